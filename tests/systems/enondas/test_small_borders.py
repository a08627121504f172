"""Small rules of making, summing up and handing out, at nobody, one and the border (EN-004, EN-020, EN-033, EN-040, EN-211)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Form
from systems.common.kernel.actions import HAND_OUT, ROLL_HOARD
from systems.common.kernel.play import Play
from systems.common.records.table import Hoard, Table
from systems.enondas.base import saves
from systems.enondas.base.arms import is_halved
from systems.enondas.base.attributes import combat_adds
from systems.enondas.base.hoard_lines import plain_line
from systems.enondas.base.seen import sheet_seen
from systems.enondas.base.sheet import CharacterSheet, CreatureSheet, Item, Known, Skill
from systems.enondas.characters import levels, rolling, shop, teaching, write_up
from systems.enondas.characters.creation_words import Draft
from systems.enondas.characters.summary import badges, tracks
from systems.enondas.encounters import bodies
from systems.enondas.treasure import finds, hoards
from tests.systems.charted import chart_of, marked
from tests.systems.enondas.builders import GAME, SWORD, Faces, do, foe, hero, look, quiet, ruled, story
from tests.systems.enondas.creating import human
from tests.systems.enondas.magic_builders import mage

VIEW = look(quiet())
ROLLED_EVEN = tuple([rolling.Rolled(10, one) for one in rolling.ATTRIBUTES])


@pytest.mark.rule("EN-004", "EN-022")
@pytest.mark.parametrize(("way", "faces", "total", "says"), [
    ("5d6_drop_both", [(6, 5, 4, 2, 1)], 11, "6 and 1 dropped"), ("2d6_plus_6", [(3, 4)], 13, "7 + 6"),
    ("3d6_taro", [(2, 2, 2), (1, 2, 3)], 12, "6 + 6, triples roll over"), ("3d6_taro", [(1, 2, 3)], 6, ""),
    ("3d6_x7_assign", [(1, 2, 6)], 9, ""),
])  # fmt: skip
def test_ways_to_roll_an_attribute(way, faces, total, says):
    dice = Faces(*faces)
    rolled = rolling.WAYS[way].throw(Play(GAME, quiet(), dice), "b1", "Strength")
    assert (rolled.total, rolled.says) == (total, says) and {one.sides for one in dice.asked} == {6} and not dice.left


@pytest.mark.rule("EN-022")
@pytest.mark.parametrize(("total", "least", "most"), [
    (10, rolling.LOWEST - 10, rolling.HIGHEST - 10), (rolling.LOWEST, 0, rolling.HIGHEST - rolling.LOWEST),
    (rolling.HIGHEST, rolling.LOWEST - rolling.HIGHEST, 0), (rolling.HIGHEST + 2, rolling.LOWEST - rolling.HIGHEST - 2, 0),
    (rolling.LOWEST - 1, 0, rolling.HIGHEST - rolling.LOWEST + 1),
])  # fmt: skip
def test_points_are_moved_only_within_what_an_attribute_may_be(total, least, most):
    rolled = tuple([rolling.Rolled(total, one) for one in rolling.ATTRIBUTES])
    fields = rolling.trade_form(rolled).fields
    assert {(one.minimum, one.maximum, one.each) for one in fields} == {(least, most, 1)}
    even = dict.fromkeys(rolling.ATTRIBUTES, 0)
    assert rolling.check_trade(even) == "" == rolling.check_trade(even | {"strength": -1, "luck": 1})
    assert rolling.check_trade(even | {"strength": -1}).startswith("1 taken off and not put on again.")


@pytest.mark.rule("EN-021", "EN-041", "EN-046")
def test_a_level_without_points_leaves_none_to_spend_and_proposes_an_animal_not_yet_known():
    assert levels.check_spending(Form("points", "Points", ()), {}) == ""
    farmer = VIEW.entry("skills", "farmer")
    one = CharacterSheet(skills=(Skill("farmer", 1, animals=("horses", "cows")),))
    assert levels.points_form(VIEW, one, farmer, 2).field("animal").default == "goats"
    assert levels.points_form(VIEW, CharacterSheet(), farmer, 2).field("animal").default == "horses"
    warrior = levels.points_form(VIEW, CharacterSheet(), VIEW.entry("skills", "warrior"), 1)
    assert [field.help for field in warrior.fields] == [
        "Points for STR, for combat adds", "Points for DEX, for combat adds", "Points for LK, for combat adds",
        "Points for CON, and hit points", "Points for CHR"]  # fmt: skip
    mages = levels.points_form(VIEW, CharacterSheet(), VIEW.entry("skills", "mage"), 1)
    assert "Points for MYN, and mana" in [field.help for field in mages.fields]


@pytest.mark.rule("EN-165", "EN-211")
@pytest.mark.parametrize(
    ("mana", "full", "least", "badge"), [(0, 0, 0, False), (-1, 1, -1, True), (0, 5, -5, False), (3, -2, 0, False)]
)
def test_mana_at_a_glance(mana, full, least, badge):
    being = mage(1, mana=mana, mynergy=full)
    view = look(quiet(being))
    track = tracks(view, being)[1]
    assert (track.now, track.most, track.minimum) == (mana, full, least)
    assert ("Mana below zero" in badges(view, being)) is badge


def test_badges_say_what_is_to_be_minded():
    being = mage(1, spell_levels=1, experience=5000)
    assert badges(look(quiet(being)), being) == ("1 spell level to spend", "XP for a level")
    more = mage(1, spell_levels=2)
    assert badges(look(quiet(more)), more) == ("2 spell levels to spend",)
    gone = mage(1, spell_levels=2, hit_points=0)
    assert badges(look(quiet(gone)), gone) == () == badges(look(quiet(foe())), foe())


@pytest.mark.rule("EN-082", "EN-085")
def test_the_shop_says_what_things_are_good_for_and_what_they_cost():
    fields = {one.name: one for one in shop.shelves(VIEW, ("dagger", "torches", "torches", "chain_mail"))}
    assert fields["weapons"].default == ("dagger",) and fields["armor"].default == ("chain_mail",)
    assert (fields["torches"].default, fields["torches"].each, fields["rations"].default) == (2, 0, 0)
    helps = {one.value: one.help for name in ("weapons", "armor", "gear") for one in fields[name].options}
    assert helps["dagger"] == "2d+2, can be thrown" and helps["chain_mail"] == "absorbs 13"
    assert helps["rope"] == VIEW.library("gear")["rope"].text and "bare_hands" not in helps
    assert shop.list_chosen({"weapons": ("dagger",), "gear": ("rope",), "torches": 2, "bolts": 0}) == [
        ("dagger", 1), ("rope", 1), ("torches", 2)]  # fmt: skip


@pytest.mark.rule("EN-033")
@pytest.mark.parametrize(("way", "help", "purse", "first", "price"), [
    ("levels", "What is not spent is kept for later.", 1, ("blast_you",), 1),
    ("all_first", "Every spell of the 1st level is free. What is not spent is kept for later.", None, None, 0),
])  # fmt: skip
def test_spells_of_a_beginner_are_asked_with_their_price(way, help, purse, first, price):
    view = look(quiet(house=ruled(start_spells=way) if way == "all_first" else None))
    form = teaching.spells_form(
        view, Draft(ROLLED_EVEN, CharacterSheet(skills=(Skill("mage", 1), Skill("warrior", 1)), intelligence=12))
    )
    (field,) = form.fields
    assert (form.help, form.purse, form.purse_label, field.label) == (help, purse, "spell levels", "Mage 1")
    assert {one.price for one in field.options} == {price} and (first is None or field.default == first)
    assert teaching.spells_form(view, Draft(ROLLED_EVEN, CharacterSheet(skills=(Skill("warrior", 1),)))) is None


def test_a_spell_that_there_is_not_is_not_written_down():
    play = Play(GAME, quiet(), Faces())
    both = CharacterSheet(skills=(Skill("mage", 1),))
    assert write_up._spells(play, both, ("blast_you", "blast_you")) == (Known("blast_you", "mage"),)
    with pytest.raises(Exception, match="There is no 'gone' among the spells"):
        write_up._spells(play, both, ("gone",))


def test_the_smallest_monster_has_a_rating_of_one(monkeypatch):
    rat = replace(GAME.shipped_entries("creatures")["giant_rat"], rating=(1, 1))
    monkeypatch.setattr(bodies, "creature", lambda *_: rat)
    assert bodies.thought_of(VIEW, "giant_rat")[1].sheet.rating == 1


@pytest.mark.rule("EN-253")
@pytest.mark.parametrize(("key", "spell", "base", "name"), [
    ("wand", "blast_you", "", "Wand of Blast You!"), ("wand", "", "", "Wand"),
    ("magic_weapon", "", "longsword", "Magic longsword"), ("magic_weapon", "blast_you", "longsword", "Longsword of Blast You!"),
])  # fmt: skip
def test_a_magic_item_is_named_after_what_it_holds_and_is_made_on(key, spell, base, name):
    item = finds.make_item(VIEW, GAME.shipped_entries("items")[key], spell, base=base, level=4, count=2)
    assert (item.name, item.spell, item.base, item.level, item.count) == (name, spell, base, 4, 2)


def test_an_item_with_a_spell_of_its_own_keeps_its_name():
    items = GAME.shipped_entries("items")
    own = next(one for one in items.values() if one.spell)
    item = finds.make_item(VIEW, own)
    assert (item.name, item.spell) == (own.name, own.spell) and item.level == own.level


@pytest.mark.rule("EN-070")
def test_a_hoard_of_which_nobody_takes_anything_is_handed_out_only_if_something_else_is():
    line = plain_line("l1", "Clock", "object", "by hand", 100)
    table = Table.of(GAME.house, [hero(), Hoard("h1", "The ford", (line,), 0)])
    after, outcome = do(table, HAND_OUT, hoard="h1", experience=10)
    assert "Ragna gains 10 XP: “The ford”." in story(outcome) and after.beings["b1"].sheet.experience == 10


def test_things_out_of_the_common_say_what_they_add_with_its_sign():
    being = hero(
        items=(
            Item("longsword", "Old blade", dice=1, adds=-2),
            Item("longsword", "Plain"),
            Item("", "Ring", protection=3),
        )
    )
    cards = GAME.rooms.treasure.owned_things(look(quiet(being)), being)
    assert [(one.card.title, one.card.blocks) for one in cards] == [
        ("Old blade", ((("Dice", "+1"), ("Adds", "−2")),)), ("Ring", ((("Absorbs more", "+3"),),)),
    ]  # fmt: skip
    assert [one.seen for one in cards] == ["Longsword", "Ring"]


def test_somebody_new_is_told_with_attributes_gear_and_spells():
    table, outcome, _ = human(skill="mage", die=2)
    (being,) = table.beings.values()
    assert being.sheet.skills == (Skill("mage", 1, (1,)),) and f"{being.name} knows " in story(outcome)


@pytest.mark.rule("EN-024")
@pytest.mark.parametrize(("value", "adds"), [(-1, -10), (8, -1), (9, 0), (12, 0), (13, 1), (30, 18)])
def test_what_an_attribute_adds_in_a_fight(value, adds):
    assert combat_adds(value) == adds


@pytest.mark.rule("EN-008")
@pytest.mark.parametrize(("level", "sure"), [(1, False), (0, True), (-1, True)])
def test_below_the_first_level_nobody_rolls_where_the_house_says_so(level, sure):
    being = hero(luck=40)
    house = ruled(sr_below_one_auto=True)
    assert (saves.chance(look(quiet(being, house=house)), being, "luck", level) == 1) is sure
    assert saves.chance(look(quiet(being)), being, "luck", level) < 1


@pytest.mark.rule("EN-223")
@pytest.mark.parametrize(
    ("rating", "most", "halved"), [(0, 2, True), (-3, 1, True), (1, 2, False), (9, 20, True), (10, 20, False)]
)
def test_wounds_halve_a_monster_below_half_of_its_rating(rating, most, halved):
    view = look(quiet(house=ruled(monster_damage="half_below_half")))
    assert is_halved(view, CreatureSheet("", rating, most)) is halved
    assert is_halved(view, CreatureSheet("", rating, most, damage="constant")) is False


def test_what_a_foe_sees_of_a_caster_is_an_ordinary_person_with_what_is_in_use():
    being = mage(
        3, "blast_you", stored_mana=5, mynergy=30, items=(SWORD, Item("rope", "Rope")), hit_points=6, hit_points_most=12
    )
    seen = sheet_seen(look(quiet(being)), being)
    assert (seen.mana, seen.mynergy, seen.stored_mana, seen.spells, seen.items) == (10, 10, 0, (), (SWORD,))
    assert (seen.hit_points_most, seen.strength, seen.skills) == (10, 10, being.sheet.skills)
    captain = replace(being, entry="bandit_captain")
    scores = GAME.shipped_entries("creatures")["bandit_captain"].attributes
    assert sheet_seen(look(quiet(captain)), captain).strength == scores[0]


@pytest.mark.parametrize("way", ["coins", "lair", "equipment", "item", "information"])
def test_each_way_to_roll_treasure_says_what_it_is(way):
    helps = {key: f"{help}." for key, _, help in hoards.WAYS}
    assert GAME.actions[ROLL_HOARD].form(VIEW, "", {"what": way}).help == helps[way]
    assert GAME.actions[ROLL_HOARD].form(VIEW, "", {"what": "odd"}).help == helps["coins"]
    if way != "coins":
        assert GAME.actions[f"treasure.{way}"].form(VIEW, "", {}).help == helps[way]


@pytest.mark.parametrize(("rating", "row"), [(1, "5"), (5, "5"), (9, "5"), (10, "10"), (499, "400"), (900, "500")])
def test_a_monster_is_marked_in_the_highest_row_its_rating_reaches(rating, row):
    assert marked(chart_of(look(quiet(foe(rating=rating))), "ratings"), "b9") == [row]
