"""What creatures can do besides striking, as buttons: carried out here, or by the GM (MG-091, MG-092)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term, Until
from systems.monsters_magic.base import consequences
from systems.monsters_magic.base.arms import BANDS
from systems.monsters_magic.base.attributes import creature_of
from systems.monsters_magic.base.entries import Ability
from systems.monsters_magic.base.gift_words import BREATH, FLEES, GIVES_UP, INFECT, RALLIES, VANISHES
from systems.monsters_magic.combat import attacking, breathing, facts, gifts, hiding, moving, ranges, reacting, sickness
from systems.monsters_magic.combat.gifts import abilities, ability

__all__ = ["GIVES_UP", "USE", "abilities", "ability", "form", "use"]

USE = "combat.ability"
BY_BUTTON = (INFECT, GIVES_UP, FLEES, BREATH, VANISHES, RALLIES, "")  # the others are part of attacks or figures
ONCE = (RALLIES,)
LEAVES = (GIVES_UP, FLEES)  # for nobody who has fallen at the same count, and acts all the same (MG-037)
TOLD = (INFECT, GIVES_UP, FLEES, VANISHES, RALLIES)  # what these do says which they are


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which ability, on whom; in its turn, or as the reaction to a failed check."""
    if (being := attacking.find_attacker(look, actor)) is None:
        return None
    usable = [one for one in abilities(look, being) if one.rule in BY_BUTTON]
    if not usable:
        return None
    reacts = reacting.find_reaction(look, actor)
    there = [one for one in look.against(being.side) if look.stands(one)]
    if not there:
        return None
    ready = [one for one in usable if not _why_not(look, being, one, there)]
    if not ready:
        return Form(USE, "Use an ability", (_which(look, being, usable, there),),
                    blocked=_why_not(look, being, usable[0], there))  # fmt: skip
    named = next((one for one in ready if one.name == so_far.get("ability")), ready[0])
    which = _which(look, being, usable, there, ready[0].name)
    if named.rule not in (INFECT, ""):
        struck = breathing.in_reach(look, being, named) if named.rule == BREATH else []
        return Form(USE, "Use an ability", (which,), help=named.text, caught=tuple([foe.id for foe in struck]))
    foes = [one for one in there if named.rule != INFECT or not sickness.has(look, one.id, _called(named))]
    usual = str(reacts.fact("against", "")) if reacts is not None else foes[0].id
    usual = usual if usual in [one.id for one in foes] else foes[0].id
    target = BeingField("target", "On", default=usual, allowed=tuple([one.id for one in foes]))
    return Form(USE, "Use an ability", (which, target), help=named.text)


def _why_not(look: Look, being: Being, one: Ability, there: list[Being]) -> str:
    """Why an ability cannot be used now; empty if it can."""
    if one.rule == INFECT and all([sickness.has(look, foe.id, _called(one)) for foe in there]):
        return f"Everybody bears {_called(one)} already."
    if one.rule == BREATH:
        most = max(1, one.amount)
        if _times_used(look, being, one) >= most:
            return f"{one.name} is spent for this fight."
        return (
            "" if breathing.in_reach(look, being, one) else f"Nobody is within {ranges.name(BANDS.index(one.reach))}."
        )
    if one.rule in ONCE and _times_used(look, being, one):
        return f"{one.name} is used once a fight."
    if one.rule == VANISHES and hiding.how_hidden(look, being) == "total":
        return f"{being.name} is unseen already."
    if one.rule in LEAVES and not look.stands(being):
        return f"{being.name} has fallen."
    if one.rule == FLEES and moving.held(look, being):
        return f"{being.name} is held fast."
    return ""


def _which(look: Look, being: Being, usable: list[Ability], there: list[Being], usual: str = "") -> ChoiceField:
    return ChoiceField("ability", "Ability", default=usual or usable[0].name, refines=True, options=tuple([
        Option(one.name, one.name, one.text, blocked=_why_not(look, being, one, there)) for one in usable
    ]))  # fmt: skip


def _called(one: Ability) -> str:
    return one.consequence or one.name


def _key_of(being: Being, one: Ability) -> str:
    return f"{being.id} {one.name}"


def _times_used(look: Look, being: Being, one: Ability) -> int:
    return int(look.fact_of(_key_of(being, one), facts.USED, 0))


def use(play: Play, choice: Choice) -> None:
    """The reaction that waits is used up first; else it is the action of the turn."""
    being = play.being(choice.actor)
    one = next((a for a in abilities(play, being) if a.name == choice.answers["ability"]), None)
    if one is None:
        return
    bonus = reacting.use_reaction(play, being.id)
    if bonus is None:
        play.done(being.id)
    if one.rule not in TOLD:
        play.tell("{being} uses {ability}.", icon="star", being=being, ability=one.name)
    play.set_fact_of(_key_of(being, one), **{facts.USED: _times_used(play, being, one) + 1})
    target = play.find(str(choice.answers.get("target", "")))
    _DOES[one.rule](play, being, one, target, bonus or 0)


def _infect(play: Play, being: Being, one: Ability, target: Being | None, bonus: int) -> None:
    if target is not None:
        level = creature_of(play, being.sheet).level
        if not sickness.has(play, target.id, _called(one)):
            play.tell("{being} infects {target}: {sickness}.", icon="skull", being=being, target=target,
                      sickness=_called(one))  # fmt: skip
        sickness.infect(play, being, target.id, _called(one), bonus, one.amount or gifts.USUAL_GOAL, level)


def _give_up(play: Play, being: Being, one: Ability, target: Being | None, bonus: int) -> None:
    play.put_on(being.id, "Surrendered", Until("fight"), kind="yielded")
    play.tell("{being} surrenders.", "surrenders", "flag", being=being)


def _flee(play: Play, being: Being, one: Ability, target: Being | None, bonus: int) -> None:
    moving.flee(play, being)


def _breathe(play: Play, being: Being, one: Ability, target: Being | None, bonus: int) -> None:
    breathing.breathe(play, being, one, bonus)


def _vanish(play: Play, being: Being, one: Ability, target: Being | None, bonus: int) -> None:
    hiding.vanish(play, being)


def _rally(play: Play, being: Being, one: Ability, target: Being | None, bonus: int) -> None:
    more = one.amount or 2
    for friend in play.on_side(being.side):
        if play.stands(friend):
            play.put_on(friend.id, f"{one.name} +{more}", Until("fight"), ("attack", Term(one.name, more, "MG-092")),
                        kind=consequences.BOON, source=being.id, grade=one.name)  # fmt: skip
    play.tell("{being} rallies its own: +{more} on attacks.", "rallies", "star", being=being, more=more)


def _by_referee(play: Play, being: Being, one: Ability, target: Being | None, bonus: int) -> None:
    if target is not None and one.grade and one.consequence and consequences.room_for(play, target.id, one.grade):
        gifts.impose(play, being, target, one)


Does = Callable[[Play, Being, Ability, "Being | None", int], None]
_DOES: Mapping[str, Does] = {INFECT: _infect, GIVES_UP: _give_up, FLEES: _flee, BREATH: _breathe, VANISHES: _vanish,
                             RALLIES: _rally, "": _by_referee}  # fmt: skip
