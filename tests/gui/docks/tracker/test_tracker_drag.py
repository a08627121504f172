"""Lines of the order dragged to another place: only among those of the same turn, by the action of Alt and an arrow."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from gui.docks.tracker.model import ARMOR, EFFECTS, NAME, TURN
from gui.theme import theme
from gui.viewmodel import turn_order
from gui.viewmodel.turn_moves import move_for, places_of
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Turn
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.gui.docks.tracker.test_tracker_together import TIED
from tests.toy_game import TOY, Toy

Show = Callable[..., DeskWindow]


class OneByOne(Toy):
    """Everybody has a turn of their own, but the first two, who share one."""

    def round_turns(self, play: Play) -> list[Turn]:
        first, second, *others = [being.id for being in play.everyone()]
        return [Turn("First", (first, second), at=9), *[Turn(who, (who,), at=5) for who in others]]


def test_only_those_of_the_same_turn_and_side_change_places(open_desk: OpenDesk) -> None:
    for game in (TOY, TIED):
        desk = open_desk(game)
        start_fight(desk)
        lines = turn_order.lines(desk.look)
        assert [line.kind for line in lines] == ["head", *["being"] * 4, "head", "group", "being"]
        assert [list(places_of(desk.look, lines, n)) for n in (0, 1, 4, 5, 6, 7)] == [
            [], [1, 2, 3, 4], [1, 2, 3, 4], [], [6, 7], [6, 7]
        ]  # fmt: skip
        assert move_for(desk.look, lines, 1, 7) == 0 == move_for(desk.look, lines, 0, 2)
        assert move_for(desk.look, lines, 2, 3) == 0, "there it stands already"
        assert move_for(desk.look, lines, 1, 4) == 2 and move_for(desk.look, lines, 4, 1) == -3
        assert move_for(desk.look, lines, 7, 6) == -1, "one before six, who are one line"
        assert move_for(desk.look, lines, 6, 8) == 1
    desk = open_desk(OneByOne())
    start_fight(desk)
    lines = turn_order.lines(desk.look)
    assert list(places_of(desk.look, lines, 0)) == [0, 1] and list(places_of(desk.look, lines, 2)) == [2]


def mouse(window: DeskWindow, kind: QEvent.Type, where: QPoint, held: Qt.MouseButton) -> None:
    view = window.tracker.view.viewport()
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    event = QMouseEvent(
        kind, QPointF(where), QPointF(view.mapToGlobal(where)), button, held, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(view, event)
    QApplication.processEvents()


def rect(window: DeskWindow, being: str, column: int = NAME):
    view = window.tracker.view
    return view.visualRect(view.lines.index(view.lines.row_of(being), column))


def drag(window: DeskWindow, being: str, to: QPoint, let_go: bool = True) -> None:
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    mouse(window, QEvent.Type.MouseButtonPress, rect(window, being).center(), left)
    mouse(window, QEvent.Type.MouseMove, (rect(window, being).center() + to) / 2, left)
    mouse(window, QEvent.Type.MouseMove, to, left)
    if let_go:
        mouse(window, QEvent.Type.MouseButtonRelease, to, none)


def just_above(window: DeskWindow, being: str) -> QPoint:
    return QPoint(rect(window, being).center().x(), rect(window, being).top() + 3)


def just_below(window: DeskWindow, being: str) -> QPoint:
    return QPoint(rect(window, being).center().x(), rect(window, being).bottom() - 3)


def heroes(desk: Desk) -> list[str]:
    return [line.beings[0] for line in turn_order.lines(desk.look) if line.kind == "being" and line.side == PARTY]


def test_a_line_is_dragged_up_and_down_and_that_is_undone(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    one, two, three, four = heroes(desk)
    before = desk.table
    drag(window, four, just_above(window, two))
    assert heroes(desk) == [one, four, two, three] == list(desk.look.fight.turns[0].actors)
    assert list(desk.look.fight.waiting) == [one, four, two, three]
    assert [entry.action for entry in desk.log(2)] == ["turn.move", "encounters.start"]
    drag(window, one, just_below(window, three))
    assert heroes(desk) == [four, two, three, one]
    while desk.table != before:
        assert desk.undo()
    assert heroes(desk) == [one, two, three, four]


def test_a_whole_group_is_dragged(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    foes = [line for line in turn_order.lines(desk.look) if line.kind != "head" and line.side == FOES]
    assert [line.kind for line in foes] == ["group", "being"]
    window.tracker.view.verticalScrollBar().setValue(10_000)
    drag(window, foes[0].beings[0], just_below(window, foes[1].beings[0]))
    after = [line for line in turn_order.lines(desk.look) if line.kind != "head" and line.side == FOES]
    assert [line.beings for line in after] == [foes[1].beings, foes[0].beings]
    assert desk.log(1)[0].action == "turn.move" and desk.log(2)[1].action == "encounters.start", "that is one deed"


def test_the_keys_move_by_lines_past_every_body_of_a_group(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    group, ogre = [line.beings for line in turn_order.lines(desk.look) if line.kind != "head" and line.side == FOES]
    window.tracker.view.choose(ogre[0])
    referee.key(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    lines = [line.beings for line in turn_order.lines(desk.look) if line.kind != "head" and line.side == FOES]
    assert lines == [ogre, group]
    assert str(desk.log(1)[0].story[0]).endswith("acts before 6 orcs.")
    window.tracker.view.choose(group[3])
    referee.key(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    lines = [line.beings for line in turn_order.lines(desk.look) if line.kind != "head" and line.side == FOES]
    assert lines == [group, ogre], "with one body its line goes"


def test_where_it_cannot_go_nothing_happens(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    hero, orc = heroes(desk)[0], desk.look.on_side(FOES)[0].id
    before = desk.table
    drag(window, hero, rect(window, orc).center())
    assert desk.table is before and window.tracker.view.chosen == hero, "the mouse does not choose what it comes by"
    drag(window, hero, just_below(window, hero))
    assert desk.table is before and window.tracker.view.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor


def test_the_gap_is_shown_and_escape_lets_everything_stand(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    view, before = window.tracker.view, desk.table
    _, _, third, last = heroes(desk)

    def line_is_blue() -> bool:
        spot = QPoint(rect(window, third, EFFECTS).center().x(), rect(window, third).top())
        return view.viewport().grab().toImage().pixelColor(spot) == theme.colour("accent")

    assert not line_is_blue()
    drag(window, last, just_above(window, third), let_go=False)
    assert line_is_blue() and view.viewport().cursor().shape() == Qt.CursorShape.ClosedHandCursor
    mouse(window, QEvent.Type.MouseMove, QPoint(rect(window, third).center().x(), 2), Qt.MouseButton.LeftButton)
    assert not line_is_blue() and view.viewport().cursor().shape() == Qt.CursorShape.ForbiddenCursor
    mouse(window, QEvent.Type.MouseMove, just_above(window, third), Qt.MouseButton.LeftButton)
    assert line_is_blue()
    referee.key(Qt.Key.Key_Escape)
    assert not line_is_blue()
    mouse(window, QEvent.Type.MouseButtonRelease, just_above(window, third), Qt.MouseButton.NoButton)
    assert desk.table is before


def test_a_click_is_no_drag(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    before, third = desk.table, heroes(desk)[2]
    where = rect(window, third, ARMOR).center()
    mouse(window, QEvent.Type.MouseButtonPress, where, Qt.MouseButton.LeftButton)
    mouse(window, QEvent.Type.MouseMove, where + QPoint(2, 2), Qt.MouseButton.LeftButton)
    mouse(window, QEvent.Type.MouseButtonRelease, where, Qt.MouseButton.NoButton)
    assert desk.table is before and window.tracker.view.chosen == third == window.controller.actor


def test_what_changes_the_order_meanwhile_ends_the_drag(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    first, last = heroes(desk)[0], heroes(desk)[3]
    drag(window, last, just_above(window, first), let_go=False)
    must(desk, Choice("being.remove", heroes(desk)[1]))
    after = desk.table
    mouse(window, QEvent.Type.MouseButtonRelease, just_above(window, first), Qt.MouseButton.NoButton)
    assert desk.table is after
    assert window.tracker.view.lines.index(0, TURN).isValid()


def test_in_every_game_a_line_that_acts_earlier_is_seen_higher(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """Where it stands in a bay, too; where it has a count of its own it stays, and that is said."""
    desk = open_desk(game)
    start_fight(desk, 3, 1)
    window = show(desk)
    view, said = window.tracker.view, []
    window.controller.refused.connect(said.append)
    window.tracker.setFocus()
    before = [line.beings for line in turn_order.lines(desk.look) if line.kind != "head" and line.side == FOES]
    assert len(before) == 2
    rows = [view.lines.row_of(beings[0]) for beings in before]
    view.choose(before[1][0])
    referee.key(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    after = [line.beings for line in turn_order.lines(desk.look) if line.kind != "head" and line.side == FOES]
    if said:
        assert after == before and set(before[1]).isdisjoint(before[0])
        assert not any({*before[0], *before[1]} <= {*turn.actors} for turn in desk.look.fight.turns), said
        return
    assert after == before[::-1]
    assert [view.lines.row_of(beings[0]) for beings in after] == rows
    referee.key(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    back = [line.beings for line in turn_order.lines(desk.look) if line.kind != "head" and line.side == FOES]
    assert back == before
