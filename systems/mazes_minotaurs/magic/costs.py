"""What a power costs, 1d6 thrown when it takes effect or its level; and how Power comes back (MM-084 to MM-087)."""

from __future__ import annotations

from fractions import Fraction

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import TOTAL, Need
from systems.common.records.figures import format_chance
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.entries import Power
from systems.mazes_minotaurs.base.powers import barred, by_level, magic_of
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.magic.casting import Casting

DIE = 6


def price(look: Look, power: Power) -> str:
    """What a power costs, as the screen says it."""
    return str(power.level) if by_level(look) else f"1d{DIE}"


def chance(look: Look, being: Being, power: Power) -> Fraction:
    """How likely there is enough Power."""
    if barred(look, being, power):
        return Fraction(0)
    return Fraction(1) if by_level(look) else Fraction(min(DIE, being.sheet.power), DIE)


def working(look: Look, being: Being, power: Power) -> str:
    """What it costs of what is left, and how likely that is enough."""
    left = being.sheet.power
    if by_level(look):
        return f"Power {left} − {power.level}"
    likely = chance(look, being, power)
    if likely == 1:
        return f"Power {left} − 1d{DIE}"
    return f"Power {left}: works on 1d{DIE} of {left} or less, {format_chance(likely)}" if left else "Power 0"


def pay(play: Play, cast: Casting) -> bool:
    """Take the Power; a die above what is left takes all of it, and nothing happens (MM-084, MM-R37)."""
    being, power = play.being(cast.caster), cast.power
    left = being.sheet.power
    if by_level(play):
        play.change(being.id, "power", left - power.level)
        return True
    need = Need(left, under=True, hit="works", miss="fizzles")
    (cost,) = play.roll(1, DIE, being.id, f"Power for {power.name}", TOTAL, need)
    play.change(being.id, "power", max(0, left - cost))
    if cost > left:
        play.tell("{power} would cost {cost} Power: {being} loses the last {left}, and nothing happens.", "fizzles",
                  "cross", power=power.name, cost=cost, being=being, left=left)  # fmt: skip
    return int(cost) <= int(left)


def recovery_words(look: Look, being: Being) -> str:
    """How somebody's Power comes back: ``sleeps``, ``holds rites for Zeus``, ``melds with trees`` (MM-086)."""
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet):
        return ""
    match magic_of(look, sheet):
        case "sorcery":
            return "sleeps"
        case "prodigies":
            deity = look.library("deities").get(sheet.deity)
            return f"holds rites for {deity.name}" if deity is not None else "holds rites"
        case "gifts":
            kin = look.library("kins").get(sheet.kin)
            return f"melds with {kin.element}" if kin is not None else "melds with her element"
    return ""
