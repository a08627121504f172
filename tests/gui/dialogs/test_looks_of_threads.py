"""What works beside the window looks at the table by itself: the desk goes on remembering what rules say meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gui.desk.background import LongWork
from gui.dialogs.export_sheets import ExportSheets
from gui.dialogs.print_kit.dialog import PrintKit
from gui.dialogs.stat_blocks.dialog import QUICK, StatBlocks
from models.publishing.kit.piece import Source
from systems.common.kernel.look import Look
from systems.whitebox import SYSTEM as BOX
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Look]:
    """The looks that are given to threads."""
    given: list[Look] = []

    def note(_work: LongWork, _act: Callable[..., Any], *arguments: Any, in_process: bool = False) -> None:
        given.extend(
            [one.look if isinstance(one, Source) else one for one in arguments if isinstance(one, Source | Look)]
        )

    monkeypatch.setattr(LongWork, "start", note)
    return given


def test_no_thread_shares_the_look_of_the_desk(
    qtbot: QtBot, open_desk: OpenDesk, tmp_path: Path, looks: list[Look]
) -> None:
    controller = controller_at(open_desk, game=BOX, party=2)
    look = desk_of(controller).look
    sheets = ExportSheets(controller, tmp_path)
    qtbot.addWidget(sheets)
    sheets.go()
    paper = PrintKit(controller, tmp_path)
    qtbot.addWidget(paper)
    paper._draw()
    paper.go()
    blocks = StatBlocks(controller, "Wolf AC 7, HD 2, bite 1d6.\n\n" * QUICK)
    qtbot.addWidget(blocks)
    blocks.look_at()
    assert len(looks) >= 4
    assert all([one is not look and one._known is not look._known and one.table is look.table for one in looks])


def test_sheets_are_written_as_the_table_stands_when_they_are_asked_for(
    qtbot: QtBot, open_desk: OpenDesk, tmp_path: Path, looks: list[Look]
) -> None:
    controller = controller_at(open_desk, game=BOX, party=2)
    sheets = ExportSheets(controller, tmp_path)
    qtbot.addWidget(sheets)
    controller.next_turn()
    sheets.go()
    assert looks[0].table is desk_of(controller).table
