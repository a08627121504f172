"""What a power asks beside its target, and what may stand in its way then."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import ChoiceField, Field, NumberField, Option, TextField, ToggleField
from systems.common.kernel.look import Look
from systems.mazes_minotaurs.base.attributes import LEAST
from systems.mazes_minotaurs.base.entries import PowerEffect
from systems.mazes_minotaurs.magic import cursing, deities, mastery, mending, nature, targets
from systems.mazes_minotaurs.magic.casting import Casting, deity_of, kin_of
from systems.mazes_minotaurs.magic.power_forms import forms_of

MOST_ROUNDS = 9_999
OF_DEITY: tuple[PowerEffect, ...] = ("bless", "gift", "intervene")
OF_KIN: tuple[PowerEffect, ...] = ("favor", "curse", "mastery")


def fields(look: Look, cast: Casting) -> tuple[Field, ...]:
    """Everything the power asks once it is chosen."""
    found = forms_of(look, look.being(cast.caster), cast.power)
    asked: tuple[Field, ...] = ()
    if len(found) > 1:
        asked = (ChoiceField("way", "Form", default=found[0][0], refines=True,
                             options=tuple([Option(way, label) for way, label in found])),)  # fmt: skip
    more = _ASKED.get(cast.power.effect)
    return (*asked, *targets.fields(look, cast), *(more(look, cast) if more else ()))


def _illusion(look: Look, cast: Casting) -> tuple[Field, ...]:
    return (TextField("illusion", "They believe in", help="Shadows, flames, noises, lights, ghosts: nothing solid"),)


def _vision(look: Look, cast: Casting) -> tuple[Field, ...]:
    return (
        ChoiceField("about", "About", default=deities.ABOUT[2],
                    options=tuple([Option(one, one.capitalize()) for one in deities.ABOUT])),
        TextField("question", "Which", longest=200),
        ChoiceField("when", "From the", default=deities.TIMES[1],
                    options=tuple([Option(one, one.capitalize()) for one in deities.TIMES])),
    )  # fmt: skip


def _place(look: Look, cast: Casting) -> tuple[Field, ...]:
    return (ChoiceField("place", "Place", default=deities.ORDINARY, options=deities.PLACES, rule="MM-108 MM-R48"),)


def _looks(look: Look, cast: Casting) -> tuple[Field, ...]:
    if cast.way == nature.OWN:
        return ()
    return (TextField("looks", "Looks like", help="A humanoid woman of about her size"),)


def _curse(look: Look, cast: Casting) -> tuple[Field, ...]:
    if cast.way == cursing.LIFT:
        found = cursing.own_curses(look, cast.caster)
        options = tuple([Option(one.id, f"{one.name} ({being.name})") for one in found if (being := look.find(one.on))])
        return (ChoiceField("lifts", "Curse", options=options),)
    if cast.way != cursing.ATTRIBUTE:
        return ()
    options = tuple([
        Option(attribute, f"{word.capitalize()}: 1d6 of {attribute.capitalize()}",
               blocked=_why_not_lowered(look, cast, attribute))
        for word, attribute in cursing.CURSES.items()
    ])  # fmt: skip
    return (ChoiceField("attribute", "Effect", options=options, rule="MM-116"),)


def _why_not_lowered(look: Look, cast: Casting, attribute: str) -> str:
    """Why an attribute cannot be lowered: once is all, and 3 is the least (MM-116)."""
    for being in [look.being(who) for who in targets.meant_targets(look, cast)]:
        if attribute in cursing.lowered_attributes(look, being.id):
            return f"{being.name} suffers that already."
        if cursing.score_of(look, being, attribute) <= LEAST:
            return f"{being.name} has no more to lose."
    return ""


def _mastery(look: Look, cast: Casting) -> tuple[Field, ...]:
    match cast.way:
        case "wind":
            return (
                ToggleField("in_element", "In the sea or aboard", default=True, refines=True, rule="MM-117"),
                _manifestation_field(mastery.WINDS),
                TextField("thing", "How", help="From where, how strong"),
            )
        case "waters":
            return (_manifestation_field(mastery.STREAMS), TextField("thing", "Where"))
        case "revive":
            return (
                NumberField("rounds_dead", "Rounds dead", f"From the end of the round of death; at most {cast.bonus}",
                            _rounds_dead(look, cast), maximum=MOST_ROUNDS, refines=True, rule="MM-R53"),
                ToggleField("unnatural", "An unnatural death", default=True, refines=True, rule="MM-117"),
            )  # fmt: skip
    return ()


def _rounds_dead(look: Look, cast: Casting) -> int:
    """What the fight remembers of a death; 0 if it was before."""
    return max([0, *[targets.rounds_dead(look, who) for who in targets.meant_targets(look, cast)]])


def _manifestation_field(options: tuple[str, ...]) -> Field:
    return ChoiceField("manifestation", "What", default=options[0], options=tuple([Option(o, o) for o in options]))


_ASKED: dict[PowerEffect, Callable[[Look, Casting], tuple[Field, ...]]] = {
    "delude": _illusion,
    "vision": _vision,
    "intervene": _place,
    "guise": _looks,
    "curse": _curse,
    "mastery": _mastery,
}


def refusal(look: Look, cast: Casting) -> str:
    """Why a power cannot be used so; empty if it can."""
    caster, effect = look.being(cast.caster), cast.power.effect
    if effect in OF_DEITY and deity_of(look, caster) is None:
        return f"{caster.name} serves no deity yet: write it on the sheet first."
    if effect in OF_KIN and kin_of(look, caster) is None:
        return f"{caster.name} is of no kin of nymphs yet: write it on the sheet first."
    if effect == "mastery" and (why := _no_mastery(look, cast)):
        return why
    if (
        effect == "curse"
        and cast.way == cursing.ATTRIBUTE
        and (why := _why_not_lowered(look, cast, _attribute(look, cast)))
    ):
        return why
    return targets.refusal(look, cast)


def _attribute(look: Look, cast: Casting) -> str:
    """The attribute that is meant: as answered, else the first that can still be lowered."""
    said = cast.word("attribute")
    if said in cursing.CURSES.values():
        return said
    free = [one for one in cursing.CURSES.values() if not _why_not_lowered(look, cast, one)]
    return next(iter(free), "grace")


def _no_mastery(look: Look, cast: Casting) -> str:
    if cast.way in mastery.HOURLY and cast.hours <= 0:  # MM-R54
        return f"{look.being(cast.caster).name} has no Grace bonus: it would last no time at all."
    if cast.way == mastery.WIND and not cast.flag("in_element", True):
        return "She commands the weather only while she swims in the sea or is aboard a ship."
    return mending.too_late(cast) if cast.way == mastery.REVIVE else ""
