"""Creatures and people as bodies on the table (MM-120, MM-P14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, Being, Muster, Table
from systems.mazes_minotaurs.base.entries import Creature
from systems.mazes_minotaurs.base.sheet import CreatureSheet

CREATURE = "creature"
DRAFT = "draft"  # the id of a body that is only thought of


def creature_entry(look: Look, key: str) -> Creature:
    """An entry of the bestiary."""
    entry: Creature = look.entry("creatures", key)
    return entry


def refuse_hidden(look: Look, musters: Sequence[Muster]) -> None:
    """``Refused`` if one of them is of the bestiary that is ours while the house keeps to the book (MM-120, MM-P14)."""
    if look.house.book_gaps:
        return
    for muster in musters:
        entry = creature_entry(look, muster.entry)
        if entry.ours and f"creatures:{entry.key}" not in look.table.own:
            raise Refused(
                f"{entry.name} is not in the book, and what is ours is hidden: turn on \u201cFill the gaps of the book"
                "\u201d in the house rules, or take a creature of your own."
            )


def creature_sheet(look: Look, key: str, hits: int | None = None) -> CreatureSheet:
    """A fresh creature, with all the Hits of its size, Might and grade unless they are given; nothing is rolled."""
    creature_entry(look, key)
    sheet = CreatureSheet(key)
    return CreatureSheet(key, _alone(look, sheet)[0].value(DRAFT, "hits_most") if hits is None else hits)


def thought_of(look: Look, key: str) -> tuple[Look, Being]:
    """A body as it would stand there unhurt, on a table of its own."""
    return _alone(look, creature_sheet(look, key))


def _alone(look: Look, sheet: CreatureSheet) -> tuple[Look, Being]:
    being = Being(DRAFT, creature_entry(look, sheet.creature).name, CREATURE, FOES, sheet, sheet.creature)
    return Look(look.game, Table(look.house, {DRAFT: being}, own=look.table.own)), being


def unnumbered(being: Being) -> str:
    """What a body is called apart from its number."""
    return being.name.removesuffix(f" {being.number}") if being.number else being.name


def names_of(beings: Iterable[Being]) -> str:
    """Who these are, bodies of one kind together: ``3 × Satyr, Minotaur``."""
    names = Counter([unnumbered(being) for being in beings])
    return ", ".join([f"{name} × {count}" if count > 1 else name for name, count in names.items()]) or "nobody"
