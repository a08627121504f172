"""Every state against what may be done in it: who acts, who stands, who has left, whom the next round still counts."""

from __future__ import annotations

from functools import cache

import pytest

from systems.common.forms import Choice
from systems.common.kernel import turns
from systems.common.kernel.actions import END_EFFECT, PUT_EFFECT
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


# A state that the referee puts on somebody by its word
GIVEN = {
    "whitebox": ("asleep", "paralyzed", "held", "webbed", "entranced", "feebleminded", "insane", "unconscious",
                 "petrified"),
    "enondas": ("asleep", "paralyzed", "unconscious"),
    "mazes_minotaurs": ("knocked out", "confused", "stone", "tree"),
    "myriad": ("stunned", "incapacitated"),
    "monsters_magic": ("asleep",),
}  # fmt: skip
BESIDES = {"myriad": ("prone", "restrained")}  # what else an effect alone does, and no state


def put_on(one: Game, table: Table, who: str, name: str, unit: str) -> tuple[Table, str]:
    """The table with an effect by hand, and the story of it."""
    form = one.actions[PUT_EFFECT].form(Look(one, table), who, {})
    assert form is not None
    answers = {**form.blank(), "name": name, "unit": unit}
    outcome = resolve(one, table, Choice(PUT_EFFECT, who, answers), SeededDice(1))
    return apply(table, outcome.changes), " ".join([str(line) for line in outcome.story])


@pytest.mark.parametrize("key", GIVEN)
def test_a_game_gives_by_their_word_those_states_that_take_nothing_but_the_kind_of_effect(key):
    one, table = begun(key)
    look = Look(one, table)
    given = one.states_given(look)
    states = {word: kind for word, kind in given.items() if kind not in BESIDES.get(key, ())}
    assert tuple(states.values()) == GIVEN[key] and set(states) <= set(one.state_words(look))
    form = one.actions[PUT_EFFECT].form(look, "", {})
    assert form is not None and all(word in form.field("name").help for word in given)  # type: ignore[union-attr]


@pytest.mark.parametrize(("key", "kind"), [(key, kind) for key, kinds in GIVEN.items() for kind in kinds])
@pytest.mark.parametrize("unit", ["fight", "until removed", ""])
def test_the_word_of_a_state_puts_it_on_and_its_end_takes_it_away(key, kind, unit):
    one, table = begun(key)
    word = next(word for word, given in one.states_given(Look(one, table)).items() if given == kind)
    typed = f"  {word.swapcase()} ".replace(" ", "  ")
    for who in (a_hero(table), next(being.id for being in table.beings.values() if being.side == FOES)):
        before = one.state(Look(one, table), table.beings[who])
        after, said = put_on(one, table, who, typed, unit or one.words.times[0][0])
        look = Look(one, after)
        being, (effect,) = look.being(who), look.effects_on(who, kind)
        assert (one.state(look, being).word, effect.name) == (word, word)
        assert said.startswith(f"{being.name}: {word}")
        assert (look.able(being), look.stands(being), one.withdrawn(look, being)) == STATES[key][kind], who
        ended = resolve(one, after, Choice(END_EFFECT, "", {"effect": effect.id}), SeededDice(1))
        again = apply(after, ended.changes)
        assert one.state(Look(one, again), again.beings[who]) == before


def test_any_other_name_and_what_is_for_the_place_stay_a_name_alone():
    for key in GIVEN:
        one, table = begun(key)
        who = a_hero(table)
        for word in ("Blinded", "Sleepy", "Fled", "Charmed"):
            (effect,) = Look(one, put_on(one, table, who, word, "fight")[0]).effects_on(who, "by hand")
            assert effect.name == word
        given = next(iter(one.states_given(Look(one, table))))
        answers = {"name": given, "amount": 1, "unit": "fight", "on": ()}
        outcome = resolve(one, table, Choice(PUT_EFFECT, "", answers), SeededDice(1))
        assert [effect.kind for effect in apply(table, outcome.changes).effects.values()] == ["by hand"]
