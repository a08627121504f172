"""Where everybody is in a turn: whoever may act at the same time is marked alike, one of them is who acts now."""

from __future__ import annotations

import pytest

from gui.viewmodel.tracker_rows import Glances, row_of
from gui.viewmodel.turn_order import lines, mark_of
from systems.common.records.table import Turn, altered
from tests.systems.whitebox.builders import foe, hero, look, table

TIE = Turn("Initiative 9", ("b1", "b2", "b9"), at=9, together=True)
LATER = Turn("Initiative 5", ("b8",), at=5)


def marks(turn: Turn, **fight: object) -> list[str]:
    state = table(hero("b1"), hero("b2", "Hild"), foe("b8"), foe("b9", "ogre"))
    given = {"turns": (turn, LATER), "now": 0, "waiting": turn.actors, **fight}
    at = look(state.exchanged(state.fight, altered(state.fight, **given)))
    return [mark_of(at, who, "b1", "b2") for who in ("b1", "b2", "b9", "b8")]


def test_all_who_may_act_on_a_shared_count_are_marked() -> None:
    assert marks(TIE) == ["now", "shares", "shares", "waits"]


def test_whoever_has_acted_on_a_shared_count_or_was_passed_over_on_it_is_not() -> None:
    assert marks(TIE, waiting=("b1", "b2"), passed=("b2",)) == ["now", "next", "acted", "waits"]


@pytest.mark.parametrize("how", [{"together": False}, {"decides": True}, {"settles": True}])
def test_those_of_a_side_or_who_decide_or_bring_their_dice_come_one_after_the_other(how: dict[str, bool]) -> None:
    assert marks(altered(TIE, **how)) == ["now", "next", "waits", "waits"]


def test_a_line_that_shares_the_turn_says_so_and_is_not_the_one_whose_form_is_open() -> None:
    state = table(hero("b1"), hero("b2", "Hild"))
    turn = Turn("Initiative 9", ("b1", "b2"), at=9, together=True)
    at = look(state.exchanged(state.fight, altered(state.fight, turns=(turn,), now=0, waiting=turn.actors)))
    rows = [row_of(at, line, Glances(), {}, "b1", "b2") for line in lines(at) if line.kind != "head"]
    assert [(row.turn_words, row.acts) for row in rows] == [("acts now", True), ("may act now", False)]


class Looked(tuple):  # type: ignore[type-arg]
    """Names that count how often somebody is looked for among them, from the first to the last."""

    often = 0

    def __contains__(self, who: object) -> bool:
        Looked.often += 1
        return super().__contains__(who)


def test_nobody_is_looked_for_from_the_first_to_the_last_of_a_turn() -> None:
    state = table(hero("b1"), *[foe(f"b{n}") for n in range(2, 40)])
    turns = tuple([Turn(f"Initiative {n}", Looked(state.beings), at=n) for n in (9, 8, 7)])
    at = look(state.exchanged(state.fight, altered(state.fight, turns=turns, now=1, waiting=Looked(["b1"]))))
    Looked.often = 0
    told = [mark_of(at, who, "", "") for who in state.beings]
    assert (told.count("acted"), Looked.often) == (len(told) - 1, 0)
