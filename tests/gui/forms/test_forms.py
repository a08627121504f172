"""Forms: every kind of field is answered by click and key, and another version of a form keeps what was answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QSpinBox, QToolTip, QWidget

from gui.forms.editors.base import editor_for
from gui.forms.editors.plain import NumberEditor
from gui.forms.form_view import FormView
from gui.widgets.boxes import Boxes
from gui.widgets.chips import ChipButton
from systems.common import forms
from systems.common.forms import (
    BoxesField,
    ChoiceField,
    ChoicesField,
    DiceField,
    EntriesField,
    EntryField,
    Field,
    Form,
    GaugeField,
    NotesField,
    NumberField,
    Option,
    RowsField,
    ShownField,
    TextField,
    ToggleField,
)
from tests.gui.at_a_desk import one, shown

FEW = (Option("a", "Party"), Option("b", "Foes"), Option("c", "Nobody", blocked="Not now."))
MANY = tuple(Option(number, f"Place number {number}") for number in range(9))


@pytest.fixture
def view(qtbot: Any) -> FormView:
    made = FormView()
    shown(qtbot, made, 640, 480)
    return made


def form(*fields: Field, **more: Any) -> Form:
    return Form("test", "Test", fields, **more)


def kinds_of_field() -> list[type[Field]]:
    return [
        kind
        for kind in vars(forms).values()
        if isinstance(kind, type) and issubclass(kind, Field) and kind is not Field
    ]


@pytest.mark.parametrize("kind", kinds_of_field(), ids=lambda kind: kind.__name__)
def test_every_kind_of_field_has_an_editor_of_its_own(kind: type[Field]) -> None:
    assert editor_for.dispatch(kind) is not editor_for.dispatch(object)


def test_a_field_without_an_editor_is_an_error_of_the_program() -> None:
    with pytest.raises(TypeError, match="no editor for Field"):
        editor_for(Field("x", "X"), None)  # type: ignore[arg-type]


def test_the_blank_of_the_form_stands_before_anybody_touches_it(view: FormView) -> None:
    asked = form(
        TextField("name", "Name", default="Orc"), NumberField("count", "Count", default=3), ToggleField("dark", "Dark"),
        ChoiceField("side", "Side", default="b", options=FEW), ChoiceField("place", "Place", default=4, options=MANY),
        DiceField("dice", "Dice", default="2d6"), NotesField("note", "Note"), ChoicesField("gear", "Gear", options=MANY),
        GaugeField("hits", "Hits", default=5, maximum=9), BoxesField("wounds", "Wounds", default=2, maximum=4),
        RowsField("rows", "Rows", columns=(TextField("n", "N"),), default=({"n": "one"},)), EntryField("e", "E"),
        EntriesField("es", "Es"), ShownField("armor", "Armor", default="6 [13]"),
    )  # fmt: skip
    view.show_form(asked)
    assert view.answers() == asked.blank()


def test_numbers_are_typed(qtbot: Any, view: FormView) -> None:
    view.show_form(form(NumberField("count", "Count", default=3, maximum=20, unit="ft")))
    spin = one(view, QSpinBox, "count")
    spin.setFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, "17")
    assert view.answers() == {"count": 17}
    assert spin.suffix() == " ft"


def test_a_nought_that_is_no_number_is_said_in_a_word_and_typed_over(qtbot: Any, view: FormView) -> None:
    view.show_form(form(NumberField("distance", "Distance", unit="ft", at_zero="rolled")))
    spin = one(view, QSpinBox, "distance")
    assert spin.text() == "rolled" and view.answers() == {"distance": 0}
    spin.setFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, "60")
    assert spin.text() == "60 ft" and view.answers() == {"distance": 60}


def test_text_with_markup_stays_text(qtbot: Any, view: FormView) -> None:
    view.show_form(form(TextField("name", "<b>Name</b> & more")))
    qtbot.keyClicks(one(view, QLineEdit, "name"), "<i>Wulf</i> & Co")
    assert view.answers() == {"name": "<i>Wulf</i> & Co"}
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in view.findChildren(QLabel))


def test_a_box_is_ticked_with_the_space_bar(qtbot: Any, view: FormView) -> None:
    view.show_form(form(ToggleField("dark", "Dark")))
    qtbot.keyClick(one(view, QCheckBox, "dark"), Qt.Key.Key_Space)
    assert view.answers() == {"dark": True}


def test_a_few_options_are_segments_and_blocked_ones_cannot_be_pressed(qtbot: Any, view: FormView) -> None:
    view.show_form(form(ChoiceField("side", "Side", options=FEW)))
    blocked = one(view, QWidget, "side=c")
    assert not blocked.isEnabled()
    assert "Not now." in blocked.toolTip()
    qtbot.mouseClick(one(view, QWidget, "side=b"), Qt.MouseButton.LeftButton)
    assert view.answers() == {"side": "b"}


def test_many_options_are_a_combo_box_that_is_answered_by_keys(qtbot: Any, view: FormView) -> None:
    view.show_form(form(ChoiceField("place", "Place", default=3, options=MANY)))
    qtbot.keyClick(one(view, QComboBox, "place"), Qt.Key.Key_Down)
    assert view.answers() == {"place": 4}


def test_options_with_a_meaning_are_rows_where_there_is_room(qtbot: Any) -> None:
    roomy = FormView("roomy")
    shown(qtbot, roomy, 640, 480)
    options = (
        Option("f", "Fighter", "Hits hard"),
        Option("c", "Cleric", "Prays"),
        Option("t", "Thief", blocked="Off."),
    )
    roomy.show_form(form(ChoiceField("class", "Class", options=options)))
    said = [label.text() for label in roomy.findChildren(QLabel)]
    assert "Hits hard" in said
    assert "Off." in said
    assert one(roomy, QWidget, "class").accessibleName() == "Class: Fighter", "what is chosen is told"
    qtbot.keyClick(one(roomy, QWidget, "class"), Qt.Key.Key_Down)
    assert roomy.answers() == {"class": "c"}
    assert one(roomy, QWidget, "class").accessibleName() == "Class: Cleric"
    qtbot.keyClick(one(roomy, QWidget, "class"), Qt.Key.Key_Down)
    assert roomy.answers() == {"class": "c"}, "a blocked option is never reached"
    qtbot.mouseClick(one(roomy, QWidget, "class=t"), Qt.MouseButton.LeftButton)
    assert roomy.answers() == {"class": "c"}


def test_some_of_several_are_chips(qtbot: Any, view: FormView) -> None:
    view.show_form(form(ChoicesField("gear", "Gear", default=(2,), options=MANY)))
    qtbot.mouseClick(one(view, ChipButton, "gear=5"), Qt.MouseButton.LeftButton)
    qtbot.keyClick(one(view, ChipButton, "gear=2"), Qt.Key.Key_Space)
    assert view.answers() == {"gear": (5,)}


def test_some_of_very_many_are_found_by_typing_and_ticked(qtbot: Any, view: FormView) -> None:
    options = tuple(Option(number, f"Thing {number}") for number in range(40))
    view.show_form(form(ChoicesField("gear", "Gear", options=options)))
    picker = view.editor("gear")
    qtbot.keyClicks(picker.search, "thing 37")
    assert [n for n in range(40) if not picker.list.item(n).isHidden()] == [37]
    picker.list.setCurrentRow(37)
    qtbot.keyClick(picker.list, Qt.Key.Key_Space)
    assert view.answers() == {"gear": (37,)}


def test_wrong_dice_are_told_while_they_are_typed(qtbot: Any, view: FormView) -> None:
    view.show_form(form(DiceField("dice", "Dice", default="")))
    line = one(view, QLineEdit, "dice")
    qtbot.keyClicks(line, "2d")
    assert line.property("wrong") == "true"
    assert one(view, QLabel, "dice.problem").text()
    qtbot.keyClicks(line, "6")
    assert line.property("wrong") is None
    assert not one(view, QLabel, "dice.problem").isVisible()


def test_boxes_are_crossed_and_freed(qtbot: Any, view: FormView) -> None:
    view.show_form(form(BoxesField("wounds", "Wounds", default=4, maximum=4)))
    boxes = one(view, Boxes, "wounds")
    qtbot.keyClick(boxes, Qt.Key.Key_Space)
    qtbot.keyClick(boxes, Qt.Key.Key_Space)
    assert view.answers() == {"wounds": 2}
    qtbot.keyClick(boxes, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert view.answers() == {"wounds": 3}


def test_a_gauge_hangs_on_another_answer(qtbot: Any, view: FormView) -> None:
    view.show_form(
        form(GaugeField("now", "Now", default=5, maximum=99, most="most"), NumberField("most", "Most", default=9))
    )
    gauge = view.editor("now")
    assert gauge.said.text() == "of 9"
    one(view, QSpinBox, "most").setValue(12)
    assert gauge.said.text() == "of 12"


@dataclass(frozen=True, slots=True)
class Tongue:
    name: str
    skill: int = 1
    learned: str = "at home"


def test_rows_are_added_moved_and_taken_away(qtbot: Any, view: FormView) -> None:
    columns = (TextField("name", "Name"), NumberField("skill", "Skill"))
    view.show_form(
        form(RowsField("tongues", "Tongues", columns=columns, default=(Tongue("Elvish", 3), Tongue("Common"))))
    )
    qtbot.mouseClick(one(view, QWidget, "tongues.add"), Qt.MouseButton.LeftButton)
    qtbot.keyClicks(one(view, QLineEdit, "tongues.2.name"), "Orcish")
    qtbot.keyClick(one(view, QLineEdit, "tongues.2.name"), Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [row.name for row in view.answers()["tongues"]] == ["Elvish", "Orcish", "Common"]
    one(view, QLineEdit, "tongues.0.name").setFocus()
    qtbot.keyClick(one(view, QLineEdit, "tongues.0.name"), Qt.Key.Key_Delete, Qt.KeyboardModifier.AltModifier)
    assert view.answers()["tongues"] == (Tongue("Orcish", 0), Tongue("Common")), (
        "records stay records, hidden fields too"
    )


def test_enter_answers_the_form(qtbot: Any, view: FormView) -> None:
    view.show_form(form(TextField("name", "Name"), NumberField("count", "Count", default=2)))
    with qtbot.waitSignal(view.answered) as answered:
        qtbot.keyClicks(one(view, QLineEdit, "name"), "Orc")
        qtbot.keyClick(one(view, QLineEdit, "name"), Qt.Key.Key_Return)
    assert answered.args == [{"name": "Orc", "count": 2}]


def test_enter_with_something_wrong_says_where_and_answers_nothing(qtbot: Any, view: FormView) -> None:
    view.show_form(form(NumberField("count", "Count"), TextField("name", "Name", required=True)))
    with qtbot.assertNotEmitted(view.answered):
        qtbot.keyClick(one(view, QSpinBox, "count"), Qt.Key.Key_Return)
    assert one(view, QLabel, "name.problem").text() == "Name is empty: type something."
    assert one(view, QLineEdit, "name").hasFocus()


def test_prices_and_what_is_left_of_a_purse_have_their_thousands_apart(qtbot: Any, view: FormView) -> None:
    options = (Option("galley", "Galley", price=30_000), Option("raft", "Raft", price=40))
    view.show_form(form(ChoicesField("ships", "Ships", options=options), purse=1_500, purse_label="gp"))
    assert view.purse.accessibleName() == "1,500 of 1,500 gp left"
    galley = one(view, ChipButton, "ships=galley")
    assert galley.accessibleName() == "Galley 30,000"
    qtbot.mouseClick(galley, Qt.MouseButton.LeftButton)
    assert view.purse.accessibleName() == "28,500 too much: take 28,500 gp back"


def test_a_purse_whose_rest_lapses_says_so_as_long_as_there_is_any(qtbot: Any, view: FormView) -> None:
    damage = NumberField("damage", "Damage", maximum=6, each=1, default=6)
    view.show_form(form(damage, purse=10, purse_label="effect points", lapses=True))
    assert view.purse.accessibleName() == "4 of 10 effect points left, lost if not spent"
    view.show_form(form(damage, purse=6, purse_label="effect points", lapses=True))
    assert view.purse.accessibleName() == "0 of 6 effect points left"


def test_a_purse_counts_down_and_says_what_is_too_much(qtbot: Any, view: FormView) -> None:
    options = (Option("a", "Axe", price=5), Option("b", "Bow", price=9))
    view.show_form(form(ChoicesField("gear", "Gear", options=options), purse=10, purse_label="gp"))
    assert view.purse.accessibleName() == "10 of 10 gp left"
    qtbot.mouseClick(one(view, ChipButton, "gear=a"), Qt.MouseButton.LeftButton)
    assert view.purse.accessibleName() == "5 of 10 gp left"
    qtbot.mouseClick(one(view, ChipButton, "gear=b"), Qt.MouseButton.LeftButton)
    assert view.purse.accessibleName() == "4 too much: take 4 gp back"
    with qtbot.assertNotEmitted(view.answered):
        view.submit()


@pytest.mark.parametrize(
    ("each", "said"),
    [((1, 2), ["1 each", "2 each"]), ((1, 1), []), ((1, 1500), ["1 each", "1,500 each"]), ((0, 0), [])],
)
def test_a_price_of_one_is_said_where_something_else_costs_more(
    view: FormView, each: tuple[int, int], said: list[str]
) -> None:
    fields = [NumberField(f"n{n}", f"Number {n}", each=one) for n, one in enumerate(each)]
    view.show_form(form(*fields, purse=112))
    prices = [one.price for one in view.editors.values() if isinstance(one, NumberEditor)]
    assert [one.text() for one in prices if not one.isHidden()] == said


def test_a_refined_form_keeps_answers_and_focus(qtbot: Any, view: FormView) -> None:
    first = form(ChoiceField("kind", "Kind", options=MANY, refines=True), TextField("name", "Name"))
    view.show_form(first)
    line = one(view, QLineEdit, "name")
    qtbot.keyClicks(line, "Wulf")
    combo = one(view, QComboBox, "kind")
    combo.setFocus()
    with qtbot.waitSignal(view.refining) as refining:
        qtbot.keyClick(combo, Qt.Key.Key_Down)
    assert refining.args[0] == {"kind": 1, "name": "Wulf"}
    view.show_form(form(*first.fields[:1], NumberField("age", "Age", default=20), *first.fields[1:]))
    assert view.answers() == {"kind": 1, "age": 20, "name": "Wulf"}
    assert combo.hasFocus()
    assert one(view, QLineEdit, "name") is line


def test_an_answer_that_is_no_longer_offered_gives_way(qtbot: Any, view: FormView) -> None:
    view.show_form(form(ChoiceField("place", "Place", options=MANY)))
    qtbot.keyClick(one(view, QComboBox, "place"), Qt.Key.Key_End)
    assert view.answers() == {"place": 8}
    view.show_form(form(ChoiceField("place", "Place", default=2, options=MANY[:5])))
    assert view.answers() == {"place": 2}


def test_help_is_a_tool_tip_and_read_aloud(view: FormView) -> None:
    view.show_form(form(NumberField("count", "How many", help="Of each kind")))
    spin = one(view, QSpinBox, "count")
    assert (spin.accessibleName(), spin.accessibleDescription()) == ("How many", "Of each kind")
    assert spin.toolTip() == "Of each kind"


def test_notes_keep_their_lines(qtbot: Any, view: FormView) -> None:
    view.show_form(form(NotesField("note", "Note")))
    area = one(view, QPlainTextEdit, "note")
    qtbot.keyClicks(area, "first")
    qtbot.keyClick(area, Qt.Key.Key_Return)
    qtbot.keyClicks(area, "second")
    assert view.answers() == {"note": "first\nsecond"}


def test_a_number_that_is_not_allowed_says_which_are(qtbot: Any, view: FormView) -> None:
    view.show_form(form(NumberField("power", "Power", default=6, minimum=1, maximum=7)))
    shown(qtbot, view)
    spin = one(view, QSpinBox, "power")
    spin.selectAll()
    qtbot.keyClicks(spin, "6")
    assert not QToolTip.isVisible(), "the same number again is no mistake"
    qtbot.keyClicks(spin, "9")
    assert view.answers() == {"power": 6} and QToolTip.text() == "From 1 to 7"
    QToolTip.hideText()
