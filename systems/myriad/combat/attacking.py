"""Attack: whom, in which conflict, with what, and what counts besides (MY-403 to MY-406)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, Option, ToggleField
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, altered
from systems.frozen import dataclass
from systems.myriad.base import crews, module, natures, states
from systems.myriad.base.arms import Arm, arm_of, arms, skill_with
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.sheet import VehicleSheet
from systems.myriad.combat import deeds, flying, footing, grips, modifiers, places
from systems.myriad.combat.deeds import TICKED, conflicts_of, said_terms
from systems.myriad.combat.hits import blows, cover, locations
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.combat.rounds import acting
from systems.myriad.rolls import specials

__all__ = ["ATTACK", "EVIDENCE", "QUOTE", "acting", "other_targets", "attack", "attack_form", "best_arm", "blow_of",
           "conflicts_of", "targets", "usable", "use_up"]  # fmt: skip
ATTACK = "combat.attack"
QUOTE, EVIDENCE, WEAK = "quote", "evidence", "weak"


@dataclass(frozen=True, slots=True)
class Unarmed:
    """An attack without arms: what is asked besides the conflict and the target, and how it is carried out."""

    form: Callable[[Look, Being, Being, Conflict, list[Field], Answers], Form]
    attack: Callable[[Play, Choice, Conflict], None]


WORDS = "words"
UNARMED: dict[str, Unarmed] = {}  # how conflicts of ``WORDS`` are fought; filled by the game


def targets(look: Look, being: Being, conflict: str) -> tuple[Being, ...]:
    """Foes who are still in this conflict, the nearest first; a chase has gone past those who are elsewhere."""
    return _targets_from(look, places.place(look, being), being.side, conflict)


@per_look
def _targets_from(look: Look, here: int, side: str, conflict: str) -> tuple[Being, ...]:
    line, metres = module.conflict(look, conflict).line, places.distances_from(look, here)
    there = [one for one in look.standing_against(side)
             if not states.out_of(one, line) and not states.lies_on(look, one, states.ELSEWHERE)]  # fmt: skip
    return tuple(sorted(there, key=lambda one: metres[one.id]))


def other_targets(look: Look, being: Being, fought: Conflict) -> Sequence[Being]:
    """Whom else arms can be turned on: vehicles, and those who have fallen and live."""
    return _other_targets(look, being, fought.key) if fought.armed else ()


@per_look
def _other_targets(look: Look, being: Being, conflict: str) -> tuple[Being, ...]:
    fought = module.conflict(look, conflict)
    there = [one for one in states.still_there(look)
             if one.side != being.side and (not look.stands(one) or states.out_of(one, fought.line))
             and not (crews.is_vehicle(one) and crews.is_spent(look, one))
             and not states.lies_on(look, one, states.ELSEWHERE)]  # fmt: skip
    found, metres = _reached(look, being, there), places.distances(look, being)
    return tuple(sorted(found, key=lambda one: (not isinstance(one.sheet, VehicleSheet), metres[one.id])))


def usable(look: Look, being: Being, target: Being, fought: Conflict) -> tuple[Arm, ...]:
    """The arms that reach this one now, within the free movement; in a grip, those for close quarters (MY-410).  What
    bursts is for area attacks."""
    return _arms_reaching(look, being, target, places.distance(look, being, target)) if fought.armed else ()


def reaches(look: Look, who: str, target: str) -> bool:
    """Whether somebody reaches another as they stand, in the conflict that is usual for it."""
    being = look.being(who)
    possible = conflicts_of(look, being)
    fought = module.conflict(look, possible[0]) if possible else None
    return fought is None or not fought.armed or bool(usable(look, being, look.being(target), fought))


def _reached(look: Look, being: Being, there: Sequence[Being]) -> Iterator[Being]:
    """Those of these whom an arm reaches now."""
    metres = places.distances(look, being)
    return (one for one in there if _arms_reaching(look, being, one, metres[one.id]))


def _arms_reaching(look: Look, being: Being, target: Being, apart: int) -> tuple[Arm, ...]:
    if look.anywhere(flying.AIRBORNE):
        return tuple([arm for arm in _arms_for_one(look, being) if places.can_close(look, being, target, arm, apart)])
    return _arms_carrying(look, being, apart)


@per_look
def _arms_carrying(look: Look, being: Being, metres: int) -> tuple[Arm, ...]:
    return tuple([arm for arm in _arms_for_one(look, being) if places.carries(look, being, arm, metres)])


@per_look
def _arms_for_one(look: Look, being: Being) -> tuple[Arm, ...]:
    """The arms that are turned on one foe, in a grip those for close quarters."""
    pinned = grips.is_pinned(look, being)
    return tuple([arm for arm in arms(look, being) if not (arm.decay and look.house.area_effects)
                  and not (pinned and arm.thrown_or_shot)])  # fmt: skip


def attack_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom, with what, and what counts besides."""
    if (being := acting(look, actor)) is None or not (possible := conflicts_of(look, being)):
        return None
    conflict = so_far.get("conflict") if so_far.get("conflict") in possible else possible[0]
    fought = module.conflict(look, str(conflict))
    if why := deeds.bars(look, being):
        return Form(ATTACK, fought.word, blocked=why)
    there = targets(look, being, fought.key)
    usual = next(_reached(look, being, there) if fought.armed else iter(there), None)
    known = {one.id for one in there}
    there = (*there, *[one for one in other_targets(look, being, fought) if one.id not in known])
    if not there:
        return Form(ATTACK, fought.word, blocked=_nobody_left(fought))
    usual = usual or there[0]
    target = next((one for one in there if one.id == so_far.get("target")), usual)
    fields: list[Field] = []
    if len(possible) > 1:
        fields.append(ChoiceField("conflict", "With", default=possible[0], refines=True, options=tuple([
            Option(key, module.conflict(look, key).name) for key in possible])))  # fmt: skip
    off = deeds.metres_off(look, being, there) if fought.armed else _left_notes(look, there, fought)
    fields.append(BeingField("target", "Target", default=usual.id, allowed=tuple([one.id for one in there]),
                             refines=True, notes=off))  # fmt: skip
    make = _armed_form if fought.armed else UNARMED[WORDS].form
    return make(look, being, target, fought, fields, so_far)


def _armed_form(
    look: Look, being: Being, target: Being, fought: Conflict, fields: list[Field], so_far: Answers
) -> Form:
    at_hand = usable(look, being, target, fought)
    if not at_hand:
        return Form(ATTACK, fought.word, tuple(fields), blocked=_too_far(look, being, target))
    arm = next((one for one in at_hand if one.key == so_far.get("arm")), at_hand[0])
    fields.append(ChoiceField("arm", "Weapon", default=at_hand[0].key, refines=True, options=tuple([
        Option(one.key, f"{as_subject(one.name)} {one.damage}D") for one in at_hand])))  # fmt: skip
    if (aim := locations.called_field(look, target)) is not None:
        fields.append(aim)
    fields += [*_nature_fields(look, target, arm), *cover.fields(look, target)]
    if not arm.thrown_or_shot and knocks_back(look, being, arm):
        fields += footing.behind_fields(look, so_far, footing.DROP, footing.WALL)
    ticks = (
        *modifiers.usual_ticks(look, target, arm),
        *(["unarmed_foe"] if deeds.unarmed_foe(look, arm, target) else []),
    )
    fields += deeds.usual_fields(look, arm, ticks, target)
    answers = {TICKED: ticks, **so_far}
    called = str(so_far.get(locations.CALLED, "")) if aim is not None else ""
    skill = skill_with(fought, arm)
    blow = Blow(being.id, target.id, fought, skill, arm,
                (*said_terms(look, being, answers), *locations.called_terms(look, target, called)))  # fmt: skip
    return Form(ATTACK, fought.word, tuple(fields), working=deeds.working_against(look, blow),
                help=deeds.help_against(look, blow))  # fmt: skip


def _nobody_left(fought: Conflict) -> str:
    """Why nobody can be attacked, in the words of this conflict."""
    return "Nobody is left to attack." if fought.armed else "Nobody is left who holds out."


def _left_notes(look: Look, there: Sequence[Being], fought: Conflict) -> tuple[tuple[str, str], ...]:
    """What is left of the line that words go for, where blows are what the fight is about."""
    if module.conflict(look, module.conflict_begun(look)).line == fought.line:
        return ()
    name = module.line(look, fought.line).name
    return tuple([(one.id, f"{name} {get_score(one.sheet.left, fought.line)}") for one in there])


def _too_far(look: Look, being: Being, target: Being) -> str:
    """Why nothing at hand reaches this one, and what to do, as a sentence."""
    if flying.airborne(look, target) and not flying.airborne(look, being):
        return f"{target.name} is in the air: hold until it strikes at somebody near, shoot, or choose somebody else."
    metres = places.range_to(look, being, target)
    nearer = "the driver brings you nearer" if crews.is_carried(look, being) else "move first"
    return f"{target.name} is {metres} m away: {nearer}, or choose somebody within reach."


def _nature_fields(look: Look, target: Being, arm: Arm) -> list[Field]:
    """Whether this weapon is of what the target cannot stand, where that is not known."""
    weak = natures.weaknesses(look, target)
    if not weak or set(weak) & set(arm.tags):
        return []
    return [ToggleField(WEAK, f"A weakness: {' or '.join(weak)}", "Twice the damage dice, whatever it is immune to",
                        rule="MY-140")]  # fmt: skip


def knocks_back(look: Look, being: Being, arm: Arm) -> bool:
    return any([one.effect == "knock_back" for one in specials.owned_sfx(look, being, arm)])


def attack(play: Play, choice: Choice) -> None:
    """One attack: walk up if need be, throw, cross off boxes; without arms, words are this room's blows."""
    fought = conflict_of(play, play.being(choice.actor), choice)
    if not fought.armed:
        UNARMED[WORDS].attack(play, choice, fought)
        return
    play.done(choice.actor)
    blows.resolve(play, blow_of(play, choice))


def conflict_of(look: Look, being: Being, choice: Choice) -> Conflict:
    """The conflict that a filled form is about."""
    there = states.conflicts_fought(look)
    key = there[0] if len(there) == 1 else choice.answers.get("conflict") or conflicts_of(look, being)[0]
    return module.conflict(look, str(key))


def blow_of(play: Play, choice: Choice) -> Blow:
    """The blow that a filled form asks for; whoever must walk up to it does so."""
    being, answers = play.being(choice.actor), choice.answers
    target = play.being(answers["target"])
    fought = conflict_of(play, being, choice)
    said = tuple(said_terms(play, being, answers))
    arm = arm_of(play, being, str(answers["arm"]))
    if arm is None:
        raise Refused(f"{being.name} no longer has that weapon.")
    if not arm.thrown_or_shot:
        places.close_in(play, being, target)
    use_up(play, being, arm)
    marks = natures.weaknesses(play, target) if answers.get(WEAK) is True else ()
    depth = answers.get(footing.DEPTH)
    return Blow(being.id, target.id, fought, skill_with(fought, arm), arm, said, arm.damage, marks=marks,
                called=str(answers.get(locations.CALLED, "")), behind=str(answers.get(footing.BEHIND, "")),
                notes=((footing.DEPTH, depth),) if depth else ())  # fmt: skip


def use_up(play: Play, being: Being, arm: Arm) -> None:
    """What can be used once is one fewer."""
    if not arm.single_use or arm.item < 0:
        return
    items = list(play.being(being.id).sheet.items)
    item = items[arm.item]
    items[arm.item : arm.item + 1] = [altered(item, count=item.count - 1)] if item.count > 1 else []
    play.change(being.id, "items", tuple(items))


def best_arm(look: Look, being: Being, at_hand: Sequence[Arm]) -> Arm | None:
    """The arm with the most to hope for: dice of damage and skill."""
    fought = deeds.armed(look, being) or module.body(look)

    def hope(arm: Arm) -> tuple[int, int]:
        return arm.damage + look.value(being.id, f"skill:{skill_with(fought, arm)}"), arm.damage

    return max(at_hand, key=hope, default=None)
