"""Effect points spent in one form: range, damage, consequences, effects of one's own (MG-012 to MG-015, MG-071).

What is asked is an ordinary form with a purse; ``spend`` asks it and carries the answers out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from systems.common.forms import Answers, ChoiceField, ChoicesField, Field, Form, NumberField, Option, TextField
from systems.common.forms.asked_again import per_form
from systems.common.kernel.caching import per_campaign
from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_EFFECT, Play
from systems.common.records.table import Being
from systems.frozen import dataclass
from systems.monsters_magic.base import consequences, states, vitals
from systems.monsters_magic.base.entries import Ability
from systems.monsters_magic.base.gift_words import POISON
from systems.monsters_magic.base.grades import GRADES, MINOR, amount, price
from systems.monsters_magic.base.vitals import HARMLESS, PHP
from systems.monsters_magic.combat import gifts, ranges, refusing

SPEND = "spend"
DAMAGE, GRADED, GIFTS, CALLED, STEPS, PUSH, HERO, OWN, OWN_CALLED = (
    "damage", "consequences", "gifts", "called", "steps", "push", "hero", "own", "own_called",
)  # fmt: skip
NONE = ""
FEINTS = "{being} only feints at {target}, with too few points to come to grips."
Weights = tuple[tuple[str, int, int, str], ...]  # of each grade: what it weighs, its price, what there is of it already
# What an effect on oneself helps: its words, and the figures.
HELPS = {"attack": ("to attacks", ("attack",)), "armor": ("to AC and defense", ("armor", "defense")),
         "checks": ("to checks", ("checks",))}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Purse:
    """What may be bought with the effect points of one check.

    ``cap``: the most damage; ``HARMLESS``: no damage at all, 0: without limit.  ``owed``: bands that must be bought
    before anything else; ``serves``: the bands in which the weapon then serves; ``free``: bands that cost nothing;
    ``lean``: bands that are proposed.  ``steps``: whether range may be changed.  ``own``: what effects on oneself would
    help, by the keys of ``HELPS``.  ``names``: suggestions for what consequences are called.  ``gifts``: abilities of a
    creature that can be bought.  ``times``: how many points each effect on the target costs for one.  ``breaks``: what
    becomes of whoever is left no mental hit points.  ``words``: what is said of it all, else the most damage.
    ``vain``: what is told where the points are too few for anything, else that it feints.
    """

    actor: str
    target: str = ""
    points: int = 0
    pool: str = PHP
    cap: int = 0
    owed: int = 0
    free: int = 0
    lean: int = 0
    steps: bool = True
    graded: bool = True
    own: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    gifts: tuple[Ability, ...] = ()
    times: int = 1
    serves: tuple[int, ...] = ()
    breaks: str = ""
    words: str = ""
    vain: str = ""
    unspent: str = NO_EFFECT  # how it went if nothing is bought; empty: that is told already


def range_price(look: Look, purse: Purse, steps: int) -> int:
    """What so many bands cost: a minor effect each (MG-071)."""
    return _price_of(steps, purse.free, price(look, MINOR))


def _price_of(steps: int, free: int, cost: int) -> int:
    return max(0, abs(steps) - free) * cost


def form_of(look: Look, purse: Purse) -> Form:
    """The form that counts the points down."""
    actor = look.being(purse.actor)
    target = look.find(purse.target) if purse.target else None
    heroic = actor.sheet.hero_points if purse.actor != purse.target else 0  # a sickness has none
    place = borne = None
    if target is not None and purse.steps:
        place = Place(ranges.band(look, actor, target), ranges.furthest(look), gifts.held_between(look, actor, target))
    if target is not None and purse.graded:
        held = consequences.consequences_on(look, purse.target)
        borne = _weigh(look, {grade: effect.name for grade, effect in held.items()})
    helped = _helped(look, actor) if purse.own else ()
    who = actor.name + (f", on {target.name}" if target is not None and target.id != actor.id else "")
    capped = bool(look.house.mg_damage_cap)
    return _form(purse, who, target is not None, heroic, capped, price(look, MINOR), place, borne, helped)


class Place(NamedTuple):
    """How two stand: the band between them, the furthest there is, and whether one holds the other."""

    band: int
    furthest: int
    held: bool


@lru_cache(maxsize=4096)
def _form(
    purse: Purse, who: str, on_somebody: bool, heroic: int, capped: bool, minor: int, place: Place | None,
    borne: Weights | None, helped: Weights,
) -> Form:  # fmt: skip
    """The form that these circumstances make: a simulation meets the same again and again."""
    left = max(0, purse.points - _price_of(purse.owed, purse.free, minor))
    fields: list[Field] = []
    enough, says = left + (1 if heroic else 0), purse.words
    if on_somebody and purse.cap != HARMLESS:
        most = enough // purse.times
        if capped and purse.cap:
            most, says = min(most, purse.cap), says or f"Damage at most {purse.cap}."
        fields.append(_damage(purse.pool, most, min(left // purse.times, most), purse.times))
    wide = enough >= minor * purse.times  # what nobody could pay for is not asked
    if place is not None and (purse.owed or enough >= minor or purse.free):
        fields.append(_bands(place, purse.owed or purse.lean, purse.serves, purse.free, minor))
    if heroic:
        fields.append(_hero(heroic))
    if borne is not None and wide:
        fields += _graded_fields(purse, borne, place, minor)
    if purse.own and enough >= minor:
        fields += _helps(purse.own, helped)
    title = f"{who}: {points_of(purse.points)}"
    return Form(SPEND, title, tuple(fields), purse=purse.points, purse_label="effect points", lapses=True, help=says)


@lru_cache(maxsize=512)
def _damage(pool: str, most: int, proposed: int, times: int) -> NumberField:
    says = "One for one" if times == 1 else f"{times} effect points for one"
    return NumberField(DAMAGE, f"{pool.upper()} damage", says, maximum=most, each=times, default=proposed,
                       rule="MG-046")  # fmt: skip


@lru_cache(maxsize=64)
def _hero(left: int) -> NumberField:
    return NumberField(HERO, "Hero point", f"+1 effect point; {left} left", maximum=1, each=-1, rule="MG-025")


def points_of(points: int) -> str:
    """``1 effect point``, ``7 effect points``."""
    return f"{points} effect {'point' if points == 1 else 'points'}"


def _graded_fields(purse: Purse, borne: Weights, place: Place | None, minor: int) -> list[Field]:
    """What a creature can do besides, and one consequence of each grade that the target does not bear (MG-015)."""
    weights = tuple([(grade, weighs, costs * purse.times, there) for grade, weighs, costs, there in borne])
    return [
        *([_gifts(purse.gifts, weights)] if purse.gifts else []),
        _grades(weights),
        _name_field(purse.names),
        *([_push_field(purse, place, minor)] if place is not None else []),
    ]


@per_campaign
def _grades_of(look: Look) -> Weights:
    """What an effect of each grade weighs and costs, where there is none."""
    return tuple([(grade, amount(look, grade), price(look, grade), "") for grade in GRADES])


def _say_taken(name: str) -> str:
    return f"there is one already: {name}." if name else ""


@lru_cache(maxsize=512)
def _gifts(gifts: tuple[Ability, ...], weights: Weights) -> ChoicesField:
    weighs = {grade: (takes, costs, there) for grade, takes, costs, there in weights}
    return ChoicesField(GIFTS, "Its own", rule="MG-092", options=tuple([
        Option(one.name, one.name if one.rule == POISON else f"{one.name}: {one.consequence} −{takes}", one.text,
               costs, "" if one.rule == POISON else _say_taken(there))
        for one in gifts for takes, costs, there in (weighs[one.grade],)
    ]))  # fmt: skip


@lru_cache(maxsize=512)
def _grades(weights: Weights) -> ChoicesField:
    options = tuple([
        Option(grade, f"{grade.capitalize()} −{takes}", price=costs, blocked=_say_taken(there))
        for grade, takes, costs, there in weights
    ])  # fmt: skip
    return ChoicesField(GRADED, "Consequences", "Penalties with a name, until they are thrown off", options=options,
                        rule="MG-012")  # fmt: skip


@lru_cache(maxsize=64)
def _name_field(names: tuple[str, ...]) -> TextField:
    hint = f": {', '.join(names)}" if names else ""
    help_ = f"What happened, as the table says it{hint}; more than one, with commas between"
    return TextField(CALLED, "Consequence called", help_, default=names[0] if names else "")


def _push_field(purse: Purse, place: Place, minor: int) -> ChoicesField:
    """What happens at once instead of a consequence (MG-014)."""
    then = place.band + purse.owed
    stuck = "held fast." if place.held else "the surroundings end there." if then >= place.furthest else ""
    return _pushes(minor, purse.times, stuck, then <= ranges.CLOSE + 1)


@lru_cache(maxsize=64)
def _pushes(cost: int, times: int, stuck: str, engaged: bool) -> ChoicesField:
    return ChoicesField(PUSH, "At once", rule="MG-014", options=(
        Option("back", "Knock back one band", price=cost * times, blocked=stuck),
        Option("shift", "Move both 5 ft", price=cost, blocked="" if engaged else "they are not engaged."),
    ))  # fmt: skip


@lru_cache(maxsize=512)
def _bands(place: Place, lean: int, serves: tuple[int, ...], free: int, cost: int) -> ChoiceField:
    """Bands to change, towards below 0; what is owed for the weapon stands there already (MG-071)."""
    now, furthest, stuck = place
    options = []
    for number in range(furthest + 1):
        wrong = "the weapon does not serve there." if serves and number not in serves else ""
        if stuck and number != now:
            wrong = "one holds the other."
        words = f"{ranges.name(number).capitalize()}{' (now)' if number == now else ''}"
        options.append(Option(number, words, price=_price_of(number - now, free, cost), blocked=wrong))
    says = f"{cost} a band" + (", the first is free" if free else "")
    return ChoiceField(STEPS, "Range", says, default=now + lean, options=tuple(options), rule="MG-071")


def _helped(look: Look, actor: Being) -> Weights:
    """What an effect on oneself weighs, and which of each grade there is."""
    there = {str(effect.fact("grade")): effect.name for effect in look.effects_on(actor.id, consequences.BOON)}
    return _weigh(look, there)


def _weigh(look: Look, there: Mapping[str, str]) -> Weights:
    """What an effect of each grade weighs and costs, and what there is of it already."""
    grades = _grades_of(look)
    return tuple([(*grade[:3], there.get(grade[0], "")) for grade in grades]) if there else grades


@lru_cache(maxsize=512)
def _helps(keys: tuple[str, ...], weights: Weights) -> Sequence[Field]:
    """An effect on oneself, to the end of the scene; one of each grade (MG-013, MG-018)."""
    options = [Option(NONE, "None")]
    for grade, helps, costs, there in weights:
        options += [Option(f"{grade} {key}", f"{grade.capitalize()} +{helps} {HELPS[key][0]}", price=costs,
                           blocked=_say_taken(there)) for key in keys]  # fmt: skip
    return (ChoiceField(OWN, "Effect on oneself", "To the end of the scene", default=NONE, options=tuple(options),
                        rule="MG-013"),
            TextField(OWN_CALLED, "Effect called", "Higher ground, the sun behind"))  # fmt: skip


def _tell_in_vain(play: Play, purse: Purse) -> None:
    actor, target = play.being(purse.actor), play.find(purse.target)
    if purse.cap != HARMLESS or target is None:
        play.tell("{being}: too few for any effect.", NO_EFFECT, "circle", being=actor)
    else:
        play.tell(purse.vain or FEINTS, NO_EFFECT, "circle", being=actor, target=target)


def spend(play: Play, purse: Purse) -> Answers:
    """Ask what the points go into and carry it out; comes back as what was answered."""
    if purse.points <= 0:
        return {}
    form = form_of(play, purse)
    if not (_buys_anything(form) or _moves_for_nothing(play, purse, form)):
        _tell_in_vain(play, purse)
        return {}
    asked = _asks(form)
    wrong = partial(_wrong, play, purse)
    answers = play.ask(purse.actor, consequences.beside(play, purse.target, form), wrong) if asked else form.blank()
    if answers.get(HERO):
        actor = play.being(purse.actor)
        play.change(actor.id, "hero_points", actor.sheet.hero_points - 1)
        play.tell("{being} spends a hero point: +1 effect point.", icon="plus", being=actor)
    bought = _buys(play, purse, answers)
    as_bought = carry_out(play, purse, answers, purse.points + int(answers.get(HERO, 0)))
    if not bought:
        play.tell("{being} leaves the points unspent.", purse.unspent, "circle", being=play.being(purse.actor))
    elif as_bought and play.listens and (left := purse.points - form.spent(answers)) > 0:
        play.tell("{left} {points} unspent.", icon="circle", left=left, points="point" if left == 1 else "points")
    return answers


def _buys_effects(answers: Answers) -> bool:
    """Whether the answers buy more than another band."""
    return any([answers.get(name) not in (None, 0, (), NONE) for name in (DAMAGE, GRADED, GIFTS, PUSH, OWN)])


def _buys(look: Look, purse: Purse, answers: Answers) -> bool:
    """Whether the answers buy anything: a band that is as it was is nothing."""
    if _buys_effects(answers):
        return True
    if STEPS not in answers:
        return False
    actor, target = look.being(purse.actor), look.being(purse.target)
    return int(answers[STEPS]) != ranges.band(look, actor, target)


@per_form
def _asks(form: Form) -> bool:
    """Whether there is anything to decide: so few points may hurt, and nothing else."""
    return [field.name for field in form.fields] != [DAMAGE]


@per_form
def _buys_anything(form: Form) -> bool:
    """Whether the points, and a hero point, are enough for anything that is offered."""
    points = int(form.purse or 0) + (1 if form.field(HERO) else 0)
    damage = form.field(DAMAGE)
    if isinstance(damage, NumberField) and damage.maximum > 0:
        return True
    return any([0 < option.price <= points and not option.blocked for field in form.fields
                if isinstance(field, ChoiceField | ChoicesField) for option in field.options])  # fmt: skip


def _moves_for_nothing(look: Look, purse: Purse, form: Form) -> bool:
    """Whether a band can be changed that costs nothing, however few the points are (MG-071, MG-092)."""
    field = form.field(STEPS)
    if not isinstance(field, ChoiceField):
        return False
    now = ranges.band(look, look.being(purse.actor), look.being(purse.target))
    return any([option.price == 0 and not option.blocked and option.value != now for option in field.options])


def _twice(purse: Purse, answers: Answers) -> str:
    """Why these cannot be bought together: two consequences of one grade (MG-015)."""
    grades = [*answers.get(GRADED, ()), *[one.grade for one in purse.gifts
              if one.name in answers.get(GIFTS, ()) and one.rule != POISON]]  # fmt: skip
    twice = next((grade for grade in grades if grades.count(grade) > 1), "")
    return f"Two {twice} consequences at once. Nobody bears more than one of a grade." if twice else ""


def _wrong(look: Look, purse: Purse, answers: Answers) -> str:
    """Why these cannot be bought together: two of a grade, or a push beyond the furthest band there is."""
    if twice := _twice(purse, answers):
        return twice
    if "back" in answers.get(PUSH, ()) and STEPS in answers and int(answers[STEPS]) >= ranges.furthest(look):
        return "The surroundings end there: nobody is knocked back further."
    return ""


def carry_out(play: Play, purse: Purse, answers: Answers, points: int) -> bool:
    """Range, damage, consequences and effects as they were bought; ``points``: all of them, heroism counted.  Whether
    it went so: whoever takes damage instead of a consequence takes all the points.
    """
    actor = play.being(purse.actor)
    target = play.find(purse.target) if purse.target else None
    if target is not None and STEPS in answers:
        moved = int(answers[STEPS]) - ranges.band(play, actor, target)
        points -= range_price(play, purse, moved)
        alone = not _buys_effects(answers) and bool(purse.unspent)
        ranges.set_band(play, actor, target, int(answers[STEPS]), alone=alone)
    if target is not None:
        named = list(zip(answers.get(GRADED, ()), names_of(str(answers.get(CALLED, ""))), strict=False))
        special = [one for one in purse.gifts if one.name in answers.get(GIFTS, ())]
        for grade, called in [*[(one.grade, one.consequence) for one in special], *named]:
            if refusing.ask_to_refuse(
                play, points // purse.times, purse.cap, purse.pool, target.id, str(grade), called
            ):
                return False
        if answers.get(DAMAGE):
            vitals.hurt(play, target.id, int(answers[DAMAGE]), purse.pool, breaks=purse.breaks)
            ranges.withdraw(play, target)
        if not states.dead(play, play.being(target.id)):
            for one in special:
                gift_given(play, actor.id, target.id, one, "" if answers.get(DAMAGE) else one.grade)
            for grade, called in named:
                verdict = "" if answers.get(DAMAGE) else str(grade)
                consequences.impose(play, target.id, str(grade), called, actor.id, verdict)
            _at_once(play, purse, answers.get(PUSH, ()))
    if answers.get(OWN):
        grade, key = str(answers[OWN]).split()
        called = str(answers.get(OWN_CALLED, "")).strip() or "an advantage"
        consequences.help_with(play, actor.id, grade, called, HELPS[key][1], source=actor.id)
    return True


def gift_given(play: Play, who: str, victim: str, one: Ability, verdict: str) -> None:
    """What a creature's ability brings; whoever holds on has its victim at hand."""
    source, target = play.being(who), play.being(victim)
    if one.rule == POISON:
        gifts.poison(play, source, victim, one)
        return
    gifts.impose(play, source, target, one, verdict)
    if one.rule == gifts.HOLDS:
        ranges.set_band(play, source, target, ranges.HAND)


def _at_once(play: Play, purse: Purse, bought: Sequence[object]) -> None:
    actor, target = play.being(purse.actor), play.being(purse.target)
    if "back" in bought:
        ranges.set_band(play, actor, target, ranges.band(play, actor, target) + 1)
    if "shift" in bought:
        play.tell("{actor} and {target} move up to 5 ft.", icon="footprints", actor=actor, target=target)


def names_of(called: str) -> list[str]:
    """What consequences are called, one for each; the last serves for all that follow."""
    found = [one.strip() for one in called.split(",") if one.strip()] or [""]
    return [*found, *([found[-1]] * len(GRADES))]
