"""However the dice fall and whatever the house says, a legal hero comes of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE, PARTY_OF
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import Table
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, HeroSheet
from tests.systems.mazes_minotaurs.builders import GAME, look, quiet, ruled
from tests.systems.mazes_minotaurs.creating import asked, attributes, made

MOST_OF_A_DIE = 6


def legal(sheet: HeroSheet, table: Table) -> None:
    """What must be so of every hero of level 1."""
    calling = GAME.shipped_entries("callings")[sheet.calling]
    scores = dict(zip(ATTRIBUTES, attributes(sheet), strict=True))
    assert len(sheet.rolled) == 6
    assert all(3 <= score <= 18 for score in scores.values())
    assert scores[calling.prime] >= 13
    added = sum(scores.values()) - sum(sheet.rolled) - max(0, 13 - max(sheet.rolled))
    if sheet.calling == "noble":
        assert 0 <= added <= MOST_OF_A_DIE
    else:
        assert scores[calling.prime] == max(scores.values())
        assert added == 0
    if table.house.gender_restrictions:
        assert calling.female if sheet.gender == "female" else calling.male
    assert bool(sheet.deity) == (calling.magic == "prodigies")
    assert bool(sheet.kin) == (calling.magic == "gifts")
    if sheet.deity and table.house.priest_gender_strict:
        assert GAME.shipped_entries("deities")[sheet.deity].goddess == (sheet.gender == "female")
    assert sheet.age in (range(17, 38) if calling.age else (0,))
    assert (sheet.level, sheet.glory, sheet.wisdom) == (1, 0, 0)


@pytest.mark.rule("MM-010", "MM-013", "MM-014", "MM-015", "MM-R08")
@settings(max_examples=60)
@given(
    seed=st.integers(0, 10**6),
    gender=st.sampled_from(["male", "female", ""]),
    restricted=st.booleans(),
    strict=st.booleans(),
    deity=st.sampled_from(["choose", "roll"]),
    spend=st.booleans(),
)
def test_any_dice_give_a_legal_hero_of_any_gender(
    seed: int, gender: str, restricted: bool, strict: bool, deity: str, spend: bool
) -> None:
    """Whoever answers as the forms stand comes to a hero; a wish for a gender leads to one more placing at most."""
    house = ruled(gender_restrictions=restricted, priest_gender_strict=strict, deity_choice=deity,
                  spend_starting_wealth=spend)  # fmt: skip
    before = quiet(house=house)
    wish = {"gender": {"gender": gender}} if gender else {}
    table, outcome, forms = asked(before, SeededDice(seed), wish)
    being, sheet = made(table)
    assert gender in ("", sheet.gender)
    legal(sheet, table)
    there = look(table)
    assert (sheet.hits, sheet.power) == (there.value(being.id, "hits_most"), there.value(being.id, "power_most"))
    assert len([one for one in forms if one.key == "arrange"]) <= (2 if gender else 1)
    assert apply(table, undo(outcome.changes)) == before


@pytest.mark.rule("MM-010")
@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), restricted=st.booleans())
def test_the_program_makes_legal_heroes_with_nobody_asked(seed: int, restricted: bool) -> None:
    before = quiet(house=ruled(gender_restrictions=restricted))
    for choice in (Choice(CREATE), Choice(PARTY_OF, "", {"number": 3})):
        table = apply(before, resolve(GAME, before, choice, SeededDice(seed)).changes)
        assert len(table.beings) == (3 if choice.action == PARTY_OF else 1)
        for being in table.beings.values():
            legal(being.sheet, table)
