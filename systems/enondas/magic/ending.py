"""Spells that end before their time: taken back by their caster, shaken off by a friend's hand (EN-175, EN-207)."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.kernel.turns import tell_another
from systems.common.records.table import Effect
from systems.enondas.base import states
from systems.enondas.base.attributes import raise_attribute
from systems.enondas.combat.freeing import rouse
from systems.enondas.magic.cast import may_act
from systems.enondas.magic.mana import DRAINED

ENDS: dict[str, Callable[[Play, Effect], None]] = {}  # by kind of effect, what its end brings; filled by the game


def own_spells(look: Look, actor: str) -> list[Effect]:
    """The spells in force that somebody has cast."""
    return [one for one in look.effects().values() if actor and one.source == actor and one.fact("spell")]


def cancel_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which of his own spells a caster takes back; it costs no action."""
    being = look.find(actor)
    found = own_spells(look, actor)
    if being is None or not found or not states.able(look, being):
        return None
    options = tuple([Option(one.id, f"{one.name} ({on.name})" if (on := look.find(one.on)) else one.name)
                     for one in found])  # fmt: skip
    return Form("magic.cancel", "Take a spell back", (
        ChoiceField("effect", "Spell", default=options[0].value, options=options, rule="EN-175"),
    ))  # fmt: skip


def cancel(play: Play, choice: Choice) -> None:
    """The spell ends at once."""
    effect = play.effects().get(choice.answers["effect"])
    if effect is None or effect.source != choice.actor:
        raise Refused("That spell has ended already.")
    play.remove(effect)
    on = play.find(effect.on)
    play.tell("{caster} takes {effect}{on} back.", icon="cross", caster=play.being(choice.actor), effect=effect,
              on=f" on {on.name}" if on else "")  # fmt: skip
    tell_another(play, effect)


def wake_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which sleeper somebody shakes awake; in a fight that is an action of the fight."""
    being = may_act(look, actor) if not look.fighting else None
    asleep = tuple([one.id for one in look.everyone() if states.lies_on(look, one, "asleep")]) if look.effects() else ()
    if being is None or not asleep:
        return None
    own = [one for one in asleep if look.being(one).side == being.side]
    return Form("magic.wake", "Wake somebody", (
        BeingField("target", "Sleeper", default=(own or asleep)[0], allowed=asleep, rule="EN-207"),
    ))  # fmt: skip


def wake(play: Play, choice: Choice) -> None:
    """The sleeper wakes."""
    rouse(play, choice.answers["target"], choice.actor)


def effect_ends(play: Play, effect: Effect) -> None:
    """An effect has run out or was ended by hand: what it or casting did to an attribute is taken back."""
    if effect.kind in ENDS:
        ENDS[effect.kind](play, effect)
    if effect.kind == DRAINED and effect.on in play.table.beings:
        points = int(effect.fact("points", 0))
        raise_attribute(play, effect.on, str(effect.fact("attribute")), points)
        play.tell("{being} has {points} {attribute} back.", icon="heart", being=play.being(effect.on), points=points,
                  attribute=effect.fact("attribute"))  # fmt: skip
