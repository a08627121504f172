"""The ability test: as many dice as the statistic, the highest counts, every six not burnt adds one (MY-010 to MY-016).

A test is thrown, then sixes are burnt on SFX, then it is what it comes to.  In an opposed test both throw first, then
whoever began it burns, then the other (R-05).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from functools import cache

from systems.common.forms import Form, Option, SpendField
from systems.common.forms.named_numbers import Scores
from systems.common.kernel.caching import per_being, per_campaign
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need, Reading, best
from systems.common.records.figures import RULING, total
from systems.common.records.table import Being, Term
from systems.frozen import dataclass
from systems.myriad.base import module
from systems.myriad.base.figures import SKILL

SIX, FIVE = 6, 5
SUCCEEDS = "succeeds", "fails"
GAIN = "MY-423"  # the source of what burnt sixes added
BURN = "burn"  # the key of the form, and its one field
LADDER = (("Foolproof", 4), ("Easy", 5), ("Average", 6), ("Tricky", 7), ("Difficult", 8), ("Very hard", 9),
          ("Infeasible", 11), ("Superhuman", 13), ("Godlike", 15), ("Impossible", 17))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Offer:
    """An SFX that sixes of this throw may buy: how many dice a unit, how many units at most (0: any number).

    ``worth``: how much sensible players want a unit; 0: they leave it.  ``always``: a lost roll will do.  ``adds``: a
    unit adds so much to the total, in place of the 1 of each six.  ``lifts``: a unit makes up for so many points of
    negative modifiers (below 0: for all), of those with ``of`` in their name (MY-423).
    """

    key: str
    name: str
    text: str
    sixes: int = 1
    most: int = 0
    blocked: str = ""
    worth: int = 0
    always: bool = False
    adds: int = 0
    lifts: int = 0
    of: str = ""
    face: int = 0  # the least that its dice show (MY-019); 0: what is burnt as a rule

    def gain(self, terms: Sequence[Term], units: int) -> int:
        """What so many units add to a test with these modifiers."""
        meant = self.of.casefold()
        against = -sum([min(0, term.amount) for term in terms if meant in term.label.casefold()])
        return self.adds * units + (against if self.lifts < 0 else min(against, self.lifts * units))


@dataclass(frozen=True, slots=True)
class Thrown:
    """A test that has been thrown and may have sixes burnt."""

    who: str
    statistic: str
    skill: str
    purpose: str
    faces: tuple[int, ...]
    terms: tuple[Term, ...] = ()  # the skill and the modifiers
    burnt: Scores = field(default=())  # SFX -> units
    dice_burnt: int = 0
    fives: bool = False  # whether fives are burnt too, before the sixes
    sixes_burnt: int = 0

    @property
    def highest(self) -> int:
        return max(self.faces, default=0)

    @property
    def sixes(self) -> int:
        return self.faces.count(SIX)

    def showing(self, face: int) -> list[int]:
        """The dice that show at least so much; 0: those that are burnt as a rule."""
        return [one for one in self.faces if one >= (face or self.usual)]

    @property
    def usual(self) -> int:
        """The least face that is burnt as a rule."""
        return FIVE if self.fives else SIX

    def at(self, dice: int, face: int = 0) -> int:
        """What the test comes to with so many dice burnt: a burnt six stays the highest die but adds nothing (MY-011);
        dice that show less go first, for they add nothing anyway (MY-019)."""
        least = face or self.usual
        free = sum([least <= one < SIX for one in self.faces])
        return self.highest + self.sixes - max(0, dice - free) + sum([term.amount for term in self.terms])

    @property
    def total(self) -> int:
        return self.highest + self.sixes - self.sixes_burnt + sum([term.amount for term in self.terms])

    def units(self, sfx: str) -> int:
        """How many units of an SFX were bought."""
        return dict(self.burnt).get(sfx, 0)

    def said(self) -> str:
        """The working in words: ``5 on the dice, 2 sixes, Close Combat 3 = 10``."""
        kept = self.sixes - self.sixes_burnt
        parts = [f"highest {self.highest}"]
        if kept > 0:
            parts.append(f"{kept} {'six' if kept == 1 else 'sixes'}")
        parts += [f"{term.label} {term.amount:+d}".replace("-", "−") for term in self.terms if term.amount]
        return f"{', '.join(parts)} = {self.total}"


def terms_of(look: Look, who: str, skill: str, more: Sequence[Term] = (), *at: str) -> tuple[Term, ...]:
    """What is added to the dice: the skill, modifiers of the moment, and what lies on whoever tests (R-07)."""
    found = list(counted_terms(look, who, f"{SKILL}{skill}", *at)) if skill else []
    return (*found, *[term for term in more if term.amount], *counted_terms(look, who, "tests", *at))


def counted_terms(look: Look, who: str, figure: str, *at: str) -> tuple[Term, ...]:
    """The terms of a figure that add anything; a ruling stands for all of them."""
    return _terms_that_count(look, look.being(who), figure, *at)


@per_being
def _terms_that_count(look: Look, being: Being, figure: str, *at: str) -> tuple[Term, ...]:
    terms = look.terms(being.id, figure, *at)
    if any([term.sets for term in terms]):
        return (Term(figure.removeprefix(SKILL).capitalize(), total(terms), RULING),)
    return tuple([term for term in terms if term.amount])


def reading_of_dice(look: Look) -> Reading:
    """What a test looks at on its dice: the highest, and those that may be burnt (MY-010, MY-019)."""
    return best(*_marks(look.house.burn_fives, _own_faces(look)))


@cache
def _marks(fives: bool, more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted({SIX, *((FIVE,) if fives else ()), *more}))


def can_pay(look: Look, thrown: Thrown) -> bool:
    """Whether any die shows what can be burnt on something; else nobody need find out on what."""
    return max(thrown.faces, default=0) >= min(_marks(look.house.burn_fives, _own_faces(look)))


@per_campaign
def _own_faces(look: Look) -> tuple[int, ...]:
    """The faces that SFX of the Guide's own burn; those that ship burn sixes."""
    return tuple(sorted({one.burns for one in look.library("sfx").values() if one.burns}))


def throw(
    play: Play, who: str, statistic: str, skill: str, purpose: str, terms: Sequence[Term] = (), need: int = 0,
    at: Sequence[str] = (), words: tuple[str, str] = SUCCEEDS,
) -> Thrown:  # fmt: skip
    """The dice of a test: as many as the statistic's level, none at 0 (MY-010, R-06).  ``terms`` are all that is added,
    as ``terms_of`` finds them; ``need`` is what it must come to, if that is known, and ``words`` what reaching and
    missing it is called; ``at`` are circumstances."""
    count = max(0, play.value(who, statistic, *at))
    wanted = Need(need, tuple(terms), False, *words) if need else None
    faces = play.roll(count, 6, who, purpose, reading_of_dice(play), wanted) if count else ()
    return Thrown(who, statistic, skill, purpose, tuple(faces), tuple(terms), fives=play.house.burn_fives)


def burn(
    play: Play, thrown: Thrown, offers: Sequence[Offer], words: Callable[[int], str] | None = None, against: int = 0,
    wins_ties: bool = True,
) -> Thrown:  # fmt: skip
    """Ask on what sixes are burnt, if there are any and anything to buy; comes back with what was bought.

    ``words(total)`` says what the test comes to; ``against`` is what it must reach, for whoever wants to keep winning.
    """
    offers = [offer for offer in offers if offer.sixes > 0 and (not offer.lifts or offer.gain(thrown.terms, 1))]
    least = min([offer.face or thrown.usual for offer in offers], default=SIX)
    usable = [offer for offer in offers if not offer.blocked and offer.sixes <= len(thrown.showing(offer.face))]
    if not usable:
        return thrown
    said = words or (lambda amount: f"{amount} against {against}" if against else str(amount))
    faces = tuple(sorted({face for face in thrown.faces if face >= least}))
    asked = SpendField(
        BURN, "Burn sixes", "Each six burnt no longer adds its +1", faces=thrown.faces, marks=faces,
        options=tuple([Option(o.key, o.name, o.text, o.sixes, o.blocked) for o in offers]),
        most=tuple([o.most for o in offers]),
        words=tuple([said(thrown.at(dice, least)).replace("-", "−") for dice in range(len(thrown.showing(least)) + 1)]),
        advised=_advise(thrown, usable, against, wins_ties),
    )  # fmt: skip
    form = Form(BURN, thrown.purpose, (asked,))
    answers = play.ask(thrown.who, form, lambda given: _why_too_few(thrown, offers, given[BURN]))
    return _pay_sixes(play, thrown, offers, tuple(answers[BURN]))


def _pay_sixes(play: Play, thrown: Thrown, offers: Sequence[Offer], bought: tuple[str, ...]) -> Thrown:
    """The test with what was bought, which is told and counted."""
    if not bought:
        return thrown
    by_key = {offer.key: offer for offer in offers}
    units = tuple([(key, bought.count(key)) for key in dict.fromkeys(bought)])
    for key, count in units:
        name = by_key[key].name
        play.tell("{being} burns sixes: {sfx}.", icon="d20", being=play.being(thrown.who),
                  sfx=name if count == 1 else f"{name} × {count}")  # fmt: skip
    spent = _dice_that_pay(thrown, [by_key[key] for key in bought]) or ()
    gains = [Term(one.name, one.gain(thrown.terms, count), GAIN) for key, count in units
             if (one := by_key[key]).adds or one.lifts]  # fmt: skip
    return Thrown(thrown.who, thrown.statistic, thrown.skill, thrown.purpose, thrown.faces, (*thrown.terms, *gains),
                  units, len(spent), thrown.fives, sum([face == SIX for face in spent]))  # fmt: skip


def _dice_that_pay(thrown: Thrown, bought: Sequence[Offer]) -> tuple[int, ...] | None:
    """The dice that pay for all of these, as low as each takes; nothing if they do not suffice."""
    left, paid = list(thrown.faces), list[int]()
    for offer in sorted(bought, key=lambda one: -(one.face or thrown.usual)):
        for _ in range(offer.sixes):
            face = min([face for face in left if face >= (offer.face or thrown.usual)], default=0)
            if not face:
                return None
            left.remove(face)
            paid.append(face)
    return tuple(paid)


def _why_too_few(thrown: Thrown, offers: Sequence[Offer], keys: Sequence[str]) -> str:
    """Why the dice cannot pay for all that, as a sentence; empty if they can."""
    by_key = {offer.key: offer for offer in offers}
    paid = _dice_that_pay(thrown, [by_key[key] for key in keys])
    return "The dice do not show enough for all of that. Take something back." if paid is None else ""


def _advise(thrown: Thrown, offers: Sequence[Offer], against: int, wins_ties: bool) -> tuple[str, ...]:
    """The dearest wishes first, for as long as the test still comes to what it must; a test that is lost otherwise is
    saved if sixes can do it, with as few as possible."""
    found: list[str] = []
    spent, least = 0, against if wins_ties else against + 1
    losing = thrown.at(0) < least
    if losing and (saved := _save_test(thrown, offers, least)):
        return saved
    for offer in sorted([one for one in offers if one.worth > 0], key=lambda one: -one.worth):
        if losing and not offer.always:
            continue
        units = 0
        most = len(thrown.showing(offer.face))
        while spent + offer.sixes <= most and (not offer.most or units < offer.most):
            if not losing and thrown.at(spent + offer.sixes, offer.face) < least:
                break
            spent, units = spent + offer.sixes, units + 1
            found.append(offer.key)
    return tuple(found)


def _save_test(thrown: Thrown, offers: Sequence[Offer], least: int) -> tuple[str, ...]:
    """The sixes that turn a lost test, on one of what adds to it, as few as can be; none if nothing does."""
    found: list[tuple[Offer, ...]] = []
    for offer in [one for one in offers if one.adds or one.lifts]:
        most = len(thrown.showing(offer.face)) // offer.sixes
        for units in range(1, min(most, offer.most or most) + 1):
            if thrown.at(units * offer.sixes, offer.face) + offer.gain(thrown.terms, units) >= least:
                found.append((offer,) * units)
                break
    return tuple([one.key for one in min(found, key=lambda bought: sum([one.sixes for one in bought]), default=())])


def dice_words(count: int) -> str:
    """``1 die``, ``3 dice``."""
    return f"{count} {'die' if count == 1 else 'dice'}"


def sum_words(count: int, terms: Sequence[Term]) -> str:
    """``4 dice + 3 − 1``."""
    signs = [f"{'+' if term.amount >= 0 else '−'} {abs(term.amount)}" for term in terms]
    return " ".join([dice_words(count), *signs])


def passed(thrown: Thrown, target: int) -> bool:
    """Whether a test reaches its target number (MY-014)."""
    return thrown.total >= target


def name_test(look: Look, being: Being, statistic: str, skill: str) -> str:
    """What is tested, as the book writes it: ``Power/Athletics``."""
    stat = look.library("statistics").get(statistic)
    trained = module.skills(look).get(skill) or look.library("skills").get(skill)
    first = stat.name if stat else statistic.capitalize()
    return f"{first}/{trained.name}" if trained else first
