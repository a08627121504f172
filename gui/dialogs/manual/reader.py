"""One page of the manual on the screen, in the colors and letters of the program; links lead from page to page."""

from __future__ import annotations

import re
from string import Template
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QImage, QPainter, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser

from gui.theme import theme
from gui.viewmodel.manual.pages import Manual, Page
from gui.widgets.words import keys_as_here

SCHEME = "manual"
AGAIN_MS = 60
KBD = re.compile("<kbd>(.*?)</kbd>")
DIMMED = 0.3  # so much of the dark page lies over a picture that was taken in light, lest it blind
STYLE = Template("""
body { color: $ink; }
h1 { font-family: $world; font-size: ${round}px; font-weight: 600; }
h2 { font-family: $world; font-size: ${figure}px; font-weight: 600; margin-top: ${figure}px; }
h3 { font-size: ${row}px; font-weight: 600; }
p, li { font-size: ${row}px; line-height: 140%; }
.picture { line-height: 100%; }
td, th { font-size: ${row}px; padding: 3px 14px 3px 0; vertical-align: top; text-align: left; }
th { color: $ink_soft; font-weight: 600; }
a { color: $accent; text-decoration: underline; }
strong { font-weight: 600; }
.key { background-color: $sunken; color: $ink; font-weight: 600; }
code { background-color: $sunken; font-size: ${row}px; }
""")


class Reader(QTextBrowser):
    """Shows pages by their names; keeps where one has been."""

    shown = Signal(str)  # the name of the page that stands there now

    def __init__(self, manual: Manual) -> None:
        super().__init__()
        self.manual = manual
        self.page = ""
        self.setObjectName("manual.page")
        self.setAccessibleName("Page of the manual")
        # A bar that came and went would change the width, the width the pictures, and they whether there is a bar.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN_MS)
        self._again.timeout.connect(self.show_anew)
        self._wide = 0
        self._found = "", ""  # the heading and the words that a search led to
        self.sourceChanged.connect(self._came)
        self._dress()

    def go_to(self, page: str, anchor: str = "", words: str = "") -> None:
        """Show a page from its beginning or from one of its headings; the first of these words is marked there."""
        if self.document().defaultStyleSheet() != _style():  # the look changed while nobody read
            self._dress()
            self.reload()
        self.setSource(address_of(page, anchor))
        self._found = anchor, words
        self._mark()

    def show_anew(self) -> None:
        """The same place, in the look or the width of now."""
        place = self.verticalScrollBar()
        part = place.value() / max(1, place.maximum())
        self._dress()
        found = self._found
        self.reload()
        self._found = found
        self._mark()
        place.setValue(round(part * place.maximum()))

    def _mark(self) -> None:
        """What was looked for is marked where it was found."""
        anchor, words = self._found
        if words:
            if anchor:
                self._cursor_to(anchor)
            else:
                self.moveCursor(QTextCursor.MoveOperation.Start)
            self.find(words)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """What stands in the pages: they themselves, and their pictures as wide as there is room."""
        url = QUrl(name)
        if kind == QTextDocument.ResourceType.ImageResource.value:
            return self._picture(url.path().lstrip("/"))
        if url.scheme() == SCHEME:
            return self._as_qt_reads_it(self.manual.page(url.path().lstrip("/")))
        return None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.viewport().width() != self._wide and self.page:
            self._again.start()

    def _picture(self, file: str) -> QImage:
        """A picture; a small one stays as it is, a large one takes the width of the page."""
        image = QImage(str(self.manual.folder / file))
        room = self.viewport().width() - 2 * round(self.document().documentMargin()) - 2
        ratio = self.devicePixelRatioF()
        if not image.isNull() and image.width() > room > 0:
            image = image.scaledToWidth(round(room * ratio), Qt.TransformationMode.SmoothTransformation)
            image.setDevicePixelRatio(ratio)
        return _dimmed(image) if theme.current.mode == "dark" else image

    def _as_qt_reads_it(self, page: Page) -> str:
        """Qt knows no ``<kbd>`` and finds headings by the names in them; a picture that is not there leaves no gap."""
        html = page.html
        for file in page.pictures:
            if not (self.manual.folder / file).is_file():
                html = re.sub(rf'<p><img src="{re.escape(file)}"[^>]*></p>\n?', "", html)
        html = html.replace("<p><img ", '<p class="picture"><img ')
        html = re.sub(r'src="(?!\w+:)', f'src="{SCHEME}:/', html)
        html = re.sub(r'href="(?!\w+:)', f'href="{SCHEME}:/', html)
        html = re.sub(r"<h(\d) id=.([^\"']*).>", r'<h\1><a name="\2"></a>', html)
        return KBD.sub(lambda key: f'<span class="key">\u00a0{keys_as_here(key[1])}\u00a0</span>', html)

    def _came(self, url: QUrl) -> None:
        self._found = "", ""
        self.page = url.path().lstrip("/")
        self.shown.emit(self.page)

    def _cursor_to(self, anchor: str) -> None:
        """Where the heading of this name stands."""
        block = self.document().begin()
        while block.isValid():
            at = block.begin()
            while not at.atEnd():
                if anchor in at.fragment().charFormat().anchorNames():
                    self.setTextCursor(QTextCursor(block))
                    return
                at += 1
            block = block.next()

    def _dress(self) -> None:
        self._wide = self.viewport().width()
        self.document().setDocumentMargin(theme.px("body"))
        self.document().setDefaultStyleSheet(_style())

    def sizeHint(self) -> QSize:
        return QSize(44 * theme.px("body"), 30 * theme.px("body"))

    def minimumSizeHint(self) -> QSize:
        return QSize(16 * theme.px("body"), 10 * theme.px("body"))


def _dimmed(image: QImage) -> QImage:
    """A light picture as it can be borne on a dark page."""
    if image.isNull():
        return image
    made = image.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(made)
    painter.setOpacity(DIMMED)
    painter.fillRect(made.rect(), theme.colour("sunken"))
    painter.end()
    return made


def address_of(page: str, anchor: str = "") -> QUrl:
    """Where a page stands among those of the manual."""
    url = QUrl(f"{SCHEME}:/{page}")
    if anchor:
        url.setFragment(anchor)
    return url


def _style() -> str:
    """The style sheet of the pages."""
    from gui.theme.theme import WORLD_FAMILIES

    colours = {name: theme.colour(name).name() for name in ("ink", "ink_soft", "accent", "sunken")}
    sizes = {name: theme.px(name) for name in ("row", "figure", "round", "body")}
    return STYLE.substitute(world=", ".join(f"'{name}'" for name in WORLD_FAMILIES), **colours, **sizes)
