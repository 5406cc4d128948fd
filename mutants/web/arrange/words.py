"""What is said while a stack is put in order, in Russian. Pure."""

from pyanitsa.cards import Card
from pyanitsa.persons import Person
from pyanitsa.words import card_name, sentence
from web.arrange.hand import Hand

TITLE = "Разложите свои карты"
HINT = "Первой откроется карта под номером 1. Коснитесь карты, потом её нового места."
SORTS = {"highest": "По старшинству", "in-turn": "Вразбивку", "shuffle": "Перемешать"}
MOVES = {"first": "В начало", "left": "Левее", "right": "Правее", "last": "В конец"}
UNDO, REDO, DONE = "Отменить", "Вернуть", "Готово"
BACK, AGAIN = "Шаг отменён.", "Шаг возвращён."
SHOW = "Показать мои карты"


def place_name(card: Card, place: int, places: int) -> str:
    """«Король пик, место 3 из 18»; places count from 0."""
    return f"{sentence(card_name(card))}, место {place + 1} из {places}"


def taken_up(hand: Hand) -> str:
    return f"{_chosen(hand)}. Куда положить?"


def _chosen(hand: Hand) -> str:
    assert hand.chosen is not None
    return place_name(hand.cards[hand.chosen], hand.chosen, len(hand.cards))


def put_down(hand: Hand, place: int) -> str:
    return f"{place_name(hand.cards[place], place, len(hand.cards))}."


def sorted_so(how: str, hand: Hand) -> str:
    return f"{SORTS[how]}. Первой откроется {card_name(hand.cards[0])}."


def whose_turn(person: Person) -> str:
    return f"Карты раскладывает {person.within}"


def hand_over(other: Person, *, first: bool) -> str:
    """What is read behind the curtain; `other`: who mustn't see what comes."""
    away = f"{other.name} пока не смотрит."
    return away if first else f"Передайте экран. {away}"
