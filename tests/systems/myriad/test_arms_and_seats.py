"""What somebody can fight with, and who sits where: arms of a body, seats of vehicles, turrets and what is docked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import Bond
from systems.myriad.base import crews, states
from systems.myriad.base.arms import Arm, arms, skill_in
from systems.myriad.base.sheet import Arms
from tests.systems.myriad.builders import GAME, Held, Item, act, fighting, foe, hero, look, quiet, ruled, vehicle
from tests.systems.myriad.crewing import seated
from tests.systems.myriad.rebuilt import fighter, rebuilt, rival

BREATH = (Held("natural_weapon_ranged", 2, "fiery breath"),)
CLAWS = (Held("natural_weapon", 1),)
BOW = Item("bow", "Bow", carried="held")
KNIFE = Item("throwing_knife", "Throwing knife", carried="carried")


def named(being):
    view = look(quiet(being))
    return [(one.key, one.name, one.damage) for one in arms(view, view.being("b1"))]


@pytest.mark.rule("MY-140", "MY-303")
def test_a_natural_weapon_at_range_is_there_for_whoever_has_nothing_else_to_shoot():
    fists, sword = ("unarmed", "Unarmed", 1), ("item0", "Long sword", 4)
    assert named(hero()) == [sword, fists]
    breath = ("natural_ranged", "Natural weapon, ranged", 2)
    assert named(hero(traits=BREATH)) == [sword, breath, fists]
    assert named(hero(traits=BREATH, items=())) == [breath, fists]
    assert named(hero(traits=BREATH, items=(BOW,))) == [("item0", "Bow", 3), fists]
    assert named(hero(traits=BREATH, items=(Item("long_sword", "Long sword", carried="held"), BOW))) == [
        ("item0", "Long sword", 4), ("item1", "Bow", 3), fists]  # fmt: skip
    view = look(quiet(hero(traits=BREATH, items=())))
    assert arms(view, view.being("b1"))[0] == Arm(
        "natural_ranged", "Natural weapon, ranged", 2, "short", "ranged_combat", ("natural",))  # fmt: skip


@pytest.mark.rule("MY-140", "MY-303")
def test_claws_are_no_blunt_knuckles():
    view = look(quiet(hero(items=()), hero("b2", "Cat", items=(), traits=CLAWS)))
    assert arms(view, view.being("b1")) == (Arm("unarmed", "Unarmed", 1, tags=("unarmed", "fist", "natural", "blunt")),)
    assert arms(view, view.being("b2")) == (Arm("unarmed", "Natural weapons", 2, tags=("unarmed", "fist", "natural")),)


def test_what_is_held_is_handier_than_what_hits_harder_and_what_is_stored_or_gone_is_none():
    knife, great = Item("knife", "Knife", carried="held"), Item("great_sword", "Great sword")
    far, none = Item("bow", "Bow", carried="stored"), Item("claymore", "Claymore", count=0)
    assert [one[1] for one in named(hero(items=(great, knife, far, none, KNIFE)))] == [
        "Knife", "Great sword", "Throwing knife", "Unarmed"]  # fmt: skip


@pytest.mark.rule("MY-303", "MY-308", "MY-412", "MY-414")
def test_an_arm_knows_all_of_its_thing_or_of_what_is_written_on_a_creature():
    grenades = Item("grenade", "Grenade", 2, "held")
    blade = (
        Item("long_sword", "Long sword", carried="held"),
        Item("burning_blade", "Burning blade", upon="long_sword"),
    )
    view = look(quiet(hero(items=(grenades,)), hero("b2", "Wat", items=blade), foe(
        attacks=(Arms("spit", 2, "short", ("acid",), 3, 4, True),))))  # fmt: skip
    assert arms(view, view.being("b1"))[0] == Arm(
        "item0", "Grenade", 5, "short", "ranged_combat", ("thrown", "explosive"), decay=2, item=0, single_use=True)  # fmt: skip
    assert arms(view, view.being("b2"))[0].sfx == ("burning_blade",)
    assert arms(view, view.being("b9"))[0] == Arm(
        "attack0", "spit", 2, "short", "ranged_combat", ("acid",), True, 0, 4, 3)  # fmt: skip
    assert arms(view, vehicle()) == ()


# Who sits where


def crewed(*more, **sheet):
    return seated(quiet(hero(), hero("b2", "Wat"), vehicle(**sheet), *more), ("b1", "b20"))


@pytest.mark.rule("MY-915")
@pytest.mark.parametrize(("key", "number", "said"), [
    ("horse", 2, ""), ("horse", 3, "Horse has 2 places, 3 are aboard."),
    ("riding_snake", 1, ""), ("riding_snake", 2, "Horse has 1 place, 2 are aboard."),
    ("long_gone", 3, ""),
])  # fmt: skip
def test_more_than_there_are_places_for_are_counted(key, number, said):
    one = vehicle()
    assert crews.crowded_words(look(quiet()), replace(one, sheet=replace(one.sheet, vehicle=key)), number) == said


@pytest.mark.rule("MY-900", "MY-905")
def test_aboard_of_what_somebody_is_and_who_walks():
    table = crewed()
    view = look(table)
    assert crews.vehicle_of(view, "b1").id == crews.aboard(view, view.being("b1")).id == "b20"
    assert crews.aboard(view, view.being("b2")) is None and crews.aboard(look(quiet(hero())), hero()) is None
    held = act(quiet(hero()), lambda play: play.put_on("b1", "Held", kind="grappled"))
    assert crews.aboard(look(held), look(held).being("b1")) is None
    assert crews.bearer(view, view.being("b20")).id == "b1" and crews.bearer(view, view.being("b2")).id == "b2"
    riding = look(seated(table, ("b2", "b20"), as_what=crews.PASSENGER))
    assert crews.is_carried(riding, riding.being("b2")) and not crews.is_carried(riding, riding.being("b1"))
    assert crews.crew_names(riding, riding.being("b20")) == ("Hild", "Wat") and crews.crew_names(
        look(quiet(hero())), vehicle()) == ("", "")  # fmt: skip


@pytest.mark.rule("MY-900", "MY-902", "MY-911")
def test_what_lies_in_a_ship_or_belongs_to_it_takes_no_part_of_its_own():
    house = ruled(period="futuristic")
    there = (hero(), hero("b2", "Wat"), vehicle("b20", "cargo_vessel"), vehicle("b21", "star_fighter"))
    table = seated(quiet(*there, house=house), ("b1", "b20"), ("b2", "b21"))
    assert [one.being.id for one in crews.movers(look(table))] == ["b20", "b21"]
    docked = table.exchanged(None, Bond("v9", crews.DOCKED, "b21", "b20"))
    assert [one.being.id for one in crews.movers(look(docked))] == ["b20", "b21"], "the pilot at the wheel is asked"
    empty = seated(quiet(*there, house=house), ("b1", "b20")).exchanged(None, Bond("v9", crews.DOCKED, "b21", "b20"))
    assert [one.being.id for one in crews.movers(look(empty))] == ["b20", "b2"]


@pytest.mark.rule("MY-911")
def test_the_turrets_of_a_ship_go_with_it_and_nothing_else_does():
    table = quiet(hero(), vehicle("b20", "heavy_carrier"), vehicle("b21", "star_fighter"), vehicle("b22", "sports_car"),
                  house=ruled(period="futuristic"))  # fmt: skip
    table = seated(table, ("b1", "b22"))
    table = table.exchanged(None, Bond("v8", crews.TURRET, "b21", "b20"))
    after = act(table, lambda play: crews.remove_turrets(play, play.being("b20")))
    assert set(after.beings) == {"b1", "b20", "b22"}
    assert [(one.one, one.other) for one in after.bonds.values()] == [("b1", "b22")]


# Whom the last box kills


@pytest.mark.rule("MY-003", "MY-408", "MY-900")
def test_vehicles_are_wrecked_on_their_own_rows_whatever_bodies_are_wounded_on():
    gone = (("wounds", 0), ("wounds_critical", 0))
    table = rebuilt(fighter(), rival(left=(("stamina", 0), ("stamina_critical", 0), ("poise", 5))), vehicle(),
                    vehicle("b21", left=gone))  # fmt: skip
    view = look(table)
    assert [states.dead(view, view.being(who)) for who in ("b1", "b9", "b20", "b21")] == [False, True, False, True]
    assert [states.state(view, view.being(who)).word for who in ("b9", "b21")] == ["Slain", "Dead"]


# Figures


@pytest.mark.rule("MY-404", "MY-410")
@pytest.mark.parametrize(("kinds", "label"), [
    ((), None), (("grappled",), "Held"), (("restrained",), "Restrained"), (("grappled", "restrained"), "Restrained"),
    (("blinded",), None),
])  # fmt: skip
def test_whoever_is_held_tied_or_both_is_hampered_once(kinds, label):
    table = fighting(hero(), foe(), dice=[5, 1])
    for kind in kinds:
        table = act(table, lambda play, kind=kind: play.put_on("b1", kind, kind=kind))
    terms = [(one.label, one.amount, one.source) for one in look(table).terms("b1", "tests")]
    rule = {"Held": "MY-410", "Restrained": "MY-404"}
    assert terms == ([(label, -2, rule[label])] if label else [])


@pytest.mark.rule("MY-309", "MY-400")
def test_free_movement_goes_by_the_defence_of_the_conflict():
    view = look(quiet(hero(grace=4, spirit=2)))
    assert [view.value("b1", "move", *at) for at in ((), ("mortal",), ("social",), ("by ear",))] == [7, 7, 5, 7]


@pytest.mark.rule("MY-305")
def test_heavy_archaic_armor_burdens_the_statistic_that_strikes_alone():
    plate = Item("full_plate_mail", "Full plate mail", carried="worn")
    view = look(quiet(hero(items=(plate,)), house=ruled(armor_power_penalty=True)))
    assert [view.value("b1", key) for key in ("power", "grace", "intellect", "spirit")] == [4, 4, 3, 4]
    assert view.value("b1", "armor") == 4 and GAME.house.armor_power_penalty is False


@pytest.mark.rule("MY-003", "MY-018", "MY-101")
def test_a_statistic_counts_as_it_is_written_whatever_became_of_its_entry():
    view = look(quiet(hero(stats=(("power", 5), ("old_grit", 4)))))
    for key, terms in (("old_grit", [("Old grit", 4, "MY-018")]), ("power", [("Power", 5, "MY-018")]),
                       ("grace", [("Grace (not written)", 1, "MY-101")]), ("luck", [])):  # fmt: skip
        assert [(one.label, one.amount, one.source) for one in view.terms("b1", key)] == terms


@pytest.mark.rule("MY-003")
@pytest.mark.parametrize(("skills", "skill", "near", "far"), [
    (("brawl", "close_combat", "ranged_combat"), "close_combat", "close_combat", "close_combat"),
    (("brawl", "ranged_combat", "aim"), "ranged_combat", "ranged_combat", "ranged_combat"),
    (("brawl", "aim"), "close_combat", "brawl", "aim"), (("brawl", "aim"), "whip", "whip", "whip"),
    ((), "close_combat", "close_combat", "close_combat"),
])  # fmt: skip
def test_a_conflict_has_its_own_skills_in_the_place_of_those_it_does_not_know(skills, skill, near, far):
    fought = replace(GAME.shipped_entries("conflicts")["mortal"], skills=skills)
    assert (skill_in(fought, skill, False), skill_in(fought, skill, True)) == (near, far)
