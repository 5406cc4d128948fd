"""What can be typed, and the one sentence about what can't."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

from pyanitsa import __version__
from pyanitsa.commands import play, replay, study
from pyanitsa.commands.complaint import complain
from pyanitsa.number import NumberError, parse_number
from pyanitsa.odds import StudyError, numbers
from pyanitsa.rules import ALLOWED, Rules, RulesError

Value = TypeVar("Value")

SEATS = ALLOWED["seats"]
MANY = 10_000


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, without repeating the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help that can't be written is a fault like any other; argparse would hide it."""
        if file is sys.stdout:
            file.write(message)
        else:
            complain(message)


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Exits with status 2 and a sentence for arguments that can't be used."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.rules.tactical and options.run is not replay.run:
        options.parser.error("argument --rules: tactical games are for replay and the page alone")
    return options


def _parser() -> Parser:
    parser = Parser("pyanitsa", description="The card game War («Пьяница»).")
    parser.add_argument("--version", action="version", version=f"pyanitsa {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_play(commands.add_parser("play", help="play a game in the terminal"))
    _add_replay(commands.add_parser("replay", help="print every round of a game"))
    _add_study(commands.add_parser("study", help="play many games and count how they end"))
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=play.run, parser=parser)
    parser.add_argument("--number", type=_checked(parse_number), metavar="NUMBER")
    _add_rules(parser)
    parser.add_argument(
        "--seats", type=int, choices=SEATS, metavar="N", help="2 to 8, as the rules say by default"
    )
    parser.add_argument(
        "--speed", choices=tuple(play.SPEEDS), default="normal", help="of the automatic game"
    )
    parser.add_argument("--auto", action="store_true", help="play on without a key being pressed")


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=replay.run, parser=parser)
    parser.add_argument("number", type=_checked(parse_number), metavar="NUMBER")
    _add_rules(parser)
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--round", type=_at_least_one, metavar="N", help="this round alone")
    shown.add_argument("--json", action="store_true", help="one JSON object a line")


def _add_study(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=study.run, parser=parser)
    parser.add_argument(
        "--games", type=_checked(_games), default=MANY, metavar="N", help=f"{MANY} by default"
    )
    _add_rules(parser)
    parser.add_argument(
        "--first",
        type=_checked(parse_number),
        default=1,
        metavar="NUMBER",
        help="the first game's number, 1 by default; the others follow",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument(
        "--cores",
        type=_at_least_one,
        default=os.cpu_count() or 1,
        metavar="N",
        help="all by default; the result doesn't depend on it",
    )


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rules",
        type=_checked(Rules.from_code),
        default=Rules(),
        metavar="CODE",
        help="a named game (short, long, …) or field=value pairs; short by default",
    )


def _checked(read: Callable[[str], Value]) -> Callable[[str], Value]:
    """`read`, with its own message of what is wrong and what is allowed."""

    def checked(text: str) -> Value:
        try:
            return read(text)
        except (NumberError, RulesError, StudyError) as fault:
            raise argparse.ArgumentTypeError(str(fault)) from None

    return checked


def _at_least_one(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < len(text) < 10 and int(text)):
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is not a whole number from 1 on")
    return int(text)


def _games(text: str) -> int:
    """How many games; StudyError for more than there are."""
    games = (
        int(text) if text.isascii() and text.lstrip("-").isdecimal() and len(text) < 20 else None
    )
    if games is None:
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is not a whole number (such as {MANY})")
    numbers(games)
    return games
