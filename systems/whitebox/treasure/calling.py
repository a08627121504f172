"""Items that call creatures: horns, figurines, bottles, pipes (WB-566 to WB-570)."""

from __future__ import annotations

from systems.common.dice import REFEREE, Need
from systems.common.play import Play
from systems.common.table import FOES, PARTY, Effect, Muster, Until, altered
from systems.whitebox.encounters.mustering import add_bodies, take_turns
from systems.whitebox.monsters import dice_of, hit_point_dice, xp_by_table
from systems.whitebox.treasure.drinking import seconds
from systems.whitebox.treasure.working import Doing

AWAITED = "awaited"  # kind of the effect that ends when they come


def call(play: Play, doing: Doing) -> None:
    """They come at once, or when their time is up."""
    work = doing.work
    key = doing.answers.get("creature") or work.creature
    count = play.total(work.number, doing.user.id, f"{doing.work.name.capitalize()}: how many")
    dice, obey = work.hit_dice, 100 - work.chance
    if not work.waits:
        _come(play, doing.user.id, key, count, dice, obey)
        return
    time = seconds(play, work.waits, doing.item.name)
    play.put_on(doing.user.id, f"Called: {count} × {play.entry('creatures', key).name.lower()}",
                Until("lasting", at=time), kind=AWAITED, source=doing.user.id, creature=key, count=count,
                hit_dice=dice, obey=obey)  # fmt: skip
    play.tell("{user} calls; it takes {time}.", icon="hourglass", user=doing.user, time=play.game.words.span(time))


def arrive(play: Play, effect: Effect) -> None:
    """Those who were called are there."""
    _come(play, effect.on, effect.fact("creature"), effect.fact("count"), effect.fact("hit_dice"), effect.fact("obey"))


def _come(play: Play, who: str, key: str, count: int, hit_dice: str, obey: int) -> None:
    """On the caller's side, unless they do not obey."""
    caller, side = play.being(who), play.being(who).side
    if obey < 100 and play.check(1, 100, REFEREE, f"They do not obey, {100 - obey} %",
                                 Need(100 - obey, under=True, hit="disobey", miss="obey")):  # fmt: skip
        side = FOES if side == PARTY else PARTY
    hits: tuple[int, ...] = ()
    sizes = [size.hit_dice for size in play.entry("creatures", key).sizes]
    if hit_dice and hit_dice not in sizes:  # the printed dice are others than those of its kind
        roll = hit_point_dice(hit_dice)
        hits = tuple([play.total(roll, REFEREE, "Hit points") for _ in range(count)])
    added = add_bodies(play, Muster(key, count, hits), side, hit_dice)
    for one in added if hits else ():
        being = play.being(one)
        sheet = altered(being.sheet, hit_dice=hit_dice, experience=xp_by_table(dice_of(hit_dice).whole))
        play.exchange(being, altered(being, sheet=sheet))
    take_turns(play, added, side)
    for one in added:
        play.put_on(one, "Called", kind="summoned", source=who, obeys="always" if side == caller.side else "")
    play.tell("{count} × {name} on {caller}'s side." if side == caller.side else
              "{count} × {name} come, and do not obey {caller}.", "comes", "people", count=len(added),
              name=play.entry("creatures", key).name, caller=caller)  # fmt: skip
