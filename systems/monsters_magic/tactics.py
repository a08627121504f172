"""What a sensible player would do with a turn, and what effect points are spent on."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Question
from systems.common.kernel.actions import WAIT
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.monsters_magic.characters import rest
from systems.monsters_magic.combat import abilities, attacking, gifts, opposing, ranges, reacting, spending
from systems.monsters_magic.magic import casting


def suggest(look: Look, actor: str) -> Choice:
    """Mend whoever lies low, shield oneself, turn or burn from afar, else strike whoever is nearest."""
    being = attacking.find_actor(look, actor)
    if being is None:
        return Choice(WAIT, actor)
    if _gives_up(look, being):
        form = abilities.form(look, actor, {})
        return Choice(abilities.USE, actor, form.blank()) if form is not None else Choice(WAIT, actor)
    return _spell(look, being) or _strike(look, being)


@per_being
def _gives_up(look: Look, being: Being) -> bool:
    """Whoever yields when half of either pool is gone does so."""
    if abilities.ability(look, being, abilities.GIVES_UP) is None:
        return False
    return any([2 * getattr(being.sheet, pool) < look.value(being.id, f"{pool}_most") for pool in ("php", "mhp")])


def _spell(look: Look, being: Being) -> Choice | None:
    """The spell of the moment, if there is one."""
    for key, spell in casting.known_spells(look, being).items() if _knows(look, being) else ():
        target = ""
        if spell.effect == "heal":
            hurt = [one for one in look.on_side(being.side)
                    if not one.sheet.php <= -10 and 2 * one.sheet.php < look.value(one.id, "php_most")]  # fmt: skip
            if not hurt:
                continue
            target = min(hurt, key=lambda one: one.sheet.php).id
        elif spell.effect == "shield":
            if look.under(being.id, "shield"):
                continue
        elif spell.effect == "help":
            friends = [one.id for one in look.on_side(being.side) if one.id != being.id and look.stands(one)
                       and not look.under(one.id, "help")]  # fmt: skip
            if not friends:
                continue
            target = friends[0]
        else:
            foes = casting.aims(look, being, spell) if spell.effect in casting.ON_FOES else []
            if not foes:
                continue
            target = foes[0].id
        return Choice(casting.CAST, being.id, casting.plain_answers(look, being, key, spell, target))
    return None


@per_being
def _knows(look: Look, being: Being) -> bool:
    return bool(casting.known_spells(look, being))


def _strike(look: Look, being: Being) -> Choice:
    """Whoever of the nearest is weakest; out of a grip first, where no weapon serves."""
    there = [one for one in look.against(being.side) if look.stands(one)]
    if not there or opposing.behind_full_cover(look, being):
        return Choice(WAIT, being.id)
    target = min(there, key=lambda one: (ranges.band(look, being, one), one.sheet.php))
    if look.effects() and gifts.find_hold(look, being.id) is not None:
        arm = attacking.handiest(look, being, target)
        form = rest.recover_form(look, being.id, {})
        if ranges.steps_to(arm, ranges.band(look, being, target)) and form is not None:
            return Choice(rest.RECOVER, being.id, form.blank())
    return Choice(attacking.ATTACK, being.id, attacking.plain_answers(look, being, target))


def answer(look: Look, question: Question) -> Answers:
    """Points go into damage first; what damage cannot take buys what a creature is known for, else the heaviest
    consequence there is room for.  A bad failure is answered with its consequence or let pass: an act at once would be
    one more turn, which people take and a simulation does not."""
    form = question.form
    answers = form.blank()
    if form.key == reacting.REACT and answers["way"] == reacting.AT_ONCE:
        return {**answers, "way": reacting.NOTHING}
    if form.key != spending.SPEND or form.purse is None:
        return answers
    left = form.purse - form.spent(answers)
    for name in (spending.GIFTS, spending.GRADED):
        for option in reversed(getattr(form.field(name), "options", ())):
            if not option.blocked and option.price <= left:
                return {**answers, name: (option.value,)}
    return answers
