"""Shots: range, sight, movement, shields, and what is shot (MM-065 to MM-067)."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import Effect, Term
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat.shooting import band, too_far
from tests.systems.mazes_minotaurs.builders import PYROS, SHIELD, blank, do, foe, hero, look, sheet, story
from tests.systems.mazes_minotaurs.fighting import battle, decide, form_of, lay, need_of, next_round, to

BOW, ARROWS = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 3)
SLING, STONES = Item("sling", "Sling", carried="held"), Item("sling_stones", "Stones", 2)
JAVELINS = Item("javelin", "Javelin", 3, "held")


def archer(id_="b1", **sheet: object):
    """Skill 16, Luck 13: missile attack +3."""
    return hero(id_, "Toxaris", **{"items": (BOW, ARROWS)} | sheet)


def shooting(*, moves: bool = False, target=None, dice=(9, 1), **ground: object):
    """An archer in turn against a guardsman with a shield."""
    table = battle(archer(), target or foe("b9", "guardsman"), dice=dice, **ground)
    return to(decide(table, "b1", "shoot", moves=moves), "Combat", "b1")


def terms(table, **answers):
    return need_of(table, "combat.shoot", "b1", **answers)[1]


@pytest.mark.rule("MM-065")
def test_a_shot_uses_the_missile_attack():
    at, terms_, face = need_of(shooting(), "combat.shoot", "b1", feet=200)
    assert terms_ == {"Skill": 2, "Luck": 1} and at == 16 and face == 13
    table, told = do(shooting(), "combat.shoot", "b1", [13, 4], feet=200)
    assert sheet(table, "b9").hits == 9 and "Toxaris hits Guardsman." in story(told)
    table, told = do(shooting(), "combat.shoot", "b1", [12], feet=200)
    assert "misses" in story(told) and table.fight.waiting == ()


@pytest.mark.rule("MM-065")
@pytest.mark.parametrize(("less", "lost"), [(-2, 1), (-3, 0), (-5, 0)])
def test_a_shot_whose_damage_comes_to_nothing_wounds_nobody(less, lost):
    weak = Effect("e50", "b1", "Weak", terms=(("damage", Term("Weak", less, "ruling")),))
    table = shooting().exchanged(None, weak)
    after, _ = do(table, "combat.shoot", "b1", [13, 3], feet=200)
    assert sheet(after, "b9").hits == sheet(table, "b9").hits - lost


@pytest.mark.rule("MM-066", "MM-R61")
@pytest.mark.parametrize(
    ("items", "feet"),
    [((BOW, ARROWS), (60, 300, 600)), ((SLING, STONES), (30, 150, 300)), ((JAVELINS,), (30, 150, 300))],
)
def test_ranges_and_their_edges(items, feet):
    """Pyros has Might 15: his javelins fly as far as a sling's stones."""
    short, usual, long = feet
    table = decide(battle(archer(items=items), foe("b9", "guardsman"), dice=(9, 1)), "b1", "shoot")
    table = to(table, "Combat", "b1")
    for distance, word in (
        (1, "Short range"),
        (short, "Short range"),
        (short + 1, ""),
        (usual, ""),
        (usual + 1, "Long range"),
        (long, "Long range"),
    ):
        found = [label for label in terms(table, feet=distance) if "range" in label]
        assert found == ([word] if word else []), distance
    assert form_of(table, "combat.shoot", "b1", feet=long).blocked == ""
    assert form_of(table, "combat.shoot", "b1", feet=long + 1).blocked.endswith("the target is farther away.")
    with pytest.raises(Refused, match="farther away"):
        do(table, "combat.shoot", "b1", feet=long + 1)


@pytest.mark.rule("MM-066")
def test_a_javelin_flies_ten_feet_for_each_point_of_might():
    from systems.mazes_minotaurs.base.arms import arm_of

    table = battle(archer(items=(JAVELINS,), might=12), foe(), dice=(9, 1))
    arm = arm_of(look(table), table.beings["b1"], "gear:0")
    assert arm.range == 120 and band(arm, 24).amount == 2 and band(arm, 25) is None
    assert not too_far(arm, 240) and too_far(arm, 241)


@pytest.mark.rule("MM-065", "MM-E21", "MM-R61")
def test_everything_that_hinders_counts_together():
    found = terms(shooting(moves=True), feet=200, sight="poor", moving=True)
    assert sum(amount for label, amount in found.items() if label not in ("Skill", "Luck")) == -6


@pytest.mark.rule("MM-065", "MM-E30")
def test_an_archer_who_moved_and_one_at_rest_in_mist():
    moved = terms(shooting(moves=True), feet=200)
    assert {label: amount for label, amount in moved.items() if label not in ("Skill", "Luck")} == {"On the move": -2}
    mist = terms(shooting(), feet=40, sight="poor")
    assert sum(amount for label, amount in mist.items() if label not in ("Skill", "Luck")) == 0


@pytest.mark.rule("MM-065", "MM-R61")
def test_darkness_counts_in_place_of_mist():
    assert terms(shooting(), feet=200, sight="very poor")["Very poor sight"] == -4


@pytest.mark.rule("MM-065", "MM-R61")
def test_a_target_that_moved_in_this_round_is_harder_to_hit():
    table = battle(archer(), foe("b9", "guardsman"), dice=(9, 1))
    table = decide(decide(table, "b1", "shoot"), "b9", "attack", moves=True)
    table = to(table, "Combat", "b1")
    assert (
        blank(table, "combat.shoot", "b1").answers["moving"] is True and terms(table, feet=200)["Moving target"] == -2
    )
    assert blank(to(next_round_shot(table), "Combat", "b1"), "combat.shoot", "b1").answers["moving"] is False


def next_round_shot(table):
    return decide(next_round(table), "b1", "shoot")


@pytest.mark.rule("MM-067", "MM-R25", "MM-051")
def test_a_shield_covers_against_a_shooter_who_is_seen():
    table = shooting()
    assert need_of(table, "combat.shoot", "b1", feet=200)[0] == 16
    assert need_of(table, "combat.shoot", "b1", feet=200, covers=False)[0] == 14


@pytest.mark.rule("MM-067", "MM-043")
def test_the_surprised_do_not_cover():
    table = battle(archer(), foe("b9", "guardsman"), dice=(9,), surprised=("b9",))
    table = to(decide(table, "b1", "shoot"), "Combat", "b1")
    assert blank(table, "combat.shoot", "b1").answers["covers"] is False
    assert need_of(table, "combat.shoot", "b1", feet=200)[0] == 14


@pytest.mark.rule("MM-067", "MM-R25", "MM-R56")
def test_a_caster_does_not_cover_but_defends_in_melee():
    caster = hero("b2", "Medeus", calling="priest", power=9, items=(SHIELD, Item("staff", "Staff", carried="held")))
    from dataclasses import replace

    from systems.common.records.table import FOES

    table = battle(archer(), replace(caster, side=FOES), dice=(9, 1))
    table = decide(decide(table, "b1", "shoot"), "b2", "power", power="divine_blessing")
    table = to(table, "Combat", "b1")
    assert blank(table, "combat.shoot", "b1").answers["covers"] is False
    assert look(table).value("b2", "defense", "front") == 15 and need_of(table, "combat.shoot", "b1", feet=200)[0] == 13


@pytest.mark.rule("MM-R41", "MM-067")
def test_shots_from_under_a_cloak_meet_no_shield_except_of_the_mindless():
    table = lay(shooting(), "b1", "cloaked", "b1")
    assert blank(table, "combat.shoot", "b1").answers["covers"] is False
    after, _ = do(table, "combat.shoot", "b1", [20, 3], feet=200)
    assert after.effects  # a missile does not end it
    bones = lay(shooting(target=foe("b9", "sown_skeleton")), "b1", "cloaked", "b1")
    assert blank(bones, "combat.shoot", "b1").answers["covers"] is True


@pytest.mark.rule("MM-067", "MM-023", "MM-051")
def test_the_special_of_a_spearman_never_counts_against_missiles():
    table = battle(hero(), foe("b9", "brigand"), dice=(1, 9))
    table = to(decide(table, "b9", "shoot"), "Combat", "b9")
    assert need_of(table, "combat.shoot", "b9", feet=100)[0] == 19


@pytest.mark.rule("MM-058", "MM-051", "MM-R24")
def test_a_wall_covers_against_missiles_where_the_shield_does():
    table = battle(hero(), hero("b2"), foe("b9", "brigand"), dice=(1, 1, 9))
    for who in ("b1", "b2"):
        table = decide(table, who, "attack", tactics=("wall",))
    table = to(decide(table, "b9", "shoot"), "Combat", "b9")
    assert need_of(table, "combat.shoot", "b9", feet=100, target="b1")[0] == 21
    assert need_of(table, "combat.shoot", "b9", feet=100, target="b1", covers=False)[0] == 17


@pytest.mark.rule("MM-022", "MM-003")
def test_amazons_add_their_skill_to_what_they_shoot():
    table = battle(archer(calling="amazon", gender="female"), foe(), dice=(9, 1))
    table, _ = do(to(decide(table, "b1", "shoot"), "Combat", "b1"), "combat.shoot", "b1", [20, 1], feet=100)
    assert sheet(table, "b9").hits == 9 - 3


@pytest.mark.rule("MM-066")
def test_every_shot_takes_an_arrow_and_the_last_leaves_none():
    table = shooting()
    for left in (2, 1, 0):
        table, _ = do(table, "combat.shoot", "b1", [2])
        assert sum(item.count for item in sheet(table, "b1").items if item.key == "arrows") == left
        table = next_round(table)
        if left:
            table = to(decide(table, "b1", "shoot"), "Combat", "b1")
    form = form_of(table, "combat.decide", "b1")
    assert form.field("does").option("shoot").blocked == "there is nothing left for the bow."


def test_a_thrown_javelin_is_gone_and_the_other_weapons_stay_in_hand():
    sword = Item("sword", "Sword")
    table = battle(archer(items=(Item("javelin", "Javelin", 1, "held"), sword)), foe(), dice=(9, 1))
    table = decide(table, "b1", "shoot")
    table, _ = do(to(table, "Combat", "b1"), "combat.shoot", "b1", [2])
    assert [item.key for item in sheet(table, "b1").items] == ["sword"]
    assert form_of(next_round(table), "combat.decide", "b1").blank()["does"] == "attack"


def test_the_weapon_named_keeps_its_place_when_ammunition_before_it_is_used_up():
    table = battle(archer(items=(Item("arrows", "Arrows", 1), BOW, Item("dagger", "Dagger"))), foe(), dice=(9, 1))
    table = decide(table, "b1", "shoot")
    table, _ = do(to(table, "Combat", "b1"), "combat.shoot", "b1", [2])
    assert [item.key for item in sheet(table, "b1").items] == ["bow", "dagger"]
    assert look(table).fact_of("b1", "weapon", "") in ("", "gear:0")


@pytest.mark.rule("MM-R60", "MM-045")
def test_shooters_take_up_no_side():
    archers = [foe(f"b{n}", "brigand") for n in range(9, 14)]
    table = battle(hero(), *archers, dice=(1, 9))
    table, _ = do(table, "combat.decide", "b9", does="shoot", alike=True)
    table = to(table, "Combat", "b9")
    for one in archers:
        table, _ = do(table, "combat.shoot", one.id, [1], feet=100)
    assert not table.fight.fact("sides")


@pytest.mark.rule("MM-C01")
def test_birds_have_three_volleys():
    table = battle(hero(), foe("b9", "stymphalian_bird"), dice=(1, 9))
    for volley in (1, 2, 3):
        table = to(decide(table, "b9", "shoot"), "Combat", "b9")
        table, _ = do(table, "combat.shoot", "b9", [1], feet=20)
        assert sheet(table, "b9").volleys == volley
        table = next_round(table)
    assert form_of(table, "combat.decide", "b9").field("does").option("shoot") is None


@pytest.mark.rule("MM-C09")
def test_a_steady_archer_is_not_spoiled_by_its_own_movement():
    table = battle(hero(), foe("b9", "centaur"), dice=(1, 9))
    table = to(decide(table, "b9", "shoot", moves=True), "Combat", "b9")
    assert "On the move" not in need_of(table, "combat.shoot", "b9", feet=200)[1]


def test_the_distance_of_the_last_shot_is_remembered():
    table, _ = do(shooting(distance=240), "combat.shoot", "b1", [2], feet=90)
    table = to(decide(next_round(table), "b1", "shoot"), "Combat", "b1")
    assert blank(table, "combat.shoot", "b1").answers["feet"] == 90
    assert blank(shooting(distance=240), "combat.shoot", "b1").answers["feet"] == 240


def test_somebody_with_bow_in_hand_shoots_unless_told_otherwise():
    table = to(battle(archer(), foe(), dice=(9, 1)), "Combat", "b1")
    assert form_of(table, "combat.shoot", "b1") is not None and form_of(table, "combat.attack", "b1") is None
    assert PYROS.items[0].key == "spear"


@pytest.mark.rule("MM-P16")
def test_a_lamp_that_is_a_wonder_lifts_the_dark_within_its_light():
    from tests.systems.mazes_minotaurs.builders import GAME

    lamp = next(key for key, one in GAME.shipped_entries("items").items() if one.figure == "light")
    table = battle(archer(items=(BOW, ARROWS, Item(lamp, "Lamp"))), foe("b9", "guardsman"), dice=(9, 1))
    table = to(decide(table, "b1", "shoot"), "Combat", "b1")
    assert "Very poor sight" not in terms(table, feet=60, sight="very poor")
    assert terms(table, feet=61, sight="very poor")["Very poor sight"] == -4


@pytest.mark.rule("MM-112", "MM-065")
def test_a_shot_that_hits_frees_the_charmed_and_one_that_misses_does_not():
    table = lay(shooting(), "b9", "charmed", "b1")
    assert do(table, "combat.shoot", "b1", [2], feet=200)[0].effects
    assert not do(table, "combat.shoot", "b1", [20, 1], feet=200)[0].effects


@pytest.mark.rule("MM-R73", "MM-066")
def test_the_weapon_that_was_named_shoots():
    table = battle(archer(items=(BOW, ARROWS, SLING, STONES)), foe("b9", "guardsman"), dice=(9, 1))
    table = to(decide(table, "b1", "shoot", weapon="gear:2"), "Combat", "b1")
    assert form_of(table, "combat.shoot", "b1", feet=301).blocked.startswith("Sling reaches 300 feet")


def test_a_weapon_keeps_its_name_when_something_before_it_leaves_the_sheet():
    sword = Item("sword", "Sword", carried="held")
    table = battle(archer(items=(Item("arrows", "Arrows", 1), sword, BOW)), foe(), dice=(9, 1))
    table = to(decide(table, "b1", "shoot"), "Combat", "b1")
    assert look(table).fact_of("b1", "weapon") == "gear:2"
    table, _ = do(table, "combat.shoot", "b1", [2])
    assert look(table).fact_of("b1", "weapon") == "gear:1" and sheet(table, "b1").items[1].key == "bow"
    table = battle(archer(items=(sword, Item("javelin", "Javelin", 1))), foe(), dice=(9, 1))
    table = to(decide(table, "b1", "shoot"), "Combat", "b1")
    assert look(table).fact_of("b1", "weapon") == "gear:1"
    table, _ = do(table, "combat.shoot", "b1", [2])
    assert look(table).fact_of("b1", "weapon") == ""
