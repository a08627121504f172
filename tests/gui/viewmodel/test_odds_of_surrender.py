"""Several who give up surrender: they were said to be surrenders."""

from __future__ import annotations

from gui.viewmodel.odds_words import falls_verb, singular
from tests.gui.viewmodel.test_odds_words import odds_of


def test_several_who_give_up_surrender() -> None:
    assert falls_verb(odds_of(("2 × surrenders", 40), ("holds", 60), ends="fn")) == "surrender"
    assert singular("surrender") == "surrenders"
