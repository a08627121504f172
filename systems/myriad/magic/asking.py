"""What casting asks about a spell: at whom, and whatever it leaves open (MY-601, MY-620, MY-631, MY-633, MY-635)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import (
    Answers,
    BeingField,
    BeingsField,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.records.table import Being, altered
from systems.myriad.base.arms import MELEE, arms
from systems.myriad.base.sheet import VehicleSheet
from systems.myriad.combat import deeds, defending, footing, modifiers, places
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.magic import aiming, spells, woven
from systems.myriad.magic.cast import (
    DICE,
    DIE,
    ELSEWHERE,
    IGNITE,
    METRES,
    OTHER,
    SPARED,
    SPOT,
    TARGET,
    TARGETS,
    TOUCHED,
    UNWILLING,
    USUAL_DICE,
    WEAPON,
    WHAT,
    WITNESSES,
    arm_of,
    conflict_of,
    metres_to,
)
from systems.myriad.magic.spells import CUBIC, SHOOT, Spell

FARTHEST, MOST_DICE = 20_000, 30
NO_ACTION = "Whoever does not want it must be attacked with it, which takes an action of its own."


def form_of(
    look: Look, being: Being, spell: Spell, skill: str, so_far: Answers, key: str, label: str, asks_die: bool = True
) -> Form:
    """The form of casting this spell, whatever it comes from."""
    if why := (woven.why_hindered(look, being) if spell.harms else _waits(spell)):
        return Form(key, label, blocked=why)
    fields: list[Field] = []
    if look.house.zap and asks_die and not spell.has("heal"):
        die = spell.has("damage")
        fields.append(ToggleField(DIE, "One die more", "The die of damage that every spell has", die, rule="MY-607",
                                  refines=True))  # fmt: skip
        if so_far.get(DIE, die) is True:
            spell = spells.make_spell(look, spell.parts, spell.theme, True)
    there = aiming.in_reach(look, being, spell)
    likely = [one for one in there if one.side != being.side or not spell.harms]
    meant = any([one.id in _meant(so_far) for one in there])
    nobody = not there or (spell.harms and not likely and not meant and not _spots(spell))
    if spell.at_somebody and look.fighting and nobody:
        far = f"Nobody it is meant for is near enough: the spell carries {spells.far(spell.reach)}."
        return Form(key, label, help=spells.words(look, spell), blocked=far)
    away = not likely and not meant and not look.fighting
    if not spell.at_somebody or not there or so_far.get(ELSEWHERE, away) is True:
        fields += [_elsewhere(away)] if spell.at_somebody else []
        fields += _scene_fields(look, being, spell)
        return Form(key, label, tuple(fields), help=spells.words(look, spell))
    asked = _at_somebody(look, being, spell, skill, so_far, there)
    more = (_elsewhere(away),) if not spell.harms or not look.fighting else ()
    return altered(asked, key=key, label=label, fields=(*fields, *asked.fields, *more))


def _waits(spell: Spell) -> str:
    """A counter-spell that does not last is not cast before there is something to counter (MY-622)."""
    only = spell.has("counter") and not spell.duration and not spell.helps and not spell.told and not spell.illusion
    return "It waits for a spell to counter, and is cast as that one is." if only else ""


def _at_somebody(
    look: Look, being: Being, spell: Spell, skill: str, so_far: Answers, there: Sequence[Being]
) -> Form:  # fmt: skip
    """Whom it goes to, whether he wants it, and what else the spell leaves open."""
    aim = SPOT if _spots(spell) and there[0].side == being.side else there[0].id
    fields = _whom(spell, there, aim)
    spot = bool(_spots(spell)) and so_far.get(TARGET, aim) == SPOT
    target = next((one for one in there if one.id in _meant(so_far)), there[0])
    unwilling = not spot and so_far.get(UNWILLING, target.side != being.side) is True
    if spot:
        fields.append(NumberField(METRES, "How far off", default=spells.REACH, maximum=FARTHEST, unit="m"))
    else:
        fields.append(ToggleField(UNWILLING, "Unwilling", "Attacked with it; the willing let it come",
                                  target.side != being.side, refines=True, rule="MY-601"))  # fmt: skip
    fields += _area_fields(look, spell, None if spot else target)
    fields += _motion_fields(look, being, spell, so_far)
    fields += _scene_fields(look, being, spell)
    if spell.has("damage") and "fire" in spell.aspects and look.house.advanced_damage:
        fields.append(ToggleField(IGNITE, "Sets alight", "What burns easily burns, if it is wounded", rule="MY-621",
                                  seldom=True))  # fmt: skip
    blocked = NO_ACTION if (unwilling or spot) and not aiming.acts(look, being.id) else ""
    many = max(1, len(_meant_of(fields, so_far)))
    said, each = spells.words(look, spell, many), spells.each_words(look, spell, many)
    if not unwilling:
        return Form("", "", tuple(fields), help=said, working=each, blocked=blocked)
    arm = arm_of(look, being, target, spell)
    ticks = modifiers.usual_ticks(look, target, arm)
    more = deeds.said_terms(look, being, {deeds.TICKED: ticks, **so_far})
    walks = metres_to(look, being, target) - spell.reach
    nearer = f" {being.name} goes {walks} m nearer." if walks > 0 else ""
    fought = conflict_of(look, being)
    met = defending.words(look, target, fought, arm.skill)
    thrown = aiming.working(look, being, target, spell, skill, more)
    beaten = defending.dice_against(look, Blow(being.id, target.id, fought, arm.skill, arm))
    return Form("", "", (*fields, *deeds.usual_fields(look, arm, ticks, target)), help=f"{said}. {met}{nearer}",
                working=" · ".join([one for one in (each, f"{thrown} {beaten}") if one]), blocked=blocked)  # fmt: skip


def _meant(so_far: Answers) -> Sequence[str]:
    several = so_far.get(TARGETS)
    return tuple(several) if isinstance(several, tuple | list) else (str(so_far.get(TARGET, "")),)


def _meant_of(fields: Sequence[Field], so_far: Answers) -> Sequence[str]:
    """Whom it goes at as the form stands: those it opens with, as long as nobody has answered."""
    opened = {one.name: one.blank() for one in fields if isinstance(one, BeingField | BeingsField)}
    return _meant({**opened, **so_far})


def _spots(spell: Spell) -> tuple[str, ...]:
    """A spell with a radius may go at a bare spot, which needs no roll (MY-417)."""
    return (SPOT,) if spell.feet and spell.has("damage") and not spell.rapid else ()


def _whom(spell: Spell, there: Sequence[Being], aim: str) -> list[Field]:
    """One target, or as many as Rapid Fire has points for (R-18)."""
    allowed = tuple([one.id for one in there])
    most = spell.most_targets
    if most == 1:
        return [BeingField(TARGET, "Target", default=aim, allowed=(*allowed, *_spots(spell)), refines=True)]
    alike = [one.id for one in there if one.side == there[0].side]
    return [BeingsField(TARGETS, "Targets", f"Up to {most}; each after the first takes 1 off everything",
                        tuple(alike[:2]), refines=True, allowed=allowed, most=most, rule="MY-635")]  # fmt: skip


def _elsewhere(default: bool) -> Field:
    return ToggleField(ELSEWHERE, "Nobody at the table", "On somebody or something without a sheet here", default,
                       refines=True, seldom=not default)  # fmt: skip


def _area_fields(look: Look, spell: Spell, target: Being | None) -> list[Field]:
    """Who is out of a burst, or whom a space takes in besides: one more for every two cubic metres (ours)."""
    allowed = tuple([one.id for one in look.everyone() if target is None or one.id != target.id])
    if not allowed:
        return []
    if spell.feet:  # while nobody fights nobody knows where the others are
        return [BeingsField(SPARED, "Out of it", "Behind cover, or farther off than the line says",
                            () if look.fighting else allowed, least=0, allowed=allowed, rule="MY-413",
                            seldom=look.fighting, aims=False)]  # fmt: skip
    most = spell.cubic // CUBIC
    if not most or target is None:
        return []
    near = [one.id for one in look.everyone() if one.id in allowed and one.side == target.side and look.stands(one)
            and (not look.fighting or places.distance(look, one, target) <= places.REACH)]  # fmt: skip
    return [BeingsField(TOUCHED, "Also in it", f"{spell.cubic} m³ hold up to {most} more", tuple(near[:most]), least=0,
                        allowed=allowed, most=most, rule="MY-620")]  # fmt: skip


def _motion_fields(look: Look, being: Being, spell: Spell, so_far: Answers) -> list[Field]:
    """What is behind somebody who is pushed, and which weapon strikes (MY-633)."""
    found: list[Field] = footing.behind_fields(look, so_far, footing.DROP, footing.HAZARD) if spell.push else []
    if not spell.wields:
        return found
    there = [arm for arm in arms(look, being) if (arm.reach != MELEE) == (spell.refinement == SHOOT) and arm.item >= 0]
    options = (*[Option(arm.key, f"{arm.name} {arm.damage}D") for arm in there], Option(OTHER, "Something else"))
    found.append(ChoiceField(WEAPON, "Weapon", default=options[0].value, options=options, refines=True, rule="R-79"))
    if so_far.get(WEAPON, options[0].value) == OTHER:
        found.append(NumberField(DICE, "Its dice", default=USUAL_DICE, minimum=1, maximum=MOST_DICE))
    return found


def _scene_fields(look: Look, being: Being, spell: Spell) -> list[Field]:
    """What an illusion shows and who sees it; what else the Guide wants to know."""
    if not spell.illusion:
        wanted = bool(spell.told or spell.refinement) and not spell.moves
        return [TextField(WHAT, "What it does", "A few words; may stay empty", longest=200)] if wanted else []
    sees = [one.id for one in look.against(being.side) if look.stands(one) and not isinstance(one.sheet, VehicleSheet)]
    allowed = tuple([one.id for one in look.everyone() if not isinstance(one.sheet, VehicleSheet)])
    return [TextField(WHAT, "What it shows", "A wall, a dragon, the watch", longest=200),
            BeingsField(WITNESSES, "Who sees it", default=tuple(sees), least=0, allowed=allowed,
                        rule="MY-631", aims=False)]  # fmt: skip
