"""How many?  Which number is found, which is weighed next, when a number is settled, what can be turned at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from systems.common.forms import ChoiceField, Option
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.manner import BOLD
from systems.common.records.table import Muster, Table
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.how_many import (
    ENOUGH,
    Aim,
    Batch,
    Dial,
    Places,
    Search,
    dials,
    first_place,
    last_met,
    next_place,
    positions,
    turned,
)
from systems.common.simulation.luck import NO_LUCK
from systems.common.simulation.weighed import BATCH, Weighing
from systems.common.simulation.weighing import weigh
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems.playing import small_foes
from tests.toy_game import TOY

OFTEN = Aim(wins=0.75)
FEW = Aim(loses=1.0)


def won(wins: int, fights: int = 100) -> Weighing:
    return Weighing(fights, wins, 0, 3.0, (fights, 0))


def lost(*fallen: int) -> Weighing:
    return Weighing(sum(fallen), 0, 0, 3.0, fallen)


def known(*good: bool) -> dict[int, Weighing]:
    """Places from 0 on that are good enough, or not."""
    return {place: won(100 if one else 0) for place, one in enumerate(good)}


def test_an_aim_is_met_by_the_chance_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set right by the dice it would be 80 of 100, but in 26 of them all of the party fell."""
    monkeypatch.setattr(Weighing, "chance", property(lambda _found: 0.8))
    found = Weighing(100, 74, 0, 3.0, (74, 26))
    assert found.told == pytest.approx(0.74) and not OFTEN.met(found)


@pytest.mark.parametrize(("aim", "found", "met"), [
    (OFTEN, won(75), True), (OFTEN, won(74), False), (FEW, lost(0, 100), True), (FEW, lost(0, 99, 1), False),
    (FEW, lost(100, 0), True), (Aim(), won(0), True),
])  # fmt: skip
def test_an_aim_is_met_at_its_border(aim: Aim, found: Weighing, met: bool) -> None:
    assert aim.met(found) is met


@pytest.mark.parametrize(("aim", "found", "settled"), [
    (OFTEN, won(150, 200), True),  # two hundred are enough, however near it is
    (OFTEN, won(149, 199), False),
    (OFTEN, won(99, 99), False),  # fewer than a hundred are never enough
    (OFTEN, won(100, 100), True),
    (OFTEN, won(50, 100), True),
    (OFTEN, won(70, 100), False),
    (FEW, lost(0, 100), False),
    (FEW, lost(100, 0), True),
    (FEW, lost(99, 0), False),
    (FEW, lost(0, 40, 60), True),
])  # fmt: skip
def test_a_number_is_settled_when_more_fights_would_not_turn_it(aim: Aim, found: Weighing, settled: bool) -> None:
    assert aim.settled(found) is settled


def test_a_number_is_not_settled_as_long_as_it_may_just_be_off() -> None:
    none, nobody = won(0), lost(100, 0)
    assert not Aim(wins=none.error).settled(none) and Aim(wins=none.error * 1.001).settled(none)
    assert not Aim(loses=nobody.fallen_error).settled(nobody) and Aim(loses=nobody.fallen_error * 1.001).settled(nobody)


@pytest.mark.parametrize(("there", "found"), [
    ({}, (-1, 9)), (known(True), (0, 9)), (known(True, True, False), (1, 2)), (known(False), (-1, 0)),
    ({3: won(100), 5: won(0), 7: won(100)}, (3, 5)),  # what is good beyond the first that is not does not count
])  # fmt: skip
def test_the_last_good_place_stands_before_the_first_that_is_not(there, found) -> None:
    assert last_met(OFTEN, there, 9) == found


@pytest.mark.parametrize(("there", "first", "place"), [
    ({}, 4, 4),  # where the dial stands
    ({}, 0, 0),
    ({4: won(100)}, 4, 9),  # twice as far while all is good
    ({1: won(100), 9: won(0)}, 1, 5),  # then halfway
    ({5: won(100), 6: won(0)}, 1, None),
    ({0: won(0)}, 0, None),
    ({58: won(100)}, 1, 59),  # never beyond the last
    ({59: won(100)}, 1, None),
])  # fmt: skip
def test_what_is_weighed_next_doubles_and_then_halves(there, first, place) -> None:
    assert next_place(OFTEN, there, 60, first) == place


def find(search: Search, play: Callable[[Batch], Weighing]) -> list[tuple[Batch, ...]]:
    """Play round after round until all aims are found; which batches each of them was."""
    rounds = []
    while search.wanted:
        rounds.append(search.wanted)
        for batch in search.wanted:
            search.add(batch, play(batch))
    return rounds


@pytest.mark.parametrize("border", [1, 2, 7, 8, 31, 59, 60])
def test_the_search_finds_the_number_up_to_which_it_is_good_enough(border: int) -> None:
    """Fights that are won up to a number and lost beyond it: that number is found, with a few places weighed."""
    search = Search((OFTEN,), 60, 2)
    find(search, lambda batch: won(BATCH if batch.place < border else 0, BATCH))
    assert last_met(OFTEN, search.known, 60) == (border - 1, min(border, 60)) and len(search.known) <= 12


def test_a_place_is_weighed_again_until_it_is_settled() -> None:
    search, fights = Search((OFTEN,), 1, 0), list[int]()
    for number in (4, 2, 2):
        assert len(search.wanted) == number, "a hundred fights, then as many more as may soon settle it"
        for batch in search.wanted:
            over = search.add(batch, won(20, BATCH))
            assert over is (batch == Batch(0, sum(fights) // BATCH + number - 1))
        fights.append(number * BATCH)
    assert not search.wanted and search.known[0].fights == sum(fights) == ENOUGH


def test_the_answer_hangs_on_nobody_s_pace() -> None:
    """Batches of a round that come in another order are the same round."""
    aims, wins = (Aim(wins=0.9), OFTEN, FEW), (25, 24, 23, 21, 20, 19, 18, 17, 12, 3)

    def play(batch: Batch) -> Weighing:
        there = max(0, wins[batch.place] - batch.number % 3)
        return Weighing(BATCH, there, 0, 1.0 / (batch.number + 3), (there, BATCH - there), luck=NO_LUCK)

    search, other = Search(aims, len(wins), 3), Search(aims, len(wins), 3)
    rounds = find(search, play)
    for wanted in rounds:
        assert other.wanted == wanted
        told = [other.add(batch, play(batch)) for batch in reversed(wanted)]
        assert told == [False] * (len(wanted) - 1) + [True]
    assert other.known == search.known and not other.wanted
    assert max([len({batch.place for batch in wanted}) for wanted in rounds]) > 1, "aims are looked for at once"


SIZES = (
    ChoiceField(
        "grade", "Grade", default="a", options=tuple([Option(one, one.upper()) for one in ("", "a", "b", "c")])
    ),
    ChoiceField("only", "Only", default="x", options=(Option("x", "X"),)),
    ChoiceField("pair", "PAIR", default="x", options=(Option("x", "X"), Option("y", "Y"))),
)


class Sized(type(TOY)):  # type: ignore[misc]
    """The toy game with creatures of several grades."""

    def sizes(self, look, entry):
        return SIZES if entry == "orc" else ()


GAME = Sized()


def test_numbers_and_sizes_that_have_a_choice_can_be_turned() -> None:
    look = Look(GAME, Table(GAME.house))
    lines = (Muster("rat", 2), Muster("orc", 3, hits=(4, 4, 4)))
    found = dials(look, lines)
    names = [GAME.muster_line(look, one).name for one in lines]
    assert found == (
        (Dial(0), f"{names[0]}: how many"), (Dial(1), f"{names[1]}: how many"), (Dial(1, "grade"), f"{names[1]}: grade"),
        (Dial(1, "pair"), f"{names[1]}: pair"),
    )  # fmt: skip
    assert positions(look, lines, Dial(0)) == tuple([(number, str(number)) for number in range(1, 61)])
    assert positions(look, lines, Dial(1, "grade")) == (("a", "A"), ("b", "B"), ("c", "C"))
    assert first_place(look, lines, Dial(1)) == 2 and first_place(look, lines, Dial(1, "grade")) == 0
    assert first_place(look, (Muster("rat", 70),), Dial(0)) == 0


def test_what_is_turned_is_rolled_anew_and_the_rest_stays() -> None:
    look = Look(GAME, Table(GAME.house))
    lines = (Muster("rat", 2, hits=(1, 2)), Muster("orc", 1, hits=(4,)))
    assert turned(look, lines, Dial(1), 5) == (lines[0], Muster("orc", 5))
    graded = turned(look, lines, Dial(1, "grade"), "c")
    assert graded[0] == lines[0] and (graded[1].count, graded[1].hits) == (1, ())
    assert first_place(look, graded, Dial(1, "grade")) == 2


def test_what_was_weighed_for_one_aim_serves_the_others() -> None:
    """Two thirds are won up to 6, nine tenths up to 2; no batch is played twice."""
    aims = (Aim(wins=0.9), Aim(wins=0.6))
    search = Search(aims, 60, 2)
    rounds = find(search, lambda batch: won((24, 18, 0)[(batch.place > 1) + (batch.place > 5)], BATCH))
    batches = [batch for wanted in rounds for batch in wanted]
    assert len(batches) == len(set(batches))
    assert [list(dict.fromkeys([batch.place + 1 for batch in wanted])) for wanted in rounds[:2]] == [[3], [1, 6]]
    assert [last_met(aim, search.known, 60) for aim in aims] == [(1, 2), (5, 6)]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_batch_is_the_same_fights_whatever_was_played_before(game: Game) -> None:
    table, foes = table_before_fight(game, sample_table(game.key)), small_foes(game)[:1]
    places = [Places(game, table, foes, {}, Dial(0), 7, BOLD) for _ in range(2)]
    wanted = [Batch(1, 0), Batch(0, 3), Batch(1, 1)]
    found = {batch: places[0].play(batch) for batch in wanted}
    assert found == {batch: places[1].play(batch) for batch in reversed(wanted)}
    lines = turned(Look(game, table), foes, Dial(0), 1)
    assert found[Batch(0, 3)] == weigh(game, table, lines, BATCH, 10, manner=BOLD)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_size_of_every_game_turns_to_each_of_its_places(game) -> None:
    look, turned_to = Look(game, Table(game.house)), 0
    for key in game.shipped_entries("creatures"):
        sizes = [one for one in game.sizes(look, key) if len(one.options) > 1]
        for size in sizes[:1]:
            for place, (value, _) in enumerate(positions(look, (Muster(key),), Dial(0, size.name))):
                lines = turned(look, (Muster(key, 2),), Dial(0, size.name), value)
                assert first_place(look, lines, Dial(0, size.name)) == place and lines[0].count == 2
                turned_to += 1
    assert turned_to or not any([game.sizes(look, key) for key in game.shipped_entries("creatures")])
