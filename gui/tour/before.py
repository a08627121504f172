"""The tour before the fight: the start page, preparing, the docks of Prep, a campaign of one's own and its party."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QSpinBox

from gui.creation.dialog import CreationDialog
from gui.creation.rolls_page import RollRow
from gui.docks.spellbook.rows import SpellLine
from gui.tour.fingers import CONTROL, CannotPlay
from systems.common.kernel.actions import KEEP_ENCOUNTER, PARTY_OF
from systems.common.kernel.tape import RollRequest, SeededDice
from systems.common.records.table import PARTY

if TYPE_CHECKING:
    from gui.tour.tour import Tour

KEY = Qt.Key
MOST_PAGES = 20
OWN = "Kingdom of Ash"


def start_page(tour: Tour) -> None:
    """The first start"""
    tour.show_all("start", "Nothing is open yet. Enter looks round the sample; at the right a new campaign begins.")
    tour.fingers.press("sample")
    tour.fingers.wait(lambda: tour.window.desk is not None, "the sample campaign does not open")
    tour.sample = tour.desk.name
    tour.window.encounters.dice = SeededDice(1)
    tour.show("quiet", f"{tour.sample} is open. Nobody is fighting; prepared encounters wait in the tracker.")


def preparing(tour: Tour) -> None:
    """Preparing an encounter"""
    fingers, desk, builder = tour.fingers, tour.desk, tour.window.encounters
    prepared = next(iter(desk.table.encounters.values()))
    fingers.key(KEY.Key_F7)
    fingers.press(builder.name)
    fingers.type("The ferry house")
    search = fingers.widget_named("library.search")
    for line in prepared.lines[:2]:
        fingers.over(search, desk.look.entry("creatures", line.entry).name)
        fingers.enter()
    count = fingers.widget_named(f"count:{prepared.lines[0].entry}")
    assert isinstance(count, QSpinBox)
    fingers.over(count, "4")
    fingers.press(search)
    fingers.wait(lambda: builder.weighing.result is not None, "the fight is not weighed")
    tour.show_all("prep", "F7 is Prep. A few letters find a creature, Enter puts it into the encounter, its hit points "
                  "are rolled, and a moment later the fight has been played out again and again: how often the "
                  "party wins, and how many of it fall.", lambda: builder.weighing.result is not None)  # fmt: skip
    fingers.press(KEEP_ENCOUNTER)
    tour.show("dock-encounters", "Kept for later, by itself.", builder)


def docks_of_prep(tour: Tour) -> None:
    """Spells, treasure and notes beside it"""
    fingers, frames = tour.fingers, tour.window.area.frames
    fingers.key(KEY.Key_3, CONTROL)
    fingers.press(fingers.of(SpellLine, frames["spellbook"]))
    tour.show("dock-spellbook", "The spellbook: what is ready, what lies in the book, and the card of a spell.",
              frames["spellbook"])  # fmt: skip
    fingers.key(KEY.Key_Escape)
    fingers.key(KEY.Key_4, CONTROL)
    tour.show("dock-treasure-empty", "No treasure yet; a hoard can be rolled at any time.", frames["treasure"])
    before = len(tour.desk.table.notes)
    fingers.key(KEY.Key_9, CONTROL)
    fingers.key(KEY.Key_Insert)
    fingers.type("The ferry")
    fingers.enter()
    fingers.type("Ysolde means to ask about the bell. Nobody at the ferry knows who pays for the oil.")
    fingers.wait(lambda: len(tour.desk.table.notes) > before, "the note is not kept")
    tour.show("dock-notes", "A note keeps itself while it is written.", frames["notes"])
    fingers.key(KEY.Key_1, CONTROL)
    tour.show("dock-roster", "The party: how everybody is, and the four figures asked for most.", frames["roster"])


def own_campaign(tour: Tour) -> None:
    """A campaign of one’s own"""
    fingers = tour.fingers
    fingers.key(KEY.Key_N, CONTROL)
    dialog = fingers.dialog("new_campaign")
    fingers.over(fingers.widget_named("name", dialog), OWN)
    tour.show("new-campaign", "A name and a game are all a campaign needs.", dialog)
    fingers.enter()
    fingers.wait(lambda: tour.desk.name == OWN, "the new campaign does not open")
    fingers.key(KEY.Key_F8)


def new_character(tour: Tour) -> None:
    """A character, step by step"""
    fingers = tour.fingers
    tour.show("nobody", "Nobody is there yet.")
    fingers.press(fingers.button_called("New character"))
    dialog = fingers.dialog("creation")
    assert isinstance(dialog, CreationDialog)
    for number in range(1, MOST_PAGES):
        if dialog not in fingers.dialogs():
            break
        _fill(tour, dialog)
        words, before = dialog.title.words(), dialog.shown
        tour.show(f"creation-{number}", f"{words}.", dialog)
        fingers.press(fingers.widget_named("next", dialog))
        if dialog in fingers.dialogs() and dialog.shown is before:
            raise CannotPlay(f"the step {words!r} does not go on: {dialog.sentence.text()}")
    fingers.wait(lambda: tour.desk.look.on_side(PARTY), "nobody joined the party")
    tour.show("created", "Everything that was thrown and chosen is one action, and one undo takes it back.")


def party_at_once(tour: Tour) -> None:
    """A whole party with one button"""
    fingers = tour.fingers
    fingers.press(PARTY_OF)
    tour.show("party-form", "How many of them.")
    fingers.press("go")
    fingers.wait(lambda: len(tour.desk.look.on_side(PARTY)) > 1, "no party was rolled up")
    tour.show("party", "Rolled up, equipped and at the table.")
    fingers.key(KEY.Key_W, CONTROL)
    tour.show("go-on", "The start page knows both campaigns now. Enter goes on with the last one.")


BEFORE = (start_page, preparing, docks_of_prep, own_campaign, new_character, party_at_once)


def _fill(tour: Tour, dialog: CreationDialog) -> None:
    """What a player does on this page: the first roll with real dice, and a name where one is asked."""
    for made in dialog.findChildren(RollRow, "owed")[:1]:
        if made.isVisible() and isinstance(made.request, RollRequest):
            tour.fingers.over(made.typed, " ".join([str(made.request.sides - 1)] * made.request.count))
    for edit in dialog.form.findChildren(QLineEdit, "name"):
        if edit.isVisible() and not edit.text():
            tour.fingers.over(edit, "Joan of the Mill")
