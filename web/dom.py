"""The only door to the browser: everything that crosses between Python and JavaScript."""

import asyncio
import json
import traceback
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import ffi

from web.crossing import Box, Frames, StorageError, ThreadError, Trouble

Element = Any
Animation = Any
Work = asyncio.Task[None]


def by_id(name: str) -> Element:
    return js.document.getElementById(name)


def find(selector: str, within: Element = None) -> Element:
    """The first match, or None."""
    found = (within or js.document).querySelector(selector)
    return None if ffi.is_none(found) else found


def find_all(selector: str, within: Element = None) -> list[Element]:
    return list((within or js.document).querySelectorAll(selector))


def closest(element: Element, selector: str) -> Element:
    """The element or its nearest ancestor that matches, or None."""
    found = element.closest(selector)
    return None if ffi.is_none(found) else found


def focused() -> Element:
    return js.document.activeElement


def is_attended(element: Element) -> bool:
    """Whether the pointer or the keyboard is at it."""
    return bool(element.matches(":hover, :focus-within"))


def clone(template: str) -> Element:
    """A new copy of the only element in a <template>."""
    return by_id(template).content.firstElementChild.cloneNode(True)


# What is right already isn't written anew: for a browser that is another paint, and the first one,
# which the page makes without Python, would not count.


def write(target: Element, **values: str | bool) -> None:
    """Set the properties that have another value; `target` may be an element's `dataset` too."""
    for name, value in values.items():
        if getattr(target, name, None) != value:
            setattr(target, name, value)


def write_attributes(element: Element, **values: str | None) -> None:
    """The same for attributes, _ standing for a hyphen; None takes an attribute away."""
    for key, value in values.items():
        name = key.replace("_", "-")
        if value is None:
            element.removeAttribute(name)
        elif element.getAttribute(name) != value:
            element.setAttribute(name, value)


def box(element: Element) -> Box:
    bounds = element.getBoundingClientRect()
    return Box(bounds.left, bounds.top, bounds.width, bounds.height)


def style(element: Element, name: str) -> str:
    """The value that holds now, wherever it comes from."""
    return str(js.getComputedStyle(element).getPropertyValue(name))


def on(target: Element, kind: str, handler: Callable[[Any], None]) -> None:
    """Call `handler(event)` at every such event, as long as the page lives."""
    target.addEventListener(kind, create_proxy(handler))


def document() -> Element:
    return js.document


def root() -> Element:
    """<html>: its data attributes are the settings that the style sheet knows."""
    return js.document.documentElement


def is_visible() -> bool:
    return bool(js.document.visibilityState == "visible")


def now() -> float:
    """Milliseconds since the page began."""
    return float(js.performance.now())


def prefers_still() -> bool:
    return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)


_DARK = "(prefers-color-scheme: dark)"


def prefers_dark() -> bool:
    return bool(js.matchMedia(_DARK).matches)


def on_scheme(handler: Callable[[], None]) -> None:
    """The system has changed between light and dark."""
    on(js.matchMedia(_DARK), "change", lambda _: handler())


def on_resize(element: Element, handler: Callable[[], None]) -> None:
    js.ResizeObserver.new(create_proxy(lambda *_: handler())).observe(element)


def animate(
    element: Element, frames: Frames, duration: float, delay: float = 0, pseudo: str | None = None
) -> Animation:
    """Move to the style that the element already has; `duration` and `delay` in milliseconds.

    `pseudo`: not the element itself but its `::before` or `::after`.

    Nothing is filled forwards: whatever ends an animation, the element is where it belongs.
    """
    options: dict[str, Any] = {"duration": duration, "delay": delay, "fill": "backwards"}
    if pseudo:
        options["pseudoElement"] = pseudo
    return _begun(element.animate(ffi.to_js(frames), ffi.to_js(options)))


def wait(duration: float) -> Animation:
    """An animation of nothing, so that every pause follows the same clock as every move."""
    pause = js.document.body.animate(ffi.to_js([]), ffi.to_js({"duration": duration}))
    return _begun(pause)


def _begun(animation: Animation) -> Animation:
    """Now, not with the frame after the first: what is slow to paint has moved when it's seen."""
    animation.startTime = js.document.timeline.currentTime
    return animation


async def sleep(seconds: float) -> None:
    await asyncio.sleep(seconds)


async def finished(animations: Iterable[Animation]) -> None:
    await asyncio.gather(*(_awaitable(animation.finished) for animation in animations))


async def _awaitable(promise: Awaitable[Any]) -> None:
    """Whoever cancels an animation has finished it: everything is where it belongs already."""
    with suppress(JsException):
        await promise


def finish_all() -> None:
    for animation in js.document.getAnimations():
        animation.finish()


def start(doing: Coroutine[Any, Any, None]) -> Work:
    """Run in the background; what it raises is shown like every other error of the page."""
    work = asyncio.get_running_loop().create_task(doing)
    work.add_done_callback(_report)
    return work


def is_doing(work: Work) -> bool:
    """Whether it's this work that asks."""
    return work is asyncio.current_task()


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        _tell(error)


def watch_tasks() -> None:
    """What a task raises that nobody awaits is shown too."""
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: _tell(context.get("exception") or RuntimeError(context.get("message")))
    )


def _tell(error: BaseException) -> None:
    js.reportError(js.Error.new("".join(traceback.format_exception(error))))


# Another thread.


async def told_by_thread(module: str, task: str) -> AsyncGenerator[str]:
    """The texts that `module.run(task, tell)` tells, from a Python in a thread of its own.

    Whoever leaves off ends the thread; nothing else does, so its last text has to be known.
    ThreadError where the browser or the page's build has no threads, and when one fails.
    """
    told: asyncio.Queue[str | ThreadError] = asyncio.Queue()
    heard = create_proxy(lambda event: told.put_nowait(str(event.data)))
    broken = create_proxy(lambda event: told.put_nowait(_failure(event)))
    worker = _thread(module, task)
    worker.onmessage, worker.onerror = heard, broken
    try:
        while isinstance(text := await told.get(), str):
            yield text
        raise text
    finally:
        worker.onmessage = worker.onerror = None
        worker.terminate()
        heard.destroy()
        broken.destroy()


def _thread(module: str, task: str) -> Any:
    try:
        return js.shipped.thread(module, task)  # web/start/shipped.js
    except (AttributeError, JsException) as error:
        raise ThreadError(str(error)) from error


def _failure(event: Any) -> ThreadError:
    event.preventDefault()  # the page itself is not at fault
    return ThreadError(str(getattr(event, "message", "")))


# The page's address and what a tab remembers of itself.


def address() -> str:
    return str(js.location.href)


def set_address(fragment: str) -> None:
    """Change what follows the page's own address, without loading or adding to the history."""
    page, _, _ = address().partition("#")
    js.history.replaceState(js.history.state, "", page + fragment)


def on_address(handler: Callable[[], None]) -> None:
    on(js.window, "hashchange", lambda _: handler())


def tab_name() -> str:
    """A tab's own name: it outlives reloads and crashes, and no other tab has it."""
    return str(js.window.name)


def set_tab_name(name: str) -> None:
    js.window.name = name


def is_file() -> bool:
    return bool(js.location.protocol == "file:")


def has_address() -> bool:
    """Whether others can open the page by its address: not that of a file or of an app's copy."""
    return str(js.location.protocol) in ("http:", "https:")


# The Back button.


_STEP = "sheet"


def add_step() -> None:
    """Make Back come back here; `on_back` hears of it."""
    js.history.pushState(_STEP, "")


def is_step() -> bool:
    """Whether the page stands at a step that was added, perhaps before a reload."""
    return bool(js.history.state == _STEP)


def go_back() -> None:
    js.history.back()


def on_back(handler: Callable[[], None]) -> None:
    on(js.window, "popstate", lambda _: handler())


# The screen.


async def keep_awake() -> Element:
    """A lock that keeps the screen on until it's released; None where there's no such thing."""
    with suppress(JsException, AttributeError):
        return await js.navigator.wakeLock.request("screen")
    return None


# Sound and touch.


def can_vibrate() -> bool:
    return hasattr(js.navigator, "vibrate")


def vibrate(pattern: list[int]) -> None:
    """Milliseconds on, off, on …; nothing happens where there is no motor."""
    if can_vibrate():
        js.navigator.vibrate(ffi.to_js(pattern))


class Speaker:
    """Plays short sounds; the browser lets it begin after a first press only."""

    def __init__(self, samples: Callable[[str], Any], rate: int) -> None:
        """`samples(name)`: a sound as an array of floats from -1 to 1, `rate` of them a second."""
        self._samples, self._rate = samples, rate
        self._context: Any = None
        self._buffers: dict[str, Any] = {}

    def play(self, name: str) -> None:
        if self._context is None:
            self._context = js.AudioContext.new()
        if self._context.state == "suspended":
            self._context.resume()
        source = self._context.createBufferSource()
        source.buffer = self._buffer(name)
        source.connect(self._context.destination)
        source.start()

    def _buffer(self, name: str) -> Any:
        if name not in self._buffers:
            heights = self._samples(name)
            buffer = self._context.createBuffer(1, len(heights), self._rate)
            buffer.copyToChannel(ffi.to_js(heights), 0)
            self._buffers[name] = buffer
        return self._buffers[name]


# What leaves the page by the player's own wish.


async def copy(text: str) -> bool:
    """Whether the text is on the clipboard now."""
    try:
        await js.navigator.clipboard.writeText(text)
    except JsException:
        return False
    return True


async def share(text: str) -> None:
    """Offer a text to other apps. That nothing was chosen is no error."""
    with suppress(JsException):
        await js.navigator.share(ffi.to_js({"text": text}))


SAVING = 60
"""Seconds after which a saved text is forgotten."""


def download(name: str, text: str) -> None:
    blob = js.Blob.new(ffi.to_js([text]), ffi.to_js({"type": "application/json"}))
    address = js.URL.createObjectURL(blob)
    _save(name, address)
    # some browsers begin to save only after a moment
    asyncio.get_running_loop().call_later(SAVING, js.URL.revokeObjectURL, address)


def _save(name: str, address: str) -> None:
    link = js.document.createElement("a")
    link.href, link.download = address, name
    link.click()


async def save_picture(name: str, svg: str, width: int, height: int) -> None:
    """An SVG text that needs nothing from outside, as a PNG file."""
    image = js.Image.new()
    image.src = "data:image/svg+xml," + js.encodeURIComponent(svg)
    await image.decode()
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = width, height
    canvas.getContext("2d").drawImage(image, 0, 0)
    _save(name, canvas.toDataURL("image/png"))


def print_page(then: Callable[[], None]) -> None:
    """Ask how to print the page as it is now; `then`: when that's over."""
    once = ffi.to_js({"once": True})
    js.window.addEventListener("afterprint", create_once_callable(lambda _: then()), once)
    js.window.print()


async def read_file(field: Element, largest: int) -> str | None:
    """The text of the file chosen in a field; None if it has more than `largest` bytes.

    OSError if it can't be read, for instance because it's gone since it was chosen; UnicodeError
    if it isn't UTF-8.
    """
    file = field.files.item(0)
    try:
        content = None if file.size > largest else await file.arrayBuffer()
    except JsException as error:
        raise OSError(str(error)) from error
    return None if content is None else _decoded(content)


def _decoded(content: Any) -> str:
    strict = js.TextDecoder.new("utf-8", ffi.to_js({"fatal": True}))
    try:
        return str(strict.decode(content))
    except JsException as error:
        raise UnicodeError(str(error)) from error


class LocalStorage:
    """The browser's own, as `web.memory.store` asks for it: every refusal is a StorageError."""

    def get(self, key: str) -> str | None:
        value = self._ask(lambda storage: storage.getItem(key))
        return None if ffi.is_none(value) else str(value)

    def set(self, key: str, text: str) -> None:
        self._ask(lambda storage: storage.setItem(key, text))

    def remove(self, key: str) -> None:
        self._ask(lambda storage: storage.removeItem(key))

    def all(self) -> dict[str, str]:
        """Everything at once: one crossing for thousands of entries."""
        texts: dict[str, str] | None = json.loads(self._ask(js.JSON.stringify))
        return texts or {}  # some have no storage at all, and say null

    def _ask(self, ask: Callable[[Any], Any]) -> Any:
        try:
            return ask(js.localStorage)
        except JsException as error:
            full = getattr(error, "name", "") == "QuotaExceededError"
            raise StorageError(Trouble.FULL if full else Trouble.REFUSED) from error
        except AttributeError as error:  # no storage at all
            raise StorageError(Trouble.REFUSED) from error


def on_removed(handler: Callable[[str], None]) -> None:
    """Call `handler(key)` when another tab has removed a key from the storage."""

    def heard(event: Any) -> None:
        if not ffi.is_none(event.key) and ffi.is_none(event.newValue):
            handler(str(event.key))

    on(js.window, "storage", heard)


async def changed_elsewhere() -> None:
    """Wait until another tab has changed the storage."""
    changed = asyncio.get_running_loop().create_future()

    def heard(_: Any) -> None:
        if not changed.done():
            changed.set_result(None)

    js.window.addEventListener("storage", create_once_callable(heard), ffi.to_js({"once": True}))
    await changed


# The service worker, and the page as an installed program.


def can_work_offline() -> bool:
    """Not on plain http, not if the address says `?nosw`, not if no worker was built for the page.

    The stock start and the single file have none, hence no version. A sandboxed frame raises.
    """
    asked_not_to = "nosw" in str(js.location.search)
    is_stamped = root().hasAttribute("data-version")
    with suppress(JsException):
        return hasattr(js.navigator, "serviceWorker") and is_stamped and not asked_not_to
    return False


def version() -> str:
    """Of the page's files, as the build has stamped it."""
    return str(root().dataset.version)


async def register_worker(address: str) -> Element:
    """The registration; None where the browser refuses it, as in private windows."""
    options = ffi.to_js({"updateViaCache": "none"})
    with suppress(JsException):
        return await js.navigator.serviceWorker.register(address, options)
    return None


async def look_for_update(registration: Element) -> None:
    """Without a network there's nothing to find."""
    with suppress(JsException):
        await registration.update()


def has_waiting(registration: Element) -> bool:
    return registration is not None and not ffi.is_none(registration.waiting)


def tell(worker: Element, **message: Any) -> None:
    worker.postMessage(ffi.to_js(message))


def worker() -> Element:
    """By way of which this page has come, or that has taken it over since; None without one."""
    controller = js.navigator.serviceWorker.controller
    return None if ffi.is_none(controller) else controller


async def worker_is_ready() -> None:
    """There is a worker that has everything."""
    await js.navigator.serviceWorker.ready


def on_worker_message(handler: Callable[[dict[str, Any], Callable[[Any], None]], None]) -> None:
    """Call `handler(message, reply)`; `reply` answers where the worker waits for it."""

    def heard(event: Any) -> None:
        ports = list(event.ports)
        handler(event.data.to_py(), ports[0].postMessage if ports else lambda _: None)

    on(js.navigator.serviceWorker, "message", heard)


def on_new_worker(handler: Callable[[], None]) -> None:
    """A worker has taken over this page; browsers may say so of the one that it has."""
    on(js.navigator.serviceWorker, "controllerchange", lambda _: handler())


def reload() -> None:
    js.location.reload()


async def keep_storage() -> None:
    """Ask that the browser doesn't clear the page's data to make room.

    Firefox would ask the person in turn, again and again; the others decide it by themselves.
    """
    with suppress(JsException, AttributeError):
        if not js.CSS.supports("-moz-appearance", "none"):
            await js.navigator.storage.persist()


def install_offer() -> Element:
    """The browser's offer to install the page, kept by `install.js`; None if there's none."""
    return getattr(js.window, "installOffer", None)


async def install(offer: Element) -> None:
    await offer.prompt()
    js.Reflect.deleteProperty(js.window, "installOffer")


def is_installed() -> bool:
    return bool(js.matchMedia("(display-mode: standalone)").matches)
