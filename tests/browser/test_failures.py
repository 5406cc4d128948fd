"""What a failed browser test leaves for whoever looks into it."""

import re
import subprocess
import sys

from tests.browser.failures import game_text
from web.build.project import ROOT

FAILING = """
from tests.browser.table import play_round

def test_no_luck(open_table):
    play_round(open_table("#n=481516234&r=deck36"))
    assert False, "no luck"
"""


def test_failed_test(tmp_path):
    """The game's number and rules, the rounds, and where the page's picture lies."""
    (tmp_path / "conftest.py").write_text("from tests.browser.conftest import *")
    (tmp_path / "test_failing.py").write_text(FAILING)
    options = ("-q", "-p", "no:cacheprovider", "--rootdir", tmp_path)
    command = (sys.executable, "-m", "pytest", *options, tmp_path)
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert 1 == said.returncode, said.stdout + said.stderr
    assert "no luck" in said.stdout
    wanted = (
        "game 481516234 by deck36, 1 rounds begun (python3 -m pyanitsa replay 481516234 --rules "
    )
    assert f"{wanted}deck36)" in said.stdout
    (path,) = re.findall(r"its picture: (\S+)", said.stdout)
    assert (ROOT / path).read_bytes().startswith(b"\x89PNG")
    (ROOT / path).unlink()


def test_game_text():
    """A game of given stacks has no number to be told."""
    assert "no game with a number" == game_text("")
    assert "game 7 by tactical, 1 rounds begun" in game_text("tactical 7 1 A♠,K♠ Q♠,J♠")
