"""Fights for the tests of the combat room: begun with these beings, led step by step."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome
from systems.common.records.changes import apply
from systems.common.records.table import Being, Table
from systems.enondas.combat import forecast
from systems.enondas.combat.sides import SIDES
from systems.enondas.combat.totals import parts, total
from tests.systems.enondas.builders import GAME, PLAYING, Faces, quiet
from tests.systems.playing import SKIP

after, cast = PLAYING.after, PLAYING.act


def battle(*beings: Being, house: object = None, **ground: object) -> Table:
    """The first step of the first round; ``ground`` are facts about the fight."""
    return PLAYING.begun(quiet(*beings, house=house), **ground)


def to(table: Table, step: str, *dice: int | Sequence[int]) -> Table:
    """On to a step of this round, everything on the way left undone."""
    faces = Faces(*dice)
    table = PLAYING.decided(table)
    while table.fight.turn.phase != step:
        assert table.fight.now < len(table.fight.turns) - 1, f"there is no {step} in this round"
        table = apply(table, resolve(GAME, table, SKIP, faces).changes)
    assert not faces.left, f"dice never thrown: {faces.left}"
    return table


def round_of(table: Table, *dice: int | Sequence[int]) -> tuple[Table, list[Outcome]]:
    """The rest of the round by N alone, to the first step of the next."""
    faces, number, outcomes = Faces(*dice), table.fight.round, []
    while table.fight.round == number:
        outcomes.append(resolve(GAME, table := PLAYING.decided(table), SKIP, faces))
        table = apply(table, outcomes[-1].changes)
    assert not faces.left, f"dice never thrown: {faces.left}"
    return table, outcomes


def totals(table: Table, melee: int = 1) -> tuple[int, int]:
    """What lies for party and foes."""
    look = Look(GAME, table)
    one, other = (total(parts(look, side, melee)) for side in SIDES)
    return one, other


def foreseen(table: Table, melee: int = 1) -> forecast.Forecast:
    look = Look(GAME, table)
    return forecast.forecast(melee, {side: parts(look, side, melee) for side in SIDES})
