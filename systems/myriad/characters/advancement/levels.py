"""Experience and levels: what a level needs and what it gives, as points that wait to be spent (MY-200, MY-201)."""

from __future__ import annotations

from systems.common.forms.named_numbers import Scores, get_score, set_score
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being
from systems.myriad.base import states
from systems.myriad.base.sheet import CreatureSheet, PersonSheet
from systems.myriad.characters.creation import proposals
from systems.myriad.rolls.marking import LEVEL

FIRST = 5  # of the formula: level n needs 5 × (n − 1) × (n + 2) / 2
TIMES_TEN = 10
SKILL, HEALTH = 2, 1  # points of every level
SFX_EVERY, STATISTIC_EVERY = 2, 4
POOLS = (
    ("statistic", "statistic point"),
    ("skill", "skill point"),
    ("sfx", "SFX point"),
    ("health", "health point"),
    ("gp", "general point"),
)


def heroes(look: Look) -> tuple[Being, ...]:
    """Whoever of the party can learn, dead ones too."""
    people = [being for being in look.on_side(PARTY) if isinstance(being.sheet, PersonSheet)]
    return tuple([being for being in people if not isinstance(being.sheet, CreatureSheet)])


def living(look: Look) -> tuple[Being, ...]:
    """Those of them who are not dead or lost."""
    return tuple([being for being in heroes(look) if not states.lost_for_good(look, being)])


def times(look: Look) -> int:
    """By how much everything that levels need is multiplied (MY-202)."""
    return TIMES_TEN if look.house.enemy_xp == "times_ten" else 1


def experience_needed(level: int, multiplied: int = 1) -> int:
    """The experience at which somebody is of a level; past 30 the formula goes on (MY-201, R-30)."""
    return FIRST * (level - 1) * (level + 2) // 2 * multiplied


def level_at(xp: int, multiplied: int = 1) -> int:
    """The level that experience comes to."""
    level = 1
    while experience_needed(level + 1, multiplied) <= xp:
        level += 1
    return level


def gains(look: Look, level: int) -> dict[str, int]:
    """The points that come with a level: 2 skill, 1 health, 1 SFX on even levels, 1 statistic every fourth (MY-201)."""
    found = {"skill": SKILL, "health": HEALTH}
    if level % SFX_EVERY == 0 and proposals.choosable(look):
        found["sfx"] = 1
    if level % STATISTIC_EVERY == 0:
        found["statistic"] = 1
    return found


def with_points(points: Scores, more: dict[str, int]) -> Scores:
    """Points that wait to be spent, with more of them."""
    for pool, amount in more.items():
        points = set_score(points, pool, get_score(points, pool) + amount)
    return points


def points_words(points: dict[str, int]) -> str:
    """``2 skill points, 1 health point``."""
    return ", ".join([
        f"{points[pool]} {word}{'' if points[pool] == 1 else 's'}" for pool, word in POOLS if points.get(pool)
    ])  # fmt: skip


def gain(play: Play, who: str, xp: int, why: str = "") -> None:
    """Experience, told; with it the levels it comes to, all of them, and the points of each (MY-201, R-30)."""
    if xp <= 0:
        return
    play.change(who, "xp", play.being(who).sheet.xp + xp)
    being = play.being(who)
    play.tell("{being} gains {xp} XP{why}: {now} now.", "gains", "star", being=being, xp=f"{xp:,}",
              why=f" for {why}" if why else "", now=f"{being.sheet.xp:,}")  # fmt: skip
    if play.house.advancement == LEVEL:
        rise(play, who)


def rise(play: Play, who: str) -> None:
    """The levels that somebody's experience comes to, one after the other."""
    sheet: PersonSheet = play.being(who).sheet
    for level in range(sheet.level + 1, level_at(sheet.xp, times(play)) + 1):
        more = gains(play, level)
        play.change(who, "level", level)
        play.change(who, "points", with_points(play.being(who).sheet.points, more))
        play.tell("{being} is level {level} now: {points} to spend.", "level", "arrow-up", being=play.being(who),
                  level=level, points=points_words(more))  # fmt: skip


def level_written(play: Play, before: Being, field: str) -> None:
    """Levels that the referee writes down have their points, which wait to be spent; those of lost ones are gone, as
    far as they still waited."""
    sheet = play.being(before.id).sheet
    if field != "level" or not isinstance(sheet, PersonSheet) or play.house.advancement != LEVEL:
        return
    if isinstance(sheet, CreatureSheet):
        return
    was, points = before.sheet.level, sheet.points
    for level in range(was + 1, sheet.level + 1):
        points = with_points(points, gains(play, level))
    for level in range(was, sheet.level, -1):
        points = with_points(points, {pool: -min(one, get_score(points, pool))
                                      for pool, one in gains(play, level).items()})  # fmt: skip
    play.change(before.id, "points", points)
    if level_at(sheet.xp, times(play)) != sheet.level:
        play.change(before.id, "xp", experience_needed(sheet.level, times(play)))
