"""What of a guided action still comes: in any case, or only if the dice and the answers lead there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any

from gui.forms.swap_rows import is_arrangement
from gui.viewmodel.creation_run import EndPage, Entry, FormPage, GuidedRun, Page, RollPage, dice_to_look_ahead
from systems.common.forms import Answers, ChoiceField, Field, Form, Question
from systems.common.kernel.tape import Decision, Dice, DiceTape, Throw

Change = Callable[[Answers], Answers]  # what is answered otherwise than tactics would


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


def entries_ahead(run: GuidedRun, page: Page) -> list[Entry]:
    """What is thrown and asked after this page if everything goes as tactics would have it; nothing is thrown.

    What hangs on dice that have not fallen yet is left out, and what another answer to a question leads to: of a
    question that comes in any case its options are told only if they are the same whatever is answered before it.  As
    long as dice are owed, all are told that may be open, whatever is answered.
    """
    if isinstance(page, FormPage | EndPage):
        return []
    owed = len(page.owed) if isinstance(page, RollPage) else 0
    here = owed if isinstance(page, RollPage) else 1
    usual, uneven, *_ = dice_to_look_ahead()
    ways = [
        {_name_of(entry): entry for entry in run.play_out(tape)[here:]}
        for tape in (DiceTape(uneven, recorded=run.entries), _AsOpened(usual, recorded=run.entries))
    ]
    expected = run.play_out(DiceTape(usual, recorded=run.entries))
    ways += [{_name_of(entry): entry for entry in way[here:]} for way in _ways(run, expected) if way]
    found: list[Entry] = []
    for entry in expected[here:]:
        others = [way[_name_of(entry)] for way in ways if _name_of(entry) in way]
        if _name_of(entry) in ways[0]:
            asked = [one for one in (entry, *others) if isinstance(one, Decision)]
            certain = bool(owed) or len(others) == len(ways)
            found.append((_as_far_as_known(asked, bool(owed)) if certain else _bare(asked[0])) if asked else entry)
    return found


def step_key(entry: Entry) -> str:
    """The step that an entry is, where it is one: a question by its form, dice by what they are for."""
    return entry.request.form.key if isinstance(entry, Decision) else step_of(entry.request.purpose)


def step_of(purpose: str) -> str:
    """The step that dice for this are: how they are read stands behind it, in brackets."""
    return purpose.partition(" (")[0]


def _arranges(entry: Entry) -> bool:
    return isinstance(entry, Decision) and is_arrangement(entry.request.form)


def _ways(run: GuidedRun, expected: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """What is thrown and asked from here: as tactics would have it, and if one thing is chosen otherwise, or two dice
    are placed the other way round; but not what is only the choice to go back to where the dice are placed."""
    for dice in dice_to_look_ahead():
        yield run.play_out(DiceTape(dice, recorded=run.entries))
    for at, entry in enumerate(expected, 1):
        form = entry.request.form if isinstance(entry, Decision) else Form("", "")
        placed = _arranges(entry)
        for change in _swaps(form) if placed else _other_choices(form):
            way = run.play_out(_Otherwise(dice_to_look_ahead()[0], form.key, change, run.entries))
            yield () if not placed and any([_arranges(one) for one in way[at : at + 1]]) else way


def _other_choices(form: Form) -> Iterator[Change]:
    """Each answer in turn of whatever is chosen there."""
    for field in form.fields:
        for option in field.options if isinstance(field, ChoiceField) else ():
            if not option.blocked:
                yield partial(_chosen, field.name, option.value)


def _swaps(form: Form) -> Iterator[Change]:
    """Each two of its places the other way round."""
    for one, other in combinations([field.name for field in form.fields], 2):
        yield partial(_swapped, one, other)


def _chosen(name: str, value: Any, given: Answers) -> Answers:
    return {**given, name: value}


def _swapped(one: str, other: str, given: Answers) -> Answers:
    return {**given, one: given[other], other: given[one]}


def _name_of(entry: Entry) -> str:
    return entry.request.purpose if isinstance(entry, Throw) else f"{entry.request.form.key}: a question"


def _as_far_as_known(asked: Sequence[Decision], may_be: bool) -> Decision:
    """A question whose options are the same on all these ways; with all that are open on any of them, if those are
    told that ``may_be``; else with nothing known of it but its label."""
    question, forms = asked[0].request, [one.request.form for one in asked]
    if all([_options(form) == _options(forms[0]) for form in forms]):
        return asked[0]
    if not may_be or not all([_options(form, all_of_them=True) == _options(forms[0], True) for form in forms]):
        return _bare(asked[0])
    fields = tuple([_open_in_any(same) for same in zip(*[form.fields for form in forms], strict=True)])
    return Decision(Question(question.who, replace(forms[0], fields=fields)), asked[0].answers)


def _bare(asked: Decision) -> Decision:
    """The same question with nothing known of it but its label."""
    question = asked.request
    return Decision(Question(question.who, Form(question.form.key, question.form.label)), {})


def _options(form: Form, all_of_them: bool = False) -> list[tuple[str, tuple[Any, ...]]]:
    """What can be chosen where something is asked, or all that stands there."""
    said = [(field.name, getattr(field, "options", ())) for field in form.fields]
    return [(name, tuple([one.value for one in some if all_of_them or not one.blocked])) for name, some in said]


def _open_in_any(same: Sequence[Field]) -> Field:
    """A field with each option as it is where it is open."""
    first, *others = same
    if not isinstance(first, ChoiceField):
        return first
    ways = zip(first.options, *[one.options for one in others if isinstance(one, ChoiceField)], strict=True)
    return replace(first, options=tuple([next((one for one in some if not one.blocked), some[0]) for some in ways]))


class _AsOpened(DiceTape):
    """Each question is answered as its form opens."""

    def decide(self, question: Question, tactics: Callable[[], Answers]) -> Answers:
        return super().decide(question, question.form.blank)


class _Otherwise(DiceTape):
    """One question is answered with a change once, everything else as tactics would have it."""

    def __init__(self, dice: Dice, form: str, change: Change, recorded: Sequence[Entry]) -> None:
        super().__init__(dice, recorded=recorded)
        self._form, self._change, self._answered = form, change, False

    def decide(self, question: Question, tactics: Callable[[], Answers]) -> Answers:
        if self._answered or question.form.key != self._form:
            return super().decide(question, tactics)
        self._answered = True
        return super().decide(question, lambda: question.form.settled(self._change(tactics())))
