"""What a power is, and how often it has been used today."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import Answers, BeingField, BeingsField, Field
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.frozen import dataclass
from systems.whitebox.base import states
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.combat.attack import targets

DAY = 86_400
USED = "used"  # kind of the effects that count what a day allows
BESIDE = "beside"  # the fact of a round: what somebody has done beside its attack


def no_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """A power that asks nothing."""
    return ()


def never_barred(look: Look, being: Being, ability: Ability) -> str:
    """A power that nothing bars."""
    return ""


@dataclass(frozen=True, slots=True)
class Power:
    """How a rule of the bestiary is carried out: what it asks, what it does, what bars it now.

    ``beside``: once a round, and the turn is not used up by it.
    """

    act: Callable[[Play, Being, Ability, Answers], None]
    fields: Callable[[Look, Being, Ability, Answers], tuple[Field, ...]] = no_fields
    barred: Callable[[Look, Being, Ability], str] = never_barred
    beside: bool = False


def used_today(look: Look, who: str, power: str) -> int:
    """How often a power has been used since this time yesterday."""
    return sum(effect.fact("power") == power for effect in look.effects_on(who, USED))


def count_use(play: Play, who: str, power: str) -> None:
    """A use that a day allows is gone until this time tomorrow."""
    play.put_on(who, "", Until("lasting", at=DAY), kind=USED, power=power)


def is_done_beside(look: Look, who: str, power: str) -> bool:
    """Whether somebody has done this in this round already."""
    return power in look.fact_of(who, BESIDE, ())


def note_beside(play: Play, who: str, power: str) -> None:
    """Once a round is enough."""
    play.set_fact_of(who, beside=(*play.fact_of(who, BESIDE, ()), power))


def list_foes(look: Look, being: Being) -> tuple[str, ...]:
    """Whom it can get at: foes that live and are here, the able first."""
    return targets(look, being.id)


def list_living(look: Look, being: Being) -> tuple[str, ...]:
    """Everybody else that lives and is here, foes first."""
    others = [
        one.id
        for one in look.everyone()
        if one.side == being.side and one.id != being.id
        and not states.dead(look, one) and not look.under(one.id, *states.NO_TARGET)
    ]  # fmt: skip
    return (*list_foes(look, being), *others)


def why_no_foes(look: Look, being: Being, ability: Ability) -> str:
    """What bars a power that needs a foe."""
    return "" if list_foes(look, being) else "nobody is there for it."


def foe_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """All foes, unless some are taken out of its way."""
    return (BeingsField("targets", "Whom", default=list_foes(look, being), allowed=list_living(look, being)),)


def target_field(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """One foe."""
    there = list_foes(look, being)
    return (BeingField("target", "Target", default=there[0] if there else "", allowed=there),)


def leave_to_referee(play: Play, being: Being, ability: Ability) -> None:
    """The story tells what the power is; the rest is the referee's."""
    play.tell("{being}: {power}. {text} What comes of it is for the referee to say.", icon="info", being=being,
              power=ability.name, text=ability.text)  # fmt: skip
