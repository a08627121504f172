"""Creatures of one kind and side that do the same with one press."""

from __future__ import annotations

from systems.common.encounter_kit import together
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY, Being, Fight, Table, Turn, altered
from tests.systems.common.tiny import TINY, Body

RATS = [Being(f"b{number}", f"Rat {number}", "body", FOES, Body(), "rat") for number in (1, 2, 3)]
OTHERS = [Being("b4", "Tame rat", "body", PARTY, Body(), "rat"), Being("b5", "Orc", "body", FOES, Body(), "orc"),
          Being("b6", "Nobody's kind", "body", FOES, Body()), Being("b7", "Nor this", "body", FOES, Body())]  # fmt: skip
LOOK = Look(TINY, Table.of(TINY.house, [*RATS, *OTHERS]))
ALL = ("b1", "b2", "b3", "b4", "b5", "b6", "b7", "gone")


def test_alike_are_those_of_the_kind_and_the_side_without_oneself():
    assert together.find_alike(LOOK, "b1", ALL) == ["b2", "b3"]
    assert together.find_alike(LOOK, "b1", ("b3", "b5")) == ["b3"]
    assert together.find_alike(LOOK, "b5", ALL) == [] == together.find_alike(LOOK, "b4", ALL)


def test_whoever_has_a_name_of_its_own_is_like_nobody():
    bodies = [altered(rat, number=number) for number, rat in enumerate(RATS, 1)]
    named = altered(bodies[1], name="Gnaw")
    look = Look(TINY, Table.of(TINY.house, [bodies[0], named, bodies[2]]))
    assert together.find_alike(look, "b1", ALL) == ["b3"]
    assert together.find_alike(look, "b2", ALL) == []


def test_what_has_no_entry_is_like_nobody_and_so_is_whoever_is_gone():
    assert together.find_alike(LOOK, "b6", ALL) == [] == together.find_alike(LOOK, "gone", ALL)


def test_it_is_asked_only_where_there_are_others_and_ticked():
    (field,) = together.field(LOOK, "b1", ALL)
    assert field.default is True and field.label == "And 2 like it"
    assert together.field(LOOK, "b5", ALL) == [] == together.field(LOOK, "b1", ())
    assert together.field(LOOK, "b1") == [], "nobody waits"


def test_they_are_meant_only_if_it_is_ticked():
    for ticked, meant in ((True, ["b2", "b3"]), (False, []), (None, [])):
        answers = {} if ticked is None else {together.ALIKE: ticked}
        assert together.find_meant(LOOK, Choice("combat.strike", "b1", answers), ALL) == meant


def test_who_waits_is_found_once_for_a_table(monkeypatch):
    asked, was = [], Look.able
    monkeypatch.setattr(Look, "able", lambda look, being: (asked.append(being.id), was(look, being))[1])
    turn = Turn("Rats", ("b1", "b2", "b3"))
    at = Look(TINY, altered(LOOK.table, fight=Fight(turns=(turn,), waiting=("b1", "b2", "b3"))))
    for _ in range(3):
        assert [field.label for field in together.field(at, "b1")] == ["And 2 like it"]
    assert asked == ["b1", "b2", "b3"]
