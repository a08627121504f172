"""Treasure placed by the Maze Master: lines written, changed and taken out by hand (MM-123)."""

from __future__ import annotations

from systems.common import lines_by_hand
from systems.common.forms import Answers, Choice, EntryField, Field, Form, Option, TextField
from systems.common.hoards import fact
from systems.common.lines_by_hand import HAND, how_many, worth_field
from systems.common.look import Look
from systems.common.play import Play
from systems.common.purses import LABELS
from systems.common.table import Line
from systems.mazes_minotaurs.characters.money import COINS
from systems.mazes_minotaurs.treasure.lines import (
    GEAR,
    NOTE,
    VALUABLE,
    WONDER,
    coin_line,
    gear_line,
    item_of,
    valuable_line,
    with_item,
    wonder_line,
)


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
    kinds = _kinds(look)
    return lines_by_hand.add_form(look, so_far, kinds, str(kinds[0].value), lambda kind: _asked(look, kind))


def _asked(look: Look, kind: str) -> tuple[Field, ...]:
    if kind in LABELS:
        return (how_many(),)
    if kind == VALUABLE:
        return (TextField("label", "Name", required=True), how_many(), worth_field("sp"))
    if kind == GEAR:
        among = tuple([one.key for one in look.library("gear").values() if one.kind != "lodging"])
        return (EntryField("entry", "Gear", default=among[0], kind="gear", among=among), how_many())
    among = wonders(look)
    return (EntryField("entry", "Wonder", default=among[0], kind="items", among=among),)


def add(play: Play, choice: Choice) -> None:
    """A line by hand."""
    lines_by_hand.add(play, choice, _line)


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
    return lines_by_hand.edit_form(look, so_far, lambda line: _open(look, line))


def _open(look: Look, line: Line) -> tuple[Field, ...]:
    """What can be changed on a line that is not of coins."""
    named = (TextField("label", "Name", default=item_of(look, line).name, required=True), how_many(line.count))
    if line.kind == VALUABLE:
        return (*named, worth_field("sp", line.worth // COINS.silver))
    return (*named, TextField("note", "Note", default=fact(line, NOTE, ""), longest=400))


def edit(play: Play, choice: Choice) -> None:
    """A line is what the Maze Master says it is."""
    lines_by_hand.edit(play, choice, _edited)


def _edited(play: Play, line: Line, answers: Answers) -> Line:
    name, note = answers["label"].strip(), answers.get("note", "").strip()
    worth = answers["worth"] * COINS.silver if "worth" in answers else None
    return with_item(line, name, answers["count"], note, worth)
