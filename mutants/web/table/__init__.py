"""The felt: what lies where, and how it gets there.

First what is pure (`beats` group events, `scene` folds them, `layout` says in which cell every
card lies, `motion` has the key frames, `faces` what stands on a card, from the shapes of
`faces.svg`), then what moves elements. It shows a scene that it is given, and knows neither which
game that is nor who asked for it.
"""
