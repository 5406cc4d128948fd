"""In the place of a module of the library that no code of the page can reach.

Others import it, so it has whatever they ask for; who uses that hears what is missing.
"""

from typing import Any, NoReturn

STANDS_IN = True
__all__: tuple[str, ...] = ()


class _Missing:
    def __call__(self, *_: Any, **__: Any) -> NoReturn:
        raise ModuleNotFoundError(f"No module named {__name__!r}", name=__name__)

    def __getattr__(self, name: str) -> "_Missing":
        if name.startswith("__"):
            raise AttributeError(name)
        return self


def __getattr__(name: str) -> _Missing:
    if name.startswith("__"):
        raise AttributeError(name)
    return _MISSING


_MISSING = _Missing()
