"""The armor of a group is that of every body that can be struck: what lies on one of them counts for that one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QApplication

from gui.docks.tracker.model import ARMOR
from gui.docks.tracker.painting import delegate
from gui.viewmodel.choices import with_musters
from gui.viewmodel.tracker_rows import ArmorOf, Row
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, START
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, Muster
from systems.enondas import SYSTEM as ENONDAS
from systems.monsters_magic import SYSTEM as MONSTERS_MAGIC
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import OpenDesk, must, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
GAMES = (TOY, WHITEBOX, MONSTERS_MAGIC)  # elsewhere each stands alone, or what is put on it waits for the turn to end


def rule(desk: Desk, window: DeskWindow, who: str, amount: int) -> None:
    figure = "armor_class" if desk.game is WHITEBOX else "armor"
    must(desk, Choice("sheet.rule", who, {"figure": figure, "amount": amount, "why": "a net lies on it"}))
    QApplication.processEvents()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_group_says_every_armor_of_its_bodies_and_the_tip_whose_it_is(
    game: Game, open_desk: OpenDesk, show: Show
) -> None:
    desk = open_desk(game)
    start_fight(desk, 3)
    window = show(desk)
    lines, some = window.tracker.lines, desk.look.on_side(FOES)
    row = lines.row_of(some[0].id)
    assert len(lines.line(row).beings) == 3
    cell = lines.index(row, ARMOR)
    usual = cell.data()
    assert " · " not in usual
    rule(desk, window, some[1].id, 1)
    lower = game.summary(desk.look, desk.look.being(some[1].id)).armor.text
    assert lower != usual
    turned = int(lower.split()[0]) < int(usual.split()[0])  # the least stands first, whosever it is

    def said(of_usual: str, of_lower: str) -> list[str]:
        found = [f"{of_usual}: {usual}", f"{of_lower}: {lower}"]
        return found[::-1] if turned else found

    assert (
        cell.data()
        == cell.data(Qt.ItemDataRole.AccessibleTextRole)
        == f"{' · '.join(said('No. 1, 3', 'No. 2'))}, ruled"
    )
    tip = cell.data(Qt.ItemDataRole.ToolTipRole).splitlines()
    assert [line.partition(":")[0] for line in tip] == (["No. 2", "No. 1, 3"] if turned else ["No. 1, 3", "No. 2"]), tip
    rule(desk, window, some[0].id, 1)
    assert cell.data() == f"{' · '.join(said('No. 3', 'No. 1, 2'))}, ruled", "in the same order as before"
    assert {one.text: one.first for one in window.tracker.lines.row(row).armors} == {
        usual: some[2].id, lower: some[0].id,
    }  # fmt: skip
    rule(desk, window, some[2].id, 1)
    assert cell.data() == f"{lower}, ruled", "all are alike again"


@pytest.mark.parametrize(("wide", "lines"), [
    (90, ["2: 2 [17]", "4: 4 [15]", "1, 3: 6 [13]"]), (46, ["2 [17]", "4 [15]", "6 [13]"]),
])  # fmt: skip
def test_armor_that_is_not_the_same_stands_in_lines_that_say_whose_it_is_where_there_is_room(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, wide: int, lines: list[str]
) -> None:
    written: list[tuple[str, QRectF]] = []
    monkeypatch.setattr(delegate, "write", lambda _painter, place, words, *_: written.append((words, place)))
    cell = QRectF(0, 0, wide, 55)
    of = (ArmorOf("2 [17]", "2", "b2"), ArmorOf("4 [15]", "4", "b4"), ArmorOf("6 [13]", "1, 3", "b1"))
    delegate._armor(None, cell, Row("group", "g", FOES, "Orc × 4", "4 stand", armors=of))  # type: ignore[arg-type]
    assert [words for words, _ in written] == lines
    places = [place for _, place in written]
    assert all(cell.contains(place) for place in places)
    assert all(one.bottom() <= other.top() + 0.5 for one, other in pairwise(places))


def test_what_a_body_of_a_group_has_absorbed_is_missing_from_its_protection_alone(
    open_desk: OpenDesk, show: Show
) -> None:
    """No effect says so: it is a fact of the fight."""
    desk = open_desk(ENONDAS)
    choice = with_musters(desk.look, START, (Muster("troll", 3),))
    assert choice is not None
    must(desk, choice)
    window = show(desk)
    lines, some = window.tracker.lines, desk.look.on_side(FOES)
    cell = lines.index(lines.row_of(some[0].id), ARMOR)
    assert cell.data() == "4"
    answers = {"targets": (some[0].id,), "amount": "3", "ignores": "", "cause": ""}
    must(desk, Choice(DAMAGE, "", answers))
    QApplication.processEvents()
    assert cell.data() == "No. 1: 1 of 4 · No. 2, 3: 4"
    must(desk, Choice(DAMAGE, "", answers | {"targets": (some[1].id,)}))
    QApplication.processEvents()
    assert cell.data() == "No. 1, 2: 1 of 4 · No. 3: 4"
