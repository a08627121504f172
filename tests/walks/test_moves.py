"""Walks are written so that they can be read again, and their dice fall as their seed says."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest

from systems.common.kernel.tape import RollRequest
from systems.shelf import SHELF
from tests.walks.dice import WalkDice
from tests.walks.moves import Glance, Press, Start, Walk, read_walks, write_walks
from tests.walks.replaying import LONGEST, move_on, start_table, sum_of
from tests.walks.whole import whole

WALKS = {
    1: Walk(1, Start("ruled 3"), [Press("combat.attack", "b1", 7, {"weapon": "it’s", "two": ("b1", -1)}), Glance("fight")],
            [["He hits.; (b2: hits 3 → 1)", "asked 1: 0a0b0c0d"], ["00000001"]]),
    4: Walk(4, Start(walk=1, presses=1), [Press("turn.next", "", 0, {}), Glance("would", ("b1", -1))], [[], ["0000000f"]]),
}  # fmt: skip


def test_what_is_written_is_read_again() -> None:
    assert read_walks(write_walks(WALKS)) == WALKS
    assert write_walks(WALKS).splitlines()[0] == "== 1 from ruled 3" and "\n== 4 from 1.1\n" in write_walks(WALKS)


@dataclass(frozen=True)
class Record:
    name: str
    help: str = ""
    open: bool = True
    share: Fraction = Fraction(0)


def test_a_value_in_words_leaves_out_only_what_explains() -> None:
    assert whole(Record("a", "why")) == whole(Record("a")) == "Record(name='a')"
    assert whole(Record("a", open=False)) == "Record(name='a', open=False)"
    assert whole({"x": (1, None, frozenset({"b", "a"}))}) == "{'x': [1, None, {'a', 'b'}]}"
    assert whole(Record("a", share=Fraction(1, 3))) != whole(Record("a"))


@pytest.mark.parametrize(("seed", "ones", "sixes"), [(0, 50, 50), (1, 15, 225), (2, 225, 15)])
def test_loaded_dice_fall_high_or_low(seed: int, ones: int, sixes: int) -> None:
    faces = WalkDice(seed).throw(RollRequest(300, 6, "", ""))
    assert set(faces) == {1, 2, 3, 4, 5, 6} and faces == WalkDice(seed).throw(RollRequest(300, 6, "", ""))
    assert abs(faces.count(1) - ones) < 25 and abs(faces.count(6) - sixes) < 25


def test_what_is_refused_is_said_and_changes_nothing() -> None:
    game = SHELF[0]
    table = start_table(game, "sample")
    same, (line,) = move_on(game, table, Press("combat.damage", "", 1, {}))
    assert same is table and line.startswith("refused: ") and len(line) <= LONGEST + 20
    same, (line,) = move_on(game, table, Glance("figures", ("b99",)))
    assert same is table and line == sum_of(["not there: 'b99'"])
