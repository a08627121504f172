"""Casters for the tests of magic: who knows which spells, what lies on whom after a casting, a fight that has begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from systems.common.forms import Choice, Form
from systems.common.kernel import turns
from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import Being, Effect, Table
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.sheet import Known, Skill
from tests.systems.enondas.builders import GAME, PLAYING, Faces, do, hero, look, quiet

SPELLS: dict[str, Spell] = dict(GAME.shipped_entries("spells"))
MINUTE, TURN, DAY = 60, 600, 86400


def caster(key: str, level: int, *spells: str, id_: str = "b1", name: str = "Lin", **sheet: object) -> Being:
    """Somebody with one magical skill set, IQ 12, MYN and mana 20, and these spells learned under it."""
    given = {"skills": (Skill(key, level),), "spells": tuple([Known(one, key) for one in spells]), "intelligence": 12,
             "mynergy": 20, "mana": 20, "hit_points": 12, "hit_points_most": 12, "items": ()}  # fmt: skip
    return hero(id_, name, **given | sheet)


def mage(level: int, *spells: str, **sheet: Any) -> Being:
    return caster("mage", level, *spells, **sheet)


def healer(level: int, *spells: str, **sheet: Any) -> Being:
    return caster("healer", level, *spells, **sheet)


def cast(state: Table, spell: str, dice: Faces | Sequence[int | Sequence[int]] = (), by: str = "b1", **answers: object):
    """(table after, outcome) of a casting whose dice fall as told."""
    return do(state, "magic.cast", by, dice, spell=spell, **answers)


def asked(state: Table, who: str = "b1", key: str = "magic.cast", **so_far: object) -> Form:
    """The form as it stands with these answers."""
    form = GAME.actions[key].form(look(state), who, so_far)
    assert form is not None
    return form


def fighting(*beings: Being, house: Any = None) -> Table:
    """The first round has begun, and everybody declares."""
    state = quiet(*beings, house=house)
    play = Play(GAME, state, Faces())
    turns.begin(play)
    return apply(state, play.outcome().changes)


def next_turn(state: Table, *dice: Any) -> Table:
    """The turn ends, whoever is undecided fights; what the rules throw falls as told."""
    return PLAYING.after(state, *dice)[0]


def on(state: Table, who: str, kind: str = "") -> list[Effect]:
    """The effects on somebody (or on the place: nobody), of one kind if named."""
    return [one for one in state.effects.values() if one.on == who and (not kind or one.kind == kind)]


def left(state: Table, who: str, kind: str) -> int:
    """Seconds until the first effect of that kind ends."""
    return on(state, who, kind)[0].until.at - state.clock.seconds


def blocked(form: Form, field: str, value: object) -> str:
    """Why an option cannot be chosen."""
    found: Any = form.field(field)
    return found.option(value).blocked


def chosen(key: str, who: str = "b1", **answers: object) -> Choice:
    return Choice(key, who, answers)
