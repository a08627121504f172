"""Every state against what may be done in it: who acts, who stands, who has left, whom the next round still counts."""

from __future__ import annotations

from functools import cache

import pytest

from systems.common.kernel import turns
from systems.common.kernel.game import Game, resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Effect, Table, Until
from systems.common.simulation.weighing import start_of
from systems.shelf import game
from tests.systems.playing import party_of, small_foes

LIES, LEFT, ACTS, ROOTED = (False, False, False), (False, False, True), (True, True, False), (False, True, False)
# What the rules say of each: may it act, does its side still count it, has it left the fight without having fallen.
STATES = {
    "whitebox": {
        **dict.fromkeys(["petrified", "swallowed", "paralyzed", "held", "feebleminded", "entranced", "insane", "baffled",
                         "cowering", "asleep", "webbed", "unconscious", "dead"], LIES),
        **dict.fromkeys(["gone", "fled", "turned", "yielded"], LEFT), **dict.fromkeys(["charmed", "possessed"], ACTS),
    },
    "enondas": {
        **dict.fromkeys(["asleep", "paralyzed", "unconscious", "dead"], LIES),
        **dict.fromkeys(["fled", "yielded", "gone"], LEFT),
    },
    "mazes_minotaurs": {
        **dict.fromkeys(["knocked out", "stone", "tree", "enthralled", "dead"], LIES),
        **dict.fromkeys(["gone", "fled", "yielded"], LEFT), "confused": ROOTED,  # loses the next battle round, and stands
        **dict.fromkeys(["grappled", "charmed", "compelled", "enslaved"], ACTS),  # whoever is grappled breaks free
    },
    "myriad": {
        **dict.fromkeys(["incapacitated", "stunned", "dead"], LIES),
        **dict.fromkeys(["fled", "surrendered", "won over", "gone"], LEFT),
    },
    "monsters_magic": {
        **dict.fromkeys(["asleep", "dead"], LIES),
        **dict.fromkeys(["fled", "yielded", "turned", "gone", "charmed"], LEFT),
    },
}  # fmt: skip
EVERY = [(key, kind) for key, kinds in STATES.items() for kind in kinds]
every_state = pytest.mark.parametrize(("key", "kind"), EVERY, ids=[f"{key}-{kind}" for key, kind in EVERY])


@cache
def begun(key: str) -> tuple[Game, Table]:
    """A party and some small creatures in the first round in which the party acts."""
    one = game(key)
    table = party_of(one)
    table = apply(table, resolve(one, table, start_of(one, table, small_foes(one)[:1]), SeededDice(1)).changes)
    while not any([table.beings[who].side == PARTY for who in table.fight.waiting if who in table.beings]):
        play = Play(one, table, SeededDice(2))
        turns.next_turn(play)
        table = apply(table, play.outcome().changes)
    return one, table


def lying(table: Table, who: str, kind: str) -> Table:
    return table.exchanged(None, Effect("e-test", who, kind.title(), kind, until=Until("fight")))


def a_hero(table: Table) -> str:
    return next(who for who in table.fight.waiting if who in table.beings and table.beings[who].side == PARTY)


@every_state
def test_what_the_rules_say_of_a_state_holds_for_both_sides(key, kind):
    one, table = begun(key)
    for who in (a_hero(table), next(being.id for being in table.beings.values() if being.side == FOES)):
        look = Look(one, lying(table, who, kind))
        being = look.being(who)
        assert (look.able(being), look.stands(being), one.withdrawn(look, being)) == STATES[key][kind], who


@every_state
def test_whoever_cannot_act_has_no_turn_in_the_next_round(key, kind):
    """Where all act at once, whoever falls in that very turn may still have a deed; never in the next round."""
    one, table = begun(key)
    hero, (acts, _, _) = a_hero(table), STATES[key][kind]
    play = Play(one, lying(table, hero, kind), SeededDice(3))
    number = play.round
    while play.round == number:
        turns.next_turn(play)
    waited_for = set[str]()
    while play.round == number + 1 and play.under(hero, kind):
        waited_for |= set(play.waiting)
        turns.next_turn(play)
    assert acts or hero not in waited_for


@pytest.mark.parametrize("key", STATES)
def test_the_table_has_every_state_of_the_game(key):
    states = __import__(f"systems.{key}.base.states", fromlist=["_STATES"])._STATES
    assert {*states, "dead"} == set(STATES[key])


@every_state
def test_a_side_of_which_nobody_stands_has_lost(key, kind):
    """Where all foes are so, the fight is over, or the helpless are asked about; else it goes on."""

    one, table = begun(key)
    for being in [being for being in table.beings.values() if being.side == FOES]:
        table = table.exchanged(None, Effect(f"e-{being.id}", being.id, kind.title(), kind, until=Until("fight")))
    stands = STATES[key][kind][1]
    assert winner(Look(one, table)) == (None if stands else PARTY)
