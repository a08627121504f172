"""Help that waits for its user, and the stance (MG-010, MG-048)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, Term
from systems.monsters_magic.base.attributes import mod
from systems.monsters_magic.base.sheet import SHORT

HELP, STANCE = "help", "stance"
ANY = ""  # help with any check, as older campaigns gave it
ATTACK, CHECK, SNEAK, MOVE, CAST, RECOVER, RESISTANCE = (
    "attack", "check", "sneak", "move", "cast", "recover", "resistance",
)  # fmt: skip
SERVES = {ATTACK: "Next attack", CHECK: "Next check", SNEAK: "Next sneaking", MOVE: "Next chase or way past somebody",
          CAST: "Next spell, song or turning", RECOVER: "Next recovery"}  # fmt: skip


def list_help(look: Look, who: str, what: str) -> list[Effect]:
    """The help that fits this kind of check."""
    return [one for one in look.effects_on(who, HELP) if one.fact("what", ANY) in (ANY, what)]


def options() -> tuple[Option, ...]:
    """The checks that help can be given for: it names one (MG-010)."""
    return tuple([Option(key, name) for key, name in SERVES.items()])


def likeliest_first(look: Look, beings: Sequence[Being]) -> list[Being]:
    """Whom help is for, the likeliest first: whoever waits for none yet, and of these who acts next in this round."""
    later = [who for turn in look.turns[look.now + 1 :] for who in turn.actors]
    order = {who: place for place, who in reversed([*enumerate([*look.waiting, *later])])}
    return sorted(beings, key=lambda one: (bool(look.effects_on(one.id, HELP)), order.get(one.id, len(order))))


def usual(look: Look) -> str:
    """What help is for unless somebody says so: blows in a fight, anything else in peace."""
    return ATTACK if look.fighting else CHECK


def terms(look: Look, who: str, what: str) -> list[Term]:
    """What help adds to this check."""
    there = [(one.name, int(one.fact("amount"))) for one in list_help(look, who, what)]
    return [Term(name.removesuffix(f" +{amount}"), amount, "MG-010") for name, amount in there]


def use_up(play: Play, who: str, what: str) -> None:
    """Help is used once."""
    for effect in list_help(play, who, what):
        play.remove(effect)


def without_modifier(look: Look, being: Being, found: Sequence[Term]) -> list[Term]:
    """In Stalwart Defence an attack loses modifier and prime bonus; what is below 0 stays (MG-048)."""
    if not look.under(being.id, STANCE):
        return list(found)
    names = set(SHORT.values())
    return [term for term in found
            if term.amount < 0 or not (term.label in names or term.source == "MG-021")]  # fmt: skip


def lost_modifier(look: Look, being: Being, attribute: str) -> list[Term]:
    """What a creature in the stance loses: the modifier that its written figure holds (MG-048)."""
    lost = max(0, mod(look, being, attribute)) if look.under(being.id, STANCE) else 0
    return [Term("Stalwart Defence", -lost, "MG-048")] if lost else []
