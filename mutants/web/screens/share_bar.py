"""Won, drawn and lost as lengths, beside words that say the same. Pure."""


def share_bar(wins: int, draws: int, losses: int) -> str:
    """Of games of which there is at least one."""
    parts, start, games = "", 0.0, wins + draws + losses
    for name, count in (("win", wins), ("draw", draws), ("loss", losses)):
        width = 100 * count / games
        parts += f'<rect class="{name}" x="{start:.2f}" width="{width:.2f}" height="6"/>'
        start += width
    return (
        '<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        f"{parts}</svg>"
    )
