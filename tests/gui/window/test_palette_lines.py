"""How a line of the palette shares its room."""

from __future__ import annotations

import pytest

from gui.widgets.painting import words_width
from gui.window import palette
from tests.gui.conftest import OpenDesk, Referee, start_fight
from tests.gui.window.test_palette import Show, ask
from tests.toy_game import TOY


def test_an_action_keeps_its_whole_name_beside_why_it_cannot_be_done(
    open_desk: OpenDesk, show: Show, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk, 1366, 768)
    ask(referee, "helpless")
    drawn: list[tuple[str, float]] = []
    monkeypatch.setattr(palette, "write", lambda _painter, rect, words, *_more: drawn.append((words, rect.width())))
    window.palette_box.list.setFixedWidth(450)
    window.palette_box.list.viewport().grab()
    words = "Decide about the helpless"
    room = [width for said, width in drawn if said == words]
    assert room and min(room) >= words_width(words, "body", 500), drawn
