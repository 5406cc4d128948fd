"""A host of the built site that can publish another version, and be gone."""

import os
import re
import shutil
import time
from contextlib import ExitStack

import pytest

from web.build import serve, worker
from web.build.project import SITE


class Host:
    """A real server whose site can be changed, and which can be gone."""

    def __init__(self, folder, kind=serve.Handler):
        self.folder, self.kind = folder, kind
        shutil.copytree(SITE, folder)
        self.server = None
        self.port = 0
        self.date = int(time.time())
        self.up()

    def up(self):
        server = serve.server(self.port, self.folder, self.kind)
        self._answering = ExitStack()
        self.server = self._answering.enter_context(server.answering())
        self.port = self.server.server_port
        self.url = self.server.url

    def down(self):
        self._answering.close()

    def copy_to(self, name):
        """The same site once more, in a folder of it."""
        shutil.copytree(SITE, self.folder / name)

    def publish(self, change):
        """Another version of the site: `change` rewrites the page's text."""
        page = self.folder / "index.html"
        text = re.sub(r'data-version="\w+" ', "", page.read_text(encoding="utf-8"))
        text, version = worker.stamped(change(text))
        page.write_text(text, encoding="utf-8")
        worker.write(self.folder, version)
        self._date(page, self.folder / worker.NAME)

    def _date(self, *paths):
        """The web counts whole seconds: two versions of one second would be taken for one."""
        self.date += 1
        for path in paths:
            os.utime(path, (self.date, self.date))


@pytest.fixture
def host_of(tmp_path):
    """Starts a host of a kind."""
    hosts = []

    def start(kind):
        hosts.append(Host(tmp_path / "site", kind))
        return hosts[-1]

    yield start
    for host in hosts:
        host.down()


@pytest.fixture
def host(host_of):
    return host_of(serve.Handler)
