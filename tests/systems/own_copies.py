"""Own copies of shipped entries, and the same table with the copies in the place of what they were made from."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

from systems.common.content.entries import entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.every_game.references import Mention, mentions
from systems.common.forms import ChoiceField
from systems.common.kernel.game import Game, offered
from systems.common.kernel.look import Look
from systems.common.records.table import Being, OwnEntry, Table, altered
from systems.common.records.views import ListingRow

# Fields of sheets that name what a rule does by a word that is the key of an entry as well: no entry is meant.
NO_ENTRY = frozenset({("PersonSheet", "used")})  # effects of boons and flaws, such as lucky
WHENCE = re.compile(
    r"\.ours = |\.rule = (MY-80[01])?$|\.tags = (ours|reconstructed|in play)$|\.glyph = |"
    r"\.blocks = (Source|reconstructed)$"
)  # not what it is, but whose
MARK = "_of_ours"  # at the end of the key of every copy, and nowhere else
Place = tuple[str, ...]  # where a text stands in a record: its type and field, and the place in a tuple inside a tuple


def texts_in(value: Any, place: Place = ()) -> Iterator[tuple[Place, str]]:
    """Every text in a record, with the place where it stands."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, tuple):
        for number, one in enumerate(value):
            yield from texts_in(one, (*place, str(number) if len(place) > 2 else "*"))
    elif isinstance(value, Mapping):
        for name, one in value.items():
            yield from texts_in(name, place)
            yield from texts_in(one, place)
    elif is_dataclass(value):
        for one in fields(value):
            yield from texts_in(getattr(value, one.name), (type(value).__name__, one.name))


def replaced(value: Any, change: Callable[[Place, str], str], place: Place = ()) -> Any:
    """The record with every text changed."""
    if isinstance(value, str):
        return change(place, value)
    if isinstance(value, tuple):
        return tuple(
            [
                replaced(one, change, (*place, str(number) if len(place) > 2 else "*"))
                for number, one in enumerate(value)
            ]
        )
    if is_dataclass(value) and not isinstance(value, type):
        kind = type(value).__name__
        return replace(value, **{f.name: replaced(getattr(value, f.name), change, (kind, f.name))
                                 for f in fields(value) if f.init})  # fmt: skip
    return value


def places_of(game: Game, table: Table) -> Mapping[Place, tuple[str, ...]]:
    """Where the sheets of a table name entries, and of which kinds: those that account for all that is said there."""
    said: dict[Place, set[str]] = {}
    for being in table.beings.values():
        for place, text in texts_in(being.sheet):
            if text and place[:2] not in NO_ENTRY:
                said.setdefault(place, set()).add(text)
    found = {}
    for place, texts in said.items():
        whole = [kind for kind in game.own_kinds if kind != "rules" and texts <= set(game.shipped_entries(kind))]
        some = [kind for kind in game.own_kinds if kind != "rules" and texts & set(game.shipped_entries(kind))]
        if whole:
            found[place] = (whole[0],)
        elif texts <= {key for kind in some for key in game.shipped_entries(kind)}:
            found[place] = tuple(some)
    return found


def with_copies(game: Game, table: Table, kind: str) -> Table:
    """The table with an own copy of every shipped entry of a kind."""
    own = {}
    for key, entry in game.shipped_entries(kind).items():
        source = entry_text(key + MARK, entry_to(entry))
        own[f"{kind}:{key}{MARK}"] = OwnEntry(f"{kind}:{key}{MARK}", kind, key + MARK, source)
    return altered(table, own={**table.own, **own})


@cache
def mentions_in(game: Game) -> frozenset[Mention]:
    """Everything that the entries of a game name."""
    every = [one for kind in game.own_kinds for entry in game.shipped_entries(kind).values() for one in mentions(entry)]
    return frozenset([Mention("", one.of, one.key, False) for one in every if one.key])


@cache
def copied_keys(game: Game, kind: str) -> frozenset[str]:
    """The keys of a kind that no other entry names: what is so said of an entry is not said of its copy."""
    keys = frozenset(game.shipped_entries(kind))
    return frozenset([key for key in keys if not any([one.means(kind, key) for one in mentions_in(game)])])


def naming_copies(game: Game, table: Table, kind: str) -> Table:
    """The table on which every sheet names the copy in the place of the shipped entry."""
    places, keys = places_of(game, table), copied_keys(game, kind)

    def change(place: Place, text: str) -> str:
        return text + MARK if kind in places.get(place, ()) and text in keys else text

    beings = {}
    for id_, being in table.beings.items():
        entry = being.entry + MARK if kind == "creatures" and being.entry in keys else being.entry
        beings[id_] = replace(being, sheet=replaced(being.sheet, change), entry=entry)
    return altered(table, beings=beings)


def asked_of(game: Game, look: Look, being: Being) -> Mapping[str, Any]:
    """Everything that can be asked of a being, by what was asked."""
    figures = {name: look.figure(being.id, name) for name, _ in game.figures(being)}
    return {
        "summary": game.summary(look, being),
        "layout": game.layout(look, being),
        "spellbook": game.spellbook(look, being),
        **{f"figure {name}": (figure.value, figure.working()) for name, figure in figures.items()},
        **{f"form {action.key}": form for action, form in offered(look, being.id)},
    }


def said_in(value: Any) -> Counter[str]:
    """What a value says, part by part in any order, every copy called as what it was made from."""
    return Counter(parts_of(value, ""))


def parts_of(value: Any, where: str) -> Iterator[str]:
    """The parts of a value that are words or numbers, each with the names of the fields on the way to it."""
    if isinstance(value, str | int | float) or value is None:
        yield f"{where} = {value}".replace(MARK, "")
    elif isinstance(value, Mapping):
        for name, one in value.items():
            yield from parts_of(one, f"{where}.{name}")
    elif isinstance(value, tuple | list | frozenset):
        for one in value:
            yield from parts_of(one, where)
    elif is_dataclass(value) and not isinstance(value, type):
        first = "default" if isinstance(value, ChoiceField) else ""  # the option that happens to stand first
        for field in fields(value):
            if field.name != first:
                yield from parts_of(getattr(value, field.name), f"{where}.{field.name}")


def said_of_entry(look: Look, kind: str, row: ListingRow) -> Counter[str]:
    """What its line in the listing and its card say of an entry, but for whose it is."""
    said = said_in((row, look.game.card(look, kind, row.key)))
    return Counter({one: number for one, number in said.items() if not WHENCE.search(one)})


def differences(game: Game, table: Table, kind: str) -> list[str]:
    """What is said otherwise of a being whose sheet names copies: ``Brannoch, summary: - .armor.text = 3``."""
    shipped = with_copies(game, table, kind)
    copied = naming_copies(game, shipped, kind)
    found = []
    before, after = Look(game, shipped), Look(game, copied)
    for being in shipped.beings.values():
        there = copied.beings[being.id]
        if there == being:
            continue
        wanted, got = asked_of(game, before, being), asked_of(game, after, there)
        for what in (*wanted, *[one for one in got if one not in wanted]):
            one, other = said_in(wanted.get(what)), said_in(got.get(what))
            found += [f"{being.name}, {what}: - {said}" for said in one - other]
            found += [f"{being.name}, {what}: + {said}" for said in other - one]
    return found
