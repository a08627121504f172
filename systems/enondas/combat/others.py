"""Other actions of step 1: tearing one's feet free, waking a friend (EN-202, EN-207)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.enondas.base import saves
from systems.enondas.base.states import lies_on, present
from systems.enondas.combat.declaring import speaker
from systems.enondas.combat.schedule import replan
from systems.enondas.combat.spells import acted
from systems.enondas.magic.holding import break_free, rooting, rouse


def free_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Tear free of what holds the feet, from the round after it took hold."""
    being = speaker(look, actor)
    if being is None or not look.effects() or not look.effects_on(actor, "rooted"):
        return None
    held = rooting(look, actor)
    if held is None:
        return Form("combat.break_free", "Break free", blocked="The feet have only just stuck; try in the next round.")
    level = held.fact("m", 1)
    return Form("combat.break_free", "Break free", working=saves.words(look, being, "strength", level, "magic"),
                help="Takes the action of the round")  # fmt: skip


def free(play: Play, choice: Choice) -> None:
    """The roll, and the action is used up."""
    break_free(play, choice.actor)
    acted(play, choice.actor)
    replan(play)


def wake_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which sleeping friend is shaken."""
    being = speaker(look, actor)
    if being is None or not look.effects():
        return None
    sleeping = tuple([
        one.id for one in look.on_side(being.side) if lies_on(look, one, "asleep") and present(look, one)
    ])  # fmt: skip
    if not sleeping:
        return None
    return Form("combat.wake", "Wake somebody", (BeingField("target", "Whom", allowed=sleeping),),
                help="Takes the action of the round")  # fmt: skip


def wake(play: Play, choice: Choice) -> None:
    """A friend's action ends a spell of sleep (EN-207)."""
    rouse(play, choice.answers["target"], choice.actor)
    acted(play, choice.actor)
    replan(play)
