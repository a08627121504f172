"""Treasure placed by the Maze Master: lines written, changed and taken out by hand (MM-123)."""

from __future__ import annotations

from systems.common.dice import Refused
from systems.common.forms import Answers, Choice, ChoiceField, EntryField, Field, Form, NumberField, Option, TextField
from systems.common.hoards import fact, fresh_ids, into_field, line_field, with_lines
from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Hoard, Line
from systems.mazes_minotaurs.characters.money import COINS, LABELS
from systems.mazes_minotaurs.treasure.hoards import NAME
from systems.mazes_minotaurs.treasure.lines import (
    GEAR,
    NOTE,
    VALUABLE,
    WONDER,
    coin_line,
    coin_of,
    counted,
    gear_line,
    item_of,
    valuable_line,
    with_item,
    wonder_line,
)

ADD, EDIT, REMOVE = "treasure.add", "treasure.edit", "treasure.remove_line"
MOST, MOST_WORTH = 1_000_000, 10_000_000
HAND = "by hand"


def wonders(look: Look) -> tuple[str, ...]:
    """The wonders that may be placed: the campaign's own alone where the gaps of the book are not filled."""
    own = [entry.key for entry in look.table.own.values() if entry.kind == "items"]
    return tuple(look.library("items")) if look.house.book_gaps else tuple(own)


def _kinds(look: Look) -> tuple[Option, ...]:
    wonder = (Option(WONDER, "Wonder"),) if wonders(look) else ()
    return (*wonder, Option(VALUABLE, "Something of worth"), Option(GEAR, "Gear"),
            *[Option(coin, label) for coin, label in LABELS.items()])  # fmt: skip


def add_form(look: Look, actor: str, so_far: Answers) -> Form:
    """What lies there, and in which hoard."""
    chosen = so_far if "hoard" in so_far else {**so_far, "hoard": next(reversed(list(look.table.hoards)), "")}
    into, _ = into_field(look, chosen)
    kinds, wanted = _kinds(look), so_far.get("kind")
    kind = next((option.value for option in kinds if option.value == wanted), kinds[0].value)
    what = ChoiceField("kind", "What", default=kind, refines=True, options=kinds)
    return Form(ADD, "Add by hand", (into, what, *_asked(look, str(kind))))


def _asked(look: Look, kind: str) -> tuple[Field, ...]:
    count = NumberField("count", "How many", default=1, minimum=1, maximum=MOST)
    if kind in LABELS:
        return (count,)
    if kind == VALUABLE:
        worth = NumberField("worth", "Worth of one", maximum=MOST_WORTH, unit="sp")
        return (TextField("label", "Name", required=True), count, worth)
    if kind == GEAR:
        among = tuple([one.key for one in look.library("gear").values() if one.kind != "lodging"])
        return (EntryField("entry", "Gear", default=among[0], kind="gear", among=among), count)
    among = wonders(look)
    return (EntryField("entry", "Wonder", default=among[0], kind="items", among=among),)


def add(play: Play, choice: Choice) -> None:
    """A line by hand."""
    answers = choice.answers
    before = play.table.hoards.get(answers["hoard"])
    hoard = before or Hoard(play.fresh("h", "hoards"), NAME, rolled=True)
    line = _line(play, next(fresh_ids(hoard.lines)), answers)
    play.exchange(before, with_lines(hoard, (*hoard.lines, line)))
    play.tell("{line} lies in {hoard}.", icon="plus", line=line.label, hoard=hoard)


def _line(look: Look, id_: str, answers: Answers) -> Line:
    kind = answers["kind"]
    if kind == WONDER:
        return wonder_line(look, id_, answers["entry"], HAND)
    if kind == GEAR:
        return gear_line(look, id_, answers["entry"], HAND, answers["count"])
    if kind == VALUABLE:
        return valuable_line(id_, answers["label"].strip(), answers["worth"] * COINS.silver, HAND, answers["count"])
    return coin_line(id_, kind, answers["count"], HAND)


def edit_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What a line says, as it stands."""
    found = line_field(look, so_far)
    if found is None:
        return None
    fields, line = found
    count = NumberField("count", "How many", default=line.count, minimum=1, maximum=MOST)
    if coin_of(line):
        return Form(EDIT, "Change the line", (*fields, count))
    more: list[Field] = [TextField("label", "Name", default=item_of(look, line).name, required=True), count]
    if line.kind == VALUABLE:
        more.append(NumberField("worth", "Worth of one", default=line.worth // COINS.silver, maximum=MOST_WORTH,
                                unit="sp"))  # fmt: skip
    else:
        more.append(TextField("note", "Note", default=fact(line, NOTE, ""), longest=400))
    return Form(EDIT, "Change the line", (*fields, *more))


def edit(play: Play, choice: Choice) -> None:
    """A line is what the Maze Master says it is."""
    answers = choice.answers
    hoard = play.hoard(answers["hoard"])
    line = next(one for one in hoard.lines if one.id == answers["line"])
    after = _edited(line, answers)
    play.exchange(hoard, with_lines(hoard, [after if one is line else one for one in hoard.lines]))
    play.tell("{before} is {after} now, by hand.", icon="pencil", before=line.label, after=after.label)


def _edited(line: Line, answers: Answers) -> Line:
    if coin_of(line):
        return counted(line, answers["count"])
    name, note = answers["label"].strip(), answers.get("note", "").strip()
    worth = answers["worth"] * COINS.silver if "worth" in answers else None
    return with_item(line, name, answers["count"], note, worth)


def remove_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which line."""
    found = line_field(look, so_far)
    return Form(REMOVE, "Take a line out", found[0]) if found else None


def remove(play: Play, choice: Choice) -> None:
    """A line that is not there after all."""
    hoard = play.hoard(choice.answers["hoard"])
    line = next((one for one in hoard.lines if one.id == choice.answers["line"]), None)
    if line is None:
        raise Refused("That line is gone already. Choose another.")
    play.exchange(hoard, with_lines(hoard, [one for one in hoard.lines if one is not line]))
    play.tell("{line} is taken out of {hoard}.", icon="trash", line=line.label, hoard=hoard)
