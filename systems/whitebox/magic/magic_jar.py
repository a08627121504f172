"""The soul in a magic jar: it takes one body after another, and is lost if the jar breaks with it inside (WB-347)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Effect
from systems.whitebox.base import states
from systems.whitebox.combat.damage import slay
from systems.whitebox.magic import hold_spells
from systems.whitebox.magic.lasting_spells import casting_of
from systems.whitebox.magic.spell_ends import lift

POSSESS, BREAK = "magic.possess", "magic.break_jar"


def jar_of(look: Look, actor: str) -> Effect | None:
    """The effect under which somebody's body lies without its soul; it outlasts the body."""
    return next((one for one in look.effects_on(actor, "entranced") if one.fact("holds") == "jar"), None)


def hosts(look: Look, actor: str) -> list[Effect]:
    """What lies on whom the soul holds now; from a dead host it has gone back to the jar."""
    held = [one for one in look.effects().values() if one.kind == "possessed" and one.source == actor]
    return [one for one in held if (host := look.find(one.on)) and not states.dead(look, host)]


def possess_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whose body is next; foes stand first."""
    if jar_of(look, actor) is None:
        return None
    side, held = look.being(actor).side, {one.on for one in hosts(look, actor)}
    free = [one for one in look.everyone() if one.id != actor and one.id not in held and not states.dead(look, one)]
    among = tuple([one.id for one in sorted(free, key=lambda one: one.side == side)])
    if not among:
        return None
    return Form(POSSESS, "Possess a body", (BeingField("target", "Whose", default=among[0], allowed=among),),
                help="Within 120 feet of the jar; whoever is held now goes free")  # fmt: skip


def possess(play: Play, choice: Choice) -> None:
    """The soul leaves its host, if it has one, and the next may save."""
    effect = jar_of(play, choice.actor)
    cast = casting_of(play, effect, (choice.answers["target"],)) if effect else None
    if cast is None:
        raise Refused("The soul is in no jar any more.")
    for held in hosts(play, choice.actor):
        lift(play, held)
    hold_spells.possess(play, cast)


def break_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Only while the soul is in the jar."""
    if jar_of(look, actor) is None or hosts(look, actor):
        return None
    return Form(BREAK, "Break the jar", help="With the soul inside: it is lost")


def break_jar(play: Play, choice: Choice) -> None:
    """The soul is lost, and the body dies if it lives yet."""
    effect = jar_of(play, choice.actor)
    if effect is None:
        raise Refused("The soul is in no jar any more.")
    being = play.being(choice.actor)
    play.tell("The jar breaks, and the soul of {being} is lost.", "lost", "ghost", being=being)
    lift(play, effect)
    slay(play, being.id, "the soul is lost")
