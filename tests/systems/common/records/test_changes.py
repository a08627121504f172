"""The letters of change: applied and taken back, each to the very field and place it speaks of."""

from __future__ import annotations

import pytest

from systems.common.records.changes import Amended, Changed, Exchanged, apply, undo
from systems.common.records.table import FOES, PARTY, Being, Effect, Fight, Note, Table
from tests.systems.common.tiny import TINY, Body

ADA, RAT = Being("b1", "Ada", "body", PARTY, Body()), Being("b2", "Rat", "body", FOES, Body())
TABLE = Table.of(TINY.house, (ADA, RAT, Fight(round=3, waiting=("b1", "b2", "b3", "b4")), Note("n1", "Ford", "Deep.")))
LUCK = Effect("e1", "b1", "Luck")


def test_a_field_a_record_and_a_part_of_one_change_and_the_way_back_is_in_turned_order() -> None:
    changes = (
        Changed("b1", "health", 6, 2), Exchanged(None, LUCK), Exchanged(RAT, None),
        Amended(Being, "b1", "strength", 3, 5), Amended(Note, "n1", "text", "Deep.", "Shallow."),
    )  # fmt: skip
    after = apply(TABLE, changes)
    assert after.beings == {"b1": Being("b1", "Ada", "body", PARTY, Body(2, 5))} and after.effects == {"e1": LUCK}
    assert after.notes == {"n1": Note("n1", "Ford", "Shallow.")}
    back = undo(changes)
    assert back == (
        Amended(Note, "n1", "text", "Shallow.", "Deep."), Amended(Being, "b1", "strength", 5, 3), Exchanged(None, RAT),
        Exchanged(LUCK, None), Changed("b1", "health", 2, 6),
    )  # fmt: skip
    assert apply(after, back) == TABLE


@pytest.mark.parametrize(("before", "after", "at", "row"), [
    (("b2",), ("b7", "b8"), 1, ("b1", "b7", "b8", "b3", "b4")), (("b1", "b2"), (), 0, ("b3", "b4")),
    (("b3", "b4"), ("b5",), 2, ("b1", "b2", "b5")), ((), ("b5",), 4, ("b1", "b2", "b3", "b4", "b5")),
])  # fmt: skip
def test_of_a_row_only_what_stands_at_the_place_is_another(before, after, at, row) -> None:
    change = Amended(Fight, "fight", "waiting", before, after, at)
    changed = change.applied_to(TABLE)
    assert changed.fight == Fight(round=3, waiting=row)
    assert change.inverse() == Amended(Fight, "fight", "waiting", after, before, at)
    assert change.inverse().applied_to(changed) == TABLE


@pytest.mark.parametrize(("change", "named"), [
    (Amended(Note, "n7", "text", "a", "b"), "'n7'"),
    (Amended(Fight, "fight", "waiting", ("b3",), (), 1), "'waiting'"),
    (Amended(Fight, "fight", "waiting", ("b4", "b5"), (), 3), "'waiting'"),
])  # fmt: skip
def test_what_is_not_there_or_not_so_any_more_is_not_changed(change, named) -> None:
    with pytest.raises(KeyError) as wrong:
        change.applied_to(TABLE)
    assert str(wrong.value) == named


def test_the_record_of_an_exchange_is_as_it_is_now_or_was_last() -> None:
    assert Exchanged(None, ADA).record is ADA and Exchanged(ADA, None).record is ADA
    assert Exchanged(ADA, RAT).record is RAT
