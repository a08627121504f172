"""Weaving: rolls of Intellect whose sixes become a spell, round by round; the whole of it dropped (MY-600, MY-608)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import (
    Answers,
    BeingField,
    BeingsField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.forms.named_numbers import get_score
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.myriad.base import module
from systems.myriad.combat import deeds, facts
from systems.myriad.magic import aiming, buying, casting, parts, spells, suggesting, woven
from systems.myriad.magic.woven import Woven, weaves
from systems.myriad.rolls import checks, marking
from systems.myriad.rolls.checks import Thrown

WEAVE, DROP, AT_ONCE = "magic.weave", "magic.drop", "magic.at_once"
EASY, STEP = 6, 2  # totals that give bonus sixes (MY-608)
MOST_ROLLS = 20
AT_WAR = "A ritual takes half an hour at the least: not in the middle of a fight."


def weave_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How often, with which skill, whether it goes into a thing, who helps."""
    being = woven.may_act(look, actor)
    if being is None or not parts.mage(look, being):
        return None
    if why := woven.why_hindered(look, being):
        return Form(WEAVE, "Weave", blocked=why)
    now = woven.woven_by(look, actor)
    fields: list[Field] = []
    known = parts.skills(look, being)
    if now is None and len(known) > 1:
        options = tuple([Option(key, _skill_name(look, key)) for key in known])
        fields.append(ChoiceField("skill", "Skill", default=known[0], options=options, refines=True, rule="MY-641"))
    skill = now.skill if now is not None else so_far.get("skill") if so_far.get("skill") in known else known[0]
    if now is None and not look.fighting and look.value(actor, weaves(look)) > 1:
        fields.append(ToggleField("imbuing", "Into a thing", "Every component takes twice as many sixes", rule="MY-604",
                                  refines=True))  # fmt: skip
    ritual, who = module.ritual(look, str(skill)), [actor]
    if ritual:
        helpers = _helpers_field(look, being, str(skill))
        fields.append(helpers)
        who += [one for one in so_far.get("helpers", helpers.default) if one in helpers.allowed]
    if not look.fighting:
        each = "Half an hour each" if ritual else "One a round"
        rolls = NumberField("rolls", "Rolls", f"{each}; they stop when the spell is full", 1, minimum=1,
                            maximum=MOST_ROLLS)  # fmt: skip
        fields.append(rolls)
    plan = now or woven.begin(look, being, str(skill), so_far.get("imbuing") is True)
    blocked = AT_WAR if ritual and look.fighting else _full(look, being, plan)
    takes = ". Each roll takes half an hour" if ritual else ""
    return Form(WEAVE, "Weave", tuple(fields), working=_working(look, who, str(skill)), blocked=blocked,
                help=f"So far: {describe(look, actor, plan)}{takes}",
                leads=not blocked and (now is not None or _comes_first(look, being)))  # fmt: skip


def _comes_first(look: Look, being: Being) -> bool:
    """Whether weaving is what somebody is there for: a mage where arms count, not in an argument or on a date."""
    return parts.mainly_mage(look, being) and deeds.armed(look, being) is not None


def _skill_name(look: Look, key: str) -> str:
    entry = look.library("skills").get(key)
    return entry.name if entry is not None else key.replace("_", " ").capitalize()


def _helpers_field(look: Look, being: Being, skill: str) -> BeingsField:
    """Who else takes part in the ceremony (MY-641)."""
    there = [one for one in look.on_side(being.side) if one.id != being.id and woven.can(look, one.id) is not None]
    skilled = tuple([one.id for one in there if get_score(one.sheet.skills, skill)])
    return BeingsField("helpers", "Takes part", "Their sixes go into the same spell", skilled, refines=True, least=0,
                       allowed=tuple([one.id for one in there]), rule="MY-641")  # fmt: skip


def _full(look: Look, being: Being, plan: Woven) -> str:
    """Why nothing more can be woven into it."""
    open_ones = [one for one in buying.wares(look, being, plan) if not one.blocked]
    return "" if open_ones else f"The spell is full: {describe(look, being.id, plan)}. Cast it, or drop it."


def describe(look: Look, who: str, now: Woven) -> str:
    """``4 dice, 50 m (3 of 9 components)``."""
    most = woven.limit(look, who, now.imbuing)
    number = parts.count_components(look, now.paid, now.imbuing)
    return f"{spells.words(look, woven.spell_of(look, now))} ({number} of {most} components)"


def _working(look: Look, who: Sequence[str], skill: str) -> str:
    dice = f"{sum([look.value(one, weaves(look)) for one in who])} dice"
    dice += f" of {len(who)} people" if len(who) > 1 else ""
    dice += ", the sixes of which count"
    if look.house.easy_weaving == "off":
        return dice
    return f"{dice}; with {_skill_name(look, skill)} {look.value(who[0], f'skill:{skill}')} for bonus sixes"


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


def drop_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The whole spell; nothing of it can be kept."""
    now = woven.woven_by(look, actor)
    return Form(DROP, "Drop the spell", help=describe(look, actor, now)) if now is not None else None


def drop(play: Play, choice: Choice) -> None:
    """Nothing of it is left (MY-600)."""
    play.lift(choice.actor, woven.WEAVING)
    play.tell("{being} lets the spell go.", "drops", "cross", being=play.being(choice.actor))
