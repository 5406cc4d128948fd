"""The npm packages that the page is made of, as the lock file pins them."""

import shutil
from hashlib import sha256
from pathlib import Path

from .node import npm
from .project import CACHE, RECIPES, BuildError, remove, say, scratch
from .shell import CommandError, run

FILES = [RECIPES / name for name in (".npmrc", "package.json", "package-lock.json")]


def modules() -> Path:
    """The folder node_modules; its parent's name carries the lock's hash, so it's complete."""
    digest = sha256(b"".join(path.read_bytes() for path in FILES)).hexdigest()
    target = CACHE / f"npm-{digest[:12]}"
    if not target.exists():
        download(target)
    return target / "node_modules"


def download(target: Path) -> None:
    say("fetching the npm packages")
    with scratch() as folder:
        for path in FILES:
            shutil.copy(path, folder)
        install(folder)
        for old in CACHE.glob("npm-*"):
            remove(old)
        folder.rename(target)


def install(folder: Path) -> None:
    try:
        run(*npm(), "ci", "--ignore-scripts", cwd=folder)
    except CommandError as error:
        raise refused(error) from error


def refused(error: CommandError) -> BuildError:
    if "EINTEGRITY" in error.output:
        return BuildError(
            "an npm package is not the one that package-lock.json names: "
            "clear npm's cache and run again, and don't use what was downloaded"
        )
    if error.is_network:
        return BuildError("could not reach the npm registry: check the network and run again")
    return BuildError(f"npm could not install the packages: {error.reason}")
