"""Treasure placed by the GM: lines written and changed by hand."""

from __future__ import annotations

from systems.common import lines_by_hand
from systems.common.forms import Answers, Choice, EntryField, Field, Form, Option, TextField
from systems.common.hoards import coin_line, fact
from systems.common.lines_by_hand import HAND, how_many, worth_field
from systems.common.look import Look
from systems.common.play import Play
from systems.common.purses import LABELS
from systems.common.table import Line
from systems.monsters_magic.treasure.lines import (
    GEAR,
    NOTE,
    VALUABLE,
    WONDER,
    gear_line,
    item_of,
    valuable_line,
    with_item,
    wonder_line,
)

KINDS = (Option(WONDER, "Wonder"), Option(VALUABLE, "Something of worth"), Option(GEAR, "Gear"),
         *[Option(coin, label) for coin, label in LABELS.items()])  # fmt: skip
SILVER = 10  # copper pieces


def add_form(look: Look, actor: str, so_far: Answers) -> Form:
    """What lies there, and in which hoard."""
    return lines_by_hand.add_form(look, so_far, KINDS, WONDER, lambda kind: _asked(look, kind))


def _asked(look: Look, kind: str) -> tuple[Field, ...]:
    if kind in LABELS:
        return (how_many(),)
    if kind == VALUABLE:
        return (TextField("label", "Name", required=True), how_many(), worth_field("sp"))
    if kind == GEAR:
        return (EntryField("entry", "Gear", default=next(iter(look.offered("gear")), ""), kind="gear"), how_many())
    return (EntryField("entry", "Wonder", default=next(iter(look.offered("items")), ""), kind="items"),)


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
        return valuable_line(id_, answers["label"].strip(), answers["worth"] * SILVER, HAND, answers["count"])
    return coin_line(id_, kind, answers["count"], HAND)


def edit_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What a line says, as it stands."""
    return lines_by_hand.edit_form(look, so_far, lambda line: _open(look, line))


def _open(look: Look, line: Line) -> tuple[Field, ...]:
    """What can be changed on a line that is not of coins."""
    named = (TextField("label", "Name", default=item_of(look, line).name, required=True), how_many(line.count))
    if line.kind == VALUABLE:
        return (*named, worth_field("sp", line.worth // SILVER))
    return (*named, TextField("note", "Note", default=fact(line, NOTE, ""), longest=400))


def edit(play: Play, choice: Choice) -> None:
    """A line is what the GM says it is."""
    lines_by_hand.edit(play, choice, _edited)


def _edited(play: Play, line: Line, answers: Answers) -> Line:
    worth = answers["worth"] * SILVER if "worth" in answers else None
    return with_item(line, answers["label"].strip(), answers["count"], answers.get("note", "").strip(), worth)
