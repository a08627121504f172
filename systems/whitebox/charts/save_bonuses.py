"""What is added to saving throws: by class and race, by magic worn, by wards, and by what one saves against (WB-191,
WB-192)."""

from __future__ import annotations

from collections.abc import Iterator

from systems.common.every_game.house_notes import house_notes
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import Listed, cell, figures, mark, owners, partly, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartRow
from systems.common.records.figures import format_signed
from systems.whitebox.base.entries import SaveBonus
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.charts.groups import FIGHT, LAW, characters, classes_in_play
from systems.whitebox.combat.saves import KINDS

AGAINST = dict(KINDS) | {"targeted": "What is aimed at one", "magic": "Magic"}
ALL, TARGET, WARDED, OWN = "All", "Its target", "Those warded off", "Magic, itself"


def charts(look: Look) -> tuple[Chart, ...]:
    return (save_bonuses(look),)


def save_bonuses(look: Look) -> Chart:
    """Every bonus and penalty on saves there is; marked: whose class, race and magic it is."""
    there = characters(look)
    whose = owners(
        there,
        lambda one: [
            ("classes", one.sheet.character_class),
            ("races", one.sheet.race),
            *[("items", item.key) for item in one.sheet.in_use() if item.magic],
        ],
    )
    rows = (*mark(tuple(_by_birth(look)), whose), *mark(_by_magic(look), whose))
    return Chart(
        "save_bonuses",
        "What counts on saves",
        FIGHT,
        (*words("What", "Against"), *figures("d20")),
        rows,
        "d20",
        partly(f"{LAW}: Saving Throws; Chapters 6, 8 and 9"),
        notes=("All that apply add up.", *house_notes(look, "saving_throw_matrix")),
        at_first=False,
    )


def _by_birth(look: Look) -> Iterator[tuple[tuple[str, str], ChartRow]]:
    """Of classes and races; the matrix takes the place of most of them (WB-196)."""
    for kind, there in (("classes", classes_in_play(look)), ("races", look.offered("races").values())):
        for one in there:
            for bonus in one.save_bonuses:
                if bonus.with_matrix or not look.house.saving_throw_matrix:
                    yield (kind, one.key), _row(one.name, (kind, one.key), _kinds(bonus), bonus.amount)


@kept
def _by_magic(look: Look) -> Listed:
    """Of magic items, spells and creatures, in this order."""
    found: list[tuple[tuple[str, str], ChartRow]] = []
    for one in look.offered("items").values():
        for term in one.terms:
            if term.figure == "save":
                said = AGAINST.get(term.against, term.against.capitalize()) if term.against else ALL
                found.append((("items", one.key), _row(one.name, ("items", one.key), said, term.amount)))
        found += [
            (("items", one.key), _row(one.name, ("items", one.key), TARGET, power.modifier))
            for power in one.powers
            if power.modifier
        ]
    for spell in look.offered("spells").values():
        found += [(("spells", spell.key), line) for line in _of_spell(spell)]
    for creature in look.offered("creatures").values():
        here = ("creatures", creature.key)
        if creature.save_vs_magic:
            found.append((here, _row(creature.name, here, OWN, creature.save_vs_magic)))
        for ability in creature.abilities:
            if ability.save.modifier:
                found.append((here, _row(f"{creature.name}, {ability.name}", here, TARGET, ability.save.modifier)))
    return tuple(found)


def _of_spell(spell: Spell) -> list[ChartRow]:
    here, found = ("spells", spell.key), dict[tuple[str, int], ChartRow]()
    for way in spell.ways:
        if way.save.modifier:
            named = f"{spell.name}, {way.name}" if way.name else spell.name
            found[TARGET, way.save.modifier] = _row(named, here, TARGET, way.save.modifier)
        for bonus in way.bonuses:
            if bonus.figure == "save":
                found[WARDED, bonus.amount] = _row(spell.name, here, WARDED, bonus.amount)
    return list(found.values())


def _kinds(bonus: SaveBonus) -> str:
    return ", ".join([AGAINST.get(one, one.capitalize()) for one in bonus.against]).capitalize()


def _row(name: str, entry: tuple[str, str], against: str, amount: int) -> ChartRow:
    return row(cell(name, entry=entry), against, format_signed(amount))
