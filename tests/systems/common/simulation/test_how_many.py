"""How many?  Which number is found, which is weighed next, when a number is settled, what can be turned at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from systems.common.forms import ChoiceField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.manner import BOLD
from systems.common.records.table import PARTY, Being, Muster, Table
from systems.common.simulation import how_many
from systems.common.simulation.how_many import Aim, Dial, dials, first_place, last_met, next_place, positions, turned
from systems.common.simulation.weighed import Weighing
from systems.shelf import SHELF
from tests.toy_game import TOY, Hero

OFTEN = Aim(wins=0.75)
FEW = Aim(loses=1.0)


def won(wins: int, fights: int = 100) -> Weighing:
    return Weighing(fights, wins, 0, 3.0, (fights, 0))


def lost(*fallen: int) -> Weighing:
    return Weighing(sum(fallen), 0, 0, 3.0, fallen)


def known(*good: bool) -> dict[int, Weighing]:
    """Places from 0 on that are good enough, or not."""
    return {place: won(100 if one else 0) for place, one in enumerate(good)}


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


@pytest.mark.parametrize("border", [1, 2, 7, 8, 31, 59, 60])
def test_the_search_finds_the_number_up_to_which_it_is_good_enough(border: int, monkeypatch) -> None:
    """Fights that are won up to a number and lost beyond it: that number is found, with a few places weighed."""
    weighed: list[int] = []

    def player(game, table, musters, how, seed, manner) -> Callable[[], Weighing]:
        weighed.append(musters[0].count)
        return lambda: won(200 if musters[0].count <= border else 0, 200)

    monkeypatch.setattr(how_many, "_player", player)
    table = Table.of(TOY.house, [Being("b1", "A hero", "hero", PARTY, Hero())])
    found = dict(how_many.search(TOY, table, (Muster("rat", 3),), {}, Dial(0), (OFTEN,)))
    best, worst = last_met(OFTEN, found, 60)
    assert (best + 1, worst + 1) == (border, min(border + 1, 61)) and len(weighed) <= 12


def test_a_place_is_weighed_again_until_it_is_settled(monkeypatch) -> None:
    batches = iter([won(40, 50), won(80, 100), won(120, 150), won(160, 200)])
    monkeypatch.setattr(how_many, "_player", lambda *given: lambda: next(batches))
    monkeypatch.setattr(how_many, "MOST_FOES", 1)
    table = Table.of(TOY.house, [Being("b1", "A hero", "hero", PARTY, Hero())])
    found = list(how_many.search(TOY, table, (Muster("rat", 1),), {}, Dial(0), (OFTEN,)))
    assert [(place, one.fights) for place, one in found] == [(0, 50), (0, 100), (0, 150), (0, 200)]


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


def test_what_was_weighed_for_one_aim_serves_the_others(monkeypatch) -> None:
    """Two thirds are won up to 6, nine tenths up to 2; each place is weighed once."""
    weighed: list[tuple[int, object, int, int]] = []

    def batches(game, table, musters, how, seed, *, manner):
        number = musters[0].count
        weighed.append((number, how, seed, manner))
        return iter([(0, won(190 if number < 3 else 140 if number < 7 else 0, 200))])

    monkeypatch.setattr(how_many, "weigh_batches", batches)
    table = Table.of(TOY.house, [Being("b1", "A hero", "hero", PARTY, Hero())])
    aims = (Aim(wins=0.9), Aim(wins=0.6))
    found = list(how_many.search(TOY, table, (Muster("rat", 3),), {"range": 1}, Dial(0), aims, 7, BOLD))
    assert [place + 1 for place, _ in found] == [number for number, *_ in weighed] == [3, 1, 2, 6, 12, 9, 7]
    assert {tuple(more) for _, _, *more in weighed} == {(7, BOLD)} and all(
        [how == {"range": 1} for _, how, *_ in weighed]
    )
    assert [last_met(aim, dict(found), 60) for aim in aims] == [(1, 2), (5, 6)]


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
