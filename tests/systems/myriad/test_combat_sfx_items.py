"""SFX that come with things: bullets, blades, belts, glyphs and beams (MY-308)."""

from __future__ import annotations

import pytest

from systems.myriad.base.sheet import Arms
from systems.myriad.combat import modifiers
from tests.systems.myriad.builders import Item, do, fighting, foe, hero, left, look, ruled, story
from tests.systems.myriad.burning import burn

MODERN = ruled(period="modern")
BLADE = Item("long_sword", "Long sword", carried="held")
PISTOL = Item("pistol", "Pistol", carried="held")


def armed(*items: Item, distance: int = 2, house=MODERN, other=None, **hild: object):
    return fighting(hero(items=items, **hild), other or foe(armor=0), dice=[6, 1], distance=distance, house=house)


@pytest.mark.rule("MY-308")
def test_armor_piercing_bullets_take_a_point_of_armor_a_six():
    table = armed(PISTOL, Item("armor_piercing_bullets", "AP", upon="pistol"), distance=20, other=foe(armor=3))
    table, _ = burn(table, "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1), (2, 2, 1)], [["armor_piercing"] * 2],
                    target="b9", arm="item0")  # fmt: skip
    assert left(table, "b9") == 5 - 2  # against armor 1
    soft = armed(PISTOL, Item("armor_piercing_bullets", "AP", upon="pistol"), distance=20, other=foe(armor=1))
    with pytest.raises(Exception, match="1 at most"):
        burn(soft, "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1)], [["armor_piercing"] * 2], target="b9",
             arm="item0")  # fmt: skip


@pytest.mark.rule("MY-308", "MY-455")
def test_a_burning_blade_sets_on_fire_for_a_round_a_six():
    table = armed(BLADE, Item("burning_blade", "Burning blade", upon="long_sword"), other=foe(armor=5))
    table, _ = burn(table, "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1), (1, 1, 1, 1)], [["burning_blade"] * 2],
                    target="b9")  # fmt: skip
    lost = []
    for _ in range(3):
        before = left(table, "b9")
        table, _ = do(table, "turn.next")
        table, _told = do(table, "turn.next", dice=[6, 1])
        lost.append(before - left(table, "b9"))
    assert lost == [1, 1, 0] and not look(table).under("b9", "burning")


@pytest.mark.rule("MY-308")
def test_dum_dums_add_dice_but_meet_more_armor_with_or_without_sixes():
    dum = Item("dum_dums", "Dum dums", upon="pistol")
    table = armed(PISTOL, dum, distance=20)
    table, _ = burn(table, "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1)], [["dum_dums"] * 2], target="b9",
                    arm="item0")  # fmt: skip
    assert left(table, "b9") == 0  # five dice, no armor
    for armor, lost in ((1, 1), (2, 0)):  # faces 2, 3, 1: above 1; armor 2 counts 3
        table = armed(PISTOL, dum, distance=20, other=foe(armor=armor))
        table, _ = do(table, "combat.attack", "b1", [(5, 1, 1, 1, 1), (1, 1, 1), (1, 3, 1)], target="b9", arm="item0")
        assert left(table, "b9") == 5 - lost


@pytest.mark.rule("MY-308", "R-19")
def test_a_shield_of_energy_turns_wounds_into_three_metres_each():
    table = armed(BLADE, other=foe(armor=0, items=(Item("energy_redirection_shield", "Belt", carried="worn"),)),
                  house=ruled(period="futuristic"))  # fmt: skip
    table, _told = burn(table, "combat.attack", "b1", [(5, 1, 1, 1, 1), (6, 6, 1)], [["energy_redirection"] * 2],
                       target="b9")  # fmt: skip
    assert left(table, "b9") == 5 - 2 and look(table).fact_of("b9", "where") == 2 + 6


@pytest.mark.rule("MY-308", "WE-35")
def test_the_glyph_returns_no_more_dice_than_wounds():
    barney = hero("b1", "Barney", armor=3, items=(Item("glyph_of_retribution", "Glyph", carried="worn"),))
    ogre = foe("b9", "ogre_brute")
    for burnt, returned in ((1, (4,)), (3, (4, 1))):
        table = fighting(barney, ogre, dice=[1, 6], distance=2, house=ruled(period="medieval"))
        table, _ = burn(table, "combat.attack", "b9", [(6, 6, 6, 6, 6), (6, 6, 6, 1), (1, 2, 3, 4, 6), returned],
                        [["glyph_of_retribution"] * burnt], target="b1", arm="attack0")  # fmt: skip
        assert left(table, "b1") == 9 - 2
        assert left(table, "b9") == 7 - 1  # armor 2: the 4 counts


@pytest.mark.rule("MY-308")
def test_the_rune_of_death_reaches_the_critical_row_if_the_weapon_wounds():
    rune = Item("rune_of_death", "Rune", upon="long_sword")
    table = armed(BLADE, rune, other=foe(armor=2))
    table, _ = burn(table, "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1), (1, 1, 1, 3), (3, 2)],
                    [["rune_of_death"] * 2], target="b9")  # fmt: skip
    assert (left(table, "b9"), left(table, "b9", "wounds_critical")) == (4, 2)
    table = armed(BLADE, rune, other=foe(armor=2))
    table, _ = burn(table, "combat.attack", "b1", [(6, 6, 1, 1, 1), (1, 1, 1), (1, 1, 1, 2)], [["rune_of_death"] * 2],
                    target="b9")  # fmt: skip
    assert left(table, "b9", "wounds_critical") == 3


@pytest.mark.rule("MY-308", "WE-40")
def test_of_several_paintings_the_best_counts_for_guided_missiles():
    missile = Item("military_missile", "Missile", count=2, carried="held")
    painter = Item("laser_painter", "Laser painter", carried="held")
    table = armed(missile, painter, distance=300, house=ruled(period="modern", area_effects=False))
    for faces, units in (((6, 1, 1, 1, 1), 1), ((6, 6, 1, 1, 1), 2), ((6, 1, 1, 1, 1), 1)):
        table, _ = burn(table, "combat.paint", "b1", [faces, (1, 1, 1)], [["laser_painter"] * units], target="b9")
        table, _ = do(table, "turn.next")
        table, _ = do(table, "turn.next", dice=[6, 1])
    view = look(table)
    assert modifiers.painting_gain(view, view.being("b9")) == 2
    form = view.game.actions["combat.attack"].form(view, "b1", {"arm": "item0"})
    assert form is not None and form.working == "5 dice + 2 − 1 + 2 against 3 dice + 1"  # skill, medium range, the beam
    pistol = armed(PISTOL, painter, distance=300)
    pistol, _ = burn(pistol, "combat.paint", "b1", [(6, 1, 1, 1, 1), (1, 1, 1)], [["laser_painter"]], target="b9")
    pistol, _ = do(pistol, "turn.next")
    pistol, _ = do(pistol, "turn.next", dice=[6, 1])
    assert (
        look(pistol).game.actions["combat.attack"].form(look(pistol), "b1", {}).working
        == "5 dice + 2 − 1 against 3 dice + 1"
    )


@pytest.mark.rule("MY-308")
def test_a_beam_that_misses_paints_nothing():
    painter = Item("laser_painter", "Laser painter", carried="held")
    missing = [(6, 1, 1, 1, 1), (6, 6, 6)]
    table, _ = burn(armed(painter, distance=100), "combat.paint", "b1", missing, [], target="b9")
    assert not look(table).under("b9", "painted")


@pytest.mark.rule("MY-308", "R-46")
def test_pheromones_add_one_resolve_to_a_seduction_alone():
    spray = Item("pheromone_spray", "Spray", carried="held")
    talk = {"conflict": "social"}
    for seduces, asked, lost in ((True, [["pheromone_spray"]], 2), (False, [], 1)):
        table = fighting(hero(items=(spray,)), foe(), dice=[6, 1], house=MODERN, **talk)
        table, _ = burn(table, "combat.attack", "b1", [(6, 6, 1), (1, 1)], asked, target="b9", seduction=seduces)
        assert left(table, "b9", "resolve") == 3 - lost
    table = fighting(hero(items=(spray,)), foe(), dice=[6, 1], house=MODERN, **talk)
    with pytest.raises(Exception, match="1 at most"):
        burn(table, "combat.attack", "b1", [(6, 6, 1), (1, 1)], [["pheromone_spray"] * 2], target="b9", seduction=True)


@pytest.mark.rule("MY-301")
def test_what_can_be_used_once_is_used_up():
    grenade = Item("grenade", "Grenade", count=2, carried="held")
    table = armed(grenade, distance=20, house=ruled(period="modern", area_effects=False))
    for there in (1, 0):
        table, _ = do(table, "combat.attack", "b1", [(1, 1, 1, 1, 1), (6, 6, 6)], target="b9", arm="item0")
        assert sum(item.count for item in table.beings["b1"].sheet.items) == there
        table, _ = do(table, "turn.next")
        table, _ = do(table, "turn.next", dice=[6, 1])


@pytest.mark.rule("MY-456")
def test_poison_of_a_bite_meets_power_after_a_wound():
    snake = Arms("bite", 1, tags=("natural",), poison=2)
    table = fighting(hero(attacks=(snake,)), foe(armor=2), dice=[6, 1], distance=2)
    hurt, told = do(table, "combat.attack", "b1", [(5, 1, 1, 1, 1), (1, 1, 1), (3,), (4, 3)], target="b9")
    assert left(hurt, "b9") == 5 - 1 - 1  # Power 3: only the 4
    whole, told = do(table, "combat.attack", "b1", [(5, 1, 1, 1, 1), (1, 1, 1), (2,)], target="b9")
    assert left(whole, "b9") == 5 and "poison" not in story(told)
