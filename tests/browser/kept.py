"""A page that tests use one after the other: Python starts in it for a third of the first time.

A test finds nothing of the one before: storage, cache, looks and size are as new. What can't be
taken back (a script for every page to come, a route, a listener, a permission) ends the page.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Request

LASTING = (
    "add_init_script",
    "add_locator_handler",
    "expose_binding",
    "expose_function",
    "grant_permissions",
    "install",  # of a clock
    "new_cdp_session",
    "on",
    "once",
    "route",
    "set_default_timeout",
    "set_extra_http_headers",
    "set_offline",
)
BESIDE = "sw.js"
"""An address of the same origin that runs nothing."""
AS_NEW = "() => { localStorage.clear(); window.name = ''; }"
EVERYBODYS: dict[str, Any] = dict.fromkeys(
    ("media", "color_scheme", "reduced_motion", "forced_colors", "contrast"), "null"
)
OUTSIDE = (-1, -1)


class Kept:
    """`watch` hears of its context once."""

    def __init__(
        self, context: BrowserContext, base_url: str, watch: Callable[[BrowserContext], None]
    ) -> None:
        watch(context)
        self.context, self._base_url = context, base_url
        self.page = context.new_page()
        self._size = self.page.viewport_size
        self._session = context.new_cdp_session(self.page)
        self.is_as_new = True
        context.on("request", self._asked)
        self.page.on("crash", self._crashed)  # a test may kill every renderer
        for owner in (context, self.page, context.clock):
            self._notice(owner)

    def renew(self) -> None:
        """The test is over: what it has begun ends, too."""
        with suppress(Error):  # crashed, or closed by the test
            if self.is_as_new:
                self._clear()
                return
        self.is_as_new = False
        self.context.close()

    def _clear(self) -> None:
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.page.mouse.move(*OUTSIDE)
        self.page.goto(self._base_url + BESIDE)
        self.page.evaluate(AS_NEW)
        # pages gone by take 2 GB before the browser minds, which a smaller machine hasn't
        self._session.send("HeapProfiler.collectGarbage")
        self.context.clear_cookies()
        self._session.send("Network.clearBrowserCache")
        self.page.emulate_media(**EVERYBODYS)
        if self._size:
            self.page.set_viewport_size(self._size)

    def _crashed(self, _: Page) -> None:
        self.is_as_new = False

    def _asked(self, request: Request) -> None:
        """Another origin may have its own storage."""
        if request.is_navigation_request() and not request.url.startswith(self._base_url):
            self.is_as_new = False

    def _notice(self, owner: object) -> None:
        for name in LASTING:
            if hasattr(owner, name):
                setattr(owner, name, self._ending(getattr(owner, name)))

    def _ending(self, lasting: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **options: Any) -> Any:
            self.is_as_new = False
            return lasting(*arguments, **options)

        return call
