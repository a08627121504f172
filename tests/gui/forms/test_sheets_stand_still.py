"""On a sheet nothing moves when a figure is ruled, and what stands side by side is of one height."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QSpinBox, QWidget

from gui.dialogs.sheet import SheetDialog
from gui.forms.editors.shown import ShownEditor
from gui.forms.form_view import FormView
from gui.forms.sheet_view import SheetView
from gui.theme import theme
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, first_being, shown
from tests.gui.conftest import must

WIDE, HIGH = 780, 700


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def places(view: SheetView) -> dict[str, QRect]:
    """Where every section and every figure of a sheet stands."""
    parts: list[QWidget] = [*view.sections, *[one.parentWidget() for one in view.findChildren(ShownEditor)]]
    return {f"{n} {one.accessibleName()}": QRect(one.mapTo(view, QPoint()), one.size()) for n, one in enumerate(parts)}


def test_a_ruling_moves_nothing_and_is_seen_and_said(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game, party=2)
    desk, being = desk_of(controller), first_being(controller)
    dialog = SheetDialog(controller, being)
    shown(qtbot, dialog, WIDE, HIGH)
    view = dialog.view
    settle()
    before = places(view)
    known = {name for name, _ in game.figures(desk.look.being(being))}
    figures = [one for one in view.findChildren(ShownEditor) if one.figure is not None and one.name() in known]
    assert figures and not any(one.ruling.isVisible() for one in figures)
    values = {one: desk.look.value(being, one.name()) for one in figures}
    figures = [one for one in figures if one.words.text() == str(values[one])] or figures[:1]  # said as before
    for one in figures:
        now = values[one]
        must(desk, Choice("sheet.rule", being, {"figure": one.name(), "amount": now, "why": "by hand"}))
    view.show_being(being)
    settle()
    assert {name: (rect.topLeft(), rect.height()) for name, rect in places(view).items()} == {
        name: (rect.topLeft(), rect.height()) for name, rect in before.items()
    }
    for one in figures:
        assert one.ruling.isVisible() and one.accessibleName().endswith(", ruled")


def test_figures_in_one_line_are_of_one_height(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game, party=2)
    view = SheetView(controller)
    view.show_being(first_being(controller))
    shown(qtbot, view, WIDE, HIGH)
    settle()
    lines: dict[tuple[int, int], set[int]] = {}
    for n, section in enumerate(view.sections):
        if section.section.look == "figures":
            for one in section.findChildren(ShownEditor):
                cell = one.parentWidget()
                lines.setdefault((n, cell.y()), set()).add(cell.height())
    assert all(len(high) == 1 for high in lines.values()), lines


def test_a_number_is_as_high_as_what_stands_beside_it(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game, party=2)
    look = desk_of(controller).look
    view = FormView("flow")
    form = game.actions["effect.put"].form(look, "", {})
    assert form is not None
    view.show_form(form, look)
    shown(qtbot, view, WIDE, HIGH)
    settle()
    inputs = [view.editor(name).input() for name in ("name", "amount", "unit")]
    assert isinstance(inputs[1], QSpinBox)
    assert isinstance(inputs[0], QLineEdit) and isinstance(inputs[2], QComboBox)
    assert len({one.height() for one in inputs}) == 1, [one.height() for one in inputs]


def test_a_figure_that_has_the_keyboard_shows_its_frame(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game, party=2)
    view = SheetView(controller)
    shown(qtbot, view, WIDE, HIGH)
    view.show_being(first_being(controller))
    settle()
    figure = next(one for one in view.findChildren(ShownEditor) if one.figure is not None)
    bare = figure.grab().toImage()
    figure.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    framed = figure.grab().toImage()
    edge = figure.width() // 2, 1
    assert framed.pixelColor(*edge) == theme.colour("accent") != bare.pixelColor(*edge)


def test_a_level_that_is_typed_moves_nothing_under_the_hand(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game, party=2)
    desk, being = desk_of(controller), first_being(controller)
    if game.key in ("myriad", "enondas", "toy"):
        pytest.skip("its level is no field beside others")
    dialog = SheetDialog(controller, being)
    shown(qtbot, dialog, WIDE, HIGH)
    view = dialog.view

    def asked() -> dict[str, QPoint]:
        parts = [one for kind in (QSpinBox, QComboBox, QLineEdit) for one in view.findChildren(kind)]
        return {f"{n} {one.accessibleName()}": one.mapTo(view, QPoint()) for n, one in enumerate(parts)
                if one.isVisible()}  # fmt: skip

    settle()
    first = view.sections[0]
    before = {name: at for name, at in asked().items() if at.y() < first.mapTo(view, QPoint(0, first.height())).y()}
    must(desk, Choice("sheet.write", being, {"field": "level", "value": 2}))
    view.show_being(being)
    settle()
    now = asked()
    assert before and {name: now[name] for name in before} == before
