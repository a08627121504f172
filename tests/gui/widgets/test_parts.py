"""Words, buttons, chips and fields: what they say, what keys and clicks do, and that nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.theme.places import SIZES
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.arranging import col, fill, mark, row, rule
from gui.widgets.boxes import Boxes, Pips
from gui.widgets.buttons import Tool, button, popup_menu, tool
from gui.widgets.card import card
from gui.widgets.chips import chip, chip_button, chip_size, due_button, flow_chips, paint_chips
from gui.widgets.dice_faces import Die
from gui.widgets.empty import empty
from gui.widgets.fields import combo, complain, field, spin, with_label
from gui.widgets.flow import flow
from gui.widgets.gauge import Gauge
from gui.widgets.histogram import Histogram
from gui.widgets.icon import icon
from gui.widgets.painting import Painted
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.segments import Segments, segments
from gui.widgets.state_mark import StateWords
from gui.widgets.timer import Timer
from gui.widgets.token import Token
from gui.widgets.words import elided_label, micro, text
from tests.gui.pictures import drawn, share_of

NASTY = "Balduin <b>the Tall</b> & Sons of Upper Hohenfels"
LOOKS = [(mode, size, step) for mode in theme.MODES for size in SIZES for step in (100, 125)]


@pytest.fixture(autouse=True)
def _compact(qapp: QApplication) -> Iterator[None]:
    theme.use("light", "compact", qapp)
    yield
    theme.use("light", "compact", qapp)


def test_segments_choose_one_and_say_which(qtbot: QtBot) -> None:
    group = segments(["Attack", "Cast", "Move & turn"], 0, "Action")
    qtbot.addWidget(group)
    group.show()
    picked: list[int] = []
    group.picked.connect(picked.append)
    QTest.mouseClick(group.buttons()[2], Qt.MouseButton.LeftButton)
    QTest.mouseClick(group.buttons()[2], Qt.MouseButton.LeftButton)
    group.activateWindow()
    qtbot.waitUntil(group.isActiveWindow)
    group.buttons()[2].setFocus()
    QTest.keyClick(group.buttons()[2], Qt.Key.Key_Left)
    assert picked == [2, 1]
    assert [one.isChecked() for one in group.buttons()] == [False, True, False]
    assert group.buttons()[2].accessibleName() == "Move & turn"
    group.choose(7)
    assert group.chosen() == 1


def test_segments_keep_their_buttons_and_their_width(qtbot: QtBot) -> None:
    group = Segments(["Attack", "Cast"], 0)
    qtbot.addWidget(group)
    group.show()
    first, width = group.buttons()[0], group.sizeHint().width()
    picked: list[int] = []
    group.picked.connect(picked.append)
    group.show_values(["Attack", "Cast"], 1)
    assert group.sizeHint().width() == width
    group.show_values(["Attack", "Cast", "Flee"], 2)
    assert group.buttons()[0] is first
    assert (group.chosen(), picked) == (2, [])
    group.show_values(["Attack"], 0)
    assert [one.text() for one in group.buttons()] == ["Attack"]


def test_buttons_show_key_and_plain_words(qtbot: QtBot) -> None:
    pressed: list[bool] = []
    made = button("Tom & Jerry", "primary", "swords", key="Enter", press=lambda: pressed.append(True))
    qtbot.addWidget(made)
    assert made.text() == "Tom && Jerry   Enter"
    assert made.accessibleName() == "Tom & Jerry"
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    assert pressed == [True]
    made.show_words("Take 14")
    assert made.text() == "Take 14"


def test_a_button_without_room_gives_up_its_key_and_then_the_end_of_its_words(qtbot: QtBot) -> None:
    made = button(NASTY, key="Enter")
    qtbot.addWidget(made)
    made.show()
    made.resize(made.sizeHint())
    assert made.toolTip() == ""
    made.resize(160, made.height())
    QTest.mouseMove(made)
    made.grab()
    made.show_words(NASTY, "Enter")
    assert made.toolTip().startswith("<qt>Balduin &lt;b&gt;the Tall&lt;/b&gt; &amp; Sons")
    assert made.minimumSizeHint().width() < made.sizeHint().width()


def test_tools_say_what_they_do(qtbot: QtBot) -> None:
    bare, worded = tool("plus", "Add combatant (A)"), tool("undo", "Ctrl+Z", "text", "Undo: " + NASTY)
    for made in (bare, worded):
        qtbot.addWidget(made)
    assert (bare.accessibleName(), bare.toolTip()) == ("Add combatant (A)", "Add combatant (A)")
    assert worded.accessibleName() == "Undo: " + NASTY
    assert "<b>" not in worded.toolTip()
    assert worded.minimumSizeHint().width() < worded.sizeHint().width()
    assert due_button("Do they hold?").property("kind") == "due"


def test_an_elided_name_is_whole_in_its_tip_and_never_markup(qtbot: QtBot) -> None:
    label = elided_label(NASTY, "row")
    qtbot.addWidget(label)
    label.show()
    label.resize(120, 24)
    assert label.text().endswith("…")
    assert label.toolTip() == "<qt>Balduin &lt;b&gt;the Tall&lt;/b&gt; &amp; Sons of Upper Hohenfels</qt>"
    assert (label.words(), label.accessibleName()) == (NASTY, NASTY)
    assert label.textFormat() == Qt.TextFormat.PlainText
    label.resize(label.sizeHint())
    assert (label.text(), label.toolTip()) == (NASTY, "")


def test_an_elided_name_fits_again_after_a_font_step(qapp: QApplication, qtbot: QtBot) -> None:
    label = elided_label("Mother Hildegard")
    qtbot.addWidget(label)
    label.show()
    label.resize(label.sizeHint().width(), 30)
    theme.use("light", "compact", qapp, 125)
    assert label.text().endswith("…")
    theme.use("light", "compact", qapp)
    assert label.text() == "Mother Hildegard"


def test_labels_are_plain(qtbot: QtBot) -> None:
    label = text(NASTY)
    qtbot.addWidget(label)
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert label.text() == NASTY
    head = micro("Hit points")
    qtbot.addWidget(head)
    assert (head.text(), head.accessibleName()) == ("HIT POINTS", "Hit points")


def test_chips_give_way_together() -> None:
    faces = [ChipFace("Blessed", "5 rounds", "spark"), ChipFace("Webbed", "7 turns"), ChipFace("Dying", kind="bad")]
    whole = QRectF(0, 0, sum(chip_size(face).width() + 4 for face in faces), 40)
    assert [int(place.width()) for place in flow_chips(whole, faces)] == [chip_size(face).width() for face in faces]
    narrow = QRectF(10, 0, chip_size(faces[0]).width() + 40, 40)
    places = flow_chips(narrow, faces)
    assert len(places) == 1
    assert places[0].left() == 10
    assert flow_chips(QRectF(0, 0, 70, 40), faces) == [], "a chip is whole, or it is counted"


def test_chips_without_room_are_counted() -> None:
    faces = [ChipFace("Blessed"), ChipFace("Webbed"), ChipFace("Dying")]
    width = chip_size(faces[0]).width() + 40
    some = drawn(lambda p, r: paint_chips(p, r, faces), width, 30)
    alone = drawn(lambda p, r: paint_chips(p, r, faces[:1]), width, 30)
    left = chip_size(faces[0]).width() + 2
    assert some.copy(left, 0, 38, 30) != alone.copy(left, 0, 38, 30)


def test_a_chip_says_its_figure(qtbot: QtBot) -> None:
    made = chip("Blessed", "5 rounds", "spark")
    qtbot.addWidget(made)
    assert made.accessibleName() == "Blessed 5 rounds"
    made.show_values(ChipFace("Blessed", "4 rounds"))
    assert made.accessibleName() == "Blessed 4 rounds"


def test_a_chip_to_switch(qtbot: QtBot) -> None:
    pressed: list[bool] = []
    made = chip_button("Dim light", "−1", kind="off", checkable=True, press=lambda: pressed.append(True))
    qtbot.addWidget(made)
    made.show()
    assert made.face().kind == "off"
    QTest.keyClick(made, Qt.Key.Key_Space)
    assert (made.isChecked(), made.face().kind, pressed) == (True, "on", [True])
    made.show_values(ChipFace("Dim light", "−1"), False)
    assert (made.isChecked(), len(pressed)) == (False, 1)


def test_a_combo_too_small_for_its_words_ends_them_in_an_ellipsis(qtbot: QtBot) -> None:
    made = combo([("a", "Goblin archer 1 · 14 of 14")], "a", "Target")
    qtbot.addWidget(made)
    said = []
    for width in (120, 400):
        made.resize(width, 30)
        option = QStyleOptionComboBox()
        made.initStyleOption(option)
        said.append(option.currentText)
    assert said[0].endswith("…") and said[0].startswith("Goblin")
    assert said[1] == "Goblin archer 1 · 14 of 14"


def test_a_combo_keeps_values_and_says_only_what_the_referee_chose(qtbot: QtBot) -> None:
    made = combo([("a", "Sword"), ("b", "Spear")], "b", "Weapon")
    qtbot.addWidget(made)
    picked: list[object] = []
    made.picked.connect(picked.append)
    assert made.value() == "b"
    made.show_values([("b", "Spear"), ("c", "Bow")], "b")
    assert (made.value(), picked) == ("b", [])
    made.show()
    made.setFocus()
    QTest.keyClick(made, Qt.Key.Key_Down)
    assert (made.value(), picked) == ("c", ["c"])
    made.show_values([])
    assert made.value() is None


def test_a_label_names_its_field(qtbot: QtBot) -> None:
    line = field("", kind="figure")
    box = with_label("Hit points", line, "-7, +7 or =7")
    qtbot.addWidget(box)
    assert line.accessibleName() == "Hit points"
    assert line.accessibleDescription() == "-7, +7 or =7"
    assert [part.text() for part in box.findChildren(QLabel)] == ["HIT POINTS", "-7, +7 or =7"]
    number = spin(0, 20, 7, "ft", "Distance")
    qtbot.addWidget(number)
    assert (number.text(), number.accessibleName()) == ("7 ft", "Distance")


def test_a_wrong_field_says_so_until_it_is_right(qtbot: QtBot) -> None:
    line = field("twelve")
    qtbot.addWidget(line)
    line.show()
    size = line.size()
    complain(line, "A whole number, please.")
    line.adjustSize()
    assert (line.toolTip(), line.accessibleDescription()) == ("A whole number, please.",) * 2
    assert share_of(line.grab().toImage(), "bloodied") > 0.02
    assert line.height() == size.height()
    complain(line, "")
    assert line.toolTip() == ""
    assert share_of(line.grab().toImage(), "bloodied") == 0


def test_a_meaning_given_later_is_seen(qtbot: QtBot) -> None:
    box = row(text("words"), role="line")
    qtbot.addWidget(box)
    box.show()
    mark(box, kind="now")
    assert share_of(box.grab().toImage(), "accent_wash") > 0.5
    mark(box, kind=None)
    assert share_of(box.grab().toImage(), "accent_wash") == 0


def test_a_row_can_hold_something_else(qtbot: QtBot) -> None:
    box = row(text("one"), None, text("two"))
    qtbot.addWidget(box)
    box.show()
    fill(box, text("three"), 8)
    QApplication.processEvents()
    assert [part.text() for part in box.findChildren(QLabel) if not part.isHidden()] == ["three"]


def test_a_flow_wraps(qtbot: QtBot) -> None:
    made = flow(*[chip("Level 3", "+2") for _ in range(6)])
    qtbot.addWidget(made)
    made.show()
    one_line = made.sizeHint()
    assert made.heightForWidth(one_line.width()) == theme.px("chip")
    assert made.heightForWidth(one_line.width() // 2) >= 2 * theme.px("chip") + 4
    made.show_parts(chip("Level 4"))
    assert made.heightForWidth(one_line.width()) == theme.px("chip")
    assert made.layout().count() == 1


def test_an_empty_dock_hands_its_focus_to_the_field(qtbot: QtBot) -> None:
    line = field("", "orc × 6, ogre")
    made = empty("swords", "Nobody is fighting", "Type who stands in the way.", line, button("Start", "primary"))
    qtbot.addWidget(made)
    assert made.focusProxy() is line
    assert {"Nobody is fighting", "Type who stands in the way."} <= {part.text() for part in made.findChildren(QLabel)}


def everything() -> QWidget:
    """One of each part, in rows as docks have them."""
    return col(
        card(
            row(
                Token("helm"),
                col(text("Brannoch", "strong"), text("Fighter 3", "hint"), gap=0),
                None,
                text("14", "figure"),
            ),
            Gauge(14, 19),
        ),
        row(tool("plus", "Add"), tool("ellipsis", "More"), None),
        row(StateWords("bloodied", "Maimed"), icon("arrow-right"), Pips(1, 3), None),
        row(*[StateWords(state) for state in ("asleep", "webbed", "dying", "dead_acts", "stone")], None, gap=8),
        row(Die(4), Die(17, sides=20), Die(100, sides=100), Die(6, "six", table=True), None, Boxes(5, 2, 1), gap=4),
        row(chip("Blessed", "5 rounds", "spark"), chip_button("Modifier", image="plus", kind="off"), None),
        row(
            with_label("Weapon", combo([(1, "Sword · 1d6")])),
            with_label("Armor", spin(0, 9)),
            with_label("Name", field("Hild")),
        ),
        row(segments(["Attack", "Shoot", "Cast"]), None, button("Roll", "primary", "dice", key="Enter")),
        rule(),
        row(due_button("Do they hold?"), tool("undo", "Ctrl+Z", "text", "Undo"), tool("", "d20", "die", "d20"), None),
        Timer(1, 6, True),
        Histogram([0.5, 0.5], ["none", "1"], "fall"),
        text("Mother Hild", "world"),
        None,
        role="panel",
        margins=(8, 8, 8, 8),
    )


@pytest.mark.parametrize("mode,size,step", LOOKS)
def test_nothing_is_cut_off(qapp: QApplication, qtbot: QtBot, mode: str, size: str, step: int) -> None:
    desk = everything()
    qtbot.addWidget(desk)
    desk.show()
    theme.use(mode, size, qapp, step)
    desk.resize(max(desk.minimumSizeHint().width(), desk.sizeHint().width()), desk.sizeHint().height())
    QApplication.processEvents()
    parts = [part for part in desk.findChildren(QWidget) if part.isVisible() and part.objectName()[:3] != "qt_"]
    assert len(parts) > 50
    for part in parts:
        least = part.minimumSizeHint()
        assert part.width() >= least.width(), (part, part.accessibleName(), part.size(), least)
        assert part.height() >= least.height(), (part, part.accessibleName(), part.size(), least)
    for painted in desk.findChildren(Painted):
        assert painted.height() >= painted.wanted().height()
        assert painted.accessibleName() or type(painted).__name__ in ("Icon", "Token"), painted


def test_a_scrolled_column_is_as_wide_as_its_area(qtbot: QtBot) -> None:
    area = scroll_area(col(*[text(f"line {n}") for n in range(60)]))
    qtbot.addWidget(area)
    area.resize(200, 100)
    area.show()
    assert area.verticalScrollBar().maximum() > 0
    assert area.widget().width() <= area.viewport().width()


def test_the_bar_of_a_kept_area_comes_at_any_height_without_moving_what_scrolls(qtbot: QtBot) -> None:
    words = text("Everybody who stands in the way of the party is named here, one after the other. " * 4, wrap=True)
    area = scroll_area(words, keep=True)
    qtbot.addWidget(area)
    area.show()
    seen = set()
    for high in range(200, 20, -3):  # somewhere among these the words fit only as long as no bar takes their room
        area.resize(220, high)
        QApplication.processEvents()
        seen.add((area.verticalScrollBar().maximum() > 0, words.width()))
    assert {scrolls for scrolls, _ in seen} == {True, False}
    assert len({width for _, width in seen}) == 1


def test_the_ring_of_the_focus_takes_no_room(qtbot: QtBot) -> None:
    """Whatever gets the keyboard is as large as before: what stands beside it does not jump."""
    parts: list[QWidget] = [
        tool("lock", "Lock"), tool("lock", "Lock", None), tool("undo", "Back", "text", "Undo"), button("Save"),
        tool("", "Throw a d20", "die", "d20"), button("Roll", "primary", key="Enter"), due_button("Do they hold?"),
        tool("lock", "Party", "rail"), field("orc"), combo([("a", "A")]), spin(1, 9, 3),
    ]  # fmt: skip
    line = row(*parts, None)
    qtbot.addWidget(line)
    line.show()
    line.activateWindow()
    QApplication.processEvents()
    for part in parts:
        line.setFocus()
        hint, place = part.sizeHint(), part.geometry()
        part.setFocus()
        if isinstance(part, Tool):
            part.setIcon(part.icon())  # what it shows is told again, and it measures itself anew
        QApplication.processEvents()
        assert part.hasFocus() and (part.sizeHint(), part.geometry()) == (hint, place), part.accessibleName()


def test_a_popup_menu_is_called_by_its_name(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    heard = QAccessible.queryAccessibleInterface(popup_menu(parent, "Row 2"))
    assert heard.text(QAccessible.Text.Name) == "Row 2" and heard.role() == QAccessible.Role.PopupMenu
