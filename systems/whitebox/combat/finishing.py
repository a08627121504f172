"""Making an end of the helpless: no roll, one turn.

The book is silent; that it takes a melee weapon that can wound the victim, and that nothing withstands it, is ours.
"""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.whitebox.base import states
from systems.whitebox.combat.arms import arm_of, arms, can_wound
from systems.whitebox.combat.attack import may_act, targets
from systems.whitebox.combat.damage import slay
from systems.whitebox.combat.invisibility import shows_itself

KEY = "combat.finish"
AT_MERCY = ("asleep", "cowering", "held", "paralyzed", "unconscious", "webbed")


def at_mercy(look: Look, actor: str) -> tuple[str, ...]:
    """Foes who lie there and whom a blade can kill; a troll only goes down again."""
    there = [look.being(who) for who in targets(look, actor)]
    return tuple([one.id for one in there if look.under(one.id, *AT_MERCY) and not states.undying(look, one)])


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who, and with what; why it would not do."""
    if not may_act(look, actor) or look.under(actor, *states.BODILESS) or not (foes := at_mercy(look, actor)):
        return None
    being = look.being(actor)
    weapons = [arm for arm in arms(look, being) if arm.melee and not arm.harmless]
    if not weapons:
        return None
    arm = arm_of(look, being, so_far.get("weapon", "")) or weapons[0]
    target = look.being(so_far["target"] if so_far.get("target") in foes else foes[0])
    return Form(KEY, "Finish off", (
        ChoiceField("weapon", "Weapon", default=weapons[0].key, refines=True,
                    options=tuple([Option(one.key, one.name) for one in weapons])),
        BeingField("target", "Whom", default=foes[0], allowed=foes, refines=True),
    ), help="No roll: whoever cannot defend himself dies. It takes the turn",
        blocked=can_wound(look, arm, target))  # fmt: skip


def finish(play: Play, choice: Choice) -> None:
    """The helpless dies; the turn is over."""
    attacker, who = play.being(choice.actor), choice.answers["target"]
    shows_itself(play, attacker.id)
    slay(play, who, "finishes off", by=attacker)
    play.done(attacker.id)
