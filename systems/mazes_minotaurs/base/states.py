"""Who can act, who still stands, and the word for how somebody is (MM-043, MM-050, MM-069, MM-R34)."""

from __future__ import annotations

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.records.states import State, give_by_word, hurt_state, say_all, worst_of
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.sheet import CreatureSheet

SURPRISED = "surprised"  # the fact of a fight: beings surprised in its first round
LOW = 2  # Hits at which the living lie unconscious
# Kinds of effect under which nobody acts; whoever is grappled may at least break free.
HELPLESS = ("knocked out", "stone", "tree", "enthralled")
GONE = ("fled", "yielded", "gone")
_STATES = {  # what of it is said, and as which state of every game
    "knocked out": State("unconscious", "Knocked out"),
    "stone": State("stone", "Stone"),
    "tree": State("stone", "A tree"),
    "gone": State("stone", "Gone"),
    "enthralled": State("held", "Enthralled"),
    "grappled": State("webbed", "Grappled"),  # breaks free, and does nothing else (MM-R33)
    "confused": State("stunned", "Confused"),
    "charmed": State("charmed", "Charmed"),
    "compelled": State("charmed", "Compelled"),
    "enslaved": State("charmed", "Enslaved"),
    "fled": State("fled", "Fled"),
    "yielded": State("surrendered", "Surrendered"),
}
# Those that take nothing but the kind of the effect: a referee puts them on by their word.
_GIVEN = ("knocked out", "confused", "stone", "tree")
_WOUNDS = ("Unhurt", "Wounded", "Badly hurt")


def dead(look: Look, being: Being) -> bool:
    """Dead at 0 Hits (MM-050)."""
    return being.sheet.hits <= 0 or look.under(being.id, "dead")


def fights_to_zero(look: Look, being: Being) -> bool:
    """Whether a creature does not fall at 1 or 2 Hits: it never does, or the house says that none do (MM-R34)."""
    sheet = being.sheet
    if not isinstance(sheet, CreatureSheet):
        return False
    return creature_of(look, sheet).fights_to_zero or not look.house.creature_unconscious


def unconscious(look: Look, being: Being) -> bool:
    """At 1 or 2 Hits (MM-050)."""
    return 0 < being.sheet.hits <= LOW and not fights_to_zero(look, being)


@per_being
def lies_on(look: Look, being: Being, *kinds: str) -> bool:
    """Whether an effect of these kinds counts already: what was made in a common turn waits for its end."""
    return bool(look.effects()) and any([e.kind in kinds and not e.waits for e in look.effects_on(being.id)])


def surprised(look: Look, being: Being) -> bool:
    """Surprised in the first round, or confused, which is the same while it lasts (MM-043, MM-090)."""
    return _is_caught(look, being) or lies_on(look, being, "confused")


def _is_caught(look: Look, being: Being) -> bool:
    return being.id in look.fact(SURPRISED, ()) and look.round == 1


def helpless(look: Look, being: Being) -> bool:
    """Whoever can be hit without a roll (MM-R69)."""
    return unconscious(look, being) or lies_on(look, being, *HELPLESS)


def able(look: Look, being: Being) -> bool:
    """Whether somebody can act in this round."""
    return not _is_caught(look, being) and awake(look, being)


@per_being
def awake(look: Look, being: Being) -> bool:
    """Whether somebody stands and is not confused."""
    return stands(look, being) and not lies_on(look, being, "confused")


@per_being
def stands(look: Look, being: Being) -> bool:
    """Whether somebody still counts when it is asked which side is left."""
    return not (dead(look, being) or unconscious(look, being) or lies_on(look, being, *HELPLESS, *GONE))


def withdrawn(look: Look, being: Being) -> bool:
    """Whether somebody is out of the fight without having fallen: fled, given up, carried off."""
    return not (dead(look, being) or helpless(look, being)) and lies_on(look, being, *GONE)


def state(look: Look, being: Being) -> State:
    """How somebody is: a kind that every game has, in the word of this one."""
    if dead(look, being):
        return State("dead", "Dead")
    lying = [State("unconscious", "Unconscious")] if unconscious(look, being) else []
    if look.effects():
        there = [effect for effect in look.effects_on(being.id) if not effect.waits]
        lying += [_STATES[effect.kind] for effect in there if effect.kind in _STATES]
    return worst_of(lying) or wounds(look, being)


@per_being
def wounds(look: Look, being: Being) -> State:
    """How somebody's wounds look, whatever else lies on it."""
    return hurt_state(being.sheet.hits, look.value(being.id, "hits_most"), _WOUNDS)


def state_words(look: Look) -> tuple[str, ...]:
    """Every word for how somebody may be."""
    return say_all(_WOUNDS, _STATES, "Dead", "Unconscious")


def states_given(look: Look) -> dict[str, str]:
    """By their words the kinds of effect that a referee puts on by hand."""
    return give_by_word(_STATES, *_GIVEN)
