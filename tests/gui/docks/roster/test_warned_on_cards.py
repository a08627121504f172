"""What slows or stops somebody under a load is read on the card, whatever gives way there."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gui.docks.roster import card as card_file
from gui.docks.roster.card import Face, RosterCard
from systems.common.records.states import State
from systems.common.records.views import Shown, Summary, Track


@pytest.mark.parametrize("whole", [True, False])
def test_a_load_is_said_before_the_calling(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, whole: bool) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(card_file, "write", lambda _painter, _place, words, *_, **__: drawn.append(words))
    badges: Any = ("Level ready", "Overloaded")
    summary = Summary("Magic-user 3", State("healthy", "Healthy"), (Track("hit_points", "Hit points", 7, 7),),
                      Shown("AC", "9 [10]"), (), badges, "Level ready", warns="Overloaded")  # fmt: skip
    card = RosterCard(Face("b1", "Ysolde", "hat", summary, whole))
    qtbot.addWidget(card)
    card.resize(232, 93 if whole else 28)
    card.grab()
    (said,) = [words for words in drawn if "Magic-user" in words]
    assert said.startswith("Overloaded · Magic-user 3") and said.count("Overloaded") == 1
