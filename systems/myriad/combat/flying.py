"""Flyers: they strike whom they like, and are struck from the ground only as they strike (MY-440)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form, NumberField
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Until, altered
from systems.myriad.base import states, traits
from systems.myriad.combat import facts

FLY, SOAR = "combat.fly", "combat.soar"
AIRBORNE, WING = "airborne", "wing"
TIED = ("grappled", "prone", "restrained")  # nobody takes off like that
AS_FAR_AS = 200  # metres at which a flyer is shot at
NEAR = 5  # metres between the victim of a dive and whoever stands close enough to strike back (ours)
HEIGHT, HIGHEST = 10, 10_000
WING_LOSS = 10  # hundredths of the speed for each wound to a wing (MY-416)


def airborne(look: Look, being: Being) -> bool:
    """Whether somebody is in the air, and the house plays with that."""
    return look.anywhere(AIRBORNE) and look.house.flying and states.lies_on(look, being, AIRBORNE)


def wings(look: Look, being: Being) -> int:
    """What is left of the speed of flight, in hundredths; every wound to a wing takes ten (MY-416)."""
    lost: int = sum([int(effect.fact("wounds")) for effect in look.effects_on(being.id, WING)])
    return max(0, 100 - WING_LOSS * lost)


def flies(look: Look, being: Being) -> bool:
    """Whether somebody can take off: wings, or a height to glide from."""
    return bool(traits.level(look, being, "flies") or traits.level(look, being, "glides"))


def note_dive(play: Play, attacker: Being, target: Being) -> None:
    """At this count of initiative the flyer comes down to strike."""
    if airborne(play, attacker) and play.turn is not None:
        play.set_fact_of(attacker.id, **{facts.DIVED: (play.turn.at, target.id)})


def in_reach(look: Look, flyer: Being, apart: int) -> bool:
    """Whether somebody on the ground can strike at a flyer that came down in this round: on the count on which it
    strikes, at him or somebody close by; ``apart``: metres between him and its victim."""
    count, _ = look.fact_of(flyer.id, facts.DIVED)
    return bool(look.turn and look.turn.at == count and apart <= NEAR)


def victim(look: Look, flyer: Being) -> Being | None:
    """At whom a flyer last struck in this round."""
    dive = look.fact_of(flyer.id, facts.DIVED)
    return look.find(dive[1]) if dive is not None else None


def fly_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Up, and how high; or down again.  It takes no action (ours)."""
    being = look.find(actor)
    if being is None or not look.house.flying or not look.stands(being):
        return None
    if look.under(actor, AIRBORNE):
        return Form(FLY, "Land")
    if not flies(look, being):
        return None
    tied = look.under(actor, *TIED)
    blocked = f"{being.name} must be up and free to take off." if tied else ""
    if not wings(look, being):
        blocked = f"{being.name}’s wings no longer carry."
    label = "Take off" if traits.level(look, being, "flies") else "Glide"
    return Form(FLY, label, (NumberField("height", "Height", default=HEIGHT, minimum=1, maximum=HIGHEST, unit="m"),),
                blocked=blocked, help="In the air: strikes at anybody near, and counts as 200 m away")  # fmt: skip


def soar_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The same by the Guide's hand, at any moment: a flyer comes to the fight through the air."""
    found = fly_form(look, actor, so_far)
    return altered(found, key=SOAR) if found is not None else None


def fly(play: Play, choice: Choice) -> None:
    """Take off or land."""
    being = play.being(choice.actor)
    if play.lift(being.id, AIRBORNE):
        play.tell("{being} lands.", icon="arrow-down", being=being)
        return
    until = Until("fight") if play.fighting else FOREVER
    up = play.put_on(being.id, "In the air", until, kind=AIRBORNE, height=choice.answers["height"])
    play.exchange(up, altered(up, waits=False))  # it is no blow: whoever shares the count sees it rise
    play.tell("{being} takes to the air.", icon="arrow-up", being=being)


def height(look: Look, being: Being) -> int:
    """Metres above the ground."""
    return max([int(effect.fact("height")) for effect in look.effects_on(being.id, AIRBORNE)], default=0)
