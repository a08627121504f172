"""Which prepared encounter a fight begins with, and which is being fought: one answer for notes, forms and paper."""

from __future__ import annotations

import pytest

from systems.common.every_game.preparing import mark_fought, prepared_as, prepared_for
from systems.common.kernel.actions import START
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, Being, Clock, Encounter, Fight, Muster, Table, Turn, altered
from systems.shelf import SHELF, game


def keeping(one: Game, *encounters: Encounter) -> Table:
    return Table(one.house, encounters={kept.id: kept for kept in encounters})


@pytest.mark.parametrize("one", SHELF, ids=lambda one: one.key)
def test_of_two_of_one_name_it_is_that_whose_creatures_come(one: Game) -> None:
    first, second, *_ = one.shipped_entries("creatures")
    table = keeping(
        one, Encounter("x1", "The ford", (Muster(first, 1),)), Encounter("x2", "The ford", (Muster(second, 1),))
    )
    look = Look(one, table)

    def begun(name: str, *lines: object) -> str:
        found = prepared_as(look, {"name": name, "lines": lines})
        return found.id if found is not None else ""

    assert begun("The ford", {"entry": first, "count": 1}) == "x1"
    assert begun("The ford", {"entry": second, "count": 1}) == "x2"
    assert begun("The ford") == "x1" and begun("The ford", "no line") == "x1", "nobody says more"
    assert begun("The mill") == begun("") == ""
    assert prepared_for(look) is None, "nobody fights"
    body = Being("b9", second, "creature", side=FOES, entry=second, sheet=None)
    fighting = altered(
        table, beings={"b9": body}, fight=Fight(name="The ford", round=1, turns=(Turn("Foes", (FOES,)),))
    )
    found = prepared_for(Look(one, fighting))
    assert found is not None and found.id == "x2"


@pytest.mark.parametrize(("seconds", "fought"), [(90, 90), (0, 1)])
def test_what_is_fought_at_the_very_first_midnight_has_been_fought_too(seconds: int, fought: int) -> None:
    one = game("whitebox")
    table = altered(
        keeping(one, Encounter("x1", "The ford", ())),
        fight=Fight(name="The ford", round=1, turns=(Turn("Foes", (FOES,)),)),
        clock=Clock(seconds=seconds),
    )
    play = Play(one, table, SeededDice(1))
    mark_fought(play)
    assert play.table.encounters["x1"].fought == fought


def test_what_a_note_says_of_the_distance_is_read_from_that_encounter() -> None:
    one = game("mazes_minotaurs")
    first, second, *_ = one.shipped_entries("creatures")
    table = keeping(
        one,
        Encounter("x1", "The ford", (Muster(first, 1),), note="Met 40 ft off"),
        Encounter("x2", "The ford", (Muster(second, 1),), note="Met 110 ft off"),
    )
    look = Look(one, altered(table, house=altered(one.house, book_gaps=True)))
    so_far = {"name": "The ford", "lines": ({"entry": second, "count": 1},)}
    form = one.actions[START].form(look, "", so_far)
    assert form is not None and form.blank()["distance"] == 110
