"""Words, icons and borders that are hard to see where they really stand: the ink of each, against what was there before."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QWidget

from gui.theme import theme
from gui.widgets import painting
from tests.gui.borders_seen import pale_in
from tests.gui.cuts_seen import Cut, paints_itself, path_of

WORDS, ICONS = 4.5, 3.0  # to one, at least
EDGE = 1  # px around words, which letters may hang over
SHARE = 0.1  # of what is written must stand on a ground, else that is an edge of something
BESIDE = ((-3, 0), (3, 0), (0, -3), (0, 3))  # px from a stroke that Qt wrote to what it stands on
FEW = 24  # places beside strokes in the very ink; letters too fine for so many stand on what is there most
EDGES = 1 / 3  # as much of a color as of the one that is there most is a ground; less is the soft edge of strokes


def faint_in(part: QWidget) -> list[Cut]:
    """All words, icons and borders in a window, or a part of it, with less contrast than they need; of what cannot be
    used, none."""
    image = QImage(part.size(), QImage.Format.Format_RGB32)
    image.fill(theme.colour("panel"))
    with _writing(image) as faint:
        part.render(image)
    found = [Cut(path_of(part), said, shown) for said, shown in faint]
    for widget in [part, *part.findChildren(QWidget)]:
        seen = widget.isVisible() and widget.window() is part.window() and not widget.visibleRegion().isEmpty()
        if seen and widget.isEnabled() and not paints_itself(widget) and (words := _words_of(widget)).strip():
            found += _faint_label(widget, words, image, part)
    return list(dict.fromkeys([*found, *pale_in(part, image)]))


def _words_of(widget: QWidget) -> str:
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        return widget.text()
    if isinstance(widget, QComboBox):
        return widget.currentText()
    return widget.toPlainText() if isinstance(widget, QPlainTextEdit) else ""


@contextmanager
def _writing(image: QImage) -> Iterator[list[tuple[str, str]]]:
    """Collects what the parts write onto this image with too little contrast: the words, and how they stand there."""
    found: list[tuple[str, str]] = []
    write, picture = painting.write, painting.picture

    @contextmanager
    def compared(painter: QPainter, rect: QRectF, meaning: str, said: str, least: float) -> Iterator[None]:
        on_image = painter.deviceTransform().mapRect(rect).toAlignedRect()
        place = on_image.adjusted(-EDGE, -EDGE, EDGE, EDGE).intersected(image.rect())
        before = image.copy(place)
        yield
        on = painter.device()
        if place.isEmpty() or (isinstance(on, QWidget) and not on.isEnabled()):
            return
        for ground in _grounds(before, image.copy(place)):
            ink = _laid_over(theme.colour(meaning), ground, painter.opacity())
            if (contrast := theme.contrast(ink, ground)) < least:
                found.append((said, f"{contrast:.1f} : 1, {ink.name()} on {ground.name()}"))

    def writes(painter: QPainter, rect: QRectF, words: str, size: str = "body", weight: int = 400,
               meaning: str = "ink", *more: Any, **how: Any) -> None:  # fmt: skip
        with compared(painter, rect, meaning, words, WORDS):
            write(painter, rect, words, size, weight, meaning, *more, **how)

    def draws(painter: QPainter, rect: QRectF, name: str, meaning: str, px: int) -> None:
        with compared(painter, rect, meaning, f"icon {name}", ICONS):
            picture(painter, rect, name, meaning, px)

    with ExitStack() as patched:
        for module in [one for name, one in list(sys.modules.items()) if name.startswith("gui.")]:
            for attribute, own, instead in (("write", write, writes), ("picture", picture, draws)):
                if getattr(module, attribute, None) is own:
                    patched.enter_context(patch.object(module, attribute, instead))
        yield found


def _grounds(before: QImage, after: QImage) -> list[QColor]:
    """The colors on which something was written."""
    pairs = zip(memoryview(before.constBits()).cast("I"), memoryview(after.constBits()).cast("I"), strict=True)
    counted = Counter([was for was, now in pairs if was != now])
    return [QColor.fromRgb(rgb) for rgb, times in counted.items() if times > counted.total() * SHARE]


def _laid_over(ink: QColor, ground: QColor, opacity: float) -> QColor:
    mixed = [
        opacity * one + (1 - opacity) * other
        for one, other in zip(ink.getRgbF()[:3], ground.getRgbF()[:3], strict=True)
    ]
    return QColor.fromRgbF(*mixed)


def _faint_label(widget: QWidget, words: str, image: QImage, part: QWidget) -> Iterator[Cut]:
    """What Qt writes stands on whatever is beside its strokes most often."""
    ink = widget.palette().color(widget.foregroundRole())
    shown = widget.visibleRegion().boundingRect().translated(widget.mapTo(part, QPoint())).intersected(image.rect())
    if shown.height() < widget.fontMetrics().capHeight():
        return  # of what is scrolled away but for its edge nobody reads a word
    own, stroke = image.copy(shown), ink.rgb()
    wide, every = own.width(), memoryview(own.constBits()).cast("I").tolist()
    counted = Counter(every)
    beside = Counter(
        [
            every[to]
            for at in [at for at, rgb in enumerate(every) if rgb == stroke]
            for x, y in BESIDE
            if 0 <= (to := at + x + y * wide) < len(every)
        ]
    )
    where = beside if beside.total() > FEW else counted
    least = EDGES * max([times for rgb, times in counted.items() if rgb != stroke], default=0)
    grounds = [rgb for rgb, _ in [*where.most_common(), *counted.most_common()]
               if rgb != stroke and counted[rgb] >= least]  # fmt: skip
    ground = QColor.fromRgb(grounds[0]) if grounds else ink
    if (contrast := theme.contrast(ink, ground)) < WORDS:
        yield Cut(path_of(widget), words, f"{contrast:.1f} : 1, {ink.name()} on {ground.name()}")
