"""House rules: one field of a frozen record a switch, with what the screen says about it."""

from __future__ import annotations

from dataclasses import field, fields
from functools import cache
from typing import Any, TypeVar, get_args

from systems.common.forms import ChoiceField, Field, Form, NumberField, Option, ToggleField
from systems.frozen import dataclass
from systems.type_hints import hints_of

Value = str | bool | int
V = TypeVar("V", bound=Value)
LOWEST = 999
HIGHEST = 99_999  # of a number that says nothing else


@dataclass(frozen=True, slots=True)
class Switch:
    """One house rule as the screen shows it.

    ``values`` are (value, label), empty for on and off and for a whole number; ``rules`` are ids of the specification.
    """

    name: str
    label: str
    help: str
    default: Value
    values: tuple[tuple[Value, str], ...]
    rules: tuple[str, ...]
    chapter: str
    most: int = HIGHEST


def switch(
    default: V, chapter: str, label: str, help: str, rules: str, values: tuple[str, ...] = (), most: int = HIGHEST,
) -> V:  # fmt: skip
    """A field of the house; ``values`` are the labels of a choice, in the order of its type; ``most`` of a number."""
    facts = {"chapter": chapter, "label": label, "help": help, "rules": tuple(rules.split()), "labels": values,
             "most": most}  # fmt: skip
    declared: Any = field(default=default, metadata=facts)
    chosen: V = declared
    return chosen


@cache
def switches(house: type) -> tuple[Switch, ...]:
    """Every switch of a house, in the order in which it declares them."""
    types, defaults = hints_of(house), house()
    rows: list[Switch] = []
    for one in fields(house):
        facts, kind, default = one.metadata, types[one.name], getattr(defaults, one.name)
        values = tuple(zip(get_args(kind), facts["labels"], strict=True))
        said = facts["label"], facts["help"], default, values, facts["rules"], facts["chapter"], facts["most"]
        rows.append(Switch(one.name, *said))
    return tuple(rows)


def house_form(house: type) -> Form:
    """The switches as a form."""
    return Form("house", "House rules", tuple([_field(one) for one in switches(house)]))


def _field(switch: Switch) -> Field:
    shared = {"help": switch.help, "default": switch.default, "rule": ", ".join(switch.rules),
              "chapter": switch.chapter}  # fmt: skip
    if switch.values:
        options = tuple([Option(value, label) for value, label in switch.values])
        return ChoiceField(switch.name, switch.label, options=options, **shared)  # type: ignore[arg-type]
    if isinstance(switch.default, bool):
        return ToggleField(switch.name, switch.label, **shared)  # type: ignore[arg-type]
    least = -LOWEST if int(switch.default) < 0 else 0  # a penalty may be any
    return NumberField(switch.name, switch.label, minimum=least, maximum=switch.most, **shared)  # type: ignore[arg-type]
