"""Every window has its look from the style sheet, whatever it is and however it comes: dialogs, the manual, the players'
view, menus, lists that drop down, tool tips, docks that float. It is seen in what is painted, for each in both themes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDockWidget,
    QFileDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

import gui
from gui.dialogs.about import About
from gui.dialogs.manual.window import ManualWindow
from gui.dialogs.preferences import Preferences
from gui.forms.editors.beings import ChipList
from gui.forms.editors.grid_view import NameCompleter
from gui.theme import theme
from gui.widgets.arranging import col
from gui.widgets.buttons import popup_menu
from gui.window.desk_window import DeskWindow
from gui.window.key_table import keys_of
from models.settings import Settings
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk
from tests.gui.cut_dialogs import dialog_scenes
from tests.gui.cut_scenes import opened

Show = Callable[..., DeskWindow]
Open = Callable[[QWidget], QWidget]
DRESSED = Qt.WidgetAttribute.WA_StyleSheet
KINDS = re.compile(
    r"^class \w+\(.*\bQ(?:Dialog|MainWindow|DockWidget|Menu|Completer|MessageBox|FileDialog|Wizard|SplashScreen)\b"
    r"|WindowType\.(?:Window|Dialog|Popup|Tool|ToolTip|Sheet|Drawer|SplashScreen)\b",
    re.MULTILINE,
)


class Undressed(QObject):
    """Windows that were shown without the sheet, were it for a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.shown = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown += 1
            if not watched.testAttribute(DRESSED):
                self.seen.append(f"{type(watched).__name__} {watched.objectName()}")
        return False


def test_no_window_is_shown_without_the_sheet(tmp_path: Path, qtbot: QtBot, qapp: QApplication) -> None:
    for _, window, campaigns in opened(tmp_path, ["whitebox"]):
        watch = Undressed()
        qapp.installEventFilter(watch)
        for scene in dialog_scenes(window, campaigns).values():
            for _ in scene():
                QApplication.processEvents()
        qapp.removeEventFilter(watch)
        assert watch.seen == [] and watch.shown > 30


def test_the_empty_window_is_dressed_when_it_is_furnished(qtbot: QtBot) -> None:
    window = DeskWindow()
    qtbot.addWidget(window)
    window.show()
    assert not window.testAttribute(DRESSED), "what comes into it would be styled again and again"
    window.furnish()
    assert window.testAttribute(DRESSED) and window.tools.testAttribute(DRESSED)


def _menu(owner: QWidget) -> QWidget:
    menu = popup_menu(owner, "More")
    menu.addAction("One")
    menu.popup(owner.mapToGlobal(QPoint()))
    return menu


def _menu_within(owner: QWidget) -> QWidget:
    within = QMenu("Within", _menu(owner))
    within.addAction("One")
    within.popup(owner.mapToGlobal(QPoint()))
    return within


def _line_menu(owner: QWidget) -> QWidget:
    menu = QLineEdit("words", owner).createStandardContextMenu()
    menu.popup(owner.mapToGlobal(QPoint()))
    return menu


def _text_menu(owner: QWidget) -> QWidget:
    menu = QPlainTextEdit("words", owner).createStandardContextMenu()
    menu.popup(owner.mapToGlobal(QPoint()))
    return menu


def _choices(owner: QWidget) -> QWidget:
    box = QComboBox(owner)
    box.addItems(["One", "Two", "Three"])
    box.show()
    box.showPopup()
    view: QWidget = box.view()
    return view


def _completions(owner: QWidget) -> QWidget:
    line = QLineEdit(owner)
    line.setGeometry(0, 0, 200, 30)
    line.show()
    offered = NameCompleter(["orc", "ogre", "owl"], line)
    line.setCompleter(offered)
    offered.setCompletionPrefix("o")
    offered.complete()
    popup: QWidget = offered.popup()
    return popup


def _tip(owner: QWidget) -> QWidget:
    QToolTip.showText(owner.mapToGlobal(QPoint()), "What a pointer that rests here is told", owner)
    [tip] = [one for one in QApplication.topLevelWidgets() if one.metaObject().className() == "QTipLabel"]
    return tip


def _message(owner: QWidget) -> QWidget:
    box = QMessageBox(QMessageBox.Icon.NoIcon, "Title", "Words", QMessageBox.StandardButton.Ok, owner)
    box.show()
    return box


def _files(owner: QWidget) -> QWidget:
    dialog = QFileDialog(owner)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.show()
    return dialog


def _dialog(owner: QWidget) -> QWidget:
    dialog = About(SHELF, "1.0", parent=owner)
    dialog.show()
    return dialog


def _chips(owner: QWidget) -> QWidget:
    chips = ChipList(owner, col())
    chips.resize(80, 60)
    chips.show()
    return chips


def _floating(owner: QWidget) -> QWidget:
    dock = QDockWidget("Dock", owner)
    dock.setWidget(col(role="panel"))
    dock.setFloating(True)
    dock.resize(120, 120)
    dock.show()
    inside: QWidget = dock.widget()
    return inside


OPENED: dict[str, tuple[Open, str]] = {
    "menu": (_menu, "raised"),
    "menu in a menu": (_menu_within, "raised"),
    "menu of a field": (_line_menu, "raised"),
    "menu of a text": (_text_menu, "raised"),
    "choices": (_choices, "raised"),
    "completions": (_completions, "panel"),
    "tool tip": (_tip, "ink"),
    "message": (_message, "panel"),
    "files": (_files, "panel"),
    "dialog": (_dialog, "raised"),
    "chips": (_chips, "raised"),
    "floating dock": (_floating, "panel"),
}


def ground(widget: QWidget) -> str:
    """The color that most of it has."""
    QApplication.processEvents()
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    [(most, _)] = Counter(memoryview(image.constBits()).cast("I")).most_common(1)
    return QColor(most).name()


def assert_looks(kind: str, widget: QWidget) -> None:
    """Dressed, and painted on what the sheet says, with the letters of the theme."""
    assert widget.testAttribute(DRESSED), kind
    assert (kind, ground(widget)) == (kind, theme.colour(OPENED[kind][1]).name())
    px = theme.px("small" if kind == "tool tip" else "body")
    assert (kind, widget.font().family(), widget.font().pixelSize()) == (kind, theme.font().family(), px)


def in_other_theme(app: QApplication) -> None:
    """From light to dark or back, and to letters of another size."""
    dark = theme.current.mode == "dark"
    theme.use("light" if dark else "dark", theme.current.size, app, 100 if dark else 150)


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # menus and lists that open over the window
@pytest.mark.parametrize("owner", ["desk", "dialog", "manual", "players"])
def test_what_opens_from_a_window_looks_as_the_sheet_says(
    owner: str, tmp_path: Path, qapp: QApplication, open_desk: OpenDesk, show: Show
) -> None:
    window = show(open_desk())
    owners: dict[str, Callable[[], QWidget]] = {
        "desk": lambda: window,
        "dialog": lambda: Preferences(tmp_path, Settings(), window),
        "manual": lambda: ManualWindow(keys_of(window), window.larger, window.reset_letters),
        "players": lambda: window.players,
    }
    from_it = owners[owner]()
    from_it.show()
    for _ in theme.MODES:  # what is open while the theme changes, and what is opened afterwards
        made: dict[str, QWidget] = {}
        for kind, (make, _) in OPENED.items():
            made[kind] = make(from_it)
            assert_looks(kind, made[kind])
        del made["tool tip"]  # it belongs to the moment
        in_other_theme(qapp)
        for kind, one in made.items():
            assert_looks(kind, one)
            one.window().close()
    from_it.close()


def test_letters_follow_in_every_dock(qapp: QApplication, open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk())
    before = _letters(window)
    for px in (20, 13):
        in_other_theme(qapp)
        QApplication.processEvents()
        assert _letters(window) == dict.fromkeys(before, px)


def _letters(window: DeskWindow) -> dict[str, int]:
    """In px, of each dock and of its name."""
    docks = window.area.findChildren(QDockWidget)
    return {part.objectName(): part.font().pixelSize() for dock in docks for part in (dock, dock.widget())}


def test_no_other_kind_of_window_is_made() -> None:
    """Whoever makes one opens it in the tests above too; without a parent it is dressed where it is made."""
    made = {path.name for path in Path(gui.__file__).parent.rglob("*.py") if KINDS.search(path.read_text("utf-8"))}
    assert (
        made
        == {
            "restyled.py": "the desk, dressed when it is furnished",
            "framed_docks.py": "the area of the docks, which stands in it",
            "dock_frame.py": "a dock, which may float",
            "players_view.py": "dressed, without a parent",
            "fitted_dialog.py": "dressed where it has no parent, as the manual",
            "key_handling.py": "the menus",
            "grid_view.py": "the names that complete a cell, dressed: their list has no parent",
            "odds_detail.py": "of the form of a turn",
            "tour.py": "none: it asks whether one is open",
            "navigation.py": "none: it asks whose list is open",
            "beings.py": "chips",
        }.keys()
    )
