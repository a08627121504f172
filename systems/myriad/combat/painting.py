"""Targets marked with a laser, for missiles that follow it (MY-308)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.myriad.base import module
from systems.myriad.base.arms import RANGED, Arm, skill_with
from systems.myriad.base.entries_kit import Sfx
from systems.myriad.combat import deeds, defending, modifiers, places
from systems.myriad.combat.hits import sfx_blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import specials

PAINT = "combat.paint"
BEAM = Arm("beam", "Laser painter", 0, "long", RANGED)


def painter(look: Look, being: Being) -> Sfx | None:
    return next((one for one in specials.owned_sfx(look, being) if one.effect == "paint"), None)


def paint_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """At whom the beam is pointed: an attack roll of its own."""
    being = deeds.acting(look, actor)
    if being is None or painter(look, being) is None:
        return None
    metres = places.distances(look, being)
    foes = [one for one in look.against(being.side) if places.can_close(look, being, one, BEAM, metres[one.id])]
    foes.sort(key=lambda one: (not look.stands(one), metres[one.id]))
    if not foes:
        return None
    target = next((one for one in foes if one.id == so_far.get("target")), foes[0])
    fought = deeds.armed(look, being) or module.body(look)
    skill = skill_with(fought, BEAM)
    ticks = modifiers.usual_ticks(look, target, BEAM)
    said = tuple(deeds.said_terms(look, being, {deeds.TICKED: ticks, **so_far}))
    return Form(PAINT, "Paint a target", (
        BeingField("target", "Target", default=foes[0].id, allowed=tuple([one.id for one in foes]), refines=True),
        *deeds.usual_fields(look, BEAM, ticks, target),
    ), working=deeds.working(look, Blow(actor, target.id, fought, skill, BEAM, said)),
       help=defending.words(look, target, fought, skill), blocked=deeds.bars(look, being, far=True))  # fmt: skip


def paint(play: Play, choice: Choice) -> None:
    """On a hit, guided missiles gain as much as sixes were burnt; of several paintings the best counts."""
    being, target = play.being(choice.actor), play.being(choice.answers["target"])
    fought = deeds.armed(play, being) or module.body(play)
    play.done(being.id)
    said = tuple(deeds.said_terms(play, being, choice.answers))
    blow = Blow(being.id, target.id, fought, skill_with(fought, BEAM), BEAM, said, 0, deed="paint")
    rolled = deeds.contest(play, blow, "{attacker} cannot keep the beam on {target}")
    bonus = sum([units for one, units in sfx_blows.attack_sfx(play, rolled) if one.effect == "paint"])
    if not rolled.hit:
        return
    if bonus > modifiers.painting_gain(play, target):
        play.lift(target.id, modifiers.PAINTED)
        play.put_on(target.id, f"Painted +{bonus}", Until("fight"), kind=modifiers.PAINTED, source=being.id,
                    bonus=bonus)  # fmt: skip
    play.tell("{being} paints {target}: guided missiles +{bonus}.", "paints", "eye", being=being, target=target,
              bonus=modifiers.painting_gain(play, target))  # fmt: skip
