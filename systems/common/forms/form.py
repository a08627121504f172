"""Sheets, actions, questions and house rules described as plain data, for any front end.

A field says what is asked or shown (``fields.py``); a form is fields with a key; a section is fields with a title.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from systems.common.forms.fields import ChoicesField, Field, NumberField, ShownField, TextField, join_options
from systems.common.forms.named_numbers import get_value, has_place
from systems.common.forms.tracks import BoxesField, GaugeField
from systems.frozen import dataclass

Answers = Mapping[str, Any]


MUCH = 24  # things to take
MOST_SAID = 4  # answers that are wrong; more are counted


@dataclass(frozen=True, slots=True)
class Section:
    """Fields that belong together on a sheet; ``look`` hints how: plain, scores, figures, rows, story.

    ``secret``: for the referee alone, and on no sheet that is handed to a player.
    """

    title: str
    fields: tuple[Field, ...]
    look: str = "plain"
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Known:
    """Something settled by the time a form is asked: ``Constitution 16``, and what it gives or how it came about.

    ``roll`` is the purpose of the roll it came from, where that differs from the label.
    """

    label: str
    text: str
    says: str = ""
    roll: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """Fields with a key; a purse, if the answers are bought; ``working`` is a line such as d20 + 2 >= 13.

    ``known`` is what is settled already: whoever answers has it before them.  What ``leads`` is offered before what
    else could be done: a spell that is being woven, a grip to get out of.  What is left in a purse that ``lapses`` is
    lost once it is answered.  ``caught`` is whoever an area takes besides those aimed at, ``spares`` the name of the
    question who of them is out of it.  An answer ``spends`` what does not come back: it is asked for also where all is
    rolled at once.
    """

    key: str
    label: str
    fields: tuple[Field, ...] = ()
    purse: int | None = None
    purse_label: str = ""
    help: str = ""
    working: str = ""
    blocked: str = ""  # why it cannot be done now, though it is worth showing
    known: tuple[Known, ...] = ()
    leads: bool = False
    caught: tuple[str, ...] = ()
    spares: str = ""
    lapses: bool = False
    spends: bool = False

    @property
    def searched(self) -> bool:
        """Whether there is so much to take, on several shelves as in a shop, that it is searched; not where something
        is written first."""
        if isinstance(next(iter(self.fields), None), TextField):
            return False
        shelves = [one for one in self.fields if isinstance(one, ChoicesField)]
        by_number = [one for one in self.fields if isinstance(one, NumberField)]
        return len(shelves) > 1 and sum([len(one.options) for one in shelves]) + len(by_number) >= MUCH

    def field(self, name: str) -> Field | None:
        for one in self.fields:
            if one.name == name:
                return one
        return None

    def blank(self) -> dict[str, Any]:
        """The answers that stand before anybody has touched the form."""
        return {f.name: f.blank() for f in self.fields if not isinstance(f, ShownField)}

    def settled(self, so_far: Answers) -> dict[str, Any]:
        """The answers so far, each as far as it may stand; for the rest what stands before anybody has answered."""
        known = [f for f in self.fields if f.name in so_far and not f.problem(so_far[f.name])]
        return self.blank() | {f.name: so_far[f.name] for f in known}

    def problem(self, answers: Answers) -> str:
        """What is wrong with the answers, as sentences; empty if they may be taken."""
        if self.blocked:
            return self.blocked
        asked = {f.name: f for f in self.fields if not isinstance(f, ShownField)}
        if missing := [f.label for name, f in asked.items() if name not in answers]:
            return f"{self.label}: {join_options(missing, 'and')} not answered."
        if unknown := sorted(set(answers) - set(asked)):
            return f"{self.label}: {unknown[0]!r} is not asked here."
        problems = [problem for name, f in asked.items() if (problem := f.problem(answers[name]))]
        if not problems and self.purse is not None and (over := self.spent(answers) - self.purse) > 0:
            there = self.purse + self._brought(answers)
            problems = [f"{self.label}: {there + over} spent, but there are only {there}. Take {over} back."]
        more = len(problems) - MOST_SAID
        if more > 1:
            problems[MOST_SAID:] = [f"{more} more answers are not possible."]
        return " ".join(problems)

    def spent(self, answers: Answers) -> int:
        return sum([f.price(answers[f.name]) for f in self.fields if f.name in answers])

    def _brought(self, answers: Answers) -> int:
        """What answers put into the purse: a hero point brings one more."""
        return -sum([min(0, f.price(answers[f.name])) for f in self.fields if f.name in answers])


@dataclass(frozen=True, slots=True)
class Choice:
    """A filled-in action form: which action, who acts (nobody: the referee), and the answers.

    ``picked`` names the answers that a hand gave, the others stand as they were proposed; it counts while the choice
    is carried out, and is not kept with it.
    """

    action: str
    actor: str = ""
    answers: Answers = field(default_factory=dict)
    picked: frozenset[str] = field(default=frozenset(), repr=False, compare=False, metadata={"kept": False})


@dataclass(frozen=True, slots=True)
class Question:
    """A form that a rule puts to somebody while it is being played; ``who`` nobody: the tactics answer."""

    who: str
    form: Form


def is_on_sheet(field: Field, sheet: Any) -> bool:
    """Whether a field of a layout has its place on the sheet; if not, its default is what is worked out to be shown."""
    return has_place(sheet, field.name)


def value_on(field: Field, sheet: Any) -> Any:
    """What a field of a layout shows: what the sheet keeps under its name, else what was worked out."""
    return get_value(sheet, field.name, field.default)


def find_maximums(fields: tuple[Field, ...]) -> frozenset[str]:
    """The fields that stand beside another one as what it is full at, and need no place of their own."""
    names = {one.name for one in fields}
    return frozenset({one.most for one in fields if isinstance(one, GaugeField | BoxesField) and one.most in names})
