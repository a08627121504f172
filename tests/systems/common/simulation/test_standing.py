"""Who stands is remembered in a simulation, and is always what the rules say of the table as it then is."""

from __future__ import annotations

import pytest

from systems import shelf
from systems.common.kernel.game import perform
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighing import NEXT, start_of
from systems.myriad.base import module
from tests.samples import sample_table

ACTIONS = 60


def assert_as_ruled(play: FastPlay) -> None:
    look = Look(play.game, play.table.as_records())
    for being in play.everyone():
        assert play.stands(being) == look.stands(look.being(being.id)), being.name
    assert [one.id for one in play.standing()] == [one.id for one in look.standing()]


@pytest.mark.parametrize("title", shelf.TITLES, ids=lambda one: one.key)
def test_who_stands_is_what_the_rules_say_after_every_action(title):
    game, sample = shelf.game(title.key), sample_table(title.key)
    quiet = table_before_fight(game, sample)
    for encounter in sample.encounters.values():
        play = FastPlay(game, quiet, SeededDice(4))
        assert_as_ruled(play)
        perform(play, start_of(game, quiet, encounter.lines, dict(encounter.how)))
        for _ in range(ACTIONS):
            assert_as_ruled(play)
            perform(play, game.suggest(play, play.waiting[0]) if play.waiting else NEXT, check=False)
            if not play.fighting:
                break


def test_another_kind_of_conflict_asks_anew_who_stands_in_it():
    game, sample = shelf.game("myriad"), sample_table("myriad")
    quiet, encounter = table_before_fight(game, sample), next(iter(sample.encounters.values()))
    play = FastPlay(game, quiet, SeededDice(4))
    perform(play, start_of(game, quiet, encounter.lines))
    who = next(one for one in play.everyone() if dict(one.sheet.left).get("resolve"))
    play.change(who.id, "left", tuple([(row, 0 if row == "resolve" else n) for row, n in who.sheet.left]))
    assert play.stands(play.being(who.id)), "whoever has no resolve left can still fight"
    play.set_facts(**{module.CONFLICT: "social", module.CONFLICTS: ()})
    assert_as_ruled(play)
    assert not play.stands(play.being(who.id))
