"""A field whose answer changes what else a form asks or says is marked so, or the form on the screen would go stale."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from systems.common.forms import (
    BeingField,
    BeingsField,
    ChoiceField,
    ChoicesField,
    EntryField,
    Field,
    Form,
    NumberField,
    ToggleField,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import Table
from systems.shelf import SHELF
from tests.recorded_tables import met, offered_once, played, rest_of

OTHERS = 6  # answers of one field that are tried
Said = tuple[Any, ...]


def tables(game: Game) -> Iterator[Table]:
    rest = rest_of(game)
    encounter = next(iter(rest.encounters.values()))
    begun = met(game, rest, encounter.lines, dict(encounter.how))
    yield from (rest, begun, played(game, begun, 12))


def others(look: Look, field: Field) -> list[Any]:
    """Some answers besides the one that stands there."""
    found: list[Any] = []
    if isinstance(field, ToggleField):
        found = [True, False]
    elif isinstance(field, ChoiceField):
        found = [option.value for option in field.options if not option.blocked]
    elif isinstance(field, BeingField):
        found = list(field.allowed)
    elif isinstance(field, ChoicesField):
        found = [(option.value,) for option in field.options if not option.blocked] + [()]
    elif isinstance(field, BeingsField):
        found = [(who,) for who in field.allowed] + [field.allowed]
    elif isinstance(field, NumberField):
        found = [number for number in (field.minimum, field.maximum, field.blank() + 1)
                 if field.minimum <= number <= field.maximum]  # fmt: skip
    elif isinstance(field, EntryField):
        found = list(field.among or look.library(field.kind))
    found = [one for one in found if one != field.blank()]
    return found[:: max(1, len(found) // OTHERS)][:OTHERS]


def said(form: Form, but: str) -> Said:
    """All that a form asks and says, but for one field and for what was answered."""
    fields = [replace(field, default=None) if isinstance(field, EntryField) else field for field in form.fields
              if field.name != but]  # fmt: skip
    return (form.label, form.blocked, form.help, form.working, *fields)


def stale(look: Look, action: Action, actor: str, form: Form) -> Iterator[str]:
    """The fields of a form that change the rest of it and do not say so."""
    before = action.form(look, actor, form.blank())
    for field in form.fields:
        if field.refines:
            continue
        for answer in others(look, field):
            after = action.form(look, actor, {**form.blank(), field.name: answer})
            if after is not None and before is not None and said(after, field.name) != said(before, field.name):
                yield f"{action.key}, {field.name}: {answer}"
                break


def forms(look: Look, action: Action, actor: str) -> Iterator[Form]:
    """The form as it stands, and with each of what may be chosen first."""
    form = action.form(look, actor, {})
    if form is None or form.blocked:
        return
    yield form
    for field in form.fields:
        if field.refines and isinstance(field, ChoiceField):
            for answer in others(look, field):
                found = action.form(look, actor, {**form.blank(), field.name: answer})
                if found is not None and not found.blocked:
                    yield found


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_changes_the_rest_of_its_form_refines_it(game: Game) -> None:
    wrong = []
    for table in tables(game):
        look = Look(game, table)
        for action, actor, _ in offered_once(look):
            for form in forms(look, action, actor):
                wrong += list(stale(look, action, actor, form))
    assert sorted(set(wrong)) == []
