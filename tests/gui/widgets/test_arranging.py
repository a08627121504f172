"""Parts that stand beside each other as long as each has its room."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.widgets.arranging import Abreast, at_least, keep_width
from gui.widgets.buttons import button


def test_below_each_other_where_the_letters_or_the_parts_have_too_little_room(qtbot: QtBot) -> None:
    one, other = button("Bring back a copy of the campaign"), button("Open")
    both = Abreast((one, 1), (other, 1), letters=20)
    heard: list[bool] = []
    both.turned.connect(heard.append)
    holder = QWidget()  # a window would be no smaller than what it holds
    both.setParent(holder)
    qtbot.addWidget(holder)
    holder.show()
    for wide, low in ((800, False), (20 * theme.px("body") - 1, True), (800, False)):
        both.resize(wide, 200)
        QApplication.processEvents()
        assert both.low == low and (one.y() < other.y()) == low, wide
    one.setMinimumWidth(500)
    both.resize(520, 200)
    QApplication.processEvents()
    assert both.low and both.minimumSizeHint().width() == 500, "as wide as the widest of them"
    assert heard == [True, False, True]


def test_heights_and_widths_follow_the_letters(qtbot: QtBot) -> None:
    made = at_least(button("Open"), 2.5)
    qtbot.addWidget(made)
    assert made.minimumHeight() == round(theme.px("field") * 2.5)
    keep_width(made, 120)
    assert (made.minimumWidth(), made.maximumWidth()) == (120, 120)
    keep_width(made, None)
    made.resize(900, 60)
    assert made.width() == 900
