"""What the desk answers to whoever asks it to do something, and what it announces afterwards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from systems.common.forms import Choice, Question
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import DiceTape, RollRequest


@dataclass(frozen=True, slots=True)
class Done:
    """An action carried out and kept; ``entry`` is its number in the journal, 0 if there was nothing to keep."""

    outcome: Outcome
    entry: int


@dataclass(frozen=True, slots=True)
class Owed:
    """What somebody must throw or decide before the choice can go on; nothing is changed yet.

    ``newcomer``: the name of whoever that is, who comes to the table only by this choice.  ``told``: the last sentence
    of the story so far: that a blow hits, before its damage is thrown.
    """

    choice: Choice
    request: RollRequest | Question
    tape: DiceTape
    newcomer: str = ""
    told: str = ""

    @property
    def said(self) -> RollRequest | Question:
        """What is asked for, to be shown: somebody whom the table does not know yet is called by name."""
        if not self.newcomer:
            return self.request
        if isinstance(self.request, Question):
            return replace(self.request, who=self.newcomer)
        return replace(self.request, roller=self.newcomer)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done or taken; what is still owed stands with its dice, if anything is."""

    sentence: str
    owed: Owed | None = None


Result = Done | Owed | Refusal


@dataclass(frozen=True, slots=True)
class WhatChanged:
    """What a view must look at again: these beings, these kinds of records; ``everything`` on opening."""

    beings: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    entry: int = 0
