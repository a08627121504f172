"""What else the cut finder looks at: every dialog, the players' view, the palette and the start page."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QWidget

from gui.creation.dialog import CreationDialog
from gui.desk.background import Report
from gui.desk.controller import DeskController
from gui.dialogs.about import About
from gui.dialogs.back import BackDialog
from gui.dialogs.bring_in import BringIn
from gui.dialogs.card import CardDialog
from gui.dialogs.copies import Copies
from gui.dialogs.export_sheets import ExportSheets
from gui.dialogs.fight_told import FightToldDialog
from gui.dialogs.figure import FigureDialog
from gui.dialogs.house_rules import HouseRules
from gui.dialogs.manual.window import ManualWindow
from gui.dialogs.new_campaign import NewCampaign
from gui.dialogs.not_kept import NotKept
from gui.dialogs.own_entries import OwnEntries
from gui.dialogs.own_entry import OwnEntryDialog
from gui.dialogs.preferences import Preferences
from gui.dialogs.print_kit.dialog import PrintKit
from gui.dialogs.rename_campaign import RenameCampaign
from gui.dialogs.screen_charts import ScreenCharts
from gui.dialogs.sheet import SheetDialog
from gui.dialogs.stat_blocks import StatBlocks
from gui.dialogs.weighing import WeighingDialog
from gui.dialogs.weighing.pages import EveningPage, HowMany, WhatIf
from gui.dialogs.working import Working
from gui.viewmodel.creation_run import EndPage
from gui.widgets.fitted_dialog import AROUND, FittedDialog
from gui.window.desk_window import DeskWindow
from gui.window.key_table import keys_of
from gui.window.start_page import StartPage
from models.campaigns.campaigns import Campaigns
from models.campaigns.incoming import Incoming, What, look_at
from models.desk.desk import Desk
from models.publishing.kit.registry import PIECES
from models.settings import Settings
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, Muster
from systems.common.simulation.how_many import Batch
from systems.shelf import SHELF, TITLES
from tests.gui.cut_scenes import FIGHTS, Scenes, Stands, desk_of, played_out

FOLDER = Path("Documents", "Refscreen")
REFUSAL = "The disk is full: “The Salt Mire” cannot be kept. Make room on it, or save a copy somewhere else."
LONG = "The Long Way Round by the Drowned Chapel"
MOST_PAGES = 40
STAT_BLOCKS = """Out of the notes about the fen and whatever lives there, which nobody has looked at for a long time
The Long-Suffering Doorkeeper of the Drowned Chapel (12): HD 9+3 (hp 51); AC 2[17]; Atk 2 claws (1d6), bite (2d8 + poison);
Move 9/24 (flying); Save 6; AL C; CL/XP 11/1,700; Special: breathes fire (9d6) 3/day, hit only by magic weapons
Goblin: HD 1-1; AC 6[13]; Atk spear (1d6); Move 9; Save 18; AL C; CL/XP B/10
"""


@contextmanager
def screen_of(window: QWidget) -> Iterator[None]:
    """Dialogs have no more room than this window, as on a screen that it fills."""

    def room(_dialog: FittedDialog) -> QSize:
        return window.size() - AROUND

    with patch.object(FittedDialog, "room", room):
        yield


def dialog_scenes(window: DeskWindow, campaigns: Campaigns) -> Scenes:
    """Every dialog of the desk, the palette, the players' view and the start page."""
    desk, at = desk_of(window), window.controller
    look = desk.look
    hero = next(iter(look.on_side(PARTY))).id
    figure = max(look.game.figures(look.being(hero)), key=lambda pair: len(pair[1]))[0]
    makes: dict[str, Callable[[], QWidget]] = {
        "preferences": lambda: Preferences(FOLDER, Settings(), window),
        "house rules": lambda: HouseRules(at, window),
        "working": lambda: Working(f"Writing {LONG}.refscreen", _works, parent=window),
        "charts on the screen": lambda: ScreenCharts(at, window),
        "export": lambda: ExportSheets(at, FOLDER, (), window),
        **{f"print {place}": partial(_print, at, place, window) for place in range(len(PIECES))},
        "about": lambda: About(SHELF, "1.0", parent=window),
        "not kept": lambda: NotKept(at, REFUSAL, window),
        "back": lambda: BackDialog(at, window),
        "copies": lambda: Copies(campaigns, desk.path, window),
        "new campaign": lambda: NewCampaign(TITLES, desk.game.key, (), window),
        "rename": lambda: RenameCampaign(desk.name, window),
        "bring in": lambda: BringIn(_given(desk), campaigns.recent(), desk.path, str, window),
        "fight told": lambda: FightToldDialog(next(iter(desk.table.encounters.values()), None), window),
        "fight told, of nothing": lambda: FightToldDialog(None, window),
        "figure": lambda: FigureDialog(at, hero, figure, window),
        "stat blocks": lambda: StatBlocks(at, "", None, window, into_encounter=True),
        "stat blocks found": lambda: StatBlocks(at, STAT_BLOCKS, None, window, into_encounter=True),
    }
    for kind in look.game.kinds:
        if key := _longest(look, kind):
            makes[f"card {kind}"] = partial(CardDialog, at, kind, key, window)
    for kind, who in {being.kind: being.id for side in (FOES, PARTY) for being in look.on_side(side)}.items():
        makes[f"sheet {kind}"] = partial(SheetDialog, at, who, window)
    own = {
        f"own {kind}": partial(_own, at, kind, next(iter(look.library(kind)), ""), window)
        for kind in look.game.own_kinds
    }
    return (
        {name: partial(_one, make) for name, make in makes.items()}
        | own
        | {
            "entries": lambda: _entries(at, window),
            "weighing": lambda: _weighing(at, window),
            "creation": lambda: _creation(window),
            "palette": lambda: _palette(window),
            "players": lambda: _players(window),
            "start": lambda: _start(window, campaigns),
            "manual": lambda: _manual(window),
        }
    )


def _print(at: DeskController, place: int, window: DeskWindow) -> PrintKit:
    """What is printed, with the questions of one piece."""
    dialog = PrintKit(at, FOLDER, "a4", window)
    dialog.list.setCurrentRow(place)
    return dialog


def _given(desk: Desk) -> list[Incoming]:
    """A file of every kind, with names as long as they may be thought of."""
    name, file = LONG, Path("what-somebody-handed-on-after-the-last-evening.toml")
    return [
        Incoming(file, What.ENTRIES, name, desk.game.key),
        Incoming(file.with_suffix(".json"), What.SHEET, "Mother Hildegard of the Salt Mire", desk.game.key),
        Incoming(file.with_suffix(".refscreen"), What.ARCHIVE, name, desk.game.key),
        look_at(file.with_suffix(".zip")),
    ]


def _works(report: Report) -> None:
    """What takes until it is stopped."""
    while not report(0.4):
        time.sleep(0.01)


def _entries(at: DeskController, window: DeskWindow) -> Stands:
    """The entries of every kind, each with the card of its first."""
    dialog = OwnEntries(at, window)
    dialog.show()
    for place in range(dialog.kinds.count()):
        dialog.kinds.setCurrentRow(place)
        yield dialog.kind, dialog
    _let_go(dialog)


def _own(at: DeskController, kind: str, key: str, window: DeskWindow) -> Stands:
    """An entry as a form, and as text."""
    dialog = OwnEntryDialog(at, kind, key, window)
    dialog.show()
    for place in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(place)
        yield dialog.tabs.tabText(place), dialog
    _let_go(dialog)


def _weighing(at: DeskController, window: DeskWindow) -> Stands:
    """What lies behind a weighing: each question, then its answer, with the longest figures that may come out."""
    look = desk_of(window).look
    first, *_, last = look.library("creatures")
    dialog = WeighingDialog(at, look, (Muster(first, 6), Muster(last, 2)), (), parent=window)
    best, worst = played_out(look, FIGHTS), played_out(look, 0)
    dialog.show()
    for place, page in enumerate(dialog.pages):
        dialog.choice.choose(place)
        yield page.title, dialog
        page.begin()
        evening = (worst,) * len(look.table.encounters)
        told = {
            HowMany: ((Batch(0, 0), best), (Batch(1, 0), worst)),
            WhatIf: ((0, 0, best), (1, 0, worst)),
            EveningPage: ((0, evening),),
        }
        for one in told[type(page)]:
            page._hear(one)
        yield f"{page.title} answered", dialog
    _let_go(dialog)


def _one(make: Callable[[], QWidget]) -> Stands:
    dialog = make()
    dialog.show()
    yield "", dialog
    _let_go(dialog)


def _creation(window: DeskWindow) -> Stands:
    """Each page of making a character, answered as it is proposed."""
    dialog = CreationDialog(window.controller, Choice(CREATE), window, SeededDice(7))
    dialog.show()
    for number in range(MOST_PAGES):
        yield str(number), dialog
        before = dialog.shown
        if isinstance(before, EndPage):
            break
        dialog.next()
        if dialog.shown is before:
            break
    dialog.drafts.settle()
    _let_go(dialog)


def _palette(window: DeskWindow) -> Stands:
    for words in ("", "sword"):
        window.palette_box.open()
        window.palette_box.words.setText(words)
        yield words, window
    window.palette_box.close_palette()


def _players(window: DeskWindow) -> Stands:
    players = window.players
    players.resize(window.size())
    players.show()
    yield "", players
    players.close()


def _start(window: DeskWindow, campaigns: Campaigns) -> Stands:
    """The start page, at the first start and with something to go on with, where the docks stand else."""
    page = StartPage(TITLES, campaigns.samples())
    before = window.pages.currentWidget()
    window.pages.addWidget(page)
    window.pages.setCurrentWidget(page)
    yield "first", window
    page.show_campaigns(campaigns.recent())
    page.say(REFUSAL, undo=True)
    yield "then", window
    window.pages.setCurrentWidget(before)
    window.pages.removeWidget(page)
    page.deleteLater()


def _manual(window: DeskWindow) -> Stands:
    """Its first page, that of the keys, and what a search finds."""
    manual = ManualWindow(keys_of(window), window.larger, window.reset_letters)
    manual.show()
    for page in ("", "keys"):
        manual.open_page(page)
        yield page, manual
    manual.words.setText("turn")
    yield "search", manual
    _let_go(manual)


def _let_go(dialog: QWidget) -> None:
    """Closed, and gone: else it would be restyled with the rest."""
    dialog.close()
    dialog.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _longest(look: Look, kind: str) -> str:
    """The entry of this kind with the longest name; empty if there is none."""
    entries: Mapping[str, Any] = look.library(kind)
    return max(entries, key=lambda key: len(str(getattr(entries[key], "name", key))), default="")
