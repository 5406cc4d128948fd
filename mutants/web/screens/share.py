"""Passing a game's number on: by the clipboard or the device's own sharing."""

import re
from collections.abc import Callable

from pyanitsa.rules import Rules
from web import dom
from web.play.invitation import Invitation
from web.screens.sheet import Action, button
from web.table.toast import Toast


def controls() -> str:
    """The results' own buttons once more, as `stored_face.js` offers them in this browser.

    The number itself stands beside them, as a text that one tap selects. The picture is saved by
    whoever shows the story (web.story.story_view).
    """
    return str(dom.by_id("number-actions").innerHTML)


def actions(invitation: Invitation, toast: Toast) -> dict[str, Action]:
    return {
        "copy": lambda _: dom.start(_copy(invitation, toast)),
        "share": lambda _: dom.start(dom.share(invitation.sentence(_page()))),
    }


async def _copy(invitation: Invitation, toast: Toast) -> None:
    await copy(
        toast,
        invitation.short_text(_page()),
        "Номер скопирован.",
        "Браузер не дал скопировать номер.",
    )


async def copy(toast: Toast, what: str, done: str, refused: str) -> None:
    """To the clipboard; a notice says whether the browser has let it."""
    toast.show(done if await dom.copy(what) else refused)


def text_controls(label: str = "Скопировать") -> str:
    """Passing a text on, in the ways that this browser has."""
    buttons = {"copy-text": ("copy", label), "share-text": ("share", "Поделиться")}
    return "".join(
        button(do, label, kind="quiet") for do, (way, label) in buttons.items() if offers(way)
    )


def text_actions(
    toast: Toast,
    told: Callable[[], str],
    done: str = "Скопировано.",
    refused: str = "Браузер не дал скопировать.",
) -> dict[str, Action]:
    return {
        "copy-text": lambda _: dom.start(copy(toast, told(), done, refused)),
        "share-text": lambda _: dom.start(dom.share(told())),
    }


def link_controls() -> str:
    """Copying a link to rules, where there is an address and this browser copies at all."""
    can = offers("copy") and dom.has_address()
    return button("copy", "Скопировать ссылку", kind="quiet") if can else ""


def offers(do: str) -> bool:
    """Whether this browser can «copy», or «share», at all, as `stored_face.js` has found out."""
    return dom.find(f"#number-actions [data-do={do}]:not([hidden])") is not None


def rules_link(rules: Rules) -> str:
    """To a fresh game by these rules."""
    return f"{_page()}#r={rules.code()}"


async def copy_link(rules: Rules, toast: Toast) -> None:
    await copy_address(rules_link(rules), toast)


async def copy_study(fragment: str, toast: Toast) -> None:
    """A link to the odds, `fragment` being a study's."""
    await copy_address(f"{_page()}{fragment}", toast)


async def copy_address(address: str, toast: Toast) -> None:
    await copy(toast, address, "Ссылка скопирована.", "Браузер не дал скопировать ссылку.")


def _page() -> str:
    """The page's own address, without what others have added to it; none where it's no use."""
    return re.split("[?#]", dom.address())[0] if dom.has_address() else ""
