"""What happens at the same time, a second throw by an oracle's bone, and the riddle of the Sphinx."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Needed, SeededDice, Throw
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import DAGGER, GAME, Faces, do, foe, hero, look, quiet, sheet, story
from tests.systems.mazes_minotaurs.fighting import act, battle, decide, form_of, need_of, next_round, to

BONE = Item("oracles_knucklebone", "Oracle's knucklebone")


@pytest.mark.rule("MM-042", "MM-R69", "MM-061")
def test_whoever_falls_in_a_common_turn_still_stood_when_the_other_blow_came():
    """Two of the same initiative strike at the same time: the second must still roll."""
    table = battle(hero("b1"), hero("b2", "Kallias"), foe(hits=5), dice=(8, 8, 1))
    table = to(table, "Combat", "b1")
    assert table.fight.turn.actors == ("b1", "b2") and table.fight.turn.together
    table, told = do(table, "combat.attack", "b1", [20, 3])
    assert "falls unconscious" in story(told) and sheet(table, "b9").hits == 2
    assert "≥" in form_of(table, "combat.attack", "b2").working
    missed, told = do(table, "combat.attack", "b2", [1], side="left flank")
    assert "Kallias misses Satyr." in story(told) and sheet(missed, "b9").hits == 2
    later = to(next_round(missed), "Combat", "b2")
    assert form_of(later, "combat.attack", "b2").working == "Satyr cannot defend: a hit without a roll"


@pytest.mark.rule("MM-042", "MM-R69")
def test_in_the_next_turn_the_fallen_are_hit_without_a_roll():
    table = battle(hero("b1"), hero("b2", "Kallias"), foe(hits=5), dice=(9, 8, 1))
    table, _ = do(to(table, "Combat", "b1"), "combat.attack", "b1", [20, 3])
    table = to(table, "Combat", "b2")
    assert form_of(table, "combat.attack", "b2").working == "Satyr cannot defend: a hit without a roll"


@pytest.mark.rule("MM-R69", "MM-C22")
def test_many_attacks_of_one_find_the_fallen_lying():
    table = battle(hero(hits=5), foe("b9", "hydra"), dice=(1, 9))
    table = to(decide(table, "b9", "attack"), "Combat", "b9")
    table, told = do(table, "combat.attack", "b9", [20, 3, 1], bites=2)
    assert "falls unconscious" in story(told) and sheet(table, "b1").hits == 1, "the second of its bites needs no roll"


def rolled(table, choice, *dice):
    """The outcome with these dice, and what is asked at the end, if anything."""
    tape = DiceTape(Faces(*dice), lambda roller: False, lambda who: True)
    try:
        return resolve(GAME, table, choice, tape), None
    except Needed as needed:
        return None, needed.request


@pytest.mark.rule("MM-P16")
def test_the_bearer_of_a_knucklebone_is_asked_whether_a_failed_d20_is_thrown_again():
    table = to(battle(hero(items=(BONE, DAGGER)), foe(), dice=(9, 1)), "Combat", "b1")
    choice = Choice("combat.attack", "b1", {"target": "b9", "side": "front", "modifier": 0})
    _, asked = rolled(table, choice, 2)
    assert asked.who == "b1" and asked.form.key == "again" and asked.form.blank() == {"again": False}
    missed, _ = do(table, "combat.attack", "b1", [2], **choice.answers)
    assert sheet(missed, "b1").items == (BONE, DAGGER), "nobody sensible spends it on a blow"


@pytest.mark.rule("MM-P16")
def test_the_second_throw_stands_and_the_bone_crumbles():
    table = quiet(hero(items=(DAGGER, BONE)))
    after, told = do(table, "combat.fall", dice=[2, 16, 4], targets=("b1",), feet=10)
    assert "Pyros throws again; the oracle's knucklebone crumbles." in story(told)
    assert "takes half" in story(told) and sheet(after, "b1").items == (DAGGER,) and sheet(after, "b1").hits == 11
    after, told = do(table, "combat.fall", dice=[2, 3, 4], targets=("b1",), feet=10)
    assert "fails" in story(told) and sheet(after, "b1").items == (DAGGER,) and sheet(after, "b1").hits == 9
    kept, _ = do(table, "combat.fall", dice=[16, 4], targets=("b1",), feet=10)
    assert sheet(kept, "b1").items == (DAGGER, BONE), "what succeeds is not thrown again"


@pytest.mark.rule("MM-P16", "MM-006")
def test_breaking_free_can_be_thrown_again_and_the_weapon_stays_in_hand():
    table = battle(hero(items=(BONE, DAGGER)), foe("b9", "great_python"), dice=(1, 9))
    table = act(decide(table, "b1", "attack"), lambda play: play.set_fact_of("b1", weapon="gear:1"))
    table = act(
        to(table, "Combat", "b9"), lambda play: play.put_on("b1", "Held", kind="grappled", source="b9", round=1)
    )
    table = to(table, "Combat", "b1")
    table, told = do(table, "combat.break_free", "b1", [2, 19])
    assert "breaks free" in story(told) and look(table).fact_of("b1", "weapon") == "gear:0"


def test_a_second_throw_is_kept_with_the_first():
    tape = DiceTape(SeededDice(3))
    table = quiet(hero(items=(BONE,), luck=3, wits=3))
    resolve(GAME, table, Choice("combat.fall", "", {"targets": ("b1",), "feet": 10}), tape)
    throws = [entry.request.purpose for entry in tape.entries if isinstance(entry, Throw)]
    assert throws[:2] == ["Danger evasion: the fall", "Again: Danger evasion: the fall"]


@pytest.mark.rule("MM-C16")
def test_the_sphinx_asks_and_whoever_fails_is_worse_against_her_for_a_day():
    table = battle(hero(wits=11), foe("b9", "sphinx"), foe("b10", "lion"), dice=(1, 9, 1))
    assert form_of(table, "combat.riddle", "b9").field("who").allowed == ("b1",)
    assert form_of(table, "combat.riddle", "b10") is None and form_of(table, "combat.riddle", "b1") is None
    bound, told = do(table, "combat.riddle", "b9", [14])
    assert "is bound by the riddle for a day" in story(told)
    bound = to(bound, "Combat", "b1")
    assert need_of(bound, "combat.attack", "b1", target="b9")[1]["Riddle"] == -2
    assert "Riddle" not in need_of(bound, "combat.attack", "b1", target="b10")[1]
    over, _ = do(bound, "turn.end")
    assert look(over).under("b1", "riddled")
    over, _ = do(over, "clock.pass", amount=1, unit="day")
    assert not look(over).under("b1", "riddled")


@pytest.mark.rule("MM-C16")
def test_the_riddle_is_solved_by_wits_or_by_the_player():
    table = battle(hero(wits=11), foe("b9", "sphinx"), dice=(1, 9))
    for dice, solved in (([15], False), ([], True)):
        after, told = do(table, "combat.riddle", "b9", dice, solved=solved)
        assert "lets the party pass" in story(told) and not look(after).under("b1", "riddled")


@pytest.mark.rule("MM-C11")
def test_sirens_who_hold_somebody_sing_on_and_do_not_do_as_the_others_do():
    table = battle(hero(), hero("b2"), foe("b9", "siren"), foe("b10", "siren"), dice=(1, 1, 9))
    table = decide(table, "b9", "ability", alike=True)
    table = to(table, "Combat", "b9")
    table, _ = do(table, "combat.power", "b9", [20, 20])
    table, _ = do(table, "combat.power", "b10", [2, 20])
    table = next_round(table)
    first, second = [GAME.suggest(look(table), who).answers for who in ("b9", "b10")]
    assert (first["does"], first["alike"], second["does"]) == ("attack", False, "ability")
    assert form_of(table, "combat.decide", "b10").blank()["does"] == "ability", "what goes without saying"
