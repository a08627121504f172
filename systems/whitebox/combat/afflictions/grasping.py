"""What a hit lays hold of: coils, the fiery embrace, the maw, the heart (WB-425, WB-426, WB-427, WB-431, R-49)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Until
from systems.whitebox.base import states
from systems.whitebox.base.creatures import kinds
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.combat.afflictions.chances import roll_span
from systems.whitebox.combat.blows import Blow
from systems.whitebox.combat.damage import hurt, slay
from systems.whitebox.combat.grips import seize

TOO_LARGE = frozenset({"dragon", "elemental", "giant"})  # larger than a horse


def constrict(play: Play, blow: Blow, ability: Ability) -> None:
    """The tail holds on and crushes again every round (WB-426)."""
    if any(effect.source == blow.attacker.id for effect in play.effects_on(blow.who, "constricted")):
        return
    seize(play, blow.attacker, blow.who, "In its coils", "constricted", Until("fight"), damage=ability.damage)
    play.tell("{attacker} holds {victim} in its coils.", "held", "serpent", attacker=blow.attacker,
              victim=play.being(blow.who))  # fmt: skip


def squeeze(play: Play) -> None:
    """Coils crush again as a round begins (WB-426)."""
    if not play.effects():
        return
    for effect in tuple(play.effects().values()):
        dice, holder = effect.fact("damage", ""), play.find(effect.source)
        if effect.kind != "constricted" or holder is None:
            continue
        if states.able(play, holder) and not states.dead(play, play.being(effect.on)):
            dealt = play.total(dice, holder.id, f"Damage: {effect.name}")
            hurt(play, effect.on, dealt, holder.id, "coils", harm="crushing")


def pull_in(play: Play, blow: Blow, ability: Ability) -> None:
    """Hauled close, and burned by the fire of its body (WB-427)."""
    play.tell("{attacker} hauls {victim} close.", icon="flame", attacker=blow.attacker, victim=play.being(blow.who))
    dealt = play.total(ability.damage, blow.attacker.id, f"Damage: {ability.name}, fire")
    hurt(play, blow.who, dealt, blow.attacker.id, "its fire", harm=ability.energy)


def swallow(play: Play, blow: Blow, ability: Ability) -> None:
    """A hit so deep swallows whole what is no larger than a horse (R-49)."""
    victim = play.being(blow.who)
    if not blow.deep or TOO_LARGE & set(kinds(play, victim)):
        return
    until = Until("lasting", at=roll_span(play, ability.duration, "Digested")) if ability.duration else Until()
    seize(play, blow.attacker, blow.who, "Swallowed", "swallowed", until)
    play.tell("{attacker} swallows {victim} whole.", "swallowed", "serpent", attacker=blow.attacker, victim=victim)
    play.done(blow.who)


def digest(play: Play, effect: Effect) -> None:
    """The time in the maw is over (WB-425)."""
    if not states.dead(play, play.being(effect.on)):
        slay(play, effect.on, "digested")
