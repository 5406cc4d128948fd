"""`dist/*.whl`: the engine for `pip install`, the same bytes from the same sources."""

from pathlib import Path

from .shell import run

BUILD = "import sys; from flit_core.buildapi import build_wheel; build_wheel(sys.argv[1])"
LONG_AGO = {"SOURCE_DATE_EPOCH": "315532800"}  # 1980-01-01, the oldest date a zip file knows


def build(folder: Path, python: Path) -> None:
    run(python, "-c", BUILD, folder, env=LONG_AGO)
