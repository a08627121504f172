"""The questions behind a weighing: asked by keys and by mouse, played out with a bar, stopped, answered in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel

from gui.desk.controller import DeskController
from gui.desk.weighing_work import compare_there, evening_there, search_there
from gui.dialogs.weighing import WeighingDialog
from gui.docks.encounters.dock import Encounters
from gui.viewmodel.weighing.answers import difference_words, reach_words, stage_lines
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Muster
from systems.common.simulation.how_many import Aim
from systems.common.simulation.weighed import Weighing
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, shown
from tests.toy_game import TOY

ORCS = (Muster("orc", 2, (5, 5)), Muster("rat"))


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, party=3)


@pytest.fixture
def dialog(qtbot: Any, controller: DeskController) -> WeighingDialog:
    """Nobody is at work; what would be done stands in ``dialog.started``."""
    controller.perform(Choice("encounter.keep", "", {"id": "", "name": "The mill", "place": "", "note": "", "how": (),
        "lines": ({"entry": "orc", "count": 2, "hits": "", "locked": False, "size": ""},)}))  # fmt: skip
    made = WeighingDialog(controller, desk_of(controller).look, ORCS, ())
    made.started = []  # type: ignore[attr-defined]
    for page in made.pages:
        page.work.start_on_every_core = lambda *a, **_k: made.started.append(a)  # type: ignore[method-assign, attr-defined]
    qtbot.addWidget(made)
    made.show()
    return made


def told(dialog: WeighingDialog) -> list[str]:
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return [label.text().replace("\u00a0", " ") for label in dialog.page.answer.findChildren(QLabel)]


def test_three_pages_each_with_its_question(qtbot: Any, dialog: WeighingDialog) -> None:
    assert [page.title for page in dialog.pages] == ["How many?", "What if?", "The evening"]
    qtbot.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert dialog.started[0][0] is search_there and dialog.page.bar.isVisible()  # type: ignore[attr-defined]
    dialog.choice.choose(1)
    labels = [field.label for field in dialog.page.form.form.fields]
    assert labels and not any(["otherwise" in label for label in labels]), "a word that no label has"
    assert not dialog.pages[0].running.isVisible(), "another page stops what goes on"
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)
    dialog.choice.choose(2)
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)
    assert [one[0] for one in dialog.started] == [search_there, compare_there, evening_there]  # type: ignore[attr-defined]


def test_arrows_turn_the_pages_and_the_keyboard_stays_on_their_names(
    qtbot: Any, open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    window = show(open_desk(TOY, party=3))
    desk = desk_of(window.controller)
    dialog = WeighingDialog(window.controller, desk.look, ORCS, (), parent=window)
    dialog.open()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    first, second = dialog.choice.buttons()
    first.setFocus()
    for key, there in ((Qt.Key.Key_Right, second), (Qt.Key.Key_Left, first)):
        qtbot.keyClick(QApplication.focusWidget(), key)
        assert QApplication.focusWidget() is there and there.isChecked()
        assert dialog.page is dialog.pages[dialog.choice.buttons().index(there)]
    dialog.close()


WON = (95, 92, 80, 76, 61, 50, *[10] * 54)  # of a hundred fights, how many the party wins against one, two ...


def test_how_many_is_told_for_every_aim_as_it_becomes_known(dialog: WeighingDialog, monkeypatch: Any) -> None:
    page, asked = dialog.page, list[Any]()
    monkeypatch.setattr(page.work, "tell", asked.append)
    page.play_out()
    wanted, answers = dialog.started[0][4], list[list[str]]()  # type: ignore[attr-defined]
    while wanted:
        for batch in wanted:
            wins = WON[batch.place]
            page.work.progress.emit((batch, Weighing(100, wins, 0, 3.0, (wins, 0, 0, 100 - wins))))
        wanted = asked[-1]
        answers.append(told(dialog))
    assert answers[0][0] == "Party wins 90 %: at least 2 …"
    assert answers[-1] == told(dialog) == [
        "Party wins 90 %: up to 2, where it is 92 % · 80 % at 3",
        "Party wins 75 %: up to 4, where it is 76 % · 61 % at 5",
        "Party wins 60 %: up to 5, where it is 61 % · 50 % at 6",
        "1 falls at most, on average: up to 4, where it is 0.7 · 1.2 at 5",
    ]  # fmt: skip
    assert not page.running.isVisible(), "all is found"


def test_how_many_is_told_as_far_as_it_is_known_when_it_is_stopped(dialog: WeighingDialog) -> None:
    page = dialog.page
    page.play_out()
    assert told(dialog) == []
    for batch in dialog.started[0][4]:  # type: ignore[attr-defined]
        assert all([line.endswith("…") for line in told(dialog)])
        page.work.progress.emit((batch, Weighing(100, 95, 0, 3.0, (95, 5))))
    page.stop_tool.click()
    assert not page.running.isVisible()
    assert told(dialog)[0] == "Party wins 90 %: at least 2: 95 % at 2", "what is known stays"
    assert page.note.isVisible() and page.note.text() == "Stopped; known from 400 fights:"


def test_how_many_says_that_its_time_is_over_where_nobody_stopped_it(dialog: WeighingDialog) -> None:
    page = dialog.page
    page.longest = 0.0
    page.play_out()
    page.work.progress.emit((dialog.started[0][4][0], Weighing(25, 15, 0, 3.0, (15, 10))))  # type: ignore[attr-defined]
    assert page.note.text() == "After 0 seconds; known from 25 fights:" and not page.running.isVisible()


def test_how_many_says_that_it_was_stopped_before_its_first_round_was_over(dialog: WeighingDialog) -> None:
    page = dialog.page
    page.play_out()
    page.stop_tool.click()
    assert (page.note.text(), told(dialog)) == ("Stopped before anything was known.", [])
    page.play_out()
    assert not page.note.isVisible()
    page.work.progress.emit((dialog.started[1][4][0], Weighing(25, 15, 0, 3.0, (15, 10))))  # type: ignore[attr-defined]
    page.stop_tool.click()
    assert page.note.text() == "Stopped; known from 25 fights:"
    assert told(dialog) == [
        "Party wins 90 %: less than 2: 60 % at 2",
        "Party wins 75 %: less than 2: 60 % at 2",
        "Party wins 60 %: at least 2: 60 % at 2",
        "1 falls at most, on average: at least 2: 0.4 at 2",
    ]


def test_what_if_says_the_difference_and_shows_both(dialog: WeighingDialog) -> None:
    dialog.choice.choose(1)
    page = dialog.page
    page.play_out()
    name = desk_of(dialog._controller).look.being("b1").name  # type: ignore[arg-type]
    for number in range(6):
        page.work.progress.emit((0, number, Weighing(50, 46, 0, 3.0, (46, 4))))
        page.work.progress.emit((1, number, Weighing(50, 30, 0, 3.0, (30, 20))))
    said = told(dialog)
    assert said[0] == "The party wins 32 ± 6 points less often: more than chance"
    assert "As it is" in said and f"Without {name}" in said and "Party wins 91 %" in said and "Party wins 60 %" in said
    page.form.editor("what").show_value("more")
    page.form.editor("what").changed.emit()
    assert told(dialog) == [], "the answer before speaks of something else"


def test_an_evening_tells_each_encounter_in_turn(dialog: WeighingDialog) -> None:
    dialog.choice.choose(2)
    dialog.page.play_out()
    first = Weighing(10, 8, 0, 3.0, (5, 5), left=(("Hit points", 0.5),))
    dialog.page.work.progress.emit((0, (first,)))
    assert told(dialog) == ["10 evenings played", "The mill: party wins 80 %",
                            "0.5 have fallen by then · Left: Hit points 50 %"]  # fmt: skip


def test_what_goes_wrong_is_a_sentence(dialog: WeighingDialog) -> None:
    dialog.page.play_out()
    dialog.page.work.failed.emit("There is no such creature.")
    assert dialog.page.note.text() == "This could not be weighed. There is no such creature."
    assert not dialog.page.running.isVisible()


def test_nothing_to_ask_about_opens_nothing(qtbot: Any, controller: DeskController) -> None:
    dock = Encounters(controller, SeededDice(3))
    dock.weighing.work.start_on_every_core = lambda *_a, **_k: None  # type: ignore[method-assign]
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 1018, 640)
    assert not dock.ask_behind()
    dock.add("orc")
    assert dock.ask_behind()
    opened = [one for one in dock.window().findChildren(WeighingDialog) if one.isVisible()]
    assert len(opened) == 1 and len(opened[0].pages) == 2, "nothing is saved: no evening"
    opened[0].reject()


def test_differences_within_chance_are_called_so() -> None:
    one, other = Weighing(400, 200, 0, 3.0, (400,)), Weighing(400, 212, 0, 3.0, (400,))
    assert difference_words(one, other) == "No difference beyond chance: 3 ± 7 points"
    assert difference_words(one, Weighing(400, 320, 0, 3.0, (400,))).startswith("The party wins 30 ± 6 points more")


@pytest.mark.parametrize(
    ("known", "words"),
    [
        ({}, "…"),
        ({0: 50}, "not even 1: 50 %"),
        ({2: 50}, "…"),
        ({0: 95}, "at least 1 …"),
        ({2: 95}, "even 3: 95 %"),
        ({0: 95, 1: 50}, "up to 1, where it is 95 % · 50 % at 2"),
    ],
)
def test_how_far_it_goes_is_said_as_far_as_it_is_known(known: dict[int, int], words: str) -> None:
    found = {place: Weighing(100, wins, 0, 3.0, (100,)) for place, wins in known.items()}
    assert reach_words(Aim(wins=0.9), found, ("1", "2", "3")) == words


@pytest.mark.parametrize(
    ("known", "words"),
    [({}, "not known"), ({2: 50}, "less than 3: 50 % at 3"), ({0: 95}, "at least 1: 95 % at 1"),
     ({0: 95, 2: 50}, "at least 1, less than 3: 95 % at 1 · 50 % at 3")],
)  # fmt: skip
def test_how_far_it_went_is_said_when_it_is_stopped(known: dict[int, int], words: str) -> None:
    found = {place: Weighing(100, wins, 0, 3.0, (100,)) for place, wins in known.items()}
    assert reach_words(Aim(wins=0.9), found, ("1", "2", "3"), stopped=True) == words


def test_whoever_never_comes_so_far_is_said() -> None:
    assert stage_lines("The mill", Weighing(0, 0, 0, 0.0, (0, 0)), 10) == ("The mill: nobody comes so far", "")
    assert stage_lines("The mill", Weighing(5, 4, 0, 0.0, (5, 0)), 10)[0] == (
        "The mill: 50 % come so far, party wins 80 %"
    )


def test_the_manner_chosen_is_what_all_pages_play(dialog: WeighingDialog) -> None:
    dialog.manner.choose(2)
    for index in range(3):
        dialog.choice.choose(index)
        dialog.page.play_out()
    settings = [one[2] if index != 1 else one[2][0] for index, one in enumerate(dialog.started)]  # type: ignore[attr-defined]
    assert [one.manner for one in settings] == [1, 1, 1] and dialog.manner_chosen() == 1
