"""WebKitGTK through its own WebDriver, on a screen that exists in memory only."""

import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.processes import started

PATIENCE = 60  # seconds
STEP = 0.05


class WebKit:
    def __init__(self, program: str) -> None:
        with ExitStack() as ending:
            screen = ending.enter_context(screen_in_memory())
            self.port = free_port()
            ending.enter_context(driver(self.port, screen))
            wait_for_port(self.port)
            browser = {"binary": program, "args": ["--automation"]}
            wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": browser}
            answer = self.command("POST", "", {"capabilities": {"alwaysMatch": wanted}})
            self.session = f"/{answer['sessionId']}"
            self.ending = ending.pop_all()

    def command(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        url = f"http://127.0.0.1:{self.port}/session{path}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(url, data, method=method), timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as refused:
            raise RuntimeError(f"{path}: {refused.read().decode()}") from refused

    def open(self, url: str) -> None:
        self.command("POST", f"{self.session}/url", {"url": url})

    def evaluate(self, expression: str) -> Any:
        """The value by way of JSON."""
        script = f"return JSON.stringify({expression})"
        found = self.command("POST", f"{self.session}/execute/sync", {"script": script, "args": []})
        return json.loads(found or "null")

    def close(self) -> None:
        with self.ending:
            self.command("DELETE", self.session)


def driver(port: int, screen: str) -> AbstractContextManager[object]:
    names = {
        "DISPLAY": screen,
        # the browser's own sandbox doesn't start for root, as in containers
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        # its threads that paint crash now and then in Mesa's software GL (docs/tests.md)
        "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",
    }
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT}
    return started("WebKitWebDriver", f"--port={port}", env={**os.environ, **names}, **quiet)


@contextmanager
def screen_in_memory() -> Iterator[str]:
    """Xvfb on a number that it chooses itself; the name of the screen."""
    reading, writing = os.pipe()
    command = ("Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with os.fdopen(reading) as told, started(*command, pass_fds=[writing], **quiet):
        os.close(writing)
        yield f":{told.readline().strip()}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for_port(port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(URLError), urlopen(f"http://127.0.0.1:{port}/status", timeout=PATIENCE):
            return
        time.sleep(STEP)
    raise TimeoutError(f"nobody listens on port {port}")
