"""What an action touched: the records as they stand after it, and what is announced of it."""

from __future__ import annotations

from collections.abc import Sequence

from models.desk.results import Kind, WhatChanged
from models.storage.journal import BadRecord, find, touched_records
from systems.common.records.changes import Change, Exchanged, apply
from systems.common.records.loose_ends import has_loose_ends
from systems.common.records.table import Bond, Effect, Record, Table


def touched(after: Table, changes: Sequence[Change]) -> dict[tuple[str, str], Record | None]:
    """Each touched record once, as it stands at the end; nothing: it is gone."""
    return {key: find(after, *key) for key in touched_records(changes)}


def stepped(table: Table, changes: Sequence[Change]) -> Table:
    """The table after what was kept is undone or done again; ``BadRecord`` if that is about somebody who is gone."""
    after = apply(table, changes)
    if has_loose_ends(after):
        raise BadRecord("somebody who is not in the campaign any more")
    return after


def what_changed(changes: Sequence[Change], entry: int) -> WhatChanged:
    """What a view must look at again after these changes, the newest of them those of this entry."""
    keys = touched_records(changes)
    beings = {id_ for kind, id_ in keys if kind == "being"}
    for change in changes:
        if isinstance(change, Exchanged):
            match change.record:
                case Effect() as effect:
                    beings.add(effect.on)
                case Bond() as bond:
                    beings |= {bond.one, bond.other}
    return WhatChanged(frozenset(beings - {""}), frozenset(Kind(kind) for kind, _ in keys), entry)
