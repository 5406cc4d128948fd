"""Contact sheets: the way to a state leads there, and every size is in the picture."""

from PIL import Image

from tests.look import __main__ as sheets
from tests.look.states import STATES


def test_contact_sheet(browser, base_url, tmp_path, monkeypatch):
    """A state that needs Python in the page is drawn at every size, light and dark."""
    monkeypatch.setattr(sheets, "FOLDER", tmp_path)
    monkeypatch.setattr(sheets, "ROOT", tmp_path)
    sheets.look(browser, base_url, "duo-results", STATES["duo-results"])
    with Image.open(tmp_path / "duo-results.png") as drawn:
        assert drawn.height > 2 * sheets.TALLEST
        assert drawn.width > sum(min(width, 360) for width, _ in sheets.SIZES)
