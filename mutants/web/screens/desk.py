"""What every screen needs at hand."""

from dataclasses import dataclass

from web.memory.preferences import Preferences
from web.memory.store import Store
from web.offline.updates import Offline
from web.play.games import Games
from web.play.lookback import Lookback
from web.screens.sheet import Sheet
from web.table.toast import Toast


@dataclass(frozen=True, slots=True)
class Desk:
    games: Games
    sheet: Sheet
    store: Store
    toast: Toast
    preferences: Preferences
    offline: Offline
    lookback: Lookback
