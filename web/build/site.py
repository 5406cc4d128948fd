"""`dist/site/`: the page for any static host, under any path."""

from pathlib import Path

from . import licences, page, stock, worker
from .assets import Assets
from .project import ROOT


def build(site: Path, modules: Path, parts: dict[str, bytes], *, plain: bool = False) -> None:
    site.mkdir()
    licences.copy(modules, site / "licenses")
    if plain:
        stock.copy(modules, site)
    assets = Assets(site, parts)
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    text = stock.page(html, assets) if plain else page.hosted(html, assets)
    text, version = (text, "") if plain else worker.stamped(text)
    (site / "index.html").write_text(text, encoding="utf-8", newline="\n")
    if version:
        worker.write(site, version)
