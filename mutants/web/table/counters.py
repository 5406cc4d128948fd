"""Every place of the page that tells a seat's number of cards, or who sits there."""

from collections.abc import Sequence

from pyanitsa.persons import Person
from web import dom


class Counters:
    """By two, each half tells the other's count too."""

    def __init__(self) -> None:
        self._counts = dom.find_all("[data-count]")
        self._names = dom.find_all("[data-name]")

    def draw(self, counts: Sequence[int]) -> list[dom.Element]:
        """Write the numbers; returns the elements of those that changed."""
        changed = []
        for element in self._counts:
            text = str(counts[int(element.dataset.count)])
            if element.textContent != text:
                element.textContent = text
                changed.append(element)
        return changed

    def name(self, persons: Sequence[Person]) -> None:
        for element in self._names:
            element.textContent = persons[int(element.dataset.name)].name
