"""Whether card and sheet of a being can be shown, and with which sentence they cannot."""

from __future__ import annotations

import pytest

from systems.common.content.entries import BadEntry
from systems.common.every_game.readable import MEANINGLESS, why_unreadable
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being, Table
from tests.systems.common.tiny import Body, Tiny

ODD = "On the sheet of Ann stands what Tiny does not know."


@pytest.mark.parametrize("part", ["summary", "layout"])
@pytest.mark.parametrize(("wrong", "sentence"), [
    (BadEntry("There is no 'imp' among the creatures."), "There is no 'imp' among the creatures."), *[(one("x"), ODD) for one in MEANINGLESS],
])  # fmt: skip
def test_what_cannot_be_shown_is_said(monkeypatch, part: str, wrong: Exception, sentence: str) -> None:
    def fails(*at: object) -> None:
        raise wrong

    ann = Being("b1", "Ann", "body", PARTY, Body())
    look = Look(Tiny(), Table.of(Tiny.house, [ann]))
    assert why_unreadable(look, ann) == ""
    monkeypatch.setattr(Tiny, part, fails)
    assert why_unreadable(look, ann) == sentence
