"""Tests of steering: Speed or Manoeuvre in dice, the driver's skill, and what sixes buy (MY-900, MY-908)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.table import Term, Until
from systems.myriad.base import crews, pursuit
from systems.myriad.base.crews import Mover
from systems.myriad.base.entries_kit import Sfx
from systems.myriad.rolls import checks, marking, specials
from systems.myriad.rolls.checks import Offer, Thrown

CARES, TWO_WHEELS = "careening", "two wheels"  # effects on a vehicle
FROM = "from"  # the round from which a penalty counts
# What a driving roll may buy, and how much sensible players want it.
WORTH = {"city_driver": 6, "ram_master": 5, "head_em_off": 4}
ALONE = "head_em_off"  # as long as sixes are saved up for it, nothing else is bought (MY-908)
LEAP = "vehicle_leap"
STUNTS = (LEAP, "two_wheeler")  # on any driving roll
OVER_THE_GAP = 7  # how much a leap is wanted that has to be made


def terms(look: Look, one: Mover, more: Sequence[Term] = ()) -> tuple[Term, ...]:
    """What is added to the dice: the skill, what is said, what lies on the driver, a car that is out of control."""
    found = [*more]
    for effect in look.effects_on(one.being.id, CARES):
        if look.round >= effect.fact(FROM):
            found.append(Term("Out of control", -1, "MY-907"))
    return checks.terms_of(look, one.driver.id, one.skill, found)


def modifier(answers: Answers) -> tuple[Term, ...]:
    """What the Guide adds or takes."""
    said = answers.get("modifier", 0)
    return (Term("Modifier", said),) if type(said) is int and said else ()


def words(look: Look, one: Mover, figure: str, more: Sequence[Term] = ()) -> str:
    """``3 dice + 2``."""
    added = sum([term.amount for term in terms(look, one, more)])
    more_words = f" {'+' if added > 0 else '−'} {abs(added)}" if added else ""
    return f"{checks.dice_words(crews.level(look, one, figure))}{more_words}"


def throw(
    play: Play, one: Mover, figure: str, purpose: str, more: Sequence[Term] = (), need: int = 0
) -> Thrown:  # fmt: skip
    """The dice of a test of steering; nothing is burnt yet."""
    added, count = terms(play, one, more), max(0, crews.level(play, one, figure))
    wanted = Need(need, added) if need else None
    faces = play.roll(count, checks.SIX, one.driver.id, purpose, checks.reading_of_dice(play), wanted) if count else ()
    return Thrown(one.driver.id, figure, one.skill, purpose, tuple(faces), added, fives=play.house.burn_fives)


def offers(
    look: Look, one: Mover, only: Sequence[str] = (), most: Callable[[Sfx], int] | None = None, gap: int = 0
) -> tuple[Offer, ...]:  # fmt: skip
    """What the driver may buy: stunts, and ``only`` these besides; a leap no farther than a ``gap``.  Whoever pursues
    somebody may put sixes by to head him off; once there are any, nothing else is bought (MY-908)."""
    if one.on_foot:
        return ()
    saved = pursuit.sixes_saved(look, one.being.id)
    wanted = (*STUNTS, *only) if saved is None else (ALONE,) if saved else (*STUNTS, ALONE, *only)

    def limit(sfx: Sfx) -> int:
        if sfx.effect == ALONE:
            return pursuit.NEEDED - (saved or 0)
        if sfx.effect == LEAP and gap:
            return sixes_for(look, one, gap, sfx.amount) or -1
        return most(sfx) if most else 0

    def worth(sfx: Sfx) -> int:
        return OVER_THE_GAP if sfx.effect == LEAP and gap else WORTH.get(sfx.effect, 0)

    return specials.offers_for(look, one.driver, "driving", "", one.skill, worth=worth, most=limit,
                               only=wanted)  # fmt: skip


def owns_effect(look: Look, one: Mover, effect: str) -> bool:
    """Whether the driver has an SFX of this effect."""
    return any([sfx.effect == effect for sfx in specials.owned_sfx(look, one.driver)])


def effects_bought(look: Look, thrown: Thrown) -> dict[str, int]:
    """The effects that were bought, and how many units of each."""
    entries = look.library("sfx") if thrown.burnt else {}
    return {entries[key].effect: units for key, units in thrown.burnt if key in entries}


def carry_out_stunts(play: Play, one: Mover, thrown: Thrown, gap: int = 0) -> None:
    """What works whatever came of the roll: leaps, over a ``gap`` too, two wheels, sixes put by (MY-908, R-19)."""
    if gap:
        _leap_over(play, one, thrown, gap)
    if units := effects_bought(play, thrown).get(ALONE, 0):
        pursuit.put_by(play, one.being, units, alone=len(thrown.burnt) == 1)
    entries = play.library("sfx") if thrown.burnt else {}
    for key, units in thrown.burnt:
        sfx = entries.get(key)
        if sfx is None:
            continue
        if sfx.effect == LEAP and not gap:
            play.tell("{vehicle} leaps {metres} m and lands unharmed.", "leaps", "arrow-up", vehicle=one.being,
                      metres=leap(play, one, units, sfx.amount))  # fmt: skip
        elif sfx.effect == "two_wheeler":
            play.lift(one.being.id, TWO_WHEELS)
            play.put_on(one.being.id, "On two wheels", Until("lasting", at=play.game.round_seconds), kind=TWO_WHEELS)
            play.tell("{vehicle} goes on two wheels.", "stunt", "arrow-right", vehicle=one.being)


def _leap_over(play: Play, one: Mover, thrown: Thrown, gap: int) -> None:
    """Any vehicle leaps its Manoeuvre; without the SFX the book has it roll and suffer, and says no figure for it."""
    metres = leap(play, one, effects_bought(play, thrown).get(LEAP, 0))
    short = gap - metres
    lands = "and lands unharmed" if owns_effect(play, one, LEAP) else "; how it lands is the Guide’s to say"
    if short > 0:
        play.tell("{vehicle} leaps {metres} m and falls {short} m short{lands}.", "falls short", "arrow-down",
                  vehicle=one.being, metres=metres, short=short, lands=lands if lands[0] == ";" else "")  # fmt: skip
        return
    play.tell("{vehicle} leaps over the gap of {gap} m{lands}.", "leaps", "arrow-up", vehicle=one.being, gap=gap,
              lands=lands if lands[0] == ";" else f" {lands}")  # fmt: skip


def sixes_for(look: Look, one: Mover, gap: int, more: int = 2) -> int:
    """How many sixes it takes to leap so far."""
    each = crews.level(look, one, crews.MANOEUVRE) + more
    return max(0, -(-(gap - leap(look, one, 0)) // each)) if each > 0 else 0


def leap(look: Look, one: Mover, sixes: int, more: int = 2) -> int:
    """Metres of a jump: Manoeuvre, and Manoeuvre + 2 for each six (MY-908, R-61)."""
    manoeuvre = crews.level(look, one, crews.MANOEUVRE)
    return manoeuvre + sixes * (manoeuvre + more)


def roll_test(
    play: Play, one: Mover, figure: str, target: int, purpose: str, more: Sequence[Term] = (), gap: int = 0
) -> bool:
    """A test of steering against a target number, told (MY-014), perhaps over a gap; whether it succeeds."""
    thrown = throw(play, one, figure, purpose, more, target)
    thrown = checks.burn(play, thrown, offers(play, one, gap=gap), None, target)
    made = checks.passed(thrown, target)
    marking.record_test(play, thrown, made)
    play.tell("{driver} {word} at {purpose}: {total} against {target}.", "succeeds" if made else "fails", "dice",
              driver=one.driver, word="succeeds" if made else "fails", purpose=purpose[:1].lower() + purpose[1:],
              total=thrown.total, target=target)  # fmt: skip
    carry_out_stunts(play, one, thrown, gap)
    return made
