"""The Satyr's pipes (ours): hostile mortals who hear them may lose what they were about to do."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Field
from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_EFFECT, Play
from systems.common.records.table import Being, Until
from systems.mazes_minotaurs.base.checks import resists
from systems.mazes_minotaurs.base.entries import Ability
from systems.mazes_minotaurs.combat import again, allegiance, facts, places, plans
from systems.mazes_minotaurs.combat.abilities.creature_abilities import PIPED, PIPES, carries
from systems.mazes_minotaurs.combat.abilities.song import mortal

HOUR = 3_600


def hearers(look: Look, being: Being) -> tuple[str, ...]:
    """Hostile mortals who still stand."""
    return places.those_within(look, being.id, _hostile(look, being), carries(look, being, PIPES))


def hearers_to_act(look: Look, being: Being) -> tuple[str, ...]:
    """Those of them who act no sooner than the piper by what is known of the round: whoever acts before him has no
    action left to lose."""
    scores, decided = dict(look.fight.counts), look.facts_of(facts.DECIDED)
    own = scores.get(being.id, 0)
    return tuple([who for who in hearers(look, being) if scores.get(who, 0) <= own
                  or decided.get(who) == plans.POWER or plans.is_late(look, who)])  # fmt: skip


def _hostile(look: Look, being: Being) -> tuple[str, ...]:
    """Mortals of the other side, but for whoever has charmed the piper (MM-112)."""
    spared = allegiance.spared_by(look, being.id)
    there = [one for one in look.against(being.side) if look.stands(one) and mortal(look, one)]
    return tuple([one.id for one in there if one.id not in spared])


def fields(look: Look, being: Being, one: Ability) -> tuple[Field, ...]:
    there = hearers(look, being)
    to_act = tuple([who for who in there if again.acts_later(look, who)])
    return (BeingsField("targets", "Who hears it", f"Within {one.distance} ft", default=to_act or there,
                        allowed=_hostile(look, being), least=0),)  # fmt: skip


def pipe(play: Play, being: Being, one: Ability, answers: Answers) -> None:
    """Whoever does not resist loses the action of this round, unless it is taken already."""
    play.tell("{being} plays the pipes.", icon="bell", being=being)
    play.put_on(being.id, "", Until("lasting", at=HOUR), kind=PIPED)
    for who in answers["targets"]:
        if not again.acts_later(play, who):
            play.tell("{being} has no action left to lose.", NO_EFFECT, "circle", being=play.being(who))
        elif not resists(play, who, "the pipes"):
            play.set_fact_of(who, **{facts.DECIDED: plans.NOTHING, facts.CONCENTRATES: ""})
            again.leave_turns(play, who)
            play.tell("{being} dances instead of acting.", "loses the action", "cross", being=play.being(who))
