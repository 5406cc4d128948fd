"""Python takes over a page that is painted already: what is right there isn't written anew."""

import time

import pytest

from tests.browser.memory import put_game, reload
from web.build import serve

NUMBER = 481516234
STORED = {
    "a game with wars": f"short {NUMBER} 30",
    "a company": "seats=5 5 3",
    "a game that is over": f"short {NUMBER} 40",
}

# From the first frame on: whatever is replaced by the same. An observer hears of each writing, not
# only of those that change something.
WATCH = """
    const shown = nodes => [...nodes].map(node => node.outerHTML ?? node.data).join("");
    const pairs = {
        attributes: ({oldValue, target, attributeName}) =>
            [oldValue, target.getAttribute(attributeName)],
        characterData: ({oldValue, target}) => [oldValue, target.data],
        childList: ({removedNodes, addedNodes}) => [shown(removedNodes), shown(addedNodes)],
    };
    const told = record => {
        const element = record.target.parentElement && record.type == "characterData"
            ? record.target.parentElement : record.target;
        return `${element.cloneNode().outerHTML} ${record.attributeName ?? "text"}`;
    };
    const heard = records => {
        for (const record of records) {
            const [before, after] = pairs[record.type](record);
            written.push(told(record));
            if (before === after) rewritten.push(told(record));
        }
    };
    addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => setTimeout(() => {
        Object.assign(window, {written: [], rewritten: [], early: !document.body.dataset.ready});
        const observer = new MutationObserver(heard);
        observer.observe(document, {subtree: true, childList: true, attributes: true,
            characterData: true, attributeOldValue: true, characterDataOldValue: true});
        window.stop = () => heard(observer.takeRecords()) ?? [early, rewritten, written.length];
    })));
"""
FEW = 12
"""Writings of a take-over, far fewer than the places that it looks at."""


def expect_nothing_rewritten(page):
    is_early, rewritten, count = page.evaluate("stop()")
    assert is_early, "the page was watched too late"
    assert [] == rewritten
    assert 1 <= count <= FEW


@pytest.fixture
def watched(page):
    page.add_init_script(WATCH)
    return page


def test_fresh_visitor(watched, open_table):
    """What the page says before Python is there is what Python would say."""
    open_table()
    expect_nothing_rewritten(watched)


@pytest.mark.parametrize("kind", STORED)
def test_stored_game(kind, watched, open_table):
    """So is the picture of a stored game that's painted before the first frame."""
    put_game(open_table(), STORED[kind])
    reload(watched)  # which stores the picture too
    reload(watched)
    expect_nothing_rewritten(watched)


class Halting(serve.Handler):
    """A line on which the document stops in its middle, long enough to paint what is there."""

    def copyfile(self, source, outputfile):
        data = source.read()
        middle = data.find(b'<footer class="bottom"') if self.path == "/" else -1
        for part in (data[:middle], data[middle:]) if middle > 0 else (data,):
            outputfile.write(part)
            outputfile.flush()
            time.sleep(HALT * (middle > 0))


HALT = 1  # seconds
SEEN = """
    new MutationObserver(() => {
        if (document.getElementById("waiting")) window.wholeAt ??= performance.now();
    }).observe(document, {subtree: true, childList: true});
"""


def test_painted_whole(page, host_of, origins, wait_ready):
    """The table isn't painted before it has been read to its end: it would jump."""
    host = host_of(Halting)
    origins.append(host.url)
    page.add_init_script(SEEN)
    page.goto(host.url)
    wait_ready()
    page.wait_for_function("() => performance.getEntriesByType('paint').length")
    whole, painted = page.evaluate("""() =>
        [wholeAt, performance.getEntriesByType('paint')[0].startTime]""")
    assert HALT * 1000 < whole < painted
