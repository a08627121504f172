"""Magic item cards to hand out: with what is secret about them, or as those know them who have them."""

from __future__ import annotations

from dataclasses import replace

from models.publishing.kit.cards import (
    HIGH,
    Face,
    Group,
    Part,
    blank_faces,
    blank_field,
    deck,
    fitted,
    game_mark,
    split_pairs,
)
from models.publishing.kit.foes import card_of
from models.publishing.kit.piece import Document, NothingToPrint, Piece, Source, printed_glyph
from models.publishing.room import on_paper
from systems.common.forms import Answers, BeingsField, ChoicesField, EntriesField, Form, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY
from systems.common.records.views import ThingCard

ITEMS = "items"
BLANK = ("Does", "Used by")


def form(source: Source, so_far: Answers) -> Form:
    """Whose, of which hoards, which of the list, and how much they say."""
    look = source.look
    owners = tuple([being.id for being in look.table.beings.values() if look.game.owned_things(look, being)])
    party = tuple([who for who in owners if look.being(who).side == PARTY])
    hoards = {key: hoard for key, hoard in look.table.hoards.items() if look.game.found_things(look, hoard)}
    listed = ITEMS in look.game.kinds
    whose = BeingsField("owners", "Of", default=party or owners, allowed=owners, least=0, aims=False)
    return Form("print.items", "Item cards", (
        *((whose,) if owners else ()),
        *((ChoicesField("hoards", "In hoards", default=tuple(hoards),
                        options=tuple([Option(key, hoard.name or "Hoard") for key, hoard in hoards.items()])),)
          if hoards else ()),
        *((EntriesField("items", f"{look.game.words_in(look).kind(ITEMS)} besides", kind=ITEMS),) if listed else ()),
        ToggleField("secret", "With what is secret", "Else what their bearers know, and lines for what they find out"),
        blank_field(),
    ))  # fmt: skip


def document(source: Source, answers: Answers) -> Document:
    """A card for each thing, then blank ones."""
    look, secret = source.look, answers["secret"]
    there: list[tuple[ThingCard, str]] = []
    for who in answers.get("owners", ()):
        if (being := look.find(who)) is not None:
            there += [(thing, being.name) for thing in look.game.owned_things(look, being)]
    for key in answers.get("hoards", ()):
        if (hoard := look.table.hoards.get(key)) is not None:
            there += [(thing, hoard.name) for thing in look.game.found_things(look, hoard)]
    listed = [card_of(look, ITEMS, key) for key in answers.get("items", ())]
    there += [(ThingCard(card.subtitle.partition(",")[0] or card.title, card), "") for card in listed if card]
    cards = [face for thing, where in there for face in _faces(source, look, thing, where, secret)]
    cards += blank_faces(answers["blank"], game_mark(look.game), BLANK, "Uses")
    if not cards:
        raise NothingToPrint("Nobody here has a magic item, and no hoard holds one. Choose some, or print blank cards.")
    foot = f"{on_paper(source.campaign)} · item cards: cut along the dashes"
    return Document("items", "Item cards", deck([Group("", "", tuple(cards))], source.paper, foot))


def _faces(source: Source, look: Look, thing: ThingCard, where: str, secret: bool) -> tuple[Face, ...]:
    high = HIGH[source.paper]["whole"]
    glyph = printed_glyph(thing.card.glyph) or "ring"
    count = f"× {thing.count}" if thing.count > 1 else ""
    note: tuple[Part, ...] = (("", on_paper(thing.note), "below"),) if thing.note else ()
    if not (secret or thing.told):
        plain = (*_plain(thing.known), *note)
        seen = Face(on_paper(thing.seen), on_paper(where), glyph, count, parts=plain, lines=True)
        return fitted(replace(seen, foot=("", game_mark(look.game))), high)  # how often it works is a secret, too
    _, parts = split_pairs(thing.card.blocks, 0)
    seeming: tuple[Part, ...] = (
        (("Looks like", on_paper(thing.seen), "beside"),) if thing.seen != thing.card.title else ()
    )
    does: tuple[Part, ...] = (("", on_paper(thing.card.story), "below"),) if thing.card.story else ()
    subtitle = " · ".join([part for part in (thing.card.subtitle, where) if part])
    truly = (*seeming, *_plain(thing.truly or thing.known), *parts, *does, *note)
    return fitted(Face(on_paper(thing.card.title), on_paper(subtitle), glyph, count, parts=truly,
                       boxes=("Uses", thing.uses), foot=("", game_mark(look.game))), high)  # fmt: skip


def _plain(pairs: tuple[tuple[str, str], ...]) -> tuple[Part, ...]:
    return split_pairs((pairs,), 0)[1]


PIECE = Piece(
    "items", "Item cards", "Magic items to hand out, with or without what is secret.", form, document, image="ring"
)
