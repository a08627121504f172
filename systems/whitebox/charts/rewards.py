"""Experience by class and by hit dice, and the tables of treasure as the house has them (WB-075, WB-402, WB-551)."""

from __future__ import annotations

from systems.common.kernel.caching import kept
from systems.common.kernel.look import Look
from systems.common.kernel.table_charts import table_chart
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.whitebox.base.entries import CharacterClass
from systems.whitebox.base.library import tables_in_force
from systems.whitebox.base.monsters import XP_BY_HDE, XP_STEP, hde_shown, xp_by_table
from systems.whitebox.charts.groups import LAW, REWARDS, characters, classes_in_play, levels_of

TREASURE = "Chapter 9: Treasure"
FIRST = ("treasure_value",)
TABLES = (
    "treasure_value",
    "trade_major",
    "trade_medium",
    "trade_minor",
    "gem_major",
    "gem_medium",
    "gem_minor",
    "magic_major",
    "magic_medium",
    "magic_minor",
    "potions",
    "scrolls",
    "protection_scrolls",
    "weapons_and_armor",
    "melee_weapons",
    "missile_weapons",
    "armor",
    "miscellaneous",
    "wands_lesser",
    "wands_greater",
    "rings_lesser",
    "rings_greater",
    "staves",
    "items_lesser",
    "items_medium",
    "items_greater",
    "cursed_items",
)


def charts(look: Look) -> tuple[Chart, ...]:
    return (levels(look), foes(look), *tables(look))


@kept
def tables(look: Look) -> tuple[Chart, ...]:
    """The tables of treasure as the house rolls on them; those that the campaign has changed itself as it has them."""
    there = tables_in_force(look)
    return tuple(
        [table_chart(look, key, REWARDS, TREASURE, at_first=key in FIRST, table=there.get(key)) for key in TABLES]
    )


def levels(look: Look) -> Chart:
    """The experience each level takes, class by class; marked where somebody's next level is."""
    known = classes_in_play(look)
    most = max([len(levels_of(look, one)) for one in known], default=0)
    rows = tuple(
        [
            ChartRow((ChartCell(str(level)), *[_level_cell(look, one, level) for one in known]))
            for level in range(1, most + 1)
        ]
    )
    columns = (ChartColumn("Level", True), *[ChartColumn(one.name, True) for one in known])
    return Chart(
        "levels",
        "Experience for a level",
        REWARDS,
        columns,
        rows,
        source="Chapter 2, Character Classes",
        notes=("Marked: the next level of each.",) if characters(look) else (),
    )


@kept
def foes(look: Look) -> Chart:
    """The experience a creature is worth by its hit dice equivalent."""
    last = len(XP_BY_HDE) - 1
    rows = tuple([ChartRow((ChartCell(hde_shown(hde)), ChartCell(f"{xp_by_table(hde):,}"))) for hde in range(last + 1)])
    return Chart(
        "foes_xp",
        "Experience for foes",
        REWARDS,
        (ChartColumn("Dice"), ChartColumn("XP", True)),
        rows,
        source=f"{LAW}: Gaining Experience",
        notes=(f"Each more: +{XP_STEP}.",),
    )


def _level_cell(look: Look, one: CharacterClass, level: int) -> ChartCell:
    row = next((row for row in levels_of(look, one) if row.level == level), None)
    if row is None:
        return ChartCell("–")
    here = [
        being for being in characters(look) if being.sheet.character_class == one.key and being.sheet.level + 1 == level
    ]
    lacks = [
        f"{being.name} has {being.sheet.experience:,}, {max(0, row.xp - being.sheet.experience):,} to go"
        for being in here
    ]
    return ChartCell(f"{row.xp:,}", tuple([being.id for being in here]), working="; ".join(lacks))
