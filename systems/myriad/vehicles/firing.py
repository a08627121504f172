"""Weapons of vehicles: fixed ones aimed with the vehicle, turrets with gunners, a beast's own teeth (MY-904, R-38)."""

from __future__ import annotations

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
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term, altered
from systems.frozen import dataclass
from systems.myriad.base import crews, module, states
from systems.myriad.base.arms import BANDS, CLOSE, MELEE, RANGED, Arm, skill_in
from systems.myriad.base.entries import Attack
from systems.myriad.combat import deeds, defending, hosing, modifiers, places, rounds
from systems.myriad.combat.hits import blows, cover, locations
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import checks, driving, specials
from systems.myriad.rolls.checks import Thrown

FIRE, TURRET = "vehicles.fire", "vehicles.turret"
OTHER, DEED, MOUNTED = "other", "fire", "mounted"
FIRED = "fired"  # turret or beast: the round in which it last attacked
GUNNERY = "Vehicular Weapons"  # the skill of gunners, where there is one; else Ranged Combat
FIXED, MANNED, OWN, ALONE = "fixed", "manned", "own", "alone"
MOST_DICE, TURRET_POWER = 60, 3  # the carrier's, for turrets whose card says nothing
WAYS = {
    FIXED: "Fixed: Manoeuvre and the pilot’s skill",
    MANNED: "Turret: the gunner’s {power} and skill",
    ALONE: "Turret by itself: its own {power} and skill",
    OWN: "The beast’s own",
}


@dataclass(frozen=True, slots=True)
class Gun:
    """Whose dice and skill an attack with a vehicle's weapon is made with."""

    way: str
    dice: int
    skill: str
    terms: tuple[Term, ...]


def _entry_attacks(look: Look, vehicle: Being) -> tuple[Attack, ...]:
    entry = look.library("vehicles").get(vehicle.sheet.vehicle)
    return entry.attacks if entry is not None else ()


def gunnery(look: Look) -> str:
    """The skill of gunners: one of their own, else what shots are made with here (R-16)."""
    return module.skill_named(look, GUNNERY) or skill_in(module.body(look), RANGED, True)


def weapons(look: Look, vehicle: Being) -> list[Arm]:
    """The weapons on its card."""
    near, far = skill_in(module.body(look), CLOSE, False), gunnery(look)
    return [Arm(f"weapon{n}", one.name.capitalize(), one.damage, one.reach, near if one.reach == MELEE else far,
                one.tags, one.autofire, 0, one.wmd, one.poison)
            for n, one in enumerate(_entry_attacks(look, vehicle))]  # fmt: skip


def _arm_by_hand(look: Look, answers: Answers) -> Arm:
    """A weapon that the Guide has mounted."""
    reach, skill = answers.get("reach"), gunnery(look)
    return Arm(OTHER, "Mounted weapon", max(1, deeds.number(answers, "dice", 4)), str(reach) if reach in BANDS else
               "long", skill, (), answers.get("automatic") is True, 0, deeds.number(answers, "wmd"))  # fmt: skip


def ways(look: Look, vehicle: Being, actor: Being) -> list[str]:
    """How somebody aboard can use its weapons: drivers aim what is fixed, passengers the turrets (MY-904)."""
    if crews.is_vehicle(actor):
        return [OWN] if crews.is_beast(look, vehicle) else [ALONE]
    if crews.role(look, actor.id) == crews.DRIVER:
        return [OWN, FIXED] if crews.is_beast(look, vehicle) else [FIXED]
    return [MANNED, ALONE]


def gun(look: Look, vehicle: Being, actor: Being, way: str) -> Gun:
    """Dice and skill of a way to fire."""
    entry = look.library("vehicles").get(vehicle.sheet.vehicle)
    level = entry.attack_skill if entry is not None else 0
    if way == FIXED:
        one = crews.mover(look, actor.id)
        if one is not None:
            return Gun(way, crews.level(look, one, crews.MANOEUVRE), one.skill, driving.terms(look, one))
    if way == OWN:
        return Gun(way, look.value(vehicle.id, crews.MANOEUVRE), "", (Term("Its own skill", level, "MY-915"),))
    if way == ALONE:
        power = (entry.turret_power if entry is not None else 0) or TURRET_POWER
        return Gun(way, power, "", (Term("Gunner", level, "MY-904"),))
    fought = module.body(look)
    skill = gunnery(look)
    return Gun(way, look.value(actor.id, fought.attack), skill, checks.terms_of(look, actor.id, skill))


def fire_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whoever acts fires what the vehicle carries."""
    being = rounds.acting(look, actor) if look.house.vehicles else None
    vehicle = crews.vehicle_of(look, actor) if being is not None else None
    if being is None or vehicle is None:
        return None
    if not weapons(look, vehicle) and crews.is_beast(look, vehicle):
        return None
    return _form(look, being, vehicle, so_far, FIRE)


def turret_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Turrets with gunners of their own fire once a round; so does a beast left to itself bite (ours)."""
    vehicle = look.find(actor)
    if vehicle is None or not look.fighting or not look.house.vehicles or not crews.is_vehicle(vehicle):
        return None
    if not weapons(look, vehicle) or crews.wrecked(look, vehicle):
        return None
    ship = crews.ship_of(look, vehicle, crews.TURRET)
    if ship is None and crews.is_beast(look, vehicle) and crews.at_wheel(look, vehicle) is not None:
        return None  # its rider's action
    return _form(look, vehicle, vehicle, so_far, TURRET)


def _form(look: Look, actor: Being, vehicle: Being, so_far: Answers, key: str) -> Form:
    there = _targets(look, vehicle)
    label = "Fire" if not crews.is_beast(look, vehicle) else "Bite"
    if not there:
        return Form(key, label, blocked="Nobody is left to attack.")
    arm, options = _arm(look, vehicle, so_far), [Option(one.key, f"{one.name} {_dice(one)}") for one in
                                                 weapons(look, vehicle)]  # fmt: skip
    first = str(options[0].value) if options else OTHER
    target = next((one for one in there if one.id == so_far.get("target")), there[0])
    able = ways(look, vehicle, actor)
    way = str(so_far.get("way")) if so_far.get("way") in able else able[0]
    fields: list[Field] = [BeingField("target", "Target", default=there[0].id, refines=True,
                                      allowed=tuple([one.id for one in there]))]  # fmt: skip
    if options and (key == FIRE or len(options) > 1):
        fields.append(ChoiceField("weapon", "Weapon", default=first, refines=True,
                                  options=(*options, Option(OTHER, "Another weapon"))))  # fmt: skip
    if not options:
        fields.append(ToggleField(MOUNTED, "One is mounted", "Its card has no weapon", refines=True))
    if arm.key == OTHER and (options or so_far.get(MOUNTED) is True):
        fields += _own_fields()
    if len(able) > 1:
        strikes = module.name_statistic(look, module.body(look).attack)
        fields.append(ChoiceField("way", "How", default=able[0], refines=True, rule="MY-904",
                                  options=tuple([Option(one, WAYS[one].format(power=strikes))
                                                 for one in able])))  # fmt: skip
    fields += [*_aims(look, target), *_more_targets(look, vehicle, actor, target, arm, key)]
    fields += deeds.usual_fields(look, arm, modifiers.usual_ticks(look))
    used = gun(look, vehicle, actor, way)
    said = sum([term.amount for term in (*used.terms, *_circumstances(look, actor, target, arm, so_far))])
    if not options and so_far.get(MOUNTED) is not True:  # the Guide may have put one there all the same
        return Form(key, label, tuple(fields), blocked=f"{vehicle.name} carries no weapon.")
    return Form(key, label, tuple(fields), blocked=_blocked(look, vehicle, actor, target, arm),
                working=f"{used.dice} dice {'+' if said >= 0 else '−'} {abs(said)}; {_dice(arm)}",
                help=defending.words(look, target, module.body(look), arm.skill))  # fmt: skip


def _arm(look: Look, vehicle: Being, so_far: Answers) -> Arm:
    """The weapon that is meant; the first on the card, if nobody says."""
    there = weapons(look, vehicle)
    usual = there[0].key if there else OTHER
    chosen = so_far.get("weapon", usual)
    return next((one for one in there if one.key == chosen), _arm_by_hand(look, so_far))


def _dice(arm: Arm) -> str:
    return f"{arm.damage}D × {arm.wmd}" if arm.wmd else f"{arm.damage}D"


def _own_fields() -> list[Field]:
    bands = tuple([Option(band, band.capitalize()) for band in BANDS if band != MELEE])
    return [
        NumberField("dice", "Dice", default=4, minimum=1, maximum=MOST_DICE, refines=True),
        NumberField("wmd", "Mass destruction", "Its rating; 0: ordinary", maximum=30, rule="MY-414"),
        ChoiceField("reach", "Reach", default="long", options=bands, refines=True),
    ]


def _aims(look: Look, target: Being) -> list[Field]:
    aim = locations.called_field(look, target)
    return [*([aim] if aim is not None else []), *cover.fields(look, target)]


def _more_targets(look: Look, vehicle: Being, actor: Being, target: Being, arm: Arm, key: str) -> list[Field]:
    """Who is near the target, for automatic fire and strafing; how many turrets fire."""
    found: list[Field] = []
    near = tuple([one.id for one in _targets(look, vehicle) if one.id != target.id and look.stands(one)])
    strafes = any([one.effect == "strafe" for one in specials.owned_sfx(look, actor)])
    automatic = arm.autofire and look.house.autofire and arm.damage > 1
    if automatic:
        found.append(NumberField("dropped", "Dice given up", "One more target for each", maximum=arm.damage - 1,
                                 rule="MY-412"))  # fmt: skip
    if (strafes or automatic) and near:
        found.append(BeingsField("near", "Near the target", default=near, least=0, rule="MY-908",
                                 allowed=tuple([one.id for one in look.everyone() if one.id not in (target.id,
                                                actor.id, vehicle.id)])))  # fmt: skip
    entry = look.library("vehicles").get(vehicle.sheet.vehicle)
    many = len(gunners_ready(look, vehicle)) if turrets(look, vehicle) else entry.turrets if entry is not None else 0
    if key == TURRET and many > 1:
        found.append(NumberField("turrets", "Turrets that fire at it", f"{many} have not fired", 1, minimum=1,
                                 maximum=many))  # fmt: skip
    return found


def turrets(look: Look, vehicle: Being) -> list[Being]:
    """All turrets of a ship, asked for by it or by one of them, that one first."""
    ship = crews.ship_of(look, vehicle, crews.TURRET) or vehicle
    return sorted(crews.tied_to(look, ship, crews.TURRET), key=lambda one: one.id != vehicle.id)


def gunners_ready(look: Look, vehicle: Being) -> list[Being]:
    """Those of them that can still fire in this round."""
    return [one for one in turrets(look, vehicle) if not crews.wrecked(look, one)
            and look.fact_of(one.id, FIRED) != look.round]  # fmt: skip


def _targets(look: Look, vehicle: Being) -> list[Being]:
    """Foes who stand, and their vehicles; what is aboard of something after what it is aboard of."""
    there = [one for one in look.against(vehicle.side) if (look.stands(one) or (crews.is_vehicle(one)
             and not crews.is_spent(look, one))) and not states.dead(look, one)
             and not states.lies_on(look, one, *states.GONE, states.ELSEWHERE)]  # fmt: skip

    def worth(one: Being) -> tuple[bool, bool, int]:
        idle = crews.is_vehicle(one) and crews.wrecked(look, one)
        return crews.vehicle_of(look, one.id) is not None, idle, places.distance(look, vehicle, one)

    return sorted(there, key=worth)


def _circumstances(look: Look, actor: Being, target: Being, arm: Arm, answers: Answers) -> list[Term]:
    """What the places, the target and the form add."""
    found = modifiers.attacker_terms(look, actor, target, arm.thrown_or_shot, arm.tags)
    called = str(answers.get(locations.CALLED, ""))
    return [*found, *deeds.said_terms(look, actor, answers), *locations.called_terms(look, target, called)]


def _blocked(look: Look, vehicle: Being, actor: Being, target: Being, arm: Arm) -> str:
    ship = crews.ship_of(look, vehicle, crews.TURRET) or vehicle
    if crews.REACTOR in ship.sheet.lost:
        return f"{ship.name} has no reactor: no weapon works."
    if crews.wrecked(look, vehicle):
        return f"{vehicle.name} is out of action."
    if crews.is_vehicle(actor) and look.fact_of(actor.id, FIRED) == look.round:
        return f"{actor.name} has attacked in this round."
    if crews.is_vehicle(actor) and turrets(look, actor) and not gunners_ready(look, actor):
        return f"No turret of {ship.name} can fire any more in this round."
    if not places.can_close(look, actor, target, arm):
        metres, what = places.range_to(look, actor, target), f"{arm.name.lower()} ({arm.reach})"
        return f"{target.name} is {metres} m away, too far for {what}: bring {vehicle.name} nearer or choose another."
    return ""


def fire(play: Play, choice: Choice) -> None:
    """One attack, then what strafing, automatic fire and further turrets bring."""
    actor, answers = play.being(choice.actor), choice.answers
    vehicle = actor if crews.is_vehicle(actor) else crews.vehicle_of(play, actor.id)
    if vehicle is None:
        return
    target, arm = play.being(answers["target"]), _arm(play, vehicle, answers)
    able = ways(play, vehicle, actor)
    way = str(answers.get("way", able[0]))
    if choice.action == FIRE:
        play.done(actor.id)
        _shot(play, vehicle, actor, target, arm, way, answers)
        return
    many = int(answers.get("turrets", 1))
    for one in gunners_ready(play, vehicle)[:many] or [actor] * many:
        if states.dead(play, play.being(target.id)):
            break
        play.set_fact_of(one.id, **{FIRED: play.round})
        _shot(play, one, one, target, arm, way, answers)


def _shot(play: Play, vehicle: Being, actor: Being, target: Being, arm: Arm, way: str, answers: Answers) -> None:
    used, dropped = gun(play, vehicle, actor, way), int(answers.get("dropped", 0))
    terms = (*used.terms, *_circumstances(play, actor, target, arm, answers))
    purpose = f"{vehicle.name}: {arm.name}"
    faces = play.roll(used.dice, checks.SIX, actor.id, purpose, checks.reading_of_dice(play)) if used.dice else ()
    thrown = Thrown(actor.id, way, used.skill, purpose, tuple(faces), terms, fives=play.house.burn_fives)
    more = tuple(deeds.said_terms(play, actor, answers))
    fought, dice, called = module.body(play), max(1, arm.damage - dropped), answers.get("called", "")
    blow = Blow(actor.id, target.id, fought, arm.skill, arm, more, dice, thrown=thrown, deed=DEED,
                called=str(called))  # fmt: skip
    done = blows.resolve(play, blow)
    near = [who for who in answers.get("near", ()) if who != target.id]
    others = hosing.draw_targets(play, near, dropped) if dropped else []
    strafed = driving.effects_bought(play, done.thrown).get("strafe", 0) if done.thrown is not None else 0
    others += [who for who in near if who not in others][:strafed]
    for who in others:
        blows.resolve(play, altered(blow, target=who, thrown=done.thrown, settled=True, called=""))
