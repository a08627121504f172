"""Step by step: what experience buys between sittings, one step for each thing (MY-203, R-33)."""

from __future__ import annotations

from systems.common.forms import Answers, ChoiceField, Field, NumberField, Option, ToggleField
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.myriad.base import module
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters import rows
from systems.myriad.characters.creation import proposals
from systems.myriad.characters.creation.plans import caps_of
from systems.myriad.rolls.marking import LAST, STEP, USED, keys_marked

XP, EFFECT, TIME = "xp", "effect", "time"
STATISTIC, SKILL = 5, 3  # for each level of what it becomes
SFX, MORE = 5, 2  # for a new one, and for each that is there already
NONE = ""


def statistic_price(level: int) -> int:
    """Experience for a statistic of a level: 20 for 4."""
    return STATISTIC * level


def skill_price(level: int) -> int:
    """Experience for a skill of a level: 9 for 3, 3 for a new one."""
    return SKILL * level


def sfx_price(owned: int) -> int:
    """Experience for one SFX more: 11 for whoever has three."""
    return SFX + MORE * owned


def trained_lately(sheet: PersonSheet, skill: str) -> bool:
    """Whether a skill was used in this sitting or the one before."""
    return skill in keys_marked(sheet, USED) or skill in keys_marked(sheet, LAST)


def help(look: Look) -> str:
    """What holds for all of it."""
    need = " Skills must have been used in the last sitting." if look.house.gradual_need_use else ""
    return f"One step for each thing between two sittings.{need}"


def fields(look: Look, sheet: PersonSheet, so_far: Answers) -> tuple[Field, ...]:
    """What may rise by a step now, and what each costs."""
    caps, stepped, found = caps_of(look, sheet), keys_marked(sheet, STEP), list[Field]()
    need = look.house.gradual_need_use
    if need:
        found.append(ToggleField(TIME, "Much time has passed", "Skills may rise that were not used", refines=True))
    waived = not need or so_far.get(TIME) is True
    found += [
        _step(f"stats:{key}", one.name, now, statistic_price(now + 1), one.text)
        for key, one in module.statistics(look).items()
        if key not in stepped and (now := rows.level(look, sheet.stats, key)) < caps.statistic
    ]
    skills = module.skills(look)
    for key in sorted(skills, key=lambda key: not get_score(sheet.skills, key)):
        level = get_score(sheet.skills, key)
        if key in stepped or level >= caps.skill or not (waived or not level or trained_lately(sheet, key)):
            continue
        found.append(_step(f"skills:{key}", skills[key].name, level, skill_price(level + 1), skills[key].text))
    if health := look.house.gradual_health_xp:
        found += [
            _step(f"row:{row.name}", row.label, get_score(sheet.boxes, row.name), row.price * health, "A box more")
            for row in rows.rows(look, sheet.stats)
            if row.name not in stepped
        ]
    if (effect := _effect(look, sheet)) is not None:
        found.append(effect)
    return tuple(found)


def _step(name: str, label: str, now: int, price: int, text: str) -> NumberField:
    return NumberField(name, f"{label} {now} +" if now else f"{label} +", f"{price} XP. {text}", maximum=1, each=price)


def _effect(look: Look, sheet: PersonSheet) -> ChoiceField | None:
    """One SFX more; the next is dearer."""
    price = sfx_price(len(sheet.sfx))
    options = tuple([
        Option(key, one.name, one.text, price, proposals.lacks(look, sheet, one))
        for key, one in proposals.choosable(look).items() if key not in sheet.sfx
    ])  # fmt: skip
    if not options:
        return None
    none = Option(NONE, "None")
    return ChoiceField(EFFECT, "A new SFX", f"{price} XP", NONE, options=(none, *options), rule="MY-203")


def effects_in(answers: Answers) -> tuple[str, ...]:
    """The SFX that a filled form takes."""
    chosen = answers.get(EFFECT, NONE)
    return (chosen,) if chosen else ()
