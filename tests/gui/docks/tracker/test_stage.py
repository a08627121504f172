"""A round that is a contest: bays with totals, everybody's dice, the chances below the order, what the players see."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.docks.tracker.model import EFFECTS, NAME, TALLY, TURN
from gui.docks.tracker.painting.stage import SMALLEST, bay_high, paint_bay, paint_brought, place_dice
from gui.theme import theme
from gui.viewmodel import turn_order
from gui.viewmodel.stage import brings_otherwise, open_total, stage_of
from gui.viewmodel.stage_rows import BayHead, Brought, Lot
from gui.widgets.cuts import listening
from gui.window.desk_window import DeskWindow
from gui.window.players_view import seen_lines
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, altered
from systems.common.records.views import Bay, Stage, Tally
from tests.gui.at_the_wall import Show, amount, begin, foes, heroes, roll, to_dice
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.gui.pictures import drawn, share_of
from tests.toy_game import TOY
from tests.toy_wall import WALL


@pytest.fixture
def fight(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    return begin(open_desk, show)


def words(window: DeskWindow, row: int, column: int) -> str:
    return str(window.tracker.lines.index(row, column).data())


def tally_words(window: DeskWindow, being: str) -> str:
    return words(window, window.tracker.lines.row_of(being), TALLY)


def heads(window: DeskWindow) -> list[str]:
    lines = window.tracker.lines
    return [words(window, n, TURN) for n in range(lines.rowCount()) if lines.line(n).kind == "head"]


def click_line(window: DeskWindow, being: str, referee: Referee) -> None:
    view = window.tracker.view
    referee.click(view.viewport(), view.visualRect(view.lines.index(view.lines.row_of(being), NAME)).center())


def test_the_lines_stand_in_the_bays_and_who_is_in_none_at_the_end(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    assert [one.partition(":")[0] for one in heads(window)] == ["Party", "Foes"]
    assert heads(window)[1] == "Foes: 7 dice + 3 · 4 to act"
    must(desk, Choice("combat.aside", heroes(desk)[1], {}))
    found = turn_order.lines(desk.look)
    assert [line.key for line in found if line.kind == "head"] == ["bay:party", "bay:foes", "bay:"]
    assert found[-1].beings == (heroes(desk)[1],) and found[-1].kind == "being"
    assert heads(window)[2] == "Elsewhere"
    groups = [line for line in found if line.kind == "group"]
    assert [len(line.beings) for line in groups] == [3]
    assert {who for line in found if line.kind != "head" for who in line.beings} == {b.id for b in desk.look.everyone()}


def test_two_bays_may_hold_bodies_of_the_same_creature(fight: tuple[Desk, DeskWindow]) -> None:
    desk, _ = fight
    first, *others = foes(desk)
    stage = Stage((Bay("near", "Near", (first, others[0]), side=FOES), Bay("far", "Far", (others[1],), side=FOES)))

    class Bands(type(WALL)):  # type: ignore[misc]
        def stage(self, look: Look) -> Stage:
            return stage

    found = turn_order.lines(Look(Bands(), desk.table))
    assert [(line.kind, line.bay) for line in found[:4]] == [
        ("head", "near"), ("group", "near"), ("head", "far"), ("being", "far"),
    ]  # fmt: skip
    assert len({line.key for line in found}) == len(found)
    assert "Elsewhere" not in [line.key for line in found] and found[4].key == "bay:"


def test_the_game_is_asked_once_for_each_state_of_the_table(fight: tuple[Desk, DeskWindow]) -> None:
    desk, _ = fight
    assert stage_of(desk.look) is stage_of(desk.look)
    before = stage_of(desk.look)
    must(desk, Choice("combat.aside", heroes(desk)[0], {}))
    assert stage_of(desk.look) is not before


def test_without_a_stage_nothing_of_it_is_seen(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    tracker = show(desk).tracker
    assert tracker.view.isColumnHidden(TALLY) and not tracker.form.odds.bar.isVisible()
    assert tracker.lines.last == EFFECTS
    assert tracker.lines.headerData(EFFECTS, Qt.Orientation.Horizontal) == "EFFECTS"
    assert stage_of(desk.look) is None


def test_after_the_fight_the_columns_are_as_ever(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    assert window.tracker.form.odds.said.head and not window.tracker.view.isColumnHidden(TALLY)
    must(desk, Choice("turn.end", "", desk.game.actions["turn.end"].form(desk.look, "", {}).blank()))
    assert not window.tracker.form.isVisible() and stage_of(desk.look) is None


def test_a_head_has_its_total_once_dice_lie(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    view, model = window.tracker.view, window.tracker.lines
    low = view.rowHeight(0)
    assert low == theme.px("line_head") and model.row(0).head is not None and model.row(0).head.amount is None
    to_dice(desk)
    roll(desk, heroes(desk)[0])
    head = model.row(0).head
    assert head is not None and head.amount == amount(desk, heroes(desk)[0]) and head.leads
    assert heads(window)[0].startswith(f"Party, {head.amount} and leads: ")
    assert view.rowHeight(0) == bay_high() == low, "a total that is known moves nothing"


def test_a_line_shows_its_dice_and_what_they_come_to(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    ogre = foes(desk, "ogre")[0]
    assert tally_words(window, ogre) == "4d + 3"
    to_dice(desk)
    roll(desk, ogre)
    faces = desk.look.fact_of(ogre, "rolled")
    row = window.tracker.lines.row(window.tracker.lines.row_of(ogre)).brought
    assert row.lots == (Lot("", faces),) and row.after == "+ 3" and row.above == ""
    assert row.amount == str(sum(faces) + 3) == str(amount(desk, ogre))
    index = window.tracker.lines.index(window.tracker.lines.row_of(ogre), TALLY)
    tip = index.data(Qt.ItemDataRole.ToolTipRole)
    assert tip == f"4d + 3: {' + '.join(map(str, faces))} + 3"
    assert tally_words(window, ogre) == f"4d + 3, {' '.join(map(str, faces))}, makes {row.amount}"


def test_a_group_shows_the_sum_and_the_dice_of_each_body(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    orcs = foes(desk)
    assert tally_words(window, orcs[0]) == "3 × (1d)"
    must(desk, Choice("combat.shoot", orcs[2], {"target": heroes(desk)[0]}))
    assert tally_words(window, orcs[0]) == "1, 2: 1d · 3: shoots at Brannoch"
    to_dice(desk)
    roll(desk, orcs[0], orcs[1])
    row = window.tracker.lines.row(window.tracker.lines.row_of(orcs[0])).brought
    assert [lot.number for lot in row.lots] == ["1", "2"]
    assert row.amount == str(amount(desk, orcs[0]) + amount(desk, orcs[1]))
    assert row.tip.splitlines()[0].startswith("Orc 1: 1d: ") and row.tip.endswith("Orc 3: shoots at Brannoch")


def test_what_others_do_changes_every_line_it_touches(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    to_dice(desk)
    before = heads(window)
    roll(desk, foes(desk, "ogre")[0])
    after = heads(window)
    assert before[1] != after[1] and "0" in after[0].split(":")[0], "the other side has nothing yet"
    desk.undo()
    assert heads(window) == before


def test_the_leader_wears_the_accent_and_sixes_stand_out() -> None:
    def head(leads: bool) -> BayHead:
        return BayHead("Party", "4 dice", 57, leads)

    leads, trails = (drawn(lambda p, r, on=on: paint_bay(p, r, head(on)), 300, 44) for on in (True, False))
    assert share_of(leads, "accent") > 0.005 and share_of(trails, "accent") == 0 < share_of(trails, "ink_faint")
    six, five = (
        drawn(lambda p, r, f=face: paint_brought(p, r, Brought("1d", (Lot("", (f,)),), amount=str(f))), 120, 40)
        for face in (6, 5)
    )
    assert share_of(six, "accent") > 0.02 and share_of(five, "accent") == 0


@pytest.mark.parametrize(("wide", "high"), [(180, 36), (260, 60), (140, 96)])
def test_every_die_lies_inside_and_none_on_another(wide: int, high: int) -> None:
    room = QRectF(7, 3, wide, high)
    for lots in ([4], [7], [3, 3, 2], [1] * 8):
        placed = place_dice(room, [Lot(str(n), (6,) * count) for n, count in enumerate(lots)], 30)
        assert placed is not None, (lots, wide, high)
        dice = [place for place, _ in placed[0]]
        assert len(dice) == sum(lots) and all(room.contains(place) and place.width() >= SMALLEST for place in dice)
        for n, one in enumerate(dice):
            assert not any(one.intersects(other) for other in dice[n + 1 :])


def test_without_room_for_the_dice_the_words_say_it() -> None:
    many = (Lot("", (3,) * 41),)
    assert place_dice(QRectF(0, 0, 180, 36), many) is None
    brought = Brought("41d + 200", many, after="+ 200", amount="323")
    bare = Brought("41d + 200", amount="323")
    assert drawn(lambda p, r: paint_brought(p, r, brought), 180, 40) == drawn(
        lambda p, r: paint_brought(p, r, bare), 180, 40
    )


@pytest.mark.parametrize(("wide", "high"), [(1366, 768), (1920, 1080), (1024, 700)])
def test_the_columns_fill_the_tracker_at_every_size(
    open_desk: OpenDesk, show: Show, qtbot: QtBot, wide: int, high: int
) -> None:
    desk = open_desk(WALL)
    start_fight(desk, 6, 2)
    window = show(desk, wide, high)
    view = window.tracker.view
    kept = view.verticalScrollBar().sizeHint().width()  # the room of the bar, whether it is there or not

    def filled() -> bool:
        room = view.viewport().width() - (0 if view.verticalScrollBar().isVisible() else kept)
        return view.sizes._known and sum(view.columnWidth(n) for n in range(TALLY + 1)) == room

    qtbot.waitUntil(filled)
    assert view.columnWidth(TALLY) >= view.sizes._wishes.brings > 0, "dice have all the room they ask for"
    assert view.columnWidth(EFFECTS) > 0
    assert view.horizontalScrollBar().maximum() == 0


def test_five_heroes_and_seven_monsters_are_seen_at_once(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(WALL, party=5)
    start_fight(desk, 6, 1)
    window = show(desk)
    for _ in range(6):
        QApplication.processEvents()
    view = window.tracker.view
    last = view.visualRect(view.lines.index(view.lines.rowCount() - 1, NAME))
    assert view.viewport().rect().contains(last), "the last foe stands above the chances and the form"
    to_dice(desk)
    roll(desk, *desk.look.fight.waiting[:2])
    for _ in range(6):
        QApplication.processEvents()
    last = view.visualRect(view.lines.index(view.lines.rowCount() - 1, NAME))
    assert view.viewport().rect().contains(last), "and with the totals in the heads"


def test_the_form_says_what_may_come_of_it(fight: tuple[Desk, DeskWindow], qtbot: QtBot) -> None:
    desk, window = fight
    odds, stage = window.tracker.form.odds, stage_of(desk.look)
    qtbot.waitUntil(lambda: not odds.busy, timeout=5_000)
    assert stage is not None and odds.bar.isVisible()
    assert f"{odds.head.words()}; {odds.says.words()}".lower().startswith(stage.sentence.lower())
    assert sum((part.chance for part in stage.bar), Fraction(0)) == 1
    spoken = odds.bar.accessibleName()
    assert [part.label for part in stage.bar if part.label not in spoken] == [], spoken


def test_the_players_see_totals_and_nothing_of_the_hidden(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    ogre, orcs = foes(desk, "ogre")[0], foes(desk)
    to_dice(desk)
    roll(desk, heroes(desk)[0], ogre, orcs[0])
    seen = seen_lines(desk.look, window.controller.actor, True)
    totals = [(line.name, line.total, line.leads) for line in seen if line.head]
    assert totals == [
        ("Party", str(amount(desk, heroes(desk)[0])), False),
        ("Foes", str(amount(desk, ogre) + amount(desk, orcs[0])), True),
    ]
    must(desk, Choice("being.hide", ogre, {"hidden": True}))
    seen = seen_lines(desk.look, window.controller.actor, True)
    assert [(line.name, line.total) for line in seen if line.head][1] == ("Foes", str(amount(desk, orcs[0])))
    assert "Ogre 1" not in [line.name for line in seen]
    for who in orcs:
        must(desk, Choice("being.hide", who, {"hidden": True}))
    assert [line.name for line in seen_lines(desk.look, "", True) if line.head] == ["Party"]


def test_a_total_that_is_not_the_sum_of_what_is_seen_stays_secret(fight: tuple[Desk, DeskWindow]) -> None:
    desk, _ = fight
    ogre, orc = foes(desk, "ogre")[0], foes(desk)[0]
    must(desk, Choice("being.hide", ogre, {"hidden": True}))
    bay = Bay("foes", "Foes", (ogre, orc), side=FOES, amount=15)  # half of what both bring
    stage = Stage((bay,), {ogre: Tally("4d", (), 20), orc: Tally("2d", (), 10)})
    assert open_total(desk.look, stage, bay) is None
    assert open_total(desk.look, stage, Bay("foes", "Foes", (ogre, orc), amount=30)) == 10
    assert open_total(desk.look, stage, Bay("foes", "Foes", (orc,), amount=5)) == 5


def test_the_view_of_the_players_speaks_the_totals(fight: tuple[Desk, DeskWindow], qtbot: QtBot) -> None:
    from gui.window.players_view import PlayersView

    desk, window = fight
    to_dice(desk)
    roll(desk, heroes(desk)[0])
    view = PlayersView(window.controller)
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.show()
    view._say()
    assert {key for hint in view._hints(1000) for key in ("F9", "Esc", "N goes on", "S hides") if key in hint} == {
        "F9", "Esc", "N goes on", "S hides"
    }, "every key it has stands at its foot"  # fmt: skip
    assert f"Party {amount(desk, heroes(desk)[0])}" in view.accessibleName()
    image = view.grab().toImage()
    assert share_of(image.scaled(400, 225), "accent") > 0.002
    view.close()


def test_where_not_all_bands_have_room_the_nearest_are_read_whole_and_it_is_seen_that_there_are_others(
    qapp: QApplication,
) -> None:
    words = "close Robber 1 and Robber 2, reach Hound, short 3, rest medium"
    parts = words.split(", ")
    seen = set()
    for wide in (180, 140, 120):
        page = QImage(400, 60, QImage.Format.Format_ARGB32)
        painter = QPainter(page)
        with listening() as cut:
            paint_brought(painter, QRectF(0, 0, wide, 38), Brought(words))
        painter.end()
        shown = cut[0][1] if cut else words
        if shown.endswith(" …"):
            kept = shown.removesuffix(" …").split(", ")
            assert kept == parts[: len(kept)], "no name is cut"
            seen.add(len(kept))
    assert len(seen) > 1, seen


@pytest.mark.parametrize("words", ["shoots at Goblin archer 1", "misses Goblin archer 1", "shoots at Wren Ashdown"])
def test_at_whom_is_read_whole_in_a_narrow_column(qapp: QApplication, words: str) -> None:
    page = QImage(120, 60, QImage.Format.Format_ARGB32)
    painter = QPainter(page)
    with listening() as cut:
        paint_brought(painter, QRectF(0, 0, 104, 38), Brought(words))
    painter.end()
    assert cut == []


@pytest.mark.parametrize("wide", [200, 140, 120])
def test_a_name_is_read_whole_before_dice_have_room(qapp: QApplication, wide: int) -> None:
    page = QImage(400, 60, QImage.Format.Format_ARGB32)
    painter = QPainter(page)
    shot = "hits Goblin archer 1"
    with listening() as cut:
        paint_brought(painter, QRectF(0, 0, wide, 38), Brought(shot, (Lot("", (3, 2)),), shot, amount="20"))
    painter.end()
    assert cut == []


def test_who_brings_something_else_is_told_by_the_tally_and_by_the_bay() -> None:
    bays = (Bay("1:party", "Party", ("b1", "b2"), "3 dice", amount=None), Bay("1:foes", "Foes", ("b3",)))
    before = Stage(bays, {"b1": Tally("2d"), "b2": Tally("1d"), "b3": Tally("4d")})
    same = Stage(tuple(bays), {"b1": Tally("2d"), "b2": Tally("1d"), "b3": Tally("4d")}, sentence="Otherwise")
    assert brings_otherwise(before, same) == set()
    other = Stage((altered(bays[0], note="2 dice"), bays[1]), {"b1": Tally("1d"), "b2": Tally("1d"), "b4": Tally("4d")})
    assert brings_otherwise(before, other) == {"b1", "b4", "1:party"}
    assert brings_otherwise(None, before) == brings_otherwise(before, None) == set(), "all lines are others then"
