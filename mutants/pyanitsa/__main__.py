"""`python -m pyanitsa`, installed as `pyanitsa`."""

import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status, as docs/command-line.md says."""
    try:
        from pyanitsa.commands.run import run

        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
