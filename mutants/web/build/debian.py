"""Debian's own packages, where this process may install them."""

import os
import shutil

from .project import BuildError, say
from .shell import CommandError, run


def can_install() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> None:
    names = " ".join(packages)
    say(f"installing {names} (Debian)")
    try:
        run("apt-get", "update")
        apt("install", "--yes", "--no-install-recommends", *packages)
    except CommandError as error:
        raise BuildError(f"apt-get could not install {names}: {error.reason}") from error


def apt(*arguments: str) -> None:
    waiting = ("-o", "DPkg::Lock::Timeout=300")
    run("apt-get", *waiting, *arguments, env={"DEBIAN_FRONTEND": "noninteractive"})
