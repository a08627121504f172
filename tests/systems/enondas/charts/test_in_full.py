"""Charts to the last cell for two tables: what stands there, whose row it is, the working, what a press would do.

The lines are kept in ``charts_in_full.txt``; ``pytest --record`` on this file writes them anew, and the difference is read.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from systems.common.records.charts import Chart
from systems.common.records.table import Effect, Table
from systems.enondas.base.sheet import Item, Skill
from tests.systems.enondas import in_full
from tests.systems.enondas.builders import CHAIN, GAME, SHIELD, SWORD, do, foe, hero, look, quiet, ruled
from tests.systems.enondas.fighting import battle
from tests.systems.enondas.magic_builders import caster

AT_REST = "at rest, by the book"
AT_REST_ALONE = ("equipment", "spells", "items", "skill_sets", "kindreds", "gems", "special")
BOW = Item("longbow", "Longbow", carried="held")
HOUSE = ruled(
    mana_levels=True, missile_bands="quarters", armor_penalty=True, mana_burn_attribute="ask", spite=True,
    monster_damage="half_below_half", missile_into_total=True, first_strike_fights_again=True, primary_discount=20,
    level_cost="plus500", rest_hp_per_day=2, mana_minutes=5,
)  # fmt: skip


def party():
    """A mage with mana below zero, a healer who shoots, a warrior who strikes first and twice; two monsters."""
    return (
        caster("mage", 3, "blast_you", "nighty_night", "magic_missile", mana=-4, stored_mana=3, spell_levels=2,
               hit_points=9, experience=1200),
        caster("healer", 2, "minor_healing", "remove_curse", "light_lite", id_="b2", name="Hild",
               items=(BOW, SWORD, SHIELD), dexterity=15, luck=7),
        hero("b3", "Tam", skills=(Skill("warrior", 2, (3, 3)),), strength=16, attacks=2, first_strike=1,
             items=(SWORD, CHAIN), hit_points=3),
        foe("b8", 45, tags=("undead",), rating_most=60), foe("b9", 9),
    )  # fmt: skip


def tables() -> Iterator[tuple[str, Table]]:
    yield AT_REST, quiet(*party())
    table = battle(*party(), Effect("e1", "", "Mana: high", "mana level", data=(("level", "high"),)),
                   Effect("e2", "b2", "Asleep", "asleep"), house=HOUSE, unseen=("foes",))  # fmt: skip
    yield "in a fight, by another house", do(table, "combat.damage", "", targets=("b3",), amount="5")[0]


def lines_of(chart: Chart) -> Iterator[str]:
    heads = [f"{one.label}{' #' * one.right}{''.join([f' [{who}]' for who in one.beings])}" for one in chart.columns]
    yield f"== {chart.key}: " + " | ".join(heads)
    for row in chart.rows:
        yield " | ".join([cell.text for cell in row.cells]) + "".join([f" [{who}]" for who in row.beings])
        for cell in row.cells:
            if cell.working:
                yield f"   {cell.text}: {cell.working}"
            if cell.choice is not None:
                yield f"   {cell.text} -> {cell.choice.action} {cell.choice.actor} {dict(cell.choice.answers)}".rstrip()
    yield from [f"note: {note}" for note in chart.notes]


def found() -> dict[str, list[str]]:
    """Every chart of each table, by the table and its key."""
    return {
        f"{name}, {chart.key}": list(lines_of(chart))
        for name, table in tables()
        for chart in GAME.charts(look(table))
        if not chart.key.startswith("table:") and (name == AT_REST or chart.key not in AT_REST_ALONE)
    }


def test_every_cell_is_as_it_was_read(request: pytest.FixtureRequest) -> None:
    in_full.compare(request, "charts_in_full.txt", "Charts of Enondas in full.", found())
