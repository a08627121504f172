"""The menu of what goes out to other tools: to the clipboard, or into a file whose folder is remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from gui.theme import theme
from gui.viewmodel.exchange.going_out import Way
from gui.widgets.buttons import popup_menu
from gui.widgets.words import button_words

Say = Callable[[str], object]
KINDS = {".md": "Markdown (*.md)", ".json": "JSON (*.json)", ".csv": "CSV (*.csv)"}


class LastFolder:
    """Where a file was written last, for all menus of the program."""

    path = ""


def add_ways(menu: QMenu, parent: QWidget, ways: Sequence[Way], say: Say) -> None:
    """Put each way into a menu; ``say`` tells what came of it, or why nothing did."""
    for way in ways:
        one = menu.addAction(theme.icon(way.icon), button_words(way.words))
        one.setObjectName(way.key)
        one.triggered.connect(lambda _on=False, way=way: go_out(parent, way, say))


def go_out(parent: QWidget, way: Way, say: Say) -> None:
    """Copy it, or ask where to and write it there."""
    if not way.file:
        QGuiApplication.clipboard().setText(way.text())
        say("Copied.")
        return
    suggested = str(Path(LastFolder.path) / way.file) if LastFolder.path else way.file
    kinds = KINDS[Path(way.file).suffix]
    chosen, _ = QFileDialog.getSaveFileName(parent, way.words.rstrip("…"), suggested, kinds)
    if not chosen:
        return
    path = Path(chosen)
    try:
        path.write_text(way.text(), "utf-8", newline="")
    except OSError as error:
        say(f"{path.name} cannot be written: {(error.strerror or str(error)).lower()}. Choose another folder.")
        return
    LastFolder.path = str(path.parent)
    say(f"Written: {path.name}, in {path.parent}.")


def out_menu(parent: QWidget, ways: Sequence[Way], say: Say) -> QMenu:
    """A menu of nothing else, which goes with its showing."""
    menu = popup_menu(parent, "Export to other tools")
    add_ways(menu, parent, ways, say)
    menu.aboutToHide.connect(menu.deleteLater)
    return menu
