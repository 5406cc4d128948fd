"""Why a module is in the memory that the page starts from: who holds whom, from our modules to it.

.venv/bin/python -m tests.browser.why inspect threading     (without names: all of them)
"""

import sys

from playwright.sync_api import Page

from tests.browser import python
from tests.browser.alone import chromium_and_address

OURS = ("web", "pyanitsa")
BELOW = ("_pyodide", "pyodide")
"""What the page's own modules stand on, and what no module imports."""

# A module holds another one by itself, or by something that is defined in it.
HOLDERS = f"""
    import sys
    from types import ModuleType
    modules = {{name: module for name, module in sys.modules.items()
                if isinstance(module, ModuleType)}}
    top = lambda name: name.partition(".")[0]
    chains = {{name: [name] for name in modules if top(name) in {OURS + BELOW!r}}}
    waiting = [*chains]
    for name in waiting:
        for value in [*vars(modules[name]).values()]:
            held = value.__name__ if isinstance(value, ModuleType) else \\
                getattr(value, "__module__", None)
            if isinstance(held, str) and held in modules and held not in chains:
                chains[held] = [*chains[name], held]
                waiting.append(held)
    return {{name: chains.get(name) for name in modules}}
"""


def chains(page: Page) -> dict[str, list[str] | None]:
    """By module the shortest chain to it; None where only the interpreter itself knows why."""
    return dict(python.run(page, HOLDERS))


def main() -> None:
    with chromium_and_address() as (chromium, address):
        context = chromium.new_context(service_workers="block")
        context.add_init_script(python.KEEP)
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("body[data-ready]")
        found = chains(page)
        for name in sys.argv[1:] or sorted(found):
            chain = found.get(name, ["not in memory"])
            print(f"{name}: {' -> '.join(chain or ['the interpreter'])}")


if __name__ == "__main__":
    main()
