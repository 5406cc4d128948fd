"""What the browser remembers, and how it is written down: settings, games, history, export.

Here comes in what reads or writes stored data. It knows no element and no sheet; a storage is
whatever `store.Storage` describes, so all of it is tested without a browser.
"""
