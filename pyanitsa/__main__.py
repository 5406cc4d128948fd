"""The command line: `pyanitsa replay NUMBER [--rules CODE] [--json]`."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import NoReturn, TypeVar

from pyanitsa.game import Game
from pyanitsa.number import NumberError, number_text, parse_number
from pyanitsa.persons import players
from pyanitsa.results import heading, reason
from pyanitsa.rules import Rules, RulesError
from pyanitsa.spoken import spoken
from pyanitsa.transcript import transcript
from pyanitsa.words import score

Value = TypeVar("Value")


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status: 0, or 2 for arguments that can't be used."""
    options = _parser().parse_args(arguments)
    _use_utf8()
    show = _print_json if options.json else _print_story
    try:
        show(Game.by_number(options.rules, options.number))
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


class _Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, without repeating the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser("pyanitsa", description="The card game War («Пьяница»).")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    replay = commands.add_parser("replay", help="print every round of a game")
    replay.add_argument("number", type=_or_message(parse_number), metavar="NUMBER")
    replay.add_argument(
        "--rules",
        type=_or_message(Rules.from_code),
        default=Rules(),
        metavar="CODE",
        help="a named game (short, long, …) or field=value pairs; short by default",
    )
    replay.add_argument("--json", action="store_true", help="one JSON object a line")
    return parser


def _or_message(read: Callable[[str], Value]) -> Callable[[str], Value]:
    """`read`, with its own message of what is wrong and what is allowed."""

    def checked(text: str) -> Value:
        try:
            return read(text)
        except (NumberError, RulesError) as fault:
            raise argparse.ArgumentTypeError(str(fault)) from None

    return checked


def _use_utf8() -> None:
    """The same bytes on every system: a transcript can be compared by its digest."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")


def _print_json(game: Game) -> None:
    for line in transcript(game):
        print(json.dumps(line, ensure_ascii=False))


def _print_story(game: Game) -> None:
    persons = players(game.rules)
    assert game.number is not None
    print(f"Партия № {number_text(game.number)}")
    while not game.outcome:
        events = game.play_round()
        print(spoken(events, persons, game.rules))
    outcome = game.outcome
    print(heading(outcome, persons, game.rules))
    print(reason(outcome, game.rounds, events, persons, game.rules))
    print(score(outcome.counts))


if __name__ == "__main__":
    sys.exit(main())
