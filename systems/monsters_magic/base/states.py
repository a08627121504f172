"""Who can act, who still counts, and the word for how somebody is (MG-053)."""

from __future__ import annotations

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.records.states import WOUNDS, State, give_by_word, hurt_state, say_all, worst_of
from systems.common.records.table import Being
from systems.monsters_magic.base.sheet import CreatureSheet

GONE = ("fled", "yielded", "turned", "gone", "charmed")
OUT = (*GONE, "asleep", "dead")  # who lies or is so does not count
_STATES = {  # what of it is said, and as which state of every game
    "dead": State("dead", "Dead"),
    "fled": State("fled", "Fled"),
    "yielded": State("surrendered", "Surrendered"),
    "turned": State("fled", "Turned"),
    "gone": State("stone", "Gone"),
    "asleep": State("asleep", "Asleep"),
    "charmed": State("charmed", "Won over", "gone"),
}
# Those that take nothing but the kind of the effect: a referee puts them on by their word.
_GIVEN = ("asleep",)


def dead(look: Look, being: Being) -> bool:
    """A monster without physical hit points is slain; a character dies at as many below 0 as its Constitution."""
    sheet = being.sheet
    if look.under(being.id, "dead"):
        return True
    if isinstance(sheet, CreatureSheet):
        return bool(sheet.php <= 0)
    return bool(sheet.php <= 0 and sheet.php <= -look.value(being.id, "constitution"))


def down(look: Look, being: Being) -> bool:
    """Without physical hit points: slain, or unconscious and dying."""
    return bool(being.sheet.php <= 0)


def broken(look: Look, being: Being) -> bool:
    """Without mental hit points: flees, faints or is turned."""
    return bool(being.sheet.mhp <= 0)


def able(look: Look, being: Being) -> bool:
    """Whether somebody can act; whoever was felled at the same count still does (MG-037)."""
    return look.stands(being)


@per_being
def stands(look: Look, being: Being) -> bool:
    """Whether somebody still counts when it is asked which side is left."""
    return not (down(look, being) or broken(look, being) or (bool(look.effects()) and look.under(
        being.id, *OUT)))  # fmt: skip


def withdrawn(look: Look, being: Being) -> bool:
    """Whether somebody is out of the fight without having fallen: fled, given up, carried off."""
    return not down(look, being) and look.under(being.id, *GONE) and not look.under(being.id, "dead")


def state(look: Look, being: Being) -> State:
    """How somebody is: a kind that every game has, in the word of this one."""
    if dead(look, being):
        return State("dead", "Slain" if isinstance(being.sheet, CreatureSheet) else "Dead")
    if down(look, being):
        return State("dying", "Dying")
    lying = [_STATES[effect.kind] for effect in look.effects_on(being.id) if effect.kind in _STATES]
    if broken(look, being) and not lying:
        lying.append(State("held", "Broken"))
    return worst_of(lying) or wounds(look, being)


@per_being
def wounds(look: Look, being: Being) -> State:
    """How somebody's wounds look, whatever else lies on it: a mind that is shaken looks hurt."""
    now, most = being.sheet.php, look.value(being.id, "php_most")
    if now >= most and being.sheet.mhp < look.value(being.id, "mhp_most"):
        return State("hurt", "Hurt")
    return hurt_state(now, most)


def state_words(look: Look) -> tuple[str, ...]:
    """Every word for how somebody may be."""
    return say_all(WOUNDS, _STATES, "Dead", "Slain", "Dying", "Broken")


def states_given(look: Look) -> dict[str, str]:
    """By their words the kinds of effect that a referee puts on by hand."""
    return give_by_word(_STATES, *_GIVEN)
