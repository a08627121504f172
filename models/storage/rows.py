"""Records as rows of a table and back: what is kept is understood, and what is to be kept is proved to read back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

from models.storage.checks import Kept
from models.storage.data_error import UNKEPT_LETTER, UnkeptError
from models.storage.journal import BadRecord, Codec, kind_of
from models.storage.seal import sum_up
from systems.common.every_game.readable import why_unreadable
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.play import Told
from systems.common.kernel.tape import Decision, Throw
from systems.common.records.changes import Change
from systems.common.records.loose_ends import without_loose_ends
from systems.common.records.table import Being, House, Record, Table, altered

UNKEPT = "This cannot be kept: {} does not read back as it was written."


class Understood(NamedTuple):
    """A table made of rows; ``unread``: those that nobody could make anything of."""

    table: Table
    unread: tuple[str, ...]


class Written(NamedTuple):
    """One action as JSON."""

    story: str
    tape: str
    choice: str
    changes: str


def understand(kept: Kept, codec: Codec, *, salvage: bool = False, strange: bool = False) -> Understood:
    """The table that these rows are, lifted to the game's present sheets if it was written with older ones.

    ``BadRecord`` for what cannot be read, or, in a ``strange`` file, for somebody of whom nothing can be shown; to
    ``salvage`` is to leave that out, with what hangs on it.
    """
    version = kept.found.sheet_version
    records: list[Record] = []
    unread: list[str] = []
    for row in kept.rows:
        try:
            one = codec.record_from(row.kind, row.data, version)
            if one.id != row.id:
                raise BadRecord(f"a {row.kind} in the place of another")
        except BadRecord as bad:
            if not salvage:
                raise
            unread.append(f"{row.name or row.kind} ({bad})")
            continue
        records.append(one)
    house = next((one for one in records if isinstance(one, House)), codec.game.house)
    table = Table.of(house, records)
    if strange or salvage:
        table, unshown = _looked_at(Look(codec.game, without_loose_ends(table) if salvage else table), salvage)
        unread += unshown
    return Understood(table, tuple(unread))


def _looked_at(look: Look, salvage: bool) -> tuple[Table, list[str]]:
    """The table once everybody has been looked at; without those of whom nothing can be shown, who are named."""
    gone, unshown = set[str](), list[str]()
    for being in look.table.beings.values():
        if why := why_unreadable(look, being):
            if not salvage:
                raise BadRecord(why.removesuffix("."))
            gone.add(being.id)
            unshown.append(f"{being.name} ({why.removesuffix('.')})")
    if not gone:
        return look.table, []
    there = {id_: being for id_, being in look.table.beings.items() if id_ not in gone}
    return without_loose_ends(altered(look.table, beings=there)), unshown


def rows_of(codec: Codec, records: Iterable[Record]) -> list[dict[str, Any]]:
    """Records as they will be kept, each with its checksum; ``UnkeptError`` for one that would not read back."""
    found = []
    for one in records:
        kind = kind_of(one)
        data = _prove(str(getattr(one, "name", "") or kind), one, partial(codec.record_to, one),
                      partial(codec.record_from, kind))  # fmt: skip
        name, side = getattr(one, "name", "") or getattr(one, "title", ""), one.side if isinstance(one, Being) else ""
        found.append({
            "kind": kind, "id": one.id, "name": name, "side": side, "data": data,
            "sum": sum_up(kind, one.id, name, side, data),
        })  # fmt: skip
    return found


def write_entry(
    codec: Codec, before: Table, choice: Choice, tape: Sequence[Throw | Decision], changes: Sequence[Change],
    story: tuple[Told, ...],
) -> Written:  # fmt: skip
    """One action as it will be kept; ``UnkeptError`` if a part of it would not read back."""
    throws = [one for one in tape if isinstance(one, Throw)]
    return Written(
        _prove("what is told of it", story, lambda: codec.story_to(story), codec.story_from),
        _prove("a throw", throws, lambda: codec.tape_to(tape),
               lambda said: [one for one in codec.tape_from(said) if isinstance(one, Throw)]),
        _prove("what was chosen", choice, lambda: codec.choice_to(choice), codec.choice_from),
        _prove("a change", tuple(changes), lambda: codec.changes_to(before, changes), codec.changes_from),
    )  # fmt: skip


def check_written(
    connection: sqlite3.Connection, table: str, keys: Sequence[str], rows: Iterable[dict[str, Any]]
) -> None:
    """Read these rows again by their ``keys``, in the transaction that wrote them; ``UnkeptError`` for one that is not
    there as it was written."""
    for row in rows:
        rest = [name for name in row if name not in keys]
        where = " AND ".join([f"{name} = ?" for name in keys])
        found = connection.execute(f"SELECT {', '.join(rest)} FROM {table} WHERE {where}", [row[name] for name in keys])
        if found.fetchone() != tuple([row[name] for name in rest]):
            raise UnkeptError(UNKEPT.format(row.get("name") or row.get("label") or table))


def _prove(what: str, value: Any, write: Callable[[], bytes], read: Callable[[bytes], Any]) -> str:
    """The value as JSON, which reads back as the very same."""
    try:
        data = write()
        same = read(data) == value
        said = data.decode()
    except (BadRecord, TypeError, OverflowError, RecursionError, ValueError) as error:
        if isinstance(error, UnicodeError):
            raise UnkeptError(UNKEPT_LETTER) from None
        raise UnkeptError(UNKEPT.format(what)) from error
    if not same:
        raise UnkeptError(UNKEPT.format(what))
    return said
