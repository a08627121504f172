"""Spells that bring something about: creatures, walls, light, images, changed ground, food, locked doors."""

from __future__ import annotations

from systems.common.kernel.naming import as_subject, in_words
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Muster, Until
from systems.whitebox.combat.newcomers import add_bodies, take_turns
from systems.whitebox.magic.casting import Casting, how_many, lasts, lay, list_struck, time_words
from systems.whitebox.magic.spell_words import figures

DAY = 86400


def summon(play: Play, cast: Casting) -> None:
    """What is called stands with the caster: an elemental, a stalker, snakes (WB-311, WB-340, WB-371)."""
    called = cast.way.summon
    key = cast.answers.get("creature") or called.creatures[0]
    until = lasts(play, cast)
    for who in _bring(play, cast, key, how_many(play, cast) or 1, str(called.hit_dice or "")):
        data: dict[str, object] = {"obeys": called.obeys}
        said = "Called"
        if called.obeys == "concentration":
            data["holds"] = "concentration"
            said = f"Obeys while {play.being(cast.caster).name} concentrates"
        if called.venomous_percent:
            (face,) = play.roll(1, 100, REFEREE, f"{play.being(who).name}: venomous")
            data["venomous"] = face <= called.venomous_percent
        lay(play, cast, who, "Venomous" if data.get("venomous") else said, "summoned", until, **data)
    if called.each_per_day:
        play.put_on(cast.caster, "", Until("lasting", at=DAY), kind="called today", creature=key)


def animate(play: Play, cast: Casting) -> None:
    """The dead rise as skeletons or zombies, as many as there are bodies for (WB-303)."""
    key = cast.answers.get("creature") or cast.way.summon.creatures[0]
    count = min(how_many(play, cast) or 0, int(cast.answers.get("bodies", 0)))
    until = lasts(play, cast)
    for who in _bring(play, cast, key, count, ""):
        lay(play, cast, who, "Animated", "summoned", until, obeys="always")


def _bring(play: Play, cast: Casting, key: str, count: int, hit_dice: str) -> list[str]:
    """So many of a creature on the caster's side; in a fight they act from now on."""
    side = play.being(cast.caster).side
    added = add_bodies(play, Muster(key, count), side, hit_dice) if count else []
    if play.fighting:
        take_turns(play, added, side)
    who = as_subject(in_words(play, [play.being(one) for one in added]))
    play.tell("{who} {come} to {caster}’s side.", "comes", "people", who=who, caster=play.being(cast.caster),
              come="comes" if len(added) < 2 else "come")  # fmt: skip
    return added


def place(play: Play, cast: Casting) -> None:
    """What stands or lies somewhere: a wall, an image, mud, a locked door, changed weather, darkness."""
    until = lasts(play, cast)
    kind = _KINDS.get(cast.way.effect, cast.way.effect)
    where = f": {cast.thing}" if cast.thing else ""
    for who in list_struck(play, cast):  # a massmorph hides people
        lay(play, cast, who, cast.name, "disguised", until)
        play.tell("{being} looks like something else.", "disguised", "tree", being=play.being(who))
    if not cast.targets:
        lay(play, cast, "", f"{cast.title}{where}", kind, until)
    play.tell("{spell}{where}: {figures}.", icon="spark", spell=cast.title, where=where,
              figures=figures(play, cast, until))  # fmt: skip


_KINDS = {"wall": "barrier"}


def light(play: Play, cast: Casting) -> None:
    """Torchlight around somebody or something (WB-343, WB-344)."""
    until, radius = lasts(play, cast), cast.way.area.radius
    for who in list_struck(play, cast) or ([""] if not cast.targets else []):
        lay(play, cast, who, f"Light, {radius} ft" + (f": {cast.thing}" if cast.thing and not who else ""), "light",
            until)  # fmt: skip
    play.tell("{spell}: as bright as a torch for {radius} feet around, {time}.", icon="torch", spell=cast.name,
              radius=radius, time=time_words(play, cast, until))  # fmt: skip


def provide(play: Play, cast: Casting) -> None:
    """Food and drink appear, are cleaned or spoiled (WB-314, WB-361)."""
    what = {
        "provide": "Food and drink for a day, for {people} people or horses.",
        "purify": "Food and drink for {people} people are clean and free of poison.",
        "spoil": "Food and drink for {people} people are foul and poisonous.",
    }[cast.way.effect]
    play.tell(what, icon="rest", people=cast.way.amount.at(cast.level))
