"""What creatures can do by their entries, and what of it effect points buy or a blow must reckon with (MG-092)."""

from __future__ import annotations

from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Effect, altered
from systems.monsters_magic.base import consequences
from systems.monsters_magic.base.attributes import creature_of
from systems.monsters_magic.base.entries import Ability
from systems.monsters_magic.base.gift_words import (
    CHARGES,
    DOUBLE,
    FEARLESS,
    GIVES_UP,
    HOLDS,
    IMPOSES,
    INFECT,
    MANY,
    POISON,
    SEMI,
    TOTAL,
)
from systems.monsters_magic.base.sheet import CreatureSheet
from systems.monsters_magic.combat import facts

__all__ = ["BOUGHT", "CHARGES", "DISEASE", "DOUBLE", "FEARLESS", "GIVES_UP", "HIDES", "HOLD", "HOLDS", "IMPOSES",
           "INFECT", "MANY", "POISON"]  # fmt: skip

BOUGHT = (IMPOSES, HOLDS, POISON)  # by effect points of an attack; knocking back is for everybody (MG-014)
HIDES = {SEMI: "semi", TOTAL: "total"}
HOLD = consequences.HOLD
DISEASE = "disease"  # the kind of effect that a sickness or a poison is
USUAL_GOAL = 10  # effect points that throw a sickness off, unless it says otherwise (MG-052)
GATHER = "gather"  # how many effect points must be gathered against an effect, if it is not its price


def abilities(look: Look, being: Being) -> tuple[Ability, ...]:
    """All that a creature can do, by its entry."""
    return creature_of(look, being.sheet).abilities if isinstance(being.sheet, CreatureSheet) else ()


@per_build
def ability(look: Look, being: Being, rule: str) -> Ability | None:
    """The ability that a rule knows, if it has it."""
    return next((one for one in abilities(look, being) if one.rule == rule), None)


def amount_of(look: Look, being: Being, rule: str) -> int:
    """What an ability counts; 0 for whoever has it not."""
    one = ability(look, being, rule)
    return one.amount if one is not None else 0


def blows_left(look: Look, being: Being) -> int:
    """How many attacks a creature that strikes several times has left in this turn."""
    struck = int(look.fact_of(being.id, facts.BLOWS, 0))
    return max(0, amount_of(look, being, MANY) - struck)


@per_build
def list_bought(look: Look, being: Being) -> tuple[Ability, ...]:
    """What the effect points of its attacks may buy besides."""
    return tuple([one for one in abilities(look, being) if one.rule in BOUGHT and one.grade])


def impose(play: Play, source: Being, target: Being, one: Ability, verdict: str = "") -> Effect:
    """The consequence of an ability, with what it takes to be rid of it."""
    effect = consequences.impose(play, target.id, one.grade, one.consequence or one.name, source.id, verdict)
    if one.amount:
        after = altered(effect, data=(*effect.data, (HOLD if one.rule == HOLDS else GATHER, one.amount)))
        play.exchange(effect, after)
        return after
    return effect


def poison(play: Play, source: Being, who: str, one: Ability) -> None:
    """A poison in the blood: it strikes as a sickness does, from the victim's next action on (MG-052)."""
    name, victim = one.consequence or one.name, play.being(who)
    if any([effect.name == name for effect in play.effects_on(who, DISEASE)]):
        play.tell("{being} bears {sickness} already.", icon="circle", being=victim, sickness=name)
        return
    play.put_on(who, name, FOREVER, kind=DISEASE, source=source.id, gathered=0, goal=one.amount or USUAL_GOAL,
                level=creature_of(play, source.sheet).level, caught=(play.round, play.now))  # fmt: skip
    play.tell("{being} has {sickness} in the blood.", one.grade, "skull", being=victim, sickness=name)


def find_hold(look: Look, who: str) -> Effect | None:
    """What holds somebody where it is, if anything does."""
    for one in look.effects_on(who, consequences.CONSEQUENCE):
        if one.fact(HOLD) and ((holder := look.find(one.source)) is None or look.stands(holder)):
            return one
    return None


def held_between(look: Look, one: Being, other: Being) -> bool:
    """Whether one of the two holds the other, so that the range between them stays."""
    if not look.effects():
        return False
    return any([(effect := find_hold(look, victim.id)) is not None and effect.source == holder.id
                for victim, holder in ((one, other), (other, one))])  # fmt: skip


def take_cover_of_the_place(play: Play, ids: list[str]) -> None:
    """Creatures that hide by nature are concealed from the start; the GM says otherwise where they cannot (MG-042)."""
    for who in ids:
        being = play.being(who)
        rule = next((one.rule for one in abilities(play, being) if one.rule in HIDES), "")
        if rule:
            play.set_fact_of(who, **{facts.SEEN: HIDES[rule]})
            word = "semi-concealed" if HIDES[rule] == "semi" else "totally concealed"
            play.tell("{being} is {word}.", icon="eye-off", being=being, word=word)
