"""Remembered runs of those who lie under effects: what an effect does is known, from whom it is never."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import Action
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Effect, Term, altered
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.tracing.recall import Recall
from tests.systems.common.simulation.tracing.test_recall import (
    RAN,
    Small,
    bodies,
    plain,
    play_of,
    sheets,
    strike,
    strikes,
)


@pytest.fixture(autouse=True)
def _nothing_ran():
    RAN.clear()


def spell(id_, on, *terms, **data):
    return Effect(id_, on, "Weak", "weak", "b2", terms, data=tuple(data.items()))


def test_who_lies_under_alike_effects_is_alike():
    recall, weak = Recall(), ("strength", Term("Weak", -1))
    for seed in range(40):
        play = play_of(recall, seed)
        play.add(spell("e1", "b3", weak, since=seed % 2))
        recall.perform(play, strikes(("b1", "b3"))[0])
    RAN.clear()
    for seed in range(40):
        play, ruled = play_of(recall, seed), play_of(None, seed)
        play.add(spell("e7", "b4", weak, since=1))
        recall.perform(play, strikes(("b2", "b4"))[0])
        strike(ruled, strikes(("b2", "b4"))[0])
        assert sheets(play) == sheets(ruled)
    assert RAN == ["strike"] * 40, "only those that this test ran itself"


def hurt_the_weak(play, choice):
    """What it does hangs on what lies on its target."""
    RAN.append("hurt")
    target = choice.answers["target"]
    for effect in play.effects_on(target, "weak"):
        play.change(target, "wounds", play.value(target, "strength") + effect.fact("since", 5))
    if play.under(target, "asleep") or play.anywhere("asleep"):
        play.change(choice.actor, "wounds", 7)


def hurt_the_source(play, choice):
    for effect in play.effects_on(choice.answers["target"]):
        play.change(effect.source, "wounds", 8)


def hurt_the_group(play, choice):
    for effect in play.effects_on(choice.answers["target"]):
        play.change(choice.actor, "wounds", int(effect.fact("group")[1:]))


class Weakness(Small):
    """Effects count for the strength of a body."""

    offers = (
        [
            Action(f"combat.{act.__name__}", "Hurt", act, plain(f"combat.{act.__name__}"), "turn")
            for act in (hurt_the_weak, hurt_the_source, hurt_the_group)
        ],
    )

    def terms(self, look, being, name, *at):
        return (Term("Body", being.sheet.strength),) if name == "strength" else ()


EFFECTS = (
    (),
    (spell("e1", "b3", ("strength", Term("Weak", -1))),),
    (spell("e1", "b3", ("strength", Term("Weak", -2)), since=2),),
    (spell("e1", "b3", since=3), spell("e2", "b3", ("strength", Term("Weak", -2)), since=4)),
    (altered(spell("e1", "b3", ("strength", Term("Weak", -2))), waits=True),),
    (spell("e1", "b3"), Effect("e4", "b5", "Asleep", "asleep")),
    (spell("e3", "b3", group="e3"),),
    (spell("e2", "b3", group="e2"), altered(spell("e1", "b3", group="e2"), source="b4")),
)


@pytest.mark.parametrize("act", ["hurt_the_weak", "hurt_the_source", "hurt_the_group"])
def test_a_rule_that_looks_at_effects_goes_as_it_would_by_itself(act):
    recall, game = Recall(), Weakness()
    for effects in EFFECTS * 3:
        if act == "hurt_the_group" and not all([one.fact("group") for one in effects]):
            continue
        plays = [FastPlay(game, bodies(), SeededDice(1), one) for one in (recall, None)]
        for play in plays:
            for effect in effects:
                play.add(effect)
        choice = Choice(f"combat.{act}", "b1", {"target": "b3"})
        recall.perform(plays[0], choice)
        game.actions[choice.action].perform(plays[1], choice)
        assert sheets(plays[0]) == sheets(plays[1])


def test_what_an_effect_names_is_looked_at_by_the_rule_itself():
    recall, game = Recall(), Weakness()
    for act in ("hurt_the_source", "hurt_the_group"):
        play = FastPlay(game, bodies(), SeededDice(1), recall)
        play.add(spell("e3", "b3", group="e3"))
        recall.perform(play, Choice(f"combat.{act}", "b1", {"target": "b3"}))
    assert recall.played == 2 and recall.recalled == 0


def test_a_being_is_what_it_was_once_its_effects_are_gone():
    play = play_of(Recall())
    before = play.known["b3"]
    play.add(spell("e1", "b3"))
    assert play.known["b3"] is not before and play.known["b3"].lasts
    play.add(Effect("e2", "b3", "List", data=(("told", []),)))
    assert not play.known["b3"].lasts, "a list cannot be compared quickly"
    play.remove(play.effects()["e2"])
    play.remove(play.effects()["e1"])
    assert play.known["b3"] is before
