"""How somebody is, as a kind of state that every game has: what each game maps to it, and who stands."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.standing import state_of
from systems.common.kernel.tape import SeededDice
from systems.common.records.states import KINDS, State, worst_of
from systems.common.records.table import PARTY, Effect, Fight, Table, Turn, Until
from systems.shelf import SHELF
from tests.systems.playing import party_of

LIE = [  # game, kind of effect, kind of state, whether it stands
    ("whitebox", "asleep", "asleep", False),
    ("whitebox", "webbed", "webbed", False),
    ("whitebox", "paralyzed", "held", False),
    ("whitebox", "petrified", "stone", False),
    ("whitebox", "turned", "fled", False),
    ("whitebox", "yielded", "surrendered", False),
    ("whitebox", "charmed", "charmed", True),
    ("whitebox", "unconscious", "unconscious", False),
    ("mazes-minotaurs", "knocked out", "unconscious", False),
    ("mazes-minotaurs", "grappled", "webbed", False),
    ("mazes-minotaurs", "confused", "stunned", True),
    ("mazes-minotaurs", "enthralled", "held", False),
    ("mazes-minotaurs", "tree", "stone", False),
    ("mazes-minotaurs", "charmed", "charmed", True),
    ("myriad", "stunned", "stunned", False),
    ("myriad", "incapacitated", "held", False),
    ("myriad", "won over", "charmed", False),
    ("myriad", "surrendered", "surrendered", False),
    ("enondas", "asleep", "asleep", False),
    ("enondas", "paralyzed", "held", False),
    ("enondas", "unconscious", "unconscious", False),
    ("enondas", "yielded", "surrendered", False),
    ("monsters-magic", "yielded", "surrendered", False),
    ("monsters-magic", "turned", "fled", False),
]
GAMES = {game.key: game for game in SHELF}


def lying_on(table: Table, who: str, *kinds: str) -> Table:
    for kind in kinds:
        table = table.exchanged(None, Effect(f"e-{kind}", who, kind.title(), kind, until=Until("fight")))
    return table


def first_of(table: Table) -> str:
    return next(being.id for being in table.beings.values() if being.side == PARTY)


def state(game: Game, table: Table, who: str) -> State:
    look = Look(game, table)
    return state_of(look, look.being(who))


@pytest.mark.parametrize(("key", "effect", "expected", "stands"), LIE)
def test_an_effect_is_a_state_of_every_game(key, effect, expected, stands):
    game = next(game for name, game in GAMES.items() if name.replace("_", "-") == key)
    table = party_of(game)
    who = first_of(table)
    found = state(game, lying_on(table, who, effect), who)
    assert (found.key, found.stands) == (expected, stands)
    assert found.word and found.kind is KINDS[found.key]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_skull_is_for_the_dead_alone_and_the_dead_are_nothing_else(game):
    table = party_of(game)
    who = first_of(table)
    assert state(game, table, who).stands and not state(game, table, who).out
    assert state(game, lying_on(table, who, "dead"), who).key == "dead"
    assert state(game, lying_on(table, who, "fled", "dead"), who).key == "dead", "killed on the way is killed"
    fled = state(game, lying_on(table, who, "fled"), who)
    assert fled.key == "fled" and fled.gone and fled.alive and not fled.dead
    assert [key for key, kind in KINDS.items() if "dead" in kind.mark] == ["dead", "dead_acts"]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_whoever_cannot_act_does_not_stand_and_the_other_way_round(game):
    table = party_of(game)
    who = first_of(table)
    for effect in {effect for _, effect, _, _ in LIE}:
        there = lying_on(table, who, effect)
        look = Look(game, there)
        if not look.stands(look.being(who)):
            assert not state(game, there, who).stands, effect


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_game_knows_every_word_for_how_somebody_may_be(game):
    table = party_of(game)
    who = first_of(table)
    words = game.state_words(Look(game, table))
    lying = {effect for _, effect, _, _ in LIE} | {"dead", "fled", "gone"}
    said = {state(game, lying_on(table, who, effect), who).word for effect in lying}
    being = table.beings[who]
    for track in game.tracks(Look(game, table), being):
        for value in range(-12, track.most + 1):
            wounded = Play(game, table, SeededDice(1))
            game.set_track(wounded, being, track.name, value)
            said.add(state(game, wounded.table, who).word)
    assert len(said) > 6 and said <= set(words)
    assert len(set(words)) == len(words)


def test_of_several_states_the_worst_is_said():
    asleep, fled, charmed = State("asleep", "Asleep"), State("fled", "Fled"), State("charmed", "Charmed")
    assert worst_of([charmed, asleep]) is asleep
    assert worst_of([asleep, fled, charmed]) is fled
    assert worst_of([]) is None


def test_each_kind_has_a_mark_of_its_own():
    marks = [kind.mark for kind in KINDS.values() if kind.mark]
    assert len(set(marks)) == len(marks) == len(KINDS) - 3


def fallen_in_a_turn(game: Game, together: bool) -> tuple[Table, str]:
    table = party_of(game)
    there = tuple(being.id for being in table.beings.values() if being.side == PARTY)
    turn = Turn("Initiative 9", there, "Combat", at=9, together=together)
    table = table.exchanged(table.fight, Fight(round=1, turns=(turn,), waiting=there, counts=()))
    return lying_on(table, there[0], "dead"), there[0]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_nobody_acts_dead_where_one_acts_after_the_other(game):
    table, who = fallen_in_a_turn(game, False)
    assert state(game, table, who).key == "dead"
