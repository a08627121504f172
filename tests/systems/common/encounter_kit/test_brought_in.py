"""What comes onto the table together: numbers of bodies, hit points that are said, what it is worth in words."""

from __future__ import annotations

import pytest

from systems.common.encounter_kit.joining import (
    MOST_BODIES,
    add_bodies,
    join_form,
    tell_joined,
    tell_overcome,
    together_words,
)
from systems.common.encounter_kit.striking import spread, spread_words
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, Fight, Muster, Table, Turn, altered
from systems.common.records.views import MusterLine, Words
from tests.systems.playing import story
from tests.toy_game import TOY

WORDS = Words()


def play() -> Play:
    return Play(TOY, Table.of(TOY.house, ()), SeededDice(1))


def names(one: Play) -> list[str]:
    return [being.name for being in one.table.beings.values()]


@pytest.mark.parametrize(("counts", "called"), [
    ((1,), ["Ogre"]), ((2,), ["Ogre 1", "Ogre 2"]), ((1, 2), ["Ogre 1", "Ogre 2", "Ogre 3"]),
    ((2, 1), ["Ogre 1", "Ogre 2", "Ogre 3"]), ((0,), []),
])  # fmt: skip
def test_bodies_are_numbered_on(counts, called):
    one = play()
    added = [who for count in counts for who in add_bodies(one, Muster("ogre", count))]
    assert names(one) == called and added == list(one.table.beings)


def test_hit_points_that_are_said_are_those_of_the_first_and_no_more_than_the_most_come():
    one = play()
    add_bodies(one, Muster("rat", 3, hits=(1, 2)), PARTY)
    sheets = [being.sheet for being in one.table.beings.values()]
    assert [sheet.hit_points for sheet in sheets] == [1, 2, sheets[2].hit_points_most]
    assert {being.side for being in one.table.beings.values()} == {PARTY}
    assert {being.kind for being in one.table.beings.values()} == {"creature"}
    other = play()
    assert len(add_bodies(other, Muster("rat", MOST_BODIES + 5))) == MOST_BODIES == 400


def test_a_game_may_make_sheets_and_kinds_of_its_own():
    one = play()
    add_bodies(
        one, Muster("rat", 2, hits=(7,)), FOES, make=lambda hits: ("sheet", hits), kind_of=lambda sheet: sheet[0]
    )
    assert [(being.kind, being.sheet) for being in one.table.beings.values()] == [
        ("sheet", ("sheet", 7)),
        ("sheet", ("sheet", None)),
    ]


def line(experience: int = 0, weight: int = 0, against: int = 0) -> MusterLine:
    return MusterLine("A", "", experience, "", "1", weight=weight, against=against)


@pytest.mark.parametrize(("lines", "said"), [
    ([(Muster("a", 3), line(60))], f"180 {WORDS.experience}"), ([], f"0 {WORDS.experience}"),
    ([(Muster("a", 1), line()), (Muster("b", 1), line())], f"0 {WORDS.experience}"),
    ([(Muster("a", 2), line(0, 30, 300)), (Muster("b", 1), line(0, 35, 400))], f"foes 95 {WORDS.weight} against the party’s 400: 24 %"),
    ([(Muster("a", 2), line(5, 30, 0))], f"foes 60 {WORDS.weight} · 10 {WORDS.experience}"),
    ([(Muster("a", 2), line(600, 0, 300))], f"1,200 {WORDS.experience}"),
])  # fmt: skip
def test_what_they_come_to_together(lines, said):
    assert together_words(lines, WORDS) == said


def test_who_joins_and_who_was_overcome_is_said():
    one = play()
    added = add_bodies(one, Muster("ogre", 1))
    tell_joined(one, added)
    tell_joined(one, [*added, *add_bodies(one, Muster("rat", 2))])
    there = list(one.table.beings.values())
    tell_overcome(one, there[:1], "45 Glory")
    tell_overcome(one, there, "45 Glory", "Beaten", " for each")
    tell_overcome(one, there[:1])
    assert [str(told) for told in one.outcome().story] == [
        "An ogre joins the fight.", "An ogre and 2 rats join the fight.", "Overcome: an ogre, worth 45 Glory.",
        "Beaten: an ogre and 2 rats, worth 45 Glory together for each.", "Overcome: an ogre.",
    ] and story(one.outcome())  # fmt: skip


def test_nobody_joins_in_peace_and_either_side_may_be_joined():
    table = Table.of(TOY.house, ())
    assert join_form(Look(TOY, table)) is None
    form = join_form(Look(TOY, altered(table, fight=Fight(round=1, turns=(Turn("A", ("round",)),)))), "Monsters")
    assert [(one.value, one.label) for one in form.field("side").options] == [(FOES, "Monsters"), (PARTY, "Party")]
    assert form.field("side").default == FOES


@pytest.mark.parametrize(("who", "targets", "pairs"), [
    ("abc", "xy", "ax by cx"), ("a", "xyz", "ax"), ("abcd", "x", "ax bx cx dx"), ("ab", "", ""), ("", "xy", ""),
])  # fmt: skip
def test_blows_are_spread_evenly(who, targets, pairs):
    assert ["".join(pair) for pair in spread(play(), tuple(who), tuple(targets))] == pairs.split()


def test_how_often_each_is_struck_at_is_said():
    one = play()
    first, second = add_bodies(one, Muster("ogre", 2))
    assert spread_words(one, (("a", first), ("b", second), ("c", first))) == "2 at Ogre 1, 1 at Ogre 2"
