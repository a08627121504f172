"""Whoever acts once more declares anew or throws its dice again, and nobody else does."""

from __future__ import annotations

from systems.enondas.combat import facts
from tests.systems.enondas.builders import GAME, do, foe, hero, look
from tests.systems.enondas.fighting import battle, cast, to


def again(table, who: str = "b1"):
    return cast(table, lambda play: GAME.acts_again(play, play.being(who)))


def of(table, name: str) -> list[str]:
    """Of whom a fact of the round tells."""
    return [one if isinstance(one, str) else one[0] for one in look(table).fact(name, ())]


def marked(table, **told: object):
    return cast(table, lambda play: play.set_facts(**told))


def test_an_action_of_the_round_is_open_again_for_one_alone():
    table = marked(battle(hero(), hero("b2", "Hild"), foe()), **{facts.ACTED: ("b1", "b2")})
    assert of(again(table), facts.ACTED) == ["b2"] and of(again(table, "b9"), facts.ACTED) == ["b1", "b2"]


def test_what_was_declared_is_declared_anew():
    table, _ = do(battle(hero(), hero("b2", "Hild"), foe()), "combat.fight", "b1")
    table, _ = do(table, "combat.fight", "b2")
    assert [choice.actor for choice in look(table).declared] == ["b1", "b2"]
    assert [choice.actor for choice in look(again(table)).declared] == ["b2"]


def test_dice_that_lie_are_taken_up_and_those_of_others_stay():
    table = to(battle(hero(), hero("b2", "Hild"), foe()), "Dice")
    table, _ = do(table, "combat.roll", "b1", [[4, 4, 4, 4]])
    table, _ = do(table, "combat.roll", "b2", [[3, 3, 3, 3]])
    after = again(table)
    assert of(table, facts.ROLLED) == ["b1", "b2"] and of(after, facts.ROLLED) == ["b2"]
    assert of(again(table, "b9"), facts.ROLLED) == ["b1", "b2"]
    shots = marked(table, **{facts.SHOTS: (("b1", ()), ("b2", ()))})
    assert of(again(shots), facts.SHOTS) == ["b2"]
