"""How far apart those who fight are: who can be reached, closing in, falling back, what the Maze Master says."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply
from systems.common.records.table import Until
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import distances, places
from tests.systems.mazes_minotaurs.builders import GAME, Faces, do, foe, hero, look, quiet, story
from tests.systems.mazes_minotaurs.fighting import act, after, battle, decide, form_of, need_of, next_round, to

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 4)


def apart(*beings, feet=90, dice=(9, 1), **more):
    """A fight whose sides stand so far from each other."""
    line = tuple(sorted([(one.id, 0 if one.side == "party" else feet) for one in beings]))
    return battle(*beings, dice=dice, at=line, distance=feet, **more)


def still(table, *who):
    """Whoever is meant decides to stay where it is; the satyr, if nobody else is."""
    for one in who or ("b9",):
        table = decide(table, one, "hold")
    return table


def at(table, who):
    return places.place(look(table), who)


def of(field, value):
    return next(option for option in field.options if option.value == value)


def hunted(table, who="b1"):
    return form_of(table, "combat.attack", who)


@pytest.mark.rule("MM-P17", "MM-072")
def test_the_sides_stand_where_they_met():
    table = quiet(hero(), hero("b2"))
    form = GAME.actions["encounters.start"].form(look(table), "", {})
    rows = ({"entry": "lion", "count": 2, "hits": "", "locked": False},)
    answers = {**form.blank(), "lines": rows, "distance": 90}
    begun = apply(table, resolve(GAME, table, Choice("encounters.start", "", answers), Faces(9, 8, 1)).changes)
    assert dict(look(begun).fact("at")) == {"b1": 0, "b2": 0, "b3": 90, "b4": 90}
    assert distances.to_nearest(look(begun), "b1") == 90 and not places.reached(look(begun), "b1", "b3")
    assert places.reached(look(begun), "b3", "b4")


@pytest.mark.rule("MM-041", "MM-044", "MM-039")
def test_nobody_strikes_across_the_field_unless_the_maze_master_says_so():
    table = to(decide(still(apart(hero(), foe())), "b1", "attack", closes=False), "Combat", "b1")
    form = hunted(table)
    assert form.blocked == "Satyr is 90 ft off, out of reach." and form.field("anyway") is not None
    with pytest.raises(Refused, match="out of reach"):
        do(table, "combat.attack", "b1", anyway=False)
    assert not form_of(table, "combat.attack", "b1", anyway=True).blocked
    struck, _ = do(table, "combat.attack", "b1", [20, 3], anyway=True)
    assert places.reached(look(struck), "b1", "b9"), "from now on they are in melee"


@pytest.mark.rule("MM-044")
def test_those_in_reach_are_named_first_and_ask_for_nothing_more():
    table = act(apart(hero(), foe(), foe("b10"), dice=(9, 1)), lambda play: play.set_fact_of("b10", at=0))
    table = to(decide(still(table, "b9", "b10"), "b1", "attack"), "Combat", "b1")
    form = hunted(table)
    assert form.field("target").allowed == ("b10", "b9") and form.blank()["target"] == "b10"
    assert not form.blocked and form.field("anyway") is None
    assert "90 ft off" in form_of(table, "combat.attack", "b1", target="b9").blocked


@pytest.mark.rule("MM-041", "MM-039")
def test_a_plan_to_strike_goes_with_a_move_where_nobody_is_in_reach():
    table = apart(hero(), foe())
    form = form_of(table, "combat.decide", "b1")
    assert form.working == "Satyr, the nearest foe, is 90 ft off" and form.field("closes").blank() is True
    assert form_of(table, "combat.decide", "b1", does="hold").field("moves").blank() is False
    near = form_of(apart(hero(), foe(), feet=5), "combat.decide", "b1")
    assert near.working == "" and near.field("moves").blank() is False and near.field("closes") is None
    undecided = to(table, "Movement")
    assert look(undecided).fact_of("b1", "moved") is True, "whoever says nothing closes in as well"


@pytest.mark.rule("MM-041", "MM-039")
def test_whoever_is_meant_is_gone_up_to_though_another_is_in_reach_unless_that_one_keeps_them():
    table = battle(hero(), foe(), foe("b8", "lion"), dice=(9, 1, 1), at=(("b1", 0), ("b8", 0), ("b9", 20)), distance=20)
    near = form_of(table, "combat.decide", "b1", does="attack", target="b8")
    assert near.working == "" and near.field("closes") is None
    far = form_of(table, "combat.decide", "b1", does="attack", target="b9")
    assert far.working == "Satyr is 20 ft off" and far.field("closes").blank() is True
    assert form_of(table, "combat.decide", "b1", does="shoot", target="b9").working == "Satyr is 20 ft off"
    table = act(table, lambda play: play.set_fact_of("b8", foe="b1"))
    kept = form_of(table, "combat.decide", "b1", does="attack", target="b9")
    assert kept.working == "Satyr is 20 ft off" and kept.field("closes") is None


@pytest.mark.rule("MM-039", "MM-R59")
def test_a_move_goes_to_the_nearest_foe_and_stops_there():
    table = to(decide(apart(hero(), foe(), feet=40), "b1", "attack"), "Movement", "b1")
    form = form_of(table, "combat.move", "b1")
    assert form.blank() == {"where": "towards", "target": "b9", "difficult": False, "feet": 40}
    moved, told = do(table, "combat.move", "b1")
    assert at(moved, "b1") == 40 and "Pyros moves 40 ft towards Satyr: in reach." in story(told)
    short, told = do(table, "combat.move", "b1", feet=10)
    assert at(short, "b1") == 10 and "Pyros moves 10 ft towards Satyr: 30 ft off." in story(told)
    beyond, _ = do(table, "combat.move", "b1", feet=60)
    assert at(beyond, "b1") == 40, "nobody runs past whom he goes to"


@pytest.mark.rule("MM-041", "MM-044")
def test_a_blow_at_one_out_of_reach_gives_way_to_one_in_reach():
    table = act(apart(hero(), foe(), foe("b10"), dice=(9, 1)), lambda play: play.set_fact_of("b10", at=0))
    table = to(decide(still(table, "b9", "b10"), "b1", "attack", target="b9", closes=False), "Combat", "b1")
    target = hunted(table).field("target")
    assert (target.default, target.decided, target.allowed) == ("b10", "b9", ("b10", "b9"))
    assert target.why_not == "is out of reach"
    near = act(table, lambda play: play.set_fact_of("b9", at=0))
    assert hunted(near).field("target").default == "b9", "who was meant, once he is in reach"
    assert not hunted(near).field("target").why_not


@pytest.mark.rule("MM-041", "MM-061")
def test_a_blow_at_one_out_of_reach_does_not_go_over_to_one_who_lies():
    table = act(apart(hero(), foe(), foe("b10"), dice=(9, 1)), lambda play: play.set_fact_of("b10", at=0))
    table = to(decide(still(table, "b9", "b10"), "b1", "attack", target="b9", closes=False), "Combat", "b1")
    form = hunted(act(table, lambda play: play.change("b10", "hits", 2)))
    assert form.blank()["target"] == "b9" and form.blocked == "Satyr is 90 ft off, out of reach."
    unaimed = act(table, lambda play: (play.change("b10", "hits", 2), play.set_fact_of("b1", aim="")))
    assert hunted(unaimed).blank()["target"] == "b9", "nor does a blow that was meant for nobody"
    finishes = act(table, lambda play: (play.change("b10", "hits", 2),
                                        play.set_fact_of("b1", aim="b10", finishes=True)))  # fmt: skip
    assert hunted(finishes).blank()["target"] == "b10", "unless it was decided so"


@pytest.mark.rule("MM-045")
def test_why_whom_one_meant_cannot_be_struck_is_said():
    table = battle(hero(), foe(), foe("b10", name="Satyr 2"), dice=(9, 1))
    table = to(decide(table, "b1", "attack", target="b9"), "Combat", "b1")
    ringed = act(table, lambda play: play.set_fact_of("b9", sides=("front", "left flank", "right flank", "rear")))
    assert hunted(ringed).field("target").why_not == "has an attacker at every side"
    cloaked = act(table, lambda play: play.put_on("b9", "Cloaked", Until("fight"), kind="cloaked", source="b9"))
    assert hunted(cloaked).field("target").why_not == "cannot be seen"
    fallen = act(table, lambda play: play.change("b9", "hits", 2))
    assert hunted(fallen).field("target").why_not == "", "that he lies is to be seen"


@pytest.mark.rule("MM-041", "MM-039")
def test_a_move_goes_to_whom_one_means_to_strike():
    table = act(apart(hero(), foe(), foe("b10"), dice=(9, 1)), lambda play: play.set_fact_of("b10", at=40))
    assert form_of(to(decide(table, "b1", "move"), "Movement", "b1"), "combat.move", "b1").blank()["target"] == "b10"
    decided = decide(table, "b1", "attack", target="b9")
    asked = to(decided, "Movement", "b1")
    assert form_of(asked, "combat.move", "b1").blank() == {
        "where": "towards", "target": "b9", "difficult": False, "feet": 60}  # fmt: skip
    assert at(to(still(decided, "b9", "b10"), "Combat", "b1"), "b1") == 60, "also whoever is not asked"
    beside = act(asked, lambda play: play.set_fact_of("b10", at=0))
    assert form_of(beside, "combat.move", "b1").blank()["target"] == "b9", "past one with whom one is not in melee"


@pytest.mark.rule("MM-039")
def test_a_move_may_lead_away_or_elsewhere():
    table = to(decide(apart(hero(), foe(), feet=40), "b1", "move"), "Movement", "b1")
    away, told = do(table, "combat.move", "b1", where="away", feet=120)
    assert at(away, "b1") == -120 and "Pyros moves 120 ft away." in story(told)
    aside, _ = do(table, "combat.move", "b1", where="aside", feet=120)
    assert at(aside, "b1") == 0
    foes, _ = do(to(decide(apart(hero(), foe(), feet=0), "b9", "move"), "Movement", "b9"), "combat.move", "b9", feet=30)
    assert at(foes, "b9") == 0, "where nobody knows who stands where there is nowhere to go"


@pytest.mark.rule("MM-041")
def test_whoever_has_a_foe_before_him_stays():
    table = apart(hero(), foe(), foe("b10", "lion"), dice=(9, 1, 1))
    table = act(table, lambda play: play.set_fact_of("b10", at=0))
    table = to(decide(table, "b1", "attack", moves=True), "Movement", "b1")
    assert form_of(table, "combat.move", "b1").blank() == {"where": "aside", "difficult": False, "feet": 0}
    stayed, told = do(table, "combat.move", "b1")
    assert "Pyros does not move." in story(told) and look(stayed).fact_of("b1", "moved") is False


@pytest.mark.rule("MM-053", "MM-R63")
def test_a_charge_counts_if_both_came_running_and_not_if_it_stops_short():
    def charging(feet):
        table = decide(decide(apart(hero(), foe(), feet=feet), "b1", "attack", tactics=("charge",)), "b9", "attack")
        return to(table, "Movement", "b1")

    met = act(charging(60), lambda play: play.set_fact_of("b9", at=10))
    met, _ = do(met, "combat.move", "b1")
    assert at(met, "b1") == 10 and look(met).fact_of("b1", "tactics") == ("charge",), "the satyr ran fifty of the sixty"
    short, told = do(charging(60), "combat.move", "b1", feet=20)
    assert look(short).fact_of("b1", "tactics") == () and "no room for a charge" in story(told)


@pytest.mark.rule("MM-053")
def test_a_charge_needs_thirty_feet_to_the_nearest_foe():
    option = of(form_of(apart(hero(), foe(), feet=20), "combat.decide", "b1").field("tactics"), "charge")
    assert option.blocked == "needs a run of 30 feet; the foe is 20 feet away."
    assert not of(form_of(apart(hero(), foe(), feet=30), "combat.decide", "b1").field("tactics"), "charge").blocked


@pytest.mark.rule("MM-054")
def test_only_who_is_in_melee_or_charges_into_it_is_desperate():
    table = apart(hero(), foe())
    option = of(form_of(table, "combat.decide", "b1").field("tactics"), "desperate")
    assert option.blocked == "only in melee, or with a charge; nobody is in reach."
    with_charge = of(form_of(table, "combat.decide", "b1", tactics=("charge",)).field("tactics"), "desperate")
    assert not with_charge.blocked
    near = of(form_of(apart(hero(), foe(), feet=5), "combat.decide", "b1").field("tactics"), "desperate")
    assert not near.blocked


@pytest.mark.rule("MM-065", "MM-066")
def test_a_shot_goes_as_far_as_the_target_stands():
    archer = hero(items=(BOW, ARROWS))
    table = act(apart(archer, foe(), foe("b10"), dice=(9, 1)), lambda play: play.set_fact_of("b10", at=400))
    table = to(decide(still(table, "b9", "b10"), "b1", "shoot"), "Combat", "b1")
    assert form_of(table, "combat.shoot", "b1").field("feet").blank() == 90
    far = form_of(table, "combat.shoot", "b1", target="b10")
    assert far.field("feet").blank() == 400 and "Long range" in str(
        need_of(table, "combat.shoot", "b1", target="b10", feet=400)
    )


@pytest.mark.rule("MM-052", "MM-R27")
def test_a_retreat_leads_out_of_reach():
    table = next_round(apart(hero(), foe(), feet=5))
    table = act(table, lambda play: play.set_fact_of("b9", foe="b1"))
    table = to(decide(table, "b1", "retreat"), "Combat", "b1")
    table, told = do(table, "combat.retreat", "b1", [20], feet=40)
    assert at(table, "b1") == -40 and "falls back 40 ft" in story(told)
    table = to(table, "Combat", "b9")
    assert form_of(table, "combat.attack", "b9").blocked == "Pyros is 45 ft off, out of reach."


@pytest.mark.rule("MM-P17")
def test_the_maze_master_sets_how_far_off_somebody_is():
    table = apart(hero(), foe(), foe("b10"), dice=(9, 1))
    form = form_of(table, "combat.place", "b9")
    assert form.blank() == {"who": ("b9",), "feet": 90}
    near, told = do(table, "combat.place", "b9", who=("b9", "b10"), feet=5)
    assert (at(near, "b9"), at(near, "b10")) == (5, 5) and "Satyr is 5 ft from Pyros." in story(told)
    off, _ = do(near, "combat.place", "b1", feet=50)
    assert at(off, "b1") == -45
    for who, feet in ((("b9",), 5), (("b9", "b10"), 5)):
        with pytest.raises(Refused, match="so already"):
            do(near, "combat.place", "b9", who=who, feet=feet)
    one, told = do(off, "combat.place", "b9", who=("b9", "b10"), feet=60)
    assert at(one, "b9") != at(off, "b9") and "60 ft" in story(told)
    assert form_of(quiet(hero()), "combat.place", "b1") is None


def test_newcomers_stand_where_their_side_began():
    table = apart(hero(), foe())
    rows = ({"entry": "lion", "count": 1, "hits": "", "locked": False},)
    joined, _ = do(table, "encounters.join", dice=(4,), lines=rows, side="foes")
    ours, _ = do(table, "encounters.join", dice=(4,), lines=rows, side="party")
    assert at(joined, "b10") == 90 and at(ours, "b10") == 0
    known, _ = do(battle(hero(), foe(), dice=(9, 1)), "encounters.join", dice=(4,), lines=rows, side="foes")
    assert not places.measured(look(known))


@pytest.mark.rule("MM-C11", "MM-C02", "MM-C17")
@pytest.mark.parametrize(("creature", "feet", "hears"), [("siren", 200, True), ("siren", 210, False),
                                                         ("satyr", 30, True), ("satyr", 40, False)])  # fmt: skip
def test_a_song_and_pipes_carry_so_far(creature, feet, hears):
    table = apart(hero(), foe("b9", creature), feet=feet, dice=(1, 9))
    table = to(decide(still(table, "b1"), "b9", "ability"), "Combat", "b9")
    assert form_of(table, "combat.power", "b9").field("targets").blank() == (("b1",) if hears else ())


@pytest.mark.rule("MM-C17")
def test_a_gaze_turns_to_stone_within_thirty_feet():
    for feet, dice in ((30, [2]), (40, [])):
        table = decide(apart(hero(), foe("b9", "gorgon"), feet=feet, dice=(9, 1)), "b1", "hold", eyes="open")
        table = decide(table, "b9", "hold")
        table, _ = after(table, *dice)
        assert look(table).under("b1", "stone") == (feet == 30)


@pytest.mark.rule("MM-C11")
def test_whoever_is_under_the_song_walks_to_it_and_it_goes_on_by_itself():
    table = apart(hero(), hero("b2", "Kallias"), foe("b9", "siren"), feet=150, dice=(1, 1, 9))
    table = to(decide(still(table, "b1", "b2"), "b9", "ability"), "Combat", "b9")
    table, _ = do(table, "combat.power", "b9", [2, 20])
    table = next_round(table)
    assert at(table, "b1") == 120 and at(table, "b2") == 0 and look(table).under("b1", "enthralled")
    table = next_round(still(table, "b2"))
    assert at(table, "b1") == 150 and look(table).under("b1", "enthralled"), "she sings on unless told otherwise"
    stopped = next_round(decide(table, "b9", "hold"))
    assert not look(stopped).under("b1", "enthralled")


def test_the_cloaked_are_not_gone_to():
    table = act(apart(hero(), foe()), lambda play: play.put_on_at_once("b1", "Cloaked", Until("fight"), kind="cloaked"))
    assert distances.to_nearest(look(table), "b1") == 90 and distances.to_nearest(look(table), "b9") == 0
    assert distances.nearest(look(table), "b9") is None and distances.nearest(look(table), "b1") == (90, "b9")


def run_at_each_other(feet, *, foe_runs_at="b2", pace=None, second=0):
    """Pyros runs at the satyr, which has moved at Eudora after that: the phase of combat, and what was told."""
    table = apart(hero(), hero("b2", "Eudora"), foe(), feet=feet, dice=(9, 8, 1))
    table = act(table, lambda play: play.set_fact_of("b2", at=second))
    table = decide(decide(table, "b1", "attack"), "b2", "hold")
    table = to(decide(table, "b9", "attack", target=foe_runs_at), "Movement", "b1")
    ran, _ = do(table, "combat.move", "b1")
    moved, told = do(ran, "combat.move", "b9", **({"feet": pace} if pace else {}))
    return moved, story(told)


@pytest.mark.rule("MM-041", "MM-R59")
def test_whoever_runs_at_a_foe_that_runs_past_meets_it_on_the_way():
    table, told = run_at_each_other(60)
    assert at(table, "b9") == 0 and at(table, "b1") == 0
    assert "Satyr moves 60 ft towards Eudora: in reach. Pyros meets Satyr on the way." in told
    form = hunted(to(table, "Combat", "b1"))
    assert form.blank()["target"] == "b9" and not form.blocked and form.field("anyway") is None


@pytest.mark.rule("MM-039", "MM-R59")
def test_whoever_has_ground_left_runs_after_a_foe_and_nobody_runs_farther_than_the_own_pace():
    table, told = run_at_each_other(40, second=60)
    assert (at(table, "b9"), at(table, "b1")) == (60, 60) and "Pyros runs after Satyr: in reach." in told
    table, told = run_at_each_other(40, second=100)
    assert (at(table, "b9"), at(table, "b1")) == (100, 60) and "Pyros runs after Satyr: 40 ft off." in told
    assert "out of reach" in hunted(to(table, "Combat", "b1")).blocked


@pytest.mark.rule("MM-052", "MM-R59")
def test_only_who_ran_at_that_foe_to_strike_follows_it():
    table = apart(hero(), hero("b2", "Eudora"), foe(), feet=60, dice=(9, 8, 1))
    table = decide(decide(table, "b1", "move"), "b2", "hold")
    table = to(decide(table, "b9", "attack", target="b2"), "Movement", "b1")
    ran, _ = do(table, "combat.move", "b1")
    assert at(do(ran, "combat.move", "b9")[0], "b1") == 60, "whoever only moves strikes at nobody"
    stopped, _ = do(to(decide(apart(hero(), foe(), feet=60), "b1", "attack"), "Movement", "b1"),
                    "combat.move", "b1", feet=30)  # fmt: skip
    assert not look(stopped).fact_of("b1", "ran", ()), "whoever stops short stays there"


@pytest.mark.rule("MM-052", "MM-R59")
def test_whoever_has_come_into_a_melee_stays_in_it():
    table = apart(hero(), hero("b2", "Eudora"), foe(), foe("b10", name="Satyr 2"), feet=60, dice=(9, 8, 1),
                  foe=(("b10", "b1"),))  # fmt: skip
    table = decide(decide(decide(table, "b1", "attack", target="b9"), "b2", "hold"), "b10", "hold")
    table = to(decide(table, "b9", "attack", target="b2"), "Movement", "b1")
    ran, _ = do(table, "combat.move", "b1")
    moved, told = do(ran, "combat.move", "b9")
    assert at(moved, "b1") == 60 and "Pyros" not in story(told)


@pytest.mark.rule("MM-R59")
def test_whoever_follows_is_followed():
    table = apart(hero(), hero("b2", "Eudora"), foe(), foe("b10", name="Satyr 2"), feet=60, dice=(9, 8, 5))
    table = act(table, lambda play: play.set_facts(die=(("b1", 8), ("b2", 2), ("b9", 4), ("b10", 6))))
    table = decide(decide(table, "b1", "attack", target="b9"), "b2", "hold")
    table = decide(decide(table, "b10", "attack", target="b1", closes=True), "b9", "attack", target="b2")
    table = to(table, "Movement", "b1")
    for who in ("b1", "b10"):
        table, _ = do(table, "combat.move", who)
    table, told = do(table, "combat.move", "b9")
    assert {at(table, who) for who in ("b1", "b9", "b10")} == {0}, story(told)


@pytest.mark.rule("MM-R63")
@pytest.mark.parametrize(("tactics", "said"), [
    (("charge",), "Pyros meets Satyr on the way."), ((), "Pyros does not move."),
])  # fmt: skip
def test_whoever_charges_a_foe_that_has_come_meets_it_and_is_not_said_to_stand(tactics, said):
    table = apart(hero(), foe(), feet=60, dice=(9, 1))
    table = to(decide(decide(table, "b1", "attack"), "b9", "attack"), "Movement", "b1")
    table = act(table, lambda play: play.set_fact_of("b1", tactics=tactics))
    met, _ = do(table, "combat.move", "b9")
    moved, told = do(met, "combat.move", "b1", feet=0)
    assert said in story(told) and look(moved).fact_of("b1", "tactics") == tactics
