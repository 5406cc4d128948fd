"""One long run: game after game from a seed, with a memory of how far it has come."""

import json
import secrets
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, process_time

from web.build.cached import digest
from web.build.project import CACHE, SITE

Play = Callable[[int, int], Counter[str]]
"""Plays the game at this place of a seed; counts what was done. Whatever it raises is a fault."""
Ready = Callable[[], AbstractContextManager[Play]]
"""What is opened once a run: the page, or nothing."""

KEPT = CACHE / "soak"
SAVED_EVERY = 10
SAID_EVERY = 60
"""Seconds."""


def page_files() -> list[Path]:
    """What a run tries that plays on the page: all of it, as it was built."""
    return [*SITE.glob("*.*")]


@dataclass
class Progress:
    seed: int
    trying: str
    """A digest of what the run tries."""
    games: int = 0
    seconds: float = 0.0
    """Of this program's own processor time."""
    faults: list[int] = field(default_factory=list)
    """The places of the games at which something went wrong."""
    done: Counter[str] = field(default_factory=Counter)

    def line(self) -> str:
        done = "".join(f", {number:,} {what}" for what, number in self.done.items())
        rate = self.games / self.seconds if self.seconds else 0
        return f"{self.games:,} games{done}, {len(self.faults)} faults, {rate:.0f} games/CPU s"


def on(name: str, ready: Ready, games: int, tries: Iterable[Path]) -> bool:
    """Begin a run, or go on with one; so many games in all. KeyboardInterrupt, when all is kept."""
    progress = kept(name, digest(sorted(tries)))
    print(f"{name}: seed {progress.seed}, from game {progress.games:,} to {games:,}", flush=True)
    try:
        soak(name, ready, games, progress)
    except KeyboardInterrupt:
        print(f"{name}: {progress.line()}\ngo on: python3 build.py soak {name}", flush=True)
        raise
    finally:
        keep(name, progress)
    print(f"{name}: seed {progress.seed}, {progress.line()}", flush=True)
    place(name).unlink()
    return not progress.faults


def again(name: str, ready: Ready, seed: int, first: int, games: int) -> bool:
    """Games of a known seed, once more."""
    progress = Progress(seed, "", games=first)
    with ready() as play:
        for _ in range(games):
            step(name, play, progress)
    print(f"{name}: games {first} to {progress.games - 1} of seed {seed}, "
          f"{len(progress.faults)} faults")  # fmt: skip
    return not progress.faults


def soak(name: str, ready: Ready, games: int, progress: Progress) -> None:
    saved = said = monotonic()
    with ready() as play:
        while progress.games < games:
            step(name, play, progress)
            now = monotonic()
            if now - saved > SAVED_EVERY:
                keep(name, progress)
                saved = now
            if now - said > SAID_EVERY:
                print(f"{name}: {progress.line()}", flush=True)
                said = now


def step(name: str, play: Play, progress: Progress) -> None:
    """One game; what is interrupted in it is played again."""
    begun, at = process_time(), progress.games
    try:
        done = play(progress.seed, at)
    except Exception:
        progress.faults.append(at)
        done = Counter[str]()
        traceback.print_exc()
        command = f"python3 build.py soak {name} --seed {progress.seed} --first {at} --games 1"
        print(f"FAULT in game {at} of seed {progress.seed}; again: {command}", file=sys.stderr)
    progress.games, progress.done = at + 1, progress.done + done
    progress.seconds += process_time() - begun


def place(name: str) -> Path:
    return KEPT / f"{name}.json"


def kept(name: str, trying: str) -> Progress:
    """How far the run has come; from the beginning, if it tried something else or can't be read."""
    try:
        data = json.loads(place(name).read_text())
        progress = Progress(**data | {"done": Counter(data["done"])})
    except FileNotFoundError:
        progress = None
    except (ValueError, TypeError, KeyError):
        print(f"{place(name)} can't be read: the run begins anew", file=sys.stderr)
        progress = None
    if progress and progress.trying == trying:
        return progress
    if progress:
        print(f"{name}: what it tries has changed since: it begins anew", flush=True)
    return Progress(secrets.randbelow(10**9), trying)


def keep(name: str, progress: Progress) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    half = place(name).with_suffix(".half")
    half.write_text(json.dumps(vars(progress)))
    half.replace(place(name))
