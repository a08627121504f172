"""Fights for the tests of the combat room: begun with these beings, led step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common import turns
from systems.common.changes import apply
from systems.common.forms import Choice
from systems.common.game import resolve
from systems.common.look import Look
from systems.common.play import Outcome, Play
from systems.common.table import Being, Fight, Table
from systems.enondas.combat import forecast
from systems.enondas.combat.sides import SIDES
from systems.enondas.combat.totals import parts, total
from tests.systems.enondas.builders import GAME, Faces, quiet

NEXT = Choice("turn.next")


def battle(*beings: Being, house: object = None, **ground: object) -> Table:
    """The first step of the first round; ``ground`` are facts about the fight."""
    table = quiet(*beings, house=house)
    play = Play(GAME, table, Faces())
    play.exchange(play.fight, Fight(name="Test", ground=tuple(sorted(ground.items()))))
    turns.begin(play)
    return apply(table, play.outcome().changes)


def after(table: Table, *dice: int | Sequence[int]) -> tuple[Table, Outcome]:
    """One press of N; every die told must be thrown."""
    faces = Faces(*dice)
    outcome = resolve(GAME, table, NEXT, faces)
    assert not faces.left, f"dice never thrown: {faces.left}"
    return apply(table, outcome.changes), outcome


def to(table: Table, step: str, *dice: int | Sequence[int]) -> Table:
    """On to a step of this round, everything on the way left undone."""
    faces = Faces(*dice)
    while table.fight.turn.phase != step:
        assert table.fight.now < len(table.fight.turns) - 1, f"there is no {step} in this round"
        table = apply(table, resolve(GAME, table, NEXT, faces).changes)
    assert not faces.left, f"dice never thrown: {faces.left}"
    return table


def round_of(table: Table, *dice: int | Sequence[int]) -> tuple[Table, list[Outcome]]:
    """The rest of the round by N alone, to the first step of the next."""
    faces, number, outcomes = Faces(*dice), table.fight.round, []
    while table.fight.round == number:
        outcomes.append(resolve(GAME, table, NEXT, faces))
        table = apply(table, outcomes[-1].changes)
    assert not faces.left, f"dice never thrown: {faces.left}"
    return table, outcomes


def cast(table: Table, does: Callable[[Play], object]) -> Table:
    """What another room does to the table."""
    play = Play(GAME, table, Faces())
    does(play)
    return apply(table, play.outcome().changes)


def phases(table: Table) -> list[str]:
    return [turn.phase for turn in table.fight.turns]


def totals(table: Table, melee: int = 1) -> tuple[int, int]:
    """What lies for party and foes."""
    look = Look(GAME, table)
    one, other = (total(parts(look, side, melee)) for side in SIDES)
    return one, other


def foreseen(table: Table, melee: int = 1) -> forecast.Forecast:
    look = Look(GAME, table)
    return forecast.forecast(melee, {side: parts(look, side, melee) for side in SIDES})
