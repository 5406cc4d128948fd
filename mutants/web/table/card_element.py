"""One card element of the page: where it stands, which face it shows."""

from pyanitsa.cards import Card
from web import dom
from web.table.faces import face_html
from web.table.shown import SUIT_NAMES, small


def write_mini(element: dom.Element, shown: Card | int) -> None:
    """Write rank and suit, or a sum, into an element that has a <b> and a <use> for them."""
    text, suit = small(shown, russian=_ranks_are_russian())
    erase_mini(element)
    rank = dom.find("b", element)
    rank.textContent = text
    rank.classList.toggle("ten", text == "10" and bool(suit))
    if suit:
        dom.find("use", element).setAttribute("href", f"#{suit}")
        element.classList.add(suit)


def erase_mini(element: dom.Element) -> None:
    dom.find("b", element).textContent = ""
    dom.find("use", element).removeAttribute("href")
    dom.find("b", element).classList.remove("ten")
    element.classList.remove(*SUIT_NAMES.values())


def _ranks_are_russian() -> bool:
    return bool(dom.root().dataset.ranks == "russian")


class CardElement:
    """Stands for a place, not for a card: it has a face only while that lies open."""

    def __init__(self) -> None:
        self.root = dom.clone("card")
        self.turn = dom.find(".turn", self.root)
        self.face = dom.find(".face", self.root)
        self.box_of: dom.Element = None  # the cell or pile in which it stands
        self.face_up = False

    def stands_in(self, container: dom.Element) -> bool:
        return self.box_of is not None and bool(self.box_of.isSameNode(container))

    def stand(self, container: dom.Element, layer: int, fan: int) -> None:
        if not self.stands_in(container):
            container.appendChild(self.root)
            self.box_of = container
        self.root.style.setProperty("--layer", str(layer))
        self.root.style.setProperty("--fan", str(fan))

    def show_face(self, card: Card) -> None:
        self.face.className = f"face {SUIT_NAMES[card.suit]}"
        self.face.innerHTML = face_html(card, russian=_ranks_are_russian())
        self._turn(face_up=True)

    def turn_down(self) -> None:
        """Only the look: the face stays written until it has turned away; then `erase`."""
        self._turn(face_up=False)

    def erase(self) -> None:
        self.face.className = "face"
        self.face.replaceChildren()

    def leave(self) -> None:
        """Back to the pool, blank."""
        self.turn_down()
        self.erase()
        self.root.className = "card"
        self.root.remove()
        self.box_of = None

    def _turn(self, *, face_up: bool) -> None:
        self.face_up = face_up
        self.root.classList.toggle("up", face_up)

    def has(self, accent: str) -> bool:
        return bool(self.root.classList.contains(accent))

    def accent(self, name: str, on: bool) -> None:
        self.root.classList.toggle(name, on)
