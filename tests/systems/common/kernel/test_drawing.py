"""The throws on the way to a result, in words; dice as they are spoken of."""

from __future__ import annotations

import pytest

from systems.common.content.random_tables.tables import Step
from systems.common.kernel.drawing import draw, draw_all, short, trace
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from tests.systems.playing import Faces
from tests.systems.whitebox.builders import GAME, quiet


@pytest.mark.parametrize(("dice", "said"), [
    ("1d6", "d6"), ("2d6", "2d6"), ("11d6", "11d6"), ("1d6-1", "d6−1"), ("2d6-1", "2d6−1"), ("2d6*10", "2d6×10"), ("1d4*10", "d4×10"), ("1", "1"),
    ("12", "12"), ("d20", "d20"),
])  # fmt: skip
def test_one_die_is_not_counted(dice: str, said: str) -> None:
    assert short(dice) == said


def test_throws_stand_in_their_order_and_what_was_not_thrown_is_left_out() -> None:
    steps = [Step("t", "", "1d20", (20,), 20), Step("t", "", "3", (), 3), Step("t", "", "1d1000", (1000,), 1000),
             Step("t", "", "1d4-5", (1,), -4)]  # fmt: skip
    assert trace(steps) == "d20 20 · d1000 1,000 · d4−5 −4" and trace([]) == ""


def test_a_table_or_a_column_that_is_not_there_is_refused_with_a_sentence() -> None:
    play = Play(GAME, quiet(), Faces())
    with pytest.raises(Refused, match=r"The table 'no_such' is not there\. Put it back"):
        draw_all(play, "no_such")
    with pytest.raises(Refused):
        draw(play, "becoming_lost", "no_such_column")


def test_a_total_that_has_fallen_is_thrown_for_no_more() -> None:
    one = draw_all(Play(GAME, quiet(), Faces()), "becoming_lost", "open", dice="1")
    assert one[0].steps[0].total == 1
    moved = draw_all(Play(GAME, quiet(), Faces(1)), "becoming_lost", "open", modifier=2)
    assert moved[0].steps[0].total == 3
