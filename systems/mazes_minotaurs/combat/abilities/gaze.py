"""The gaze that turns to stone, and how one fights against it (ours): looking away, or into a polished shield."""

from __future__ import annotations

from systems.common.forms import ChoiceField, Option
from systems.common.kernel.caching import per_being, per_company
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Term
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.base.arms import holds
from systems.mazes_minotaurs.base.checks import resists
from systems.mazes_minotaurs.combat import facts, places
from systems.mazes_minotaurs.combat.abilities.creature_abilities import ability, carries, owners

AWAY, SHIELD, OPEN = "away", "shield", "open"
STONE = "stone"
LESS = {AWAY: Term("Looking away", -4, "MM-C17"), SHIELD: Term("Looking into the shield", -2, "MM-C17")}


@per_being
def has_gaze(look: Look, being: Being) -> bool:
    """Whether a look of this creature kills."""
    return ability(look, being, "gaze") is not None


def must_say_where(look: Look, being: Being) -> bool:
    """Whether somebody has to say where to look."""
    return gazed_at(look, being.side)


@per_company
def gazed_at(look: Look, side: str) -> bool:
    """Whether a look of a foe of this side kills."""
    return any([has_gaze(look, one) and look.stands(one) for one in look.against(side)])


def eyes(look: Look, who: str) -> str:
    """Where somebody looks; away, unless told otherwise."""
    said: str = look.fact_of(who, facts.EYES, AWAY)
    return said


def field(look: Look, being: Being) -> ChoiceField:
    """Where somebody looks in this round."""
    no_shield = "" if holds(look, being, "shield") else f"{being.name} holds no shield."
    return ChoiceField("eyes", "Looks", default=eyes(look, being.id), rule="MM-C17", options=(
        Option(AWAY, "Away", "−4 against the one with the gaze"),
        Option(SHIELD, "Into the shield", "−2 against the one with the gaze, and no defense by the shield",
               blocked=no_shield),
        Option(OPEN, "At it", "Resists or turns to stone"),
    ))  # fmt: skip


def term(look: Look, attacker: Being, target: Being) -> Term | None:
    """What not looking costs against the one with the gaze."""
    return LESS.get(eyes(look, attacker.id)) if has_gaze(look, target) else None


def petrify(play: Play) -> None:
    """At the start of the phase of combat whoever looks resists or turns to stone."""
    for being in owners(play, "gaze"):
        if not play.able(being):
            continue
        near = places.those_within(
            play, being.id, [foe.id for foe in play.against(being.side)], carries(play, being, "gaze")
        )
        for foe in [play.being(who) for who in near]:
            if eyes(play, foe.id) == OPEN and play.stands(foe) and not resists(play, foe.id, f"{being.name}’s gaze"):
                turn_to_stone(play, foe.id, being.id)


def turn_to_stone(play: Play, who: str, by: str) -> None:
    """Only divine intervention undoes it."""
    if states.lies_on(play, play.being(who), STONE):
        return
    play.put_on_at_once(who, "Turned to stone", FOREVER, kind=STONE, source=by)
    play.tell("{being} turns to stone.", "turns to stone", "skull", being=play.being(who))
