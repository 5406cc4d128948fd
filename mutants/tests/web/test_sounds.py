"""Sounds, as the numbers that they are."""

from math import sqrt

import pytest

from web.play.sounds import NAMES, RATE, samples


def loudness(heights: list[float]) -> float:
    return sqrt(sum(height * height for height in heights) / len(heights))


@pytest.fixture(params=NAMES)
def heights(request: pytest.FixtureRequest) -> list[float]:
    return [*samples(request.param)]


def test_four_sounds() -> None:
    """A flip, a taking, a war and an end are heard."""
    assert {"flip", "take", "war", "end"} == set(NAMES)


def test_in_range(heights: list[float]) -> None:
    """Every sample is a height from -1 to 1."""
    assert -1 <= min(heights) <= max(heights) <= 1


def test_ends_in_silence(heights: list[float]) -> None:
    """A sound fades out: nothing clicks at its end, and nothing hums on."""
    assert 0.01 > max(map(abs, heights[-3:]))
    assert loudness(heights[-RATE // 100 :]) < loudness(heights) / 2


def test_is_heard(heights: list[float]) -> None:
    """No sound is silence, none is loud for long."""
    assert 0.02 < loudness(heights) < 0.5


def test_is_short(heights: list[float]) -> None:
    """No sound lasts for a second."""
    assert 0.05 * RATE < len(heights) < RATE


def test_stands_on_its_middle(heights: list[float]) -> None:
    """There's no constant part, which is heard as a click and tires a loudspeaker."""
    assert 0.02 > abs(sum(heights) / len(heights))


@pytest.mark.parametrize("name", NAMES)
def test_always_the_same(name: str) -> None:
    """The paper's noise is the same at every start."""
    assert samples(name) == samples(name)
