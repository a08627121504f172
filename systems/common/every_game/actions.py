"""The actions that every game has: turns, the clock, loose dice, notes, prepared encounters, own entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from systems.common.every_game.arranging_screen import ARRANGE_SCREEN
from systems.common.every_game.by_hand import BY_HAND, usual_unit
from systems.common.every_game.campaign_entries import OWN_ENTRIES
from systems.common.every_game.preparing import throw_missing
from systems.common.every_game.sheet_import import BRING
from systems.common.every_game.turn_actions import TURN_ACTIONS
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    DiceField,
    Form,
    NotesField,
    NumberField,
    Option,
    RowsField,
    TextField,
    ToggleField,
)
from systems.common.forms.fields import shorten
from systems.common.kernel import turns
from systems.common.kernel.actions import (
    DROP_HOARD,
    KEEP_ENCOUNTER,
    LOCK_HOARD,
    PASS_TIME,
    THROW_DICE,
    WRITE_NOTE,
    Action,
)
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, count_name
from systems.common.kernel.play import Play, quote_title
from systems.common.kernel.tape import REFEREE, Refused
from systems.common.records import approach
from systems.common.records.table import Encounter, Muster, Note, altered


def _pass(play: Play, choice: Choice) -> None:
    amount, unit = choice.answers["amount"], choice.answers["unit"]
    one, many, size = next(t for t in play.game.words.times if t[0] == unit)
    if amount == 1:
        play.tell("{one} passes.", icon="clock", one=as_subject(count_name(1, one)))
    else:
        play.tell("{amount} {unit} pass.", icon="clock", amount=amount, unit=many)
    turns.pass_time(play, amount * size)
    play.game.time_passes(play, amount * size, choice.answers)


def _pass_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    units = tuple(Option(one, many) for one, many, _ in look.game.words.times)
    return Form(PASS_TIME, "Let time pass", (
        NumberField("amount", "Amount", default=1, minimum=1, maximum=10_000),
        ChoiceField("unit", "Unit", default=usual_unit(look), options=units),
        *look.game.time_fields(look),
    ))  # fmt: skip


def _throw(play: Play, choice: Choice) -> None:
    dice, why = choice.answers["dice"], choice.answers["why"]
    total = play.total(dice, REFEREE, why or dice)
    if why:
        play.tell("{why}: {dice} gives {total}.", icon="dice", why=why, dice=dice, total=total)
    else:
        play.tell("{dice} gives {total}.", icon="dice", dice=dice, total=total)


def _throw_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(THROW_DICE, "Throw dice", (DiceField("dice", "Dice", longest=200), TextField("why", "What for")))


def _note(play: Play, choice: Choice) -> None:
    answers = choice.answers
    before = play.table.notes.get(answers["note"])
    id_ = before.id if before else play.fresh("n", "notes")
    after = Note(id_, answers["title"].strip(), answers["text"])
    if after != before:
        play.exchange(before, after)
        play.tell("Note “{title}” {done}.", icon="notes", title=after.title, done="changed" if before else "written")


def _note_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(WRITE_NOTE, "Write a note", (
        TextField("note", "Note"), TextField("title", "Title", required=True), NotesField("text", "Text"),
    ))  # fmt: skip


def _drop(shelf: str, what: str, key: str) -> Action:
    """Take one record of a shelf away."""

    def perform(play: Play, choice: Choice) -> None:
        record = getattr(play.table, shelf).get(choice.answers["id"])
        if record is None:
            raise Refused(f"That {what} is gone already.")
        play.remove(record)
        named = getattr(record, "name", None) or getattr(record, "title", None) or record.id
        play.tell("{what} “{name}” removed.", icon="trash", what=what.capitalize(), name=named)

    def form(look: Look, actor: str, so_far: Answers) -> Form | None:
        return Form(key, f"Remove the {what}", (TextField("id", what.capitalize()),))

    return Action(key, f"Remove the {what}", perform, form, icon="trash")


LONGEST_HITS = 5  # digits


class HitsField(TextField):
    """Hit points of several, as whole numbers with spaces or commas between; empty: as the rules have them."""

    __slots__ = ()

    def problem(self, value: Any) -> str:
        if wrong := TextField.problem(self, value):
            return wrong
        for one in _numbers(value):
            if not one.isascii() or not one.isdigit() or len(one) > LONGEST_HITS:
                return f"{self.label}: {shorten(one)} is none. Write whole numbers with spaces between, such as 7 5 6."
        return ""


def _numbers(text: str) -> list[str]:
    return text.replace(",", " ").split()


MUSTER_COLUMNS = (
    TextField("entry", "Creature"),
    NumberField("count", "How many", minimum=1, maximum=400),
    HitsField("hits", "Hit points", longest=2000),
    ToggleField("locked", "Locked"),
)
SIZE_COLUMN = TextField("size", "Size")


def musters(rows: tuple[object, ...]) -> tuple[Muster, ...]:
    """Muster lines from the rows of a form; hit points are numbers with spaces between, a size may be left out."""
    found = []
    for row in rows:
        if not isinstance(row, Mapping) or not {"entry", "count"} <= set(row):
            raise Refused("Creatures: each line says which creature and how many.")
        hits = tuple([int(one) for one in _numbers(row.get("hits", ""))])
        found.append(Muster(row["entry"], row["count"], hits, row.get("locked", False), row.get("size", "").strip()))
    return tuple(found)


def muster_rows(lines: Iterable[Muster]) -> tuple[dict[str, Any], ...]:
    """The same lines as rows of a form again."""
    return tuple([
        {"entry": m.entry, "count": m.count, "hits": " ".join(map(str, m.hits)), "locked": m.locked, "size": m.size}
        for m in lines
    ])  # fmt: skip


def _keep_encounter(play: Play, choice: Choice) -> None:
    answers = choice.answers
    before = play.table.encounters.get(answers["id"])
    id_ = before.id if before else play.fresh("x", "encounters")
    name, how = answers["name"].strip(), before.how if before else ()
    if approach.HOW in answers:
        how = approach.from_rows(answers[approach.HOW])
    lines = musters(answers["lines"])
    for line in lines:
        play.entry("creatures", line.entry)  # refuses what there is not
    lines = throw_missing(play, lines)
    fought = before.fought if before and before.lines == lines else 0  # others wait there now
    play.exchange(before, Encounter(id_, name, lines, answers["place"], answers["note"], how, fought))
    play.tell("Encounter “{name}” saved.", icon="save", name=name)


def _keep_encounter_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(KEEP_ENCOUNTER, "Keep the encounter", (
        TextField("id", "Encounter"), TextField("name", "Name", required=True), TextField("place", "Place"),
        RowsField("lines", "Creatures", columns=(*MUSTER_COLUMNS, SIZE_COLUMN)), NotesField("note", "Note"),
        *([approach.HOW_FIELD] if approach.HOW in so_far else []),
    ))  # fmt: skip


def _lock(play: Play, choice: Choice) -> None:
    hoard = play.table.hoards.get(choice.answers["hoard"])
    if hoard is None:
        raise Refused("That hoard is gone already.")
    before = next((line for line in hoard.lines if line.id == choice.answers["line"]), None)
    if before is None:
        raise Refused(f"That line is no longer in {quote_title(hoard.name)}.")
    after = altered(before, locked=choice.answers["locked"])
    if after == before:
        return
    play.exchange(hoard, altered(hoard, lines=tuple([after if line is before else line for line in hoard.lines])))
    play.tell("{now}: {line}.", icon="lock" if after.locked else "unlock", line=after.label,
              now="Locked" if after.locked else "Free again")  # fmt: skip


def _lock_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(LOCK_HOARD, "Lock the line", (
        TextField("hoard", "Hoard"), TextField("line", "Line"), ToggleField("locked", "Locked"),
    ))  # fmt: skip


STANDING = (
    *TURN_ACTIONS,
    Action(PASS_TIME, "Let time pass", _pass, _pass_form, icon="clock"),
    Action(THROW_DICE, "Throw dice", _throw, _throw_form, icon="dice"),
    Action(WRITE_NOTE, "Write a note", _note, _note_form, icon="notes"),
    Action(KEEP_ENCOUNTER, "Keep the encounter", _keep_encounter, _keep_encounter_form, icon="save"),
    Action(LOCK_HOARD, "Lock the line", _lock, _lock_form, icon="lock"),
    _drop("notes", "note", "note.drop"),
    _drop("encounters", "encounter", "encounter.drop"),
    _drop("hoards", "hoard", DROP_HOARD),
    BRING,
    *OWN_ENTRIES,
    *ARRANGE_SCREEN,
    *BY_HAND,
)  # fmt: skip
