"""What an action changed is kept once and shortly, and leads to the same table and back."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.storage.journal import Codec
from models.storage.squashing import shorten, squash
from systems.common.forms import Choice
from systems.common.records.changes import Amended, Changed, Exchanged, apply, undo
from systems.common.records.table import (
    Being,
    Bond,
    Clock,
    Effect,
    Encounter,
    Fight,
    Muster,
    Note,
    Table,
    Turn,
    altered,
)
from tests.models.storage.test_journal import fights, heroes, number
from tests.toy_game import TOY, Hero
from tests.toy_rules import Rank, Thing

CODEC = Codec(TOY)


def test_squashing_leaves_first_and_last_and_the_same_way_back():
    table = Table.of(TOY.house, [Being("b1", "Hild", "hero", "party", Hero())])
    fights = [Fight(round=number) for number in range(4)]
    changes = [Exchanged(one, other) for one, other in pairwise(fights)]
    changes[1:1] = [
        Changed("b1", "gold", 0, 5),
        Exchanged(Clock(), Clock(seconds=9)),
        Exchanged(Clock(seconds=9), Clock()),
    ]
    short = squash(changes)
    assert short == (Exchanged(Fight(), Fight(round=3)), Changed("b1", "gold", 0, 5))
    after = apply(table, changes)
    assert apply(table, short) == after
    assert apply(after, undo(short)) == table


def test_what_is_put_on_and_altered_is_told_once_and_a_field_counts_on_from_its_first():
    asleep = Effect("e1", "b1", "Asleep", waits=True)
    deeper = altered(asleep, waits=False)
    changes = [
        Exchanged(None, asleep), Changed("b1", "gold", 0, 5), Exchanged(asleep, deeper), Changed("b1", "hit_points", 8, 6),
        Changed("b1", "gold", 5, 2), Changed("b2", "gold", 0, 5), Changed("b2", "gold", 5, 0),
    ]  # fmt: skip
    assert squash(changes) == (
        Exchanged(None, deeper), Changed("b1", "gold", 0, 2), Changed("b1", "hit_points", 8, 6)
    )  # fmt: skip


def test_a_field_of_somebody_exchanged_meanwhile_is_told_before_and_after():
    hild = Being("b1", "Hild", "hero", "party", Hero(gold=5))
    renamed, richer = altered(hild, name="Mother Hild"), altered(hild, sheet=Hero(gold=7))
    changes = (Changed("b1", "gold", 0, 5), Exchanged(hild, renamed), Changed("b1", "gold", 5, 6))
    assert squash(changes) == changes
    back = (*changes, Exchanged(altered(renamed, sheet=Hero(gold=6)), richer))
    assert squash(back) == back


@given(
    st.lists(
        st.tuples(st.sampled_from(["gold", "hit_points", "name", "leave", "effect"]), st.integers(0, 3)), max_size=30
    )
)
def test_whatever_is_squashed_comes_to_the_same_and_leads_back(steps):
    table = begun = Table.of(TOY.house, [Being(f"b{n}", "Hild", "hero", "party", Hero()) for n in (1, 2, 3)])
    changes = []
    for what, n in steps:
        who, there = f"b{n % 2 + 1}", table.beings.get(f"b{n % 2 + 1}")
        lies = table.effects.get("e1")
        if what == "effect":
            change = Exchanged(lies, Effect("e1", "b3", f"Sleep {n}") if n or lies is None else None)
        elif there is None:
            change = Exchanged(None, Being(who, "Kerrick", "hero", "party", Hero(gold=n)))
        elif what in ("gold", "hit_points"):
            change = Changed(who, what, getattr(there.sheet, what), n)
        else:
            change = Exchanged(there, altered(there, name=f"Hild {n}") if what == "name" else None)
        changes.append(change)
        table = apply(table, [change])
    short = squash(changes)
    assert list(apply(begun, short).beings.values()) == list(table.beings.values())
    assert apply(begun, short) == table
    assert apply(table, undo(short)) == begun
    assert all(change.before != change.after for change in short)


def the_fight(**parts):
    """A table with one heroine and this fight."""
    return Table.of(TOY.house, [Being("b1", "Hild", "hero", "party", Hero()), Fight(**parts)])


def test_of_a_fight_only_the_fields_that_are_others_are_kept_and_of_a_row_only_the_items():
    table = the_fight(round=1, turns=(Turn("Party", ("b1", "b2")),), waiting=("b1", "b2", "b3"), counts=(("b1", 4),))
    after = altered(table.fight, round=2, waiting=("b1", "b4", "b5", "b3"), counts=())
    assert shorten(table, [Exchanged(table.fight, after)]) == (
        Amended(Fight, "fight", "round", 1, 2),
        Amended(Fight, "fight", "waiting", ("b2",), ("b4", "b5"), 1),
        Amended(Fight, "fight", "counts", (("b1", 4),), ()),
    )


@pytest.mark.parametrize(("before", "after", "kept"), [
    (("b1", "b2"), ("b2",), (("b1",), (), 0)),
    (("b1", "b2"), ("b1",), (("b2",), (), 1)),
    (("b1",), ("b1", "b1"), ((), ("b1",), 1)),
    (("b1", "b1"), ("b1",), (("b1",), (), 1)),
    (("b1", "b2"), ("b2", "b1"), (("b1", "b2"), ("b2", "b1"))),
    ((), ("b1",), ((), ("b1",))),
    (("b1", "b2"), (), (("b1", "b2"), ())),
])  # fmt: skip
def test_a_row_keeps_what_is_the_same_at_both_ends(before, after, kept):
    table = the_fight(waiting=before)
    changes = shorten(table, [Exchanged(table.fight, altered(table.fight, waiting=after))])
    assert changes == (Amended(Fight, "fight", "waiting", *kept),)
    there = apply(table, changes)
    assert there.fight.waiting == after
    assert apply(there, undo(changes)) == table


def test_of_a_sheet_a_row_is_kept_by_its_items_and_any_other_field_as_it_is():
    rope, torch, oil = Thing("Rope"), Thing("Torch"), Thing("Oil")
    table = Table.of(TOY.house, [Being("b1", "Hild", "hero", "party", Hero(things=(rope, torch)))])
    changes = [Changed("b1", "things", (rope, torch), (rope, torch, oil)), Changed("b1", "gold", 0, 5)]
    assert shorten(table, changes) == (Amended(Being, "b1", "things", (), (oil,), 2), Changed("b1", "gold", 0, 5))
    newcomer = [Exchanged(None, Being("b2", "Wat", "hero", "party", Hero())), Changed("b2", "things", (), (oil,))]
    assert shorten(table, newcomer) == tuple(newcomer)


def test_beings_and_what_lies_on_them_are_kept_whole():
    hild, asleep, bond = (
        Being("b1", "Hild", "hero", "party", Hero()),
        Effect("e1", "b1", "Asleep"),
        Bond("o1", "b1", "b2", "x"),
    )
    table = Table.of(TOY.house, [hild, asleep, bond])
    changes = tuple([
        Exchanged(one, altered(one, **{field: value})) for one, field, value in
        ((hild, "name", "Mother Hild"), (asleep, "waits", True), (bond, "name", "y"))
    ])  # fmt: skip
    assert shorten(table, changes) == changes


def test_house_rules_notes_and_encounters_are_kept_by_their_fields():
    note, mill = Note("n1", "Rumors", "A mill."), Encounter("c1", "Mill", lines=(Muster("orc", 2), Muster("rat", 9)))
    house = altered(TOY.house, ranks=(Rank("Squire", 1),))
    table = Table.of(TOY.house, [note, mill])
    changes = shorten(table, [
        Exchanged(table.house, house),
        Exchanged(note, altered(note, text="A mill. It burns.")),
        Exchanged(mill, altered(mill, lines=(Muster("orc", 2), Muster("rat", 8)))),
        Exchanged(None, Note("n2", "Wells")),
        Exchanged(table.clock, Clock(seconds=5)),
    ])  # fmt: skip
    assert [getattr(change, "field", "") for change in changes] == ["ranks", "text", "lines", "", "seconds"]
    assert changes[2] == Amended(Encounter, "c1", "lines", (Muster("rat", 9),), (Muster("rat", 8),), 1)
    assert CODEC.changes_from(CODEC.changes_to(table, changes)) == changes
    assert apply(apply(table, changes), undo(changes)) == table


class Pair(NamedTuple):
    """A row of a fixed number of items."""

    left: tuple[int, int]


def test_what_has_a_fixed_number_of_items_is_no_row():
    from models.storage.squashing import _is_row

    assert not _is_row(Pair, "left")
    assert _is_row(Fight, "waiting") and not _is_row(Fight, "name")


@given(fights, fights, heroes, heroes, number)
def test_whatever_is_shortened_is_kept_and_comes_to_the_same_and_leads_back(one, other, then, now, seconds):
    table = Table.of(TOY.house, [Being("b1", "Hild", "hero", "party", then), one])
    changes = [
        Exchanged(one, other), *[Changed("b1", name, getattr(then, name), getattr(now, name)) for name in ("things", "gold")],
        Exchanged(table.clock, Clock(seconds=seconds)),
    ]  # fmt: skip
    short = shorten(table, changes)
    assert CODEC.changes_from(CODEC.changes_to(table, short)) == short
    there = apply(table, changes)
    assert apply(table, short) == there
    assert apply(there, undo(short)) == table


def test_a_part_of_a_row_that_is_not_as_it_was_is_not_put_there():
    table = the_fight(waiting=("b1", "b9"))
    with pytest.raises(KeyError, match="waiting"):
        apply(table, [Amended(Fight, "fight", "waiting", ("b2",), (), 1)])
    with pytest.raises(KeyError, match="n7"):
        apply(table, [Amended(Note, "n7", "text", "a", "b")])


def test_a_turn_of_many_takes_little_room_in_the_file():
    many = tuple([f"b{n}" for n in range(2, 300)])
    declared = tuple([Choice("attack", who, {"targets": ("b1",)}) for who in many])
    table = the_fight(round=3, turns=(Turn("Foes", many),), waiting=many, decided=declared)
    again = altered(declared[7], answers={"targets": ("b2",)})
    after = altered(table.fight, waiting=many[1:], decided=(*declared[:7], again, *declared[8:]))
    assert len(CODEC.changes_to(table, shorten(table, [Exchanged(table.fight, after)]))) < 400
