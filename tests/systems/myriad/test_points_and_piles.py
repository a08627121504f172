"""Points, piles and shares to the last one: sixes that pay, prices that follow, things in hand, parts and finds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.figures import format_chance
from systems.common.records.table import Hoard, Term
from systems.myriad.base import chances, states, vitals
from systems.myriad.base.entries import Gear, Touch
from systems.myriad.base.sheet import Imbued, Item
from systems.myriad.characters.gear import belongings, inventing, pricing, shop
from systems.myriad.rolls import checks
from systems.myriad.rolls.checks import Offer, Thrown
from systems.myriad.treasure import by_hand, finds, hoards, lines, sharing
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    act,
    blank,
    do,
    fighting,
    foe,
    hero,
    look,
    quiet,
    ruled,
    sheet,
    story,
)

SWORD = Item("long_sword", "Long sword", carried="held")
MAIL = Item("chain_mail", "Chain mail", carried="worn")
GEAR = GAME.shipped_entries("gear")


def thrown(*faces, terms=(), fives=False):
    return Thrown("b1", "power", "close_combat", "A test", faces, tuple(terms), fives=fives)


# Dice and sixes


@pytest.mark.rule("MY-010", "MY-011", "MY-013")
@pytest.mark.parametrize(("faces", "burnt", "total"), [
    ((), 0, 3), ((5, 2), 0, 8), ((6,), 0, 10), ((6,), 1, 9), ((6, 6, 1), 0, 11), ((6, 6, 1), 1, 10), ((6, 6, 1), 2, 9),
])  # fmt: skip
def test_the_highest_die_a_point_for_each_six_that_is_kept_and_the_skill(faces, burnt, total):
    one = thrown(*faces, terms=(Term("Close Combat", 3),))
    assert one.at(burnt) == total and replace(one, sixes_burnt=burnt).total == total
    assert checks.passed(replace(one, sixes_burnt=burnt), total) and not checks.passed(one, one.total + 1)


@pytest.mark.rule("MY-019")
@pytest.mark.parametrize(("burnt", "total"), [(0, 8), (1, 8), (2, 8), (3, 7), (4, 6)])
def test_fives_go_before_sixes_for_they_add_nothing(burnt, total):
    """5, 5, 6 and 6: two fives are burnt for nothing."""
    assert thrown(5, 5, 6, 6, fives=True).at(burnt) == total
    assert len(thrown(5, 5, 6, 6, fives=True).showing(0)) == 4 and len(thrown(5, 5, 6, 6).showing(0)) == 2
    assert thrown(4, 5, 6).showing(4) == [4, 5, 6]


@pytest.mark.rule("MY-010")
def test_a_test_is_told_with_its_sixes_and_signs():
    one = thrown(6, 6, 2, terms=(Term("Close Combat", 3), Term("Dark", -2), Term("Nothing", 0)))
    assert one.said() == "highest 6, 2 sixes, Close Combat +3, Dark −2 = 9"
    assert replace(one, sixes_burnt=1).said() == "highest 6, 1 six, Close Combat +3, Dark −2 = 8"
    assert thrown(4, 2).said() == "highest 4 = 4"
    assert [checks.dice_words(count) for count in (0, 1, 2)] == ["0 dice", "1 die", "2 dice"]


@pytest.mark.rule("MY-423")
@pytest.mark.parametrize(("offer", "units", "gain"), [
    (Offer("a", "A", "", adds=2), 3, 6), (Offer("a", "A", "", lifts=1), 2, 2), (Offer("a", "A", "", lifts=1), 9, 4),
    (Offer("a", "A", "", lifts=-1), 1, 4), (Offer("a", "A", "", lifts=-1, of="dark"), 1, 3),
    (Offer("a", "A", "", lifts=2, of="range"), 1, 1), (Offer("a", "A", "", lifts=1, of="mud"), 1, 0),
    (Offer("a", "A", "", adds=1, lifts=1), 2, 4),
])  # fmt: skip
def test_what_sixes_make_up_for(offer, units, gain):
    """3 for the dark and 1 for the range are lost; what is gained does not count."""
    assert offer.gain((Term("Dark", -3), Term("Range", -1), Term("High ground", 1)), units) == gain


@pytest.mark.rule("MY-012", "MY-019")
@pytest.mark.parametrize(("faces", "bought", "paid"), [
    ((6, 5, 4), [(1, 0)], (6,)), ((6, 5, 4), [(1, 4)], (4,)), ((6, 5, 4), [(1, 4), (1, 0)], (6, 4)),
    ((6, 6), [(2, 0)], (6, 6)), ((6,), [(2, 0)], None), ((5, 4), [(1, 0)], None), ((6, 4), [(1, 4), (1, 4)], (4, 6)),
])  # fmt: skip
def test_what_takes_less_is_paid_with_less(faces, bought, paid):
    offers = [Offer(str(n), str(n), "", sixes=sixes, face=face) for n, (sixes, face) in enumerate(bought)]
    assert checks._dice_that_pay(thrown(*faces), offers) == paid


@pytest.mark.rule("MY-013", "R-63")
@pytest.mark.parametrize(("dice", "total", "chance"), [
    (0, 0, Fraction(1)), (0, 1, Fraction(0)), (1, 1, Fraction(1)), (1, 5, Fraction(2, 6)), (1, 6, Fraction(1, 6)),
    (1, 7, Fraction(1, 6)), (1, 8, Fraction(0)), (3, 6, 1 - Fraction(5, 6) ** 3), (2, 8, Fraction(1, 36)),
])  # fmt: skip
def test_the_chance_of_the_dice_alone(dice, total, chance):
    assert chances.reaching(dice, total) == chance
    assert chances.passing(dice, 2, total + 2) == chance


@pytest.mark.rule("MY-013")
@pytest.mark.parametrize(("chance", "said"), [
    (Fraction(0), "0 %"), (Fraction(1, 200), "< 1 %"), (Fraction(1, 100), "1 %"), (Fraction(99, 100), "99 %"),
    (Fraction(995, 1000), "> 99 %"), (Fraction(1), "100 %"), (Fraction(1, 3), "33 %"),
])  # fmt: skip
def test_chances_in_words(chance, said):
    assert format_chance(chance) == said


# What keeps somebody up


@pytest.mark.rule("MY-408", "R-80")
@pytest.mark.parametrize(("wounds", "critical", "word", "stands"), [(1, 3, None, True), (0, 3, "unconscious", False),
                                                                   (0, 1, "unconscious", False), (0, 0, "dead", False)])  # fmt: skip
def test_the_last_box_of_each_row(wounds, critical, word, stands):
    view = look(quiet(hero(left=(("wounds", wounds), ("wounds_critical", critical), ("resolve", 8)))))
    being = view.being("b1")
    state = states.state(view, being).key
    assert (state if word else None) == word and view.stands(being) is stands
    assert states.dead(view, being) is (critical == 0) and states.unconscious(view, being) is (wounds == 0)


@pytest.mark.rule("MY-408")
@pytest.mark.parametrize(("points", "wounds", "critical"), [(8, 1, 3), (9, 0, 3), (10, 0, 2), (12, 0, 0), (15, 0, 0)])
def test_what_is_over_goes_to_the_critical_row(points, wounds, critical):
    """Nine Wounds and three critical boxes."""
    after = act(quiet(hero()), lambda play: vitals.hurt(play, "b1", points))
    assert dict(sheet(after, "b1").left) == {"wounds": wounds, "wounds_critical": critical, "resolve": 8}


@pytest.mark.rule("MY-140", "MY-308")
@pytest.mark.parametrize(("points", "critical"), [(-1, 3), (0, 3), (1, 2), (3, 0), (5, 0)])
def test_wounds_that_go_straight_to_the_critical_row(points, critical):
    play = Play(GAME, quiet(hero()), Faces())
    assert vitals.hurt_critical(play, "b1", points) == 3 - critical
    assert dict(play.being("b1").sheet.left) == {"wounds": 9, "wounds_critical": critical, "resolve": 8}


# Prices


@pytest.mark.rule("MY-302", "MY-305")
def test_armor_costs_a_point_each_to_three_and_two_beyond():
    assert [pricing.armor_price(rating) for rating in range(7)] == [0, 1, 2, 3, 5, 7, 9]


@pytest.mark.rule("MY-302", "MY-303", "MY-414")
@pytest.mark.parametrize(("what", "price"), [
    ({"damage": 3}, 3), ({"damage": 3, "reach": "short"}, 4), ({"damage": 3, "reach": "medium", "autofire": True}, 5),
    ({"damage": 5, "reach": "short", "decay": 2}, 7), ({"damage": 5, "reach": "short", "decay": 2, "single_use": True}, 5),
    ({"damage": 1, "single_use": True}, 0), ({"damage": 4, "wmd": 2, "decay": 10, "reach": "long"}, 10),
    ({"damage": 2, "autofire": True, "decay": 1}, 3), ({"damage": 2, "tags": ("explosive",)}, 3),
])  # fmt: skip
def test_a_weapon_costs_its_dice_and_what_it_can(what, price):
    assert pricing.weapon_price(Gear("x", "X", "MY-303", "weapon", "", **what)) == price


@pytest.mark.rule("MY-302", "R-45")
def test_a_thing_of_several_kinds_costs_them_all():
    one = Gear("x", "X", "MY-301", "weapon", "", damage=3, armor=2, essential="medic",
               touches=(Touch("athletics", 1, "climbing"), Touch("perception", 2, "")))  # fmt: skip
    total, words = pricing.suggest_price(look(quiet()), one, 2)
    assert total == 3 + 2 + 3 + 2 + 6 + 2
    assert words == "3D 3, armor 2 2, essential 3, +1 in one situation 2, +2 wherever it is used 6, SFX 2 = 18 rp"
    assert pricing.suggest_price(look(quiet()), Gear("x", "X", "MY-301", "weapon", "")) == (0, "nothing yet")


@pytest.mark.rule("MY-301")
def test_a_key_of_ones_own_is_one_that_nobody_has():
    view = look(quiet())
    assert inventing.fresh(view, "Spear of Doom!") == "spear_of_doom" and inventing.fresh(view, "!!") == "thing"
    assert (
        inventing.fresh(view, "Long Sword") == "long_sword_2"
        and inventing.fresh(view, "Burning Blade") == "burning_blade_2"
    )


# Things in hand


def put(*items, place, how="held"):
    made, away = belongings.put_item(look(quiet()), items, place, how)
    return [item.carried for item in made], [item.name for item in away]


@pytest.mark.rule("MY-305", "MY-303")
def test_two_hands_and_one_armor():
    knife, axe = Item("knife", "Knife"), Item("battleaxe", "Battleaxe")
    assert GEAR["battleaxe"].hands == "two" and GEAR["knife"].hands == "one"
    held = replace(knife, carried="held")
    assert put(SWORD, knife, place=1) == (["held", "held"], [])
    assert put(SWORD, held, axe, place=2) == (["carried", "carried", "held"], ["Long sword", "Knife"])
    assert put(SWORD, held, knife, place=2) == (["carried", "held", "held"], ["Long sword"])
    assert put(replace(axe, carried="held"), knife, place=1) == (["carried", "held"], ["Battleaxe"])
    plate = Item("full_plate_mail", "Full plate")
    assert put(MAIL, plate, place=1, how="worn") == (["carried", "worn"], ["Chain mail"])
    assert put(MAIL, SWORD, place=0, how="stored") == (["stored", "held"], [])


@pytest.mark.rule("MY-308")
def test_a_part_belongs_to_a_pile_unless_another_could_hold_it():
    blade = Item("burning_blade", "Burning blade", upon="long_sword")
    assert belongings.parts_of((SWORD, blade), 0) == [1] and belongings.parts_of((SWORD, blade), 1) == []
    assert belongings.parts_of((SWORD, blade, Item("long_sword", "Another")), 0) == []
    assert belongings.parts_of((Item("", "Brooch"), Item("knife", "Knife")), 0) == [], (
        "of no entry, nothing is part of it"
    )
    assert put(SWORD, blade, place=0, how="stored") == (["stored", "stored"], [])


def test_things_in_words():
    view = look(quiet())
    assert belongings.describe_item(view, SWORD) == "long sword" and belongings.describe_item(view, replace(SWORD, count=2)) == (
        "long sword × 2")  # fmt: skip
    assert (
        belongings.describe_item(view, replace(SWORD, name="Biter")) == "Biter"
        and belongings.list_items(view, ()) == "nothing"
    )
    assert belongings.figures_of(view, SWORD) == "4D, close" and belongings.figures_of(view, MAIL) == "armor 3"
    assert belongings.figures_of(view, Item("", "Rock")) == ""
    assert belongings.gear_figures(view, GEAR["grenade"]) == "5D, to 200 m, a die less every 2 m, used up"
    assert belongings.gear_figures(view, GEAR["assault_rifle"]) == "4D, to 500 m, two hands, autofire"


@pytest.mark.rule("MY-308")
@pytest.mark.parametrize(("armor", "fits"), [("soft_leather", False), ("chain_mail", True), ("full_plate_mail", True)])
def test_a_glyph_goes_on_armor_of_three_or_more(armor, fits):
    glyph = GAME.shipped_entries("items")["glyph_of_retribution"]
    assert bool(belongings.hosts(look(quiet()), (Item(armor, "Armor"),), glyph)) is fits
    assert belongings.host_missing(glyph) == f"{glyph.name} goes on armor of 3 or more, and there is none."


@pytest.mark.rule("MY-300")
def test_a_pile_is_sold_by_the_piece_at_half_its_price():
    table = quiet(hero(items=(Item("throwing_knife", "Throwing knife", 3),), rp=1))
    form = GAME.actions["characters.sell"].form(look(table), "b1", {"count": 3})
    assert form.blank()["rp"] == 3 * 3 // 2 and form.field("count").maximum == 3
    assert GAME.actions["characters.sell"].form(look(table), "b1", {"count": 1}).blank()["rp"] == 1
    after, told = do(table, "characters.sell", "b1", count=2, rp=5)
    assert sheet(after, "b1").rp == 6 and [item.count for item in sheet(after, "b1").items] == [1]
    after, _ = do(after, "characters.sell", "b1", count=1, rp=0)
    assert sheet(after, "b1").items == () and "throwing knife × 2" in story(told)


@pytest.mark.rule("MY-300")
def test_a_purchase_is_paid_to_the_last_point():
    exact, _ = do(quiet(hero(items=(), rp=4)), "characters.buy", "b1", weapons=("bow",))
    assert sheet(exact, "b1").rp == 0
    with pytest.raises(Refused):
        do(quiet(hero(items=(), rp=3)), "characters.buy", "b1", weapons=("bow",))
    assert shop.cost(look(quiet()), [("bow", 2), ("knife", 1)]) == 2 * 4 + 2


# Hoards


def found(make, *dice, house=None):
    faces = Faces(*dice)
    play = Play(GAME, quiet(hero(), house=house), faces)
    made = make(play, iter([f"l{n}" for n in range(40)]))
    assert not faces.left
    return made


@pytest.mark.rule("MY-801")
def test_a_budget_is_spent_to_the_last_point():
    """Nothing over: no money; one over: a point of it; nothing to spend: nothing."""
    made = found(lambda play, ids: finds.by_budget(play, ids, 7, 0, 0))
    assert [(line.kind, line.count) for line in made] == [("rp", 7)]
    view = look(quiet())
    cheap = finds.things(view, 1)
    assert all(shop.price_of(view, Item(key, key)) == 1 for key in cheap) and finds.things(view, 0)
    spent = found(lambda play, ids: finds.by_budget(play, ids, 1, 2, 0), *([1] if len(cheap) > 1 else []))
    assert [(line.kind, line.worth) for line in spent] == [("thing", 1)] if cheap else [("rp", 1)]
    assert found(lambda play, ids: finds.by_budget(play, ids, 0, 2, 2)) == []


@pytest.mark.rule("MY-801")
def test_a_thing_is_drawn_by_as_many_faces_as_there_are_things():
    view = look(quiet())
    able = finds.things(view, 3)
    for face in (1, len(able)):
        line = found(lambda play, ids, face=face: finds.thing(play, next(ids), 3), face)
        assert line.entry == able[face - 1] and line.how == f"d{len(able)} {face}"
        assert shop.price_of(view, Item(line.entry, "")) == line.worth <= 3


@pytest.mark.rule("MY-801", "MY-300")
@pytest.mark.parametrize(("total", "who", "shares"), [(10, "abc", (4, 3, 3)), (11, "abc", (4, 4, 3)), (9, "abc", (3, 3, 3)),
                                                      (2, "abc", (1, 1, 0)), (5, "a", (5,))])  # fmt: skip
def test_single_points_go_to_the_first(total, who, shares):
    assert tuple(sharing.share_evenly(total, list(who)).values()) == shares
    assert sharing.share_evenly(total, []) == {}


@pytest.mark.rule("MY-801")
def test_lines_in_words_and_what_becomes_of_them():
    view = look(quiet())
    assert [lines.money_words(count) for count in (0, 1, 1200)] == [
        "0 resource points",
        "1 resource point",
        "1,200 resource points",
    ]
    assert lines.money(1200) == "1,200 rp"
    wand = Imbued("Wand", (("damage", 2), ("range", 1)))
    line = lines.imbued_line(view, "l1", wand)
    assert (line.worth, line.count) == (3, 1) and line.label.startswith("Wand (") and lines.imbued_of(line) == wand
    gold = lines.valuable_line("l2", "Crown", 5, count=2)
    assert (gold.label, lines.thing_of(view, gold).note) == ("Crown × 2", "worth 5 rp")
    assert lines.valuable_line("l3", "Crown", 0).label == "Crown"
    assert lines.thing_of(view, lines.valuable_line("l3", "Crown", 0)).note == ""
    named = lines.rename(view, gold, "Diadem", 1, "", 7)
    assert (named.label, named.worth, named.how) == ("Diadem", 7, "by hand")


@pytest.mark.rule("MY-801")
def test_what_stays_behind_is_not_shared():
    hoard = Hoard(
        "h1", "Hoard", (lines.money_line("l1", 7), lines.valuable_line("l2", "Crown", 5, count=2)), rolled=True
    )
    view = look(quiet(hero(), hero("b2", "Wat")))
    both = sharing.split(view, hoard, {"who": ("b1", "b2"), "line_l2": sharing.SHARED_OUT})
    assert [part.rp for part in both.parts] == [9, 8] and both.taken == 17 and not both.left
    kept = sharing.split(view, hoard, {"who": ("b1", "b2"), "line_l2": "left"})
    assert [part.rp for part in kept.parts] == [4, 3] and [line.id for line in kept.left] == ["l2"] and kept.taken == 7
    given = sharing.split(view, hoard, {"who": ("b1",), "line_l2": "b2"})
    assert [(part.being, part.rp, len(part.things)) for part in given.parts] == [("b1", 7, 0), ("b2", 0, 1)]
    nobody = sharing.split(view, hoard, {"who": (), "line_l2": sharing.SHARED_OUT})
    assert not nobody.parts and len(nobody.left) == 2 and nobody.taken == 0


@pytest.mark.rule("MY-801")
def test_a_size_says_what_it_holds():
    assert {option.value: option.help for option in hoards.ways(look(quiet()))}["small"] == "1d6 rp"
    found_ = {option.value: option.help for option in hoards.ways(look(quiet()))}
    assert found_["medium"] == "2d6 rp, 1 thing up to 5 rp" and found_["large"] == "4d6 rp, 1d3 things, 1 imbued"
    blocked = {option.value: option.blocked for option in hoards.ways(look(quiet(house=ruled(magic=False))))}
    assert blocked["one_spell"] == hoards.MAGIC and not blocked["one_thing"]
    assert [option.value for option in by_hand._kinds(look(quiet(house=ruled(magic=False))))] == [
        "thing",
        "item",
        "rp",
        "valuable",
    ]
    assert blank(quiet(hero()), "treasure.roll", what="budget").answers["budget"] == 15


@pytest.mark.rule("MY-403", "MY-409")
def test_whoever_is_out_of_an_argument_still_defends_against_blows():
    speechless = foe("b9", left=(("wounds", 5), ("wounds_critical", 3), ("resolve", 0)))
    view = look(fighting(hero(), speechless, dice=[6, 1], distance=1, house=ruled(psychological_warfare=True)))
    being = view.being("b9")
    assert states.takes_no_part(view, being, "social") and not states.takes_no_part(view, being, "mortal")
    assert states.defenceless(view, being, "social") and not states.defenceless(view, being, "mortal")
