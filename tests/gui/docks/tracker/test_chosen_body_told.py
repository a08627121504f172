"""Which body of a group the keys mean is said, not only painted as a bar under its chip."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from gui.docks.tracker.model import NAME
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
from systems.mazes_minotaurs import SYSTEM as MAZES
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.gui.docks.tracker.test_tracker_together import TIED
from tests.toy_game import TOY


def test_a_screen_reader_hears_which_body_is_chosen(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    desk = open_desk(game)
    start_fight(desk, 3)
    window = show(desk)
    view, foes = window.tracker.view, desk.look.on_side(FOES)
    window.tracker.setFocus()
    view.choose(foes[0].id)
    mates, heard = view.lines.line(view.lines.row_of(foes[0].id)).beings, []
    for _ in mates:
        index = view.lines.index(view.lines.row_of(view.chosen), NAME)
        words = view.lines.data(index, Qt.ItemDataRole.AccessibleTextRole)
        assert view.currentIndex() == index and f", {desk.look.being(view.chosen).name} chosen, " in words
        interface = QAccessible.queryAccessibleInterface(view)
        assert interface is not None and interface.focusChild().text(QAccessible.Text.Name) == words
        assert "chosen" not in view.lines.data(index)
        heard.append(words)
        referee.key(Qt.Key.Key_Right)
    assert len({*heard}) == len(mates) > 1 and view.chosen == foes[0].id
    hero = view.lines.index(view.lines.row_of(desk.look.being(window.controller.actor).id), NAME)
    assert "chosen" not in view.lines.data(hero, Qt.ItemDataRole.AccessibleTextRole), "a line of one says it itself"


def test_one_more_of_a_hero_is_refused_with_its_reason(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    desk = open_desk(game)
    start_fight(desk, 3)
    window, said = show(desk), []
    hero = desk.look.on_side(PARTY)[0]
    window.controller.refused.connect(said.append)
    window.tracker.setFocus()
    window.tracker.view.choose(hero.id)
    entries = len(desk.log(100))
    referee.key(Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert said == [f"{hero.name} is one of a kind: no more of the same join."] and len(desk.log(100)) == entries


def test_whoever_is_chosen_and_falls_leaves_the_choice_to_the_next_who_stands(
    open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 3)
    view, foes = show(desk).tracker.view, [one.id for one in desk.look.on_side(FOES)]

    def fall(being: str) -> str:
        must(desk, Choice("sheet.track", being, {"track": "hit_points", "value": 0}))
        QApplication.processEvents()
        return view.chosen

    view.choose(foes[1])
    assert fall(foes[0]) == foes[1], "somebody else fell"
    assert fall(foes[1]) == foes[2], "the next of its group"
    view.choose(foes[0])
    assert view.chosen == foes[0], "who is down can be chosen"
    view.choose(foes[2])
    assert fall(foes[2]) in [one.id for one in desk.look.on_side(PARTY)], "then another line"
    desk.undo()
    QApplication.processEvents()
    assert view.chosen in [one.id for one in desk.look.on_side(PARTY)]


def test_whoever_acts_and_is_felled_by_hand_leaves_the_choice_to_the_next_of_its_line(
    open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    """All decide at once: one who falls is followed by a hero, and the next blow by hand is for none of those."""
    desk = open_desk(MAZES)
    start_fight(desk, 3)
    window = show(desk)
    foes = desk.look.on_side(FOES)
    assert window.controller.act_as(foes[0].id)
    view = window.tracker.view
    assert view.chosen == foes[0].id == window.controller.actor
    window.tracker.setFocus()
    referee.key(Qt.Key.Key_T)
    referee.type("99")
    referee.enter()
    assert not desk.look.stands(desk.look.being(foes[0].id)) and window.controller.actor != foes[0].id
    assert view.chosen == foes[1].id


def test_whoever_falls_and_acts_now_all_the_same_stays_chosen(
    open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    """All act at once: the keys mean who has the form."""
    desk = open_desk(TIED)
    start_fight(desk, 3)
    window = show(desk)
    view, heroes = window.tracker.view, [one.id for one in desk.look.on_side(PARTY)]
    assert window.controller.act_as(heroes[1]) and view.chosen == heroes[1]
    must(desk, Choice("sheet.track", heroes[1], {"track": "hit_points", "value": 0}))
    QApplication.processEvents()
    assert not desk.look.stands(desk.look.being(heroes[1])) and window.controller.actor == heroes[1]
    assert view.chosen == heroes[1]
    foe = desk.look.on_side(FOES)[0].id
    view.choose(foe)
    must(desk, Choice("sheet.track", foe, {"track": "hit_points", "value": 0}))
    QApplication.processEvents()
    assert view.chosen != foe, "who does not act now"
