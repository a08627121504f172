"""Hoards of coins, valuables, gear and wonders: lines of things, written and changed by the referee's hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from systems.common.forms import Answers, Choice, EntryField, Field, Form, Option, TextField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Line, altered
from systems.common.treasure_kit import hoard_lines
from systems.common.treasure_kit.hoard_lines import ADD, EDIT, HAND, REMOVE, how_many, worth_field
from systems.common.treasure_kit.hoards import AGAIN, COIN, coin_line, fact
from systems.common.treasure_kit.purses import LABELS
from systems.frozen import dataclass

VALUABLE, GEAR, WONDER = "valuable", "gear", "wonder"
SHARED = (COIN, VALUABLE)  # kinds whose worth is divided
NAME, NOTE = "name", "note"  # facts of a thing that was renamed or noted by hand


@dataclass(frozen=True, slots=True)
class Things:
    """What of a game's things may lie in a hoard, and how their lines are made."""

    gear: Callable[[Look], Sequence[str]]
    wonders: Callable[[Look], Sequence[str]]
    gear_line: Callable[[Look, str, str, str, int], Line]
    wonder_line: Callable[[Look, str, str, str], Line]
    item_of: Callable[[Look, Line], Any]  # the thing on a line as somebody will own it


def valuable_line(id_: str, label: str, worth: int, how: str = "", count: int = 1, again: str = "") -> Line:
    """Something of worth; ``worth`` of one in copper pieces."""
    data = ((NAME, label), *(((AGAIN, again),) if again else ()))
    return Line(id_, _label_count(label, count), VALUABLE, how, worth, count, data=data)


def with_item(line: Line, name: str, count: int, note: str = "", worth: int | None = None) -> Line:
    """The same line with the thing on it named, counted and valued by hand; what it is rolled again as stays."""
    facts = {key: said for key, said in line.data if key != NOTE} | {NAME: name} | ({NOTE: note} if note else {})
    return altered(line, label=_label_count(name, count), count=count, worth=line.worth if worth is None else worth,
                   how=line.how or HAND, data=tuple(facts.items()))  # fmt: skip


def make_line_actions(things: Things, rule: str = "") -> tuple[Action, ...]:
    """The actions that change, add and take out lines by hand."""
    return (
        Action(EDIT, "Change a line", _edit, partial(_edit_form, things), "table", "pencil", rule=rule),
        Action(ADD, "Add a line", partial(_add, things), partial(_add_form, things), "table", "plus", rule=rule),
        Action(REMOVE, "Take a line out", hoard_lines.remove, hoard_lines.remove_form, "table", "minus", rule=rule),
    )


def _add_form(things: Things, look: Look, actor: str, so_far: Answers) -> Form:
    """What lies there, and in which hoard."""
    kinds = (
        *([Option(WONDER, "Wonder")] if things.wonders(look) else []),
        Option(VALUABLE, "Something of worth"),
        *([Option(GEAR, "Gear")] if things.gear(look) else []),
        *[Option(coin, label) for coin, label in LABELS.items()],
    )
    return hoard_lines.add_form(look, so_far, kinds, str(kinds[0].value), lambda kind: _kind_fields(things, look, kind))


def _kind_fields(things: Things, look: Look, kind: str) -> tuple[Field, ...]:
    if kind in LABELS:
        return (how_many(),)
    if kind == VALUABLE:
        return (TextField("label", "Name", required=True), how_many(), _worth(look))
    if kind == GEAR:
        gear = tuple(things.gear(look))
        return (EntryField("entry", "Gear", default=gear[0], kind="gear", among=gear), how_many())
    wonders = tuple(things.wonders(look))
    return (EntryField("entry", "Wonder", default=wonders[0], kind="items", among=wonders),)


def _add(things: Things, play: Play, choice: Choice) -> None:
    def made(look: Look, id_: str, answers: Answers) -> Line:
        match answers["kind"]:
            case "wonder":
                return things.wonder_line(look, id_, answers["entry"], HAND)
            case "gear":
                return things.gear_line(look, id_, answers["entry"], HAND, answers["count"])
            case "valuable":
                worth = answers["worth"] * look.game.coinage.silver
                return valuable_line(id_, answers["label"].strip(), worth, HAND, answers["count"])
        return coin_line(id_, answers["kind"], answers["count"], HAND, coinage=look.game.coinage)

    hoard_lines.add(play, choice, made)


def _edit_form(things: Things, look: Look, actor: str, so_far: Answers) -> Form | None:
    """What a line says, as it stands."""

    def opened(line: Line) -> tuple[Field, ...]:
        named = (TextField("label", "Name", default=things.item_of(look, line).name, required=True),
                 how_many(line.count))  # fmt: skip
        if line.kind == VALUABLE:
            return (*named, _worth(look, line.worth // look.game.coinage.silver))
        return (*named, TextField("note", "Note", default=fact(line, NOTE, ""), longest=400))

    return hoard_lines.edit_form(look, so_far, opened)


def _edit(play: Play, choice: Choice) -> None:
    """A line is what the referee says it is."""
    hoard_lines.edit(play, choice, _edit_line)


def _edit_line(play: Play, line: Line, answers: Answers) -> Line:
    silver, said = play.game.coinage.silver, answers.get("worth")
    worth = None if said in (None, line.worth // silver) else said * silver  # odd coppers stay if nobody changed it
    return with_item(line, answers["label"].strip(), answers["count"], answers.get("note", "").strip(), worth)


def _worth(look: Look, worth: int = 0) -> Field:
    return worth_field(look.game.coinage.marks["silver"], worth)


def _label_count(label: str, count: int) -> str:
    return f"{label} × {count}" if count > 1 else label
