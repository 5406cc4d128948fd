"""How the documents beside the page are published: their versions, and what links to them show."""

import argparse
import re

import pytest

from web.build import cli, page, preview, worker
from web.build.assets import Assets
from web.build.project import ROOT

PAGE = '<html lang="ru">page'


@pytest.fixture
def assets(tmp_path):
    return Assets(tmp_path, {preview.PICTURE: b"picture"})


def test_version():
    """A document that changes is a new version of the whole, though the page stays as it is."""
    _, first = worker.stamped(PAGE, "text")
    html, second = worker.stamped(PAGE, "other text")
    assert first != second
    assert f'<html data-version="{second}" lang="ru">page' == html


def test_documents_carry_their_digest(tmp_path):
    """What the service worker asks of a document stands in it, also when a host adds something."""
    path = tmp_path / "rules.html"
    path.write_text(worker.marked(PAGE), "utf-8")
    digest = worker.digest(path)
    path.write_text(path.read_text("utf-8") + "<script src=banner.js></script>", "utf-8")
    assert digest == worker.digest(path)
    path.write_text(worker.marked(PAGE + "!"), "utf-8")
    assert digest != worker.digest(path)
    assert "EXTRAS" == worker.kind(path)


def test_preview_of_the_page(assets):
    """Who links to the game shows its own title and description, and a picture of our cards."""
    html = (ROOT / "index.html").read_text("utf-8")
    tags = preview.tags_of(html, assets, "")
    said = dict(re.findall(r'property="og:([^"]+)" content="([^"]+)"', tags))
    assert "Пьяница" == said["title"]
    assert f'<meta name="description" content="{said["description"]}">' in html
    assert (assets.folder / said["image"]).read_bytes() == b"picture"
    assert "canonical" not in tags
    assert '<html lang="ru">' in html
    assert tags in page.replaced(html, "preview", tags)


def test_whole_addresses(assets):
    """With the site's address known, picture and document are named by whole addresses."""
    tags = preview.tags(assets, "", "", "https://example.org/cards/", "rules.html")
    assert 'property="og:url" content="https://example.org/cards/rules.html"' in tags
    assert '<link rel="canonical" href="https://example.org/cards/rules.html">' in tags
    assert re.search('og:image" content="https://example.org/cards/preview-', tags)


@pytest.mark.parametrize("text", ["https://example.org/cards", "https://example.org/cards/"])
def test_address(text):
    assert "https://example.org/cards/" == cli.address(text)


@pytest.mark.parametrize("text", ["", "example.org", "ftp://example.org/", 'https://a/"><b>', "#"])
def test_bad_address(text):
    """What is no address is refused before anything is built."""
    with pytest.raises(argparse.ArgumentTypeError, match=re.escape("https://example.org/cards/")):
        cli.address(text)
