"""Whoever could not be read is named nowhere any more: effects, bonds and the places of a fight."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.records.loose_ends import has_loose_ends, without_loose_ends
from systems.common.records.table import FOES, PARTY, ROUND, Being, Bond, Effect, Fight, Table, Turn, altered
from tests.systems.common.tiny import TINY, Body

ADA, RAT = Being("b1", "Ada", "body", PARTY, Body()), Being("b2", "Rat", "body", FOES, Body())


def table(*effects: Effect, bonds: tuple[Bond, ...] = (), fight: Fight | None = None) -> Table:
    """Ada and the rat are there; b9 is not."""
    made = Table.of(TINY.house, (ADA, RAT))
    return altered(made, effects={one.id: one for one in effects}, bonds={one.id: one for one in bonds},
                   fight=fight or Fight())  # fmt: skip


def test_effects_go_with_their_bearer_and_forget_their_maker():
    before = table(Effect("e1", "b1", "Bound", source="b9"), Effect("e2", "b9", "Bound", source="b1"),
                   Effect("e3", "", "Fog", source="b2"), Effect("e4", "b2", "Bound", source="b1"))  # fmt: skip
    after = without_loose_ends(before)
    assert {id_: (one.on, one.source) for id_, one in after.effects.items()} == {
        "e1": ("b1", ""), "e3": ("", "b2"), "e4": ("b2", "b1")}  # fmt: skip


def test_bonds_need_both():
    pairs = (("b1", "b2"), ("b1", "b9"), ("b9", "b1"))
    bonds = [Bond(f"o{n}", "rides", one, other) for n, (one, other) in enumerate(pairs)]
    assert list(without_loose_ends(table(bonds=tuple(bonds))).bonds) == ["o0"]


FIGHT = Fight(
    round=2, turns=(Turn("A", ("b1", "b9")), Turn("B", ("b9",)), Turn("C", (ROUND,))), waiting=("b1", "b9"),
    passed=("b9",), declared=(Choice("x", "b9"), Choice("x", "b1", {"target": "b9"}), Choice("x", "b1", {"at": ("b2",)})),
    decided=(Choice("y", "b1"), Choice("y", "b2", {"whom": ("b1", "b9")})), counts=(("b1", 4), ("b9", 3)),
    ground=(("acted", ("b1", "b9")), ("light", "dim"), ("leader", "b9"), ("places", (("b9", 3), ("b2", 5)))),
)  # fmt: skip


def test_a_fight_goes_on_without_those_who_are_not_there():
    after = without_loose_ends(table(fight=FIGHT)).fight
    assert [turn.actors for turn in after.turns] == [("b1",), (), (ROUND,)] and after.round == 2
    assert (after.waiting, after.passed, after.counts) == (("b1",), (), (("b1", 4),))
    assert after.declared == (Choice("x", "b1", {"at": ("b2",)}),) and after.decided == (Choice("y", "b1"),)
    assert dict(after.ground) == {"acted": ("b1",), "light": "dim", "places": (("b2", 5),)}


def test_a_fight_in_which_all_are_there_stays_as_it_is():
    whole = Fight(round=2, turns=(Turn("A", ("b1",)), Turn("C", (ROUND,))), waiting=("b1",))
    assert without_loose_ends(table(fight=whole)).fight is whole
    assert without_loose_ends(table()) == table()


@pytest.mark.parametrize("fight", [
    Fight(round=1, turns=(Turn("A", ("b9",)), Turn("C", (ROUND,))), waiting=("b9",)),
    Fight(round=1, turns=(Turn("A", ("b9",)),)),
])  # fmt: skip
def test_a_fight_with_nobody_left_is_none(fight):
    assert without_loose_ends(table(fight=fight)).fight == Fight()


def test_it_is_seen_whether_anything_hangs_loose():
    assert not has_loose_ends(table()) and not has_loose_ends(table(Effect("e1", "b1", "Bound", source="b9")))
    assert not has_loose_ends(table(Effect("e1", "", "Fog"), fight=Fight(waiting=(ROUND, "b1"))))
    assert has_loose_ends(table(Effect("e1", "b9", "Bound"))) and has_loose_ends(table(fight=Fight(waiting=("b9",))))
    for one in (table(Effect("e1", "b9", "Bound"), fight=FIGHT), table(fight=FIGHT)):
        assert has_loose_ends(one) and not has_loose_ends(without_loose_ends(one))
