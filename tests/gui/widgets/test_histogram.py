"""Bars of how many fall: what they show and say, and that their numbers are whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.viewmodel.shares import share_words
from gui.widgets import cuts
from gui.widgets.histogram import CountBars, Histogram
from tests.gui.pictures import share_of


@pytest.fixture(autouse=True)
def _compact(qapp: QApplication) -> Iterator[None]:
    theme.use("light", "compact", qapp)
    yield
    theme.use("light", "compact", qapp)


def test_a_histogram_says_and_shows_shares(qtbot: QtBot) -> None:
    made = Histogram([0.6, 0.398, 0.002], ["none", "1", "all"], "who fall", bad=(2,))
    qtbot.addWidget(made)
    assert made.accessibleName() == "who fall: none 60 %, 1 40 %, all < 1 %"
    made.resize(300, 140)
    assert share_of(made.grab().toImage(), "accent") > 0.2
    made.show_values([1.0], ["all"], bad=(0,))
    image = made.grab().toImage()
    assert share_of(image, "accent") == 0
    assert share_of(image, "bloodied_wash") > 0.2
    made.show_values([], [])
    assert share_of(made.grab().toImage(), "edge") == 0
    assert [share_words(share) for share in (0, 0.0049, 0.01, 1)] == ["0 %", "< 1 %", "1 %", "100 %"]
    assert [share_words(share) for share in (0.99, 0.995, 0.9999)] == ["99 %", "> 99 %", "> 99 %"], (
        "not sure, only nearly"
    )


@pytest.mark.parametrize("room", [90, 160, 240, 370, 900])
def test_numbers_below_bars_are_never_cut(room: int, qtbot: QtBot) -> None:
    bars = CountBars()
    bars.show_counts((0.05, *[0.1] * 8, 0.15), [f"{low}–{low + 7}" for low in range(0, 80, 8)], 9, True)
    bars.resize(room, 60)
    qtbot.addWidget(bars)
    with cuts.listening() as heard:
        bars.grab()
    assert heard == [] and "72–79" in bars.toolTip()
