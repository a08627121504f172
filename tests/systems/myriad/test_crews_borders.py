"""Seats at their borders: who is at the wheel, what cannot be steered and why, what is lost of a ship, who gets out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import Bond
from systems.myriad.base import crews, seen
from systems.myriad.base.sheet import VehicleSheet
from tests.systems.myriad.builders import GAME, Faces, act, fighting, foe, hero, look, quiet, ruled, story, vehicle
from tests.systems.myriad.crewing import seated

DOWN = (("wounds", 0), ("wounds_critical", 3), ("resolve", 8))
FUTURE = ruled(period="futuristic")


def done(table, deed):
    play = Play(GAME, table, Faces())
    deed(play)
    outcome = play.outcome()
    return apply(table, outcome.changes), story(outcome)


def driven(one=None, who=None):
    return seated(quiet(who or hero(), hero("b2", "Wat"), one or vehicle("b20", "sports_car")), ("b1", "b20"))


@pytest.mark.rule("MY-900", "MY-911")
@pytest.mark.parametrize(("fields", "why"), [
    ({}, ""), ({"left": (("wounds", 0), ("wounds_critical", 5))}, "Sports Car is out of action."),
    ({"left": (("wounds", 0), ("wounds_critical", 0))}, "Sports Car is out of action."),
    ({"left": (("wounds", 1), ("wounds_critical", 0))}, "Sports Car is out of action."),
    ({"left": (("wounds", 1), ("wounds_critical", 5))}, ""),
    ({"lost": ("bridge",)}, "Sports Car is out of control: its bridge is lost."), ({"lost": ("main_engines",)}, ""),
])  # fmt: skip
def test_why_a_vehicle_cannot_be_steered(fields, why):
    table = driven(vehicle("b20", "sports_car", **fields))
    view = look(table)
    assert crews.idle(view, view.being("b20")) == why
    found = crews.mover(view, "b20")
    assert (found is None) is bool(why) and crews.mover(view, "b1") == found
    assert found is None or (found.driver.id, found.velocity, found.skill, found.on_foot) == ("b1", 4, "drive", False)


@pytest.mark.rule("MY-900", "MY-901")
def test_nobody_at_the_wheel_or_nobody_who_can():
    empty, horse = look(quiet(vehicle("b20", "sports_car"))), look(quiet(vehicle()))
    assert crews.idle(empty, empty.being("b20")) == "Nobody drives Sports Car." and crews.mover(empty, "b20") is None
    assert crews.idle(horse, horse.being("b20")) == "" and crews.mover(horse, "b20") == crews.Mover(
        horse.being("b20"), horse.being("b20"), 2)  # fmt: skip
    asleep = look(driven(who=hero(left=DOWN)))
    assert crews.idle(asleep, asleep.being("b20")) == "Hild cannot drive." and crews.mover(asleep, "b1") is None
    view = look(driven())
    on_foot = crews.mover(view, "b2")
    assert on_foot == crews.Mover(view.being("b2"), view.being("b2"), 1, "athletics", True)
    assert (crews.level(view, on_foot, "speed"), crews.level(view, crews.mover(view, "b20"), "speed")) == (4, 4)
    assert crews.level(view, crews.mover(view, "b20"), "manoeuvre") == 3 and crews.mover(view, "b77") is None
    riding = look(seated(driven(), ("b2", "b20"), as_what=crews.PASSENGER))
    assert crews.mover(riding, "b2") is None, "a passenger steers nothing"
    assert crews.mover(look(quiet(hero(left=DOWN))), "b1") is None
    assert [crews.role(riding, who) for who in ("b1", "b2", "b20")] == ["driver", "passenger", ""]
    assert [one.id for one in crews.crew(riding, riding.being("b20"))] == ["b1", "b2"]


@pytest.mark.rule("MY-911")
def test_a_turret_dodges_with_its_ship_and_what_is_docked_stands_where_the_ship_does():
    there = (hero(), hero("b2", "Wat"), vehicle("b20", "cargo_vessel"), vehicle("b21", "star_fighter"))
    table = seated(quiet(*there, house=FUTURE), ("b1", "b20"), ("b2", "b21"))
    turret = look(table.exchanged(None, Bond("v9", crews.TURRET, "b21", "b20")))
    assert crews.mover(turret, "b21") == crews.mover(turret, "b20") and crews.mover(turret, "b20").driver.id == "b1"
    assert crews.bearer(turret, turret.being("b21")).id == "b1"
    docked = look(table.exchanged(None, Bond("v9", crews.DOCKED, "b21", "b20")))
    assert crews.mover(docked, "b21").driver.id == "b2" and crews.bearer(docked, docked.being("b2")).id == "b1"
    assert (
        crews.ship_of(docked, docked.being("b21")).id == "b20"
        and crews.ship_of(docked, docked.being("b21"), crews.TURRET) is None
    )
    assert [one.id for one in crews.tied_to(docked, docked.being("b20"), crews.DOCKED)] == ["b21"]


@pytest.mark.rule("MY-905")
@pytest.mark.parametrize(
    ("key", "covered"), [("sports_car", True), ("motorbike", False), ("horse", False), ("of_old", True)]
)
def test_open_ones_cover_nobody(key, covered):
    one = vehicle("b20", "horse" if key == "of_old" else key)
    table = driven(replace(one, sheet=replace(one.sheet, vehicle=key)))
    view = look(table)
    found = crews.shell(view, view.being("b1"))
    assert (found.id if found else None) == ("b20" if covered else None) and crews.shell(view, view.being("b2")) is None


@pytest.mark.rule("MY-401", "MY-900")
def test_drivers_handle_and_nobody_else_does():
    view = look(seated(driven(), ("b2", "b20"), as_what=crews.PASSENGER))
    assert [(one.label, one.amount) for one in crews.handling(view, view.being("b1"))] == [("Sports Car", 3)]
    assert crews.handling(view, view.being("b2")) == [] and crews.handling(look(quiet(hero())), hero()) == []
    assert view.value("b1", "initiative") == 3 and view.value("b2", "initiative") == 4


@pytest.mark.rule("MY-911")
@pytest.mark.parametrize(("lost", "hardened", "armor", "name", "found"), [
    (("main_engines",), 0, 4, "speed", [("Main engines lost", -4)]), (("main_engines",), 0, 4, "manoeuvre", [("Main engines lost", -1)]),
    (("main_engines",), 2, 4, "armor", []), (("shielding",), 2, 4, "hardened", [("Shielding lost", -1)]),
    (("shielding",), 2, 4, "armor", []), (("shielding",), 0, 4, "armor", [("Shielding lost", -1)]),
    (("shielding",), 0, 0, "armor", []), (("shielding",), 0, 4, "speed", []), ((), 2, 4, "speed", []),
])  # fmt: skip
def test_what_failed_systems_take(lost, hardened, armor, name, found):
    sheet = VehicleSheet("heavy_carrier", speed=4, manoeuvre=1, armor=armor, hardened=hardened, lost=lost)
    assert [(one.label, one.amount) for one in crews.losses(sheet, name)] == found
    view = look(quiet(replace(vehicle("b20", "heavy_carrier"), sheet=sheet)))
    assert view.value("b20", name) == getattr(sheet, name) + sum(amount for _, amount in found)


@pytest.mark.rule("MY-900", "MY-911")
@pytest.mark.parametrize(("left", "spent"), [
    ((0, 0), True), ((0, 1), False), ((1, 0), True), ((1, 1), False),
])  # fmt: skip
def test_what_is_left_to_shoot_at(left, spent):
    view = look(quiet(vehicle(left=tuple(zip(("wounds", "wounds_critical"), left, strict=True)))))
    assert crews.is_spent(view, view.being("b20")) is spent
    turret = vehicle("b21", boxes=(("wounds", 4),), left=(("wounds", left[0]),))
    assert crews.is_spent(view, turret) is (left[0] == 0)


@pytest.mark.rule("MY-900", "MY-915")
def test_seats_are_taken_left_and_told():
    table, _ = done(
        driven(vehicle()), lambda play: crews.seat(play, play.being("b2"), play.being("b20"), crews.PASSENGER)
    )
    assert [one.name for who in ("b1", "b2") for one in look(table).effects_on(who)] == ["Rides Horse", "Aboard Horse"]
    moved, _ = done(table, lambda play: crews.seat(play, play.being("b2"), play.being("b20"), crews.DRIVER))
    assert [(one.one, one.name) for one in moved.bonds.values()] == [("b1", "driver"), ("b2", "driver")]
    friends = table.exchanged(None, Bond("v9", "friend", "b2", "b1"))
    out, _ = done(friends, lambda play: crews.unseat(play, play.being("b2")))
    assert [(one.one, one.name) for one in out.bonds.values()] == [("b1", "driver"), ("b2", "friend")]
    aboard = next(one for one in table.effects.values() if one.on == "b2")
    out, _ = done(table, lambda play: crews.seat_ends(play, aboard))
    assert crews.vehicle_of(look(out), "b2") is None and crews.vehicle_of(look(out), "b1") is not None
    assert done(table, lambda play: crews.seat_ends(play, replace(aboard, kind="other")))[0] == table
    assert not done(table, lambda play: crews.empty_seats(play, play.being("b20")))[0].bonds
    kept, _ = done(table, lambda play: crews.empty_seats(play, play.being("b1")))
    assert [one.one for one in kept.bonds.values()] == ["b2"]
    full, told = done(seated(table, ("b1", "b20")), lambda play: crews.count(play, play.being("b20")))
    assert (full, told) == (seated(table, ("b1", "b20")), "")
    third = seated(table.exchanged(None, hero("b3", "Kim")), ("b3", "b20"), as_what=crews.PASSENGER)
    assert done(third, lambda play: crews.count(play, play.being("b20")))[1] == "Horse has 2 places, 3 are aboard."


def test_after_a_fight_what_is_empty_of_the_foes_is_left_behind():
    beings = (hero(), foe(), vehicle("b20"), vehicle("b21", side="foes"), vehicle("b22", side="foes"))
    table = seated(fighting(*beings, dice=[5, 1, 1, 1, 1]), ("b1", "b20"), ("b9", "b21"))
    after, told = done(table, crews.clear_crews)
    assert told == "Horse is left behind." and [after.beings[who].side for who in ("b20", "b21", "b22")] == [
        "party", "foes", ""]  # fmt: skip
    gone = act(table, lambda play: play.remove(play.being("b9")))
    gone = gone.exchanged(None, Bond("v8", crews.DOCKED, "b22", "b77"))
    after, told = done(gone, crews.clear_crews)
    assert told.count("Horse is left behind.") == 2 and [one.one for one in after.bonds.values()] == ["b1"]


# What others take a foe's wounds for


def test_boxes_of_ones_own_are_known_and_those_of_foes_by_their_look():
    hurt = foe(left=(("wounds", 2), ("wounds_critical", 3), ("resolve", 3)))
    view = look(quiet(hero(), hurt, foe("b8")))
    assert seen.left_seen(view, "foes", hurt, "wounds") == 2
    assert seen.left_seen(view, "party", view.being("b8"), "wounds") == 5, "unhurt: all its kind has"
    assert seen.left_seen(view, "foes", view.being("b1"), "wounds") == 4, "what is usual, for a person"
    sturdy = (("wounds", 11), ("wounds_critical", 5), ("resolve", 8))
    view = look(
        quiet(hero(boxes=sturdy), replace(hero("b2", boxes=sturdy), entry="soldier"), foe(boxes=sturdy, left=sturdy))
    )
    boxes = [seen.left_seen(view, "nobody", view.being(who), "wounds") for who in ("b1", "b2", "b9")]
    assert boxes == [4, 11, 11], "what is printed, of whoever is of a kind"
    dead = foe(left=(("wounds", 0), ("wounds_critical", 0), ("resolve", 3)))
    assert seen.left_seen(view, "party", dead, "wounds") == 1, "a blow is never thought wasted"
