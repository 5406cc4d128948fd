"""The other two engines that people's browsers are made of, for the tests that look into them."""

import shutil
from pathlib import Path

from . import debian
from .project import BuildError, say

FIREFOX = ("firefox-esr", "firefox")
WEBKIT = ("webkit2gtk-*/MiniBrowser", "*/webkit2gtk-*/MiniBrowser")
"""Where Debian puts WebKitGTK's small browser, below /usr/lib."""
PACKAGES = {
    "Firefox": ("firefox-esr",),
    "WebKit": ("webkit2gtk-driver", "xvfb"),
}


def firefox() -> str | None:
    return next((path for name in FIREFOX if (path := shutil.which(name))), None)


def webkit() -> str | None:
    if not shutil.which("WebKitWebDriver") or not shutil.which("Xvfb"):
        return None
    found = (path for pattern in WEBKIT for path in Path("/usr/lib").glob(pattern))
    return next(map(str, found), None)


def require() -> None:
    """Installed where that's possible, else the tests go on without, loudly."""
    for name, find in {"Firefox": firefox, "WebKit": webkit}.items():
        if not find() and debian.can_install():
            try_to_install(name)
        if not find():
            say(f"WARNING: no {name} on this machine: its tests are skipped")


def try_to_install(name: str) -> None:
    try:
        debian.install(*PACKAGES[name])
    except BuildError as error:
        say(f"WARNING: {error}")
