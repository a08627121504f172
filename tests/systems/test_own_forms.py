"""Entries of a referee's own: whatever ships with a game can be opened in a form and comes out of it as it was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from systems.common.content.entries import entry_to
from systems.common.content.entry_fields import RecordField
from systems.common.content.entry_forms import answers_of, describe, values_of
from systems.common.content.entry_writer import entry_text
from systems.common.forms import Field, RowsField
from systems.shelf import SHELF

ID = re.compile(r"\b[A-Z]{1,2}-[A-Z]?\d+\b")
KINDS = [(game, kind) for game in SHELF for kind in game.books.kinds]


def every(asked: tuple[Field, ...]) -> Iterator[Field]:
    for one in asked:
        yield one
        inside: Any = one.fields if isinstance(one, RecordField) else one.columns if isinstance(one, RowsField) else ()
        yield from every(inside)


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game.key} {kind}" for game, kind in KINDS])
def test_every_entry_comes_back_from_its_form(game, kind):
    entries = game.shipped_entries(kind)
    shape = game.books.kinds[kind]
    asked = describe(shape, entries.values()).fields
    for key, entry in entries.items():
        values = {name: value for name, value in entry_to(entry).items() if name != "key"}
        back = values_of(shape, asked, answers_of(shape, asked, values))
        assert game.own_entry(kind, key, entry_text(key, back)) == entry, key


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game.key} {kind}" for game, kind in KINDS])
def test_every_field_has_a_label_and_no_rule_id_for_an_explanation(game, kind):
    entries = game.shipped_entries(kind)
    for field in every(describe(game.books.kinds[kind], entries.values()).fields):
        assert field.label.strip(), field.name
        assert not ID.search(field.label + field.help), f"{field.name}: {field.help}"
        assert "`" not in field.help, f"{field.name}: {field.help}"
