"""Which entries a sheet names, which of them are not here, and the sheet with others or none in their place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Annotated, Any, NamedTuple, cast, get_args, get_origin

from systems.common.content.entries import BadEntry
from systems.common.content.shapes import Of
from systems.common.every_game.references import Mention, mentions
from systems.common.forms import ChoiceField, Form, Option
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import Being, OwnEntry, altered
from systems.type_hints import hints_of

KEEP, LEAVE_OUT = "=", ""
CREATURES = Of("creatures")
Change = Callable[[Of, str], str | None]  # another key for a key; nothing: it is left out
_OUT = object()


class Lacking(NamedTuple):
    """An entry that a sheet names and that is not here; ``plain``: it may stay as a thing without figures."""

    label: str
    kind: str
    key: str
    plain: bool
    optional: bool


def named_by(being: Being) -> tuple[Mention, ...]:
    """Everything that a being and its sheet name."""
    own = (Mention("Creature", CREATURES, being.entry),) if being.entry else ()
    return (*own, *[one for one in mentions(being.sheet) if one.key])


def own_entries_of(game: Game, being: Being, own: Mapping[str, OwnEntry]) -> tuple[OwnEntry, ...]:
    """The campaign's own entries on which a being hangs, and those on which these hang."""
    found: dict[str, OwnEntry] = {}
    asked = list(named_by(being))
    while asked:
        one = asked.pop()
        for record in own.values():
            if record.source and record.id not in found and one.means(record.kind, record.key):
                found[record.id] = record
                try:
                    asked += [more for more in mentions(game.own_entry(*_parts(record))) if more.key]
                except BadEntry:
                    continue  # what cannot be read names nothing
    return tuple(found.values())


def lacking(look: Look, being: Being) -> tuple[Lacking, ...]:
    """The entries that a being names and that are not in the library, each once."""
    found: dict[tuple[str, str], Lacking] = {}
    for one in named_by(being):
        kinds = _kinds(one.of)
        if not kinds or one.key in dict(one.of.more) or _is_there(look, kinds, one):
            continue
        plain = one.of.kind == "gear" and len(kinds) > 1  # a thing in a pack
        found[one.of.kind, one.key] = Lacking(one.label, one.of.kind, one.key, plain, _may_go(being, one))
    return tuple(found.values())


def ask_form(look: Look, name: str, missing: Collection[Lacking]) -> Form:
    """What is to stand in the place of each."""
    questions = []
    for number, one in enumerate(missing):
        options = [Option(KEEP, "Keep it, without figures")] if one.plain else []
        options += [Option(LEAVE_OUT, "Leave it out")] if one.optional else []
        options += [Option(key, str(getattr(entry, "name", key))) for key, entry in look.offered(one.kind).items()]
        many = look.game.words.many(one.kind)
        questions.append(ChoiceField(
            f"instead:{number}", one.label, f"{one.key!r} is not among the {many} of this campaign",
            options=tuple(options),
        ))  # fmt: skip
    return Form("missing", f"{name} names what is not here", tuple(questions))


def with_others(being: Being, instead: Mapping[tuple[str, str], str]) -> Being:
    """The being with other entries in the place of those by kind and key; ``LEAVE_OUT``: without."""

    def change(of: Of, key: str) -> str | None:
        chosen = instead.get((of.kind, key), KEEP)
        return key if chosen == KEEP else chosen or None

    entry = change(CREATURES, being.entry) if being.entry else being.entry
    return altered(being, sheet=_rebuilt(being.sheet, change, outermost=True), entry=entry or "")


def _parts(record: OwnEntry) -> tuple[str, str, str]:
    return record.kind, record.key, record.source


def _kinds(of: Of) -> tuple[str, ...]:
    return tuple([kind for _, kind in (("", of.kind), *of.kinds) if kind])


def _is_there(look: Look, kinds: Collection[str], one: Mention) -> bool:
    return any([one.means(kind, key) for kind in kinds for key in look.library(kind)])


def _may_go(being: Being, one: Mention) -> bool:
    """Whether the sheet can do without: left out, nothing else of that kind stands there."""
    left = with_others(being, {(one.of.kind, one.key): LEAVE_OUT})
    return not any([other.of.kind == one.of.kind and other.label == one.label for other in _new(being, left)])


def _new(before: Being, after: Being) -> Iterator[Mention]:
    """What is named now and was not."""
    there = {(one.of.kind, one.key) for one in named_by(before)}
    yield from [one for one in named_by(after) if (one.of.kind, one.key) not in there]


def _rebuilt(record: Any, change: Change, outermost: bool = False) -> Any:
    """The record with its keys changed, or ``_OUT`` if it cannot do without one that is left out."""
    values, kind = {}, cast(Hashable, type(record))
    hints = hints_of(kind)
    for one in fields(record):
        before = getattr(record, one.name)
        after = _changed(hints[one.name], before, change)
        if after is _OUT:
            if one.default == "" or (outermost and one.default is not MISSING):
                after = one.default
            else:
                return _OUT
        if after is not before:
            values[one.name] = after
    return replace(record, **values) if values else record


def _changed(hint: Any, value: Any, change: Change) -> Any:
    of = None
    if get_origin(hint) is Annotated:
        hint, *marks = get_args(hint)
        of = next((mark for mark in marks if isinstance(mark, Of)), None)
    if of is not None and isinstance(value, str):
        if not value:
            return value
        after = change(of, value)
        return _OUT if after is None else value if after == value else after
    if isinstance(value, tuple) and get_args(hint)[1:] == (Ellipsis,):
        inner = [_changed(get_args(hint)[0], one, change) for one in value]
        if all([after is before for after, before in zip(inner, value, strict=True)]):
            return value
        return tuple([one for one in inner if one is not _OUT])
    if is_dataclass(value) and not isinstance(value, type):
        return _rebuilt(value, change)
    return value
