"""No dialog is larger than its screen: what has no room scrolls inside, the buttons stay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from gui.creation.dialog import CreationDialog
from gui.dialogs.about import About
from gui.dialogs.export_sheets import ExportSheets
from gui.dialogs.figure import FigureDialog
from gui.dialogs.house_rules import HouseRules
from gui.dialogs.manual.window import ManualWindow
from gui.dialogs.own_entries import OwnEntries
from gui.dialogs.own_entry import OwnEntryDialog
from gui.dialogs.preferences import Preferences
from gui.dialogs.print_kit.dialog import PrintKit
from gui.dialogs.sheet import SheetDialog
from gui.dialogs.weighing import WeighingDialog
from gui.forms.editors.base import Editor
from gui.theme import theme
from gui.theme.places import place_for
from gui.widgets.fitted_dialog import FittedDialog
from models.settings import Settings
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY, Muster
from systems.shelf import SHELF
from tests.gui.at_a_desk import controller_at, each, first_being, let_go
from tests.gui.conftest import OpenDesk

SMALL = QSize(1024, 640)


def some_foes(at: Any) -> tuple[Muster, ...]:
    """Five of one creature and two of another."""
    first, second, *_ = at.desk.look.library("creatures")
    return (Muster(first, 5), Muster(second, 2))


Make = Callable[[Any, Path, QWidget], FittedDialog]
DIALOGS: dict[str, Make] = {
    "preferences": lambda _at, folder, desk: Preferences(folder, Settings(), desk),
    "house": lambda at, _folder, desk: HouseRules(at, desk),
    "own": lambda at, _folder, desk: OwnEntries(at, desk),
    "entry": lambda at, _folder, desk: OwnEntryDialog(at, "creatures", "", desk),
    "export": lambda at, folder, desk: ExportSheets(at, folder, (), desk),
    "print": lambda at, folder, desk: PrintKit(at, folder, "a4", desk),
    "sheet": lambda at, _folder, desk: SheetDialog(at, first_being(at), desk),
    "weighing": lambda at, _folder, desk: WeighingDialog(at, at.desk.look, some_foes(at), (), 0, desk),
    "create": lambda at, _folder, desk: CreationDialog(at, Choice(CREATE), desk),
    "manual": lambda _at, _folder, _desk: ManualWindow((), lambda _by: None, lambda: None),
    "about": lambda _at, _folder, desk: About(SHELF, "0", parent=desk),
}


@pytest.mark.parametrize("step", [100, 150, 200])
@pytest.mark.parametrize("name", DIALOGS)
def test_every_dialog_fits_a_small_screen_and_keeps_its_buttons(
    name: str, step: int, open_desk: OpenDesk, qtbot: Any, qapp: QApplication, tmp_path: Path, monkeypatch: Any
) -> None:
    place = place_for(1024, 640, step)
    theme.use("light", place.size, qapp, step, place.arrangement)
    monkeypatch.setattr(FittedDialog, "room", lambda _self: SMALL)
    desk = QWidget()
    qtbot.addWidget(desk)
    for game in SHELF[:1] if name in ("preferences", "about", "export", "manual") else SHELF:
        dialog = DIALOGS[name](controller_at(open_desk, game, 1), tmp_path, desk)
        dialog.show()
        qtbot.waitExposed(dialog)
        for _ in range(4):
            QApplication.processEvents()
        assert dialog.width() <= SMALL.width() and dialog.height() <= SMALL.height(), (game.key, dialog.size())
        inside = dialog.area.widget()
        outside = [one for one in dialog.findChildren(QPushButton) if one.isVisible() and not inside.isAncestorOf(one)]
        for button in outside if name == "sheet" else each(outside):  # a sheet has none of its own
            where = QRect(button.mapTo(dialog, QPoint()), button.size())
            assert dialog.rect().contains(where), (game.key, button.text())
            assert button.width() >= button.sizeHint().width(), (game.key, button.text())
        let_go(dialog)


def test_preferences_are_seen_whole_where_there_is_room(qtbot: Any, tmp_path: Path) -> None:
    dialog = Preferences(tmp_path, Settings(), None)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert dialog.area.verticalScrollBar().maximum() == 0


def test_labels_stand_level_with_their_fields_in_letters_of_every_size(
    qtbot: Any, qapp: QApplication, tmp_path: Path
) -> None:
    """Those that it opened with, and those it gets while it is open."""
    dialog = Preferences(tmp_path, Settings(), None)
    qtbot.addWidget(dialog)
    dialog.show()
    for step in (100, 200, 80):
        theme.use("light", "compact", qapp, step)
        QApplication.processEvents()
        apart = {name: _apart(dialog, editor) for name, editor in dialog.view.editors.items()}
        assert max(apart.values()) <= 2, (step, apart)


def _apart(dialog: FittedDialog, editor: Editor) -> int:
    """How much higher or lower the middle of a label is than that of its field; in px."""
    [label] = [one for one in dialog.findChildren(QLabel) if one.text() == editor.field.label]
    middles = [one.mapTo(dialog, one.rect().center()).y() for one in (label, editor.input())]
    return abs(middles[0] - middles[1])


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_a_figure_is_ruled_to_be_is_seen_below_all_its_terms(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    at = controller_at(open_desk, game, party=4)
    look, whole = at.desk.look, []
    for who in look.on_side(PARTY):
        known = [key for key, _ in game.figures(who)]
        longest = max(known, key=lambda key: len(look.figure(who.id, key).terms))
        dialog = FigureDialog(at, who.id, longest)
        qtbot.addWidget(dialog)
        dialog.show()
        QApplication.processEvents()
        field = dialog.view.editors["amount"]
        whole.append(field.visibleRegion().boundingRect() == field.rect())
    assert all(whole) and whole
