"""Right after a fight the key that did every deed in it begins no other one: it asks who stands in the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gui.viewmodel.choices import with_musters
from gui.viewmodel.turn_words import is_over
from gui.widgets.buttons import Button
from gui.window.desk_window import DeskWindow
from gui.window.keys import filled_button
from models.desk.hands import Hands
from systems.common.every_game.turn_actions import FLEE
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, END_FIGHT, START
from systems.common.kernel.game import Game
from systems.common.records.table import FOES
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, must, muster, start_fight
from tests.toy_game import TOY

NOTE = {"note": "", "title": "Spoils", "text": "Two knives"}
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_key_of_the_fight_begins_no_other_one_until_something_else_is_done(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    desk = open_desk(game, Hands("table", "table", "program"))
    lines = tuple([{"entry": one.entry, "count": one.count, "hits": "3 3"} for one in muster(game, 2)])
    must(desk, Choice("encounter.keep", "", {"id": "", "name": "Cellar", "place": "", "note": "", "lines": lines}))
    window = show(desk)
    nobody = window.tracker.nobody
    window.tracker.setFocus()
    filled = filled_button(window)
    assert filled is not None and filled.property("starts"), "a prepared encounter is one key away at first"
    start_fight(desk)
    must(desk, Choice(END_FIGHT, "", {"how": FLEE}))
    assert not desk.look.fighting
    window.tracker.setFocus()
    for _ in range(3):
        referee.key(Qt.Key.Key_Return, CONTROL)
        assert not desk.look.fighting and window.controller.owed is None
    assert referee.focus() is nobody.quick and filled_button(window) is nobody.go
    assert nobody.accessibleName() == "Nobody is fighting any more"
    for deed in (lambda: referee.key(Qt.Key.Key_N), lambda: must(desk, Choice("note.write", "", NOTE))):
        window.tracker.setFocus()
        deed()
        filled = filled_button(window)
        assert filled is not None and filled.property("starts"), "the same as before any fight"
        assert nobody.accessibleName() == "Nobody is fighting"
        assert desk.undo()
        assert filled_button(window) is nobody.go and nobody.accessibleName() == "Nobody is fighting any more"


def test_of_a_fight_that_is_won_nobody_has_to_be_done(open_desk: OpenDesk, show: Callable[..., DeskWindow]) -> None:
    """*Done* stood there alone, though the fight is to be ended."""
    desk = open_desk(TOY, Hands("program", "program", "program"))
    start_fight(desk, 1)
    window = show(desk)
    window.tracker.form.catch_up()
    done = window.tracker.form.turn.done
    assert done.isVisible()
    must(desk, Choice(DAMAGE, "", {"targets": (desk.look.on_side(FOES)[0].id,), "amount": "99"}))
    window.tracker.form.catch_up()
    assert is_over(desk.look) and window.banner.due.isVisible() and not done.isVisible()
    assert desk.undo()
    window.tracker.form.catch_up()
    assert done.isVisible()


def words_of_prepared(window: DeskWindow) -> tuple[list[str], list[str]]:
    """The name of each encounter that can be started, and what is said of it."""
    layout = window.tracker.nobody.prepared.layout()
    assert layout is not None
    lines = [layout.itemAt(n).widget() for n in range(layout.count())]  # type: ignore[union-attr]
    labels = [[one for one in line.findChildren(QLabel) if one.text()] for line in lines]
    names = [next(one for one in of if one.property("role") == "worldrow") for of in labels]
    return [one.text() for one in names], [
        of[of.index(name) + 1].text() for of, name in zip(labels, names, strict=True)
    ]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_has_been_fought_says_so_and_gives_way_to_what_is_to_come(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    desk = open_desk(game, Hands("program", "program", "program"))
    kept = {"place": "", "note": ""}
    lines = tuple([{"entry": one.entry, "count": one.count, "hits": "3 3"} for one in muster(game, 2)])
    for name in ("Cellar", "Attic"):
        must(desk, Choice("encounter.keep", "", {"id": "", "name": name, **kept, "lines": lines}))
    window = show(desk)
    look = desk.look
    cellar, attic = look.table.encounters.values()
    start = with_musters(look, START, cellar.lines, title=cellar.name)
    assert start is not None
    must(desk, start)
    must(desk, Choice(END_FIGHT, "", {"how": FLEE}))
    must(desk, Choice("note.write", "", NOTE))
    window.tracker.setFocus()
    QApplication.processEvents()
    filled = filled_button(window)
    assert filled is not None and filled.objectName() == f"start {attic.id}"
    names, said = words_of_prepared(window)
    assert names == ["Attic", "Cellar"] and [one.startswith("Fought on day 1 · ") for one in said] == [False, True]
    lines = tuple([{**line, "hits": "4 4"} for line in lines])
    must(desk, Choice("encounter.keep", "", {"id": cellar.id, "name": "Cellar", **kept, "lines": lines}))
    assert not any(one.fought for one in desk.table.encounters.values()), "others wait there now"


def test_what_has_just_been_met_stands_first_until_the_next_fight(
    open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    game = SHELF[0]
    desk = open_desk(game)
    lines = tuple([{"entry": one.entry, "count": one.count, "hits": "3 3"} for one in muster(game, 2)])

    def keep(name: str) -> None:
        must(desk, Choice("encounter.keep", "", {"id": "", "name": name, "place": "", "note": "", "lines": lines}))

    keep("Cellar")
    window = show(desk)
    assert words_of_prepared(window)[0] == ["Cellar"]
    keep("Djinn")
    assert words_of_prepared(window)[0] == ["Djinn", "Cellar"]
    must(desk, Choice("note.write", "", NOTE))
    assert words_of_prepared(window)[0] == ["Djinn", "Cellar"]
    start_fight(desk)
    must(desk, Choice(END_FIGHT, "", {"how": FLEE}))
    assert words_of_prepared(window)[0] == ["Cellar", "Djinn"]


def test_what_was_prepared_and_is_there_no_longer_keeps_no_key(
    open_desk: OpenDesk, show: Callable[..., DeskWindow], qtbot: QtBot
) -> None:
    """In a campaign without encounters, and once one is dropped, the key is on what can be seen."""
    game = SHELF[0]
    desk = open_desk(game)
    lines = tuple([{"entry": one.entry, "count": one.count, "hits": "3 3"} for one in muster(game, 2)])
    for name in ("Cellar", "Attic"):
        must(desk, Choice("encounter.keep", "", {"id": "", "name": name, "place": "", "note": "", "lines": lines}))
    window = show(desk)
    nobody = window.tracker.nobody
    for left in (2, 1, 0):
        window.tracker.setFocus()
        QApplication.processEvents()
        filled = filled_button(window)
        assert isinstance(filled, Button) and filled.isVisible() and bool(filled.property("starts")) == bool(left)
        qtbot.waitUntil(lambda one=filled: one.property("kind") == "primary")  # type: ignore[misc]
        if left:
            assert filled.presses_filled(), "its key is on it"
            must(desk, Choice("encounter.drop", "", {"id": next(iter(desk.table.encounters))}))
    assert filled_button(window) is nobody.go
