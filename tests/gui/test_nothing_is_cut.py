"""Nothing is cut but what stands on a short list: each game in sizes, text steps and themes that cover all of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.theme.places import STEPS
from gui.widgets import cuts
from gui.widgets.buttons import button
from gui.widgets.words import elided_label, text
from tests.gui.cut_finder import ALLOWED, SIZES, Cut, become, cuts_in, is_allowed, settle
from tests.gui.cut_scenes import opened, scenes

Stand = tuple[tuple[int, int], int, str]
COVERING: dict[str, tuple[Stand, ...]] = {
    "whitebox": (
        ((1366, 768), 100, "light"),
        ((1024, 640), 125, "dark"),
        ((1024, 640), 200, "light"),
        ((3840, 2160), 80, "light"),
    ),
    "mazes_minotaurs": (((1366, 768), 150, "dark"), ((1366, 768), 100, "dark"), ((1024, 640), 90, "light")),
    "myriad": (
        ((1366, 768), 100, "light"),
        ((1366, 768), 125, "light"),
        ((1920, 1080), 100, "dark"),
        ((2560, 1440), 150, "light"),
    ),
    "enondas": (
        ((1366, 768), 150, "light"),
        ((1920, 1080), 110, "light"),
        ((2560, 1440), 100, "dark"),
        ((3840, 2160), 200, "dark"),
    ),
    "monsters_magic": (
        ((1366, 768), 100, "dark"),
        ((1024, 640), 150, "light"),
        ((1024, 640), 100, "light"),
        ((1920, 1080), 175, "light"),
    ),
}


@pytest.mark.parametrize("key", COVERING)
def test_nothing_is_cut_but_what_may_be(key: str, tmp_path: Path, qtbot: QtBot) -> None:
    for _, window in opened(tmp_path, [key]):
        for size, step, mode in COVERING[key]:
            become(window, size, step, mode)
            for scene, act in scenes(window).items():
                act()
                settle()
                found = [one for one in cuts_in(window) if not is_allowed(one)]
                assert not found, (scene, size, step, found)
            assert_at_rest(window)


def assert_at_rest(window: QWidget) -> None:
    """Parts that share their room anew whenever one asks for it come to an end."""
    settle()
    asked = LayoutsAsked()
    window.installEventFilter(asked)
    settle()
    window.removeEventFilter(asked)
    assert asked.times <= 2


class LayoutsAsked(QObject):
    times = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.LayoutRequest
        return False


def test_every_size_and_every_step_is_covered_by_some_game() -> None:
    stands = [stand for per_game in COVERING.values() for stand in per_game]
    assert {size for size, _, _ in stands} == set(SIZES)
    assert {step for _, step, _ in stands} == set(STEPS) and {mode for _, _, mode in stands} == {"light", "dark"}
    assert len(ALLOWED) <= 12 and all(why for _, _, why in ALLOWED)


def test_what_is_cut_is_found(qtbot: QtBot) -> None:
    from gui.widgets.arranging import col

    label, elided, pressed = text("Brannoch of the long name"), elided_label("Mother Hild"), button("Hand out")
    box = col(label, elided, pressed)
    qtbot.addWidget(box)
    box.resize(400, 200)
    box.show()
    settle()
    assert cuts_in(box) == []
    for one in (label, elided, pressed):
        one.setFixedWidth(40)
    settle()
    assert {cut.words.strip() for cut in cuts_in(box)} == {"Brannoch of the long name", "Mother Hild", "Hand out"}


def test_painters_tell_only_while_somebody_listens() -> None:
    cuts.note("Brannoch", "Bran…")
    with cuts.listening() as heard:
        cuts.note("Ysolde", "Ysolde")
        cuts.note("Brannoch", "Bran…")
    cuts.note("Tamsin", "Tam…")
    assert heard == [("Brannoch", "Bran…", "")]
    assert not is_allowed(Cut("desk.banner.now", "Brannoch", "Bran…")), "a name that acts is never cut"
