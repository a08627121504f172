"""Borders that a rule turned about would cross unnoticed: margins, the last attack of a date, masses, leaps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.records.figures import format_chance as percent
from systems.myriad import SYSTEM as GAME
from systems.myriad.characters.testing.extended import HINDERS, gain
from systems.myriad.combat import facts
from systems.myriad.magic import suggesting
from systems.myriad.social import courting
from systems.myriad.vehicles import ramming
from tests.systems.myriad.builders import look, ruled
from tests.systems.myriad.test_romance import evening, hero
from tests.systems.playing import Faces, Play, apply

ON = {"romance": True}


@pytest.mark.rule("MY-020")
@pytest.mark.parametrize(("total", "helps", "hinders"), [(4, -2, 0), (5, -1, 0), (6, 1, -1), (7, 2, -2), (9, 4, -4)])
def test_work_moves_by_the_margin_and_one_and_a_hindrance_never_helps(total, helps, hinders):
    assert (gain(total, 6), gain(total, 6, HINDERS)) == (helps, hinders)


@pytest.mark.rule("MY-922")
def test_the_date_is_over_after_the_last_round_and_not_before():
    table = evening(house=ruled(**ON, romance_max_rounds=3))
    for number, over in ((1, False), (3, False), (4, True)):
        play = Play(GAME, table, Faces())
        play.alter_fight(round=number)
        now = apply(table, play.outcome().changes)
        assert bool(courting.too_late(look(now), now.beings["b1"])) is over


@pytest.mark.rule("MY-922")
def test_each_of_several_suitors_has_so_many_attacks_and_no_more():
    table = evening(hero("b2", "Ben"), house=ruled(**ON, romance_multi=True), dice=[4, 4])
    most = courting.rivals(look(table))
    assert most > 0
    for made, over in ((0, False), (most - 1, False), (most, True), (most + 1, True)):
        play = Play(GAME, table, Faces())
        play.set_fact_of("b1", **{facts.DATED: made})
        now = apply(table, play.outcome().changes)
        assert bool(courting.too_late(look(now), now.beings["b1"])) is over
        assert not courting.too_late(look(now), now.beings["b2"])


@pytest.mark.rule("MY-907")
def test_masses_as_the_book_writes_them():
    rows = {key: (float(one.dice), one.back, one.shaken) for key, one in ramming.TABLE.items()}
    assert rows == {
        "8:1": (4, 0, -2), "4:1": (3, 0, -1), "2:1": (2, Fraction(1, 8), 0), "1:1": (1, Fraction(1, 4), 0),
        "1:2": (0.75, Fraction(1, 2), 0), "1:4": (0.5, 1, 0), "1:8": (0.25, 2, 0),
    }  # fmt: skip
    assert [ramming.BY_SCALE[step] for step in range(-2, 3)] == ["8:1", "4:1", "1:1", "1:4", "1:8"]
    assert set(ramming.BY_SCALE) == {-2, -1, 0, 1, 2}


@pytest.mark.parametrize(("chance", "said"), [
    (0, "0 %"), (Fraction(1, 200), "< 1 %"), (Fraction(1, 100), "1 %"), (Fraction(9849, 10000), "98 %"),
    (Fraction(985, 1000), "99 %"), (0.9687, "97 %"), (0.0149, "1 %"), (0.015, "2 %"), (0.9899, "99 %"),
    (Fraction(99, 100), "99 %"), (Fraction(995, 1000), "> 99 %"), (1, "100 %"),
])  # fmt: skip
def test_what_is_neither_certain_nor_impossible_is_never_called_so(chance, said):
    assert percent(chance) == said


@pytest.mark.rule("MY-407")
@pytest.mark.parametrize(
    ("armor", "factor", "share"), [(0, 1, 1), (2, 1, 4 / 6), (2, 0.5, 2 / 6), (6, 1, 0), (9, 1, 0)]
)
def test_of_the_dice_that_strike_armor_stops_its_share(monkeypatch, armor, factor, share):
    monkeypatch.setattr(suggesting.natures, "armor", lambda *_: armor)
    monkeypatch.setattr(suggesting.natures, "factor", lambda *_: factor)
    table = evening()
    assert suggesting._share(look(table), table.beings["b1"], ()) == pytest.approx(share)
