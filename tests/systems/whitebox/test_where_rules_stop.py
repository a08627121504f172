"""Where a rule stops: whom it does not reach, what it does not count (WB-025, WB-108, WB-192, WB-200 to WB-206)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY
from systems.whitebox.base.sheet import Item, Memory
from systems.whitebox.combat import turning
from systems.whitebox.combat.saves import need_for
from tests.systems.whitebox.builders import ARROWS, BOW, GAME, Faces, do, foe, hero, hp, look, quiet, ruled, table
from tests.systems.whitebox.magic_builders import under

TURN = "combat.turn_undead"
CLERIC = {"character_class": "cleric", "items": ()}


@pytest.mark.rule("WB-025")
def test_strength_adds_nothing_to_missiles():
    archer = hero(strength=18, items=(BOW, ARROWS))
    at = look(table(archer, foe(), house=ruled(uab_strength=True)))
    assert (at.value("b1", "to_hit", "missile"), at.value("b1", "damage", "missile")) == (0, 0)
    assert (at.value("b1", "to_hit", "melee"), at.value("b1", "damage", "melee")) == (1, 1)
    after, _ = do(table(archer, foe(hit_points=9), house=ruled(uab_strength=True)), "combat.shoot", "b1", [20, 4, 1])
    assert hp(after, "b9") == 9 - 3  # 1d6−1


@pytest.mark.rule("WB-192", "WB-431")
@pytest.mark.parametrize(("kind", "bonus"), [("spell", 5), ("wand", 5), ("staff", 5), ("poison", 0), ("breath", 0)])
def test_a_doppelganger_saves_better_against_magic_alone(kind: str, bonus: int):
    state = table(hero(), foe("b9", "doppelganger"))
    assert need_for(Play(GAME, state, Faces()), state.beings["b9"], (kind,)).bonus == bonus


@pytest.mark.rule("WB-108")
def test_gems_weigh_a_tenth_of_a_pound_each_and_add_nothing_to_other_gear():
    gems = Item("gem", "Gems", count=7, worth=50_00)
    figure = look(quiet(hero(items=(gems,)))).figure("b1", "weight")
    assert {term.label: term.amount for term in figure.terms} == {"Gems": 7}


@pytest.mark.rule("WB-108")
@pytest.mark.parametrize(("item", "tenths"), [
    (Item("arrows", "Arrows", count=20), 10), (Item("arrows", "Arrows", count=10), 5), (Item("silver_arrow", "Silver", count=2), 20),
    (Item("crossbow_bolts", "Bolts", count=30), 50), (Item("quiver", "Quiver"), 10), (Item("horse_light", "Horse", carried="stored"), 0),
])  # fmt: skip
def test_what_is_sold_by_the_bundle_weighs_by_the_piece(item: Item, tenths: int):
    assert look(quiet(hero(items=(item,)))).value("b1", "weight") == tenths


@pytest.mark.rule("WB-109", "R-24")
@pytest.mark.parametrize(("base", "tenths"), [("plate_mail", 375), ("shield", 50), ("long_sword", 100)])
def test_magic_makes_armor_and_shields_lighter_and_no_weapon(base: str, tenths: int):
    magic = Item("magic_thing", "Thing +1", carried="worn", magic=True, bonus=1, base=base)
    assert look(quiet(hero(items=(magic,)))).value("b1", "weight") == tenths


@pytest.mark.rule("WB-200", "WB-205", "WB-041")
@pytest.mark.parametrize(("alignment", "chaotic", "turns"), [
    ("law", False, True), ("law", True, True), ("chaos", False, False), ("chaos", True, True), ("neutrality", False, False),
    ("neutrality", True, False),
])  # fmt: skip
def test_neutral_clerics_never_turn(alignment: str, chaotic: bool, turns: bool):
    house = ruled(chaotic_turning=chaotic, neutral_clerics=True)
    state = table(hero(alignment=alignment, **CLERIC), foe("b9", "skeleton"), house=house)
    assert (GAME.actions[TURN].form(look(state), "b1", {}) is not None) is turns


@pytest.mark.rule("WB-200")
def test_the_fallen_and_the_living_are_not_turned():
    cleric = hero(level=2, alignment="law", **CLERIC)
    state = table(cleric, foe("b7", "skeleton", hit_points=0), foe("b8", "skeleton"), foe("b9", "orc"))
    form = GAME.actions[TURN].form(look(state), "b1", {})
    assert [one.value for one in form.field("type").options] == ["skeleton"]
    after, _ = do(state, TURN, "b1", [(3, 2, 2), (1, 1, 1)], type="skeleton")
    assert under(after, "b8", "turned") and not under(after, "b7", "turned")
    assert GAME.actions[TURN].form(look(table(cleric, foe("b9", "orc"))), "b1", {}) is None


@pytest.mark.rule("WB-200")
@pytest.mark.parametrize("kind", ["paralyzed", "held", "asleep"])
def test_whoever_is_helpless_turns_nothing(kind: str):
    state = table(hero(level=2, alignment="law", **CLERIC), foe("b9", "skeleton"))
    play = Play(GAME, state, Faces())
    play.put_on("b1", kind.capitalize(), kind=kind)
    assert GAME.actions[TURN].form(look(apply(state, play.outcome().changes)), "b1", {}) is None


@pytest.mark.rule("WB-204")
def test_turning_takes_the_first_unspent_spell_of_the_first_level():
    memory = (Memory("bless", 2), Memory("light", 1, spent=True), Memory("detect_magic", 1), Memory("light", 1))
    cleric = hero(level=4, alignment="law", memory=memory, **CLERIC)
    state = table(cleric, foe("b9", "wight"), house=ruled(turning_as_spell=True))
    after, _ = do(state, TURN, "b1", [(1, 1, 1)], type="wight")
    assert [(one.spell, one.spent) for one in after.beings["b1"].sheet.memory] == [
        ("bless", False), ("light", True), ("detect_magic", True), ("light", False),
    ]  # fmt: skip
    spent = hero(level=4, alignment="law", memory=(Memory("bless", 2), Memory("light", 1, spent=True)), **CLERIC)
    form = GAME.actions[TURN].form(look(table(spent, foe("b9", "wight"), house=ruled(turning_as_spell=True))), "b1", {})
    assert "none is left today" in form.blocked


@pytest.mark.rule("WB-205")
def test_only_ones_own_servants_that_stand_fill_the_limit():
    one, other = (hero(id_, alignment="chaos", level=5, **CLERIC) for id_ in ("b1", "b2"))
    dead = [foe(f"b{n}", "zombie", hit_dice="1", hit_points=hits) for n, hits in ((5, 4), (6, 0), (7, 4))]
    state = table(one, other, *dead, house=ruled(chaotic_turning=True))
    play = Play(GAME, state, Faces())
    for who, master in (("b5", "b1"), ("b6", "b1"), ("b7", "b2")):
        play.put_on(who, "Serves", kind=turning.SERVES, source=master, side=FOES)
    play.put_on("b7", "Cursed", kind="cursed", source="b1")
    at = look(apply(state, play.outcome().changes))
    assert turning.power_in_use(at, at.being("b1")) == 1 and turning.power_in_use(at, at.being("b2")) == 1


@pytest.mark.rule("WB-205", "WB-206")
@pytest.mark.parametrize(("hit_dice", "held"), [("1/2", 8), ("1", 4), ("2", 2), ("2+2", 2)])
def test_the_limit_in_hit_dice_counts_whole_dice_and_half_a_die_below_one(hit_dice: str, held: int):
    dead = [foe(f"b{n}", "skeleton", hit_dice=hit_dice) for n in range(10, 20)]
    state = table(hero(level=4, alignment="chaos", **CLERIC), *dead, house=ruled(chaotic_turning=True))
    after, _ = do(state, TURN, "b1", [(1, 1, 1)], type="skeleton")
    assert sum(after.beings[one.id].side == PARTY for one in dead) == held


@pytest.mark.rule("WB-103", "WB-107")
@pytest.mark.parametrize(("first", "then", "how", "left"), [
    ("two_handed_sword", "shield", "worn", ["carried", "worn"]), ("long_sword", "shield", "worn", ["held", "worn"]),
    ("long_bow", "shield", "held", ["carried", "held"]), ("two_handed_sword", "chain_mail", "worn", ["held", "worn"]),
    ("spear", "shield", "worn", ["held", "worn"]), ("shield", "staff", "held", ["carried", "held"]),
])  # fmt: skip
def test_a_shield_leaves_no_hand_for_what_takes_two_and_armor_leaves_both(
    first: str, then: str, how: str, left: list[str]
):
    borne = hero(items=(Item(first, first, carried="held"), Item(then, then)))
    after, _ = do(quiet(borne), "characters.equip", "b1", item=1, how=how)
    assert [item.carried for item in after.beings["b1"].sheet.items] == left


@pytest.mark.rule("WB-556")
def test_no_more_silver_is_staked_than_is_needed():
    from systems.whitebox.treasure.hoards.rolling import Coins

    assert Coins(0, 15, 7).less(1_00) == Coins(0, 5, 7)
    assert Coins(2, 15, 7).less(2_34) == Coins(0, 12, 3)
