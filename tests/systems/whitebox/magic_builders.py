"""Casters for the tests of magic: who has which spells ready, and what lies on whom after a casting."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Choice
from systems.common.kernel.actions import SKIP_TURN
from systems.common.kernel.game import resolve
from systems.common.records.changes import apply
from systems.common.records.table import Being, Effect, Table
from systems.whitebox.base import states
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.base.sheet import Memory
from systems.whitebox.combat.aimed_blows import need_for
from systems.whitebox.combat.arms import arms
from tests.systems.whitebox.builders import GAME, Faces, do, hero, look

SPELLS: dict[str, Spell] = dict(GAME.shipped_entries("spells"))

TURN, HOUR, DAY = 600, 3600, 86400


def memory(art: str, *spells: str) -> tuple[Memory, ...]:
    return tuple(Memory(key, SPELLS[key].listing(art).level) for key in spells)


def mage(*spells: str, level: int = 9, id_: str = "b1", name: str = "Ysolde", **sheet: object) -> Being:
    """A Magic-user with these spells ready and in the book."""
    given = {"character_class": "magic_user", "level": level, "hit_points": 12, "hit_points_most": 12, "items": (),
             "memory": memory("magic_user", *spells), "book": tuple(dict.fromkeys(spells))}  # fmt: skip
    return hero(id_, name, **given | sheet)


def priest(*spells: str, level: int = 9, id_: str = "b1", name: str = "Hild", **sheet: object) -> Being:
    """A Cleric with these prayers ready."""
    given = {"character_class": "cleric", "level": level, "hit_points": 20, "hit_points_most": 20, "items": (),
             "alignment": "law", "memory": memory("cleric", *spells)}  # fmt: skip
    return hero(id_, name, **given | sheet)


def cast(state: Table, spell: str, dice: Faces | Sequence[int | Sequence[int]] = (), by: str = "b1", **answers: object):
    """(table after, outcome) of a casting whose dice fall as told."""
    return do(state, "magic.cast", by, dice, spell=spell, **answers)


def on(state: Table, who: str, kind: str = "") -> list[Effect]:
    """The effects on somebody (or on the place: nobody), of one kind if named."""
    return [one for one in state.effects.values() if one.on == who and (not kind or one.kind == kind)]


def under(state: Table, who: str, kind: str) -> bool:
    return bool(on(state, who, kind))


def left(state: Table, who: str, kind: str) -> int | None:
    """Seconds until the first effect of that kind ends; nothing if it lasts."""
    until = on(state, who, kind)[0].until
    return until.at - state.clock.seconds if until.kind == "clock" else None


def ready(state: Table, who: str = "b1") -> list[str]:
    return [one.spell for one in state.beings[who].sheet.memory if not one.spent]


def bare(being: Being, **facts: object) -> Being:
    """The same being with other facts of the record itself."""
    from dataclasses import replace

    return replace(being, **facts)


def need(state, attacker="b9", target="b1"):
    """What a blow needs."""
    at = look(state)
    return need_for(at, at.being(attacker), arms(at, at.being(attacker))[0], at.being(target), False)


def next_turn(state, dice=()):
    """The turn has ended for all who were left in it, the dice falling as told."""
    return apply(state, resolve(GAME, state, Choice(SKIP_TURN), Faces(*dice)).changes)


def word(state, who):
    """How somebody is, in a word."""
    return states.state(look(state), state.beings[who]).word


def laid(state, who, kind, **data):
    """An effect of this kind on somebody."""
    return state.exchanged(None, Effect("e90", who, kind.capitalize(), kind, data=tuple(data.items())))
