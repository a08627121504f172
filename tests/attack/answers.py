"""Answers to forms: what a hand could fill in, what it could not, and what no form ever meant."""

from __future__ import annotations

from random import Random
from typing import Any

from systems.common.forms import ChoiceField, ChoicesField, Field, Form, NumberField, ShownField, TextField

NAMES = (
    "", " ", "x" * 5_000, "\ufeffHild", "Hild\u202edliH", "\ud800", "Hi\0ld", "CON", "NUL.", "../../etc", "<b>Hild</b>",
    "{name}", "{0.__class__}", "%s%n", "'; DROP TABLE record; --", "=1+1", "🐉" * 200, "\u0301" * 300, "\n\n", "\u2028",
)  # fmt: skip
NUMBERS = (
    0, -1, 1, 2**31, 2**53 + 1, 2**63, -(2**63) - 1, 10**18, 10**400, 0.5, float("nan"), float("inf"), True,
)  # fmt: skip
OTHERS: tuple[Any, ...] = (
    None, (), {}, b"bytes", ("b1",), ("nobody",), {"b1": 1}, [[[[[[]]]]]], {"": {"": ()}}, object, ({"entry": "orc"},),
    ("",) * 2_000, {str(one): one for one in range(500)}, (None,), ({},), [{"value": 1}], "b1", "b9999",
)  # fmt: skip


def deep(levels: int) -> Any:
    """Lists in lists."""
    value: Any = ()
    for _ in range(levels):
        value = (value,)
    return value


def hostile(rng: Random) -> Any:
    """Something that no field means."""
    return rng.choice((rng.choice(NAMES), rng.choice(NUMBERS), rng.choice(OTHERS), deep(rng.choice((3, 400)))))


def likely(rng: Random, field: Field) -> Any:
    """What a hand could fill in."""
    match field:
        case NumberField():
            least = field.minimum if field.minimum is not None else -1_000_000
            most = field.maximum if field.maximum is not None else 1_000_000
            return rng.choice((least, most, field.blank(), rng.randint(least, max(least, most))))
        case ChoiceField() if field.options:
            return rng.choice(field.options).value
        case ChoicesField() if field.options:
            values = [option.value for option in field.options]
            return tuple(rng.sample(values, rng.randint(0, min(3, len(values)))))
        case TextField():
            return rng.choice((field.blank(), "Hild", rng.choice(NAMES)))
    return field.blank()


def answers(rng: Random, form: Form | None, bad: float) -> dict[str, Any]:
    """A filled form; each field is ``bad`` so often, and some are not there or not asked."""
    found: dict[str, Any] = {}
    for field in form.fields if form is not None else ():
        if isinstance(field, ShownField) and rng.random() > bad:
            continue
        found[field.name] = hostile(rng) if rng.random() < bad else likely(rng, field)
    if rng.random() < bad / 4 and found:
        del found[rng.choice(list(found))]
    if rng.random() < bad / 4:
        found[rng.choice(("", "unasked", "field", "value"))] = hostile(rng)
    return found
