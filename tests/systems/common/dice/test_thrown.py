"""What a throw comes to with a number beside it, and which faces are kept."""

from __future__ import annotations

import pytest

from systems.common.dice.expressions import parse, roll
from tests.systems.common.dice.test_expressions import shows


@pytest.mark.parametrize(("text", "faces", "total"), [
    ("2d6+3", [(4, 2)], 9), ("2d6-3", [(4, 2)], 3), ("4d6kh3+2", [(1, 5, 3, 6)], 16), ("4d6kh3-2", [(1, 5, 3, 6)], 12),
    ("4d6dl1+2", [(1, 5, 3, 6)], 16), ("4d6kl1+2", [(4, 5, 3, 6)], 5), ("4d6kl1-4", [(4, 5, 3, 6)], -1),
    ("4d6dh1+2", [(1, 5, 3, 6)], 11), ("2d6!+1", [(6, 2), (3,)], 12), ("2d6!-1", [(6, 2), (3,)], 10),
    ("2d6 doubles+1", [(3, 3), (1, 2)], 10), ("2d6 doubles-1", [(3, 3), (1, 2)], 8), ("-(2d6+1)", [(4, 2)], -7),
    ("2d6+1d4-2", [(4, 2), (3,)], 7), ("(2d6+1)*10", [(4, 2)], 70), ("1d6-1d4", [(1,), (4,)], -3),
])  # fmt: skip
def test_a_number_beside_dice_of_any_kind_is_added_or_taken_away(
    text: str, faces: list[tuple[int, ...]], total: int
) -> None:
    thrown = roll(parse(text), shows(*faces))
    assert thrown.total == total


def test_what_is_kept_and_what_is_dropped_is_told_apart() -> None:
    (best,) = roll(parse("4d6kh3"), shows((1, 5, 3, 6))).parts
    assert (best.kept, best.dropped, best.total) == ((6, 5, 3), (1,), 14)
    (worst,) = roll(parse("4d6kl3"), shows((1, 5, 3, 6))).parts
    assert (worst.kept, worst.dropped, worst.total) == ((1, 3, 5), (6,), 9)
