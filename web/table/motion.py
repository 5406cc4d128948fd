"""The key frames of everything that moves. Pure; transform and opacity only."""

from web.crossing import Box, Frames

UP, DOWN = "rotateY(180deg)", "rotateY(0deg)"
EASE_OUT = "cubic-bezier(.2, .7, .25, 1)"
EASE_BOTH = "cubic-bezier(.45, .05, .3, 1)"


def flight(start: Box, end: Box, *, turned: bool = False, comes_round: bool = False) -> Frames:
    """From one place to another on a slight arc, as seen from where the element now is.

    `turned`: it is in a half that stands on its head; `comes_round`: it was in the other kind.
    """
    right, down = _way(start, end, turned)
    rise = min(22.0, (abs(right) + abs(down)) * 0.08)
    angle = 180 if comes_round else 0
    before = f"translate({right}px, {down}px) rotate({angle}deg)"
    between = f"translate({right * 0.45}px, {down * 0.45 - rise}px) rotate({angle * 0.45}deg)"
    return [
        {"transform": before, "easing": EASE_BOTH},
        {"transform": between, "easing": EASE_OUT},
        {"transform": "none"},
    ]


def _way(start: Box, end: Box, turned: bool) -> tuple[float, float]:
    """How far the start lies to the right of and below the end, for whoever sits there."""
    sign = -1 if turned else 1
    return sign * (start.left - end.left), sign * (start.top - end.top)


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
