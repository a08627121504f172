"""What creatures can do besides striking, as buttons: carried out here, or by the GM (MG-091, MG-092)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Until
from systems.monsters_magic.base import consequences
from systems.monsters_magic.base.attributes import creature_of
from systems.monsters_magic.base.entries import Ability
from systems.monsters_magic.combat import gifts, reacting, sickness
from systems.monsters_magic.combat.gifts import abilities, ability

__all__ = ["GIVES_UP", "USE", "abilities", "ability", "form", "use"]

USE = "combat.ability"
INFECT, GIVES_UP = "infect", "gives_up"
BY_BUTTON = (INFECT, GIVES_UP, "")  # the others are part of its attacks or of its figures


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which ability, on whom; in its turn, or as the reaction to a failed check."""
    being = look.find(actor)
    if being is None or not look.fighting or not look.stands(being):
        return None
    usable = [one for one in abilities(look, being) if one.rule in BY_BUTTON]
    reacts = reacting.find_reaction(look, actor)
    if not usable or not (actor in look.waiting or reacts is not None):
        return None
    there = [one for one in look.against(being.side) if look.stands(one)]
    if not there:
        return None
    named = next((one for one in usable if one.name == so_far.get("ability")), usable[0])
    foes = [one for one in there if named.rule != INFECT or not sickness.has(look, one.id, _called(named))]
    if not foes:
        return Form(USE, "Use an ability", (_which(usable),), blocked=f"Everybody bears {_called(named)} already.")
    usual = str(reacts.fact("against", "")) if reacts is not None else foes[0].id
    usual = usual if usual in [one.id for one in foes] else foes[0].id
    return Form(USE, "Use an ability", (
        _which(usable),
        BeingField("target", "On", default=usual, allowed=tuple([one.id for one in foes])),
    ), help=named.text)  # fmt: skip


def _which(usable: list[Ability]) -> ChoiceField:
    return ChoiceField("ability", "Ability", default=usable[0].name, refines=True,
                       options=tuple([Option(one.name, one.name, one.text) for one in usable]))  # fmt: skip


def _called(one: Ability) -> str:
    return one.consequence or one.name


def use(play: Play, choice: Choice) -> None:
    """The reaction that waits is used up first; else it is the action of the turn."""
    being, target = play.being(choice.actor), play.being(choice.answers["target"])
    one = next((a for a in abilities(play, being) if a.name == choice.answers["ability"]), None)
    if one is None:
        return
    bonus = reacting.use_reaction(play, being.id)
    if bonus is None:
        play.done(being.id)
    play.tell("{being}: {ability}.", icon="star", being=being, ability=one.name)
    if one.rule == INFECT:
        level = creature_of(play, being.sheet).level
        sickness.infect(play, being, target.id, _called(one), bonus or 0, one.amount or 10, level)
    elif one.rule == GIVES_UP:
        play.put_on(being.id, "Gave up", Until("fight"), kind="yielded")
    elif one.grade and one.consequence and consequences.room_for(play, target.id, one.grade):
        gifts.impose(play, being, target, one)
