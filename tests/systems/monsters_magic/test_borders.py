"""Borders that a rule turned about would cross unnoticed: one creature or several, wounds below none, the working."""

from __future__ import annotations

import pytest

from systems.common.records.table import Hoard, Line
from systems.common.treasure_kit.hoards import coin_line
from systems.monsters_magic.treasure import handing_out
from tests.systems.monsters_magic.builders import GAME, do, foe, hero, look, quiet, sheet, story
from tests.systems.playing import Choice, SeededDice, apply, resolve


@pytest.mark.rule("MG-100")
def test_whom_they_meet_is_at_least_one_and_is_counted_in_its_name():
    table, counts = quiet(hero()), set[int]()
    for seed in range(12):
        choice = Choice(
            "encounters.roll", "", {"land": ("road", "ruins", "hills")[seed % 3], "when": "day", "weather": "day"}
        )
        after = apply(table, resolve(GAME, table, choice, SeededDice(seed)).changes)
        (met,) = after.encounters.values()
        (line,) = met.lines
        entry = GAME.shipped_entries("creatures")[line.entry]
        assert line.count >= 1 and (line.count == 1 or entry.number != "1")
        assert met.name == (entry.name if line.count == 1 else f"{entry.name} × {line.count}")
        counts.add(line.count)
    assert 1 in counts and len(counts) > 1


@pytest.mark.rule("MG-110")
def test_the_working_is_the_worth_of_what_is_taken():
    gem = Line("l2", "Ruby", "gem", worth=500, count=1)
    hoard = Hoard("h1", "Spoils", (coin_line("l1", "gold", 7), gem), rolled=True)
    view = look(quiet(hero()))
    taken = handing_out._working(view, hoard, {"who": ("b1",), "line_l2": "left"})
    assert taken == view.game.money(700)
    assert handing_out._working(view, hoard, {"who": (), "line_l2": "left"}) == view.game.money(0)


@pytest.mark.rule("MG-053")
def test_whoever_lies_dying_already_falls_no_second_time():
    table = quiet(hero(php=3), foe())
    table, told = do(table, "combat.damage", targets=("b1",), amount="3", pool="php")
    assert "lies dying" in story(told) and sheet(table, "b1").php == 0
    table, told = do(table, "combat.damage", targets=("b1",), amount="2", pool="php")
    assert "lies dying" not in story(told) and sheet(table, "b1").php == -2
    mind, told = do(quiet(hero(mhp=4)), "combat.damage", targets=("b1",), amount="3", pool="mhp")
    assert "broken" not in story(told)
    mind, told = do(mind, "combat.damage", targets=("b1",), amount="1", pool="mhp")
    assert "is broken" in story(told)


@pytest.mark.rule("MG-046")
@pytest.mark.parametrize(("amount", "dice", "left"), [("1d4-4", [1], 25), ("0", [], 25), ("1d4", [1], 24)])
def test_damage_by_hand_never_heals(amount, dice, left):
    table, told = do(quiet(hero(php=25)), "combat.damage", dice=dice, targets=("b1",), amount=amount, pool="php",
                     cause="a fall")  # fmt: skip
    assert sheet(table, "b1").php == left and ("from a fall" in story(told)) is (left < 25)
