"""The action that uses an ability of a creature, instead of an attack or of one of several (ours)."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import Answers, BeingField, BeingsField, Choice, ChoiceField, Field, Form, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, altered
from systems.frozen import dataclass
from systems.mazes_minotaurs.base.entries import Ability
from systems.mazes_minotaurs.combat import attacks, blows, grip, moving, phases, places, plans
from systems.mazes_minotaurs.combat.abilities import creature_abilities, fire, piping, song

KEY = "combat.power"
OURS = "Ours, not the book’s."


@dataclass(frozen=True, slots=True)
class Use:
    """How an ability is carried out: what it asks, and what it does."""

    fields: Callable[[Look, Being, Ability], tuple[Field, ...]]
    act: Callable[[Play, Being, Ability, Answers], None]
    one_attack: bool = False  # takes the place of one of several attacks


USES = {
    creature_abilities.PIPES: Use(piping.fields, piping.pipe),
    creature_abilities.SONG: Use(lambda look, being, one: song.fields(look, being, {}),
                   lambda play, being, one, answers: song.sing(play, being, answers)),
    creature_abilities.BREATH: Use(fire.one_field, fire.breathe),
    creature_abilities.MAW: Use(fire.line_field, fire.maw, one_attack=True),
}  # fmt: skip


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which ability, and whom it is meant for."""
    being = phases.acting(look, actor, phases.COMBAT)
    if being is None or not (found := list_open(look, being)):
        return None
    if (grappler := grip.held_by(look, actor)) is not None:
        return Form(KEY, "Use an ability", blocked=f"{grappler.name} holds {being.name}, who can only break free.")
    options = tuple(
        [
            Option(one.rule, one.name, one.text, blocked=creature_abilities.barred(look, being, one.rule))
            for one in found
        ]
    )
    usual = next((option.value for option in options if not option.blocked), options[0].value)
    said = so_far.get("ability")
    one = next((one for one in found if one.rule == (said or usual)), found[0])
    choice = ChoiceField("ability", "Ability", default=usual, refines=True, options=options)
    asked = tuple([_with_far(look, being, one, field) for field in USES[one.rule].fields(look, being, one)])
    bar = creature_abilities.barred(look, being, one.rule) or _no_target(asked)
    if far := _too_far(look, being, one, asked, so_far):
        asked = (*asked, ToggleField(blows.ANYWAY, "In reach all the same", "You say whom it reaches", refines=True))
        bar = bar or ("" if so_far.get(blows.ANYWAY) is True else far)
    return Form(KEY, "Use an ability", (choice, *asked), help=f"{one.text} {OURS}",
                blocked=f"{one.name}: {bar}" if bar else "")  # fmt: skip


def _with_far(look: Look, being: Being, one: Ability, field: Field) -> Field:
    """A field for several that knows whom of them the ability does not carry to."""
    if not isinstance(field, BeingsField):
        return field
    near = places.those_within(look, being.id, field.allowed, creature_abilities.carries(look, being, one.rule))
    return altered(field, far=tuple([who for who in field.allowed if who not in near]))


def _no_target(asked: tuple[Field, ...]) -> str:
    """Why nobody can be meant; empty if somebody can, or nobody has to be."""
    nobody = [field for field in asked if isinstance(field, BeingField) and not field.allowed]
    return "nobody is there who can be seen." if nobody else ""


def _too_far(look: Look, being: Being, one: Ability, asked: tuple[Field, ...], so_far: Answers) -> str:
    """Who of those who are meant stands farther off than it carries: ``it carries 30 ft, Pyros is 50 ft off.``"""
    meant: list[str] = []
    for field in asked:
        if isinstance(field, BeingField | BeingsField):
            said = so_far.get(field.name, field.blank())
            meant += [said] if isinstance(said, str) else said or ()
    feet = creature_abilities.carries(look, being, one.rule)
    off = [f"{look.being(who).name} is {moving.feet_words(look, between)} off" for who in meant
           if look.find(who) is not None and (between := places.between(look, being.id, who)) > feet]  # fmt: skip
    return f"it carries {moving.feet_words(look, feet)}, {join_names(off)}." if off else ""


def list_open(look: Look, being: Being) -> list[Ability]:
    """What may be used now: as decided; in place of one attack also by one who attacks."""
    does = plans.plan_of(look, being)
    found = creature_abilities.active(look, being)
    if does == plans.ABILITY:
        return [one for one in found if not USES[one.rule].one_attack or _has_unused_attack(look, being)]
    if does != plans.ATTACK:
        return []
    return [one for one in found if USES[one.rule].one_attack and _has_unused_attack(look, being)]


def _has_unused_attack(look: Look, being: Being) -> bool:
    """Whether an attack is left that the ability can take the place of, and it has not done so already."""
    spent = [foe for foe, _, _ in look.fact_of(being.id, "bites", ())]
    return attacks.count_left(look, being) > 0 and attacks.NOBODY not in spent


def use(play: Play, choice: Choice) -> None:
    """It happens; whoever has attacks left goes on with them."""
    being, answers = play.being(choice.actor), choice.answers
    one = creature_abilities.ability(play, being, answers["ability"])
    if one is None or (bar := creature_abilities.barred(play, being, one.rule)):
        raise Refused(f"{being.name}: {one.name if one else 'that'} is not possible; {bar if one else 'gone.'}")
    how = USES[one.rule]
    if how.one_attack:
        attacks.count_attack(play, being)
    how.act(play, being, one, answers)
    if not how.one_attack or not attacks.more_to_do(play, being.id):
        play.done(being.id)
