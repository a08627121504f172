"""Wounds, healing, death, dying, what the referee hands out (WB-037, WB-180 to WB-188, WB-427)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.records.changes import apply
from systems.common.records.table import Effect, Until
from systems.whitebox.base import states
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, hp, look, ruled, story, table

BELOW = ruled(death_rule="negative_level")


def hurt(state, who, amount, **more):
    return do(state, "combat.damage", targets=(who,), amount=str(amount), **more)[0]


def word(state, who):
    return states.state(look(state), state.beings[who]).word


@pytest.mark.rule("WB-185")
def test_at_zero_is_dead():
    state = hurt(table(hero(), foe()), "b1", 8)
    assert hp(state, "b1") == 0 and word(state, "b1") == "Dead"
    assert not states.able(look(state), state.beings["b1"])


@pytest.mark.rule("WB-186")
@pytest.mark.parametrize(("left", "said"), [(0, "Unconscious"), (-1, "Dying"), (-4, "Dying"), (-5, "Dead")])
def test_e07_below_zero_a_fourth_level_lives_to_minus_four(left, said):
    state = hurt(table(hero(level=4), foe(), house=BELOW), "b1", 8 - left)
    assert word(state, "b1") == said


@pytest.mark.rule("WB-186")
def test_only_player_characters_have_the_mercy_of_minus_hit_points():
    state = hurt(table(hero(), foe(), house=BELOW), "b9", 5)
    assert word(state, "b9") == "Dead"


@pytest.mark.rule("WB-186")
def test_the_dying_bleed_each_round_until_bound():
    state = hurt(table(hero(level=4), hero("b2", "Hild"), foe(), house=BELOW), "b1", 10)
    for _ in range(2):
        state = apply(state, resolve(GAME, state, Choice("turn.skip"), Faces()).changes)
    assert hp(state, "b1") == -3
    state, _ = do(state, "combat.bind", "b2", target="b1")
    for _ in range(2):
        state = apply(state, resolve(GAME, state, Choice("turn.skip"), Faces()).changes)
    assert hp(state, "b1") == -3 and word(state, "b1") == "Unconscious"


@pytest.mark.rule("WB-186")
def test_exactly_zero_does_not_bleed():
    state = hurt(table(hero(level=4), foe(), house=BELOW), "b1", 8)
    for _ in range(2):
        state = apply(state, resolve(GAME, state, Choice("turn.skip"), Faces()).changes)
    assert hp(state, "b1") == 0


@pytest.mark.rule("WB-037")
def test_healing_stops_at_the_most_and_wakes():
    state = hurt(table(hero(level=4), foe(), house=BELOW), "b1", 9)
    state, outcome = do(state, "combat.heal", targets=("b1",), amount="30")
    assert hp(state, "b1") == 8 and word(state, "b1") == "Healthy" and "regains 9" in story(outcome)


def test_the_dead_are_not_healed():
    state = hurt(table(hero(), foe()), "b1", 8)
    state, outcome = do(state, "combat.heal", targets=("b1",), amount="5")
    assert hp(state, "b1") == 0 and "cannot be healed" in story(outcome)


@pytest.mark.rule("WB-004")
def test_half_damage_rounds_down():
    assert hp(hurt(table(hero(), foe()), "b1", 5, half=True), "b1") == 6


def test_dice_of_damage_are_thrown_once_for_all():
    state = table(hero(hit_points=20), hero("b2", "Hild", hit_points=20), foe())
    after, _ = do(state, "combat.damage", "", [(4, 5)], targets=("b1", "b2"), amount="2d6", cause="a falling block")
    assert (hp(after, "b1"), hp(after, "b2")) == (11, 11)


@pytest.mark.rule("WB-188")
def test_morale_is_a_reminder_without_dice_at_the_first_fall_and_at_half():
    state = table(hero(), *[foe(f"b{n}") for n in range(2, 8)])
    assert GAME.due(look(state)) == ()
    state = hurt(state, "b2", 9)
    assert GAME.due(look(state))[0].label == "1 of 6 foes fell. Do they hold?"
    state, _ = do(state, "combat.morale", do="hold")
    assert GAME.due(look(state)) == ()
    state = hurt(state, "b3", 9)
    assert GAME.due(look(state)) == ()  # not after every blow
    state = hurt(state, "b4", 9)
    assert GAME.due(look(state))[0].label == "3 of 6 foes fell. Do they hold?"
    state, outcome = do(state, "combat.morale", do="fled", who=("b5",))
    assert word(state, "b5") == "Fled" and "flees" in story(outcome)
    state = hurt(state, "b6", 9)
    assert GAME.due(look(state)) == ()


def test_morale_of_one_who_is_left_is_asked_by_name():
    state = hurt(hurt(table(hero(), foe("b2"), foe("b3"), foe("b4")), "b2", 9), "b3", 9)
    assert GAME.due(look(state))[0].label == "2 of 3 foes fell. Does the orc hold?"
    assert GAME.actions["combat.morale"].form(look(state), "", {}).label == "Does the orc hold?"
    assert story(do(state, "combat.morale", do="hold", who=("b4",))[1]) == "Orc holds."
    fled, _ = do(hurt(table(hero(), foe("b2"), foe("b3"), foe("b4")), "b2", 9), "combat.morale", do="fled", who=("b3",))
    assert GAME.due(look(fled))[0].label == "2 of 3 foes are out. Does the orc hold?"


@pytest.mark.rule("WB-188")
def test_morale_is_due_of_each_kind_by_itself():
    orcs = [replace(foe(f"b{n}"), name=f"Orc {n}") for n in (2, 3, 4, 5)]
    state = table(hero(), *orcs, foe("b6", "ogre"))
    state = hurt(state, "b2", 9)
    assert GAME.due(look(state))[0].label == "1 of 5 foes fell. Do they hold?"
    orcs, outcome = do(state, "combat.morale", do="hold", who=("b3", "b4", "b5"))
    assert story(outcome) == "Orc 3, Orc 4 and Orc 5 hold."
    assert GAME.due(look(orcs))[0].label == "1 of 5 foes fell. Does the ogre hold?"
    form = GAME.actions["combat.morale"].form(look(orcs), "", {})
    assert (form.label, form.blank()["who"]) == ("Does the ogre hold?", ("b6",))
    both, outcome = do(orcs, "combat.morale", do="hold", who=("b6",))
    assert GAME.due(look(both)) == () and "holds." in story(outcome)
    ogre, _ = do(state, "combat.morale", do="to the end", who=("b6",))
    assert GAME.due(look(ogre))[0].label == "1 of 5 foes fell. Do Orc 3, Orc 4 and Orc 5 hold?"


@pytest.mark.rule("WB-188")
def test_morale_can_be_put_aside_for_the_whole_fight():
    state = hurt(table(hero(), foe("b7"), foe("b8"), foe("b9")), "b7", 9)
    state, outcome = do(state, "combat.morale", do="to the end")
    assert story(outcome) == "The foes hold." and GAME.due(look(hurt(state, "b8", 9))) == ()
    assert GAME.actions["combat.morale"].form(look(state), "", {}) is not None  # yet the referee may ask any time


@pytest.mark.rule("WB-188")
def test_undead_always_fight_on():
    state = hurt(table(hero(), foe("b8", "skeleton"), foe("b9", "skeleton")), "b8", 9)
    assert GAME.due(look(state)) == ()


@pytest.mark.rule("WB-431", "WB-427")
@pytest.mark.parametrize(("creature", "regained"), [("troll", 3), ("vampire", 3), ("demon_lemure", 1), ("orc", 0)])
def test_some_creatures_heal_each_round(creature, regained):
    state = table(hero(), foe("b9", creature, hit_points=5, hit_points_most=30))
    for _ in range(2):
        state = apply(state, resolve(GAME, state, Choice("turn.skip"), Faces()).changes)
    assert hp(state, "b9") == 5 + regained


def test_hit_points_by_hand_wake_and_fell():
    state = table(hero(), foe(), house=BELOW)
    state, _ = do(state, "sheet.track", "b1", track="hit_points", value=0)
    assert word(state, "b1") == "Unconscious"
    state, outcome = do(state, "sheet.track", "b1", track="hit_points", value=3)
    assert word(state, "b1") == "Bloodied" and "0 → 3, by hand" in story(outcome)


@pytest.mark.rule("WB-080", "WB-081")
def test_only_what_was_overcome_counts_and_those_who_fled_do_not():
    state = table(hero(), foe("b7"), foe("b8"), foe("b9"))
    state = hurt(state, "b7", 9)
    state, _ = do(state, "combat.morale", do="fled", who=("b8",))
    state = apply(state, resolve(GAME, state, Choice("turn.end", "", {"how": "leave"}), Faces()).changes)
    (hoard,) = state.hoards.values()
    assert hoard.foes == (("Orc", 15),) and hoard.experience == 15
    assert set(state.beings) == {"b1"}


@pytest.mark.rule("WB-188")
def test_who_only_sleeps_is_out_and_did_not_fall():
    state = table(hero(), *[foe(f"b{n}") for n in range(2, 8)])
    for n in range(2, 6):
        state = state.exchanged(None, Effect(f"e{n}", f"b{n}", "Asleep", "asleep", until=Until("fight")))
    assert GAME.due(look(state))[0].label == "4 of 6 foes are out. Do they hold?"
