"""What all deeds of the body have in common: who may, whom they reach, what is asked, which blow they make."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, BeingField, Choice, ChoicesField, Field, Form, NumberField, ToggleField
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.figures import name_terms
from systems.common.records.table import Being, Term, altered
from systems.myriad.base import crews, module, pursuit, states
from systems.myriad.base.arms import CLOSE, MELEE, UNARMED, Arm, arms, skill_with
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.combat import defending, facts, flying, grips, modifiers, places, rounds
from systems.myriad.combat.hits import blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import checks

TICKED, MODIFIER, STUNT = "ticked", "modifier", "stunt"
ATTACKS_NOBODY = "{name} neither attacks nor dodges while the bandage is tied."


def conflicts_of(look: Look, being: Being) -> list[str]:
    """The conflicts of this fight that somebody can still take part in; whoever is held only strikes (MY-410)."""
    amid = states.fell_this_turn(look, being)
    found = [key for key in states.conflicts_fought(look) if amid or not states.takes_no_part(look, being, key)]
    if not amid and states.only_speaks(look, being):
        return [key for key in found if not module.conflict(look, key).armed]
    if grips.is_pinned(look, being):
        return [key for key in found if module.conflict(look, key).armed]
    return found


def armed(look: Look, being: Being) -> Conflict | None:
    """The conflict that is fought with arms, if there is one and this one is still in it."""
    fights = [module.conflict(look, key) for key in conflicts_of(look, being)]
    return next((one for one in fights if one.armed), None)


def acting(look: Look, actor: str) -> Being | None:
    """Whoever may act now with the body: those without Wounds who are awake can only speak (R-80)."""
    being = rounds.acting(look, actor)
    return being if being is not None and armed(look, being) is not None else None


def bars(look: Look, being: Being, far: bool = False) -> str:
    """Why somebody may not attack now, or not from ``far``, as a sentence; empty if he may (MY-410, MY-421)."""
    if look.fact_of(being.id, facts.OPEN):
        return ATTACKS_NOBODY.format(name=being.name)
    return f"{being.name} is held: only what is near can be struck." if far and grips.is_pinned(look, being) else ""


def bare_hands(look: Look, being: Being) -> Arm:
    """Hands to grab with; the skill of wrestlers, where there is one (R-16)."""
    skill = module.skill_named(look, "Wrestling") or CLOSE
    found = next((arm for arm in arms(look, being) if arm.key == UNARMED), Arm(UNARMED, "Unarmed", 1))
    return found if found.skill == skill else altered(found, skill=skill)


@per_look
def in_reach(look: Look, being: Being, arm: Arm, friends: bool = False) -> tuple[Being, ...]:
    """Foes whom somebody can get at now, the nearest first, those who still stand before the fallen; then friends."""
    metres = places.distances(look, being)
    others = [one for one in states.still_there(look) if (friends or one.side != being.side) and one.id != being.id]
    there = places.within_reach(look, being, arm, others)
    return tuple(sorted(there, key=lambda one: (one.side == being.side, not look.stands(one), metres[one.id])))


def usual_fields(look: Look, arm: Arm | None, ticks: Sequence[str], target: Being | None = None) -> list[Field]:
    """What counts besides, a stunt, and the Guide's own modifier; of some targets the size is known."""
    ranged = arm is not None and arm.thrown_or_shot
    found: list[Field] = []
    if look.house.stunts:
        found.append(ToggleField(STUNT, "Stunt", "+1 to the attack", rule="MY-406", refines=True))
    counts = modifiers.options(look, ranged, modifiers.is_size_known(target))
    return [*found, modifier_field(), ChoicesField(TICKED, "Counts too", default=tuple(ticks), refines=True,
                                                   rule="MY-404", options=counts)]  # fmt: skip


def modifier_field() -> NumberField:
    """What the Guide adds or takes."""
    return NumberField(MODIFIER, "Modifier", "Yours to give", minimum=-20, maximum=20, refines=True)


def said_terms(look: Look, being: Being, answers: Answers) -> list[Term]:
    """What was said on the form, as terms of the attack."""
    keys = answers.get(TICKED, ())
    found = modifiers.ticked_terms(look, being, keys if isinstance(keys, tuple | list) else ())
    if answers.get(STUNT) is True:
        found.append(Term("Stunt or quote", 1, "MY-406"))
    if answers.get(crews.WINDOW) is True:
        found.append(Term(crews.AT_WINDOW, -1, crews.BY_WINDOW))
    modifier = answers.get(MODIFIER, 0)
    return [*found, Term("Modifier", modifier)] if type(modifier) is int and modifier else found


def number(answers: Answers, name: str, otherwise: int = 0) -> int:
    """A number of the answers so far, as far as it is one."""
    found = answers.get(name)
    return found if type(found) is int and found >= 0 else otherwise


def attack_terms(look: Look, blow: Blow) -> tuple[Term, ...]:
    """All that is added to the dice of an attack."""
    being, target = look.being(blow.attacker), look.being(blow.target)
    found = modifiers.attacker_terms(look, being, target, blow.ranged, blow.tags, blow.arm)
    more = [*blow.more, *found, *checks.counted_terms(look, being.id, "attack")]
    return checks.terms_of(look, being.id, blow.skill, more)


def working(look: Look, blow: Blow) -> str:
    """``4 dice + 3 + 1``."""
    return checks.sum_words(look.value(blow.attacker, blow.conflict.attack), attack_terms(look, blow))


def working_against(look: Look, blow: Blow) -> str:
    """What is thrown and what that must beat: ``4 dice + 3 + 1 against 3 dice + 2``."""
    return f"{working(look, blow)} {defending.dice_against(look, blow)}"


def help_against(look: Look, blow: Blow) -> str:
    """What counts on both sides, by name."""
    said = name_terms(attack_terms(look, blow))
    met = defending.words(look, look.being(blow.target), blow.conflict, blow.skill)
    return f"{said}. {met}" if said else met


def metres_off(look: Look, being: Being, there: Sequence[Being]) -> tuple[tuple[str, str], ...]:
    """How far off each of these is, for whoever chooses among them; flyers are as far as a shot at them goes, and in a
    chase the tally counts, not metres."""
    metres, chased = places.distances(look, being), look.anywhere(pursuit.PURSUES)
    if not chased and not look.anywhere(flying.AIRBORNE):
        return tuple([(one.id, f"{metres[one.id]} m") for one in there])
    found, here, pursuits = [], pursuit.part(look, being), pursuit.by_ends(look)
    for one in there:
        effect = pursuits.get(frozenset((here, pursuit.part(look, one)))) if chased else None
        far = places.range_to(look, being, one, metres.get(one.id))
        found.append((one.id, f"{far} m" if effect is None else f"tally {pursuit.tally(effect)}"))
    return tuple(found)


def unarmed_foe(look: Look, arm: Arm, target: Being) -> bool:
    """Whether an armed attacker meets bare hands (MY-404)."""
    if arm.reach != MELEE or "natural" in arm.tags or arm.key == UNARMED:
        return False
    if getattr(target.sheet, "attacks", ()) or look.value(target.id, UNARMED) > 1:  # claws are arms
        return False
    return all([one.key == UNARMED or one.thrown_or_shot for one in arms(look, target)])


def close_form(
    look: Look, being: Being, so_far: Answers, key: str, label: str, there: Sequence[Being], more: Sequence[Field] = (),
) -> Form:  # fmt: skip
    """A deed with bare hands against one of those in reach; ``more`` is what it asks besides."""
    if why := bars(look, being):
        return Form(key, label, blocked=why)
    target = next((one for one in there if one.id == so_far.get("target")), there[0])
    fought = armed(look, being)
    assert fought is not None
    arm = bare_hands(look, being)
    ticks = modifiers.usual_ticks(look)
    said = tuple(said_terms(look, being, {TICKED: ticks, **so_far}))
    skill = skill_with(fought, arm)
    blow = Blow(being.id, target.id, fought, skill, arm, said)
    fields = (BeingField("target", "Target", default=there[0].id, allowed=tuple([one.id for one in there]),
                         refines=True, notes=metres_off(look, being, there)),
              *more, *usual_fields(look, arm, ticks))  # fmt: skip
    return Form(key, label, fields, working=working_against(look, blow), help=help_against(look, blow))


def close_blow(play: Play, choice: Choice, deed: str) -> Blow:
    """The attack roll of such a deed; whoever must walk up to it does so."""
    being, target = play.being(choice.actor), play.being(choice.answers["target"])
    fought, arm = armed(play, being) or module.body(play), bare_hands(play, being)
    play.done(being.id)
    places.close_in(play, being, target)
    more = tuple(said_terms(play, being, choice.answers))
    return Blow(being.id, target.id, fought, skill_with(fought, arm), arm, more, arm.damage, deed=deed)


def contest(play: Play, blow: Blow, fails: str, offers: Sequence[checks.Offer] | None = None) -> Blow:
    """The roll of a deed that wounds nobody; a failure is told: ``{attacker} cannot get hold of {target}``."""
    rolled = blows.contest(play, blow, offers)
    if not rolled.hit:
        tell_result(play, rolled, fails, "misses")
    return rolled


def tell_result(play: Play, rolled: Blow, how: str, verdict: str = "") -> None:
    """How the roll of a deed went: ``{attacker} trips {target}``, and both totals."""
    totals = [one.total if one else 0 for one in (rolled.thrown, rolled.defence)]
    play.tell(f"{how}: {{total}} against {{defence}}.", verdict, "hand", attacker=play.being(rolled.attacker),
              target=play.being(rolled.target), total=totals[0], defence=totals[1])  # fmt: skip
