"""What an action changed, said once and as shortly as the journal can keep it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from models.storage.journal import kind_of
from systems.common.records.changes import Amended, Change, Changed, Exchanged
from systems.common.records.table import Being, Bond, Effect, House, Record, Table, altered

KEPT_WHOLE = (Being, Effect, Bond)  # small, or, of a being, nearly all sheet; whom it lies on is to be known of each


def shorten(table: Table, changes: Sequence[Change]) -> tuple[Change, ...]:
    """The same changes, made to this table, squashed; of a record that stays only those fields, or items of a row, that
    are others now."""
    return tuple([part for change in squash(changes) for part in _amend(table, change)])


def squash(changes: Sequence[Change]) -> tuple[Changed | Exchanged, ...]:
    """The same changes with each record, and each field of a sheet, changed once from first to last; what comes back to
    what it was is left out.

    A field and the whole being are not told as one: where they follow each other, each stands where it was.
    """
    found: list[Changed | Exchanged] = []
    places: dict[tuple[str, str], dict[str, int]] = {}  # by record: where what may go on of each field, or of all, is
    for change in changes:
        if isinstance(change, Amended):
            raise TypeError("What is kept has been shortened already.")
        if isinstance(change, Changed):
            parts, part = places.setdefault(("being", change.who), {}), change.field
            parts.pop("", None)
        else:
            parts, part = places.setdefault((kind_of(change.record), change.record.id), {}), ""
            if part not in parts:
                parts.clear()
        if part in parts:
            found[parts[part]] = altered(change, before=found[parts[part]].before)
        else:
            parts[part] = len(found)
            found.append(change)
    return tuple([change for change in found if change.before != change.after])


def _amend(table: Table, change: Changed | Exchanged) -> Iterator[Change]:
    if isinstance(change, Changed) and change.who in table.beings:
        sheet = type(table.beings[change.who].sheet)
        part = _part(Being, change.who, sheet, change.field, change.before, change.after)
        yield change if part.at is None else part
    elif (
        isinstance(change, Exchanged)
        and None not in (change.before, change.after)
        and not isinstance(change.record, KEPT_WHOLE)
    ):
        holder, of = type(change.record), House if isinstance(change.record, House) else type(change.record)
        for name in [one.name for one in fields(holder)]:
            before, after = getattr(change.before, name), getattr(change.after, name)
            if before != after:
                yield _part(of, change.record.id, holder, name, before, after)
    else:
        yield change


def _part(of: type[Record], who: str, holder: type, field: str, before: Any, after: Any) -> Amended:
    if not _is_row(holder, field):
        return Amended(of, who, field, before, after)
    least, first, last = min(len(before), len(after)), 0, 0
    while first < least and before[first] == after[first]:
        first += 1
    while last < least - first and before[-1 - last] == after[-1 - last]:
        last += 1
    if not first + last:
        return Amended(of, who, field, before, after)
    return Amended(of, who, field, before[first : len(before) - last], after[first : len(after) - last], first)


@cache
def _is_row(holder: type, field: str) -> bool:
    hint = get_type_hints(holder)[field]
    return get_origin(hint) is tuple and get_args(hint)[1:] == (...,)
