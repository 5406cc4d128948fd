"""«Пьяница», the card game War: an engine that any face can be put on.

`Game` plays by `Rules` and tells everything that happens as events.
"""
