"""Deeds of a fight at their borders: who is waited for, whose statistics count, what is said and to whom (MY-401 to MY-456)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Table
from systems.myriad.base.sheet import Arms
from systems.myriad.combat import attacking, declaring, hazards, places, scales
from systems.myriad.combat.hits.damage_dice import against_armor
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Item,
    act,
    blank,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    own,
    quiet,
    ruled,
    story,
)

REVERSED = ruled(declare_reverse=True)
SKIRMISH = """
name = "Skirmish"
rule = "MY-400"
text = "With quick hands."
attack = "grace"
defence = "spirit"
armed = true
skills = ["close_combat", "ranged_combat"]
line = "wounds"
"""


def ask(table: Table, key: str, who: str = "b1", **so_far: object):
    return GAME.actions[key].form(look(table), who, so_far)


# Holding an action


def declared(what: str, whom: str = "") -> Table:
    """Everybody has said what they do; it is Hild's turn."""
    table = fighting(hero(), hero("b2", "Wat"), foe("b8"), foe("b9"), dice=[6, 5, 2, 1], distance=2, house=REVERSED)
    for who, does, at in (
        ("b9", "combat.move", "b1"),
        ("b8", "combat.move", "b1"),
        ("b2", "forfeit", ""),
        ("b1", what, whom),
    ):
        table, _ = do(table, "combat.declare", who, what=does, **({"target": at} if at else {}))
        table, _ = do(table, "turn.skip")
    return table


@pytest.mark.rule("MY-401", "MY-402")
@pytest.mark.parametrize(("what", "whom", "falls", "blocked"), [
    ("combat.attack", "b9", "", ""), ("combat.attack", "b9", "b8", ""), ("combat.attack", "b9", "b2", ""),
    ("combat.attack", "b9", "b9", "It was declared against Soldier, who is out of the fight: the action is forfeit."),
    ("combat.move", "b2", "b2", ""), ("forfeit", "", "b9", ""),
])  # fmt: skip
def test_nobody_waits_for_what_can_no_longer_be_done(what, whom, falls, blocked):
    table = declared(what, whom)
    if falls:
        table, _ = do(table, "combat.damage", targets=(falls,), amount=9)
    asked = ask(table, "combat.hold")
    assert asked.blocked == blocked
    there = [("9: Wat", 9, "b2"), ("5: Soldier", 5, "b8"), ("4: Soldier", 4, "b9")]
    assert [(one.value, one.label, one.help) for one in asked.field("at").options] == [
        (3, "After everybody", "Or step in when it suits"),
        *[(at, label, "At the same time") for label, at, who in there if who != falls]]  # fmt: skip
    assert asked.field("at").default == 3


@pytest.mark.rule("MY-401")
def test_those_on_one_count_are_waited_for_together_and_whoever_holds_is_not_asked_twice():
    table = fighting(hero(), hero("b2", "Wat"), foe("b8"), foe("b9"), dice=[6, 3, 4, 4], distance=2)
    assert [one.label for one in ask(table, "combat.hold").field("at").options] == [
        "After everybody",
        "7: Wat, Soldier, Soldier",
    ]
    table, told = do(table, "combat.hold", "b1", at=7)
    assert story(told) == "Hild holds the action until 7."
    assert (table.fight.counts, table.fight.waiting) == ((("b1", 7), ("b2", 7), ("b8", 7), ("b9", 7)), ())
    assert ask(table, "combat.hold") is None
    alone = fighting(hero(), foe(), dice=[6, 1], distance=2)
    alone, _ = do(alone, "combat.hold", "b1")
    alone, _ = do(alone, "turn.skip")
    assert ask(alone, "combat.step_in").help == "Acts at the same time as those whose turn it is"
    alone, told = do(alone, "combat.step_in", "b1")
    assert story(told) == "Hild steps in." and alone.fight.waiting == ("b9", "b1") and dict(alone.fight.counts) == {
        "b1": 4, "b9": 4}  # fmt: skip
    assert ask(alone, "combat.step_in") is None and len(alone.fight.turns) == 2 and alone.fight.turns[1].together


# Whose statistics count


def skirmish(*items: Item, distance: int = 2, **hild: object) -> Table:
    table = quiet(hero(items=items, **hild), foe(armor=0), house=ruled(period="modern"))
    table = own(table, "conflicts", "skirmish", SKIRMISH)
    return do(table, "encounters.start", dice=[6, 1], conflict="skirmish", distance=distance)[0]


@pytest.mark.rule("MY-003", "MY-400", "MY-410", "MY-411", "MY-412")
@pytest.mark.parametrize(("deed", "item", "metres", "more", "says"), [
    ("attack", "long_sword", 2, {}, "Hild hits Soldier: 9 against 3."), ("grapple", "", 2, {}, "Hild grapples Soldier."),
    ("trip", "", 2, {}, "Hild trips Soldier: 9 against 3. Soldier falls to the ground."),
    ("push", "", 2, {}, "Hild pushes Soldier: 9 against 3. Soldier staggers back 7 m."),
    ("hose", "assault_rifle", 30, {"dropped": 0}, "Hild hits Soldier: 7 against 2."),
    ("paint", "laser_painter", 30, {}, "Hild paints Soldier: guided missiles +0."),
    ("area", "grenade", 30, {"arm": "item0"}, "Hild hits Soldier: 7 against 2."),
])  # fmt: skip
def test_a_fight_of_the_guides_own_is_fought_with_its_statistics(deed, item, metres, more, says):
    table = skirmish(*([Item(item, item, carried="held")] if item else []), distance=metres)
    asked = ask(table, f"combat.{deed}")
    if deed != "area":
        assert asked.working.startswith("4 dice + ") and "defends with 2 dice" in (
            asked.help if deed != "hose" else "defends with 2 dice"
        )
    _, told = do(table, f"combat.{deed}", "b1", dice=[(5, 1, 1, 1), (1, 1)], **more)
    assert story(told).startswith(says), story(told)


# Grips


@pytest.mark.rule("MY-410", "R-15")
@pytest.mark.parametrize(("who", "way", "place"), [("b1", "ahead", (4, 6)), ("b1", "back", (-4, -2)), ("b9", "ahead", (-4, -2)),
                                                   ("b9", "back", (4, 6))])  # fmt: skip
def test_ahead_is_toward_the_other_side_for_each(who, way, place):
    table = fighting(hero(), foe(), dice=[6, 1] if who == "b1" else [1, 6], distance=2)
    holder = who
    table = act(
        table, lambda play: play.put_on("b9" if holder == "b1" else "b1", "Held", kind="grappled", source=holder)
    )
    powers = {"b1": (6, 1, 1, 1, 1), "b9": (6, 1, 1)}
    other = "b9" if who == "b1" else "b1"
    asked = ask(table, "combat.drag", who)
    dice = {"b1": 5, "b9": 3}
    assert asked.working == f"{dice[who]} dice against {dice[other]}"
    assert [one.label for one in asked.field("way").options] == ["Back", "Ahead"] and asked.field(
        "way"
    ).default == "back"
    most = places.walk(look(table), look(table).being(who))
    metres = asked.field("metres")
    assert (metres.default, metres.minimum, metres.maximum, metres.unit) == (most, 1, most, "m")
    after, told = do(table, "combat.drag", who, way=way, metres=4, dice=[powers[who], (5, *powers[other][1:])])
    view = look(after)
    assert tuple([places.place(view, view.being(one)) for one in ("b1", "b9")]) == place
    assert view.fact_of(who, "moved") == 4 and view.fact_of(other, "moved") is None
    assert "drags" in story(told) and "along, 4 m: " in story(told) and who not in after.fight.waiting
    gone, _ = do(table, "combat.drag", who, way=way, metres=4, dice=[(1, *powers[who][1:]), (6, *powers[other][1:])])
    assert look(gone).fact_of(who, "where") is None and who not in gone.fight.waiting


@pytest.mark.rule("MY-410", "MY-411")
def test_who_is_pushed_out_of_a_grip_is_free():
    table = act(fighting(hero(), hero("b2", "Wat"), foe(), dice=[6, 1, 1], distance=2), lambda play: play.put_on(
        "b9", "Held", kind="grappled", source="b2"))  # fmt: skip
    table, told = do(table, "combat.push", "b1", target="b9", dice=[(1, 1, 1, 1, 1), (3, 1, 1)])
    assert "Wat no longer holds Soldier." in story(told) and not look(table).under("b9", "grappled")


@pytest.mark.rule("MY-410")
def test_nobody_on_the_ground_drags_anybody():
    table = act(fighting(hero(), foe(), dice=[6, 1], distance=2), lambda play: (
        play.put_on("b9", "Held", kind="grappled", source="b1"), play.put_on("b1", "Crippled", kind="crippled", metres=9)))  # fmt: skip
    asked = ask(table, "combat.drag")
    assert (asked.blocked, asked.help) == ("Hild cannot walk.", "Soldier comes along")
    assert (asked.field("metres").minimum, asked.field("metres").maximum) == (1, 1)


# Hazards


@pytest.mark.rule("MY-450", "MY-452", "MY-453", "MY-454", "MY-456", "MY-457")
def test_each_hazard_says_what_it_does():
    view = look(quiet(hero()))
    said = {key: hazards.describe(view, one) for key, one in hazards.HAZARDS.items()}
    assert said["air"] == "1 Wound a round" and said["thirst"] == "2 Wounds a day; nothing heals before a drink"
    assert said["hunger"] == "1 Wound in two days; nothing heals before a meal"
    assert said["cold"] == "1 Wound in half an hour, which no medicine heals; warm clothes or a fire keep it off"
    assert said["radiation"] == "1 Wound in half an hour; a suit or drugs keep it off"
    assert said["poison"] == said["disease"] == "Dice and time are yours; Power may count as armor"
    options = {one.value: one.help for one in ask(quiet(hero()), "combat.hazard", "").field("hazard").options}
    assert options | said == options and options["fall"] == "3 m are free, then 1 Wound for every 3 m, 10 at most"


@pytest.mark.rule("MY-456")
@pytest.mark.parametrize(("hazard", "every", "unit", "amount"), [("poison", 1, "rounds", 2), ("disease", 1, "days", 1)])
def test_poison_and_disease_ask_for_dice_and_time(hazard, every, unit, amount):
    asked = ask(quiet(hero()), "combat.hazard", "", hazard=hazard)
    assert [(one.name, one.default) for one in asked.fields[2:]] == [
        ("amount", amount), ("every", every), ("unit", unit), ("times", 0), ("resisted", True)]  # fmt: skip
    assert [(one.minimum, one.maximum) for one in asked.fields[2:4]] == [(1, 30), (1, 1_000)]
    assert asked.field("times").maximum == 1_000


@pytest.mark.rule("MY-450")
def test_breath_is_given_back_on_the_first_row_and_not_to_the_dead():
    worn = (("wounds", 7), ("wounds_critical", 2), ("resolve", 8))
    table = act(quiet(hero(left=worn)), lambda play: hazards.gasp(play, "b1", 2))
    table, told = do(table, "clock.pass", amount=5, unit="minute")
    assert (left(table, "b1"), left(table, "b1", "wounds_critical")) == (8, 2)
    assert "Hild gets breath back: 1." in story(told)
    dead = tuple([(row, 0) for row, _ in worn])
    table = act(quiet(hero(left=dead)), lambda play: hazards.gasp(play, "b1", 2))
    table, told = do(table, "clock.pass", amount=5, unit="minute")
    assert left(table, "b1") == 0 and "breath" not in story(told)


@pytest.mark.rule("MY-407")
@pytest.mark.parametrize(("dice", "armor", "thrown", "found"), [
    (3, 0, None, 3), (3, -1, None, 3), (0, 2, None, 0), (-1, 0, None, 0), (3, 6, None, 0), (3, 5, (6, 5, 5), 1), (3, 1, (1, 2, 1), 1),
])  # fmt: skip
def test_dice_against_no_armor_and_armor_no_die_beats_are_not_thrown(dice, armor, thrown, found):
    from systems.common.kernel.play import Play
    from tests.systems.myriad.builders import Faces

    faces = Faces(*([thrown] if thrown else []))
    assert against_armor(Play(GAME, quiet(hero()), faces), dice, armor, "b1", "Damage") == found and not faces.left
    faces = Faces(*([thrown] if thrown else []))
    assert hazards._above(Play(GAME, quiet(hero()), faces), dice, armor, "Damage") == found and not faces.left


@pytest.mark.rule("MY-304", "MY-405", "R-09", "R-10")
@pytest.mark.parametrize(("scale", "bands"), [
    ("", {5: "point blank", 6: "short", 199: "short", 200: "medium", 500: "medium", 501: "long", 9_999: "long"}),
    ("average", {5: "point blank", 6: "short", 199: "short", 200: "medium", 500: "medium", 501: "long", 1_000: "long",
                 1_001: "out of range"}),
    ("tiny", {5: "point blank", 6: "short", 9: "short", 10: "medium", 25: "medium", 26: "long", 50: "long", 51: "out of range"}),
    ("miniscule", {0: "point blank", 1: "medium", 2: "long", 3: "long", 4: "out of range"}),
])  # fmt: skip
def test_each_band_ends_where_the_table_says(scale, bands):
    assert {metres: scales.band(metres, scale) for metres in bands} == bands


@pytest.mark.rule("MY-140", "MY-304", "MY-405")
def test_breath_and_quills_carry_no_farther_than_short_range_whatever_the_scale():
    from systems.myriad.base.arms import Arm

    breath, bow = Arm("a", "Breath", 3, "short", tags=("natural",)), Arm("b", "Sling", 3, "short")
    assert [places.reaches(breath, metres, "huge") for metres in (199, 200, 804)] == [True, False, False]
    assert [places.reaches(bow, metres, "huge") for metres in (199, 200, 804, 805)] == [True, True, True, False]
    assert [places.reaches(Arm("c", "Sword", 3), metres) for metres in (2, 3)] == [True, False]


@pytest.mark.rule("MY-309")
def test_what_has_been_walked_is_no_longer_there_to_walk():
    table = act(fighting(hero(attacks=(Arms("bow", 3, "medium"),)), foe(), dice=[6, 1], distance=60),
                lambda play: play.set_fact_of("b1", moved=3))  # fmt: skip
    view = look(table)
    assert (places.free_move(view, view.being("b1")), places.run_move(view, view.being("b1"))) == (4, 18)
    far = act(table, lambda play: play.set_fact_of("b1", moved=30))
    assert (places.free_move(look(far), look(far).being("b1")), places.run_move(look(far), look(far).being("b1"))) == (
        0,
        0,
    )
    for kind in ("grappled", "restrained", "prone"):
        tied = look(act(table, lambda play, kind=kind: play.put_on("b1", kind, kind=kind, source="b9")))
        assert (places.free_move(tied, tied.being("b1")), places.run_move(tied, tied.being("b1"))) == (0, 0)
    lame = look(act(table, lambda play: play.put_on("b1", "Crippled", kind="crippled", metres=2)))
    assert (places.walk(lame, lame.being("b1")), places.free_move(lame, lame.being("b1")), places.run_move(
        lame, lame.being("b1"))) == (5, 2, 12)  # fmt: skip


@pytest.mark.rule("MY-402")
def test_who_declares_to_strike_and_reaches_nobody_yet_names_the_first_who_stands():
    table = fighting(hero(), foe("b8"), foe("b9"), dice=[1, 6, 6], distance=90, house=REVERSED)
    target = ask(table, "combat.declare", what="combat.attack").field("target")
    assert target is not None and target.default == target.allowed[0] and set(target.allowed) == {"b8", "b9"}


@pytest.mark.rule("MY-302")
@pytest.mark.parametrize(("count", "left_over"), [(3, 2), (2, 1), (1, None)])
def test_what_is_used_once_is_one_fewer_and_the_last_is_gone(count, left_over):
    sword, grenade = Item("long_sword", "Sword", carried="held"), Item("grenade", "Grenade", count, carried="held")
    table = fighting(hero(items=(sword, grenade)), foe(), dice=[6, 1], distance=30, house=ruled(period="modern"))
    table, _ = do(table, "combat.area", "b1", arm="item1", target="", metres=200)
    kept = {item.key: item.count for item in table.beings["b1"].sheet.items}
    assert kept == {"long_sword": 1, **({"grenade": left_over} if left_over else {})}


def test_ones_own_blood_is_stopped_first_then_that_of_friends_the_nearest_first():
    people = (hero(), foe(), hero("b4", "Una"), hero("b2", "Wat"), hero("b3", "Ivo"))
    table = act(fighting(*people, dice=[6, 1, 1, 1, 1]), lambda play: [
        play.set_fact_of(who, where=metres)
        for who, metres in (("b1", 0), ("b2", 3), ("b3", 2), ("b4", 4), ("b9", 1))
    ])  # fmt: skip
    for whom in ("b9", "b4", "b2", "b3"):
        table = act(table, lambda play, whom=whom: hazards.bleed(play, whom))
    assert ask(table, "combat.bandage").field("target").allowed == ("b3", "b2", "b4", "b9")
    table = act(table, lambda play: hazards.bleed(play, "b1"))
    assert ask(table, "combat.bandage").field("target").allowed == ("b1", "b3", "b2", "b4", "b9")
    assert ask(table, "combat.bandage").field("target").default == "b1"


@pytest.mark.rule("MY-402")
@pytest.mark.parametrize(("reverse", "words"), [(True, "Attack: Soldier"), (False, "")])
def test_what_was_declared_is_said_only_where_deeds_are_declared(reverse, words):
    table = fighting(hero(), foe(), dice=[6, 1], distance=2, house=ruled(declare_reverse=reverse))
    table = act(table, lambda play: play.set_fact_of("b1", declared=("combat.attack", "b9")))
    assert declaring.plan_words(look(table), look(table).being("b1")) == words


@pytest.mark.rule("MY-403", "MY-404")
def test_whoever_defends_knows_what_beats_the_attack():
    faces = Faces((3, 2, 1, 1, 1), (2, 1, 1), (1, 1, 1, 1))
    do(fighting(hero(), foe(), dice=[6, 1], distance=2), "combat.attack", "b1", dice=faces, target="b9")
    assert [roll.need.at if roll.need else None for roll in faces.asked] == [None, 8, None]


def test_a_blow_with_nobody_behind_has_no_depth():
    table = fighting(hero(), foe(), dice=[6, 1], distance=2)
    play = Play(GAME, table, Faces())
    assert attacking.blow_of(play, blank(table, "combat.attack", "b1")).notes == ()


@pytest.mark.rule("MY-421")
def test_a_bandage_is_walked_up_to_and_leaves_both_open():
    for whom, place in (("b2", 3), ("b1", 0)):
        table = fighting(hero(), hero("b2", "Wat"), foe(), dice=[6, 1, 1], distance=30)
        table = act(table, lambda play: play.set_fact_of("b2", where=5))
        table, _ = do(table, "combat.condition", whom, condition="bleeding")
        table, told = do(table, "combat.bandage", "b1", target=whom)
        view = look(table)
        assert places.place(view, view.being("b1")) == place and not view.under(whom, "bleeding", "toll")
        assert [who for who in ("b1", "b2") if view.fact_of(who, "open")] == list(dict.fromkeys(("b1", whom)))
        wound = {"b1": "their own wound", "b2": "Wat"}[whom]
        assert story(told).endswith(f"Hild bandages {wound}: the blood is stopped.") and "b1" not in table.fight.waiting


@pytest.mark.rule("MY-416", "MY-440", "MY-453")
@pytest.mark.parametrize(("wounds", "says", "up"), [
    (1, "", True), (9, "", True),
    (10, "Dragon cannot fly any more. Dragon falls 12 m. Dragon loses 3 Wounds in the fall: 17 left. Dragon falls to the ground.", False),
])  # fmt: skip
def test_ten_wounds_to_the_wings_bring_a_flyer_down(wounds, says, up):
    from systems.common.kernel.play import Play
    from systems.myriad.combat.hits import locations
    from tests.systems.myriad.builders import Faces

    table = act(fighting(hero(), foe("b9", "dragon"), dice=[6, 1], distance=30), lambda play: play.put_on(
        "b9", "In the air", kind="airborne", height=12))  # fmt: skip
    play = Play(GAME, table, Faces())
    locations.wing(play, play.being("b9"), wounds)
    (hurt,) = play.effects_on("b9", "wing")
    assert hurt.name == f"Wing −{10 * wounds} %" and bool(play.under("b9", "airborne")) is up
    assert story(play.outcome()) == says
