"""Items whose power is a blow: the staff that coils, the weapon with one more attack (WB-563, WB-567)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice
from systems.common.kernel.play import Play
from systems.common.records.table import Until
from systems.whitebox.base import states
from systems.whitebox.base.creatures import kinds
from systems.whitebox.combat import attack
from systems.whitebox.combat.arms import Arm, arms
from systems.whitebox.treasure.items.power_use import Doing, lasting


def _arm(play: Play, doing: Doing) -> Arm:
    """The item as a weapon; any other if it cannot be one."""
    found = arms(play, doing.user)
    return next((arm for arm in found if arm.item == doing.item), found[0])


def _plain(play: Play, doing: Doing, arm: Arm) -> Answers:
    target = play.being(doing.answers["target"])
    return {**attack.plain_answers(play, doing.user, arm, target, shooting=False), "weapon": arm.key}


def coil(play: Play, doing: Doing) -> None:
    """A hit winds the staff around a foe of man size, who is held (WB-567)."""
    user, who = play.being(doing.user.id), doing.answers["target"]
    arm = next((one for one in arms(play, user) if one.item and one.item.key == doing.item.key), _arm(play, doing))
    if not attack.strike(play, user, arm, who, _plain(play, doing, arm), shooting=False):
        return
    victim = play.being(who)
    what = set(kinds(play, victim))
    if states.dead(play, victim):
        return
    if set(doing.work.not_of) & what or not set(doing.work.of) & what:
        play.tell("{being} is not of man size: the staff does not hold it.", "unharmed", "shield", being=victim)
        return
    play.put_on(who, "In the staff's coils", Until("lasting", at=lasting(play, doing)), kind="held", source=user.id)
    play.tell("The staff coils around {being}.", "held", "serpent", being=victim)


def one_more(play: Play, doing: Doing) -> None:
    """An attack beside that of the round (WB-563)."""
    waiting, user = play.fight.waiting, doing.user.id
    arm = _arm(play, doing)
    attack.attack(play, Choice("combat.attack", user, dict(_plain(play, doing, arm))))
    if user in waiting and user not in play.fight.waiting:
        play.alter_fight(waiting=waiting)
