"""Dice that have fallen and may be spent: on what, how often, and what does not go together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from systems.common.forms.fields import Field, Option, is_key, must_be_several, shorten
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Capacity:
    """How much there is room for in all that is bought together: ``left`` units.  ``units`` say of each option how many
    dice make one (0: it takes no room), and how many still go into one that is begun; ``full`` says why no more goes
    in, and ``called`` what the units are of which there is room for ``most``."""

    left: int
    units: tuple[tuple[int, int], ...]
    full: str
    called: str = ""
    most: int = 0


@dataclass(frozen=True, slots=True)
class SpendField(Field):
    """Dice that have fallen, some of which may be spent; an answer names an option as often as it is bought.

    ``faces`` are the dice, highest first; ``marks`` the faces that may be spent, in the order in which they go.  An
    option's price is in dice, ``most`` how often each may be bought (0: as often as there are dice).  ``words`` say
    what the throw comes to once none, one, two ... dice are spent; ``advised`` is what sensible players would do.
    Two options that are ``apart`` are not bought together, and no more than there is ``capacity`` for.
    """

    default: Any = ()
    faces: tuple[int, ...] = ()
    marks: tuple[int, ...] = (6,)
    options: tuple[Option, ...] = ()
    most: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    advised: tuple[Any, ...] = ()
    apart: tuple[tuple[Any, Any], ...] = ()
    capacity: Capacity | None = None

    @property
    def dice(self) -> int:
        """How many dice there are to spend."""
        return sum([face in self.marks for face in self.faces])

    def spent(self, value: Any) -> int:
        """How many of them an answer takes."""
        prices = {option.value: option.price for option in self.options}
        return sum([prices.get(one, 0) for one in value])

    def apart_from(self, one: Any, bought: Any) -> str:
        """The label of the first that is bought with which this option does not go; empty if it goes with all."""
        others = {other for pair in self.apart if one in pair for other in pair if other != one}
        labels = {option.value: option.label for option in self.options}
        return next((labels[other] for other in bought if other in others), "")

    def hinders(self, option: Option, bought: Sequence[Any]) -> str:
        """Why this cannot be bought besides, though it could be by itself; empty if it can."""
        if other := self.apart_from(option.value, bought):
            return f"not with {other}."
        if self.capacity is None or self.taken((*bought, option.value)) <= max(self.capacity.left, self.taken(bought)):
            return ""
        return self.capacity.full

    def taken(self, bought: Sequence[Any]) -> int:
        """How many units of the capacity these take."""
        if self.capacity is None:
            return 0
        sizes = zip(self.options, self.capacity.units, strict=True)
        more = [(bought.count(one.value) * one.price - begun, dice) for one, (dice, begun) in sizes if dice]
        return sum([-(-number // dice) for number, dice in more if number > 0])

    def room_words(self, bought: Sequence[Any]) -> str:
        """How much of the room is taken with these: ``Components 4 of 11``; nothing where that has no name."""
        room = self.capacity
        if room is None or not room.called:
            return ""
        return f"{room.called} {room.most - room.left + self.taken(bought)} of {room.most}"

    def problem(self, value: Any) -> str:
        if wrong := must_be_several(self.label, value):
            return wrong
        by_value = {option.value: option for option in self.options}
        if unknown := [one for one in value if not is_key(one) or one not in by_value]:
            return f"{self.label} cannot go to {shorten(unknown[0])}."
        if blocked := [by_value[one] for one in value if by_value[one].blocked]:
            return f"{blocked[0].label}: {blocked[0].blocked}"
        for one in value:
            if other := self.apart_from(one, value):
                return f"{by_value[one].label} does not go with {other}."
        for option, most in zip(self.options, self.most, strict=False):
            if most and (bought := list(value).count(option.value)) > most:
                return f"{option.label}: {most} at most; {bought} chosen."
        if self.capacity is not None and self.taken(tuple(value)) > self.capacity.left:
            return f"{self.label}: {self.capacity.full}"
        if (spent := self.spent(value)) > self.dice:
            return f"{self.label}: {spent} dice spent, but only {self.dice} can be. Take {spent - self.dice} back."
        return ""
