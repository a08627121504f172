"""Wishes, sight through walls, boots, bags, jugs: what the texts of magic items count is counted (WB-566 to WB-574)."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY
from systems.whitebox.base.sheet import Item
from tests.systems.whitebox.builders import GAME, SWORD, do, foe, hero, look, quiet, table
from tests.systems.whitebox.item_builders import BIG, USE, act, asked, later, magic, owner, use
from tests.systems.whitebox.magic_builders import bare, left, on, under
from tests.systems.whitebox.test_treasure_deck import draw


@pytest.mark.rule("WB-566")
def test_three_wishes_are_counted_and_kept_word_for_word_with_the_referees_ruling():
    state = owner(magic("ring_three_wishes", charges=3, carried="worn"))
    with pytest.raises(Refused, match="The wish is empty"):
        do(state, USE, "b1")
    state, told = use(state, wish="I wish for a boat.")
    assert "Brannoch wishes: “I wish for a boat.” It comes true." in told
    assert state.beings["b1"].sheet.items[0].charges == 2
    state, told = use(state, wish="All the gold there is", ruling="backfires", comes="It falls on him")
    assert "“All the gold there is” It was outrageous, and backfires. It falls on him." in told
    state, told = use(state, wish="Peace")
    assert "no charges left" in told
    with pytest.raises(Refused, match="no charges left"):
        do(state, USE, "b1", wish="One more")


@pytest.mark.rule("WB-572")
def test_the_decks_wishes_are_made_one_by_one():
    state, _ = draw("hearts_queen", 2)
    assert [one.name for one in on(state, "b1")] == ["2 wishes"]
    assert GAME.actions["treasure.wish"].form(look(state), "b1", {}).help == "2 wishes left"
    state, told = act(state, "treasure.wish", "b1", wish="A hat")
    assert told == "Brannoch wishes: “A hat” It comes true." and [one.name for one in on(state, "b1")] == ["1 wish"]
    state, _ = act(state, "treasure.wish", "b1", wish="A feather for it")
    assert not on(state, "b1") and GAME.actions["treasure.wish"].form(look(state), "b1", {}) is None


@pytest.mark.rule("WB-566")
@pytest.mark.parametrize(("through", "thick", "away", "sees"), [
    ("rock", 10, 40, True), ("rock", 11, 40, False), ("metal", 12, 5, True), ("metal", 13, 5, False),
    ("lead", 1, 5, True), ("lead", 2, 5, False), ("rock", 1, 41, False),
])  # fmt: skip
def test_x_ray_vision_reaches_40_feet_through_so_much_and_no_more(through: str, thick: int, away: int, sees: bool):
    before = owner(magic("ring_x_ray_vision", carried="worn"))
    _, told = use(before, through=through, thick=thick, away=away)
    assert ("sees what lies behind" in told) == sees and ("sees nothing" in told) != sees
    unit = "ft" if through == "rock" else "in"
    assert asked(before, through=through).field("thick").unit == unit


@pytest.mark.rule("WB-568")
def test_boots_of_speed_double_the_rate_while_they_run_and_cost_as_much_rest():
    state, _ = use(owner(magic("boots_of_speed", carried="worn")))
    assert look(state).value("b1", "move") == 24
    state, _ = later(state, 3, "turn")
    state, told = use(state)
    assert "stops the boots of speed after 3 turns" in told and "complete rest for as long" in told
    assert look(state).value("b1", "move") == 0 and left(state, "b1", "must rest") == 3 * 600
    rested, _ = later(state, 3, "turn")
    assert look(rested).value("b1", "move") == 12
    at_once, told = use(use(owner(magic("boots_of_speed", carried="worn")))[0])
    assert "at once" in told and not under(at_once, "b1", "must rest")


@pytest.mark.rule("WB-568", "WB-574")
def test_boots_of_leaping_double_it_outdoors_and_need_no_rest():
    state = owner(magic("boots_of_leaping", carried="worn"))
    assert look(state).value("b1", "move") == 12
    state, _ = use(state)
    assert look(state).value("b1", "move") == 24
    state, _ = use(later(state, 3, "turn")[0])
    assert look(state).value("b1", "move") == 12 and not under(state, "b1", "must rest")


@pytest.mark.rule("WB-568")
def test_to_run_in_boots_takes_no_turn_of_a_fight():
    state, _ = use(table(hero("b1", items=(magic("boots_of_speed", carried="worn"),)), foe()))
    assert "b1" in state.fight.waiting and look(state).value("b1", "move") == 24


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("key", "turns", "said"), [
    ("decanter_of_endless_water", 2, "That is 20 gallons."),
    ("spade_of_excavation", 1, "That is 1 cubic yard (27 cubic feet)."),
    ("spade_of_excavation", 3, "That is 3 cubic yards (81 cubic feet)."),
])  # fmt: skip
def test_what_pours_and_digs_is_measured_by_the_clock(key: str, turns: int, said: str):
    state, _ = use(owner(magic(key)))
    assert said in use(later(state, turns, "turn")[0])[1]


@pytest.mark.rule("WB-568")
def test_horseshoes_double_the_rate_of_the_horse_that_wears_them():
    ours = bare(foe("b5", "horse_riding"), side=PARTY)
    state = quiet(hero("b1", items=(magic("horseshoes_of_speed"),)), ours)
    rate = look(state).value("b5", "move")
    state, told = use(state, target="b5")
    assert look(state).value("b5", "move") == 2 * rate and f"rate {2 * rate}" in told and "Only horses" not in told
    assert not state.beings["b1"].sheet.items
    assert "No horse" in asked(owner(magic("horseshoes_of_speed"))).blocked


@pytest.mark.rule("WB-569")
def test_the_carpet_goes_at_30_with_one_and_at_18_with_up_to_three():
    party = (hero("b1", items=(magic("carpet_of_flying"),)), *[hero(f"b{n}", f"N{n}") for n in (2, 3, 4)])
    alone, _ = use(quiet(*party), targets=("b1",))
    assert look(alone).value("b1", "move") == 30
    state, _ = use(quiet(*party), targets=("b1", "b2", "b3"))
    assert [look(state).value(who, "move") for who in ("b1", "b2", "b3", "b4")] == [18, 18, 18, 12]
    with pytest.raises(Refused, match="at most 3"):
        do(quiet(*party), USE, "b1", targets=("b1", "b2", "b3", "b4"))
    landed, _ = use(state)
    assert look(landed).value("b2", "move") == 12 and not under(landed, "b2", "aloft")


@pytest.mark.rule("WB-568")
def test_a_bag_of_holding_weighs_50_unless_it_is_empty_and_holds_1000():
    anvils = Item("plate_mail", "Plate mail", count=20)  # 75 pounds each
    state = owner(magic("bag_of_holding"), SWORD, anvils)
    empty = look(owner(magic("bag_of_holding"))).value("b1", "weight")
    with pytest.raises(Refused, match=r"1,500 pounds; the bag holds 1,000"):
        do(state, USE, "b1", into=(2,))
    hundred, more = (Item("long_sword", "Long sword", count=count) for count in (100, 101))  # 10 pounds each
    full, _ = use(owner(magic("bag_of_holding"), hundred), into=(1,))
    assert full.beings["b1"].sheet.items[1].carried == "stored", "exactly as much as it holds"
    with pytest.raises(Refused, match=r"1,010 pounds"):
        do(owner(magic("bag_of_holding"), more), USE, "b1", into=(1,))
    state, told = use(owner(magic("bag_of_holding"), SWORD), into=(1,))
    assert "puts into the bag: long sword" in told and look(state).value("b1", "weight") == empty + 500
    assert state.beings["b1"].sheet.items[1].carried == "stored"
    state, _ = use(state, out=(1,))
    assert state.beings["b1"].sheet.items[1].carried == "carried" and not state.beings["b1"].sheet.items[1].note
    assert look(state).value("b1", "weight") == empty + 100


@pytest.mark.rule("WB-573")
def test_a_bag_of_devouring_eats_what_is_in_it_after_1d4_and_1_hours():
    bag = magic("bag_of_devouring", name="Bag", cursed=True)
    state, told = use(owner(bag, SWORD, Item("rope_hemp", "Rope")), (2,), into=(1,))
    assert "devouring" not in told and left(state, "b1", "devouring") == 3 * 3600
    state, _ = later(state, 2, "hour")
    assert len(state.beings["b1"].sheet.items) == 3
    state, told = later(state, 1, "hour")
    assert [one.name for one in state.beings["b1"].sheet.items] == ["Bag of devouring", "Rope"]
    assert "has eaten long sword" in told


@pytest.mark.rule("WB-574")
def test_a_jug_of_alchemy_gives_the_first_liquid_of_the_day_alone():
    state, told = use(owner(magic("jug_of_alchemy")), liquid="Wine")
    assert "pours 5 gallons of wine" in told
    with pytest.raises(Refused, match="gives wine today and nothing else"):
        do(state, USE, "b1", liquid="oil")
    _, told = use(state)  # the form offers it again
    assert "wine" in told
    _, told = use(later(state, 1, "day")[0], liquid="water")
    assert "pours 10 gallons of water" in told


@pytest.mark.rule("WB-574")
def test_the_mirror_answers_one_question_a_week_and_shows_without_end():
    state = owner(magic("mirror_of_mental_scrying"))
    state, told = use(state, power="work:ask it", question="Who rules here?")
    assert "asks: “Who rules here?”" in told
    with pytest.raises(Refused, match="only once a week"):
        do(state, USE, "b1", power="work:ask it", question="And there?")
    use(state, power="detect_thoughts")  # its spells are not counted
    use(later(state, 1, "week")[0], power="work:ask it", question="And there?")


@pytest.mark.rule("WB-568")
@pytest.mark.parametrize(("dice", "said"), [
    ((95, 95), "climbs 20 feet"), ((96,), "falls from 10 feet"), ((1, 96), "falls from 20 feet"),
])  # fmt: skip
def test_walls_are_climbed_at_95_in_100_for_each_10_feet(dice: tuple[int, ...], said: str):
    assert said in use(owner(magic("gauntlets_of_swimming_and_climbing", carried="worn")), dice, feet=20)[1]


@pytest.mark.rule("WB-569")
@pytest.mark.parametrize(("level", "percent", "sees"), [(9, 0, False), (10, 10, True), (10, 11, False), (12, 30, True)])
def test_a_robe_of_blending_is_seen_through_by_10_percent_for_each_level_above_9(level: int, percent: int, sees: bool):
    watcher = bare(hero("b9", "Vorn", level=level), side="foes")
    state = quiet(hero("b1", items=(magic("robe_of_blending", carried="worn"),)), watcher)
    after, told = use(state, (percent,) if percent else (), targets=("b9",))
    assert ("Vorn sees Brannoch for what he is" in told) == sees and under(after, "b1", "blended")


@pytest.mark.rule("WB-568")
def test_dust_of_appearance_shows_the_invisible_and_the_displaced():
    from systems.whitebox.combat.invisibility import is_unseen

    cloaked = hero("b8", "Vorn", items=(magic("cloak_of_displacement", carried="worn"),), **BIG)
    stalker = foe("b9", "invisible_stalker", **BIG)
    state = quiet(hero("b1", items=(magic("dust_of_appearance", charges=20),)), bare(cloaked, side="foes"), stalker)
    assert is_unseen(look(state), "b1", "b9") and look(state).value("b8", "armor_class") == 7
    state, told = use(state)
    assert not is_unseen(look(state), "b1", "b9") and look(state).value("b8", "armor_class") == 9
    assert "Vorn is plain to see" in told and state.beings["b1"].sheet.items[0].charges == 19


@pytest.mark.rule("WB-569")
@pytest.mark.parametrize(("face", "found"), [(75, True), (76, False)])
def test_the_onyx_hound_finds_what_is_hidden_75_times_in_100_at_no_charge(face: int, found: bool):
    state, told = use(owner(magic("figurine_of_the_onyx_dog", charges=12)), (face,), power="work:search")
    assert ("finds what is hidden" in told) == found and state.beings["b1"].sheet.items[0].charges == 12


@pytest.mark.rule("WB-565")
def test_a_wand_of_detecting_enemies_is_on_while_it_is_held_and_spends_nothing():
    state = quiet(hero("b1", items=(magic("wand_detection_enemies", carried="held"),)), foe("b8"), foe("b9", "zombie"))
    state, told = use(state)
    assert "It shows: Orc." in told and [one.name for one in on(state, "b1")] == ["Detect enemies, 60 ft"]
    state, _ = use(state)
    assert not on(state, "b1")


@pytest.mark.rule("WB-570")
def test_the_scarab_crumbles_after_its_last_use():
    state = table(hero("b1", items=(magic("scarab_of_insanity", charges=1),)), foe("b9"))
    after, told = use(state)
    assert not after.beings["b1"].sheet.items and "crumbles to dust" in told


@pytest.mark.rule("WB-574")
def test_the_efreeti_serves_a_year_and_a_day_and_no_second_one_comes():
    state, told = use(owner(magic("efreeti_bottle")), [(3,) * 10])
    assert "An efreeti comes to Brannoch’s aid." in told
    (genie,) = [one for one in state.beings.values() if one.entry == "efreeti"]
    assert left(state, genie.id, "summoned") == 366 * 86_400
    assert "still serves" in asked(state).blocked
    gone, told = later(state, 366, "day")
    assert genie.id not in gone.beings and "Efreeti is gone" in told and asked(gone).blocked == ""
