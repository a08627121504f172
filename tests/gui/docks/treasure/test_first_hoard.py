"""The form of the first hoard follows the encounter that is being built."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QSpinBox

from gui.viewmodel.encounter_draft import Draft
from gui.window.desk_window import DeskWindow
from gui.window.workspaces import PREP
from systems.common.records.table import Muster
from systems.mazes_minotaurs import SYSTEM as MAZES
from systems.whitebox import SYSTEM as BOX
from tests.gui.at_a_desk import OpenDesk, one

Show = Callable[..., DeskWindow]


def test_the_first_hoard_follows_the_encounter_that_is_being_built(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(BOX)
    window = show(desk)
    window.show_space(PREP)
    window.encounters.add("orc", 6)
    first = window.treasure.first
    one_orc = desk.look.game.muster_line(desk.look, Muster("orc", 1)).experience
    window.area.bring("treasure")
    assert first.answers()["experience"] == 6 * one_orc
    window.encounters.add("orc", 2)
    assert first.answers()["experience"] == 8 * one_orc and f"{8 * one_orc:,} XP" in first.working.text()
    one(first, QSpinBox, "experience").setValue(77)
    window.encounters.add("orc", 2)
    assert first.answers()["experience"] == 77, "what the referee typed stays"


def test_without_an_encounter_the_first_hoard_is_as_the_game_has_it(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(BOX)
    window = show(desk)
    window.show_space(PREP)
    window.area.bring("treasure")
    before = window.treasure.first.answers()
    window.encounters.add("orc", 6)
    window.encounters._take(Draft())
    assert window.treasure.first.answers() == before


def test_foes_of_another_campaign_are_forgotten(open_desk: OpenDesk, show: Show) -> None:
    """The other game may not know them, and its campaign stood half open."""
    window = show(open_desk(MAZES))
    window.show_space(PREP)
    window.encounters.add("shade", 2)
    window.area.bring("treasure")
    assert [one.entry for one in window.treasure.first.foes] == ["shade"]
    window.show_desk(open_desk(BOX))
    window.area.bring("treasure")
    assert window.treasure.first.foes == () and window.treasure.first.isVisible()
    window.encounters.add("orc", 6)
    assert [one.entry for one in window.treasure.first.foes] == ["orc"]


def test_what_foes_are_worth_goes_with_the_campaign(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(BOX)
    window = show(desk)
    window.show_space(PREP)
    window.area.bring("treasure")
    before = window.treasure.first.answers()
    window.encounters.add("orc", 6)
    assert window.treasure.first.answers() != before
    window.show_desk(None)
    window.show_desk(desk)
    window.area.bring("treasure")
    assert window.treasure.first.answers() == before
