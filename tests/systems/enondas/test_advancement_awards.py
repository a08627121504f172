"""Awards of experience: what the slain are worth, even shares, odd points, what is kept for one purpose."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.forms import Form, NumberField
from systems.common.kernel.actions import HAND_OUT
from systems.common.kernel.tape import Refused
from systems.common.records.table import Hoard, Table
from systems.enondas.base.sheet import Earmark, Entry
from systems.enondas.characters.awards import grant, split
from systems.enondas.encounters.weighing import worth
from tests.systems.enondas.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, sheet, story

KEY = "characters.award"
SPOILS = Hoard("h1", "Orcs at the ford", experience=50, foes=(("Orc 1", 40), ("Orc 2", 60)))


def three(*more: object) -> Table:
    table = quiet(hero(), hero("b2", "Ilse"), hero("b3", "Odo"), foe())
    for record in more:
        table = table.exchanged(None, record)
    return table


def form(table: Table, **so_far: object) -> Form:
    found = GAME.actions[KEY].form(look(table), "", so_far)
    assert found is not None
    return found


def purses(table: Table) -> list[int]:
    return [being.sheet.experience for being in table.beings.values() if being.kind == "character"]


@pytest.mark.rule("EN-071", "R-32")
def test_shares_are_even_and_odd_points_go_to_whom_the_referee_names() -> None:
    assert split(11, ("a", "b", "c")) == {"a": 4, "b": 4, "c": 3}
    assert split(11, ("a", "b", "c"), ("c",)) == {"a": 4, "b": 3, "c": 4}
    assert split(10, ("a", "b", "c"), ("b", "nobody")) == {"a": 3, "b": 4, "c": 3}
    assert split(5, ()) == {}


@pytest.mark.rule("EN-071", "W-10", "R-15")
def test_the_slain_are_worth_half_their_rating_rounded_once() -> None:
    there = look(quiet(hero()))
    assert [worth(there, Fraction(rating)) for rating in (10, 100, 15, 30)] == [5, 50, 8, 15]
    assert worth(look(quiet(hero(), house=ruled(kill_xp_percent=300))), Fraction(10)) == 30
    assert worth(look(quiet(hero(), house=ruled(kill_xp_percent=0))), Fraction(10)) == 0


@given(st.integers(0, 9999), st.integers(1, 9), st.integers(0, 9))
def test_nothing_is_lost_in_sharing(total: int, number: int, named: int) -> None:
    who = [f"b{place}" for place in range(number)]
    shares = split(total, who, who[::-1][:named])
    assert sum(shares.values()) == total
    assert max(shares.values()) - min(shares.values()) <= 1


@pytest.mark.rule("EN-071", "W-10")
def test_the_last_fight_is_what_is_proposed_and_it_is_given_once() -> None:
    table = three(Hoard("h0", "Before", experience=7, foes=(("Rat", 14),)), SPOILS, Hoard("h2", "Chest", experience=0))
    asked = form(table)
    assert asked.blank()["kills"] == 50
    assert asked.field("kills").help == "Orc 1 (MR 40), Orc 2 (MR 60): 50 % of the full MR"
    assert [asked.blank()[f"xp_b{n}"] for n in (1, 2, 3)] == [17, 17, 16]
    assert asked.working == "50 XP among 3: 16 each, 1 more for Ragna, Ilse"
    after, outcome = do(table, KEY)
    assert purses(after) == [17, 17, 16]
    assert after.hoards["h1"].experience == 0, "it cannot be given twice"
    assert form(after).blank()["kills"] == 7
    assert sheet(after, "b1").ledger == (Entry("The slain: “Orcs at the ford”", 17),)
    assert "Ragna gains 17 XP: The slain: “Orcs at the ford”." in story(outcome)


@pytest.mark.rule("EN-070", "EN-073")
def test_missions_and_saving_rolls_join_the_award() -> None:
    after, _ = do(three(), KEY, mission=1000, saves=4, why="The ring is home")
    assert purses(after) == [335, 335, 334]
    assert sheet(after, "b3").ledger == (Entry("The ring is home", 334),)


@pytest.mark.rule("EN-070", "EN-071", "EN-263")
def test_who_shares_and_every_share_can_be_changed() -> None:
    asked = form(three(), mission=100, who=("b1", "b3"), odd=("b3",))
    assert [field.name for field in asked.fields if isinstance(field, NumberField)][3:] == ["xp_b1", "xp_b3"]
    after, _ = do(three(), KEY, mission=101, who=("b1", "b3"), odd=("b3",))
    assert purses(after) == [50, 0, 51]
    by_hand, _ = do(three(), KEY, mission=101, xp_b1=5, xp_b2=0)
    assert purses(by_hand) == [5, 0, 33]
    with pytest.raises(Refused, match="Who shares: choose at least 1"):
        do(three(), KEY, mission=101, who=())


@pytest.mark.rule("EN-070")
def test_an_award_may_be_kept_for_one_purpose() -> None:
    table, outcome = do(three(), KEY, mission=90, purpose="mage", who=("b2",))
    table, _ = do(table, KEY, mission=15, purpose="mage", who=("b2",))
    table, _ = do(table, KEY, mission=20, purpose="intelligence", who=("b2",))
    one = sheet(table, "b2")
    assert one.experience == 0
    assert one.earmarked == (Earmark("mage", 105), Earmark("intelligence", 20))
    assert one.ledger[0] == Entry("Mission, for Mage", 90)
    assert "Ilse gains 90 XP for Mage: Mission." in story(outcome)


def test_the_dead_share_only_when_they_are_named_and_monsters_never() -> None:
    table = quiet(hero(), hero("b2", "Ilse", hit_points=0), foe())
    asked = form(table)
    assert asked.blank()["who"] == ("b1",)
    assert set(asked.field("who").allowed) == {"b1", "b2"}
    assert GAME.actions[KEY].form(look(quiet(foe())), "", {}) is None


@pytest.mark.rule("EN-071")
def test_whoever_fell_in_the_fight_shares_what_the_slain_are_worth() -> None:
    spoils = replace(SPOILS, fought=("b1", "b2"))
    table = quiet(hero(), hero("b2", "Ilse", hit_points=0), hero("b3", "Odo"), foe()).exchanged(None, spoils)
    assert form(table).blank()["who"] == ("b1", "b2")
    shared = GAME.actions[HAND_OUT].form(look(table), "", {})
    assert shared is not None and shared.blank()["earn"] == ("b1", "b2") and shared.blank()["who"] == ("b1", "b3")


def test_nothing_awarded_changes_nothing() -> None:
    table = three()
    after, outcome = do(table, KEY)
    assert (after, story(outcome)) == (table, "No experience is awarded.")


def test_granting_skips_whoever_has_no_purse() -> None:
    from systems.common.kernel.play import Play

    play = Play(GAME, three(), Faces())
    grant(play, {"b1": 5, "b9": 5, "b2": 0}, "Luck")
    assert story(play.outcome()) == "Ragna gains 5 XP: Luck."


@pytest.mark.parametrize("odd", [None, object(), (), -3, "x", ["a"], [["b1"]], {}])
def test_the_form_stands_whatever_was_answered_before(odd: object) -> None:
    asked = form(three())
    for field in asked.fields:
        again = form(three(), **{field.name: odd})
        assert {f.name for f in again.fields} == {f.name for f in asked.fields}, field.name
