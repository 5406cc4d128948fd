"""deck.html, the deck to print as a document of its own, without a script."""

from web.play.printed_deck import ABOUT, CHOICES, DRAWN, HOW, TITLE, sheets

from . import shapes
from .rules_text import source

GREYS = "greys.css"
"""The style sheet of the black and white deck, made here: every colour of a drawing as a grey."""


def greys() -> str:
    """A style sheet that does so; a filter would make the printer's lines a picture of dots."""
    colours = {colour for _, colour in DRAWN.findall(shapes.inline() + "".join(sheets()))}
    tints = (f"--tint-{colour}:{grey(colour)}" for colour in sorted(colours))
    return f'body:has([name="ink"][value="black"]:checked){{{";".join(tints)}}}\n'


def grey(colour: str) -> str:
    """As light as a colour, by the weights of sRGB."""
    whole = colour if len(colour) == 6 else "".join(digit * 2 for digit in colour)
    red, green, blue = (int(whole[place : place + 2], 16) for place in (0, 2, 4))
    return f"rgb({' '.join([str(round(0.2126 * red + 0.7152 * green + 0.0722 * blue))] * 3)})"


def body() -> str:
    return source("deck.html").format(
        title=TITLE, about=ABOUT, how=HOW, choices=choices(), sheets="".join(sheets())
    )


def choices() -> str:
    """One field set each, the first value chosen."""
    return "\n".join(
        f"<fieldset><legend>{title}</legend>\n{radios(name, [*labels.items()])}</fieldset>"
        for name, (title, labels) in CHOICES.items()
    )


def radios(name: str, labels: list[tuple[str, str]]) -> str:
    return "".join(
        f'<label><input type="radio" name="{name}" value="{value}"'
        f"{' checked' if value == labels[0][0] else ''}>{label}</label>\n"
        for value, label in labels
    )
