"""A field of a sheet is written by hand; what the rules derive from it follows, and is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from systems.common.forms import (
    BoxesField,
    Choice,
    ChoiceField,
    GaugeField,
    NumberField,
    find_maximums,
    is_on_sheet,
    value_on,
)
from systems.common.forms.named_numbers import get_value, has_place, locate_change
from systems.common.kernel.look import Look
from systems.common.kernel.naming import lower_label
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being

LONGEST = 30  # letters of a value that is told
MOST_TOLD = 8


def write_field(play: Play, choice: Choice) -> None:
    """One field of a sheet, as typed, and whatever hangs on it and nobody has overruled."""
    being, name, value = play.being(choice.actor), choice.answers["field"], choice.answers["value"]
    sections = play.game.layout(play, being)
    found = next((field for section in sections for field in section.fields if field.name == name), None)
    if found is None or not has_place(being.sheet, name):
        raise Refused(f"{being.name}’s sheet has no field {name!r}.")
    if problem := found.problem(value):
        raise Refused(problem)
    before = get_value(being.sheet, name)
    beside = [one for section in sections for one in find_maximums(section.fields)]
    if isinstance(found, NumberField | ChoiceField) and name not in beside and value != before:
        follows = _write_with_all(play, being, name, value)
    else:
        play.change(being.id, *locate_change(being.sheet, name, value))
        follows = ""
    if isinstance(value, int | str) and len(str(value)) < LONGEST:
        play.tell("{being}: {label} {before} → {after}, by hand{follows}.", icon="pencil", being=being,
                  label=found.label, before=str(before), after=str(value), follows=follows)  # fmt: skip
    else:
        play.tell("{being}: {label} changed by hand{follows}.", icon="pencil", being=being, label=found.label,
                  follows=follows)  # fmt: skip


def _write_with_all(play: Play, being: Being, name: str, value: Any) -> str:
    """It is written, and all that hangs on it; what that is, as the end of a sentence."""
    full, shown = _full(play, being), _numbers(play, being)
    play.change(being.id, *locate_change(being.sheet, name, value))
    play.game.sheet_written(play, being, name)
    _fill_up(play, being, full)
    moved = [f"{label} {shown[key][1]} → {now}" for key, (label, now) in _numbers(play, play.being(being.id)).items()
             if key != name and key in shown and shown[key][1] != now]  # fmt: skip
    more = f", {len(moved) - MOST_TOLD} more" if len(moved) > MOST_TOLD else ""
    return f"; with it {', '.join(moved[:MOST_TOLD])}{more}" if moved else ""


def _full(look: Look, being: Being) -> Mapping[str, int]:
    """What everything that runs down is full at."""
    return {track.name: track.most for track in look.game.tracks(look, being)}


def _fill_up(play: Play, before: Being, full: Mapping[str, int]) -> None:
    """What is lost stays lost, what is gained is there at once; nobody falls by it."""
    for name, most in _full(play, play.being(before.id)).items():
        now = get_value(play.being(before.id).sheet, name)
        more = most - full.get(name, most)
        if more and now == get_value(before.sheet, name):
            play.game.set_track(play, play.being(before.id), name, max(min(now, 1), now + more))


def _numbers(look: Look, being: Being) -> Mapping[str, tuple[str, Any]]:
    """Every number that stands on a sheet and every figure of it, by its name: its label, and what it comes to.

    What a number runs down from is a part of that number.
    """
    fields = [field for section in look.game.layout(look, being) for field in section.fields]
    mosts = {field.most for field in fields if isinstance(field, GaugeField | BoxesField)}
    found = {f.name: (lower_label(f.label), value_on(f, being.sheet)) for f in fields if is_on_sheet(f, being.sheet)}
    kept = {name: one for name, one in found.items() if type(one[1]) is int and name not in mosts}
    return kept | {name: one for name, one in _figures(look, being) if name not in mosts and name not in kept}


def _figures(look: Look, being: Being) -> Iterator[tuple[str, tuple[str, str]]]:
    summary = look.game.summary(look, being)
    shown = {one.figure: one.label or look.game.words.armor for one in (summary.armor, *summary.strip) if one.figure}
    for name, label in (shown | dict(look.game.figures(being))).items():
        yield name, (lower_label(label), str(look.figure(being.id, name)))
