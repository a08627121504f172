"""As which of several a body is taken is read beside its hit points, however many there are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from gui.theme import theme
from gui.theme.places import SIZES
from gui.widgets.body import body_size, paint_body, paint_body_order
from gui.widgets.cuts import listening
from systems.common.records.states import State
from tests.gui.pictures import drawn

BEYOND = 12  # px beside and above the chip that a number may hang over


@pytest.mark.parametrize(("size", "step"), [(size, step) for size in SIZES for step in (80, 100, 150, 200)])
@pytest.mark.parametrize(("number", "now", "order"), [
    (1, 3, 1), (9, 6, 9), (10, 4, 9), (11, 1, 10), (12, 5, 11), (12, 18, 12), (24, 5, 24), (7, 18, 10),
])  # fmt: skip
def test_the_number_is_read_and_leaves_the_hit_points_to_be_read(
    qapp: QApplication, size: str, step: int, number: int, now: int, order: int
) -> None:
    theme.use("light", size, qapp, step)
    wanted = body_size()

    def picture(order: int):
        def draw(painter: QPainter, rect: QRectF) -> None:
            place = rect.adjusted(BEYOND, BEYOND, -BEYOND, -BEYOND)
            paint_body(painter, place, number, (now, 30), State("healthy", "Healthy"), True)
            if order:
                paint_body_order(painter, place, order, rect.top())

        return drawn(draw, wanted.width() + 2 * BEYOND, wanted.height() + 2 * BEYOND)

    with listening() as cut:
        plain, numbered = picture(0), picture(order)
    assert not cut, "the number is whole"
    places = [(x, y) for x in range(plain.width()) for y in range(plain.height())]
    other = [place for place in places if plain.pixelColor(*place) != numbered.pixelColor(*place)]
    assert other
    edge, ink = BEYOND + 8, theme.colour("ink")
    inside = QRect(edge, edge, plain.width() - 2 * edge, plain.height() - 2 * edge)  # not the ring
    figure = [place for place in places if inside.contains(*place) and plain.pixelColor(*place) == ink]
    disc = QRect(QPoint(*map(min, zip(*other, strict=True))), QPoint(*map(max, zip(*other, strict=True))))
    under = [place for place in figure if disc.contains(*place)]
    assert figure and len(under) <= max(2, len(figure) * 0.15), (len(figure), len(under))
