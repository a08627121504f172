"""Powers that end before their time: by the caster's will, by another use; what hung on them (MM-091, MM-116)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.kernel.turns import tell_another
from systems.common.records.table import Effect
from systems.mazes_minotaurs.base import vitals
from systems.mazes_minotaurs.base.powers import powers_known
from systems.mazes_minotaurs.combat.allegiance import ENSLAVED
from systems.mazes_minotaurs.combat.hiding import CLOAKED, GROUP
from systems.mazes_minotaurs.magic import blessing, commanding, cursing, mastery, nature, use
from systems.mazes_minotaurs.magic.costs import working

CANCEL, LIFT = "magic.cancel", "magic.lift"
ALL = "all "  # before the group of those that end together
TOGETHER = (CLOAKED, "illusion")


def own_powers(look: Look, actor: str) -> list[Effect]:
    """What somebody's powers have left and he can take back at will: not a nymph's curse nor her guise, which take
    another use."""
    return [
        one for one in look.effects().values()
        if actor and one.source == actor and one.fact("power") and one.fact("power") != cursing.POWER
        and one.kind != nature.GUISE
    ]  # fmt: skip


def cancel_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which of his own powers a caster ends; those that came together end together, or one by one."""
    being, found = look.find(actor), own_powers(look, actor) if look.effects() else []
    if being is None or not found or not look.able(being):
        return None
    groups: dict[str, list[Effect]] = {}
    for effect in found:
        groups.setdefault(_group(effect), []).append(effect)
    options = [
        Option(f"{ALL}{group}", f"{members[0].name}: {', '.join([_on_whom(look, one) for one in members])}")
        for group, members in groups.items() if len(members) > 1
    ]  # fmt: skip
    options += [Option(one.id, f"{one.name} ({_on_whom(look, one)})") for one in found]
    return Form(CANCEL, "End a power", (
        ChoiceField("effect", "Power", default=options[0].value, options=tuple(options)),
    ), help="Whoever is cloaked and goes more than 10 ft away drops out of it alone.")  # fmt: skip


def _group(effect: Effect) -> str:
    return str(effect.fact(GROUP, effect.id)) if effect.kind in TOGETHER else effect.id


def _on_whom(look: Look, effect: Effect) -> str:
    being = look.find(effect.on)
    return being.name if being is not None else "here"


def cancel(play: Play, choice: Choice) -> None:
    """The power ends now (MM-091, MM-095)."""
    said = str(choice.answers["effect"])
    found = [
        one for one in own_powers(play, choice.actor)
        if one.id == said or (said.startswith(ALL) and _group(one) == said.removeprefix(ALL))
    ]  # fmt: skip
    if not found:
        raise Refused("That power has ended already.")
    for effect in found:
        on = play.find(effect.on)
        play.remove(effect)
        play.tell("{caster} ends {effect}{on}.", icon="cross", caster=play.being(choice.actor), effect=effect,
                  on=f" on {on.name}" if on else "")  # fmt: skip
        tell_another(play, effect)
        effect_ends(play, effect)


def lift_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which of her curses a nymph takes back outside a fight; it costs Power like any use (MM-116)."""
    being = None if look.fighting else use.may_use(look, actor)
    if being is None:
        return None
    found = cursing.own_curses(look, actor)
    power = next((p for p in powers_known(look, being.sheet) if p.effect == "curse"), None)
    if power is None or not found:
        return None
    options = tuple([Option(one.id, f"{one.name} ({_on_whom(look, one)})") for one in found])
    return Form(LIFT, "Lift a curse", (ChoiceField("lifts", "Curse", default=options[0].value, options=options),),
                working=working(look, being, power), blocked=use.hindrance(look, being, power))  # fmt: skip


def lift(play: Play, choice: Choice) -> None:
    """Another use of Nature's Curse, turned round."""
    being = play.being(choice.actor)
    power = next(p for p in powers_known(play, being.sheet) if p.effect == "curse")
    answers = {"power": power.key, "way": cursing.LIFT, "lifts": choice.answers["lifts"]}
    use.use(play, Choice(use.KEY, choice.actor, answers))


def effect_ends(play: Play, effect: Effect) -> None:
    """An effect has run out or was ended by hand: what hung on it follows."""
    if effect.kind in (blessing.BLESSED, blessing.CURSED, blessing.GIFT) and effect.on in play.table.beings:
        blessing.settle(play, effect.on)
    elif effect.kind == mastery.ANIMATED:
        mastery.goes_back(play, effect)
    elif effect.kind == ENSLAVED:
        commanding.return_to_side(play, effect)
    elif effect.kind == vitals.OUT and effect.on in play.table.beings:
        vitals.wake(play, effect.on)
