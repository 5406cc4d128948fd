"""The page without a network: the service worker, and what the page says to it.

`sw.js` runs beside the page and keeps its files; `updates.py` runs in it and offers new versions.
"""
