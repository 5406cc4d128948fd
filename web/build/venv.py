"""The project's own `.venv`, made once and reused while its requirements stay the same."""

import importlib.util
import os
import shutil
import subprocess
import sys
import venv
from hashlib import sha256
from pathlib import Path

from . import debian
from .project import ROOT, BuildError, say
from .shell import CommandError, run

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

PINNED = ("--disable-pip-version-check", "--require-hashes", "--requirement")
"""Nothing is installed without a checksum, nor with another one."""


def require(name: str) -> Path:
    """The Python of `.venv`, with everything in requirements-NAME.txt installed."""
    stamp = VENV / f"{name}.stamp"
    if not stamp.is_file() or stamp.read_text() != fingerprint():
        install(ROOT / f"requirements-{name}.txt")
        stamp.write_text(fingerprint())
    return PYTHON


def fingerprint() -> str:
    texts = [path.read_text() for path in sorted(ROOT.glob("requirements-*.txt"))]
    return sha256("\n".join([identity(), *texts]).encode()).hexdigest()


def install(requirements: Path) -> None:
    fresh = not usable()
    if fresh:
        make()
    say(f"installing {requirements.name} into .venv")
    try:
        run(PYTHON, "-m", "pip", "install", *PINNED, requirements)
    except CommandError as error:
        if fresh:
            shutil.rmtree(VENV)
        raise refused(requirements, error) from error


def refused(requirements: Path, error: CommandError) -> BuildError:
    if "DO NOT MATCH THE HASHES" in error.output:
        return BuildError(
            f"a Python package is not the one that {requirements.name} names: "
            "clear pip's cache and run again, and don't use what was downloaded"
        )
    if error.is_network:
        return BuildError(
            "could not reach the Python package index: check the network and run again"
        )
    return BuildError(f"pip could not install {requirements.name}: {error.reason}")


def usable() -> bool:
    """Whether `.venv` belongs to this Python and has a working pip."""
    question = "import sys, pip; print(sys.implementation.cache_tag, sys.base_prefix)"
    try:
        return run(PYTHON, "-c", question).strip() == identity()
    except (OSError, CommandError):
        return False


def identity() -> str:
    """Of this Python, as far as packages know it: the system may renew it while this one runs."""
    return f"{sys.implementation.cache_tag} {sys.base_prefix}"


def make() -> None:
    say("making .venv")
    require_ensurepip()
    try:
        venv.create(VENV, with_pip=True, clear=True, symlinks=os.name != "nt")
    except subprocess.CalledProcessError as error:
        shutil.rmtree(VENV)
        raise BuildError(f"could not make .venv: {error}") from error


def require_ensurepip() -> None:
    """Debian keeps ensurepip, without which a venv has no pip, in a package of its own."""
    package = f"python3.{sys.version_info.minor}-venv"
    if not has_ensurepip() and debian.can_install():
        debian.install(package)
    if not has_ensurepip():
        raise BuildError(f"this Python can't make a virtual environment: install {package}")


def has_ensurepip() -> bool:
    importlib.invalidate_caches()
    return importlib.util.find_spec("ensurepip") is not None
