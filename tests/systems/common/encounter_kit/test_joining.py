"""Creatures that come onto the table are numbered on from those of their kind."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.encounter_kit.joining import (
    MOST_BODIES,
    add_bodies,
    experience_of,
    lines_field,
    tell_overcome,
    together_words,
)
from systems.common.every_game.actions import MUSTER_COLUMNS, SIZE_COLUMN
from systems.common.kernel.groups import group_key
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.table import FOES, PARTY, Muster, Table, altered
from systems.common.records.views import MusterLine, Words
from systems.shelf import SHELF
from tests.toy_game import TOY


def test_one_who_came_alone_counts_as_the_first_of_its_kind_unless_it_has_a_name_of_its_own():
    play = Play(TOY, Table.of(TOY.house, ()), SeededDice(1))
    add_bodies(play, Muster("ogre", 1))
    add_bodies(play, Muster("ogre", 1))
    assert [being.name for being in play.table.beings.values()] == ["Ogre 1", "Ogre 2"]
    (first, second) = play.table.beings.values()
    play.exchange(first, altered(first, name="Old Gruk", number=0))
    play.exchange(second, altered(second, name="Young Gruk", number=0))
    add_bodies(play, Muster("ogre", 2))
    assert [being.name for being in play.table.beings.values()][2:] == ["Ogre 1", "Ogre 2"]


def test_one_who_came_alone_is_one_of_its_kind_when_others_of_its_side_come():
    play = Play(TOY, Table.of(TOY.house, ()), SeededDice(1))
    add_bodies(play, Muster("ogre", 1))
    add_bodies(play, Muster("ogre", 1), PARTY)
    assert [(being.name, being.number) for being in play.table.beings.values()] == [("Ogre", 0), ("Ogre 2", 2)]
    add_bodies(play, Muster("ogre", 6))
    foes = [play.being(one.id) for one in play.on_side(FOES)]
    assert [one.number for one in foes] == [1, 3, 4, 5, 6, 7, 8]
    assert foes[0].name == "Ogre 1" and len({group_key(one) for one in foes}) == 1, "one line of the tracker"


@pytest.mark.parametrize(("lines", "said"), [
    ([], "0 XP"), ([(3, 60, 0, 0)], "180 XP"), ([(2, 0, 0, 0)], "0 XP"), ([(3, 1500, 0, 0), (1, 1, 0, 0)], "4,501 XP"),
    ([(2, 0, 40, 300)], "foes 80 points against the party’s 300: 27 %"),
    ([(2, 0, 40, 300), (1, 5, 10, 300)], "foes 90 points against the party’s 300: 30 % · 5 XP"),
    ([(5, 0, 2, 11)], "foes 10 points against the party’s 11: 91 %"),
    ([(1, 0, 40, 0)], "foes 40 points"), ([(1, 0, 300, 300)], "foes 300 points against the party’s 300: 100 %"),
])  # fmt: skip
def test_an_encounter_comes_to_what_all_its_lines_do(lines: list[tuple[int, int, int, int]], said: str) -> None:
    made = [
        (Muster("x", count), MusterLine("X", "", xp, weight=weight, against=against))
        for count, xp, weight, against in lines
    ]
    assert together_words(made, Words()) == said


@pytest.mark.parametrize(("count", "worth", "said"), [
    (1, "10 XP", "Overcome: an ogre, worth 10 XP."), (2, "20 XP", "Overcome: 2 ogres, worth 20 XP together."), (2, "", "Overcome: 2 ogres."),
])  # fmt: skip
def test_what_was_overcome_is_worth_so_much_together(count: int, worth: str, said: str) -> None:
    play = Play(TOY, Table.of(TOY.house, ()), SeededDice(1))
    there = [play.being(who) for who in add_bodies(play, Muster("ogre", count))]
    tell_overcome(play, there, worth)
    assert play.told == said


def test_no_more_than_four_hundred_bodies_come_at_once_with_the_hit_points_that_are_known() -> None:
    play = Play(TOY, Table.of(TOY.house, ()), SeededDice(1))
    assert len(add_bodies(play, Muster("ogre", MOST_BODIES + 5))) == MOST_BODIES == 400
    asked: list[int | None] = []
    add_bodies(play, Muster("ogre", 3, (7, 8)), PARTY, lambda hits: asked.append(hits))
    assert asked == [7, 8, None]
    assert [being.name for being in play.on_side(PARTY)] == ["Ogre 401", "Ogre 402", "Ogre 403"]


@pytest.mark.parametrize(("experience", "said"), [
    ([Fraction(1, 2)], 1), ([Fraction(49, 100)], 0), ([Fraction(1, 4), Fraction(1, 4)], 1), ([Fraction(3, 2), 1], 3), ([], 0), ([Fraction(-1, 2)], 0),
])  # fmt: skip
def test_what_all_are_worth_is_rounded_once_a_half_up(experience: list[Fraction], said: int) -> None:
    assert experience_of([(Muster("x", 1), MusterLine("X", "", one)) for one in experience]) == said  # type: ignore[arg-type]
    assert experience_of([(Muster("x", 5), MusterLine("X", "", 7, together=one)) for one in experience]) == said  # type: ignore[call-arg]


def test_a_size_is_asked_for_only_where_creatures_come_in_several() -> None:
    box = next(one for one in SHELF if one.key == "whitebox")
    sized, plain = [lines_field(Look(game, Table.of(game.house, ()))) for game in (box, TOY)]
    assert sized.columns == (*MUSTER_COLUMNS, SIZE_COLUMN) and plain.columns == MUSTER_COLUMNS
    assert (sized.name, sized.label) == ("lines", box.words.creatures)


def test_a_creature_comes_only_in_a_size_that_there_is() -> None:
    box = next(one for one in SHELF if one.key == "whitebox")
    play = Play(box, Table.of(box.house, ()), SeededDice(1))
    add_bodies(play, Muster("elemental_fire", 1, size="12"))
    assert [being.sheet.hit_dice for being in play.table.beings.values()] == ["12"]
    with pytest.raises(Refused, match=r"^Orc comes in one size only; '12' cannot be chosen\.$"):
        add_bodies(play, Muster("orc", 1, size="12"))
    assert len(play.table.beings) == 1


def test_nobody_is_numbered_for_nobody_and_a_name_of_ones_own_stays() -> None:
    play = Play(TOY, Table.of(TOY.house, ()), SeededDice(1))
    add_bodies(play, Muster("ogre", 1))
    assert add_bodies(play, Muster("ogre", 0)) == [] and [one.name for one in play.table.beings.values()] == ["Ogre"]
    add_bodies(play, Muster("rat", 1))
    assert [(one.name, one.number) for one in play.table.beings.values()] == [("Ogre", 0), ("Rat", 0)]


def test_points_of_another_kind_are_named_beside_the_experience() -> None:
    """Wisdom beside Glory: each has its sum, and nothing is added up across them."""
    words = TOY.words
    both = [
        (Muster("a", 2), MusterLine("A", "", 40, besides=((25, "Wisdom"),))),
        (Muster("b"), MusterLine("B", "", 10)),
    ]
    assert together_words(both, words) == f"90 {words.experience} and 50 Wisdom"
    assert together_words([(Muster("a", 2), MusterLine("A", "", 0, besides=((25, "Wisdom"),)))], words) == "50 Wisdom"
    assert together_words([(Muster("b"), MusterLine("B", "", 0))], words) == f"0 {words.experience}"
