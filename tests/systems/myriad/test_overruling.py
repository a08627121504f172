"""Whatever the sheet shows can be written or overruled by hand, those of a switch as well (MY-100, MY-922, MY-924)."""

from __future__ import annotations

import pytest

from systems.common.forms import ShownField
from systems.myriad.base.figures import FEAR
from systems.myriad.base.sheet import Button
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    quiet,
    ruled,
    sheet,
    story,
)

EVERYTHING = ruled(terror=True, romance=True)


def shown(table, who: str = "b1"):
    there = look(table)
    return {field.name: field for section in GAME.layout(there, there.being(who)) for field in section.fields}


@pytest.mark.rule("MY-100")
def test_every_figure_of_a_sheet_and_of_the_tracker_can_be_overruled():
    table = quiet(hero(traits=(Held("natural_weapon_ranged", 2),), sfx=("damage",)), foe("b9", "dragon"),
                  house=EVERYTHING)  # fmt: skip
    there = look(table)
    for being in table.beings.values():
        able = dict(GAME.figures(being))
        summary = GAME.summary(there, being)
        names = [one.figure for one in (summary.armor, *summary.strip) if one.figure]
        names += [f.figure or f.name for f in shown(table, being.id).values() if isinstance(f, ShownField)]
        assert set(names) <= set(able)
        for name in able:
            ruled_table, _ = do(table, "sheet.rule", being.id, figure=name, amount=7, why="By the GM")
            assert look(ruled_table).value(being.id, name) == 7


@pytest.mark.rule("MY-924", "MY-100")
def test_fear_armor_is_on_the_sheet_with_terror_alone_and_counts_as_it_is_overruled():
    assert "fear_armor" not in shown(quiet(hero()))
    table = fighting(hero(), foe("b9", "ghost"), dice=[6, 1], house=EVERYTHING)
    assert shown(table)["fear_armor"].figure == FEAR
    table, _ = do(table, "sheet.rule", "b1", figure=FEAR, amount=5)
    table, _ = do(table, "social.terror", who=("b1",), fear="humanoid", counts=("gore",), dice=[(5, 5, 6)])
    assert left(table, "b1", "nerve") == 3  # of three dice only the six is above 5


@pytest.mark.rule("MY-922", "MY-923")
def test_buttons_are_written_on_the_sheet_with_romance_alone():
    assert "buttons" not in shown(quiet(hero()))
    table = quiet(hero(buttons=(Button("Moonlight"),)), house=EVERYTHING)
    field = shown(table)["buttons"]
    assert field.default == (Button("Moonlight"),)
    rows = (Button("Moonlight"), Button("Canada", "major"))
    table, _ = do(table, "sheet.write", "b1", field="buttons", value=rows)
    assert not field.problem(rows) and sheet(table, "b1").buttons == rows


@pytest.mark.rule("MY-010", "MY-100")
def test_a_skill_that_is_overruled_counts_in_tests_and_blows():
    table = fighting(hero(), foe(armor=0), dice=[6, 1], distance=2)
    table, _ = do(table, "sheet.rule", "b1", figure="skill:close_combat", amount=1)
    _, told = do(table, "combat.attack", "b1", dice=Faces([5, 1, 1, 1, 1], [4, 1, 1]), target="b9")
    assert "6 against 6" in story(told)  # 5 + 1; 4 + 2
