"""Shares that the texts name, in percent, as they were counted; a test counts again."""

SHARES = {
    "long-early": 34.6,  # long games that end before their limit
    "short-draws": 10.2,
    "long-draws": 3.9,
    "wars": 5.9,  # rounds with a war
    "endless-as-laid": 45,  # games that never end, stored as they reached the table
}


def share(name: str) -> str:
    """Of a hundred, as people say it."""
    return f"{SHARES[name]:.0f}"
