"""The forms of a power: by choice, by deity, by kin; and what follows from them (MM-102, MM-116, MM-117)."""

from __future__ import annotations

from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.entries import Power
from systems.mazes_minotaurs.magic import cursing, mastery, nature
from systems.mazes_minotaurs.magic.blessing import BLESSING, CURSE
from systems.mazes_minotaurs.magic.casting import Casting, kin_of, prime_bonus

_CURSE_LABELS = {
    cursing.TREE: "Into a tree",
    cursing.STONE: "Into rock",
    cursing.ATTRIBUTE: "Lower an attribute",
    cursing.DROWNED: "The curse of the drowned",
    cursing.LIFT: "Lift a curse of her own",
}


def forms_of(look: Look, being: Being, power: Power) -> tuple[tuple[str, str], ...]:
    """Every form the power has for this caster, with its label; nothing where there is but one."""
    kin = kin_of(look, being)
    match power.effect:
        case "bless":
            return ((BLESSING, "Bless"), (CURSE, "Curse"))
        case "guise":
            own = ((nature.OWN, "Her own looks"),) if look.under(being.id, nature.GUISE) else ()
            return ((nature.ANOTHER, "Another’s looks"), *own)
        case "curse" if kin is not None:
            lift = (cursing.LIFT,) if cursing.own_curses(look, being.id) else ()
            return tuple([(form, _CURSE_LABELS[form]) for form in (*cursing.forms(look, kin), *lift)])
        case "mastery" if kin is not None:
            return ((kin.mastery, mastery.LABELS[kin.mastery]),)
    return ()


def casting(look: Look, being: Being, power: Power, answers: Answers, item: str = "", level: int = 0) -> Casting:
    """A power as these answers have it; a thing that uses one has its own level and no bonus."""
    found = [way for way, _ in forms_of(look, being, power)]
    said = answers.get("way")
    way = said if said in found else next(iter(found), "")
    own, gain = (level, 0) if item else (being.sheet.level, prime_bonus(look, being))
    return Casting(being.id, power, own, gain, answers, way, item)


def hostile(cast: Casting) -> bool:
    """Whether it is something its victim would not want, and may resist (MM-085, MM-R39)."""
    match cast.power.effect:
        case "bless":
            return cast.way == CURSE
        case "curse":
            return cast.way != cursing.LIFT
        case "mastery":
            return cast.way == mastery.DEATH
    return cast.power.resisted


def kissed(cast: Casting) -> bool:
    """Whether it works by a kiss."""
    if cast.power.effect == "mastery":
        return cast.way in mastery.KISSES
    return cast.power.range == "kiss" and cast.way != cursing.LIFT


def how_many(cast: Casting) -> int:
    """How many it works on at most; 0: it has no target."""
    if cast.power.effect == "mastery":
        return 1 if cast.way in mastery.KISSES else 0
    if cast.way == cursing.LIFT:
        return 0
    return {"none": 0, "one": 1, "level": cast.level}[cast.power.targets]
