"""Whatever a rule says its answer hangs on is true: remembered answers equal the rule's own, in the sample of every game."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from models.campaigns.campaigns import Campaigns
from systems.common.kernel.caching import CACHED
from systems.common.kernel.game import Game, perform
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY, Fight, Table, altered
from systems.common.simulation.being_states import Memory
from systems.common.simulation.weighing import fast_fight, start_of
from systems.shelf import SHELF
from tests.systems.checked_play import CheckedPlay

FIGHTS = 2  # of every encounter
BEINGS = {
    "per_being": 1, "per_build": 1, "per_pair": 2, "per_builds": 2, "per_table": 0, "per_company": 0, "per_campaign": 0,
}  # fmt: skip


def rules_of(game: Game) -> dict[Callable[..., Any], str]:
    """The decorated rules of a game, and those that all share; of what only a desk remembers, walks ask anew."""
    theirs = (f"systems.{game.key}.", "systems.common.")
    return {rule: how for rule, how in CACHED.items() if how in BEINGS and f"{rule.__module__}.".startswith(theirs)}


@pytest.fixture(scope="module", params=SHELF, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def sample(game: Game, tmp_path_factory: pytest.TempPathFactory) -> Table:
    desk = Campaigns(Path(tmp_path_factory.mktemp("sample"))).open_sample(game.key)
    table = desk.look.table
    desk.close()
    return table


class FiguresCompared(CheckedPlay):
    """Asks for every figure of everybody whenever somebody is done."""

    def done(self, *actors: str) -> None:
        super().done(*actors)
        for being in self.everyone():
            for name, _ in self.game.figures(being):
                self.value(being.id, name)


@pytest.fixture(scope="module")
def asked(game: Game, sample: Table) -> set[Callable[..., Any]]:
    """The rules that the sample's encounters ask when they are played; every answer is compared while they are."""
    found: set[Callable[..., Any]] = set()
    party = {who: being for who, being in sample.beings.items() if being.side == PARTY}
    table = altered(sample, beings=party, fight=Fight())
    for encounter in sample.encounters.values():
        memory, start = Memory(), start_of(game, table, encounter.lines, dict(encounter.how))
        for seed in range(FIGHTS):
            play = (CheckedPlay if seed else FiguresCompared)(game, table, SeededDice(seed), memory)
            perform(play, start)
            fast_fight(play)
            found |= play.asked
    return found


def test_what_is_remembered_in_the_fights_of_the_sample_is_what_the_rule_says(game, asked):
    assert asked & set(rules_of(game)), "no rule is remembered: nothing was compared"


def test_rules_that_no_fight_of_the_sample_asks_are_asked_about_everybody(game, sample, asked):
    play, look = CheckedPlay(game, sample, SeededDice(1)), Look(game, sample)
    there = list(sample.beings.values())
    for rule, how in rules_of(game).items():
        if rule in asked or len(signature(rule).parameters) != 1 + BEINGS[how]:
            continue
        for being in there if BEINGS[how] else [None]:
            about = [being, *there[: BEINGS[how] - 1]] if being else []
            one = play.answer_of_build if how == "per_build" else play.answer_of
            two = play.answer_between_builds if how == "per_builds" else play.answer_between
            remembered = {1: one, 2: two}.get(len(about))
            if remembered is None:
                of = {"per_table": play.answer_of_table, "per_company": play.answer_of_company}
                found = of.get(how, play.answer_of_campaign)(rule, ())
            else:
                found = [remembered(rule, *about, ()) for _ in range(2)][-1]
            assert found == rule(look, *about)
