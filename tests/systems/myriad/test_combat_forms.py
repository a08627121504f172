"""Forms of the fight: prefilled, deaf to nonsense, and short of words only where there is nothing to do."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Table
from systems.myriad.combat import attacking
from tests.systems.myriad.builders import GAME, Item, do, fighting, foe, hero, left, look, quiet, ruled, story, vehicle

ITEMS = tuple([Item(key, key.replace("_", " "), carried="held")
               for key in ("assault_rifle", "grenade", "long_sword", "laser_painter")])  # fmt: skip
HOUSE = ruled(period="modern", hit_locations="random_plus_called", location_effects=True, scale_table=True)
ODD = (None, -3, "x", ("b9",), ["prone"], 3.5, "other", "fall")


def tables() -> dict[str, Table]:
    """Fights in which most can be done."""
    full = hero(items=ITEMS, sfx=("knockback", "superior_throw", "autofire_master"))
    begun = fighting(full, foe(), foe("b8", "werewolf"), vehicle("b20", "horse", "foes"), dice=[6, 1, 1], distance=2,
                     house=HOUSE)  # fmt: skip
    found = {"begun": begun}
    for kind in ("prone", "bleeding", "burning", "restrained"):
        found[kind], _ = do(begun, "combat.condition", "b1", condition=kind)
    found["held"], _ = do(begun, "combat.grapple", "b1", dice=[(5, 1, 1, 1, 1), (1, 1, 1)], target="b9")
    found["declaring"] = fighting(hero(), foe(), dice=[6, 1], distance=2, house=ruled(declare_reverse=True))
    found["calm"] = quiet(full, foe(), house=HOUSE)
    found["talk"] = fighting(hero(), foe(), dice=[6, 1], conflict="social")
    return found


TABLES = tables()
ACTIONS = [action for action in GAME.actions.values() if action.key.startswith("combat.")]


@pytest.mark.parametrize("name", TABLES)
def test_forms_stand_as_they_are_and_can_be_carried_out(name: str):
    table = TABLES[name]
    for action in ACTIONS:
        for who in ("", "b1", "b9"):
            form = action.form(Look(GAME, table), who, {})
            if form is None or form.blocked:
                assert form is None or form.blocked.endswith(".")
                continue
            blank = form.blank()
            if "targets" in blank and not blank["targets"]:
                blank["targets"] = ("b9",)
            assert form.problem(blank) == "", action.key
            outcome = resolve(GAME, table, Choice(action.key, who, blank), SeededDice(7))
            assert apply(table, outcome.changes) and story(outcome)


@pytest.mark.parametrize("name", TABLES)
def test_forms_do_not_mind_odd_answers(name: str):
    view = Look(GAME, TABLES[name])
    for action in ACTIONS:
        first = action.form(view, "b1", {})
        for asked in [field.name for field in first.fields] if first is not None else []:
            for answer in ODD:
                form = action.form(view, "b1", {asked: answer})
                assert form is None or isinstance(form.problem({**form.blank(), asked: answer}), str)


@pytest.mark.rule("MY-406")
def test_stunts_and_quotes_are_a_switch():
    table = fighting(hero(), foe(), dice=[6, 1], distance=2)
    form = GAME.actions["combat.attack"].form(look(table), "b1", {"stunt": True})
    assert form is not None and form.working == "5 dice + 4 + 1 against 3 dice + 2"
    talk = fighting(hero(), foe(), dice=[6, 1], conflict="social")
    names = {field.name for field in GAME.actions["combat.attack"].form(look(talk), "b1", {}).fields}
    assert {"stunt", "quote", "evidence"} <= names
    for conflict in ("mortal", "social"):
        plain = fighting(hero(), foe(), dice=[6, 1], distance=2, house=ruled(stunts=False), conflict=conflict)
        names = {field.name for field in GAME.actions["combat.attack"].form(look(plain), "b1", {}).fields}
        assert not names & {"stunt", "quote"}
        assert ("evidence" in names) is (conflict == "social")


@pytest.mark.rule("MY-415", "MY-416")
def test_a_place_can_be_found_by_hand():
    house = ruled(hit_locations="random", location_effects=True)
    table = fighting(hero(), foe(), dice=[6, 1], distance=2, house=house)
    table, told = do(table, "combat.location", "b9", dice=[(4, 5)], wounds=2)
    assert "struck on the leg" in story(told) and look(table).under("b9", "prone")
    table, told = do(table, "combat.location", "b9", spot="groin")
    assert look(table).under("b9", "reeling")
    off = fighting(hero(), foe(), dice=[6, 1], distance=2)
    assert GAME.actions["combat.location"].form(look(off), "b9", {}) is None


@pytest.mark.rule("MY-410", "MY-411")
def test_the_end_of_a_fight_ends_what_belongs_to_it():
    table = fighting(hero(), foe(), dice=[1, 6], distance=2)
    table, _ = do(table, "combat.grapple", "b9", dice=[(5, 1, 1), (1, 1, 1, 1)], target="b1")
    table, _ = do(table, "combat.condition", "b1", condition="prone")
    table, _ = do(table, "combat.condition", "b1", condition="burning")
    table, _ = do(table, "turn.end")
    view = look(table)
    assert not view.under("b1", "grappled", "prone") and view.value("b1", "tests") == 0
    assert view.under("b1", "burning") and left(table, "b1") == 8  # the last round is over as well


def test_the_form_of_an_attack_says_what_it_must_beat_and_names_what_counts():
    table = fighting(hero(), foe(), dice=[6, 1], distance=2)
    form = GAME.actions["combat.attack"].form(look(table), "b1", {"modifier": -1})
    assert form is not None and form.working == "5 dice + 4 − 1 against 3 dice + 2"
    assert form.help.startswith("Close Combat +4, Modifier −1. ") and "defends with 3 dice + 2" in form.help


def test_whom_else_arms_can_be_turned_on_is_asked_once_of_a_table(monkeypatch):
    reached, was = [], attacking._reached
    monkeypatch.setattr(
        attacking, "_reached", lambda look, being, there: (reached.append(there), was(look, being, there))[1]
    )
    at = Look(GAME, TABLES["begun"])
    for so_far in ({}, {"target": "b8"}, {"target": "b20"}):
        assert GAME.actions[attacking.ATTACK].form(at, "b1", so_far) is not None
    assert len(reached) == 4, "three times who is usual, once who else there is"
