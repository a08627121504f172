"""Fields of forms and sheets as lines to compare: name, bounds, price and marks, what it is called, what it says."""

from __future__ import annotations

from systems.common.forms import Field, Form
from systems.common.records.table import Table
from tests.systems.myriad.builders import GAME, look

MARKS = ("main", "heavy", "required", "refines")


def line(field: Field) -> str:
    """``left:wounds 0–999 heavy | Wounds | All crossed off: unconscious``; ``stats:power 0–4 @3 | Power 3 +``."""
    bounds = f" {field.minimum}–{field.maximum}" if hasattr(field, "maximum") else ""
    unit = f" {field.unit}" if getattr(field, "unit", "") else ""
    each = f" @{field.each}" if getattr(field, "each", 0) else ""
    marks = "".join([f" {one}" for one in MARKS if getattr(field, one, False)])
    return f"{field.name}{bounds}{unit}{each}{marks} | {field.label} | {field.help}".rstrip(" |")


def options(field: Field) -> list[str]:
    """``worn Wear``, and why one is not possible: ``held Hold: It is so already.``"""
    return [f"{one.value} {one.label}{f': {one.blocked}' if one.blocked else ''}" for one in field.options]  # type: ignore[attr-defined]


def form_of(table: Table, key: str, who: str = "", **so_far: object) -> Form:
    """The form of an action as it stands with these answers."""
    form = GAME.actions[key].form(look(table), who, so_far)
    assert form is not None, f"{key} is not possible now"
    return form


def lines(form: Form) -> list[str]:
    """Every field with what it proposes: ``count 1–5 refines | How many = 5``."""
    return [f"{line(field)} = {field.default!r}" for field in form.fields]
