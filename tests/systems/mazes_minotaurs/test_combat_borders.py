"""Borders of the fight: who is in reach, in the way, held, engaged; how many attacks are left; who still stays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Until
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import (
    attacks,
    blows,
    distances,
    grip,
    holding,
    initiative,
    maneuvers,
    moving,
    needs,
    plans,
    positions,
    shooting,
)
from tests.systems.mazes_minotaurs.builders import (
    DAGGER,
    GAME,
    SHIELD,
    SPEAR,
    SWORD,
    do,
    foe,
    hero,
    look,
    quiet,
)
from tests.systems.mazes_minotaurs.fighting import act, battle, decide, duel, form_of, need_of, next_round, to
from tests.systems.playing import Faces

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 20)


def apart(*beings, **feet):
    """Who stands where."""
    kinds = {one.entry or one.id for one in beings if one.sheet.hits > 2}
    there = {one.id: 0 for one in beings} | feet
    return battle(*beings, dice=[5] * len(kinds), at=tuple(sorted(there.items())))


def at_once(table, who, kind, source="", **data):
    def laid(play):
        play.put_on_at_once(who, kind.capitalize(), Until("fight"), kind=kind, source=source)
        if data:
            effect = list(play.effects().values())[-1]
            play.exchange(effect, replace(effect, data=tuple(data.items())))

    return act(table, laid)


def seen(table, who="b1"):
    view = look(table)
    return view, view.being(who)


# How far off


def test_foes_are_told_by_how_far_off_they_are_and_the_fallen_not_at_all():
    table = apart(hero(), foe("b6"), foe("b7"), foe("b8"), foe("b9", hits=0), b1=10, b6=90, b7=-20, b8=30)
    view = look(table)
    assert distances.foes_by_distance(view, "b1") == [(20, "b8"), (30, "b7"), (80, "b6")]
    assert distances.foes_within(view, "b1", 30) == ("b8", "b7") and distances.foes_within(view, "b1", 29) == ("b8",)
    assert distances.nearest(view, "b1") == (20, "b8") and distances.to_nearest(view, "b1") == 20
    gone = look(at_once(table, "b8", "fled"))
    assert distances.nearest(gone, "b1") == (30, "b7") and distances.to_nearest(gone, "b1") == 30


@pytest.mark.rule("MM-039")
@pytest.mark.parametrize(("feet", "where", "target", "stands"), [
    (30, "towards", "b9", 40), (90, "towards", "b9", 100), (91, "towards", "b9", 100), (30, "away", "", -20),
    (5, "towards", "b8", 5), (15, "towards", "b8", 0), (30, "aside", "", 10), (30, "towards", "", 10),
])  # fmt: skip
def test_nobody_goes_past_whoever_is_gone_to(feet, where, target, stands):
    """From 10 ft; one foe at 100, one at nought."""
    table = apart(hero(), foe("b8"), foe("b9"), b1=10, b9=100, b8=0)
    moved = act(table, lambda play: distances.go(play, "b1", feet, where, target))
    away = {"away": 40}.get(where, stands)  # from the nearest, who stands at nought
    assert dict(look(moved).fact("at"))["b1"] == (away if where == "away" else stands)


@pytest.mark.rule("MM-039")
def test_whoever_stands_upon_the_foe_goes_back_to_the_own_side():
    table = apart(hero(), foe("b9"), b1=50, b9=50)
    moved = act(table, lambda play: distances.go(play, "b1", 30, "away"))
    assert dict(look(moved).fact("at"))["b1"] == 20
    moved = act(table, lambda play: distances.go(play, "b9", 30, "away"))
    assert dict(look(moved).fact("at"))["b9"] == 80


# Whom, and from where


@pytest.mark.rule("MM-045")
def test_the_lying_come_after_those_who_stand_and_the_dead_not_at_all():
    table = battle(hero(), foe("b6", hits=2), foe("b7"), foe("b8", hits=0), foe("b9"), dice=(5, 5))
    assert positions.targets(look(table), "b1") == ("b7", "b9", "b6")
    stone = at_once(table, "b7", "stone")
    assert positions.targets(look(stone), "b1") == ("b9", "b6")
    charmed = at_once(table, "b1", "charmed", "b9")
    assert positions.targets(look(charmed), "b1") == ("b7", "b6"), "nobody strikes whom he is charmed by"


@pytest.mark.rule("MM-045")
def test_four_sides_are_taken_one_by_one():
    table = battle(hero(), foe(), dice=(5, 5))
    play = Play(GAME, table, Faces())
    found = []
    for side in positions.SIDES:
        found.append(positions.free_sides(play, "b9"))
        positions.take(play, "b9", side)
        positions.take(play, "b9", side)
    assert [len(sides) for sides in found] == [4, 3, 2, 1] and positions.free_sides(play, "b9") == []
    assert positions.has_free_side(("front", "rear", "left flank")) and not positions.has_free_side(positions.SIDES)


@pytest.mark.rule("MM-052")
def test_engaged_is_who_struck_last_and_stands_in_reach():
    table = apart(hero(), foe("b7"), foe("b8"), foe("b9"))
    struck = act(table, lambda play: play.set_facts(foe=(("b1", "b7"), ("b8", "b1"))))
    assert positions.engaged_foes(look(struck), "b1") == ("b7", "b8")
    away = act(struck, lambda play: play.set_fact_of("b7", at=6))
    assert positions.engaged_foes(look(away), "b1") == ("b8",)
    assert positions.foes_in_the_way(look(table), "b1") == ("b7", "b8", "b9"), "in the first round all in reach"
    assert positions.foes_in_the_way(look(act(table, lambda play: play.alter_fight(round=2))), "b1") == ()


# Attacks


@pytest.mark.rule("MM-C22")
@pytest.mark.parametrize(
    ("hits", "left", "on_one"), [(41, 5, 2), (34, 5, 2), (33, 4, 2), (17, 2, 2), (9, 1, 1), (3, 1, 1)]
)
def test_a_hydra_has_a_head_for_every_eight_hits_that_are_left(hits, left, on_one):
    view, hydra = seen(battle(hero(), foe("b9", "hydra", hits=hits), dice=(5, 5)), "b9")
    assert (attacks.most_attacks(view, hydra), attacks.count_left(view, hydra)) == (left, left)
    assert attacks.left_on(view, hydra, "b1") == on_one


@pytest.mark.rule("MM-C22")
def test_bites_are_counted_for_each_foe():
    table = battle(hero(), hero("b2"), foe("b9", "hydra"), dice=(5, 5, 5))
    play = Play(GAME, table, Faces())
    hydra = play.being("b9")
    attacks.count_attack(play, hydra, "b1", 2, "front")
    assert (
        attacks.count_left(play, hydra),
        attacks.left_on(play, hydra, "b1"),
        attacks.left_on(play, hydra, "b2"),
    ) == (3, 0, 2)
    attacks.count_attack(play, hydra, "b2", 2, "front")
    assert attacks.left_on(play, hydra, "b2") == 0 and attacks.count_left(play, hydra) == 1
    attacks.count_attack(play, play.being("b1"), "b9")
    assert attacks.left_on(play, play.being("b1"), "b9") == 1, "whoever has one attack counts none"


# Holds


@pytest.mark.rule("MM-070", "MM-R33")
def test_a_hold_lasts_as_long_as_the_holder_stands():
    table = at_once(battle(hero(), foe("b9", "lion"), dice=(5, 5)), "b1", "grappled", "b9")
    view = look(table)
    assert grip.held_by(view, "b1").id == "b9" and grip.victim_of(view, "b9").id == "b1"
    assert grip.held_by(view, "b9") is None and grip.victim_of(view, "b1") is None
    for kind in ("confused", "knocked out", "fled"):
        over = look(at_once(table, "b9", kind))
        assert grip.held_by(over, "b1") is None and grip.victim_of(over, "b9") is None, kind


@pytest.mark.rule("MM-070")
def test_nothing_gigantic_is_held():
    table = quiet(hero(), foe("b8", "hydra"), foe("b9", "lion"))
    view = look(table)
    assert [grip.gigantic(view, view.being(who)) for who in ("b1", "b8", "b9")] == [False, True, False]
    assert [blows.suits(view, view.being(who), blows.WRESTLE) for who in ("b1", "b8", "b9")] == [True, False, True]
    assert [blows.suits(view, view.being(who), blows.BOX) for who in ("b1", "b8", "b9")] == [True, False, False]
    assert blows.suits(view, view.being("b8"), blows.ATTACK)


@pytest.mark.rule("MM-006", "MM-R68")
@pytest.mark.parametrize(("creature", "might"), [("lion", 16), ("great_python", 18), ("satyr", 13)])
def test_breaking_free_takes_more_than_the_might(creature, might):
    view, being = seen(battle(hero(), foe("b9", creature), dice=(5, 5)))
    assert holding.free_need(view, being, view.being("b9")).at == might + 1


@pytest.mark.rule("MM-C12", "MM-C21")
@pytest.mark.parametrize(("holder", "victim", "dice"), [
    ("great_python", "lion", ("1d6", 0)), ("lion", "nemean_lion", ("1d6", 2)), ("lion", "satyr", ("", 0)),
    ("commoner", "nemean_lion", ("1d6", 0)),
])  # fmt: skip
def test_what_a_hold_does_by_itself(holder, victim, dice):
    table = quiet(hero(), foe("b8", holder), foe("b9", victim))
    view = look(table)
    assert holding.squeeze_dice(view, view.being("b8"), view.being("b9")) == dice


# Initiative, tactics, needs


@pytest.mark.rule("MM-053", "MM-R22")
@pytest.mark.parametrize(("rounds", "might", "score"), [(1, 16, 9), (1, 12, 7), (2, 16, 7)])
def test_a_charge_is_worth_its_bonus_in_the_first_round(rounds, might, score):
    """5 on the die and Skill 2."""
    table = decide(battle(hero(might=16), foe(), dice=(5, 5)), "b1", "attack", tactics=("charge",))
    table = act(act(table, lambda play: play.alter_fight(round=rounds)), lambda play: play.change("b1", "might", might))
    view, being = seen(table)
    assert initiative.score(view, being) == score and initiative.charges(view, being) is (rounds == 1)


@pytest.mark.rule("MM-047", "MM-055")
@pytest.mark.parametrize(("items", "creature", "more"), [
    ((SPEAR,), "lion", 4), ((SWORD,), "lion", 2), ((replace(DAGGER, carried="held"),), "lion", 0), ((SPEAR,), "satyr", 2),
    ((SPEAR,), "triton", 0), ((SWORD,), "triton", 0),
])  # fmt: skip
def test_each_level_of_reach_is_worth_two_and_a_shorter_weapon_costs_nothing(items, creature, more):
    view, being = seen(battle(hero(items=items), foe("b9", creature), dice=(5, 5)))
    arm = plans.melee_arm(view, being)
    found = needs.melee_terms(view, being, arm, view.being("b9"), {})
    assert [term.amount for term in found if term.label == "Reach"] == ([more] if more else [])


@pytest.mark.rule("MM-058")
def test_a_wall_is_of_two_within_five_feet():
    for feet, why in ((5, ""), (6, "no other Spearman is beside this one.")):
        table = apart(hero(), hero("b2"), foe("b9"), b2=feet)
        view, being = seen(table)
        assert maneuvers.barred(view, being, "wall") == why
    held = at_once(apart(hero(), hero("b2"), foe("b9")), "b1", "grappled", "b9")
    assert maneuvers.barred(*seen(held), "wall") == "not while held."
    assert maneuvers.barred(*seen(held, "b2"), "wall") == "no other Spearman is beside this one."


@pytest.mark.rule("MM-054")
@pytest.mark.parametrize(("feet", "why"), [(5, ""), (6, "only in melee, or with a charge; nobody is in reach.")])
def test_desperation_is_for_the_melee(feet, why):
    view, being = seen(apart(hero(), foe("b9"), b9=feet))
    assert maneuvers.barred(view, being, "desperate") == why
    assert maneuvers.barred(view, being, "desperate", ("charge",)) == ""


@pytest.mark.rule("MM-053", "MM-R63")
@pytest.mark.parametrize(("feet", "why"), [(30, ""), (29, "needs a run of 30 feet; the foe is 29 feet away.")])
def test_a_charge_needs_thirty_feet(feet, why):
    assert maneuvers.barred(*seen(apart(hero(), foe("b9"), b9=feet)), "charge") == why


@pytest.mark.rule("MM-C05")
@pytest.mark.parametrize(("flown", "swoops"), [(29, False), (30, True)])
def test_a_swoop_is_a_flight_of_thirty_feet(flown, swoops):
    table = act(battle(hero(), foe("b9", "harpy"), dice=(5, 5)), lambda play: play.set_fact_of("b9", flown=flown))
    assert needs.swoops(*seen(table, "b9")) is swoops and not needs.swoops(*seen(table))


@pytest.mark.rule("MM-045", "MM-051")
def test_where_a_blow_comes_from():
    view = look(battle(hero(), foe(), dice=(5, 5)))
    being = view.being("b9")
    assert [needs.side_of(view, being, side) for side in positions.SIDES] == ["front", "flank", "flank", "rear"]
    caught = look(battle(hero(), foe(), dice=(5,), surprised=("b9",)))
    assert needs.side_of(caught, caught.being("b9"), "rear") == "surprised"


@pytest.mark.rule("MM-066", "MM-R61")
@pytest.mark.parametrize(("feet", "more", "beyond"), [(60, 2, False), (61, 0, False), (300, 0, False), (301, -2, False),
                                                      (600, -2, False), (601, -2, True)])  # fmt: skip
def test_the_bands_of_a_bow(feet, more, beyond):
    view, being = seen(battle(hero(items=(BOW, ARROWS)), foe(), dice=(5, 5)))
    arm = plans.missile_arm(view, being)
    term = shooting.band(arm, feet)
    assert (term.amount if term else 0) == more and shooting.too_far(arm, feet) is beyond


@pytest.mark.rule("MM-C24")
@pytest.mark.parametrize(("arms", "key"), [((SPEAR,), "combat.attack"), ((BOW, ARROWS), "combat.shoot")])
def test_the_eye_is_asked_about_of_a_cyclops_alone(arms, key):
    for creature, asked in (("cyclops", True), ("lion", False)):
        table = duel(hero(items=arms), foe("b9", creature))
        if key == "combat.shoot":
            table = to(
                decide(battle(hero(items=arms), foe("b9", creature), dice=(9, 1)), "b1", "shoot"), "Combat", "b1"
            )
        form = form_of(table, key, "b1")
        assert (form.field("aim") is not None) is asked
        if asked:
            terms = need_of(table, key, "b1", aim=True)[1]
            assert terms["At the eye"] == -6 and "At the eye" not in need_of(table, key, "b1", aim=False)[1]


# Moving


@pytest.mark.rule("MM-052", "MM-039")
@pytest.mark.parametrize(("feet", "where", "leaves"), [(0, "aside", False), (5, "aside", False), (6, "aside", True),
                                                       (6, "towards", False), (60, "away", True)])  # fmt: skip
def test_a_step_of_five_feet_leaves_no_melee(feet, where, leaves):
    table = apart(hero(), foe("b9"))
    view, being = seen(act(table, lambda play: play.set_facts(foe=(("b1", "b9"),))))
    assert moving._leaves(view, being, feet, where, "b9", ("b9",)) is leaves


@pytest.mark.rule("MM-052")
def test_going_to_another_foe_leaves_the_one_in_reach_only_if_it_is_far():
    table = apart(hero(), foe("b8"), foe("b9"), b9=5)
    view, being = seen(table)
    assert not moving._leaves(view, being, 60, "towards", "b9", ("b8",)), "5 ft are no way off"
    far = look(act(table, lambda play: play.set_fact_of("b9", at=6)))
    assert moving._leaves(far, far.being("b1"), 60, "towards", "b9", ("b8",))
    assert not moving._leaves(far, far.being("b1"), 5, "towards", "b9", ("b8",))


# What the form of a decision says


@pytest.mark.rule("MM-041", "MM-R75")
def test_why_something_cannot_be_decided():
    table = battle(hero(items=()), foe("b9", "lion"), dice=(9, 1))
    options = {one.value: one.blocked for one in form_of(table, "combat.decide", "b1").field("does").options}
    assert options["attack"] == "no weapon is at hand; box or wrestle."
    assert options["shoot"] == "nothing to shoot with is at hand."
    assert options["box"] == "fists are for heroes, people and folk that are not gigantic."
    empty = battle(hero(items=(BOW,)), foe("b9", "commoner"), dice=(9, 1))
    options = {one.value: one.blocked for one in form_of(empty, "combat.decide", "b1").field("does").options}
    assert options["shoot"] == "there is nothing left for the bow." and options["box"] == ""
    armed = form_of(battle(hero(items=(SPEAR, SHIELD)), foe(), dice=(9, 1)), "combat.decide", "b1")
    assert armed.field("does").option("attack").blocked == "" and "power" not in [
        one.value for one in armed.field("does").options]  # fmt: skip


@pytest.mark.rule("MM-041")
def test_a_decision_may_be_dropped_by_whoever_still_acts():
    table = to(decide(decide(battle(hero(), foe(), dice=(9, 1)), "b1", "attack"), "b9", "attack"), "Combat", "b1")
    assert form_of(table, "combat.drop_decision", "b1").label == "Drop the decision"
    assert form_of(table, "combat.drop_decision", "b9").label == "Drop the decision"
    done, _ = do(table, "combat.drop_decision", "b1")
    assert form_of(done, "combat.drop_decision", "b1") is None
    assert next_round(done).fight.round == 2
