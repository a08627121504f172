"""A thing that a lasting spell moves strikes once in every round, for an action each (R-79)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Effect
from systems.myriad.base.arms import Arm
from systems.myriad.magic import aiming, asking, spells, striking, woven
from systems.myriad.magic.cast import Cast
from systems.myriad.magic.moving import KIND
from systems.myriad.magic.spells import Spell

WIELD = "magic.wield"


def spell_held(look: Look, being: Being) -> Effect | None:
    """What somebody moves by a spell that lasts."""
    return next((one for one in look.effects_on(being.id, KIND) if not one.waits), None)


def spell_of(effect: Effect) -> Spell:
    """It strikes as the spell did, without anything else that was in it."""
    return Spell(reach=int(effect.fact("reach", spells.REACH)), seeking=int(effect.fact("seeking")),
                 refinement=spells.HURL, weight=int(effect.fact("dice")) - 1)  # fmt: skip


def wield_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """At whom it strikes in this round."""
    being = woven.may_act(look, actor)
    effect = spell_held(look, being) if being is not None else None
    if being is None or effect is None:
        return None
    return asking.form_of(look, being, spell_of(effect), str(effect.fact("skill", "")), so_far, WIELD,
                          f"Strike with the {effect.fact('name', 'thing')}", asks_die=False)  # fmt: skip


def wield(play: Play, choice: Choice) -> None:
    """Once in a round, for an action."""
    being = play.being(choice.actor)
    effect = spell_held(play, being)
    if effect is None:
        raise Refused("The spell that moved it has ended.")
    arm = Arm("moved", str(effect.fact("thing", "")), int(effect.fact("dice")), tags=tuple(effect.fact("tags", ())))
    going = Cast(being.id, spell_of(effect), str(effect.fact("skill", "")), choice.answers, arm=arm)
    play.done(being.id)
    for who in going.targets[:1]:
        aiming.walk_up(play, being, play.being(who), going.spell)
    striking.strike(play, going)
