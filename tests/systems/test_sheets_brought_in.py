"""A sheet brought in names only what is there: its own entries come along, or others stand in their place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from systems.common.every_game.sheet_import import values_of
from systems.common.every_game.sheet_references import lacking, named_by
from systems.common.forms import Choice
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import DiceTape, Needed, Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Being, Table, altered
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems import own_copies


@pytest.fixture(params=SHELF, ids=lambda game: game.key)
def game(request) -> Game:
    return request.param


def strangers(game: Game) -> list[tuple[Table, Being]]:
    """Beings of the sample whose sheets name own copies of a kind."""
    found = []
    for kind in game.own_kinds:
        if kind != "rules":
            table = own_copies.naming_copies(game, own_copies.with_copies(game, sample_table(game.key), kind), kind)
            found += [
                (table, being) for being in table.beings.values() if being != sample_table(game.key).beings[being.id]
            ]
    return found


def brought(game: Game, values: dict[str, Any], dice: Any = None) -> Table:
    choice = Choice("being.bring", "", {"text": json.dumps(values), "side": PARTY})
    table = Table(game.house)
    return apply(table, resolve(game, table, choice, dice or SeededDice(1)).changes)


def test_every_sheet_of_a_sample_names_only_what_is_there(game):
    look = Look(game, sample_table(game.key))
    for being in look.table.beings.values():
        assert lacking(look, being) == ()
    assert {one.of.kind for being in look.table.beings.values() for one in named_by(being)} >= {"gear", "creatures"}


def test_own_entries_come_along(game):
    there = strangers(game)
    assert there
    for table, being in there:
        after = brought(game, values_of(game, being, table.own))
        (back,) = after.beings.values()
        assert back.sheet == being.sheet
        look = Look(game, after)
        assert lacking(look, back) == () and after.own
        shipped = brought(game, values_of(game, sample_table(game.key).beings[being.id]))
        (other,) = shipped.beings.values()
        wanted = own_copies.said_in(game.summary(Look(game, shipped), other))
        assert own_copies.said_in(game.summary(look, back)) == wanted


def test_without_them_others_stand_in_their_place(game):
    for _, being in strangers(game):
        after = brought(game, values_of(game, being))
        (back,) = after.beings.values()
        look = Look(game, after)
        assert all(one.plain for one in lacking(look, back)) and not after.own
        assert game.summary(look, back) and game.layout(look, back)


def test_the_referee_is_asked_what_stands_in_the_place_of_what(game):
    table, being = strangers(game)[0]
    decides = DiceTape(SeededDice(1), lambda who: False, lambda who: bool(who))
    with pytest.raises(Needed) as asked:
        brought(game, values_of(game, being, table.own), decides)
    assert asked.value.request.form.key == "along"
    with pytest.raises(Needed) as asked:
        brought(game, values_of(game, being), decides)
    form = asked.value.request.form
    assert form.key == "missing" and all(field.options for field in form.fields)
    assert "is not among the" in form.fields[0].help


@pytest.mark.parametrize("own", [1, "x", [1], [{}], [{"kind": "gear", "key": "x", "source": "["}], [{"kind": "nothing"}],
                                 [{"kind": "gear", "key": "x", "source": 1}], [{}] * 1000])  # fmt: skip
def test_what_comes_along_is_read_strictly(game, own):
    being = next(iter(sample_table(game.key).beings.values()))
    with pytest.raises(Refused):
        brought(game, values_of(game, being) | {"own": own})


def test_an_entry_that_is_here_already_counts_as_it_is_here(game):
    table, being = strangers(game)[0]
    values = values_of(game, being, table.own)
    choice = Choice("being.bring", "", {"text": json.dumps(values), "side": PARTY})
    here = altered(Table(game.house), own=table.own)
    assert apply(here, resolve(game, here, choice, SeededDice(1)).changes).own == table.own


@pytest.mark.parametrize("word", ["", "nobody"])
def test_whoever_is_brought_in_can_be_looked_at_whatever_the_sheet_says(game, word):
    """It is seen once before it counts."""
    for being in sample_table(game.key).beings.values():
        values = values_of(game, being)
        words = [name for name, value in values["sheet"].items() if isinstance(value, str)]
        for other in (
            values | {"entry": word},
            *[values | {"sheet": values["sheet"] | {name: word}} for name in words],
        ):
            try:
                after = brought(game, other)
            except Refused:
                continue
            (back,) = after.beings.values()
            assert game.summary(Look(game, after), back) and game.layout(Look(game, after), back)
