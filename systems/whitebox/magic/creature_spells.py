"""Creatures that cast: a spell of their own, or as a class of their level; and magic locks they break (WB-421, WB-430,
WB-431)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast as typed

from systems.common.forms import Answers, ChoiceField, Field, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.whitebox.base.creatures import dice_of
from systems.whitebox.base.entries import CharacterClass
from systems.whitebox.base.entries_creatures import Ability, Rule
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.combat.powers.plans import Answered, Plan
from systems.whitebox.combat.powers.power import DAY, USED, Power, leave_to_referee
from systems.whitebox.magic.cast import cast_from, fields_for
from systems.whitebox.magic.casters import level_on, list_spells
from systems.whitebox.magic.spell_choice import PLANS as OF_CASTERS
from systems.whitebox.magic.spell_choice import Scene
from systems.whitebox.magic.spell_ends import lift


def level_of(look: Look, being: Being, ability: Ability) -> int:
    """The level at which it casts: its age number, or its hit dice (WB-421, WB-430)."""
    if ability.level_from == "age":
        return max(1, int(being.sheet.age))
    return max(1, dice_of(look, being).whole)


def spell_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """What the spell itself asks; its way is settled if it knows but one."""
    wanted = {**so_far, "way": ability.way} if ability.way else so_far
    asked = fields_for(look, being.id, ability.spell, level_of(look, being, ability), wanted)
    return tuple([field for field in asked if not (ability.way and field.name == "way")])


def cast_own(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """A spell of its own, by the spell's own rule."""
    wanted = {**answers, "way": ability.way} if ability.way else answers
    cast_from(play, being.id, ability.spell, level_of(play, being, ability), "", wanted)


def _slots(look: Look, being: Being, ability: Ability) -> dict[int, int]:
    """Spells left today by spell level."""
    row = typed(CharacterClass, look.entry("classes", ability.caster)).row(level_of(look, being, ability))
    spent = [effect.fact("level") for effect in look.effects_on(being.id, USED) if effect.fact("power") == ability.name]
    return {level: most - spent.count(level) for level, most in enumerate(row.slots, 1)}


def castable(look: Look, being: Being, ability: Ability) -> tuple[Spell, ...]:
    """Every spell of its art for which it has power left today; which ones it knows is the referee's choice."""
    if ability.caster != "magic_user":
        return ()
    left = _slots(look, being, ability)
    return tuple([spell for spell in list_spells(look, "magic_user") if left.get(level_on(spell, "magic_user"), 0) > 0])


def no_spell_left(look: Look, being: Being, ability: Ability) -> str:
    return "" if castable(look, being, ability) else "no spell is left today."


def caster_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """Which spell, and what that asks."""
    known = {spell.key: spell for spell in castable(look, being, ability)}
    if not known:
        return ()
    options = tuple([Option(spell.key, spell.name_for("magic_user")) for spell in known.values()])
    spell = so_far.get("spell") if so_far.get("spell") in known else options[0].value
    choice = ChoiceField("spell", "Spell", default=options[0].value, refines=True, options=options)
    return (choice, *fields_for(look, being.id, str(spell), level_of(look, being, ability), so_far, "magic_user"))


def cast_as_class(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """As a Magic-user of its level, and with as many spells a day."""
    spell = typed(Spell, play.entry("spells", answers["spell"]))
    play.put_on(being.id, "", Until("lasting", at=DAY), kind=USED, power=ability.name,
                level=level_on(spell, "magic_user"))  # fmt: skip
    cast_from(play, being.id, spell.key, level_of(play, being, ability), "", answers, "magic_user")


def break_locks(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Doors held by magic open (WB-431)."""
    locks = [effect for effect in play.effects().values() if effect.kind == "lock"]
    for effect in locks:
        play.tell("{being} breaks {lock}.", "opens", "door", being=being, lock=effect)
        lift(play, effect)
    if not locks:
        leave_to_referee(play, being, ability)


def _plan_known(look: Look, being: Being, ability: Ability, foes: Sequence[Being]) -> Answered:
    """What any caster would choose among the spells it has left."""
    known = castable(look, being, ability)
    return _plan(look, being, ability, foes, known, named=True)


def _plan_own(look: Look, being: Being, ability: Ability, foes: Sequence[Being]) -> Answered:
    known = (typed(Spell, look.entry("spells", ability.spell)),)
    return _plan(look, being, ability, foes, known, named=False)


def _plan(
    look: Look, being: Being, ability: Ability, foes: Sequence[Being], known: Sequence[Spell], named: bool
) -> Answered:
    spells = {spell.key: spell for spell in known}
    scene = Scene(look, being, "magic_user", level_of(look, being, ability), tuple(foes))
    for key, plan in OF_CASTERS:
        if (spell := spells.get(key)) and spell.listing("magic_user") and (answers := plan(scene, spell)) is not None:
            return {"spell": key, **answers} if named else answers
    return None


# What this room adds to the powers of the combat's.
POWERS: dict[Rule, Power] = {
    "breaks_magic_locks": Power(break_locks),
    "caster": Power(cast_as_class, caster_fields, no_spell_left),
    "spell": Power(cast_own, spell_fields),
}
PLANS: dict[Rule, Plan] = {"caster": _plan_known, "spell": _plan_own}
