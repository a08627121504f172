"""Sheets, goods and journeys to the point: what forms propose, what lists and cards say, what a day takes (MG-020 on)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.treasure_kit.thing_lines import valuable_line
from systems.monsters_magic.base import figures
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.characters import journeys, outfit, rest
from systems.monsters_magic.characters.summary import badges, strip, subtitle, tracks
from systems.monsters_magic.combat import recovering
from systems.monsters_magic.encounters import meeting, weighing
from systems.monsters_magic.treasure import hoards as rolled
from systems.monsters_magic.treasure import using
from systems.monsters_magic.treasure.lines import gear_line, item_of, wonder_line
from tests.systems.monsters_magic.builders import GAME, Faces, do, fighting, foe, hero, look, quiet, sheet, story

HIGH, LOW = (6, 6, 6), (1, 1, 1)
GEAR, WONDERS = (GAME.shipped_entries(kind) for kind in ("gear", "items"))


def card(kind, key):
    return {label: text for block in GAME.card(look(quiet()), kind, key).blocks for label, text in block}


# What is borne


@pytest.mark.rule("MG-031", "MG-073")
def test_armor_is_worn_and_two_hands_are_filled_first_come_first():
    view = look(quiet())
    kit = ("great_sword", "shield", "dagger", "light_armor", "heavy_armor", "torch")
    assert [item.carried for item in outfit.pack_items(view, kit)] == [
        "held",
        "carried",
        "carried",
        "worn",
        "carried",
        "carried",
    ]
    kit = ("dagger", "shield", "club", "medium_armor")
    assert [item.carried for item in outfit.pack_items(view, kit)] == ["held", "held", "carried", "worn"]
    assert [outfit.hands_of(view, Item(key, key)) for key in ("great_sword", "dagger", "shield")] == [2, 1, 1]
    assert outfit.item_of(view, "nothing of the kind") is None
    assert [outfit.is_suit(view, Item(key, key)) for key in ("light_armor", "shield", "torch")] == [True, False, False]


@pytest.mark.rule("MG-032")
def test_a_shield_hinders_no_movement():
    items = (Item("shield", "Shield", carried="held"), Item("longsword", "Sword", carried="held"))
    assert look(quiet(hero(items=items))).value("b1", "movement") == 12
    assert look(quiet(hero(items=(Item("heavy_armor", "Plate"),)))).value("b1", "movement") == 12, "it lies in the pack"
    assert look(quiet(hero(race="nobody", items=()))).value("b1", "movement") == 12


@pytest.mark.rule("MG-122")
def test_a_purchase_is_paid_to_the_last_copper():
    table = quiet(hero(items=(), gold=0, silver=12, copper=5))
    form = GAME.actions["characters.buy"].form(look(table), "b1", {})
    assert form.purse == 125 and form.field("torch").each == GEAR["torch"].price
    with pytest.raises(Refused, match="Nothing is chosen"):
        do(table, "characters.buy", "b1")
    after, told = do(table, "characters.buy", "b1", torch=2)
    left = sheet(after, "b1").silver * 10 + sheet(after, "b1").copper
    assert left == 125 - 2 * GEAR["torch"].price and "2" in story(told)
    assert [(item.key, item.count) for item in sheet(after, "b1").items] == [("torch", 2)]


def test_a_thing_of_the_gms_hand_keeps_what_the_wonder_adds_unless_written_over():
    blade = WONDERS["signature_blade"]
    table, _ = do(quiet(hero(items=())), "characters.write_item", "b1", item="signature_blade", name="", like="")
    assert (sheet(table, "b1").items[0].to_hit, sheet(table, "b1").items[0].damage) == (blade.amount, blade.amount)
    table, _ = do(
        quiet(hero(items=())), "characters.write_item", "b1", item="signature_blade", name="", like="", to_hit=3
    )
    assert (sheet(table, "b1").items[0].to_hit, sheet(table, "b1").items[0].damage) == (3, blade.amount)


# Journeys and nights


@pytest.mark.rule("MG-033")
@pytest.mark.parametrize(("days", "seconds", "said"), [
    (0, 3600, "1 hour"), (0, 7200, "2 hours"), (1, 0, "1 day"), (2, 5400, "2 days, 1 hour and 30 minutes"), (0, 60, "1 minute"),
    (0, 0, ""), (1, 60, "1 day and 1 minute"),
])  # fmt: skip
def test_times_in_words(days, seconds, said):
    assert journeys._say_time(days, seconds) == said


@pytest.mark.rule("MG-033", "MG-034")
@pytest.mark.parametrize(
    ("miles", "seconds"), [(1, 1200), (24, 8 * 3600), (25, 86_400 + 1200), (48, 86_400 + 8 * 3600)]
)
def test_no_night_follows_the_last_mile(miles, seconds):
    table = quiet(hero(items=()))
    after, _ = do(table, "characters.journey", miles=miles)
    assert after.clock.seconds - table.clock.seconds == seconds


@pytest.mark.rule("MG-080")
@pytest.mark.parametrize(("nights", "php", "seconds"), [(1, 12, 8 * 3600), (2, 14, 2 * 86_400), (60, 37, 60 * 86_400)])
def test_nights_give_the_level_each_and_a_single_one_takes_eight_hours(nights, php, seconds):
    table = quiet(hero(php=10, mhp=16, level=2, constitution=22))
    after, told = do(table, "characters.rest", nights=nights)
    assert sheet(after, "b1").php == php and after.clock.seconds - table.clock.seconds == seconds
    assert story(told).startswith("1 night of rest." if nights == 1 else f"{nights} nights of rest.")


@pytest.mark.rule("MG-018")
def test_friends_who_are_seen_to_are_alive_and_close():
    table = fighting(hero(), hero("b2"), hero("b3", php=-15), foe(), dice=[HIGH, LOW, LOW], range=1)
    for who in ("b2", "b3"):
        table, _ = do(table, "combat.impose", who, grade="minor", called="dazed")
    view = look(table)
    assert [one.id for one in rest.list_patients(view, view.being("b1"))] == ["b2"]
    far, _ = do(table, "combat.place", "b1", other="b2", band=2)
    assert rest.list_patients(look(far), look(far).being("b1")) == []


@pytest.mark.rule("MG-018", "MG-052")
def test_what_must_be_gathered_and_what_needs_special_help():
    table = quiet(hero())
    for grade in ("minor", "major", "extreme"):
        table, _ = do(table, "combat.impose", "b1", grade=grade, called=grade)
    view = look(table)
    found = {effect.name: effect for effect in recovering.troubles(view, "b1")}
    assert [recovering.goal_of(view, found[grade]) for grade in ("minor", "major", "extreme")] == [5, 10, 15]
    assert [recovering.needs_special(found[grade]) for grade in ("minor", "major", "extreme")] == [False, False, True]


# At a glance


@pytest.mark.rule("MG-016", "MG-024")
def test_a_being_at_a_glance():
    table, _ = do(
        quiet(hero(hero_points=2), foe("b9", "quarry_brute")), "combat.impose", "b1", grade="major", called="dazed"
    )
    view = look(table)
    being = view.being("b1")
    assert badges(view, being) == ("dazed −4",) and subtitle(view, being) == "Fighter 1"
    assert [(one.label, one.text) for one in strip(view, being)] == [
        ("Defense", "+4"),
        ("Init", "+2"),
        ("Mov", "6"),
        ("Hero", "2"),
    ]
    assert [(one.minimum, one.most) for one in tracks(view, being)] == [(-15, 25), (0, 14)]
    brute = view.being("b9")
    assert subtitle(view, brute).startswith("Level 4, large ") and len(strip(view, brute)) == 3
    assert [one.minimum for one in tracks(view, brute)] == [0, 0]
    dead = look(quiet(hero(php=-15)))
    assert badges(dead, dead.being("b1")) == ()


@pytest.mark.rule("MG-090", "MG-032")
def test_cards_say_how_it_is_sized_turned_and_found():
    mummy = card("creatures", "mummy_of_the_first_ones")
    assert (mummy["AC"], mummy["PHP / MHP"], mummy["Initiative"], mummy["Turning"]) == (
        "19 (rolled +9)",
        "49 / 56",
        "+6",
        "16, rolled +8",
    )
    assert "Turning" not in card("creatures", "grave_sentinel")
    assert (
        card("creatures", "ash_wisp")["Dread glow"]
        == "+5, 1d6, at most 9, at hand, close, reach, short range, against Wisdom"
    )
    assert (
        card("creatures", "road_robber")["Movement"] == "12 (+1)"
        and card("creatures", "ditch_hound")["Movement"] == "15 (+2)"
    )
    assert GAME.card(look(quiet()), "creatures", "cellar_skitter").subtitle.startswith("Level 1, small ")
    assert {card("creatures", key)["Treasure"] for key in GAME.shipped_entries("creatures")} == {
        "hoard",
        "purse",
        "none",
    }
    for key, one in GAME.shipped_entries("creatures").items():
        assert card("creatures", key)["Treasure"] == ("hoard" if one.hoard else "purse" if one.purse else "none")


@pytest.mark.rule("MG-085", "MG-073", "MG-114")
def test_cards_of_spells_gear_and_wonders():
    assert "Targets" not in card("spells", "shield") and card("spells", "sleep")["Targets"] == "3 at most"
    assert card("spells", "chorus_of_hearts")["Targets"] == "everybody in range"
    assert "Against" not in card("spells", "shield") and card("spells", "sleep")["Against"] == "WIS"
    assert (
        card("gear", "dagger")["Damage and range"] == "1d4, at hand, close, thrown short range"
        and card("gear", "dagger")["Hands"] == "one"
    )
    assert card("gear", "heavy_armor")["Armor"] == "+6, Movement 6" and "Hands" not in card("gear", "heavy_armor")
    assert card("gear", "light_armor")["Armor"] == "+2" and card("gear", "shield")["Armor"] == "+1"
    for key, one in WONDERS.items():
        assert card("items", key)["Uses"] == (str(one.uses) if one.uses else "for good")


# Treasure and meetings


@pytest.mark.rule("MG-114", "MG-110")
def test_things_become_lines_and_lines_things():
    view = look(quiet())
    assert [gear_line(view, "l1", "torch", count=count).label for count in (1, 2)] == [
        GEAR["torch"].name,
        f"{GEAR['torch'].name} × 2",
    ]
    for key, one in WONDERS.items():
        line = wonder_line(view, "l1", key)
        assert line.count == max(1, one.uses) and line.worth == 0 and (" × " in line.label) is (one.uses > 1)
        assert item_of(view, line).count == line.count
    assert item_of(view, valuable_line("l1", "Ruby", 500)).note == "worth 5 gp"
    assert item_of(view, valuable_line("l1", "Pebble", 0)).note == ""


@pytest.mark.rule("MG-111")
def test_a_hoard_of_nobody_is_of_the_first_level():
    form = GAME.actions["treasure.roll"].form(look(quiet(hero())), "", {"what": "hoard"})
    assert form.blank()["level"] == 1 and form.field("level").maximum == 30
    assert [key for key, _, _ in rolled.WAYS] == [option.value for option in form.field("what").options]


@pytest.mark.rule("MG-114")
def test_fire_is_thrown_as_far_as_short_range_and_draughts_are_for_those_who_are_close():
    bomb = next(one for one in WONDERS.values() if one.effect == "bomb")
    table = fighting(hero(items=(Item(bomb.key, bomb.name),)), hero("b2"), foe(), dice=[HIGH, LOW, LOW], range=3)
    view = look(table)
    assert [one.id for one in using.targets(view, view.being("b1"), bomb)] == ["b9"]
    far = look(do(table, "combat.place", "b1", other="b9", band=4)[0])
    assert using.targets(far, far.being("b1"), bomb) == []
    covered = look(do(table, "combat.cover", "b9", cover="light full")[0])
    assert using.targets(covered, covered.being("b1"), bomb) == []
    draught = WONDERS["red_draught"]
    assert [one.id for one in using.targets(view, view.being("b1"), draught)] == ["b1", "b2"]
    away = look(do(table, "combat.place", "b1", other="b2", band=2)[0])
    assert [one.id for one in using.targets(away, away.being("b1"), draught)] == ["b1"]
    assert using._why_not(look(quiet(hero())), hero(), bomb) == "it takes the action of a round in a fight."
    assert using._why_not(far, far.being("b1"), bomb) == "nobody is within a throw."


@pytest.mark.rule("MG-100")
@pytest.mark.parametrize(("weight", "strength", "word"), [(50, 100, "easy"), (51, 100, "fair"), (90, 100, "fair"), (91, 100, "hard"),
                                                          (120, 100, "hard"), (121, 100, "deadly"), (180, 100, "deadly"),
                                                          (181, 100, "hopeless"), (1, 0, "hopeless")])  # fmt: skip
def test_what_an_encounter_weighs_in_a_word(weight, strength, word):
    assert weighing.verdict(weight, strength) == word


@pytest.mark.rule("MG-070")
@pytest.mark.parametrize(
    ("hour", "night"), [(5.99, True), (6, False), (19.99, False), (20, True), (0, True), (30, False)]
)
def test_it_is_dark_before_six_and_from_eight_on(hour, night):
    from systems.common.records.table import Clock

    table = quiet(hero()).exchanged(None, Clock(seconds=int(hour * 3600)))
    assert meeting.is_night(look(table)) is night


@pytest.mark.rule("MG-047", "MG-028")
def test_each_level_adds_half_the_figure_rounded_up():
    assert [figures.further_points(figure) for figure in (4, 5, 6, 7, 8, 10)] == [2, 3, 3, 4, 4, 5]


def test_a_pool_that_is_set_by_hand_is_told_as_it_is_called():
    outcome = resolve(GAME, quiet(hero()), Choice("sheet.track", "b1", {"track": "php", "value": 5}), Faces())
    assert story(outcome) == "Gramfive: PHP 25 → 5, by hand."
