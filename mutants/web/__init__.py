"""Everything that knows a browser. The folders are the rooms of the house.

    main → screens → offline → play → table → story → memory → dom

Arrows point to the right only, each room may skip some, and `dom` alone touches the browser;
`crossing` has the plain values that pass through that door. `start/` is what runs before Python
does, `build/` makes the page; neither is imported by it. `tests/test_fence.py` walks the imports.
"""
