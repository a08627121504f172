"""Nothing is cut but what stands on a short list: each game in sizes, text steps and themes that cover all of them."""

from __future__ import annotations

import importlib
import pkgutil
import random
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QListWidget, QTableView, QWidget
from pytestqt.qtbot import QtBot

import gui
from gui.dialogs.dialog import Dialog
from gui.forms.field_area import FormArea
from gui.theme.places import STEPS
from gui.widgets import cuts
from gui.widgets.arranging import col, row
from gui.widgets.buttons import button
from gui.widgets.fields import spin
from gui.widgets.fitted_dialog import FittedDialog
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import elided_label, text
from tests.gui import cut_dialogs
from tests.gui.cut_dialogs import dialog_scenes, screen_of
from tests.gui.cut_finder import ALLOWED, SIZES, become, is_allowed, look_at, settle, too_large
from tests.gui.cut_scenes import desk_scenes, opened
from tests.gui.cuts_seen import Cut, cuts_in

SCENES = 1  # of the others in each stand
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


@pytest.mark.slow
@pytest.mark.parametrize("key", COVERING)
def test_nothing_is_cut_but_what_may_be(key: str, tmp_path: Path, qtbot: QtBot) -> None:
    """A slice of what ``make cuts`` walks through: everywhere the docks, and a few of the other scenes by seed."""
    for _, window, _ in opened(tmp_path, [key]):
        for size, step, mode in COVERING[key]:
            become(window, size, step, mode)
            every = desk_scenes(window)
            few = random.Random(f"{key} {size} {step}").sample(sorted(set(every) - {"docks"}), SCENES)
            found = look_at(window, {name: every[name] for name in ("docks", *few)})
            assert [(scene, cut) for scene, cut in found if not is_allowed(cut)] == [], (size, step)
            assert_at_rest(window)


# Found by walking all of it: where dialogs and the players' view had too little room.
TOO_LITTLE: tuple[tuple[str, Stand, str], ...] = (
    ("whitebox", ((1024, 640), 80, "light"), "creation"),
    ("whitebox", ((1024, 640), 200, "light"), "players"),
    ("mazes_minotaurs", ((1024, 640), 110, "light"), "print 0"),
    ("mazes_minotaurs", ((1024, 640), 125, "light"), "creation"),
    ("enondas", ((1024, 640), 200, "light"), "creation"),
    ("whitebox", ((1366, 768), 200, "light"), "preferences"),
    ("whitebox", ((1366, 768), 200, "light"), "house rules"),
    ("monsters_magic", ((1366, 768), 150, "light"), "creation"),
)


@pytest.mark.parametrize(("key", "stand", "scene"), TOO_LITTLE)
def test_what_was_cut_has_its_room(key: str, stand: Stand, scene: str, tmp_path: Path, qtbot: QtBot) -> None:
    for _, window, campaigns in opened(tmp_path, [key]):
        become(window, *stand)
        found = look_at(window, {scene: dialog_scenes(window, campaigns)[scene]})
        assert [cut for _, cut in found if not is_allowed(cut)] == []


DIALOGS: tuple[Stand, ...] = (
    ((1024, 640), 100, "light"),
    ((1024, 640), 200, "light"),
    ((1366, 768), 150, "light"),
)


@pytest.mark.parametrize("key", COVERING)
def test_dialogs_fit_and_nothing_in_them_is_cut(key: str, tmp_path: Path, qtbot: QtBot) -> None:
    """A slice of the dialogs that ``make cuts`` walks through: a few by seed, in small windows and large letters."""
    for _, window, campaigns in opened(tmp_path, [key]):
        for size, step, mode in DIALOGS:
            become(window, size, step, mode)
            every = dialog_scenes(window, campaigns)
            few = random.Random(f"{key} {size} {step}").sample(sorted(every), SCENES)
            found = look_at(window, {name: every[name] for name in few})
            assert [(scene, cut) for scene, cut in found if not is_allowed(cut)] == [], (size, step)


def test_every_dialog_is_looked_at() -> None:
    """Whoever writes another one adds it to the scenes."""
    for module in pkgutil.walk_packages(gui.__path__, "gui."):
        importlib.import_module(module.name)
    kinds = {kind for kind in _kinds_of(FittedDialog) if kind.__module__.startswith("gui.")} - {Dialog}
    made = [one for one in vars(cut_dialogs).values() if isinstance(one, type)]
    assert {kind.__name__ for kind in kinds.difference(made)} == set()


def _kinds_of(kind: type) -> set[type]:
    return {one for below in kind.__subclasses__() for one in (below, *_kinds_of(below))}


def test_a_dialog_larger_than_its_screen_is_found(qtbot: QtBot) -> None:
    window = QWidget()
    window.resize(1024, 640)
    dialog = FittedDialog(window, (400, 300))
    qtbot.addWidget(window)
    dialog.lay(button("Roll"))
    with screen_of(window):
        assert list(too_large(dialog)) == []
        dialog.resize(600, 700)
        assert [cut.shown for cut in too_large(dialog)] == ["(600, 700) on (1008, 592) px"]


# Where the figures of a fight that was weighed had too little room, in windows and letters of every kind.
WEIGHED: tuple[tuple[str, Stand], ...] = (
    ("whitebox", ((1024, 640), 80, "light")),
    ("whitebox", ((1024, 640), 150, "light")),
    ("whitebox", ((1366, 768), 200, "light")),
    ("whitebox", ((1920, 1080), 100, "light")),
    ("whitebox", ((3840, 2160), 150, "light")),
)


@pytest.mark.parametrize(("key", "stand"), WEIGHED)
def test_what_came_out_of_weighing_is_never_cut(key: str, stand: Stand, tmp_path: Path, qtbot: QtBot) -> None:
    for _, window, _ in opened(tmp_path, [key]):
        become(window, *stand)
        found = look_at(window, {"weighed": desk_scenes(window)["weighed"]})
        assert [cut for _, cut in found if not is_allowed(cut)] == []


@pytest.mark.parametrize("key", ["mazes_minotaurs", "myriad"])
def test_what_the_foot_of_the_window_asks_shows_whole_lines(key: str, tmp_path: Path, qtbot: QtBot) -> None:
    """In large letters a long form scrolls: no chip and no field is half seen at its edge, nor the first label."""
    for _, window, _ in opened(tmp_path, [key]):
        become(window, (1024, 640), 150, "light")
        found = look_at(window, {"questions": desk_scenes(window)["questions"]})
        assert [(scene, cut) for scene, cut in found if not is_allowed(cut)] == []


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


def test_what_stands_outside_and_cannot_be_scrolled_to_is_found(qtbot: QtBot) -> None:
    low, side, beyond = button("Hand out"), button("Done"), button("Roll")
    inside = QWidget()
    inside.setFixedSize(200, 600)
    for one, x, y in ((low, 0, 500), (side, 180, 0), (beyond, 0, 590)):
        one.setParent(inside)
        one.setGeometry(x, y, 90, 30)
    area = scroll_area(inside)
    qtbot.addWidget(area)
    area.resize(320, 100)
    area.show()
    settle()
    assert {cut.words: cut.shown.partition(" px")[0] for cut in cuts_in(area)} == {"Done": "70", "Roll": "20"}
    area.verticalScrollBar().setRange(0, 100)
    assert "Hand out" in {cut.words for cut in cuts_in(area)}, "it is 430 px below, and 100 can be scrolled"
    area.resize(320, 6)
    settle()
    assert "Hand out" in {cut.words for cut in cuts_in(area)}, "nobody can read what scrolls in so low a place"


def test_what_stands_in_something_too_wide_is_found_as_one(qtbot: QtBot) -> None:
    inside = row(*[button(word) for word in ("Attack", "Shoot", "Move")])
    inside.setMinimumWidth(400)
    area = scroll_area(inside)
    qtbot.addWidget(area)
    area.resize(150, 100)
    area.show()
    settle()
    assert [cut.shown for cut in cuts_in(area)] == ["400 px wide in 150 px"]


def test_what_is_half_seen_in_a_form_that_scrolls_by_lines_is_found(qtbot: QtBot) -> None:
    places = [button(word) for word in ("Attack", "Shoot", "Move")]
    for one in places:
        one.setFixedHeight(30)
    area = FormArea(col(*places, gap=0))  # it knows of no places, and covers none
    qtbot.addWidget(area)
    area.resize(200, 45)
    area.show()
    settle()
    assert [(cut.words, cut.shown) for cut in cuts_in(area)] == [("Shoot", "15 of 30 px of its line")]
    area._places = lambda: places
    area.settle()
    settle()
    assert cuts_in(area) == []


def test_what_lies_over_something_else_is_found(qtbot: QtBot) -> None:
    one, other = button("Attack"), button("Done")
    box = row(one, other, None)
    qtbot.addWidget(box)
    box.resize(400, 60)
    box.show()
    settle()
    assert cuts_in(box) == []
    other.move(one.x() + 20, one.y())
    assert [cut.words for cut in cuts_in(box)] == ["Attack"]


def test_numbers_columns_and_lines_with_too_little_room_are_found(qtbot: QtBot) -> None:
    number, table, lines = spin(0, 99_999, 12_345), QTableView(), QListWidget()
    model = QStandardItemModel(1, 2)
    model.setHorizontalHeaderLabels(["Name", "How it resists"])
    table.setModel(model)
    lines.addItem("Everybody who has an open eye for what is cut")
    box = col(number, table, lines)
    qtbot.addWidget(box)
    box.resize(600, 400)
    box.show()
    table.setColumnWidth(1, 200)
    settle()
    assert cuts_in(box) == []
    number.setFixedWidth(50)
    table.setColumnWidth(1, 40)
    lines.setFixedWidth(90)
    settle()
    assert {cut.words.partition(" ")[0] for cut in cuts_in(box)} == {"12345", "How", "Everybody"}
    table.setColumnWidth(0, 900)
    assert "its columns" in {cut.words for cut in cuts_in(box)}


def test_painters_tell_only_while_somebody_listens() -> None:
    cuts.note("Brannoch", "Bran…")
    with cuts.listening() as heard:
        cuts.note("Ysolde", "Ysolde")
        cuts.note("Brannoch", "Bran…")
    cuts.note("Tamsin", "Tam…")
    assert heard == [("Brannoch", "Bran…", "")]
    assert not is_allowed(Cut("desk.banner.now", "Brannoch", "Bran…")), "a name that acts is never cut"
