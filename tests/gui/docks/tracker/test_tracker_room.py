"""What matters in a line of the tracker is never cut, and nothing in it moves once a fight has begun."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from gui.docks.tracker.columns import Wishes, widths
from gui.docks.tracker.model import ARMOR, EFFECTS, HITS, NAME, STATE, TALLY, TURN
from gui.docks.tracker.painting import delegate
from gui.docks.tracker.painting.bodies import SMALLEST_BODY, body_places, line_high
from gui.docks.tracker.painting.chips import IN_CELL, RIGHT, best_width
from gui.docks.tracker.painting.delegate import name_lines
from gui.docks.tracker.painting.second_lines import fit_notes, note_lines
from gui.theme import theme
from gui.viewmodel.chip_face import ChipFace
from gui.viewmodel.choices import with_musters
from gui.viewmodel.tracker_rows import Row
from gui.widgets.chips import break_lines, chip_size, flow_chips
from gui.widgets.painting import brief_of, line_height, words_width
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import JOIN
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY, Muster
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, must, start_fight

Show = Callable[..., DeskWindow]
SPELLS = ("Protection from evil", "Blessed", "Poisoned", "Webbed", "Hasted")


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def enchant(desk: Desk, who: str, count: int) -> None:
    form = desk.game.actions["effect.put"].form(desk.look, "", {})
    assert form is not None
    unit = form.blank()["unit"]
    for name in SPELLS[:count]:
        must(desk, Choice("effect.put", "", {"name": name, "on": (who,), "amount": 3, "unit": unit}))


def enchanted(desk: Desk) -> None:
    """Five with three to five effects, eight foes with one or two."""
    for n, being in enumerate(desk.look.on_side(PARTY)):
        enchant(desk, being.id, 3 + n % 3)
    for n, being in enumerate(desk.look.on_side(FOES)):
        enchant(desk, being.id, n % 3)


def sizes(window: DeskWindow) -> tuple[list[int], dict[str, int]]:
    """The widths of the columns, and the height of every line."""
    view, lines = window.tracker.view, window.tracker.lines
    widths_now = [view.columnWidth(n) for n in range(lines.last + 1)]
    return widths_now, {lines.line(n).key: view.rowHeight(n) for n in range(lines.rowCount())}


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_effects_change_no_column_and_no_line(
    game: Game, open_desk: OpenDesk, show: Show, width: int, height: int
) -> None:
    desk = open_desk(game, party=5)
    start_fight(desk, 6, 2)
    window = show(desk, width, height)
    window.show_space("session")
    settle()
    before = sizes(window)
    enchanted(desk)
    settle()
    assert sizes(window) == before
    view, lines = window.tracker.view, window.tracker.lines
    some = 0
    for n in [n for n in range(lines.rowCount()) if lines.row(n).kind != "head"]:
        faces = lines.row(n).chips
        cell = view.cell(n, EFFECTS).adjusted(0, 0, -RIGHT, 0)
        for place in flow_chips(cell, faces, IN_CELL):
            assert cell.contains(place) and place.height() >= theme.metrics("small").height()
            some += 1
        tip = str(lines.index(n, EFFECTS).data(Qt.ItemDataRole.ToolTipRole) or "")
        assert len(tip.splitlines()) >= len(faces), "what has no room is in the tip"
    assert some >= 5
    assert sum(before[0]) == window.tracker.view.sizes.room()


def test_light_and_dark_have_the_same_columns(open_desk: OpenDesk, show: Show) -> None:
    """Somebody has fewer than no hit points by now, and many effects; the light is turned off."""
    desk = open_desk(party=4)
    start_fight(desk, 6, 1)
    window = show(desk)
    window.show_space("session")
    settle()
    before = sizes(window)
    enchanted(desk)
    for being in desk.look.on_side(FOES):
        must(desk, Choice("sheet.track", being.id, {"track": "hit_points", "value": -13}))
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for mode in ("dark", "light"):
        theme.use(mode, "compact", app)
        settle()
        assert sizes(window) == before, mode
    theme.use("light", "compact", app, 125)
    settle()
    assert sizes(window) != before, "larger letters need more room"


def test_whoever_joins_changes_no_width_and_no_line_grows(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(party=4)
    start_fight(desk, 6, 1)
    window = show(desk)
    window.show_space("session")
    settle()
    before, high = sizes(window)
    orc = next(being for being in desk.look.on_side(FOES) if being.entry == "orc")
    choice = with_musters(desk.look, JOIN, (Muster("orc", 3),), side=FOES)
    assert choice is not None
    must(desk, choice)
    settle()
    after, now = sizes(window)
    assert after == before and all(now[key] == high[key] for key in high if key in now)
    view = window.tracker.view
    n = view.lines.row_of(orc.id)
    places = body_places(view.cell(n, STATE).adjusted(0, 0, 0, -1), len(view.lines.line(n).beings))
    assert len(places) > 6 and all(view.cell(n, STATE).contains(place) for place in places)


def test_so_many_may_join_that_a_line_gets_the_room_to_read_them(open_desk: OpenDesk, show: Show) -> None:
    """Six orcs more beside six: one line of chips would lay numbers, figures and marks over each other."""
    desk = open_desk(party=4)
    start_fight(desk, 6, 1)
    window = show(desk)
    window.show_space("session")
    settle()
    before, high = sizes(window)
    orc = next(being for being in desk.look.on_side(FOES) if being.entry == "orc")
    choice = with_musters(desk.look, JOIN, (Muster("orc", 6),), side=FOES)
    assert choice is not None
    must(desk, choice)
    settle()
    view = window.tracker.view
    n = view.lines.row_of(orc.id)
    key, bodies = view.lines.line(n).key, len(view.lines.line(n).beings)
    places = body_places(view.cell(n, STATE).adjusted(0, 0, 0, -1), bodies)
    assert bodies == 12 and min(place.width() for place in places) >= SMALLEST_BODY * theme.px("body_wide")
    after, now = sizes(window)
    assert after == before and all(now[one] == high[one] for one in high if one in now and one != key)
    for who in view.lines.line(n).beings[6:]:
        must(desk, Choice("being.remove", who))
    settle()
    assert sizes(window)[1][key] == now[key], "whoever leaves takes no room along"


def test_a_double_click_on_the_head_measures_anew(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(party=4)
    start_fight(desk, 2, 1)
    window = show(desk)
    window.show_space("session")
    settle()
    before, _ = sizes(window)
    hero = desk.look.on_side(PARTY)[0]
    must(desk, Choice("being.name", hero.id, {"name": "Aurelianus of the Long Bridge", "player": ""}))
    settle()
    assert sizes(window)[0] == before
    window.tracker.view.horizontalHeader().sectionDoubleClicked.emit(NAME)
    settle()
    assert sizes(window)[0] != before


def test_armor_is_read_whole_before_effects_have_room() -> None:
    wish = Wishes(name=200, state=100, armor=90, effects=400)
    for room in (760, 814, 1200):
        assert widths(room, wish, False)[ARMOR] >= 90


def test_hit_points_and_boxes_have_their_room_before_effects() -> None:
    """A box is pressed; effects give way to a second line first."""
    wanted = theme.px("cell_hp")
    found = widths(800, Wishes(name=180, state=120, hits=wanted, armor=50, effects=340), staged=False)
    assert found[HITS] >= wanted


def test_effects_side_by_side_come_before_long_gauges_but_after_what_dice_may_need() -> None:
    wish = Wishes(name=180, state=112, hits=90, armor=50, effects=190, in_line=300)
    found = widths(814, wish, staged=False)
    assert found[EFFECTS] == 300 and found[HITS] < theme.px("cell_hp")
    staged = widths(814, replace(wish, brings=80), staged=True)
    assert 190 <= staged[EFFECTS] < 300 and staged[TALLY] > 80


@pytest.mark.parametrize("high", [39, 55])
def test_two_lines_of_chips_stand_clear_of_the_lines_of_the_tracker(high: int) -> None:
    places = flow_chips(QRectF(0, 0, 120, high), [ChipFace("undecided"), ChipFace("Mana 22", "of 25")], 2)
    assert places[0].top() >= 2 and places[1].bottom() <= high - 2 and places[1].top() - places[0].bottom() == 2


def test_effects_give_way_before_what_is_always_there() -> None:
    effects = tuple([ChipFace(name, "3 rounds") for name in SPELLS])
    pool = ChipFace("Mana 12", "of 20")
    row = Row("being", "b1", PARTY, "Ysolde", "Mage 1", chips=(pool, *effects), leading=1)
    assert best_width(row, 150) == chip_size(pool).width() + RIGHT
    assert break_lines([50, 40, 60], 94) == [[50, 40], [60]]


@pytest.mark.parametrize(("bodies", "lines"), [(2, 1), (6, 1), (7, 2), (12, 2), (14, 2), (20, 4)])
def test_a_group_has_as_many_lines_of_bodies_as_it_needs(bodies: int, lines: int) -> None:
    wide = 6 * (theme.px("body_wide") + 4) + 8
    step = theme.px("body_high") + 4
    high = {1: theme.px("line_group"), 2: theme.px("line_group_two"), 4: theme.px("line_group_two") + 2 * step}
    assert line_high("group", bodies, wide) == high[lines]
    rect = QRectF(0, 0, wide, high[lines] - 1)
    assert all(rect.contains(place) for place in body_places(rect, bodies))


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_six_of_a_kind_stand_in_one_line_beside_long_names_and_effects(
    open_desk: OpenDesk, show: Show, width: int, height: int
) -> None:
    """A larger window has larger chips and more columns; it takes no line away for that."""
    desk = open_desk(SHELF[0], party=4)
    for n, being in enumerate(desk.look.on_side(PARTY)):
        must(desk, Choice("being.name", being.id, {"name": f"Non-combatant of the house {n}", "player": ""}))
        enchant(desk, being.id, 2)
    start_fight(desk, 6, 1)
    window = show(desk, width, height)
    window.show_space("session")
    settle()
    view = window.tracker.view
    n = next(n for n in range(view.lines.rowCount()) if view.lines.row(n).kind == "group")
    assert view.rowHeight(n) == theme.px("line_group")
    places = body_places(view.cell(n, STATE).adjusted(0, 0, 0, -1), 6)
    assert len({place.top() for place in places}) == 1
    assert all(view.cell(n, STATE).contains(place) for place in places)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_an_effect_of_the_fight_has_room_with_its_time_beside_six_of_a_kind(
    open_desk: OpenDesk, show: Show, width: int, height: int
) -> None:
    """Nobody has any when the columns get their widths."""
    desk = open_desk(SHELF[0], party=4)
    start_fight(desk, 6, 1)
    window = show(desk, width, height)
    window.show_space("session")
    settle()
    form = desk.game.actions["effect.put"].form(desk.look, "", {})
    assert form is not None
    who, unit = desk.look.on_side(PARTY)[0].id, form.blank()["unit"]
    must(desk, Choice("effect.put", "", {"name": "Blessed", "on": (who,), "amount": 6, "unit": unit}))
    settle()
    view = window.tracker.view
    (chip,) = view.lines.row(view.lines.row_of(who)).chips
    assert view.columnWidth(EFFECTS) >= chip_size(chip).width() + RIGHT


@pytest.mark.parametrize("game", [SHELF[1], SHELF[3]], ids=lambda game: game.key)
def test_the_word_of_the_undecided_is_whole_beside_five_bodies_in_one_line(
    game: Game, open_desk: OpenDesk, show: Show
) -> None:
    """The head over the armor gives way to it, and the last of the foes stays where it is."""
    desk = open_desk(game, party=5)
    start_fight(desk, 5, 1)
    window = show(desk, 1366, 768)
    window.show_space("session")
    settle()
    view = window.tracker.view
    rows = [view.lines.row(n) for n in range(view.lines.rowCount())]
    undecided = [row for row in rows if row.chips and row.chips[0].words == "undecided"]
    assert undecided
    for row in undecided:
        assert view.columnWidth(EFFECTS) >= chip_size(row.chips[0]).width() + RIGHT
    n = next(n for n, row in enumerate(rows) if row.kind == "group")
    assert view.rowHeight(n) == theme.px("line_group")


def test_who_somebody_is_has_room_under_the_name_before_effects_do() -> None:
    """``At 0 m · Elf Lamp-lighter``, but not its level, and no more of a group than there is room for."""
    assert brief_of("At 0 m · Elf Lamp-lighter of the old tower, level 2") == "At 0 m · Elf Lamp-lighter"
    needed = theme.px("cell_name")
    wish = Wishes(name=150, brief=needed, note=needed + 50, effects=400)
    assert widths(700, wish, False)[NAME] == needed


def test_columns_go_by_what_they_say() -> None:
    short, long = Wishes(name=150), Wishes(name=230, effects=290)
    plain, wished = widths(814, short, False), widths(814, long, False)
    assert wished[NAME] == 230, "eighteen letters in their size; longer ones are written smaller"
    assert wished[EFFECTS] > plain[EFFECTS], "effects take what is left"
    assert widths(814, replace(long, effects=500, bodies=6), False)[NAME] == 230 > plain[NAME]
    assert wished[HITS] < plain[HITS], "the gauges give way to words"
    assert sum(plain.values()) == sum(wished.values()) == 814
    dice = widths(814, Wishes(brings=150, effects=170), True)
    assert dice[TALLY] >= 150 and dice[EFFECTS] >= 170 and sum(dice.values()) == 814
    tiny = widths(300, long, True)
    assert all([width > 0 for width in tiny.values()]) and set(tiny) == {
        TURN, NAME, STATE, HITS, ARMOR, EFFECTS, TALLY,
    }  # fmt: skip


def test_a_long_name_grows_small_then_breaks_and_keeps_its_number() -> None:
    name = "Mummy of the First Ones × 4"
    large, small = words_width(name, "row", 600), words_width(name, "body", 600)
    assert name_lines(name, large, 2) == ([name], "row")
    assert name_lines(name, small, 2) == ([name], "body")
    halves, size = name_lines(name, small - 10, 2)
    assert " ".join(halves) == name and len(halves) == 2 and size == "body"
    (cut,), _ = name_lines(name, 110, 1)
    assert cut.startswith("Mum") and cut.endswith("× 4") and "…" in cut


def test_a_second_line_leaves_out_what_it_has_no_room_for() -> None:
    note = "4 stand · 196 PHP left"
    assert note_lines(note, words_width(note, "small")) == [note]
    assert note_lines(note, words_width(note, "small") - 8) == ["4 stand"]
    assert note_lines(note, words_width(note, "small") - 8, 2) == ["4 stand", "196 PHP left"]


def test_a_group_says_in_smaller_letters_what_would_be_left_out() -> None:
    note = "No. 1 acts · 1 unconscious · 1 dead"
    room, high = words_width("1 unconscious · 1", "small"), theme.px("line_group") - line_height("row", 600)
    assert fit_notes("4 stand · 1 dead", room, high, 1) == (["4 stand · 1 dead"], "small")
    assert note_lines(note, room, int(high // (line_height("small") - 1))) == ["No. 1 acts", "1 unconscious"]
    assert fit_notes(note, room, high, 1) == (["No. 1 acts · 1 dead", "1 unconscious"], "micro")
    assert fit_notes(note, room, 1, 1) == (["No. 1 acts · +2"], "small"), "where that does not help they are counted"
    assert fit_notes(note, room, 1, 0) == ([], "small")


def test_a_group_says_how_many_are_how_in_two_lines_at_most() -> None:
    note, high = "1 stands · 1 unconscious · 1 dead", theme.px("line_group_two")
    room = words_width("1 stands · 1 dead", "small")
    assert fit_notes(note, room, high, 1) == (["1 stands · 1 dead", "1 unconscious"], "small")
    assert fit_notes(note, words_width("1 stands · 1 unconscious", "small"), high, 1)[0] == [
        "1 stands · 1 unconscious", "1 dead",
    ], "in order where there is room"  # fmt: skip
    assert fit_notes(note, words_width("1 unconscious", "micro"), high, 1)[0] == ["1 stands · +1", "1 unconscious"]


def test_what_has_no_room_under_a_group_is_counted() -> None:
    note, high = "8 stand · 3 asleep · 1 dead · 2 gone", theme.px("line_group_two")
    assert fit_notes(note, words_width("8 stand · 3 asleep", "small"), high, 1)[0] == [
        "8 stand · 3 asleep",
        "1 dead · 2 gone",
    ]
    for width in range(words_width("8 stand · +3", "micro"), words_width(note, "small")):
        lines, size = fit_notes(note, width, high, 1)
        said = " · ".join(lines).split(" · ")
        more = [int(part[1:]) for part in said if part.startswith("+")]
        assert len(said) - len(more) + sum(more) == 4, "none is left out unsaid"
        assert len(lines) < 2 or all([words_width(line, size) <= width for line in lines])


def test_the_count_of_a_line_stays_where_it_is_whatever_mark_stands_under_it(monkeypatch: pytest.MonkeyPatch) -> None:
    tops: list[float] = []
    monkeypatch.setattr(delegate, "write", lambda _painter, rect, *_: tops.append(rect.top()))
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for mark in ("now", "shares", "next", "waits", "passed", "acted"):
        delegate._turn(painter, QRectF(0, 0, 44, 42), Row("being", "b1", PARTY, "Oda", "", face=12, mark=mark))
    painter.end()
    assert len(tops) == 6 and len(set(tops)) == 1
