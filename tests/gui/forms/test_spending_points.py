"""Points of several kinds are spent one after the other: what is done is asked again while there is more of it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QSpinBox, QWidget

from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.forms.named_numbers import get_score
from systems.myriad import SYSTEM as MYRIAD
from tests.gui.at_a_desk import OpenDesk, one
from tests.gui.window.test_window import Show


def with_points(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow, str]:
    """A desk with one character who has points of several kinds to spend, its window, and who that is."""
    desk = open_desk(MYRIAD, party=0)
    window: DeskWindow = show(desk)
    for key, answers in (("characters.party", {"number": 1}), ("characters.award", {"xp": 10})):
        form = MYRIAD.actions[key].form(desk.look, "", answers)
        assert form is not None
        window.controller.perform(Choice(key, "", {**form.blank(), **answers}))
    (who,) = desk.table.beings
    return desk, window, who


def test_the_next_points_are_offered_until_all_are_spent(qtbot: Any, open_desk: OpenDesk, show: Show) -> None:
    desk, window, who = with_points(open_desk, show)
    bar = window.roll_bar
    assert bar.ask(Choice("characters.spend", who))
    assert bar.form.view.purse.accessibleName() == "2 of 2 skill points left"
    medic = one(window, QSpinBox, "skills:medic")
    before = medic.value()
    medic.setValue(before + 2)
    qtbot.keyClick(medic, Qt.Key.Key_Return)
    assert bar.isVisible() and bar.form.view.purse.accessibleName() == "1 of 1 SFX point left"
    assert bar.form.isAncestorOf(QApplication.focusWidget()), "the keyboard stays where more is asked"
    qtbot.mouseClick(one(window, QWidget, "sfx:social=witticism"), Qt.MouseButton.LeftButton)
    bar.form.submit()
    assert bar.form.view.purse.accessibleName() == "1 of 1 health point left"
    resolve = one(window, QSpinBox, "row:resolve")
    resolve.setValue(1)
    qtbot.keyClick(resolve, Qt.Key.Key_Return)
    assert not bar.asks, "everything is spent"
    assert QApplication.focusWidget() is window.tracker.nobody
    sheet = desk.table.beings[who].sheet
    assert (
        get_score(sheet.skills, "medic") == before + 2
        and "witticism" in sheet.sfx
        and not any(amount for _, amount in sheet.points)
    )


def test_what_was_just_bought_is_said_where_more_is_asked(qtbot: Any, open_desk: OpenDesk, show: Show) -> None:
    desk, window, who = with_points(open_desk, show)
    assert window.roll_bar.ask(Choice("characters.spend", who))
    skills = desk.look.library("skills")
    key, level = next((key, level) for key, level in desk.table.beings[who].sheet.skills if 0 < level < 4)
    trained = one(window, QSpinBox, f"skills:{key}")
    trained.setValue(1)
    qtbot.keyClick(trained, Qt.Key.Key_Return)
    said = f"{skills[key].name} {level + 1} +"
    assert one(window, QSpinBox, f"skills:{key}").accessibleName() == said
    captions = [
        label.text().replace("&&", "&") for label in window.roll_bar.form.view.findChildren(QLabel) if label.isVisible()
    ]
    assert said.upper() in captions


def test_what_else_is_done_meanwhile_does_not_ask_again(open_desk: OpenDesk, show: Show) -> None:
    _, window, who = with_points(open_desk, show)
    assert window.roll_bar.ask(Choice("characters.spend", who))
    window.controller.perform(Choice("clock.pass", "", {"amount": 1, "unit": "hour"}))
    assert not window.roll_bar.asks and QApplication.focusWidget() is window.tracker.nobody
