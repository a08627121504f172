"""What a creature of the bestiary can do of its own (all of it ours): which abilities, and what bars them now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from systems.common.kernel.caching import per_being, per_company
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.entries import Ability
from systems.mazes_minotaurs.base.sheet import CreatureSheet

PIPES, SONG, BREATH, MAW = "pipes", "song", "breath", "maw"
RIDDLE = "riddle"  # takes no action: it is asked before anybody fights
ACTIVE = (PIPES, SONG, BREATH, MAW)  # those that take an action
PIPED = "piped"  # the effect that counts the hour of the pipes
BOUNDLESS = 1_000_000  # feet
EVERY = 3  # rounds between two breaths


@per_being
def ability(look: Look, being: Being, rule: str) -> Ability | None:
    """The ability of this rule, if a creature has it."""
    sheet = being.sheet
    if not isinstance(sheet, CreatureSheet):
        return None
    return next((one for one in creature_of(look, sheet).abilities if one.rule == rule), None)


def owners(look: Look, rule: str) -> list[Being]:
    """Everybody who has the ability of this rule."""
    return [look.being(who) for who in _owners(look).get(rule, ())]


@per_company
def _owners(look: Look) -> Mapping[str, Sequence[str]]:
    """By the rule of an ability."""
    found: dict[str, list[str]] = {}
    for being in look.everyone():
        for rule in dict.fromkeys([one.rule for one in abilities(look, being)]):
            found.setdefault(rule, []).append(being.id)
    return found


def carries(look: Look, being: Being, rule: str) -> int:
    """Feet that an ability of a creature carries; very far if nothing is said about it."""
    one = ability(look, being, rule)
    return one.distance if one is not None and one.distance else BOUNDLESS


@per_being
def abilities(look: Look, being: Being) -> tuple[Ability, ...]:
    """All abilities of a creature."""
    sheet = being.sheet
    return creature_of(look, sheet).abilities if isinstance(sheet, CreatureSheet) else ()


def active(look: Look, being: Being) -> list[Ability]:
    """The abilities that take an action."""
    return [one for one in abilities(look, being) if one.rule in ACTIVE]


def barred(look: Look, being: Being, rule: str) -> str:
    """Why an ability cannot be used now; empty if it can."""
    why = _BARRED.get(rule)
    return why(look, being) if why is not None else ""


def all_barred(look: Look, being: Being) -> str:
    """Why nothing that takes an action can be used now; empty if something can."""
    found = [barred(look, being, one.rule) for one in active(look, being)]
    return "" if not found or "" in found else found[0]


def _not_now(look: Look, being: Being) -> str:
    """Breath of fire comes in rounds 3, 6, 9 of the fight."""
    if look.round % EVERY == 0:
        return ""
    return f"only in every third round of a fight; the next is round {-(-look.round // EVERY) * EVERY}."


def _piped(look: Look, being: Being) -> str:
    return "once an hour, and that was less than an hour ago." if look.under(being.id, PIPED) else ""


_BARRED: dict[str, Callable[[Look, Being], str]] = {PIPES: _piped, BREATH: _not_now, MAW: _not_now}
