"""What is met on the way and how it takes the party, and those it hires (MM-P03, MM-P12, MM-P15, MM-P17)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.actions import START
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Encounter, Muster, Table
from systems.mazes_minotaurs.encounters.meeting import TERRAINS, reaction
from tests.systems.mazes_minotaurs.builders import GAME, Faces, do, foe, hero, look, quiet, sheet, story

ROLL, REACT = "encounters.roll", "encounters.react"
HIRE, PAY, STAY = "encounters.hire", "encounters.pay", "encounters.stay"
CREATURES = GAME.shipped_entries("creatures")
DION = hero("b2", "Dion")


# Meeting


@pytest.mark.rule("MM-P15")
@pytest.mark.parametrize(("terrain", "names"), [
    ("hills", ["Brigand", "Lion", "Harpy", "Centaur", "Great Boar", "Cyclops", "Chimera", "Stone Giant"]),
    ("woods", ["Commoner", "Satyr", "Centaur", "Great Boar", "Great Python", "Lion", "Empusa", "Wood Titan"]),
    ("marsh", ["Commoner", "Stymphalian Bird", "Giant Crab", "Triton", "Great Python", "Shade", "Empusa", "Hydra"]),
    ("sea", ["Brigand", "Triton", "Giant Crab", "Harpy", "Siren", "Stymphalian Bird", "Cyclops", "Gorgon"]),
    ("roads", ["Guardsman", "Sown Skeleton", "Shade", "Lion", "Sphinx", "Empusa", "Nemean Lion", "Gorgon"]),
    ("labyrinth", ["Commoner", "Sown Skeleton", "Shade", "Great Python", "Minotaur", "Bronze Bull", "Fury", "Hydra"]),
])  # fmt: skip
def test_each_land_has_eight_encounters(terrain, names):
    rows = GAME.shipped_entries("tables")["encounters"].column(terrain).rows
    assert [CREATURES[row.entry].name for row in rows] == names
    assert [(row.low, row.high) for row in rows] == [(n, n) for n in range(1, 9)] and terrain in dict(TERRAINS)


@pytest.mark.rule("MM-P15", "MM-P17")
def test_an_encounter_is_rolled_and_kept():
    after, outcome = do(quiet(hero()), ROLL, dice=(2, 5, (3, 4)), terrain="woods")
    (kept,) = after.encounters.values()
    assert (kept.name, kept.lines, kept.place) == ("Satyr × 5", (Muster("satyr", 5),), "Woods and valleys")
    assert "70 ft off (d8 2)" in kept.note and not after.fight.turns
    assert "Load 1.6 against a party of strength 1: deadly. You may roll again." in story(outcome)
    under, told = do(quiet(hero()), ROLL, dice=(5, 6), terrain="labyrinth")
    assert next(iter(under.encounters.values())).name == "Minotaur" and "60 ft off" in story(told), "one die indoors"


@pytest.mark.rule("MM-P15")
@pytest.mark.parametrize(("face", "terrain", "dice", "name"), [
    (1, "woods", (5, 6), "Commoner × 11"), (1, "hills", (2, 1), "Brigand × 3"), (1, "roads", (4,), "Guardsman × 4"),
])  # fmt: skip
def test_people_come_in_their_own_numbers(face, terrain, dice, name):
    after, _ = do(quiet(hero()), ROLL, dice=(face, dice, (1, 1)), terrain=terrain)
    assert [one.name for one in after.encounters.values()] == [name]


@pytest.mark.rule("MM-P17")
@pytest.mark.parametrize(("face", "met"), [(1, True), (2, False), (6, False)])
def test_something_is_met_on_a_one(face, met):
    after, outcome = do(quiet(hero()), ROLL, dice=(face, *((6, 1, (2, 2)) if met else ())), terrain="hills", check=True)
    assert bool(after.encounters) == met and ("nobody is met" in story(outcome)) != met


@pytest.mark.rule("MM-P15", "MM-P17")
def test_a_rolled_encounter_may_begin_at_once():
    after, _ = do(quiet(hero()), ROLL, dice=(4, 2, (5, 5), 1, 1), terrain="hills", then="fight")
    assert [one.name for one in look(after).on_side(FOES)] == ["Centaur 1", "Centaur 2"]
    assert look(after).fact("distance") == 100 and after.fight.round == 1 and not after.encounters
    assert GAME.actions[ROLL].form(look(after), "", {}) is None


@pytest.mark.rule("MM-P03", "MM-122")
@pytest.mark.parametrize(("total", "word"), [
    (-1, "attack"), (3, "attack"), (4, "threatening"), (5, "threatening"), (6, "wary"), (8, "wary"), (9, "friendly"),
    (11, "friendly"), (12, "helpful"), (16, "helpful"),
])  # fmt: skip
def test_the_bands_of_the_first_reaction(total, word):
    assert reaction(total) == word


@pytest.mark.rule("MM-P03", "MM-020")
def test_the_spokesman_adds_first_reaction():
    table = Table.of(GAME.house, [hero(grace=18, luck=16), DION, Encounter("x1", "The ford", (Muster("satyr", 2),))])
    _, outcome = do(table, REACT, dice=((2, 2),))  # +3 and +2
    assert story(outcome) == "Pyros speaks to The ford: 4 + 5 = 9, they are friendly."
    assert [told.verdict for told in do(table, REACT, dice=((2, 2),), speaker="b2")[1].story] == ["threatening"]
    assert GAME.actions[REACT].form(look(quiet(hero(hits=1))), "", {}) is None, "nobody can speak"


@pytest.mark.rule("MM-P03")
def test_the_mindless_do_not_listen():
    table = Table.of(GAME.house, [hero(), Encounter("x1", "Bones", (Muster("sown_skeleton", 2),)),
                                  Encounter("x2", "Both", (Muster("sown_skeleton"), Muster("shade")))])  # fmt: skip
    form = GAME.actions[REACT].form(look(table), "", {"met": "x1"})
    assert form.blocked.endswith(".")
    with pytest.raises(Refused):
        do(table, REACT, met="x1")
    assert not GAME.actions[REACT].form(look(table), "", {"met": "x2"}).blocked
    assert not GAME.actions[REACT].form(look(quiet(hero(), foe())), "", {}).blocked
    assert GAME.actions[REACT].form(look(quiet(hero(), foe("b9", "bronze_bull"))), "", {}).blocked


# Henchmen


@pytest.mark.rule("MM-P12", "MM-036")
@pytest.mark.parametrize(("who", "days", "number", "price"), [
    ("commoner", 1, 1, 2), ("guardsman", 1, 1, 4), ("guardsman", 3, 2, 24), ("brigand", 1, 1, 4),
])  # fmt: skip
def test_henchmen_come_for_two_silver_a_day_and_armed_men_for_four(who, days, number, price):
    after, outcome = do(quiet(hero(silver=50)), HIRE, "b1", dice=((3, 3),), who=who, days=days, number=number)
    assert sheet(after, "b1").silver == 50 - price
    helpers = [one for one in look(after).on_side(PARTY) if one.id != "b1"]
    assert [one.entry for one in helpers] == [who] * number and f"for {price} sp" in story(outcome)
    assert all(look(after).stands(one) and look(after).under(one.id, "hired") for one in helpers)


@pytest.mark.rule("MM-P12")
@pytest.mark.parametrize(("number", "days", "price"), [
    (1, 1, "2 sp"), (40, 1, "80 sp"), (1, 365, "7 gc 30 sp"), (0, 0, "2 sp"), (41, 366, "2 sp"), (-3, 2, "4 sp"),
    (2.5, "x", "2 sp"),
])  # fmt: skip
def test_the_price_of_henchmen_stands_on_the_form_before_it_is_paid(number, days, price):
    said = {"who": "commoner", "number": number, "days": days}
    form = GAME.actions[HIRE].form(look(quiet(hero(silver=50))), "b1", said)
    assert form.working == f"{price}; the purse holds 50 sp", "what cannot be hired counts as one, for a day"


@pytest.mark.rule("MM-P12")
def test_they_come_on_a_reaction_of_six_or_more():
    rich = quiet(hero(silver=50, grace=13))  # +1 and +1 of luck
    assert len(do(rich, HIRE, "b1", dice=((1, 3),))[0].beings) == 2
    after, outcome = do(rich, HIRE, "b1", dice=((1, 2),))
    assert len(after.beings) == 1 and sheet(after, "b1").silver == 50 and "will not come" in story(outcome)


@pytest.mark.rule("MM-P12")
def test_who_cannot_pay_hires_nobody():
    with pytest.raises(Refused, match="has 1 sp; 4 sp are asked"):
        do(quiet(hero(silver=1)), HIRE, "b1", dice=Faces((6, 6)), who="guardsman")
    assert GAME.actions[HIRE].form(look(quiet(hero(), foe())), "b9", {}) is None, "a foe hires nobody"


@pytest.mark.rule("MM-P12")
def test_henchmen_are_paid_by_the_day():
    table, _ = do(quiet(hero(silver=50)), HIRE, "b1", dice=((6, 6),), who="guardsman")
    table, _ = do(table, HIRE, "b1", dice=((6, 6),), who="commoner")
    assert GAME.actions[PAY].form(look(table), "b1", {}).blank() == {"days": 1}
    table, _ = do(table, "clock.pass", amount=4, unit="day")
    form = GAME.actions[PAY].form(look(table), "b1", {})
    assert form.blank() == {"days": 3} and form.working == "18 sp; the purse holds 44 sp", "the first day was paid"
    after, outcome = do(table, PAY, "b1")
    assert sheet(after, "b1").silver == 26 and "for 3 days" in story(outcome)
    assert GAME.actions[PAY].form(look(after), "b1", {}).blank() == {"days": 1}, "nothing is owed any more"
    poor = GAME.actions[PAY].form(look(after), "b1", {"days": 9})
    assert poor.blocked == "Pyros has only 26 sp. Pay fewer days."


@pytest.mark.rule("MM-P12")
def test_in_danger_they_stay_on_six_or_run():
    table, _ = do(quiet(hero(silver=50)), HIRE, "b1", dice=((6, 6),))  # first reaction 0
    guard = look(table).on_side(PARTY)[-1].id
    stays, outcome = do(table, STAY, guard, dice=((3, 3),))
    assert stays == table and "stays" in story(outcome)
    gone, _ = do(table, STAY, guard, dice=((3, 2),))
    assert gone.beings[guard].side == "" and not gone.effects, "home at once"
    lion = ({"entry": "lion", "count": 1, "hits": "", "locked": False},)
    fight, _ = do(table, START, dice=(1, 2, 3), lines=lion, distance=60)
    fled, _ = do(fight, STAY, guard, dice=((1, 1),))
    assert not look(fled).stands(fled.beings[guard]) and fled.beings[guard].side == PARTY
    over = apply(fled, resolve(GAME, fled, Choice("turn.end", "", {"how": "leave"}), Faces()).changes)
    assert over.beings[guard].side == "" and not over.effects
    assert GAME.actions[STAY].form(look(table), "b1", {}) is None, "heroes are not hired"
