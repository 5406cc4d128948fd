"""Firefox through WebDriver BiDi: a socket, numbered commands, their answers. No driver program."""

import json
import re
import subprocess
from collections.abc import Iterable
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path
from typing import Any

from websocket import WebSocket, create_connection

from tests.processes import started

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PATIENCE = 60


class Firefox:
    def __init__(self, program: str, profile: Path) -> None:
        options = ("--headless", "--remote-debugging-port", "0", "--profile", str(profile))
        pipes = {"stderr": subprocess.PIPE, "stdout": subprocess.DEVNULL, "text": True}
        with ExitStack() as ending:
            process = ending.enter_context(started(program, *options, **pipes))
            self.numbers = count(1)
            self.socket = ending.enter_context(closing(connected(process.stderr)))
            self.command("session.new", capabilities={})
            (self.tab,) = self.command("browsingContext.getTree")["contexts"]
            self.ending = ending.pop_all()

    def command(self, method: str, **parameters: Any) -> Any:
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv())).get("id") != number:
            pass  # an event that nobody waits for
        assert answer["type"] == "success", answer
        return answer["result"]

    def open(self, url: str) -> None:
        context = self.tab["context"]
        self.command("browsingContext.navigate", context=context, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """The value by way of JSON."""
        answer = self.command(
            "script.evaluate",
            expression=f"JSON.stringify({expression})",
            target={"context": self.tab["context"]},
            awaitPromise=False,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"].get("value", "null"))

    def close(self) -> None:
        self.ending.close()


def connected(told: Iterable[str]) -> WebSocket:
    """To the address that Firefox tells first of all."""
    for line in told:
        if found := LISTENING.search(line):
            address = f"{found[1]}/session"
            return create_connection(address, timeout=PATIENCE, suppress_origin=True)
    raise RuntimeError("Firefox ended before it listened")
