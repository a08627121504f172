"""How often each ending came: small bars with their share above and their name below; bad endings are hatched."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.viewmodel.shares import share_words
from gui.widgets.odds_bar import PALE
from gui.widgets.painting import CENTRE, LEFT, Painted, brush, hatch, line_height, words_width, write

RANGE = "–"  # between the first and the last number of a bar


def paint_histogram(
    painter: QPainter,
    rect: QRectF,
    shares: Sequence[float],
    names: Sequence[str],
    caption: str = "",
    bad: Collection[int] = (),
    in_words: Callable[[float], str] = share_words,
) -> None:
    """Draw shares from 0 to 1 as bars, each with its words above; `bad` holds the indexes of endings nobody wants."""
    if not shares:
        return
    line = line_height("small", 600) + 4
    base, top = rect.bottom() - (2 if caption else 1) * line, rect.top() + line
    step, most = rect.width() / len(shares), max(shares) or 1.0
    said = _fit([in_words(share) for share in shares], step)
    for i, (share, name) in enumerate(zip(shares, names, strict=True)):
        high = max(0.0, (base - top) * share / most)
        bar = QRectF(rect.left() + i * step + 3, base - high, step - 6, high)
        brush(painter, "bloodied_wash" if i in bad else "accent")
        painter.drawRect(bar)
        if i in bad:
            hatch(painter, bar, "bloodied_fill")
            brush(painter, None, "bloodied_fill")
            painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, 0))
        cell = QRectF(rect.left() + i * step, rect.top(), step, line)
        write(painter, cell.translated(0, base - high - line - rect.top()), said[i], "small", 600)
        write(painter, cell.translated(0, base - rect.top()), name, "small", 400, "ink_soft")
    brush(painter, None, "edge")
    painter.drawLine(QPointF(rect.left(), base), QPointF(rect.right(), base))
    if caption:
        write(
            painter, QRectF(rect.left(), rect.bottom() - line, rect.width(), line), caption, "small", 400, "ink_faint"
        )


def _fit(said: list[str], step: float) -> list[str]:
    """The words of shares, each in a column so wide; where one has no room, all go without their sign: ``>99``."""
    if max([words_width(one, "small", 600) for one in said]) <= step:
        return said
    return [one.removesuffix(" %").replace(" ", "") for one in said]


class Histogram(Painted):
    """A histogram as wide as there is room, as high as ``lines`` lines of body text; ``low`` in a small window."""

    def __init__(
        self,
        shares: Sequence[float] = (),
        names: Sequence[str] = (),
        caption: str = "",
        bad: Collection[int] = (),
        lines: float = 7,
        in_words: Callable[[float], str] = share_words,
        low: float = 0.0,
    ) -> None:
        self._shares, self._names, self._caption, self._bad = tuple(shares), tuple(names), caption, frozenset(bad)
        self._lines, self._low, self._in_words = lines, low or lines, in_words
        super().__init__(self._spoken_words())

    def show_values(
        self, shares: Sequence[float], names: Sequence[str], caption: str = "", bad: Collection[int] = ()
    ) -> None:
        """Show other shares."""
        self._shares, self._names, self._caption, self._bad = tuple(shares), tuple(names), caption, frozenset(bad)
        self.changed(self._spoken_words())

    def wanted(self) -> QSize:
        lines = self._low if theme.current.size == "compact" else self._lines
        return QSize(0, round(line_height("body") * lines))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_histogram(painter, rect, self._shares, self._names, self._caption, self._bad, self._in_words)

    def _spoken_words(self) -> str:
        named = zip(self._names, self._shares, strict=True)
        said = ", ".join(f"{name} {self._in_words(share)}" for name, share in named)
        return f"{self._caption}: {said}" if self._caption else said


def paint_counts(
    painter: QPainter,
    rect: QRectF,
    shares: Sequence[float],
    names: Sequence[str],
    likeliest: int,
    bad: bool,
    faded: bool = False,
) -> None:
    """Bars over their numbers, without words above: the likeliest stands out; bad ones are hatched. ``faded``: the bars
    are pale."""
    line = line_height("small", 600)
    base, most = rect.bottom() - line, max(shares, default=0.0) or 1.0
    step = rect.width() / max(1, len(shares))
    said, where = _fit_names(names, step, likeliest)
    for i, (share, name) in enumerate(zip(shares, said, strict=True)):
        high = max(1.0, (base - rect.top() - 1) * share / most)
        bar = QRectF(rect.left() + i * step + 1, base - high, max(2.0, step - 2), high)
        painter.setOpacity(PALE if faded else 1.0)
        if bad:
            brush(painter, "bloodied_wash")
            painter.drawRect(bar)
            hatch(painter, bar, "bloodied_fill")
        brush(painter, None if bad else "accent" if i == likeliest else "edge", "bloodied_fill" if bad else None)
        painter.drawRect(bar)
        painter.setOpacity(1.0)
        wide = step if where == CENTRE else words_width(name, "small", 700)
        cell = QRectF(min(rect.left() + i * step, rect.right() - wide), base, wide, line)
        bold = i == likeliest and not faded
        write(painter, cell, name, "small", 700 if bold else 400, "ink" if bold else "ink_soft", where)
    brush(painter, None, "edge")
    painter.drawLine(QPointF(rect.left(), base), QPointF(rect.right(), base))


def _fit_names(names: Sequence[str], step: float, likeliest: int) -> tuple[list[str], Qt.AlignmentFlag]:
    """What stands below bars so wide: the numbers of each; where they have no room, with which it begins, at its left,
    of as many bars as have room for that, the likeliest among them."""

    def have_room(said: Sequence[str], every: int) -> bool:
        return max([words_width(one, "small", 700) for one in said], default=0) <= step * every

    if have_room(names, 1):
        return list(names), CENTRE
    first = [name.partition(RANGE)[0] for name in names]
    every = next((n for n in range(1, len(first)) if have_room(first, n)), len(first))
    return [one if (n - likeliest) % every == 0 else "" for n, one in enumerate(first)], LEFT


class CountBars(Painted):
    """How likely each number is: as wide as there is room, as high as two and a half lines of small letters, or low."""

    def __init__(self, lines: float = 2.6, low: float = 2.0) -> None:
        self._high, self._low, self._lines = lines, low, lines
        self._shares: tuple[float, ...] = ()
        self._names: tuple[str, ...] = ()
        self._likeliest, self._bad, self.faded = 0, False, False
        super().__init__("")

    def show_counts(self, shares: Sequence[float], names: Sequence[str], likeliest: int, bad: bool) -> None:
        """Show these numbers."""
        self._shares, self._names, self._likeliest, self._bad = tuple(shares), tuple(names), likeliest, bad
        self.faded = False
        told = [f"{name}: {share_words(share)}" for name, share in zip(names, shares, strict=True) if share]
        self.setToolTip("\n".join(told))
        self.changed(", ".join(told))

    def be_low(self, on: bool) -> None:
        """Leave room for a line below them."""
        self._lines = self._low if on else self._high

    def fade(self) -> None:
        """What is shown is of before."""
        if not self.faded:
            self.faded = True
            self.changed("")

    def wanted(self) -> QSize:
        return QSize(0, round(line_height("small") * self._lines))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        paint_counts(painter, rect, self._shares, self._names, self._likeliest, self._bad, self.faded)
