"""What a roll on a table brought, and the ordinary actions that make an encounter, a hoard or a note of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from systems.common.content.random_tables.tables import Drawn
from systems.common.encounter_kit.joining import MOST_BODIES
from systems.common.encounter_kit.muster_parser import BadMuster, musters_at
from systems.common.every_game.actions import muster_rows
from systems.common.forms import Answers, Choice, ChoiceField, EntryField, Form
from systems.common.kernel.actions import KEEP_ENCOUNTER, TABLE_HOARD, WRITE_NOTE
from systems.common.kernel.caching import kept
from systems.common.kernel.look import Look
from systems.common.kernel.name_finding import NUMBERS, folded_words, split_count
from systems.common.kernel.play import Told
from systems.common.records.table import Muster
from systems.common.treasure_kit.hoard_lines import ADD
from systems.common.treasure_kit.hoards import NEW

CREATURES = "creatures"
COUNTS = ("number", "count", "how_many")  # figures of a row that say how many there are
LONGEST_TITLE = 60
PARTS = re.compile(r"\s*(?:,|;|\band\b|\bwith\b|\+|&)\s*", re.IGNORECASE)
AMOUNT = re.compile(r"(?<![\w.])(\d[\d,]{0,11})\s*(?:x\s*)?([A-Za-z]+)(?:\s+(?:pieces?|coins?))?", re.IGNORECASE)
WORTH = re.compile(r"\bworth\s+(\d[\d,]{0,11})|\((\d[\d,]{0,11})\s*[a-z]{2}\)", re.IGNORECASE)
WORD = re.compile(r"[^\W\d_]+")


class Found(NamedTuple):
    """One result: its text, the entry it names (its kind and key), of which there are so many, and the column that it
    is of where all columns were rolled on."""

    text: str
    kind: str = ""
    entry: str = ""
    many: int = 1
    column: str = ""


def found_of(look: Look, drawn: Drawn) -> Found:
    """A result in words, with its entry; how many is what a figure of the row says, else what its text begins with."""
    kind = next((kind for kind in look.game.own_kinds if drawn.entry in look.library(kind)), "") if drawn.entry else ""
    figures = dict(drawn.figures)
    said = [figures[name] for name in COUNTS if name in figures]
    count = said[0] if said else _count_in(drawn.text)
    name = str(look.library(kind)[drawn.entry].name) if kind else drawn.entry.replace("_", " ")
    text = drawn.text.strip() or (f"{name} × {count}" if count > 1 else name) or "Nothing"
    return Found(text, kind, drawn.entry if kind else "", max(1, min(count, MOST_BODIES)))


def results_of(story: Iterable[Told]) -> tuple[Found, ...]:
    """What the lines of a story say was rolled on tables; nothing for any other deed."""
    said = [blanks for told in story if "on_table" in (blanks := dict(told.blanks))]
    several = len({one.get("column", "") for one in said}) > 1
    return tuple([
        Found(str(one.get("result", "")), str(one.get("kind", "")), str(one.get("entry", "")),
              one["many"] if isinstance(one.get("many"), int) else 1, str(one.get("column", "")) if several else "")
        for one in said
    ])  # fmt: skip


def table_of(story: Iterable[Told]) -> str:
    """The name of the table on which the lines say it was rolled, with its column if it was one."""
    said = [blanks for told in story if "on_table" in (blanks := dict(told.blanks))]
    if not said:
        return ""
    name, column = str(said[0]["table"]), str(said[0].get("column", ""))
    several = len({one.get("column", "") for one in said}) > 1
    return name.removesuffix(f", {column}") if several else name


def musters_in(look: Look, results: Iterable[Found]) -> tuple[Muster, ...]:
    """The creatures among some results: entries, and those whom the text says in words."""
    counts: dict[tuple[str, str], int] = {}
    for one in results:
        if one.kind == CREATURES and one.entry in look.library(CREATURES):
            lines: Sequence[Muster] = (Muster(one.entry, one.many),)
        else:
            lines = () if one.entry else _said_in_words(look, one.text)
        for line in lines:
            known = counts.get((line.entry, line.size), 0)
            counts[line.entry, line.size] = min(MOST_BODIES, known + line.count)
    return tuple([Muster(entry, count, size=size) for (entry, size), count in counts.items()])


def as_encounter(look: Look, table: str, results: Sequence[Found], place: str = "") -> Choice | None:
    """The choice that keeps the creatures as a prepared encounter; nothing where there are none."""
    lines = musters_in(look, results)
    if not lines:
        return None
    names = [str(look.entry(CREATURES, line.entry).name) for line in lines]
    said = [f"{name} × {line.count}" if line.count > 1 else name for name, line in zip(names, lines, strict=True)]
    answers = {"id": "", "name": ", ".join(said)[:LONGEST_TITLE], "lines": muster_rows(lines), "place": place,
               "note": f"{table}: {'; '.join([one.text for one in results])}."}  # fmt: skip
    return Choice(KEEP_ENCOUNTER, "", answers)


def as_note(table: str, results: Sequence[Found]) -> Choice:
    """The choice that writes it down as a note."""
    text = "\n".join([f"{one.column[:1].upper()}{one.column[1:]}: {one.text}" if one.column else one.text
                      for one in results])  # fmt: skip
    first = results[0].text if results else ""
    title = f"{table}: {first}" if len(first) <= LONGEST_TITLE else table
    return Choice(WRITE_NOTE, "", {"note": "", "title": title[:200], "text": text})


def as_hoard(look: Look, table: str, results: Sequence[Found]) -> Choice | None:
    """The choice that puts it into a new hoard; nothing where it holds neither coins nor things."""
    if not any([lines_for(look, one) for one in results]):
        return None
    rows = tuple([{"text": one.text, "entry": one.entry, "count": one.many} for one in results])
    return Choice(TABLE_HOARD, "", {"name": table, "lines": rows})


def lines_for(look: Look, one: Found) -> tuple[dict[str, Any], ...]:
    """The answers by which the game writes a result down as lines of a hoard, but for which; none where it has no
    such thing: a creature, a mere event."""
    if one.kind == CREATURES:
        return ()
    if one.entry:
        return tuple([found for found in [_thing_answers(look, one.entry, one.many)] if found])
    coins = _coins_in(look, one.text)
    if coins:
        return tuple(coins)
    found = WORTH.search(one.text)
    if found is None:
        return ()
    plain = _valuable_answers(look, one.text, int((found[1] or found[2]).replace(",", "")))
    return (plain,) if plain else ()


def _coins_in(look: Look, text: str) -> list[dict[str, Any]]:
    found = []
    for match in AMOUNT.finditer(text):
        amount, word = match.groups()
        worth_of_it = text[: match.start()].rstrip().endswith(("worth", "("))
        if not worth_of_it and (kind := _coin_kind(look, word)):
            count = int(amount.replace(",", ""))
            form = _add_form(look, {"hoard": NEW, "kind": kind})
            answers = {**form.blank(), "kind": kind, "count": count}
            if count and not form.problem(answers):
                found.append(answers)
    return found


def _coin_kind(look: Look, word: str) -> str:
    """Which kind of line a word for coins means in this game; empty if none."""
    low = word.lower()
    marks = {mark: coin for coin, mark in look.game.coinage.marks.items()}
    named = marks.get(low) or next((coin for coin in marks.values() if low in (coin, coin[0] + "p")), "")
    kinds = _kinds(look)
    if named in kinds:
        return named
    return next((kind for kind in kinds if low == kind), "")


def _thing_answers(look: Look, entry: str, count: int) -> dict[str, Any] | None:
    """The answers for a thing of the library, under the first kind of line that takes it."""
    for kind in _kinds(look):
        so_far: dict[str, Any] = {"hoard": NEW, "kind": kind, "entry": entry}
        form = _add_form(look, so_far)
        field = form.field("entry")
        if not isinstance(field, EntryField) or entry not in look.library(field.kind):
            continue
        answers = {**form.blank(), **so_far}
        if form.field("count") is not None:
            answers["count"] = count
        if not form.problem(answers):
            return answers
    return None


def _valuable_answers(look: Look, text: str, worth: int) -> dict[str, Any] | None:
    """The answers for something of worth that has no entry."""
    for kind in _kinds(look):
        form = _add_form(look, {"hoard": NEW, "kind": kind})
        answers = {**form.blank(), "kind": kind, "label": text[:LONGEST_TITLE], "worth": worth}
        if not form.problem(answers):
            return answers
    return None


def _kinds(look: Look) -> tuple[str, ...]:
    field = _add_form(look, {"hoard": NEW}).field("kind")
    return tuple([str(option.value) for option in field.options]) if isinstance(field, ChoiceField) else ()


def _add_form(look: Look, so_far: Answers) -> Form:
    """The game's form for a line by hand."""
    action = look.game.actions.get(ADD)
    return (action.form(look, "", so_far) if action is not None else None) or Form(ADD, "Add a line")


def _count_in(text: str) -> int:
    count, name = split_count(text)
    return count if name else 1


def _said_in_words(look: Look, text: str) -> Sequence[Muster]:
    """Creatures that a text names, part by part; what names none says nothing."""
    known, found = creature_words(look), list[Muster]()
    for part in PARTS.split(text.rstrip(".! ")):
        if folded_words(split_count(part)[1]) not in known:
            continue
        try:
            found += musters_at(look, part)
        except BadMuster:
            continue
    return found


@kept
def creature_words(look: Look) -> frozenset[frozenset[str]]:
    """The names of all creatures that are offered, folded."""
    return frozenset([folded_words(one.name) for one in look.offered(CREATURES).values()])


def names_creature(look: Look, text: str) -> bool:
    """Whether a part of a text is a creature with a number or without."""
    known = creature_words(look)
    for part in PARTS.split(text.rstrip(".! ")):
        words = [word for word in WORD.findall(part) if word.lower() not in NUMBERS]
        if words and folded_words(" ".join(words)) in known:
            return True
    return False
