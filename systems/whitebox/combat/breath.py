"""Breath weapons (WB-421, WB-426)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, Form, Option
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_HARM, Play
from systems.common.kernel.tape import REFEREE, Need
from systems.common.records.table import Being, altered
from systems.whitebox.base import states
from systems.whitebox.base.creatures import creature_of
from systems.whitebox.base.entries_creatures import Breath
from systems.whitebox.base.monsters import breath_damage
from systems.whitebox.base.sheet import CreatureSheet
from systems.whitebox.combat.afflictions.freezing import to_stone
from systems.whitebox.combat.afflictions.poison import proof
from systems.whitebox.combat.attack import targets
from systems.whitebox.combat.damage import hurt, slay
from systems.whitebox.combat.invisibility import shows_itself
from systems.whitebox.combat.powers.power import is_done_beside, note_beside
from systems.whitebox.combat.saves import saves

BREATH = "breath"


def _breaths(look: Look, being: Being) -> tuple[Breath, ...]:
    """The breath weapons with uses left today."""
    sheet = being.sheet
    if not isinstance(sheet, CreatureSheet):
        return ()
    return tuple([
        one for one in creature_of(look, sheet).breaths if not one.uses_per_day or sheet.breaths < one.uses_per_day
    ])  # fmt: skip


@per_being
def breathes(look: Look, being: Being) -> bool:
    """Whether somebody has a breath weapon left today."""
    return bool(_breaths(look, being))


def _shape(breath: Breath) -> str:
    if breath.shape == "line":
        return f"line {breath.width} × {breath.length} ft" if breath.width else f"line {breath.length} ft"
    if breath.shape == "cone":
        return f"cone {breath.length} × {breath.width} ft"
    if breath.shape == "cloud":
        return f"cloud {breath.width or 2 * breath.radius} ft across"
    return f"{breath.length} ft"


def _left_to_dice(look: Look, breath: Breath) -> bool:
    """Whether the house lets dice decide if a dragon breathes this round (WB-421)."""
    return bool(breath.chance) and look.house.dragon_breath_choice == "roll_50"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which breath, and who stands in it; once a round."""
    if (
        actor not in look.waiting
        or not (found := _breaths(look, look.being(actor)))
        or is_done_beside(look, actor, BREATH)
    ):
        return None
    foes, sheet = targets(look, actor), look.being(actor).sheet
    options = tuple([
        Option(one.name, f"{one.name.capitalize()} · {breath_damage(one, sheet.hit_dice, sheet.age) or one.effect}",
               _shape(one)) for one in found
    ])  # fmt: skip
    left = f"{found[0].uses_per_day - sheet.breaths} left today. " if found[0].uses_per_day else ""
    rolled = f"It breathes on {found[0].chance} % only." if _left_to_dice(look, found[0]) else ""
    return Form("combat.breathe", "Breathe", (
        ChoiceField("breath", "Breath", options=options), BeingsField("targets", "In it", default=foes, allowed=foes),
    ), help=f"{left}{rolled}".strip())  # fmt: skip


def breathe(play: Play, choice: Choice) -> None:
    """Everybody in it saves; damage is rolled once for all."""
    being = play.being(choice.actor)
    found = next(one for one in _breaths(play, being) if one.name == choice.answers["breath"])
    if _left_to_dice(play, found):
        need = Need(found.chance, under=True, hit="breathes", miss="does not breathe")
        if not play.check(1, 100, REFEREE, f"Breath, {found.chance} %", need):
            note_beside(play, being.id, BREATH)
            play.tell("{being} does not breathe this round.", "no breath", "dragon", being=being)
            return
    if found.uses_per_day:
        play.change(being.id, "breaths", being.sheet.breaths + 1)
    play.tell("{being} breathes {breath}.", icon="flame", being=being, breath=found.name)
    shows_itself(play, being.id)
    dice = breath_damage(found, being.sheet.hit_dice, being.sheet.age)
    dealt = play.total(dice, being.id, f"Breath: {found.name}") if dice else 0
    for who in choice.answers["targets"]:
        _strike(play, being.id, found, who, dealt)
    if found.also:
        note_beside(play, being.id, BREATH)
    else:
        play.done(being.id)


def _strike(play: Play, by: str, breath: Breath, who: str, dealt: int) -> None:
    save = breath.save
    if breath.effect == "poison" and proof(play, who):
        play.tell("{breath} does {victim} no harm.", NO_HARM, "shield", breath=breath.name.capitalize(),
                  victim=play.being(who))  # fmt: skip
        return
    kinds = (*save.kinds, breath.energy) if breath.energy else save.kinds  # WB-192: against fire
    made = save.outcome != "none" and saves(play, who, kinds, breath.name, save.modifier, by=by)
    if states.dead(play, play.being(who)):
        return
    if breath.effect == "petrify" and not made:
        to_stone(play, who, by)
    elif breath.effect == "poison" and not made:
        slay(play, who, breath.name)
    elif dealt and not (made and breath.save.outcome == "negates"):
        hurt(play, who, dealt // 2 if made else dealt, by, breath.name, hit=False, harm=breath.energy)


def restore_breaths(play: Play) -> None:
    """A new day: breath weapons are as new."""
    for being in play.everyone():
        if isinstance(being.sheet, CreatureSheet) and being.sheet.breaths:
            play.exchange(being, altered(being, sheet=altered(being.sheet, breaths=0)))
