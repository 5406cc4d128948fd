"""The command line, one command a file. The page imports nothing of it."""
