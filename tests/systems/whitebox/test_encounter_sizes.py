"""Creatures that come in several sizes, and the age of dragons (WB-400, WB-421)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import BeingField, ChoiceField, NumberField
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import OwnEntry, Table
from systems.whitebox.base.creatures import creature_sheet
from systems.whitebox.encounters.sizes import KEY
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, story


def asked(table: Table, **so_far: object) -> dict:
    form = GAME.actions[KEY].form(look(table), "", so_far)
    assert form is not None
    return {field.name: field for field in form.fields}


@pytest.mark.rule("WB-400", "R-43")
def test_a_hydra_may_have_more_heads_and_is_worth_more() -> None:
    before = quiet(hero(), foe("b9", "hydra", hit_points=10, hit_points_most=14))
    after, outcome = do(before, KEY, "", [(3,) * 12], who="b9", hit_dice="12")
    sheet = after.beings["b9"].sheet
    assert (sheet.hit_dice, sheet.hit_points, sheet.hit_points_most, sheet.experience) == ("12", 32, 36, 2_600)
    assert "Hydra: 12 hit dice, 36 hit points." in story(outcome)
    assert look(after).value("b9", "save") == 7
    with pytest.raises(Refused, match="has 12 hit dice already"):
        do(after, KEY, "", who="b9", hit_dice="12")


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize(("age", "hits"), [(8, 64), (1, 8), (12, 96)])
def test_the_age_of_a_dragon_sets_its_hit_points(age: int, hits: int) -> None:
    before = quiet(foe("b9", "dragon_black", age=3, hit_points=18, hit_points_most=18))
    after, _ = do(before, KEY, "", who="b9", hit_dice="8", age=age)
    sheet = after.beings["b9"].sheet
    assert (sheet.hit_points, sheet.hit_points_most, sheet.age, sheet.experience) == (hits, hits, age, 1_400)


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize(("hit_dice", "hits", "age", "is_then"), [
    ("8", 24, 0, 3), ("8", 23, 0, 3), ("8", 25, 0, 4), ("8", 3, 0, 1), ("6", 36, 0, 6), ("8", 24, 5, 5),
])  # fmt: skip
def test_a_dragon_is_as_old_as_its_hit_points_say_unless_its_age_is_known(
    hit_dice: str, hits: int, age: int, is_then: int
) -> None:
    sheet = creature_sheet(Play(GAME, quiet(), Faces()), "dragon_black", hits, hit_dice, age)
    assert (sheet.age, sheet.hit_points, sheet.hit_points_most) == (is_then, hits, hits)


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize("hit_dice", ["1", "1/2"])
def test_a_wyrmling_of_a_die_or_less_is_a_year_older_for_each_hit_point(hit_dice: str) -> None:
    source = (
        f'[wyrmling]\nname = "Wyrmling"\nglyph = "dragon"\nkinds = ["dragon"]\narmor = 6\nhit_dice = "{hit_dice}"\nxp = 15\nhde = 1\n'
        'move = { walk = 9 }\nattacks = [{ name = "bite" }]\ntext = "Just hatched."\nours = true\n'
    )
    table = replace(
        quiet(), own={"creatures:wyrmling": OwnEntry("creatures:wyrmling", "creatures", "wyrmling", source)}
    )
    assert creature_sheet(Play(GAME, table, Faces()), "wyrmling", 3).age == 3


@pytest.mark.rule("WB-400", "WB-408", "WB-421")
def test_only_who_comes_in_sizes_is_offered_and_only_sizes_the_campaign_admits() -> None:
    assert GAME.actions[KEY].form(look(quiet(hero(), foe())), "", {}) is None
    table = quiet(hero(), foe(), foe("b8", "elemental_fire"), foe("b7", "dragon_red", age=2),
                  house=ruled(monster_level_cap=12))  # fmt: skip
    fields = asked(table, who="b8")
    assert isinstance(fields["who"], BeingField) and set(fields["who"].allowed) == {"b7", "b8"}
    assert isinstance(fields["hit_dice"], ChoiceField) and "age" not in fields
    assert [option.label for option in fields["hit_dice"].options] == ["8, HDE 9, 1,100 XP", "12, HDE 13, 2,300 XP"]
    red = asked(table, who="b7")
    assert isinstance(red["age"], NumberField) and (red["age"].default, red["hit_dice"].default) == (2, "9")
