"""Rest and first aid (WB-230 to WB-233)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Choice, Form, NumberField
from systems.common.kernel import turns
from systems.common.kernel.actions import REST, Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.rest_counts import count_rest, keep_rest
from systems.common.records.table import PARTY, Being, Effect, Until, altered
from systems.whitebox.base import states
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat import breath
from systems.whitebox.combat.damage import heal, slay
from systems.whitebox.magic.memory import refill

DAY = 86_400
FOUR_WEEKS = 28  # WB-231
DAYS = "days of rest"
BIND = "characters.bind_wounds"
SLOWED = ("rot",)  # kinds of effect whose ``divisor`` slows natural healing (WB-233)


def living(look: Look) -> tuple[Being, ...]:
    """Everybody of the party who is alive."""
    return tuple([being for being in look.on_side(PARTY) if not states.dead(look, being)])


def rest_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Full days of uninterrupted rest; not in the middle of a fight."""
    here = tuple([being.id for being in living(look)])
    if look.fighting or not here:
        return None
    return Form(REST, "Rest", (
        NumberField("days", "Days", "Each gives 1 hit point; 28 restore everything", 1, minimum=1, maximum=1000),
        BeingsField("who", "Who rests", default=here, allowed=here),
    ))  # fmt: skip


def rest(play: Play, choice: Choice) -> None:
    """Days pass, wounds close, and spells are there again."""
    days, who = choice.answers["days"], choice.answers["who"]
    play.tell("{days} of rest.", icon="rest", days="A day" if days == 1 else f"{days} days")
    if not staunch(play):
        _bleed_out(play)
    since = play.clock.seconds
    turns.pass_time(play, days * DAY)
    breath.restore_breaths(play)
    for id_ in who:
        being = play.being(id_)
        if states.dead(play, being):
            continue
        mend(play, being, days, since)
        if being.sheet.lost_this_fight:
            play.change(id_, "lost_this_fight", 0)
        if isinstance(being.sheet, CharacterSheet):
            refill(play, play.being(id_))


def mend(play: Play, being: Being, days: int, since: int) -> int:
    """Natural healing: 1 hit point a day, everything after 28 (WB-230, WB-231), slower under mummy rot (WB-233).

    The four weeks may be several rests, if nothing comes between; ``since``: the second at which this one began.
    """
    counted = _days_that_count(play, being, days)
    missing = being.sheet.hit_points_most - being.sheet.hit_points
    weeks = count_rest(play, being.id, DAYS, counted, since) >= FOUR_WEEKS
    gain = missing if weeks else min(missing, counted)
    if gain == missing:
        keep_rest(play, being.id, DAYS, 0)
    if gain <= 0:
        return 0
    return heal(play, being.id, gain, "rest")


def _days_that_count(play: Play, being: Being, days: int) -> int:
    """Days of rest as the body counts them; a slowing effect remembers the days that did not make a whole one."""
    for effect in play.effects_on(being.id):
        divisor = effect.fact("divisor", 1)
        if effect.kind in SLOWED and divisor > 1:
            rested = effect.fact("rested", 0) + days
            play.exchange(effect, _remember_rest(effect, rested % divisor))
            days = rested // divisor
    return days


def _remember_rest(effect: Effect, rested: int) -> Effect:
    return altered(effect, data=tuple(sorted((dict(effect.data) | {"rested": rested}).items())))


def _dying(look: Look) -> list[Being]:
    return [one for one in look.on_side(PARTY) if isinstance(one.sheet, CharacterSheet) and states.dying(look, one)]


def staunch(play: Play) -> bool:
    """When the fight is over the bleeding is stopped, if there is a hand to do it (WB-186); whether there was."""
    helper = next((being for being in play.on_side(PARTY) if states.able(play, being)), None)
    for being in _dying(play) if helper else ():
        play.put_on(being.id, "Wounds bound", Until(), kind="bound", source=helper.id if helper else "")
        play.tell("{helper} binds {being}’s wounds.", icon="heart", helper=helper, being=being)
    return helper is not None


def _bleed_out(play: Play) -> None:
    for being in _dying(play):
        slay(play, being.id, "nobody was there to bind the wounds")


def _bindable(look: Look) -> tuple[str, ...]:
    return tuple([being.id for being in living(look) if being.sheet.lost_this_fight > 0])


def bind_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """After a battle, where the house allows it, for whoever lost hit points in it."""
    who = _bindable(look) if look.house.binding_wounds and not look.fighting else ()
    return Form(BIND, "Bind wounds", (BeingsField("who", "Whose", default=who, allowed=who),)) if who else None


def bind(play: Play, choice: Choice) -> None:
    """1d4 hit points each, no more than this battle took (WB-232)."""
    for id_ in choice.answers["who"]:
        being = play.being(id_)
        (face,) = play.roll(1, 4, id_, "Binding wounds")
        heal(play, id_, min(face, being.sheet.lost_this_fight), "bound wounds")
        play.change(id_, "lost_this_fight", 0)


ACTIONS = (
    Action(REST, "Rest", rest, rest_form, "table", "rest", rule="WB-230"),
    Action(BIND, "Bind wounds", bind, bind_form, "table", "heart", rule="WB-232", found_by="first aid bandage"),
)
