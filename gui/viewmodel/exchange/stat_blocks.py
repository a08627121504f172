"""Creatures and tables out of a text as entries of the open campaign: what each would be, and under which key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from gui.viewmodel.entry_source import OWN, check, entry_in, free_key, key_from
from gui.viewmodel.tables.entry_names import EntryNames
from models.formats.found import Block, Found
from models.formats.guesses import guess_form
from models.formats.plain_terms import CHOICES, settle
from systems.common.content.entries import BadEntry
from systems.common.content.entry_writer import entry_text
from systems.common.content.random_tables.pairs import NO_NAME, BadPaste, Known, columns_values
from systems.common.content.random_tables.sheet import Sheet, read_across
from systems.common.every_game.campaign_file import entries_text
from systems.common.forms import Choice, ChoiceField, Form, Option
from systems.common.kernel.actions import BRING_ENTRIES
from systems.common.kernel.look import Look
from systems.common.kernel.name_finding import folded_words
from systems.common.records.table import OwnEntry
from systems.common.records.views import Card
from systems.frozen import dataclass

CREATURES, TABLES = "creatures", "tables"
BOTH, REPLACE, SKIP = "both", "replace", "skip"
CLASH = ChoiceField("clash", "Name taken", "What becomes of one whose name an entry has already.", BOTH, options=(
    Option(BOTH, "Keep both"), Option(REPLACE, "Replace"), Option(SKIP, "Skip"),
))  # fmt: skip
APART, ACROSS = "apart", "across"
COLUMNS = ChoiceField("columns", "Columns", "Of a table with several of them.", APART, options=(
    Option(APART, "Each is rolled for", "One of them, or all of them at once"),
    Option(ACROSS, "Read across", "One roll, and what stands in its row in all of them"),
))  # fmt: skip
FORM = Form(CHOICES.key, CHOICES.label, (*CHOICES.fields, COLUMNS, CLASH))
BLANK: Mapping[str, Any] = {field.name: field.default for field in FORM.fields}
Guesses = Mapping[str, Mapping[str, Any]]
UNTITLED = ("Table", NO_NAME)
NO_GUESSES: Guesses = {}
LONGEST_NOTE = 50_000  # letters


@dataclass(frozen=True, slots=True)
class Candidate:
    """One that was found.

    ``source``: its entry as text, under ``key``; ``problem``: why it cannot be kept; ``taken``: the key of an entry of
    the same name; ``count`` and ``hits``: how many are meant, and the hit points of each if the game is not to roll.
    ``guess``: what is guessed of a creature, to be said otherwise; ``block``: by what name that is remembered.
    """

    kind: str
    name: str
    key: str
    source: str
    problem: str = ""
    taken: str = ""
    skipped: bool = False
    count: int = 1
    hits: int = 0
    guess: Form | None = None
    block: str = ""

    @property
    def sound(self) -> bool:
        """Whether it can be kept."""
        return not self.problem and not self.skipped

    def words(self, kind: str) -> str:
        """Its line in the list."""
        said = [self.name, *([kind] if self.kind != CREATURES else [])]
        said += [f"{self.count} of them"] if self.count > 1 else []
        said += ["cannot be kept"] if self.problem else ["skipped, its name is taken"] if self.skipped else []
        said += ["its name is taken"] if self.taken and self.sound else []
        return " · ".join(said)


def candidates(
    look: Look, found: Found, origin: str, choices: Mapping[str, Any] = BLANK, guesses: Guesses = NO_GUESSES
) -> tuple[Candidate, ...]:
    """Everything that was found as entries of the open game, read as the choices say; keys are free or meant to be
    replaced.  ``guesses``: what somebody says of blocks, by their names."""
    names = {kind: {str(getattr(one, "name", key)).casefold(): key for key, one in look.library(kind).items()}
             for kind in (CREATURES, TABLES) if kind in look.game.own_kinds}  # fmt: skip
    used: set[tuple[str, str]] = set()
    made = [_creature(look, block, origin, choices, names, used, guesses) for block in found.creatures]
    if not found.tables:
        return tuple(made)
    tables = [_titled(table, origin, number) for number, table in enumerate(found.tables, 1)]
    keys = [_key(look, TABLES, table.name, choices, names, used) for table in tables]
    called = _known_tables(look, tables, keys), EntryNames(look).known
    return (*made, *[_table(look, table, key, choices, names, called) for table, key in zip(tables, keys, strict=True)])


def _known_tables(look: Look, tables: Sequence[Sheet], keys: Sequence[str]) -> Known:
    """The key that a name means: of a table that comes in with it, else of one that is there."""
    with_it = {folded_words(table.name): key for table, key in reversed([*zip(tables, keys, strict=True)])}
    there = EntryNames(look, tables=True)
    return lambda words: with_it.get(folded_words(words)) or there.known(words)


def _titled(table: Sheet, origin: str, number: int) -> Sheet:
    """A table that nothing names is called as the file it comes from, a further one with its number."""
    stem, dot, _ = origin.rpartition(".")
    if not dot or table.name not in UNTITLED:
        return table
    name = " ".join(stem.replace("_", " ").replace("-", " ").split())[:80]
    return replace(table, name=f"{name[:1].upper()}{name[1:]}{f' {number}' if number > 1 else ''}")


def form_of(found: Found) -> Form:
    """What is asked of what was found: how armor counts of creatures, how columns are meant of tables with some."""
    asked = [*(CHOICES.fields if found.creatures or not found.tables else ()),
             *([COLUMNS] if any([one.lines_up for one in found.tables]) else []), CLASH]  # fmt: skip
    return Form(FORM.key, FORM.label, tuple(asked))


Names = Mapping[str, Mapping[str, str]]
Called = tuple[Known, Known]


def _creature(
    look: Look, block: Block, origin: str, choices: Mapping[str, Any], names: Names, used: set[tuple[str, str]],
    guesses: Guesses,
) -> Candidate:  # fmt: skip
    game, name = look.game, block.lent.name
    own_game, _, own_source = block.own
    key = _key(look, CREATURES, name, choices, names, used)
    known = " ".join(name.casefold().split())
    settled = settle(block, "", origin, choices, guesses.get(known, {}))
    taken = game.take_creature(settled.lent)
    first, *rest = taken.working
    values: Mapping[str, Any] = {**taken.values, "worked_out": (first, *settled.working, *rest)}
    if own_game == game.key:
        with suppress(BadEntry):  # somebody has changed it by hand: then its figures hold
            as_it_was = entry_in(own_source)[1]
            return _candidate(look, CREATURES, name, key, as_it_was, choices, names, block.count)
    made = _candidate(look, CREATURES, name, key, values, choices, names, block.count, taken.hits)
    return replace(made, guess=guess_form(block), block=known)


def _table(look: Look, table: Sheet, key: str, choices: Mapping[str, Any], names: Names, called: Called) -> Candidate:
    read = read_across(table) if choices[COLUMNS.name] == ACROSS else table
    tables, entries = called
    try:
        values = columns_values(read.name, read.columns, read.dice, tables, entries)
    except BadPaste as bad:
        return Candidate(TABLES, table.name, "", "", str(bad))
    values = {**values, "times": read.times} if read.times else values
    return _candidate(look, TABLES, table.name, key, values, choices, names)


def _key(
    look: Look, kind: str, name: str, choices: Mapping[str, Any], names: Names, used: set[tuple[str, str]]
) -> str:  # fmt: skip
    """A key that is free, or that of the entry that is to be replaced."""
    there = names.get(kind, {}).get(name.casefold(), "")
    wanted = f"{OWN}{key_from(name) or kind.rstrip('s')}"
    key = there if there and choices[CLASH.name] == REPLACE else free_key(look, kind, wanted)
    number = 2
    while (kind, key) in used:
        key, number = free_key(look, kind, f"{wanted}_{number}"), number + 1
    used.add((kind, key))
    return key


def _candidate(
    look: Look, kind: str, name: str, key: str, values: Mapping[str, Any], choices: Mapping[str, Any], names: Names,
    count: int = 1, hits: int = 0,
) -> Candidate:  # fmt: skip
    if kind not in names:
        return Candidate(kind, name, "", "", f"{look.game.name} keeps no {kind} of a campaign’s own.")
    there = names[kind].get(name.casefold(), "")
    source = entry_text(key, dict(values))
    problem = ""
    try:
        look.game.own_entry(kind, key, source)
    except BadEntry as bad:
        problem = bad.sentence
    skipped = bool(there) and choices[CLASH.name] == SKIP
    return Candidate(kind, name, key, source, problem, there, skipped, count, hits)


def card_of(look: Look, one: Candidate, beside: Iterable[Candidate] = ()) -> Card | None:
    """The game's own card of it, with tables that come in as well; nothing if it cannot be shown."""
    tables = _entries([other for other in beside if other.kind == one.kind == TABLES])
    try:
        return check(look, one.kind, one.source, tables) if one.source else None
    except BadEntry:
        return None


def _entries(several: Iterable[Candidate]) -> list[OwnEntry]:
    return [OwnEntry(f"{one.kind}:{one.key}", one.kind, one.key, one.source) for one in several if one.sound]


def keep_choice(look: Look, chosen: Iterable[Candidate], origin: str, lost: Sequence[str] = ()) -> Choice:
    """The one action that keeps them all, and what was not understood as a note."""
    entries = _entries(chosen)
    text = "\n".join(lost)[:LONGEST_NOTE]
    return Choice(BRING_ENTRIES, "", {"text": entries_text(look.game, origin, entries), "lost": text})
