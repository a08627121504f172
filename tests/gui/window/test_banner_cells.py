"""The cells of the banner: six of fixed place and width, whatever stands in them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.viewmodel.choices import with_musters
from gui.viewmodel.turn_order import phases
from gui.viewmodel.turn_words import is_turn_over
from gui.widgets.arranging import col, row
from gui.widgets.words import FittingName, elided_label
from gui.window.banner_cells import CELLS, LEASTS, BannerCells, cell_widths, least_for, phases_width
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.actions import JOIN, START
from systems.common.records.table import PARTY, Muster
from systems.shelf import game
from tests.gui.at_a_desk import shown
from tests.gui.conftest import OpenDesk, must, muster, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


@pytest.mark.parametrize(("room", "grown"), [(1238, 1.0), (896, 1.0), (1750, 16 / 13), (2400, 18 / 13), (600, 2.0)])
@pytest.mark.parametrize("phases", [0, 220, 400])
def test_the_cells_fill_the_banner(room: int, grown: float, phases: int) -> None:
    found = cell_widths(room, grown, phases)
    assert tuple(found) == CELLS and abs(sum(found.values()) - room) <= len(CELLS)
    assert all(wide >= 0 for wide in found.values())
    assert bool(found["phase"]) == (bool(phases) and "phase" in LEASTS[least_for(room, grown, phases)])


@pytest.mark.parametrize(("wide", "grown"), [(1338, 20 / 13), (996, 16 / 13), (996, 20 / 13), (996, 2.0)])
@pytest.mark.parametrize("phases", [0, 400])
def test_what_is_said_twice_goes_before_words_are_cut(wide: int, grown: float, phases: int) -> None:
    """Large letters: N says who is next, and the head over who acts the phase, before a cell is too narrow for names."""
    found = cell_widths(wide, grown, phases, gap=20)
    least = {"acts": 138, "onward": 170, "due": 92}
    least |= {name: px for name, px in {"next": 100, "phase": 96}.items() if found[name]}
    assert all(found[name] >= round(px * grown) for name, px in least.items())


@pytest.mark.parametrize("wide", [1338, 996])
def test_in_larger_letters_what_is_due_has_room_before_the_button_takes_more(wide: int) -> None:
    """At 150 %: its words in two lines of a chip."""
    assert cell_widths(wide, 20 / 13, 0, gap=20)["due"] >= round(120 * 20 / 13)
    assert cell_widths(1338, 20 / 13, 0, gap=20)["due"] == round(176 * 20 / 13)


def test_a_long_name_has_room_at_1366() -> None:
    assert cell_widths(1238, 1.0, 0)["acts"] >= 288, "eighteen letters in their size"
    assert cell_widths(1238, 1.0, 220)["acts"] >= 240


def test_no_turn_moves_a_cell(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 3, 1)
    window = show(desk)
    banner = window.banner
    before = {name: cell.geometry() for name, cell in banner.cells.cells.items()}
    go = banner.go.geometry()
    for _ in range(8):
        waiting = [who for who in desk.look.fight.waiting if who in desk.table.beings]
        must(desk, Choice("turn.wait", waiting[0]) if waiting else Choice("turn.next"))
        QApplication.processEvents()
        assert {name: cell.geometry() for name, cell in banner.cells.cells.items()} == before
        assert banner.go.geometry() == go


def test_the_button_that_goes_on_stands_still_as_a_fight_begins(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk, 1366, 768)
    QApplication.processEvents()
    before = window.banner.go.geometry()
    start_fight(desk)
    QApplication.processEvents()
    assert window.banner.go.geometry() == before


def test_a_phase_that_only_some_rounds_have_moves_no_cell_and_leaves_the_next_her_name(show: Show) -> None:
    """A round of Mazes & Minotaurs has two phases until somebody moves, or uses a power."""
    show(None)
    two, four = phases_width(("Decision", "Combat")), phases_width(("Decision", "Movement", "Combat", "Powers"))
    assert two == four
    name = theme.metrics("body", 600).horizontalAdvance("Initiative 8: Centaur")
    assert cell_widths(1238, 1.0, four)["next"] >= name


def test_a_phase_that_somebody_brings_along_moves_no_cell(open_desk: OpenDesk, show: Show) -> None:
    """Who strikes first joins: the phase for it stood between the others from then on."""
    desk = open_desk(game("enondas"))
    start_fight(desk)
    banner = show(desk, 1920, 1080).banner
    QApplication.processEvents()
    before = {name: cell.geometry() for name, cell in banner.cells.cells.items()}
    names = [name for name, _ in phases(desk.look)]
    assert names == ["Declare", "First strike", "Dice", "Missiles", "Melee"]
    first = next(key for key, one in desk.game.shipped_entries("creatures").items() if one.first_strike)
    join = with_musters(desk.look, JOIN, (Muster(first, 1), Muster("goblin_archer", 2)))
    assert join is not None
    must(desk, join)
    while desk.look.waiting:
        must(desk, desk.game.suggest(desk.look, desk.look.waiting[0]))
        QApplication.processEvents()
        assert [name for name, _ in phases(desk.look)] == names
        assert {name: cell.geometry() for name, cell in banner.cells.cells.items()} == before


def test_free_actions_are_no_phase_that_moves_the_cells_once_they_are_over(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game("monsters_magic"))
    choice = with_musters(desk.look, START, muster(desk.game, 2), way=PARTY)
    assert choice is not None
    must(desk, choice)
    assert desk.look.turn is not None and desk.look.turn.phase == "Free action"
    banner = show(desk).banner
    before = {name: cell.geometry() for name, cell in banner.cells.cells.items()}
    while desk.look.turn is not None and desk.look.turn.phase:
        must(desk, Choice("turn.skip"))
    QApplication.processEvents()
    assert not phases(desk.look)
    assert {name: cell.geometry() for name, cell in banner.cells.cells.items()} == before


@pytest.mark.parametrize("step", [150, 100])
def test_the_chips_of_the_phases_have_their_room_as_soon_as_the_letters_are_larger(
    step: int, open_desk: OpenDesk, show: Show
) -> None:
    desk = open_desk(game("mazes_minotaurs"))
    start_fight(desk)
    window = show(desk, 2560, 1440)
    for one in (100, 150, step):
        window.step = one
        window.restyle()
        QApplication.processEvents()
    names = tuple([name for name, _ in phases(desk.look)])
    assert window.banner.cells.cells["phase"].width() == phases_width(names)


def test_names_that_would_be_cut_have_the_empty_cell_of_what_is_due(qtbot: QtBot) -> None:
    name = FittingName("row")
    cells = BannerCells({one: col() if one != "next" else row(name, None, gap=0) for one in CELLS}, name)
    shown(qtbot, cells, 1366, 72)
    own, due = cells.cells["next"].width(), cells.cells["due"].width()
    for words, over in (
        ("Oda", False),
        ("Xiola Zenwaith, Guido of Gramarye and Gramfive the Grim, once more" * 2, True),
    ):
        name.show_words(words)
        for empty in (False, True):
            cells.keep_due(not empty)
            assert (name.maximumWidth() > own + due) == (over and empty)


def test_a_name_grows_small_before_it_is_cut(qtbot: QtBot) -> None:
    made = FittingName()
    shown(qtbot, made, 200, 40)
    made.show_words("Oda")
    assert made.property("role") == "world"
    made.show_words("Aelfric Thornwood")
    assert made.property("role") == "worldrow" and made.text() == "Aelfric Thornwood"
    made.show_words("Oda")
    assert made.property("role") == "world"


def test_a_name_takes_a_second_line_before_it_is_cut(qtbot: QtBot) -> None:
    below = elided_label("then Foes", "hint")
    made = FittingName("row", below)
    box = col(made, below)
    shown(qtbot, box, 100, 80)
    made.show_words("Krenaia, once more")
    assert made.text() == "Krenaia, once\nmore" and not made.is_cut() and not below.isVisible()
    made.show_words("Oda")
    assert made.text() == "Oda" and below.isVisible(), "what stands below comes back"
    made.show_words("Aristophanes-of-the-many-words, once more")
    assert made.is_cut() and made.toolTip() == made.words()


@pytest.mark.parametrize("key", ["enondas", "mazes_minotaurs"])
def test_the_word_below_the_round_is_that_of_the_phase_until_it_is_over(
    key: str, open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    desk = open_desk(game(key))
    start_fight(desk)
    window = show(desk)
    turn = desk.look.turn
    assert turn is not None and turn.decides
    said = window.banner.round_says.words()
    while not is_turn_over(desk.look):
        window.controller.finish_actor()
        assert desk.look.turn == turn and window.banner.round_says.words() == said
