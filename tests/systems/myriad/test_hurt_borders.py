"""Tolls, falls, bursts, reach and medicine to the point: what is due when, how far it reaches, what a medic gives back."""

from __future__ import annotations

import pytest

from systems.common.kernel import turns
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.changes import apply
from systems.common.records.table import Effect
from systems.myriad.base import vitals
from systems.myriad.base.arms import CLOSE, RANGED, Arm
from systems.myriad.characters.healing import medic
from systems.myriad.characters.testing.last_test import Last
from systems.myriad.combat import areas, facts, hazards, places
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    act,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    quiet,
    ruled,
    story,
)

FULL = (("wounds", 9), ("wounds_critical", 3), ("resolve", 8))


def done(table, deed, *dice):
    """(what it came to, the table, the story) of something done to a table."""
    play = Play(GAME, table, Faces(*dice))
    found = deed(play)
    outcome = play.outcome()
    return found, apply(table, outcome.changes), story(outcome)


def hurt(wounds, critical=3):
    return hero("b1", boxes=FULL, left=(("wounds", wounds), ("wounds_critical", critical), ("resolve", 8)))


# Hazards


@pytest.mark.rule("MY-453", "R-22")
@pytest.mark.parametrize(("metres", "points"), [(0, 0), (3, 0), (5, 0), (6, 1), (8, 1), (9, 2), (30, 9), (32, 9), (33, 10),
                                                (36, 10), (500, 10)])  # fmt: skip
def test_the_first_three_metres_are_free_and_ten_points_the_most(metres, points):
    assert hazards.fall_points(metres) == points


@pytest.mark.rule("MY-450", "MY-457")
@pytest.mark.parametrize(("hazard", "seconds", "taken"), [
    ("air", 5, 0), ("air", 6, 1), ("air", 11, 1), ("air", 12, 2), ("cold", 1799, 0), ("cold", 1800, 1), ("cold", 3599, 1),
    ("cold", 3600, 2), ("radiation", 5400, 3), ("hunger", 172_799, 0), ("hunger", 172_800, 1), ("thirst", 86_399, 0),
    ("thirst", 86_400, 2), ("thirst", 172_800, 4),
])  # fmt: skip
def test_a_toll_is_due_when_its_time_is_full(hazard, seconds, taken):
    table = act(quiet(hero(boxes=FULL)), lambda play: hazards.begin(play, "b1", hazards.HAZARDS[hazard]))
    table = act(table, lambda play: _pass(play, seconds))
    assert left(table, "b1") == 9 - taken


def _pass(play, seconds):
    turns.pass_time(play, seconds)


@pytest.mark.rule("MY-456")
@pytest.mark.parametrize(("times", "seconds", "taken", "on"), [(1, 6, 1, False), (2, 6, 1, True), (2, 12, 2, False),
                                                               (2, 600, 2, False), (0, 12, 2, True)])  # fmt: skip
def test_what_lasts_for_so_many_tolls_is_over_after_them(times, seconds, taken, on):
    table = act(quiet(hero(boxes=FULL)), lambda play: hazards.begin(play, "b1", hazards.HAZARDS["air"], times=times))
    (effect,) = look(table).effects_on("b1", "choking")
    assert effect.name == (f"Choking ({times} left)" if times else "Choking")
    table = act(table, lambda play: _pass(play, seconds))
    assert left(table, "b1") == 9 - taken and look(table).under("b1", "choking") is on
    if on and times:
        assert look(table).effects_on("b1", "choking")[0].name == f"Choking ({times - taken} left)"


@pytest.mark.rule("MY-407", "MY-456")
@pytest.mark.parametrize(("dice", "armor", "faces", "points"), [
    (0, 2, (), 0), (2, 0, (), 2), (2, -1, (), 2), (2, 2, ((2, 3),), 1), (2, 5, ((5, 6),), 1), (2, 6, (), 0), (2, 9, (), 0),
])  # fmt: skip
def test_dice_above_the_armor_hurt(dice, armor, faces, points):
    assert done(quiet(), lambda play: hazards._above(play, dice, armor, "It"), *faces)[0] == points


@pytest.mark.rule("MY-421")
def test_bleeding_twice_is_no_worse_and_fire_begins_anew():
    table = act(quiet(hero(boxes=FULL)), lambda play: (hazards.bleed(play, "b1"), hazards.ignite(play, "b1", 2)))
    same = act(table, lambda play: hazards.bleed(play, "b1"))
    assert same == table
    anew = act(table, lambda play: hazards.ignite(play, "b1", 5))
    assert [one.name for one in look(anew).effects_on("b1", "burning")] == ["Burning (5 left)"]
    out, calm, told = done(anew, lambda play: hazards.quench(play, "b1"))
    assert out and "no longer burns" in told and not look(calm).under("b1", "burning")
    assert done(calm, lambda play: hazards.quench(play, "b1"))[0] is False


@pytest.mark.rule("MY-450")
@pytest.mark.parametrize(("seconds", "back"), [(299, 0), (300, 1), (599, 1), (600, 2), (900, 3), (1200, 3)])
def test_breath_comes_back_a_box_in_five_minutes(seconds, back):
    table = act(quiet(hurt(4)), lambda play: hazards.gasp(play, "b1", 3))
    assert left(act(table, lambda play: _pass(play, seconds)), "b1") == 4 + back
    assert act(quiet(hurt(4)), lambda play: hazards.gasp(play, "b1", 0)) == quiet(hurt(4))


@pytest.mark.rule("MY-453")
def test_a_short_fall_is_told_and_hurts_nobody():
    _, table, told = done(quiet(hero(boxes=FULL)), lambda play: hazards.fall_down(play, "b1", 5))
    assert left(table, "b1") == 9 and "falls 5 m" in told
    _, table, _ = done(quiet(hero(boxes=FULL)), lambda play: hazards.fall_down(play, "b1", 6))
    assert left(table, "b1") == 8


# Bursts


@pytest.mark.rule("MY-413")
@pytest.mark.parametrize(("dice", "metres", "decay", "left"), [
    (5, 0, 2, 5), (5, 1, 2, 5), (5, 2, 2, 4), (5, 9, 2, 1), (5, 10, 2, 0), (5, 11, 2, 0), (5, 99, 2, 0), (5, 99, 0, 5),
])  # fmt: skip
def test_a_die_less_for_every_full_decay_range(dice, metres, decay, left):
    assert areas.decayed_dice(dice, metres, decay) == left


@pytest.mark.rule("MY-417")
@pytest.mark.parametrize(("hour", "spot"), [(12, (1900, 0)), (3, (1000, 900)), (6, (100, 0)), (9, (1000, -900)),
                                            (1, (1779, 450)), (11, (1779, -450))])  # fmt: skip
def test_a_miss_lies_by_the_clock(hour, spot):
    assert areas.spot_beside((1000, 0), 9, 1, hour) == spot
    back = areas.spot_beside((1000, 0), 9, -1, hour)
    assert abs(back[0] - (2000 - spot[0])) <= 1 and back[1] == spot[1]


@pytest.mark.rule("MY-417")
def test_whoever_is_within_reach_of_it_is_caught_and_the_dead_feel_nothing():
    dead = foe("b8", left=(("wounds", 0), ("wounds_critical", 0), ("resolve", 0)))
    table = fighting(hero(), foe(), dead, dice=[6, 1], distance=4)
    view = look(table)
    assert [one.id for one, _ in areas.dice_felt(view, (0, 0), 3, 2)] == ["b1", "b9"]
    assert [one.id for one, _ in areas.dice_felt(view, (0, 0), 2, 2)] == ["b1"]
    assert areas.metres_from(view, (0, 300), view.being("b9")) == 5
    assert areas.metres_from(view, (0, 299), view.being("b9")) == 4


@pytest.mark.rule("MY-413")
def test_a_burst_by_hand_has_five_dice_and_a_step_of_two_metres():
    table = fighting(hero(), foe(), dice=[6, 1], distance=4, house=ruled(area_effects=True))
    form = GAME.actions["combat.burst"].form(look(table), "", {})
    blank = form.blank()
    assert (blank["amount"], blank["decay"], blank["off"], blank["at"]) == (5, 2, 0, "b1")
    assert "spared" in blank and "touched" not in blank
    assert "touched" in GAME.actions["combat.burst"].form(look(table), "", {"decay": 0}).blank()
    _, told = do(table, "combat.burst", "", dice=[(1,) * 3], at="b1")
    assert "A burst goes off by Hild." in story(told)


# Reach


@pytest.mark.rule("MY-304")
@pytest.mark.parametrize(("metres", "reached"), [(0, True), (2, True), (3, False)])
def test_a_blow_reaches_two_metres(metres, reached):
    assert places.reaches(Arm("axe", "Axe", 3, skill=CLOSE), metres) is reached


@pytest.mark.rule("MY-309")
@pytest.mark.parametrize(
    ("moved", "free", "run"), [(0, 10, 30), (4, 6, 26), (10, 0, 20), (12, 0, 18), (30, 0, 0), (31, 0, 0)]
)
def test_what_is_left_of_a_move(moved, free, run, monkeypatch):
    table = act(
        fighting(hero(), foe(), dice=[6, 1], distance=20), lambda play: play.set_fact_of("b1", **{facts.MOVED: moved})
    )
    monkeypatch.setattr(places, "walk", lambda *_: 10)
    view = look(table)
    assert (places.free_move(view, view.being("b1")), places.run_move(view, view.being("b1"))) == (free, run)


@pytest.mark.rule("MY-304", "MY-309")
@pytest.mark.parametrize(("apart", "close"), [(2, True), (12, True), (13, False)])
def test_whoever_can_walk_up_can_strike(apart, close, monkeypatch):
    monkeypatch.setattr(places, "walk", lambda *_: 10)
    view = look(fighting(hero(), foe(), dice=[6, 1], distance=apart))
    one, other = view.being("b1"), view.being("b9")
    assert places.can_close(view, one, other, Arm("axe", "Axe", 3, skill=CLOSE)) is close
    assert places.can_close(view, one, other, Arm("bow", "Bow", 3, "long", RANGED))


@pytest.mark.rule("MY-421", "MY-410")
def test_crippled_legs_take_metres_and_a_grip_all_of_them():
    table = fighting(hero(), foe(), dice=[6, 1], distance=20)
    whole = places.walk(look(table), look(table).being("b1"))
    lame = act(table, lambda play: [play.put_on("b1", "Lame", FOREVER, kind="crippled", metres=2) for _ in range(2)])
    assert places.walk(look(lame), look(lame).being("b1")) == whole - 4
    stuck = act(table, lambda play: play.put_on("b1", "Lame", FOREVER, kind="crippled", metres=whole + 1))
    assert places.walk(look(stuck), look(stuck).being("b1")) == 0
    held = act(table, lambda play: play.put_on("b1", "Held", FOREVER, kind="grappled", source="b9"))
    assert (
        places.free_move(look(held), look(held).being("b1")) == 0 == places.run_move(look(held), look(held).being("b1"))
    )


# Medicine


@pytest.mark.rule("MY-501", "R-23")
@pytest.mark.parametrize(("wounds", "critical", "target"), [(9, 2, 1), (1, 3, 8), (0, 3, 9), (0, 0, 12)])
def test_a_test_is_the_easier_the_more_is_left(wounds, critical, target):
    one = hurt(wounds, critical)
    assert medic.target_number(look(quiet(one)), one) == target
    assert medic.target_number(look(quiet(one, house=ruled(medic_tn_base=14))), one) == target + 2


@pytest.mark.rule("MY-501", "R-24")
@pytest.mark.parametrize(("moved", "total", "gives", "now"), [
    (2, 7, 0, 3), (2, 8, 1, 4), (2, 9, 2, 5), (2, 10, 3, 6), (2, 40, 6, 9), (0, 8, 1, 6), (0, 7, 0, 5),
])  # fmt: skip
def test_a_treatment_thrown_again_gives_more_or_less(moved, total, gives, now):
    """Against 8; five of nine boxes are left."""
    effect = Effect("e1", "b2", "", kind="last test")
    test = Last(effect, "intellect", "medic", "treating", (), (), 8, 9, True, work="b1", way="heals", moved=moved)
    found, after, _ = done(quiet(hurt(5), hero("b2")), lambda play: medic.treated_again(play, test, total))
    assert (found, left(after, "b1")) == (gives, now)


@pytest.mark.rule("MY-501", "R-24")
@pytest.mark.parametrize(("total", "bleeds"), [(8, True), (9, True), (10, False)])
def test_a_treatment_that_gives_no_more_than_before_stops_no_blood_that_has_begun_since(total, bleeds):
    effect = Effect("e1", "b2", "", kind="last test")
    test = Last(effect, "intellect", "medic", "treating", (), (), 8, 9, True, work="b1", way="heals", moved=2)
    table = act(quiet(hurt(5), hero("b2")), lambda play: hazards.bleed(play, "b1"))
    _, after, _ = done(table, lambda play: medic.treated_again(play, test, total))
    assert look(after).under("b1", "bleeding") is bleeds


@pytest.mark.rule("MY-501")
def test_whoever_knows_most_treats_first_a_friend_before_a_foe_and_oneself_last():
    patient = hurt(4)
    able = hero("b2", "Ann", intellect=3, skills=(("medic", 1),))
    clever = hero("b3", "Bea", intellect=4, skills=())
    other = foe("b9", "soldier", skills=(("medic", 9),))
    there = look(quiet(patient, clever, able, other))
    assert [one.id for one in medic.medics(there, patient)] == ["b2", "b3", "b9", "b1"]
    form = GAME.actions["characters.medic"].form(there, "b1", {})
    assert form.blank()["medic"] == "b2" and form.blank()["time"] is True


@pytest.mark.rule("MY-452")
def test_no_more_is_given_back_than_medicine_can():
    table = act(quiet(hurt(9), hero("b2")), lambda play: hazards.begin(play, "b1", hazards.HAZARDS["cold"]))
    table = act(table, lambda play: _pass(play, 3600))
    one = look(table).being("b1")
    assert left(table, "b1") == 7 and medic.open_wounds(look(table), one) == 0
    assert "cold" in GAME.actions["characters.medic"].form(look(table), "b1", {}).blocked
    struck = act(table, lambda play: _hurt(play, 1))
    assert medic.open_wounds(look(struck), look(struck).being("b1")) == 1


def _hurt(play, points):
    vitals.hurt(play, "b1", points)


def test_nobody_immune_falls_ill_and_the_weak_twice():
    ill = act(quiet(hero(boxes=FULL, traits=(Held("immunity_partial", 1, "asphyxiation"),))),
              lambda play: hazards.begin(play, "b1", hazards.HAZARDS["air"]))  # fmt: skip
    assert left(act(ill, lambda play: _pass(play, 60)), "b1") == 9
    weak = act(quiet(hero(boxes=FULL, traits=(Held("deadly_weakness", 1, "asphyxiation"),))),
               lambda play: hazards.begin(play, "b1", hazards.HAZARDS["air"]))  # fmt: skip
    assert left(act(weak, lambda play: _pass(play, 6)), "b1") == 7


@pytest.mark.rule("MY-309")
@pytest.mark.parametrize(("apart", "metres"), [(20, 18), (5, 3), (4, 2), (3, 1)])
def test_whoever_walks_towards_somebody_goes_as_far_as_a_blow_reaches(apart, metres):
    table = fighting(hero(), foe(), dice=[6, 1], distance=apart)
    form = GAME.actions["combat.move"].form(look(table), "b1", {"way": "toward", "target": "b9"})
    assert form.field("metres").default == metres


@pytest.mark.rule("MY-408")
@pytest.mark.parametrize(("wounds", "points", "said"), [
    (3, 2, "Wren loses 2 Wounds: 1 left."),
    (2, 3, "Wren loses 2 Wounds and 1 Critical and is unconscious."),
    (1, 4, "Wren loses 1 Wound and 3 Critical and is dead."),
    (0, 1, "Wren loses 1 Critical: 0 left, Critical 2."),
    (0, 3, "Wren loses 3 Critical and is dead."),
])  # fmt: skip
def test_boxes_are_told_by_the_row_they_come_off(wounds, points, said):
    wren = hurt(wounds)
    _, _, told = done(quiet(wren), lambda play: vitals.hurt(play, "b1", points))
    assert told.replace(wren.name, "Wren") == said
