"""A hero point against a consequence: all effect points are taken as damage instead, up to the cap (MG-025)."""

from __future__ import annotations

from systems.common.forms import ChoiceField, Form, Option
from systems.common.kernel.naming import count_name
from systems.common.kernel.play import Play
from systems.monsters_magic.base import vitals
from systems.monsters_magic.base.grades import amount
from systems.monsters_magic.base.vitals import HARMLESS, NAMES

REFUSE = "refuse"
WORTH = ("major", "extreme")  # what sensible players refuse as long as they survive the damage


def _ways(damage: int, pool: str, sensible: bool) -> tuple[Option, ...]:
    """Bear it, or pay for it; what is sensible first."""
    ways = (Option(False, "Bears the consequence"), Option(True, f"Hero point: {damage} {NAMES[pool]} instead"))
    return ways[::-1] if sensible else ways


def ask_to_refuse(play: Play, points: int, cap: int, pool: str, who: str, grade: str, called: str) -> bool:
    """Whether the target spends a hero point and takes all the points as damage; asked only of those who have one."""
    being = play.being(who)
    if not being.sheet.hero_points or cap == HARMLESS:
        return False
    damage = min(points, cap) if play.house.mg_damage_cap and cap else points
    sensible = grade in WORTH and damage < getattr(being.sheet, pool)
    name = called or f"{count_name(1, grade)} consequence"
    answers = play.ask(who, Form(REFUSE, f"{being.name}: {name}, −{amount(play, grade)}", (
        ChoiceField(REFUSE, "Answer", default=sensible, rule="MG-025", options=_ways(damage, pool, sensible)),
    ), help="Reconstructed."))  # fmt: skip
    if not answers[REFUSE]:
        return False
    play.change(who, "hero_points", being.sheet.hero_points - 1)
    play.tell("{being} spends a hero point and takes the damage instead of {name}.", icon="star",
              being=play.being(who), name=name)  # fmt: skip
    vitals.hurt(play, who, damage, pool)
    return True
