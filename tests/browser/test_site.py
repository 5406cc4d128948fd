"""The site as a host serves it."""

import pytest

from web.build.app import sources
from web.build.imports import module_name
from web.build.project import ROOT, SITE

READ_BACK = """
    from importlib.util import find_spec
    specs = [find_spec(name) for name in {names!r}]
    return [spec.loader.get_data(spec.origin).hex() for spec in specs]
"""


def read_back(run_python) -> dict[str, bytes]:
    """The Python files that the opened page has, by their path in the repository."""
    paths = [path.relative_to(ROOT).as_posix() for path in sources()]
    read = run_python(READ_BACK.format(names=[module_name(path) for path in paths]))
    return dict(zip(paths, map(bytes.fromhex, read), strict=True))


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """With its service worker."""
    return {**browser_context_args, "service_workers": "allow"}


def test_starts_quietly(table, faults):
    """Python takes over without an error, a missing file or a request to anyone else."""
    assert faults == []


def test_nothing_is_fetched_twice(table):
    """The hints at the top of the page and PyScript itself ask for the same files."""
    names = table.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert sorted(set(names)) == sorted(names)


def test_no_stray_element(table):
    """PyScript adds nothing to the page that could move something."""
    assert table.locator("py-script, script-py, .py-error").count() == 0


def test_same_engine(table, run_python):
    """The Python files in the page are byte for byte the repository's."""
    read = read_back(run_python)
    assert {path: (ROOT / path).read_bytes() for path in read} == read


def test_python_error_fails_the_test(table, run_python):
    """A fault in a script that a test runs in the page is the test's own failure."""
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        run_python("return 1 / 0")
    with pytest.raises(AssertionError, match="SyntaxError"):
        run_python("return return")


def test_unbuilt_page(browser):
    """The repository's own page, opened from disk, says what to do instead."""
    with browser.new_page() as page:
        page.goto((ROOT / "index.html").as_uri())
        assert "dist/pyanitsa.html" in page.locator("body").inner_text()
    assert "unbuilt" not in (SITE / "index.html").read_text(encoding="utf-8")
