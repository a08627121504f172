"""Sheets on the screen: whatever a game lays out is shown, and every change by hand is an ordinary action."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.sheet import SheetDialog
from gui.forms.editors.shown import ShownEditor
from gui.forms.sheet_view import SheetView
from models.desk.hands import Hands
from systems.common.forms import Choice, ShownField, value_on
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Term
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, first_being, last_story, one, shown
from tests.gui.conftest import must, start_fight
from tests.toy_game import Toy


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, party=2)


@pytest.fixture
def view(qtbot: Any, controller: DeskController) -> SheetView:
    made = SheetView(controller)
    controller.signals.changed.connect(made.on_changed)
    made.show_being(first_being(controller))
    shown(qtbot, made, 720, 680)
    return made


def sheet(controller: DeskController) -> Any:
    return desk_of(controller).table.beings[first_being(controller)].sheet


def typed(qtbot: Any, spin: Any, number: str) -> None:
    spin.setFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, number)


def test_the_keyboard_goes_to_the_first_figure_that_can_be_overruled(qtbot: Any, view: SheetView) -> None:
    asked: list[str] = []
    view.wants_ruling.connect(lambda _being, figure: asked.append(figure))
    view.to_figures()
    focus = QApplication.focusWidget()
    assert isinstance(focus, ShownEditor) and focus.figure is not None
    qtbot.keyClick(focus, Qt.Key.Key_Return)
    assert asked == [focus.name()]


def test_every_field_of_every_game_is_on_the_screen(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game, party=4)
    look = desk_of(controller).look
    view = SheetView(controller)
    shown(qtbot, view, 780, 700)
    for being in desk_of(controller).table.beings.values():
        view.show_being(being.id)
        fields = [field for section in game.layout(look, being) for field in section.fields]
        editors = {name: editor for section in view.sections for name, editor in section.editors.items()}
        assert list(editors) == [field.name for field in fields]
        for field in fields:
            if isinstance(field, ShownField):
                figure = look.figure(being.id, field.figure or field.name)
                assert editors[field.name].words.text() == str(figure)  # type: ignore[attr-defined]
                assert figure.working() in editors[field.name].accessibleDescription()
            else:
                assert editors[field.name].value() == value_on(field, being.sheet), field.name


def test_enter_writes_a_number_on_the_sheet(qtbot: Any, view: SheetView, controller: DeskController) -> None:
    typed(qtbot, one(view, QSpinBox, "gold"), "42")
    assert sheet(controller).gold == 0, "not with every digit"
    qtbot.keyClick(one(view, QSpinBox, "gold"), Qt.Key.Key_Return)
    assert sheet(controller).gold == 42
    assert last_story(controller)[0].endswith("Gold 0 → 42, by hand.")


def test_a_track_is_set_as_a_track(qtbot: Any, view: SheetView, controller: DeskController) -> None:
    typed(qtbot, one(view, QSpinBox, "hit_points"), "1")
    one(view, QSpinBox, "gold").setFocus()
    assert sheet(controller).hit_points == 1, "leaving the field keeps it"
    assert desk_of(controller).log(1)[0].action == "sheet.track"


def test_a_pause_keeps_what_was_typed(qtbot: Any, view: SheetView, controller: DeskController) -> None:
    view._pause.setInterval(20)
    qtbot.keyClicks(one(view, QPlainTextEdit, "notes"), "a scar")
    qtbot.waitUntil(lambda: sheet(controller).notes == "a scar", timeout=2000)


def test_undo_shows_on_the_sheet(qtbot: Any, view: SheetView, controller: DeskController) -> None:
    spin = one(view, QSpinBox, "gold")
    typed(qtbot, spin, "42")
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    controller.undo()
    assert spin.value() == 0


def test_what_is_being_written_is_not_overwritten(qtbot: Any, view: SheetView, controller: DeskController) -> None:
    spin = one(view, QSpinBox, "gold")
    typed(qtbot, spin, "42")
    desk_of(controller).perform(Choice("sheet.write", first_being(controller), {"field": "experience", "value": 7}))
    assert spin.value() == 42
    assert one(view, QSpinBox, "experience").value() == 7


class ByTheEntry(Toy):
    """Figures of a creature stand in its entry."""

    def terms(self, look: Look, being: Being, name: str, *at: str) -> tuple[Term, ...]:
        holder = look.entry("creatures", being.entry) if being.entry else being.sheet
        return (Term(name.title(), getattr(holder, name)),)


def test_an_open_sheet_follows_own_entries(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, ByTheEntry(), party=1)
    desk = desk_of(controller)
    start_fight(desk)
    orc = next(being for being in desk.table.beings.values() if being.entry == "orc")
    view = SheetView(controller)
    controller.signals.changed.connect(view.on_changed)
    view.show_being(orc.id)
    shown(qtbot, view, 720, 680)

    def armor() -> str:
        editors = {name: editor for section in view.sections for name, editor in section.editors.items()}
        return str(editors["armor_figure"].words.text())  # type: ignore[attr-defined]

    assert (armor(), view.subtitle.text().partition(" · ")[0]) == ("12", "Orc")
    source = '[orc]\nname = "Bog orc"\nhit_points = 5\nstrength = 1\narmor = 9\n'
    must(desk, Choice("own.keep", "", {"kind": "creatures", "key": "orc", "source": source}))
    assert (armor(), view.subtitle.text().partition(" · ")[0]) == ("9", "Bog orc")
    controller.undo()
    assert (armor(), view.subtitle.text().partition(" · ")[0]) == ("12", "Orc")


def test_rows_of_a_sheet_stay_records(qtbot: Any, view: SheetView, controller: DeskController) -> None:
    qtbot.mouseClick(one(view, QWidget, "things.add"), Qt.MouseButton.LeftButton)
    count = len(sheet(controller).things)
    line = one(view, QLineEdit, f"things.{count}.name")
    qtbot.keyClicks(line, "Lamp oil")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert sheet(controller).things[-1].name == "Lamp oil"


def test_a_figure_opens_its_working(qtbot: Any, view: SheetView, controller: DeskController) -> None:
    figure = one(view, QWidget, "armor_figure")
    with qtbot.waitSignal(view.wants_ruling) as asked:
        qtbot.mouseClick(figure, Qt.MouseButton.LeftButton)
    assert asked.args == [first_being(controller), "armor"]


def test_a_ruling_is_marked(view: SheetView, controller: DeskController) -> None:
    controller.perform(Choice("sheet.rule", first_being(controller), {"figure": "armor", "amount": 18, "why": ""}))
    figure = one(view, QWidget, "armor_figure")
    assert figure.words.text() == "18"
    assert figure.ruling.isVisible()


def test_the_name_is_changed_and_an_empty_one_refused(qtbot: Any, view: SheetView, controller: DeskController) -> None:
    view.name.setFocus()
    view.name.selectAll()
    qtbot.keyClicks(view.name, "<b>Wulf</b>")
    qtbot.keyClick(view.name, Qt.Key.Key_Return)
    assert desk_of(controller).table.beings[first_being(controller)].name == "<b>Wulf</b>"
    view.name.selectAll()
    qtbot.keyClick(view.name, Qt.Key.Key_Delete)
    view.player.setFocus()
    assert desk_of(controller).table.beings[first_being(controller)].name == "<b>Wulf</b>"
    assert view.name.property("wrong") == "true"


def test_a_pause_does_not_put_off_a_roll_that_is_owed(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, party=1, hands=Hands("table", "table", "table"))
    view = SheetView(controller)
    view.show_being(first_being(controller))
    shown(qtbot, view, 720, 680)
    view._pause.setInterval(10)
    controller.perform(Choice("dice.throw", "", {"dice": "1d6", "why": ""}))
    with qtbot.waitSignal(view._pause.timeout, timeout=2000):
        qtbot.keyClicks(one(view, QPlainTextEdit, "notes"), "a scar")
    assert controller.owed is not None
    assert sheet(controller).notes == ""
    controller.throw()
    qtbot.waitUntil(lambda: sheet(controller).notes == "a scar", timeout=2000)


def test_a_sheet_closes_when_its_being_is_gone(qtbot: Any, controller: DeskController) -> None:
    being = first_being(controller)
    dialog = SheetDialog(controller, being)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    shown(qtbot, dialog, 780, 700)
    assert dialog.windowTitle() == desk_of(controller).table.beings[being].name
    controller.perform(Choice("being.remove", being))
    assert not dialog.isVisible()


def test_what_a_track_is_full_at_stands_inside_it(qtbot: Any, view: SheetView, controller: DeskController) -> None:
    labels = [label.text() for label in view.findChildren(QLabel) if not label.isHidden()]
    assert "MOST" not in labels, "no second label beside the gauge"
    gauge = view.sections[0].editors["hit_points"]
    most = one(gauge, QSpinBox, "hit_points_most")
    assert most.accessibleName() == "Hit points, most"
    typed(qtbot, most, "31")
    qtbot.keyClick(most, Qt.Key.Key_Return)
    assert sheet(controller).hit_points_most == 31
    assert gauge.gauge.accessibleName().endswith("31")  # type: ignore[attr-defined]


def test_notes_are_as_high_as_what_is_written(qtbot: Any, view: SheetView) -> None:
    notes = one(view, QPlainTextEdit, "notes")
    empty = notes.height()
    assert empty <= notes.fontMetrics().lineSpacing() * 2 + 16
    notes.setPlainText("\n".join(["a line"] * 6))
    qtbot.waitUntil(lambda: notes.height() >= notes.fontMetrics().lineSpacing() * 6, timeout=1000)
    notes.setPlainText("\n".join(["a line"] * 300))
    qtbot.waitUntil(lambda: notes.height() <= notes.fontMetrics().lineSpacing() * 14, timeout=1000)
    notes.clear()
    qtbot.waitUntil(lambda: notes.height() == empty, timeout=1000)


def test_esc_drops_what_was_typed_for_a_name_before_it_closes_the_sheet(qtbot: Any, controller: DeskController) -> None:
    dialog, being = SheetDialog(controller, first_being(controller)), first_being(controller)
    shown(qtbot, dialog, 780, 700)
    before = desk_of(controller).table.beings[being].name
    dialog.view.name.setFocus()
    dialog.view.name.selectAll()
    qtbot.keyClicks(dialog.view.name, "vvl")
    qtbot.keyClick(dialog.view.name, Qt.Key.Key_Escape)
    assert dialog.isVisible() and dialog.view.name.text() == before
    qtbot.keyClick(dialog.view.name, Qt.Key.Key_Escape)
    assert not dialog.isVisible() and desk_of(controller).table.beings[being].name == before


def test_name_and_player_say_what_they_are(view: SheetView) -> None:
    labels = [label.text() for label in view.findChildren(QLabel) if label.isVisible()]
    assert {"NAME", "PLAYER"} <= set(labels)
    assert view.player.accessibleName() == "Player"


def test_what_was_done_from_a_sheet_leaves_the_keyboard_where_it_was_asked_for(qtbot: Any, open_desk: OpenDesk) -> None:
    game = next(one for one in SHELF if one.key == "mazes_minotaurs")
    controller = controller_at(open_desk, game, party=2)
    view = SheetView(controller)
    view.show_being(first_being(controller))
    shown(qtbot, view, 780, 700)
    view.do("characters.buy")
    held = QApplication.focusWidget()
    assert held is not None and view.well.isVisible() and view.well.isAncestorOf(held)
    qtbot.keyClick(held, Qt.Key.Key_Escape)
    assert not view.well.isVisible() and QApplication.focusWidget() is view.do_tool
    view.do("characters.buy")
    view.form.performed.emit(Choice("characters.buy", view.being))
    assert not view.well.isVisible() and QApplication.focusWidget() is view.do_tool
