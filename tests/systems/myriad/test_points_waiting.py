"""Points of a new level wait where they are seen: on the card, among what is due, and in the palette."""

from __future__ import annotations

import pytest

from systems.common.records.table import altered
from systems.myriad.characters.advancement import spending
from tests.systems.myriad.builders import GAME, fighting, foe, hero, look, quiet

WAITS = (("skill", 2), ("health", 1))


def due(table) -> list[str]:
    return [one.label for one in GAME.due(look(table))]


@pytest.mark.rule("MY-201")
def test_points_to_spend_are_due_once_nobody_fights():
    one, two = hero("b1", "Hild", points=WAITS), hero("b2", "Tam", points=WAITS)
    assert due(quiet(one)) == ["Points to spend: Hild"]
    assert due(quiet(one, two)) == ["Points to spend: Hild and Tam"]
    (found,) = GAME.due(look(quiet(hero("b1", "Hild"), two)))
    assert (found.choice.action, found.choice.actor) == (spending.KEY, "b2")
    assert due(fighting(one, foe(), dice=(4, 3))) == []


@pytest.mark.rule("MY-201")
def test_what_may_be_saved_buys_nothing_or_is_nobodys_is_not_due():
    assert due(quiet(hero(points=(("health", 1),)))) == []
    high = tuple([(key, 9) for key in look(quiet()).library("skills")])
    assert due(quiet(hero(points=(("skill", 2),), skills=high))) == []
    gone = tuple([(row, 0 if row == "wounds_critical" else left) for row, left in hero().sheet.left])
    assert due(quiet(hero(points=WAITS, left=gone))) == []


@pytest.mark.rule("MY-201")
def test_the_card_says_how_many():
    table = quiet(hero(points=WAITS))
    found = GAME.summary(look(table), table.beings["b1"])
    assert found.rises == "3 points to spend" and found.badges[0] == found.rises
    after = altered(table.beings["b1"], sheet=altered(table.beings["b1"].sheet, points=()))
    assert GAME.summary(look(quiet(after)), after).rises == ""
