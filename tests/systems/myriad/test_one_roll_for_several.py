"""One roll that strikes several says whose dice are asked for; who is past by a chase has no turn."""

from __future__ import annotations

import pytest

from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_words
from systems.myriad.combat import rounds
from tests.systems.myriad.builders import GAME, do, fighting, foe, hero, look, quiet, ruled, story, vehicle
from tests.systems.myriad.crewing import seated


class Noted:
    """Dice that are all threes; what each was for is remembered."""

    def __init__(self, face: int = 3) -> None:
        self.face, self.purposes = face, list[str]()

    def throw(self, request):
        self.purposes.append(request.purpose)
        return (self.face,) * request.count


def noted(table, key: str, /, **answers: object) -> list[str]:
    """What the dice of an action were for."""
    from systems.common.forms import Choice
    from systems.common.kernel.game import resolve

    form = GAME.actions[key].form(Look(GAME, table), "", answers)
    dice = Noted()
    resolve(GAME, table, Choice(key, "", {**form.blank(), **answers}), dice)
    return dice.purposes


@pytest.mark.rule("MY-417")
def test_the_dice_of_a_burst_name_whom_they_hit():
    there = [foe(f"b{n}", "bandit", f"Bandit {n}") for n in (7, 8, 9)]
    table = quiet(hero(), *there)
    asked = noted(table, "combat.burst", at="b7", off=0, amount=3, decay=0, touched=("b7", "b8", "b9"))
    assert asked == [f"Damage to Bandit {n}: Burst" for n in (7, 8, 9)]


@pytest.mark.rule("MY-924")
def test_fear_dice_name_whom_they_strike():
    table = fighting(hero(), hero("b2", "Wat"), foe("b9", "ice_golem", fear="inhuman"), dice=[6, 5, 1],
                     house=ruled(terror=True))  # fmt: skip
    asked = noted(table, "social.terror", horror="b9", who=("b1", "b2"))
    assert [one for one in asked if one.startswith("Damage")] == ["Damage to Hild: Terror", "Damage to Wat: Terror"]


def test_those_inside_are_asked_for_apart_from_what_carries_them():
    table = quiet(hero(), foe("b9", "soldier"), vehicle("b20", "sports_car", "foes"), house=ruled(period="modern"))
    table = seated(table, ("b9", "b20"))
    asked = noted(table, "combat.burst", at="b9", off=0, amount=5, decay=0, touched=("b9", "b20"))
    car = look(table).being("b20").name
    assert asked[0] == f"Through {car} at Soldier" and asked[-1] == f"Damage to {car}: Burst"


def test_bodies_of_no_entry_are_counted_by_their_number():
    from dataclasses import replace

    there = [replace(vehicle(f"b{n}"), name=f"Turret {n}", entry="turret of b1", number=n) for n in (1, 2, 3)]
    assert in_words(look(quiet(*there)), there) == "3 turrets"
    assert in_words(look(quiet(*there)), [replace(there[0], name="Old Bess")]) == "Old Bess"


@pytest.mark.rule("MY-902")
def test_whoever_a_chase_goes_past_has_no_turn_before_joining_in():
    beings = [hero(), hero("b2", "Wat"), foe("b9"), vehicle("b20"), vehicle("b21", side="foes")]
    table = seated(quiet(*beings), ("b1", "b20"), ("b9", "b21"))
    table, told = do(table, "vehicles.chase", quarry="b20", pursuers=("b21",), dice=[5, 4])
    assert sorted(dict(table.fight.counts)) == ["b1", "b9"]  # Wat throws no initiative
    assert [one.name for one in look(table).effects_on("b2", "elsewhere")] == ["Elsewhere"]
    table, told = do(table, "vehicles.join", "b2")
    assert story(told) == "Wat joins in." and rounds.takes_part(look(table), look(table).being("b2"))
    assert GAME.actions["vehicles.join"].form(look(table), "b2", {}) is None


@pytest.mark.rule("MY-902")
def test_with_the_end_of_the_chase_nobody_is_elsewhere():
    beings = [hero(), hero("b2", "Wat"), foe("b9"), vehicle("b20"), vehicle("b21", side="foes")]
    table = seated(quiet(*beings), ("b1", "b20"), ("b9", "b21"))
    table, _ = do(table, "vehicles.chase", quarry="b20", pursuers=("b21",), dice=[5, 4])
    boarded, _ = do(table, "vehicles.board", "b2", vehicle="b20")
    assert not look(boarded).under("b2", "elsewhere")
    table, _ = do(table, "vehicles.stop")
    assert not look(table).anywhere("elsewhere")


@pytest.mark.rule("MY-402")
def test_nobody_holds_for_whom_there_is_no_longer_anything_to_do():
    table = fighting(hero(), foe(), foe("b8"), dice=[6, 1, 1], house=ruled(declare_reverse=True), distance=2)
    while table.fight.turn.phase == "Declare":
        for who in table.fight.waiting:
            table, _ = do(table, "combat.declare", who, **({"target": "b9"} if who == "b1" else {}))
        table, _ = do(table, "turn.next")
    assert not GAME.actions["combat.hold"].form(look(table), "b1", {}).blocked
    table, _ = do(table, "combat.damage", targets=("b9",), amount=20, how="points")
    assert "the action is forfeit" in GAME.actions["combat.hold"].form(look(table), "b1", {}).blocked


def test_one_speaks_with_the_better_skill():
    table = fighting(hero(skills=(("persuasion", 0), ("deceit", 4))), foe(), dice=[6, 1], conflict="social")
    form = GAME.actions["combat.attack"].form(look(table), "b1", {})
    assert form.field("skill").default == "deceit" and form.working.startswith("3 dice + 4")


@pytest.mark.rule("MY-456")
def test_poison_that_does_nothing_is_told():
    table, _ = do(quiet(hero(power=5)), "combat.hazard", hazard="poison", targets=("b1",), amount=1)
    table, told = do(table, "clock.pass", amount=1, unit=GAME.words.times[0][0], dice=[2])
    assert "Hild withstands it (poison)." in story(told)
