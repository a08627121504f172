"""So many of several must be chosen and no more: a click on another one moves the choice."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gui.forms.form_view import FormView
from gui.forms.option_chip import OptionChip
from gui.forms.pick_list import PickListEditor
from systems.common.forms import ChoicesField, Form, Option
from tests.gui.at_a_desk import shown
from tests.gui.conftest import Referee


def test_a_click_moves_the_odd_point(qtbot: QtBot, referee: Referee) -> None:
    options = tuple(Option(name, name.title()) for name in ("ann", "bob", "cid"))
    field = ChoicesField("odd", "Odd points", default=("ann",), options=options, least=1, most=1)
    view = _shown(qtbot, field)
    referee.click(_chip(view, "cid"))
    assert view.answers() == {"odd": ("cid",)}
    view.show_form(Form("f", "F", (ChoicesField("odd", "Odd points", default=("ann", "bob"), options=options, least=2,
                                                most=2),)), None, {"odd": ("ann", "bob")})  # fmt: skip
    referee.click(_chip(view, "cid"))
    assert view.answers() == {"odd": ("bob", "cid")}, "who was chosen first makes room"
    referee.click(_chip(view, "ann"))
    assert view.answers() == {"odd": ("ann", "cid")}
    referee.click(_chip(view, "cid"))
    assert view.answers() == {"odd": ("ann",)} and "at least 2" in view.problem()


def test_where_fewer_may_be_chosen_nothing_goes_by_itself(qtbot: QtBot, referee: Referee) -> None:
    options = tuple(Option(name, name.title()) for name in ("ann", "bob", "cid"))
    view = _shown(qtbot, ChoicesField("some", "Some", default=("ann",), options=options, least=0, most=1))
    referee.click(_chip(view, "cid"))
    assert view.answers() == {"some": ("ann",)} and not _chip(view, "cid").isEnabled() and not view.problem()


def test_in_a_long_list_it_is_the_same(qtbot: QtBot) -> None:
    options = tuple(Option(n, f"Option {n}") for n in range(40))
    view = FormView()
    qtbot.addWidget(view)
    view.show_form(Form("f", "F", (ChoicesField("odd", "Odd", default=(1, 2), options=options, least=2, most=2),)))
    editor = view.editor("odd")
    assert isinstance(editor, PickListEditor)
    editor._tick(editor.list.item(7))
    editor._tick(editor.list.item(3))
    assert view.answers() == {"odd": (3, 7)}


def test_where_no_label_has_room_above_them_the_chips_say_what_they_ask(qtbot: QtBot) -> None:
    options = tuple(Option(name, name.title()) for name in ("ann", "bob", "cid"))
    view = _shown(qtbot, ChoicesField("odd", "5 instead of 4 take", default=("ann",), options=options, least=1, most=1))
    editor = view.editor("odd")
    narrow = editor.asks()
    view.label_fields(False)
    assert editor.lead is not None and editor.lead.text() == "5 INSTEAD OF 4 TAKE"
    assert not editor.lead.isHidden() and editor.asks() > narrow
    view.show_form(Form("f", "F", (ChoicesField("odd", "4 instead of 3 take", default=("ann",), options=options,
                                                least=1, most=1),)))  # fmt: skip
    assert editor.lead.text() == "4 INSTEAD OF 3 TAKE"
    view.label_fields(True)
    assert editor.lead.isHidden() and editor.asks() == narrow


def test_chips_that_may_all_be_off_speak_for_themselves(qtbot: QtBot) -> None:
    view = _shown(qtbot, ChoicesField("odd", "Circumstances", options=(Option("wet", "Wet"), Option("dark", "Dark"))))
    view.label_fields(False)
    assert view.editor("odd").lead is None


def _shown(qtbot: QtBot, field: ChoicesField) -> FormView:
    view = FormView()
    view.show_form(Form("f", "F", (field,)))
    shown(qtbot, view, 400, 80)
    return view


def _chip(view: FormView, value: str) -> OptionChip:
    found = next(one for one in view.findChildren(OptionChip) if one.objectName().endswith(f"={value}"))
    assert isinstance(found, OptionChip)
    return found
