"""What is prepared stands still: its buttons are one below the other in every size, and its bar moves nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QFrame
from pytestqt.qtbot import QtBot

from gui.widgets.words import ElidedTwice
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from tests.gui.conftest import PROGRAM, OpenDesk, must, muster, start_fight
from tests.gui.cut_finder import settle
from tests.samples import open_sample


def prepare(desk: Desk, game: Game, *names: str, note: str = "") -> None:
    """Encounters of these names, with this noted of each."""
    lines = tuple([{"entry": one.entry, "count": one.count} for one in muster(game, 2)])
    for name in names:
        must(desk, Choice("encounter.keep", "", {"id": "", "name": name, "place": "", "note": note, "lines": lines}))


def test_the_buttons_that_start_stand_below_each_other_in_every_window(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    """The first has the key on it, and the others are as wide; letters that grow with the window change nothing in that."""
    desk = open_desk(game)
    prepare(desk, game, "Cellar", "Attic", "Well")
    window = show(desk)
    for wide, high in ((1366, 768), (1920, 1080), (1024, 640), (2560, 1440)):
        window.resize(wide, high)
        QApplication.processEvents()
        QApplication.processEvents()
        places = {(one.mapTo(window, QPoint()).x(), one.width()) for one in window.tracker.nobody._starts()}
        assert len(places) == 1, (wide, places)


def test_more_than_there_is_room_for_scrolls_and_moves_nothing_to_the_side(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    desk = open_desk(game)
    prepare(desk, game, "Cellar")
    window = show(desk)
    before = window.tracker.nobody.quick.mapTo(window, QPoint()).x()
    prepare(desk, game, "Attic", "Well", "Mill", "Ford", "Barn", "Tower")
    QApplication.processEvents()
    QApplication.processEvents()
    assert window.tracker.nobody.area.verticalScrollBar().maximum() > 0
    assert window.tracker.nobody.quick.mapTo(window, QPoint()).x() == before


def test_four_are_seen_at_once_in_a_small_window(tmp_path: Path, show: Callable[..., DeskWindow], qtbot: QtBot) -> None:
    """The newest is the last of them: notes have one line each then, and the others their two again without it."""
    campaigns = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(5))
    desk = open_sample(campaigns, "monsters_magic")
    window = show(desk, 1366, 744)
    window.show_space("session")
    must(desk, Choice(END_FIGHT, "", {"how": "flee"}))
    settle()
    nobody = window.tracker.nobody
    before = nobody._starts()[0].parentWidget().height()
    prepare(desk, desk.game, "The last", note=NOTE)
    settle()
    assert len(nobody._starts()) == 4 and nobody.area.verticalScrollBar().maximum() == 0
    desk.undo()
    settle()
    assert nobody._starts()[0].parentWidget().height() == before
    campaigns.close()


def test_three_are_seen_at_once_in_a_small_window(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], qtbot: QtBot
) -> None:
    """Each with two lines below its name; the picture above them gives way, and is there while nothing is prepared."""
    desk = open_desk(game)
    window = show(desk)
    window.resize(1366, 768)
    nobody = window.tracker.nobody
    picture = nobody.inside.findChild(QFrame, "picture")
    assert picture is not None and picture.isVisible()
    prepare(desk, game, "Cellar", "Attic", "Well", note=NOTE)
    QApplication.processEvents()
    QApplication.processEvents()
    assert nobody.area.verticalScrollBar().maximum() == 0 and not picture.isVisible()
    window.resize(1920, 1080)
    qtbot.waitUntil(picture.isVisible)
    assert nobody.area.verticalScrollBar().maximum() == 0
    prepare(desk, game, "Tower", note=NOTE)
    settle()
    assert nobody.area.verticalScrollBar().maximum() == 0 and not picture.isVisible(), (
        "rather than a line below the edge"
    )


NOTE = "They water their ponies and argue over a boot. The ogre sits in the stream\nand throws stones at whoever wades."


def test_what_is_noted_is_read_in_two_lines_where_one_has_no_room(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    desk = open_desk(game)
    lines = tuple([{"entry": one.entry, "count": one.count} for one in muster(game, 2)])
    for name, note in (("Cellar", NOTE), ("Attic", "Dust."), ("Well", NOTE * 4)):
        must(desk, Choice("encounter.keep", "", {"id": "", "name": name, "place": "", "note": note, "lines": lines}))
    window = show(desk)
    for _ in range(3):
        QApplication.processEvents()
    said = {one.words(): one for one in window.tracker.nobody.findChildren(ElidedTwice) if one.isVisible()}
    whole, short, long = [said[" ".join(note.split())] for note in (NOTE, "Dust.", NOTE * 4)]
    assert not whole.is_cut() and whole.text().count("\n") == 1 and whole.height() >= 2 * short.height()
    assert short.text() == "Dust." and long.is_cut() and long.text().endswith("…") and long.text().count("\n") == 1


def test_after_a_fight_and_in_another_campaign_its_head_is_seen(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], qtbot: QtBot
) -> None:
    """However far down somebody had looked: the sentence at the top is not cut."""
    desk = open_desk(game)
    prepare(desk, game, "Attic", "Well", "Mill", "Ford", "Barn", "Tower")
    window = show(desk)
    bar = window.tracker.nobody.area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    start_fight(desk)
    end = desk.look.game.actions["turn.end"].form(desk.look, "", {})
    assert end is not None
    must(desk, Choice("turn.end", "", end.blank()))
    qtbot.waitUntil(window.tracker.nobody.isVisible)
    assert bar.value() == 0
    bar.setValue(bar.maximum())
    window.show_desk(None)
    window.show_desk(desk)
    qtbot.waitUntil(window.tracker.nobody.isVisible)
    assert bar.value() == 0
