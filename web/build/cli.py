"""The verbs of `build.py`."""

import argparse
import re
import signal
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from . import (
    browser,
    checks,
    dist,
    engines,
    fetch,
    lock,
    parts,
    record,
    serve,
    single,
    site,
    venv,
    wheel,
)
from .project import DIST, ROOT, BuildError, alone, say
from .shell import CommandError

Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

PORT = 8000
BAD_USAGE = 2
WITHOUT_PAGE = {"engine"}
"""Runs of `soak` that don't open it."""


def main() -> int:
    # whoever ends it otherwise than by Ctrl+C gets the same: what was begun is cleared away
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    arguments = parser().parse_args()
    try:
        return int(arguments.run(arguments))
    except (BuildError, CommandError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser("build.py", description="Builds, serves and tests the game.")
    verbs = made.add_subparsers(required=True, metavar="VERB")
    add_making(verbs)
    add_checking(verbs)
    add_renewing(verbs)
    return made


def add_making(verbs: Verbs) -> None:
    verb = verbs.add_parser("build", help="make dist/: the site, the single file, the wheel")
    verb.add_argument("--plain", action="store_true", help="the stock start, and no single file")
    verb.add_argument("--no-trim", action="store_true", help="keep all of Pyodide, in one piece")
    verb.add_argument("--no-split", action="store_true", help="keep the wasm in one piece")
    verb.add_argument(
        "--address",
        type=address,
        metavar="URL",
        help="where the site will lie, for what other sites show of a link to it",
    )
    verb.set_defaults(run=run_build)
    verb = verbs.add_parser("serve", help="build, then serve the site on this machine")
    verb.add_argument("--no-open", action="store_true", help="don't open a browser")
    verb.add_argument("--port", type=port, help=f"default: {PORT}, or a free one if it's taken")
    verb.set_defaults(run=run_serve)


def add_checking(verbs: Verbs) -> None:
    """What is said of the game when it's made."""
    verb = verbs.add_parser("test", help="build, then check style, types and behaviour")
    verb.add_argument("pytest", nargs="*", help="arguments for pytest (options after --)")
    verb.set_defaults(run=run_test)
    verb = verbs.add_parser("bench", help="build, then measure")
    verb.add_argument("figure", nargs="*", help="default: all of them")
    verb.add_argument(
        "--runs", type=int, metavar="N", default=5, help="default: 5; 1 for a quick look"
    )
    verb.add_argument("--beside", metavar="SITE", type=Path, help="another build's, for starts")
    verb.add_argument("--keep", action="store_true", help="write docs/figures.md, if it's quiet")
    verb.set_defaults(run=run_bench)
    verb = verbs.add_parser("look", help="build, then make pictures of every state of the page")
    verb.add_argument("state", nargs="*", help="default: all of them")
    verb.add_argument("--readme", action="store_true", help="the README's pictures instead")
    verb.set_defaults(run=run_look)
    verb = verbs.add_parser("coverage", help="measure what tests run: of the engine all of it")
    verb.add_argument("of", nargs="?", choices=("engine", "page"), default="engine")
    verb.set_defaults(run=run_coverage)
    verb = verbs.add_parser("mutate", help="change the rules' code a little: do the tests see it?")
    verb.add_argument("mutant", nargs="*", help="names or patterns; default: all of them")
    verb.set_defaults(run=run_mutate)
    verb = verbs.add_parser("soak", help="play random games for hours; goes on where it was ended")
    verb.add_argument("soak", nargs="*", metavar="RUN", help="default: all of them")
    verb.add_argument("--games", metavar="N", help="how many; default: as docs/tests.md says")
    verb.add_argument("--seed", metavar="S", help="the games of a known seed, as a fault says")
    verb.add_argument("--first", metavar="K", help="from this one on")
    verb.set_defaults(run=run_soak)


def add_renewing(verbs: Verbs) -> None:
    """Files of the repository that the build writes itself."""
    verb = verbs.add_parser("lock", help="write the requirements anew, with all their checksums")
    verb.set_defaults(run=run_lock)
    verb = verbs.add_parser("record", help="list what the page calls of a new Pyodide, by playing")
    verb.set_defaults(run=run_record)


def port(text: str) -> int:
    number = int(text)
    if not 0 < number < 65536:
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return number


def address(text: str) -> str:
    """A folder's address, with a slash at its end."""
    if not re.fullmatch(r"https?://[^\s\"'<>?#]+", text):
        raise argparse.ArgumentTypeError("an address looks like https://example.org/cards/")
    return text.rstrip("/") + "/"


def run_build(arguments: argparse.Namespace) -> int:
    trim, split = not arguments.no_trim, not arguments.no_split
    build(plain=arguments.plain, trim=trim, split=split, address=arguments.address or "")
    return 0


def build(*, plain: bool = False, trim: bool = True, split: bool = True, address: str = "") -> None:
    with alone():
        python = venv.require("build")
        modules = fetch.modules()
        say("building dist/")
        if plain:
            made = parts.plain(modules, python)
        else:
            made = parts.quick(modules, python, trim=trim, split=split)
        with dist.fresh() as folder:
            site.build(folder / "site", modules, made, plain=plain, address=address)
            if not plain:
                single.build(folder / "pyanitsa.html", made)
            wheel.build(folder, python)
    say(f"built {', '.join(names(DIST))}")


def names(folder: Path) -> list[str]:
    return [path.relative_to(ROOT).as_posix() for path in sorted(folder.iterdir())]


def run_serve(arguments: argparse.Namespace) -> int:
    try:
        listening = listen(arguments.port)
    except OSError as error:
        reason = f"can't listen on port {arguments.port} ({error.strerror}): choose another one"
        print(f"error: {reason}", file=sys.stderr)
        return BAD_USAGE
    with listening:
        build()
        say(f"serving {listening.url} (Ctrl+C ends it)")
        if not arguments.no_open:
            webbrowser.open(listening.url)
        with suppress(KeyboardInterrupt):
            listening.serve_forever()
    return 0


def listen(wanted: int | None) -> serve.Server:
    if wanted:
        return serve.server(wanted)
    try:
        return serve.server(PORT)
    except OSError:
        say(f"port {PORT} is taken: using a free one")
        return serve.server(0)


def everything_to_test() -> Path:
    """Python, with all browsers there."""
    python = venv.require("dev")
    for names in ((), browser.WHOLE):
        browser.require(python, *names)
    engines.require()
    return python


def run_test(arguments: argparse.Namespace) -> int:
    build()
    python = everything_to_test()
    failed = checks.failed(python)
    say("pytest")
    status = checks.pytest(python, arguments.pytest)
    if failed:
        print(f"error: failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed or status else 0


def run_bench(arguments: argparse.Namespace) -> int:
    words = [*arguments.figure, "--runs", str(arguments.runs)]
    words += ["--beside", str(arguments.beside.resolve())] if arguments.beside else []
    words += ["--keep"] if arguments.keep else []
    build()
    python = venv.require("dev")
    return checks.bench(python, browser.require(python, *browser.WHOLE), words)


def run_look(arguments: argparse.Namespace) -> int:
    build()
    python = venv.require("dev")
    browser.require(python)
    words = [*arguments.state, *(["--readme"] if arguments.readme else [])]
    return checks.look(python, words)


def run_lock(arguments: argparse.Namespace) -> int:
    lock.lock()
    return 0


def run_coverage(arguments: argparse.Namespace) -> int:
    if arguments.of == "engine":
        return checks.coverage(venv.require("dev"))
    build()
    return checks.page_coverage(everything_to_test())


def run_mutate(arguments: argparse.Namespace) -> int:
    venv.require("dev")
    return checks.mutate(venv.require("mutate"), arguments.mutant)


def run_soak(arguments: argparse.Namespace) -> int:
    options = {name: getattr(arguments, name) for name in ("games", "seed", "first")}
    words = [f"--{name}={value}" for name, value in options.items() if value is not None]
    opens_page = not arguments.soak or not WITHOUT_PAGE.issuperset(arguments.soak)
    if opens_page:
        build()
    python = venv.require("dev")
    if opens_page:
        browser.require(python)
    return checks.soak(python, [*arguments.soak, *words])


def run_record(_: argparse.Namespace) -> int:
    build(split=False)
    python = venv.require("dev")
    browser.require(python)
    return record.run(python)
