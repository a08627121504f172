"""Attack: weapon, band, traits, and then the effect points spent (MG-041, MG-044 to MG-049, MG-071)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from systems.common.forms import (
    Answers,
    BeingField,
    Choice,
    ChoiceField,
    ChoicesField,
    Field,
    Form,
    NumberField,
    Option,
)
from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.kernel.naming import lower_label
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.figures import Figure, name_terms
from systems.common.records.table import Being, Term
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.arms import BANDS, MISSILES, Arm, arm_of, arms, in_a_sentence
from systems.monsters_magic.base.attributes import calling_of
from systems.monsters_magic.base.gift_words import FLITS
from systems.monsters_magic.base.grades import price
from systems.monsters_magic.base.sheet import CharacterSheet
from systems.monsters_magic.base.vitals import HARMLESS, MHP, PHP
from systems.monsters_magic.combat import (
    facts,
    gift_terms,
    gifts,
    helping,
    hiding,
    opposing,
    ranges,
    reacting,
    rounds,
    spending,
    throwing,
)
from systems.monsters_magic.combat.spending import Purse

ATTACK = "combat.attack"
TRAITS, MODIFIER = "traits", "modifier"
WHETTED = "whetted"  # the kind of effect that a whetted stone leaves


def find_actor(look: Look, actor: str) -> Being | None:
    """Whoever may act now."""
    return look.find(actor) if actor in look.waiting and look.turn is not None else None


def find_attacker(look: Look, actor: str) -> Being | None:
    """Whoever may attack now: in the own turn, or at once in answer to a failed check (MG-049)."""
    if reacting.find_reaction(look, actor) is not None and look.stands(being := look.being(actor)):
        return being
    return find_actor(look, actor)


def targets(look: Look, being: Being) -> list[Being]:
    """Foes who still stand, the nearest first."""
    there = look.standing_against(being.side)
    bands = ranges.bands_to(look, being, there)
    return [one for _, one in sorted(zip(bands, there, strict=True), key=itemgetter(0))]


def find_target(there: Sequence[Being], so_far: Answers) -> Being:
    """Whoever of these the form names so far, else the first."""
    return next((one for one in there if one.id == so_far.get("target")), there[0])


def handiest(look: Look, being: Being, target: Being) -> Arm:
    """The arm that serves at this band, else the one that needs the fewest steps; of equal ones the best."""
    return _handiest_at(look, being, ranges.band(look, being, target))


@per_build
def _handiest_at(look: Look, being: Being, band: int) -> Arm:
    return min(arms(look, being), key=lambda arm: (abs(ranges.steps_to(arm, band)), -arm.cap))


def reaches(look: Look, who: str, target: str) -> bool:
    """Whether somebody has a weapon that is of use where the two stand."""
    being, other = look.being(who), look.being(target)
    return ranges.suits(handiest(look, being, other), ranges.band(look, being, other))


def attack_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """With what, whom, which traits fit."""
    if (being := find_attacker(look, actor)) is None:
        return None
    there = targets(look, being)
    if not there:
        return Form(ATTACK, "Attack", blocked="Nobody is left to attack.")
    if opposing.behind_full_cover(look, being):
        return Form(ATTACK, "Attack", blocked=f"{being.name} stands behind full cover. Leave it to attack.")
    target = find_target(there, so_far)
    usual = handiest(look, being, target)
    arm = arm_of(look, being, str(so_far.get("arm", ""))) or usual
    now = ranges.band(look, being, target)
    fields: list[Field] = [
        ChoiceField("arm", "With", default=usual.key, refines=True, rule="MG-073", options=tuple([
            Option(one.key, f"{one.name} {one.dice}", _band_words(look, one, now)) for one in arms(look, being)])),
        BeingField("target", "Target", default=there[0].id, allowed=tuple([one.id for one in there]), refines=True),
        *trait_fields(look, being, "attack"),
        NumberField(MODIFIER, "Modifier", "Yours to give", minimum=-20, maximum=20, refines=True),
    ]  # fmt: skip
    terms = attack_terms(look, being, arm, target, {TRAITS: checks.fitting_traits(look, being, "attack"), **so_far})
    need, against = _against(look, being, target, arm)
    return Form(ATTACK, "Attack", tuple(fields), working=f"{_working(arm, terms)} {need}",
                help=f"{name_terms(terms)}. {against}" if terms else against)  # fmt: skip


def plain_answers(look: Look, being: Being, target: Being) -> Answers:
    """The form as it stands, without asking it: the handiest arm and the first trait."""
    answers: dict[str, object] = {"target": target.id, "arm": handiest(look, being, target).key, MODIFIER: 0}
    return {**answers, TRAITS: checks.fitting_traits(look, being, "attack")} if checks.traits_of(being) else answers


def trait_fields(look: Look, being: Being, what: str = "") -> list[Field]:
    """Which traits of a character fit what is tried; a creature's figures hold its own."""
    names = checks.traits_of(being)
    if not names:
        return []
    most = int(look.house.mg_trait_limit)
    return [ChoicesField(TRAITS, "Traits that fit", f"{most} at most", default=checks.fitting_traits(look, being, what),
                         options=tuple([Option(name, name) for name in names]), most=most, refines=True,
                         rule="MG-006")]  # fmt: skip


def attack_terms(look: Look, being: Being, arm: Arm, target: Being, answers: Answers) -> Sequence[Term]:
    """All that is added to the dice of an attack."""
    band = ranges.band(look, being, target)
    seen = opposing.attacker_terms(look, being, target, BANDS[band], flies(arm, band))
    return own_terms(look, being, arm, answers, seen, gift_terms.attacker_gifts(look, being, target))


def own_terms(
    look: Look, being: Being, arm: Arm, answers: Answers, seen: Sequence[Term] = (), gifted: Sequence[Term] = ()
) -> Sequence[Term]:
    """What somebody adds with a weapon whoever it strikes at; ``seen`` and ``gifted``: what the target adds."""
    said = answers.get(MODIFIER, 0)
    modifier = said if isinstance(said, int) else 0
    return _own_terms(look, being, arm, tuple(answers.get(TRAITS, ())), modifier, tuple(seen), tuple(gifted))


@per_build
def _own_terms(
    look: Look, being: Being, arm: Arm, traits: tuple[str, ...], modifier: int, seen: tuple[Term, ...],
    gifted: tuple[Term, ...],
) -> Sequence[Term]:  # fmt: skip
    more = [*helping.terms(look, being.id, helping.ATTACK), *seen,
            *checks.list_terms(look, being.id, "attack"), *gifted]  # fmt: skip
    if modifier:
        more.append(Term("Modifier", modifier))
    if arm.check is not None:
        more += helping.lost_modifier(look, being, "strength" if arm.against == "armor" else "wisdom")
        return [Term(arm.name, arm.check, "MG-090"), *more, *checks.list_terms(look, being.id, "checks")]
    if arm.to_hit:
        more.append(Term(arm.name, arm.to_hit, "MG-090"))
    found = checks.check_terms(look, being, attribute_of(look, being, arm), traits, more)
    return helping.without_modifier(look, being, found)


def flies(arm: Arm, band: int) -> bool:
    """Whether something goes through the air from there: shot or thrown, not thrust, not a gaze (MG-072, MG-073)."""
    return arm.against == "armor" and BANDS[band + ranges.steps_to(arm, band)] in MISSILES


def attribute_of(look: Look, being: Being, arm: Arm) -> str:
    """Strength for blows, Dexterity for missiles and for light blades of the nimble (MG-050)."""
    sheet = being.sheet
    if arm.attribute == "strength" and isinstance(sheet, CharacterSheet):
        return "dexterity" if calling_of(look, sheet).nimble else arm.attribute
    return arm.attribute


def _working(arm: Arm, terms: Sequence[Term]) -> str:
    parts = [f"{'+' if term.amount >= 0 else '−'} {abs(term.amount)}" for term in terms]
    return " ".join(["3d6", *parts, f"+ {arm.dice}"])


def _band_words(look: Look, arm: Arm, now: int) -> str:
    steps = abs(ranges.steps_to(arm, now))
    if not steps:
        return f"serves at this range; at most {arm.cap}"
    return f"{steps * price(look, 'minor')} effect points to bring it to bear; at most {arm.cap}"


def _against(look: Look, being: Being, target: Being, arm: Arm) -> tuple[str, str]:
    """What the throw must reach, and of what that is made."""
    band, mental = ranges.band(look, being, target), arm.against == "wisdom"
    said = f"{target.name}: {ranges.name(band)}"
    if rounds.is_surprised(look, target):
        rolled = "resistance" if mental else "defense"
        return f"against its {rolled}", f"{said}; surprised, rolls its {rolled}."
    own = "resist:wisdom" if mental else "armor"
    more = [*opposing.against_terms(look, being, target), *gift_terms.target_gifts(look, target, flies(arm, band))]
    if mental:
        more = [*look.terms(target.id, "resistances"), *opposing.mind_terms(look, being, target)]
    plain, short = look.figure(target.id, own), "WIS" if mental else "AC"
    figure = Figure(own, (*plain.terms, *more))
    told = figure.working() if len(figure.terms) > 1 else str(figure)
    besides = lower_label(name_terms(more))
    need = f"≥ {figure} ({short} {plain}, {besides})" if besides else f"≥ {short} {plain}"
    return need, f"{said}; {short} {told}."


def attack(play: Play, choice: Choice) -> None:
    """The action of a round, or the answer to a failed check: one attack, and its effect points."""
    being, answers = play.being(choice.actor), choice.answers
    arm = arm_of(play, being, str(answers["arm"]))
    if arm is None:
        raise Refused(f"{being.name} no longer has that weapon.")
    reacts = reacting.find_reaction(play, being.id)
    if reacts is None:
        play.set_fact_of(being.id, **{facts.BLOWS: int(play.fact_of(being.id, facts.BLOWS, 0)) + 1})
        if not gifts.blows_left(play, being):
            play.done(being.id)
    strike(play, being, arm, play.being(answers["target"]), answers)
    if reacts is not None:
        reacting.use_reaction(play, being.id)


def strike(play: Play, being: Being, arm: Arm, target: Being, answers: Answers) -> None:
    """Throw, compare, spend; a failure with a consequence is the target's to answer."""
    terms = attack_terms(play, being, arm, target, answers)
    band, mental = ranges.band(play, being, target), arm.against == "wisdom"
    against = opposing.mind(play, being, target) if mental else opposing.armor(
        play, being, target, gift_terms.target_gifts(play, target, flies(arm, band)))  # fmt: skip
    total = checks.roll(play, being.id, f"Attack: {arm.name}", terms, against, arm.dice)
    helping.use_up(play, being.id, helping.ATTACK)
    made = checks.Checked(being.id, total, against)
    size = opposing.size_points(play, being, target)
    checks.tell(
        play, made, lambda: f"attacks {target.name} ({in_a_sentence(play, arm)})", spent=True, size=size, at=target
    )
    if made.succeeds:
        points = checks.by_size(made.points, size)
        points = gift_terms.after_hide(play, points, target, arm)
        spent = spending.spend(play, purse(play, being, arm, target, points, MHP if mental else PHP))
        band = int(spent.get(spending.STEPS, band))
        gift_terms.after_blow(play, being, target, arm, int(spent.get(spending.DAMAGE) or 0), band <= ranges.CLOSE)
    hiding.come_out(play, being)
    if throwing.is_thrown(play, being, arm, band):
        throwing.throw(play, being, arm)
    if not made.succeeds:
        reacting.to_failure(play, made, target.id)


def purse(look: Look, being: Being, arm: Arm, target: Being, points: int, pool: str) -> Purse:
    """What the points of an attack may buy: range first, if the weapon needs it; with too few, nothing but feints."""
    now = ranges.band(look, being, target)
    owed = ranges.steps_to(arm, now)
    free = free_steps(look, being, now)
    if owed and gifts.held_between(look, being, target):
        return Purse(being.id, target.id, points, pool, cap=HARMLESS, graded=False, words="Held fast: feints.")
    if (abs(owed) - free) * price(look, "minor") > points:
        can = points // price(look, "minor") + free  # a step on the way is proposed
        return Purse(being.id, target.id, points, pool, cap=HARMLESS, free=free, lean=max(-can, min(owed, can)),
                     graded=False,
                     words="Too few points to bring the weapon to bear: feints, and perhaps a step.")  # fmt: skip
    if pool == MHP and gifts.ability(look, target, gifts.FEARLESS) is not None:
        return Purse(being.id, target.id, points, pool, cap=HARMLESS, graded=False,
                     words=f"{target.name} knows no fear.")  # fmt: skip
    serves = tuple([BANDS.index(one) for one in arm.bands]) if owed else ()
    return Purse(being.id, target.id, points, pool, arm.cap, owed, free, serves=serves, own=("attack", "armor"),
                 gifts=gifts.list_bought(look, being), times=_times(look, being, arm, target),
                 breaks=arm.breaks)  # fmt: skip


def free_steps(look: Look, being: Being, now: int) -> int:
    """How many bands it changes for nothing as it attacks, where so far off (MG-092)."""
    charges = 1 if now >= ranges.SHORT and gifts.ability(look, being, gifts.CHARGES) is not None else 0
    return max(charges, gifts.amount_of(look, being, FLITS))


def _times(look: Look, being: Being, arm: Arm, target: Being) -> int:
    """How many points an effect costs for one: two against what only weapons with a bonus harm well (MG-092)."""
    if gifts.ability(look, target, gifts.DOUBLE) is None or arm.against != "armor":
        return 1
    return 1 if arm.bonus or look.under(being.id, WHETTED) else 2
