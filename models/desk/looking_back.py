"""What the journal says of how the table came to be as it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from systems.common.kernel.actions import KEEP_ENCOUNTER
from systems.common.kernel.game import Game
from systems.common.records.changes import Exchanged
from systems.common.records.table import Encounter, Table

if TYPE_CHECKING:
    from models.storage.store import Head, Store


def has_begun(game: Game, head: Head) -> bool:
    """Whether rounds began with this entry."""
    action = game.actions.get(head.action)
    return action is not None and bool(action.begins)


def encounter_met(store: Store, game: Game, table: Table) -> str:
    """Which encounter of this table was met last, and not put together, since the last fight began; empty: none was."""
    if not table.encounters:
        return ""
    since = store.back_to(partial(has_begun, game))
    for id_ in store.entries_with("encounter", since[-1].id if since else 0, KEEP_ENCOUNTER):
        for change in store.changes_of(id_):
            made = change.after if isinstance(change, Exchanged) and change.before is None else None
            if isinstance(made, Encounter) and made.id in table.encounters:
                return made.id
    return ""
