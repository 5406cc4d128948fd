"""Three to eight at the table: their places, and what these show beside the cards."""

from web import dom
from web.table.placed import placed
from web.table.scene import Scene

OUT = "вне игры"


def seat(seats: int) -> list[dom.Element]:
    """A place each; of two, a half. `stored_face.js` may have put the places there already."""
    if len(_places()) != seats:
        markup = dom.by_id("chair").innerHTML
        mine, *others = (markup.replace("§", str(seat)) for seat in range(seats))
        is_company = seats > 2
        dom.find(".yours").innerHTML = mine if is_company else ""
        dom.find(".ring").innerHTML = "".join(others) if is_company else ""
        dom.find(".sides").dataset.seats = str(seats)
    return _places() or _in_order(".seat")


def _places() -> list[dom.Element]:
    return _in_order(".chair")


def _in_order(selector: str) -> list[dom.Element]:
    return sorted(dom.find_all(selector), key=lambda place: int(place.dataset.seat))


def draw(scene: Scene) -> None:
    """Whose colour is whose, who fights, takes or is out, how many cards a war has heaped."""
    dom.find(".sides").dataset.teams = scene.rules.teams
    for seat, place in enumerate(_places()):
        shown = placed(scene, seat)
        place.dataset.side = str(shown.side)
        for name, holds in {
            "fights": scene.war > 0 and seat in scene.contenders,
            "takes": scene.winner == seat,
            "out": shown.is_out,
        }.items():
            place.classList.toggle(name, holds)
        for selector, text in {
            ".together": shown.together,
            ".gone": OUT if shown.is_out else "",
            ".heaped": f"×{shown.heap}" if shown.heap else "",
        }.items():
            dom.find(selector, place).textContent = text
