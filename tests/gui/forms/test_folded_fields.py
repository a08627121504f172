"""What is seldom answered stands behind "More", with how much of it is in force; sizes are one chip."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.forms.editors.choices import ChoicesEditor
from gui.forms.form_view import FormView
from gui.theme import theme
from gui.widgets.words import sentences_of
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice, ChoiceField, ChoicesField, Form, NumberField, Option, ToggleField
from systems.common.records.table import FOES
from systems.shelf import game
from tests.gui.conftest import OpenDesk, Referee, must, start_fight

Show = Callable[..., DeskWindow]
SIZES = tuple([Option(key, f"{key} target", seldom=True, group="Size") for key in ("Small", "Large")])
COUNTS = ChoicesField("counts", "Counts too", default=("Dim",), options=(
    Option("Dim", "Dim light", seldom=True), Option("Dark", "Darkness", seldom=True), Option("High", "High ground"),
    *SIZES,
))  # fmt: skip
FORM = Form("try", "Try", (
    NumberField("modifier", "Modifier"), COUNTS, ToggleField("water", "Under water", seldom=True),
    NumberField("rating", "Rating", minimum=1, default=1, maximum=9, seldom=True),
))  # fmt: skip


@pytest.fixture
def view(qtbot: QtBot) -> FormView:
    made = FormView("flow")
    qtbot.addWidget(made)
    made.resize(500, 300)
    made.show_form(FORM)
    made.show()
    qtbot.waitExposed(made)
    return made


def chips(view: FormView) -> ChoicesEditor:
    found = view.editor("counts")
    assert isinstance(found, ChoicesEditor)
    return found


def shown(view: FormView) -> set[str]:
    return {
        chip.face().words for chip in [*chips(view).chips.values(), *chips(view).groups.values()] if chip.isVisible()
    }


def test_what_is_seldom_stands_behind_more(view: FormView, referee: Referee) -> None:
    more = chips(view).more
    assert not view.editor("water").isVisible() and not view.editor("rating").isVisible()
    assert shown(view) == {"Dim light", "High ground"}, "what counts now is there, however rare"
    assert more.isVisible() and more.face().words == "More…" and more.face().figure == ""
    assert not view.more.isVisible(), "one of them is enough"
    referee.click(more)
    assert view.editor("water").isVisible() and view.editor("rating").isVisible() and more.face().words == "Less"
    assert shown(view) == {"Dim light", "Darkness", "High ground", "Size…"}
    referee.click(view.editor("water").input())
    referee.click(chips(view).chips["Dark"])
    referee.click(more)
    assert (more.face().words, more.face().figure) == ("More…", "1 in force")
    assert shown(view) == {"Dim light", "Darkness", "High ground"} and not view.editor("water").isVisible()
    assert view.answers() == {"modifier": 0, "counts": ("Dim", "Dark"), "water": True, "rating": 1}


def test_what_was_opened_stays_open_for_whoever_acts_next(view: FormView, referee: Referee) -> None:
    referee.click(chips(view).more)
    view.show_form(FORM, being="b2")
    assert view.editor("water").isVisible() and shown(view) >= {"Darkness"}
    view.show_form(Form("other", "Other", FORM.fields))
    assert not view.editor("water").isVisible()


def test_the_keyboard_goes_to_the_first_of_what_was_unfolded(view: FormView, referee: Referee) -> None:
    referee.click(chips(view).more)
    first = next(one for one in (*chips(view).chips.values(),) if one.objectName().endswith("=Dark"))
    assert view.window().focusWidget() is first
    referee.click(chips(view).more)
    assert view.window().focusWidget() is chips(view).more, "what was in the way is folded again"


def test_what_is_wrong_behind_more_comes_out(view: FormView) -> None:
    view.show_answers({"rating": 1})
    view.editor("rating").problem = lambda: "Rating is wrong."  # type: ignore[method-assign]
    assert not view.submit() and view.editor("rating").isVisible()


def test_fields_alone_have_a_more_of_their_own(qtbot: QtBot, referee: Referee) -> None:
    view = FormView("flow")
    qtbot.addWidget(view)
    view.show_form(
        Form("one", "One", (NumberField("a", "A"), NumberField("b", "B", default=2, maximum=5, seldom=True)))
    )
    view.show()
    qtbot.waitExposed(view)
    assert view.more.isVisible() and not view.editor("b").isVisible() and view.answers() == {"a": 0, "b": 2}
    view.show_answers({"b": 3})
    assert view.more.face().figure == "1 in force"
    referee.click(view.more)
    assert view.editor("b").isVisible() and view.more.face().words == "Less"
    for how in ("roomy", "lines", "stack"):
        whole = FormView(how)
        qtbot.addWidget(whole)
        whole.show_form(view.form)
        whole.show()
        assert whole.editor("b").isVisible() and not whole.more.isVisible(), "where there is room all is shown"


def test_a_field_that_becomes_seldom_gets_a_more_among_the_fields(qtbot: QtBot, referee: Referee) -> None:
    view = FormView("flow")
    qtbot.addWidget(view)
    first, often = NumberField("a", "A"), NumberField("b", "B", default=2, maximum=5)
    view.show_form(Form("one", "One", (first, often)))
    view.show()
    qtbot.waitExposed(view)
    assert view.editor("b").isVisible() and not view.more.isVisible()
    before = view.editor("b")
    view.show_form(Form("one", "One", (first, replace(often, seldom=True))))
    assert view.editor("b") is before and not before.isVisible(), "the answers stay where they are"
    assert view.more.isVisible() and view.more.parentWidget() is view.editor("a").place.parentWidget()
    referee.click(view.more)
    assert before.isVisible()


def test_of_a_group_only_one_holds(view: FormView) -> None:
    view.unfold()
    size = chips(view).groups["Size"]
    offers = [one.text() for one in size.menu().actions()]
    assert offers == ["Size: as usual", "Small target", "Large target"] and not size.isChecked()
    heard: list[object] = []
    view.edited.connect(lambda: heard.append(view.answers()["counts"]))
    size.menu().actions()[2].trigger()
    size.menu().actions()[1].trigger()
    assert heard == [("Dim", "Large"), ("Dim", "Small")] and size.isChecked()
    assert size.face().words == "Small target"
    size.menu().actions()[0].trigger()
    assert view.answers()["counts"] == ("Dim",) and size.face().words == "Size…"
    view.show_answers({"counts": ("Large",)})
    assert size.value == "Large" and view.answers()["counts"] == ("Large",)


def test_what_flows_stands_beside_what_has_room(view: FormView, qtbot: QtBot) -> None:
    def beside() -> bool:
        QApplication.processEvents()
        return bool(view.editor("modifier").place.geometry().top() == chips(view).place.geometry().top())

    qtbot.waitUntil(beside)
    view.resize(150, 300)
    qtbot.waitUntil(lambda: not beside())


def test_an_attack_of_myriad_asks_on_two_lines(open_desk: OpenDesk, show: Show, qtbot: QtBot) -> None:
    desk = open_desk(game("myriad"))
    start_fight(desk, 2)
    for foe in desk.look.on_side(FOES):
        must(desk, Choice("being.name", foe.id, {"name": "Bandit", "player": ""}))
    form = show(desk).tracker.form
    form.choose([action.key for action, _ in form._offered].index("combat.attack"))
    qtbot.waitUntil(lambda: form.odds.found is not None, timeout=5_000)
    odds = form.odds
    assert all(part.height() >= part.sizeHint().height() for part in (odds.head, odds.bar, odds.says)), "none is cut"
    places = {name: one.place.geometry() for name, one in form.view.editors.items()}
    assert places["target"].top() == places["arm"].top() == 0
    assert places["stunt"].bottom() == places["modifier"].bottom() > places["arm"].bottom(), "on one line"
    assert places["ticked"].top() == places["modifier"].top(), "beside them"
    assert form.height() == theme.px("form") and form.area.verticalScrollBar().maximum() == 0, "however much is asked"


@pytest.mark.parametrize(
    ("parts", "said"),
    [(("No shield", "needs a weapon for each hand."), "No shield. Needs a weapon for each hand."),
     (("Is it so?", "", "Advised."), "Is it so? Advised."), (("", "needs Wits 13."), "needs Wits 13."), (("", ""), "")],
)  # fmt: skip
def test_what_an_option_means_and_why_it_is_barred_are_two_sentences(parts: tuple[str, ...], said: str) -> None:
    assert sentences_of(*parts) == said


def test_what_means_nothing_beside_a_choice_is_not_seen_and_nothing_moves(qtbot: QtBot) -> None:
    """How many, beside an effect that lasts for the fight."""
    unit = ChoiceField("unit", "Unit", default="round", options=(
        Option("round", "rounds"), Option("fight", "this fight", moot=("amount",)),
    ))  # fmt: skip
    view = FormView("flow")
    qtbot.addWidget(view)
    view.resize(500, 200)
    view.show_form(Form("put", "Put", (NumberField("amount", "Lasts", default=3), unit, ToggleField("on", "On"))))
    view.show()
    qtbot.waitExposed(view)
    places = {name: view.editor(name).place.geometry() for name in ("amount", "unit", "on")}
    view.show_answers({"unit": "fight"})
    QApplication.processEvents()
    assert not view.editor("amount").isVisible()
    assert {name: view.editor(name).place.geometry() for name in ("unit", "on")} == {
        name: places[name] for name in ("unit", "on")
    }
    assert view.answers() == {"amount": 3, "unit": "fight", "on": False} and not view.problem()
    view.show_answers({"unit": "round"})
    QApplication.processEvents()
    assert view.editor("amount").isVisible() and view.editor("amount").place.geometry() == places["amount"]


def test_how_long_an_effect_of_this_fight_lasts_is_not_asked(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk()
    start_fight(desk)
    window = show(desk)
    assert window.roll_bar.ask(Choice("effect.put", desk.look.on_side(FOES)[0].id))
    view = window.roll_bar.form.view
    seen = []
    for unit in ("fight", "round", "until removed"):
        view.show_answers({"unit": unit})
        QApplication.processEvents()
        seen.append(view.editor("amount").isVisible())
    assert seen == [False, True, False]
