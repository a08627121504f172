"""Experience, levels gained and levels lost (WB-075 to WB-084)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.whitebox.base import classes, states
from systems.whitebox.base.creatures import dice_of
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet
from systems.whitebox.characters import hit_points
from systems.whitebox.combat.blows import Blow
from systems.whitebox.combat.damage import slay
from systems.whitebox.magic.memory import forget_beyond

HUNDRED = 100


def with_bonus(share: int, percent: int) -> int:
    """What a share comes to with the character's own bonus, rounded down (WB-083, R-10)."""
    return share * (HUNDRED + percent) // HUNDRED


def award(play: Play, shares: Mapping[str, int] | Iterable[tuple[str, int]], why: str = "") -> None:
    """Experience to characters, each with its own bonus; levels follow.  ``shares`` are points by being, undivided.

    Hirelings and creatures in it get nothing.
    """
    for who, share in dict(shares).items():
        being = play.being(who)
        if not isinstance(being.sheet, CharacterSheet) or share <= 0:
            continue
        percent = play.value(who, "experience_bonus")
        earned = with_bonus(share, percent)
        play.change(who, "experience", being.sheet.experience + earned)
        how = f" ({share:,} {percent:+d} %)".replace("-", "−") if percent else ""
        for_what = f" for {why}" if why else ""
        play.tell("{being} gains {earned} XP{how}{why}.", "gains", "star", being=being, earned=f"{earned:,}", how=how,
                  why=for_what)  # fmt: skip
        advance(play, play.being(who))


def ready(look: Look, being: Being) -> bool:
    """Whether experience has earned a level that is not on the sheet yet."""
    sheet = being.sheet
    return isinstance(sheet, CharacterSheet) and classes.level_for(look, sheet, sheet.experience) > sheet.level


def advance(play: Play, being: Being) -> None:
    """All levels that the experience of a character has earned, the hit dice thrown.

    The new hit points are there at once (ours).
    """
    if not isinstance(being.sheet, CharacterSheet) or states.dead(play, being):
        return
    while (now := play.being(being.id).sheet).level < classes.level_for(play, now, now.experience):
        _gain(play, being.id)


def _gain(play: Play, who: str) -> None:
    being = play.being(who)
    sheet, one = being.sheet, classes.class_of(play, being.sheet)
    before, after = one.row(sheet.level), one.row(sheet.level + 1)
    more = hit_points.gain_points(play, who, before, after, sheet.constitution, sheet.hit_points_most)
    play.change(who, "level", sheet.level + 1)
    play.change(who, "hit_points_most", sheet.hit_points_most + more)
    play.change(who, "hit_points", sheet.hit_points + more)
    play.change(who, "gains", (*sheet.gains, more))
    play.tell("{being} reaches level {level} and gains {more}, {most} in all.", "level", "star", being=being,
              level=sheet.level + 1, more=hit_points.points(more), most=sheet.hit_points_most + more)  # fmt: skip


def level_written(play: Play, before: Being, field: str) -> None:
    """A level that the referee writes down has the hit dice and the least experience of one that was earned."""
    sheet = play.being(before.id).sheet
    if field != "level" or not isinstance(sheet, CharacterSheet):
        return
    level = sheet.level
    play.change(before.id, "level", before.sheet.level)
    while (now := play.being(before.id).sheet).level < level:
        _gain(play, before.id)
    while (now := play.being(before.id).sheet).level > level:
        _take_level(play, before.id, now)
    one = classes.class_of(play, now)
    if classes.level_for(play, now, now.experience) != level:
        play.change(before.id, "experience", one.row(level).xp)


def raise_level(play: Play, who: str, why: str = "") -> bool:
    """A level by magic: experience rises to the least of the new level (WB-084).  False if the level is the last."""
    being = play.being(who)
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet) or sheet.level >= classes.level_limit(play, sheet):
        play.tell("{being} can rise no higher.", icon="star", being=being)
        return False
    least = classes.class_of(play, sheet).row(sheet.level + 1).xp
    play.change(who, "experience", max(least, sheet.experience))
    if why:
        play.tell("{being} gains a level: {why}.", "level", "star", being=being, why=why)
    advance(play, play.being(who))
    return True


def drain(play: Play, who: str, levels: int = 1, by: str = "") -> None:
    """Levels lost: experience falls to the least of the new level, the hit points of the lost ones go (R-32).

    Whoever loses the last level dies.  A creature loses a hit die for each, and dies without one.
    """
    for _ in range(levels):
        being = play.being(who)
        if states.dead(play, being):
            return
        if isinstance(being.sheet, CreatureSheet):
            _lose_die(play, being, by)
        else:
            _lose_level(play, being, by)


def _cause(by: str) -> str:
    return f"drained of life by {by}" if by else "drained of life"


def _lose_level(play: Play, being: Being, by: str) -> None:
    sheet = being.sheet
    if sheet.level <= 1:
        play.change(being.id, "experience", 0)
        slay(play, being.id, _cause(by))
        return
    play.change(being.id, "experience", classes.class_of(play, sheet).row(sheet.level - 1).xp)
    most = _take_level(play, being.id, sheet)
    play.tell("{being} loses a level and is level {level} now, {most:hit point|hit points} at most.", "drained", "drop",
              being=being, level=sheet.level - 1, most=most)  # fmt: skip
    forget_beyond(play, being.id)


def _take_level(play: Play, who: str, sheet: CharacterSheet) -> int:
    """One level less, with the hit points it brought; comes back as how many there are at most."""
    lost = sheet.gains[-1] if len(sheet.gains) >= sheet.level else sheet.hit_points_most // sheet.level
    most = max(1, sheet.hit_points_most - lost)
    play.change(who, "level", sheet.level - 1)
    play.change(who, "gains", sheet.gains[: sheet.level - 1])
    play.change(who, "hit_points_most", most)
    left = max(1, sheet.hit_points - lost) if sheet.hit_points > 0 else sheet.hit_points
    play.change(who, "hit_points", min(most, left))
    return most


def _lose_die(play: Play, being: Being, by: str) -> None:
    sheet: CreatureSheet = being.sheet
    dice = dice_of(play, being)
    if dice.whole <= 1:
        slay(play, being.id, _cause(by))
        return
    lost = sheet.hit_points_most // dice.whole
    play.exchange(being, altered(being, sheet=altered(
        sheet, hit_dice=str(dice.whole - 1), hit_points_most=max(1, sheet.hit_points_most - lost),
        hit_points=max(1, sheet.hit_points - lost),
    )))  # fmt: skip
    play.tell("{being} loses a hit die, {left:is|are} left.", "drained", "drop", being=being, left=dice.whole - 1)


def drain_by_touch(play: Play, blow: Blow, ability: Ability) -> None:
    """A hit that drains levels, or a creature's hit dice (R-32)."""
    drain(play, blow.who, ability.levels, blow.attacker.name)
