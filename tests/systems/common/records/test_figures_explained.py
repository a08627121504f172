"""A figure with what it is made of: what it comes to, whether it was overruled, and how it is said."""

from __future__ import annotations

import pytest

from systems.common.records.figures import RULING, Figure, terms_from, terms_of, total
from systems.common.records.table import Effect, Term

BARE, MAIL, HELD = Term("Unarmored", 9), Term("Chain mail", -4), Term("Held", 2, sets=True)
RULED = Term(RULING, 7, "Because", sets=True)


@pytest.mark.parametrize(("terms", "value", "working"), [
    ((), 0, "0"),
    ((BARE,), 9, "Unarmored 9 = 9"),
    ((Term("Nothing", 0),), 0, "Nothing 0 = 0"),
    ((MAIL,), -4, "Chain mail −4 = −4"),
    ((BARE, MAIL, Term("Ring", 0), Term("Luck", 1)), 6, "Unarmored 9, Chain mail −4, Ring +0, Luck +1 = 6"),
    ((BARE, HELD, MAIL), -2, "Unarmored 9, Held = 2, Chain mail −4 = −2"),
    ((Term("Cleric 4", 12), Term("Ring 2", 1)), 13, "Cleric 4: 12, Ring 2 +1 = 13"),
    ((Term("Cleric 4", -1),), -1, "Cleric 4 −1 = −1"),
    ((BARE, RULED), 7, "Unarmored 9, Maze master (Because) = 7"),
    ((BARE, Term(RULING, 1)), 10, "Unarmored 9, Referee +1 = 10"),
])  # fmt: skip
def test_a_figure_says_its_terms_in_one_line(terms, value, working) -> None:
    figure = Figure("armor", terms, referee="Maze master")
    assert (figure.value, total(terms), figure.working()) == (value, value, working)


def test_terms_in_parts_of_a_unit_and_a_figure_that_is_shown_otherwise() -> None:
    figure = Figure("load", (Term("Rope", 15), Term("Ring", -5)), "1 slot", parts_of=10)
    assert str(figure) == "1 slot" and figure.value == 10 and figure.working() == "Rope 1.5, Ring −0.5 = 1 slot"


@pytest.mark.parametrize(("terms", "ruled"), [
    ((), False), ((BARE, HELD), False), ((Term(RULING, 7),), False), ((RULED,), True), ((RULED, MAIL), True),
])  # fmt: skip
def test_only_what_the_referee_sets_is_overruled(terms, ruled) -> None:
    assert Figure("armor", terms).ruled is ruled


def test_what_lies_on_a_being_adds_first_then_sets_and_rulings_come_last() -> None:
    effects = [
        Effect("e1", "b1", "Ruling", terms=(("armor", RULED),)),
        Effect("e2", "b1", "Net", terms=(("armor", HELD), ("pace", Term("Net", -3)))),
        Effect("e3", "b1", "Luck", terms=(("armor", Term("Luck", 1)), ("armor", Term("More luck", 2)))),
        Effect("e4", "b2", "Luck", terms=(("armor", Term("Of another", 5)),)),
        Effect("e5", "b1", "To come", terms=(("armor", Term("To come", 5)),), waits=True),
    ]
    found = [Term("Luck", 1), Term("More luck", 2), HELD, RULED]
    assert terms_from(effects, "b1", "armor") == found
    assert terms_of(effects[:3], "armor") == found
    assert terms_from(effects, "b1", "pace") == [Term("Net", -3)] and terms_from(effects, "b2", "pace") == []
