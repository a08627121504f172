"""What stands in one column of a card begins at one place, whatever its labels are."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel

from gui.library.card_view import BESIDE, CardView
from gui.widgets.scrolling.area import KeptArea
from systems.common.records.views import Card
from tests.gui.at_a_desk import shown

BLOCKS = (
    (("Level", "1"), ("Race", "Human")),
    (("Armor class", "3 [16]"), ("Saving throws", "14")),
    (("Hirelings that may follow at most", "5"), ("Move", "9")),
)


def test_texts_of_all_blocks_begin_at_the_same_place(qtbot: Any) -> None:
    card = CardView()
    shown(qtbot, card, 320, 500)
    card.show_card(Card("Nollick", "Fighter 1", BLOCKS))
    QApplication.processEvents()
    words = [value for block in BLOCKS for _, value in block]
    values = [one for one in card.findChildren(QLabel) if one.text() in words]
    assert len(values) == len(words)
    assert len({one.mapTo(card, QPoint()).x() for one in values}) == 1
    for label in [name for block in BLOCKS for name, _ in block]:
        (name,) = [one for one in card.findChildren(QLabel) if one.text() == label]
        assert name.heightForWidth(name.width()) <= name.height() + 1, f"{label} is read whole"


def test_words_do_not_touch_the_bar_of_a_card_that_scrolls(qtbot: Any) -> None:
    card = CardView()
    shown(qtbot, card, 320, 500)
    card.scroll_first()
    card.show_card(Card("Banshee", "Undead", ((("Shriek", "Each hearer saves or dies. " * 40),),)))
    QApplication.processEvents()
    card.resize(320, 200)
    QApplication.processEvents()
    area = card.findChild(KeptArea)
    assert isinstance(area, KeptArea)
    bar = area.bar
    (said,) = [one for one in card.findChildren(QLabel) if one.text().startswith("Each hearer")]
    assert bar.isVisible()
    assert bar.mapTo(card, QPoint()).x() - said.mapTo(card, QPoint(said.width(), 0)).x() >= BESIDE
