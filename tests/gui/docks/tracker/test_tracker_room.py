"""What matters in a line of the tracker is never cut: effects, names, where everybody stands; columns go by content."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from gui.docks.tracker.chips import IN_STRIP, RIGHT, best_width, part_chips, strip_high, strip_place
from gui.docks.tracker.columns import Wishes, widths
from gui.docks.tracker.delegate import name_lines, note_lines
from gui.docks.tracker.model import ARMOR, EFFECTS, HITS, NAME, STATE, TALLY, TURN
from gui.theme import theme
from gui.viewmodel.chip_face import ChipFace
from gui.viewmodel.tracker_rows import Row
from gui.widgets.chips import break_lines, chip_size, flow_chips
from gui.widgets.painting import words_width
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
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


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_every_effect_of_everybody_is_read_whole(
    game: Game, open_desk: OpenDesk, show: Show, width: int, height: int
) -> None:
    desk = open_desk(game, party=5)
    start_fight(desk, 6, 2)
    enchanted(desk)
    window = show(desk, width, height)
    window.show_space("session")
    settle()
    view, lines = window.tracker.view, window.tracker.lines
    some = 0
    for n in range(lines.rowCount()):
        row = lines.row(n)
        if row.kind == "head":
            continue
        beside, below = part_chips(row, view.columnWidth(EFFECTS))
        assert sorted(map(str, (*beside, *below))) == sorted(map(str, row.chips))
        cell = view.cell(n, EFFECTS).adjusted(0, 0, -RIGHT, 0)
        strip = strip_place(
            QRectF(view._line_rect(n)), view.columnViewportPosition(NAME), view.painter_of_lines.strips[n]
        )
        for place, faces, most in ((cell, beside, 2), (strip, below, IN_STRIP)):
            places = flow_chips(place, faces, most)
            assert len(places) == len(faces), f"{row.name}: some effects are only counted"
            for one, face in zip(places, faces, strict=True):
                assert place.contains(one) and one.width() >= chip_size(face).width(), f"{row.name}: {face}"
                assert one.height() >= theme.metrics("small").height()
                some += 1
        if below:
            assert strip.top() >= view.cell(n, HITS).bottom() - 1, "below the cells"
    assert some >= 20
    assert sum(view.columnWidth(n) for n in range(lines.last + 1)) == view.viewport().width()


def test_a_line_is_higher_only_as_long_as_it_must_be(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(party=5)
    start_fight(desk, 2, 1)
    window = show(desk, 1366, 816)
    window.show_space("session")
    settle()
    view, hero = window.tracker.view, desk.look.on_side(PARTY)[0]
    n = view.lines.row_of(hero.id)
    low = view.rowHeight(n)
    enchant(desk, hero.id, 5)
    settle()
    assert view.rowHeight(n) == low + theme.px("chip")
    for _ in range(4):
        desk.undo()
    settle()
    assert view.rowHeight(n) == low


def test_pools_keep_their_place_while_effects_stand_below() -> None:
    effects = tuple([ChipFace(name, "3 rounds") for name in SPELLS])
    pool = ChipFace("Mana 12", "of 20")
    row = Row("being", "b1", PARTY, "Ysolde", "Mage 1", chips=(*effects, pool), pools=1)
    assert part_chips(row, 150) == ((pool,), effects)
    assert part_chips(row, 40) == ((), row.chips), "nor is there room for what is always there"
    assert part_chips(row, 800) == (row.chips, ())
    assert best_width(row, 150) == chip_size(pool).width() + RIGHT
    wide = best_width(row, 800)
    assert part_chips(row, wide) == (row.chips, ()) and part_chips(row, wide - 2)[1] == effects


def test_a_strip_has_as_many_lines_as_it_needs_and_no_more_than_three() -> None:
    faces = tuple([ChipFace(name, "3 rounds") for name in SPELLS])
    whole = sum([chip_size(face).width() + 4 for face in faces]) + RIGHT
    assert strip_high((), 500) == 0 and strip_high(faces, whole) == theme.px("chip")
    assert strip_high(faces, whole / 2 + 60) == 2 * theme.px("chip")
    assert strip_high(faces, 20) == IN_STRIP * theme.px("chip")
    assert break_lines([50, 40, 60], 94) == [[50, 40], [60]]


def test_columns_go_by_what_they_say() -> None:
    short, long = Wishes(name=150), Wishes(name=230, effects=290)
    plain, wished = widths(814, short, False), widths(814, long, False)
    assert wished[NAME] == 230 > plain[NAME] and wished[EFFECTS] >= 290
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


def test_the_strip_says_more_when_pointed_at(open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = open_desk(party=5)
    start_fight(desk, 2, 1)
    hero = desk.look.on_side(PARTY)[0]
    enchant(desk, hero.id, 5)
    window = show(desk)
    window.show_space("session")
    settle()
    view, told = window.tracker.view, []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, words, _widget: told.append(words))
    line = view._line_rect(view.lines.row_of(hero.id))
    at = QPoint(view.columnViewportPosition(HITS) + 10, line.bottom() - 8)
    QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at)))
    assert [words.partition(",")[0] for words in told] == ["Protection from evil"]
