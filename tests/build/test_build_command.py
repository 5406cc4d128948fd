"""The command line of build.py, and the server behind `serve`."""

import ast
import signal
import socket
import subprocess
import sys
from http.client import RemoteDisconnected
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.processes import PATIENCE, interrupts, started
from web.build import serve
from web.build.project import ROOT

TYPES = {
    "index.html": "text/html; charset=utf-8",
    "a.js": "text/javascript",
    "a.mjs": "text/javascript",
    "a.css": "text/css",
    "a.wasm": "application/wasm",
    "a.woff2": "font/woff2",
    "a.json": "application/json",
    "a.svg": "image/svg+xml",
    "a.webmanifest": "application/manifest+json",
}


def build_py(*arguments, **options):
    command = [sys.executable, ROOT / "build.py", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server's address; its folder holds one file of every type."""
    folder = tmp_path_factory.mktemp("site")
    for name in TYPES:
        (folder / name).write_text("x")
    with serve.server(0, folder).answering() as server:
        yield server.url


@pytest.mark.parametrize(("name", "kind"), TYPES.items())
def test_types(name, kind, served):
    """Files are served with the types that browsers insist on, and never stale."""
    with urlopen(served + name, timeout=PATIENCE) as answer:
        assert (kind, "no-cache") == (
            answer.headers["Content-Type"],
            answer.headers["Cache-Control"],
        )


def test_missing_file(served):
    """What isn't there is a 404."""
    with pytest.raises(HTTPError, match="404") as caught:
        urlopen(served + "missing.js", timeout=PATIENCE)
    caught.value.close()


ENDINGS = [
    (signal.default_int_handler, signal.SIGINT),
    (signal.default_int_handler, signal.SIGTERM),
    (signal.SIG_IGN, signal.SIGTERM),
]
"""What Ctrl+C does where it's started (a script's background ignores it), and what ends it."""


@pytest.mark.parametrize(("at_interrupt", "ending"), ENDINGS)
def test_serve_says_where(at_interrupt, ending):
    """`serve` prints the address at which the page answers, until it's interrupted or ended."""
    port = free_port()
    command = [sys.executable, ROOT / "build.py", "serve", "--no-open", "--port", str(port)]
    with interrupts(at_interrupt), started(*command, stdout=subprocess.PIPE, text=True) as running:
        address = f"http://127.0.0.1:{port}/"
        assert any(address in line for line in running.stdout)
        with urlopen(address, timeout=PATIENCE) as page:
            assert "Открыть карту" in page.read().decode()
        running.send_signal(ending)
        assert 0 == running.wait(PATIENCE)


def test_reader_that_leaves(tmp_path, capsys):
    """A browser that goes away in the middle of an answer is nobody's error."""
    (tmp_path / "long.bin").write_bytes(bytes(50_000_000))
    server = serve.server(0, tmp_path)
    server.daemon_threads = False  # so that closing waits for what they have to say
    place = serve.HOST, server.server_port
    with server.answering(), socket.create_connection(place, PATIENCE) as reader:
        reader.sendall(b"GET /long.bin HTTP/1.1\r\nHost: here\r\n\r\n")
        reader.recv(1)
    assert "" == capsys.readouterr().err


def test_fault_of_the_server(tmp_path, capsys, monkeypatch):
    """Any other error is told."""
    monkeypatch.setattr(serve.Handler, "end_headers", lambda handler: 1 / 0)
    server = serve.server(0, tmp_path)
    server.daemon_threads = False
    with server.answering(), pytest.raises(RemoteDisconnected):
        urlopen(server.url, timeout=PATIENCE)
    assert "ZeroDivisionError" in capsys.readouterr().err


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def test_taken_port():
    """A port asked for that is taken is a mistake of usage, said before anything is built."""
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        answer = build_py("serve", "--no-open", "--port", str(holder.getsockname()[1]))
    assert (2, "") == (answer.returncode, answer.stdout)
    assert "choose another one" in answer.stderr


@pytest.mark.parametrize(
    "words", [[], ["bake"], ["build", "--fast"], ["serve", "--port", "0"], ["serve", "--port", "x"]]
)
def test_bad_usage(words):
    """What isn't understood ends with status 2 and says so."""
    answer = build_py(*words)
    assert 2 == answer.returncode
    assert "usage: build.py" in answer.stderr


def test_older_python():
    """An older Python gets as far as the sentence that says which one is needed."""
    source = (ROOT / "build.py").read_text()
    ast.parse(source, feature_version=(3, 7))
    older = f"import sys; sys.version_info = (3, 10, 0)\n{source}"
    answer = subprocess.run([sys.executable, "-c", older], capture_output=True, text=True)
    assert (1, "Python 3.11 or newer is needed, this is 3.10.\n") == (
        answer.returncode,
        answer.stderr,
    )
