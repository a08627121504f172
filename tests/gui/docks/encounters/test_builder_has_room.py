"""The builder and the tracker on a screen of 1366 by 768: fields on one line, hits as the game has them, whole names."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from gui.theme import theme
from gui.viewmodel.encounter_draft import Draft
from gui.widgets.scrolling.area import KeptArea
from gui.window.desk_window import DeskWindow
from gui.window.workspaces import PREP
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import Muster
from systems.common.records.views import MusterLine
from systems.enondas import SYSTEM as ENONDAS
from systems.mazes_minotaurs import SYSTEM as MAZES
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import OpenDesk, must, start_fight
from tests.gui.cut_scenes import played_out
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
PLACE = ("ambush", "place", "ground", "distance", "visibility")
LONG = "Gift of Hephaestus: Strength"


def tops(window: DeskWindow, names: tuple[str, ...]) -> list[int]:
    strip = window.encounters.strip
    return [strip.view.editors[name].mapTo(strip, QPoint()).y() for name in names]


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def kept(desk: Desk, name: str, note: str, place: str = "") -> None:
    line = {"entry": "satyr", "count": 2, "hits": "", "locked": False}
    must(desk, Choice("encounter.keep", "", {"id": "", "name": name, "place": place, "lines": (line,), "note": note}))


@pytest.mark.parametrize("width", [1366, 1920])
def test_where_they_meet_stands_on_one_line_whatever_is_offered_beside_it(
    open_desk: OpenDesk, show: Show, width: int
) -> None:
    desk = open_desk(MAZES)
    kept(desk, "The ford", "")
    window = show(desk, width, 768)
    window.show_space(PREP)
    settle()
    strip = window.encounters.strip
    assert len(strip.buttons) == 3, "roll, react, weigh"
    assert max(tops(window, PLACE)) - min(tops(window, PLACE)) <= 2, "no field wraps alone"
    for made in strip.buttons.values():
        assert made.width() >= made.sizeHint().width() and strip.rect().contains(made.mapTo(strip, QPoint()))


def test_what_else_is_offered_stands_in_line_with_the_fields_and_not_with_their_labels(
    open_desk: OpenDesk, show: Show
) -> None:
    window = show(open_desk(WHITEBOX), 1366, 768)
    window.show_space(PREP)
    settle()
    strip = window.encounters.strip
    (offer,) = strip.buttons.values()
    field = strip.view.editors["distance"].input()
    assert abs(offer.mapTo(strip, offer.rect().center()).y() - field.mapTo(strip, field.rect().center()).y()) <= 2


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_start_of_the_fight_ends_where_what_stands_above_it_does(
    open_desk: OpenDesk, show: Show, size: tuple[int, int]
) -> None:
    window = show(open_desk(TOY), *size)
    window.show_space(PREP)
    builder = window.encounters
    builder.add("orc")
    settle()

    def right(widget: QWidget) -> int:
        return widget.mapTo(builder, widget.rect().topRight()).x()

    assert right(builder.start_button) == right(builder.weighing) == right(builder.together)


def test_hits_that_nobody_rolls_are_said_and_cannot_be_rolled_again(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(MAZES)
    kept(desk, "The ford", "")
    window = show(desk)
    window.show_space(PREP)
    builder = window.encounters
    builder.open(next(iter(desk.table.encounters)))
    settle()
    (card,) = builder.lines.cards
    words = [label.text() for label in card.findChildren(QLabel) if label.isVisible()]
    assert "9 each" in words and not [one for one in words if "rolled" in one]
    assert not card.again.isVisible() and not builder.dice_tool.isEnabled()
    said = next(label for label in card.findChildren(QLabel) if label.isVisible() and label.text() == "9 each")
    beside = card.hits_word.mapTo(card, card.hits_word.rect().center()).y()
    assert abs(said.mapTo(card, said.rect().center()).y() - beside) <= 1, "on one line with what they are"


def test_a_first_creature_moves_no_button_and_stays_in_view_while_it_is_weighed(
    game: Game, open_desk: OpenDesk, show: Show
) -> None:
    desk = open_desk(game)
    window = show(desk, 1366, 768)
    window.show_space(PREP)
    settle()
    builder = window.encounters
    tools = builder.kept.tool, builder.new_tool, builder.dice_tool
    before = [one.mapTo(builder, QPoint()) for one in tools]
    first, second = [row.key for row in game.listing(desk.look, "creatures").rows[:2]]
    builder.add(first, 3)
    builder.add(second)
    settle()
    builder.weighing._show(played_out(desk.look, 0), True)
    settle()
    assert [one.mapTo(builder, QPoint()) for one in tools] == before and all(one.isVisible() for one in tools)
    added, area = builder.lines.cards[1], builder.lines.viewport()
    top = added.mapTo(area, QPoint()).y()
    assert top >= 0 and top + added.height() <= area.height()


def test_five_creatures_of_the_library_are_in_sight_above_the_card_of_one_in_a_fight(
    game: Game, open_desk: OpenDesk, show: Show
) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk, 1366, 768)
    window.show_space(PREP)
    settle()
    table, card = window.encounters.library.table, window.encounters.card
    listed = len(game.listing(desk.look, "creatures").rows)
    sight = table.viewport().height() // table.verticalHeader().defaultSectionSize()
    assert sight >= min(5, listed), "the card scrolls inside"
    assert card.isVisible() and card.figures.viewport().height() >= theme.px("body")


def test_more_lines_scroll_by_themselves_and_ask_for_no_more_room(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    window = show(desk, 1366, 768)
    window.show_space(PREP)
    builder = window.encounters
    keys = [row.key for row in game.listing(desk.look, "creatures").rows[:4]]
    builder.add(keys[0], 3)
    settle()
    asked = builder.lines.sizeHint().height()
    for key in keys[1:]:
        builder.add(key, 3)
    builder.weighing._show(played_out(desk.look, 0), True)
    settle()
    assert builder.lines.sizeHint().height() == asked
    inside = builder.lines.widget()
    assert inside is not None
    assert builder.lines.bar.isHidden() == (inside.height() <= builder.lines.viewport().height())


def test_hits_that_are_rolled_still_can_be(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    window.show_space(PREP)
    window.encounters.add("orc")
    settle()
    (card,) = window.encounters.lines.cards
    assert card.again.isVisible() and window.encounters.dice_tool.isEnabled()
    assert "hit points" in window.encounters.dice_tool.toolTip()
    card.show_line(Muster("orc", 1), MAZES.muster_line(open_desk(MAZES).look, Muster("satyr", 1)), "Hits")
    assert card.hits_word.text().strip() == "hits", "as the game of the line calls them"
    card.show_line(Muster("orc", 1), MusterLine("Orc", "MR 15–30", 11, hits_word="MR"), "Hit points")
    assert card.hits_word.text().strip() == "MR", "as they are called of this creature"
    card.show_line(Muster("orc", 1), MAZES.muster_line(open_desk(MAZES).look, Muster("satyr", 1)), "Hits")
    assert not card.again.isVisible()


def test_an_encounter_that_was_rolled_is_met_as_far_off_as_was_told(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(MAZES)
    kept(desk, "The maze", "Met 30 ft off (d8 5).", "Labyrinth and underworld")
    kept(desk, "The ford", "")
    window = show(desk)
    window.show_space(PREP)
    far, near = list(desk.table.encounters)
    view = window.encounters.strip.view
    window.encounters.open(far)
    assert (view.editors["distance"].value(), view.editors["place"].value()) == (30, "labyrinth")
    window.encounters.open(near)
    assert (view.editors["distance"].value(), view.editors["place"].value()) == (0, "outdoors"), "rolled at the start"
    window.encounters.open(far)
    window.encounters.start()
    assert "They are" not in " ".join(map(str, desk.log(1)[0].story)), "nothing is rolled for it"
    assert desk.look.fact("distance") == 30


def test_the_window_of_the_test_is_the_one_people_have(open_desk: OpenDesk, show: Show) -> None:
    window: QWidget = show(open_desk(MAZES))
    assert (window.width(), window.height()) == (1366, 768)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_who_is_met_and_what_both_sides_weigh_are_read_whole(
    game: Game, open_desk: OpenDesk, show: Show, size: tuple[int, int]
) -> None:
    desk = open_desk(game)
    window = show(desk, *size)
    window.show_space(PREP)
    builder = window.encounters
    for row in game.listing(desk.look, "creatures").rows[:2]:
        builder.add(row.key, 2)
    settle()
    for label in (builder.together.who, builder.together.sum):
        assert label.isVisible() and "…" not in label.text()


@pytest.mark.parametrize("fights", [False, True])
def test_the_figures_of_a_creature_are_read_in_a_small_window(
    game: Game, open_desk: OpenDesk, show: Show, fights: bool
) -> None:
    """At 1024 by 640 its card shows more than its name, also under the banner of a fight, before anything is scrolled."""
    desk = open_desk(game)
    if fights:
        start_fight(desk, 2)
    window = show(desk, 1024, 640)
    window.show_space(PREP)
    settle()
    figures = window.encounters.card.figures
    assert figures.visibleRegion().boundingRect().height() >= 3 * theme.metrics("body").height()
    assert figures.visibleRegion().boundingRect().height() == figures.height()
    button = window.encounters.add_button
    assert button.visibleRegion().boundingRect().size() == button.size()


def test_how_many_are_shown_moves_no_filter_while_a_name_is_typed(game: Game, open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(game), 1024, 640)
    window.show_space(PREP)
    settle()
    library = window.encounters.library
    before = [part.geometry() for part in (library.filters, library.count, library.table)]
    for words in ("o", "5 o", "nothing of this name", ""):
        library.search.setText(words)
        settle()
        assert [part.geometry() for part in (library.filters, library.count, library.table)] == before


def test_what_is_weighed_in_a_fight_makes_nothing_scroll_at_1366(game: Game, open_desk: OpenDesk, show: Show) -> None:
    """The whole of the builder is seen under the banner, with as much as can come of weighing."""
    desk = open_desk(game)
    start_fight(desk, 2)
    window = show(desk, 1366, 768)
    window.show_space(PREP)
    builder = window.encounters
    builder.add(next(iter(desk.look.library("creatures"))), 3)
    builder.weighing.stop()
    builder.weighing._show(played_out(desk.look, 2_000), True)
    settle()
    (around,) = [one for one in builder.findChildren(KeptArea) if one.isAncestorOf(builder.library)]
    assert around.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("wide", [1366, 1024])
def test_what_a_button_of_the_builder_asks_is_in_sight_at_once(open_desk: OpenDesk, show: Show, wide: int) -> None:
    """All but the foot scrolls there: what opens at its end is brought into view, whole."""
    desk = open_desk(ENONDAS)
    start_fight(desk, 1, 1)
    window = show(desk, wide, 768)
    window.show_space(PREP)
    builder = window.encounters
    builder.add(next(iter(desk.look.library("creatures"))), 3)
    builder.weighing.stop()
    builder.weighing._show(played_out(desk.look, 2_000), True)
    settle()
    strip = builder.strip
    strip.buttons["encounters.compare"].click()
    settle()
    for part in (*strip.form.view.editors.values(), strip.form.go):
        assert part.visibleRegion().boundingRect() == part.rect(), f"{part.objectName()} is cut"


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_weighing_keeps_its_place_whatever_it_says(
    game: Game, open_desk: OpenDesk, show: Show, size: tuple[int, int]
) -> None:
    desk = open_desk(game)
    window = show(desk, *size)
    window.show_space(PREP)
    builder = window.encounters
    settle()
    card = builder.weighing

    def place() -> tuple[int, int]:
        settle()
        return card.mapTo(builder, QPoint()).y(), card.height()

    before = place()
    first, second = [row.key for row in game.listing(desk.look, "creatures").rows[:2]]
    builder.add(first, 3)
    assert place() == before, "a creature is there"
    builder.add(second)
    card.stop()
    assert place() == before, "it was stopped"
    for wins in (2_000, 0):
        card._show(played_out(desk.look, wins), True)
        assert place() == before, f"{wins} won"
    builder._take(Draft())
    assert place() == before, "nothing to weigh"
