"""Spell cards, caster by caster: what is prepared with a box for each time, and what else is known."""

from __future__ import annotations

from collections.abc import Sequence
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
from models.publishing.kit.piece import Document, NothingToPrint, Piece, Source
from models.publishing.known import as_players_know
from models.publishing.room import on_paper
from systems.common.forms import Answers, BeingsField, ChoiceField, EntriesField, Form, Option
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being
from systems.common.records.views import Card, Spellbook, SpellRow

PREPARED, KNOWN, LATER = "prepared", "known", "later"
SPELLS = "spells"
A_PAGE = 9
BLANK = ("Range", "Lasts", "Whom", "Save")


def casters(look: Look) -> tuple[str, ...]:
    """Everybody with spells, the party first."""
    there = [being for being in look.table.beings.values() if _book(look, being) is not None]
    return tuple([being.id for being in sorted(there, key=lambda being: being.side != PARTY)])


def _book(look: Look, being: Being) -> Spellbook | None:
    book = look.game.spellbook(look, being)
    return book if book is not None and book.rows else None


def form(source: Source, so_far: Answers) -> Form:
    """Whose, and which of theirs; spells besides, such as of a scroll."""
    look = as_players_know(source.look)
    there = casters(look)
    words = look.game.words_in(look)
    party = tuple([who for who in there if look.being(who).side == PARTY])
    whose = BeingsField("casters", "Whose", default=party or there, allowed=there, least=0, aims=False)
    return Form("print.spells", "Spell cards", (
        *((whose,) if there else ()),
        ChoiceField("which", "Which", default=KNOWN, options=(
            Option(KNOWN, "All that is known"), Option(PREPARED, "What is prepared"),
            *((Option(LATER, "Those of later levels too"),) if _come_later(look, there) else ()),
        )),
        EntriesField("spells", f"{words.spells} besides", kind=SPELLS),
        blank_field(),
    ))  # fmt: skip


def document(source: Source, answers: Answers) -> Document:
    """A heading and its cards for every caster, then the spells besides; one after the other without headings where
    that takes fewer pages, for every card names its caster."""
    look, high = as_players_know(source.look), HIGH[source.paper]
    there = [(being, book) for who in answers.get("casters", ())
             if (being := look.find(who)) is not None and (book := _book(look, being)) is not None]  # fmt: skip
    groups = [_group(look, being, book, answers["which"], high["headed"]) for being, book in there]
    loose = [card for key in answers[SPELLS] if (card := card_of(look, SPELLS, key)) is not None]
    cards = [face for card in loose for face in fitted(_face(look, card, ""), high["whole"])]
    cards += blank_faces(answers["blank"], game_mark(look.game), BLANK, "Prepared")
    groups += [Group("", "", tuple(cards))] if cards else []
    flowing = [_group(look, being, book, answers["which"], high["whole"]) for being, book in there]
    together = [face for group in flowing for face in group.cards] + cards
    if _pages(together) < sum([_pages(group.cards) for group in groups]):
        groups = [Group("", "", tuple(together))]
    groups = [group for group in groups if group.cards]
    if not groups:
        raise NothingToPrint("Nobody here has a spell to print. Choose casters, spells besides, or blank cards.")
    called = look.game.words_in(look).spells.lower()
    foot = f"{on_paper(source.campaign)} · {called}: cut along the dashes"
    return Document("spells", "Spell cards", deck(groups, source.paper, foot))


def _come_later(look: Look, there: Sequence[str]) -> bool:
    """Whether somebody's book shows what comes with later levels."""
    books = [_book(look, look.being(who)) for who in there]
    return any([row.later for book in books if book is not None for row in book.rows])


@per_look
def _have_levels(look: Look) -> bool:
    """Whether spells of this table have levels: then one without any is of level 0."""
    books = [_book(look, look.being(who)) for who in casters(look)]
    return any([row.level for book in books if book is not None for row in book.rows])


def _pages(cards: Sequence[Face]) -> int:
    return -(-len(cards) // A_PAGE)


def _group(look: Look, being: Being, book: Spellbook, which: str, high: float) -> Group:
    rows = [row for row in book.rows
            if row.state == "prepared" or which == LATER or (which == KNOWN and not row.later)]  # fmt: skip
    faces = [face for row in rows for face in fitted(_row_face(look, being, book, row), high)]
    slots = [f"{one.label}: {'at most' if one.fills else f'{one.ready} of'} {one.total}" for one in book.slots]
    return Group(on_paper(being.name), on_paper(" · ".join([book.subtitle, *slots])), tuple(faces))


def _row_face(look: Look, being: Being, book: Spellbook, row: SpellRow) -> Face:
    """A spell of somebody's book: a box for each time it is prepared, where the game counts them."""
    listed = card_of(look, SPELLS, row.key)
    card = _in_hands(listed, row) if listed else Card(row.name, "", ((("", row.detail),),))
    times = row.count if row.state == "prepared" and not row.word else 0
    face = _face(
        look, card, str(row.level) if row.level is not None and _have_levels(look) else "", being.name, row.name
    )
    if times:
        return replace(face, boxes=("Prepared", times))
    why = "" if row.state == "prepared" else row.word or ("Spent" if row.state == "spent" else "")  # what keeps it back
    return replace(face, foot=(why, face.foot[1]))


def _in_hands(card: Card, row: SpellRow) -> Card:
    """A spell as somebody casts it: what it comes to in these hands stands first, and takes the place of the rule."""
    said = {("Level", str(row.level))}  # stands at the top
    if row.detail:
        said |= {pair for block in card.blocks for pair in block
                 if pair[0] in card.desk_only or f"{pair[0]} {pair[1]}".lower() in row.detail.lower()}  # fmt: skip
    rest = [tuple([pair for pair in block if pair not in said]) for block in card.blocks]
    first, *others = rest or [()]
    return replace(card, blocks=((("", row.detail), *first) if row.detail else first, *others))


def _face(look: Look, card: Card, badge: str, subtitle: str = "", title: str = "") -> Face:
    # What its words say already is not said beside them: ``Not with`` and ``Heal``.
    story = card.story.lower()
    blocks = [[pair for pair in block if f"{pair[0]} {pair[1]}.".lower() not in story] for block in card.blocks]
    _, parts = split_pairs(blocks, 0)
    said: tuple[Part, ...] = (("", on_paper(card.story), "below"),) if card.story else ()
    return Face(on_paper(title or card.title), on_paper(subtitle or card.subtitle), badge=badge, parts=(*parts, *said),
                foot=("", game_mark(look.game)))  # fmt: skip


PIECE = Piece("spells", "Spell cards", "Every caster’s spells, with a box for each time one is prepared.", form,
              document, image="spark")  # fmt: skip
