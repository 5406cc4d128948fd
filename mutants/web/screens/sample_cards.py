"""Cards of our own as pictures: the table's own card elements, standing in a sheet."""

from pyanitsa.cards import Card
from web import dom
from web.table.card_element import CardElement


def cards(*texts: str) -> str:
    """Places for cards such as «K♦», or for one that lies face down (an empty text)."""
    places = (f'<span class="sample" data-card="{text}"></span>' for text in texts)
    return f'<span class="samples" aria-hidden="true">{"".join(places)}</span>'


def draw(place: dom.Element) -> None:
    """Put the cards into their places, as the settings want them; again when these change."""
    for sample in dom.find_all(".sample", place):
        sample.textContent = ""
        element = CardElement()
        element.stand(sample, layer=0, fan=0)
        if sample.dataset.card:
            element.show_face(Card.from_text(str(sample.dataset.card)))
