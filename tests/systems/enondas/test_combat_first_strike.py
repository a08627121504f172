"""Striking first, level by level (EN-115 to EN-118, EN-135)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Needed
from systems.common.records.changes import apply
from systems.enondas.base.sheet import Item
from systems.enondas.combat.spells import declare_melee, declare_missile
from tests.systems.enondas.builders import BOW, GAME, SWORD, Faces, do, foe, hero, look, ruled, sheet, story
from tests.systems.enondas.fighting import (
    after,
    battle,
    cast,
    round_of,
    to,
    totals,
)
from tests.systems.playing import phases

pytestmark = pytest.mark.rule("EN-116")
BARE = {"items": (), "hit_points": 30, "hit_points_most": 30}


@pytest.mark.rule("EN-115")
def test_nobody_strikes_first_no_step_for_it():
    assert "First strike" not in phases(battle(hero(), foe()))
    table = battle(hero(first_strike=1), foe())
    assert phases(table) == ["Declare", "First strike", "Dice", "Melee"]
    table, _ = do(table, "combat.fight", "b1")  # it is optional
    assert phases(table) == ["Declare", "Dice", "Melee"]
    table, _ = do(table, "combat.strike_first", "b1")
    assert phases(table) == ["Declare", "First strike", "Dice", "Melee"]


@pytest.mark.rule("EN-115")
def test_only_those_of_a_kind_who_have_first_strike_strike_first_with_it():
    table = battle(hero(), foe("b9", first_strike=1), foe("b10"), foe("b11", first_strike=1))
    form = GAME.actions["combat.strike_first"].form(look(table), "b9", {})
    assert form.field("alike").label == "And 1 like it"
    table, told = do(table, "combat.strike_first", "b9", alike=True)
    assert table.fight.waiting == ("b1", "b10") and "b9 and Orc b11 will strike first" in story(told)
    alone = battle(hero(), foe("b9", first_strike=1), foe("b10"))
    assert GAME.actions["combat.strike_first"].form(look(alone), "b9", {}).field("alike") is None


@pytest.mark.rule("EN-111", "EN-115", "EN-118")
def test_alone_on_a_level_the_whole_total_hurts_and_is_the_action_of_the_round():
    """Longsword 4d + 4 first: the orc of 20 takes 8 + 4 and then fights on alone, against nobody's dice."""
    table = to(battle(hero(first_strike=1), foe()), "First strike")
    assert GAME.actions["combat.first_strike"].form(look(table), "", {}).working == "First strike 1: Ragna"
    table, told = do(table, "combat.first_strike", "", [[2, 2, 2, 2]])
    assert sheet(table, "b9").rating == 8 and table.fight.waiting == ()
    assert "First strike 1: party 12, nobody answers." in story(told)
    assert [one.verdict for one in told.story if one.verdict] == ["wounded"], "odds say whom it hurts, not who struck"
    table, _ = after(table)
    assert table.fight.waiting == ("b9",)
    table, _ = after(table, [1, 1, 1])
    assert totals(table) == (0, 7)
    table, _ = do(table, "combat.clash")
    assert sheet(table, "b1").hit_points == 3


def test_first_strike_is_done_once_only():
    table = to(battle(hero(first_strike=1), foe(rating=90)), "First strike")
    table, _ = do(table, "combat.first_strike", "", [[2, 2, 2, 2]])
    table, _ = after(table)
    assert sheet(table, "b9").rating == 90 - 12


@pytest.mark.rule("EN-118")
def test_first_strikers_fight_on_where_the_house_says_so():
    table = battle(hero(first_strike=1), foe(rating=90), house=ruled(first_strike_fights_again=True))
    table = to(table, "Melee", [1, 1, 1, 1], [1, 1, 1, 1], [1] * 10)
    assert totals(table) == (8, 10 + 41)


@pytest.mark.rule("EN-115")
def test_the_damage_is_divided_over_all_of_the_other_side_whatever_their_level():
    """Level 2 alone: 8 over three foes, one of whom strikes first himself at level 1, then a point stronger in
    front of the others: the odd points go by the roster."""
    table = battle(
        hero(first_strike=2, strength=16, **BARE), foe("b9", 9), foe("b10", 9), foe("b11", 9, first_strike=1)
    )
    table, _ = after(to(table, "First strike"), [4], [1])
    assert [9 - sheet(table, who).rating for who in ("b9", "b10", "b11")] == [3, 3, 2]
    assert sheet(table, "b1").hit_points == 30 - 1 - 4


def test_the_fallen_of_a_higher_level_strike_no_more():
    """Level 2 fells the foe of level 1 before it can strike."""
    table = battle(hero(first_strike=2), foe(rating=5, first_strike=1))
    table, told = after(to(table, "First strike"), [2, 2, 2, 2])
    assert sheet(table, "b9").rating == 5 - 12 and "dies" in story(told)


def test_both_on_a_level_fight_a_melee_of_their_own():
    """8 against 11: the difference goes to the losing group alone, nobody else is touched."""
    table = battle(
        hero(first_strike=1, strength=14, **BARE), hero("b2", "Hild", **BARE),
        foe("b9", 9, first_strike=1), foe("b10", 20, creature="goblin"),
    )  # fmt: skip
    table, told = after(to(table, "First strike"), [6], [6])
    assert "First strike 1: party 8, foes 11." in story(told)
    assert sheet(table, "b1").hit_points == 27 and sheet(table, "b2").hit_points == 30
    assert sheet(table, "b9").rating == 9 and sheet(table, "b10").rating == 20


def test_levels_go_from_the_highest_down():
    """Level 3 of the foes hits first, then level 1 of the party."""
    table = battle(hero(first_strike=1, **BARE), foe("b9", 9, first_strike=3), foe("b10", 9, creature="goblin"))
    table, told = after(to(table, "First strike"), [1], [6])
    said = story(told)
    assert said.index("First strike 3: foes 6") < said.index("First strike 1: party 6")
    assert sheet(table, "b1").hit_points == 24
    assert sheet(table, "b9").rating == 6 and sheet(table, "b10").rating == 6


def test_damage_within_a_level_is_simultaneous():
    """In two melees at once each side wins one; both who fall have struck."""
    table = battle(
        hero(first_strike=1, items=(), hit_points=1), hero("b2", "Hild", first_strike=1, items=()),
        foe("b9", 5, first_strike=1), foe("b10", 1, first_strike=1),
    )  # fmt: skip
    table, _ = do(table, "combat.take_part", "b2", melee=2, also=("b10",))
    table, _ = after(to(table, "First strike"), [1], [6], [6], [1])
    assert sheet(table, "b1").hit_points == 1 - 8 and sheet(table, "b10").rating == 1 - 4


@pytest.mark.rule("EN-106", "R-32")
def test_the_players_say_who_takes_the_odd_point_of_a_first_strike():
    """9 over two characters: the first by the roster, unless they say the second."""
    table = to(battle(hero(**BARE), hero("b2", "Hild", **BARE), foe("b9", 9, first_strike=1)), "First strike")
    choice = Choice("combat.first_strike", "", {})
    tape = DiceTape(Faces([4]), decides_by_hand=lambda who: who == "party")
    with pytest.raises(Needed) as needed:
        resolve(GAME, table, choice, tape)
    tape = tape.answered(needed.value.request, {"odd": ("b2",)})
    tape.rewind()
    table = apply(table, resolve(GAME, table, choice, tape).changes)
    assert [30 - sheet(table, who).hit_points for who in ("b1", "b2")] == [4, 5]


@pytest.mark.rule("EN-112")
def test_whoever_is_kept_out_neither_strikes_first_nor_is_struck():
    table = battle(hero(first_strike=1), hero("b2", "Hild", first_strike=1), foe("b9", 50), foe("b10", 50))
    table, _ = do(table, "combat.take_part", "b2", melee=0, also=("b10",))
    table, _ = after(to(table, "First strike"), [1, 1, 1, 1])
    assert sheet(table, "b9").rating == 42 and sheet(table, "b10").rating == 50


@pytest.mark.rule("EN-117")
def test_a_missile_before_the_others_must_hit_and_hurts_its_target_alone():
    table = battle(hero(first_strike=1, dexterity=26, items=(BOW,)), foe("b9", 40), foe("b10", 40))
    table, _ = do(table, "combat.shoot", "b1", target="b10", band="near", first=True)
    assert phases(table) == ["Declare", "First strike", "Dice", "Melee"]
    hit, _ = after(to(table, "First strike"), [5, 4], [1, 1, 1, 1])
    assert sheet(hit, "b9").rating == 40 and sheet(hit, "b10").rating == 40 - 4 - 4 - 14
    assert "b1" not in hit.fight.waiting
    missed, _ = after(to(table, "First strike"), [5, 3])
    assert sheet(missed, "b10").rating == 40


@pytest.mark.rule("EN-117", "EN-130")
def test_a_missile_before_the_others_counts_half_at_the_unseen():
    table = battle(hero(first_strike=1, dexterity=26, items=(BOW,)), foe("b9", 40))
    table, _ = do(table, "combat.unseen", "", who="foes")
    table, _ = do(table, "combat.shoot", "b1", target="b9", first=True)
    table, _ = after(to(table, "First strike"), [5, 4], [1, 1, 1, 1])
    assert sheet(table, "b9").rating == 40 - 11


@pytest.mark.rule("EN-106", "R-32")
def test_nobody_is_asked_about_the_odd_points_of_the_foes():
    table = to(battle(hero(first_strike=1), foe("b9"), foe("b10")), "First strike")
    tape = DiceTape(Faces([1, 1, 1, 2]), decides_by_hand=lambda who: True)
    table = apply(table, resolve(GAME, table, Choice("combat.first_strike", "", {}), tape).changes)
    assert [20 - sheet(table, who).rating for who in ("b9", "b10")] == [5, 4]


@pytest.mark.rule("EN-103")
def test_a_first_strike_never_heals():
    table = battle(hero(first_strike=1, strength=3, items=()), foe())
    table, _ = after(to(table, "First strike"), [2])
    assert sheet(table, "b9").rating == 20


@pytest.mark.rule("EN-108")
def test_protection_used_up_by_a_first_strike_is_gone_in_the_melee():
    """13 of chain mail: 10 of the first strike are absorbed, then 3 of the melee."""
    chain = Item("chain_mail", "Chain mail", carried="worn")
    table = battle(hero(items=(SWORD, chain), hit_points=30), foe("b9", 9, first_strike=1), foe("b10", 30))
    table, _ = after(to(table, "First strike"), [5])
    assert sheet(table, "b1").hit_points == 30
    table, _ = round_of(table, [1, 1, 1, 1], [4, 4, 4, 4])
    assert sheet(table, "b1").hit_points == 30 - (31 - 8 - 3)


@pytest.mark.rule("EN-135", "EN-101")
def test_felled_by_a_first_strike_one_rolls_nothing_and_what_was_under_way_is_lost():
    table = battle(hero(hit_points=2), hero("b2", "Hild", hit_points=90), foe("b9", 9, first_strike=1), foe("b10", 40))
    table = cast(table, lambda play: (declare_missile(play, "b1", "b10", 12, "Blast You!", False),
                                      declare_melee(play, "b1", 9, "Blast Y’all!", ())))  # fmt: skip
    table, told = after(to(table, "First strike"), [6])
    assert "Blast You! of Ragna is lost." in story(told) and "Blast Y’all! of Ragna is lost." in story(told)
    assert table.fight.waiting == ("b2", "b10") and "Missiles" not in phases(table)
    table, _ = after(table, [1, 1, 1, 1], [1] * 5)
    assert totals(table)[0] == 8 and sheet(table, "b10").rating == 40


@pytest.mark.rule("EN-131")
def test_sixes_of_a_first_strike_hurt_in_its_own_step():
    """9 to 9: a tie, but two sixes against one."""
    table = battle(
        hero(first_strike=1, items=(Item("dagger", "Dagger", carried="held", adds=-2),), hit_points=10),
        foe("b9", 9, first_strike=1), house=ruled(spite=True),
    )  # fmt: skip
    table, _ = after(to(table, "First strike"), [6, 5], [6])
    assert sheet(table, "b1").hit_points == 9 and sheet(table, "b9").rating == 8


@pytest.mark.rule("EN-130")
def test_a_first_strike_at_the_unseen_counts_half_once_for_the_group():
    """Two bare hands, 1 and 2, half of 3 rounded up."""
    table = battle(hero(first_strike=1, **BARE), hero("b2", "Hild", first_strike=1, **BARE), foe())
    table, _ = do(table, "combat.unseen", "", who="foes")
    table, _ = after(to(table, "First strike"), [1], [2])
    assert sheet(table, "b9").rating == 18


def test_who_strikes_first_is_said_from_the_highest_level_down():
    table = to(battle(hero(first_strike=1), hero("b2", "Hagen", first_strike=3), foe()), "First strike")
    assert (
        GAME.actions["combat.first_strike"].form(look(table), "", {}).working
        == "First strike 3: Hagen · First strike 1: Ragna"
    )
