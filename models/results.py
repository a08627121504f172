"""What the desk answers to whoever asks it to do something, and what it announces afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from systems.common.dice import DiceTape, RollRequest
from systems.common.forms import Choice, Question
from systems.common.play import Outcome


@dataclass(frozen=True, slots=True)
class Done:
    """An action carried out and kept; ``entry`` is its number in the journal, 0 if there was nothing to keep."""

    outcome: Outcome
    entry: int


@dataclass(frozen=True, slots=True)
class Owed:
    """What somebody must throw or decide before the choice can go on; nothing is changed yet."""

    choice: Choice
    request: RollRequest | Question
    tape: DiceTape


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
