"""Finds what is cut on the screen: words with less room than they need, and parts that stand outside of what holds them.

``python -m tests.gui.cut_finder`` walks through five games, all sizes of windows, all text steps and both themes, and prints
what it finds; ``--step 150 --size 1366x768 --game myriad --mode dark`` narrow the walk. The test beside it walks a part.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QTableView,
    QWidget,
)

from gui.theme import theme
from gui.theme.places import STEPS
from gui.widgets import cuts
from gui.widgets.buttons import Tool
from gui.widgets.fields import Combo
from gui.widgets.painting import Painted
from gui.widgets.words import Elided
from gui.window.desk_window import DeskWindow

SIZES = ((1024, 640), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))


@dataclass(frozen=True, slots=True)
class Cut:
    """Where something is cut: the names of what it stands in, the words, and what is left of them."""

    where: str
    words: str
    shown: str


# What may be cut, and why: everything else has its room first. Where it stands, the words, the reason.
ALLOWED: tuple[tuple[str, str, str], ...] = (
    (r"ToolsBar\.(undo|redo)$", "", "the name of what would be undone: the icon stays, the tip has it whole"),
    (r"ToolsBar\.campaign$", "", "the name of the campaign in a tight window"),
    (r"status.*game$", "", "the game and its house rules, which stand in the menu too"),
    (
        r"roll_bar\.last$|Foot.*\.chip$|roll_bar.*Chip",
        "",
        "what was told last while nothing is owed; it stands in the log",
    ),
    (r"tracker.*\.chip$", "", "effects give way first: the tip and the statblock have them whole"),
    (r"\.second$", "", "second lines under names; the tip has them whole"),
    (r"\.state$", "", "the word of a state in a tight window; its mark stays"),
    (r"odds\.after$", "", "what stands beside the sentence of the odds; Odds has all of it"),
    (r"banner.*cell next\.Elided$", "^(then|in) ", "what comes after the next"),
    (r"banner.*due", "", "what is due, after its first words; the question itself has all of it"),
    (r"turn_form\.Elided$", "", "the dice of the action in figures, which its odds and its roll say too"),
)


def is_allowed(cut: Cut) -> bool:
    """Whether it stands on the list."""
    return any(re.search(where, cut.where) and re.search(words, cut.words) for where, words, _ in ALLOWED)


def cuts_in(window: QWidget) -> list[Cut]:
    """All that is cut in a window as it stands now."""
    found: list[Cut] = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or widget.visibleRegion().isEmpty():
            continue
        found += _words_cut(widget)
        found += _painted_cut(widget)
        if isinstance(widget, QLabel | QAbstractButton | Painted) and (lost := _clipped(widget)):
            found.append(Cut(path_of(widget), _said(widget), lost))
    return list(dict.fromkeys(found))


def path_of(widget: QWidget) -> str:
    """The names of all that a widget stands in, from the outside."""
    names: list[str] = []
    above: QWidget | None = widget
    while above is not None:
        if above.objectName() and not above.objectName().startswith("qt_"):
            names.append(above.objectName())
        elif above is widget or type(above).__module__.startswith("gui."):
            names.append(type(above).__name__)
        above = above.parentWidget()
    return ".".join(reversed(names))


def _said(widget: QWidget) -> str:
    words = widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""
    return words or widget.accessibleName()


def _words_cut(widget: QWidget) -> Iterator[Cut]:
    where = path_of(widget)
    if isinstance(widget, Elided):
        if widget.is_cut():
            yield Cut(where, widget.words(), widget.text())
    elif isinstance(widget, QLabel):
        if widget.wordWrap():
            if widget.heightForWidth(widget.width()) > widget.height() + 1:
                yield Cut(where, widget.text(), "lines")
        elif widget.text() and widget.sizeHint().width() > widget.width() + 1:
            yield Cut(where, widget.text(), f"{widget.width()} of {widget.sizeHint().width()} px")
    elif isinstance(widget, QAbstractButton) and not isinstance(widget, QCheckBox) and not paints_itself(widget):
        if widget.text() and widget.sizeHint().width() > widget.width() + 1:
            yield Cut(where, widget.text(), f"{widget.width()} of {widget.sizeHint().width()} px")
    elif isinstance(widget, QComboBox) and not paints_itself(widget):
        need = widget.fontMetrics().horizontalAdvance(widget.currentText()) + 28
        if need > widget.width() and not widget.isEditable():
            yield Cut(where, widget.currentText(), f"{widget.width()} of {need} px")
    elif isinstance(widget, QLineEdit):
        need = widget.fontMetrics().horizontalAdvance(widget.placeholderText()) + 16
        if not widget.text() and need > widget.width():
            yield Cut(where, widget.placeholderText(), f"{widget.width()} of {need} px")
    elif isinstance(widget, QTabBar):
        for place in range(widget.count()):
            words, rect = widget.tabText(place), widget.tabRect(place)
            if rect.right() > widget.width() or (
                words and widget.fontMetrics().horizontalAdvance(words) > rect.width()
            ):
                yield Cut(where, words, "tab")


def paints_itself(widget: QWidget) -> bool:
    """Whether it says what it has to cut while it is painted."""
    own = isinstance(widget, QAbstractButton | QAbstractItemView) and "paintEvent" in vars(type(widget))
    return isinstance(widget, Painted | Tool | Combo | QTableView) or own


def _painted_cut(widget: QWidget) -> Iterator[Cut]:
    """What painters and delegates say they had to cut."""
    if not paints_itself(widget):
        return
    with cuts.listening() as heard:
        widget.grab()
    for words, shown, part in heard:
        yield Cut(".".join([path_of(widget), *([part] if part else [])]), words, shown)


def _clipped(widget: QWidget) -> str:
    """How much of a widget stands outside of what holds it; what merely scrolls up and down is not lost."""
    place, above, scrolls = QRect(widget.pos(), widget.size()), widget.parentWidget(), False
    while above is not None and not above.isWindow():
        name = above.objectName() or type(above).__name__
        scrolls = scrolls or isinstance(above.parentWidget(), QAbstractScrollArea)
        if place.left() < -1 or place.right() > above.width():
            return f"{max(-place.left(), place.right() + 1 - above.width())} px at the side of {name}"
        if not scrolls and (place.top() < -1 or place.bottom() > above.height()):
            return f"{max(-place.top(), place.bottom() + 1 - above.height())} px above or below {name}"
        place.translate(above.pos())
        above = above.parentWidget()
    return ""


def become(window: DeskWindow, size: tuple[int, int], step: int, mode: str) -> None:
    """Give the window this size, text step and theme."""
    window.mode, window.step = mode, step
    window.resize(*size)
    window.restyle()
    settle()


def settle() -> None:
    """Let layouts and timers of nothing come to rest."""
    for _ in range(12):
        QApplication.processEvents()


def walk(
    window: DeskWindow, sizes: Sequence[tuple[int, int]], steps: Sequence[int], modes: Sequence[str]
) -> Iterator[str]:
    """Go through the sizes, steps and themes; says each time how the window stands."""
    for size in sizes:
        for step in steps:
            for mode in modes:
                become(window, size, step, mode)
                yield f"{size[0]}x{size[1]} {step} % {mode} {theme.current.arrangement}"


def main(asked: Sequence[str]) -> int:
    """Walk the whole cross, or as much of it as is asked for; the number of places that are cut comes back."""
    from tests.gui.cut_scenes import opened, scenes

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append")
    parser.add_argument("--size", action="append")
    parser.add_argument("--step", action="append", type=int)
    parser.add_argument("--mode", action="append")
    parser.add_argument("--all", action="store_true", help="also what may be cut")
    given = parser.parse_args(asked)
    sizes = [tuple(map(int, size.split("x"))) for size in given.size] if given.size else SIZES
    many: dict[Cut, list[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for key, window in opened(Path(folder), given.game):
            for state in walk(window, sizes, given.step or STEPS, given.mode or theme.MODES):
                for scene, act in scenes(window).items():
                    act()
                    settle()
                    for cut in cuts_in(window):
                        if given.all or not is_allowed(cut):
                            many.setdefault(cut, []).append(f"{key} {scene} {state}")
    for cut, states in sorted(many.items(), key=lambda item: (item[0].where, item[0].words)):
        print(f"{cut.where}\n    {cut.words!r} -> {cut.shown!r}\n    {len(states)} ×, first: {states[0]}")
    print(f"{len(many)} cuts")
    return 1 if many else 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main(sys.argv[1:]))
