"""Confusion: the weak at once, the strong when its full power comes, and every ten minutes anew (WB-310, R-36)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Until
from systems.whitebox.base.creatures import dice_of
from systems.whitebox.magic.casting import Casting, lasts, lay, list_struck, roll_save
from systems.whitebox.magic.lasting_spells import casting_of

OTHERS = "others"
KINDS = ("confused", "baffled", "confusing")  # of the effects that are thrown for anew when their time is up


def confuse(play: Play, cast: Casting) -> None:
    """2d6 creatures and one more per level above 8th; those of 4 hit dice and more are safe for a while."""
    over, taken = play.clock.seconds + lasts(play, cast).at, list_struck(play, cast)
    strong = [who for who in taken if dice_of(play, play.being(who)).whole >= cast.way.save.from_hit_dice]
    for who in taken:
        if who not in strong:
            _behave(play, cast, who, over)
    if not strong:
        return
    minutes = play.total(cast.way.delay, cast.caster, f"{cast.name}: minutes to full power") - cast.level
    for who in strong:
        if minutes > 0:
            _waits(play, cast, who, over, 60 * minutes)
        else:
            _tries(play, cast, who, over)


def goes_on(play: Play, effect: Effect) -> None:
    """Ten minutes are over, or the full power is there: a new save, or a new throw for the behavior."""
    over, cast = effect.fact("over"), casting_of(play, effect, (effect.on,))
    if cast is None or over <= play.clock.seconds or effect.on not in play.table.beings:
        return
    if effect.kind == "confusing":
        _tries(play, cast, effect.on, over)
    else:
        _behave(play, cast, effect.on, over)


def _waits(play: Play, cast: Casting, who: str, over: int, seconds: int) -> None:
    lay(play, cast, who, "Confusion gathers", "confusing", _at(play, over, seconds), over=over)


def _tries(play: Play, cast: Casting, who: str, over: int) -> None:
    """A save now; the first that fails confuses for the rest."""
    if roll_save(play, cast, who):
        _waits(play, cast, who, over, 60 * cast.way.again)
    else:
        _behave(play, cast, who, over)


def _behave(play: Play, cast: Casting, who: str, over: int) -> None:
    """What a confused creature does for the next ten minutes."""
    being = play.being(who)
    roll = play.total(cast.way.roll, "referee", f"What {being.name} does")
    row = next(one for one in cast.way.rows if one.low <= roll <= one.high)
    place = cast.way.rows.index(row)
    kind = "baffled" if place == 1 else "confused"
    until = _at(play, over, 60 * cast.way.again)
    lay(play, cast, who, f"Confused: {row.result}", kind, until, over=over, at=OTHERS if place > 1 else "")
    play.tell("{being} is confused: {does}.", "confused", "question", being=being, does=row.result)


def _at(play: Play, over: int, seconds: int) -> Until:
    return Until("clock", at=min(over, play.clock.seconds + seconds))
