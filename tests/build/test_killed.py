"""Builds that are killed: what they leave behind, and what the next one makes of it."""

import signal
import subprocess
import sys
from random import Random

import pytest

from tests.processes import PATIENCE, started
from web.build import cached, project
from web.build.project import ROOT

FILES = 4
"""Of each result."""
STEPS = 8
"""More than are kept, so that old ones go."""
LINES = 2 * STEPS * FILES
KILLS = 20

BUILD = f"""
import os, shutil, sys
from pathlib import Path
from web.build import cached, project

project.CACHE = Path(sys.argv[1])

def make(folder):
    for name in range({FILES}):
        print("making", flush=True)
        (folder / str(name)).write_text("bread")

def slowly(path, **options):
    print("removing", flush=True)
    os_unlink(path, **options)

os_unlink, os.unlink = os.unlink, slowly
with project.alone():
    for number in range(int(sys.argv[2]), int(sys.argv[2]) + {STEPS}):
        cached.step("bread", [str(number)], make)
"""


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setattr(project, "CACHE", tmp_path)
    return tmp_path


def build(cache, first=0):
    """A build that says what it does, for each file that it makes or removes."""
    command = [sys.executable, "-c", BUILD, cache, str(first)]
    return started(*command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def killed(cache, first, line):
    """One that is killed when it has said so many lines, unless it has ended before."""
    with build(cache, first) as running:
        for _ in zip(range(line), running.stdout, strict=False):
            pass
        running.kill()
        assert running.wait(PATIENCE) in (0, -signal.SIGKILL)


def results(cache):
    return [path for path in cache.iterdir() if path.name != "lock"]


@pytest.mark.skipif(sys.platform == "win32", reason="whose locks can't tell who is gone")
def test_killed_at_any_moment(cache):
    """Whenever a build is killed, what's kept is whole, and the next one clears the rest away."""
    luck, left = Random(20261130), 0
    for kill in range(KILLS):
        killed(cache, first=kill, line=luck.randrange(LINES))
        left += bool([*cache.glob("tmp*")])
        for result in cache.glob("bread-*"):
            assert ["0", "1", "2", "3"] == sorted(path.name for path in result.iterdir())
    assert KILLS / 2 < left
    with build(cache) as running:
        running.communicate(timeout=PATIENCE)
        assert 0 == running.returncode
    assert cached.KEPT == len(results(cache))
    assert {"bread"} == {path.name.partition("-")[0] for path in results(cache)}


def test_running_ones_are_left_alone(cache):
    """What a build still works in isn't cleared away by another one."""
    with project.scratch() as folder:
        (folder / "dough").write_text("rising")
        with project.alone():
            assert "rising" == (folder / "dough").read_text()
    assert [] == results(cache)


def test_leftovers_of_elsewhere(cache):
    """A leftover of any age goes, whatever it holds, and nothing else does."""
    (cache / "tmpabc123/made/deep").mkdir(parents=True)
    (cache / "bread-0123456789ab").mkdir()
    with project.alone():
        pass
    assert ["bread-0123456789ab"] == [path.name for path in results(cache)]
