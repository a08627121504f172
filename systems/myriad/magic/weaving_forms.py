"""What a mage is asked before weaving, and before the spell is dropped (MY-600, MY-604, MY-641)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import (
    Answers,
    BeingsField,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.myriad.base import module
from systems.myriad.combat import deeds
from systems.myriad.magic import buying, parts, woven
from systems.myriad.magic.weaving import AT_WAR, DROP, MOST_ROLLS, WEAVE, describe
from systems.myriad.magic.woven import Woven, weaves


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
                       allowed=tuple([one.id for one in there]), rule="MY-641", aims=False)  # fmt: skip


def _full(look: Look, being: Being, plan: Woven) -> str:
    """Why nothing more can be woven into it."""
    open_ones = [one for one in buying.wares(look, being, plan) if not one.blocked]
    return "" if open_ones else f"The spell is full: {describe(look, being.id, plan)}. Cast it, or drop it."


def _working(look: Look, who: Sequence[str], skill: str) -> str:
    dice = f"{sum([look.value(one, weaves(look)) for one in who])} dice"
    dice += f" of {len(who)} people" if len(who) > 1 else ""
    dice += ", the sixes of which count"
    if look.house.easy_weaving == "off":
        return dice
    return f"{dice}; with {_skill_name(look, skill)} {look.value(who[0], f'skill:{skill}')} for bonus sixes"


def drop_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The whole spell; nothing of it can be kept."""
    now = woven.woven_by(look, actor)
    return Form(DROP, "Drop the spell", help=describe(look, actor, now)) if now is not None else None
