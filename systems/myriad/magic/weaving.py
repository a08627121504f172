"""Weaving: rolls of Intellect whose sixes become a spell, round by round; the whole of it dropped (MY-600, MY-608)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import (
    BeingField,
    Choice,
    Form,
)
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.myriad.base import module
from systems.myriad.combat import facts
from systems.myriad.magic import aiming, buying, casting, parts, spells, suggesting, woven
from systems.myriad.magic.woven import Woven, weaves
from systems.myriad.rolls import checks, marking
from systems.myriad.rolls.checks import Thrown

WEAVE, DROP, AT_ONCE = "magic.weave", "magic.drop", "magic.at_once"
EASY, STEP = 6, 2  # totals that give bonus sixes (MY-608)
MOST_ROLLS = 20
AT_WAR = "A ritual takes half an hour at the least: not in the middle of a fight."


def describe(look: Look, who: str, now: Woven) -> str:
    """``4 dice, 50 m (3 of 9 components)``."""
    most = woven.limit(look, who, now.imbuing)
    number = parts.count_components(look, now.paid, now.imbuing)
    return f"{spells.words(look, woven.spell_of(look, now))} ({number} of {most} components)"


def weave(play: Play, choice: Choice) -> None:
    """Roll, and spend the sixes at once; with a house rule, cast in the same action (R-51)."""
    being, answers = play.being(choice.actor), choice.answers
    now = woven.woven_by(play, being.id)
    play.done(being.id)
    if now is None:
        now = woven.begin(play, being, str(answers.get("skill", "")), answers.get("imbuing") is True)
    helpers = tuple(answers.get("helpers", ())) if module.ritual(play, now.skill) else ()
    for _ in range(int(answers.get("rolls", 1))):
        now = woven_on(play, being, now, helpers)
        if now.paid:
            woven.keep(play, being.id, now)
        if not woven.room(play, being.id, now):
            break
    if play.fighting and play.house.weave_and_cast_same_action:
        play.add_to_fact(being.id, facts.WOVE)
        _at_once(play, being.id, now)


def woven_on(play: Play, being: Being, now: Woven, helpers: Sequence[str] = ()) -> Woven:
    """One roll, of everybody who takes part, and what its sixes become."""
    rolls = [roll(play, who, now.skill) for who in (being.id, *helpers)]
    faces = [face for one in rolls for face in one.faces]
    bonus = sum([bonus_sixes(play, one) for one in rolls])
    for one in rolls:
        _tell_bonus(play, one)
    if module.ritual(play, now.skill):
        turns.pass_time(play, woven.SITTING)
        _tell_ritual(play, being, helpers)
    number = bonus + sum([len(one.showing(0)) for one in rolls])
    after, spent = buying.spend(play, being, now, faces, bonus, suggesting.advised(play, being, now, number))
    _record_rolls(play, rolls, now.skill, spent)
    return after


def _tell_bonus(play: Play, thrown: Thrown) -> None:
    """What the total gave: such sixes are on no die (MY-608)."""
    if bonus := bonus_sixes(play, thrown):
        total = thrown.at(len(thrown.showing(0)))
        play.tell("The total of {total} gives {being} {bonus:six|sixes} more.", "", "dice", total=total,
                  being=play.being(thrown.who), bonus=bonus)  # fmt: skip


def _tell_ritual(play: Play, being: Being, helpers: Sequence[str]) -> None:
    """Who took part, and how long."""
    others = join_names([play.being(one).name for one in helpers])
    play.tell("{being} leads half an hour of a ritual{with}.", "leads", "hourglass", being=being,
              **{"with": f", with {others}" if others else ""})  # fmt: skip


def _record_rolls(play: Play, rolls: Sequence[Thrown], skill: str, spent: int) -> None:
    """Everybody who took part has used the skill of magic, whether it was rolled with or not; sixes that were spent
    are burnt dice of whoever threw them, the leader's first (MY-203, MY-204, ours)."""
    for one in rolls:
        own = min(spent, len(one.showing(0)))
        spent -= own
        marking.record_test(play, altered(one, skill=skill, dice_burnt=own), made=True)


def roll(play: Play, who: str, skill: str) -> Thrown:
    """Intellect alone, or with easy weaving the skill as well: its total matters only then (MY-600, MY-608)."""
    if play.house.easy_weaving == "off":
        return checks.throw(play, who, weaves(play), "", "Weaving")
    return checks.throw(play, who, weaves(play), skill, "Weaving", checks.terms_of(play, who, skill))


def bonus_sixes(look: Look, thrown: Thrown) -> int:
    """Sixes that a good total gives; its own sixes count as burnt (MY-608, R-54)."""
    total = thrown.at(len(thrown.showing(0)))
    if look.house.easy_weaving == "off" or total < EASY:
        return 0
    return 1 if look.house.easy_weaving == "one_bonus" else 1 + (total - EASY) // STEP


def _at_once(play: Play, who: str, now: Woven) -> None:
    """Whether a spell that harms is cast in the same action (R-51)."""
    spell = woven.spell_of(play, now)
    if not spell.harms or play.find(who) is None:
        return
    being = play.being(who)
    there = [one.id for one in aiming.in_reach(play, being, spell) if one.side != being.side]
    if not there:
        return
    wanted = suggesting.enough(play, being, spell)
    field = BeingField("at", "At", default=wanted if wanted in there else "", allowed=("", *there),
                       nobody="Nobody, weave on")  # fmt: skip
    form = Form(AT_ONCE, f"{being.name}: cast it at once", (field,), working=spells.words(play, spell))
    answers = play.ask(who, form)
    if answers["at"]:
        asked = casting.cast_form(play, who, {"target": answers["at"]})
        if asked is not None and not asked.blocked:
            casting.cast(play, Choice(casting.CAST, who, asked.blank() | {"target": answers["at"]}))


def drop(play: Play, choice: Choice) -> None:
    """Nothing of it is left (MY-600)."""
    play.lift(choice.actor, woven.WEAVING)
    play.tell("{being} lets the spell go.", "drops", "cross", being=play.being(choice.actor))
