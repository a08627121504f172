"""What typed dice come to is said in little room too: before what is owed, and if need be in its place."""

from __future__ import annotations

import pytest

from gui.rolls.roll_bar_face import RollBarFace
from tests.gui.conftest import OpenDesk, Referee
from tests.gui.cut_finder import become, settle
from tests.gui.rolls.test_typed_together import sword_drawn
from tests.gui.window.test_window import Show

SIZES = [
    ((1920, 1080), 100),
    ((1366, 768), 100),
    ((1366, 768), 150),
    ((1366, 768), 200),
    ((1024, 640), 100),
    ((1024, 640), 200),
]
LONG = "3 + 4 + 5 = 12, + 3 + 1 + 1 = 17: hits Mummy of the First Ones · damage dice 3 4"


@pytest.mark.parametrize(("size", "step"), SIZES)
def test_the_result_is_seen_beside_the_field(
    open_desk: OpenDesk, show: Show, referee: Referee, size: tuple[int, int], step: int
) -> None:
    _, window = sword_drawn(open_desk, show)
    become(window, size, step, "light")
    bar: RollBarFace = window.roll_bar
    settle()
    referee.type("4")
    settle()
    assert bar.says.isVisible() and bar.says.text().endswith(": misses")
    assert bar.says.width() >= bar.says.sizeHint().width(), "whole"
    if step == 200 and size == (1024, 640):
        return  # no more than a word has room there
    bar.say_owed("Gramfive the Grim · To hit Mummy of the First Ones: longsword", "hits on 17+ (3d6 + 3 + 1 + 1)")
    bar.say_beside(LONG, "strong", None)
    settle()
    shown = bar.says.text()
    assert bar.says.isVisible() and shown in (LONG, LONG.partition(" · ")[0], "17: hits Mummy of the First Ones")
    assert bar.says.width() >= bar.says.sizeHint().width(), "whole"
    assert bar.says.accessibleName() == LONG and (bar.says.toolTip() == LONG) is (shown != LONG)
    for words in (bar.head, bar.need):
        assert not words.isVisible() or words.is_whole_in(words.width())
    referee.type("x")
    settle()
    assert bar.head.isVisible() and bar.need.isVisible(), "what is wrong stands beside what is owed"


@pytest.mark.parametrize("step", [100, 150])
@pytest.mark.parametrize(
    "result", ["14: hits", "17: hits · damage die 5", "3 + 4 + 5 = 12, + 8 = 20: hits, 3 effect points"]
)
def test_what_is_owed_gives_way_only_as_far_as_it_must(
    open_desk: OpenDesk, show: Show, referee: Referee, step: int, result: str
) -> None:
    _, window = sword_drawn(open_desk, show)
    become(window, (1366, 768), step, "light")
    bar: RollBarFace = window.roll_bar
    settle()
    referee.type("4")
    bar.say_owed("Gramfive the Grim · To hit Mummy of the First Ones: longsword", "hits on 17+ (3d6 + 3 + 1 + 1)")
    bar.say_beside(result, "strong", None)
    settle()
    empty = bar.says.x() - bar.need.geometry().right()
    words = " ".join([one.text() for one in (bar.head, bar.need)])
    whole = words == " ".join([one.accessibleName() for one in (bar.head, bar.need)])
    assert whole or empty < bar.width() // 12, f"{words!r} beside {empty} px of nothing"
