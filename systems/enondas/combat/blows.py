"""What somebody brings into a fight: dice, what is added to them, and what a throw of them comes to.

The rule throws and the forecast counts through one and the same ``Blow.comes_to``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from systems.common.dice.distributions import Distribution, dice
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import shown, sum_and_marks
from systems.common.records.table import Being, Effect, Term, altered
from systems.enondas.base.arms import Arm, arms
from systems.enondas.combat.facts import EDGE, NOW
from systems.frozen import dataclass

SPITE = 6
SLAM = "slam"


@dataclass(frozen=True, slots=True)
class Blow:
    """One roll: weapon dice, all that is added, and the referee's dice where they must be told apart."""

    name: str
    dice: int
    terms: tuple[Term, ...]
    more: int = 0  # dice that are not doubled with the weapon's
    factor: int = 1  # of the weapon's dice

    @property
    def adds(self) -> int:
        return sum([term.amount for term in self.terms])

    def comes_to(self, thrown: int, more: int = 0) -> int:
        """What the dice give in the end, never less than nothing (EN-100, EN-103)."""
        return max(0, thrown * self.factor + more + self.adds)

    @property
    def words(self) -> str:
        """As players write it: ``4d + 18``."""
        doubled = f"{self.factor} × " if self.factor > 1 else ""
        more = f" + {self.more}d" if self.more else ""
        return f"{doubled}{self.dice}d{more}{format_adds(self.adds)}"

    @property
    def working(self) -> str:
        """Dice and terms in one line."""
        return f"{self.name} {self.dice}d" + "".join([f", {t.label} {t.amount:+d}" for t in self.terms]).replace(
            "-", "−"
        )


@dataclass(frozen=True, slots=True)
class Attack:
    """A blow that was thrown.  Facts keep it as a tuple of its fields."""

    dice: int
    factor: int
    faces: tuple[int, ...]  # or their sum alone
    more: tuple[int, ...]
    adds: int
    amount: int
    sixes: int = 0  # that do spite damage

    @property
    def plain(self) -> tuple[Any, ...]:
        return self.dice, self.factor, self.faces, self.more, self.adds, self.amount, self.sixes

    def with_adds(self, more: int) -> Attack:
        """The same dice with other adds."""
        adds = self.adds + more
        amount = max(0, self.factor * sum(self.faces) + sum(self.more) + adds)
        return altered(self, adds=adds, amount=amount)

    @property
    def words(self) -> str:
        """``14 (5 4 4 1) + 18 = 32``, ``85 (23d, typed) + 46 = 131``."""
        doubled = f"{self.factor} × " if self.factor > 1 else ""
        more = f" + {_format_faces(self.more, len(self.more))}" if self.more else ""
        return f"{doubled}{_format_faces(self.faces, self.dice)}{more}{format_adds(self.adds)} = {self.amount}"


def _format_faces(faces: tuple[int, ...], dice: int) -> str:
    """``14 (5 4 4 1)``; a sum of which nobody said the faces is ``14 (4d, typed)``."""
    if len(faces) == 1 < dice:
        return f"{faces[0]} ({dice}d, typed)"
    return f"{sum(faces)} ({' '.join(map(str, faces))})" if len(faces) > 1 else str(sum(faces))


def format_adds(adds: int) -> str:
    return f" {'+' if adds > 0 else '−'} {abs(adds)}" if adds else ""


def adds_words(adds: int) -> str:
    """What is added to dice that are thrown, so that whoever says their sum leaves it out: `` (+ 19)``."""
    return f" ({format_adds(adds).strip()})" if adds else ""


def read_attacks(plain: Iterable[tuple[Any, ...]]) -> list[Attack]:
    """Attacks as facts keep them."""
    return [Attack(*one) for one in plain]


def blow_of(look: Look, being: Being, arm: Arm) -> Blow:
    """The roll of an arm, with what hinders and what the referee gives (EN-084, EN-104, EN-210)."""
    terms = list(arm.terms)
    if look.house.armor_penalty:
        terms += [term for term in look.figure(being.id, "hindrance").terms if term.amount]
    given, adds = edge(look, being.id)
    if adds:
        terms.append(Term("Circumstances", adds, "EN-104"))
    if is_slammed(look, being, arm):
        if arm.weapon:
            terms.append(Term("Slam Bam", arm.weapon, "EN-210"))
        return Blow(arm.name, arm.dice, tuple(terms), max(0, given), 2)
    return Blow(arm.name, max(0, arm.dice + given), tuple(terms))


def edge(look: Look, of: str) -> tuple[int, int]:
    """The referee's dice and adds for somebody, of this round and lasting ones (EN-104)."""
    if not (look.fact(NOW) or look.fact(EDGE)):
        return 0, 0
    dice_now, adds_now = look.fact_of(of, NOW, (0, 0))
    dice_on, adds_on = look.fact_of(of, EDGE, (0, 0))
    return dice_now + dice_on, adds_now + adds_on


def is_slammed(look: Look, being: Being, arm: Arm) -> bool:
    """Whether the dice and adds of a weapon count twice: a single one, in the hand or thrown (EN-210)."""
    if not look.effects():
        return False
    for effect in look.effects_on(being.id, SLAM):
        if not effect.waits and _doubled(look, being, effect) == _weapon_of(arm.key):
            return True
    return False


def _weapon_of(key: str) -> str:
    """What tells one weapon from the others: its place on the sheet, or that it is a creature's own."""
    way, _, place = key.partition(":")
    return key.removesuffix(":thrown") if way == "own" else place or way


def _doubled(look: Look, being: Being, effect: Effect) -> str:
    """The weapon the spell lies on; where the pack was rearranged, the one of its name."""
    key, name = str(effect.fact("weapon", "")), effect.name.partition(": ")[2]
    there = arms(look, being)
    if any([arm.key == key and arm.name == name for arm in there]):
        return _weapon_of(key)
    return next((_weapon_of(arm.key) for arm in there if arm.name == name), "")


@per_being
def times(look: Look, being: Being) -> int:
    """How often somebody rolls in a round (EN-102)."""
    return max(1, look.value(being.id, "attacks"))


def find_arm(look: Look, being: Being, key: str, missile: bool = False) -> Arm | None:
    """The weapon at hand with this key, else the first that serves; nothing: nothing to shoot with."""
    fitting = [arm for arm in arms(look, being) if arm.missile == missile]
    return next((arm for arm in fitting if arm.key == key), next(iter(fitting), None))


def throw(play: Play, who: str, blow: Blow, purpose: str) -> Attack:
    """Throw the dice of a blow."""
    faces, thrown, sixes = roll_faces(play, blow.dice, who, purpose)
    more, added, others = roll_faces(play, blow.more, who, f"{purpose}, circumstances")
    return Attack(blow.dice, blow.factor, faces, more, blow.adds, blow.comes_to(thrown, added), sixes + others)


def roll_faces(play: Play, dice: int, who: str, purpose: str) -> tuple[tuple[int, ...], int, int]:
    """(faces, or their sum alone where only that was said; what they come to; sixes that do spite damage)."""
    if not dice:
        return (), 0, 0
    marks = (SPITE,) if play.house.spite else ()  # with spite it counts how many show a six (EN-131)
    faces = play.roll(dice, 6, who, purpose, shown(*marks))
    total, *sixes = sum_and_marks(faces, dice, marks)
    return faces if len(faces) == dice else (total,), total, sum(sixes)


def spread(blow: Blow) -> Distribution:
    """Every amount a blow can come to, and how often."""
    return _spread(blow.dice, blow.more, blow.factor, blow.adds)


@lru_cache(maxsize=4096)
def _spread(count: int, more: int, factor: int, adds: int) -> Distribution:
    blow = Blow("", count, (Term("", adds),), more, factor)
    return dice(count, 6).joined(dice(more, 6), blow.comes_to)
