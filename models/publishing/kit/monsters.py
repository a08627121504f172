"""Monster cards, nine a page: figures, attacks and special attacks in words, and boxes for every body."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from models.publishing.kit.card_rows import rows_of
from models.publishing.kit.cards import (
    HIGH,
    Face,
    Group,
    blank_faces,
    blank_field,
    deck,
    fitted,
    game_mark,
    split_pairs,
)
from models.publishing.kit.foes import CREATURES, Kind, encounters_of, kinds_of, muster_kinds, prepared, worth_of
from models.publishing.kit.piece import Document, NothingToPrint, Piece, Source, falls_otherwise
from models.publishing.room import on_paper
from systems.common.forms import Answers, ChoicesField, EntriesField, Form, Option, ToggleField
from systems.common.records.table import Muster
from systems.common.records.views import Card

BLANK = ("Attacks", "Special", "Treasure")


def form(source: Source, so_far: Answers) -> Form:
    """Of which encounters, which creatures besides, and whether every body has its boxes."""
    there = encounters_of(source.look)
    words = source.look.game.words_in(source.look)
    chosen = ChoicesField("encounters", "Encounters", default=prepared(there),
                          options=tuple([Option(key, name) for key, name in there]))  # fmt: skip
    return Form("print.monsters", "Monster cards", (
        *((chosen,) if there else ()),
        EntriesField("creatures", f"{words.creatures} besides", kind=CREATURES),
        ToggleField("bodies", "Boxes for every body", "One card a kind, without them, if not", True),
        blank_field(),
    ))  # fmt: skip


def document(source: Source, answers: Answers) -> Document:
    """The cards of these encounters, then of the creatures chosen besides, then blank ones."""
    there = dict(encounters_of(source.look))
    kinds = [(kind, there.get(key, "")) for key in answers.get("encounters", ()) for kind in kinds_of(source, key)]
    besides = [Muster(key, answers["creatures"].count(key)) for key in dict.fromkeys(answers["creatures"])]
    kinds += [(kind, "") for kind in muster_kinds(source, besides)]
    if answers["bodies"]:
        times = Counter([kind.name for kind, _ in kinds])
        faces = [card for kind, where in kinds
                 for card in faces_of(source, kind, where=where if times[kind.name] > 1 else "")]  # fmt: skip
    else:
        faces = [card for kind in _each_once([kind for kind, _ in kinds]) for card in faces_of(source, kind, True)]
    faces += blank_faces(answers["blank"], game_mark(source.look.game), BLANK)
    if not faces:
        raise NothingToPrint("There is no encounter to print cards of. Prepare one, or choose creatures here.")
    foot = f"{on_paper(source.campaign)} · monster cards: cut along the dashes"
    return Document("monsters", "Monster cards", deck([Group("", "", tuple(faces))], source.paper, foot))


def faces_of(source: Source, kind: Kind, bare: bool = False, where: str = "") -> tuple[Face, ...]:
    """The cards of one kind: as many as its bodies need; ``where``: its encounter, if others have its like."""
    look, words = source.look, source.look.game.words_in(source.look)
    if kind.card is not None:
        here = {words.experience: worth_of(look, kind.muster)} if kind.muster and not bare else {}
        figures, parts = split_pairs([[(label, here.get(label, text)) for label, text in block]
                                      for block in kind.card.blocks])  # fmt: skip
    else:
        shown = (kind.summary.armor, *kind.summary.strip)
        figures, parts = split_pairs([dict.fromkeys([(one.label, one.text) for one in shown])])
    rows = () if bare else rows_of(kind.bodies)
    boxed = {loss.label for body in kind.bodies for loss in body.losses} if rows else set()
    figures = tuple([figure for figure in figures if not in_boxes(*figure, boxed)])
    parts = tuple([part for part in parts if not in_boxes(*part[:2], boxed)])
    said = kind.card is not None and _says_worth(kind, kind.card, words.experience)
    worth = f"{kind.experience:,} {words.experience} each" if kind.experience and not said else ""
    many = len(kind.bodies)
    subtitle = " · ".join([word for word in (kind.subtitle, on_paper(where)) if word])
    return fitted(Face(
        kind.name, subtitle, kind.glyph, f"× {many}" if many > 1 and not bare else "", figures, parts,
        on_paper(kind.card.story) if kind.card else "", rows,
        foot=(worth, game_mark(look.game)),
    ), HIGH[source.paper]["whole"])  # fmt: skip


def in_boxes(label: str, text: str, boxed: Collection[str]) -> bool:
    """Whether boxes say a figure already: ``Wounds 4``, ``PHP / MHP 12 / 8``, ``Hit points 19 on the average``."""
    numbers = all([part.isdigit() for part in text.removesuffix(" on the average").split(" / ")])
    return numbers and all([part in boxed for part in label.split(" / ")])


def _says_worth(kind: Kind, card: Card, called: str) -> bool:
    """Whether a card says itself what each is worth: ``HDE / XP 1 / 15``, ``Award 400 Glory``.

    Of one size, unless worth hangs on what each has to lose: then the card says of how much.
    """
    pairs = [(label, f"{label} {text}", text) for block in card.blocks for label, text in block]
    return any([
        (called in whole and ";" not in text and f"{kind.experience:,}" in text.replace("/", " ").split())
        or (kind.muster is not None and label == called)
        for label, whole, text in pairs
    ])  # fmt: skip


def _each_once(kinds: Iterable[Kind]) -> list[Kind]:
    return list({(kind.name, kind.subtitle): kind for kind in kinds}.values())


def rolls(source: Source, answers: Answers) -> bool:
    """Whether hit points are rolled for the paper alone."""
    return falls_otherwise(document, source, answers)


PIECE = Piece("monsters", "Monster cards", "Nine a page, with boxes for the hit points of every body.", form,
                 document, image="skull", rolls=rolls)  # fmt: skip
