"""What is owned is a common thing inside a sentence: gear has no capital there, in any game; a shop has each price once."""

from __future__ import annotations

import re

import pytest

from systems.common.forms import Choice, ChoicesField
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_sentence
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY
from systems.common.treasure_kit.packs import DROP
from systems.shelf import SHELF
from tests.samples import sample_table


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_gear_has_no_capital_inside_a_sentence(game: Game) -> None:
    table = sample_table(game.key)
    look, told = Look(game, table), []
    for being in look.on_side(PARTY):
        form = game.actions[DROP].form(look, being.id, {})
        for place, item in enumerate(being.sheet.items if form is not None else ()):
            gear = look.library("gear").get(item.key)
            if gear is not None and gear.name == item.name:
                choice = Choice(DROP, being.id, {**form.blank(), "item": place, "count": item.count})
                told += [str(line) for line in resolve(game, table, choice, SeededDice(1)).story]
    assert len(told) > 3
    assert not [line for line in told if " rid of " in line and line.partition(" rid of ")[2][0].isupper()]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_a_shop_sells_says_its_price_once(game: Game) -> None:
    """The price stands behind the name, in the money that counts down."""
    look = Look(game, sample_table(game.key))
    shop = next(action for key, action in game.actions.items() if key in ("characters.buy", "characters.shop"))
    form = shop.form(look, look.on_side(PARTY)[0].id, {})
    assert form is not None
    priced = [one for field in form.fields if isinstance(field, ChoicesField) for one in field.options if one.price]
    assert not [one.label for one in priced if re.search(r"\d (gp|sp|cp|RP)", one.label)]


def test_a_name_inside_a_sentence() -> None:
    some = (("Long sword", True), ("Thornaxe", False), ("C4", True), ("Rope, 30 ft", True))
    assert [in_sentence(*one) for one in some] == ["long sword", "Thornaxe", "C4", "rope, 30 ft"]
