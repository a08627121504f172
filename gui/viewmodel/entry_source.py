"""The entries of a campaign's own: begun as a copy, from nothing or as what another game lends, and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import tomli

from systems.common.content.entries import BadEntry, entry_to
from systems.common.content.entry_forms import describe
from systems.common.content.entry_writer import entry_text
from systems.common.content.library import TABLES
from systems.common.every_game.references import say_what_is_missing
from systems.common.forms import Form
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.lent import LentCreature
from systems.common.records.table import OwnEntry, altered
from systems.common.records.views import Card, Column, Listing, ListingRow
from systems.shelf import lenders

OWN = "own_"
LONGEST_KEY = 60  # letters of a key that is made from a name; with what stands before and behind it never too many
LENT = "creatures"  # the kind that games lend one another
LENT_COLUMNS = (Column("name", "Name"), Column("dice", "Hit dice"), Column("lender", "From"))


def shape_of_kind(game: Game, kind: str) -> tuple[type[Any], Form] | None:
    """The record that entries of a kind are, and its form; nothing for a kind that cannot be written."""
    shape = game.books.kinds.get(kind)
    return (shape, describe(shape, game.shipped_entries(kind).values())) if shape is not None else None


def source_of(look: Look, kind: str, key: str) -> str:
    """The TOML of an entry: as the campaign keeps it, or written out from the shipped one."""
    kept = look.table.own.get(f"{kind}:{key}")
    return kept.source if kept is not None and kept.source else source_from(key, look.entry(kind, key))


def is_own(look: Look, kind: str, key: str) -> bool:
    """Whether the campaign keeps an entry of its own under this key."""
    kept = look.table.own.get(f"{kind}:{key}")
    return kept is not None and bool(kept.source)


def copy_of(look: Look, kind: str, key: str) -> str:
    """The TOML of a version of one's own, under a key that is still free."""
    return source_from(free_key(look, kind, f"{OWN}{key}"), look.entry(kind, key))


def source_from(key: str, entry: Any) -> str:
    """An entry written out as one TOML table."""
    return entry_text(key, entry_to(entry))


def free_key(look: Look, kind: str, wanted: str) -> str:
    """A key that no entry has: as wanted, or with a number."""
    taken = look.library(kind)
    number, fresh = 2, wanted
    while fresh in taken:
        fresh, number = f"{wanted}_{number}", number + 1
    return fresh


def key_from(name: str) -> str:
    """The key that a name comes to: Marsh goblin, marsh_goblin; of a long one its beginning; empty if it holds no
    letter."""
    plain = "".join([letter.lower() if letter.isascii() and letter.isalnum() else " " for letter in name])
    return "_".join(plain.split())[:LONGEST_KEY].rstrip("_")


def key_in(source: str) -> str:
    """The key of the one table in a text; ``BadEntry`` with a sentence if there is not just one."""
    return entry_in(source)[0]


def entry_in(source: str) -> tuple[str, Mapping[str, Any]]:
    """The key and the values of the one table in a text; ``BadEntry`` with a sentence if there is not just one."""
    try:
        found = [(key, value) for key, value in tomli.loads(source).items() if isinstance(value, dict)]
    except tomli.TOMLDecodeError as error:
        raise BadEntry(f"This is not TOML: {error}.") from None
    except (ValueError, RecursionError, OverflowError):
        raise BadEntry("This is nested too deeply, or holds a number that is none.") from None
    if len(found) != 1:
        raise BadEntry(f"The text must hold one entry under its key, such as [orc]; it holds {len(found)}.")
    return found[0]


def check(look: Look, kind: str, source: str, beside: Iterable[OwnEntry] = ()) -> Card:
    """The card of an entry as it would be with this text, if those beside it were there as well; ``BadEntry`` with a
    sentence if the text is wrong."""
    key = key_in(source)
    look.game.own_entry(kind, key, source)
    id_ = f"{kind}:{key}"
    with_it = {one.id: one for one in (*beside, OwnEntry(id_, kind, key, source))}
    table = altered(look.table, own={**look.table.own, **with_it})
    there = Look(look.game, table)
    if kind == TABLES and (sentence := say_what_is_missing(there, kind, key)):
        raise BadEntry(sentence)
    return look.game.card(there, kind, key)


def lent_to(game: Game) -> Mapping[str, LentCreature]:
    """Everything that this game can take over, by the lender's key and its own."""
    return {f"{one.key}:{key}": lent for one in lenders(game) for key, lent in one.lent_creatures().items()}


def lent_listing(game: Game) -> Listing:
    """The same as rows to type for."""
    rows = [ListingRow(key, (one.name, f"{one.dice_words} hit dice", one.lender), (one.name, one.hit_dice, one.lender),
                       one.glyph) for key, one in lent_to(game).items()]  # fmt: skip
    return Listing(LENT_COLUMNS, tuple(sorted(rows, key=lambda row: row.cells[0])))


def taken_source(look: Look, key: str) -> str:
    """The text of the entry that the game makes of it, under a key that is free; empty if there is none such."""
    lent = lent_to(look.game).get(key)
    if lent is None:
        return ""
    return entry_text(free_key(look, LENT, lent.key), look.game.take_creature(lent).values)
