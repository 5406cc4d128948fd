"""Running other programs quietly: their output is shown only when they fail."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from .project import ROOT

# what npm, pip and apt-get print when nobody answers
UNREACHABLE = (
    "ECONNREFUSED",
    "ECONNRESET",
    "ENOTFOUND",
    "EAI_AGAIN",
    "ETIMEDOUT",
    "npm error network",
    "NewConnectionError",
    "from versions: none",  # pip: the index named no version of a package that exists
    "Temporary failure",
    "timed out",
    "ProxyError",
)


class CommandError(Exception):
    def __init__(self, output: str) -> None:
        super().__init__(output)
        self.output = output

    @property
    def is_network(self) -> bool:
        return any(sign in self.output for sign in UNREACHABLE)

    @property
    def reason(self) -> str:
        """The last line that speaks of an error, else the last line."""
        lines = [line.strip() for line in self.output.splitlines() if line.strip()] or ["no output"]
        return next((line for line in reversed(lines) if "error" in line.lower()), lines[-1])


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise CommandError(done.stdout)
    return done.stdout
