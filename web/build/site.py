"""`dist/site/`: the page for any static host, under any path."""

from pathlib import Path

from . import app, font, licences, page, pyscript
from .assets import Assets
from .project import ROOT


def build(site: Path, modules: Path, python: Path) -> None:
    site.mkdir()
    pyscript.copy(modules, site)
    licences.copy(modules, site / "licenses")
    assets = Assets(site, {"app.zip": app.archive(), "rank.woff2": font.subset(modules, python)})
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    (site / "index.html").write_text(page.hosted(html, assets), encoding="utf-8", newline="\n")
