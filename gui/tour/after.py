"""The tour after the fight: the hoard, experience, a sheet and its figures, every dialog, undo, sheets on paper."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget

from gui.dialogs.print_kit.dialog import PrintKit
from gui.docks.treasure.lines import LineRow
from gui.forms.editors.shown import ShownEditor
from gui.tour.choices import of_experience
from gui.tour.fight import find_action, settle_dice
from gui.tour.fingers import CONTROL, CannotPlay
from gui.tour.other_games import other_games
from gui.tour.paper import leave_kit
from systems.common.forms import Choice
from systems.common.kernel.actions import HAND_OUT, REROLL_LINES, ROLL_HOARD
from systems.common.records.table import PARTY, Being

if TYPE_CHECKING:
    from gui.tour.tour import Tour

KEY = Qt.Key
ENOUGH = "16000"
STAT_BLOCK = "Marsh Goblin: HD 1-1; AC 6 [13]; Atk spear (1d6); Move 9; Save 18; CL/XP 1/15; Special: hides in reeds."
DIALOGS = (
    ("campaign.house", "house_rules", "house-rules", "House rules: every optional rule of the book is a switch."),
    ("campaign.own", "own_entries", "own-entries", "What the campaign adds, changes and leaves out."),
    ("campaign.rename", "rename_campaign", "rename", "Another name."),
    ("campaign.restore", "copies", "copies", "Copies are made by themselves; any of them comes back."),
    ("campaign.preferences", "preferences", "preferences", "Preferences: who throws, who decides, the look."),
    ("help.keys", "manual", "keys", "Every key, in the manual; F1 opens the page about whatever has the keyboard."),
    ("help.about", "about", "about", "Whose games these are, and what the program is built on."),
)  # fmt: skip


def the_hoard(tour: Tour) -> None:
    """The hoard"""
    fingers, dock = tour.fingers, tour.window.treasure
    fingers.key(KEY.Key_4, CONTROL)
    tour.show("hoard", "What was overcome left a hoard, with the worth of those it belonged to.")
    fingers.press(fingers.widget_named(ROLL_HOARD, dock))
    settle_dice(tour)
    lines = [line for line in dock.findChildren(LineRow) if line.isVisible()]
    if not lines:
        raise CannotPlay("the hoard has no lines")
    fingers.press(lines[0].lock)
    if len(lines) > 1:
        fingers.press(fingers.widget_named(REROLL_LINES, dock))
        settle_dice(tour)
    tour.show("dock-treasure", "Rolled. A locked line stays when others are rolled again; each can be rolled alone.",
              tour.window.area.frames["treasure"])  # fmt: skip
    tour.show_all("treasure", "What each would take home stands there before anything is handed out.",
                  partial(_brought_up, tour))  # fmt: skip
    fingers.press(dock.split_tool)
    tour.show("shares", "Who shares can be changed.", tour.window.area.frames["treasure"])
    fingers.press(fingers.widget_named(HAND_OUT, dock))
    settle_dice(tour)
    fingers.key(KEY.Key_1, CONTROL)
    tour.show("handed-out", "Coins and experience are on the sheets.")


def a_level(tour: Tour) -> None:
    """A level"""
    fingers = tour.fingers
    key, field = of_experience(tour.desk.look)
    find_action(tour, Choice(key))
    fingers.enter()
    fingers.over(fingers.widget_named(field, tour.window.roll_bar.form), ENOUGH)
    tour.show("award", "What was done besides counts too; the form says what each would get.")
    fingers.press("go")
    if tour.window.controller.owed is None:
        raise CannotPlay("so much experience brings nobody a level that dice are thrown for")
    tour.show("level-dice", "Enough for a level: the player throws the new hit points.")
    settle_dice(tour)
    tour.show("level", "On the sheets, and told.")
    tour.show("dock-log", "The log by itself.", tour.window.area.frames["log"])
    menu = fingers.menu_of(fingers.widget_named(f"card {tour.desk.look.on_side(PARTY)[0].id}"))
    tour.show("menu", "Everything that can be done to somebody: the game’s actions, and the referee’s hand.", menu)
    menu.close()


def a_sheet(tour: Tour) -> None:
    """A sheet, and why a number is what it is"""
    fingers = tour.fingers
    being = tour.desk.look.on_side(PARTY)[0]
    fingers.press(fingers.widget_named(f"card {being.id}"), twice=True)
    sheet = fingers.dialog(f"sheet:{being.id}")
    tour.show("sheet", f"{being.name}, as the game lays a sheet out. Every field can be written in.", sheet)
    area = fingers.of(QScrollArea, sheet)
    for part in range(2, 5):
        bar = area.verticalScrollBar()
        if bar.value() == bar.maximum():
            break
        bar.setValue(bar.value() + area.viewport().height() - 40)
        tour.show(f"sheet-{part}", "Further down." if part == 2 else "And further.", sheet)
    figure = _figure(tour, sheet, being)
    area.ensureWidgetVisible(figure)
    fingers.press(figure)
    dialog = fingers.dialog("figure")
    fingers.over(fingers.widget_named("amount", dialog), "2")
    fingers.over(fingers.widget_named("why", dialog), "Charm of the mill")
    tour.show("figure", "A press on a figure shows what it is made of. The referee is always right.", dialog)
    fingers.enter()
    tour.show("ruled", "Overruled, and marked so.", sheet)
    sheet.close()
    fingers.settle()


def taken_back(tour: Tour) -> None:
    """Taken back"""
    fingers = tour.fingers
    tour.window.activateWindow()
    fingers.settle()
    said = tour.desk.undo_label
    fingers.key(KEY.Key_Z, CONTROL)
    tour.show("undone", f"Ctrl+Z takes back “{said}”. Its line stays in the log, struck through.")
    fingers.key(KEY.Key_Y, CONTROL)
    fingers.key(KEY.Key_L, CONTROL)
    fingers.type(tour.desk.look.on_side(PARTY)[0].name.split()[0].lower())
    tour.show("log-search", "Ctrl+L searches all of it.", tour.window.area.frames["log"])
    fingers.key(KEY.Key_Escape)


def small_docks(tour: Tour) -> None:
    """Clock and dice"""
    fingers, frames = tour.fingers, tour.window.area.frames
    fingers.key(KEY.Key_8, CONTROL)
    edit = fingers.of(QLineEdit, frames["dice"])
    fingers.over(edit, "3d6+1")
    fingers.enter()
    tour.show("dock-dice", "Loose dice, as players write them.", frames["dice"])
    tour.show("dock-clock", "The one clock, and what runs out by it.", frames["clock"])


def windows(tour: Tour) -> None:
    """The other windows"""
    fingers = tour.fingers
    for command, dialog, name, words in DIALOGS:
        tour.show_dialog(command, dialog, name, words)
    _own_entry(tour)
    _stat_blocks(tour)
    creature = next(iter(tour.desk.game.shipped_entries("creatures").values()))
    fingers.key(KEY.Key_K, CONTROL)
    fingers.type(creature.name.lower())
    tour.show("palette-card", "Ctrl+K shows the card of what it finds.")
    fingers.enter()
    card = fingers.dialog("card_dialog")
    tour.show("card", "Enter opens the card; from there it can be made one’s own.", card)
    card.reject()


def _own_entry(tour: Tour) -> None:
    """An entry is changed in its place."""
    tour.command("campaign.own")
    entries = tour.fingers.dialog("own_entries")
    tour.fingers.press(tour.fingers.widget_named("change", entries))
    entry = tour.fingers.dialog("own_entry")
    tour.show("own-entry", "An entry of the campaign’s own, of the same shape as those that ship.", entry)
    entry.reject()
    entries.reject()
    tour.fingers.settle()


def _stat_blocks(tour: Tour) -> None:
    """What another tool or a page of the net has is read, and nothing kept."""
    fingers = tour.fingers
    tour.command("campaign.blocks")
    dialog = fingers.dialog("stat_blocks")
    fingers.over(fingers.widget_named("text", dialog), STAT_BLOCK)
    fingers.wait(lambda: fingers.widget_named("go", dialog).isEnabled(), "the stat block is not read")
    tour.show("stat-blocks", "Stat blocks and tables of other tools come in as text or files.", dialog)
    dialog.reject()
    fingers.settle()


def on_paper(tour: Tour) -> None:
    """On paper"""
    from models.publishing import ENDINGS
    from models.publishing.pages import page_of
    from models.publishing.typeset import png

    fingers, folder = tour.fingers, tour.folder / "sheets"
    party = [being.id for being in tour.desk.look.on_side(PARTY)]
    fingers.settle()
    tour.command("campaign.export")
    dialog = fingers.dialog("export_sheets")
    for number, kind in enumerate(ENDINGS):
        fingers.pick(fingers.widget_named("format", dialog), kind)
        fingers.over(fingers.widget_named("folder", dialog), str(folder))
        fingers.press(fingers.widget_named("go", dialog))
        wanted = partial(_are_written, folder, ENDINGS[kind], len(party))
        fingers.wait(wanted, f"the sheets as {kind} are not written")
        fingers.wait(lambda: fingers.widget_named("go", dialog).isEnabled(), "the export does not end")
        if number == 0:
            tour.show("export", "All sheets of the party, in one of four formats.", dialog)
    dialog.reject()
    _the_kit(tour)
    tour.story.tell("The first of the sheets, as it comes out of the printer.")
    tour.story.file("paper", png(page_of(tour.desk.look, tour.desk.look.being(party[0]))))


def _the_kit(tour: Tour) -> None:
    """The pieces to print, with their preview, and each as a file."""
    fingers = tour.fingers
    tour.command("campaign.print")
    dialog = fingers.dialog("print_kit")
    assert isinstance(dialog, PrintKit)
    for place, words in ((0, "Ctrl+P: what is ticked becomes one PDF."), (2, "Every choice is seen on the page.")):
        dialog.list.setCurrentRow(place)
        fingers.settle(300)
        fingers.wait(lambda: not dialog.drawing.running and dialog.preview.pages, "the preview does not come")
        tour.show(f"print-{dialog.piece.key}", words, dialog)
    dialog.reject()
    fingers.settle()
    leave_kit(tour)


def good_night(tour: Tour) -> None:
    """Good night"""
    tour.window.activateWindow()
    tour.command("campaign.close")
    tour.look("1366", "dark")
    tour.show("good-night", "Nothing has to be saved: every action was kept as it happened. Enter goes on here.")
    tour.look("1366", "light")


AFTERWARDS = (the_hoard, a_level, a_sheet, taken_back, small_docks, windows, on_paper, other_games, good_night)


def _are_written(folder: Path, ending: str, number: int) -> bool:
    return len(list(folder.glob(f"*.{ending}"))) >= number


def _figure(tour: Tour, sheet: QWidget, being: Being) -> ShownEditor:
    """The first of the large figures of a sheet that can be overruled."""
    ruled = {name for name, _ in tour.desk.game.figures(being)}
    found = [one for one in sheet.findChildren(ShownEditor) if one.figure is not None and one.name() in ruled]
    if not found:
        raise CannotPlay(f"no figure on the sheet of {being.name} can be overruled")
    return next((one for one in found if one.field.main), found[0])


def _brought_up(tour: Tour) -> bool:
    """The hoard in front of its tabs; a window of another size has tabs of its own."""
    if not tour.window.treasure.in_sight():
        tour.fingers.key(KEY.Key_4, CONTROL)
    return tour.window.treasure.in_sight()
