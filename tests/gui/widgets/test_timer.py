"""The bar of what runs out: a segment a unit, and of the one that runs what is gone."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gui.widgets.timer import Timer
from tests.gui.pictures import share_of


def test_a_timer_shows_segments_or_one_bar(qtbot: QtBot) -> None:
    few, many = Timer(1, 6, due=True), Timer(300, 500)
    for bar in (few, many):
        qtbot.addWidget(bar)
        bar.resize(240, 8)
    assert share_of(few.grab().toImage(), "hurt_fill") == pytest.approx(1 / 6, abs=0.03)
    assert share_of(many.grab().toImage(), "accent") == pytest.approx(0.6, abs=0.03)
    assert many.accessibleName() == "300 of 500 left"
    many.show_values(1, 6, due=True)
    assert many.accessibleName() == "1 of 6 left"
    assert share_of(many.grab().toImage(), "hurt_fill") == pytest.approx(1 / 6, abs=0.03)


def test_a_timer_shows_what_is_gone_of_the_segment_that_runs(qtbot: QtBot) -> None:
    bar, whole = Timer(6, 6, share=0.5), Timer(6, 6)
    for one in (bar, whole):
        qtbot.addWidget(one)
        one.resize(240, 8)
    all_of_it = share_of(whole.grab().toImage(), "accent")
    assert share_of(bar.grab().toImage(), "accent") == pytest.approx(all_of_it * 5.5 / 6, abs=0.02)
    assert (bar.accessibleName(), whole.accessibleName()) == ("5.5 of 6 left", "6 of 6 left")
    bar.show_values(2, 500, share=0.25)
    assert bar.accessibleName() == "1.2 of 500 left"
