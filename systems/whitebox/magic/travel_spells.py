"""Spells that carry somebody or something to another place (WB-325, WB-372, WB-373)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Need
from systems.common.records.table import Until
from systems.whitebox.base.entries_spells import Arrival
from systems.whitebox.base.items import wears_to_effect
from systems.whitebox.combat import damage
from systems.whitebox.magic.casting import Casting, lasts, lay, list_struck, time_words
from systems.whitebox.magic.spell_words import capital


def teleport(play: Play, cast: Casting) -> None:
    """To a place that is known, well or badly; the portal never errs."""
    if not cast.targets:
        play.tell("{what} goes to the place named.", "goes", "arrow-right", what=capital(cast.thing or "it"))
    for who in list_struck(play, cast):
        arrival = next((one for one in cast.way.arrivals if one.known == cast.answers.get("known")), None)
        safe = who == cast.caster and wears_to_effect(play, play.being(who).sheet, "helm_of_teleportation")
        if arrival is not None and safe:
            play.tell("{being} arrives safely: the helm never errs.", "arrives", "arrow-right",
                      being=play.being(who))  # fmt: skip
        elif arrival is None:
            play.tell("{being} stands at the place named, up to {feet} feet away.", "goes", "arrow-right",
                      being=play.being(who), feet=cast.way.travel.most)  # fmt: skip
        else:
            _arrives(play, cast, who, arrival)
        if cast.answers.get("leaves"):
            play.put_on(who, "Gone", Until("fight"), kind="gone", source=cast.caster)
            play.done(who)


def _arrives(play: Play, cast: Casting, who: str, arrival: Arrival) -> None:
    being = play.being(who)
    need = Need(arrival.failure, under=True, hit="goes astray", miss="arrives")
    if not play.check(1, 100, cast.caster, f"Teleport, place {arrival.known}", need):
        play.tell("{being} arrives safely.", "arrives", "arrow-right", being=being)
    elif arrival.fatal:
        damage.slay(play, who, "the teleport went astray")
    else:
        low = play.check(1, arrival.of, cast.caster, "Too low", Need(arrival.low, under=True, hit="low", miss="high"))
        feet = play.total(arrival.dice, REFEREE, "How far off, × 10 feet") * arrival.times
        play.tell("{being} arrives {feet} feet too {where}{danger}.", "astray", "warning", being=being, feet=feet,
                  where="low" if low else "high",
                  danger=": death if that is solid" if low else ": a fall")  # fmt: skip


def lift(play: Play, cast: Casting) -> None:
    """Weight moved by will alone (WB-372)."""
    until, pounds = lasts(play, cast), cast.way.amount.at(cast.level)
    lay(play, cast, cast.caster, f"Moves {pounds} lb by will", "lifts", until)
    what = play.being(cast.targets[0]).name if cast.targets else cast.thing or "things"
    play.tell("{caster} moves {what} by will, up to {pounds} pounds, {time}.", icon="hand",
              caster=play.being(cast.caster), what=what, pounds=pounds, time=time_words(play, cast, until))  # fmt: skip
