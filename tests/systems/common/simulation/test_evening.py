"""An evening: what is spent in one encounter is spent in the next, and whoever has not won goes home."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.forms import Choice
from systems.common.kernel.actions import START
from systems.common.kernel.caching import per_campaign
from systems.common.kernel.look import Look
from systems.common.kernel.manner import BOLD, CAREFUL, SENSIBLE
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being, Muster, Table
from systems.common.simulation import evening
from systems.common.simulation.being_states import Memory
from systems.common.simulation.evening import BATCH, MOST, Stage, add_evenings, evening_batches, play_evenings
from systems.common.simulation.weighed import Weighing
from tests.toy_game import TOY, Hero

STRONG = Hero(hit_points=400, hit_points_most=400, strength=30, armor=60)
WEAK = Hero(hit_points=1, hit_points_most=1, strength=-30, armor=1)
RATS, OGRES = Stage((Muster("rat", 2),)), Stage((Muster("ogre", 4),))


def table(*sheets: Hero) -> Table:
    return Table.of(TOY.house, [Being(f"b{n}", "A hero", "hero", PARTY, one) for n, one in enumerate(sheets, 1)])


def test_whoever_wins_goes_on_to_the_next_encounter():
    first, second = play_evenings(TOY, table(STRONG, STRONG), (RATS, OGRES), 6, seed=1)
    assert (first.fights, first.wins, second.fights, second.wins) == (6, 6, 6, 6)


def test_whoever_does_not_win_goes_home():
    first, second = play_evenings(TOY, table(WEAK), (OGRES, RATS), 6, seed=1)
    assert (first.fights, first.wins) == (6, 0) and first.fallen == (0, 6)
    assert (second.fights, second.wins) == (0, 0)


def test_wounds_are_carried_into_the_next_encounter_and_into_no_other_evening():
    hero = Hero(hit_points=60, hit_points_most=60, strength=4, armor=8)
    stages = play_evenings(TOY, table(hero), (Stage((Muster("orc", 2),)),) * 3, 30, seed=2)
    left = [dict(one.left)["Hit points"] for one in stages if one.fights]
    assert left == sorted(left, reverse=True) and left[0] > left[-1]
    again = play_evenings(TOY, table(hero), (Stage((Muster("orc", 2),)),), 30, seed=2)[0]
    assert again.fights == stages[0].fights == 30


@pytest.mark.parametrize(("first", "step", "numbers"), [(0, 1, list(range(MOST))), (1, 16, [1, 17, 33])])
def test_workers_share_the_evenings_by_their_numbers(first, step, numbers, monkeypatch):
    monkeypatch.setattr(
        "systems.common.simulation.evening.play_evenings", lambda game, at, stages, number, seed, *more: (seed, number)
    )
    found = list(evening_batches(TOY, table(STRONG), (RATS,), 7, first, step))
    assert [number for number, _ in found] == numbers
    assert [one for _, one in found] == [(7 + number, BATCH) for number in numbers]


def test_the_same_number_is_the_same_evenings():
    hero = Hero(hit_points=20, hit_points_most=20, strength=2, armor=5)
    batches = evening_batches(TOY, table(hero), (Stage((Muster("orc", 2),)),), 3)
    one = next(batches)[1]
    assert one == next(evening_batches(TOY, table(hero), (Stage((Muster("orc", 2),)),), 3))[1] != next(batches)[1]


class Curious(type(TOY)):  # type: ignore[misc]
    """The toy game, which tells how the party plays and how often a rule of the campaign is asked."""

    def __init__(self) -> None:
        self.manners, self.asked = set[int](), list[str]()

        @per_campaign
        def rule(look: Look) -> str:
            self.asked.append("rule")
            return "rule"

        self.rule = rule

    def suggest(self, look: Look, actor: str) -> Choice:
        self.manners.add(look.manner)
        self.rule(look)
        return super().suggest(look, actor)  # type: ignore[no-any-return]


def test_what_is_found_out_is_remembered_from_evening_to_evening() -> None:
    game, memory = Curious(), Memory()
    play_evenings(game, table(STRONG), (RATS, RATS), 3)
    assert game.asked == ["rule"] and game.manners == {SENSIBLE}
    play_evenings(game, table(STRONG), (RATS,), 1, memory=memory, manner=BOLD)
    play_evenings(game, table(STRONG), (RATS,), 1, memory=memory, manner=BOLD)
    assert game.asked == ["rule"] * 2 and game.manners == {SENSIBLE, BOLD} and memory.campaign


def test_batches_share_what_they_found_out_and_the_manner() -> None:
    game = Curious()
    batches = evening_batches(game, table(STRONG), (RATS,), manner=CAREFUL)
    assert [next(batches)[0], next(batches)[0]] == [0, 1]
    assert game.asked == ["rule"] and game.manners == {CAREFUL}


def test_each_fight_begins_as_its_stage_says_and_is_not_checked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, begin = list[tuple[dict[str, Any], bool]](), evening.perform

    def performed(play: Play, choice: Choice, check: bool = True) -> None:
        assert choice.action == START
        begun.append((dict(choice.answers), check))
        begin(play, choice, check=check)

    monkeypatch.setattr(evening, "perform", performed)
    first = next(name for name in evening.start_of(TOY, table(STRONG), ()).answers if name != "lines")
    plain = evening.start_of(TOY, table(STRONG), RATS.musters).answers
    play_evenings(TOY, table(STRONG), (RATS, Stage(RATS.musters, ((first, plain[first]),))), 1)
    assert begun == [(dict(plain), False), (dict(plain), False)]


def test_evenings_add_up_encounter_by_encounter() -> None:
    one = Weighing(10, 8, 0, 2.0, (10, 0)), Weighing(8, 8, 0, 1.0, (8, 0))
    other = Weighing(10, 2, 0, 4.0, (2, 8)), Weighing(2, 0, 0, 1.0, (0, 2))
    assert add_evenings([one, other]) == (Weighing(20, 10, 0, 3.0, (12, 8)), Weighing(10, 8, 0, 1.0, (8, 2)))
