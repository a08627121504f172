"""The look: tokens become palette, style sheet, fonts and icons. The only module that knows a colour.

Everybody asks `theme.current` (or the functions of the same names here) at the moment of painting and keeps no colour,
font or pixmap; then a change of theme needs no list of things to refresh.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import cache
from math import ceil
from string import Template

from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QIcon,
    QIconEngine,
    QPainter,
    QPalette,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget

from gui.theme.places import COMPACT, STEPS, TOKENS, USUAL, USUAL_STEP, letter, rounded
from systems.resources import RESOURCES, THEMES

ICONS = RESOURCES / "icons"
MODES = ("light", "dark")
SPIN_MORE = 3  # px by which Qt makes a box to count in higher than any other field
MOST_WIDTHS = 20_000  # words whose width is remembered
MOST_DRAWN = 2_000  # small pictures that are kept

# The first family that is installed wins; Debian names Inter differently from release to release.
DESK_FAMILIES = ["Inter", "Inter Variable", "Inter Display", "Noto Sans", "DejaVu Sans", "Segoe UI", "Helvetica Neue"]
WORLD_FAMILIES = ["Vollkorn", "Noto Serif", "DejaVu Serif", "Georgia"]

# A solid drawing says so in its root element; every other icon is a line drawing.
SOLID = 'class="being"'


class Theme:
    """One look: `mode` is "light" or "dark", `size` one of `places.SIZES`, `step` the per cent of every letter and
    measure, `arrangement` one of `places.ARRANGEMENTS`: where there is little room, some measures are lower."""

    def __init__(self, mode: str, size: str, step: int = USUAL_STEP, arrangement: str = USUAL) -> None:
        self.mode, self.size, self.arrangement = mode, size, arrangement
        self.step = max(STEPS[0], min(STEPS[-1], step))
        self.names: dict[str, str] = {k: TOKENS["colour"][v] for k, v in TOKENS[mode].items()}
        letters: dict[str, int] = TOKENS["type"][size]
        lower: dict[str, int] = TOKENS["arrangement"].get(arrangement, {})
        grown = letters["body"] / TOKENS["type"][COMPACT]["body"]
        sizes = TOKENS["measure"][size] | {name: px * grown for name, px in lower.items()}
        self.measures: dict[str, int] = dict(TOKENS["space"])
        self.measures |= {name: letter(size, name, self.step) for name in letters}
        self.measures |= {name: rounded(px * self.step / 100) for name, px in sizes.items()}
        self._colours = {meaning: QColor(name) for meaning, name in self.names.items()}
        self._brushes: dict[str, QBrush] = {}
        self._pens: dict[tuple[str, float, Qt.PenStyle], QPen] = {}
        self._drawn: dict[Hashable, QPixmap] = {}
        self._fonts: dict[tuple[str, int, bool, bool], QFont] = {}
        self._metrics: dict[tuple[str, int, bool], QFontMetrics] = {}
        self._widths: dict[tuple[str, str, int, bool], int] = {}
        self._pixmaps: dict[tuple[str, str, int, float], QPixmap] = {}
        self._sheet = ""

    @property
    def letters(self) -> tuple[str, int]:
        """On what letters rest: two looks of the same need as much room for all words."""
        return self.size, self.step

    def colour(self, meaning: str) -> QColor:
        """The colour of a meaning such as "ink" or "healthy_fill"; KeyError names a meaning that does not exist."""
        return self._colours[meaning]

    def brush(self, meaning: str) -> QBrush:
        """A brush in the colour of a meaning."""
        brush = self._brushes.get(meaning)
        if brush is None:
            brush = self._brushes[meaning] = QBrush(self.colour(meaning))
        return brush

    def pen(self, meaning: str, width: float = 1.0, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
        """A pen in the colour of a meaning; dashes have flat ends, all else round ones."""
        pen = self._pens.get((meaning, width, style))
        if pen is None:
            pen = self._pens[meaning, width, style] = QPen(self.colour(meaning), width, style)
            flat = style == Qt.PenStyle.DashLine
            pen.setCapStyle(Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap)
        return pen

    def px(self, name: str) -> int:
        """A letter size, distance or measure in pixels, text step included."""
        return self.measures[name]

    def font(self, size: str = "body", weight: int = 400, world: bool = False, italic: bool = False) -> QFont:
        """A font for painting: tabular lining figures; `world` is the serif for names of people, creatures, places."""
        key = (size, weight, world, italic)
        font = self._fonts.get(key)
        if font is None:
            font = QFont(WORLD_FAMILIES if world else DESK_FAMILIES)
            font.setPixelSize(self.px(size))
            font.setWeight(QFont.Weight(weight))
            font.setItalic(italic)
            for tag in ("tnum", "lnum"):
                font.setFeature(QFont.Tag(tag), 1)
            self._fonts[key] = font
        return QFont(font)

    def metrics(self, size: str = "body", weight: int = 400, world: bool = False) -> QFontMetrics:
        """Measures of that font; remembered, because delegates ask for every cell."""
        key = (size, weight, world)
        metrics = self._metrics.get(key)
        if metrics is None:
            metrics = self._metrics[key] = QFontMetrics(self.font(*key))
        return metrics

    def width(self, words: str, size: str = "body", weight: int = 400, world: bool = False) -> int:
        """How many pixels one line of words needs; remembered, because the same words are laid out again and again."""
        key = (words, size, weight, world)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) == MOST_WIDTHS:
                self._widths.clear()
            width = self._widths[key] = self.metrics(size, weight, world).horizontalAdvance(words)
        return width

    def pixmap(self, name: str, meaning: str = "ink_soft", px: int = 0, dpr: float = 1.0) -> QPixmap:
        """The icon `name` in the colour of `meaning`, `px` logical pixels square, sharp at device pixel ratio `dpr`."""
        px = px or self.px("icon")
        key = (name, meaning, px, dpr)
        pixmap = self._pixmaps.get(key)
        if pixmap is None:
            from PySide6.QtSvg import QSvgRenderer  # not before something is drawn

            svg = _svg(name).replace("currentColor", self.names[meaning])
            side = max(1, round(px * dpr))
            pixmap = QPixmap(side, side)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(pixmap.rect()))
            painter.end()
            pixmap.setDevicePixelRatio(dpr)
            self._pixmaps[key] = pixmap
        return pixmap

    def drawn(
        self, key: Hashable, size: QSizeF, dpr: float, ground: str | None, draw: Callable[[QPainter], None],
        among: dict[Hashable, QPixmap] | None = None,
    ) -> QPixmap:  # fmt: skip
        """What is drawn in this look under a key, as large as this, on a ground of this meaning or on none; it is drawn
        once, and kept ``among`` these."""
        kept = self._drawn if among is None else among
        pixmap = kept.get((key, ground, dpr))
        if pixmap is None:
            if len(kept) == MOST_DRAWN:
                kept.clear()
            pixmap = QPixmap(ceil(size.width() * dpr), ceil(size.height() * dpr))
            pixmap.setDevicePixelRatio(dpr)
            pixmap.fill(self.colour(ground) if ground is not None else Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            draw(painter)
            painter.end()
            kept[key, ground, dpr] = pixmap
        return pixmap

    def ink_on(self, meaning: str) -> str:
        """The meaning, "ink" or "on_accent", whose words read best on a surface of this meaning."""
        return max(("ink", "on_accent"), key=lambda ink: contrast(self.colour(ink), self.colour(meaning)))

    def color(self, app: QApplication) -> None:
        """The colors and the letters alone, for whatever has nothing on it yet."""
        palette = QPalette()
        for role, meaning in TOKENS["palette"].items():
            where = QPalette.ColorRole[role]
            palette.setColor(where, self.colour(meaning))
            words = role.endswith("Text")
            palette.setColor(QPalette.ColorGroup.Disabled, where, self.colour("ink_faint" if words else meaning))
        app.setPalette(palette)
        app.setFont(self.font())

    def sheet(self) -> str:
        """The style sheet with every token filled in; every window and dialog asks for it."""
        if not self._sheet:
            self._sheet = self._fill_sheet()
        return self._sheet

    def _fill_sheet(self) -> str:
        words: dict[str, str] = dict(self.names)
        words |= {name: f"{px}px" for name, px in self.measures.items()}
        heights = {
            "field": self.px("field"),
            "spin_field": self.px("field") - SPIN_MORE,
            "tool_button": self.px("tool_button"),
            "figure_field": self.px("figure") + 8,
        }
        for name, height in heights.items():
            # A border grows from 1 to 2 px under focus: the inside gives way, so that nothing moves.
            words |= {name: f"{height}px", f"{name}_in": f"{height - 2}px"}
        words |= {"rail_in": f"{self.px('rail') - 8}px", "rail_less": f"{self.px('rail') - 10}px"}
        words["icon_half"] = f"{self.px('icon') // 2}px"
        words["icon_in"] = f"{self.px('icon') - 2}px"  # with a border twice as wide
        words["desk_families"] = ", ".join(f'"{family}"' for family in DESK_FAMILIES)
        words["world_families"] = ", ".join(f'"{family}"' for family in WORLD_FAMILIES)
        words |= {"mode": self.mode, "themes": THEMES.as_posix()}
        return Template((THEMES / "theme.qss").read_text("utf-8")).substitute(words)


class LiveIcon(QIconEngine):
    """An icon that looks up the current theme each time it is painted, so a QIcon once set is never set again."""

    def __init__(self, name: str, meaning: str, px: int = 0) -> None:
        super().__init__()
        self.name, self.meaning, self.px = name, meaning, px

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw centred into `rect`."""
        device = painter.device()
        side = self.px or min(rect.width(), rect.height())
        pixmap = current.pixmap(self.name, self._meaning_in(mode), side, device.devicePixelRatio() if device else 1.0)
        painter.drawPixmap(rect.x() + (rect.width() - side) // 2, rect.y() + (rect.height() - side) // 2, pixmap)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """A pixmap of `size` device pixels."""
        return current.pixmap(self.name, self._meaning_in(mode), min(size.width(), size.height()))

    def clone(self) -> QIconEngine:
        """A copy, for a QIcon that is changed after it was shared."""
        return LiveIcon(self.name, self.meaning, self.px)

    def _meaning_in(self, mode: QIcon.Mode) -> str:
        return "edge" if mode == QIcon.Mode.Disabled else self.meaning


current: Theme = Theme("light", COMPACT)


def use(mode: str, size: str, app: QApplication, step: int = USUAL_STEP, arrangement: str = USUAL) -> Theme:
    """Make this the current theme and restyle everything that is open; returns it.

    Qt restyles every widget once for each widget it stands in when one sheet takes the place of another, but only
    once when the first one comes: so the old one goes before. Nothing is painted in between.
    """
    with dressed_afterwards(*_dressed()):
        if app.style().objectName() != "fusion":
            app.setStyle("Fusion")
        choose(mode, size, step, arrangement).color(app)
        for change in (QEvent.Type.ApplicationFontChange, QEvent.Type.ApplicationPaletteChange):
            QCoreApplication.sendPostedEvents(None, change)  # what has a sheet takes letters from nothing around it
    return current


def choose(mode: str, size: str, step: int = USUAL_STEP, arrangement: str = USUAL) -> Theme:
    """Make this the current theme; nothing that is open is restyled."""
    global current  # noqa: PLW0603  (the one look everybody asks)
    current = Theme(mode, size, step, arrangement)
    return current


def dress(window: QWidget) -> None:
    """Give the style sheet to a window without a parent, now and at each change of theme: whatever stands in it or
    belongs to it, dialogs, menus and tool tips too, has its look from there.

    On the application the sheet would be worked out for each widget anew whenever one is put into another.
    """
    window.setStyleSheet(current.sheet())


@contextmanager
def dressed_afterwards(*windows: QWidget) -> Iterator[None]:
    """Many widgets are made and put into one another here; they get their style once, at the end.

    Qt restyles a widget, and all that stand in it, each time it is put somewhere else.
    """
    for window in windows:
        window.setStyleSheet("")
        for dock in window.findChildren(QDockWidget):
            dock.setAttribute(Qt.WidgetAttribute.WA_StyleSheet, False)  # Qt forgets it, and the letters would stay
    try:
        yield
    finally:
        for window in windows:
            dress(window)


def _dressed() -> list[QWidget]:
    return [one for one in QApplication.topLevelWidgets() if one.parent() is None and one.styleSheet()]


def system_mode() -> str:
    """ "dark" if the desktop around us is dark, else "light"."""
    hints = QGuiApplication.styleHints()
    return "dark" if hints.colorScheme() == Qt.ColorScheme.Dark else "light"


def colour(meaning: str) -> QColor:
    """`current.colour`."""
    return current.colour(meaning)


def px(name: str) -> int:
    """`current.px`."""
    return current.px(name)


def font(size: str = "body", weight: int = 400, world: bool = False, italic: bool = False) -> QFont:
    """`current.font`."""
    return current.font(size, weight, world, italic)


def metrics(size: str = "body", weight: int = 400, world: bool = False) -> QFontMetrics:
    """`current.metrics`."""
    return current.metrics(size, weight, world)


def pixmap(name: str, meaning: str = "ink_soft", px: int = 0, dpr: float = 1.0) -> QPixmap:
    """`current.pixmap`."""
    return current.pixmap(name, meaning, px, dpr)


@cache
def icon(name: str, meaning: str = "ink_soft", px: int = 0) -> QIcon:
    """An icon for buttons and actions; it follows every change of theme by itself, and turns faint when disabled.

    It is as large as the place it is painted in, or `px` pixels where that is given.  Everybody shares the same one.
    """
    _svg(name)  # a wrong name fails here and not while painting
    return QIcon(LiveIcon(name, meaning, px))


def app_icon() -> QIcon:
    """The mark of the program for the window, in the sizes desktops ask for."""
    made = QIcon()
    for side in (16, 24, 32, 48, 64, 128, 256):
        made.addPixmap(current.pixmap("d20", "accent", side))
    return made


@cache
def icon_names() -> tuple[str, ...]:
    """Names of all icons, in order."""
    return tuple(sorted([one.removesuffix(".svg") for one in os.listdir(ICONS) if one.endswith(".svg")]))


def contrast(one: QColor, other: QColor) -> float:
    """Contrast ratio of two colours after WCAG 2, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def _svg(name: str) -> str:
    path = ICONS / f"{name}.svg"
    if not path.is_file():
        raise KeyError(f"There is no icon named {name!r} in {ICONS.name}; theme.icon_names() lists them.")
    return path.read_text("utf-8")
