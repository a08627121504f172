"""What an encounter comes to, in words."""

from __future__ import annotations

import pytest

from gui.viewmodel.weighing.words import bars_of_fallen, fallen_words, wins_words
from systems.common.simulation.weighed import Weighing


@pytest.mark.parametrize(
    ("fallen", "names", "bad"),
    [
        ((1, 1, 1, 1, 1), ["none", "1", "2", "3", "all 4"], [3, 4]),
        ((1, 0), ["none", "all 1"], [1]),
        ((1,), ["none"], []),
        (tuple([1] * 13), ["none", "1–3", "4–6", "7–9", "10–11", "all 12"], [3, 4, 5]),
    ],
)
def test_the_bars_name_how_many_fall(fallen: tuple[int, ...], names: list[str], bad: list[int]) -> None:
    bars = bars_of_fallen(fallen)
    assert [*bars.names] == names and [*bars.bad] == bad
    assert sum(bars.shares) == pytest.approx(1)


@pytest.mark.parametrize(
    ("fallen", "words"),
    [((10, 0, 0), "Nobody falls"), ((9, 1, 0), "90 % nobody falls"), ((0, 0, 10), "2 fall"),
     ((1, 6, 3), "1 to 2 fall, 1 most often")],
)  # fmt: skip
def test_how_many_fall_is_one_sentence(fallen: tuple[int, ...], words: str) -> None:
    assert fallen_words(Weighing(10, 5, 0, 3.0, fallen)) == words


@pytest.mark.parametrize(("wins", "words"), [(0, "< 1 %"), (200, "> 99 %"), (100, "50 %"), (1, "< 1 %")])
def test_what_was_played_out_is_never_certain(wins: int, words: str) -> None:
    assert wins_words(Weighing(200, wins, 0, 3.0, (200, 0))) == words
