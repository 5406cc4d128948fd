"""What opens over the table: one file a sheet, and what all of them need at hand.

Here comes in what is asked of a person or told to one outside a round. A screen changes a game,
a setting or the memory only by asking `play` or `memory` to do it.
"""
