"""`dist/site/`: the page for any static host, under any path."""

from pathlib import Path

from . import licences, page, stock, worker
from .assets import Assets
from .project import ROOT
from .reading import documents


def build(
    site: Path,
    modules: Path,
    parts: dict[str, bytes],
    *,
    plain: bool = False,
    address: str = "",
) -> None:
    """`address`: where the site will lie, if that's known; see web/build/preview.py."""
    site.mkdir()
    licences.copy(modules, site / "licenses")
    if plain:
        stock.copy(modules, site)
    assets = Assets(site, parts)
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    text = (stock.page if plain else page.hosted)(html, assets, address)
    beside = {f"{found.name}.html": found.html(assets, address) for found in documents()}
    if not plain:
        beside = {name: worker.marked(text) for name, text in beside.items()}
        text, version = worker.stamped(text, *beside.values())
    for name, content in {"index.html": text, **beside}.items():
        (site / name).write_text(content, encoding="utf-8", newline="\n")
    if not plain:
        worker.write(site, version)
