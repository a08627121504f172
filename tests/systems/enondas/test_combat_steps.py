"""What each step of a round asks and takes, at its borders: whose turn it is, what is shared out, who may leave."""

from __future__ import annotations

import pytest

from systems.common.records.changes import Exchanged, apply
from systems.common.records.table import FOES, PARTY, Effect
from systems.enondas.combat import clash, first_strike, leaving, side_dice, volley
from systems.enondas.combat.share_forms import odd_field
from systems.enondas.combat.shooting import chance
from tests.systems.enondas.builders import BOW, GAME, WARRIOR, Faces, asks, do, foe, hero, look, ruled, sheet, story
from tests.systems.enondas.fighting import battle, cast, foreseen, round_of, to, totals
from tests.systems.enondas.test_combat_dice import with_slam

ONES = [1, 1, 1, 1]


def form(table, key, who="", **so_far):
    return GAME.actions[key].form(look(table), who, so_far)


def under(table, on, kind, name="Spell"):
    """With this on somebody, as of an earlier round."""
    return apply(table, (Exchanged(None, Effect(f"e{on}{kind}", on, name, kind)),))


@pytest.mark.rule("EN-104")
def test_what_is_given_for_the_whole_fight_counts_in_the_next_round_and_what_is_for_this_one_does_not():
    tough = battle(hero(hit_points=200, hit_points_most=200), foe(rating=90))
    table, _ = do(tough, "combat.bonus", "b1", more_dice=1, adds=2, lasts="fight")
    assert form(table, "combat.fight", "b1").working == "5d + 6, 23.5 on average"
    later, _ = round_of(table, [1] * 5, [1] * 10)
    assert form(later, "combat.fight", "b1").working == "5d + 6, 23.5 on average"
    table, _ = do(tough, "combat.bonus", "b1", more_dice=1, adds=2, lasts="round")
    assert form(table, "combat.fight", "b1").working == "5d + 6, 23.5 on average"
    later, _ = round_of(table, [1] * 5, [1] * 10)
    assert form(later, "combat.fight", "b1").working == "4d + 4, 18 on average"


@pytest.mark.rule("EN-131", "EN-210")
def test_sixes_of_dice_that_are_not_doubled_do_spite_as_well():
    table = with_slam(battle(hero(), foe(rating=90), house=ruled(spite=True)))
    table, _ = do(table, "combat.bonus", "b1", more_dice=2, adds=0, lasts="round")
    table = to(table, "Melee", [6, 1, 1, 1], [6, 6], [1] * 10)
    assert clash.clash_of(look(table), 1).spite_party == 3
    assert totals(table)[0] == 2 * 9 + 12 + 8


def test_the_steps_are_the_rounds_own_and_come_once():
    """Nobody in particular deals a first strike or a melee, and neither comes before its time or twice."""
    table = battle(hero(first_strike=1), foe(rating=90))
    assert first_strike.form(look(table), "", {}) is None
    table = to(table, "First strike")
    assert first_strike.form(look(table), "b1", {}) is None and clash.form(look(table), "", {}) is None
    shown = first_strike.form(look(table), "", {})
    assert (shown.working, shown.help) == ("First strike 1: Ragna", "The higher level first; the fallen strike no more")
    table, _ = do(table, "combat.first_strike", "", [ONES])
    assert first_strike.form(look(table), "", {}) is None
    table = to(table, "Melee", [1] * 10)
    assert clash.form(look(table), "b1", {}) is None and clash.form(look(table), "", {}) is not None
    table, _ = do(table, "combat.clash")
    assert clash.form(look(table), "", {}) is None


@pytest.mark.rule("EN-106")
def test_shares_are_asked_where_there_are_several_to_share():
    """5 against 2 for one foe; 7 against 4 for two, of whom one takes the odd point."""
    table = to(battle(hero(items=()), foe("b9", 1)), "Melee", [5], [1])
    assert asks(clash.form(look(table), "", {})) == asks(clash.form(look(table), "", {"other": True})) == []
    table = to(battle(hero(items=(), strength=13), foe("b8", 1), foe("b9", 1)), "Melee", [6], [1], [1])
    odd = ("odd_foes (choices, Foes: 2 instead of 1 take): default [b8]; options [b8=Orc b8 | b9=Orc b9]; least 1; "
           "most 1 – 1 point left over after 1 each; their owner says who takes them")  # fmt: skip
    other = "other (toggle, Other shares): refines True – Share it out as the situation asks, not evenly"
    assert asks(clash.form(look(table), "", {})) == [other, odd]
    assert asks(clash.form(look(table), "", {"other": True})) == [
        other, "share_b8 (number, Orc b8): default 2; refines True; maximum 3; unit points; unit_of_one point",
        "share_b9 (number, Orc b9): default 1; refines True; maximum 3; unit points; unit_of_one point",
    ]  # fmt: skip


@pytest.mark.rule("EN-106")
def test_who_takes_the_odd_points_says_who_stands_in_front():
    view = look(battle(hero("b1"), hero("b2", "Hild", skills=(WARRIOR,)), foe()))
    losers = [view.being("b1"), view.being("b2")]
    asked = odd_field(view, "odd", PARTY, 5, losers)
    assert [(one.value, one.label, one.help) for one in asked.options] == [
        ("b2", "Hild", "Front line"),
        ("b1", "Ragna", ""),
    ]
    assert (asked.label, asked.help, asked.default, asked.least, asked.most) == (
        "Party: 3 instead of 2 take", "1 point left over after 2 each; their owner says who takes them", ("b2",), 1, 1)  # fmt: skip
    assert odd_field(view, "odd", PARTY, 4, losers) is None and odd_field(view, "odd", PARTY, 5, []) is None
    three = [*losers, view.being("b9")]
    assert odd_field(view, "odd", PARTY, 5, three).help.startswith("2 points left over after 1 each")


@pytest.mark.rule("EN-120")
def test_the_form_of_a_shot_speaks_of_the_one_it_is_aimed_at():
    table = battle(hero(items=(BOW,)), foe("b8"), foe("b9", size=25))
    said = [form(table, "combat.shoot", "b1", **so_far).working.split(":")[0] for so_far in (
        {}, {"target": "b8"}, {"target": "b9"}, {"target": "b9", "band": "point_blank"}, {"target": "b9", "band": "odd"},
        {"target": "b8", "modifier": -1}, {"target": "b8", "modifier": "x"})]  # fmt: skip
    assert said == ["SR4 DEX", "SR4 DEX", "SR8 DEX", "SR4 DEX", "SR8 DEX", "SR3 DEX", "SR4 DEX"]


def test_the_form_of_a_shot_asks_with_what_at_whom_and_how_far():
    table = battle(hero(items=(BOW,)), foe("b8"), foe("b9"), house=ruled(avoid_missiles=True))
    assert asks(form(table, "combat.shoot", "b1"))[1:] == [
        "target (being, At): default b8; refines True; allowed [b8 | b9]",
        ("band (choice, Distance): default near; refines True; options [point_blank=Point blank | near=Near | "
         "medium=Medium | long=Long]"),
        ("modifier (number, Levels more or less): refines True; minimum -20; maximum 20 – "
         "An unaware target −1, bad light +1 …"),
        "as_melee (toggle, Counts as melee) – Added to the total instead of hurting a target",
        "avoid (number, Level to avoid it): default 1; minimum -20; maximum 20 – SR on DEX of the target",
        "aware (toggle, Target sees it coming): default True – Its skill in dodging counts",
    ]  # fmt: skip


@pytest.mark.rule("EN-121")
def test_where_the_house_counts_metres_the_range_is_a_border():
    table = battle(hero(items=(BOW,), first_strike=1), foe(), house=ruled(missile_bands="quarters"))
    lines = asks(form(table, "combat.shoot", "b1"))
    reach = look(table).library("gear")["longbow"].reach
    assert lines[2] == (f"metres (number, Distance): default {reach // 2}; refines True; maximum 9999; unit m – "
                        f"Longbow reaches {reach} m")  # fmt: skip
    assert lines[-1] == "first (toggle, Before the others): default True"
    assert form(table, "combat.shoot", "b1", metres=reach).blocked == ""
    assert form(table, "combat.shoot", "b1", metres=reach + 1).blocked == (
        f"Longbow reaches {reach} m; the target is farther away."
    )


@pytest.mark.rule("EN-127")
def test_whoever_is_not_said_to_be_unaware_avoids_a_shot_of_the_first_level():
    view = look(battle(hero(items=(BOW,)), foe(rating=40), house=ruled(avoid_missiles=True)))
    shooter, target = view.being("b1"), view.being("b9")
    plain = chance(view, shooter, target, 2, {})
    assert plain == chance(view, shooter, target, 2, {"avoid": 1}) == chance(view, shooter, target, 2, {"avoid": "x"})
    assert plain < chance(view, shooter, target, 2, {"avoid": 2})


def test_a_shot_that_counts_leaves_the_chances_whole():
    table = battle(hero(items=(BOW,)), foe(rating=5), house=ruled(missile_into_total=True))
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    seen = foreseen(table)
    assert seen.chance(PARTY) + seen.chance(FOES) + seen.chance("") == 1
    assert seen.chance(PARTY) > 0 and seen.weight(PARTY) + seen.weight(FOES) + seen.weight("") == seen.ahead.total


def test_a_spell_on_another_holds_nobodys_feet():
    feet = Effect("e1", "b2", "Rooted", "rooted", data=(("m", 3),))
    table = battle(hero(), hero("b2", "Hild"), foe()).exchanged(None, feet)
    assert form(table, "combat.break_free", "b1") is None and form(table, "combat.break_free", "b2") is not None
    assert form(to(table, "Dice"), "combat.break_free", "b2") is None
    assert form(under(battle(hero(), foe()), "b1", "asleep"), "combat.break_free", "b1") is None


@pytest.mark.rule("EN-133", "EN-202")
def test_those_alike_flee_together_but_for_whoever_is_held():
    table = under(battle(hero(), foe("b7"), foe("b8"), foe("b9")), "b8", "rooted")
    shown = form(table, "combat.flee", "b7")
    assert asks(shown) == ["who (beings, Who): default [b7 | b9]; allowed [b7 | b9]; aims False"]
    assert shown.help == "Out of the fight as soon as all have declared"
    assert form(table, "combat.flee", "b8").blocked == "Orc b8’s feet are stuck; they must come free first."
    assert form(table, "combat.surrender", "b8").field("who").allowed == ("b7", "b8", "b9")


@pytest.mark.rule("EN-133")
def test_whoever_flees_after_declarations_rolls_no_more():
    table = to(battle(hero(), foe("b8"), foe("b9")), "Dice")
    fled, told = do(table, "combat.hold_or_flee", "", do="combat.flee", who=("b8",))
    assert fled.fight.waiting == ("b1", "b9") and story(told) == "Orc b8 flees."
    early, _ = do(
        battle(hero(), foe("b8"), foe("b9")), "combat.hold_or_flee", "", do="combat.surrender", who=("b8", "b9")
    )
    assert early.fight.waiting == ("b1",) and not early.fight.declared
    assert [GAME.stands(look(early), early.beings[one]) for one in ("b1", "b8", "b9")] == [True, False, False]
    stuck, told = do(under(table, "b8", "rooted"), "combat.hold_or_flee", "", do="combat.flee", who=("b8", "b9"))
    assert story(told) == "Orc b9 flees. Orc b8’s feet are stuck." and stuck.fight.waiting == ("b1", "b8")


@pytest.mark.rule("EN-133")
@pytest.mark.parametrize(("protection", "asked"), [(0, True), (1, False)])
def test_foes_are_asked_whether_they_hold_if_the_weakest_falls_on_the_average(protection, asked):
    """1d + 14 against 1d + 5: 9 points more on the average, against a rating of 9."""
    table = battle(hero(items=(), strength=26), foe(rating=9, protection=protection))
    assert foreseen(table).chance(PARTY) == 1
    assert [one.label for one in leaving.due(look(table))] == ["Orc b9 will hardly win. Does it hold?"] * asked


@pytest.mark.rule("EN-133")
def test_they_are_asked_in_the_step_of_declarations_while_both_sides_stand_and_again_when_more_are_down():
    strong = hero(items=(), strength=60)
    table = battle(strong, foe("b8", 9), foe("b9", 9))
    assert leaving.due(look(table)) and not leaving.due(look(to(table, "Dice")))
    held, told = do(table, "combat.hold_or_flee", "", do="hold", who=("b8", "b9"))
    assert story(told) == "The foes hold." and not leaving.due(look(held))
    fewer, _ = do(held, "combat.damage", "", targets=("b8",), amount="99")
    assert leaving.due(look(fewer))
    none, _ = do(fewer, "combat.damage", "", targets=("b9",), amount="99")
    assert not leaving.due(look(none)) and form(none, "combat.hold_or_flee") is None
    alone, _ = do(table, "combat.damage", "", targets=("b1",), amount="99")
    assert not leaving.due(look(alone))


@pytest.mark.rule("EN-133", "EN-109")
def test_they_are_asked_only_if_no_melee_goes_well_for_them():
    table = battle(hero(items=(), strength=60), hero("b2", "Hild", items=()), foe("b8", 9), foe("b9", 40))
    table, _ = do(table, "combat.take_part", "b2", melee=2, also=("b9",))
    assert not leaving.due(look(table))
    out, _ = do(table, "combat.take_part", "b9", melee=0)
    assert leaving.due(look(out))


def test_a_shooter_whose_target_has_fallen_shoots_at_whom_he_says():
    table = battle(hero(items=(BOW,), dexterity=60), foe("b7", 5), foe("b8", 5, rating_most=40), foe("b9", 60))
    table, _ = do(table, "combat.shoot", "b1", target="b7")
    table, _ = do(to(table, "Dice"), "combat.damage", "", targets=("b7",), amount="99")
    shown = form(table, "combat.roll", "b1")
    assert asks(shown)[0] == "target (being, Shoots at): default b8; allowed [b8 | b9] – The target has fallen"
    _, told = do(table, "combat.roll", "b1", [[1, 3], [1] * 4], target="b9")
    assert story(told).startswith("Ragna hits Orc b9: ")
    _, told = do(table, "combat.roll", "b1", [[1, 3], [1] * 4])
    assert story(told).startswith("Ragna hits Orc b8: ")


def test_whoever_falls_asleep_before_the_dice_rolls_none():
    table = to(battle(hero(), foe()), "Dice")
    assert (
        form(table, "combat.roll", "b1") is not None and form(under(table, "b1", "asleep"), "combat.roll", "b1") is None
    )


@pytest.mark.rule("EN-188")
def test_whoever_shoots_first_is_seen_again_when_the_round_is_over():
    table = battle(hero(items=(BOW,), first_strike=1, dexterity=60), hero("b2", "Hild"), foe(rating=90))
    table = under(table, "b1", "hidden", "Overlooked")
    table, _ = do(table, "combat.shoot", "b1", target="b9", first=True)
    table = to(table, "Melee", [1, 3], [1] * 4, [1] * 4, [1] * 10)
    dealt, told = do(table, "combat.clash")
    assert "Ragna is seen again." in story(told) and not look(dealt).effects_on("b1", "hidden")


@pytest.mark.rule("EN-109", "EN-125")
def test_a_shot_from_outside_that_counts_as_melee_counts_where_its_target_is():
    table = battle(hero(items=(BOW,), first_strike=1, dexterity=60), hero("b2", "Hild"), foe("b8", 90), foe("b9", 20))
    table, _ = do(table, "combat.take_part", "b2", melee=2, also=("b9",))
    table, _ = do(table, "combat.take_part", "b1", melee=0)
    table, _ = do(table, "combat.shoot", "b1", target="b9", first=True, as_melee=True)
    struck, told = do(to(table, "First strike"), "combat.first_strike", "", [[1, 3], [1] * 4])
    assert "First strike 1, melee 2: party" in story(told)
    assert sheet(struck, "b9").rating < 20 and sheet(struck, "b8").rating == 90


@pytest.mark.rule("EN-113")
def test_what_two_have_in_common_is_taken_up_for_both_and_for_no_others():
    table = battle(hero(), hero("b2", "Hild"), foe("b8"), foe("b9"))
    table, _ = do(to(table, "Dice"), "combat.roll_side", "", [[20]], side="party", whole=True)
    table, _ = do(table, "combat.roll_side", "", [[9]], side="foes", whole=True)
    again = cast(table, lambda play: side_dice.take_up(play, "b2"))
    assert [side_dice.key_of(look(again), who) for who in ("b1", "b2", "b8", "b9")] == ["", "", "foes+1", "foes+1"]
    assert totals(again) == (0, 29) and cast(again, lambda play: side_dice.take_up(play, "b2")) == again


@pytest.mark.rule("EN-102", "EN-113")
@pytest.mark.parametrize(("more", "attacks", "lots"), [
    (0, 1, [(2, 0)]), (0, 2, [(3, 0)]), (-1, 1, []), (1, 1, [(3, 0)]),
])  # fmt: skip
def test_bare_hands_go_together_every_attack_counted_and_who_has_no_dice_does_not(more, attacks, lots):
    table = battle(hero(items=(), attacks=attacks), hero("b2", "Hild", items=()), foe())
    if more:
        table, _ = do(table, "combat.bonus", "b1", more_dice=more, adds=0, lasts="fight")
    assert [(lot.dice, lot.adds) for lot in side_dice.lots(look(to(table, "Dice")), "party")] == lots


@pytest.mark.rule("EN-102", "EN-113")
def test_adds_of_every_attack_are_in_the_sum():
    table = to(battle(hero(attacks=3), hero("b2", "Hild"), foe()), "Dice")
    assert [(lot.dice, lot.adds) for lot in side_dice.lots(look(table), "party")] == [(16, 16)]


@pytest.mark.rule("EN-104")
@pytest.mark.parametrize(("dice", "note"), [(0, "4 dice + 4"), (1, "5 dice + 4"), (-1, "4 dice + 4")])
def test_dice_for_a_side_are_still_to_be_thrown(dice, note):
    table = battle(hero(), foe())
    if dice:
        table, _ = do(table, "combat.side_bonus", "", of="party", more_dice=dice, adds=0, lasts="round")
    assert next(bay.note for bay in GAME.stage(look(table)).bays if bay.side == "party") == note


@pytest.mark.rule("EN-114", "EN-126")
@pytest.mark.parametrize(("by", "cause", "asked"), [
    ("b1", "Oil", ("b1", "Oil")), ("", "", ("referee", "Area damage")),
])  # fmt: skip
def test_who_throws_for_an_area_when_the_missiles_fly(by, cause, asked):
    table, _ = do(battle(hero(), foe(rating=60)), "combat.area", "", targets=("b9",), amount="2d6", by=by, cause=cause)
    table = to(table, "Missiles", *([] if by else [ONES]), [1] * 7)
    faces = Faces((1, 2))
    table, _ = do(table, "combat.volley", "", faces)
    assert [(one.roller, one.purpose) for one in faces.asked] == [asked] and sheet(table, "b9").rating == 57


@pytest.mark.parametrize("gone", ["b1", "b9"])
def test_a_shot_of_or_at_somebody_who_is_no_longer_at_the_table_is_not_dealt(gone):
    table = battle(hero(items=(BOW,), dexterity=60), hero("b2", "Hild"), foe("b8"), foe("b9"))
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    table = to(table, "Missiles", [1, 3], [1] * 4, [1] * 4, [1] * 3, [1] * 3)
    assert volley.form(look(table), "", {}).working == "Orc b9: 56"
    table = apply(table, (Exchanged(table.beings[gone], None),))
    assert volley.form(look(table), "", {}).working == "" and volley.list_pending(look(table)) == []
