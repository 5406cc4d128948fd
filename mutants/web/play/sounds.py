"""The table's four sounds, as samples: paper, cloth, a low drum, wood. Pure.

Made here and not in files: a few milliseconds once, and the page stays as small as it was.
"""

from array import array
from collections.abc import Callable, Mapping
from math import exp, pi, sin
from random import Random

RATE = 22_050
"""Samples a second."""

Wave = Callable[[float], float]
"""A sound's height, about -1 … 1, so many seconds after its start."""


def _paper(seed: int, softness: float) -> Wave:
    """Noise; the softer, the lower."""
    rng, held = Random(seed), [0.0]

    def wave(_: float) -> float:
        held[0] += (rng.random() * 2 - 1 - held[0]) * softness
        return held[0]

    return wave


def _flip() -> Wave:
    paper = _paper(1, 0.55)
    return lambda time: paper(time) * exp(-time * 70) * 0.9


def _take() -> Wave:
    paper = _paper(2, 0.22)
    return lambda time: paper(time) * sin(pi * min(time / 0.2, 1)) ** 2 * 0.9


def _war() -> Wave:
    """Two beats of a drum whose pitch falls."""

    def beat(time: float) -> float:
        return sin(2 * pi * (52 * time + 3.2 * (1 - exp(-time * 28)))) * exp(-time * 9)

    return lambda time: 0.8 * (beat(time) + (beat(time - 0.18) if time > 0.18 else 0.0))


def _end() -> Wave:
    """Three struck pieces of wood, a chord upwards."""
    notes = ((0.0, 392.0), (0.12, 494.0), (0.24, 587.0))

    def struck(time: float, pitch: float) -> float:
        if time < 0:
            return 0.0
        return (sin(2 * pi * pitch * time) + 0.3 * sin(8 * pi * pitch * time)) * exp(-time * 8)

    return lambda time: 0.3 * sum(struck(time - start, pitch) for start, pitch in notes)


_SOUNDS: Mapping[str, tuple[Callable[[], Wave], float]] = {
    "flip": (_flip, 0.07),
    "take": (_take, 0.2),
    "war": (_war, 0.6),
    "end": (_end, 0.9),
}
NAMES = tuple(_SOUNDS)


def samples(name: str) -> "array[float]":
    """One of the NAMES, at RATE, each sample -1 … 1; it fades out, so that nothing clicks."""
    make, seconds = _SOUNDS[name]
    wave, count = make(), int(seconds * RATE)
    fade = RATE // 100
    return array(
        "f",
        (
            max(-1.0, min(1.0, wave(place / RATE))) * min(1.0, (count - place) / fade)
            for place in range(count)
        ),
    )
