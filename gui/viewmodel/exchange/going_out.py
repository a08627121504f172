"""What goes out to other tools: each way with its words, what its file is called, and the text of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gui.viewmodel.encounter_draft import known_lines
from gui.viewmodel.entry_source import source_of
from models.formats.writing import actor, lists, stat_block
from models.publishing import file_name
from models.publishing.markdown import markdown
from models.publishing.pages import page_of
from systems.common.encounter_kit.joining import together_words
from systems.common.kernel.look import Look
from systems.common.records.lent import LentCreature
from systems.common.records.table import Muster
from systems.common.records.views import MusterLine
from systems.frozen import dataclass

CREATURES, TABLES = "creatures", "tables"


@dataclass(frozen=True, slots=True)
class Way:
    """One entry of a menu.  ``file``: what the file would be called; empty: it goes to the clipboard."""

    key: str
    words: str
    icon: str
    text: Callable[[], str]
    file: str = ""


def ways_of_creature(look: Look, key: str) -> tuple[Way, ...]:
    """A creature of the library: its card, a block of the old games, an actor."""
    name = str(look.entry(CREATURES, key).name)

    def lent() -> LentCreature:
        return look.game.lend_creature(look.entry(CREATURES, key))

    def block() -> str:
        return stat_block.old_school(lent())

    def as_actor() -> str:
        return actor.creature(lent(), (look.game.key, key, source_of(look, CREATURES, key)))

    return (
        Way("out.card", "Copy as stat block", "scroll",
            lambda: stat_block.card_text(look.game.card(look, CREATURES, key))),
        Way("out.block", "Copy as stat block of Old-School Essentials", "scroll", block),
        Way("out.block.save", "Save the stat block as Markdown…", "save", block, f"{file_name(name)}.md"),
        Way("out.actor", "Save as Foundry actor…", "export", as_actor, f"{file_name(name)}.json"),
    )  # fmt: skip


def ways_of_being(look: Look, being: str) -> tuple[Way, ...]:
    """A character: the sheet as Markdown, an actor."""
    one = look.being(being)
    return (
        Way("out.sheet", "Copy as stat block", "scroll", lambda: markdown(page_of(look, one)).decode()),
        Way("out.actor", "Save as Foundry actor…", "export",
            lambda: actor.character(page_of(look, one), look.game.summary(look, one)), f"{file_name(one.name)}.json"),
    )  # fmt: skip


def ways_of_anybody(look: Look, being: str) -> tuple[Way, ...]:
    """Somebody at the table: a body of a creature as that creature, anybody else by the sheet."""
    one = look.being(being)
    if one.entry in look.library(CREATURES):
        return ways_of_creature(look, one.entry)
    return ways_of_being(look, being)


def ways_of_encounter(
    look: Look, name: str, lines: Sequence[tuple[Muster, MusterLine]], note: str = ""
) -> tuple[Way, ...]:
    """An encounter: its lines as a table in Markdown, or as CSV."""
    called, words = name.strip() or "Encounter", look.game.words_in(look)

    def rows() -> lists.Rows:
        return lists.encounter_rows(lines, words.hits, words.experience)

    def as_markdown() -> str:
        weighed = look.game.weigh_sides(look, known_lines(look, [line for line, _ in lines]))
        return lists.encounter_markdown(
            called, rows(), note, f"Together: {together_words(list(lines), words, weighed)}"
        )

    return (
        Way("out.markdown", "Copy as a table in Markdown", "scroll", as_markdown),
        Way("out.markdown.save", "Save as Markdown…", "save", as_markdown, f"{file_name(called)}.md"),
        Way("out.csv", "Save as CSV…", "export", lambda: lists.as_csv(rows()), f"{file_name(called)}.csv"),
    )


def ways_of_table(look: Look, key: str) -> tuple[Way, ...]:
    """A random table: as CSV."""
    table = look.entry(TABLES, key)

    def text() -> str:
        return lists.as_csv(lists.table_rows(look, table))

    return (
        Way("out.csv.copy", "Copy as CSV", "scroll", text),
        Way("out.csv", "Save as CSV…", "export", text, f"{file_name(table.name)}.csv"),
    )


def ways_of_entry(look: Look, kind: str, key: str) -> tuple[Way, ...]:
    """What can be done with an entry of a kind; nothing for most."""
    if kind == CREATURES:
        return ways_of_creature(look, key)
    return ways_of_table(look, key) if kind == TABLES else ()
