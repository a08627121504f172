"""The blows of one round that may be spread: a chimera's mouths, a hydra's heads, each at whom it likes (WB-426)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Field, NumberField
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.whitebox.base import states
from systems.whitebox.base.creatures import dice_of
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat import blows
from systems.whitebox.combat.arms import Arm, arms
from systems.whitebox.combat.phases import MACHINE, SERIES, weapon_in_series

STRUCK = "blows"  # fact of a fighter in mid-round: blows struck by the Combat Machine or in haste
NONE = ("", 0)  # no series: no weapon, no blow
TIMES = "times"  # the answer: how many of the blows that are left go to this target


@per_being
def machine_level(look: Look, attacker: Being) -> int:
    """How often the Combat Machine strikes the weak; once for whoever has none (WB-046)."""
    sheet = attacker.sheet
    if not isinstance(sheet, CharacterSheet):
        return 1
    return sheet.level if "combat_machine" in look.entry("classes", sheet.character_class).features else 1


def machine_blows(look: Look, attacker: Being, target: Being) -> int:
    """Blows a round against a foe of one hit die or fewer: the Fighter's level (WB-046, R-28)."""
    return machine_level(look, attacker) if _is_weak(look, target) else 1


@per_being
def _is_weak(look: Look, target: Being) -> bool:
    """Whether somebody has one hit die or fewer."""
    dice = dice_of(look, target)
    return dice.whole == 0 or (dice.whole == 1 and dice.pips <= 0)


def has_machine_struck(look: Look, actor: str) -> bool:
    """Whether the Combat Machine has struck this round: then all blows of it go to the weak (R-28)."""
    return bool(look.fact_of(actor, MACHINE))


def foes_left(look: Look, attacker: str) -> bool:
    """Whether there is somebody for the next blow."""
    return bool(_able_targets(look, attacker))


def weak_foes_left(look: Look, attacker: str) -> bool:
    """The same for the next blow of the Combat Machine, which is for the weak alone (R-28)."""
    being = look.being(attacker)
    return any([machine_blows(look, being, foe) > 1 for foe in _able_targets(look, attacker)])


def _able_targets(look: Look, attacker: str) -> Sequence[Being]:
    if look.effects() and (others := states.raging_at(look, attacker)):
        return [one for who in others if states.able(look, one := look.being(who))]
    return look.able_against(look.being(attacker).side)


def has_several(look: Look, attacker: Being, arm: Arm) -> bool:
    """Whether there is anything to spread at all."""
    return arm.count > 1 or _strikes_beside(look, attacker)


@per_being
def _strikes_beside(look: Look, attacker: Being) -> bool:
    return any([one.also and one.melee for one in arms(look, attacker)])


def list_blows_left(look: Look, attacker: Being, arm: Arm) -> Sequence[Arm]:
    """What is still to be struck this round: blows with the weapon, then those that come with any."""
    key, struck = look.fact_of(attacker.id, SERIES, NONE)
    every = _list_blows(look, attacker, arm)
    return every[struck:] if key == arm.key else every


@per_being
def _list_blows(look: Look, attacker: Being, arm: Arm) -> tuple[Arm, ...]:
    """What somebody strikes in a round: blows with the weapon, then those that come with any."""
    beside = [one for one in arms(look, attacker) if one.also and one.melee for _ in range(one.count)]
    return (*[arm] * blows.blows_of(look, attacker, arm), *beside)


def still_acts(look: Look, being: Being) -> str:
    """Why somebody who has struck strikes again, with several blows, in haste or as a Combat Machine: ``2 more blows``;
    empty before the first, after the last, and once others have felled all whom they were for."""
    key, struck = weapon_in_series(look, being.id), look.fact_of(being.id, STRUCK, 0)
    arm = next((one for one in arms(look, being) if one.key == key), None) if key else None
    left = len(list_blows_left(look, being, arm)) if arm is not None else 0
    if not left and struck and being.id in look.waiting and not is_through(look, being):
        runs = has_machine_struck(look, being.id)
        left = (machine_level(look, being) if runs else 1) * blows.haste(look, being.id) - struck
    return f"{left} more {'blow' if left == 1 else 'blows'}" if left else ""


def is_through(look: Look, being: Being) -> bool:
    """Whether others have felled all whom the blows were for that a Combat Machine has left."""
    return has_machine_struck(look, being.id) and not weak_foes_left(look, being.id)


def acts_again(play: Play, being: Being) -> None:
    """All blows of the round once more, where the referee wants it (ours)."""
    forget(play, being)
    if play.fact_of(being.id, STRUCK):
        play.set_fact_of(being.id, **{STRUCK: 0, MACHINE: False})


def keep(play: Play, attacker: Being, arm: Arm, more: int) -> None:
    """So many more of them are struck."""
    key, struck = play.fact_of(attacker.id, SERIES, NONE)
    play.set_fact_of(attacker.id, **{SERIES: (arm.key, (struck if key == arm.key else 0) + more)})


def forget(play: Play, attacker: Being) -> None:
    """The series is over."""
    if weapon_in_series(play, attacker.id):
        play.set_fact_of(attacker.id, **{SERIES: NONE})


def times_fields(look: Look, attacker: Being, arm: Arm, foes: int) -> tuple[Field, ...]:
    """How many go to this target, where there are several blows and several foes."""
    left = len(list_blows_left(look, attacker, arm))
    if left < 2 or foes < 2:
        return ()
    return (NumberField(TIMES, "Blows at this one", "The others go to somebody else", left, minimum=1, maximum=left),)
