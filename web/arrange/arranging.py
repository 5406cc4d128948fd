"""Who arranges their stack now: one alone, or two one after the other, behind a curtain."""

from collections.abc import Callable

from pyanitsa.cards import Card
from pyanitsa.game import Game
from pyanitsa.persons import named
from web import dom
from web.arrange import words
from web.arrange.board import Board
from web.arrange.hand import Hand
from web.memory.entry import Hands
from web.memory.preferences import Preferences
from web.play.games import Games


class Arranging:
    """In place of the table, for as long as that shows a game that waits for somebody's order.

    Where it shows something else meanwhile, the style sheet hides the screen as it is.
    """

    def __init__(
        self, games: Games, preferences: Preferences, is_still: Callable[[], bool]
    ) -> None:
        self._games, self._preferences = games, preferences
        self._root = dom.document().createElement("section")
        self._root.id = "arrange"
        self._root.setAttribute("aria-label", "Раскладка")
        self._root.innerHTML = _MARKUP
        dom.by_id("table").appendChild(self._root)
        board = dom.find(".hand", self._root)
        self._board = Board(board, self._changed, self._done, is_still)
        self._curtain = dom.find(".curtain", self._root)
        self._game: Game | None = None
        self._people = 1
        self._hands = Hands(())
        dom.on(dom.find("button", self._curtain), "click", lambda _: self._show_cards())

    def follow(self) -> None:
        """What is on the table, who sits there or how cards look may have changed."""
        game = self._games.play.game
        people = 2 if self._games.opponent == "duo" and game.rules.seats == 2 else 1
        if not game.needs_orders:
            self._close()
        elif game is not self._game or people != self._people:
            self._begin(game, people)
        else:
            self._write_curtain()
            self._board.rewrite()

    def _close(self) -> None:
        self._game = None
        self._board.close()
        self._curtain.hidden = True

    def _begin(self, game: Game, people: int) -> None:
        kept = self._games.running.hands if self._games.running else None
        self._hands = kept or Hands(((),) * game.rules.seats)
        self._game, self._people = game, people
        self._take_turn(min(self._hands.turn, people - 1))

    def _take_turn(self, turn: int) -> None:
        """By two, nobody's cards are shown before that person has asked for them."""
        self._hands = Hands(self._hands.orders, turn)
        if self._people > 1:
            self._board.close()
            self._write_curtain()
            self._curtain.hidden = False
            dom.find("h2", self._curtain).focus()
        else:
            self._show_cards()

    def _write_curtain(self) -> None:
        turn, names = self._hands.turn, self._preferences.now.names
        person, other = named(names[turn]), named(names[1 - turn])
        dom.find("h2", self._curtain).textContent = words.whose_turn(person)
        dom.find("p", self._curtain).textContent = words.hand_over(other, first=not turn)

    def _show_cards(self) -> None:
        assert self._game
        self._curtain.hidden = True
        seat = self._hands.turn
        order = self._hands.orders[seat] or self._game.stacks[seat]
        self._board.show(Hand(order, self._game.rules))

    def _changed(self) -> None:
        self._hold(self._hands.turn)

    def _done(self) -> None:
        turn = self._hands.turn + 1
        self._hold(turn if turn < self._people else turn - 1)
        if turn < self._people:
            self._take_turn(turn)
        else:
            self._games.arrange(self._hands.orders[:turn])
            self._games.focus()

    def _hold(self, turn: int) -> None:
        """Remember the order that lies there, and whose turn it is then."""
        assert self._board.hand
        orders: list[tuple[Card, ...]] = [*self._hands.orders]
        orders[self._hands.turn] = self._board.hand.cards
        self._hands = Hands(tuple(orders), turn)
        self._games.hold(self._hands)


_MARKUP = f"""
<div class="curtain" hidden><div class="samples" aria-hidden="true"><i></i><i></i><i></i></div>
<h2 tabindex="-1"></h2><p></p><button class="main" type="button">{words.SHOW}</button></div>
<div class="hand" hidden></div>"""
