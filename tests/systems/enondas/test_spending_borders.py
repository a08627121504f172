"""Experience spent, skill cards written and gear taken: what the forms ask, what is told, what is refused (EN-047, EN-066, EN-070, EN-087)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Effect, OwnEntry
from systems.enondas.base.sheet import CharacterSheet, Earmark, Entry, Item, Skill
from systems.enondas.characters import ledger, proposals, shop
from systems.enondas.characters.belongings import figures_of, format_item, kind_of, lower_name, use_of
from tests.action_words import form_lines
from tests.systems.enondas.builders import GAME, SWORD, WARRIOR, Faces, asks, do, foe, hero, look, quiet, sheet, story
from tests.systems.enondas.magic_builders import mage, on

MARKS = (Earmark("warrior", 120), Earmark("luck", 50), Earmark("mage", 90))
WHAT = ("what (choice, What): default {}; refines True; options [strength=STR | dexterity=DEX | luck=LK | constitution=CON | "
        "intelligence=IQ | charisma=CHR | mynergy=MYN | hit_points=Hit points]")  # fmt: skip
POINTS = "points (number, Points): default 1; refines True; minimum 1; maximum 9999 – 100 XP each"


def form(table, key, actor="b1", /, **so_far):
    return GAME.actions[key].form(look(table), actor, so_far)


def rich(**more):
    return quiet(hero(**{"experience": 350, "earmarked": MARKS, "skills": (WARRIOR,)} | more))


@pytest.mark.rule("EN-066", "EN-070")
@pytest.mark.parametrize(("so_far", "what", "working"), [
    ({}, "strength", "STR +1 costs 100 XP; 370 left"),
    ({"what": "luck", "points": 2}, "luck", "LK +2 costs 200 XP: 50 of 50 kept for LK, 150 of 350; 410 left"),
    ({"what": "hit_points", "points": 4}, "hit_points", "Hit points +4 costs 400 XP; 50 missing"),
    ({"what": "strength", "points": 4}, "strength", "STR +4 costs 400 XP: 350 of 350, 50 of 120 kept for Warrior; 70 left"),
    ({"what": "odd", "points": 0}, "strength", "STR +1 costs 100 XP; 370 left"),
    ({"points": "x"}, "strength", "STR +1 costs 100 XP; 370 left"),
    ({"points": 99_999_999}, "strength", "STR +1 costs 100 XP; 370 left"),
])  # fmt: skip
def test_a_point_is_paid_out_of_what_is_kept_for_it_first(so_far, what, working):
    shown = form(rich(), "characters.raise", **so_far)
    assert asks(shown) == [WHAT.format(what), POINTS] and shown.blocked == ""
    assert shown.working == working


@pytest.mark.rule("EN-066")
@pytest.mark.parametrize(("experience", "marks", "first", "blocked"), [
    (100, (), "strength", ""), (99, (), "strength", "It costs 100 XP; Ragna has 99 for it."),
    (50, (Earmark("luck", 50),), "luck", ""), (0, (Earmark("mage", 100),), "dexterity", ""),
])  # fmt: skip
def test_what_can_be_paid_stands_first(experience, marks, first, blocked):
    shown = form(rich(experience=experience, earmarked=marks), "characters.raise")
    assert shown.field("what").default == first and shown.blocked == blocked
    assert form(rich(hit_points=0), "characters.raise").blocked == "Ragna is dead."
    assert form(quiet(foe()), "characters.raise", "b9") is None


@pytest.mark.rule("EN-066", "EN-070")
def test_a_point_that_is_bought_is_told_with_what_stands_there_then():
    after, outcome = do(rich(), "characters.raise", "b1", what="hit_points", points=3)
    assert story(outcome) == "Ragna pays 300 XP: Hit points +3, 13 now."
    one = sheet(after, "b1")
    assert (one.hit_points, one.hit_points_most, one.experience, one.earmarked) == (13, 13, 50, MARKS)
    assert one.ledger == (Entry("Hit points +3", -300),)
    after, outcome = do(rich(), "characters.raise", "b1", what="strength", points=4)
    assert story(outcome) == "Ragna pays 400 XP: STR +4, 14 now."
    assert sheet(after, "b1").earmarked == (Earmark("warrior", 70), *MARKS[1:]) and sheet(after, "b1").experience == 0


@pytest.mark.rule("EN-167", "EN-211")
@pytest.mark.parametrize(("mana", "wakes"), [(0, True), (-1, False)])
def test_myn_that_is_bought_wakes_whoever_has_mana_by_it(mana, wakes):
    table = quiet(mage(1, mana=mana, experience=100), Effect("e1", "b1", "Unconscious", "unconscious"))
    after, _ = do(table, "characters.raise", "b1", what="mynergy")
    assert bool(on(after, "b1", "unconscious")) is not wakes and sheet(after, "b1").mana == mana + 1


@pytest.mark.rule("EN-074")
@pytest.mark.parametrize(
    ("price", "working"), [(0, "350 XP left"), (350, "0 XP left"), (351, "1 XP missing"), ("x", "350 XP left")]
)
def test_a_favor_costs_what_is_agreed(price, working):
    shown = form(rich(), "characters.spend", price=price)
    assert asks(shown) == ["kind (choice, Is): default favor; options [favor=A favor | gift=A gift]",
                           "what (text, What): required True",
                           "price (number, Price): refines True; maximum 99999999; unit XP"]  # fmt: skip
    assert shown.working == working and shown.blocked == ""
    assert form(rich(experience=0), "characters.spend").blocked == "Ragna has no XP to spend."


@pytest.mark.rule("EN-074")
def test_a_gift_is_written_among_the_powers_and_a_favor_is_not():
    after, outcome = do(
        rich(powers="Sees far. "), "characters.spend", "b1", kind="gift", what=" Night vision ", price=100
    )
    assert (
        story(outcome) == "Ragna pays 100 XP for Night vision."
        and sheet(after, "b1").powers == "Sees far.\nNight vision"
    )
    assert sheet(do(rich(), "characters.spend", "b1", kind="gift", what="Luck", price=1)[0], "b1").powers == "Luck"
    assert sheet(do(rich(), "characters.spend", "b1", kind="favor", what="Luck", price=1)[0], "b1").powers == ""


@pytest.mark.rule("EN-070")
@pytest.mark.parametrize(("price", "taken"), [
    (0, []), (40, [("luck", 40)]), (50, [("luck", 50)]), (51, [("luck", 50), ("", 1)]), (500, [("luck", 50), ("", 350)]),
])  # fmt: skip
def test_a_price_is_split_over_purposes_in_their_order(price, taken):
    assert ledger.split_price(CharacterSheet(experience=350, earmarked=MARKS), price, ("luck", "")) == taken


@pytest.mark.rule("EN-070")
def test_experience_that_is_earned_is_kept_for_its_purpose_and_nothing_for_nobody():
    play = Play(GAME, quiet(hero(earmarked=MARKS, experience=5), foe()), Faces())
    ledger.earn(play, "b1", 30, "Valour", "luck")
    ledger.earn(play, "b1", 1, "Wit")
    for who, amount in (("b1", 0), ("b1", -3), ("b9", 40)):
        ledger.earn(play, who, amount, "Nothing")
    one = play.being("b1").sheet
    assert one.experience == 6 and one.earmarked == (MARKS[0], MARKS[2], Earmark("luck", 80))
    assert one.ledger == (Entry("Valour, for LK", 30), Entry("Wit", 1))


@pytest.mark.rule("EN-070")
def test_what_is_spent_of_two_marks_for_one_purpose_goes_out_of_the_first():
    marks = (Earmark("luck", 50), Earmark("mage", 10), Earmark("luck", 60))
    play = Play(GAME, quiet(hero(earmarked=marks, experience=5)), Faces())
    ledger.pay(play, "b1", 80, "LK", ("luck", ""))
    assert play.being("b1").sheet.earmarked == (Earmark("mage", 10), Earmark("luck", 30))
    with pytest.raises(Refused) as refused:
        ledger.pay(play, "b1", 36, "LK", ("luck", ""))
    assert str(refused.value) == "It costs 36 XP; Ragna has 35 for it."
    ledger.pay(play, "b1", 35, "LK", ("luck", ""))
    assert play.being("b1").sheet.earmarked == (Earmark("mage", 10),) and play.being("b1").sheet.experience == 0


@pytest.mark.rule("EN-263")
def test_cards_are_written_over_by_hand():
    lines = [line.strip() for line in form_lines(form(rich(), "characters.correct"))]
    assert [line for line in lines if "number" in line] == [
        "level (number, Level): default 1; minimum 1; maximum 999", "melee (number, More in melee): minimum -999; maximum 999",
        "missile (number, More with missiles): minimum -999; maximum 999",
        "protection (number, More protection): minimum -999; maximum 999",
        "amount (number, XP): default 100; minimum 1; maximum 99999999",
    ]  # fmt: skip
    after, outcome = do(rich(), "characters.correct", "b1", skills=({"key": "mage", "level": 3},), earmarked=())
    assert story(outcome) == "Ragna: Mage 3, by hand." and sheet(after, "b1").skills == (Skill("mage", 3),)
    _, outcome = do(rich(), "characters.correct", "b1", skills=(), earmarked=())
    assert story(outcome) == "Ragna: no skill sets, by hand."
    _, outcome = do(rich(), "characters.correct", "b1")
    assert story(outcome) == "" and not outcome.changes
    with pytest.raises(Refused, match=r"^Mage stands there twice\. Keep one line of it\.$"):
        do(rich(), "characters.correct", "b1", skills=({"key": "mage"}, {"key": "rogue"}, {"key": "mage"}))


@pytest.mark.rule("EN-047")
def test_what_is_written_on_a_card_is_told_and_stands_there():
    farmer = Skill("farmer", 2, (1, 1), animals=("dogs",), melee=1, note="old")
    table = quiet(hero(skills=(WARRIOR, farmer)))
    assert asks(form(table, "characters.mark_card", skill="farmer")) == [
        "skill (choice, Skill set): default farmer; refines True; options [warrior=Warrior 1 | farmer=Farmer 2]",
        "melee (number, More melee adds): default 1; minimum -99; maximum 99 – They always count",
        "missile (number, More missile adds): minimum -99; maximum 99 – They always count",
        "protection (number, More protection): minimum -99; maximum 99",
        ("note (text, Note): default old; longest 400 – What counts against some alone, such as +2 adds against lizard "
         "lords"),
        "animals (text, Animals known well): default dogs; longest 200 – With commas between",
    ]  # fmt: skip
    after, outcome = do(table, "characters.mark_card", "b1", skill="farmer", melee=-2, missile=3, protection=0, note=" +2 at sea ",
                        animals="dogs, , bees ")  # fmt: skip
    assert story(outcome) == "On Ragna’s Farmer card: −2 melee adds, +3 missile adds, +2 at sea, dogs, bees."
    assert sheet(after, "b1").skills == (WARRIOR, Skill("farmer", 2, (1, 1), melee=-2, missile=3, note="+2 at sea",
                                                        animals=("dogs", "bees")))  # fmt: skip
    _, outcome = do(table, "characters.mark_card", "b1", skill="warrior")
    assert story(outcome) == "On Ragna’s Warrior card: nothing more."
    assert (
        form(quiet(hero(skills=())), "characters.mark_card") is None
        and form(quiet(foe()), "characters.mark_card", "b9") is None
    )


@pytest.mark.rule("EN-047")
def test_a_copied_card_is_read_as_any_own_entry_before_it_is_kept():
    row = {"task": "magic", "per": 3, "flat": 1}
    after, outcome = do(
        quiet(), "characters.copy_card", set="mage", name=" Hedge mage ", melee=-1, reductions=(row,), cost=250
    )
    assert story(outcome) == "“Hedge mage” is kept among the skill sets of this campaign."
    card = look(after).entry("skills", "hedge_mage")
    assert (card.name, card.cost, card.melee, card.caster) == ("Hedge mage", 250, -1, "full")
    assert [(one.task, one.per, one.flat) for one in card.reductions] == [("magic", 3, 1)]
    for answers, why in (({"name": "Mage"}, "There is a skill set called Mage already. Give the card another name."),
                         ({"name": "!?"}, "The card needs a name with letters in it. Type one.")):  # fmt: skip
        with pytest.raises(Refused) as refused:
            do(quiet(), "characters.copy_card", **answers)
        assert str(refused.value) == why


def priced(**prices):
    """The gear of a campaign in which these cost so many copper pieces."""
    table = quiet(hero(gold=1, silver=2, copper=3))
    for key, price in prices.items():
        one = GAME.shipped_entries("gear")[key]
        source = f'[{key}]\nname = "{one.name}"\nrule = "own"\nkind = "{one.kind}"\ntext = ""\nprice = {price}\n'
        table = table.exchanged(None, OwnEntry(f"gear:{key}", "gear", key, source))
    return table


@pytest.mark.rule("EN-080", "EN-087")
@pytest.mark.parametrize(("prices", "unit", "purse"), [
    ({}, None, (None, "")), ({"rope": 200}, (100, "gp"), (1, "gp")), ({"rope": 200, "torches": 30}, (10, "sp"), (12, "sp")),
    ({"rope": 200, "torches": 31}, (1, "cp"), (123, "cp")),
])  # fmt: skip
def test_the_shop_counts_in_the_largest_coin_that_every_price_is_a_whole_number_of(prices, unit, purse):
    view = look(priced(**prices))
    assert shop.purse(view, 123) == purse and (unit is None or shop.unit(view) == unit)
    assert form(priced(**prices), "characters.buy").help == (
        "" if prices else "Nothing has a price yet. Keep a copy of an entry in this campaign to set one.")  # fmt: skip


@pytest.mark.rule("EN-080", "EN-087")
def test_what_is_bought_is_paid_and_what_is_free_is_taken():
    table = priced(rope=50, torches=30)
    shown = form(table, "characters.buy")
    assert shown.purse == 12 and next(one.price for one in shown.field("gear").options if one.value == "rope") == 5
    assert (shown.field("torches").each, shown.field("torches").maximum) == (3, 99)
    after, outcome = do(table, "characters.buy", "b1", gear=("rope",), torches=2)
    name = GAME.shipped_entries("gear")["rope"].name
    assert story(outcome) == f"Ragna buys {lower_name(name)}, bundle of six torches × 2 for 1 gp 1 sp."
    assert (sheet(after, "b1").gold, sheet(after, "b1").silver, sheet(after, "b1").copper) == (0, 1, 3)
    _, outcome = do(table, "characters.buy", "b1", weapons=("dagger",))
    assert story(outcome) == "Ragna takes dagger."
    with pytest.raises(Refused, match=r"^Nothing is chosen\. Tick what is to be taken\.$"):
        do(table, "characters.buy", "b1")
    kit = ("rope", "torches", "rope", "torches")
    assert shop.affordable(look(table), kit, 80) == ("rope", "torches") and shop.affordable(look(table), kit, 79) == (
        "rope",
    )
    assert shop.affordable(look(table), kit, 110) == ("rope", "torches", "torches")


@pytest.mark.rule("EN-031")
@pytest.mark.parametrize(("charisma", "luck", "gold"), [(10, 11, 105), (1, 0, 5), (-3, 3, 0), (-9, 3, 0)])
def test_starting_gold_is_ten_times_the_mean_of_chr_and_lk(charisma, luck, gold):
    assert shop.starting_gold(charisma, luck) == gold


@pytest.mark.parametrize(("item", "kind", "use", "figures", "said"), [
    (SWORD, "weapon", "held", "4d+4", "longsword"), (Item("greatsword", "Wolf"), "weapon", "held", "6d+6, two-handed", "Wolf"),
    (Item("chain_mail", "Chain mail", protection=1), "armor", "worn", "absorbs 14", "chain mail"),
    (Item("", "Claw", dice=2, adds=-1), "weapon", "held", "2d−1", "Claw"), (Item("", "Ring"), "equipment", "held", "", "Ring"),
    (Item("", "Cloak", protection=2), "equipment", "worn", "absorbs 2", "Cloak"),
    (Item("longbow", "Longbow"), "weapon", "held", "4d+4, shoots 100 m", "longbow"),
    (Item("dagger", "Dagger", 2), "weapon", "held", "2d+2, can be thrown", "dagger × 2"),
])  # fmt: skip
def test_what_a_thing_is_how_it_is_used_and_what_it_is_good_for(item, kind, use, figures, said):
    view = look(quiet())
    gear = view.library("gear").get(item.gear)
    assert (kind_of(view, item), use_of(view, item), format_item(view, item)) == (kind, use, said)
    assert figures_of(gear, item) == figures


def test_a_newcomer_is_what_the_party_lacks_most_and_of_whom_it_has_fewest():
    even = dict.fromkeys(proposals.ATTRIBUTES, 10)
    everybody = [
        hero(f"b{n}", skills=(Skill(key, 1),)) for n, key in enumerate(("warrior", "rogue", "healer", "ranger"), 1)
    ]
    assert proposals.skill_set(look(quiet(*everybody)), even) == "mage"
    assert proposals.skill_set(look(quiet()), even | {"dexterity": 11}) == "rogue"
    assert proposals.skill_set(look(quiet(hero(skills=(Skill("rogue", 1),)))), even | {"dexterity": 18}) != "rogue"
    assert proposals.kindred(look(quiet(hero(kindred="dwarf"))), "warrior") == "human"
    assert (
        proposals.kindred(look(quiet()), "warrior") == "dwarf" and proposals.kindred(look(quiet()), "gone") == "human"
    )
    placed = proposals.arrangement(look(quiet()), dict(enumerate((9, 16, 12, 14, 8, 10, 11))))
    assert (placed["strength"], placed["constitution"], placed["dexterity"], placed["charisma"]) == (1, 3, 2, 4)
