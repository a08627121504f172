"""Movement: allowances, load and ground, the map's scale, the phase of movement (MM-039, MM-040, MM-072)."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import Term, Until
from systems.mazes_minotaurs.combat.moving import allowance, feet_words
from tests.systems.mazes_minotaurs.builders import do, foe, hero, look, quiet, ruled, story
from tests.systems.mazes_minotaurs.fighting import act, after, battle, decide, duel, form_of, to


def feet(being, table=None, **how: object) -> int:
    seen = look(table or quiet(being))
    return allowance(seen, seen.being(being.id), **how)


@pytest.mark.rule("MM-039", "MM-040", "MM-E16", "MM-009")
def test_allowances_of_the_book():
    plain, loaded = hero(), hero(encumbered=True)
    assert (feet(plain), feet(plain, full=True)) == (60, 120)
    assert (feet(loaded), feet(loaded, full=True)) == (30, 60)
    assert (feet(plain, difficult=True), feet(plain, full=True, difficult=True)) == (30, 60)
    assert (feet(loaded, difficult=True), feet(loaded, full=True, difficult=True)) == (15, 30)


@pytest.mark.rule("MM-R47")
def test_winged_heels_come_first_then_halving_rounded_down():
    table = act(quiet(hero(encumbered=True)), lambda play: play.put_on(
        "b1", "Winged heels", Until("lasting", at=60), ("move", Term("Winged heels", 10))))  # fmt: skip
    assert feet(table.beings["b1"], table) == 35 and feet(table.beings["b1"], table, full=True) == 70
    assert feet(table.beings["b1"], table, difficult=True) == 17


@pytest.mark.rule("MM-039")
def test_creatures_go_at_their_own_pace_and_fly():
    harpy = foe("b9", "harpy")
    assert feet(harpy) == 30 and feet(harpy, way="fly") == 120 and feet(harpy, way="fly", difficult=True) == 120


@pytest.mark.rule("MM-072", "MM-E28")
def test_distances_in_inches_where_the_house_has_a_map():
    table = quiet(hero(), house=ruled(map_scale=True))
    assert feet_words(look(table), 60) == "60 ft (10 in)" and feet_words(look(table), 15) == "15 ft (2.5 in)"
    assert feet_words(look(quiet(hero())), 60) == "60 ft"
    fight = battle(hero(), foe(), dice=(9, 1), house=ruled(map_scale=True))
    assert "60 ft (10 in)" in form_of(fight, "combat.decide", "b1").field("moves").help


@pytest.mark.rule("MM-039", "MM-041")
def test_a_move_is_at_most_the_allowance():
    table = to(decide(battle(hero(), foe(), dice=(9, 1)), "b1", "attack", moves=True), "Movement")
    assert form_of(table, "combat.move", "b1").working == "up to 60 ft"
    with pytest.raises(Refused, match="from 0 to 60"):
        do(table, "combat.move", "b1", feet=61)
    table, told = do(table, "combat.move", "b1", feet=45)
    assert "Pyros moves 45 ft." in story(told) and look(table).fact_of("b1", "moved") is True


@pytest.mark.rule("MM-040")
def test_difficult_ground_is_said_on_the_form():
    table = to(decide(battle(hero(), foe(), dice=(9, 1)), "b1", "attack", moves=True), "Movement")
    assert form_of(table, "combat.move", "b1", difficult=True).field("feet").maximum == 30
    rough = to(decide(battle(hero(), foe(), dice=(9, 1), difficult=True), "b1", "attack", moves=True), "Movement")
    assert form_of(rough, "combat.move", "b1").field("feet").maximum == 30


@pytest.mark.rule("MM-039")
def test_who_only_moves_goes_twice_as_far_and_does_nothing_else():
    table = to(decide(battle(hero(), foe(), dice=(9, 1)), "b1", "move"), "Movement")
    assert form_of(table, "combat.move", "b1").working == "up to 120 ft"
    assert not any("b1" in turn.actors for turn in table.fight.turns if turn.phase == "Combat")


@pytest.mark.rule("MM-041")
def test_n_makes_the_moves_that_were_decided():
    table = to(decide(battle(hero(), foe(), dice=(9, 1)), "b1", "attack", moves=True), "Movement")
    table, told = after(table)
    assert "Pyros moves 60 ft." in story(told) and table.fight.turn.phase == "Combat"


@pytest.mark.rule("MM-041", "MM-R61")
def test_a_move_of_no_feet_is_none():
    table = to(decide(battle(hero(), foe(), dice=(9, 1)), "b1", "attack", moves=True), "Movement")
    table, _ = do(table, "combat.move", "b1", feet=0)
    assert look(table).fact_of("b1", "moved") is False


@pytest.mark.rule("MM-041")
def test_a_move_can_be_dropped():
    table = to(decide(battle(hero(), foe(), dice=(9, 1)), "b1", "attack", moves=True), "Movement")
    table, _ = do(table, "combat.drop_decision", "b1")
    table, told = after(table)
    assert "moves" not in story(told) and table.fight.turn.actors == ("b9",)
    assert look(table).fact_of("b1", "moved") is False


@pytest.mark.rule("MM-053", "MM-R63")
def test_a_run_of_less_than_thirty_feet_is_no_charge():
    for feet_run, charges in ((30, True), (29, False)):
        table = decide(battle(hero(), foe(), dice=(9, 1)), "b1", "attack", tactics=("charge",))
        table, told = do(to(table, "Movement"), "combat.move", "b1", feet=feet_run)
        assert ("no room for a charge" in story(told)) != charges
        assert ("charge" in look(table).fact_of("b1", "tactics")) == charges


def test_nobody_is_asked_to_move_who_did_not_decide_to():
    assert form_of(duel(hero(), foe()), "combat.move", "b1") is None
