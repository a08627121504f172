"""What can be made of a roll on a table with one more press, and the tables that a text names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from gui.viewmodel.tables.entry_names import EntryNames
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.table_charts import roll_on
from systems.common.table_kit.results import as_encounter, as_hoard, as_note, results_of, table_of

if TYPE_CHECKING:
    from models.desk.desk import LogEntry

NAMED = re.compile(r"\[\[([^\[\]\n]{1,80})\]\]")
MOST_NAMED = 12  # tables of a text that are offered


class Offer(NamedTuple):
    """Something that can be done: its word, its whole name, its icon, and the choice."""

    word: str
    name: str
    icon: str
    choice: Choice


def offers_of(look: Look, entry: LogEntry) -> tuple[Offer, ...]:
    """What a deed of the log can become: an encounter, a hoard, a note; nothing, if no table was rolled on."""
    if entry.undone:
        return ()
    results, table = results_of(entry.story), table_of(entry.story)
    if not results:
        return ()
    made = (
        ("Encounter", "As an encounter", "swords", as_encounter(look, table, results)),
        ("Hoard", "As a hoard", "chest", as_hoard(look, table, results)),
        ("Note", "As a note", "notes", as_note(table, results)),
    )
    return tuple([Offer(word, name, icon, choice) for word, name, icon, choice in made if choice is not None])


class NamedTables:
    """The tables that a text names as ``[[Old road]]``; names are looked up again only when tables come or go."""

    def __init__(self) -> None:
        self._known: tuple[object, EntryNames] | None = None

    def offers(self, look: Look, words: str) -> tuple[Offer, ...]:
        """A roll on each of them, in the order of the text."""
        if "[[" not in words:
            return ()
        if self._known is None or self._known[0] is not look.table.own:
            self._known = look.table.own, EntryNames(look, tables=True)
        names = self._known[1]
        keys = dict.fromkeys([names.key_of(one) for one in NAMED.findall(words)])
        found = [key for key in keys if key in names.names][:MOST_NAMED]
        called = [names.name_of(key) for key in found]
        choices = [roll_on(look, key) for key in found]
        return tuple([Offer(name, f"Roll on {name}", "dice", choice)
                      for name, choice in zip(called, choices, strict=True) if choice is not None])  # fmt: skip
