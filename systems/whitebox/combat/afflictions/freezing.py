"""Paralysis, stone, and the gaze that turns to it (WB-423, WB-424, WB-430, R-91)."""

from __future__ import annotations

from systems.common.every_game.renewing import put_on_once
from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.whitebox.base import classes
from systems.whitebox.base.creatures import ability as ability_of
from systems.whitebox.base.creatures import entry_of, kinds
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat.afflictions.chances import roll_save, roll_span
from systems.whitebox.combat.blows import Blow


def paralysis(play: Play, blow: Blow, ability: Ability) -> None:
    """Unable to move, for a time or until the referee says (WB-430)."""
    if not spared_by_race(play, blow.attacker, blow.who) and not roll_save(play, blow.attacker, ability, blow.who):
        paralyze(play, blow.attacker, ability, blow.who)


def paralyze(play: Play, attacker: Being, ability: Ability, who: str) -> None:
    """For as long as the ability says; whoever is paralyzed already stays so for the longer of the two (ours)."""
    seconds = roll_span(play, ability.duration, "Paralysis") if ability.duration else 0
    before = [one.until for one in play.effects_on(who, "paralyzed")]
    ends = play.clock.seconds + seconds
    if any([until.kind != "clock" or (seconds and until.at >= ends) for until in before]):
        play.tell("{victim} stays paralyzed.", "paralyzed", "lock", victim=play.being(who))
        return
    play.lift(who, "paralyzed")
    until = Until("lasting", at=seconds) if seconds else Until()
    play.put_on(who, "Paralyzed", until, kind="paralyzed", source=attacker.id)
    play.tell("{victim} is paralyzed.", "paralyzed", "lock", victim=play.being(who))


def spared_by_race(play: Play, attacker: Being, who: str) -> bool:
    """Whether the undead cannot paralyze somebody, and the story of it (WB-062)."""
    victim = play.being(who)
    if "undead" not in kinds(play, attacker) or not immune_to_undead(play, victim):
        return False
    play.tell("{victim} is immune to the paralysis of the undead.", icon="shield", victim=victim)
    return True


def immune_to_undead(look: Look, victim: Being) -> bool:
    """Elves are not paralyzed by the undead (WB-062)."""
    sheet, entry = victim.sheet, entry_of(look, victim)
    if isinstance(sheet, CharacterSheet):
        return "undead_paralysis" in classes.race_of(look, sheet).immune
    return bool(entry and "undead_paralysis" in entry.immunities)


def petrify(play: Play, blow: Blow, ability: Ability) -> None:
    """Stone unless the save is made (WB-423)."""
    if not roll_save(play, blow.attacker, ability, blow.who):
        to_stone(play, blow.who, blow.attacker.id)


def to_stone(play: Play, who: str, by: str) -> None:
    put_on_once(play, who, "Turned to stone", Until(), kind="petrified", source=by)
    play.tell("{victim} turns to stone.", "petrified", "rock-being", victim=play.being(who))


def meets_gaze(play: Play, attacker: Being, target: Being, answers: Answers) -> bool:
    """Whether somebody can strike at what must not be looked at: with eyes averted, or after a save (R-91)."""
    if "averted" not in answers:
        return True
    play.set_fact_of(attacker.id, averts=int(answers["averted"]))
    gaze = ability_of(entry_of(play, target), "petrifying_gaze")
    if answers["averted"] or gaze is None or roll_save(play, target, gaze, attacker.id):
        return True
    to_stone(play, attacker.id, target.id)
    return False
