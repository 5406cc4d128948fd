"""The game on the table: which one it is, how presses become rounds, who else takes part.

Here comes in what decides that a round begins or which game is shown, and what follows a game as
it's played: autoplay, two players, a look back, speech, sound. It knows the table, no sheet.
"""
