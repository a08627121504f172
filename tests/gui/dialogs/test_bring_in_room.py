"""What is brought in has one bar where it is long, and what is asked below the list is never cut."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QScrollArea

from gui.dialogs.card import CardDialog
from gui.dialogs.stat_blocks import StatBlocks
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, shown

WORDY = "; ".join([f"Special: it does one more thing of the fen, the {number}th, at length" for number in range(9)])
HAG = f"Moor hag: HD 4+1; AC 5[14]; Atk 2 claws (1d4); Move 12; Save 13; AL C; CL/XP 4/120; {WORDY}\n"


def test_a_long_card_scrolls_inside_and_cuts_no_box_beside_it(qtbot: Any, open_desk: OpenDesk) -> None:
    game = next(game for game in SHELF if game.key == "whitebox")
    dialog = StatBlocks(controller_at(open_desk, game=game, party=2), HAG, into_encounter=True)
    shown(qtbot, dialog, 1240, 680)
    scrolls = [one for one in dialog.findChildren(QScrollArea) if one.isVisible() and one.verticalScrollBar().maximum()]
    assert all(dialog.card.isAncestorOf(one) for one in scrolls) and len(scrolls) == 1
    assert dialog.add_box.visibleRegion().boundingRect() == dialog.add_box.rect()


@pytest.mark.parametrize("key", [game.key for game in SHELF])
def test_the_card_of_a_creature_that_was_looked_for_has_one_bar(key: str, qtbot: Any, open_desk: OpenDesk) -> None:
    game = next(game for game in SHELF if game.key == key)
    controller = controller_at(open_desk, game=game, party=1)
    longest = sorted(game.shipped_entries("creatures").values(), key=lambda entry: len(repr(entry)))[-3:]
    for entry in longest:
        dialog = CardDialog(controller, "creatures", entry.key)
        shown(qtbot, dialog, 440, 520)
        scrolls = [one for one in dialog.findChildren(QScrollArea) if one.verticalScrollBar().maximum()]
        assert scrolls and dialog.area not in scrolls, entry.name
