"""What the referee reads explains itself: an id of the rules is a small reference beside it, never the explanation."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from systems.common.forms import Field, Option
from systems.common.kernel.game import Game, offered, resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Muster, Table
from systems.common.simulation.weighing import NEXT, start_of
from systems.shelf import SHELF
from tests.systems.playing import party_of

ROOT = Path(__file__).resolve().parents[2]
ID = re.compile(r"\b[A-Z]{1,2}-[A-Z]?\d+\b")
NOTHING_ELSE = re.compile(rf"{ID.pattern}([, ]+{ID.pattern})*")  # a reference, kept in a place for references
REFERENCES = frozenset({"rule", "rules", "rulings", "source", "key", "glyph"})  # what is shown small, or not at all
SOURCES = sorted(path for part in ("systems", "gui", "models") for path in (ROOT / part).rglob("*.py"))


def words_in(value: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Every text inside a value, with the way to it; references are left out."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, Mapping):
        for name, one in value.items():
            if name not in REFERENCES:
                yield from words_in(one, f"{where}.{name}")
    elif isinstance(value, tuple | list | frozenset):
        for number, one in enumerate(value):
            yield from words_in(one, f"{where}.{number}")
    elif is_dataclass(value):
        for name, text in words_of(value):
            yield f"{where}{name}", text


def words_of(record: Any) -> Iterable[tuple[str, str]]:
    """The words of a record; the same fields and options stand in the forms of a whole fight, and are read once."""
    try:
        return words_of_field(record) if isinstance(record, Option | Field) else words_of_any(record)
    except TypeError:  # something in it that changes
        return words_of_any(record)


def words_of_any(record: Any) -> Iterator[tuple[str, str]]:
    for field in fields(record):
        if field.name not in REFERENCES:
            yield from words_in(getattr(record, field.name), f".{field.name}")


@cache
def words_of_field(record: Any) -> tuple[tuple[str, str], ...]:
    return tuple(words_of_any(record))


def ids_in(value: Any, where: str) -> list[str]:
    return [f"{place}: {said}" for place, said in words_in(value, where) if ID.search(said)]


@pytest.fixture(params=SHELF, ids=lambda game: game.key)
def game(request) -> Game:
    return request.param


def fight_of(game: Game, party: Table) -> Iterator[tuple[Table, Any]]:
    """The tables of a fight with what was told on the way to each."""
    creatures = list(game.shipped_entries("creatures"))
    foes = (Muster(creatures[len(creatures) // 2], 2), Muster(creatures[0], 1))
    choice, table = start_of(game, party, foes), party
    for _ in range(40):
        outcome = resolve(game, table, choice, SeededDice(5))
        table = apply(table, outcome.changes)
        yield table, outcome.story
        if not table.fight.turns or winner(Look(game, table)):
            return
        waiting = table.fight.waiting
        choice = game.suggest(Look(game, table), waiting[0]) if waiting else NEXT


def test_it_looks_into_every_corner():
    inside = {"help": "So it is (R-45).", "rule": "R-45", "more": ({"label": "WB-160"},)}
    assert ids_in(inside, "form") == ["form.help: So it is (R-45).", "form.more.0.label: WB-160"]


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_sentence_of_the_program_speaks_in_ids(source):
    tree = ast.parse(source.read_text("utf-8"))
    bodies = [node.body for node in ast.walk(tree)
              if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)]  # fmt: skip
    docs = {id(body[0].value) for body in bodies if body and isinstance(body[0], ast.Expr)}
    said = [(node.lineno, node.value) for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs]  # fmt: skip
    wrong = [(line, text) for line, text in said if ID.search(text) and not NOTHING_ELSE.fullmatch(text.strip())]
    assert not wrong, f"{source.name} explains with an id: put it in a comment, or in a field for the rule"


def test_no_entry_and_no_card_explains_with_an_id(game):
    look = Look(game, Table(game.house))
    for kind in ("creatures", "spells", "gear", "items", "rules"):
        for key, entry in game.shipped_entries(kind).items():
            assert not ids_in(entry, f"{kind} {key}")
            assert not ids_in(game.card(look, kind, key), f"card of {key}")
        assert not ids_in(game.listing(look, kind), f"listing of {kind}")


def test_no_house_rule_and_no_form_explains_with_an_id(game):
    assert not ids_in(game.house_rules, "house rules")
    party = party_of(game, 11)
    for table in (party, *[table for table, _ in fight_of(game, party)]):
        look = Look(game, table)
        for actor in ("", *table.beings):
            for action, form in offered(look, actor):
                assert not ids_in((action.label, action.help, action.steps, form), action.key)


def test_no_sheet_and_no_line_of_the_log_explains_with_an_id(game):
    party = party_of(game, 11)
    for table, story in fight_of(game, party):
        look = Look(game, table)
        assert not ids_in(story, "story")
        for being in look.everyone():
            assert not ids_in(game.layout(look, being), being.name)
            assert not ids_in(game.summary(look, being), being.name)
            for name, label in game.figures(being):
                figure = look.figure(being.id, name)
                assert not ids_in((label, figure.working(), figure.note), name)
