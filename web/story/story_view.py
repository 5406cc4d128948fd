"""The story of a game where somebody looks at it: the line that can be pointed at, the facts."""

from html import escape

from pyanitsa.facts import Persons, facts, first_look, round_line, rows, sides
from pyanitsa.story import Story
from pyanitsa.tale import tale
from pyanitsa.words import game_name
from web import dom
from web.story.chart import Chart
from web.story.picture import HEIGHT, WIDTH, picture
from web.story.shapes import Plot

KEYS = {
    "ArrowLeft": -1,
    "ArrowDown": -1,
    "ArrowRight": 1,
    "ArrowUp": 1,
    "PageDown": -10,
    "PageUp": 10,
}
"""How many rounds a key moves the cursor; Home and End go to the deal and to the last round."""


class StoryView:
    """Fills the `.story` that stands in its place now: the results panel's, or a sheet's."""

    def __init__(self, place: dom.Element) -> None:
        self._place = place
        self._story: Story | None = None
        self._persons: Persons = ()
        self._number: int | None = None
        self._cursor = 0
        self._chart: Chart | None = None
        dom.on(place, "pointermove", self._pointed)
        dom.on(place, "pointerdown", self._pointed)
        dom.on(place, "keydown", self._key)
        dom.on(place, "click", self._clicked)
        dom.on_resize(place, self._resized)

    def show(self, story: Story, persons: Persons, number: int | None) -> None:
        """The cursor begins where the game turned."""
        if story is not self._story:
            self._cursor = first_look(story)
        self._story, self._persons, self._number = story, persons, number
        dom.write(self._part(".tale"), textContent=tale(story, persons))
        dom.write(self._part(".back-at"), hidden=not number)
        dom.write(self._part("[data-do=review]"), hidden=not story.rules.tactical)
        self._write_facts(story)
        self._part("details").open = False
        self._part("tbody").textContent = ""
        self._draw(story)

    @property
    def plot(self) -> Plot | None:
        """Where the line stands in its chart."""
        return self._chart.plot if self._chart else None

    def _part(self, selector: str) -> dom.Element:
        return dom.find(f".story {selector}", self._place)

    def _write_facts(self, story: Story) -> None:
        boxes = []
        for fact in facts(story, self._persons):
            boxes.append(dom.clone("fact"))
            for element, text in zip(boxes[-1].children, fact, strict=True):
                element.textContent = text
        dom.write(self._part(".facts"), innerHTML="".join(box.outerHTML for box in boxes))

    def _draw(self, story: Story) -> None:
        host = self._part(".chart")
        box = dom.box(host)
        self._chart = chart = Chart(story, box.width, box.height, sides(self._persons))
        host.innerHTML = chart.svg(cursor=self._cursor)
        dom.write_attributes(host, aria_valuemax=str(story.rounds))
        self._name(story)

    def _resized(self) -> None:
        host = self._part(".chart")
        if self._story and self._chart and host is not None:
            width = dom.box(host).width
            if width not in (0, self._chart.width):
                self._draw(self._story)

    def _point(self, number: int) -> None:
        """Put the cursor on a round and name it."""
        assert self._story
        assert self._chart
        self._cursor = min(self._story.rounds, max(0, number))
        cursor = self._part(".chart .cursor")
        cursor.outerHTML = self._chart.cursor(self._cursor)
        self._name(self._story)

    def _name(self, story: Story) -> None:
        """Say what was in the round at which the cursor stands."""
        said = round_line(story, self._cursor, self._persons)
        at = str(self._cursor)
        dom.write_attributes(self._part(".chart"), aria_valuenow=at, aria_valuetext=said)
        dom.write(self._part(".round-line"), textContent=said)

    def _pointed(self, event: dom.Element) -> None:
        host = dom.closest(event.target, ".chart")
        if host is not None and self._chart:
            box = dom.box(host)
            self._point(self._chart.round_at(event.clientX - box.left, event.clientY - box.top))

    def _key(self, event: dom.Element) -> None:
        if dom.closest(event.target, ".chart") is None or not self._story:
            return
        ends = {"Home": 0, "End": self._story.rounds}
        if event.key in ends or event.key in KEYS:
            event.preventDefault()
            self._point(ends.get(event.key, self._cursor + KEYS.get(event.key, 0)))

    def _clicked(self, event: dom.Element) -> None:
        if dom.closest(event.target, ".story summary") is not None:
            self._write_rows()
        if dom.closest(event.target, "[data-do=picture]") is not None:
            dom.start(self._save())

    def _write_rows(self) -> None:
        """Not before somebody wants to read them: a long game has hundreds."""
        assert self._story
        told = "".join(
            f"<tr><td>{row.round}</td><td>{escape(row.what)}</td><td>{row.score}</td></tr>"
            for row in rows(self._story, self._persons)
        )
        nothing = '<tr><td colspan="3">Ни войн, ни смен лидера</td></tr>'
        self._part("tbody").innerHTML = told or nothing

    async def _save(self) -> None:
        assert self._story
        name = game_name(self._number) if self._number else ""
        drawn = picture(self._story, self._persons, sides(self._persons), name)
        await dom.save_picture(f"пьяница-{self._number or 'партия'}.png", drawn, WIDTH, HEIGHT)
