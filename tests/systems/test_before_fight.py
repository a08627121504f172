"""An encounter that is weighed in the middle of a fight comes to the same as one that is weighed in peace."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Effect, Table, altered
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.weighing import start_of, weigh
from systems.shelf import SHELF
from tests.systems.playing import party_of, small_foes
from tests.systems.promises import steps

FIGHTS = 60


@pytest.fixture(scope="module", params=SHELF, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def peace(game: Game) -> Table:
    return party_of(game)


def fought(game: Game, peace: Table, rounds: int) -> Table:
    """The table in the middle of a fight."""
    dice = SeededDice(5)
    begun = apply(peace, resolve(game, peace, start_of(game, peace, small_foes(game)), dice).changes)
    now = begun
    for now, _ in steps(game, begun, dice, 400):
        if now.fight.round > rounds:
            break
    return now


def named(effect: Effect) -> Iterator[str]:
    yield from (effect.on, effect.source)
    for _, value in effect.data:
        yield from value if isinstance(value, tuple) else (value,)


def test_what_lay_on_foes_that_are_gone_lies_on_no_newcomer(game: Game, peace: Table) -> None:
    begun = fought(game, peace, 0)
    felled = [being.id for being in Look(game, begun).on_side(FOES)]
    party = [being.id for being in Look(game, begun).on_side(PARTY)]
    kinds = {effect.kind for effect in fought(game, peace, 3).effects.values()}
    for number, (who, kind) in enumerate([(who, kind) for who in felled for kind in sorted({*kinds, "by hand"})], 900):
        begun = begun.exchanged(None, Effect(f"e{number}", who, "Crushed", kind, source=party[0]))
    begun = begun.exchanged(
        None, Effect("e899", party[0], "Watched", "by hand", source=felled[0], data=(("by", felled[0]),))
    )
    quiet = table_before_fight(game, begun)
    assert not quiet.fight.turns and {being.side for being in quiet.beings.values()} <= {PARTY}
    assert not {who for effect in quiet.effects.values() for who in named(effect)} & set(felled)
    assert quiet.effects["e899"].on == party[0], "what lies on the party stays there"
    assert not [bond for bond in quiet.bonds.values() if {bond.one, bond.other} & set(felled)]


def test_a_fight_in_the_background_changes_no_chance(game: Game, peace: Table) -> None:
    begun = fought(game, peace, 0)
    wounded = {**begun.effects}
    for number, being in enumerate(Look(game, begun).on_side(FOES), 900):
        for kind in ("by hand", "asleep", "held", "fled"):
            wounded[f"e{number}{kind}"] = Effect(f"e{number}{kind}", being.id, "Out of it", kind)
    there = table_before_fight(game, altered(begun, effects=wounded))
    unhurt = {who: being.sheet for who, being in peace.beings.items() if being.side == PARTY}
    assert {who: being.sheet for who, being in there.beings.items()} == unhurt, "the fight has only begun"
    found, wanted = [
        weigh(game, table, small_foes(game), FIGHTS, seed=4) for table in (there, table_before_fight(game, peace))
    ]
    assert found == wanted


def test_in_peace_the_party_stays_as_it_is(game: Game, peace: Table) -> None:
    quiet = table_before_fight(game, peace)
    assert {who: being for who, being in peace.beings.items() if being.side == PARTY} == dict(quiet.beings)
    assert dict(quiet.effects) == dict(peace.effects) and quiet.clock == peace.clock
