"""Spells that wound, outside a fight and in its steps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import BeingField
from systems.common.records.table import OwnEntry
from tests.systems.enondas.builders import CHAIN, foe, hero, quiet, ruled, sheet, story
from tests.systems.enondas.magic_builders import asked, cast, fighting, mage, next_turn, on


def skeleton(id_="b8", rating=40, **sheet):
    return foe(id_, rating, creature="skeleton_warrior", tags=("undead",), **sheet)


def rating(state, who="b9"):
    return sheet(state, who).rating


@pytest.mark.rule("EN-181", "EN-107")
def test_blast_you_takes_m_and_iq_from_one_target_less_its_protection():
    state = quiet(mage(3, "blast_you"), foe(rating=60, protection=5))
    after, outcome = cast(state, "blast_you")
    assert rating(after) == 60 - (15 - 5) and "5 of 15 absorbed" in story(outcome)
    assert rating(cast(state, "blast_you", steps=2)[0]) == 60 - (45 - 5)
    assert sheet(cast(state, "blast_you", steps=2)[0], "b1").mana == 20 - (18 - 2)


@pytest.mark.rule("EN-181")
def test_a_spell_that_strikes_like_a_missile_needs_a_hit_only_where_the_house_says_so():
    state = quiet(mage(1, "blast_you", dexterity=10), foe(rating=60), house=ruled(spell_missile_needs_hit=True))
    assert asked(state).field("hit_level").default == 4  # near, about the same size
    hit, _ = cast(state, "blast_you", [(4, 6)], hit_level=1)
    assert rating(hit) == 60 - 13
    miss, outcome = cast(state, "blast_you", [(4, 5)], hit_level=1)
    assert rating(miss) == 60 and "misses" in story(outcome)
    assert asked(quiet(mage(1, "blast_you"), foe())).field("hit_level") is None
    missile = quiet(mage(1, "magic_missile"), foe(rating=60), house=ruled(spell_missile_needs_hit=True))
    assert rating(cast(missile, "magic_missile")[0]) == 48  # never misses (EN-185)


@pytest.mark.rule("EN-181", "EN-110", "EN-101")
def test_in_a_fight_it_flies_after_the_dice_and_the_caster_rolls_none():
    state = fighting(mage(3, "blast_you"), foe(rating=60))
    cast_, _ = cast(state, "blast_you")
    assert rating(cast_) == 60 and cast_.fight.waiting == ("b9",)
    assert [turn.phase for turn in cast_.fight.turns] == ["Declare", "Dice", "Missiles", "Melee"]
    assert cast_.fight.turns[1].actors == ("b9",)
    dice = next_turn(cast_)
    missiles = next_turn(dice, (1, 1, 1, 1, 1, 1, 1))
    assert rating(missiles) == 60
    assert rating(next_turn(missiles)) == 45


@pytest.mark.rule("EN-181")
def test_the_hit_is_rolled_with_the_dice_in_a_fight():
    house = ruled(spell_missile_needs_hit=True)
    state = fighting(mage(3, "blast_you", dexterity=10), foe(rating=60), house=house)
    after, _ = cast(state, "blast_you", hit_level=3)
    ((*_, level, how),) = after.fight.fact("bolts")
    assert (level, how) == (3, "")


@pytest.mark.rule("EN-182", "EN-184", "EN-106")
def test_blast_yall_counts_in_the_total_of_the_side():
    state = fighting(mage(2, "blast_yall"), foe(rating=60))
    assert [field.name for field in asked(state).fields] == ["spell"]
    after, _ = cast(state, "blast_yall")
    ((who, points, _, only, _),) = after.fight.fact("chants")
    assert (who, points, only) == ("b1", 14, ())
    apart = quiet(mage(2, "blast_yall"), foe("b7", 40), foe("b8", 40), foe("b9", 40))
    after, _ = cast(apart, "blast_yall")  # no melee: 14 among three
    assert [40 - rating(after, who) for who in ("b7", "b8", "b9")] == [5, 5, 4]


@pytest.mark.rule("EN-183")
def test_holy_word_touches_one_of_the_undead_or_demonic_alone():
    state = quiet(mage(3, "holy_word"), foe("b7", 80), skeleton("b8", 80), foe("b9", 80, tags=("demonic",)))
    assert asked(state).field("target").allowed[:2] == ("b8", "b9")
    after, _ = cast(state, "holy_word")
    assert [80 - rating(after, who) for who in ("b7", "b8", "b9")] == [0, 36, 0]
    after, outcome = cast(state, "holy_word", target="b7")
    assert rating(after, "b7") == 80 and "Holy Word does nothing to Orc b7." in story(outcome)
    fight = fighting(mage(3, "holy_word"), foe("b7", 80))
    after, _ = cast(fight, "holy_word", elsewhere=False, target="b7")
    assert not after.fight.fact("bolts") and after.fight.waiting == ("b7",)


@pytest.mark.rule("EN-184")
def test_spread_the_word_counts_against_the_undead_and_demonic():
    fight = fighting(mage(5, "spread_the_word"), skeleton())
    after, _ = cast(fight, "spread_the_word")
    ((_who, points, _, only, _),) = after.fight.fact("chants")
    assert (points, only) == (60, ("undead", "demonic"))
    apart = quiet(mage(5, "spread_the_word"), foe("b7", 80), skeleton("b8", 80))
    after, outcome = cast(apart, "spread_the_word", targets=("b7", "b8"))
    assert (rating(after, "b7"), rating(after, "b8")) == (80, 20)
    assert "does nothing to Orc b7" in story(outcome)


@pytest.mark.rule("EN-185")
@pytest.mark.parametrize(("level", "number"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_half_of_m_missiles_rounded_up_each_of_iq_points(level, number):
    state = quiet(mage(level, "magic_missile"), foe(rating=99))
    names = [field.name for field in asked(state).fields if isinstance(field, BeingField)]
    assert names == [f"missile_{place}" for place in range(1, number + 1)]
    assert rating(cast(state, "magic_missile")[0]) == 99 - 12 * number
    assert asked(state).help == f"{number} × 12 points."


@pytest.mark.rule("EN-185", "EN-108")
def test_missiles_are_shared_out_as_one_likes_and_protection_takes_what_it_can_once():
    state = quiet(mage(5, "magic_missile"), foe("b8", 99, protection=4), foe("b9", 99, protection=4))
    after, _ = cast(state, "magic_missile", missile_1="b8", missile_2="b9", missile_3="b9")
    assert (rating(after, "b8"), rating(after, "b9")) == (99 - 8, 99 - 20)
    fight = fighting(mage(5, "magic_missile"), foe("b8", 99), foe("b9", 99))
    after, _ = cast(fight, "magic_missile", missile_1="b8", missile_2="b9", missile_3="b9")
    assert [(bolt[1], bolt[2]) for bolt in after.fight.fact("bolts")] == [("b8", 12), ("b9", 12), ("b9", 12)]


@pytest.mark.rule("EN-181", "EN-025")
def test_characters_lose_hit_points_and_die_of_it():
    state = quiet(mage(1, "blast_you"), hero("b2", hit_points=14, hit_points_most=14, items=(CHAIN,)), foe())
    after, outcome = cast(state, "blast_you", target="b2", elsewhere=False)
    assert sheet(after, "b2").hit_points == 14 and "absorbs all 13" in story(outcome)
    after, _ = cast(state, "blast_you", target="b9")
    assert rating(after) == 20 - 13
    after, outcome = cast(quiet(mage(1, "blast_you"), foe(rating=13)), "blast_you")
    assert rating(after) == 0 and "dies" in story(outcome)


@pytest.mark.rule("EN-181")
def test_what_has_no_sheet_is_named_and_nobody_of_ones_own_is_hit_by_mistake():
    state = quiet(mage(1, "blast_you"), hero("b2"))
    assert asked(state).blank()["elsewhere"] is True
    after, outcome = cast(state, "blast_you", thing="the door")
    assert sheet(after, "b2") == sheet(state, "b2")
    assert story(outcome) == "Lin casts Blast You! on the door for 6 mana, 14 left. Blast You! does 13 to the door."


@pytest.mark.rule("EN-188")
def test_whoever_strikes_others_is_seen_again():
    hidden, _ = cast(quiet(mage(2, "no_see_me", "blast_you", "minor_healing"), foe()), "no_see_me")
    assert on(hidden, "b1", "hidden")
    assert on(cast(hidden, "minor_healing", [3])[0], "b1", "hidden")
    after, outcome = cast(hidden, "blast_you")
    assert not on(after, "b1", "hidden") and "Lin is seen again." in story(outcome)


@pytest.mark.rule("EN-181")
def test_the_house_asks_for_a_hit_of_what_strikes_like_a_missile_and_of_nothing_else():
    source = (
        '[zap]\nname = "Zap"\nrule = "house"\nlist = "damage"\nlevel = 1\ncost = 2\neffect = "blast"\n'
        'amount = "M+IQ"\ntext = "It strikes where it is looked at."\n'
    )
    own = OwnEntry("spells:zap", "spells", "zap", source)
    for needs_hit in (True, False):
        house = ruled(spell_missile_needs_hit=needs_hit)
        state = replace(quiet(mage(1, "zap"), foe(rating=60), house=house), own={own.id: own})
        assert asked(state).field("hit_level") is None
        after, outcome = cast(state, "zap")
        assert rating(after) == 60 - 13 and "misses" not in story(outcome)
