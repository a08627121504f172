"""Magic items in hand, for the tests of what they do: every step of a test is taken back as well."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Form
from systems.common.records.changes import apply, undo
from systems.common.records.table import Table
from systems.whitebox.base.sheet import Item
from tests.systems.whitebox.builders import GAME, Faces, do, hero, look, quiet, story

USE = "treasure.use_item"
BIG = {"hit_points": 40, "hit_points_most": 40}


def magic(key: str, **facts: object) -> Item:
    entry = GAME.shipped_entries("items")[key]
    given = {"name": entry.name, "magic": True, "base": entry.base} | facts
    return Item(key, **given)  # type: ignore[arg-type]


def owner(*items: Item, **sheet: object) -> Table:
    """Somebody with these things, while nobody fights."""
    return quiet(hero("b1", items=items, **sheet))


def act(
    state: Table, key: str, actor: str = "", dice: Faces | Sequence[int | Sequence[int]] = (), **answers: object
) -> tuple[Table, str]:
    """(table after, what was told) of an action that can be undone."""

    after, outcome = do(state, key, actor, dice, **answers)
    assert apply(after, undo(outcome.changes)) == state
    return after, story(outcome)


def use(
    state: Table, dice: Faces | Sequence[int | Sequence[int]] = (), who: str = "b1", **answers: object
) -> tuple[Table, str]:
    return act(state, USE, who, dice, **answers)


def asked(state: Table, who: str = "b1", **so_far: object) -> Form:
    form = GAME.actions[USE].form(look(state), who, so_far)
    assert form is not None
    return form


def later(state: Table, amount: int, unit: str, *dice: int | Sequence[int]) -> tuple[Table, str]:
    return act(state, "clock.pass", "", dice, amount=amount, unit=unit)
