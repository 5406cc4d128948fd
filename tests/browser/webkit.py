"""WebKitGTK through its own WebDriver, on a screen that exists in memory only."""

import json
import os
import socket
import subprocess
import time
from contextlib import suppress
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

PATIENCE = 60  # seconds
STEP = 0.05


class WebKit:
    def __init__(self, program: str) -> None:
        self.screen = Screen()
        self.port = free_port()
        # the browser's own sandbox doesn't start for root, as in containers
        names = {"DISPLAY": self.screen.name, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        command = ["WebKitWebDriver", f"--port={self.port}"]
        self.driver = subprocess.Popen(
            command,
            env={**os.environ, **names},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
        )
        wait_for_port(self.port)
        browser = {"binary": program, "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": browser}
        answer = self.command("POST", "", {"capabilities": {"alwaysMatch": wanted}})
        self.session = f"/{answer['sessionId']}"

    def command(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        url = f"http://127.0.0.1:{self.port}/session{path}"
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(url, data, method=method), timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def open(self, url: str) -> None:
        self.command("POST", f"{self.session}/url", {"url": url})

    def evaluate(self, expression: str) -> Any:
        """The value by way of JSON."""
        script = f"return JSON.stringify({expression})"
        found = self.command("POST", f"{self.session}/execute/sync", {"script": script, "args": []})
        return json.loads(found or "null")

    def close(self) -> None:
        self.command("DELETE", self.session)
        end(self.driver)
        self.screen.close()


class Screen:
    """Xvfb on a number that it chooses itself."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24"]
        self.process = subprocess.Popen(
            command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.name = f":{told.readline().strip()}"

    def close(self) -> None:
        end(self.process)


def end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for_port(port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(URLError), urlopen(f"http://127.0.0.1:{port}/status"):
            return
        time.sleep(STEP)
    raise TimeoutError(f"nobody listens on port {port}")
