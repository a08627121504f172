"""The Satyr's pipes (ours): hostile mortals who hear them may lose what they were about to do."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Field
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.mazes_minotaurs.base.checks import resists
from systems.mazes_minotaurs.base.entries import Ability
from systems.mazes_minotaurs.combat import deciding, facts, places, plans
from systems.mazes_minotaurs.combat.abilities.creature_abilities import PIPED, PIPES, carries
from systems.mazes_minotaurs.combat.abilities.song import mortal

HOUR = 3_600


def hearers(look: Look, being: Being) -> tuple[str, ...]:
    """Hostile mortals who still stand."""
    found = [one.id for one in look.against(being.side) if look.stands(one) and mortal(look, one)]
    return places.those_within(look, being.id, found, carries(look, being, PIPES))


def fields(look: Look, being: Being, one: Ability) -> tuple[Field, ...]:
    there = hearers(look, being)
    allowed = tuple([other.id for other in look.against(being.side) if look.stands(other) and mortal(look, other)])
    return (BeingsField("targets", "Who hears it", f"Within {one.distance} ft", default=there, allowed=allowed,
                        least=0),)  # fmt: skip


def pipe(play: Play, being: Being, one: Ability, answers: Answers) -> None:
    """Whoever does not resist loses the action of this round, unless it is taken already."""
    play.tell("{being} plays the pipes.", icon="bell", being=being)
    play.put_on(being.id, "", Until("lasting", at=HOUR), kind=PIPED)
    for who in answers["targets"]:
        if resists(play, who, "the pipes"):
            continue
        if deciding.acts_later(play, who):
            play.set_fact_of(who, **{facts.DECIDED: plans.NOTHING, facts.CONCENTRATES: ""})
            deciding.leave_turns(play, who)
            play.tell("{being} dances instead of acting.", "loses the action", "cross", being=play.being(who))
