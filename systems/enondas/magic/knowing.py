"""Spells that find magic out: whether there is any, and what one piece of it is (EN-199, EN-200)."""

from __future__ import annotations

from systems.common.every_game.time_left import time_left
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.magic.casting import Casting
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """Something magical that this table knows of: a spell in force, an item that casts."""

    key: str  # effect:<id>, or item:<being>:<place>
    name: str
    where: str
    told: str


def marks(look: Look) -> tuple[Mark, ...]:
    """Every spell in force, then every item that holds one."""
    known = look.library("spells")
    found = []
    for effect in look.effects().values():
        spell = known.get(str(effect.fact("spell", "")))
        if spell is None:
            continue
        on, by = look.find(effect.on), look.find(effect.source)
        where = on.name if on else "the place"
        caster = f", cast by {by.name}" if by else ""
        lasts = effect.until.kind == "clock" and effect.until.at > look.clock.seconds
        time = f", for another {time_left(look, effect).exact}" if lasts else ""
        told = f"{spell.name} at M {effect.fact('m', 1)}{caster}{time}"
        found.append(Mark(f"effect:{effect.id}", f"{effect.name} ({where})", where, told))
    for being in look.everyone():
        items = being.sheet.items if isinstance(being.sheet, CharacterSheet) else ()
        for place, item in enumerate(items):
            if item.spell in known and item.carried != "stored":
                once = ", once" if item.once else ""
                told = f"the {item.name} casts {known[item.spell].name} at level {item.level}{once}"
                found.append(Mark(f"item:{being.id}:{place}", f"{item.name} ({being.name})", being.name, told))
    return tuple(found)


def mark_of(look: Look, key: str) -> Mark | None:
    """The piece of magic with this key, if it is still there."""
    return next((one for one in marks(look) if one.key == key), None)


def detect(play: Play, cast: Casting) -> None:
    """Presence, not kind: who and what here is known to be under magic; the rest is for the referee."""
    where = f" about {cast.thing}" if cast.thing else ""
    found = ", ".join(dict.fromkeys([one.where for one in marks(play)]))
    known = f"There is magic on {found}" if found else "Nothing here is known to be magical"
    play.tell("{known}; what else there is{where} the game master says.", icon="eye", known=known, where=where)


def identify(play: Play, cast: Casting) -> None:
    """One spell, or what one item does."""
    found = mark_of(play, str(cast.answers.get("mark", "")))
    if found:
        play.tell("It is {told}.", icon="eye", told=found.told)
    else:
        thing = f" of {cast.thing}" if cast.thing else ""
        play.tell("One spell or property{thing} is known to {caster}: the game master names it.", icon="eye",
                  thing=thing, caster=play.being(cast.caster))  # fmt: skip
