"""What becomes of a hoard: its worth, who takes which line, coins in even shares, what stays lying there."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.forms import Field, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.coinage import TENS, Coinage, Purse
from systems.common.records.table import Hoard, Line, Table
from systems.common.treasure_kit import handing_out, hoards, rolled_hoards, sharing
from tests.systems.common.treasure_kit.test_purses_and_packs import GAME, Bearer, of, purse
from tests.systems.playing import Faces, story

MANY = st.integers(0, 500)
GOLD, RUBY, SWORD = hoards.coin_line("l1", "gold", 7), Line("l2", "Ruby", "gem", worth=500, count=2), Line(
    "l3", "Sword", "item", worth=1_000)  # fmt: skip
FOUR = ("b1", "b2", "b3", "b4")


def sorted_out(answers, *lines, shared=("coin", "gem")):
    return sharing.sorted_out(lines or (GOLD, RUBY, SWORD), answers, shared, lambda line: line.label)


# Sharing


@given(pool=st.tuples(MANY, MANY, MANY), number=st.integers(1, 7),
       coinage=st.sampled_from([TENS, Coinage(240, 12, ("l", "s", "d"))]))  # fmt: skip
def test_changed_coins_are_worth_the_same_and_only_the_smallest_are_left_over(pool, number, coinage):
    who = [f"b{place}" for place in range(number)]
    found = sharing.divide_coins(Purse(*pool), who, coinage)
    shares = list(found.values())
    assert list(found) == who and shares == sorted(shares, reverse=True)
    assert sum([coinage.worth(one) for one in shares]) == coinage.worth(Purse(*pool))
    assert len({(one.gold, one.silver) for one in shares}) == 1
    assert max([one.copper for one in shares]) - min([one.copper for one in shares]) <= 1


def test_nobody_shares_nothing():
    assert sharing.divide_coins(Purse(5), ()) == {} == sharing.divide_coins(Purse(5), (), TENS)


def test_lines_are_divided_given_or_left():
    made = sorted_out({"line_l2": "", "line_l3": "b2"})
    assert made.pool == Purse(17) and made.given == {"b2": ("Sword",)} and made.left == ()
    made = sorted_out({"line_l2": "left", "line_l3": "b2"})
    assert made.pool == Purse(7) and [line.id for line in made.left] == ["l2"]
    made = sorted_out({"line_l2": "b2", "line_l3": "b2"})
    assert made.given == {"b2": ("Ruby", "Sword")}


def test_what_cannot_be_divided_and_what_nobody_named_is_left():
    assert [line.id for line in sorted_out({"line_l2": "", "line_l3": ""}).left] == ["l3"]
    assert [line.id for line in sorted_out({}).left] == ["l2", "l3"]
    assert sorted_out({"line_l1": "left"}, GOLD).pool == Purse(7), "coins are always divided"
    assert sorted_out({}, GOLD, shared=("gem",)).left == (GOLD,), "unless there is nobody to divide them"


def test_who_takes_a_line_is_the_first_who_can():
    takers = (Option("b1", "One", "may not"), Option("b2", "Two"))
    assert sharing.taker_field(SWORD, takers).default == "b2"
    assert sharing.taker_field(SWORD, takers[:1]).default == sharing.LEFT
    assert sharing.taker_field(SWORD, takers, usual="b1").default == "b1"
    asked = sharing.taker_field(SWORD, takers, shared=sharing.DIVIDED)
    assert asked.default == sharing.SHARED_OUT and [one.value for one in asked.options] == ["", "b1", "b2", "left"]


def test_parts_hold_all_that_each_takes_and_say_it():
    made = {part.being: part for part in sharing.parts({"b1": Purse(1)}, {"b2": ("Sword",)}, {"b3": 20})}
    assert made["b1"].coins == Purse(1) and made["b2"].items == ("Sword",) and made["b3"].experience == 20
    assert [sharing.share_of(made[who], str).text for who in ("b1", "b2", "b3")] == ["1 gp", "Sword", "nothing"]
    both = sharing.share_of(sharing.Part("b1", Purse(1, 2), ("Sword",), 20), str, more="move 9 → 6")
    assert (both.coins, both.things, both.experience) == ((("gp", 1), ("sp", 2)), "Sword · move 9 → 6", 20)
    assert both.text == "1 gp 2 sp · Sword · move 9 → 6"
    assert sharing.in_order([of(Bearer(), "b2"), of(Bearer(), "b1")], ["b1", "b2", "b9"]) == ["b2", "b1"]


# Hoards


def test_coins_of_a_hoard_know_what_they_are_and_what_they_are_worth():
    assert hoards.coin_of(GOLD) == "gold" and GOLD.worth == 100 and hoards.coin_of(RUBY) == ""
    assert hoards.worth_of((GOLD, RUBY, SWORD)) == 700 + 1_000 + 1_000
    more = hoards.set_coin_count(GOLD, 9)
    assert (more.count, more.how, hoards.worth_of([more])) == (9, "by hand", 900) and more.label != GOLD.label
    assert hoards.set_coin_count(hoards.coin_line("l1", "gold", 7, "rolled"), 9).how == "rolled"
    shillings = hoards.coin_line("l4", "silver", 3, coinage=Coinage(240, 12, ("l", "s", "d")))
    assert hoards.worth_of([shillings]) == 36


def test_only_what_was_rolled_is_rolled_again():
    assert not hoards.rollable(GOLD)
    assert hoards.rollable(hoards.coin_line("l1", "gold", 7, facts=((hoards.AGAIN, "coins"),)))
    assert hoards.fact(GOLD, "coin") == "gold" and hoards.fact(GOLD, "none", 4) == 4


@given(taken=st.sets(st.integers(1, 40), max_size=12))
def test_new_ids_are_new(taken):
    lines = [Line(f"l{number}", "x", "gem") for number in taken]
    fresh = list(islice(hoards.fresh_ids([*lines, Line("lost", "x", "gem")]), 5))
    assert len(set(fresh)) == 5 and not {line.id for line in lines} & set(fresh)


def lying(*there: Hoard) -> Table:
    table = Table.of(GAME.house, [of(Bearer())])
    play = Play(GAME, table, Faces())
    for one in there:
        play.add(one)
    return apply(table, play.outcome().changes)


def test_the_newest_hoard_is_meant_unless_another_is_named():
    look = Look(GAME, lying(Hoard("h1", "Old", (GOLD,)), Hoard("h2", "New", (SWORD, RUBY))))
    field, hoard = hoards.hoard_field(look, {})
    assert hoard.id == "h2" == field.default and [one.value for one in field.options] == ["h1", "h2"]
    assert hoards.hoard_field(look, {"hoard": "h1"})[1].id == "h1"
    assert hoards.hoard_field(look, {"hoard": "gone"})[1].id == "h2"
    assert hoards.into_field(look, {})[1] is None and hoards.into_field(look, {"hoard": "h1"})[1].id == "h1"
    assert hoards.into_field(look, {}, "h2")[1].id == "h2" and hoards.into_field(look, {"hoard": ""}, "h2")[1] is None
    (_, which), line = hoards.line_field(look, {"hoard": "h2", "line": "l2"})
    assert line == RUBY and which.default == "l2"
    assert hoards.line_field(look, {"hoard": "h2", "line": "gone"})[1] == SWORD
    assert hoards.line_field(Look(GAME, lying(Hoard("h1", "Empty"))), {}) is None


# Handing out


def asked(look, actor, so_far):
    return handing_out.form(look, so_far, lambda hoard: [Field("who", "Who", default=hoard.id)],
                            lambda hoard, answers: f"{hoard.name} for {answers['who']}")  # fmt: skip


def test_the_form_says_what_comes_of_it_for_the_hoard_that_is_meant():
    look = Look(GAME, lying(Hoard("h1", "Old", (GOLD,)), Hoard("h2", "New")))
    assert asked(look, "", {}).working == "New for h2"
    assert asked(look, "", {"hoard": "h1", "who": "b1"}).working == "Old for b1"
    assert handing_out.in_full(asked, look, look.table.hoards["h1"], {"who": "b1"}) == {"hoard": "h1", "who": "b1"}
    assert handing_out.in_full(lambda *given: None, look, look.table.hoards["h1"], {}) == {}


@pytest.mark.parametrize(("dead", "said"), [(False, "B1 takes 3 gp."), (True, "B1 takes 3 gp, for the kin.")])
def test_coins_are_taken_and_the_kin_of_the_dead_get_theirs(dead, said):
    table = lying()
    play = Play(GAME, table, Faces())
    handing_out.take_coins(play, play.being("b1"), sharing.Part("b1", Purse(3)), dead)
    handing_out.take_coins(play, play.being("b1"), sharing.Part("b1"), dead)
    outcome = play.outcome()
    assert purse(apply(table, outcome.changes)) == Purse(3) and story(outcome) == said


def test_what_nobody_takes_stays_and_gives_no_experience_twice():
    table = lying(Hoard("h1", "Old", (GOLD, SWORD), 50, (("Rat", 5),)))
    for left, there in (((SWORD,), ("h1",)), ((), ())):
        play = Play(GAME, table, Faces())
        handing_out.leave(play, table.hoards["h1"], left)
        after = apply(table, play.outcome().changes)
        assert tuple(after.hoards) == there
        if left:
            hoard = after.hoards["h1"]
            assert (hoard.lines, hoard.experience, hoard.foes, hoard.rolled) == (left, 0, (), True)


def test_which_hoard_is_meant_is_the_newest_until_another_is_said_and_asks_the_rest_anew():
    table = Table.of(GAME.house, [Hoard("h1", "First"), Hoard("h2", "Second")])
    for wanted, chosen in ((None, "h2"), ("h1", "h1"), ("gone", "h2"), (3, "h2")):
        field, hoard = hoards.hoard_field(Look(GAME, table), {"hoard": wanted})
        assert field.refines and field.default == hoard.id == chosen


def test_what_was_rolled_is_told_line_by_line_as_sentences_begin():
    play = Play(GAME, Table(GAME.house), Faces())
    rolled_hoards.tell_lines(play, (Line("l1", "animal traps", "item", how="d37 29"), RUBY))
    assert story(play.outcome()) == "Animal traps (d37 29). Ruby (by hand)."
