"""Borders that are hard to see where they really stand: of whatever takes input, against what is around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage, QRegion
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

from gui.theme import theme
from gui.widgets.spend_dice import LyingDie
from tests.gui.cuts_seen import Cut, path_of

BORDERS = 3.0  # to one, at least
DEEP = 3  # px from the edge in which a border is looked for
AWAY = 2  # px beside the edge, where its ground is
ALONG = 24  # px in the middle of a side, at most: more than a dash and what is between two
SHORT = 0.2  # of a side at both ends: round corners
INPUTS = QAbstractButton | QAbstractSpinBox | QComboBox | QLineEdit | QPlainTextEdit
PAINTED = (LyingDie,)  # take input, and are painted
BARE = frozenset({"bare", "text", "rail"})  # kinds of buttons that are words or icons alone


def pale_in(part: QWidget, image: QImage) -> list[Cut]:
    """Whatever takes input in a window, or a part of it, and has a border with too little contrast where it is painted,
    in this picture of all of it; of what cannot be used, none."""
    found = []
    seen = Dots(image)
    for widget in part.findChildren(QWidget):
        if not (widget.isEnabled() and has_border(widget) and widget.window() is part.window()):
            continue
        place = _edge_of(widget)
        where = place.translated(widget.mapTo(part, QPoint()))
        if QRegion(place).subtracted(widget.visibleRegion()).isEmpty() and not _covered(part, widget, where):
            best = min(_sides(seen, where), default=BORDERS)
            if best < BORDERS:
                said = getattr(widget, "text", str)() or widget.accessibleName()
                found.append(Cut(path_of(widget), said, f"border {best:.1f} : 1"))
    return list(dict.fromkeys(found))


def has_border(widget: QWidget) -> bool:
    """Whether it takes input and shows by a border where that is; what lies in another part is shown by that one."""
    if isinstance(widget, PAINTED):
        return True
    if not isinstance(widget, INPUTS) or widget.objectName().startswith("qt_"):
        return False
    above = widget.parentWidget()
    if isinstance(widget, QAbstractButton):
        return widget.property("kind") not in BARE and not isinstance(above, QLineEdit)
    return not isinstance(above, QComboBox | QAbstractSpinBox) and not (above and above.property("role") == "search")


def _covered(part: QWidget, widget: QWidget, where: QRect) -> bool:
    """Whether something else lies over a corner of it, such as the palette, whose own corners are round."""
    over = [part.childAt(one) for one in (where.topLeft(), where.topRight(), where.bottomLeft(), where.bottomRight())]
    return any([one is not widget and not (one is not None and widget.isAncestorOf(one)) for one in over])


def _edge_of(widget: QWidget) -> QRect:
    """What the border goes around."""
    if isinstance(widget, QCheckBox | QRadioButton):
        option = QStyleOptionButton()
        widget.initStyleOption(option)
        element = QStyle.SubElement.SE_CheckBoxIndicator
        if isinstance(widget, QRadioButton):
            element = QStyle.SubElement.SE_RadioButtonIndicator
        return widget.style().subElementRect(element, option, widget)
    return widget.rect()


class Dots:
    """The colors of a picture, read at once: to ask it for each dot takes several times as long."""

    def __init__(self, image: QImage) -> None:
        self.wide, self.high = image.width(), image.height()
        self._image = image.convertToFormat(QImage.Format.Format_RGB32)  # has the colors as long as it is there
        self._colors = memoryview(self._image.constBits()).cast("I")

    def line(self, along: list[int], across: int, level: bool) -> list[int]:
        """Those along a line, level or upright, so far down or to the right; of what is outside, none."""
        if not 0 <= across < (self.high if level else self.wide):
            return []
        colors, wide = self._colors, self.wide
        if level:
            return [colors[across * wide + x] for x in along if 0 <= x < wide]
        return [colors[y * wide + across] for y in along if 0 <= y < self.high]


def _sides(image: Dots, place: QRect) -> Iterator[float]:
    """How well each side of a border is told from what is around it; where nothing is around it, none."""
    lines = (
        (_between(place.left(), place.right()), range(place.top(), place.top() + DEEP), place.top() - AWAY, True),
        (_between(place.left(), place.right()), range(place.bottom(), place.bottom() - DEEP, -1), place.bottom() + AWAY, True),
        (_between(place.top(), place.bottom()), range(place.left(), place.left() + DEEP), place.left() - AWAY, False),
        (_between(place.top(), place.bottom()), range(place.right(), place.right() - DEEP, -1), place.right() + AWAY, False),
    )  # fmt: skip
    for along, deep, beside, level in lines:
        ground = _most(image.line(along, beside, level))
        if ground is not None:
            seen = {rgb for at in deep for rgb in image.line(along, at, level)}
            yield max([theme.contrast(QColor.fromRgb(rgb), ground) for rgb in seen], default=BORDERS)


def _between(first: int, last: int) -> list[int]:
    middle, half = (first + last) // 2, min(ALONG / 2, (last - first) * (0.5 - SHORT))
    return list(range(middle - round(half), middle + max(1, round(half))))


def _most(colors: Iterable[int]) -> QColor | None:
    counted = Counter(colors)
    return QColor.fromRgb(counted.most_common(1)[0][0]) if counted else None
