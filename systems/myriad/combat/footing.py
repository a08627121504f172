"""Where people end up who are shoved, who falls, and who could rise (MY-411, MY-421)."""

from __future__ import annotations

from systems.common.forms import Answers, ChoiceField, Field, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Until
from systems.myriad.base import module, states
from systems.myriad.combat import hazards, places
from systems.myriad.rolls import checks, luck

PRONE = "prone"
FOOTING = 7  # target number to stay on one's feet at a drop
BEHIND, DEPTH, HARM = "behind", "depth", "harm"
DROP, WALL, HAZARD = "drop", "wall", "hazard"
DEEPEST = 10_000


def fall(play: Play, who: str) -> None:
    """On the ground until somebody stands up."""
    if not play.under(who, PRONE):
        play.put_on(who, "Prone", Until("fight") if play.fighting else FOREVER, kind=PRONE)
        play.tell("{being} falls to the ground.", "prone", "arrow-down", being=play.being(who))


def stagger(play: Play, attacker: Being, who: str, metres: int) -> None:
    """Sent back in the direction of the blow."""
    target = play.being(who)
    here = places.place(play, target)
    away = 1 if here >= places.place(play, attacker) else -1
    play.tell("{being} staggers back {metres} m.", "staggers", "arrow-right", being=target, metres=metres)
    places.shift(play, target, here + away * metres)


def over_a_drop(play: Play, who: str, depth: int | None = None) -> None:
    """At a drop of more than a foot: Grace/Acrobatics of 7, or on the ground; a deeper one is fallen down (MY-411,
    MY-453, R-16)."""
    skill = footwork(play)
    if not states.helpless(play, play.being(who)):
        thrown = luck.roll_test(play, who, module.body(play).defence, skill, FOOTING, "Keeping the feet at the drop")
        if not checks.passed(thrown, FOOTING):
            fall(play, who)
    else:
        fall(play, who)
    if depth:
        hazards.fall_down(play, who, depth)


def footwork(look: Look) -> str:
    """The skill that keeps somebody on the feet (R-16); empty if there is none."""
    return module.skill_named(look, "Acrobatics") or module.skill_named(look, "Athletics")


def _footing(look: Look) -> str:
    skill = module.skills(look).get(footwork(look))
    return "/".join(
        [module.name_statistic(look, module.body(look).defence), *([skill.name] if skill is not None else [])]
    )


def shove(
    play: Play, attacker: Being, who: str, metres: int, behind: str = "", depth: int | None = None,
    harm: int | None = None,
) -> None:  # fmt: skip
    """Back so many metres, and what is there: a drop, spikes or a grinder."""
    stagger(play, attacker, who, metres)
    if behind == DROP:
        over_a_drop(play, who, depth)
    elif behind == HAZARD and harm:
        hazards.strike(play, who, harm, " by what is in the way")


def behind_fields(look: Look, so_far: Answers, *kinds: str) -> list[Field]:
    """What the target may be driven into; asked on only where there is something."""
    words = {
        DROP: Option(DROP, "A drop", f"Of a foot or more: {_footing(look)} of {FOOTING}, or prone"),
        WALL: Option(WALL, "A wall", "Something solid: one more damage die"),
        HAZARD: Option(HAZARD, "Something that hurts", "Spikes, a grinder, broken glass"),
    }
    options = (Option("", "Open ground"), *[words[kind] for kind in kinds])
    found: list[Field] = [ChoiceField(BEHIND, "Behind the target", default="", options=options, refines=True)]
    if so_far.get(BEHIND) == DROP:
        found.append(NumberField(DEPTH, "How deep", "0: no more than a step", maximum=DEEPEST, unit="m", rule="MY-453"))
    if so_far.get(BEHIND) == HAZARD:
        found.append(NumberField(HARM, "Dice of damage", default=2, maximum=30))
    return found


def can_rise(look: Look, being: Being) -> bool:
    """Crippled legs that carry no more do not stand up either (MY-421)."""
    return places.walk(look, being) > 0
