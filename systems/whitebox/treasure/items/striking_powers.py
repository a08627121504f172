"""Items whose power is a blow: the staff that coils, the weapon with one more attack (WB-563, WB-567)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice
from systems.common.kernel.play import Play
from systems.common.records.table import Until
from systems.whitebox.base import states
from systems.whitebox.base.creatures import kinds
from systems.whitebox.combat import attack
from systems.whitebox.combat.arms import Arm, arms
from systems.whitebox.treasure.items.power_use import PowerUse, lasting


def _arm(play: Play, use: PowerUse) -> Arm:
    """The item as a weapon; any other if it cannot be one."""
    found = arms(play, use.user)
    return next((arm for arm in found if arm.item == use.item), found[0])


def _plain(play: Play, use: PowerUse, arm: Arm) -> Answers:
    target = play.being(use.answers["target"])
    return {**attack.plain_answers(play, use.user, arm, target, shooting=False), "weapon": arm.key}


def coil(play: Play, use: PowerUse) -> None:
    """A hit winds the staff around a foe of man size, who is held (WB-567)."""
    user, who = play.being(use.user.id), use.answers["target"]
    arm = next((one for one in arms(play, user) if one.item and one.item.key == use.item.key), _arm(play, use))
    if not attack.strike(play, user, arm, who, _plain(play, use, arm), shooting=False):
        return
    victim = play.being(who)
    if states.dead(play, victim):
        return
    if set(use.work.not_of) & set(kinds(play, victim)):
        play.tell("{being} is larger than a man: the staff does not hold it.", "unharmed", "shield", being=victim)
        return
    play.put_on(who, "In the staff’s coils", Until("lasting", at=lasting(play, use)), kind="held", source=user.id)
    play.tell("The staff coils around {being}.", "held", "serpent", being=victim)


def one_more(play: Play, use: PowerUse) -> None:
    """An attack beside that of the round (WB-563)."""
    waiting, user = play.waiting, use.user.id
    arm = _arm(play, use)
    attack.attack(play, Choice("combat.attack", user, dict(_plain(play, use, arm))))
    if user in waiting and user not in play.waiting:
        play.alter_fight(waiting=waiting)
