"""What is kept as drawn, frames that are filled instead of drawn, and parts that ask for other room: all look the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.body import body_size, paint_body
from gui.widgets.chips import Chip
from gui.widgets.cuts import listening
from gui.widgets.odds_bar import OddsBar, Outcome
from gui.widgets.painting import brush, disc, frame, stamp
from systems.common.records.states import KINDS, State
from tests.gui.pictures import drawn


@pytest.fixture(autouse=True)
def _compact(qapp: QApplication) -> Iterator[None]:
    theme.use("light", "compact", qapp)
    yield
    theme.use("light", "compact", qapp)


def apart(one: QImage, other: QImage) -> list[int]:
    """How far the colours of two pictures lie apart, pixel by pixel."""
    return [
        max(abs(a - b) for a, b in zip(one.pixelColor(x, y).getRgb(), other.pixelColor(x, y).getRgb(), strict=True))
        for x in range(one.width())
        for y in range(one.height())
    ]


ROUNDED = 2  # of 255: what laying one picture over another rounds
BODY_FACES = [
    (State(key, "State"), target, chosen)
    for key in KINDS
    for target, chosen in ((False, False), (True, False), (True, True))
]


@pytest.mark.parametrize("at", [(0.0, 0.0), (3.0, 2.0), (4.25, 1.5)])
def test_what_is_kept_as_drawn_is_what_would_be_drawn(at: tuple[float, float]) -> None:
    wanted = body_size()
    for state, target, chosen in BODY_FACES:

        def body(painter: QPainter, rect: QRectF, state=state, face=(target, chosen)) -> None:  # type: ignore[no-untyped-def]
            paint_body(painter, rect, 3, (4, 6), state, *face)

        def drawn_there(draw: Callable[[QPainter, QRectF], None]) -> QImage:
            place = QRectF(*at, wanted.width(), wanted.height())

            def on_panel(painter: QPainter, _rect: QRectF) -> None:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                draw(painter, place)

            return drawn(on_panel, wanted.width() + 8, wanted.height() + 8)

        plain = drawn_there(body)
        for _ in range(2):  # drawn, then kept
            key = (state, target, chosen)
            kept = drawn_there(lambda p, r, key=key, body=body: stamp(p, r, key, "panel", body))
            assert max(apart(kept, plain)) <= ROUNDED, (state.key, target, at)


def test_what_is_kept_as_drawn_is_drawn_for_whoever_listens_to_what_is_cut() -> None:
    asked: list[QRectF] = []
    for _ in range(2):
        drawn(lambda p, r: stamp(p, r, "cut", "panel", lambda _p, place: asked.append(place)))
    assert len(asked) == 1
    with listening():
        drawn(lambda p, r: stamp(p, r, "cut", "panel", lambda _p, place: asked.append(place)))
    assert len(asked) == 2


@pytest.mark.parametrize("inside", ["raised", None])
@pytest.mark.parametrize("width", [1.0, 1.5, 2.0])
def test_frames_and_discs_are_as_a_pen_would_draw_them(inside: str | None, width: float) -> None:
    def pen(draw: str, *radius: float) -> Callable[[QPainter, QRectF], None]:
        def paint(painter: QPainter, rect: QRectF) -> None:
            brush(painter, inside, "ink", width)
            getattr(painter, draw)(rect.adjusted(2.5, 2.5, -2.5, -2.5), *radius)

        return paint

    def ours(draw: Callable[..., None], *radius: float) -> Callable[[QPainter, QRectF], None]:
        return lambda painter, rect: draw(painter, rect.adjusted(2.5, 2.5, -2.5, -2.5), *radius, inside, "ink", width)

    for one, other in ((ours(frame, 4), pen("drawRoundedRect", 4, 4)), (ours(disc), pen("drawEllipse"))):
        shades = apart(drawn(one, 30, 30), drawn(other, 30, 30))
        assert max(shades) < 80 and sum(shades) / len(shades) < 4, "no more than a shade at an edge"


def test_a_part_asks_for_other_room_only_when_it_needs_it(qtbot: QtBot) -> None:
    class Asked(QWidget):
        times = 0

        def event(self, event: QEvent) -> bool:
            self.times += event.type() == QEvent.Type.LayoutRequest
            return super().event(event)

    around, bar, made = Asked(), OddsBar(), Chip(ChipFace("orc"))
    qtbot.addWidget(around)
    box = QVBoxLayout(around)
    box.addWidget(bar)
    box.addWidget(made)
    around.show()

    def asked(act: Callable[[], object]) -> int:
        QApplication.processEvents()
        around.times = 0
        act()
        QApplication.processEvents()
        return around.times

    assert asked(lambda: bar.show_values([Outcome(0.5, "hit", "accent")])) == 0
    assert asked(lambda: made.show_values(ChipFace("a much longer orc"))) == 1
    assert asked(lambda: made.show_values(ChipFace("a much longer orc"))) == 0
