"""What is heard and felt beside the picture, when switched on; never the only signal."""

from pyanitsa.events import WarBegan
from web import dom
from web.memory.settings import Settings
from web.play.sounds import RATE, samples
from web.table.beats import Beat, Motion

SOUNDS = {
    Motion.OPEN: "flip",
    Motion.LAY_DOWN: "flip",
    Motion.TAKE: "take",
    Motion.END: "end",
}
FLIP_PAUSE = 150
"""Milliseconds between two flips that are heard."""
WAR_PATTERN = [60, 50, 120]
"""Milliseconds of vibration, pause, vibration."""


class Feedback:
    def __init__(self) -> None:
        self._speaker = dom.Speaker(samples, RATE)
        self._has_sound = self._vibrates = False
        self._last_flip = 0.0

    def apply(self, settings: Settings) -> None:
        self._has_sound, self._vibrates = settings.sound, settings.vibration

    def shows(self, beat: Beat) -> None:
        is_war = any(isinstance(event, WarBegan) for event in beat.events)
        if self._vibrates and is_war:
            dom.vibrate(WAR_PATTERN)
        if self._has_sound:
            self._sound("war" if is_war else SOUNDS.get(beat.motion, ""))

    def _sound(self, name: str) -> None:
        if name == "flip":
            if dom.now() - self._last_flip < FLIP_PAUSE:
                return
            self._last_flip = dom.now()
        if name:
            self._speaker.play(name)
