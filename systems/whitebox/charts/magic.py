"""Spells a day by level, and the lists of the casters with what is prepared tonight (WB-250 to WB-256)."""

from __future__ import annotations

from systems.common.kernel.caching import kept
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.whitebox.base.entries import Caster, CharacterClass, LevelRow
from systems.whitebox.base.entries_spells import Listing, Spell
from systems.whitebox.charts.groups import MAGIC, characters, classes_in_play, levels_of, of_level

CASTERS: tuple[tuple[Caster, str], ...] = (("cleric", "Cleric"), ("magic_user", "Magic-user"))
SOURCE = "Chapter 6, Spells and Magic"
LIST = (ChartColumn("Level", True), *[ChartColumn(word) for word in ("Spell", "Range", "Lasts", "Save")])


def charts(look: Look) -> tuple[Chart, ...]:
    slots = [spells_a_day(look, one) for one in classes_in_play(look) if one.spells]
    return (*slots, *[spell_list(look, key, name) for key, name in CASTERS])


def spells_a_day(look: Look, one: CharacterClass) -> Chart:
    """Spells a day of a class, by its level and that of the spells."""
    levels = levels_of(look, one)
    most = max([len(row.slots) for row in levels], default=0)
    rows = [ChartRow(_slots(row, most), of_level(look, one, row.level)) for row in levels]
    columns = (ChartColumn("Level", True), *[ChartColumn(f"Spells {n}", True) for n in range(1, most + 1)])
    here, source = any([row.beings for row in rows]), f"Chapter 2: {one.name}"
    title = f"Spells a day, {one.name}"
    return Chart(f"slots:{one.key}", title, MAGIC, columns, tuple(rows), source=source, at_first=here)


def spell_list(look: Look, caster: Caster, name: str) -> Chart:
    """The spells of a caster by level; marked with whoever has one prepared."""
    rows = [ChartRow(cells, _prepared(look, spell, caster)) for spell, cells in _list(look, caster)]
    here = any([look.entry("classes", one.sheet.character_class).spells == caster for one in characters(look)])
    title = f"Spells of the {name}"
    return Chart(f"spells:{caster}", title, MAGIC, LIST, tuple(rows), source=SOURCE, at_first=here)


@kept
def _list(look: Look, caster: Caster) -> tuple[tuple[str, tuple[ChartCell, ...]], ...]:
    """The spells of a list by level and name: the key of each, and its line."""
    placed = [(place, one) for one in look.offered("spells").values() if (place := one.listing(caster)) is not None]
    found: list[tuple[Listing, Spell]] = sorted(placed, key=lambda pair: (pair[0].level, pair[1].name))
    return tuple([(spell.key, _line(look, place, spell, caster)) for place, spell in found])


def _line(look: Look, place: Listing, spell: Spell, caster: Caster) -> tuple[ChartCell, ...]:
    saves = sorted({way.save.outcome for way in spell.ways_for(caster, look.house)})
    return (
        ChartCell(str(place.level)),
        ChartCell(spell.name, entry=("spells", spell.key)),
        ChartCell(place.range.words()),
        ChartCell(place.duration.words()),
        ChartCell(" or ".join(saves).replace("_", " ")),
    )


def _slots(row: LevelRow, most: int) -> tuple[ChartCell, ...]:
    a_day = [str(row.slots[n]) if n < len(row.slots) else "–" for n in range(most)]
    return tuple([ChartCell(one) for one in (str(row.level), *a_day)])


def _prepared(look: Look, spell: str, caster: Caster) -> tuple[str, ...]:
    casters = [one for one in characters(look) if look.entry("classes", one.sheet.character_class).spells == caster]
    ready = [one for one in casters if any([memory.spell == spell and not memory.spent for memory in one.sheet.memory])]
    return tuple([one.id for one in ready])
