"""Every number of every house rule and of every form at its least and most: an answer or a sentence, and soon."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from time import process_time

import pytest

from systems.common.content.entries import BadEntry
from systems.common.forms import Choice, NumberField
from systems.common.kernel.actions import PARTY_OF
from systems.common.kernel.game import Game, offered, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.table import Table, altered
from systems.shelf import SHELF
from tests.samples import sample_table

SOON = 1.5  # seconds of the processor; a hang takes minutes
NUMBERS = [(game, field) for game in SHELF for field in game.house_rules.fields if isinstance(field, NumberField)]


def soon(game: Game, table: Table, choice: Choice, what: str) -> None:
    began = process_time()
    with suppress(Refused):
        resolve(game, table, choice, SeededDice(1))
    assert process_time() - began < SOON, what


@pytest.mark.parametrize(("game", "field"), NUMBERS, ids=[f"{game.key} {field.name}" for game, field in NUMBERS])
def test_a_house_rule_at_its_ends(game: Game, field: NumberField) -> None:
    there = sample_table(game.key)
    for value in (field.minimum, field.maximum):
        table = altered(there, house=replace(there.house, **{field.name: value}))
        look = Look(game, table)
        form = game.actions[PARTY_OF].form(look, "", {})
        assert form is not None
        soon(game, table, Choice(PARTY_OF, "", form.blank()), f"{field.name} {value}")
        for being in tuple(table.beings.values())[:2]:
            assert game.summary(look, being) and game.layout(look, being)


def test_a_house_rule_out_of_a_file_from_elsewhere_is_no_hang() -> None:
    game = next(game for game in SHELF if "starting_levels" in {field.name for field in game.house_rules.fields})
    there = sample_table(game.key)
    table = altered(there, house=replace(there.house, starting_levels=999_999))
    form = game.actions[PARTY_OF].form(Look(game, table), "", {})
    assert form is not None
    soon(game, table, Choice(PARTY_OF, "", form.blank()), "starting_levels")


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_number_of_every_form_at_its_ends(game: Game) -> None:
    table = sample_table(game.key)
    look = Look(game, table)
    tried = 0
    for who in ("", *list(table.beings)[:2]):
        for action, form in offered(look, who):
            for field in form.fields:
                if not isinstance(field, NumberField) or form.blocked:
                    continue
                for value in {field.minimum, field.maximum}:
                    answers = form.blank() | {field.name: value}
                    soon(game, table, Choice(action.key, who, answers), f"{action.key} {field.name} {value}")
                    tried += 1
    assert tried > 20


@pytest.mark.parametrize("hits", ["lots", "-5", "3,x", "1e5", "٣", "1" * 400, "0x10", "1_000", "9" * 5_000])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_hit_points_that_are_no_numbers_are_a_sentence(game: Game, hits: str) -> None:
    table, tried = sample_table(game.key), 0
    line = {"entry": next(iter(game.shipped_entries("creatures"))), "count": 2, "hits": hits, "locked": False}
    for key in ("encounter.keep", "encounters.start", "encounters.join"):
        form = game.actions[key].form(Look(game, table), "", {})
        if form is not None:
            answers = form.blank() | {"lines": (line,)} | ({"name": "X"} if form.field("name") else {})
            with pytest.raises(Refused, match=r"whole numbers|characters"):
                resolve(game, table, Choice(key, "", answers), SeededDice(1))
            tried += 1
    assert tried > 1


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("line", [(), 3, {}, {"entry": "nobody", "count": 1}, {"count": 1}, {"entry": 3, "count": 1}])
def test_an_encounter_of_nobody_is_not_kept(game: Game, line: object) -> None:
    table = sample_table(game.key)
    form = game.actions["encounter.keep"].form(Look(game, table), "", {})
    assert form is not None
    answers = form.blank() | {"name": "X", "lines": (line,)}
    with pytest.raises((Refused, BadEntry)):
        resolve(game, table, Choice("encounter.keep", "", answers), SeededDice(1))


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_no_row_of_boxes_has_more_left_than_it_has_boxes(game: Game) -> None:
    """Points may be lent beyond what somebody has; a box that is not there cannot."""
    table = sample_table(game.key)
    look = Look(game, table)
    for being in table.beings.values():
        for track in game.tracks(look, being):
            choice = Choice("sheet.track", being.id, {"track": track.name, "value": track.most + 1})
            if track.kind != "boxes":
                soon(game, table, choice, f"{being.name} {track.label}")
                continue
            with pytest.raises(Refused, match=rf"^{being.name} has at most {track.most} of {track.label}\.$"):
                resolve(game, table, choice, SeededDice(1))
            if track.now != track.most:
                resolve(
                    game,
                    table,
                    Choice("sheet.track", being.id, {"track": track.name, "value": track.most}),
                    SeededDice(1),
                )
