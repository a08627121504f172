"""A power on its way: its caster, the form it takes, how long it lasts, who resists (MM-005, MM-083, MM-R74)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from systems.common.every_game.renewing import SOURCE, put_on_once
from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.figures import format_chance
from systems.common.records.table import Being, Effect, Term, Until
from systems.frozen import dataclass
from systems.mazes_minotaurs.base import checks
from systems.mazes_minotaurs.base.attributes import bonus, calling_of, mod
from systems.mazes_minotaurs.base.entries import Deity, Kin, Power
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.base.states import HELPLESS, lies_on

HOUR = 3600
AT_ONCE = ("revive", "kiss_of_death", "lift", "own")  # forms of lasting powers that are over at once
TARGET, TARGETS, ELSEWHERE, WILLING = "target", "targets", "elsewhere", "willing"


@dataclass(frozen=True, slots=True)
class Casting:
    """Who uses which power in which form, at which level, with which prime bonus; ``item``: what does it instead."""

    caster: str
    power: Power
    level: int
    bonus: int
    answers: Answers
    way: str = ""  # the form of a power that has several, by choice, deity or kin
    item: str = ""

    @property
    def targets(self) -> tuple[str, ...]:
        """Whom the answers point at; nobody where somebody without a sheet is meant."""
        if self.elsewhere:
            return ()
        one, many = self.answers.get(TARGET), self.answers.get(TARGETS)
        if isinstance(one, str):
            return (one,)
        found = [who for who in many if isinstance(who, str)] if isinstance(many, tuple | list) else []
        return tuple(dict.fromkeys(found))

    @property
    def elsewhere(self) -> bool:
        return self.flag(ELSEWHERE)

    @property
    def lasts(self) -> str:
        """Whether it lasts: as the power does, but for the forms that do not."""
        return "instant" if self.way in AT_ONCE else self.power.lasts

    @property
    def rounds(self) -> int:
        """Battle rounds it lasts, where it lasts rounds."""
        return self.level

    @property
    def hours(self) -> int:
        """Hours it lasts, where it lasts hours: by level, but Nature's Mastery by Grace bonus (MM-117)."""
        return self.bonus if self.power.effect == "mastery" else self.level

    def word(self, name: str) -> str:
        """An answer in words; empty if there is none."""
        found = self.answers.get(name, "")
        return found.strip() if isinstance(found, str) else ""

    def flag(self, name: str, otherwise: bool = False) -> bool:
        found = self.answers.get(name, otherwise)
        return found if isinstance(found, bool) else otherwise

    def number(self, name: str, otherwise: int = 0) -> int:
        found = self.answers.get(name, otherwise)
        return found if type(found) is int else otherwise


def prime_bonus(look: Look, being: Being) -> int:
    """The bonus of a magician's prime requisite: Wits, Faith or Grace (MM-003, MM-R45)."""
    return bonus(mod(look, being, calling_of(look, being.sheet).prime))


def deity_of(look: Look, being: Being) -> Deity | None:
    """The deity a priest serves (MM-028)."""
    found: Deity | None = look.library("deities").get(being.sheet.deity) if isinstance(being.sheet, HeroSheet) else None
    return found


def kin_of(look: Look, being: Being) -> Kin | None:
    """What kind of nymph somebody is (MM-029)."""
    found: Kin | None = look.library("kins").get(being.sheet.kin) if isinstance(being.sheet, HeroSheet) else None
    return found


def until(look: Look, cast: Casting) -> Until:
    """When it ends.  In a fight it takes effect at the end of round n and covers rounds n + 1 to n + d; hours run from
    the same moment (MM-R74)."""
    match cast.lasts:
        case "rounds":
            return Until("after round", at=look.game.round_seconds * cast.rounds)
        case "hours":
            return Until("after round", at=HOUR * cast.hours)
    return FOREVER


def time_words(cast: Casting) -> str:
    """How long it lasts, for reading: ``3 rounds``, ``for good``; empty where it is over at once."""
    match cast.lasts:
        case "rounds":
            return f"{cast.rounds} round{'' if cast.rounds == 1 else 's'}"
        case "hours":
            return f"{cast.hours} hour{'' if cast.hours == 1 else 's'}"
        case "permanent":
            return "until she changes it" if cast.power.effect == "guise" else "for good"
    return ""


def for_time(cast: Casting) -> str:
    """The same behind a verb: `` for 3 rounds``."""
    words = time_words(cast)
    return f" {words}" if words == "for good" else f" for {words}" if words else ""


def lay(play: Play, cast: Casting, who: str, name: str, kind: str, *terms: tuple[str, Term], **data: Any) -> Effect:
    """What the power leaves on somebody (or on the place: ``who`` empty) until its time is over."""
    facts = {"power": cast.power.key, "level": cast.level} | data
    if kind in HELPLESS:
        return put_on_once(play, who, name, until(play, cast), kind=kind, source=cast.caster, apart=SOURCE, **facts)
    return play.put_on(who, name, until(play, cast), *terms, kind=kind, source=cast.caster, **facts)


def renew(play: Play, cast: Casting, who: str, name: str, kind: str, **data: Any) -> Effect:
    """The same in place of what this caster has left there before."""
    for effect in play.effects_on(who, kind):
        if effect.source == cast.caster:
            play.remove(effect)
    return lay(play, cast, who, name, kind, **data)


def resists(play: Play, cast: Casting, who: str) -> bool:
    """Whether somebody resists; the confused cannot, and whoever is willing does not (MM-005, MM-085, MM-R40)."""
    being, caster = play.being(who), play.find(cast.caster)
    if cast.flag(WILLING) and caster is not None and caster.side == being.side:
        return False
    return checks.resists(play, who, cast.power.name)


def chance_to_resist(look: Look, who: str) -> Fraction:
    """How likely somebody resists: 1d20 and mystic fortitude of 15 or more (MM-005)."""
    being = look.being(who)
    if lies_on(look, being, "confused"):
        return Fraction(0)
    face = checks.RESIST - look.value(who, "fortitude")
    return Fraction(min(20, max(0, 21 - face)), 20)


def resist_words(look: Look, who: str) -> str:
    """The resistance of a target in one line, with its exact chance."""
    being, chance = look.being(who), chance_to_resist(look, who)
    if lies_on(look, being, "confused"):
        return f"{being.name} is confused and cannot resist"
    face = checks.RESIST - look.value(who, "fortitude")
    needed = f"on {face} or more" if 1 < face <= 20 else "always" if chance else "never"
    return f"{being.name} resists {needed}: {format_chance(chance)}"
