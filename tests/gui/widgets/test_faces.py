"""Faces of buttons and segments: what gives way first, and what is faint."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.widgets.key_caps import Ink, KeyFace, paint_face
from gui.widgets.segments import Segments
from tests.gui.at_a_desk import shown
from tests.gui.pictures import drawn, share_of


@pytest.fixture(autouse=True)
def _compact(qapp: QApplication) -> Iterator[None]:
    theme.use("light", "compact", qapp)
    yield
    theme.use("light", "compact", qapp)


@pytest.mark.parametrize(
    ("words", "said"),
    [("Guido", "Guido"), ("Xiola Zenwaith, Guido of Gramarye", "Xiola, Guido"),
     ("Gramfive the Grim and the wolf of the moor", "Xiola, Guido")],
)  # fmt: skip
def test_short_words_with_their_icon_come_before_a_second_line(words: str, said: str) -> None:
    def picture(face: KeyFace) -> QImage:
        return drawn(lambda painter, rect: paint_face(painter, rect, face, Ink()), 200, 30)

    whole = KeyFace(words, "N", "play", short="Xiola, Guido", single=True)
    assert picture(whole) == picture(KeyFace(said, "N", "play"))


def test_what_means_nothing_now_is_as_faint_as_what_cannot_be_pressed(qtbot: QtBot) -> None:
    segments = Segments(("Attack", "Move"), 1)
    shown(qtbot, segments, 200, 40)
    usual = segments.buttons()[0].grab().toImage()
    segments.show_faint([0])
    faint = segments.buttons()[0].grab().toImage()
    assert share_of(faint, "ink") == 0 < share_of(usual, "ink") and segments.buttons()[0].isEnabled()
    segments.show_faint(())
    assert segments.buttons()[0].grab().toImage() == usual


def test_a_segment_that_joins_while_keys_are_hidden_shows_no_key(qtbot: QtBot) -> None:
    segments = Segments(())
    qtbot.addWidget(segments)
    segments.show_values(("Attack", "Shoot"), 0, "12")
    segments.show_keys(False)
    segments.show_values(("Attack", "Shoot", "Move"), 0, "124")

    def keys() -> list[str]:
        return [one.key() for one in segments.buttons() if hasattr(one, "key")]

    assert keys() == ["", "", ""]
    segments.show_keys(True)
    assert keys() == ["1", "2", "4"]
