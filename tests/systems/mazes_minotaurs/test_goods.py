"""Goods to the piece: prices by quality, bundles, hands and shoulders, kits, miles, cards (MM-021 to MM-040)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import Hoard
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.characters import advancement, awards, belongings, journeys, kits, rest, shop
from systems.mazes_minotaurs.magic import use as use_power
from systems.mazes_minotaurs.treasure import using
from tests.systems.mazes_minotaurs.builders import (
    BREASTPLATE,
    DAGGER,
    GAME,
    HELMET,
    SHIELD,
    SPEAR,
    SWORD,
    Faces,
    blank,
    do,
    foe,
    hero,
    look,
    quiet,
    ruled,
    sheet,
    story,
)
from tests.systems.mazes_minotaurs.magic_builders import POWERS, priest, sorcerer

GEAR, WONDERS = GAME.shipped_entries("gear"), GAME.shipped_entries("items")
BOW = Item("bow", "Bow", carried="held")


def card(kind, key, table=None):
    return {label: text for block in GAME.card(look(table or quiet()), kind, key).blocks for label, text in block}


# The shop


@pytest.mark.rule("MM-037")
@pytest.mark.parametrize(("key", "plain", "good", "best"), [
    ("lodging", 2, 6, 10), ("meal", 2, 3, 5), ("wine", 1, 2, 3), ("sword", 60, 60, 60), ("arrows", 6, 6, 6),
])  # fmt: skip
def test_food_and_lodging_go_by_their_quality_in_whole_silver(key, plain, good, best):
    """Half way between 2 and 5 is 3 and a half: 3."""
    found = [shop.price(GEAR[key], quality) // 100 for quality in ("plain", "good", "best")]
    assert found == [plain, good, best]


@pytest.mark.rule("MM-036", "MM-037")
def test_the_shop_counts_in_silver_as_long_as_every_price_is_whole():
    view = look(quiet(hero()))
    assert shop.largest_unit(view) == (100, "sp") and shop.purse(view, 1_299) == (12, "sp")


@pytest.mark.rule("MM-037")
def test_bundles_are_opened_and_meals_leave_nothing():
    view = look(quiet(hero()))
    taken = [("arrows", 2), ("spear", 1), ("meal", 3)]
    assert shop.cost(view, taken) == 2 * 600 + 3_000 + 3 * 200
    assert shop.cost(view, taken, "best") == 2 * 600 + 3_000 + 3 * 500
    assert [(item.key, item.count) for item in shop.pack_wares(view, taken)] == [("arrows", 12), ("spear", 1)]
    assert shop.wares_words(view, taken).startswith("arrows × 12, spear, ") and shop.wares_words(view, taken).endswith(
        " × 3"
    )
    assert shop.wares_words(view, []) == "nothing"


@pytest.mark.rule("MM-037")
def test_what_is_bought_by_number_is_asked_by_number():
    for key, number in (
        ("arrows", True),
        ("torch", True),
        ("javelin", True),
        ("lodging", True),
        ("sword", False),
        ("mule", False),
    ):
        assert shop.is_bought_by_number(GEAR[key]) is number, key
    wands = {one.key for one in shop.for_sale(look(quiet()))}
    assert "wand" not in wands and "sword" in wands
    form = GAME.actions["characters.buy"].form(look(quiet(hero(silver=30))), "b1", {})
    assert form.purse == 30 and form.field("arrows").each == 6 and form.field("arrows").maximum == 99


# Hands and shoulders


def held(*items, put, how="held"):
    """What is in hand or on the body after one item is put there, by name."""
    view = look(quiet(hero(items=items)))
    made, away = belongings.put(view, items, put, how)
    return [item.name for item in made if item.carried in ("held", "worn")], [item.name for item in away]


@pytest.mark.rule("MM-R28", "MM-R73")
def test_two_weapons_fill_both_hands_and_beside_a_shield_there_is_one():
    dagger = replace(DAGGER, carried="held")
    assert held(SWORD, dagger, SPEAR, put=2) == (["Dagger", "Spear"], ["Sword"])
    assert held(SWORD, DAGGER, put=1) == (["Sword", "Dagger"], [])
    assert held(SHIELD, SWORD, DAGGER, put=2) == (["Shield", "Dagger"], ["Sword"])
    shield = replace(SHIELD, carried="carried")
    assert held(SWORD, dagger, shield, put=2) == (["Sword", "Shield"], ["Dagger"])
    assert held(SWORD, shield, put=1) == (["Sword", "Shield"], [])
    assert held(BOW, shield, put=1) == (["Bow", "Shield"], []), "a bow goes with a shield"


@pytest.mark.rule("MM-R28")
def test_what_takes_both_hands_is_held_alone():
    staff = Item("staff", "Staff")
    assert GEAR["staff"].hands == "two"
    assert held(SWORD, replace(DAGGER, carried="held"), staff, put=2) == (["Staff"], ["Sword", "Dagger"])
    assert held(replace(staff, carried="held"), DAGGER, put=1) == (["Dagger"], ["Staff"])


@pytest.mark.rule("MM-018")
def test_one_helmet_is_worn_and_a_second_puts_it_away():
    assert held(HELMET, Item("helmet", "Helm of Troy"), put=1, how="worn") == (["Helm of Troy"], ["Helmet"])
    assert held(HELMET, replace(BREASTPLATE, carried="carried"), put=1, how="worn") == (["Helmet", "Breastplate"], [])
    assert held(SPEAR, SHIELD, put=0, how="carried") == (["Shield"], [])


@pytest.mark.rule("MM-021", "MM-R73")
def test_somebody_sets_out_in_armor_with_the_longest_weapon():
    items = tuple([replace(one, carried="carried") for one in (DAGGER, SWORD, SPEAR, SHIELD, HELMET, BREASTPLATE)])
    view = look(quiet(hero(items=items)))
    borne = {item.name: item.carried for item in belongings.array_items(view, hero(items=items).sheet)}
    assert borne == {"Dagger": "carried", "Sword": "carried", "Spear": "held", "Shield": "held", "Helmet": "worn",
                     "Breastplate": "worn"}  # fmt: skip
    stored = (replace(SPEAR, carried="stored"), replace(DAGGER, carried="carried"))
    found = belongings.array_items(view, hero(items=stored).sheet)
    assert [item.carried for item in found] == ["stored", "held"]


def test_items_in_words():
    view = look(quiet(hero()))
    assert [belongings.item_words(Item("arrows", "Arrows", count)) for count in (1, 2)] == ["Arrows", "Arrows × 2"]
    assert belongings.item_phrase(view, Item("sword", "Sword")) == "sword"
    assert belongings.item_phrase(view, Item("sword", "Biter")) == "Biter"
    assert belongings.list_words(view, ()) == "nothing"
    assert belongings.figures_of(view, GEAR["spear"]) == "reach III" and belongings.figures_of(view, None) == ""
    assert belongings.figures_of(view, GEAR["bow"]) == "range 300 ft" and belongings.figures_of(view, GEAR["helmet"]) == (
        "+2 defense class")  # fmt: skip
    dice = look(quiet(hero(), house=ruled(weapon_damage="per_weapon")))
    assert belongings.figures_of(dice, GEAR["spear"], "2d4-1") == "2d4-1, reach III"
    assert belongings.figures_of(dice, GEAR["spear"]) == "1d6, reach III"
    assert belongings.figures_of(dice, GEAR["helmet"]) == "+2 defense class"


@pytest.mark.rule("MM-021")
def test_a_kit_is_read_by_its_parts_and_chosen_sensibly():
    assert kits.parts("bow + 12 arrows") == (("bow", 1), ("arrows", 12))
    assert kits.kit_choices("sword | axe") == ("sword", "axe")
    view = look(quiet())
    barbarian = GAME.shipped_entries("callings")["barbarian"]
    packed = {item.key: item.count for item in kits.pack_kit(view, barbarian, {})}
    assert packed["bow"] == 1 and packed["arrows"] == 12 and "dagger" in packed, "what shoots farthest"
    assert "javelin" not in packed
    for field in kits.choices(view, barbarian):
        assert len(field.options) > 1


# The way


@pytest.mark.rule("MM-P09", "MM-040")
@pytest.mark.parametrize(("way", "loaded", "difficult", "far"), [
    ("foot", False, False, 20), ("foot", True, False, 10), ("foot", False, True, 10), ("foot", True, True, 5),
    ("horse", True, True, 10), ("ship", True, True, 60),
])  # fmt: skip
def test_miles_a_day(way, loaded, difficult, far):
    assert journeys.miles(way, loaded, difficult) == far


@pytest.mark.rule("MM-P09")
def test_days_go_by_on_the_way():
    table = quiet(hero())
    for days, said in ((1, "a day: 20 miles"), (3, "3 days: 60 miles")):
        after, told = do(table, "characters.travel", days=days)
        assert said in story(told) and after.clock.seconds - table.clock.seconds == days * 86_400
    _, told = do(quiet(hero(encumbered=True), hero("b2", hits=0)), "characters.travel", days=1)
    assert "a day: 10 miles" in story(told)
    assert GAME.actions["characters.travel"].form(look(quiet(hero(hits=0))), "", {}) is None


# Cards


@pytest.mark.rule("MM-P16")
def test_a_wonder_says_how_many_pieces_it_is_of_where_it_is_several():
    for key, one in WONDERS.items():
        assert card("items", key).get("Pieces", "") == (str(one.count) if one.count > 1 else "")
    assert {one.count > 1 for one in WONDERS.values()} == {True, False}


@pytest.mark.rule("MM-037")
def test_a_card_of_gear_says_bundles_ranges_and_hands():
    assert card("gear", "sling")["Range"] == "150 ft: short to 30, long to 300"
    assert card("gear", "spear")["Reach"] == "III" and card("gear", "spear")["Hands"] == "one"
    assert card("gear", "sword")["Damage"] == "1d6" and "Damage" not in card("gear", "rope")
    assert "Hands" not in card("gear", "helmet") and "Reach" not in card("gear", "helmet")
    assert card("gear", "spear")["Price"] == "30 sp"


def test_a_card_of_a_creature_names_ways_volleys_and_the_rear():
    assert card("creatures", "triton")["Moves"] == "30 ft, swims 90 ft"
    assert card("creatures", "lion")["Defense class"] == "15" and "Volleys" not in card("creatures", "lion")
    assert card("creatures", "sown_skeleton")["Defense class"] == "14, without the shield 12"
    assert "Attacks" not in card("creatures", "lion")
    assert card("creatures", "chimera")["Attacks"] == "2 a round, at most 2 on one foe"
    assert card("creatures", "great_boar")["Hits"] == "23, fights to 0" and card("creatures", "lion")["Hits"] == "19"


# Powers filled in, wonders used


@pytest.mark.rule("MM-041")
def test_answers_that_a_power_does_not_ask_or_does_not_take_are_no_answers():
    view = look(quiet(priest(2), hero("b2")))
    being, vision = view.being("b1"), POWERS["divination"]
    assert use_power.fill_answers(view, being, vision, {})["about"] == "a situation"
    assert use_power.fill_answers(view, being, vision, {"about": "the weather"}) is None
    assert use_power.fill_answers(view, being, vision, {"kin": "dryad"}) is None
    assert (
        use_power.fill_answers(look(quiet(sorcerer(1, power=0))), sorcerer(1, power=0), POWERS["confusion"], {}) is None
    )


@pytest.mark.rule("MM-P16")
def test_the_knucklebone_throws_a_d20():
    bone = belongings.wonder_item(look(quiet()), using.BONE)
    faces = Faces(17)
    after, told = do(quiet(hero(items=(bone,))), "treasure.use", "b1", faces, item=0)
    assert (faces.asked[0].count, faces.asked[0].sides) == (1, 20) and "throws again: 17" in story(told)
    assert not sheet(after, "b1").items


@pytest.mark.rule("MM-P16")
def test_the_cup_gives_a_die_of_six_and_works_again_tomorrow():
    cup = belongings.wonder_item(look(quiet()), using.CUP)
    faces = Faces(4)
    table, _ = do(quiet(hero(items=(cup,), hits=5)), "treasure.use", "b1", faces, item=0)
    assert (faces.asked[0].count, faces.asked[0].sides) == (1, 6) and sheet(table, "b1").hits == 9
    form = GAME.actions["treasure.use"].form(look(table), "b1", {})
    assert form.blocked == f"{cup.name} was used today and works again tomorrow."
    tomorrow, _ = do(table, "clock.pass", amount=1, unit="day")
    assert not GAME.actions["treasure.use"].form(look(tomorrow), "b1", {}).blocked


# Awards and rest


@pytest.mark.rule("MM-P11", "MM-009")
@pytest.mark.parametrize(("glory", "wisdom", "share"), [(50, 40, (25, 20)), (51, 41, (25, 20)), (1, 1, (0, 0))])
def test_each_figure_is_divided_by_all_who_took_part(glory, wisdom, share):
    view = look(quiet(hero(), sorcerer(1, "b2")))
    found = awards.prizes(view, awards.Worth(glory, wisdom), ("b1", "b2"))
    assert found == {"b1": ("glory", share[0]), "b2": ("wisdom", share[1])}


@pytest.mark.rule("MM-033")
@pytest.mark.parametrize(("glory", "level", "words"), [(0, 1, "1,000 for level 2, 1,000 to go"), (999, 1, "1,000 for level 2, 1 to go"),
                                                       (1000, 1, "1,000 for level 2, reached"),
                                                       (6999, 4, "7,000 for level 5, 1 to go"), (20000, 6, "Level 6 is the last")])  # fmt: skip
def test_what_the_next_level_takes(glory, level, words):
    being = hero(glory=glory, level=level)
    view = look(quiet(being))
    assert advancement.next_words(view, being.sheet) == words
    assert advancement.ready(view, view.being("b1")) is words.endswith("reached")


@pytest.mark.rule("MM-030", "MM-P11")
def test_the_overcome_are_named_six_kinds_at_most():
    names = [(f"Kind {n}", 1) for n in range(8)]
    assert (
        awards._foes_words(Hoard("h1", "Spoils", foes=tuple(names[:6])))
        == "Kind 0, Kind 1, Kind 2, Kind 3, Kind 4, Kind 5"
    )
    assert awards._foes_words(Hoard("h1", "Spoils", foes=tuple(names[:7]))).endswith("Kind 5 and more")
    assert awards._foes_words(Hoard("h1", "Spoils", foes=(("Lion", 1), ("Lion", 1), ("Satyr", 1)))) == "Lion × 2, Satyr"


@pytest.mark.rule("MM-086")
@pytest.mark.parametrize(
    ("hours", "sorcerer_", "priest_"), [(1, 1, 1), (23, 23, 23), (24, 8, 24), (25, 9, 25), (48, 16, 48), (34, 16, 34)]
)
def test_hours_that_count_for_power(hours, sorcerer_, priest_):
    """Of whole days a sorcerer sleeps eight hours; of what is left eight at most."""
    view = look(quiet(sorcerer(1), priest(1, id_="b2")))
    assert rest.hours_of_power(view, view.being("b1"), hours * 3600) == sorcerer_
    assert rest.hours_of_power(view, view.being("b2"), hours * 3600) == priest_
    assert rest.hours_of_power(view, view.being("b2"), hours * 3600 - 1) == priest_ - 1


@pytest.mark.rule("MM-074", "MM-R65")
@pytest.mark.parametrize(("being", "heals"), [(hero(level=3), 6), (sorcerer(3), 5), (foe("b1", "lion"), 5), (foe("b1", "commoner"), 3),
                                              (foe("b1", "guardsman"), 4), (foe("b1", "hydra"), 11)])  # fmt: skip
def test_a_week_heals_the_level_and_a_quarter_of_the_basic_hits(being, heals):
    view = look(quiet(being))
    assert rest.week_heals(view, view.being("b1")) == heals


def test_blank_forms_ask_for_one_of_everything():
    table = quiet(hero(), hero("b2"))
    assert blank(table, "characters.rest").answers["amount"] == 1
    assert blank(table, "characters.rest").answers["unit"] == "night"
