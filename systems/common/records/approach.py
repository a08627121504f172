"""How a kept encounter is met: what starting it asks besides whom, as words that outlive the form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from systems.common.forms import ChoiceField, ChoicesField, Field, Form, NumberField, RowsField, TextField, ToggleField

HOW = "how"
FROM_THE_LIST = ("lines", "name")  # what the encounter itself answers
COLUMNS = (TextField("name", "What", longest=80), TextField("value", "How", longest=2000))
HOW_FIELD = RowsField(HOW, "How it is met", columns=COLUMNS)
KEPT = (ChoiceField, ChoicesField, NumberField, TextField, ToggleField)  # answers of these; others name somebody
YES, NO = "yes", "no"
How = tuple[tuple[str, str], ...]


def write_approach(form: Form, answers: Mapping[str, Any]) -> How:
    """Answers of the form that starts a fight, as they are kept; those that name somebody are not."""
    there = [f for f in form.fields if f.name in answers and f.name not in FROM_THE_LIST]
    return tuple([(f.name, _as_text(f, answers[f.name])) for f in there if isinstance(f, KEPT)])


def read_approach(form: Form, how: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The kept answers that this form asks for and can take; the rest is passed over."""
    found: dict[str, Any] = {}
    for name, text in how:
        field = form.field(name)
        if isinstance(field, KEPT) and name not in FROM_THE_LIST:
            value = _from_text(field, text)
            if not field.problem(value):
                found[name] = value
    return found


def describe_approach(form: Form, how: Iterable[tuple[str, str]]) -> list[str]:
    """The same as a referee reads them: ``Distance 40 m``, ``Surprise: The party``; a choice says of what it is one."""
    known = read_approach(form, how)
    return [said for name, value in known.items() if (said := _describe_value(form.field(name), value))]


def approach_rows(how: Iterable[tuple[str, str]]) -> tuple[dict[str, str], ...]:
    """As rows of a form."""
    return tuple([{"name": name, "value": value} for name, value in how])


def from_rows(given: Iterable[Any]) -> How:
    """Rows of a form again as they are kept."""
    return tuple([(str(row["name"]), str(row["value"])) for row in given])


def _as_text(field: Field, value: Any) -> str:
    if isinstance(field, ToggleField):
        return YES if value else NO
    return " ".join(map(str, value)) if isinstance(field, ChoicesField) else str(value)


def _from_text(field: Field, text: str) -> Any:
    match field:
        case ToggleField():
            return text == YES
        case NumberField():
            return int(text) if text.lstrip("-").isdecimal() else text
        case ChoicesField():
            wanted = text.split()
            return tuple([one.value for one in field.options if str(one.value) in wanted])
        case ChoiceField():
            return next((one.value for one in field.options if str(one.value) == text), text)
    return text


def _describe_value(field: Field | None, value: Any) -> str:
    match field:
        case ToggleField():
            return field.label if value else ""
        case NumberField():
            return f"{field.label} {value:,} {field.unit_of(value)}".rstrip()
        case ChoicesField():
            return ", ".join([one.label for one in field.options if one.value in value])
        case ChoiceField():
            return next((f"{field.label}: {one.label}" for one in field.options if one.value == value), "")
    return str(value)
