"""The key frames of everything that moves. Pure; transform and opacity only."""

from web.crossing import Box, Frames
from web.story.shapes import Plot

UP, DOWN = "rotateY(180deg)", "rotateY(0deg)"
EASE_OUT = "cubic-bezier(.2, .7, .25, 1)"
EASE_IN = "cubic-bezier(.5, 0, .9, .5)"
EASE_BOTH = "cubic-bezier(.45, .05, .3, 1)"
LANDING = "0.82"
"""The share of its flight after which a heavy card drops."""


def flight(
    start: Box,
    end: Box,
    *,
    turned: bool = False,
    comes_round: bool = False,
    heavy: bool = False,
) -> Frames:
    """From one place to another on a slight arc, as seen from where the element now is.

    `turned`: it is in a half that stands on its head; `comes_round`: it was in the other kind;
    `heavy`: it comes down with weight.
    """
    right, down = _way(start, end, turned)
    rise = min(22.0, (abs(right) + abs(down)) * 0.08)
    angle, size = (180 if comes_round else 0), _size(start, end)
    before = f"translate({right}px, {down}px) rotate({angle}deg) scale({size})"
    between = (
        f"translate({right * 0.45}px, {down * 0.45 - rise}px) "
        f"rotate({angle * 0.45}deg) scale({1 + (size - 1) * 0.45})"
    )
    return [
        {"transform": before, "easing": EASE_BOTH},
        {"transform": between, "easing": EASE_OUT},
        *([{"transform": "scale(1.07)", "offset": LANDING, "easing": EASE_IN}] if heavy else []),
        {"transform": "none"},
    ]


def press() -> Frames:
    """The felt's shadow where a heavy card comes down."""
    return [
        {"opacity": "0"},
        {"opacity": "0", "offset": LANDING, "easing": EASE_IN},
        {"opacity": "1", "offset": "0.93"},
        {"opacity": "0"},
    ]


def shift(start: Box, end: Box, *, turned: bool = False, sizes: bool = True) -> Frames:
    """The table steps back or comes near: straight from one place to the other."""
    right, down = _way(start, end, turned)
    size = _size(start, end) if sizes else 1
    before = f"translate({right}px, {down}px) scale({size})"
    return [{"transform": before, "easing": EASE_BOTH}, {"transform": "none"}]


def leave() -> Frames:
    """A card goes out of the game."""
    return [{"opacity": "1"}, {"opacity": "0", "transform": "translateY(30%) scale(0.7)"}]


def appear() -> Frames:
    return [{"opacity": "0"}, {"opacity": "1"}]


def settle() -> Frames:
    """From where a card lay to where its style has just put it: the loser's yields."""
    return [{"transform": "none", "easing": EASE_OUT}, {}]


def _way(start: Box, end: Box, turned: bool) -> tuple[float, float]:
    """How far the start's middle is to the right of and below the end's, for whoever sits there."""
    sign = -1 if turned else 1
    right = start.left + start.width / 2 - end.left - end.width / 2
    down = start.top + start.height / 2 - end.top - end.height / 2
    return sign * right, sign * down


def _size(start: Box, end: Box) -> float:
    return start.width / end.width


def turn(*, face_up: bool) -> Frames:
    """A real turn about the upright axis; the other face appears past the edge-on moment."""
    before, after = (DOWN, UP) if face_up else (UP, DOWN)
    return [{"transform": before, "easing": EASE_BOTH}, {"transform": after}]


def jump() -> Frames:
    """A counter that has changed."""
    return [
        {"transform": "scale(1)", "easing": EASE_OUT},
        {"transform": "scale(1.18)", "easing": EASE_BOTH},
        {"transform": "scale(1)"},
    ]


def pop() -> Frames:
    """A banner that appears."""
    return [{"transform": "scale(.7)", "easing": EASE_OUT}, {"transform": "scale(1)"}]


def rise() -> Frames:
    """Results coming up over the table."""
    return [
        {"transform": "translateY(28px)", "opacity": "0", "easing": EASE_OUT},
        {"transform": "none", "opacity": "1"},
    ]


def grow(before: Plot, after: Plot) -> Frames:
    """A game's line from one plot to another; both as seen from the corner it's drawn from."""
    across = before.per_round / after.per_round
    down = before.per_card / after.per_card
    way = f"translate({before.x - across * after.x}px, {before.y - down * after.y}px)"
    return [
        {"transform": f"{way} scale({across}, {down})", "easing": EASE_BOTH},
        {"transform": "none"},
    ]


def toss(place: int, of: int, reach: float) -> Frames:
    """One of so many little cards thrown up in a fan, `reach` pixels wide; it falls and is gone."""
    side = 2 * place / (of - 1) - 1
    right, up = side * reach, reach * (0.4 + 0.25 * (place % 3))
    turned = side * 200 + (place % 2) * 90
    return [
        {"transform": "scale(.4)", "opacity": "0", "easing": EASE_OUT},
        {
            "transform": f"translate({right * 0.7}px, {-up}px) rotate({turned * 0.6}deg)",
            "opacity": "1",
            "easing": EASE_BOTH,
        },
        {
            "transform": f"translate({right}px, {reach * 0.4}px) rotate({turned}deg)",
            "opacity": "0",
        },
    ]


def shake() -> Frames:
    """A draw is shaken off."""
    angles = (0, -3, 2.4, -1.6, 0.8, 0)
    return [{"transform": f"rotate({angle}deg)"} for angle in angles]


def breathe() -> Frames:
    """The winner's pile at the end of a game."""
    return [
        {"transform": "scale(1)", "easing": EASE_BOTH},
        {"transform": "scale(1.1)", "easing": EASE_BOTH},
        {"transform": "scale(1)"},
    ]


def riffle(start: Box, end: Box, *, turned: bool = False) -> Frames:
    """A shuffled pile: a few quick shakes, then it slides onto the place of the stack."""
    right, down = _way(start, end, turned)
    beside = f"translate({right}px, {down}px)"
    shakes = [{"transform": f"{beside} rotate({angle}deg)"} for angle in (5, -4, 6, -3, 5)]
    return [
        *shakes,
        {"transform": f"{beside} rotate(0deg)", "easing": EASE_OUT},
        {"transform": "none"},
    ]
