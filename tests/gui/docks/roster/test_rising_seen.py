"""What experience has brought and nobody has used yet is seen on a card, whatever room there is for words."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gui.docks.roster import card as card_file
from gui.docks.roster.card import Face, RosterCard
from systems.common.records.states import State
from systems.common.records.views import Shown, Summary, Track


@pytest.mark.parametrize(("rises", "stars"), [("", 0), ("3 points to spend", 1)])
def test_what_experience_has_brought_is_seen_on_the_card(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, rises: str, stars: int
) -> None:
    """The words have no room under a name; a star at the token says that there are some."""
    drawn: list[str] = []
    monkeypatch.setattr(card_file, "picture", lambda _painter, _place, name, *_: drawn.append(name))
    words = (rises,) if rises else ()
    summary = Summary("Bard 1", State("healthy", "Unhurt"), (Track("php", "PHP", 16, 16),), Shown("AC", "16"), (), words,
                      rises)  # fmt: skip
    card = RosterCard(Face("b1", "Tam Quick", "music", summary))
    qtbot.addWidget(card)
    card.resize(232, 93)
    card.grab()
    assert drawn.count("star") == stars and card.accessibleName().endswith(rises)
    if rises:
        assert card.tip(card._star.center()) == rises
