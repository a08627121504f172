"""Spells that set right: wounds, disease, curses, and hit points given away (EN-190 to EN-194)."""

from __future__ import annotations

from systems.common.encounter_kit.healing import tell_healed
from systems.common.kernel.play import Play
from systems.enondas.base import vitals
from systems.enondas.base.states import hits_of, track_of
from systems.enondas.magic.casting import Casting, amount
from systems.enondas.magic.targets import chosen_targets

WHOEVER = "whoever is meant"


def heal(play: Play, cast: Casting) -> None:
    """Dice of hit points, never above the most (EN-151, EN-190, EN-192)."""
    points = amount(play, cast, cast.spell.name)
    for who in chosen_targets(cast):
        gained = vitals.heal(play, who, points)
        now, most = hits_of(play.being(who))
        tell_healed(play, who, gained, "{being} regains {gained}: {now} of {most}.", now=now, most=most)
    if not chosen_targets(cast):
        heals = f"{_begin(cast.thing)} regains" if cast.thing else f"{cast.title} heals"
        play.tell("{heals} {points}.", icon="heart", heals=heals, points=points)


def give(play: Play, cast: Casting) -> None:
    """Hit points pass over; what the other has no room for stays with the caster (EN-193, the second is ours)."""
    caster, points = play.being(cast.caster), amount(play, cast, cast.spell.name)
    for who in chosen_targets(cast):
        points = gained = vitals.heal(play, who, points)
        tell_healed(play, who, gained, "{caster} gives {being} {gained:hit point|hit points}.", caster=caster)
    track = track_of(caster)
    left = getattr(caster.sheet, track) - points
    play.change(caster.id, track, left)
    if not chosen_targets(cast):
        play.tell("{caster} gives {thing}{points:hit point|hit points}{away}.", icon="heart", caster=caster,
                  thing=f"{cast.thing} " if cast.thing else "", points=points,
                  away="" if cast.thing else " away")  # fmt: skip
    if left <= 0:
        play.tell("{caster} has given the last and dies.", "dies", "skull", caster=caster)


def cure(play: Play, cast: Casting) -> None:
    """A disease ends (EN-191)."""
    _ends(play, cast, "{being} is cured{of}.", _begin(cast.thing or WHOEVER))


def uncurse(play: Play, cast: Casting) -> None:
    """A curse ends (EN-194)."""
    _ends(play, cast, "The curse on {being} is lifted{of}.", cast.thing or WHOEVER)


def _ends(play: Play, cast: Casting, sentence: str, elsewhere: str) -> None:
    effect = play.effects().get(str(cast.answers.get("ends", "")))
    of = f": {effect.name}" if effect else ""
    if effect:
        play.remove(effect)
    targets = chosen_targets(cast)
    for who in targets:
        play.tell(sentence, "cured", "heart", being=play.being(who), of=of)
    if not targets:
        play.tell(sentence, "cured", "heart", being=elsewhere, of=of)


def _begin(thing: str) -> str:
    """As it stands at the beginning of a sentence."""
    return thing[:1].upper() + thing[1:]
