"""Poison in a bite and in the air, and disease (WB-423 to WB-425)."""

from __future__ import annotations

from systems.common.forms import BeingsField, Form
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Being
from systems.whitebox.base import states
from systems.whitebox.base.creatures import entry_of
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.combat.afflictions.chances import roll_chance, roll_save
from systems.whitebox.combat.arms import Arm
from systems.whitebox.combat.blows import Blow
from systems.whitebox.combat.damage import slay


def proof(play: Play, who: str) -> bool:
    """Whether no poison harms somebody."""
    entry = entry_of(play, play.being(who))
    return bool(entry and "poison" in entry.immunities) or play.under(who, "poison_proof")


def poison(play: Play, blow: Blow, ability: Ability) -> None:
    """Save or die (R-37)."""
    if proof(play, blow.who) or not _venomous(play, blow.attacker, ability):
        return
    if not roll_save(play, blow.attacker, ability, blow.who) and ability.lethal:
        slay(play, blow.who, f"{blow.attacker.name}’s poison")


def settle_poison(play: Play, attacker: Being, arm: Arm, who: str) -> bool:
    """Whether the poison of a bite decides over it before its wound does: a save spares that, too (WB-425)."""
    entry = entry_of(play, attacker)
    for ability in entry.abilities if entry else ():
        if not ability.saved_unhurt or arm.key != f"natural:{ability.attack}" or proof(play, who):
            continue
        if not roll_save(play, attacker, ability, who):
            slay(play, who, f"{attacker.name}’s poison")
        return True
    return False


def _venomous(play: Play, attacker: Being, ability: Ability) -> bool:
    """Whether this bite is poisoned; of snakes made of sticks that is settled when they are made (WB-371)."""
    for effect in play.effects_on(attacker.id, "summoned"):
        if (venomous := effect.fact("venomous")) is not None:
            return bool(venomous)
    return roll_chance(play, ability)


def disease(play: Play, blow: Blow, ability: Ability) -> None:
    """Some carry one; what it does is the referee's (WB-425)."""
    if roll_chance(play, ability) and not roll_save(play, blow.attacker, ability, blow.who):
        play.put_on(blow.who, "Diseased", kind="diseased", source=blow.attacker.id)
        play.tell("{victim} is diseased.", "diseased", "warning", victim=play.being(blow.who))


def answer_poke(play: Play, growth: Being, ability: Ability, poker: str) -> None:
    """A blow may set spores free; the referee says who stands in the cloud (WB-424)."""
    if not roll_chance(play, ability):
        return
    living = tuple([one.id for one in play.everyone() if one.id != growth.id and not states.dead(play, one)])
    near = (poker,) if poker in living else ()
    form = Form("spores", ability.name.capitalize(), (
        BeingsField("inside", f"Within {ability.diameter} feet", default=near, allowed=living, least=0),
    ))  # fmt: skip
    choke(play, growth, ability, tuple(play.ask(REFEREE, form)["inside"]))


def choke(play: Play, growth: Being, ability: Ability, inside: tuple[str, ...]) -> None:
    """Whoever stands in the cloud saves or dies."""
    play.tell("{growth} sets free a cloud of spores, {feet} feet across.", "spores", "cloud-being", growth=growth,
              feet=ability.diameter)  # fmt: skip
    for who in inside:
        if not proof(play, who) and not roll_save(play, growth, ability, who):
            slay(play, who, f"{growth.name}’s spores")
