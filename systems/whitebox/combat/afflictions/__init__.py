"""What a creature's hit brings besides the wound: poison, paralysis, stone, lost levels, disease (WB-423 to WB-431)."""

from __future__ import annotations

from systems.common.play import Play
from systems.common.table import Being, Until
from systems.whitebox import classes
from systems.whitebox.combat import states
from systems.whitebox.combat.arms import Arm
from systems.whitebox.combat.damage import slay
from systems.whitebox.combat.saves import saves
from systems.whitebox.creatures import entry_of, kinds
from systems.whitebox.entries_creatures import Ability
from systems.whitebox.sheet import CharacterSheet, CreatureSheet

SPANS = {"round": 60, "minute": 60, "turn": 600, "hour": 3600, "day": 86400}
STRENGTH_BACK = 90 * 60  # WB-430


def afflict(play: Play, attacker: Being, arm: Arm, who: str) -> None:
    """Whatever the attacker's entry says follows a hit with this attack."""
    entry = entry_of(play, attacker)
    if entry is None:
        return
    for ability in entry.abilities:
        act = _ACTS.get(ability.rule)
        struck = f"natural:{ability.attack}" == arm.key if ability.attack else arm.natural
        if act and struck and not states.dead(play, play.being(who)):
            act(play, attacker, ability, who)


def span(play: Play, duration: str, what: str) -> int:
    """Seconds of a duration such as ``3d6 turns``, its dice thrown."""
    dice, _, unit = duration.rpartition(" ")
    return play.total(dice, "referee", f"{what}: how many {unit}") * SPANS[unit.rstrip("s")]


def _saved(play: Play, attacker: Being, ability: Ability, who: str) -> bool:
    if ability.save.outcome == "none":
        return False
    return saves(play, who, ability.save.kinds, ability.name, ability.save.modifier, by=attacker.id)


def _happens(play: Play, ability: Ability) -> bool:
    """A stated chance, d100 at most that (WB-005); none stated: always."""
    if not ability.chance:
        return True
    (face,) = play.roll(1, 100, "referee", f"{ability.name.capitalize()}, {ability.chance} %")
    return face <= ability.chance


def _poison(play: Play, attacker: Being, ability: Ability, who: str) -> None:
    if "poison" in _immunities(play, who) or play.under(who, "poison_proof") or not _venomous(play, attacker, ability):
        return
    if _saved(play, attacker, ability, who):
        return
    if ability.lethal:
        slay(play, who, f"{attacker.name}'s poison")


def _venomous(play: Play, attacker: Being, ability: Ability) -> bool:
    """Whether this bite is poisoned; of snakes made of sticks that is settled when they are made (WB-371)."""
    for effect in play.effects_on(attacker.id, "summoned"):
        if (venomous := effect.fact("venomous")) is not None:
            return bool(venomous)
    return _happens(play, ability)


def _immunities(play: Play, who: str) -> tuple[str, ...]:
    entry = entry_of(play, play.being(who))
    return tuple(entry.immunities) if entry else ()


def _paralysis(play: Play, attacker: Being, ability: Ability, who: str) -> None:
    victim = play.being(who)
    if "undead" in kinds(play, attacker) and _immune_to_undead(play, victim):
        play.tell("{victim} is immune to the paralysis of the undead.", icon="shield", victim=victim)
        return
    if _saved(play, attacker, ability, who):
        return
    until = Until("lasting", at=span(play, ability.duration, "Paralysis")) if ability.duration else Until()
    play.put_on(who, "Paralyzed", until, kind="paralyzed", source=attacker.id)
    play.tell("{victim} is paralyzed.", "paralyzed", "lock", victim=victim)


def _immune_to_undead(play: Play, victim: Being) -> bool:
    """Elves are not paralyzed by the undead (WB-062)."""
    sheet = victim.sheet
    return isinstance(sheet, CharacterSheet) and "undead_paralysis" in classes.race_of(play, sheet).immune


def _petrify(play: Play, attacker: Being, ability: Ability, who: str) -> None:
    if not _saved(play, attacker, ability, who):
        play.put_on(who, "Turned to stone", Until(), kind="petrified", source=attacker.id)
        play.tell("{victim} turns to stone.", "petrified", "rock-being", victim=play.being(who))


def _drain(play: Play, attacker: Being, ability: Ability, who: str) -> None:
    from systems.whitebox.characters.advancement import drain  # advancement reads combat's states

    drain(play, who, ability.levels, attacker.name)


def _disease(play: Play, attacker: Being, ability: Ability, who: str) -> None:
    if _happens(play, ability) and not _saved(play, attacker, ability, who):
        play.put_on(who, "Diseased", Until(), kind="diseased", source=attacker.id)
        play.tell("{victim} is diseased.", "diseased", "warning", victim=play.being(who))


def _rot(play: Play, attacker: Being, ability: Ability, who: str) -> None:
    if not play.under(who, "rot"):
        play.put_on(who, "Mummy rot", Until(), kind="rot", source=attacker.id, divisor=ability.divisor)
        play.tell("{victim} has mummy rot: no magic heals it, rest a tenth.", "rot", "warning", victim=play.being(who))


def _strength(play: Play, attacker: Being, ability: Ability, who: str) -> None:
    victim = play.being(who)
    if isinstance(victim.sheet, CreatureSheet):
        return
    left = victim.sheet.strength - ability.points
    play.change(who, "strength", max(0, left))
    play.put_on(who, "Strength drained", Until("lasting", at=STRENGTH_BACK), kind="strength drained",
                points=ability.points)  # fmt: skip
    play.tell("{victim} loses {points} Strength.", "drained", "drop", victim=victim, points=ability.points)
    if left <= 0:
        slay(play, who, "no Strength is left; a shadow rises")


def strength_returns(play: Play, who: str, points: int) -> None:
    """Drained Strength comes back when its time is up (WB-430)."""
    sheet = play.being(who).sheet
    if isinstance(sheet, CharacterSheet):
        play.change(who, "strength", sheet.strength + points)


_ACTS = {
    "poison": _poison,
    "paralysis": _paralysis,
    "petrify": _petrify,
    "level_drain": _drain,
    "disease": _disease,
    "rot": _rot,
    "strength_drain": _strength,
}
