"""The only door to the browser: everything that crosses between Python and JavaScript."""

import asyncio
import traceback
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

import js
from pyodide.ffi import create_proxy
from pyscript import ffi

from web.motion import Box, Frames

Element = Any
Animation = Any


def by_id(name: str) -> Element:
    return js.document.getElementById(name)


def find(selector: str, within: Element = None) -> Element:
    """The first match, or None."""
    found = (within or js.document).querySelector(selector)
    return None if ffi.is_none(found) else found


def find_all(selector: str, within: Element = None) -> list[Element]:
    return list((within or js.document).querySelectorAll(selector))


def clone(template: str) -> Element:
    """A new copy of the only element in a <template>."""
    return by_id(template).content.firstElementChild.cloneNode(True)


def box(element: Element) -> Box:
    bounds = element.getBoundingClientRect()
    return Box(bounds.left, bounds.top, bounds.width, bounds.height)


def on(target: Element, kind: str, handler: Callable[[Any], None]) -> None:
    """Call `handler(event)` at every such event, as long as the page lives."""
    target.addEventListener(kind, create_proxy(handler))


def window() -> Element:
    return js.window


def document() -> Element:
    return js.document


def now() -> float:
    """Milliseconds since the page began."""
    return float(js.performance.now())


def hash_text() -> str:
    return str(js.decodeURIComponent(js.location.hash))


def prefers_still() -> bool:
    return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)


def animate(element: Element, frames: Frames, duration: float, delay: float = 0) -> Animation:
    """Move to the style that the element already has; `duration` and `delay` in milliseconds.

    Nothing is filled forwards: whatever ends an animation, the element is where it belongs.
    """
    options = {"duration": duration, "delay": delay, "fill": "backwards"}
    return element.animate(ffi.to_js(frames), ffi.to_js(options))


def wait(duration: float) -> Animation:
    """An animation of nothing, so that every pause follows the same clock as every move."""
    return js.document.body.animate(ffi.to_js([]), ffi.to_js({"duration": duration}))


async def finished(animations: Iterable[Animation]) -> None:
    await asyncio.gather(*(_awaitable(animation.finished) for animation in animations))


async def _awaitable(promise: Awaitable[Any]) -> None:
    await promise


def finish_all() -> None:
    for animation in js.document.getAnimations():
        animation.finish()


def start(work: Coroutine[Any, Any, None]) -> None:
    """Run in the background; what it raises is shown like every other error of the page."""
    asyncio.get_running_loop().create_task(work).add_done_callback(_report)


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        js.reportError(js.Error.new("".join(traceback.format_exception(error))))
