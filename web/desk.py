"""What every screen needs at hand."""

from dataclasses import dataclass

from web.games import Games
from web.offline import Offline
from web.preferences import Preferences
from web.sheet import Sheet
from web.store import Store
from web.toast import Toast


@dataclass(frozen=True, slots=True)
class Desk:
    games: Games
    sheet: Sheet
    store: Store
    toast: Toast
    preferences: Preferences
    offline: Offline
