"""An attribute changed by a curse or a potion, and what goes with it until that ends."""

from __future__ import annotations

import pytest

from systems.common.forms import Form
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply, undo
from systems.common.records.table import Fight, Table, Turn
from systems.enondas.base import states
from systems.enondas.characters.altering import KEY
from tests.systems.enondas.builders import GAME, do, foe, hero, look, quiet, sheet, story

CON = {"attribute": "constitution"}


@pytest.mark.rule("EN-023")
@pytest.mark.parametrize(("points", "deadly"), [(-19, False), (-20, True), (-21, True)])
@pytest.mark.parametrize("attribute", ["strength", "intelligence"])
def test_an_attribute_at_nought_is_said_to_be_deadly_before_it_is_changed(
    attribute: str, points: int, deadly: bool
) -> None:
    table = quiet(hero(strength=20, intelligence=20))
    first = form(table, attribute=attribute, how="points")
    assert first is not None
    (field,) = [one.name for one in first.fields if one.name not in {"attribute", "how", "unit", "why"}]
    asked = form(table, attribute=attribute, how="points", **{field: points})
    assert asked is not None and asked.working.endswith(": deadly") is deadly


def form(table: Table, actor: str = "b1", **so_far: object) -> Form | None:
    return GAME.actions[KEY].form(look(table), actor, so_far)


def curse(table: Table, **answers: object) -> tuple[Table, str]:
    after, outcome = do(table, KEY, "b1", **answers)
    assert apply(after, undo(outcome.changes)) == table
    return after, story(outcome)


def lifted(table: Table) -> tuple[Table, str]:
    (effect,) = look(table).effects_on("b1", "attribute_changed")
    after, outcome = do(table, "effect.end", effect=effect.id)
    return after, story(outcome)


def body(table: Table) -> tuple[int, int, int]:
    one = sheet(table, "b1")
    return one.constitution, one.hit_points, one.hit_points_most


@pytest.mark.rule("EN-026")
def test_a_curse_halves_con_and_hit_points_and_is_taken_back_when_it_is_lifted() -> None:
    table = quiet(hero(constitution=20, hit_points=31, hit_points_most=31))
    asked = form(table, **CON)
    assert asked is not None
    assert asked.working == "CON 10 instead of 20, hit points 16 of 16 instead of 31 of 31"
    cursed, said = curse(table, **CON, why="Curse")
    assert body(cursed) == (10, 16, 16)
    assert said == "Ragna, Curse: CON 10 instead of 20, hit points 16 of 16 instead of 31 of 31."
    made = look(cursed).figure("b1", "constitution")
    assert [(term.label, term.amount, term.source) for term in made.terms] == [
        ("CON", 20, "EN-021"), ("Curse", -10, "EN-026")]  # fmt: skip
    assert made.value == 10
    assert [one.name for one in look(cursed).effects_on("b1")] == ["Curse: CON −10"]
    field = next(one for part in GAME.layout(look(cursed), cursed.beings["b1"]) for one in part.fields
                 if one.name == "constitution")  # fmt: skip
    assert field.help == "Constitution; Curse −10"
    whole, said = lifted(cursed)
    assert body(whole) == (20, 31, 31) and not look(whole).effects()
    assert said.endswith("Ragna: CON 20 instead of 10, hit points 31 of 31 instead of 16 of 16.")


@pytest.mark.rule("EN-026")
@pytest.mark.parametrize(
    ("percent", "before", "after", "back"),
    [
        (50, (11, 3, 25), (6, 2, 13), (11, 3, 25)),
        (10, (11, 3, 25), (1, 1, 3), (11, 3, 25)),
        (33, (20, 1, 31), (7, 1, 10), (20, 1, 31)),
        (200, (10, 6, 20), (20, 12, 40), (10, 6, 20)),
    ],
)
def test_a_factor_kills_nobody_coming_or_going(
    percent: int, before: tuple[int, int, int], after: tuple[int, int, int], back: tuple[int, int, int]
) -> None:
    table = quiet(hero(constitution=before[0], hit_points=before[1], hit_points_most=before[2]))
    changed, _ = curse(table, **CON, percent=percent)
    assert body(changed) == after
    assert body(lifted(changed)[0]) == back


@pytest.mark.rule("EN-026")
def test_wounds_taken_meanwhile_go_back_by_the_factor_and_never_kill() -> None:
    potion, _ = curse(quiet(hero(hit_points=20, hit_points_most=20)), **CON, percent=200)
    hurt, _ = do(potion, "sheet.track", "b1", track="hit_points", value=9)
    assert body(hurt) == (20, 9, 40)
    assert body(lifted(hurt)[0]) == (10, 5, 20), "less by 20 points would have killed"


@pytest.mark.rule("EN-026", "EN-211")
def test_points_move_hit_points_and_mana_by_as_many() -> None:
    table = quiet(hero(hit_points=4, hit_points_most=12, mynergy=9, mana=2))
    less, _ = curse(table, **CON, how="points", points=-3)
    assert body(less) == (7, 1, 9)
    assert body(lifted(less)[0]) == (10, 4, 12)
    drunk, said = curse(table, attribute="mynergy", percent=200)
    assert (sheet(drunk, "b1").mynergy, sheet(drunk, "b1").mana) == (18, 11)
    assert said == "Ragna: MYN 18 instead of 9, mana 11 instead of 2."
    drained, said = curse(table, attribute="mynergy", how="points", points=-2)
    assert sheet(drained, "b1").mana == 0 and said.endswith("Ragna has no mana left and passes out.")
    awake, said = lifted(drained)
    assert sheet(awake, "b1").mana == 2 and not look(awake).effects() and said.endswith("Ragna comes to.")


@pytest.mark.rule("EN-026", "EN-023")
def test_what_kills_is_said_before_and_the_dead_stay_dead() -> None:
    table = quiet(hero(hit_points=3))
    asked = form(table, **CON, how="points", points=-5)
    assert asked is not None and asked.working.endswith("hit points −2 of 5 instead of 3 of 10: deadly")
    dead, said = curse(table, **CON, how="points", points=-5)
    assert said.endswith("Ragna dies of it.") and states.dead(look(dead), dead.beings["b1"])
    again = form(dead)
    assert again is not None and again.blocked == "Ragna is dead."
    assert body(lifted(dead)[0]) == (5, -2, 5)


@pytest.mark.rule("EN-026")
def test_it_lasts_as_long_as_was_said() -> None:
    table = quiet(hero(strength=15))
    hour, _ = curse(table, percent=200, unit="hour", amount=1)
    assert sheet(hour, "b1").strength == 30
    early, _ = do(hour, "clock.pass", amount=59, unit="round")
    assert sheet(early, "b1").strength == 30
    late, outcome = do(early, "clock.pass", amount=1, unit="round")
    assert sheet(late, "b1").strength == 15 and not look(late).effects()
    assert "STR +15 on Ragna ends. Ragna: STR 15 instead of 30." in story(outcome)
    good, _ = curse(table, percent=200, unit="for good")
    assert sheet(good, "b1").strength == 30 and not look(good).effects()


@pytest.mark.rule("EN-026")
def test_it_is_asked_of_whoever_has_attributes_and_must_change_something() -> None:
    table = quiet(hero(), foe())
    assert form(table, "b9") is None and form(table, "nobody") is None
    calm, fight = form(table), form(table.exchanged(None, Fight(turns=(Turn("Melee", ("b1",)),), round=1)))
    assert calm is not None and fight is not None
    assert calm.field("unit").option("fight") is None and fight.field("unit").option("fight")
    assert calm.field("amount") is None and form(table, unit="day").field("amount")
    with pytest.raises(Refused, match="That leaves STR as it is"):
        do(table, KEY, "b1", percent=100)


def both(one: int, other: int, **of: object) -> Table:
    table = quiet(hero(constitution=20, strength=10, hit_points=31, hit_points_most=31))
    first, _ = curse(table, percent=one, why="First", **of)
    return curse(first, percent=other, why="Second", **of)[0]


def without(table: Table, named: str) -> Table:
    (effect,) = [one for one in look(table).effects_on("b1", "attribute_changed") if one.name.startswith(named)]
    after, outcome = do(table, "effect.end", effect=effect.id)
    assert apply(after, undo(outcome.changes)) == table
    return after


@pytest.mark.rule("EN-026", "EN-023")
@pytest.mark.parametrize(
    ("one", "other", "first_gone", "second_gone"),
    [
        (200, 50, (10, 16, 16), (40, 62, 62)),
        (50, 200, (40, 62, 62), (10, 16, 16)),
        (50, 50, (10, 16, 16), (10, 16, 16)),
        (400, 25, (5, 8, 8), (80, 124, 124)),
    ],
)
def test_of_two_factors_either_may_go_first(
    one: int, other: int, first_gone: tuple[int, int, int], second_gone: tuple[int, int, int]
) -> None:
    table = both(one, other, **CON)
    for named, left, after in (("First", "Second", first_gone), ("Second", "First", second_gone)):
        alone = without(table, named)
        assert body(alone) == after
        (effect,) = look(alone).effects_on("b1")
        assert effect.name == f"{left}: CON {after[0] - 20:+d}".replace("-", "−")
        assert [term.amount for term in look(alone).figure("b1", "constitution").terms] == [20, after[0] - 20]
        assert body(without(alone, left)) == (20, 31, 31)


@pytest.mark.rule("EN-026")
def test_points_and_a_factor_end_in_either_order_or_at_once() -> None:
    table = quiet(hero(strength=10))
    strong, _ = curse(table, how="points", points=4, why="Feast", unit="hour", amount=1)
    table, _ = curse(strong, percent=200, why="Potion", unit="hour", amount=1)
    assert sheet(table, "b1").strength == 28
    assert sheet(without(table, "Feast"), "b1").strength == 20
    assert sheet(without(table, "Potion"), "b1").strength == 14
    late, _ = do(table, "clock.pass", amount=1, unit="hour")
    assert sheet(late, "b1").strength == 10 and not look(late).effects()
