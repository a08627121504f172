"""Who can act, who still stands, and the word for how somebody is (EN-134, EN-207)."""

from __future__ import annotations

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.records.states import WOUNDS, State, give_by_word, hurt_state, say_all, worst_of
from systems.common.records.table import Being
from systems.enondas.base.attributes import DEADLY
from systems.enondas.base.sheet import CharacterSheet

# Kinds of effect under which nobody acts; sleepers, and whoever has no mana left, are helpless without being dead.
HELPLESS = ("asleep", "paralyzed", "unconscious")
GONE = ("fled", "yielded", "gone")
_STATES = {  # what of it is said, and as which state of every game
    "asleep": State("asleep", "Asleep"),
    "paralyzed": State("held", "Paralyzed"),
    "unconscious": State("unconscious", "Unconscious"),
    "fled": State("fled", "Fled"),
    "yielded": State("surrendered", "Surrendered"),
    "gone": State("stone", "Gone"),
}
# Those that take nothing but the kind of the effect: a referee puts them on by their word.
_GIVEN = ("asleep", "paralyzed", "unconscious")


def hits_of(being: Being) -> tuple[int, int]:
    """Hit points, or what is left of the rating, and their most."""
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet):
        return sheet.hit_points, sheet.hit_points_most
    return sheet.rating, sheet.rating_most


def track_of(being: Being) -> str:
    """The field of the sheet that wounds are taken from."""
    return "hit_points" if isinstance(being.sheet, CharacterSheet) else "rating"


def dead(look: Look, being: Being) -> bool:
    """Dead at 0 hit points or rating, or at 0 in an attribute nobody lives without (EN-023, EN-134)."""
    sheet = being.sheet
    if hits_of(being)[0] <= 0 or look.under(being.id, "dead"):
        return True
    return isinstance(sheet, CharacterSheet) and any([getattr(sheet, one) <= 0 for one in DEADLY])


def lies_on(look: Look, being: Being, *kinds: str) -> bool:
    """Whether an effect of these kinds counts already: what was made in a common turn waits for its end."""
    return bool(look.effects()) and any([e.kind in kinds and not e.waits for e in look.effects_on(being.id)])


def helpless(look: Look, being: Being) -> bool:
    """Asleep, paralyzed, unconscious: there, but able to do nothing (EN-207)."""
    return lies_on(look, being, *HELPLESS)


@per_being
def present(look: Look, being: Being) -> bool:
    """Alive and still on the field."""
    return not dead(look, being) and not lies_on(look, being, *GONE)


@per_being
def able(look: Look, being: Being) -> bool:
    """Whether somebody can act."""
    return present(look, being) and not helpless(look, being)


def stands(look: Look, being: Being) -> bool:
    """Whether somebody still counts when it is asked which side is left; sleepers do not."""
    return able(look, being)


def withdrawn(look: Look, being: Being) -> bool:
    """Whether somebody is out of the fight without having fallen: fled, given up, carried off."""
    return not (dead(look, being) or helpless(look, being)) and lies_on(look, being, *GONE)


def state(look: Look, being: Being) -> State:
    """How somebody is: a kind that every game has, in the word of this one."""
    if dead(look, being):
        return State("dead", "Dead")
    lying = []
    if look.effects():
        there = [effect for effect in look.effects_on(being.id) if not effect.waits]
        lying = [_STATES[effect.kind] for effect in there if effect.kind in _STATES]
    return worst_of(lying) or wounds(look, being)


@per_being
def wounds(look: Look, being: Being) -> State:
    """How somebody's wounds look, whatever else lies on it."""
    return hurt_state(*hits_of(being))


def state_words(look: Look) -> tuple[str, ...]:
    """Every word for how somebody may be."""
    return say_all(WOUNDS, _STATES, "Dead")


def states_given(look: Look) -> dict[str, str]:
    """By their words the kinds of effect that a referee puts on by hand."""
    return give_by_word(_STATES, *_GIVEN)
