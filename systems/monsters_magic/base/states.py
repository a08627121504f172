"""Who can act, who still counts, and the word for how somebody is (MG-053)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.records.views import State
from systems.monsters_magic.base.sheet import CreatureSheet

GONE = ("fled", "yielded", "turned", "gone")
_WORDS = {"fled": "Fled", "yielded": "Gave up", "turned": "Turned", "gone": "Gone", "dead": "Dead"}


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


def stands(look: Look, being: Being) -> bool:
    """Whether somebody still counts when it is asked which side is left."""
    return not (down(look, being) or broken(look, being) or (bool(look.effects()) and look.under(
        being.id, "dead", *GONE)))  # fmt: skip


def withdrawn(look: Look, being: Being) -> bool:
    """Whether somebody is out of the fight without having fallen: fled, given up, carried off."""
    return not down(look, being) and look.under(being.id, *GONE) and not look.under(being.id, "dead")


def state(look: Look, being: Being) -> State:
    """How somebody is, in a word."""
    if dead(look, being):
        return State("down", "Slain" if isinstance(being.sheet, CreatureSheet) else "Dead")
    if down(look, being):
        return State("down", "Dying")
    for effect in look.effects_on(being.id):
        if effect.kind in _WORDS:
            return State("down", _WORDS[effect.kind])
    if broken(look, being):
        return State("down", "Broken")
    now, most = being.sheet.php, look.value(being.id, "php_most")
    if now >= most and being.sheet.mhp >= look.value(being.id, "mhp_most"):
        return State("healthy", "Unhurt")
    return State("hurt", "Hurt") if 2 * now > most else State("bloodied", "Badly hurt")
