"""How far a move goes, whom it may lead to and what it leaves behind, to the foot (MM-039, MM-052, MM-092, MM-R33)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import altered
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import distances, grip, initiative, morale, moving, places, plans, positions, rounds
from tests.systems.mazes_minotaurs.builders import GAME, SPEAR, do, foe, hero, look, quiet, story
from tests.systems.mazes_minotaurs.fighting import (
    Faces,
    act,
    after,
    apart,
    at_once,
    battle,
    decide,
    form_of,
    lay,
    next_round,
    to,
)
from tests.systems.mazes_minotaurs.magic_builders import on, sorcerer

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 6)


def standing(table, **at):
    return act(table, lambda play: play.set_facts(at=tuple(at.items())))


def in_movement(*beings, does="move", who="b1", **answers):
    dice = [9, *([1] * (len({one.entry or one.id for one in beings}) - 1))]
    return to(decide(apart(*beings, feet=60, dice=dice), who, does, **answers), "Movement", who)


@pytest.mark.rule("MM-039")
@pytest.mark.parametrize(("where", "target", "off", "feet"), [
    ("towards", "b8", 50, 50), ("towards", "b8", 500, 120), ("away", "b8", 50, 120), ("aside", "b8", 50, 120),
    ("towards", "b2", 50, 7),
])  # fmt: skip
def test_a_move_is_proposed_as_far_as_the_one_who_is_gone_to_or_as_one_may(where, target, off, feet):
    table = in_movement(hero(), hero("b2"), foe("b8", "satyr"), foe("b9", "lion"))
    table = standing(table, b1=0, b2=7, b8=off, b9=30)
    form = form_of(table, "combat.move", "b1", where=where, target=target)
    assert form.field("feet").default == feet
    if off > 30 and where == "towards":
        assert form.field("target").allowed == ("b9", "b8", "b2"), "foes first, the nearest before the others"


@pytest.mark.rule("MM-039")
@pytest.mark.parametrize(("off", "where", "feet"), [(5, "aside", 0), (6, "towards", 6), (60, "towards", 60),
                                                    (61, "towards", 60)])  # fmt: skip
def test_who_goes_for_the_nearest_stops_in_reach(off, where, feet):
    table = standing(in_movement(hero(items=(SPEAR,)), foe("b9", "lion"), does="attack", closes=True), b1=0, b9=off)
    answers = moving.plain_answers(look(table), look(table).being("b1"))
    assert (answers["where"], answers["feet"]) == (where, feet)


@pytest.mark.parametrize(("off", "where", "feet"), [(20, "aside", 120), (21, "towards", 1), (300, "towards", 120)])
def test_a_magician_who_only_moves_stops_twenty_feet_off(off, where, feet):
    table = standing(in_movement(sorcerer(1), foe("b9", "lion")), b1=0, b9=off)
    answers = moving.plain_answers(look(table), look(table).being("b1"))
    assert (answers["where"], answers["feet"]) == (where, feet)


def test_who_shoots_on_the_move_moves_though_a_foe_is_in_reach():
    table = in_movement(hero(items=(BOW, ARROWS)), foe("b9", "lion"), does="shoot", moves=True)
    table = standing(table, b1=0, b9=0)
    answers = moving.plain_answers(look(table), look(table).being("b1"))
    assert (answers["where"], answers["feet"]) == ("aside", 60)
    engaged = act(table, lambda play: play.set_fact_of("b9", foe="b1"))
    assert moving.plain_answers(look(engaged), look(engaged).being("b1"))["feet"] == 0
    harpy = in_movement(hero(), foe("b9", "harpy"), does="attack", who="b9", closes=True)
    harpy = standing(harpy, b1=0, b9=0)
    assert moving.plain_answers(look(harpy), look(harpy).being("b9"))["feet"] == 120


@pytest.mark.rule("MM-052")
@pytest.mark.parametrize(
    ("feet", "anyway", "engaged"), [(0, True, True), (1, True, False), (5, False, True), (6, False, False)]
)
def test_melee_ends_for_who_is_let_go_or_out_of_reach(feet, anyway, engaged):
    table = standing(in_movement(hero(), foe("b9", "lion")), b1=0, b9=0)
    table = act(table, lambda play: play.set_fact_of("b1", foe="b9"))
    done = act(
        table, lambda play: moving.move(play, play.being("b1"), {"feet": feet, "where": "away", "anyway": anyway})
    )
    assert (look(done).fact_of("b1", "foe") == "b9") is engaged


@pytest.mark.rule("MM-092")
def test_a_caster_who_walks_off_leaves_the_others_in_sight():
    table = standing(in_movement(sorcerer(3), hero("b2"), foe("b9", "lion")), b1=0, b2=0, b9=300)
    table = at_once(at_once(table, "b1", "cloaked", "b1"), "b2", "cloaked", "b1")
    for feet, hidden in ((10, True), (11, False)):
        done = act(table, lambda play, feet=feet: moving.move(play, play.being("b1"), {"feet": feet, "where": "away"}))
        assert look(done).under("b2", "cloaked") is hidden, feet


def test_feet_are_counted_from_where_somebody_stands():
    table = standing(battle(hero(), foe("b8"), foe("b9", "lion"), dice=(9, 1, 2)), b1=50, b8=52, b9=40)
    assert places.those_within(look(table), "b1", ("b8", "b9")) == ("b8",)
    assert places.those_within(look(table), "b1", ("b8", "b9"), 10) == ("b8", "b9")
    nowhere = battle(hero(), foe(), dice=(9, 1))
    assert distances.nearest(look(nowhere), "b1") == (0, "b9")
    assert distances.foes_by_distance(look(nowhere), "b1") == [(0, "b9")]
    assert distances.foes_within(look(nowhere), "b1", 0) == ("b9",)


@pytest.mark.rule("MM-C11", "MM-R33")
def test_who_decided_nothing_keeps_a_hold_or_a_song_of_his_own_alone():
    table = battle(hero(), foe("b8", "siren"), foe("b9", "lion"), dice=(9, 1, 2))

    def plan(state):
        return [plans.plan_of(look(state), look(state).being(who)) for who in ("b1", "b8", "b9")]

    assert plan(table) == ["hold", "hold", "hold"]
    assert plan(at_once(table, "b1", "grappled", "b9")) == ["hold", "hold", "keep hold"]
    assert plan(at_once(table, "b1", "enthralled", "b8")) == ["hold", "ability", "hold"]


@pytest.mark.rule("MM-C11")
def test_a_decision_to_sing_on_is_likely_for_the_one_who_sings_alone():
    table = at_once(battle(hero(), hero("b2"), foe("b8", "siren"), dice=(9, 1, 2)), "b2", "enthralled", "b8")
    view = look(table)
    assert [plans.likely(view, view.being(who)) for who in ("b1", "b8")] == ["attack", "ability"]


@pytest.mark.rule("MM-R33", "MM-124")
def test_a_hold_ends_in_the_round_in_which_the_one_who_holds_drowns():
    table = battle(hero(), foe("b9", "brigand", hits=3), dice=(9, 1))
    table = lay(at_once(table, "b1", "grappled", "b9"), "b9", "drowning", water="storm")
    play = Play(GAME, act(table, lambda play: play.alter_fight(round=2)), Faces(1, 6))
    rounds.round_begins(play)
    assert play.being("b9").sheet.hits == 0 and not play.under("b1", "grappled")
    assert "Brigand no longer holds Pyros." in story(play.outcome())


@pytest.mark.rule("MM-R33")
def test_holds_end_with_the_dead_and_the_gone_and_leave_the_rest_alone():
    table = battle(hero(), hero("b2", hits=0), foe("b8", "brigand"), foe("b9", "lion"), dice=(9, 1, 2))
    both = at_once(at_once(table, "b1", "grappled", "b9"), "b2", "confused", "b9")
    assert on(act(both, grip.release), "b1", "grappled"), "what else lies on the dead is no hold"
    nobody = lay(table, "b77", "grappled", "b9")
    assert not act(nobody, grip.release).effects
    dead = at_once(table, "b2", "grappled", "b9")
    assert not on(act(dead, grip.release), "b2")


@pytest.mark.rule("MM-043", "MM-R21")
def test_the_surprised_have_no_die_yet():
    table = battle(hero(), foe(), dice=(1,), surprised=("b1",))
    view = look(table)
    assert initiative.score(view, view.being("b1")) == view.value("b1", "initiative")


@pytest.mark.rule("MM-P13")
@pytest.mark.parametrize(
    ("kind", "name", "line"), [("fled", "Fled", "Brigand flees."), ("yielded", "Surrendered", "Brigand surrenders.")]
)
def test_who_does_not_stay_flees_or_surrenders(kind, name, line):
    play = Play(GAME, battle(hero(), foe("b9", "brigand"), dice=(9, 1)), Faces())
    morale.leave(play, "b9", kind)
    assert story(play.outcome()) == line
    assert [(one.name, one.kind, one.waits) for one in play.effects_on("b9")] == [(name, kind, False)]


@pytest.mark.parametrize(("count", "serves"), [(1, True), (2, True)])
def test_one_arrow_is_enough_to_shoot(count, serves):
    view = look(battle(hero(items=(BOW, Item("arrows", "Arrows", count))), foe(), dice=(9, 1)))
    assert plans.serves(view, view.being("b1"), plans.arms(view, view.being("b1"))[0]) is serves


@pytest.mark.rule("MM-045", "MM-R33")
def test_whoever_holds_keeps_the_side_on_which_the_hold_was_taken():
    table = lay(battle(hero(), foe("b9", "lion"), dice=(9, 1)), "b1", "grappled", "b9", side="rear")
    table = act(
        table, lambda play: [play.exchange(one, altered(one, waits=False)) for one in tuple(play.effects().values())]
    )
    assert look(act(table, positions.keep_held)).fact_of("b1", "sides") == ("rear",)


@pytest.mark.rule("MM-R41")
def test_a_retreat_is_a_blow_and_ends_the_cloak():
    table = decide(next_round(battle(sorcerer(3), foe("b9", "lion"), dice=(9, 1))), "b1", "retreat")
    table = at_once(to(table, "Combat", "b1"), "b1", "cloaked", "b1")
    done, outcome = do(table, "combat.retreat", "b1")
    assert not on(done, "b1", "cloaked") and "Lin is seen again." in story(outcome)


@pytest.mark.rule("MM-C11", "MM-092")
def test_whoever_walks_to_the_song_leaves_the_cloak_and_nobody_walks_to_who_is_gone():
    table = standing(battle(sorcerer(3), hero("b2"), foe("b9", "siren"), dice=(9, 8, 1)), b1=0, b2=0, b9=100)
    table = at_once(at_once(table, "b1", "cloaked", "b1"), "b2", "cloaked", "b1")
    table = at_once(at_once(table, "b2", "enthralled", "b9"), "b77", "enthralled", "b9")
    table = at_once(at_once(table, "b1", "enthralled", "b78"), "b1", "confused", "b9")
    done = act(table, rounds._walk_to_the_song)
    assert dict(look(done).fact("at")) == {"b1": 0, "b2": 100, "b9": 100} and not look(done).under("b2", "cloaked")


@pytest.mark.rule("MM-R33", "MM-090")
def test_a_hold_ends_once_the_one_who_holds_is_confused():
    table = battle(sorcerer(1), hero("b2"), foe("b9", "brigand"), dice=(9, 8, 1))
    table = at_once(table, "b2", "grappled", "b9")
    table = to(decide(table, "b1", "power", power="confusion"), "Powers")
    table, _ = do(table, "magic.use", "b1", [1, 1], power="confusion", target="b9")
    assert table.fight.round == 1 and on(table, "b2", "grappled")
    table, _ = after(table)
    assert table.fight.round == 2 and not on(table, "b2", "grappled")


@pytest.mark.rule("MM-041", "MM-043", "MM-R40")
def test_turns_are_foreseen_for_those_who_can_act():
    table = battle(hero(), hero("b2", items=()), foe(), dice=(9, 1), surprised=("b2",))
    ahead = [turn.actors for turn in table.fight.turns]
    assert ahead == [("b1", "b9", "b2"), ("b1",), ("b9",)]
    confused = at_once(next_round(table, 5), "b1", "confused")
    confused = next_round(confused)
    assert [turn.actors for turn in confused.fight.turns if turn.phase == "Combat"] == [("b2",), ("b9",)]
    assert list(rounds.turns_ahead(look(quiet(hero())))) == []
    combat = to(table, "Combat", "b1")
    assert list(rounds.turns_ahead(look(combat))) == list(combat.fight.turns[combat.fight.now + 1 :])
    assert rounds.left_undone(look(quiet(hero()))) == ""


def test_whoever_has_still_to_move_is_named_and_several_are_counted():
    band = (hero(), hero("b2"), foe("b9", "lion"))
    table = decide(decide(apart(*band, feet=60, dice=(9, 8, 1)), "b1", "move"), "b9", "hold")
    one = to(decide(table, "b2", "hold"), "Movement")
    assert rounds.left_undone(look(one)) == "Pyros moves towards Lion"
    two = to(decide(table, "b2", "move"), "Movement")
    assert rounds.left_undone(look(two)) == "2 move as decided"
    assert rounds.left_undone(look(act(two, lambda play: play.change("b2", "hits", 0)))) == "Pyros moves towards Lion"
