"""Somebody at a glance: people and career, state, the rows in force, armor, four figures, what to mind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.caching import per_campaign, per_fight, per_fighter, per_look
from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import Being
from systems.common.records.views import Shown, Summary, Track
from systems.myriad.base import crews, module, pursuit, states, traits
from systems.myriad.base.arms import CLOSE, Arm, arms, skill_in, skill_with
from systems.myriad.base.figures import SKILL
from systems.myriad.base.sheet import CreatureSheet, PersonSheet, VehicleSheet
from systems.myriad.characters.creatures import worth
from systems.myriad.characters.pages import audit
from systems.myriad.characters.pages.vehicle_page import row_words, rows_of_vehicle
from systems.myriad.combat import declaring, facts, places
from systems.myriad.combat.defending import skill_that_meets

DEFENCE = "Defence"
KEEPS = {"famous": "Fame", "lucky": "Luck"}


@per_look
def summary(look: Look, being: Being) -> Summary:
    """A being for a row, a card, a banner."""
    return Summary(subtitle(look, being), states.state(look, being), tracks(look, being), armor(look, being),
                   strip(look, being),
                   badges(look, being), rises(look, being), plan(look, being),
                   place=stands_at(look, (being,)))  # fmt: skip


def subtitle(look: Look, being: Being) -> str:
    """``Dwarf warrior, level 2``; of a creature what it is, of a vehicle its class."""
    sheet = being.sheet
    if isinstance(sheet, VehicleSheet):
        return of_vehicle(look, being)
    if isinstance(sheet, CreatureSheet):
        entry = look.library("creatures").get(sheet.creature)
        plain = being.name.removesuffix(f" {being.number}")
        said = f"{sheet.scale.capitalize()} scale, {worth.in_points(worth.gp_of(look, being))}"
        return said if entry is None or plain == entry.name else f"{entry.name}, {said[:1].lower()}{said[1:]}"
    return describe_person(look, sheet)


def armor(look: Look, being: Being) -> Shown:
    """The armor that meets damage; where no arms are used, the dice and the skill that meet an attack (MY-403)."""
    fought = module.without_arms(look)
    if fought is None or isinstance(being.sheet, VehicleSheet):
        return Shown("Armor", str(look.figure(being.id, "armor")), "armor")
    used = f"{SKILL}{skill_that_meets(look, fought, fought.skills[0])}" if fought.skills else ""
    dice, more = look.value(being.id, fought.defence), look.value(being.id, used) if used else 0
    return Shown(DEFENCE, test_words(dice, more), used or fought.defence)


def plan(look: Look, being: Being) -> str:
    """What was declared for this round and is still to be done (MY-402)."""
    return declaring.plan_words(look, being)


def stands_at(look: Look, beings: Sequence[Being]) -> str:
    """``At 8 m``, of several ``At 8 – 24 m``: how far from where the party began, in a fight in which that matters; of
    who is there nothing, nor of those of whom one is carried, or races: there the tally counts."""
    if not look.fighting or not look.fact(facts.DISTANCE):
        return ""
    if any([crews.bearer(look, one) is not one or pursuit.takes_part(look, one) for one in beings]):
        return ""
    at = [places.place(look, one) for one in beings]
    near, far = min(at), max(at)
    said = f"At {near} m" if near == far else f"At {near} – {far} m"
    return said.replace("-", "−") if near or far else ""


def of_vehicle(look: Look, vehicle: Being) -> str:
    """``Anna drives; Bert, Carla aboard; class 4``; where the name does not tell: ``Sports Car, class 4``."""
    sheet, (steers, rides) = vehicle.sheet, crews.crew_names(look, vehicle)
    if (ship := crews.ship_of(look, vehicle, crews.TURRET)) is not None:
        return f"Of {ship.name}"
    entry = look.library("vehicles").get(sheet.vehicle)
    what = entry.name if entry is not None and not vehicle.name.startswith(entry.name) else ""
    who = f"{steers} {'rides' if crews.is_beast(look, vehicle) else 'drives'}" if steers else ""
    hard = f"hardened {sheet.hardened}" if sheet.hardened else ""
    crew = [word for word in (who, f"{rides} aboard" if rides else "") if word]
    velocity = f"{'class' if what or crew else 'Class'} {sheet.velocity}"
    return "; ".join([*crew, ", ".join([word for word in (what, velocity, hard) if word])])


def describe_person(look: Look, sheet: PersonSheet) -> str:
    """Race, career or concept, and level: ``Dwarf warrior, level 2``."""
    there = look.library("templates")
    race = there[sheet.race].name if sheet.race in there else sheet.race.replace("_", " ").capitalize()
    career = there[sheet.career].name if sheet.career in there else sheet.career.replace("_", " ").capitalize()
    what = sheet.concept if sheet.concept and sheet.concept.lower() != career.lower() else career
    words = " ".join([word for word in (race, what.lower() if race and what == career else what) if word])
    return f"{words or 'Character'}, level {sheet.level}"


@per_fighter
def tracks(look: Look, being: Being) -> tuple[Track, ...]:
    """The rows in force that somebody has, first those that are fought for; the last box of a critical row is the end.
    Of ships the locations too."""
    sheet = being.sheet
    rows: Iterable[tuple[str, str]] = _rows_fought_for(look)
    if isinstance(sheet, VehicleSheet):
        rows = [(row, row_words(look, row, sheet)) for row in rows_of_vehicle(look, sheet)]
    heavy, has = _heavy_rows(look), dict(sheet.boxes)
    return tuple([
        Track(f"left:{row}", label, get_score(sheet.left, row), look.value(being.id, f"row:{row}"), "boxes",
              row in heavy, runs_over=module.row_of(row, True) in has)
        for row, label in rows if row in has
    ])  # fmt: skip


@per_fight
def _rows_fought_for(look: Look) -> tuple[tuple[str, str], ...]:
    """The rows in force with their labels, first those that are fought for."""
    rows = module.rows(look)
    fought = look.library("conflicts").get(module.conflict_begun(look)) if look.fighting else None
    if fought is None:
        return rows
    ours = (fought.line, module.row_of(fought.line, True))
    return tuple(sorted(rows, key=lambda row: row[0] not in ours))


@per_campaign
def _heavy_rows(look: Look) -> frozenset[str]:
    return frozenset([module.row_of(key, True) for key in look.library("lines")])


@per_fighter
def strip(look: Look, being: Being) -> tuple[Shown, ...]:
    """Initiative, movement, the best skill as it is tested, and what the weapon in hand does."""
    sheet = being.sheet
    if isinstance(sheet, VehicleSheet):
        last = ("HT", "hardened") if sheet.hardened else ("Armor", "armor")
        shown = (("Speed", "speed"), ("Manoeuvre", "manoeuvre"), last)
        return tuple([Shown(label, str(look.figure(being.id, name)), name) for label, name in shown])
    found = [Shown("Init", str(look.figure(being.id, "initiative")), "initiative"),
             Shown("Move", str(look.figure(being.id, "move")), "move")]  # fmt: skip
    arm = next(iter(arms(look, being)), None)
    if (key := best_skill(look, sheet, arm)) is not None:
        name, dice = f"{SKILL}{key}", look.value(being.id, statistic_of(look, key))
        short = module.skills(look)[key].name.partition(" ")[0]  # there is little room
        found.append(Shown(short, test_words(dice, look.value(being.id, name)).replace(" ", ""), name))
    if arm is not None:
        found.append(Shown("Damage", f"{arm.damage}D"))
    return tuple(found)


def best_skill(look: Look, sheet: PersonSheet, arm: Arm | None) -> str | None:
    """The skill somebody is best at; of equals the one of the weapon in hand, then one of magic."""
    known = module.skills(look)
    trained = [key for key, level in sheet.skills if level and key in known]
    if not trained:
        return None
    body = module.body(look)
    own = skill_with(body, arm) if arm is not None else skill_in(body, CLOSE, False)
    magic = module.casting(look)
    return max(trained, key=lambda key: (get_score(sheet.skills, key), key == own, key in magic))


def statistic_of(look: Look, skill: str) -> str:
    """The statistic a skill is mostly tested with: that of the attack, for a skill of conflicts."""
    for conflict in module.conflicts(look).values():
        if skill in conflict.skills:
            return conflict.attack
    return module.linked(look, skill)


def test_words(dice: int, more: int) -> str:
    """``5D +4``."""
    return f"{dice}D {format_signed(more)}" if more else f"{dice}D"


def rises(look: Look, being: Being) -> str:
    """How many points somebody who can still use them has to spend."""
    sheet = being.sheet
    if not isinstance(sheet, PersonSheet) or states.lost_for_good(look, being):
        return ""
    points = sum([amount for _, amount in sheet.points])
    return f"{points} {'point' if points == 1 else 'points'} to spend" if points else ""


def badges(look: Look, being: Being) -> tuple[str, ...]:
    """Short words for what the Guide should mind."""
    sheet = being.sheet
    if not isinstance(sheet, PersonSheet) or states.lost_for_good(look, being):
        return tuple([f"{one.replace('_', ' ').capitalize()} lost" for one in getattr(sheet, "lost", ())])
    found = [word] if (word := rises(look, being)) else []
    for effect, word in KEEPS.items():
        left = traits.level(look, being, effect) - get_score(sheet.used, effect)
        if left > 0:
            found.append(f"{word} {left}")
    wrong = len(audit.faults(look, sheet))
    if wrong:
        found.append(f"Audit: {wrong}")
    return tuple(found)
