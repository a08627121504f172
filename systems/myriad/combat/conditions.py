"""Conditions by the Guide's hand, and what he deals out and gives back (MY-404, MY-408, R-80)."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Until
from systems.frozen import dataclass
from systems.myriad.base import states
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.combat import footing, grips, hazards, rounds
from systems.myriad.combat.hits import locations, sfx_effects

CONDITION, CONSCIOUS = "combat.condition", "combat.conscious"


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that may lie on somebody: how it comes, how it goes."""

    kind: str
    name: str
    help: str
    put: Callable[[Play, str, int], None]
    lift: Callable[[Play, str], object] | None = None
    counted: str = ""  # the unit, if it is of so many


def _restrain(play: Play, who: str, count: int) -> None:
    play.put_on_at_once(who, "Restrained", FOREVER, kind=grips.RESTRAINED)


def _stun(play: Play, who: str, count: int) -> None:
    play.put_on_at_once(who, "Stunned", Until("lasting", at=count * play.game.round_seconds), kind="stunned")


def _reel(play: Play, who: str, count: int) -> None:
    locations.reel(play, play.being(who))


def _flee(play: Play, who: str, count: int) -> None:
    play.put_on_at_once(who, "Fled", Until("fight"), kind="fled")
    play.done(who)


def _yield(play: Play, who: str, count: int) -> None:
    play.put_on_at_once(who, "Surrendered", Until("fight"), kind="surrendered")
    play.done(who)


def _bleed(play: Play, who: str, count: int) -> None:
    hazards.bleed(play, who)


def _burn(play: Play, who: str, count: int) -> None:
    hazards.ignite(play, who)


def _matter(play: Play, who: str, count: int) -> None:
    play.put_on(who, "Important", FOREVER, kind=locations.IMPORTANT)


CONDITIONS = {one.kind: one for one in (
    Condition("prone", "Prone", "−1 in close combat; shot at with −1",
              lambda play, who, count: footing.fall(play, who)),
    Condition(grips.RESTRAINED, "Restrained", "−2 on every test, and stays where he is", _restrain),
    Condition("stunned", "Stunned", "Does nothing and defends with nothing", _stun, counted="rounds"),
    Condition(rounds.REELING, "Loses an action", "The next one", _reel),
    Condition("bleeding", "Bleeding", "1 die a round until it is bandaged",
              _bleed, lambda play, who: hazards.stop(play, who, "bleeding")),
    Condition("burning", "Burning", "1 die a round until it is put out", _burn, hazards.quench),
    Condition("crippled", "Crippled", "Moves so much less until there is medical care",
              sfx_effects.cripple, counted="m"),
    Condition("fled", "Fled", "Takes no further part", _flee),
    Condition("surrendered", "Surrendered", "Takes no further part", _yield),
    Condition(locations.IMPORTANT, "Important", "A blow to the head counts twice but does not simply kill", _matter),
)}  # fmt: skip


def condition_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which, and whether it comes or goes."""
    being = look.find(actor)
    if being is None or not isinstance(being.sheet, PersonSheet):
        return None
    options = tuple([Option(one.kind, one.name, one.help) for one in CONDITIONS.values()])
    chosen = CONDITIONS.get(str(so_far.get("condition")), CONDITIONS["prone"])
    lies = look.under(actor, chosen.kind)
    fields = [ChoiceField("condition", "Condition", default="prone", options=options, refines=True)]
    if chosen.counted and not lies:
        count = NumberField("count", "How many", default=1, minimum=1, maximum=100, unit=chosen.counted)
        return Form(CONDITION, "Set a condition", (*fields, count), working=chosen.help)
    working = f"It lies on {being.name} already: this takes it off" if lies else chosen.help
    return Form(CONDITION, "Set a condition", tuple(fields), working=working)


def condition(play: Play, choice: Choice) -> None:
    """Puts it on, or takes it away if it lies there."""
    being, one, before = play.being(choice.actor), CONDITIONS[choice.answers["condition"]], play.told
    if play.under(being.id, one.kind):
        if one.lift is not None:
            one.lift(play, being.id)
        else:
            play.lift(being.id, one.kind)
        if play.told == before:  # what goes by a rule tells that itself
            play.tell("{being}: {name} no more.", icon="cross", being=being, name=one.name.lower())
        return
    one.put(play, being.id, int(choice.answers.get("count", 1)))
    if play.told == before:
        play.tell("{being}: {name}.", icon="person", being=being, name=one.name.lower())


def conscious_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whoever has no Wounds left may still be awake, and speak (R-80)."""
    being = look.find(actor)
    if being is None or not isinstance(being.sheet, PersonSheet) or states.dead(look, being):
        return None
    if being.sheet.conscious:
        return Form(CONSCIOUS, "Unconscious again")
    if not states.unconscious(look, being):
        return None
    return Form(CONSCIOUS, "Awake in spite of it", help="Takes part with words, not with blows")


def set_conscious(play: Play, choice: Choice) -> None:
    """The tick comes or goes."""
    being = play.being(choice.actor)
    play.change(being.id, "conscious", not being.sheet.conscious)
    play.tell("{being} is {how}.", icon="eye", being=being, how="unconscious" if being.sheet.conscious else "awake")
