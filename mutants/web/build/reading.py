"""`rules.html` and `deck.html`: documents beside the game, readable without any script."""

from dataclasses import dataclass

from web.play.printed_deck import tinted

from . import deck, preview, rules_text, shapes
from .assets import Assets
from .page import link
from .policy import READING, meta
from .project import WEB

FRAME = WEB / "rules/frame.html"


@dataclass(frozen=True, slots=True)
class Document:
    name: str
    title: str
    description: str
    styles: tuple[str, ...]
    body: str
    data: str = ""
    """A block for search engines; it's data to browsers, so the policy needn't allow it."""

    def html(self, assets: Assets, address: str) -> str:
        """`address`: where the site will lie, with a slash at its end, if that's known."""
        text = FRAME.read_text("utf-8").format(
            name=self.name,
            policy=meta(READING),
            title=self.title,
            description=self.description,
            preview=preview.tags(
                assets, self.title, self.description, address, f"{self.name}.html"
            ),
            styles="\n".join(link("stylesheet", f"web/rules/{name}") for name in self.styles),
            data=self.data,
            shapes=shapes.inline(),
            body=self.body,
        )
        if deck.GREYS in self.styles:
            text = tinted(text)
        return assets.html(text)


def documents() -> tuple[Document, ...]:
    return (
        Document(
            "rules",
            "Как играть в «Пьяницу»: правила, война, вопросы и ответы",
            "Правила карточной игры «Пьяница» по порядку и с картинками: война, длинная партия, "
            "поддавки, игра компанией, домашние правила, о чём спорят.",
            ("rules.css",),
            f'<article class="reading">{rules_text.text()}</article>',
            f'<script type="application/ld+json">{rules_text.structured()}</script>',
        ),
        Document(
            "deck",
            "Напечатать колоду карт: 36, 52 или 54",
            "Игральные карты для печати на листах A4 и Letter, цветные и чёрно-белые, с рубашками "
            "и метками для ножниц.",
            ("deck.css", deck.GREYS),
            deck.body(),
        ),
    )
