"""Protection absorbs so many points a round, not a blow: one pool, armor first, then skill (EN-107, EN-108)."""

from __future__ import annotations

from typing import Literal

from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.enondas.base.states import dead
from systems.enondas.base.vitals import hurt
from systems.enondas.combat.facts import ABSORBED

Ignores = Literal["", "armor", "skill", "all"]
IGNORING: tuple[tuple[Ignores, str], ...] = (
    ("", "Through protection"),
    ("armor", "Ignores armor"),
    ("skill", "Ignores skill"),
    ("all", "Ignores both"),
)


@per_build
def protection(look: Look, being: Being) -> tuple[int, int]:
    """The two parts of somebody's protection when it is full: armor and magic, and skill."""
    whole = max(0, look.value(being.id, "protection"))
    skill = min(whole, max(0, look.value(being.id, "hardiness")))
    return whole - skill, skill


def pool_left(look: Look, who: str) -> tuple[int, int]:
    """What is left of both parts in this round."""
    armor, skill = protection(look, look.being(who))
    used_armor, used_skill = look.fact_of(who, ABSORBED, (0, 0))
    return max(0, armor - used_armor), max(0, skill - used_skill)


def split_damage(damage: int, pool: tuple[int, int], ignores: str = "") -> tuple[int, int]:
    """How many points armor and how many skill take up; what is bypassed neither helps nor is used (EN-083)."""
    armor = 0 if ignores in ("armor", "all") else min(damage, pool[0])
    skill = 0 if ignores in ("skill", "all") else min(damage - armor, pool[1])
    return armor, skill


def deal(play: Play, who: str, damage: int, why: str = "", ignores: str = "", counts: bool = True) -> int:
    """Damage arrives: the pool takes up what it can, the rest wounds.  Comes back as what was lost (EN-107)."""
    being = play.being(who)
    if damage <= 0 or dead(play, being):
        return 0
    armor, skill = split_damage(damage, pool_left(play, who), ignores)
    absorbed = armor + skill
    if absorbed and play.fighting:
        used = play.fact_of(who, ABSORBED, (0, 0))
        play.set_fact_of(who, **{ABSORBED: (used[0] + armor, used[1] + skill)})
    said = f" from {why}" if why else ""
    if absorbed == damage:
        play.tell("{being}’s protection absorbs all {damage}{why}.", "absorbed" if counts else "", "shield",
                  being=being, damage=damage, why=said)  # fmt: skip
        return 0
    hurt(play, who, damage - absorbed, f"{said} ({absorbed} of {damage} absorbed)" if absorbed else said, counts)
    return damage - absorbed
