"""What an encounter comes to, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gui.viewmodel.shares import played_words
from gui.viewmodel.weighing.words import (
    MOST_SENTENCES,
    bars_of_fallen,
    fallen_words,
    falls_words,
    fights_words,
    leaves_words,
    say_weighing,
    wins_words,
)
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Table
from systems.common.simulation.weighed import Weighing
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of
from tests.toy_game import TOY


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


@pytest.mark.parametrize(
    ("fights", "wins", "words"),
    [(25, 25, "> 88 %"), (25, 0, "< 12 %"), (8, 8, "> 62 %"), (2, 2, "> 0 %"), (150, 150, "> 99 %"), (150, 0, "< 1 %")],
)
def test_few_fights_that_all_went_alike_say_no_more_than_they_can(fights: int, wins: int, words: str) -> None:
    """Of 25 fights that were all won nobody knows that 99 of 100 are."""
    assert wins_words(Weighing(fights, wins, 0, 3.0, (fights,))) == words


@pytest.mark.parametrize(("wins", "words"), [(0, "< 1 %"), (200, "> 99 %"), (100, "50 %"), (1, "1 %"), (199, "99 %")])
def test_what_was_played_out_is_never_certain(wins: int, words: str) -> None:
    assert wins_words(Weighing(200, wins, 0, 3.0, (200, 0))) == words


@pytest.mark.parametrize(
    ("chance", "fallen", "words"),
    [
        (0.995, (108, 88, 4), "98 %"),  # all of them fell in 4 of 200: nobody won those
        (0.995, (198, 2, 0), "> 99 %"),
        (0.9, (108, 88, 4), "90 %"),
        (0.995, (100, 0, 100), "> 99 %"),  # fights that were won though all had fallen leave it as it is
    ],
)
def test_no_more_is_won_than_the_bars_beside_it_leave(
    chance: float, fallen: tuple[int, ...], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Weighing, "chance", chance)
    assert wins_words(Weighing(200, 196, 0, 3.0, fallen)) == words


def test_neither_who_falls_nor_who_flees_is_ever_certain(open_desk: OpenDesk) -> None:
    look = desk_of(controller_at(open_desk, party=2)).look
    first, second = (being.id for being in look.on_side(PARTY))
    found = Weighing(200, 0, 0, 3.0, (0, 0, 200), falls=((first, 200), (second, 1)), broke=200, broke_in=2.0)
    assert falls_words(look, found).count("> 99 %") == 1 and falls_words(look, found).endswith("< 1 %")
    assert leaves_words(found).startswith("Foes flee or surrender in > 99 %")


def test_fights_that_nobody_wins_are_told_before_all_else(open_desk: OpenDesk) -> None:
    look = desk_of(controller_at(open_desk, party=2)).look
    (one, other) = (being.id for being in look.on_side(PARTY))
    found = Weighing(
        200, 100, 76, 41.0, (100, 100, 0), withdrawn=1.0, falls=((one, 60), (other, 40)), left=(("Hit points", 0.5),)
    )
    said = say_weighing(look, found)
    assert said.sentences[0] == "Undecided after 60 rounds in 38 %"
    assert len(said.sentences) == MOST_SENTENCES
    decided = say_weighing(look, Weighing(200, 100, 0, 3.0, (200, 0, 0)))
    assert not decided.undecided and decided.sentences == ()


@pytest.mark.parametrize(("share", "words"), [(0.0, "< 1 %"), (0.004, "< 1 %"), (0.5, "50 %"), (1.0, "> 99 %")])
def test_a_share_of_what_was_played_out_is_never_none_and_never_all(share: float, words: str) -> None:
    assert played_words(share) == words


def test_who_falls_has_the_error_of_its_own() -> None:
    """A chance that is known closely, for it is near to certain, says nothing of how often each falls."""
    sure = Weighing(2_000, 1_960, 0, 3.0, (2_000,), falls=(("b1", 1_000), ("b2", 0)))
    look = Look(TOY, Table(TOY.house))
    assert fights_words(sure) == "2,000 fights · ± 1" and falls_words(look, sure) == "b1 falls in 50 % · each ± 2"
    even = replace(sure, wins=1_000)
    assert fights_words(even) == "2,000 fights · ± 2" and falls_words(look, even) == "b1 falls in 50 %", "one for both"
    assert fights_words(replace(sure, falls=())) == "2,000 fights · ± 1" and fights_words(
        Weighing(0, 0, 0, 0.0, ())
    ).startswith("0")
