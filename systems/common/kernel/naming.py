"""Names: for those who have none yet, drawn from tables; and those of several as a story tells them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from systems.common.content.random_tables.tables import Table, roll
from systems.common.forms import Form, OfferedField, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import FACES
from systems.common.records.table import PARTY, Being

MOST_NAMES = 12  # that are offered at once
OF_NAMES = re.compile(r"\bnames?\b", re.IGNORECASE)
NAMES = "names"  # the key of an own table from which everybody is called
PROGRAM = ""  # the roller for whom nobody throws: the program does
# Plurals that no ending tells; of a name of several words the last counts, or the one before "of", "at" and the like.
PLURALS = {
    "baalroch": "baalrochs", "cyclops": "cyclopes", "djinni": "djinn", "efreeti": "efreet",
    "eunuch": "eunuchs", "folk": "folk", "hero": "heroes", "matriarch": "matriarchs", "monarch": "monarchs",
    "mouse": "mice", "patriarch": "patriarchs", "pegasus": "pegasi",
}  # fmt: skip
ENDINGS = (
    ("guns", "guns"),
    ("human", "humans"),
    ("shaman", "shamans"),
    ("talisman", "talismans"),
    ("man", "men"),
    ("wolf", "wolves"),
    ("elf", "elves"),
    ("dwarf", "dwarves"),
    ("thief", "thieves"),
)
GOES_BEFORE = (", ", " (", "-at-", " of ", " at ", " with ", " in ")  # what the noun stands before
HISSING = ("s", "x", "z", "ch", "sh")
ENDING_IN_S = ("ss", "us", "is", "as", "os")  # words of one that end so
ENDING_IN_IE = ("zombie", "pixie", "genie", "brownie", "faerie", "eyrie")
SINGLE_ENDINGS = (  # of many, and of one
    *[(many, one) for one, many in ENDINGS], *[(f"{one}s", one) for one in ENDING_IN_IE], ("ies", "y"),
    *[(f"{one}es", one) for one in (*HISSING[1:], "ss")], ("s", ""),
)  # fmt: skip
SILENT = ("hour", "heir", "honest")  # their first letter is not heard
NAMED = re.compile(r"[A-Z]\w+ the ")  # how a name begins that is somebody’s own: Joe the guard
ARTICLE = re.compile(r"(?:an?|the) (?=\w)", re.IGNORECASE)  # how a name begins that brings its own: a thing of old
OF_SOMEBODY = ("’s", "'s")  # how the name of somebody ends that a kind begins with: Helen’s leaping alien
OF_A_PLACE = ("ean", "ian")  # how an adjective ends that keeps its capital: Nemean


def drawn_name(play: Play, tables: Mapping[str, Table], first: str, last: str) -> str:
    """A name from the table ``first`` that nobody in the campaign bears, with one from ``last`` if it is taken.

    A table of the campaign's own under the key ``names`` stands before all that ship, unless it has one for ``first``.
    """
    own = play.table.own
    if own and f"tables:{first}" not in own and NAMES in play.offered("tables") and f"tables:{NAMES}" in own:
        first = NAMES
    name = _drawn(play, tables, first)
    if name in _taken(play):
        name = f"{name} {_drawn(play, tables, last)}"
    return find_free_name(play, name)


def offer_names(play: Play, form: Form, field: str = "name") -> Form:
    """A form that asks for a name, with one of every column of each own table of names to take instead; as it is where
    the campaign has none.  A table is of names if its key or its name says so."""
    found, tables = dict[str, Option](), play.offered("tables")
    for one in play.table.own.values():
        table = tables.get(one.key) if one.kind == "tables" and one.source else None
        if table is None or not OF_NAMES.search(f"{one.key.replace('_', ' ')} {table.name}"):
            continue
        for column in list(table.columns)[: MOST_NAMES - len(found)]:
            name = _drawn(play, play.library("tables"), one.key, column).strip()
            said = f"{table.name}, {column.replace('_', ' ')}" if column else str(table.name)
            if name and name not in _taken(play):
                found.setdefault(name, Option(name, name, said))
    asked = form.field(field)
    if not found or not isinstance(asked, TextField):
        return form
    offered = OfferedField(asked.name, asked.label, asked.help, default=asked.default, required=asked.required,
                           longest=asked.longest, rule=asked.rule, offered=tuple(found.values()))  # fmt: skip
    return replace(form, fields=tuple([offered if one is asked else one for one in form.fields]))


def find_free_name(look: Look, name: str) -> str:
    """The name, with a number behind it if somebody bears it already."""
    taken = _taken(look)
    number, found = 2, name
    while found in taken:
        number, found = number + 1, f"{name} {number}"
    return found


def _taken(look: Look) -> set[str]:
    return {being.name for being in look.table.beings.values()}


def _drawn(play: Play, tables: Mapping[str, Table], key: str, column: str = "") -> str:
    """A name from a table; empty where it yields none."""

    def throw(count: int, sides: int, purpose: str) -> tuple[int, ...]:
        return play.roll(count, sides, PROGRAM, purpose, FACES)

    drawn = roll(tables, key, throw, column=column)
    return drawn[0].text if drawn else ""


def in_words(look: Look, beings: Iterable[Being], kind: str = "creatures") -> str:
    """Who these are, as a sentence says it: ``a wight``, ``6 orcs and an ogre``, ``Brannoch and 2 wolves``.

    Bodies of an entry of that kind of library are told as what they are; whoever bears a name of its own keeps it.
    """
    entries = look.library(kind)
    said = Counter([_common_name(entries, being) or being.name for being in beings])
    common = {name for being in beings if (name := _common_name(entries, being))}
    return join_names([count_name(count, name) if name in common else name for name, count in said.items()]) or "nobody"


def by_name(look: Look, being: Being, kind: str = "creatures") -> str:
    """One of whom there is no other, as a sentence says it: ``the ogre``; ``Orc 3`` and ``Brannoch`` by name."""
    common = kind_alone(look, being, kind)
    return f"the {common}" if common and not NAMED.match(common) else being.name


def kind_alone(look: Look, being: Being, kind: str = "creatures") -> str:
    """What one of whom there is no other is, ``ogre``; of ``Orc 3`` and ``Brannoch`` nothing: they are told by name."""
    common = _common_name(look.library(kind), being)
    return "" if being.name.endswith(f" {being.number}") else common


def _common_name(entries: Mapping[str, object], being: Being) -> str:
    """What a body is called after its entry, or without one after its number; empty if it has a name of its own."""
    name = getattr(entries.get(being.entry), "name", "") if being.entry else ""
    if not name and being.number:
        name = being.name.removesuffix(f" {being.number}") if being.name.endswith(f" {being.number}") else ""
    return lower_title(name) if name and being.name in (name, f"{name} {being.number}") else ""


@lru_cache(maxsize=1024)
def lower_title(name: str) -> str:
    """A title as a common name: ``giant rat`` for ``Giant Rat``, ``Nemean lion`` for ``Nemean Lion``; whoever is called
    ``Joe the guard`` is called so inside a sentence too."""
    if NAMED.match(name):
        return name
    *before, last = name.split(" ")
    return " ".join([*[word if word.endswith(OF_A_PLACE) or (not place and word.endswith(OF_SOMEBODY)) else word.lower()
                       for place, word in enumerate(before)], last.lower()])  # fmt: skip


def in_sentence(name: str, common: bool) -> str:
    """The name of a thing inside a sentence: ``long sword`` if it is a ``common`` one, else with its capital."""
    return f"{name[:1].lower()}{name[1:]}" if common and not name.isupper() else name


def lower_label(label: str) -> str:
    """A label inside a sentence: small letters, but short forms keep theirs: ``hit points``, ``XP bonus``, ``M``."""
    return " ".join([word.lower() if word[1:].islower() or word == "A" else word for word in label.split(" ")])


def count_name(count: int, name: str) -> str:
    """So many of a common name: ``an ogre``, ``3 harpies``; of somebody’s own name one is that alone, several are what
    it says of them: ``2 guards`` for Joe the guard."""
    own, named = ARTICLE.match(name), NAMED.match(name)
    if count != 1 and named:
        return f"{count} {plural(name[named.end() :].lower())}"
    if count != 1:
        return f"{count} {plural(name[own.end() :] if own else name)}"
    if own:
        return own[0].lower() + name[own.end() :]
    if named:
        return name
    vowel = (name[:1] in "aeiouAEIOU" and not name.startswith(("uni", "eu"))) or name.startswith(SILENT)
    return f"{'an' if vowel else 'a'} {name}"


def with_article(name: str) -> str:
    """A thing that is known: ``the wand``; what brings an article of its own keeps that: ``a thing of old``."""
    own = ARTICLE.match(name)
    return own[0].lower() + name[own.end() :] if own else f"the {name}"


def plural(name: str) -> str:
    """A common name in the plural: ``hill giants``, ``sergeants-at-arms``, ``giant spiders, 4 ft across``; what is one
    already stays so, ``goblins``, and so does somebody’s own."""
    if NAMED.match(name):
        return name
    for mark in GOES_BEFORE:
        head, found, rest = name.partition(mark)
        if found:
            return f"{plural(head)}{found}{rest}"
    before, _, last = name.rpartition(" ")
    return f"{before} {_several(last)}".strip()


@lru_cache(maxsize=4096)
def _several(word: str) -> str:
    return word if _single(word) != word else _made_several(word)


def _made_several(word: str) -> str:
    low = word.lower()
    if low in PLURALS:
        return word[:1] + PLURALS[low][1:]
    for one, many in ENDINGS:
        if low.endswith(one):
            return word[: -len(one) + 1] + many[1:]
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(HISSING) else f"{word}s"


def one_of(name: str) -> str:
    """A name in the plural as that of a single one: ``Goblin`` of ``Goblins``; any other stays as it is."""
    for mark in GOES_BEFORE:
        head, found, rest = name.partition(mark)
        if found:
            return f"{one_of(head)}{found}{rest}"
    before, _, last = name.rpartition(" ")
    return f"{before} {_single(last)}".strip()


@lru_cache(maxsize=4096)
def _single(word: str) -> str:
    low = word.lower()
    if low in PLURALS or low.endswith(ENDING_IN_S):
        return word
    whole = [(many, one) for one, many in PLURALS.items() if low == many]
    for many, one in (*whole, *SINGLE_ENDINGS):
        found = word[: len(word) - len(many)] + one
        if low.endswith(many) and _made_several(found).lower() == low:
            return found[:1].upper() + found[1:] if word[:1].isupper() else found
    return word


def as_subject(words: str) -> str:
    """The same as a sentence begins with it: ``A wight``."""
    return words[:1].upper() + words[1:]


def join_names(parts: list[str], word: str = "and") -> str:
    """Several in a sentence: ``a, b and c``."""
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def short_names(beings: Collection[Being]) -> dict[str, str]:
    """What somebody is called where there is little room, by id: of the party the first name, if no other has it."""
    named = {being.id: being.name for being in beings}
    if any([being.side != PARTY for being in beings]):
        return named
    firsts = [name.split()[0] for name in named.values() if name.split()]
    return {id_: next((one for one in name.split()[:1] if firsts.count(one) == 1), name) for id_, name in named.items()}


def shortest_names(beings: Collection[Being]) -> dict[str, str]:
    """What somebody is called where there is hardly any room, by id: of the party the first name, of others the noun
    and the number (``Robber 2`` for ``Road Robber 2``), if nobody else is called so."""
    named = {being.id: being.name for being in beings}
    short = {being.id: _first_name(being.name) if being.side == PARTY else _noun(being.name) for being in beings}
    called = Counter(short.values())
    return {id_: name if name and called[name] == 1 else named[id_] for id_, name in short.items()}


def _first_name(name: str) -> str:
    return next(iter(name.split()), "")


@lru_cache(maxsize=1024)
def _noun(name: str) -> str:
    """``Wyrm 2`` for ``Old Wyrm of the Coast 2``."""
    *before, last = name.split() or [""]
    words, number = (before, f" {last}") if last.isdecimal() and before else ([*before, last], "")
    return f"{' '.join(words).partition(' of ')[0].split(' ')[-1]}{number}"
