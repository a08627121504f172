"""Items that call creatures: horns, figurines, bottles, pipes (WB-566 to WB-570)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, count_name, lower_title
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Need
from systems.common.records.table import FOES, PARTY, Effect, Muster, Until, altered
from systems.whitebox.base import states
from systems.whitebox.base.monsters import dice_of, hit_point_dice, xp_by_table
from systems.whitebox.combat.newcomers import add_bodies, take_turns
from systems.whitebox.treasure.items import piping
from systems.whitebox.treasure.items.potions import seconds
from systems.whitebox.treasure.items.power_use import PowerUse

AWAITED = "awaited"  # kind of the effect that ends when they come


def call(play: Play, use: PowerUse) -> None:
    """They come at once, or when their time is up."""
    work = use.work
    key = use.answers.get("creature") or work.creature
    count = play.total(work.number, use.user.id, f"{use.work.name.capitalize()}: how many")
    serves = seconds(play, work.duration, use.item.name) if work.duration else 0
    facts = {"creature": key, "count": count, "hit_dice": work.hit_dice, "obey": 100 - work.chance,
             "item": use.entry.key, "serves": serves, "lapses": work.lapses}  # fmt: skip
    if not work.waits:
        _come(play, use.user.id, facts)
        return
    time = seconds(play, work.waits, use.item.name)
    play.put_on(use.user.id, f"Called: {count_name(count, lower_title(play.entry('creatures', key).name))}",
                Until("lasting", at=time), kind=AWAITED, source=use.user.id, **facts)  # fmt: skip
    play.tell("{user} calls; it takes {time}.", icon="hourglass", user=use.user, time=play.game.words.span(time))


def arrive(play: Play, effect: Effect) -> None:
    """Those who were called are there."""
    _come(play, effect.on, dict(effect.data))


def still_serves(look: Look, who: str, item: str) -> bool:
    """Whether one that this item called still serves somebody."""
    there = [effect.on for effect in look.effects().values() if effect.kind == "summoned" and effect.source == who
             and effect.fact("item") == item]  # fmt: skip
    return any([(being := look.find(one)) is not None and not states.dead(look, being) for one in there])


def _come(play: Play, who: str, facts: Mapping[str, Any]) -> None:
    """On the caller's side, unless they do not obey."""
    caller, side = play.being(who), play.being(who).side
    key, count, hit_dice, obey = facts["creature"], facts["count"], facts["hit_dice"], facts["obey"]
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
    until = Until("lasting", at=facts["serves"]) if facts.get("serves") else Until()
    for one in added:
        play.put_on(one, "Called", until, kind="summoned", source=who, item=facts.get("item", ""),
                    obeys="always" if side == caller.side else "")  # fmt: skip
    many = as_subject(count_name(len(added), lower_title(play.entry("creatures", key).name)))
    one_ = len(added) == 1
    if side == caller.side:
        play.tell("{who} {come} to {caller}’s aid.", "comes", "people", who=many, come="comes" if one_ else "come",
                  caller=caller)  # fmt: skip
        if facts.get("lapses"):
            piping.begins(play, who, facts["item"], facts["lapses"])
    else:
        play.tell("{who} {come}, and {do} not obey {caller}.", "comes", "people", who=many, caller=caller,
                  come="comes" if one_ else "come", do="does" if one_ else "do")  # fmt: skip
