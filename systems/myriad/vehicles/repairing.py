"""Repairs: as a medic heals, with Mechanics; a ship's locations one by one (MY-503).  Beasts need a medic (ours)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, NumberField, Option, ToggleField
from systems.common.forms.named_numbers import get_score, set_score
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.figures import format_chance
from systems.common.records.table import Being, Term
from systems.myriad.base import chances, crews, module, states, vitals
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.testing import last_test as last
from systems.myriad.characters.testing import unopposed
from systems.myriad.characters.testing.last_test import Last
from systems.myriad.combat.hits import ship_aim
from systems.myriad.rolls import checks
from systems.myriad.rolls import circumstances as asked
from systems.myriad.rolls.circumstances import Tested
from systems.myriad.vehicles import boarding, ships

REPAIR = "vehicles.repair"
MECHANICS, MEDIC, INTELLECT = "Mechanics", "Medic", "intellect"
WHOLE = "whole"
APART = "/"  # between a vehicle and the part of it that is repaired
CAR, AIRCRAFT, STARSHIP, CARE = 15, 60, 180, 30  # minutes a roll takes: those of aircraft and of beasts are ours
AIRBORNE, SPACEBORNE = 5, 7  # velocity classes


def minutes(look: Look, vehicle: Being) -> int:
    """How long one roll takes."""
    if crews.is_beast(look, vehicle):
        return CARE
    velocity = vehicle.sheet.velocity
    return STARSHIP if velocity >= SPACEBORNE else AIRCRAFT if velocity >= AIRBORNE else CAR


def rows_of(look: Look, vehicle: Being, part: str) -> tuple[str, ...]:
    """The rows that are repaired together: Critical and Wounds, or one location."""
    return (ship_aim.SUPERSTRUCTURE, ship_aim.WOUNDS) if part == WHOLE else (part,)


def list_damage(look: Look, vehicle: Being) -> dict[str, str]:
    """What there is to repair, in words."""
    locations = ship_aim.parts(look, vehicle)
    gone = {row: vitals.missing(vehicle, row) for row in (*locations, ship_aim.WOUNDS, ship_aim.SUPERSTRUCTURE)}
    found = {row: f"{ships.name_part(row).capitalize()}: {gone[row]} missing" for row in locations if gone[row]}
    body = gone[ship_aim.WOUNDS] + gone[ship_aim.SUPERSTRUCTURE]
    if body:
        found[WHOLE] = f"{'Superstructure' if locations else 'The vehicle'}: {body} missing"
    return found


def target_number(look: Look, vehicle: Being, part: str) -> int:
    """12 less every box that is left, as for the wounded (R-23)."""
    left = sum([max(0, get_score(vehicle.sheet.left, row)) for row in rows_of(look, vehicle, part)])
    return int(look.house.medic_tn_base) - left


def repair_test(look: Look, mechanic: Being, vehicle: Being) -> Tested:
    """Intellect and Mechanics, by the name it has in this period; for beasts Medic."""
    name = MEDIC if crews.is_beast(look, vehicle) else MECHANICS
    skill = module.skill_named(look, name)
    statistic = module.statistic(look, INTELLECT, skill)
    return Tested(statistic, skill, checks.name_test(look, mechanic, statistic, skill))


def mechanics(look: Look, vehicle: Being) -> list[Being]:
    """Who could do it, the best first."""
    there = [one for one in look.everyone() if isinstance(one.sheet, PersonSheet) and look.stands(one)]

    def worth(one: Being) -> tuple[bool, int]:
        what = repair_test(look, one, vehicle)
        level = look.value(one.id, f"skill:{what.skill}") if what.skill else 0
        return one.side != vehicle.side, -(2 * level + look.value(one.id, what.statistic))

    return sorted(there, key=worth)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who repairs what, how hard it is and how likely."""
    vehicle = look.find(actor)
    if vehicle is None or not look.house.vehicles or look.fighting or not crews.is_vehicle(vehicle):
        return None
    there, parts = mechanics(look, vehicle), list_damage(look, vehicle)
    if not there or not parts:
        return None
    mechanic = next((one for one in there if one.id == so_far.get("mechanic")), there[0])
    part = next((one for one in parts if one == so_far.get("part")), next(iter(parts)))
    what, target = repair_test(look, mechanic, vehicle), target_number(look, vehicle, part)
    fields: list[Field] = [
        BeingField(
            "mechanic", "Who", default=there[0].id, allowed=tuple([one.id for one in there]), refines=True, aims=False
        )
    ]
    if len(parts) > 1:
        fields.append(ChoiceField("part", "What", default=next(iter(parts)), refines=True, rule="MY-503",
                                  options=tuple([Option(key, label) for key, label in parts.items()])))  # fmt: skip
    fields += [
        *asked.conditions_field(look, mechanic, what),
        asked.modifier_field(help="Circumstances are part of the target number"),
        NumberField("minutes", "A roll takes", default=minutes(look, vehicle), minimum=1, maximum=10_000,
                    unit="minutes", unit_of_one="minute"),
        ToggleField("time", "The time passes", "Off: others work meanwhile", True),
    ]  # fmt: skip
    dice, more, words = asked.dice_words(look, mechanic, what, so_far)
    more += sum([term.amount for term in _hampered(vehicle)])
    label = "Tend" if crews.is_beast(look, vehicle) else "Repair"
    return Form(REPAIR, label, tuple(fields), blocked=_blocked(look, vehicle),
                help=f"{what.name} against {target}. Success: a box and one for each point above, critical ones first.",
                working=f"{words} ≥ {target}: {format_chance(chances.passing(dice, more, target))}")  # fmt: skip


def _blocked(look: Look, vehicle: Being) -> str:
    if states.dead(look, vehicle):
        return f"{vehicle.name} is a wreck."
    ship = crews.ship_of(look, vehicle)
    if ship is not None and boarding.bay_of(look, vehicle) in ship.sheet.lost:
        return f"The bay of {ship.name} must be repaired before what lies in it."
    return ""


def _hampered(vehicle: Being) -> tuple[Term, ...]:
    """A ship without its engineering is hard to repair (MY-911)."""
    return (Term("Engineering lost", -1, "MY-911"),) if crews.ENGINEERING in vehicle.sheet.lost else ()


def repair(play: Play, choice: Choice) -> None:
    """The test; a box and as many more as it is above; what has a box again works again."""
    vehicle, mechanic, answers = play.being(choice.actor), play.being(choice.answers["mechanic"]), choice.answers
    part = str(answers.get("part", next(iter(list_damage(play, vehicle)))))
    what, target = repair_test(play, mechanic, vehicle), target_number(play, vehicle, part)
    hampered = sum([term.amount for term in _hampered(vehicle)])
    answers = {**answers, "modifier": answers["modifier"] + hampered} if hampered else answers
    does = "tending" if crews.is_beast(play, vehicle) else "repairing"
    work = f"{vehicle.id}{APART}{part}"
    thrown = unopposed.roll(play, mechanic, what, target, answers, f"{does} {vehicle.name}", work, last.MENDS)
    if checks.passed(thrown, target):
        last.note_moved(play, mechanic.id, _mend(play, vehicle, part, 1 + thrown.total - target))
    unopposed.aftermath(play, thrown, checks.passed(thrown, target))
    if answers["time"]:
        turns.pass_time(play, 60 * answers["minutes"])


def repaired_again(play: Play, test: Last, total: int) -> int:
    """The part as with another result in place of the first: boxes more or fewer; comes back as how many it gives in
    all (MY-133, MY-134)."""
    who, _, part = test.work.partition(APART)
    vehicle = play.find(who)
    if vehicle is None:
        return 0
    points = max(0, 1 + total - test.target)
    if points >= test.moved:
        return test.moved + (_mend(play, vehicle, part, points - test.moved) if points > test.moved else 0)
    return test.moved - _broken(play, vehicle, part, test.moved - points)


def _broken(play: Play, vehicle: Being, part: str, points: int) -> int:
    """What was mended is broken again after all, the last box first; comes back as how many boxes that is."""
    left, taken = vehicle.sheet.left, 0
    for row in reversed(rows_of(play, vehicle, part)):
        off = min(points - taken, max(0, get_score(left, row)))
        left, taken = set_score(left, row, get_score(left, row) - off) if off else left, taken + off
    play.change(vehicle.id, "left", left)
    play.tell("{vehicle} loses {given} again.", icon="drop", vehicle=play.being(vehicle.id),
              given=vitals.boxes_words(taken))  # fmt: skip
    if part != WHOLE:
        ships.set_by_hand(play, play.being(vehicle.id), part)
    return taken


def _mend(play: Play, vehicle: Being, part: str, points: int) -> int:
    """Boxes back, critical ones first; comes back as how many there were to give."""
    left, given = vehicle.sheet.left, 0
    for row in rows_of(play, vehicle, part):
        back = min(points - given, vitals.missing(vehicle, row))
        left, given = set_score(left, row, get_score(left, row) + back) if back else left, given + back
    play.change(vehicle.id, "left", left)
    after = play.being(vehicle.id)
    named = f", {ships.name_part(part)}" if part != WHOLE else ""
    play.tell("{vehicle}{part} regains {given}.", "heals", "heart", vehicle=after, part=named,
              given=vitals.boxes_words(given))  # fmt: skip
    if part != WHOLE:
        ships.restore_part(play, vehicle.id, part)
    return given
