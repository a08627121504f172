"""What stands in for the missing chapters is called ours wherever it is offered, and nowhere else."""

from __future__ import annotations

import re

import pytest

from systems.common.forms import ChoiceField, Form
from systems.common.records.table import Encounter, Muster, Table
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import GAME, hero, look, ruled

TORCH = Item("torch", "Torch", 2)
OURS = (
    "encounters.roll", "encounters.react", "encounters.weigh", "encounters.hire", "treasure.roll", "treasure.lair",
    "treasure.valuables", "treasure.wonder", "characters.travel", "characters.light", "characters.test",
    "characters.swim", "characters.award", "combat.fall",
)  # fmt: skip
BOOK = ("characters.rest", "characters.buy", "characters.equip", "characters.exchange", "characters.give")


def form_of(key: str, gaps: bool = True) -> Form | None:
    table = Table.of(ruled(book_gaps=gaps), [hero(items=(TORCH,), silver=50), hero("b2", "Dion"),
                                            Encounter("x1", "The ford", (Muster("satyr", 2),))])  # fmt: skip
    action = GAME.actions[key]
    return action.form(look(table), "b1" if action.place == "being" else "", {})


def said(form: Form) -> str:
    options = [option.help for field in form.fields if isinstance(field, ChoiceField) for option in field.options]
    return " ".join([form.help, form.working, *[field.help for field in form.fields], *options]).lower()


@pytest.mark.rule("MM-P14", "MM-P15", "MM-P16", "MM-P03", "MM-P11", "MM-P12", "MM-120", "MM-123")
@pytest.mark.parametrize("key", OURS)
def test_what_is_ours_is_said_to_be(key):
    form = form_of(key)
    assert form is not None and re.search(r"\bours\b", said(form)), key


@pytest.mark.rule("MM-120")
@pytest.mark.parametrize("key", BOOK)
def test_what_is_the_books_is_not(key):
    form = form_of(key)
    assert form is not None and not re.search(r"\bours\b", said(form)), key


@pytest.mark.rule("MM-120")
@pytest.mark.parametrize("key", [key for key in OURS if key.startswith(("encounters.", "treasure."))])
def test_it_is_not_offered_where_the_gaps_are_not_filled(key):
    form = form_of(key, gaps=False)
    assert form is None or form.blocked, key
