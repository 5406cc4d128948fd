"""What a link to the page looks like in a chat: title, sentence and a picture of our own cards."""

import re
from html import escape
from pathlib import Path

from pyanitsa.cards import parse_cards

from .assets import Assets
from .icons import png
from .pictures import document, laid, open_card, token, turned_card

PICTURE = "preview.png"
WIDTH, HEIGHT = 1200, 630
"""What chats and social networks ask for."""
TITLE = re.compile(r"<title>(.*?)</title>")
DESCRIPTION = re.compile(r'<meta name="description" content="([^"]+)">')


def picture(python: Path, font: bytes) -> dict[str, bytes]:
    return png("preview", {PICTURE.removesuffix(".png"): drawn()}, python, font)


def drawn() -> str:
    """A war: two nines, two cards face down, a king and an ace; in hundredths of the width."""
    nine, other_nine, king, ace = parse_cards("9♠ 9♦ K♣ A♥")
    tall = HEIGHT / WIDTH * 100
    felt = f'<rect width="100" height="{tall:g}" fill="{token("felt")}"/>'
    cards = [
        laid(open_card(nine), 18, 27, 19, -12),
        laid(turned_card(), 31, 26, 19, -5),
        laid(open_card(king), 43, 27, 21, 3),
        laid(open_card(ace), 62, 26, 25, 4),
        laid(turned_card(), 77, 26, 19, 9),
        laid(open_card(other_nine), 87, 28, 17, 15),
    ]
    return document(WIDTH, felt + "".join(cards), tall)


def tags(assets: Assets, title: str, description: str, address: str, name: str) -> str:
    """Tags of the Open Graph protocol, whose addresses should be whole.

    `address`: where the site will lie, with a slash at its end, or nothing if nobody knows yet:
    then the picture's address is the page's neighbour, which not every reader follows.
    """
    properties = {
        "title": title,
        "description": description,
        "type": "website",
        "locale": "ru_RU",
        "site_name": "Пьяница",
        "image": address + assets.add(PICTURE),
        "image:width": str(WIDTH),
        "image:height": str(HEIGHT),
        "image:alt": "Игральные карты на зелёном сукне: девятка против девятки, король против туза",
    }
    lines = [f'<meta property="og:{key}" content="{text}">' for key, text in properties.items()]
    if address:
        whole = escape(address + name)
        lines += [
            f'<meta property="og:url" content="{whole}">',
            f'<link rel="canonical" href="{whole}">',
        ]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image">'])


def tags_of(html: str, assets: Assets, address: str) -> str:
    """For a page that says its title and description itself."""
    title, description = TITLE.search(html), DESCRIPTION.search(html)
    assert title, "a page has a title"
    assert description, "a page has a description"
    return tags(assets, title[1], description[1], address, "")
