"""The shape of an entry as a form: a field for everything it may say, its choices and what it means, for any front end.

``describe`` makes the form, ``answers_of`` fills it with the values of an entry, ``values_of`` reads the values back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Annotated, Any, Literal, get_args, get_origin

from systems.common.content.entries import entry_to
from systems.common.content.entry_fields import (
    NAME,
    GridField,
    MapField,
    NamingField,
    RecordField,
    RecordsField,
    TableField,
)
from systems.common.content.entry_writer import Unread, value_in, write_value
from systems.common.content.random_tables.grid import grid_from, values_from
from systems.common.content.random_tables.written import GRID, IN_GRID
from systems.common.content.shapes import DICE, Of, Problem, Range, Said, shape_of
from systems.common.forms import (
    Answers,
    ChoiceField,
    ChoicesField,
    DiceField,
    EntriesField,
    EntryField,
    Field,
    Form,
    NotesField,
    NumberField,
    Option,
    RowsField,
    TextField,
    ToggleField,
)
from systems.common.forms.help_texts import label_of, notes_of
from systems.frozen import dataclass
from systems.type_hints import hints_of

REFERENCES = frozenset({"rule", "rules", "rulings", "ours"})  # where an entry says on which paragraphs it rests
MORE = "More"  # the chapter of what few entries say
USUAL = 0.2  # the share of entries that say a thing from which it is asked at once
LONG = 60  # letters: text that may be longer has several lines
LONGEST = 20_000
WIDEST = 999_999
ONE = "value"  # the column of a list of plain values, or of what stands beside a name
BARE = "cells"  # the field of a table that says what a bare text in its rows is
ROW_ROOM = 16  # how wide a row may be; what is wider is a small form of its own
ROOM: dict[type[Field], float] = {NumberField: 3.5, ChoiceField: 4, ToggleField: 1.5}
TEXT_ROOM = 5.0


@dataclass(frozen=True, slots=True)
class ValueField(TextField):
    """A value that no other field can hold: a number with a fraction, a list in a list; written as in a content file.

    ``kind`` is the type it must have; an empty line is the value it has if nothing is said.
    """

    longest: int = LONGEST
    kind: Any = Any

    def problem(self, value: Any) -> str:
        if not isinstance(value, str):
            return f"{self.label} must be text."
        found, problems = value_in(value) if value.strip() else None, list[Problem]()
        if found is not None and not isinstance(found, Unread):
            shape_of(self.kind).read(found, (), problems)
        elif found is not None:
            problems.append(Problem((), f"is {value!r}; {shape_of(self.kind).expected} is expected."))
        return f"{self.label} {problems[0].what.removeprefix('this ')}" if problems else ""


@dataclass(frozen=True, slots=True)
class DiceOrNoneField(DiceField):
    """Dice, or nothing where nothing is thrown."""

    default: Any = ""

    def problem(self, value: Any) -> str:
        return "" if value == self.default else DiceField.problem(self, value)


def describe(kind: type[Any], examples: Iterable[Any] = ()) -> Form:
    """The form of an entry.  ``examples`` are entries there are already: they show which text is long, and what is so
    seldom said that it need not be asked at once (its chapter is ``MORE``)."""
    said = [entry_to(one) for one in examples]
    return Form(kind.__name__.lower(), label_of(kind.__name__), _fields(kind, said, inside=False))


def answers_of(kind: type[Any], asked: Sequence[Field], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of an entry as answers to its form; what it does not say stands at its default."""
    found: dict[str, Any] = {
        one.name: _answer(one, values[one.name]) if one.name in values else one.blank() for one in asked
    }
    return found | {one.name: grid_from(values) for one in asked if isinstance(one, GridField)}


def values_of(kind: type[Any], asked: Sequence[Field], answers: Answers) -> dict[str, Any]:
    """The values that the answers come to, as a content file holds them; what stands at its default is left out."""
    needed, found = _needed(kind), dict[str, Any]()
    for one in asked:
        if isinstance(one, GridField):
            found |= values_from(answers.get(one.name, ()), answers.get(BARE, "text"))
        elif one.name in answers and (one.name in needed or answers[one.name] != one.blank()):
            value = _value(one, answers[one.name])
            if value is not None:
                found[one.name] = value
    return found


def _fields(kind: type[Any], said: Sequence[Mapping[str, Any]], inside: bool = True) -> tuple[Field, ...]:
    """The fields of a record; ``said`` is what the examples say, ``inside`` another record or not."""
    hints, notes, needed = hints_of(kind), notes_of(kind), _needed(kind)
    found = []
    for one in fields(kind):
        if not one.init or (one.name == "key" and not inside) or IN_GRID in get_args(hints[one.name])[1:]:
            continue
        seen = [values[one.name] for values in said if one.name in values]
        made = _field(one.name, hints[one.name], seen, notes.get(one.name, ""))
        if isinstance(made, NamingField):
            made = replace(made, required=one.name in needed)
        if one.name not in needed:
            made = _with_default(made, one.default_factory() if one.default_factory is not MISSING else one.default)
        seldom = one.name not in needed and said and len(seen) < USUAL * len(said)
        seldom = seldom or hints[one.name] is hints.get(BARE)  # of tables: what a bare row is nobody need say
        reference = one.name in REFERENCES and isinstance(made, TextField | RowsField | ToggleField)
        found.append(replace(made, chapter=MORE if seldom or reference else ""))
    return tuple(sorted(found, key=lambda one: one.name != NAME))  # what it is called comes first


def _field(name: str, hint: Any, seen: Sequence[Any], note: str) -> Field:
    """One field by its type."""
    kind, marks = hint, tuple[Any, ...]()
    if get_origin(hint) is Annotated:
        kind, *rest = get_args(hint)
        marks = tuple(rest)
    words = next((mark for mark in marks if isinstance(mark, Said)), Said())
    label, help = words.label or label_of(name), words.help or note
    origin, arguments = get_origin(kind), get_args(kind)
    if GRID in marks:
        return GridField(name, label, help)
    if kind is bool:
        return ToggleField(name, label, help)
    if kind is int:
        bounds = next((mark for mark in marks if isinstance(mark, Range)), Range())
        least = -WIDEST if bounds.least is None else int(bounds.least)
        most = WIDEST if bounds.most is None else int(bounds.most)
        return NumberField(name, label, help, default=min(max(0, least), most), minimum=least, maximum=most)
    if kind is str and DICE in marks:
        return DiceOrNoneField(name, label, help)
    if kind is str and (of := next((mark for mark in marks if isinstance(mark, Of)), None)):
        return NamingField(name, label, help, kind=of.kind, kinds=of.kinds, more=of.more)
    if kind is str:
        long = any(len(one) > LONG for one in seen)
        return NotesField(name, label, help) if long else TextField(name, label, help, longest=LONGEST)
    if origin is Literal:
        return ChoiceField(name, label, help, default=arguments[0], options=_options(arguments))
    if origin is tuple and arguments[1:] == (Ellipsis,):
        return _list(name, label, help, arguments[0], hint, seen)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _map(name, label, help, arguments, hint, seen)
    if is_dataclass(kind):
        assert isinstance(kind, type)
        return RecordField(name, label, help, kind=kind, fields=_fields(kind, seen))
    return ValueField(name, label, help, kind=hint)


def _list(name: str, label: str, help: str, each: Any, hint: Any, seen: Sequence[Any]) -> Field:
    """A list: of choices, of plain values, of small rows, of whole records."""
    if get_origin(each) is Literal and not any(len(set(one)) < len(one) for one in seen):
        return ChoicesField(name, label, help, options=_options(get_args(each)))
    inner = [value for one in seen for value in one]
    made = _field(ONE, each, inner, "")
    if isinstance(made, NamingField) and not made.more and not made.kinds:
        return EntriesField(name, label, help, kind=made.kind)
    if is_dataclass(each):
        assert isinstance(each, type)
        assert isinstance(made, RecordField)
        room = sum(_room(one) for one in made.fields)
        if room <= ROW_ROOM and all(_narrow(one) for one in made.fields):
            return TableField(name, label, help, columns=made.fields, kind=each)
        return RecordsField(name, label, help, kind=each, fields=made.fields)
    if _narrow(made) and not isinstance(made, ValueField):
        return RowsField(name, label, help, columns=(replace(made, label=label),))
    return ValueField(name, label, help, kind=hint)


def _map(name: str, label: str, help: str, pair: Sequence[Any], hint: Any, seen: Sequence[Any]) -> Field:
    """Names, which may be those of entries, with plain values."""
    made = _field(ONE, pair[1], [value for one in seen for value in one.values()], "")
    if not _narrow(made) or isinstance(made, ValueField):
        return ValueField(name, label, help, kind=hint)
    if made.label == label_of(ONE) and isinstance(made, NumberField):
        made = replace(made, label="Number")
    named = _field(NAME, pair[0], (), "")
    if not isinstance(named, NamingField):
        named = TextField(NAME, named.label)
    return MapField(name, label, help, columns=(named, made))


def _options(values: Sequence[Any]) -> tuple[Option, ...]:
    return tuple([Option(one, label_of(str(one)) if one != "" else "None") for one in values])


def _narrow(field: Field) -> bool:
    """Whether a field can stand in a row."""
    in_one_line = isinstance(field, TextField) and not isinstance(field, NotesField)
    return in_one_line or isinstance(field, NumberField | ChoiceField | ToggleField | EntryField)


def _room(field: Field) -> float:
    return next((room for kind, room in ROOM.items() if isinstance(field, kind)), TEXT_ROOM)


def _with_default(field: Field, default: Any) -> Field:
    """The field with what stands where an entry says nothing; a value that is written out stays empty then."""
    if isinstance(field, ValueField):
        plain = _plain(default)
        empty = f"Empty: {write_value(plain)}." if plain is not None else ""
        return replace(field, default="", help=". ".join([part for part in (field.help, empty) if part]))
    if isinstance(field, GridField):
        return field
    return replace(field, default=_answer(field, _plain(default)))


def _plain(value: Any) -> Any:
    """A value as a content file would hold it."""
    if is_dataclass(value) and not isinstance(value, type):
        return entry_to(value)
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _needed(kind: type[Any]) -> frozenset[str]:
    return frozenset(
        [one.name for one in fields(kind) if one.default is MISSING and one.default_factory is MISSING]
    )  # fmt: skip


def _answer(field: Field, value: Any) -> Any:
    """A value of an entry as the answer to its field."""
    match field:
        case ValueField():
            return write_value(int(value) if isinstance(value, float) and value.is_integer() else value)
        case MapField():
            return tuple([{NAME: name, ONE: one} for name, one in value.items()])
        case TableField():
            return tuple([answers_of(field.kind, field.columns, one) for one in value])
        case RowsField():
            return tuple([{ONE: one} for one in value])
        case RecordsField():
            return tuple([answers_of(field.kind, field.fields, one) for one in value])
        case RecordField():
            return answers_of(field.kind, field.fields, value)
    return tuple(value) if isinstance(value, list) else value


def _value(field: Field, answer: Any) -> Any:
    """The value an answer comes to; nothing: it is left out."""
    match field:
        case ValueField():
            return value_in(answer) if answer.strip() else None
        case MapField():
            return {one[NAME]: one[ONE] for one in answer if one[NAME]}
        case TableField():
            return [values_of(field.kind, field.columns, one) for one in answer]
        case RowsField():
            return [one[ONE] for one in answer]
        case RecordsField():
            return [values_of(field.kind, field.fields, one) for one in answer]
        case RecordField():
            return values_of(field.kind, field.fields, answer)
    return list(answer) if isinstance(answer, tuple) else answer
