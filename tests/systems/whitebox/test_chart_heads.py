"""What stands at the head of each chart of WhiteBox, which columns hold figures, and which charts a screen begins with."""

from __future__ import annotations

import pytest

from systems.common.records.charts import Chart
from tests.samples import sample_table
from tests.systems.whitebox.builders import GAME, look

HEADS = """
The fight: to_hit *, d20: Attacker | 9 [10] > | … | −2 [21] >
The fight: what_counts *: When | Counts
The fight: saves_here *, d20: Who | Spells > | … | Fire >
The fight: saves *, d20: Class | 1 > | … | 10 >
The fight: turning *, 3d6: Undead | Such as | 1 > | … | 14 + >
The fight: save_bonuses, d20: What | Against | d20 >
The fight: round *: Rule | What it says
The fight: morale *: Rule | What it says
The fight: loyalty *, 3d6: 3d6 | It is
The fight: down *: Rule | What it says
The fight: silver: Rule | What it says
On the way: time *: Rule | What it says
Magic: casting: Rule | What it says
Buying and hiring: hiring: Rule | What it says
On the way: movement *: Load | Human > | … | Halfling >
On the way: pace *: Who | Move > | … | Running >
On the way: light *: Source | Reach > | Lasts >
On the way: doors, d6: Race | Searching | In passing
Magic: slots:cleric *: Level > | … | Spells 5 >
Magic: slots:magic_user *: Level > | … | Spells 5 >
Magic: spells:cleric *: Level > | Spell | Range | Lasts | Save
Magic: spells:magic_user *: Level > | Spell | Range | Lasts | Save
Treasure and experience: levels *: Level > | … | Magic-user >
Treasure and experience: xp_bonus: What, or who | Added >
Treasure and experience: foes_xp *: Dice | To hit > | … | XP >
Buying and hiring: prices:melee *: What | Damage | lb > | gp >
Buying and hiring: prices:missiles *: What | Damage | Range > | … | gp >
Buying and hiring: prices:armor *: What | Better by > | … | gp >
Buying and hiring: prices:gear *: What | gp >
Buying and hiring: prices:transport: What | gp >
Buying and hiring: hirelings *: Who | gp >
Buying and hiring: charisma *: Charisma | Hirelings > | Loyalty >
Treasure and experience: attributes: Score | Constitution: hit points a die > | … | Prime: experience >
""".strip().splitlines()


def shown(chart: Chart) -> str:
    """The head in a line: ``*`` of a chart that a screen begins with, ``>`` of a column of figures; those that follow
    figures and hold figures, too, are one dot up to the last."""
    heads = [f"{one.label} >" if one.right else one.label for one in chart.columns]
    first = next((n for n, one in enumerate(chart.columns) if one.right), len(heads))
    if len(heads) - first > 2 and all([one.right for one in chart.columns[first:]]):
        heads = [*heads[: first + 1], "…", heads[-1]]
    at_first, dice = " *" if chart.at_first else "", f", {chart.dice}" if chart.dice else ""
    return f"{chart.group}: {chart.key}{at_first}{dice}: {' | '.join(heads)}"


@pytest.fixture(scope="module")
def charts() -> tuple[Chart, ...]:
    return GAME.charts(look(sample_table("whitebox")))


def test_heads_of_charts(charts: tuple[Chart, ...]) -> None:
    assert [shown(one) for one in charts if not one.table] == HEADS


def test_tables_that_stand_on_a_screen_at_first(charts: tuple[Chart, ...]) -> None:
    at_first = [one.table for one in charts if one.table and one.at_first]
    assert at_first == ["becoming_lost", "encounter_check", "treasure_value"]
