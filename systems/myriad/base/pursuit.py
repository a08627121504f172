"""Who pursues whom, and how far ahead the quarry is (MY-902).

A pursuit is an effect on the pursuer whose source is the quarry: its name says the tally.  Both are vehicles, or people
on foot.
"""

from __future__ import annotations

from collections.abc import Mapping

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, Term, Until, altered
from systems.myriad.base import crews, states

PURSUES, HEADING, OUT, RACES = "pursues", "heading off", "gone", "race"  # kinds of effects
TALLY, SAVED, FIRST, CITY = "tally", "saved", "first", "city"  # facts of a pursuit
LOST = 3  # the tally at which a pursuer has lost the quarry
NEEDED = 3  # sixes to head somebody off (MY-908)


def part(look: Look, being: Being) -> str:
    """Who somebody is in a chase: the vehicle, for those aboard."""
    vehicle = crews.vehicle_of(look, being.id)
    return vehicle.id if vehicle is not None else being.id


def pursuit_of(look: Look, pursuer: str) -> Effect | None:
    """The pursuit of a pursuer."""
    return next(iter(look.effects_on(pursuer, PURSUES)), None)


def among_themselves(look: Look) -> bool:
    """Whether some pursue one of their own side, and no side is there that could be beaten."""
    if not look.anywhere(PURSUES):
        return False
    return len({being.side for being in look.everyone() if not look.under(being.id, states.ELSEWHERE)}) < 2


def tally(effect: Effect) -> int:
    return int(effect.fact(TALLY))


def is_lost(effect: Effect) -> bool:
    return tally(effect) >= LOST


def pursuits_of(look: Look, quarry: str) -> list[Effect]:
    """Everybody's pursuit of one quarry, the lost ones too."""
    if not look.anywhere(PURSUES):
        return []
    return [one for one in look.effects().values()
            if one.kind == PURSUES and one.source == quarry and one.on in look.table.beings]  # fmt: skip


def quarries(look: Look) -> list[str]:
    """All who are pursued."""
    if not look.anywhere(PURSUES):
        return []
    found = [one.source for one in look.effects().values() if one.kind == PURSUES]
    return [who for who in dict.fromkeys(found) if who in look.table.beings]


@per_look
def by_ends(look: Look) -> Mapping[frozenset[str], Effect]:
    """Every pursuit by its two ends; the first, where there are two between the same."""
    there = [effect for effect in look.effects().values() if effect.kind == PURSUES]
    return {frozenset((effect.on, effect.source)): effect for effect in reversed(there)}


def pursuit_between(look: Look, one: Being, other: Being) -> Effect | None:
    """The pursuit of which these two are the ends."""
    if not look.anywhere(PURSUES):
        return None
    ends = {part(look, one), part(look, other)}
    return next((effect for effect in look.effects().values()
                 if effect.kind == PURSUES and {effect.on, effect.source} == ends), None)  # fmt: skip


def quarry_of(look: Look, being: Being) -> Being | None:
    """Whom somebody pursues and has not lost, for those on foot and those aboard alike."""
    effect = pursuit_of(look, part(look, being)) if look.anywhere(PURSUES) else None
    return look.find(effect.source) if effect is not None and not is_lost(effect) else None


def chasers_of(look: Look, being: Being) -> list[str]:
    """Those who pursue somebody and have not lost sight."""
    return [effect.on for effect in pursuits_of(look, part(look, being)) if not is_lost(effect)]


def at_range(look: Look, attacker: Being, target: Being) -> list[Term] | None:
    """In a chase the tally is what shots are the worse for, not metres; nothing if these two are in none."""
    effect = pursuit_between(look, attacker, target)
    if effect is None:
        return None
    return [Term("In the chase", -tally(effect), "MY-902")] if tally(effect) else []


def takes_part(look: Look, being: Being) -> bool:
    """Whether somebody pursues or is pursued, or is aboard of what does."""
    if not look.anywhere(PURSUES):
        return False
    who = part(look, being)
    return pursuit_of(look, who) is not None or bool(pursuits_of(look, who))


def drives(look: Look, who: str) -> bool:
    """Whether somebody is at the wheel in a chase, and so can do nothing else (MY-902)."""
    if not look.anywhere(PURSUES) or crews.role(look, who) != crews.DRIVER:
        return False
    vehicle = crews.vehicle_of(look, who)
    return vehicle is not None and (pursuit_of(look, vehicle.id) is not None or bool(pursuits_of(look, vehicle.id)))


def begin(play: Play, pursuer: str, quarry: str, standing: bool = False, city: bool = False) -> None:
    """At the quarry's heels: tally 0."""
    for one in (pursuer, quarry):
        for joins in everybody(play, play.being(one)):
            play.lift(joins.id, states.ELSEWHERE)
    play.lift(pursuer, PURSUES)
    if (turned := pursuit_of(play, quarry)) is not None and turned.source == pursuer:  # it was the other way round
        play.remove(turned)
    play.put_on_at_once(pursuer, name_chase(0), Until("fight"), kind=PURSUES, source=quarry, tally=0, saved=0,
                        first=standing, city=city)  # fmt: skip


def name_chase(amount: int) -> str:
    return f"Chase: tally {amount}" if amount < LOST else "Chase: lost"


def write(play: Play, effect: Effect, **facts: object) -> Effect:
    """Some facts of a pursuit become others; its name follows the tally."""
    data = {**dict(effect.data), **facts}
    after = altered(effect, name=name_chase(int(data[TALLY])), data=tuple(data.items()))
    play.exchange(effect, after)
    return after


def sixes_saved(look: Look, pursuer: str) -> int | None:
    """The sixes put by to head the quarry off; nothing for those who pursue nobody, or no more (MY-908)."""
    effect = pursuit_of(look, pursuer) if look.anywhere(PURSUES) else None
    if effect is None or is_lost(effect) or look.under(pursuer, HEADING):
        return None
    return int(effect.fact(SAVED))


def put_by(play: Play, pursuer: Being, sixes: int, alone: bool) -> None:
    """So many sixes more, if nothing else was bought with the same roll; the third turns the car off (MY-908)."""
    effect = pursuit_of(play, pursuer.id)
    if effect is None:
        return
    if not alone:
        play.tell("{pursuer} does something else meanwhile: nothing is put by.", icon="cross", pursuer=pursuer)
        return
    effect = write(play, effect, saved=int(effect.fact(SAVED)) + sixes)
    if int(effect.fact(SAVED)) < NEEDED:
        play.tell("{pursuer} looks for a short cut: {sixes} of {needed}.", icon="spark", pursuer=pursuer,
                  sixes=effect.fact(SAVED), needed=NEEDED)  # fmt: skip


def drop_pursuits(play: Play, being: Being) -> None:
    """Nobody is after it any more, nor it after anybody."""
    for effect in tuple(play.effects().values()):
        mine = effect.kind == PURSUES or (effect.kind == OUT and effect.fact("chase"))
        if mine and being.id in (effect.on, effect.source):
            play.remove(effect)


def end_short_cuts(play: Play) -> None:
    """Whoever took one, or lost sight, is there again: the chase was of a fight that is over."""
    for effect in tuple(play.effects().values()):
        if effect.kind == HEADING or (effect.kind == OUT and effect.fact("chase")):
            play.remove(effect)


def everybody(look: Look, part: Being) -> list[Being]:
    """A vehicle and all aboard; or whoever is on foot."""
    return [part, *(crews.crew(look, part) if crews.is_vehicle(part) else [])]


def veers_off(play: Play, pursuer: str) -> None:
    """With the third six it is away for the rest of this round and all of the next, then 100 m ahead (MY-908)."""
    effect = pursuit_of(play, pursuer)
    if effect is None or is_lost(effect) or int(effect.fact(SAVED)) < NEEDED or play.under(pursuer, HEADING):
        return
    being, until = play.being(pursuer), Until("lasting", at=2 * play.game.round_seconds)
    play.put_on(pursuer, "Takes a short cut", until, kind=HEADING)
    for one in everybody(play, being):
        play.put_on(one.id, "", until, kind=OUT, chase=True)
        play.done(one.id)
    play.tell("{pursuer} turns off, as if giving up.", "turns off", "arrow-right", pursuer=being)


def short_cut_ends(play: Play, effect: Effect) -> None:
    """Whoever took the short cut is back, ahead of the quarry (MY-908)."""
    if effect.kind != HEADING or effect.on not in play.table.beings:
        return
    going_on = pursuit_of(play, effect.on)
    if going_on is not None:
        write(play, going_on, tally=0, saved=0)
        play.tell("{pursuer} comes out of a side road 100 m ahead: tally 0.", "heads off", "arrow-right",
                  pursuer=play.being(effect.on))  # fmt: skip
