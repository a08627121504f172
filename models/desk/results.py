"""What the desk answers to whoever asks it to do something, and what it announces afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from enum import StrEnum

from systems.common.forms import Answers, Choice, Question
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import Decision, DiceTape, RollRequest
from systems.frozen import dataclass

BY_HAND = "pencil"  # icon of what is told of things written by hand
SO_ALREADY = "It says so already: nothing changes."


@dataclass(frozen=True, slots=True)
class Ready:
    """A choice that nobody owes anything for any more, about to be kept."""

    choice: Choice
    tape: DiceTape
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Done:
    """An action carried out and kept; ``entry`` is its number in the journal, 0 if there was nothing to keep."""

    choice: Choice
    outcome: Outcome
    entry: int


@dataclass(frozen=True, slots=True)
class Owed:
    """What somebody must throw or decide before the choice can go on; nothing is changed yet.

    ``newcomer``: the name of whoever that is, who comes to the table only by this choice.  ``told``: the last sentence
    of the story so far: that a blow hits, before its damage is thrown.  ``typed``: dice of the table that were said
    already, for this roll or for those that follow.  ``begun``: what stands in the field for this roll, and was not
    taken yet.  ``answered``: what was answered to this question, and refused or not sent yet.
    """

    choice: Choice
    request: RollRequest | Question
    tape: DiceTape
    newcomer: str = ""
    told: str = ""
    typed: tuple[int, ...] = ()
    begun: str = ""
    answered: Answers = field(default_factory=dict)

    @property
    def said(self) -> RollRequest | Question:
        """What is asked for, to be shown: somebody whom the table does not know yet is called by name."""
        if not self.newcomer:
            return self.request
        if isinstance(self.request, Question):
            return replace(self.request, who=self.newcomer)
        return replace(self.request, roller=self.newcomer)


def without_change(choice: Choice, outcome: Outcome) -> Done | Refusal | None:
    """What comes of a deed that leaves nothing to keep: no line, or only what was written by hand and stood there
    already."""
    if outcome.changes or any([told.icon != BY_HAND for told in outcome.story]):
        return None
    return Refusal(SO_ALREADY) if outcome.story else Done(choice, outcome, 0)


def asked_again(choice: Choice, question: Question, tape: DiceTape) -> Owed:
    """A question whose answers, the last on the tape, are refused: they stand in it, to be changed."""
    last = tape.entries[-1] if tape.entries else None
    answered = last.answers if isinstance(last, Decision) and last.by_hand else {}
    return Owed(choice, question, tape.without_last(), answered=answered)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done or taken; what is still owed stands with its dice, if anything is.

    ``again``: what was done could only not be kept; this tries it once more, with the same dice.  ``busy``: another
    program holds the file for the moment, so that may soon be worth it.
    """

    sentence: str
    owed: Owed | None = None
    again: Callable[[], Result] | None = field(default=None, compare=False)
    busy: bool = False


Result = Done | Owed | Refusal


class Kind(StrEnum):
    """The kinds of records on the table."""

    BEING = "being"
    EFFECT = "effect"
    BOND = "bond"
    HOARD = "hoard"
    ENCOUNTER = "encounter"
    NOTE = "note"
    OWN = "own"
    FIGHT = "fight"
    CLOCK = "clock"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class WhatChanged:
    """What a view must look at again: these beings, records of these kinds; everything, if another table is shown."""

    beings: frozenset[str] = frozenset()
    kinds: frozenset[Kind] = frozenset()
    entry: int = 0
    everything: bool = False

    def has(self, *kinds: Kind) -> bool:
        """Whether there are records of any of these kinds among it."""
        return self.everything or not self.kinds.isdisjoint(kinds)

    @property
    def library(self) -> bool:
        """Whether the library may hold and offer other entries."""
        return self.has(Kind.OWN, Kind.HOUSE)

    @property
    def figures(self) -> bool:
        """Whether figures may read otherwise, whoever's they are."""
        return self.library or self.has(Kind.BOND)

    @property
    def anybody(self) -> bool:
        """Whether what is said of beings may read otherwise, whoever they are or were."""
        return self.figures or self.has(Kind.BEING, Kind.EFFECT, Kind.FIGHT)

    def touches(self, being: str) -> bool:
        """Whether what is said of this being may read otherwise: what lies on others and the fight count for it too."""
        return being in self.beings or self.figures or self.has(Kind.EFFECT, Kind.FIGHT)

    def __or__(self, other: WhatChanged) -> WhatChanged:
        """This and what changed afterwards."""
        return WhatChanged(
            self.beings | other.beings,
            self.kinds | other.kinds,
            max(self.entry, other.entry),
            self.everything or other.everything,
        )


EVERYTHING = WhatChanged(everything=True)
