"""Fists and grips: subdual, grapples, breaking free (MM-006, MM-068 to MM-070, MM-R30 to MM-R33, MM-R75)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import FOES, Term, Until
from systems.mazes_minotaurs.combat import grip
from tests.systems.mazes_minotaurs.builders import SHIELD, SPEAR, SWORD, do, foe, hero, look, sheet, story
from tests.systems.mazes_minotaurs.fighting import (
    act,
    after,
    battle,
    decide,
    form_of,
    lay,
    need_of,
    next_round,
    to,
)


def bout(does: str, target=None, dice=(9, 1), **sheet_of: object):
    """Somebody with bare hands in turn."""
    table = battle(hero(**sheet_of), target or foe(), dice=dice)
    return to(decide(table, "b1", does), "Combat", "b1")


@pytest.mark.rule("MM-068", "MM-R30")
def test_bare_hands_have_might_and_skill_and_neither_level_nor_blessing():
    table = act(
        bout("box", level=5), lambda play: play.put_on("b1", "Blessed", Until("fight"), ("melee", Term("A", 2)))
    )
    assert need_of(table, "combat.box", "b1")[1] == {"Might": 1, "Skill": 2}
    assert need_of(bout("wrestle", level=5), "combat.wrestle", "b1")[1] == {"Might": 1, "Skill": 2}


@pytest.mark.rule("MM-068", "MM-R30")
def test_the_tactics_of_the_round_count_for_bare_hands_too():
    table = battle(hero(), foe(), dice=(9, 1))
    table = to(decide(table, "b1", "wrestle", tactics=("charge", "desperate")), "Combat", "b1")
    assert need_of(table, "combat.wrestle", "b1")[1] == {"Might": 1, "Skill": 2, "Charge": 1, "Desperate attack": 2}


@pytest.mark.rule("MM-068", "MM-047")
def test_the_unarmed_have_no_reach_against_armed_foes():
    table = battle(hero(), foe("b9", "guardsman"), dice=(1, 9))
    table = to(decide(table, "b1", "box"), "Combat", "b9")
    assert need_of(table, "combat.attack", "b9")[1]["Reach"] == 6


@pytest.mark.rule("MM-068", "MM-047", "MM-R73")
def test_a_creature_that_wrestles_or_holds_has_no_reach_either():
    table = battle(hero(), foe("b9", "centaur"), dice=(1, 9))
    assert "Reach" not in need_of(to(table, "Combat", "b1"), "combat.attack", "b1")[1], "spear against spear"
    table = to(decide(table, "b9", "wrestle"), "Combat", "b1")
    assert need_of(table, "combat.attack", "b1")[1]["Reach"] == 6
    other = battle(hero(), hero("b2"), foe("b9", "centaur"), dice=(1, 1, 9))
    other, _ = do(
        to(decide(other, "b9", "wrestle", target="b2"), "Combat", "b9"), "combat.wrestle", "b9", [20], target="b2"
    )
    assert need_of(to(next_round(other), "Combat", "b1"), "combat.attack", "b1")[1]["Reach"] == 6, "it keeps hold"


@pytest.mark.rule("MM-069")
def test_a_fist_gives_subdual_and_takes_no_hits():
    table, told = do(bout("box"), "combat.box", "b1", [10, 4])
    assert sheet(table, "b9").hits == 9 and sheet(table, "b9").subdual == 4
    assert "4 of subdual" in story(told)


@pytest.mark.rule("MM-R31", "MM-021")
def test_a_barbarian_hits_harder_with_fists_as_well():
    table, _ = do(bout("box", calling="barbarian", might=17), "combat.box", "b1", [20, 4])
    assert sheet(table, "b9").subdual == 6


@pytest.mark.rule("MM-069", "MM-R68")
@pytest.mark.parametrize(("subdual", "die", "out"), [(4, 5, False), (4, 6, True), (5, 5, True)])
def test_knocked_out_when_subdual_is_above_the_hits(subdual, die, out):
    table, told = do(bout("box", foe(subdual=subdual)), "combat.box", "b1", [20, die, *([(3, 4)] if out else [])])
    assert look(table).under("b9", "knocked out") == out, "of 9 Hits"
    assert ("knocked out for 7 minutes" in story(told)) == out
    assert look(table).able(table.beings["b9"]) != out


@pytest.mark.rule("MM-069", "MM-R32", "MM-R69")
def test_more_subdual_on_the_knocked_out_is_real():
    table = lay(bout("box", foe(subdual=10)), "b9", "knocked out")
    table, _ = do(table, "combat.box", "b1", [4])  # no roll to hit
    assert sheet(table, "b9").hits == 5 and sheet(table, "b9").subdual == 10


@pytest.mark.rule("MM-R32")
def test_a_wound_may_knock_out_as_well():
    table = battle(hero(), foe(subdual=6), dice=(9, 1))
    table, told = do(to(table, "Combat", "b1"), "combat.attack", "b1", [20, 4, (1, 1)])
    assert sheet(table, "b9").hits == 5 and "is knocked out" in story(told)
    table = battle(hero(), foe(subdual=6), dice=(9, 1))
    table, told = do(to(table, "Combat", "b1"), "combat.attack", "b1", [20, 3])
    assert sheet(table, "b9").hits == 6 and "knocked out" not in story(told)


@pytest.mark.rule("MM-069", "MM-R75")
def test_fists_are_against_heroes_people_and_folk_alone():
    for creature, boxed in (
        ("satyr", True),
        ("brigand", True),
        ("centaur", True),
        ("cyclops", False),
        ("lion", False),
        ("harpy", False),
        ("shade", False),
        ("sown_skeleton", False),
    ):
        table = battle(hero(), foe("b9", creature), dice=(9, 1))
        blocked = form_of(table, "combat.decide", "b1").field("does").option("box").blocked
        assert (blocked == "") == boxed, creature
    table = battle(hero(), foe("b9", "lion"), foe("b10", "brigand"), dice=(9, 1, 1))
    table = to(decide(table, "b1", "box"), "Combat", "b1")
    assert form_of(table, "combat.box", "b1").field("target").allowed == ("b10",)


@pytest.mark.rule("MM-R75")
def test_creatures_never_box_and_people_do():
    for creature, boxes in (("satyr", False), ("centaur", False), ("brigand", True), ("commoner", True)):
        table = battle(hero(), foe("b9", creature), dice=(9, 1))
        option = form_of(table, "combat.decide", "b9").field("does").option("box")
        assert (option is not None) == boxes, creature


@pytest.mark.rule("MM-070")
def test_a_hit_grapples_and_a_miss_does_not():
    missed, _ = do(bout("wrestle"), "combat.wrestle", "b1", [9])
    assert not missed.effects
    table, told = do(bout("wrestle"), "combat.wrestle", "b1", [10])
    assert grip.held_by(look(table), "b9").id == "b1" and sheet(table, "b9").hits == 9
    assert "Pyros grapples Satyr." in story(told)


@pytest.mark.rule("MM-070")
def test_beasts_may_be_wrestled_but_nothing_gigantic():
    assert form_of(bout("wrestle", foe("b9", "nemean_lion")), "combat.wrestle", "b1").blocked == ""
    form = form_of(bout("wrestle", foe("b9", "wood_titan")), "combat.wrestle", "b1")
    assert form.blocked == "Nobody is there who can be reached."


def held():
    """Pyros (Might 15) has held the satyr since the round before."""
    table, _ = do(bout("wrestle"), "combat.wrestle", "b1", [20])
    return next_round(table)


@pytest.mark.rule("MM-R33")
def test_the_held_lose_their_attack_of_the_same_round():
    table = decide(decide(battle(hero(), foe(), dice=(9, 1)), "b1", "wrestle"), "b9", "attack")
    table, _ = do(to(table, "Combat", "b1"), "combat.wrestle", "b1", [20])
    table = to(table, "Combat", "b9")
    form = form_of(table, "combat.attack", "b9")
    assert form.blocked == "Pyros holds Satyr, who can only break free."
    assert form_of(table, "combat.break_free", "b9") is not None


@pytest.mark.rule("MM-006", "MM-070", "MM-R68")
def test_breaking_free_takes_more_than_the_might_of_the_grappler():
    table = to(held(), "Combat", "b9")
    assert form_of(table, "combat.break_free", "b9").working == "d20 + 1 + 1 ≥ 16"
    stays, told = do(table, "combat.break_free", "b9", [13])  # 15 is not above 15
    assert grip.held_by(look(stays), "b9") and "holds Satyr fast" in story(told)
    loose, told = do(table, "combat.break_free", "b9", [14])
    assert not loose.effects and "breaks free" in story(told) and loose.fight.waiting == ()


@pytest.mark.rule("MM-006", "MM-E22")
def test_against_might_18_without_a_modifier_only_19_and_20_do():
    weak = hero("b2", might=10, skill=10)
    table = battle(weak, foe("b9", "great_python"), dice=(1, 9))
    table, _ = do(to(table, "Combat", "b9"), "combat.attack", "b9", [20, 1])
    table = to(table, "Combat", "b2")
    at, terms, face = need_of(table, "combat.break_free", "b2")
    assert (at, terms, face) == (19, {}, 19)


@pytest.mark.rule("MM-R33", "MM-006")
def test_level_and_blessing_count_for_breaking_free_and_tactics_do_not():
    table = battle(hero(level=3), foe("b9", "great_python"), dice=(1, 9))
    table = decide(table, "b1", "attack", tactics=("desperate",))
    table, _ = do(to(table, "Combat", "b9"), "combat.attack", "b9", [20, 1])
    assert need_of(to(table, "Combat", "b1"), "combat.break_free", "b1")[1] == {"Might": 1, "Skill": 2, "Level 3": 2}


@pytest.mark.rule("MM-R33")
def test_the_grappler_holds_without_a_roll_and_does_not_attack():
    table = held()
    table = to(table, "Combat", "b9")
    assert not any("b1" in turn.actors for turn in table.fight.turns[1:])
    assert form_of(table, "combat.attack", "b1") is None and form_of(table, "combat.wrestle", "b1") is None
    assert grip.held_by(look(next_round(table)), "b9").id == "b1"
    table, told = do(table, "combat.let_go", "b1")
    assert not table.effects and "Pyros lets go of Satyr." in story(told)


@pytest.mark.rule("MM-R33")
@pytest.mark.parametrize("ends", ["knocked out", "confused", "unconscious", "dead"])
def test_a_hold_ends_when_the_grappler_is_out_dead_or_confused(ends):
    table = held()
    if ends in ("unconscious", "dead"):
        table = act(table, lambda play: play.change("b1", "hits", 2 if ends == "unconscious" else 0))
    else:
        table = lay(to(table, "Combat"), "b1", ends)
    assert grip.held_by(look(table), "b9") is None
    table, told = after(table)
    assert not [effect for effect in table.effects.values() if effect.kind == "grappled"]
    assert "Pyros no longer holds Satyr." in story(told)


@pytest.mark.rule("MM-R33")
def test_defense_of_both_stays_as_it_was():
    table = held()
    assert look(table).value("b9", "defense", "front") == 13
    armed = act(table, lambda play: play.set_fact_of("b1", weapon=""))
    assert look(armed).value("b1", "defense", "front") == 21


@pytest.mark.rule("MM-R33", "MM-045")
def test_the_grappler_keeps_the_side_on_which_the_hold_was_taken():
    table, _ = do(bout("wrestle"), "combat.wrestle", "b1", [20], side="left flank")
    assert look(next_round(table)).fact_of("b9", "sides") == ("left flank",)


@pytest.mark.rule("MM-042", "MM-R33")
def test_in_a_tie_the_grappled_still_acts():
    table = battle(hero(), foe(), dice=(4, 4))
    table = to(decide(table, "b1", "wrestle"), "Combat")
    table, _ = do(table, "combat.wrestle", "b1", [20])
    assert form_of(table, "combat.attack", "b9").blocked == ""
    table, _ = after(table)
    assert grip.held_by(look(table), "b9").id == "b1"


@pytest.mark.rule("MM-R69")
def test_a_helpless_one_is_grappled_without_a_roll():
    table = lay(bout("wrestle"), "b9", "knocked out")
    table, _ = do(table, "combat.wrestle", "b1")
    assert [effect.kind for effect in table.effects.values()] == ["knocked out", "grappled"]


@pytest.mark.rule("MM-069")
def test_heroes_may_box_each_other():
    other = replace(hero("b2", "Bardas", items=(SWORD, SHIELD)), side=FOES)
    table = to(decide(battle(hero(items=(SPEAR,)), other, dice=(9, 1)), "b1", "box"), "Combat", "b1")
    table, _ = do(table, "combat.box", "b1", [20, 3])
    assert sheet(table, "b2").subdual == 3


@pytest.mark.rule("MM-R33", "MM-P13")
def test_whoever_flees_holds_nobody_any_more():
    table = battle(hero(), foe("b9", "centaur"), dice=(1, 9))
    table, _ = do(to(decide(table, "b9", "wrestle"), "Combat", "b9"), "combat.wrestle", "b9", [20])
    table, told = do(next_round(table), "combat.morale", "", [(6, 6)], who=("b9",))
    assert not look(table).effects_on("b1", grip.GRAPPLED)
    assert "Centaur flees. Centaur no longer holds Pyros." in story(told)
