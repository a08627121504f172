"""How a being looks in a list or on a chip: its token as an icon, its name with what is left of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap

from gui.theme import theme
from gui.widgets.token import paint_token
from systems.common.kernel.caching import per_fighter, per_look
from systems.common.kernel.look import Look
from systems.common.kernel.standing import plain_state
from systems.common.kernel.upcoming import SIDES
from systems.common.records.table import Being

MOST_TOKENS = 2_000
Token = tuple[str, str, str]  # glyph, side and name


class TokenEngine(QIconEngine):
    """Draws a token whenever it is asked to, in the look of the moment."""

    def __init__(self, glyph: str, side: str, name: str) -> None:
        super().__init__()
        self.glyph, self.side, self.name = glyph, side, name

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_token(painter, QRectF(rect), self.glyph, self.side, self.name, mode == QIcon.Mode.Disabled)
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        made = QPixmap(size)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self.paint(painter, made.rect(), mode, state)
        painter.end()
        return made

    def clone(self) -> QIconEngine:
        return TokenEngine(self.glyph, self.side, self.name)


@lru_cache(maxsize=MOST_TOKENS)
def token_icon(glyph: str, side: str, name: str) -> QIcon:
    """The token as an icon for lists; whoever looks the same shares one."""
    return QIcon(TokenEngine(glyph, side, name))


def token_of(look: Look, id_: str) -> Token:
    """What the token of a being of the table is drawn of."""
    being = look.being(id_)
    return being.glyph, being.side, being.name


def track_words(look: Look, id_: str) -> str:
    """What is left of a being's first track, ``3 of 6``, or ``dead`` where that means nothing any more; empty if it has
    none."""
    return _track_words(look, look.being(id_))


@per_fighter
def _track_words(look: Look, being: Being) -> str:
    state = plain_state(look, being)
    if not state.alive:
        return state.word.lower()
    tracks = look.game.tracks(look, being)
    return tracks[0].words if tracks else ""


def being_words(look: Look, id_: str) -> str:
    """Name and what is left: ``Orc 3 · 3 of 6``."""
    return _being_words(look, look.being(id_))


def _being_words(look: Look, being: Being) -> str:
    left = _track_words(look, being)
    return f"{being.name} · {left}" if left else being.name


@per_look
def words_of_all(look: Look) -> Mapping[str, str]:
    """The words of everybody on either side, whoever of them may be chosen."""
    return {one.id: _being_words(look, one) for side in SIDES for one in look.on_side(side)}


def being_glyph(look: Look, id_: str) -> str:
    """The icon of a being for a chip, if there is such an icon."""
    glyph = look.being(id_).glyph
    return glyph if glyph in theme.icon_names() else ""
