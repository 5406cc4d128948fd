"""The line of a game: how a story that the engine tells becomes strip, chart, spark, picture.

Here comes in what draws a whole game at once. One round on the felt belongs to the table.
"""
