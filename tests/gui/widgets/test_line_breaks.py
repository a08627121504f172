"""Where words are told on several lines, none ends between a figure and its unit."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gui.docks.log.view import _words_high
from gui.theme import theme
from gui.widgets.painting import HARD, as_given, break_in_two, keep_units, words_width
from gui.widgets.painting import lines_of as painted_lines
from gui.widgets.words import text

SAID = (
    "45 % misses, 28 % hits, 27 % fells Orc 1",
    "28 gp 469 sp 1,869 cp and 220 XP",
    "Foes worth 100 XP, × 2 to 3: 200 gp to 300 gp is usual",
    "Brannoch buys Torches × 6, Trail rations × 7 for 72 gp.",
    "A torch burns 20 m wide for 6 h.",
    "Long sword: hits AC 9 [10] on 10+, damage 1d6, 1 a round",
    "d6 2 · 50 % of 420 gp · gold pieces traded at once",
    "minor consequence: No. 2 this fight",
    "Melanthe decides: shoot at Satyr 2. Sturdy folk: Fighter to level 6.",
    "Bandit 2",
    "Blue lamp (Shield × 2, Duration, Aspect: light)",
    "Elf Lamp-lighter of the old tower, level 2",
    "Ogre brute 2 strikes Brannoch, and Orc 12 falls: level 3 is no help",
    "Fight, 14 on 2d6, 10 % · 4d + 19 or d20 − 1, shoots 2d6 + 3",
    "3 mana, 30 minutes, SR3 CON, up to 2 increases of +1/×2 each",
)
PARTED = re.compile(r"(?<=\d)\n(?:%|gp|sp|cp|XP|m|h|minutes)\b|(?<=\d)\n[%[]|×\n|No\.\n|\bd\d\n|d\d*\n[+−]|\d+ [+−]\n|/\n|\n[·×]|\n\d+\.(?:\n|$|\s)"
                    r"|(?:Bandit|brute|Orc|level)\n")  # fmt: skip


def lines_of(words: str, wide: int) -> list[str]:
    """How Qt breaks these words at this width."""
    layout = QTextLayout(words, theme.font("body"))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.beginLayout()
    ends = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(wide)
        ends.append((line.textStart(), line.textStart() + line.textLength()))
    layout.endLayout()
    return [words[start:end].strip(" ") for start, end in ends]


@pytest.mark.parametrize("words", SAID)
def test_a_label_of_several_lines_keeps_a_figure_with_its_unit(qtbot: QtBot, words: str) -> None:
    made = text(words, wrap=True)
    qtbot.addWidget(made)
    assert made.text() == words, "what is read there is what was said"
    widths = range(40, 400, 7)
    assert any([PARTED.search("\n".join(lines_of(words, wide))) for wide in widths]), "it would part somewhere"
    parted = [wide for wide in widths if PARTED.search("\n".join(lines_of(QLabel.text(made), wide)))]
    assert not parted


@pytest.mark.parametrize("words", SAID)
def test_a_name_in_two_lines_keeps_them_too(words: str) -> None:
    measure = theme.metrics("body").horizontalAdvance
    for room in range(100, 400, 7):
        halves = break_in_two(words, room, measure)
        assert " ".join(halves) == words
        assert not PARTED.search("\n".join(halves))


def test_a_sentence_of_the_log_is_as_high_as_it_is_painted() -> None:
    words = "Brannoch buys Torches × 6, Trail rations × 7 for 72 gp."
    highs = [(_words_high(words, wide), _words_high(keep_units(words), wide)) for wide in range(120, 400, 3)]
    assert all(plain == kept for plain, kept in highs) and HARD in keep_units(words)


def test_how_much_of_how_much_stands_in_two_lines_and_no_word_is_broken() -> None:
    """``of`` is no unit: else all of it would be one word, and break anywhere."""
    lines = painted_lines("Mana 19 of 29", words_width("Mana 19 of", "small"), "small")
    assert [as_given(one) for one in lines] == ["Mana 19", "of 29"]


def test_a_name_is_parted_from_its_number_before_a_word_is_broken() -> None:
    """``Rooted 6 rounds``, kept together, is one word that has no room; it would break within its last word."""
    lines = painted_lines("Rooted 6 rounds", words_width("Rooted 6 roun", "small"), "small")
    assert [as_given(one) for one in lines] == ["Rooted", "6 rounds"]
