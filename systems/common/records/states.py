"""How somebody is: the kinds of state that every game has, and which of several is said.

A game maps its own effects to these kinds and keeps its own words; panels know the kinds alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from systems.frozen import dataclass

StateKey = Literal[
    "healthy", "hurt", "bloodied", "asleep", "held", "webbed", "stunned", "unconscious", "dying", "dead", "dead_acts",
    "fled", "surrendered", "charmed", "stone",
]  # fmt: skip
# Who stands can act or defend itself; the helpless are there and alive; the gone are alive and take no part; the lost
# are out for good.
Standing = Literal["stands", "helpless", "gone", "lost"]


@dataclass(frozen=True, slots=True)
class StateKind:
    """A kind of state: its mark, the word where a game has none, the role of its colour, and what it means."""

    mark: str  # an icon; empty: a disc that drains
    word: str
    role: str
    standing: Standing
    rank: int  # of several the highest is said


KINDS: Mapping[StateKey, StateKind] = {
    "healthy": StateKind("", "Healthy", "healthy", "stands", 0),
    "hurt": StateKind("", "Hurt", "hurt", "stands", 1),
    "bloodied": StateKind("", "Bloodied", "bloodied", "stands", 2),
    "stunned": StateKind("state-stunned", "Stunned", "due", "stands", 3),
    "charmed": StateKind("state-charmed", "Charmed", "accent", "stands", 4),
    "asleep": StateKind("state-asleep", "Asleep", "due", "helpless", 5),
    "held": StateKind("state-held", "Held", "due", "helpless", 6),
    "webbed": StateKind("state-webbed", "Webbed", "due", "helpless", 7),
    "surrendered": StateKind("state-surrendered", "Surrendered", "down", "gone", 8),
    "fled": StateKind("state-fled", "Fled", "down", "gone", 9),
    "unconscious": StateKind("state-unconscious", "Unconscious", "bloodied", "helpless", 10),
    "dying": StateKind("state-dying", "Dying", "bloodied", "helpless", 11),
    "stone": StateKind("state-stone", "Stone", "down", "lost", 12),
    "dead": StateKind("state-dead", "Dead", "down", "lost", 13),
    "dead_acts": StateKind("state-dead-acts", "Dead, still acts", "down", "lost", 14),
}
DOWN: tuple[StateKey, ...] = ("unconscious", "dying")  # who fell and is not dead
WOUNDS = ("Unhurt", "Hurt", "Badly hurt")  # what is said of wounds where a game has no words of its own


@dataclass(frozen=True, slots=True)
class State:
    """How somebody is: a kind, in the game's own word; ``standing`` where a game means more or less by it.
    ``still_acts``: it came over somebody in a turn of all at once, who acts in it all the same."""

    key: StateKey
    word: str
    standing: Standing | None = None
    still_acts: bool = False

    @property
    def kind(self) -> StateKind:
        """What every game means by it."""
        return KINDS[self.key]

    @property
    def said(self) -> str:
        """The word as it is said of one: ``Asleep, still acts``."""
        return f"{self.word}, still acts" if self.still_acts else self.word

    def said_of(self, count: int) -> str:
        """The word as it follows a number: ``2 dead, still act``."""
        return (f"{self.word}, still act" if self.still_acts and count > 1 else self.said).lower()

    @property
    def stands(self) -> bool:
        """Whether it can act or defend itself, and counts among those who stand."""
        return self._standing == "stands"

    @property
    def helpless(self) -> bool:
        """Whether it is there and alive, and can neither act nor defend itself."""
        return self._standing == "helpless"

    @property
    def gone(self) -> bool:
        """Whether it is alive and takes no part any more: fled, surrendered."""
        return self._standing == "gone"

    @property
    def lost(self) -> bool:
        """Whether it is out for good: dead, stone, gone from this world."""
        return self._standing == "lost"

    @property
    def dead(self) -> bool:
        """Whether it is dead, whether it still acts or not."""
        return self.key in ("dead", "dead_acts")

    @property
    def out(self) -> bool:
        """Whether it is out of the fight, gone or for good, and does not act in this turn all the same."""
        return (self.gone or self.lost) and not self.still_acts

    @property
    def alive(self) -> bool:
        """Whether what is left of its hit points still means something."""
        return not self.lost

    @property
    def _standing(self) -> Standing:
        return self.standing or self.kind.standing


def worst_of(states: Iterable[State]) -> State | None:
    """Of several states the one that is said; nothing if there is none."""
    return max(states, key=lambda state: state.kind.rank, default=None)


def hurt_state(now: int, most: int, words: tuple[str, str, str] = WOUNDS) -> State:
    """How somebody is on whom nothing lies but wounds, by what is left of how much."""
    healthy, hurt, bloodied = words
    if now >= most:
        return State("healthy", healthy)
    return State("hurt", hurt) if 2 * now > most else State("bloodied", bloodied)


def give_by_word(lying: Mapping[str, State], *kinds: str) -> dict[str, str]:
    """Of what lies on somebody these kinds, by the word that is said of each: ``Asleep`` is the kind ``asleep``."""
    return {lying[kind].word: kind for kind in kinds}


def say_all(wounds: Iterable[str], lying: Mapping[str, State], *more: str) -> tuple[str, ...]:
    """Every word for how somebody may be, each once: for wounds, what else may be said, and what lies on somebody."""
    return tuple(dict.fromkeys([*wounds, *more, *[state.word for state in lying.values()]]))
