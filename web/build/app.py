"""The Python of the page as one archive: the engine and `web`, byte for byte, always alike."""

import io
import zipfile
from pathlib import Path

from .project import RECIPES, ROOT, WEB

LONG_AGO = (1980, 1, 1, 0, 0, 0)


def archive() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as app:
        for path in sources():
            entry = zipfile.ZipInfo(path.relative_to(ROOT).as_posix(), LONG_AGO)
            app.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()


def sources() -> list[Path]:
    page = [path for path in WEB.rglob("*.py") if RECIPES not in path.parents]
    return sorted([*(ROOT / "pyanitsa").rglob("*.py"), *page])
