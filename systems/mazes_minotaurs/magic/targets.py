"""Whom a power can work on, the likeliest first, and why it cannot work on others."""

from __future__ import annotations

from typing import Any

from systems.common.forms import BeingField, BeingsField, Field, TextField, ToggleField
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import level_of
from systems.mazes_minotaurs.base.minds import LIVELESS, category_of, faith_of, immune, mind_of
from systems.mazes_minotaurs.base.states import GONE, dead, helpless, lies_on, stands, surprised
from systems.mazes_minotaurs.combat import places
from systems.mazes_minotaurs.combat.allegiance import charmed_by
from systems.mazes_minotaurs.combat.hiding import hidden_from
from systems.mazes_minotaurs.magic import commanding, cursing, mastery, nature
from systems.mazes_minotaurs.magic.blessing import BLESSED, CURSE, CURSED, GIFT
from systems.mazes_minotaurs.magic.casting import ELSEWHERE, TARGET, TARGETS, WILLING, Casting
from systems.mazes_minotaurs.magic.mending import is_wounded, person
from systems.mazes_minotaurs.magic.power_forms import hostile, how_many, kissed

ALLOWED, FELL = "allows_kiss", "fell"
KISS, TOUCH = "kiss", "touch"
ANYWAY = "anyway"  # the answer that lets a power reach whoever is too far off
# What a power leaves on its victims: whoever has it already is no likely target.
KINDS = {
    "confuse": ("confused",), "delude": ("illusion",), "charm": ("charmed",), "compel": ("compelled",),
    "cloak": ("cloaked",), "gift": (GIFT,), "favor": (nature.BREATHES, nature.STEALTH),
}  # fmt: skip
MOST_NAMED = 4


def feet_of(cast: Casting) -> int | None:
    """How far a power reaches, in feet; nothing where it is not a matter of feet."""
    if kissed(cast) or cast.power.range == TOUCH:
        return places.CLOSE
    feet, _, unit = cast.power.range.partition(" ")
    return int(feet) if feet.isdigit() and unit == "ft" else None


def too_far(look: Look, cast: Casting, who: str) -> bool:
    """Whether somebody stands farther off than a power reaches, where places are kept."""
    feet = feet_of(cast) if look.fighting else None
    return feet is not None and places.between(look, cast.caster, who) > feet


def far_words(look: Look, cast: Casting) -> str:
    """Who of those who are meant stands too far off: ``Siren is 60 ft off``; empty if nobody does."""
    far = [who for who in meant_targets(look, cast) if too_far(look, cast, who)]
    said = [f"{look.being(who).name} is {places.between(look, cast.caster, who)} ft off" for who in far]
    return ", ".join(said)


def why_too_far(look: Look, cast: Casting) -> str:
    """That somebody meant is beyond the reach of a power, as a sentence; empty where the Maze Master lets it reach."""
    far = far_words(look, cast)
    if not far or cast.flag(ANYWAY):
        return ""
    by = KISS if kissed(cast) else cast.power.range
    return f"{cast.power.name} {'takes a' if by in (KISS, TOUCH) else 'reaches'} {by}; {far}."


def _reach_field(look: Look, cast: Casting) -> tuple[Field, ...]:
    if not far_words(look, cast):
        return ()
    return (ToggleField(ANYWAY, "In reach all the same", "You say whom it reaches", refines=True),)


def rounds_dead(look: Look, who: str) -> int:
    """Rounds since the end of the one in which somebody died in this fight; -1: not in this fight (MM-R53)."""
    fell = look.fact_of(who, FELL, 0) if look.fighting else 0
    return look.round - fell if fell else -1


def why_not(look: Look, cast: Casting, being: Being) -> str:
    """What keeps a power from working on somebody, in a few words; empty if nothing does."""
    caster = look.being(cast.caster)
    if lies_on(look, being, *GONE):
        return "gone"
    if cast.way == mastery.REVIVE:
        return "" if dead(look, being) and person(look, being) else "no person that died"
    if dead(look, being):
        return "dead"
    if lies_on(look, being, "tree", "stone"):
        return "of wood or stone"
    if being.id == caster.id and (hostile(cast) or cast.power.effect == "favor"):
        return "the caster"
    if word := immune(look, cast.power, being):
        return word
    if hidden_from(look, being.id, caster.id):
        return "not to be seen"
    if hostile(cast) and charmed_by(look, caster.id, being.id):
        return f"has charmed {caster.name}"
    return _special(look, cast, being)


def _special(look: Look, cast: Casting, being: Being) -> str:
    match cast.power.effect:
        case "cloak":
            return "" if being.side == look.being(cast.caster).side else "on the other side"
        case "compel":
            return "blind, and no eyes are met" if lies_on(look, being, "blind") else ""
        case "enslave":
            return _not_enslaved(look, cast, being)
        case "bless" | "gift":
            return _unfit_faith(look, cast, being)
        case "heal":
            return "" if is_wounded(look, being) else "unhurt"
        case "curse" if cast.way in (cursing.TREE, cursing.STONE):  # MM-R52
            return "no person, animal or monster" if category_of(look, being) in LIVELESS else ""
        case "mastery" if cast.way == mastery.DEATH:  # MM-R52
            lifeless = category_of(look, being) == "Animate" or mind_of(look, being) == "undead"
            return "not alive" if lifeless else ""
    return ""


def _not_enslaved(look: Look, cast: Casting, being: Being) -> str:
    """Only the caster's own compelled, and slaves of six levels together (MM-095)."""
    if not commanding.compelled_by(look, being.id, cast.caster):
        return "not under the caster’s Compelling"
    levels = commanding.levels_of_slaves(look, cast.caster) + level_of(look, being)
    return f"slaves of {levels} levels would be too many" if levels > commanding.MOST_LEVELS else ""


def _unfit_faith(look: Look, cast: Casting, being: Being) -> str:
    """A blessing or gift needs a Faith bonus, a curse a Faith penalty (MM-102, MM-R46)."""
    faith = faith_of(look, being)
    if faith is None:
        return "has no Faith"
    if hostile(cast):
        return "" if faith < 0 else "respects the gods"
    return "" if faith > 0 else "has no Faith bonus"


def kissable(look: Look, being: Being) -> bool:
    """Whether somebody unwilling can be kissed: held, surprised, charmed or unconscious (MM-R51)."""
    return lies_on(look, being, "grappled", "charmed") or surprised(look, being) or helpless(look, being)


def candidates(look: Look, cast: Casting) -> tuple[str, ...]:
    """Everybody the power could work on, the likeliest first."""
    side, against = look.being(cast.caster).side, hostile(cast)
    found = [one for one in look.everyone() if not why_not(look, cast, one)]

    def place(one: Being) -> tuple[Any, ...]:
        wrong, *rest = likeliest(one)
        return (wrong, too_far(look, cast, one.id), *rest)

    def likeliest(one: Being) -> tuple[Any, ...]:
        effect, caster = cast.power.effect, one.id == cast.caster
        hurt = one.sheet.hits / look.value(one.id, "hits_most") if effect == "heal" else 0.0
        has, lies = _has_already(look, cast, one.id), not stands(look, one)
        if against and kissed(cast):
            return (one.side == side, not kissable(look, one), has, lies)
        if against:
            return (one.side == side, has, lies)
        last = not caster if effect == "cloak" else caster and effect != "heal"  # who prays, prays for others first
        return (one.side != side, has, lies and effect != "heal", last, hurt)

    return tuple([one.id for one in sorted(found, key=place)])


def _has_already(look: Look, cast: Casting, who: str) -> bool:
    """Whether what the power does has been done to somebody."""
    if cast.power.effect == "bless":
        return look.under(who, CURSED if cast.way == CURSE else BLESSED)
    return look.under(who, *KINDS.get(cast.power.effect, ()))


def usual_targets(look: Look, cast: Casting, among: tuple[str, ...]) -> tuple[str, ...]:
    """Whom it is used on if nobody says otherwise: never the wrong side."""
    side, against = look.being(cast.caster).side, hostile(cast)
    found = [who for who in among if (look.being(who).side == side) != against]
    if against and not kissed(cast):  # nobody is charmed who lies there anyway, sooner one who is charmed already
        found = [who for who in found if stands(look, look.being(who))] or found
    fresh = [who for who in found if not _has_already(look, cast, who)] or found
    fresh = [who for who in fresh if not too_far(look, cast, who)] or fresh
    return tuple(fresh[:1] if cast.power.effect == "cloak" else fresh[: how_many(cast)])


def meant_targets(look: Look, cast: Casting) -> tuple[str, ...]:
    """Whom the answers so far mean; before there are any, whom the form proposes."""
    if not how_many(cast) or is_elsewhere(look, cast):
        return ()
    if TARGET in cast.answers or TARGETS in cast.answers:
        return tuple([who for who in cast.targets if look.find(who)])
    among = candidates(look, cast)
    default = usual_targets(look, cast, among)
    return (default or among)[:1] if how_many(cast) == 1 else default


def can_be_elsewhere(look: Look, cast: Casting) -> bool:
    """In a fight everybody has a sheet, and so has whoever is under a Compelling."""
    return not look.fighting and bool(how_many(cast)) and cast.power.effect != "enslave"


def is_elsewhere(look: Look, cast: Casting) -> bool:
    """Whether somebody without a sheet is meant."""
    if not can_be_elsewhere(look, cast):
        return False
    return cast.flag(ELSEWHERE, not usual_targets(look, cast, candidates(look, cast)))


def fields(look: Look, cast: Casting) -> tuple[Field, ...]:
    """One target, or several up to the level, or somebody who has no sheet here."""
    most = how_many(cast)
    if not most:
        return ()
    among = candidates(look, cast)
    default = usual_targets(look, cast, among)
    asked: tuple[Field, ...] = ()
    if can_be_elsewhere(look, cast):
        asked = (ToggleField(ELSEWHERE, "Not at the table", "On somebody without a sheet here", default=not default,
                             refines=True),)  # fmt: skip
        if is_elsewhere(look, cast):
            return (*asked, TextField("thing", "Who", help="May stay empty"))
    distance = cast.power.range if not kissed(cast) else "kiss"
    if most == 1:
        one = BeingField(TARGET, "Target", _within_words(distance), (default or among or ("",))[0], refines=True,
                         allowed=among)  # fmt: skip
        return (one, *asked, *_reach_field(look, cast), *_consent(look, cast))
    some = BeingsField(TARGETS, "Targets", f"Up to {most}, {_within_words(distance).lower()}", default, refines=True,
                       allowed=among, most=most,
                       far=tuple([who for who in among if too_far(look, cast, who)]))  # fmt: skip
    return (some, *asked, *_reach_field(look, cast), *_consent(look, cast))


def _within_words(distance: str) -> str:
    return f"Within {distance}" if distance[:1].isdigit() else f"By {distance}"


def _consent(look: Look, cast: Casting) -> tuple[Field, ...]:
    """Friends may let it happen; a foe may be fool enough to allow a kiss (MM-005, MM-R51)."""
    if not hostile(cast):
        return ()
    side, whom, found = (
        look.being(cast.caster).side,
        [look.being(who) for who in meant_targets(look, cast)],
        list[Field](),
    )
    if any([being.side == side for being in whom]):
        found.append(ToggleField(WILLING, "Own side does not resist", rule="MM-005"))
    if kissed(cast) and any([not kissable(look, being) for being in whom]):
        found.append(ToggleField(ALLOWED, "Allows the kiss", "Unaware of what it does; still resists", refines=True,
                                 rule="MM-R51"))  # fmt: skip
    return tuple(found)


def refusal(look: Look, cast: Casting) -> str:
    """Why it cannot be used on those who are meant; empty if it can."""
    if not how_many(cast) or is_elsewhere(look, cast):
        return ""
    whom = [look.being(who) for who in meant_targets(look, cast)]
    reasons = [why_not(look, cast, being) for being in whom]
    if all(reasons) and not candidates(look, cast):
        left_out = beyond(look, cast)
        return f"There is nobody here {cast.power.name} could work on{f': {left_out}' if left_out else ''}."
    for being, why in zip(whom, reasons, strict=True):
        if why:
            return f"{cast.power.name} does not work on {being.name}: {why}."
        if kissed(cast) and hostile(cast) and not kissable(look, being) and not cast.flag(ALLOWED):
            return (f"Nobody kisses {being.name} against {being.name}’s will unless grappled, surprised, charmed or "
                    "unconscious.")  # fmt: skip
    return why_too_far(look, cast)


def beyond(look: Look, cast: Casting) -> str:
    """Who of those one would think of is beyond the power, and why."""
    side, against = look.being(cast.caster).side, hostile(cast)
    found = []
    for one in look.everyone():
        if (one.side == side) != against and one.id != cast.caster and (why := why_not(look, cast, one)):
            found.append(f"{one.name} ({why})")
    more = len(found) - MOST_NAMED
    return ", ".join(found[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
