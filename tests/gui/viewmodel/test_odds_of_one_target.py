"""Several blows at one target: one target is one, of whom it is said once what becomes of it."""

from __future__ import annotations

import pytest

from gui.viewmodel.odds.words import OddsSaid, say_odds
from systems.common.forms import Choice
from systems.common.records.table import Table
from systems.common.simulation.odds import odds
from tests.systems.mazes_minotaurs import builders as mazes
from tests.systems.mazes_minotaurs.fighting import battle, decide, to


def said(table: Table, choice: Choice) -> OddsSaid:
    return say_odds(mazes.look(table), choice, odds(mazes.GAME, table, choice))


def struck_by_satyrs(number: int, hits: int) -> OddsSaid:
    """What all of so many satyrs come to who strike together at one hero."""
    kin = [mazes.foe(f"b{place}") for place in range(10 - number, 10)]
    table = to(battle(mazes.hero("b1", hits=hits), *kin, dice=(1, 9)), "Combat", kin[0].id)
    form = mazes.GAME.actions["combat.all_strike"].form(mazes.look(table), kin[0].id, {})
    assert form is not None and len(form.blank()["who"]) == number
    return said(table, Choice("combat.all_strike", kin[0].id, form.blank()))


@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("hits", [6, 12])
def test_what_becomes_of_the_one_at_whom_all_of_a_kind_strike_is_said_in_parts_not_counted(
    number: int, hits: int
) -> None:
    found = struck_by_satyrs(number, hits)
    assert found.bars is None and "nobody" not in found.below
    words = [part.words for part in found.parts]
    assert "wounded" in words and len({*words}) == len(words)
    assert not [one for one in words if "," in one], "one thing becomes of it"
    assert abs(sum([part.share for part in found.parts]) - 1) < 1e-9


def test_whoever_falls_by_one_bite_and_dies_by_the_next_dies() -> None:
    table = to(
        decide(battle(mazes.hero(hits=8), mazes.foe("b9", "hydra"), dice=(1, 9)), "b9", "attack"), "Combat", "b9"
    )
    form = mazes.GAME.actions["combat.attack"].form(mazes.look(table), "b9", {})
    assert form is not None and form.blank()["bites"] == 2
    choice = Choice("combat.attack", "b9", form.blank())
    assert [part.words for part in said(table, choice).parts] == [
        "2 miss", "wounded", "falls", "dies"
    ]  # fmt: skip
