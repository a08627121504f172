"""Choosing the charts of the screen: ticked, moved, all at once, and kept so."""

from __future__ import annotations

from gui.viewmodel.charts.arranging import Arrangement, arrangement_of
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from tests.gui.conftest import OpenDesk, must
from tests.toy_game import TOY


def kept(open_desk: OpenDesk, *steps: object) -> tuple[Arrangement, Arrangement]:
    """What was meant after these steps, and what the campaign says then."""
    desk = open_desk(TOY)
    meant = arrangement_of(desk.look)
    for step in steps:
        meant = step(meant)  # type: ignore[operator]
        must(desk, Choice("screen.arrange", "", meant.answers()))
        assert arrangement_of(desk.look) == meant
    return meant, arrangement_of(Look(desk.game, desk.table))


def shown(one: Arrangement) -> list[str]:
    return [chart.key for chart in one.charts if chart.shown]


def test_a_chart_and_a_whole_part_are_ticked(open_desk: OpenDesk) -> None:
    _, now = kept(open_desk, lambda one: one.with_shown("monsters", False), lambda one: one.with_shown("secret", True))
    assert shown(now) == ["party", "blows", "weather", "secret"]
    _, now = kept(open_desk, lambda one: one.with_shown("part:On the way", False))
    assert shown(now) == ["party", "blows", "monsters"]


def test_charts_move_in_their_part_and_parts_among_the_parts(open_desk: OpenDesk) -> None:
    _, now = kept(open_desk, lambda one: one.moved("monsters", -1), lambda one: one.moved("part:On the way", -1))
    assert [chart.key for chart in now.charts] == ["party", "weather", "secret", "monsters", "blows"]
    assert now.moved("weather", -1) == now and now.moved("party", 1) == now, "at the ends they stay"


def test_all_and_as_it_ships(open_desk: OpenDesk) -> None:
    meant, now = kept(open_desk, lambda one: one.moved("monsters", -1), lambda one: one.all_shown())
    assert shown(now) == ["party", "monsters", "blows", "weather", "secret"]
    back, now = kept(open_desk, lambda one: one.all_shown(), lambda one: one.as_shipped())
    assert shown(now) == ["party", "blows", "monsters", "weather"] and back.answers() == {
        "order": "", "shown": "", "hidden": "",
    }  # fmt: skip
    assert meant != back
