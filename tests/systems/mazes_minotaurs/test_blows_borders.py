"""What the form of a blow asks, whom it names first, what a hit of nothing does (MM-045, MM-049, MM-069, MM-C24)."""

from __future__ import annotations

import pytest

from systems.common.forms import BeingField, ChoiceField, NumberField, Option, ToggleField
from systems.common.kernel.play import FOREVER
from systems.common.records.table import Term
from systems.mazes_minotaurs.combat import attacks, blows
from tests.systems.mazes_minotaurs.builders import DAGGER, do, foe, hero, look, quiet, sheet
from tests.systems.mazes_minotaurs.fighting import act, battle, decide, duel, form_of, to

MODIFIER = NumberField("modifier", "Modifier", "Yours to give", minimum=-20, maximum=20, refines=True)
SIDES = (("front", "Front", ""), ("left flank", "Left flank", ""), ("right flank", "Right flank", ""),
         ("rear", "Rear", "No shield and no tactics count"))  # fmt: skip


def side_field(usual="front", **blocked):
    named = {key.replace("_", " "): why for key, why in blocked.items()}
    return ChoiceField("side", "From", default=usual, refines=True, rule="MM-045", options=tuple([
        Option(value, label, help, blocked=named.get(value, "")) for value, label, help in SIDES]))  # fmt: skip


def target_field(*allowed):
    return BeingField("target", "Target", default=allowed[0], allowed=allowed, refines=True, decided=allowed[0])


def standing(table, **at):
    return act(table, lambda play: play.set_facts(at=tuple(at.items())))


@pytest.mark.rule("MM-045")
def test_the_questions_of_a_plain_blow():
    table = duel(hero(), foe())
    assert form_of(table, "combat.attack", "b1").fields == (target_field("b9"), side_field(), MODIFIER)
    taken = act(table, lambda play: play.set_fact_of("b9", sides=("front", "rear")))
    there = "another attacker stands there."
    assert form_of(taken, "combat.attack", "b1").field("side") == side_field("left flank", front=there, rear=there)


@pytest.mark.rule("MM-045", "MM-C22")
def test_one_of_many_attacks_comes_from_where_the_first_came_from():
    table = to(battle(hero(), foe("b9", "hydra"), dice=(1, 9)), "Combat", "b9")
    table = act(table, lambda play: attacks.count_attack(play, play.being("b9"), "b1", 1, "left flank"))
    table = act(table, lambda play: play.set_fact_of("b1", sides=("left flank",)))
    form, other = form_of(table, "combat.attack", "b9"), "it stands at another side."
    assert form.field("side") == side_field("left flank", front=other, right_flank=other, rear=other)
    assert form.field("bites") == NumberField("bites", "Attacks", "4 left", default=1, minimum=1, maximum=1)


@pytest.mark.parametrize(("feet", "anyway", "blocked"), [
    (5, None, ""), (6, None, "Satyr is 6 ft off, out of reach."), (6, True, ""),
])  # fmt: skip
def test_five_feet_are_in_reach_and_six_if_the_maze_master_says_so(feet, anyway, blocked):
    table = standing(duel(hero(), foe()), b1=0, b9=feet)
    form = form_of(table, "combat.attack", "b1", **({} if anyway is None else {"anyway": anyway}))
    assert form.blocked == blocked
    asked = ToggleField("anyway", "In reach all the same", "You say who gets there", refines=True)
    assert form.field("anyway") == (asked if feet > 5 else None)


def test_those_in_reach_come_in_their_order_and_the_others_by_how_far_they_are():
    foes = [foe(f"b{n}", "brigand", f"Brigand {n}") for n in (5, 6, 7, 8)]
    table = to(battle(hero(), *foes, dice=(9, 1)), "Combat", "b1")
    table = standing(table, b1=0, b5=60, b6=5, b7=0, b8=30)
    assert form_of(table, "combat.attack", "b1").field("target").allowed == ("b6", "b7", "b5", "b8"), "in reach"
    table = act(table, lambda play: play.set_fact_of("b1", aim=""))
    assert form_of(table, "combat.attack", "b1").field("target").allowed == ("b6", "b7", "b8", "b5")


@pytest.mark.rule("MM-C24", "MM-C04")
def test_what_is_asked_because_of_who_they_are():
    eye = ToggleField("aim", "At the eye", "−6; a hit also blinds", refines=True, rule="MM-C24")
    assert form_of(duel(hero(), foe("b9", "cyclops")), "combat.attack", "b1").fields == (
        target_field("b9"), side_field(), eye, MODIFIER)  # fmt: skip
    for wet in (False, True):
        water = ToggleField(
            "water", "In water", "−2 for who does not live there", rule="MM-C04", refines=True, default=wet
        )
        table = duel(hero(), foe("b9", "triton"), water=wet)
        assert form_of(table, "combat.attack", "b1").fields == (target_field("b9"), side_field(), water, MODIFIER)


def test_the_plain_answers_of_a_blow_answer_every_question():
    def plain(one, other, who="b1", target="b9"):
        view = look(duel(one, other) if who == "b1" else battle(one, other, dice=(1, 9)))
        return blows.plain_answers(view, view.being(who), view.being(target))

    usual = {"target": "b9", "side": "front", "modifier": 0}
    assert plain(hero(), foe()) == usual
    assert plain(hero(), foe("b9", "cyclops")) == usual | {"aim": False}
    assert plain(hero(), foe("b9", "triton")) == usual | {"water": False}
    for creature, bites in (("chimera", 2), ("hydra", 2), ("lion", None)):
        found = plain(hero(), foe("b9", creature), "b9", "b1")
        assert found.get("bites") == bites, creature


@pytest.mark.rule("MM-049")
@pytest.mark.parametrize(("less", "lost", "line"), [
    (-2, 1, "Satyr takes 1: 8 left."), (-3, 0, "Satyr is not harmed."), (-9, 0, "Satyr is not harmed."),
])  # fmt: skip
def test_a_hit_does_no_less_than_nothing(less, lost, line):
    weak = act(duel(hero(), foe()), lambda play: play.put_on(
        "b1", "Weak", FOREVER, ("damage_melee", Term("Weak", less))))  # fmt: skip
    done, told = do(weak, "combat.attack", "b1", [20, 3])
    assert [str(one) for one in told.story] == ["Pyros hits Satyr.", line]
    assert sheet(done, "b9").hits == 9 - lost


@pytest.mark.rule("MM-069")
@pytest.mark.parametrize(("less", "subdual"), [(-2, 1), (-3, 0), (-9, 0)])
def test_a_fist_does_no_less_than_nothing(less, subdual):
    table = to(decide(battle(hero(), foe("b9", "brigand"), dice=(9, 1)), "b1", "box"), "Combat")
    weak = act(table, lambda play: play.put_on("b1", "Weak", FOREVER, ("damage_melee", Term("Weak", less))))
    done, _ = do(weak, "combat.box", "b1", [20, 3])
    assert sheet(done, "b9").subdual == subdual


def test_nobody_has_more_to_do_whose_turn_it_is_not():
    table = to(battle(hero(), foe("b9", "hydra"), dice=(9, 1)), "Combat", "b1")
    assert attacks.more_to_do(look(table), "b1") and not attacks.more_to_do(look(table), "b9")
    assert attacks.still_acts(look(table), look(table).being("b9")) == ""
    turn = to(table, "Combat", "b9")
    assert attacks.still_acts(look(turn), look(turn).being("b9")) == "", "it has not begun"
    for bites, words in ((1, "4 more attacks"), (4, "1 more attack"), (5, "")):
        done = act(turn, lambda play, bites=bites: attacks.count_attack(play, play.being("b9"), often=bites))
        assert attacks.still_acts(look(done), look(done).being("b9")) == words


def test_whoever_has_no_weapon_or_nobody_to_strike_is_told_so():
    table = to(battle(hero(items=(DAGGER,)), foe(), dice=(9, 1)), "Combat", "b1")
    bare = act(table, lambda play: play.change("b1", "items", ()))
    assert form_of(bare, "combat.attack", "b1").blocked == "Pyros has no weapon at hand."
    full = act(table, lambda play: play.set_fact_of("b9", sides=("front", "left flank", "right flank", "rear")))
    assert form_of(full, "combat.attack", "b1").blocked == "Nobody is there who can be reached."
    assert form_of(quiet(hero(), foe()), "combat.attack", "b1") is None
