"""Which steps of a guided action still come: in any case, or only if the dice and the answers lead there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from gui.forms.swap_rows import is_arrangement
from gui.viewmodel.creation_run import EndPage, Entry, FormPage, GuidedRun, Page, RollPage, dice_to_look_ahead
from systems.common.forms import Answers, ChoiceField, Form, Question
from systems.common.kernel.tape import Decision, Dice, DiceTape


def steps_to_come(run: GuidedRun, page: Page, done: Collection[str], current: str) -> set[str]:
    """The keys of the steps behind the current one that are not done, and to which some way leads from this page.

    Nobody knows which they are before the first dice lie there, each in its place.  Then it is tried with dice that
    fall in several ways, and with each answer in turn of whatever is chosen on the way.
    """
    keys = [key for key, _ in run.action.steps]
    wanted = {key for key in keys[keys.index(current) + 1 if current in keys else 0 :] if key not in done}
    if isinstance(page, EndPage):
        return set()
    if isinstance(page, FormPage):
        return wanted
    first = not any([isinstance(entry, Decision) for entry in run.entries])
    if isinstance(page, RollPage) and page.owed and first:
        return wanted
    expected = run.play_out(DiceTape(dice_to_look_ahead()[0], recorded=run.entries))
    if not expected or any([_arranges(one) for one in expected]):
        return wanted
    found: set[str] = set()
    for entries in _ways(run, expected):
        if any([_arranges(one) for one in entries]):
            return wanted
        found |= {step_key(one) for one in entries}
        if wanted <= found:
            break
    return wanted & found


def step_key(entry: Entry) -> str:
    """The step that an entry is, where it is one: a question by its form, dice by what they are for."""
    return entry.request.form.key if isinstance(entry, Decision) else entry.request.purpose


def _arranges(entry: Entry) -> bool:
    return isinstance(entry, Decision) and is_arrangement(entry.request.form)


def _ways(run: GuidedRun, expected: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """What is thrown and asked from here: as tactics would have it, and if one thing is chosen otherwise; but not what
    is only the choice to go back to where the dice are placed."""
    for dice in dice_to_look_ahead():
        yield run.play_out(DiceTape(dice, recorded=run.entries))
    for at, entry in enumerate(expected, 1):
        form = entry.request.form if isinstance(entry, Decision) else Form("", "")
        for field in form.fields:
            for option in field.options if isinstance(field, ChoiceField) else ():
                if not option.blocked:
                    tape = _Otherwise(dice_to_look_ahead()[0], form.key, field.name, option.value, run.entries)
                    way = run.play_out(tape)
                    yield () if any([_arranges(one) for one in way[at : at + 1]]) else way


class _Otherwise(DiceTape):
    """One field of one question is answered so once, everything else as tactics would have it."""

    def __init__(self, dice: Dice, form: str, field: str, value: Any, recorded: Sequence[Entry]) -> None:
        super().__init__(dice, recorded=recorded)
        self._form, self._field, self._value, self._answered = form, field, value, False

    def decide(self, question: Question, tactics: Callable[[], Answers]) -> Answers:
        if self._answered or question.form.key != self._form:
            return super().decide(question, tactics)
        self._answered = True
        return super().decide(question, lambda: question.form.settled({**tactics(), self._field: self._value}))
