"""Names that have room are whole."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.widgets.cuts import listening
from gui.widgets.painting import LEFT, SECOND, leading_parts, second_size, shorten_name, words_width, write
from gui.widgets.words import ElidedParts, elided_label, plain_tip


@pytest.mark.parametrize("step", [90, 100, 110, 125, 150, 175])
def test_a_label_as_wide_as_its_words_are_measured_has_all_of_them(qapp: QApplication, qtbot: QtBot, step: int) -> None:
    """Qt elides by parts of a pixel what is measured in whole ones."""
    theme.use("light", "compact", qapp, step)
    for words in (
        "Sessarine · Defence: Bow:",
        "Shamira Sunfire · Attack: Mace ·",
        "Road Robber 1:",
        "A wight",
        "Orc × 12",
    ):
        label = elided_label(words, "small")
        qtbot.addWidget(label)
        label.show()
        label.resize(label.fontMetrics().horizontalAdvance(words), label.height())
        assert not label.is_cut(), words
        assert shorten_name(words, words_width(words)) == words


@pytest.mark.parametrize(("words", "fewer"), [
    ("At 0 m · Elf Lamp-lighter, level 2", ["At 0 m · Elf Lamp-lighter", "At 0 m"]), ("Fighter 3 · Cannot cast", ["Fighter 3"]),
    ("Non-combatant of Brannoch", ["Non-combatant"]),
])  # fmt: skip
def test_a_line_under_a_name_gives_way_part_by_part(qapp: QApplication, words: str, fewer: list[str]) -> None:
    theme.use("light", "compact", qapp, 100)
    measure = theme.metrics("small").horizontalAdvance
    shown = [leading_parts(words, theme.metrics("small"), room) for room in range(measure(words), 20, -1)]
    whole = list(dict.fromkeys([one for one in shown if not one.endswith("…")]))
    assert whole == [words, *fewer]
    last = measure(fewer[-1])
    assert all(
        one.endswith("…") == (room < last) for room, one in zip(range(measure(words), 20, -1), shown, strict=True)
    )


def test_a_second_line_is_written_smaller_before_its_first_part_is_cut(qapp: QApplication) -> None:
    theme.use("light", "compact", qapp, 100)
    words = "Non-combatant of Brannoch"
    whole = words_width("Non-combatant", "small")
    assert second_size(words, whole) == "small" and second_size(words, whole - 1) == "micro"
    picture = QPixmap(300, 40)
    painter = QPainter(picture)
    with listening() as cut:
        write(painter, QRectF(0, 0, whole - 4, 20), words, second_size(words, whole - 4), part=SECOND)
    painter.end()
    assert cut == [(words, "Non-combatant", SECOND)]
    metrics = theme.metrics("small")
    room = metrics.horizontalAdvance("Dwarf magical heal…")
    assert leading_parts("Dwarf magical healer", metrics, room) == "Dwarf magical …", "no word ends in its middle"


@pytest.mark.parametrize(("words", "shorter"), [
    ("Dwarf magical healer 2", ["Dwarf … healer 2"]),
    ("Tiny Winged Folk ranger 3, mage 1", ["Tiny Winged Folk ranger 3", "Tiny Winged … ranger 3", "Tiny … ranger 3"]),
])  # fmt: skip
def test_what_somebody_is_and_of_which_level_is_cut_last(qapp: QApplication, words: str, shorter: list[str]) -> None:
    theme.use("light", "compact", qapp, 100)
    metrics = theme.metrics("small")
    measure = metrics.horizontalAdvance
    rooms = range(measure(words) - 1, measure(shorter[-1]) + 1, -1)
    shown = list(dict.fromkeys([leading_parts(words, metrics, room) for room in rooms]))
    assert shown == shorter


def test_a_line_of_parts_is_cut_between_them_and_in_the_first_between_words(qapp: QApplication, qtbot: QtBot) -> None:
    theme.use("light", "compact", qapp, 100)
    words = "8 hit points lost on average · 2 % nobody · Wat falls in 12 %"
    label = ElidedParts(words, "small")
    qtbot.addWidget(label)
    label.show()
    shown = []
    for room in range(label.fontMetrics().horizontalAdvance(words), 20, -1):
        label.resize(room, label.height())
        shown.append(label.text())
        assert label.toolTip() == ("" if label.text() == words else plain_tip(words))
    assert list(dict.fromkeys(shown))[:7] == [
        words, "8 hit points lost on average · 2 % nobody …", "8 hit points lost on average …",
        "8 hit points lost …", "8 hit points …", "8 hit …", "8 …",
    ]  # fmt: skip


@pytest.mark.parametrize(("part", "shown"), [(SECOND, "Fighter 3"), ("", "Fighter 3 · C…")])
def test_only_what_is_painted_as_a_second_line_gives_way_part_by_part(
    qapp: QApplication, part: str, shown: str
) -> None:
    theme.use("light", "compact", qapp, 100)
    words, picture = "Fighter 3 · Cannot cast", QPixmap(300, 40)
    painter = QPainter(picture)
    with listening() as cut:
        room = QRectF(0, 0, words_width("Fighter 3 · C…", "small") + 1, 20)
        write(painter, room, words, "small", 400, "ink", LEFT, part=part)
    painter.end()
    assert cut == [(words, shown, part)]
