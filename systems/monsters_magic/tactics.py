"""What a sensible player would do with a turn, and what effect points are spent on."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Question
from systems.common.look import Look
from systems.common.table import Being
from systems.monsters_magic.combat import abilities, attacking, ranges, spending
from systems.monsters_magic.magic import casting

WAIT = "turn.wait"


def suggest(look: Look, actor: str) -> Choice:
    """Mend whoever lies low, shield oneself, turn or burn from afar, else strike whoever is nearest."""
    being = attacking.acting(look, actor)
    if being is None:
        return Choice(WAIT, actor)
    if _gives_up(look, being):
        return _filled(look, abilities.USE, being, {})
    return _spell(look, being) or _strike(look, being)


def _gives_up(look: Look, being: Being) -> bool:
    """Whoever yields when half of either pool is gone does so."""
    if abilities.ability(look, being, abilities.GIVES_UP) is None:
        return False
    return any([2 * getattr(being.sheet, pool) < look.value(being.id, f"{pool}_most") for pool in ("php", "mhp")])


def _spell(look: Look, being: Being) -> Choice | None:
    """The spell of the moment, if there is one."""
    for key, spell in casting.known(look, being).items():
        wanted: dict[str, object] = {casting.SPELL: key}
        if spell.effect == "heal":
            hurt = [one for one in look.on_side(being.side)
                    if not one.sheet.php <= -10 and 2 * one.sheet.php < look.value(one.id, "php_most")]  # fmt: skip
            if not hurt:
                continue
            wanted[casting.TARGET] = min(hurt, key=lambda one: one.sheet.php).id
        elif spell.effect == "shield":
            if look.under(being.id, "shield"):
                continue
        elif spell.effect == "help":
            friends = [one.id for one in look.on_side(being.side) if one.id != being.id and look.stands(one)
                       and not look.under(one.id, "help")]  # fmt: skip
            if not friends:
                continue
            wanted[casting.TARGET] = friends[0]
        elif spell.effect not in casting.ON_FOES or not casting.aims(look, being, spell):
            continue
        choice = _filled(look, casting.CAST, being, wanted)
        if choice.action == casting.CAST:
            return choice
    return None


def _strike(look: Look, being: Being) -> Choice:
    there = attacking.targets(look, being)
    if not there:
        return Choice(WAIT, being.id)
    nearest = [one for one in there if ranges.band(look, being, one) == ranges.band(look, being, there[0])]
    target = min(nearest, key=lambda one: one.sheet.php)
    return _filled(look, attacking.ATTACK, being, {"target": target.id})


def _filled(look: Look, key: str, being: Being, wanted: dict[str, object]) -> Choice:
    """The form as it stands with some answers given."""
    form = look.game.actions[key].form(look, being.id, wanted)
    if form is None or form.blocked:
        return Choice(WAIT, being.id)
    blank = form.blank()
    return Choice(key, being.id, {**blank, **{name: value for name, value in wanted.items() if name in blank}})


def answer(look: Look, question: Question) -> Answers:
    """Points go into damage first; what damage cannot take buys the heaviest consequence there is room for."""
    form = question.form
    answers = form.blank()
    if form.key != spending.SPEND or form.purse is None:
        return answers
    left = form.purse - form.spent(answers)
    graded = form.field(spending.GRADED)
    bought: list[object] = []
    for option in reversed(getattr(graded, "options", ())):
        if not option.blocked and option.price <= left and not bought:
            bought.append(option.value)
            left -= option.price
    return {**answers, spending.GRADED: tuple(bought)} if bought else answers
