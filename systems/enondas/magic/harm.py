"""Spells that wound: in a fight they wait for the dice, outside one they strike at once (EN-105, EN-181 to EN-185)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.play import Play
from systems.enondas.base import saves
from systems.enondas.combat.pools import deal
from systems.enondas.combat.spells import declare_melee, declare_missile
from systems.enondas.magic.casting import Casting, amount, how_many, touches
from systems.enondas.magic.targets import ELSEWHERE, chosen_targets, shot_at


def blast(play: Play, cast: Casting) -> None:
    """Points against one target, or for the total of a side."""
    points = max(0, amount(play, cast, cast.spell.name))
    if cast.answers.get(ELSEWHERE):
        _tell_elsewhere(play, cast, str(points))
    elif cast.spell.strikes == "melee":
        _melee(play, cast, points)
    else:
        needs_hit = play.house.spell_missile_needs_hit and cast.spell.strikes == "missile"
        _missile(play, cast, chosen_targets(cast), points, needs_hit)


def missiles(play: Play, cast: Casting) -> None:
    """So many missiles, each at its own target; none misses."""
    points = max(0, amount(play, cast, cast.spell.name))
    if cast.answers.get(ELSEWHERE):
        many = how_many(play, cast)
        _tell_elsewhere(play, cast, f"{many} × {points}" if many > 1 else str(points))
    else:
        _missile(play, cast, shot_at(play, cast), points, needs_hit=False)


def _tell_elsewhere(play: Play, cast: Casting, points: str) -> None:
    play.tell("{spell} does {points} to {thing}.", icon="spark", spell=cast.title, points=points,
              thing=cast.thing or "whatever it hits")  # fmt: skip


def _missile(play: Play, cast: Casting, targets: Sequence[str], points: int, needs_hit: bool) -> None:
    """Every shot is delivered by itself; in a fight when the missiles fly (EN-110)."""
    landed: dict[str, int] = {}
    for who in targets:
        being = play.being(who)
        if not touches(cast.spell, being):
            play.tell("{spell} does nothing to {being}.", "unharmed", "shield", spell=cast.spell.name, being=being)
        elif play.fighting:
            level = cast.answers.get("hit_level")
            declare_missile(play, cast.caster, who, points, cast.spell.name, needs_hit, level)
            play.tell("{spell} flies at {being}: {points}.", icon="spark", spell=cast.spell.name, being=being,
                      points=points)  # fmt: skip
        elif not needs_hit or _hits(play, cast):
            landed[who] = landed.get(who, 0) + points
        else:
            play.tell("{spell} misses {being}.", "misses", "cross", spell=cast.spell.name, being=being)
    for who, total in landed.items():
        strike(play, who, total, cast.spell.name)


def _hits(play: Play, cast: Casting) -> bool:
    """The roll to hit that the house may ask of spells (EN-181)."""
    level = cast.answers["hit_level"]
    return saves.saves(play, cast.caster, "dexterity", level, cast.spell.name, "missile attack", hit="hits",
                       miss="misses").made  # fmt: skip


def _melee(play: Play, cast: Casting, points: int) -> None:
    """Points for the side's total; outside a fight they are shared out among those it strikes (EN-106, EN-184)."""
    if play.fighting:
        declare_melee(play, cast.caster, points, cast.spell.name, cast.spell.only)
        play.tell("{spell} adds {points} to the side of {caster}.", icon="spark", spell=cast.spell.name,
                  points=points, caster=play.being(cast.caster))  # fmt: skip
        return
    struck = [who for who in chosen_targets(cast) if touches(cast.spell, play.being(who))]
    for who in chosen_targets(cast):
        if who not in struck:
            play.tell("{spell} does nothing to {being}.", "unharmed", "shield", spell=cast.spell.name,
                      being=play.being(who))  # fmt: skip
    for place, who in enumerate(struck):
        share, odd = divmod(points, len(struck))
        strike(play, who, share + (place < odd), cast.spell.name)


def strike(play: Play, who: str, points: int, name: str) -> None:
    """Damage outside a fight: protection absorbs once, the rest hurts (EN-107)."""
    deal(play, who, points, name)
