"""The table an encounter is weighed on: nobody but the party, and nothing on it that names those who are gone."""

from __future__ import annotations

import pytest

from systems.common.records.table import FOES, PARTY, Being, Effect, Encounter, Fight, Hoard, Note, Table, Turn, Until
from systems.common.simulation.before_fight import table_before_fight
from tests.systems.common.tiny import TINY, Body


def being(who: str, side: str) -> Being:
    return Being(who, who.upper(), "body", side, Body())


def table(*more: object) -> Table:
    return Table.of(TINY.house, [being("b1", PARTY), being("b2", PARTY), being("b7", FOES), being("b8", FOES), *more])


def test_the_party_alone_is_left_and_nothing_that_need_not_travel() -> None:
    shelves = (Note("n1", "A", "B"), Encounter("c1", "C", ()), Hoard("h1", "D"))
    found = table_before_fight(TINY, table(*shelves))
    assert list(found.beings) == ["b1", "b2"]
    assert (dict(found.notes), dict(found.encounters), dict(found.hoards)) == ({}, {}, {})


def test_a_fight_that_goes_on_has_ended_and_what_lasts_for_it() -> None:
    fight = Fight(round=2, turns=(Turn("All", ("b1", "b7")),), waiting=("b1",))
    brave = Effect("e1", "b1", "Brave", until=Until("fight"))
    found = table_before_fight(TINY, table(fight, brave))
    assert found.fight == Fight() and list(found.effects) == []
    assert list(table_before_fight(TINY, table(brave)).effects) == ["e1"], "where nobody fights nothing ends"


@pytest.mark.parametrize(("before", "after"), [
    ("b7", ""), ("b2", "b2"), ("", ""), (3, 3), (("b2", "b7", "b1"), ("b2", "b1")), (("b7", "b8"), ()), ((7, "b8", 1.5), (7, 1.5)),
    ((("b7", 1),), (("b7", 1),)),
])  # fmt: skip
def test_what_lies_on_the_party_names_nobody_who_is_gone(before: object, after: object) -> None:
    lies = Effect("e1", "b1", "Held", kind="held", source="b8", data=(("by", before), ("hard", 2)))
    known = table_before_fight(TINY, table(lies)).effects["e1"]
    assert known == Effect("e1", "b1", "Held", kind="held", source="", data=(("by", after), ("hard", 2)))


@pytest.mark.parametrize("source", ["b2", "", "the hall"])
def test_what_comes_from_one_of_the_party_or_from_nobody_stays_as_it_is(source: str) -> None:
    lies = Effect("e1", "b1", "Blessed", kind="blessed", source=source, data=(("by", "b2"),))
    assert table_before_fight(TINY, table(lies)).effects["e1"] is lies


def test_what_lies_on_those_who_leave_leaves_with_them() -> None:
    found = table_before_fight(TINY, table(Effect("e1", "b7", "Blessed"), Effect("e2", "b1", "Blessed")))
    assert list(found.effects) == ["e2"]
