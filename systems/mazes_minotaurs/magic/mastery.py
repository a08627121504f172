"""Nature's Mastery by kin: a tree or boulder that walks, winds, waters, the kisses of life and death (MM-117)."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.look import Look
from systems.common.kernel.naming import find_free_name
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect
from systems.mazes_minotaurs.base.entries import Creature
from systems.mazes_minotaurs.base.sheet import CreatureSheet
from systems.mazes_minotaurs.combat import places
from systems.mazes_minotaurs.magic.casting import Casting, for_time, lay
from systems.mazes_minotaurs.magic.harm import kill
from systems.mazes_minotaurs.magic.mending import revive

ANIMATED, WEATHER, WATERS = "animated", "weather", "waters"
WOOD_TITAN, STONE_GIANT, WIND, SPRINGS, REVIVE, DEATH = (
    "wood_titan", "stone_giant", "wind", "waters", "revive", "kiss_of_death",
)  # fmt: skip
HOURLY = (WOOD_TITAN, STONE_GIANT, WIND, SPRINGS)  # those that last hours by Grace bonus
KISSES = (REVIVE, DEATH)  # those that are kisses, and have a target
SOURCES = {WOOD_TITAN: "tree", STONE_GIANT: "boulder"}
LABELS = {
    WOOD_TITAN: "A tree becomes a Wood Titan",
    STONE_GIANT: "A boulder becomes a Stone Giant",
    WIND: "Command wind and weather at sea",
    SPRINGS: "Make or steer waters",
    REVIVE: "The kiss of life",
    DEATH: "The kiss of death",
}
WINDS = ("Set the wind", "Raise a storm", "Calm a storm")
STREAMS = ("A spring or brook", "Drown an enclosed space", "Undermine a wall", "Put out small fires", "Steer a river",
           "Reverse a river")  # fmt: skip


def master(play: Play, cast: Casting) -> None:
    """Whatever her kin lets a nymph do."""
    if found := _MASTERIES.get(cast.way):
        found(play, cast)


def _animate(play: Play, cast: Casting) -> None:
    """A tree or boulder comes to life on the nymph's side; its figures are ours, as the book leaves them open."""
    caster, entry = play.being(cast.caster), walker(play, cast.way)
    if entry is None:
        lay(play, cast, "", f"The {SOURCES[cast.way]} of {caster.name} walks", ANIMATED)
        play.tell("A {source} comes to life and obeys {caster}{time}; its figures are for the Maze Master to say.",
                  "animates", "giant", source=SOURCES[cast.way], caster=caster, time=for_time(cast))  # fmt: skip
        return
    being = Being(play.fresh("b", "beings"), find_free_name(play, entry.name), "creature", caster.side,
                  CreatureSheet(entry.key), entry.key, glyph=entry.glyph)  # fmt: skip
    play.add(being)
    if places.measured(play):
        play.set_fact_of(being.id, **{places.AT: places.place(play, caster.id)})
    play.change(being.id, "hits", play.value(being.id, "hits_most"))
    lay(play, cast, being.id, f"Alive by the will of {caster.name}", ANIMATED, made_of=SOURCES[cast.way])
    play.tell("A {source} comes to life: {being} obeys {caster}{time}.", "animates", "giant", source=SOURCES[cast.way],
              being=being, caster=caster, time=for_time(cast))  # fmt: skip


def walker(look: Look, key: str) -> Creature | None:
    """The creature that a tree or boulder becomes; none where the gaps of the book stay open."""
    found: Creature | None = look.library("creatures").get(key) if look.house.book_gaps else None
    return found


def goes_back(play: Play, effect: Effect) -> None:
    """Its time is over: it is a tree or a boulder again."""
    being = play.find(effect.on)
    if effect.kind != ANIMATED or being is None:
        return
    for other in play.effects_on(being.id):
        play.remove(other)
    for bond in tuple(play.table.bonds.values()):
        if being.id in (bond.one, bond.other):
            play.remove(bond)
    play.done(being.id)
    play.remove(play.being(being.id))
    play.tell("{being} is a {source} again.", icon="rock-being", being=being, source=effect.fact("made_of", "boulder"))


def _weather(play: Play, cast: Casting) -> None:
    _lasting(play, cast, WEATHER)


def _waters(play: Play, cast: Casting) -> None:
    _lasting(play, cast, WATERS)


def _lasting(play: Play, cast: Casting, kind: str) -> None:
    what, more = cast.word("manifestation"), cast.word("thing")
    name = f"{what}: {more}" if more else what
    lay(play, cast, "", name, kind)
    play.tell("{caster}: {name}{time}.", kind, "wave-being", caster=play.being(cast.caster), name=name.lower(),
              time=for_time(cast))  # fmt: skip


_MASTERIES: dict[str, Callable[[Play, Casting], None]] = {
    WOOD_TITAN: _animate,
    STONE_GIANT: _animate,
    WIND: _weather,
    SPRINGS: _waters,
    REVIVE: revive,
    DEATH: kill,
}
