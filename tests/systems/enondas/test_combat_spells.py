"""Damage of spells between casting and delivery (EN-105, EN-110, EN-181 to EN-185)."""

from __future__ import annotations

import pytest

from systems.enondas.base.arms import arms
from systems.enondas.combat.blows import is_slammed
from systems.enondas.combat.spells import declare_melee, declare_missile, use_up_action
from tests.systems.enondas.builders import CHAIN, GAME, SWORD, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.enondas.fighting import (
    after,
    battle,
    cast,
    foreseen,
    to,
    totals,
)
from tests.systems.enondas.test_combat_dice import with_slam
from tests.systems.playing import phases

pytestmark = pytest.mark.rule("EN-105")


def bolt(target="b9", damage=9, needs_hit=False, **more):
    """The caster has acted, and the damage is under way."""
    return lambda play: (
        use_up_action(play, "b1"),
        declare_missile(play, "b1", target, damage, "Blast You!", needs_hit, **more),
    )


def chant(points=9, only=()):
    return lambda play: (use_up_action(play, "b1"), declare_melee(play, "b1", points, "Blast Y'all!", only))


def test_whoever_cast_last_round_does_not_do_as_before_that():
    table = battle(hero(), hero("b2", "Hild"), foe())
    for who in ("b1", "b2"):
        table, _ = do(table, "combat.fight", who)
    table = cast(table, bolt())
    assert [one.actor for one in table.fight.decided] == ["b2"]


@pytest.mark.rule("EN-101", "EN-110", "EN-181")
def test_a_bolt_is_dealt_with_the_missiles_and_its_caster_rolls_nothing():
    table = cast(battle(hero(), hero("b2", "Hild"), foe(protection=4)), bolt())
    assert table.fight.waiting == ("b2", "b9")
    table = to(table, "Missiles", [1] * 4, [1] * 3)
    assert totals(table) == (8, 13)
    table, told = do(table, "combat.volley")
    assert sheet(table, "b9").rating == 15 and "takes 5 from Blast You! (4 of 9 absorbed)" in story(told)


@pytest.mark.rule("EN-110", "EN-182")
def test_points_for_the_melee_count_in_the_total_and_bring_no_missiles():
    table = cast(battle(hero(), foe()), chant())
    assert "Missiles" not in phases(table) and totals(table) == (9, 0)
    table = to(table, "Melee", [1, 1, 1])
    assert totals(table) == (9, 13)


@pytest.mark.rule("EN-110", "EN-135")
def test_a_caster_who_falls_for_another_reason_still_delivers():
    """Mana burn in step 1 is no first strike: the damage comes in spite of it."""
    table = cast(battle(hero(), hero("b2", "Hild"), foe(rating=60)), lambda play: (
        bolt()(play), chant()(play), play.put_on("b1", "Unconscious", kind="unconscious"),
    ))  # fmt: skip
    table = to(table, "Missiles", [1] * 4, [1] * 7)
    assert totals(table)[0] == 8 + 9
    table, _ = do(table, "combat.volley")
    assert sheet(table, "b9").rating == 51


@pytest.mark.rule("EN-130")
def test_spells_at_the_unseen_count_half():
    table = cast(battle(hero(), foe(rating=60)), lambda play: (bolt()(play), chant()(play)))
    table, _ = do(table, "combat.unseen", "", who="foes")
    assert totals(table)[0] == 5
    table = to(table, "Missiles", [1] * 7)
    assert GAME.actions["combat.volley"].form(look(table), "", {}).working == "Orc b9: 5"


@pytest.mark.rule("EN-184")
@pytest.mark.parametrize(
    ("first", "second", "counts"),
    [(("undead",), ("demonic",), True), (("undead",), (), False), ((), (), False)],
)
def test_points_against_the_undead_count_if_all_enemies_are(first, second, counts):
    table = battle(hero(), foe("b9", tags=first), foe("b10", tags=second))
    table = cast(table, chant(only=("undead", "demonic")))
    assert totals(table)[0] == 9 * counts


@pytest.mark.rule("EN-184", "EN-109")
def test_the_game_master_splits_the_melee_so_that_they_count():
    table = cast(battle(hero(), hero("b2", "Hild"), foe("b9", tags=("undead",)), foe("b10")), chant(only=("undead",)))
    assert totals(table)[0] == 0
    table, _ = do(table, "combat.take_part", "b2", melee=2, also=("b10",))
    assert totals(table)[0] == 9


@pytest.mark.rule("EN-109", "EN-182")
def test_a_caster_outside_every_melee_helps_in_the_first():
    table, _ = do(battle(hero(), hero("b2", "Hild"), foe()), "combat.take_part", "b1", melee=0)
    assert totals(cast(table, chant()))[0] == 9


@pytest.mark.rule("EN-109", "EN-184")
@pytest.mark.parametrize(("first", "second", "points"), [(("undead",), (), 9), ((), ("undead",), 0)])
def test_from_outside_every_melee_it_is_the_enemies_of_the_first_who_must_be_undead(first, second, points):
    table = battle(hero(), hero("b2", "Hild"), hero("b3", "Tam"), foe("b9", tags=first), foe("b10", tags=second))
    table, _ = do(table, "combat.take_part", "b3", melee=2, also=("b10",))
    table, _ = do(table, "combat.take_part", "b1", melee=0)
    table = cast(table, chant(only=("undead",)))
    assert (totals(table, 1)[0], totals(table, 2)[0]) == (points, 0)


@pytest.mark.rule("EN-113", "EN-184")
def test_which_points_count_is_fixed_with_the_dice():
    """The living foe falls only in step 5: the points do not count in step 6 either."""
    table = battle(hero(), foe("b9", 30, tags=("undead",)), foe("b10", 5))
    table = cast(
        table, lambda play: (chant(only=("undead",))(play), declare_missile(play, "b1", "b10", 9, "Bolt", False))
    )
    table = to(table, "Missiles", [1] * 4, [1])
    table, _ = do(table, "combat.volley")
    assert totals(table)[0] == 0


@pytest.mark.rule("EN-181", "EN-113")
@pytest.mark.parametrize(("dice", "left"), [([5, 3], 11), ([4, 3], 20)])
def test_a_spell_that_must_hit_rolls_with_the_dice(dice, left):
    """Near at the same size: SR4, 35 − 27 = 8."""
    table = cast(battle(hero(dexterity=27), foe(), house=ruled(spell_missile_needs_hit=True)), bolt(needs_hit=True))
    table, _ = after(to(table, "Dice"), [1, 1, 1], dice)
    assert phases(table)[2] == "Missiles"
    table, _ = after(table)
    assert sheet(table, "b9").rating == left


@pytest.mark.rule("EN-181")
def test_the_level_to_hit_may_be_said():
    table = cast(battle(hero(dexterity=27), foe()), bolt(needs_hit=True, hit_level=2))
    table, _ = after(to(table, "Dice"), [1, 1, 1], [2, 1])
    assert table.fight.fact("bolts")[0][4:] == (2, "misses")


@pytest.mark.rule("EN-124")
def test_bolts_count_in_the_total_where_missiles_do():
    house = ruled(missile_into_total=True)
    table = cast(battle(hero(dexterity=27), foe(rating=90), house=house), bolt(needs_hit=True))
    seen = foreseen(table)
    assert (seen.ahead.minimum, seen.ahead.maximum) == (0 - 60 - 45, 9 - 10 - 45)
    table, _ = after(to(table, "Dice"), [1] * 10, [5, 3])
    assert totals(table)[0] == 9
    table = cast(battle(hero(), foe(rating=90), house=house), bolt())
    assert totals(table)[0] == 9


@pytest.mark.rule("EN-185", "EN-108")
def test_several_bolts_come_one_by_one_at_one_pool():
    table = battle(hero(), hero("b2", "Hild", items=(SWORD, CHAIN)), foe())
    table = cast(table, lambda play: [declare_missile(play, "b9", "b2", 8, "Magic Missile", False) for _ in range(3)])
    table, _ = do(to(table, "Missiles", [1] * 4, [1] * 4, [1] * 3), "combat.volley")
    assert sheet(table, "b2").hit_points == 10 - (24 - 13)


@pytest.mark.rule("EN-110")
def test_outside_a_fight_a_bolt_is_dealt_at_once():
    table = cast(
        quiet(hero(), foe(protection=2)), lambda play: declare_missile(play, "b1", "b9", 9, "Blast You!", False)
    )
    assert sheet(table, "b9").rating == 13 and table.fight.ground == ()


@pytest.mark.rule("EN-101")
def test_what_was_declared_before_the_casting_counts_no_more():
    table, _ = do(battle(hero(), foe()), "combat.fight", "b1")
    table = cast(table, chant())
    assert table.fight.declared == () and to(table, "Dice").fight.waiting == ("b9",)


@pytest.mark.rule("EN-210")
def test_others_ask_whether_a_weapon_slams():
    table = with_slam(battle(hero(), foe()), weapon="gear:0")
    at = look(table)
    found = {who: at.being(who) for who in ("b1", "b9")}
    slammed = {who: [arm.key for arm in arms(at, one) if is_slammed(at, one, arm)] for who, one in found.items()}
    assert slammed == {"b1": ["gear:0"], "b9": []}


def test_a_spell_at_somebody_gone_is_lost():
    table = cast(battle(hero(), foe("b9"), foe("b10")), bolt(needs_hit=True))
    table, _ = do(to(table, "Dice"), "combat.damage", "", targets=("b9",), amount="30")
    table, _ = after(table, [1, 1, 1])
    assert table.fight.fact("bolts")[0][5] == "lost"
