"""Python of a test's own, run inside the page."""

import json
import textwrap
from typing import Any

from playwright.sync_api import Page

PATIENCE = 120_000  # milliseconds

# The page runs no text that comes into it later, so tests keep hold of the interpreter when the
# page's own runtime makes it.
KEEP = """
    let runtime;
    Object.defineProperty(globalThis, "runtime", {
        configurable: true,
        get: () => runtime,
        set: made => {
            const loadPyodide = async options =>
                window.testPython = await made.loadPyodide(options);
            runtime = {...made, loadPyodide};
        },
    });
"""

# runs the body of an async function; its result, or what it raised, is the last line's value
WRAPPED = """
import json, traceback
async def report():
    names = {{}}
    try:
        exec({source!r}, names)
        return json.dumps({{"value": await names["run"]()}})
    except BaseException:
        return json.dumps({{"error": traceback.format_exc()}})
await report()
"""

# in the stock start PyScript still runs what is put into the document
ASKED = """([source, patience]) => window.testPython?.runPythonAsync(source) ??
    new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error("Python in the page did not answer")), patience);
        const script = document.createElement("script");
        window.answerTest = answer => { script.remove(); resolve(answer); };
        script.type = "py";
        script.textContent = "from pyscript import window" +
            source.replace("\\nawait report()", "\\nwindow.answerTest(await report())");
        script.id = "test-script";
        script.setAttribute("target", "test-script");
        document.head.append(script);
    })"""


def run(page: Page, source: str) -> Any:
    """The value, by way of JSON, of an async function's body; the page was opened with KEEP."""
    body = "async def run():\n" + textwrap.indent(textwrap.dedent(source), "    ")
    answer = json.loads(page.evaluate(ASKED, [WRAPPED.format(source=body), PATIENCE]))
    assert "error" not in answer, answer["error"]
    return answer["value"]
