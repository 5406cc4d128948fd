"""Builds, serves and tests the game: `python3 build.py --help`."""

import sys

if sys.version_info < (3, 11):
    sys.exit("Python 3.11 or newer is needed, this is {}.{}.".format(*sys.version_info[:2]))

from web.build.cli import main

if __name__ == "__main__":
    sys.exit(main())
