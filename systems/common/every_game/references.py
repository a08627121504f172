"""Which entries an entry names: none is kept that needs what is not there, and none goes that is needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from systems.common.content.entries import BadEntry
from systems.common.content.library import TABLES
from systems.common.content.random_tables.checks import ahead, say_what_is_wrong
from systems.common.content.random_tables.rows import Table as RandomTable
from systems.common.content.shapes import Of, Said
from systems.common.forms.help_texts import label_of
from systems.common.kernel.look import Look
from systems.type_hints import hints_of


class Mention(NamedTuple):
    """What a field names; ``needed``: the entry cannot do without."""

    label: str
    of: Of
    key: str
    needed: bool = False

    def means(self, kind: str, key: str) -> bool:
        """Whether this is that entry, or a part of it: ``wounds_critical`` of the line ``wounds``."""
        patterns = (("*", self.of.kind), *self.of.kinds)
        return any([one == kind and pattern.replace("*", key) == self.key for pattern, one in patterns])


def mentions(entry: Any) -> tuple[Mention, ...]:
    """Everything that an entry names, field by field, however deep it lies; what tables name is asked of them."""
    if isinstance(entry, RandomTable):
        return ()
    return tuple(_of_record(type(entry), entry, True))


def say_what_is_missing(look: Look, kind: str, key: str) -> str:
    """What an entry cannot do without and what is not there, as a sentence; empty if nothing is missing."""
    entry = look.entry(kind, key)
    if isinstance(entry, RandomTable):
        return _say_what_a_table_misses(look, entry)
    for one in mentions(entry):
        kinds = [kind for _, kind in (("", one.of.kind), *one.of.kinds) if kind]
        if not one.needed or not kinds or one.key in dict(one.of.more):
            continue
        if not any([one.means(kind, key) for kind in kinds for key in look.library(kind)]):
            there = look.game.words.many(one.of.kind)
            return f"{getattr(entry, 'name', key)}, {one.label.lower()}: there is no {one.key!r} among the {there}."
    return ""


def who_needs(look: Look, kind: str, key: str) -> tuple[str, ...]:
    """The entries of the campaign's own that cannot do without an entry: ``Mind duel (conflicts)``."""
    found = []
    for own in look.table.own.values():
        if own.source and (own.kind, own.key) != (kind, key):
            try:
                entry = look.game.own_entry(own.kind, own.key, own.source)
            except BadEntry:
                continue  # what cannot be read names nothing
            if _needs(look, entry, kind, key):
                found.append(f"{getattr(entry, 'name', own.key)} ({look.game.words.many(own.kind)})")
    return tuple(found)


def say_what_tables_miss(look: Look, key: str) -> str:
    """What goes wrong with the tables once one of them, or none any more, stands under this key; empty if nothing."""
    return say_what_is_wrong(key, look.library(TABLES))


def _say_what_a_table_misses(look: Look, table: RandomTable) -> str:
    kinds = [kind for kind in look.game.own_kinds if kind != TABLES]
    for name, column in table.columns.items():
        for row in column.rows:
            if row.entry and not any([row.entry in look.library(kind) for kind in kinds]):
                place = f"{name}, " if name else ""
                return f"{table.name}, {place}row {row.at}: there is no {row.entry!r} in the library."
    return say_what_tables_miss(look, table.key)


def _needs(look: Look, entry: Any, kind: str, key: str) -> bool:
    """Whether an entry cannot do without another one."""
    if not isinstance(entry, RandomTable):
        return any([one.needed and one.means(kind, key) for one in mentions(entry)])
    if kind == TABLES:
        return key in set(ahead(entry))
    others = [one for one in look.game.own_kinds if one not in (kind, TABLES)]
    named = any([row.entry == key for column in entry.columns.values() for row in column.rows])
    return named and not any([key in look.library(one) for one in others])


def _of_record(kind: Any, record: Any, outermost: bool = False) -> Iterator[Mention]:
    hints = hints_of(kind)
    for one in fields(kind):
        needed = outermost and one.default is MISSING and one.default_factory is MISSING
        yield from _of_value(hints[one.name], getattr(record, one.name), label_of(one.name), needed)


def _of_value(hint: Any, value: Any, label: str, needed: bool) -> Iterator[Mention]:
    """What a value names; of what lies in lists an entry has no need."""
    if get_origin(hint) is Annotated:
        hint, *marks = get_args(hint)
        label = next((mark.label for mark in marks if isinstance(mark, Said) and mark.label), label)
        of = next((mark for mark in marks if isinstance(mark, Of)), None)
        if of is not None and isinstance(value, str):
            yield Mention(label, of, value, needed)
            return
    arguments = get_args(hint)
    if isinstance(value, tuple) and arguments[1:] == (Ellipsis,):
        for one in value:
            yield from _of_value(arguments[0], one, label, False)
    elif isinstance(value, Mapping) and len(arguments) == 2:
        for name, one in value.items():
            yield from _of_value(arguments[0], name, label, False)
            yield from _of_value(arguments[1], one, label, False)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _of_record(type(value), value)  # a record inside
