"""What hurts everybody in an area: kept until the missiles fly, then dealt with one throw (EN-126)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Being
from systems.enondas.base.rounding import roll_total
from systems.enondas.base.states import dead
from systems.enondas.combat import facts, plans
from systems.enondas.combat.pools import deal


def area_name(name: str) -> str:
    """What an area is called that perhaps was given no name."""
    return name or "area damage"


def announce(play: Play, targets: Sequence[str], dice: str, name: str) -> None:
    """Who will be hurt, with what is thrown for it."""
    play.tell("{name} will hurt {who}: {dice} with the missiles.", icon="flame", name=as_subject(area_name(name)),
              who=names_of(play, targets), dice=dice)  # fmt: skip


def throw(play: Play, by: str, dice: str, name: str) -> int:
    """What an area does to each who is in it."""
    return roll_total(play, dice, by or REFEREE, as_subject(area_name(name)))


def deal_to_all(play: Play, by: str, targets: Sequence[str], damage: int, ignores: str, name: str) -> None:
    """Whom an area takes, with what comes of it for each behind."""
    there = [who for who in targets if who in play.table.beings and not dead(play, play.being(who))]
    each = " each" if len(there) > 1 else ""
    said: dict[str, Any] = {"name": as_subject(area_name(name)), "damage": damage, "each": each,
            "who": names_of(play, there) or "nobody"}  # fmt: skip
    if by in play.table.beings:
        said = {**said, "by": play.being(by), "name": area_name(name)}
        play.tell("{by}: {name} deals {damage}{each} to {who}.", icon="flame", **said)
    else:
        play.tell("{name} deals {damage}{each} to {who}.", icon="flame", **said)
    for who in there:
        deal(play, who, damage, name, ignores)


def stands_so(look: Look, being: Being) -> tuple[str, ...]:
    """What will hurt somebody once the missiles fly."""
    if not look.fighting:
        return ()
    return tuple([f"{as_subject(area_name(name))}: {dice}"
                  for _, targets, dice, _, name in look.fact(facts.AREAS, ())
                  if being.id in targets and not facts.has_ended(look, plans.MISSILES)])  # fmt: skip


def to_come(look: Look) -> str:
    """The areas that come beside what dice of the melee do: ``oil``."""
    if facts.has_ended(look, plans.MISSILES):
        return ""
    return " and ".join(dict.fromkeys([area_name(name) for *_, name in look.fact(facts.AREAS, ())]))
