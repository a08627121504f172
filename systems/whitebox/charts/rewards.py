"""Experience by class and by hit dice, and the tables of treasure as the house has them (WB-075, WB-402, WB-551)."""

from __future__ import annotations

from systems.common.every_game.house_notes import house_notes
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import cell, figures, owners, row, words
from systems.common.kernel.look import Look
from systems.common.kernel.table_charts import table_chart
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.figures import format_range, format_signed
from systems.common.records.table import FOES
from systems.whitebox.base import attributes
from systems.whitebox.base.attributes import Scores
from systems.whitebox.base.classes import class_of
from systems.whitebox.base.entries import CharacterClass
from systems.whitebox.base.library import tables_in_force
from systems.whitebox.base.monsters import XP_BY_HDE, XP_STEP, dice_of, hde_shown, saving_throw, xp_by_table
from systems.whitebox.base.sheet import CreatureSheet
from systems.whitebox.charts.groups import LAW, REWARDS, characters, classes_in_play, levels_of
from systems.whitebox.combat.arms import LARGEST_BONUS, creature_bonus

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


SCORES = range(3, attributes.HIGHEST + 1)
# What the experience bonus is made of: its words, its name, and the place of the score it is read from.
PARTS = (("Prime attribute", "prime", 0), ("Wisdom", "wisdom", 2), ("Charisma", "charisma", 5))


def charts(look: Look) -> tuple[Chart, ...]:
    return (levels(look), bonus_on_awards(look), foes(look), *tables(look))


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


def foes(look: Look) -> Chart:
    """What hit dice make of a creature: its attack, its save, what it is worth; marked: the foes of so many dice
    (WB-162, WB-193, WB-402)."""
    there = [one for one in look.on_side(FOES) if isinstance(one.sheet, CreatureSheet)]
    whose = owners(there, lambda one: (min(dice_of(one.sheet.hit_dice).whole, len(XP_BY_HDE) - 1),))
    rows = [
        row(
            hde_shown(hde),
            format_signed(creature_bonus(hde)),
            saving_throw(str(hde)) if hde else saving_throw(""),
            f"{xp_by_table(hde):,}",
            beings=whose.get(hde, ()),
        )
        for hde in range(len(XP_BY_HDE))
    ]
    return Chart(
        "foes_xp",
        "Foes by hit dice",
        REWARDS,
        (*words("Dice"), *figures("To hit", "Save", "XP")),
        tuple(rows),
        source=f"{LAW}: Gaining Experience; Chapter 8: Monster Creation",
        notes=(
            f"Each more: +1 to hit, {format_signed(LARGEST_BONUS)} at most, saves 1 lower, {XP_STEP} XP more.",
            "XP goes by the hit dice equivalent of the entry, which counts what else a creature can do.",
            *house_notes(look, "monster_saves_as_class"),
        ),
    )


def bonus_on_awards(look: Look) -> Chart:
    """What scores add to every award of experience, and what each of the party has of it (WB-032, WB-033)."""
    there = characters(look)
    primes = {one.id: class_of(look, one.sheet).prime for one in there}
    found = {one.id: attributes.experience_bonus(one.sheet, primes[one.id], look.house) for one in there}
    rows = []
    for label, name, place in PARTS:
        bands: dict[int, list[int]] = {}
        for value in SCORES:
            alone = Scores(*[value if at == place else 0 for at in range(6)])
            made = attributes.experience_bonus(alone, ("strength",), look.house)
            bands.setdefault(getattr(made, name), []).append(value)
        for amount, values in bands.items():
            here = [one.id for one in there if getattr(found[one.id], name) == amount]
            if amount:
                rows.append(row(f"{label} {_span(values)}", f"{format_signed(amount)} %", beings=here))
    for one in there:
        figure = look.figure(one.id, "experience_bonus")
        said = f"{format_signed(found[one.id].percent)} %"
        rows.append(row(one.name, cell(said, working=figure.working()), beings=(one.id,)))
    by_class = [f"{one.name} {' or '.join([name.capitalize() for name in one.prime])}" for one in classes_in_play(look)]
    return Chart(
        "xp_bonus",
        "Experience bonus",
        REWARDS,
        (*words("What, or who"), *figures("Added")),
        tuple(rows),
        source="Chapter 1: Attribute Scores",
        notes=(f"Prime attributes: {', '.join(by_class)}.", *house_notes(look, "xp_bonus_method")),
        at_first=False,
    )


def _span(scores: list[int]) -> str:
    if scores[-1] == attributes.HIGHEST:
        return f"{scores[0]} or more"
    return f"{scores[-1]} or less" if scores[0] == SCORES[0] else format_range(scores[0], scores[-1])


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
