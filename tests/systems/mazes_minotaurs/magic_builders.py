"""Magicians for the tests of magic: sorcerers, priests and nymphs, what lies on whom, a round spent on a power."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from systems.common.forms import Form
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Effect, Table
from systems.common.records.views import SpellRow
from tests.systems.mazes_minotaurs.builders import GAME, Faces, do, hero, look
from tests.systems.mazes_minotaurs.fighting import battle, decide, to

POWERS = dict(GAME.shipped_entries("spells"))
HOUR, ROUND = 3600, 6
USE = "magic.use"


def magician(calling: str, level: int, id_: str, name: str, **sheet: Any) -> Being:
    """Scores of 10 but for those given, 20 Hits, and all the Power of the level."""
    given = {"gender": "female", "level": level, "might": 10, "skill": 10, "luck": 10, "wits": 10, "faith": 10,
             "grace": 10, "hits": 8 + 2 * (level - 1), "items": ()} | sheet  # fmt: skip
    being = hero(id_, name, calling=calling, **given)
    if "power" in sheet:
        return being
    most = look(Table.of(GAME.house, [being])).value(id_, "power_most")
    return hero(id_, name, calling=calling, **given | {"power": most})


def sorcerer(level: int = 1, id_: str = "b1", name: str = "Lin", **sheet: Any) -> Being:
    """Wits 16: a bonus of 2."""
    return magician("sorcerer", level, id_, name, **{"wits": 16} | sheet)


def priest(level: int = 1, deity: str = "athena", id_: str = "b1", name: str = "Theano", **sheet: Any) -> Being:
    """Faith 16: a bonus of 2."""
    return magician("priest", level, id_, name, **{"faith": 16, "deity": deity} | sheet)


def nymph(level: int = 1, kin: str = "dryad", id_: str = "b1", name: str = "Chloe", **sheet: Any) -> Being:
    """Grace 16: a bonus of 2."""
    return magician("nymph", level, id_, name, **{"grace": 16, "kin": kin} | sheet)


def use(
    state: Table, power: str, dice: Faces | Sequence[int | Sequence[int]] = (), by: str = "b1", **answers: object
) -> tuple[Table, Outcome]:
    """(table after, outcome) of a power whose dice fall as told."""
    return do(state, USE, by, dice, power=power, **answers)


def asked(state: Table, power: str, by: str = "b1", **so_far: object) -> Form:
    """The form as it stands with these answers."""
    form = GAME.actions[USE].form(look(state), by, {"power": power, **so_far})
    assert form is not None, f"{by} can use no power now"
    return form


def why_not(state: Table, power: str, by: str = "b1", **so_far: object) -> str:
    """Why a power cannot be used so; the sentence that refuses is the one the form says."""
    form = asked(state, power, by, **so_far)
    assert form.blocked, f"{power} is possible"
    with pytest.raises(Refused) as refused:
        use(state, power, by=by, **so_far)
    assert str(refused.value) == form.blocked
    return form.blocked


def on(state: Table, who: str, kind: str = "") -> list[Effect]:
    """The effects on somebody (or on the place: nobody), of one kind if named."""
    return [one for one in state.effects.values() if one.on == who and (not kind or one.kind == kind)]


def left(state: Table, who: str, kind: str) -> int:
    """Seconds until the first effect of that kind ends."""
    return on(state, who, kind)[0].until.at - state.clock.seconds


def value(state: Table, who: str, figure: str, *at: str) -> int:
    return look(state).value(who, figure, *at)


def wait(state: Table, amount: int, unit: str = "round") -> Table:
    """So much time passes."""
    return do(state, "clock.pass", amount=amount, unit=unit)[0]


def concentrating(*beings: Being, power: str, by: str = "b1", dice: Sequence[int], house: object = None) -> Table:
    """The first round of a fight in which one works on a power and nobody else does anything, at its end."""
    return working_on(battle(*beings, dice=dice, house=house), power, by)


def working_on(state: Table, power: str, by: str = "b1") -> Table:
    """One decides on a power, all others hold; on to the phase in which it takes effect."""
    for who in state.fight.waiting:
        state = decide(state, who, "power", power=power) if who == by else decide(state, who, "hold")
    return to(state, "Powers")


def row(state: Table, power: str, who: str = "b1") -> SpellRow:
    """A line of somebody's book."""
    book = GAME.spellbook(look(state), state.beings[who])
    assert book is not None
    return next(one for one in book.rows if one.key == power)
