"""Who can act, who still stands, and the word for how somebody is (WB-185, WB-186)."""

from __future__ import annotations

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.records.states import State, give_by_word, hurt_state, say_all, worst_of
from systems.common.records.table import Being, Effect
from systems.whitebox.base.creatures import entry_of
from systems.whitebox.base.items import wears
from systems.whitebox.base.sheet import CharacterSheet

# Kinds of effect under which nobody acts.
HELPLESS = (
    "asleep", "baffled", "cowering", "entranced", "feebleminded", "held", "insane", "paralyzed", "petrified",
    "swallowed", "unconscious", "webbed",
)  # fmt: skip
ENDED_BY = "ended_by"  # fact of magic on somebody
CASTING = "cast"  # the same: which casting it is of, and is dispelled with
COWERS = "cowering"  # undead that were turned and have no way out: they can be struck (WB-200)
GONE = ("fled", "yielded", "turned", "gone")
UNABLE = ("dead", *HELPLESS, *GONE)
BODILESS = ("gaseous", "ethereal")  # who can act but not strike, and whom nobody gets at
NO_TARGET = (*GONE, *BODILESS)
_STATES = {  # what of it is said, and as which state of every game
    "petrified": State("stone", "Stone"),
    "swallowed": State("stone", "Swallowed"),
    "gone": State("stone", "Gone"),
    "paralyzed": State("held", "Paralyzed"),
    "held": State("held", "Held"),
    "feebleminded": State("held", "Mindless"),
    "entranced": State("held", "Entranced"),
    "insane": State("held", "Insane"),
    "baffled": State("held", "Baffled"),
    "cowering": State("held", "Cowering"),
    "asleep": State("asleep", "Asleep"),
    "webbed": State("webbed", "Webbed"),
    "unconscious": State("unconscious", "Unconscious"),
    "fled": State("fled", "Fled"),
    "turned": State("fled", "Turned"),
    "yielded": State("surrendered", "Surrendered"),
    "charmed": State("charmed", "Charmed"),
    "possessed": State("charmed", "Possessed"),
}
# Those that take nothing but the kind of the effect: a referee puts them on by their word.
_GIVEN = (
    "asleep", "paralyzed", "held", "webbed", "entranced", "feebleminded", "insane", "unconscious", "petrified",
)  # fmt: skip
_WOUNDS = ("Healthy", "Hurt", "Bloodied")


def ended_by(effect: Effect) -> tuple[str, ...]:
    """What ends magic before its time, as its spell names it: dispelled, attack ...; of effects in campaigns of earlier
    versions as well, which keep it under a name that others have since."""
    words = effect.fact(ENDED_BY, effect.fact("ends"))
    return tuple(words.split()) if isinstance(words, str) else ()


def dies_at(look: Look, being: Being) -> int:
    """The hit points at which somebody is dead: 0, or below minus the level for characters (WB-185, WB-186)."""
    if isinstance(being.sheet, CharacterSheet) and look.house.death_rule == "negative_level":
        return -being.sheet.level - 1
    return 0


@per_being
def undying(look: Look, being: Being) -> bool:
    """Whether wounds alone only lay it low: nothing kills it but what its entry names (WB-427, WB-430, WB-431)."""
    entry = entry_of(look, being)
    if entry is None:
        return bool(wears_life_ring(look, being))
    return bool(entry.slain_only_by)


@per_being
def wears_life_ring(look: Look, being: Being) -> bool:
    """Whether a ring of regeneration keeps somebody from death: only fire on the body ends it (WB-566)."""
    return wears(being.sheet, "ring_regeneration")


@per_being
def dead(look: Look, being: Being) -> bool:
    """Whether somebody is dead; stone and sleep are not death, nor are wounds to a troll."""
    low = being.sheet.hit_points <= dies_at(look, being)
    return (low and not undying(look, being)) or look.under(being.id, "dead")


def dying(look: Look, being: Being) -> bool:
    """Whether somebody below 0 hit points still bleeds (WB-186, R-78); what only lies low does not."""
    if being.sheet.hit_points >= 0 or dead(look, being) or look.under(being.id, "bound"):
        return False
    return not undying(look, being)


@per_being
def able(look: Look, being: Being) -> bool:
    """Whether somebody can act: awake, free, and above 0 hit points."""
    return being.sheet.hit_points > 0 and not look.under(being.id, *UNABLE)


@per_being
def stands(look: Look, being: Being) -> bool:
    """Whether somebody still counts for its side; a growth or slime is a danger of the place and of no side."""
    return able(look, being) and not hazard(look, being)


@per_being
def withdrawn(look: Look, being: Being) -> bool:
    """Whether somebody is out of the fight without having fallen: fled, given up, carried off."""
    return being.sheet.hit_points > 0 and look.under(being.id, *GONE) and not look.under(being.id, "dead", *HELPLESS)


@per_being
def hazard(look: Look, being: Being) -> bool:
    """Whether somebody is no creature but a danger of the place, without hit dice (WB-424)."""
    entry = entry_of(look, being)
    return entry is not None and not entry.hit_dice


def alignment_of(look: Look, being: Being) -> str:
    """law, neutrality or chaos: as the referee says, as printed, or as on the sheet; empty where nobody knows."""
    for effect in look.effects_on(being.id, "alignment"):
        return str(effect.fact("alignment", ""))
    entry = entry_of(look, being)
    return entry.alignment if entry else str(getattr(being.sheet, "alignment", ""))


def raging_at(look: Look, actor: str) -> tuple[str, ...]:
    """The other confused creatures, if that is whom somebody confused attacks now."""
    if not look.under(actor, "confused"):
        return ()
    if not any(effect.fact("at") == "others" for effect in look.effects_on(actor, "confused")):
        return ()
    mad = [one for one in look.everyone() if one.id != actor and look.under(one.id, "confused", "baffled")]
    return tuple([one.id for one in mad if not dead(look, one)])


def state(look: Look, being: Being) -> State:
    """How somebody is: a kind that every game has, in the word of this one."""
    sheet = being.sheet
    if dead(look, being):
        return State("dead", "Dead")
    if sheet.hit_points <= 0 and not look.under(being.id, "gone"):
        if dying(look, being):
            return State("dying", "Dying")
        return State("unconscious", "Down" if undying(look, being) else "Unconscious")
    lying = [_STATES[effect.kind] for effect in look.effects_on(being.id) if effect.kind in _STATES]
    return worst_of(lying) or wounds(look, being)


@per_being
def wounds(look: Look, being: Being) -> State:
    """How somebody's wounds look, whatever else lies on it."""
    sheet = being.sheet
    return hurt_state(sheet.hit_points, sheet.hit_points_most, _WOUNDS)


def state_words(look: Look) -> tuple[str, ...]:
    """Every word for how somebody may be."""
    return say_all(_WOUNDS, _STATES, "Dead", "Dying", "Down")


def states_given(look: Look) -> dict[str, str]:
    """By their words the kinds of effect that a referee puts on by hand."""
    return give_by_word(_STATES, *_GIVEN)
