"""What a wound, a death and blood bring with them; at which level and in which way a thing casts."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, altered
from systems.whitebox.combat import blows, damage
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.powers import movement_powers
from systems.whitebox.treasure.hoards import rolling
from systems.whitebox.treasure.items import using
from tests.systems.whitebox.builders import GAME, Faces, foe, hero, hp, look, quiet, ruled, story, table
from tests.systems.whitebox.item_builders import asked, magic, owner
from tests.systems.whitebox.magic_builders import laid, under

HELD = Effect("e1", "b1", "In its coils", "coiled", source="b9", data=(("while_up", True),))


def played(state, *dice: int) -> Play:
    return Play(GAME, state, Faces(*dice))


@pytest.mark.rule("R-21")
@pytest.mark.parametrize(("amount", "hit", "lost"), [(0, True, 1), (0, False, 0), (2, True, 2), (2, False, 2)])
def test_a_wound_wakes_a_sleeper_and_nothing_at_all_does_not(amount: int, hit: bool, lost: int):
    play = played(laid(table(hero(), foe()), "b9", "asleep"))
    assert damage.hurt(play, "b9", amount, hit=hit) == lost
    assert hp(play.table, "b9") == 5 - lost and under(play.table, "b9", "asleep") is not bool(lost)


@pytest.mark.rule("R-21")
@pytest.mark.parametrize(("amount", "told"), [
    (2, "Orc takes 2. Orc wakes."), (5, "Orc dies (5 damage)."), (9, "Orc dies (9 damage)."),
])  # fmt: skip
def test_a_sleeper_that_a_wound_wakes_is_told_of_unless_it_dies(amount: int, told: str):
    play = played(laid(table(hero(), foe()), "b9", "asleep"))
    damage.hurt(play, "b9", amount)
    assert story(play.outcome()) == told


@pytest.mark.parametrize("how", ["slain", "wounded"])
def test_whoever_dies_lets_go_of_whom_it_held(how: str):
    play = played(table(hero(), foe()).exchanged(None, HELD))
    if how == "slain":
        damage.slay(play, "b9", "poison")
    else:
        damage.hurt(play, "b9", 20)
    said = "Orc dies: poison." if how == "slain" else "Orc dies (20 damage)."
    assert story(play.outcome()) == f"{said} Brannoch is free again." and not play.effects_on("b1", "coiled")


@pytest.mark.rule("WB-186", "R-78")
@pytest.mark.parametrize(("left", "after", "told"), [
    (1, 1, ""), (0, 0, ""), (-1, -2, "Brannoch bleeds: −2 hit points."),
])  # fmt: skip
def test_only_below_nothing_somebody_bleeds(left: int, after: int, told: str):
    play = played(quiet(hero(hit_points=left, level=5), foe(hit_points=-1), house=ruled(death_rule="negative_level")))
    damage.bleed(play)
    assert (hp(play.table, "b1"), hp(play.table, "b9"), story(play.outcome())) == (after, -1, told)


@pytest.mark.rule("R-40", "WB-566")
@pytest.mark.parametrize(("spell", "art", "level", "own", "casts"), [
    ("hold_person", "magic_user", 0, 1, 5), ("hold_person", "cleric", 0, 1, 4), ("hold_person", "", 0, 1, 4),
    ("hold_person", "magic_user", 0, 9, 9), ("hold_person", "magic_user", 7, 9, 7),
])  # fmt: skip
def test_a_thing_casts_at_its_level_or_at_one_that_can_cast_the_spell(spell, art, level: int, own: int, casts: int):
    view = look(quiet(hero(level=own)))
    assert using.level_of(view, view.being("b1"), using.Cast(spell, level=level, art=art)) == casts


@pytest.mark.rule("WB-567")
def test_a_thing_that_makes_walls_of_fire_offers_none_of_ice():
    staff = asked(owner(magic("staff_wizardry", charges=9)), power="wall_of_fire_or_ice")
    assert [one.value for one in staff.field("way").options] == ["fire", "fire_ring"]
    (blank,) = [one for one in staff.fields if one.name == "thing"]
    assert blank.default == ""
    scroll = magic("scroll_spell", spells=("wall_of_fire_or_ice",), note="magic_user")
    ways = asked(owner(scroll, character_class="magic_user")).field("way").options
    assert {one.value.partition("_")[0] for one in ways} == {"fire", "ice"}


@pytest.mark.rule("WB-426")
@pytest.mark.parametrize(("left", "heads"), [(40, 8), (36, 8), (35, 7), (31, 7), (30, 6), (1, 1), (0, 1), (-4, 1)])
def test_a_head_dies_with_each_eighth_of_the_hit_points(left: int, heads: int):
    hydra = foe("b9", "hydra", hit_dice="8", hit_points=left, hit_points_most=40)
    view = look(table(hero(), hydra))
    (bite,) = arms(view, view.being("b9"))
    assert blows.heads_left(view, hydra) == blows.blows_of(view, hydra, bite) == heads
    assert blows.blows_of(view, hydra, altered(bite, count=1)) == 1
    assert blows.heads_left(view, view.being("b1")) == 0 and blows.blows_of(view, view.being("b1"), bite) == 8


@pytest.mark.rule("WB-426", "R-50")
@pytest.mark.parametrize(("apart", "far"), [(40, 40), (60, 60), (90, 60)])
def test_a_spit_asks_how_far_it_flies(apart: int, far: int):
    slug = foe("b9", "slug_giant")
    state = table(hero(), slug, acting="foes", ground=(("distance", apart),))
    (ability,) = [one for one in GAME.shipped_entries("creatures")["slug_giant"].abilities if one.rule == "spit"]
    field = movement_powers.spit_fields(look(state), slug, ability, {})[-1]
    assert (field.default, field.minimum, field.maximum) == (far, 0, 5_000)


@pytest.mark.rule("R-60")
@pytest.mark.parametrize(("chance", "dice", "traded", "told"), [
    (100, (), True, "2 gp for a minor item is traded."), (101, (), True, "2 gp for a minor item is traded."),
    (99, (98,), True, "2 gp for a minor item is traded."),
    (99, (99,), False, "2 gp for a minor item, 99 %: 99, it stays coin."), (10, (9,), True, "2 gp for a minor item is traded."),
    (10, (10,), False, "2 gp for a minor item, 10 %: 10, it stays coin."),
])  # fmt: skip
def test_coins_are_traded_below_the_chance_and_surely_from_a_hundred_on(chance, dice, traded: bool, told: str):
    play = played(quiet(), *dice)
    assert rolling._trades(play, 200, chance, "minor") is traded and story(play.outcome()) == told
