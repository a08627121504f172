"""The check: 3d6, a modifier, fitting traits and dice, against a number or another roll; effect points (MG-001 to 008).

What is done with the effect points stands in ``spending``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name
from systems.common.kernel.play import NO_EFFECT, Play
from systems.common.kernel.tape import SHOWN, Need
from systems.common.records.figures import RULING, total
from systems.common.records.table import Being, Term
from systems.frozen import dataclass
from systems.monsters_magic.base.attributes import calling_of, level_of, mod, prime_bonus
from systems.monsters_magic.base.figures import RESIST
from systems.monsters_magic.base.grades import failed_by
from systems.monsters_magic.base.sheet import SHORT, CharacterSheet

DICE = 3
EASY, HARD, EXTREME = 5, 20, 25  # ours, beside the house's average and tough (MG-005)
# Words in the names of traits that say what they fit; what is proposed is the GM's to change (MG-006).
FITTING = {
    "attack": ("weapon", "blade", "sword", "throw", "archer", "soldier", "brawl"),
    "move": ("movement", "run", "swift", "fleet", "fast", "climb", "acrobat", "rider"),
    "sneak": ("stealth", "quiet", "sneak", "shadow", "unseen"),
    "help": ("help", "leader", "inspir"),
    "heal": ("help", "heal", "music"),
    "turn": ("dead",),
}


@dataclass(frozen=True, slots=True)
class Checked:
    """A check that has been thrown against something."""

    who: str
    total: int
    against: int

    @property
    def succeeds(self) -> bool:
        """Reaching the number is enough (MG-007)."""
        return self.total >= self.against

    @property
    def points(self) -> int:
        """Effect points: what is above the number; none after a failure."""
        return max(0, self.total - self.against)

    @property
    def grade(self) -> str:
        """The grade of the consequence that a failure brings; empty: none (MG-008)."""
        return "" if self.succeeds else failed_by(self.against - self.total)


def difficulties(look: Look) -> tuple[tuple[str, int], ...]:
    """The steps of difficulty by name (MG-005)."""
    house = look.house
    return (("Easy", EASY), ("Average", house.mg_average), ("Tough", house.mg_tough), ("Hard", HARD),
            ("Extreme", EXTREME))  # fmt: skip


def environment(look: Look, danger: bool) -> int:
    """What a check must reach where nobody opposes it: average in calm, tough in danger (MG-011)."""
    return int(look.house.mg_tough if danger else look.house.mg_average)


def attribute_terms(look: Look, being: Being, attribute: str) -> list[Term]:
    """A modifier and, with the prime attribute of the class, its bonus (MG-002, MG-021)."""
    found = [Term(SHORT[attribute], mod(look, being, attribute), "MG-002")]
    if bonus := prime_bonus(look, being, attribute):
        found.append(Term(f"Prime of {count_name(1, calling_of(look, being.sheet).name.lower())}", bonus, "MG-021"))
    return found


def trait_terms(look: Look, being: Being, traits: Sequence[str]) -> list[Term]:
    """As much as the level for each trait that fits, as many as the house allows (MG-006)."""
    level = level_of(look, being)
    return [Term(name, level, "MG-006") for name in tuple(traits)[: look.house.mg_trait_limit]]


def traits_of(being: Being) -> tuple[str, ...]:
    """The traits on a sheet."""
    sheet = being.sheet
    return tuple([trait.name for trait in sheet.traits]) if isinstance(sheet, CharacterSheet) else ()


@per_build
def fitting_traits(look: Look, being: Being, what: str) -> tuple[str, ...]:
    """The traits whose names say that they fit what is tried, as many as the house allows: ticked before anybody says
    so (MG-006)."""
    words = FITTING.get(what, ())
    found = [name for name in traits_of(being) if any([word in name.lower() for word in words])]
    return tuple(found[: int(look.house.mg_trait_limit)])


def list_terms(look: Look, who: str, figure: str, *at: str) -> list[Term]:
    """The terms of a figure that add anything; a ruling stands for all of them."""
    terms = look.terms(who, figure, *at)
    if any([term.sets for term in terms]):
        return [Term(figure.removeprefix(RESIST).capitalize(), total(terms), RULING)]
    return [term for term in terms if term.amount]


def check_terms(
    look: Look, being: Being, attribute: str, traits: Sequence[str] = (), more: Sequence[Term] = ()
) -> list[Term]:
    """All that is added to the dice of a check: modifier, traits, what the moment brings, what lies on the being."""
    found = [*attribute_terms(look, being, attribute), *trait_terms(look, being, traits), *more]
    return [*[term for term in found if term.amount], *list_terms(look, being.id, "checks")]


def roll(play: Play, who: str, purpose: str, terms: Sequence[Term], against: int = 0, dice: str = "") -> int:
    """3d6, the dice of a weapon or power if there are any, and the terms; comes back as the total (MG-001)."""
    need = Need(against, tuple(terms)) if against and not dice else None
    total = sum(play.roll(DICE, 6, who, purpose, SHOWN, need)) + sum([term.amount for term in terms])
    if dice:  # only the second throw decides
        fixed = _read_adds(dice)
        need = _need_after(total + fixed, against) if against and fixed is not None else None
        total += play.total(dice, who, f"{purpose.rpartition(': ')[2]}: {dice}", need)
    return total


@lru_cache(maxsize=1024)
def _need_after(so_far: int, against: int) -> Need:
    """What the dice of a weapon must come to, after those of the check."""
    return Need(against, (Term("So far", so_far),))


@lru_cache(maxsize=64)
def _read_adds(dice: str) -> int | None:
    """What is added to the dice of an expression; nothing if it is not so simple."""
    found = re.fullmatch(r"(\d*)d\d+(?:([+-]\d+))?", dice)
    return int(found.group(2) or 0) if found else None


def check(play: Play, who: str, purpose: str, terms: Sequence[Term], against: int, deed: str, dice: str = "",
          spent: bool = False, size: int = 0) -> Checked:  # fmt: skip
    """A check against a number, told; ``purpose``: the head of its throw; the rest as `tell` has it."""
    made = Checked(who, roll(play, who, purpose, terms, against, dice), against)
    tell(play, made, deed, spent, size)
    return made


def by_size(points: int, change: int) -> int:
    """The points of a success after size, never below none (MG-041, MG-044)."""
    return max(0, points + change)


def tell(
    play: Play, made: Checked, deed: str | Callable[[], str], spent: bool = False, size: int = 0,
    at: Being | None = None, done: str = "succeeds",
) -> None:  # fmt: skip
    """How a check went: what somebody does, the total, what it met, and the points or the grade of the failure.

    ``deed``: with its verb, as it follows the name: ``attacks Orc 1 (mace)``, or what finds it.  ``spent``: what its
    points buy says how it went; else that it succeeded does, or what is ``done`` by it.  ``size``: the points that size
    adds or takes.  ``at``: whom the deed names.
    """
    if not play.listens:
        return
    being, named = play.being(made.who), {} if at is None else {"target": at}
    if made.succeeds:
        word = "point" if made.points == 1 else "points"
        left = by_size(made.points, size)
        sized = f", by size {left}" if left != made.points else ""
        verdict = NO_EFFECT if not left and (spent or size) else "" if spent else done
        play.tell("{being} {deed}: {total} against {against}, {points} effect {word}{sized}.",
                  verdict, "dice", being=being, deed=deed, total=made.total, against=made.against,
                  points=made.points, word=word, sized=sized, **named)  # fmt: skip
    else:
        grade = f" with {count_name(1, made.grade)} consequence" if made.grade else ""
        play.tell("{being} {deed}: {total} against {against}, fails{grade}.", "fails badly" if made.grade else
                  "fails", "dice", being=being, deed=deed, total=made.total, against=made.against,
                  grade=grade, **named)  # fmt: skip


def passive(look: Look, who: str, attribute: str, more: Sequence[Term] = ()) -> int:
    """What a target's attribute puts up unthrown: its score and bonuses (MG-004)."""
    extra = sum([term.amount for term in more])
    return look.value(who, f"{RESIST}{attribute}") + extra + look.value(who, "resistances")


def resistance(play: Play, who: str, attribute: str, rolls: bool = False, more: Sequence[Term] = ()) -> int:
    """What a target's attribute puts up: its score and bonuses, or thrown if the target is surprised (MG-004)."""
    being = play.being(who)
    if not rolls:
        return passive(play, who, attribute, more)
    terms = [Term(SHORT[attribute], mod(play, being, attribute), "MG-002"), *more]
    terms = [*[term for term in terms if term.amount], *list_terms(play, who, "checks"),
             *list_terms(play, who, "resistances")]  # fmt: skip
    return roll(play, who, f"Resistance: {SHORT[attribute]}", terms)
