"""Shots and throws, areas, and the roll to hit (EN-120 to EN-129, EN-008, EN-012)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.forms import Choice
from systems.common.kernel.open_ended import chance_over
from systems.common.records.changes import Exchanged, apply
from systems.common.records.table import Effect, altered
from systems.common.simulation.odds import odds
from systems.enondas.base.sheet import Item, Skill
from systems.enondas.combat.plans import missiles_matter
from systems.enondas.combat.shooting import band_at, size_factor
from tests.systems.enondas.builders import BOW, CHAIN, GAME, SWORD, Faces, do, foe, hero, look, ruled, sheet, story
from tests.systems.enondas.fighting import (
    after,
    battle,
    foreseen,
    round_of,
    to,
    totals,
)
from tests.systems.playing import phases

pytestmark = pytest.mark.rule("EN-123")
SHOT = [1, 1, 1, 1]  # longbow 4d + 4: 8


def archer(dexterity=12, **sheet):
    """Longbow 4d + 4 without personal adds; SR4 at near is 35, so the dice must come to 23."""
    return hero(dexterity=dexterity, items=(BOW,), **sheet)


def working(table, **answers):
    return GAME.actions["combat.shoot"].form(look(table), "b1", {"target": "b9", **answers}).working


def shot(table, *dice, **answers):
    """Shoot, and be at the missiles."""
    table, _ = do(table, "combat.shoot", "b1", target="b9", **answers)
    return to(table, "Missiles", *dice)


@pytest.mark.rule("EN-120", "W-19")
def test_a_large_target_near_is_sr4_target_35():
    table = battle(archer(), foe(size=200))
    assert working(table, band="near").startswith("SR4 DEX: 35 − 12 = 23 on 2d6")


@pytest.mark.rule("EN-120")
@pytest.mark.parametrize(
    ("target", "attacker", "factor"),
    [(400, 100, 1), (399, 100, 2), (200, 100, 2), (199, 100, 2), (100, 100, 2), (51, 100, 2), (50, 100, 3), (26, 100, 3),
     (25, 100, 4), (10, 100, 4), (9, 100, 5), (100, 10, 1), (100, 200, 3), (100, 400, 4)],
)  # fmt: skip
def test_the_size_counts_against_the_attackers(target, attacker, factor):
    """Borders at 10, 25 and 50 %, about the same at 2, three to four times as large too (R-07)."""
    assert size_factor(target, attacker) == factor


@pytest.mark.rule("EN-120")
@pytest.mark.parametrize(("band", "level"), [("point_blank", 2), ("near", 4), ("medium", 6), ("long", 8)])
def test_the_distance_times_the_size_is_the_level(band, level):
    assert working(battle(archer(), foe()), band=band).startswith(f"SR{level} DEX: {15 + 5 * level} − 12")


@pytest.mark.rule("EN-120", "EN-122")
def test_the_word_of_the_game_master_and_skill_come_after_the_multiplication():
    """Near at the same size 4, unaware −2, Rogue of level 6 −2: SR0."""
    table = battle(archer(skills=(Skill("rogue", 6, (1,) * 6),)), foe())
    assert working(table, band="near", modifier=-2).startswith("SR0 DEX: 15 − 12")
    assert working(table, band="long", modifier=1).startswith("SR7 DEX: 50 − 12")


@pytest.mark.rule("EN-121")
@pytest.mark.parametrize(("metres", "band"), [(0, 1), (25, 1), (26, 2), (50, 2), (75, 3), (100, 4), (101, 0)])
def test_bands_are_quarters_of_the_range_where_the_house_says_so(metres, band):
    assert band_at(metres, 100) == band
    table = battle(archer(), foe(), house=ruled(missile_bands="quarters"))
    form = GAME.actions["combat.shoot"].form(look(table), "b1", {"metres": metres})
    assert form.field("band") is None and bool(form.blocked) == (band == 0)
    assert form.blocked in ("", "Longbow reaches 100 m; the target is farther away.")
    assert not band or form.working.startswith(f"SR{2 * band} DEX")


@pytest.mark.rule("EN-123", "EN-114")
def test_a_hit_hurts_its_target_less_what_protection_is_left():
    table = shot(battle(archer(27), foe(rating=30, protection=10)), [5, 3], SHOT, [6, 6, 6, 6])
    assert totals(table) == (0, 39) and phases(table)[-2:] == ["Missiles", "Melee"]
    assert GAME.actions["combat.volley"].form(look(table), "", {}).working == "Orc b9: 23"
    table, told = do(table, "combat.volley")
    assert sheet(table, "b9").rating == 30 - 13
    assert "takes 13 from Ragna’s shot (10 of 23 absorbed): 17 left." in story(told)


@pytest.mark.rule("W-18", "EN-123")
def test_a_hit_of_20_counts_though_the_side_loses():
    table = shot(battle(archer(24, hit_points=90), foe(rating=90)), [6, 5], [1, 1, 1, 1], [6] * 10)
    table, told = round_of(table)
    assert sheet(table, "b9").rating == 70 and sheet(table, "b1").hit_points == 90 - 105
    assert "foes win by 105" in " ".join(story(one) for one in told)


@pytest.mark.rule("EN-123")
def test_nothing_spills_over_to_others():
    table = battle(archer(27), foe("b9", 5), foe("b10", 5))
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    table, _ = do(to(table, "Missiles", [5, 3], SHOT, [1], [1]), "combat.volley")
    assert sheet(table, "b9").rating == 5 - 23 and sheet(table, "b10").rating == 5


def test_misses_only_no_step_for_missiles():
    table, _ = do(battle(archer(12), foe()), "combat.shoot", "b1", target="b9")
    table, told = after(to(table, "Dice"), [5, 4], [1, 1, 1])
    assert phases(table) == ["Declare", "Dice", "Melee"] and "Ragna misses Orc b9." in story(told)


def test_a_one_and_a_two_always_miss():
    table, _ = do(battle(archer(60), foe()), "combat.shoot", "b1", target="b9")
    _, told = after(to(table, "Dice"), [1, 2], [1, 1, 1])
    assert "misses" in story(told)


@pytest.mark.rule("EN-008")
def test_below_level_one_nobody_has_to_roll_where_the_house_says_so():
    table = battle(archer(27), foe(), house=ruled(sr_below_one_auto=True))
    table = shot(table, SHOT, [1, 1, 1], band="point_blank", modifier=-2)
    assert GAME.actions["combat.volley"].form(look(table), "", {}).working == "Orc b9: 23"


@pytest.mark.rule("EN-012", "EN-224")
def test_monsters_shoot_with_half_their_full_rating():
    """MR 30 wounded to 20: DEX 15, against SR4 20 on the dice."""
    table = battle(hero(), foe(rating=20, rating_most=30, weapon="longbow"))
    form = GAME.actions["combat.shoot"].form(look(table), "b9", {"target": "b1"})
    assert form.working.startswith("SR4 DEX: 35 − 15 = 20") and form.working.endswith("4d + 9")


@pytest.mark.rule("EN-102")
def test_two_attacks_are_two_shots():
    table = shot(battle(archer(27, attacks=2), foe(rating=90)), [5, 3], SHOT, [1, 2], [1] * 10)
    assert GAME.actions["combat.volley"].form(look(table), "", {}).working == "Orc b9: 23"


@pytest.mark.rule("EN-101", "EN-109")
def test_a_shooter_rolls_no_melee_dice_and_takes_a_share():
    table = shot(battle(archer(27), hero("b2", "Hild"), foe(rating=60)), [5, 3], SHOT, [1] * 4, [1] * 7)
    assert totals(table) == (8, 37)
    table, _ = round_of(table)
    assert sheet(table, "b1").hit_points < 10 and sheet(table, "b2").hit_points < 10


@pytest.mark.rule("EN-128")
def test_a_round_of_shooting_counts_no_arrows():
    being = hero(dexterity=27, items=(BOW, Item("arrows", "Quiver of arrows")))
    table, _ = do(shot(battle(being, foe(rating=90)), [5, 3], SHOT, [1] * 10), "combat.volley")
    assert sheet(table, "b1").items == being.sheet.items


@pytest.mark.rule("EN-124")
def test_hits_count_in_the_total_as_well_where_the_house_says_so():
    table = shot(battle(archer(27), foe(rating=90), house=ruled(missile_into_total=True)), [5, 3], SHOT, [1] * 10)
    assert totals(table) == (23, 55)
    table, _ = do(table, "combat.volley")
    assert sheet(table, "b9").rating == 67 and totals(table) == (23, 55)


@pytest.mark.rule("EN-125")
def test_a_shot_may_count_as_melee_and_hurt_no_target():
    table, _ = do(battle(archer(27), foe(rating=90)), "combat.shoot", "b1", target="b9", as_melee=True)
    assert "Missiles" not in phases(table)
    table = to(table, "Melee", [5, 3], SHOT, [1] * 10)
    assert totals(table) == (23, 55)
    table, _ = round_of(table)
    assert sheet(table, "b9").rating == 90


@pytest.mark.rule("EN-125")
def test_what_counts_as_melee_does_not_fly_with_the_missiles():
    table = battle(archer(27), foe(rating=90))
    table, _ = do(table, "combat.shoot", "b1", target="b9", as_melee=True)
    table, _ = do(table, "combat.area", "", targets=("b9",), amount="5")
    table, _ = do(to(table, "Missiles", [5, 3], SHOT, [1] * 10), "combat.volley")
    assert sheet(table, "b9").rating == 85


@pytest.mark.rule("EN-125", "EN-109")
def test_from_outside_it_counts_in_the_melee_of_the_target():
    table = battle(archer(27), hero("b2", "Hild"), foe("b9", 90), foe("b10", 90))
    table, _ = do(table, "combat.take_part", "b1", melee=0)
    table, _ = do(table, "combat.take_part", "b2", melee=2, also=("b10",))
    table, _ = do(table, "combat.shoot", "b1", target="b10", as_melee=True)
    table = to(table, "Melee", [5, 3], SHOT, [1] * 4, [1] * 10, [1] * 10)
    assert totals(table, 1)[0] == 0 and totals(table, 2)[0] == 23 + 8


@pytest.mark.rule("EN-109")
def test_whoever_shoots_from_outside_the_melee_takes_no_share():
    table = battle(archer(27), hero("b2", "Hild"), foe(rating=60))
    table, _ = do(table, "combat.take_part", "b1", melee=0)
    table, _ = round_of(shot(table, [5, 3], SHOT, [1] * 4, [1] * 7))
    assert sheet(table, "b1").hit_points == 10 and sheet(table, "b2").hit_points == 10 - 29
    assert sheet(table, "b9").rating == 60 - 23


@pytest.mark.rule("EN-126")
def test_an_area_hurts_everybody_in_it_of_any_side_in_full():
    table = battle(hero(), hero("b2", "Hild", items=(SWORD, CHAIN)), foe())
    table, _ = do(table, "combat.area", "", targets=("b1", "b2", "b9"), amount="2d6", cause="fire")
    assert phases(table) == ["Declare", "Dice", "Missiles", "Melee"]
    table = to(table, "Missiles", [1] * 4, [1] * 4, [1] * 3)
    table, _ = do(table, "combat.volley", "", [[4, 5]])
    assert (
        sheet(table, "b1").hit_points == 1 and sheet(table, "b2").hit_points == 10 and sheet(table, "b9").rating == 11
    )


@pytest.mark.rule("EN-126", "EN-083", "EN-101")
def test_an_area_of_somebody_is_an_action_and_may_go_past_armor():
    table = battle(hero(), hero("b2", "Hild", items=(SWORD, CHAIN)), foe())
    table, _ = do(table, "combat.area", "", targets=("b2",), amount="5", by="b9", ignores="armor")
    assert table.fight.waiting == ("b1", "b2")
    table = to(table, "Missiles", [1] * 4, [1] * 4)
    table, _ = do(table, "combat.volley")
    assert sheet(table, "b2").hit_points == 5 and totals(table) == (16, 0)


@pytest.mark.rule("EN-126")
def test_once_the_missiles_have_flown_an_area_hurts_at_once():
    table = to(battle(hero(), foe()), "Melee", [1] * 4, [1] * 3)
    table, _ = do(table, "combat.area", "", targets=("b9",), amount="5")
    assert sheet(table, "b9").rating == 15 and phases(table) == ["Declare", "Dice", "Melee"]


@pytest.mark.rule("EN-127", "EN-042")
@pytest.mark.parametrize(("aware", "need", "how"), [(True, 3, "avoided"), (False, 8, "hits")])
def test_the_target_may_avoid_a_hit_with_skill_if_it_sees_it_coming(aware, need, how):
    """SR1 on DEX 12 is 8 on the dice, for a Rogue of level 3 who is aware 3; the dice show 4."""
    rogue = hero(dexterity=12, skills=(Skill("rogue", 3, (1, 1, 1)),), hit_points=90)
    table = battle(rogue, foe(rating=60, weapon="longbow"), house=ruled(avoid_missiles=True))
    table, _ = do(table, "combat.shoot", "b9", target="b1", avoid=1, aware=aware)
    faces = Faces([3, 2], [3, 1], *([SHOT] if how == "hits" else []))
    table, told = do(to(table, "Dice"), "combat.roll", "b9", faces)
    assert faces.asked[1].roller == "b1" and faces.asked[1].need.face == need and told.story[0].verdict == how


@pytest.mark.rule("EN-127")
def test_nobody_avoids_missiles_unless_the_house_says_so():
    table, _ = do(battle(hero(), foe(rating=60, weapon="longbow")), "combat.shoot", "b9", target="b1")
    faces = Faces([3, 2], SHOT)
    do(to(table, "Dice"), "combat.roll", "b9", faces)
    assert [request.roller for request in faces.asked] == ["b9", "b9"]


@pytest.mark.rule("EN-127")
def test_avoiding_counts_in_the_chance():
    chances = []
    for avoid in (False, True):
        house = ruled(avoid_missiles=avoid, missile_into_total=True)
        table = battle(archer(27), foe(rating=40), house=house)
        table, _ = do(table, "combat.shoot", "b1", target="b9", **({"avoid": 4} if avoid else {}))
        table, _ = do(table, "combat.hold", "b9")
        chances.append(foreseen(table).chance("party"))
    hits, avoids = chance_over(2, 6, 8, 3), chance_over(2, 6, 35 - 20, 3)
    assert chances == [hits, hits * (1 - avoids)]


@pytest.mark.rule("EN-135")
def test_the_missile_of_somebody_felled_in_the_same_step_still_hits():
    table = battle(archer(27), foe("b9", 20, weapon="longbow"))
    table, _ = do(table, "combat.shoot", "b9", target="b1")
    table = shot(table, [5, 3], SHOT, [6, 6], [6, 6], [2, 3], SHOT)
    table, _ = do(table, "combat.volley")
    assert sheet(table, "b9").rating == 20 - 23 and sheet(table, "b1").hit_points == 10 - 13


def test_a_shooter_whose_target_has_fallen_aims_at_another():
    table = battle(archer(27), foe("b9", 5), foe("b10", 50))
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    table = to(table, "Dice")
    assert GAME.actions["combat.roll"].form(look(table), "b1", {}).field("target") is None
    table, _ = do(table, "combat.damage", "", targets=("b9",), amount="9")
    assert GAME.actions["combat.roll"].form(look(table), "b1", {}).field("target").default == "b10"
    table, _ = do(table, "combat.roll", "b1", [[5, 3], SHOT])
    table, _ = do(to(table, "Missiles", [1] * 6), "combat.volley")
    assert sheet(table, "b10").rating == 27


@pytest.mark.rule("EN-130")
def test_a_missile_at_the_unseen_counts_half_each_for_itself():
    table = battle(archer(27), foe(rating=60))
    table, _ = do(table, "combat.unseen", "", who="foes")
    table = shot(table, [5, 3], SHOT, [1] * 7)
    assert GAME.actions["combat.volley"].form(look(table), "", {}).working == "Orc b9: 12"
    table, _ = do(table, "combat.unseen", "", who="foes", sees=("b1",))
    assert GAME.actions["combat.volley"].form(look(table), "", {}).working == "Orc b9: 23"


@pytest.mark.rule("EN-085", "EN-129")
def test_what_can_be_thrown_is_offered_for_a_shot():
    table = battle(hero(items=(Item("dagger", "Dagger", carried="held"),)), foe())
    form = GAME.actions["combat.shoot"].form(look(table), "b1", {})
    assert [option.label for option in form.field("arm").options] == ["Dagger · 2d + 2"]
    assert GAME.actions["combat.shoot"].form(look(battle(hero(), foe())), "b1", {}) is None


@pytest.mark.rule("EN-013")
def test_the_form_shows_the_exact_chance():
    words = working(battle(archer(27), foe()), band="near")
    assert words == "SR4 DEX: 35 − 27 = 8 on 2d6, 49 % · 4d + 19"


@pytest.mark.rule("EN-114", "EN-125")
@pytest.mark.parametrize(("as_melee", "matters"), [
    ((False, False), True), ((True, False), True), ((False, True), True), ((True, True), False),
])  # fmt: skip
def test_the_step_of_missiles_matters_as_long_as_one_of_the_shots_is_no_melee(as_melee, matters):
    table = battle(archer(), hero("b2", "Hild", items=(BOW,)), foe())
    for who, so in zip(("b1", "b2"), as_melee, strict=True):
        table, _ = do(table, "combat.shoot", who, target="b9", as_melee=so)
    assert missiles_matter(look(table)) is matters
    assert not missiles_matter(look(battle(archer(), foe())))


@pytest.mark.rule("EN-120")
def test_a_shot_is_proposed_at_the_first_who_is_awake():
    table = battle(archer(), foe(), foe("b10"))
    asleep = [Exchanged(None, Effect(f"e{who}", who, "Asleep", "asleep")) for who in ("b9", "b10")]
    for there, target in ((table, "b9"), (apply(table, asleep[:1]), "b10"), (apply(table, asleep), "b9")):
        assert GAME.actions["combat.shoot"].form(look(there), "b1", {}).field("target").default == target


@pytest.mark.rule("EN-007")
def test_a_shot_that_only_a_natural_3_spoils_is_better_where_it_hits():
    table = to(do(battle(archer(40), foe()), "combat.shoot", "b1", target="b9")[0], "Dice")
    ways = odds(GAME, table, Choice("combat.roll", "b1", {})).parts
    assert [(way.label, way.chance, way.kind) for way in ways] == [
        ("misses", Fraction(1, 18), "bad"), ("hits", Fraction(17, 18), "good"),
    ]  # fmt: skip


@pytest.mark.rule("EN-126")
@pytest.mark.parametrize(("cause", "said"), [
    ("", "Area damage will hurt Ragna, Hild and 2 orcs: 9 with the missiles."),
    ("burning oil", "Burning oil will hurt Ragna, Hild and 2 orcs: 9 with the missiles."),
])  # fmt: skip
def test_whom_an_area_will_hurt_is_told_in_a_sentence(cause, said):
    orcs = [altered(foe(f"b{8 + n}", name=f"Orc {n}"), number=n) for n in (1, 2)]
    table = battle(hero(), hero("b2", "Hild"), *orcs)
    assert story(do(table, "combat.area", "", targets=("b1", "b2", "b9", "b10"), amount="9", cause=cause)[1]) == said
