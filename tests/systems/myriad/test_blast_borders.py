"""Where a blast goes off, whom it finds there and with how many dice, to the metre (MY-413, MY-417)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.simulation.odds import odds
from systems.myriad.base.sheet import Arms
from tests.systems.myriad.builders import GAME, Item, act, do, fighting, foe, hero, left, look, ruled, story

MODERN = ruled(period="modern")
GRENADES = Item("grenade", "Grenade", count=3, carried="held")
THROWER = {"items": (GRENADES,)}


def ask(table, key: str, who: str = "", **so_far: object):
    return GAME.actions[key].form(look(table), who, so_far)


def range_of(*more, house=MODERN, distance=30, dice=(6, 1, 1), **hild):
    """Hild with grenades before two without armor."""
    beings = [hero(**{**THROWER, **hild}), foe("b8", armor=0), foe("b9", armor=0), *more]
    return fighting(*beings, dice=[*dice, *[1] * len(more)], distance=distance, house=house)


def bomber(distance=30):
    """A foe whose turn it is, to throw what the Guide says."""
    return fighting(hero(), foe("b9"), dice=[1, 6], distance=distance, house=MODERN)


@pytest.mark.rule("MY-413", "MY-417")
@pytest.mark.parametrize(("metres", "said"), [
    (20, "nobody is in it"), (21, "1D 2 soldiers"), (28, "4D 2 soldiers"), (29, "5D 2 soldiers"), (31, "5D 2 soldiers"),
    (32, "4D 2 soldiers"), (39, "1D 2 soldiers"), (40, "nobody is in it"), (9, "1D Hild"), (0, "5D Hild"),
])  # fmt: skip
def test_a_bare_spot_lies_so_many_metres_before_whoever_throws(metres, said):
    assert ask(range_of(), "combat.area", "b1", target="", metres=metres).working == said


@pytest.mark.rule("MY-417")
@pytest.mark.parametrize(
    ("metres", "said"), [(21, "1D Hild"), (20, "nobody is in it"), (27, "4D Hild"), (33, "4D Hild")]
)
def test_foes_throw_the_other_way(metres, said):
    assert ask(bomber(), "combat.area", "b9", target="", metres=metres).working == said
    table, told = do(bomber(), "combat.area", "b9", target="", metres=metres, amount=3, decay=2, dice=[])
    lost = 9 - left(table, "b1")
    assert lost == max(0, 3 - abs(30 - metres) // 2)
    assert story(told).endswith("Nobody is in it.") is (not lost)


@pytest.mark.rule("MY-417")
def test_a_bare_spot_is_proposed_at_ten_metres_and_asks_for_no_roll():
    asked = ask(range_of(), "combat.area", "b1", target="")
    assert [field.name for field in asked.fields] == ["arm", "target", "metres", "spared"]
    metres = asked.field("metres")
    assert (metres.default, metres.minimum, metres.maximum, metres.refines) == (10, 0, 20_000, True)
    assert asked.working == "nobody is in it"
    nobody_there = fighting(hero(**THROWER), foe("b9", armor=0), dice=[6, 1], distance=400, house=MODERN)
    assert ask(nobody_there, "combat.area", "b1").field("target").default == ""


@pytest.mark.rule("MY-413", "MY-414")
def test_a_burst_of_the_guides_own_says_its_dice_and_when_it_loses_one():
    asked = ask(bomber(), "combat.area", "b9")
    assert [(field.name, field.default, field.refines, field.seldom) for field in asked.fields[:5]] == [
        ("arm", "other", True, False), ("amount", 5, True, False), ("decay", 2, True, False), ("wmd", 0, True, True),
        ("target", "b1", True, False)]  # fmt: skip
    amount, decay, wmd = [asked.field(name) for name in ("amount", "decay", "wmd")]
    assert (amount.minimum, amount.maximum, decay.minimum, decay.maximum, wmd.minimum, wmd.maximum) == (
        1, 60, 0, 10_000, 0, 30)  # fmt: skip
    spared = asked.field("spared")
    assert (spared.least, spared.default, spared.refines, spared.seldom, spared.aims) == (0, (), True, True, False)
    plain = ask(fighting(hero(), foe(), dice=[6, 1], house=ruled(wmd=False)), "combat.area", "b1")
    assert plain.field("wmd") is None
    assert ask(bomber(), "combat.area", "b9", amount=3, wmd=2).working == "3D×2 Hild"
    even = ask(bomber(), "combat.area", "b9", decay=0)
    assert even.working == "" and (even.field("touched").default, even.field("touched").least) == (("b1",), 0)
    spot = ask(bomber(), "combat.area", "b9", decay=0, target="", metres=30)
    assert (spot.field("touched").default, spot.working) == (("b1",), "")


@pytest.mark.rule("MY-410")
def test_nobody_throws_anything_while_he_is_held():
    table = act(range_of(), lambda play: play.put_on("b1", "Held", kind="grappled", source="b9"))
    assert ask(table, "combat.area", "b1").blocked == "Hild is held: only what is near can be struck."


def test_those_who_stand_are_proposed_before_the_fallen_and_the_near_before_the_far():
    table = act(range_of(), lambda play: play.set_fact_of("b9", where=20))
    assert ask(table, "combat.area", "b1").field("target").allowed == ("b9", "b8", "")
    fallen, _ = do(table, "combat.damage", targets=("b9",), amount=5)
    assert ask(fallen, "combat.area", "b1").field("target").allowed == ("b8", "b9", "")
    dead, _ = do(fallen, "combat.damage", targets=("b9",), amount=5)
    assert ask(dead, "combat.area", "b1").field("target").allowed == ("b8", "")


@pytest.mark.rule("MY-417")
@pytest.mark.parametrize(("hour", "along", "aside"), [
    (12, 500, 0), (1, 433, 250), (2, 250, 433), (3, 0, 500), (4, -250, 433), (5, -433, 250), (6, -500, 0),
    (7, -433, -250), (8, -250, -433), (9, 0, -500), (10, 250, -433), (11, 433, -250),
])  # fmt: skip
@pytest.mark.parametrize("ahead", [1, -1])
def test_a_miss_goes_by_the_clock_twelve_being_straight_on(hour, along, aside, ahead):
    from systems.myriad.combat import areas

    assert areas.spot_beside((3_000, 40), 5, ahead, hour) == (3_000 + ahead * along, 40 + aside)


@pytest.mark.rule("MY-417")
def test_a_hit_and_a_miss_are_told_with_both_totals():
    table, told = do(range_of(), "combat.area", "b1", arm="item0", target="b9", dice=[(5, 1, 1, 1, 1), (1, 1, 1)])
    assert story(told).startswith("Hild hits Soldier: 7 against 2.") and (left(table, "b8"), left(table, "b9")) == (
        0,
        0,
    )
    table, told = do(range_of(), "combat.area", "b1", arm="item0", target="b9", dice=[(1, 1, 1, 1, 1), (6, 6, 1), 6])
    # 3 against 9 falls six short, back to 24 m: three steps
    # whoever it was meant for may well be in it: it is not told that it misses
    assert story(told).startswith("Hild: Grenade goes off 6 m beside Soldier, at 6 o’clock: 3 against 9. ")
    assert (left(table, "b8"), left(table, "b9"), table.beings["b1"].sheet.items[0].count) == (3, 3, 2)
    assert "b1" not in table.fight.waiting


@pytest.mark.rule("MY-417")
def test_of_two_on_one_side_of_a_miss_the_nearer_feels_more_whoever_threw():
    bombs = {"attacks": (Arms("bomb", 5, "long", ("explosive",)),)}
    table = fighting(hero(), foe("b9", **bombs), dice=[1, 6], distance=30, house=MODERN)
    table, told = do(table, "combat.area", "b9", arm="other", target="b1", dice=[(1, 1, 1), (6, 6, 1, 1), 12])
    assert "at 12 o’clock" in story(told)
    fell = int(story(told).partition(" goes off ")[2].split()[0])
    assert left(table, "b1") == 9 - max(0, 5 - fell // 2)


@pytest.mark.rule("MY-413")
@pytest.mark.parametrize(("at", "off", "hurt"), [
    ("b9", 0, (0, 5)), ("b9", 3, (0, 4)), ("b9", 9, (0, 1)), ("b9", 10, (0, 0)), ("b1", 9, (1, 0)), ("b1", 0, (5, 0)),
    ("b1", 10, (0, 0)), ("b9", 29, (0, 0)), ("b1", 29, (0, 0)),
])  # fmt: skip
def test_a_burst_by_the_guides_hand_lies_so_far_from_somebody_behind_him(at, off, hurt):
    table = fighting(hero(), foe("b9", armor=0), dice=[6, 1], distance=30, house=MODERN)
    table, told = do(table, "combat.burst", at=at, off=off, amount=5, decay=2)
    name = {"b1": "Hild", "b9": "Soldier"}[at]
    assert (9 - left(table, "b1"), 5 - left(table, "b9")) == hurt
    said = f"A burst goes off by {name}."
    assert story(told).startswith(said) and story(told).endswith("Nobody is in it.") is not any(hurt)


@pytest.mark.rule("MY-417")
def test_of_a_throw_that_goes_beside_its_mark_nobody_is_counted_but_those_in_the_blast():
    """The throw itself was counted as one more who misses: five were told of four."""
    table = range_of(distance=30)
    given = {"arm": "item0", "target": "b8"}
    answers = ask(table, "combat.area", "b1", **given).blank() | given
    found = odds(GAME, table, Choice("combat.area", "b1", answers), limit=400, samples=3_000)
    told = {way.label: [int(part.partition(" × ")[0]) if " × " in part else 1 for part in way.label.split(", ")]
            for way in found.parts}  # fmt: skip
    assert len(told) > 1 and all(sum(numbers) == 2 for numbers in told.values()), told
