"""Nobody's round of a race is lost, and its line says who stands where."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT, NEXT_TURN
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.kernel.turns import next_step
from systems.common.kernel.upcoming import cost_words, steps
from systems.common.records.changes import apply
from systems.common.records.table import Table
from systems.myriad import SYSTEM as GAME
from systems.myriad.base import pursuit
from systems.myriad.vehicles import chases, races
from tests.systems.myriad.builders import act, do, fighting, foe, hero
from tests.systems.myriad.crewing import chased
from tests.systems.myriad.scenes.staged import MODERN, race


def test_the_next_round_of_a_race_comes_after_this_one_was_raced() -> None:
    table = race()
    assert cost_words(Look(GAME, table)) == "all race on first"
    outcome = resolve(GAME, table, Choice(NEXT_TURN), SeededDice(3))
    after = Look(GAME, apply(table, outcome.changes))
    points = {one.on: races.points_of(one) for one in races.tallies(after)}
    assert all(points.values()) and after.round == 2
    named = ", ".join(
        [f"{after.being(who).name} {points[who]}" for who in sorted(points, key=lambda one: -points[one])]
    )
    goal = races.tallies(after)[0].fact("goal")
    assert str(outcome.story[0]) == f"The race to {goal}: {named}."


def test_a_race_that_is_won_as_the_round_ends_is_over() -> None:
    table = race()
    for _ in range(30):
        table = apply(table, resolve(GAME, table, Choice(NEXT_TURN), SeededDice(3)).changes)
        if not Look(GAME, table).fighting:
            break
    assert not Look(GAME, table).fighting and not races.tallies(Look(GAME, table))


def raced_amid_a_fight() -> Table:
    table = fighting(hero(), hero("b2", "Wat"), foe("b9"), dice=[6, 5, 1], house=MODERN)
    return do(table, "vehicles.race", racers=("b1", "b2"), length=5, standing=False)[0]


def told_by(table: Table, key: str, **answers: object) -> tuple[Table, list[str]]:
    outcome = resolve(GAME, table, Choice(key, "", answers), SeededDice(3))
    return apply(table, outcome.changes), [str(one) for one in outcome.story]


def test_a_race_beside_a_fight_goes_on_in_each_round() -> None:
    table = raced_amid_a_fight()
    for number in (1, 2):
        while (step := next_step(Look(GAME, table))) is not None and step.name != "The race":
            assert step.kind != "round"
            table, _ = told_by(table, NEXT_TURN)
        table, _ = told_by(table, NEXT_TURN)
        assert cost_words(Look(GAME, table)) == "all race on first"
        before = sum([races.points_of(one) for one in races.tallies(Look(GAME, table))])
        table, said = told_by(table, NEXT_TURN)
        after = Look(GAME, table)
        assert after.round == number + 1 and said[0].startswith("The race to 10: ")
        assert sum([races.points_of(one) for one in races.tallies(after)]) > before


def test_who_has_raced_by_hand_does_not_race_twice_in_a_round() -> None:
    table, _ = told_by(raced_amid_a_fight(), races.ROUND)
    assert "The race" not in [one.name for one in steps(Look(GAME, table))]
    assert "The race" in [one.label for one in Look(GAME, raced_amid_a_fight()).turns]


def test_a_race_ends_with_its_fight_by_name() -> None:
    table, said = told_by(raced_amid_a_fight(), END_FIGHT, how="flee")
    assert not races.tallies(Look(GAME, table)) and said[-2:] == ["The race is over.", "Of 10 points: Hild 0, Wat 0."]


def test_a_race_called_off_has_no_turn_any_more_and_the_fight_goes_on() -> None:
    table, _ = told_by(raced_amid_a_fight(), chases.STOP)
    after = Look(GAME, table)
    assert after.fighting and "The race" not in [one.label for one in after.turns]


def test_only_a_race_of_its_own_groups_the_tracker() -> None:
    assert GAME.stage(Look(GAME, raced_amid_a_fight())) is None
    assert GAME.stage(Look(GAME, race())) is not None


def test_whoever_takes_a_short_cut_is_there_in_the_next_fight() -> None:
    table = chased(fighting(hero(), hero("b2", "Wat"), foe("b9"), dice=[6, 5, 1]), "b9", "b1", saved=3)
    table = act(table, lambda play: pursuit.veers_off(play, "b1"))
    after = Look(GAME, told_by(table, END_FIGHT, how="flee")[0])
    assert not [one for one in after.effects().values() if one.on == "b1"] and after.stands(after.being("b1"))


def test_a_second_race_is_refused_with_the_reason() -> None:
    form = GAME.actions[races.RACE].form(Look(GAME, raced_amid_a_fight()), "", {})
    assert form is not None and form.blocked == "A race is on already."
