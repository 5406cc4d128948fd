"""A choice of one of a few values, as markup: a chip for each, under a title."""

from collections.abc import Mapping

from web.screens.sheet import text


def chips(do: str, name: str, title: str, labels: Mapping[str, str], chosen: str) -> str:
    """A change does `do`; the field that was chosen has this name and one of the labels' keys."""
    each = "".join(
        _chip(do, name, value, label, value == chosen) for value, label in labels.items()
    )
    return f'<fieldset class="seg"><legend>{text(title)}</legend>{each}</fieldset>'


def _chip(do: str, name: str, value: str, label: str, is_chosen: bool) -> str:
    checked = " checked" if is_chosen else ""
    return (
        f'<label data-{name}="{text(value)}"><input type="radio" name="{name}" '
        f'value="{text(value)}" data-do="{do}"{checked}><span>{text(label)}</span></label>'
    )
