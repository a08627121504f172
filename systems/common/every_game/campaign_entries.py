"""What a campaign adds, changes and leaves out, as actions of every game; the figures that move by it are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.common.content.entries import BadEntry
from systems.common.content.library import TABLES
from systems.common.every_game.by_hand import house_words
from systems.common.every_game.campaign_file import LONGEST, Book, book_from
from systems.common.every_game.figure_changes import Figures, figures_of, tell_moved
from systems.common.every_game.references import say_what_is_missing, say_what_tables_miss, who_needs
from systems.common.forms import LONGEST_NAME, Answers, Choice, Form, NotesField, TextField, ToggleField
from systems.common.kernel.actions import BRING_ENTRIES, DROP_ENTRY, Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import House, Note, OwnEntry, altered

MOST_RULES = 12  # so many house rules that changed are told by name


def entry_name(look: Look, kind: str, key: str) -> str:
    """What an entry is called, or its key if it cannot be read."""
    try:
        return str(getattr(look.entry(kind, key), "name", key))
    except BadEntry:
        return key


def is_shipped(look: Look, kind: str, key: str) -> bool:
    """Whether the game has the entry itself."""
    try:
        return key in look.game.shipped_entries(kind)
    except BadEntry:
        return False


def _tell_changes(does: Callable[[Play, Choice], None]) -> Callable[[Play, Choice], None]:
    """An action by which figures may move; what cannot be worked out any more afterwards is refused."""

    def perform(play: Play, choice: Choice) -> None:
        before = _figures(play)
        does(play, choice)
        try:
            tell_moved(play, before or {}, otherwise="")
        except BadEntry as bad:
            if before is not None:
                raise Refused(f"Somebody here still needs what was there. {bad.sentence}") from None

    return perform


def _figures(play: Play) -> Figures | None:
    """What every figure comes to; nothing if that cannot be worked out even now."""
    try:
        return figures_of(play)
    except BadEntry:
        return None


def _keep(play: Play, choice: Choice) -> None:
    kind, key, source = (choice.answers[name] for name in ("kind", "key", "source"))
    play.game.own_entry(kind, key, source)  # refuses what the strict reader would refuse
    id_ = f"{kind}:{key}"
    before = play.table.own.get(id_)
    play.exchange(before, OwnEntry(id_, kind, key, source, before is not None and before.left_out))
    _refuse_incomplete(play, kind, key)
    name, many = entry_name(play, kind, key), play.game.words.many(kind)
    play.tell("“{name}” is kept among the {kind} of this campaign.", icon="save", name=name, kind=many)
    if before is None or not before.source:
        play.game.entry_kept(play, kind, key)


def _drop(play: Play, choice: Choice) -> None:
    """An own entry goes; a changed one is the shipped one again, left out still if it was."""
    record = play.table.own.get(choice.answers["id"])
    if record is None:
        raise Refused("That entry is gone already.")
    name, many = entry_name(play, record.kind, record.key), play.game.words.many(record.kind)
    if not is_shipped(play, record.kind, record.key):
        if needing := who_needs(play, record.kind, record.key):
            raise Refused(f"{name} is still needed by {join_names(list(needing))}. Change or remove that first.")
        play.remove(record)
        play.tell("“{name}” is removed from the {kind} of this campaign.", icon="trash", name=name, kind=many)
        return
    left_out = record.left_out and bool(record.source)
    play.exchange(record, altered(record, source="") if left_out else None)
    if record.kind == TABLES and (sentence := say_what_tables_miss(play, record.key)):
        raise Refused(f"{sentence} Change or remove that first.")
    play.tell("“{name}” is the shipped one again.", icon="undo", name=entry_name(play, record.kind, record.key))


def _refuse_incomplete(play: Play, kind: str, key: str, more: str = "") -> None:
    """Refuse an entry that cannot do without one that is not there."""
    if sentence := say_what_is_missing(play, kind, key):
        raise Refused(f"{sentence}{more}")


def _leave_out(play: Play, choice: Choice) -> None:
    kind, key, left_out = (choice.answers[name] for name in ("kind", "key", "left_out"))
    play.entry(kind, key)  # refuses what there is not
    name, many = entry_name(play, kind, key), play.game.words.many(kind)
    record = play.table.own.get(f"{kind}:{key}")
    if (record is not None and record.left_out) == left_out:
        raise Refused(f"“{name}” is {'left out' if left_out else 'offered'} already.")
    source = record.source if record is not None else ""
    after = OwnEntry(f"{kind}:{key}", kind, key, source, left_out) if left_out or source else None
    play.exchange(record, after)
    if left_out:
        play.tell("“{name}” is left out of the {kind}.", icon="eye-off", name=name, kind=many)
    else:
        play.tell("“{name}” is offered again among the {kind}.", icon="eye", name=name, kind=many)


def _bring(play: Play, choice: Choice) -> None:
    try:
        book = book_from(play.game, choice.answers["text"])
    except BadEntry as bad:
        raise Refused(f"{bad.sentence} Nothing was brought in.") from None
    others = [one for one in book.entries if not _say_the_same(play, one, play.table.own.get(one.id))]
    if not others and book.house in (None, play.house):
        raise Refused("Everything in this file is in the campaign already.")
    new = [one for one in others if one.source and one.id not in play.table.own]
    for one in others:
        play.exchange(play.table.own.get(one.id), one)
    for one in others:
        if one.source:
            _refuse_incomplete(play, one.kind, one.key, " Nothing was brought in.")
    if others:
        play.tell("{book} is brought in: {what}.", icon="save", book=book.name or "A file of own entries",
                  what=_count_by_kind(play, others))  # fmt: skip
    if book.house is not None:
        _take_house(play, book)
    for one in new:
        play.game.entry_kept(play, one.kind, one.key)
    if lost := str(choice.answers.get("lost", "")).strip():
        note = Note(play.fresh("n", "notes"), f"Not understood: {book.name}"[:LONGEST_NAME], lost)
        play.add(note)
        play.tell("What was not understood stands in the note “{title}”.", icon="notes", title=note.title)


def _bring_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The file; and lines of it that nobody understood, where there are some."""
    text = NotesField("text", "File", longest=LONGEST, required=True)
    lost = (NotesField("lost", "Not understood", "Kept as a note", longest=LONGEST),) if "lost" in so_far else ()
    return Form(BRING_ENTRIES, "Bring in own entries", (text, *lost))


def _say_the_same(play: Play, one: OwnEntry, other: OwnEntry | None) -> bool:
    """Whether two say the same, however it is written."""
    if other is None or one.left_out != other.left_out or not one.source:
        return one == other
    read = play.game.own_entry
    try:
        return bool(read(one.kind, one.key, one.source) == read(one.kind, one.key, other.source))
    except BadEntry:
        return False


def _count_by_kind(play: Play, entries: list[OwnEntry]) -> str:
    """So many of which kind, one alone by its name: ``2 creatures, Bog sword; 3 left out``."""
    by_kind: dict[str, list[str]] = {}
    for one in entries:
        if one.source:
            by_kind.setdefault(one.kind, []).append(one.key)
    counts = [f"{len(keys)} {play.game.words.many(kind)}" if len(keys) > 1 else entry_name(play, kind, keys[0])
              for kind, keys in by_kind.items()]  # fmt: skip
    out = sum([one.left_out for one in entries])
    return "; ".join([part for part in (", ".join(counts), f"{out} left out" if out else "") if part]) or "as shipped"


def _take_house(play: Play, book: Book) -> None:
    """The house rules of the book, with what is other than before."""
    was: House = play.house
    play.exchange(was, book.house)
    changed = [field for field in play.game.house_rules.fields
               if getattr(was, field.name) != getattr(book.house, field.name)]  # fmt: skip
    for field in changed[:MOST_RULES]:
        value = house_words(field, getattr(book.house, field.name))
        play.tell("House rule {label}: {value}.", icon="gear", label=field.label, value=value)
    if len(changed) > MOST_RULES:
        play.tell("{number} more house rules changed.", icon="gear", number=len(changed) - MOST_RULES)


def _asks(form: Form) -> Any:
    def asked(look: Look, actor: str, so_far: Answers) -> Form | None:
        return form

    return asked


_KIND, _KEY = TextField("kind", "Kind", required=True), TextField("key", "Key", required=True)


def _action(key: str, label: str, does: Callable[[Play, Choice], None], icon: str, *fields: Any) -> Action:
    return Action(key, label, _tell_changes(does), _asks(Form(key, label, fields)), icon=icon)


OWN_ENTRIES = (
    _action("own.keep", "Keep an entry", _keep, "save", TextField("kind", "Kind"), _KEY, NotesField("source", "Entry")),
    _action(DROP_ENTRY, "Remove the entry", _drop, "trash", TextField("id", "Entry")),
    _action("own.leave_out", "Leave an entry out", _leave_out, "eye-off", _KIND, _KEY,
            ToggleField("left_out", "Left out", default=True)),
    Action(BRING_ENTRIES, "Bring in own entries", _tell_changes(_bring), _bring_form, icon="save"),
)  # fmt: skip
