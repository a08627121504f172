"""The dread a Fury spreads, and blindness: what lies on an attacker for a whole fight (ours)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term, Until
from systems.mazes_minotaurs.base.checks import resists
from systems.mazes_minotaurs.combat.abilities.creature_abilities import ability, owners

DREAD, BLIND, FACED = "dread", "blind", "dreaded"
BLIND_TERM = Term("Blind", -4, "MM-C24")


def terms(look: Look, who: str) -> list[Term]:
    """What dread and blindness cost on every attack, by weapon or bare hand."""
    found = []
    for effect in look.effects_on(who):
        if effect.kind == DREAD and not effect.waits:
            found.append(Term("Dread", effect.fact("amount", -2), "MM-C19"))
        elif effect.kind == BLIND and not effect.waits:
            found.append(BLIND_TERM)
    return list(dict.fromkeys(found))


def spread(play: Play) -> None:
    """When one who is dreaded appears, each foe resists or is worse at fighting until the fight is over."""
    for being in owners(play, DREAD):
        one = ability(play, being, DREAD)
        if one is None or not play.stands(being):
            continue
        faced = play.fact_of(being.id, FACED, ())
        foes = [foe for foe in play.against(being.side) if foe.id not in faced and play.stands(foe)]
        for foe in foes:
            if not resists(play, foe.id, f"the dread of {being.name}"):
                play.put_on(foe.id, "Dread", Until("fight"), kind=DREAD, source=being.id, amount=one.amount)
                play.tell("{foe} dreads {being}.", "dreads", "eye-off", foe=foe, being=being)
        if foes:
            play.set_fact_of(being.id, **{FACED: (*faced, *[foe.id for foe in foes])})


def blind(play: Play, target: Being, by: str) -> None:
    """A hit in the one eye."""
    if not play.under(target.id, BLIND):
        play.put_on(target.id, "Blind", Until("fight"), kind=BLIND, source=by)
        play.tell("{being} is blinded.", "blinded", "eye-off", being=target)
