"""The dock Screen: charts in columns, walked with keys, pressed with keys and mouse, marked as the fight goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from gui.docks.screen.dock import ELSEWHERE, Screen
from gui.docks.screen.pieces import TITLE
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.every_game.screen import all_charts, chosen_charts
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.tape import RollRequest
from systems.common.records.table import FOES, PARTY
from systems.shelf import SHELF
from systems.shelf import game as shelf_game
from tests.gui.conftest import PROGRAM, REAL_DICE, OpenDesk, Referee, must, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
ASKS = {  # a chart of each game, and a cell of it that asks something first
    "whitebox": ("saves_here", (0, 1)),
    "mazes_minotaurs": ("tests", (0, 1)),
    "myriad": ("skills", (0, 1)),
    "enondas": ("saves", (1, 2)),
    "monsters_magic": ("checks", (0, 1)),
}


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def opened(window: DeskWindow, referee: Referee) -> Screen:
    """The Screen, brought by its key."""
    referee.key(Qt.Key.Key_F5)
    settle()
    return window.charts


def press(screen: Screen, referee: Referee, key: str, spot: tuple[int, int]) -> None:
    screen.view.go_to(key, spot)
    referee.click(screen.view, screen.view.spot_rect(key, spot).center())


def test_one_key_brings_it_and_takes_it_away(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    screen = opened(window, referee)
    assert screen.in_sight() and screen.search.hasFocus()
    assert [face.key for face in screen.view.faces] == ["party", "blows", "monsters", "weather"]
    referee.key(Qt.Key.Key_F5)
    settle()
    assert not screen.in_sight() and window.tracker.in_sight()


def test_arrows_walk_the_cells_and_say_where_they_are(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    screen = opened(window, referee)
    referee.key(Qt.Key.Key_Down)
    assert screen.view.hasFocus() and screen.view.here == ("party", (TITLE, 0))
    referee.key(Qt.Key.Key_Down)
    referee.key(Qt.Key.Key_Right)
    assert screen.view.here == ("party", (0, 1))
    assert screen.view.accessibleName().startswith("The party tonight. Brannoch, What: ")
    referee.key(Qt.Key.Key_PageDown)
    assert screen.view.here == ("blows", (TITLE, 0))
    referee.key(Qt.Key.Key_Up)
    last = len(screen.view.faces[0].rows) - 1
    assert screen.view.here == ("party", (last, 0))
    referee.key(Qt.Key.Key_End)
    assert screen.view.here == ("weather", (TITLE, 0)) and "Enter: Throw dice" in screen.view.accessibleName()
    referee.key(Qt.Key.Key_Home)
    assert screen.view.here == ("party", (TITLE, 0))
    referee.key(Qt.Key.Key_Escape)
    settle()
    assert window.tracker.in_sight() and not screen.in_sight()


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_press_does_what_the_cell_is_for(open_desk: OpenDesk, show: Show, referee: Referee, by: str) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    screen = opened(window, referee)
    asked: list[object] = []
    window.open_card = lambda *entry: asked.append(entry)  # type: ignore[method-assign,assignment]
    screen.wants_card.connect(lambda *entry: asked.append(entry))
    screen.wants_sheet.connect(asked.append)
    screen.view.setFocus()

    def do(key: str, spot: tuple[int, int]) -> None:
        if by == "key":
            screen.view.go_to(key, spot)
            referee.enter()
        else:
            press(screen, referee, key, spot)

    do("monsters", (0, 0))
    assert asked[-1] == ("creatures", next(iter(desk.game.shipped_entries("creatures"))))
    do("party", (0, 0))
    assert asked[-1] == desk.look.on_side(PARTY)[0].id
    before = desk.log(1)[0].id
    do("weather", (TITLE, 0))
    assert desk.log(1)[0].action == "dice.throw" and desk.log(1)[0].id > before
    settle()
    assert screen.view.hasFocus() and screen.in_sight(), "one roll after the other"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("by", ["key", "mouse", "dice"])
def test_what_a_cell_asks_is_answered_undone_and_leads_back_to_the_screen(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee, by: str
) -> None:
    desk = open_desk(game, hands=REAL_DICE if by == "dice" else PROGRAM)
    start_fight(desk)
    screen = opened(window := show(desk), referee)
    key, spot = ASKS[game.key]
    referee.type(next(chart.title for chart in all_charts(desk.look) if chart.key == key).replace("’", "'"))
    if by == "mouse":
        press(screen, referee, key, spot)
    else:
        screen.view.setFocus()
        screen.view.go_to(key, spot)
        referee.enter()
    assert window.roll_bar.form.isVisible() and window.roll_bar.form.isAncestorOf(Referee.focus())
    before, undone = desk.log(1)[0].id, desk.undo_label
    for _ in range(4):
        if window.roll_bar.asks:
            referee.enter()
            settle()
    assert desk.log(1)[0].id > before and not window.roll_bar.asks
    assert screen.in_sight() and screen.view.hasFocus() and screen.view.here == (key, spot)
    desk.undo()
    assert desk.undo_label == undone


def test_the_charts_stay_in_front_when_what_was_pressed_asks_and_is_thrown(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """A cell that asks first: its form, its dice, and the charts are there all the time; what fails is said."""
    desk = open_desk(shelf_game("enondas"), REAL_DICE)
    window = show(desk)
    screen = opened(window, referee)
    screen.view.setFocus()
    window.roll_bar.ask(Choice("characters.save", desk.look.on_side(PARTY)[0].id))
    settle()
    assert window.roll_bar.form.isVisible()
    referee.enter()
    settle()
    owed = window.controller.owed
    assert owed is not None and isinstance(owed.request, RollRequest) and screen.in_sight()
    assert owed.request.need is not None and owed.request.need.fumble == 3, "1 and 2 fail whatever is needed"
    referee.type("1 2")
    referee.enter()
    settle()
    assert window.controller.owed is None and screen.in_sight()


def test_what_is_typed_finds_charts_also_those_that_do_not_stand_there(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = show(open_desk(TOY))
    screen = opened(window, referee)
    referee.type("sun")
    assert [face.key for face in screen.view.faces] == ["weather"]
    settle()
    assert screen.view.mapTo(screen.area.viewport(), QPoint()).y() == 0, "what is found stands at the top"
    screen.search.clear()
    referee.type("sentence")
    assert [(face.key, face.group) for face in screen.view.faces] == [("secret", ELSEWHERE)]
    screen.search.clear()
    referee.type("nothing of the kind")
    assert not screen.view.faces and "nothing of the kind" in screen.none.text()
    referee.key(Qt.Key.Key_Escape)
    assert not screen.search.text() and len(screen.view.faces) == 4, "Esc empties it first"


def test_who_acts_and_who_is_aimed_at_stand_out(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    screen = opened(window, referee)
    actor, foe = window.controller.actor, desk.look.on_side(FOES)[0]
    screen.show_targets((foe.id,))
    settle()
    (face,) = [one for one in screen.view.faces if one.key == "blows"]
    acting = [row for row in face.rows if any(mark.acts for mark in row.marks)]
    assert [row.cells[0].text for row in acting] == [desk.look.being(actor).name]
    meets = [n for n, cell in enumerate(acting[0].cells) if cell.meets]
    assert [face.heads[n].label for n in meets] == [foe.name]
    said = face.said(face.rows.index(acting[0]), meets[0])
    assert (
        f"row of {desk.look.being(actor).name}, who acts" in said and f"column of {foe.name}, who is aimed at" in said
    )
    screen.show_targets(())
    settle()
    (face,) = [one for one in screen.view.faces if one.key == "blows"]
    assert not any(cell.meets for row in face.rows for cell in row.cells)


def test_only_what_changed_is_laid_out_anew(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    screen = opened(window, referee)
    before = {key: placed for key, (_, placed) in screen.view._placed.items()}
    who = desk.look.on_side(PARTY)[0]
    must(desk, Choice("sheet.track", who.id, {"track": "hit_points", "value": who.sheet.hit_points - 1}))
    settle()
    after = {key: placed for key, (_, placed) in screen.view._placed.items()}
    assert [key for key in after if after[key] is not before[key]] == ["party"]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_wound_stands_in_the_party_tonight_and_undo_takes_it_back(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    screen = opened(show(desk), referee)
    who = desk.look.on_side(PARTY)[0]
    track = game.summary(desk.look, who).tracks[0]

    def said() -> str:
        settle()
        (face,) = [one for one in screen.view.faces if one.key == "party"]
        place = [head.label for head in face.heads].index(track.label)
        return face.rows[0].cells[place].text

    assert said() == track.words
    must(desk, Choice("sheet.track", who.id, {"track": track.name, "value": track.now - 1}))
    assert said() == track.words.replace(str(track.now), str(track.now - 1), 1)
    desk.undo()
    assert said() == track.words


def test_a_leap_brings_the_chart_with_its_title_and_not_the_title_alone(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    screen = opened(show(open_desk(game)), referee)
    screen.view.setFocus()
    screen.view.go_to(screen.view.faces[0].key)
    port = screen.area.viewport()
    for _ in range(4):
        referee.key(Qt.Key.Key_PageDown)
        settle()
        assert screen.view.here is not None
        rect = screen.view.rect_of(screen.view.here[0]).toAlignedRect()
        top = screen.view.mapTo(port, rect.topLeft()).y()
        seen = min(port.height(), top + rect.height()) - top
        assert top >= 0 and seen >= min(rect.height(), port.height() - 80), screen.view.here


def test_a_hidden_screen_works_nothing_out(
    open_desk: OpenDesk, show: Show, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    opened(window, referee)
    referee.key(Qt.Key.Key_F5)
    settle()
    asked: list[object] = []
    monkeypatch.setattr("gui.docks.screen.dock.arranged", lambda look: asked.append(look) or ())
    must(desk, Choice("clock.pass", "", {"amount": 1, "unit": desk.game.words.times[0][0]}))
    settle()
    assert not asked


def test_the_tip_tells_the_working(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    screen = opened(window, referee)
    place = screen.view.spot_rect("monsters", (0, 0)).center()
    shown: list[str] = []

    def note(_where: QPoint, words: str, *_more: object) -> None:
        shown.append(words)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QToolTip, "showText", note)
        QApplication.sendEvent(screen.view, QHelpEvent(QEvent.Type.ToolTip, place, QPoint(0, 0)))
    assert "A press opens the card" in shown[0]


def test_every_chart_stands_whole_in_any_width(game: Game, open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(game)
    start_fight(desk)
    screen = opened(show(desk), referee)
    for wide in (230, 420, 820, 1600):
        charts_stand_whole(desk, screen, wide)


def charts_stand_whole(desk: Desk, screen: Screen, wide: int) -> None:
    screen.setFixedWidth(wide)
    view = screen.view
    view.setFixedWidth(wide - 24)
    view.show_charts([])
    screen._show_charts()
    rects = [view.rect_of(face.key).toAlignedRect() for face in view.faces]
    assert len(rects) == len(chosen_charts(desk.look)) <= len(all_charts(desk.look)), wide
    assert all(rect.left() >= 0 and rect.right() <= wide - 23 for rect in rects), wide
    assert not [(one, other) for n, one in enumerate(rects) for other in rects[n + 1 :] if overlap(one, other)], (
        f"charts lie over each other, {wide} px"
    )
    for face in view.faces:
        inside = view.rect_of(face.key)
        assert all(inside.contains(view.spot_rect(face.key, spot).center().toPointF()) for spot in view.spots(face.key))
    assert view.minimumHeight() >= max(rect.bottom() for rect in rects)
    for face, placed in view._placed.values():
        told = [*placed.pieces.values(), *[pieces for _, pieces in placed.heads]]
        marked = [*face.rows, *[cell for row in face.rows for cell in row.cells], *(face.heads if face.rows else ())]
        lost = {mark for one in marked for mark in one.marks} - {piece.mark for pieces in told for piece in pieces}
        assert not lost, (face.key, "letters that stand nowhere", lost)


def overlap(one: QRect, other: QRect) -> bool:
    shared = one.intersected(other)
    return shared.width() > 2 and shared.height() > 2
