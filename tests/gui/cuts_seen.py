"""What is cut in a window as it stands: words with less room than they need, parts that stand outside of what holds
them and cannot be scrolled to, parts that lie over each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QImage, QRegion
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QBoxLayout,
    QComboBox,
    QDockWidget,
    QGridLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMainWindow,
    QPlainTextEdit,
    QScrollArea,
    QStyledItemDelegate,
    QTabBar,
    QTableView,
    QWidget,
)

from gui.docks.log.model import LINE
from gui.docks.log.view import LogView
from gui.docks.tracker.view import TrackerView
from gui.forms.editors.grid_view import GridView
from gui.forms.field_area import FormArea
from gui.forms.form_view import FormView
from gui.library.lines import Lines
from gui.widgets import cuts
from gui.widgets.buttons import Tool
from gui.widgets.fields import Combo
from gui.widgets.painting import Painted
from gui.widgets.scrolling.whole_lines import from_line_to_line
from gui.widgets.words import Elided
from gui.window.players_view import PlayersView

SLACK = 1  # px: what rounding may take
BESIDE_CHOICE = 28  # px a box to choose in has for its arrow and its edges
BESIDE_NUMBER = 4
NAME = 18  # letters for which a field to type in has room; more are scrolled under the cursor
BESIDE_TYPED = 16  # px a field to type in has for its edges
SAYS = (
    QAbstractButton, Painted, QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit, QTabBar, QAbstractItemView,
)  # fmt: skip
PAINT_THEMSELVES = (Painted, Tool, Combo, PlayersView)


@dataclass(frozen=True, slots=True)
class Cut:
    """Where something is cut: the names of what it stands in, the words, and what is left of them."""

    where: str
    words: str
    shown: str


def cuts_in(part: QWidget) -> list[Cut]:
    """All that is cut in a window, or a part of it, as it stands now; what is behind a tab is not looked at."""
    found: list[Cut] = []
    window = part.window()
    behind = [dock for dock in part.findChildren(QDockWidget) if _is_behind(dock)]
    for widget in [part, *part.findChildren(QWidget)]:
        if not widget.isVisible() or widget.window() is not window:
            continue
        if any([dock is widget or dock.isAncestorOf(widget) for dock in behind]) or _is_inner(widget):
            continue
        found += _words_cut(widget)
        found += _painted_cut(widget)
        found += _overlaid(widget)
        if isinstance(widget, QScrollArea):
            found += _half_seen(widget)
        if not widget.isWindow() and _says_something(widget):
            found += _lost(widget)
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


def _is_behind(dock: QDockWidget) -> bool:
    """Whether a dock is behind another one's tab: Qt puts it outside of the window then, and calls it visible."""
    area = dock.parentWidget()
    tabbed = isinstance(area, QMainWindow) and bool(area.tabifiedDockWidgets(dock))
    return tabbed and dock.isVisible() and dock.visibleRegion().isEmpty()


def _is_inner(widget: QWidget) -> bool:
    """Whether it is a part that Qt made inside of another one: the line of a box to choose in, a corner."""
    within = widget.parentWidget()
    return widget.objectName().startswith("qt_") or isinstance(within, (QComboBox, QAbstractSpinBox))


def _says_something(widget: QWidget) -> bool:
    """Whether a widget itself says, takes or shows something."""
    if isinstance(widget, QLabel):
        return bool(widget.text()) or not widget.pixmap().isNull()
    return isinstance(widget, SAYS)


def _said(widget: QWidget) -> str:
    words = widget.text() if isinstance(widget, (QLabel, QAbstractButton)) else ""
    return words or widget.accessibleName()


# words


def _words_cut(widget: QWidget) -> Iterator[Cut]:
    if isinstance(widget, Elided):
        if widget.is_cut():
            yield Cut(path_of(widget), widget.words(), widget.text())
    elif isinstance(widget, QLabel):
        yield from _label_cut(widget)
    elif isinstance(widget, QAbstractButton) and not paints_itself(widget):
        if widget.text() and widget.sizeHint().width() > widget.width() + SLACK:
            yield Cut(path_of(widget), widget.text(), f"{widget.width()} of {widget.sizeHint().width()} px")
    elif isinstance(widget, QComboBox) and not paints_itself(widget):
        yield from _too_narrow(widget, "" if widget.isEditable() else widget.currentText(), BESIDE_CHOICE)
    elif isinstance(widget, QAbstractSpinBox):
        line = widget.lineEdit()
        if _wide(line, line.text()) + BESIDE_NUMBER > line.width():
            yield Cut(path_of(widget), line.text(), f"{line.width()} of {_wide(line, line.text()) + BESIDE_NUMBER} px")
    elif isinstance(widget, QLineEdit):
        words = widget.text() or widget.placeholderText()
        if not widget.text() or len(words) <= NAME:
            yield from _too_narrow(widget, words, BESIDE_TYPED)
    elif isinstance(widget, QTabBar):
        for place in range(widget.count()):
            words, rect = widget.tabText(place), widget.tabRect(place)
            if rect.right() > widget.width() or (words and _wide(widget, words) > rect.width()):
                yield Cut(path_of(widget), words, "tab")
    elif isinstance(widget, QAbstractItemView):
        yield from _lines_cut(widget)
    if _has_words(widget) and widget.height() < widget.fontMetrics().height() - SLACK:
        yield Cut(path_of(widget), _said(widget), f"{widget.height()} px high, letters {widget.fontMetrics().height()}")


def _has_words(widget: QWidget) -> bool:
    if isinstance(widget, (QLabel, QAbstractButton)):
        return bool(widget.text())
    return isinstance(widget, (QLineEdit, QComboBox, QAbstractSpinBox))


def _label_cut(label: QLabel) -> Iterator[Cut]:
    if not label.wordWrap():
        if label.text() and (need := _need(label)) > label.width() + SLACK:
            yield Cut(path_of(label), label.text(), f"{label.width()} of {need} px")
        return
    if label.heightForWidth(label.width()) > label.height() + SLACK:
        yield Cut(path_of(label), label.text(), f"{label.height()} of {label.heightForWidth(label.width())} px")
    longest = max(re.split(r"(?<=-)|[\s\u200b]+", label.text()), key=len, default="")  # no line ends elsewhere
    if _wide(label, longest) > label.contentsRect().width() + SLACK:
        yield Cut(path_of(label), longest, f"a word in {label.contentsRect().width()} px")


def _need(label: QLabel) -> int:
    """How wide its words are: of one whose width is given Qt keeps the hint that it had with another."""
    if label.minimumWidth() == label.maximumWidth() and "<" not in label.text():
        return _wide(label, label.text()) + 2 * label.margin()
    return label.sizeHint().width()


def _too_narrow(widget: QWidget, words: str, around: int) -> Iterator[Cut]:
    if words and _wide(widget, words) + around > widget.width() + SLACK:
        yield Cut(path_of(widget), words, f"{widget.width()} of {_wide(widget, words) + around} px")


def _wide(widget: QWidget, words: str) -> int:
    metrics: QFontMetrics = widget.fontMetrics()
    return metrics.horizontalAdvance(words)


def _lines_cut(view: QAbstractItemView) -> Iterator[Cut]:
    """Columns beyond the edge, heads and lines that have less room than they need."""
    room = view.viewport().width()
    if isinstance(view, QTableView):
        head = view.horizontalHeader()
        if not head.isHidden() and head.length() > room + SLACK:
            yield Cut(path_of(view), "its columns", f"{room} of {head.length()} px")
        for column in range(head.count() if head.isVisible() and not paints_itself(head) else 0):
            words = str(view.model().headerData(column, Qt.Orientation.Horizontal) or "")
            need = _wide(head, words) if words else 0
            if not head.isSectionHidden(column) and need > head.sectionSize(column):
                yield Cut(path_of(view), words, f"head, {head.sectionSize(column)} of {need} px")
    elif isinstance(view, QListView) and type(view.itemDelegate()) is QStyledItemDelegate:
        for row in range(view.model().rowCount()):
            index = view.model().index(row, 0)
            if not view.visualRect(index).intersects(view.viewport().rect()):
                continue
            need = view.sizeHintForIndex(index).width()
            if need > room + SLACK and not view.wordWrap():
                yield Cut(path_of(view), str(index.data()), f"{room} of {need} px")
    if isinstance(view, (Lines, GridView, LogView, TrackerView)):
        port = view.viewport()
        last = view.visualRect(view.indexAt(QPoint(2, port.height() - 1)))
        seen = port.height() if port.mask().isEmpty() else port.mask().boundingRect().bottom() + 1
        if _ends_with_a_line(view, seen - last.top()):
            return
        if last.isValid() and port.height() / 2 < last.top() and last.top() + SLACK < seen < last.bottom() - SLACK:
            yield Cut(path_of(view), "its last row", f"{seen - last.top()} of {last.height()} px at the foot")


def _ends_with_a_line(view: QAbstractItemView, seen: int) -> bool:
    """Whether of its last row, whose words wrap, whole lines are seen, and some of them."""
    if not isinstance(view, LogView):
        return False
    line = view.indexAt(QPoint(2, view.viewport().height() - 1)).data(LINE)
    return line is not None and bool(line.entry) and seen in view.painter_of_lines.ends_of(line)[1:]


def paints_itself(widget: QWidget) -> bool:
    """Whether it says what it has to cut while it is painted."""
    own = isinstance(widget, (QAbstractButton, QAbstractItemView)) and "paintEvent" in vars(type(widget))
    if isinstance(widget, QHeaderView):
        return type(widget) is not QHeaderView
    delegate = isinstance(widget, QAbstractItemView) and type(widget.itemDelegate()) is not QStyledItemDelegate
    return isinstance(widget, PAINT_THEMSELVES) or own or delegate


def _painted_cut(widget: QWidget) -> Iterator[Cut]:
    """What painters and delegates say they had to cut.  They paint all of it, onto a single dot: no picture is asked
    for, and to fill one takes longer than to work out what stands in it."""
    if not paints_itself(widget):
        return
    with cuts.listening() as heard:
        widget.render(QImage(1, 1, QImage.Format.Format_RGB32), QPoint(), QRegion(widget.rect()))
    for words, shown, part in heard:
        yield Cut(".".join([path_of(widget), *([part] if part else [])]), words, shown)


# places


def _lost(widget: QWidget) -> Iterator[Cut]:
    """How much of a widget stands outside of what holds it and cannot be scrolled to; nothing scrolls sideways."""
    place, inside, above = widget.geometry(), widget, widget.parentWidget()
    if place.isEmpty():
        yield Cut(path_of(widget), _said(widget), f"{place.width()} × {place.height()} px")
    while above is not None:
        lost, (up, down) = "", _scrolls(above)
        if place.left() < -SLACK or place.right() >= above.width() + SLACK:
            lost = f"{max(-place.left(), place.right() + 1 - above.width())} px at the side"
        elif place.top() + up < -SLACK or place.bottom() - down >= above.height() + SLACK:
            lost = f"{max(-place.top() - up, place.bottom() - down + 1 - above.height())} px above or below"
        if lost and inside is not widget and inside.width() > above.width() + SLACK:
            yield Cut(path_of(inside), "", f"{inside.width()} px wide in {above.width()} px")  # all that stands in it
        elif lost:
            yield Cut(path_of(widget), _said(widget), f"{lost} of {above.objectName() or type(above).__name__}")
        if lost or above.isWindow():
            return
        seen = isinstance(above.parentWidget(), QAbstractScrollArea)
        place = above.geometry() if seen else place.translated(above.pos())
        inside, above = above, above.parentWidget()


def _scrolls(viewport: QWidget) -> tuple[int, int]:
    """How far what stands in this can be brought down, and up, by scrolling."""
    area = viewport.parentWidget()
    if not isinstance(area, QAbstractScrollArea) or area.viewport() is not viewport:
        return 0, 0
    if isinstance(area, QScrollArea) and viewport.height() < min(
        area.widget().height(), viewport.fontMetrics().height()
    ):
        return 0, 0  # too low for a line: nobody can read what is scrolled there
    bar = area.verticalScrollBar()
    return bar.value() - bar.minimum(), bar.maximum() - bar.value()


def _half_seen(area: QScrollArea) -> Iterator[Cut]:
    """What an edge of a form cuts that scrolls line by line, of all that has room there; of everything else that
    scrolls, what its foot cuts."""
    if not isinstance(area, FormArea) and not isinstance(area.widget(), FormView):
        yield from _begun_at_foot(area)
        return
    port = area.viewport()
    seen = port.rect()
    if isinstance(area, FormArea):
        above, below = [one.height() if one.isVisible() else 0 for one in (area.upper, area.cover)]
        seen = seen.adjusted(0, above, 0, -below)
    for one in area.widget().findChildren(QWidget):
        if not one.isVisible() or _is_inner(one) or not _says_something(one):
            continue
        place = QRect(one.mapTo(port, QPoint()), one.size())
        left = place.intersected(seen).height()
        if SLACK < left < place.height() - SLACK and place.height() <= port.height():
            yield Cut(path_of(one), _said(one), f"{left} of {place.height()} px of its line")


def _begun_at_foot(area: QScrollArea) -> Iterator[Cut]:
    """Words and parts that are not whole at the foot of what scrolls, of all that is not higher than half of it."""
    port, bar = area.viewport(), area.verticalScrollBar()
    if bar.value() >= bar.maximum():
        return
    for one in port.findChildren(QWidget):
        if not one.isVisible() or _is_inner(one) or not _says_something(one):
            continue
        top, high = one.mapTo(port, QPoint()).y(), one.height()
        foot = _foot_over(one, port)
        seen = foot - top
        if isinstance(one, QLabel) and one.wordWrap():
            high = from_line_to_line(one.fontMetrics())
            seen = seen % high if seen > high else seen
        if SLACK < seen < high - SLACK and top + one.height() > foot + SLACK and high <= port.height() / 2 < top:
            yield Cut(path_of(one), _said(one), f"{seen} of {high} px at the foot")


def _foot_over(widget: QWidget, port: QWidget) -> int:
    """Down to where what stands here is seen, in what it is scrolled in; columns end each by itself."""
    foot, above = port.height(), widget.parentWidget()
    while above is not None and above is not port:
        beside = QRect(widget.mapTo(above, QPoint()).x(), 0, widget.width(), above.height())
        low = above.height() if above.mask().isEmpty() else (above.mask() & beside).boundingRect().bottom() + 1
        foot = min(foot, above.mapTo(port, QPoint(0, low)).y())
        above = above.parentWidget()
    return foot


def _overlaid(widget: QWidget) -> Iterator[Cut]:
    """Parts that a layout had to put over each other."""
    layout = widget.layout()
    if not isinstance(layout, QBoxLayout | QGridLayout):
        return
    inside = widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    seen = [one for one in inside if one.isVisible() and layout.indexOf(one) >= 0]
    for place, one in enumerate(seen):
        for other in seen[place + 1 :]:
            shared = one.geometry().intersected(other.geometry())
            if shared.width() > SLACK + 1 and shared.height() > SLACK + 1:
                yield Cut(path_of(one), _said(one) or _first_words(one), f"over {_first_words(other)!r}: {_px(shared)}")


def _first_words(widget: QWidget) -> str:
    for one in [widget, *widget.findChildren(QLabel), *widget.findChildren(QAbstractButton)]:
        if words := _said(one):
            return words
    return widget.objectName() or type(widget).__name__


def _px(rect: QRect) -> str:
    return f"{rect.width()} × {rect.height()} px"
