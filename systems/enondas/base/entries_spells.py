"""Spells as the library of Enondas holds them: what they need, what they cost, how they grow, and what they do."""

from __future__ import annotations

from typing import Literal

from systems.enondas.base.entries import Attribute, Count, Level, SkillSet, SpellList
from systems.enondas.base.formulas import dice, formula, scale, span
from systems.frozen import dataclass

# One rule function each; what a spell does beyond them stands in its text.
SpellEffect = Literal[
    "blast", "missiles", "suggest", "hide", "heal", "give", "cure", "uncurse", "open", "lock", "light", "detect",
    "identify", "root", "sleep", "paralyze", "slam", "card",
]  # fmt: skip
Strikes = Literal["", "missile", "melee"]  # the class of its damage (EN-105)
Grows = Literal["amount", "targets", "duration", "targets or duration"]


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell.  ``cost`` is its base in mana; ``scale`` how cost and effect grow, ``+1/x2``, empty if they do not."""

    key: str
    name: str
    rule: str
    list: SpellList
    level: Level
    cost: Count
    effect: SpellEffect
    text: str
    scale: str = ""
    grows: Grows = "amount"  # what an increase makes more of (EN-174)
    strikes: Strikes = ""
    amount: str = ""  # what it does at the base: points, such as M+IQ or M*IQ, or dice
    number: str = ""  # how many there are of it: missiles
    only: tuple[str, ...] = ()  # tags of those it touches at all
    save: Attribute | Literal[""] = ""  # SR(M) against this attribute
    lasts: str = ""  # M minutes, M*10 minutes, M rounds
    free: bool = False  # costs nothing, whatever else holds (EN-162)
    by_referee: bool = False  # the referee names the cost (EN-194)
    # what sets of skills call it that learn single spells
    learned_as: Literal["", "holy_word", "light_lite", "minor_healing", "spread_the_word"] = ""

    def learned_by(self, card: SkillSet) -> bool:
        """Whether a set of skills may learn it: by its list, or as one of the single spells it names (EN-177)."""
        return self.list in card.lists or bool({self.key, self.learned_as} & set(card.spells))

    def __post_init__(self) -> None:
        if self.scale:
            scale(self.scale)
        if self.lasts:
            span(self.lasts)
        if self.number:
            formula(self.number)
        if self.amount and not dice(self.amount):
            formula(self.amount)
        if self.effect in NEEDS and not getattr(self, NEEDS[self.effect]):
            raise ValueError(f"a spell that works by {self.effect!r} needs {NEEDS[self.effect]}.")


# What an effect cannot do without.
NEEDS = {
    "blast": "amount", "missiles": "amount", "heal": "amount", "give": "amount", "suggest": "save", "sleep": "save",
    "paralyze": "save", "root": "save",
}  # fmt: skip
