"""Pages as they will be printed: one at a time, as large as there is room or as large as on paper."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from gui.dialogs.print_kit.work import DOTS
from gui.theme import theme
from gui.widgets.arranging import row
from gui.widgets.buttons import button, tool
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import text

SCREEN_DOTS = 96  # an inch, where a page is as large as on paper
LEAST, LOW = 12, 18  # letters wide and high


class PagePicture(QWidget):
    """The page that is looked at, on white whatever the theme is."""

    def __init__(self) -> None:
        super().__init__()
        self._image, self._scaled = QImage(), QImage()  # as it came, and as large as it is painted
        self.fits = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Preview")

    def show_image(self, image: QImage) -> None:
        """Show this page."""
        self._image, self._scaled = image, QImage()
        self._measure()
        self.update()

    def fit(self, on: bool) -> None:
        """As large as there is room, or as on paper."""
        self.fits = on
        self._measure()
        self.update()

    def sizeHint(self) -> QSize:
        return self._whole() if not self.fits else self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._whole() if not self.fits else QSize(theme.px("body") * LEAST, theme.px("body") * LOW)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._image.isNull():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        room, size = QRectF(self.rect()).adjusted(1, 1, -1, -1), self._image.size()
        scale = min(room.width() / size.width(), room.height() / size.height()) if self.fits else SCREEN_DOTS / DOTS
        page = QRectF(0, 0, size.width() * scale, size.height() * scale)
        page.moveCenter(room.center())
        painter.fillRect(page, theme.colour("sheet"))
        sharp = self.devicePixelRatioF()
        wanted = QSize(round(page.width() * sharp), round(page.height() * sharp))
        if self._scaled.size() != wanted:
            smooth = Qt.TransformationMode.SmoothTransformation
            self._scaled = self._image.scaled(wanted, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        painter.drawImage(page, self._scaled)
        painter.setPen(theme.colour("edge"))
        painter.drawRect(page)
        painter.end()

    def _whole(self) -> QSize:
        return self._image.size() * (SCREEN_DOTS / DOTS)

    def _measure(self) -> None:
        self.setMinimumSize(self.minimumSizeHint())
        self.updateGeometry()


class Preview(QFrame):
    """The picture of a page, which page it is, and what turns the pages."""

    turned = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[bytes] = []
        self.at = 0
        self._printed = True
        self.picture = PagePicture()
        self.area = scroll_area(self.picture)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # as high as there is room
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.where = text("", "small", align="centre")
        self.where.setObjectName("preview.where")
        self.said = text("", "body", wrap=True)
        self.said.setObjectName("preview.said")
        self.said.hide()
        self.back = tool("chevron-left", "The page before (Page up)", None, press=lambda: self.turn(-1))
        self.on = tool("chevron-right", "The next page (Page down)", None, press=lambda: self.turn(1))
        self.larger = button("As on paper", press=self.turn_size)
        self.larger.setObjectName("preview.size")
        self.back.setObjectName("preview.back")
        self.on.setObjectName("preview.on")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(self.said)
        box.addWidget(self.area, 1)
        box.addWidget(row(self.back, (self.where, 1), self.on, self.larger, gap=8))
        self._refresh()

    def show_pages(self, pages: Sequence[bytes], of: str) -> None:
        """Show these pages of a piece, the one that was looked at if it is still there."""
        self.pages = list(pages)
        self.at = min(self.at, max(0, len(pages) - 1))
        self.said.hide()
        self.area.show()
        self.picture.setAccessibleName(f"Preview of {of}")
        self._refresh()

    def say_printed(self, on: bool) -> None:
        """Whether what is seen is printed, too."""
        self._printed = on
        self._refresh()

    def say(self, sentence: str) -> None:
        """There is nothing to be seen, and why."""
        self.pages = []
        self.said.setText(sentence)
        self.said.show()
        self._refresh()

    def first(self) -> None:
        """Begin with the first page."""
        self.at = 0

    def turn(self, by: int) -> None:
        """So many pages on."""
        to = min(max(0, self.at + by), max(0, len(self.pages) - 1))
        if to != self.at:
            self.at = to
            self._refresh()
            self.turned.emit(to)

    def turn_size(self) -> None:
        """As large as on paper, or as there is room."""
        self.picture.fit(not self.picture.fits)
        self.larger.show_words("As on paper" if self.picture.fits else "Whole page")

    def _refresh(self) -> None:
        there = bool(self.pages)
        self.picture.show_image(QImage.fromData(self.pages[self.at]) if there else QImage())
        page = f"Page {self.at + 1} of {len(self.pages)}"
        self.where.setText((page if self._printed else f"{page} · not ticked") if there else "")
        self.back.setEnabled(self.at > 0)
        self.on.setEnabled(self.at + 1 < len(self.pages))
