"""What a value in a content file may be, made from type hints; ``entries`` reads with it.

Known are bool, int, float, str, ``Literal``, tuples, mappings, unions and dataclasses, and in ``Annotated`` a ``Range``
for numbers, ``DICE`` for text that must be a dice expression, ``Of`` for text that names another entry,
and ``Said`` for words on a form.
"""

from __future__ import annotations

import math
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from systems.common.dice.expressions import BadDice, parse
from systems.type_hints import hints_of

Path = tuple[str | int, ...]


class Range(NamedTuple):
    """A number from ``least`` to ``most``, both included; either may be open."""

    least: float | None = None
    most: float | None = None

    def __contains__(self, value: object) -> bool:
        assert isinstance(value, int | float)
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)

    def __str__(self) -> str:
        if self.least is None:
            return "" if self.most is None else f" of at most {self.most}"
        return f" of at least {self.least}" if self.most is None else f" from {self.least} to {self.most}"


class Said(NamedTuple):
    """What a form calls a field and says of it, where its name and the notes of its record do not say it well."""

    label: str = ""
    help: str = ""


class Of(NamedTuple):
    """Text that names an entry of a kind by its key; a form offers those there are, a file may hold any text.

    ``more`` are other words with their labels that it may be as well; ``kinds`` are further kinds of entry, each behind
    a pattern in which * is the key: ``(("*_critical", "lines"),)``.
    """

    kind: str = ""
    more: tuple[tuple[str, str], ...] = ()
    kinds: tuple[tuple[str, str], ...] = ()


class _Dice(NamedTuple):
    """Marks text that is a dice expression; a bare whole number will do."""


DICE = _Dice()
DICE_WANTED = "a dice expression such as 2d6+3"


class Problem(NamedTuple):
    """Something wrong at a place inside an entry; ``what`` is the rest of the sentence."""

    path: Path
    what: str

    def told(self, where: str) -> str:
        """The whole sentence."""
        place = ""
        for part in self.path:
            place += f" {part}" if isinstance(part, int) else f", {part}" if place else part
        return f"{where}: {place} {self.what}" if place else f"{where}: {self.what}"


class Shape(NamedTuple):
    """What is expected, in words, and a function that reads it or adds problems."""

    expected: str
    read: Callable[..., Any]


MOST_SAID = 10**40
LARGEST = 10**15  # beyond it no figure of any game; a campaign's file could not hold all of it either


def format_value(value: Any) -> str:
    """A value as the file's author knows it, shortened."""
    match value:
        case bool():
            return str(value).lower()
        case "":
            return "empty"
        case str():
            return repr(value if len(value) <= 40 else f"{value[:37]}...")
        case Mapping():
            return "a table"
        case list() | tuple():
            return "a list"
        case None:
            return "nothing"
        case int() if abs(value) > MOST_SAID:
            return "a number too long to be said"
    return str(value)


def shape_of(kind: Any, hints: Mapping[str, Any] | None = None) -> Shape:
    """The shape of a type; ``hints`` replaces what a dataclass says of its own fields."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind in _SIMPLE:
        return _simple(kind, _SIMPLE[kind])
    if kind is Any:
        return Shape("a value", lambda value, path, problems: value)
    if origin is Literal:
        return _literal(arguments)
    if origin is Annotated:
        return _annotated(arguments[0], arguments[1:])
    if origin is Union or origin is types.UnionType:
        return _union([shape_of(one) for one in arguments if one is not type(None)], type(None) in arguments)
    if origin is tuple:
        return _tuple(arguments)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(shape_of(arguments[1]))
    if is_dataclass(kind):
        return _table(kind, hints if hints is not None else hints_of(kind))
    raise TypeError(f"{kind} has no shape in a content file")


_SIMPLE: dict[Any, str] = {str: "a text", bool: "true or false", int: "a whole number", float: "a number"}


def _simple(kind: type[Any], expected: str) -> Shape:
    def read(value: Any, path: Path, problems: list[Problem]) -> Any:
        if type(value) is int and abs(value) > LARGEST:
            return _wrong(value, path, problems, expected, _bound(value))
        if type(value) is kind and (kind is not float or math.isfinite(value)):
            return value
        if kind is float and type(value) is int:
            return float(value)
        return _wrong(value, path, problems, expected)

    return Shape(expected, read)


def _wrong(value: Any, path: Path, problems: list[Problem], expected: str, bound: str = "") -> Any:
    what = f"is {format_value(value)}; {expected} is expected{bound}."
    problems.append(Problem(path, what) if path else Problem((), f"this {what}"))
    return None


def _bound(value: Any) -> str:
    """How large a number may be, where one came that is larger."""
    if type(value) is not int or abs(value) <= LARGEST:
        return ""
    return f", {LARGEST:,} at most" if value > 0 else f", −{LARGEST:,} at least"


def _literal(allowed: tuple[Any, ...]) -> Shape:
    expected = f"one of {', '.join(map(str, allowed))}"
    known = {(type(one), one) for one in allowed}

    def read(value: Any, path: Path, problems: list[Problem]) -> Any:
        if isinstance(value, str | int | float) and (type(value), value) in known:
            return value
        return _wrong(value, path, problems, expected)

    return Shape(expected, read)


def _annotated(kind: Any, marks: tuple[Any, ...]) -> Shape:
    shape = shape_of(kind)
    for mark in marks:
        if isinstance(mark, Range):
            shape = _ranged(shape, mark)
        elif isinstance(mark, _Dice):
            shape = Shape(DICE_WANTED, _read_dice)
    return shape


def _ranged(shape: Shape, bounds: Range) -> Shape:
    expected = f"{shape.expected}{bounds}"
    least = -LARGEST if bounds.least is None else max(bounds.least, -LARGEST)
    most = LARGEST if bounds.most is None else min(bounds.most, LARGEST)
    whole = shape.expected == _SIMPLE[int]

    def read(value: Any, path: Path, problems: list[Problem]) -> Any:
        if whole and type(value) is int and least <= value <= most:
            return value
        found = shape.read(value, path, [])
        if found is None or found not in bounds:
            bound = _bound(value)
            return _wrong(value, path, problems, expected, bound if bound and value in bounds else "")
        return found

    return Shape(expected, read)


def _read_dice(value: Any, path: Path, problems: list[Problem]) -> Any:
    if type(value) is int and abs(value) <= LARGEST:
        return str(value)
    if not isinstance(value, str):
        return _wrong(value, path, problems, DICE_WANTED)
    try:
        parse(value)
    except BadDice as bad:
        why = f" {bad.sentence}" if value else ""
        problems.append(Problem(path, f"is {format_value(value)}; {DICE_WANTED} is expected.{why}"))
        return None
    return value


def _union(shapes: list[Shape], optional: bool) -> Shape:
    expected = " or ".join(shape.expected for shape in shapes)

    def read(value: Any, path: Path, problems: list[Problem]) -> Any:
        if value is None and optional:
            return None
        inside: list[Problem] = []
        for shape in shapes:
            found: list[Problem] = []
            read = shape.read(value, path, found)
            if not found:
                return read
            inside += [problem for problem in found if len(problem.path) > len(path) or len(shapes) == 1]
        if inside:  # the value is of the right kind, but something in it is wrong
            problems += inside
            return None
        return _wrong(value, path, problems, expected)

    return Shape(expected, read)


def _tuple(arguments: tuple[Any, ...]) -> Shape:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        shape = shape_of(arguments[0])
        shapes, expected = None, f"a list, each {shape.expected.rstrip(',')},"
    else:
        shapes = [shape_of(one) for one in arguments]
        expected = f"a list of {len(shapes)} ({', '.join(one.expected.rstrip(',') for one in shapes)})"

    def read(value: Any, path: Path, problems: list[Problem]) -> Any:
        if not isinstance(value, list | tuple) or (shapes is not None and len(value) != len(shapes)):
            return _wrong(value, path, problems, expected)
        if not value:
            return ()
        if shapes is None:
            read_one = shape.read
            return tuple([read_one(item, (*path, at), problems) for at, item in enumerate(value, 1)])
        pairs = enumerate(zip(shapes, value, strict=True), 1)
        return tuple([one.read(item, (*path, at), problems) for at, (one, item) in pairs])

    return Shape(expected, read)


def _mapping(shape: Shape) -> Shape:
    expected = f"a table, each value {shape.expected.rstrip(',')},"

    def read(value: Any, path: Path, problems: list[Problem]) -> Any:
        if not isinstance(value, Mapping):
            return _wrong(value, path, problems, expected)
        return {key: shape.read(item, (*path, key), problems) for key, item in value.items()}

    return Shape(expected, read)


def _table(kind: Any, hints: Mapping[str, Any]) -> Shape:
    shapes = {field.name: shape_of(hints[field.name]) for field in fields(kind) if field.init and field.name in hints}
    needed = {
        field.name: shapes[field.name].expected.rstrip(",")
        for field in fields(kind)
        if field.name in shapes and field.default is MISSING and field.default_factory is MISSING
    }
    reads = {name: shape.read for name, shape in shapes.items()}
    filling = [name for name in needed if name == "name" or _names(hints[name])]  # what must not be empty
    expected = f"a table with {', '.join(needed) or 'its values'}"

    def read(value: Any, path: Path, problems: list[Problem], **given: Any) -> Any:
        if not isinstance(value, Mapping):
            return _wrong(value, path, problems, expected)
        before = len(problems)
        if not value.keys() <= reads.keys():
            problems += [Problem((*path, name), _unknown(name, shapes)) for name in value if name not in shapes]
        if not value.keys() >= needed.keys():
            problems += [
                Problem((*path, name), f"is missing; {wanted} is expected.")
                for name, wanted in needed.items()
                if name not in value
            ]
        found = {name: reads[name](item, (*path, name), problems) for name, item in value.items() if name in reads}
        for name in filling:
            if found.get(name) == "":
                _wrong("", (*path, name), problems, "a text" if name == "name" else "an entry")
        if len(problems) > before:
            return None
        try:
            return kind(**found, **given)
        except ValueError as error:  # the entry's own check of fields against each other
            problems.append(Problem(path, str(error)))
        return None

    return Shape(expected, read)


def _names(hint: Any) -> bool:
    """Whether a value of this type names an entry."""
    return get_origin(hint) is Annotated and any([isinstance(mark, Of) for mark in get_args(hint)[1:]])


def _unknown(name: str, known: Mapping[str, Any]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, known)
    return f"is not known; did you mean {near[0]}?" if near else f"is not known; known are {', '.join(known)}."
