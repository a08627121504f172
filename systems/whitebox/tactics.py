"""What a sensible fighter would do with a turn: for simulation, odds, and a referee in a hurry."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Question
from systems.common.look import Look
from systems.whitebox.combat import attack, states
from systems.whitebox.combat.arms import Arm, arms
from systems.whitebox.magic import suggest_spell
from systems.whitebox.sheet import CharacterSheet, CreatureSheet


def suggest(look: Look, actor: str) -> Choice:
    """The weakest foe that still stands, with the best weapon at hand; breath when there is one."""
    being = look.being(actor)
    foes = [one for one in look.against(being.side) if states.able(look, one)]
    if look.effects() and (others := states.raging_at(look, actor)):
        foes = [look.being(one) for one in others]
    elif isinstance(being.sheet, CharacterSheet) and being.sheet.memory and (spell := suggest_spell(look, actor)):
        return spell
    if not foes:
        return Choice("turn.wait", actor)
    if isinstance(being.sheet, CreatureSheet) and (breath := _breath(look, actor)):
        return breath
    weapons = arms(look, being)
    target = min(foes, key=lambda one: one.sheet.hit_points)
    melee = [arm for arm in weapons if arm.melee and not arm.also]
    if melee:
        arm = max(melee, key=_strength)
        return Choice("combat.attack", actor, attack.plain_answers(look, being, arm, target, shooting=False))
    if weapons:
        return Choice("combat.shoot", actor, attack.plain_answers(look, being, weapons[0], target, shooting=True))
    return Choice("turn.wait", actor)


def _strength(arm: Arm) -> tuple[int, int, int]:
    head, _, sides = arm.damage.partition("d")
    dice = int(head or 1) * (int("".join(c for c in sides.split("+")[0].split("-")[0] if c.isdigit()) or 0) + 1)
    return arm.bonus, dice * arm.count, arm.count


def _breath(look: Look, actor: str) -> Choice | None:
    from systems.whitebox.combat import breath  # breath reads attack, as tactics do

    form = breath.form(look, actor, {})
    return Choice("combat.breathe", actor, form.blank()) if form and form.blank()["targets"] else None


def answer(look: Look, question: Question) -> Answers:
    """What tactics would answer to a question of the rules."""
    from systems.whitebox import characters

    return characters.answer(look, question)
