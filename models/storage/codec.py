"""Frozen records to JSON and back.  JSON knows no tuples and no records; the annotations say what everything was.

What msgspec reads exactly by itself is left to it.  Only where an annotation says ``Any`` is a value packed:
a record there carries its name, so that even a sheet kept inside an effect comes back as what it was.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

import msgspec

from systems.type_hints import hints_of

TAG = "$"  # marks a packed record, set or mapping
PLAIN = (str, int, bool, float, NoneType)
OPEN_ENDED = (Any, object)
Conversion = Callable[[Any], Any]


class Shape(NamedTuple):
    """How values of one type travel: the type in JSON, and the ways there and back (none: as they are)."""

    json: Any
    encode: Conversion | None = None
    decode: Conversion | None = None


class RecordCodec:
    """The shapes of the types of one game; ``known`` are the records that may stand where anything may."""

    def __init__(self, known: Iterable[type]) -> None:
        self._shapes: dict[Any, Shape] = {}
        self._by_name: dict[str, type] = {}
        self._names: dict[type, str] = {}
        for kind in known:
            self._know(kind)

    def shape(self, hint: Any) -> Shape:
        """How values of this type travel; ``TypeError`` if they cannot."""
        try:
            return self._shapes[hint]
        except KeyError:
            made = self._shapes[hint] = self._make_shape(hint)
            return made

    def pack(self, value: Any) -> Any:
        """Anything that a frozen record may hold, as JSON can say it."""
        if type(value) in PLAIN:
            return value
        if isinstance(value, tuple | list):
            return [self.pack(one) for one in value]
        if isinstance(value, Mapping):
            if all(isinstance(key, str) and not key.startswith(TAG) for key in value):
                return {key: self.pack(one) for key, one in value.items()}
            return {TAG: "map", "of": [[self.pack(key), self.pack(one)] for key, one in value.items()]}
        if isinstance(value, frozenset | set):
            return {TAG: "set", "of": sorted([self.pack(one) for one in value], key=repr)}
        name = self._names.get(type(value))
        if name is None:
            raise TypeError(f"{type(value).__name__} cannot be kept in a campaign: no record of this game is one.")
        return {TAG: name, **{f.name: self.pack(getattr(value, f.name)) for f in _kept(value)}}

    def unpack(self, value: Any) -> Any:
        """What was packed."""
        if type(value) in PLAIN:
            return value
        if isinstance(value, list):
            return tuple([self.unpack(one) for one in value])
        if TAG not in value:
            return {key: self.unpack(one) for key, one in value.items()}
        name = value[TAG]
        if name == "map":
            return {self.unpack(key): self.unpack(one) for key, one in value["of"]}
        if name == "set":
            return frozenset(self.unpack(one) for one in value["of"])
        kind = self._by_name.get(name)
        if kind is None:
            raise ValueError(f"a record of the unknown kind {name!r}")
        return kind(**{f.name: self.unpack(value[f.name]) for f in _kept(kind) if f.name in value})

    def _know(self, kind: type) -> None:
        name = kind.__name__
        if self._by_name.get(name, kind) is not kind:  # a game's record that is called like one of all games
            name = f"{kind.__module__.rpartition('.')[2]}.{name}"
        self._by_name[name] = kind
        self._names[kind] = name

    def _make_shape(self, hint: Any) -> Shape:
        if hint in OPEN_ENDED or isinstance(hint, str):
            return Shape(Any, self.pack, self.unpack)
        if isinstance(hint, type) and is_dataclass(hint):
            return self._record(hint)
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.shape(parts[0])
        if origin in (Union, UnionType):
            return self._union(hint, parts)
        if hint is tuple or origin is tuple:
            return self._tuple(hint, parts)
        if origin in (Sequence, Collection) or hint in (Sequence, Collection):
            of: Any = parts[0] if parts else Any
            return self.shape(tuple[of, ...])
        if origin in (Mapping, dict) or hint in (Mapping, dict):
            return self._mapping(hint, parts)
        return Shape(hint)

    def _record(self, kind: Any) -> Shape:
        self._know(kind)
        self._shapes[kind] = Shape(Any, self.pack, self.unpack)  # a record that holds its like
        hints = hints_of(kind)
        names = [f.name for f in _kept(kind)]
        shapes = [self.shape(hints[name]) for name in names]
        if all(shape.encode is None for shape in shapes) and len(names) == len(fields(kind)):
            return Shape(kind)
        columns = [(f.name, shape.json, *self._default(f, shape)) for f, shape in zip(_kept(kind), shapes, strict=True)]
        row: Any = msgspec.defstruct(kind.__name__, columns)
        there = [(name, shape.encode or _same) for name, shape in zip(names, shapes, strict=True)]
        back = [(name, shape.decode or _same) for name, shape in zip(names, shapes, strict=True)]
        return Shape(
            row,
            lambda record: row(*[turn(getattr(record, name)) for name, turn in there]),
            lambda read: kind(*[turn(getattr(read, name)) for name, turn in back]),
        )

    def _default(self, field: Any, shape: Shape) -> tuple[Any, ...]:
        """A field that an older file does not have yet stands at its default."""
        there = shape.encode or _same
        if field.default is not MISSING:
            return (msgspec.field(default_factory=lambda: there(field.default)),)
        if field.default_factory is not MISSING:
            return (msgspec.field(default_factory=lambda: there(field.default_factory())),)
        return ()

    def _union(self, hint: Any, parts: tuple[Any, ...]) -> Shape:
        real = [part for part in parts if part is not NoneType]
        shapes = [self.shape(part) for part in real]
        if all(part in PLAIN or shape == Shape(part) for part, shape in zip(real, shapes, strict=True)):
            if sum(not _simple(part) for part in real) <= 1:
                return Shape(hint)
        elif len(real) == 1 and NoneType in parts:
            json, there, back = shapes[0]
            assert there is not None
            assert back is not None
            go, come = there, back
            return Shape(
                json if json is Any else json | None,
                lambda value: None if value is None else go(value),
                lambda value: None if value is None else come(value),
            )
        return Shape(Any, self.pack, self.unpack)

    def _tuple(self, hint: Any, parts: tuple[Any, ...]) -> Shape:
        if not parts:
            return Shape(Any, self.pack, self.unpack)
        if len(parts) == 2 and parts[1] is Ellipsis:
            one, there, back = self.shape(parts[0])
            if there is None or back is None:
                return Shape(hint)
            go, come, json = there, back, tuple.__class_getitem__((one, ...))
            return Shape(
                json,
                lambda values: tuple([go(value) for value in values]),
                lambda values: tuple([come(value) for value in values]),
            )
        shapes = [self.shape(part) for part in parts]
        if all(shape.encode is None for shape in shapes):
            return Shape(hint)
        on, off = [shape.encode or _same for shape in shapes], [shape.decode or _same for shape in shapes]
        parts_json: Any = tuple([shape.json for shape in shapes])
        return Shape(
            tuple[parts_json],
            lambda values: tuple([turn(value) for turn, value in zip(on, values, strict=True)]),
            lambda values: tuple([turn(value) for turn, value in zip(off, values, strict=True)]),
        )

    def _mapping(self, hint: Any, parts: tuple[Any, ...]) -> Shape:
        if not parts or parts[0] not in (str, int):
            return Shape(Any, self.pack, self.unpack)
        json, there, back = self.shape(parts[1])
        if there is None or back is None:
            return Shape(dict[parts[0], json])  # type: ignore[valid-type]
        go, come = there, back
        return Shape(
            dict[parts[0], json],  # type: ignore[valid-type]
            lambda values: {key: go(value) for key, value in values.items()},
            lambda values: {key: come(value) for key, value in values.items()},
        )


def freeze(value: Any) -> Any:
    """A value with tuples for its lists, all the way down."""
    if isinstance(value, list | tuple):
        return tuple([freeze(one) for one in value])
    if isinstance(value, dict):
        return {key: freeze(one) for key, one in value.items()}
    return value


def _kept(kind: Any) -> tuple[Any, ...]:
    """The fields of a record that are kept: not those that only count while something is done."""
    return tuple([one for one in fields(kind) if one.metadata.get("kept", True)])


def _same(value: Any) -> Any:
    return value


def _simple(part: Any) -> bool:
    """Whether JSON alone says that a value is of this type, whatever else the union holds."""
    return part in PLAIN or (isinstance(part, type) and issubclass(part, PLAIN))
