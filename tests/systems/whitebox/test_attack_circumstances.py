"""What counts in a blow or a shot beside weapon and armor: eyes, sight, silver, wards, loading, natural 20 and 1."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import Until, altered
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.aimed_blows import need_for
from systems.whitebox.combat.arms import arms, base_bonus, number_needed
from tests.systems.whitebox.builders import (
    ARROWS,
    BOW,
    CHAIN,
    GAME,
    SWORD,
    Faces,
    do,
    foe,
    hero,
    hp,
    look,
    ruled,
    story,
    table,
)
from tests.systems.whitebox.magic_builders import under

ATTACK, SHOOT = "combat.attack", "combat.shoot"
SILVER = Item("silver_arrow", "Silver arrow")
QUIVER = Item("quiver", "Quiver")


def with_effect(state, who: str, kind: str, **data: object):
    play = Play(GAME, state, Faces())
    play.put_on(who, kind.capitalize(), Until(), kind=kind, **data)
    return apply(state, play.outcome().changes)


def again(state, number: int):
    """The same fight in another round, with the party's turn."""
    return state.exchanged(state.fight, altered(state.fight, round=number, waiting=("b1",)))


@pytest.mark.rule("WB-164", "WB-423")
@pytest.mark.parametrize("creature", ["basilisk", "medusa"])
def test_eyes_averted_cost_four(creature: str):
    state = table(hero(), foe("b9", creature, hit_points=40, hit_points_most=40))
    form = GAME.actions[ATTACK].form
    assert "− 4" in form(look(state), "b1", {"averted": True}).working
    assert "− 4" not in form(look(state), "b1", {"averted": False}).working
    need = 10 + 9 - GAME.shipped_entries("creatures")[creature].armor
    missed, _ = do(state, ATTACK, "b1", [need + 3], averted=True)
    struck, _ = do(state, ATTACK, "b1", [need + 4, 3], averted=True)
    assert (hp(missed, "b9"), hp(struck, "b9")) == (40, 37)


@pytest.mark.rule("WB-165")
def test_who_notices_the_unseen_strikes_as_well_as_ever_and_the_referee_says_who():
    state = with_effect(
        table(hero(hit_points=20, hit_points_most=20), foe("b9", "hydra", hit_dice="5")), "b1", "invisible"
    )
    state = state.exchanged(state.fight, altered(state.fight, waiting=("b9",)))
    form = GAME.actions[ATTACK].form(look(state), "b9", {})
    assert form.field("notices").default is False and "− 4 ≥" in form.working
    assert GAME.actions[ATTACK].form(look(state), "b9", {"notices": True}).working.startswith("d20 − 4 + 4 ≥")
    seen = GAME.actions[ATTACK].form(look(table(hero(), foe())), "b1", {})
    assert seen.field("notices") is None
    stalked = table(hero(), foe("b9", "invisible_stalker", hit_points=40, hit_points_most=40))  # armor class 3: 16
    after, _ = do(stalked, ATTACK, "b1", [16, 2], notices=True)
    assert hp(after, "b9") == 38
    assert hp(do(stalked, ATTACK, "b1", [19])[0], "b9") == 40
    assert GAME.suggest(look(stalked), "b1").answers["notices"] is False


@pytest.mark.rule("WB-104", "R-19", "WB-431")
@pytest.mark.parametrize(("arrow", "harms"), [(SILVER, True), (ARROWS, False)])
def test_a_silver_arrow_wounds_what_iron_does_not(arrow: Item, harms: bool):
    state = table(
        hero(items=(BOW, replace(arrow, count=2))), foe("b9", "lycanthrope_werewolf", hit_points=40, hit_points_most=40)
    )
    after, _ = do(state, SHOOT, "b1", [20, 3, 20, 3] if harms else [20, 20])
    assert hp(after, "b9") == (40 - 2 * 2 if harms else 40)  # 1d6−1 each


@pytest.mark.rule("WB-104", "WB-167")
def test_a_quiver_is_not_shot_and_without_arrows_there_is_nothing_to_shoot():
    state = table(hero(items=(BOW, QUIVER, replace(ARROWS, count=1))), foe(hit_points=9))
    after, outcome = do(state, SHOOT, "b1", [20, 3])
    assert hp(after, "b9") == 9 - 2 and "nothing left to shoot" in story(outcome)
    assert [item.key for item in after.beings["b1"].sheet.items] == ["short_bow", "quiver"]
    empty, outcome = do(again(after, 2), SHOOT, "b1", [])
    assert hp(empty, "b9") == 7 and "nothing left to shoot" in story(outcome)


@pytest.mark.rule("WB-104")
@pytest.mark.parametrize("other", [
    Item("crossbow_bolts", "Bolts", count=30), Item("sling_stones", "Stones", count=20), replace(ARROWS, carried="stored"),
])  # fmt: skip
def test_a_bow_shoots_arrows_that_are_at_hand_and_nothing_else(other: Item):
    _, outcome = do(table(hero(items=(BOW, other)), foe()), SHOOT, "b1", [])
    assert "nothing left to shoot" in story(outcome)


@pytest.mark.rule("WB-167", "WB-180")
def test_the_dead_are_not_shot_at_again():
    after, _ = do(table(hero(items=(BOW, ARROWS)), foe(hit_points=2)), SHOOT, "b1", [20, 4])
    assert hp(after, "b9") == -1 and after.beings["b1"].sheet.items[1].count == 19


@pytest.mark.rule("WB-423", "R-91")
@pytest.mark.parametrize(
    ("averted", "dice", "stone"), [(True, [1, 1], False), (False, [13], True), (False, [14, 1, 1], False)]
)
def test_an_archer_who_looks_at_a_basilisk_meets_its_gaze(averted: bool, dice: list[int], stone: bool):
    state = table(hero(items=(BOW, ARROWS)), foe("b9", "basilisk", hit_points=40, hit_points_most=40))
    after, _ = do(state, SHOOT, "b1", dice, averted=averted)
    assert under(after, "b1", "petrified") is stone and not after.fight.waiting


@pytest.mark.rule("WB-104")
@pytest.mark.parametrize(("count", "left"), [(3, 2), (2, 1), (1, 1)])
def test_a_thrown_axe_is_gone_and_the_last_is_picked_up_again(count: int, left: int):
    axes = Item("hand_axe", "Hand axe", count=count, carried="held")
    after, _ = do(table(hero(items=(axes,)), foe()), SHOOT, "b1", [1])
    assert after.beings["b1"].sheet.items[0].count == left


@pytest.mark.rule("WB-360")
def test_the_ward_against_missiles_stops_no_blade_and_no_magic_arrow():
    magic = Item("magic_missile", "Arrows +1", count=2, magic=True, bonus=1, base="arrows")
    for items, key, dice, lost in (
        ((BOW, ARROWS), SHOOT, [20, 20], 0), ((BOW, magic), SHOOT, [20, 3, 20, 3], 6), ((SWORD,), ATTACK, [20, 3], 3),
    ):  # fmt: skip
        state = with_effect(table(hero(items=items), foe(hit_points=30)), "b9", "missile_ward")
        assert hp(do(state, key, "b1", dice)[0], "b9") == 30 - lost


@pytest.mark.rule("WB-301")
def test_the_slowed_shoot_every_second_round():
    state = with_effect(table(hero(items=(BOW, ARROWS)), foe()), "b1", "slowed")
    first, _ = do(state, SHOOT, "b1", [1, 1])
    second, outcome = do(again(first, 2), SHOOT, "b1", [])
    assert "only every second round" in story(outcome) and not second.fight.waiting
    do(again(second, 3), SHOOT, "b1", [1, 1])


@pytest.mark.rule("WB-338")
@pytest.mark.parametrize(("key", "items"), [(SHOOT, (BOW, ARROWS)), (ATTACK, (SWORD,))])
def test_whoever_attacks_is_seen_again(key: str, items: tuple[Item, ...]):
    state = with_effect(table(hero(items=items), foe()), "b1", "invisible", ends="dispelled attack")
    after, _ = do(state, key, "b1", [1, 1] if key == SHOOT else [1])
    assert under(state, "b1", "invisible") and not under(after, "b1", "invisible")


@pytest.mark.rule("WB-562", "WB-164")
def test_what_attracts_missiles_helps_the_shooter_and_no_blade():
    cursed = Item(
        "cursed_armor", "Shield", carried="held", magic=True, base="shield", cursed=True, note="Attracts missiles"
    )
    state = table(hero(items=(BOW, ARROWS, SWORD)), foe(), hero("b2", items=(cursed, CHAIN)))
    at = look(state)
    bow, sword = (
        next(arm for arm in arms(at, at.being("b1")) if arm.key == key) for key in ("short_bow", "long_sword")
    )
    shot, blow = (need_for(at, at.being("b1"), arm, at.being("b2"), arm.missile) for arm in (bow, sword))
    assert blow.face - shot.face == 1


@pytest.mark.rule("R-01", "WB-003")
@pytest.mark.parametrize(("face", "hits"), [(12, False), (13, True), (2, False), (20, True), (1, False)])
def test_other_faces_decide_as_ever_where_20_and_1_decide_alone(face: int, hits: bool):
    state = table(hero(), foe(hit_points=30), house=ruled(natural_20_1=True))  # 13 against armor class 6
    assert (hp(do(state, ATTACK, "b1", [face, 4] if hits else [face])[0], "b9") < 30) is hits


@pytest.mark.rule("R-01", "WB-190")
@pytest.mark.parametrize(("face", "modifier", "saves"), [
    (13, 0, False), (14, 0, True), (20, -20, True), (1, 20, False), (2, 20, True),
])  # fmt: skip
def test_natural_20_and_1_decide_saves_too_and_no_other_face(face: int, modifier: int, saves: bool):
    state = table(hero(hit_points=20), house=ruled(natural_20_1=True))
    after, _ = do(state, "combat.save", "", [face], who=("b1",), against="breath", damage="7", modifier=modifier)
    assert hp(after, "b1") == (20 if saves else 13)


@pytest.mark.rule("WB-423", "WB-429")
@pytest.mark.parametrize(("creature", "word"), [("gorgon", "petrified"), ("golem_iron", "dead")])
def test_a_breath_that_does_no_damage_turns_to_stone_or_kills_whoever_fails(creature: str, word: str):
    from systems.whitebox.base import states

    state = table(hero(hit_points=40, hit_points_most=40), foe("b9", creature, hit_points=40), acting="foes")
    kinds = 12 if creature == "golem_iron" else 14  # a Fighter has +2 against poison
    for face, struck in ((kinds - 1, True), (kinds, False)):
        after, _ = do(state, "combat.breathe", "b9", [face], targets=("b1",))
        now = after.beings["b1"]
        gone = states.dead(look(after), now) if word == "dead" else under(after, "b1", word)
        assert gone is struck, face


@pytest.mark.rule("WB-105")
@pytest.mark.parametrize(("band", "bonus", "feet"), [("short", 2, 50), ("medium", 1, 100), ("long", 0, 150)])
def test_each_band_of_range_has_its_bonus_and_its_end(band: str, bonus: int, feet: int):
    form = GAME.actions[SHOOT].form(look(table(hero(items=(BOW, ARROWS)), foe())), "b1", {"range": band})
    assert form.working == (f"d20 + {bonus} ≥ 13" if bonus else "d20 ≥ 13")
    assert f"to {feet} ft" in next(one.label for one in form.field("range").options if one.value == band)


@pytest.mark.rule("WB-162", "WB-163", "WB-402")
@pytest.mark.parametrize(
    ("hit_dice", "bonus", "at_minus_two"), [("14", 14, 7), ("15", 15, 6), ("16", 15, 6), ("30", 15, 6)]
)
def test_monsters_strike_no_better_above_15_dice(hit_dice: str, bonus: int, at_minus_two: int):
    at = look(table(hero(), foe("b9", "giant_hill", hit_dice=hit_dice)))
    assert (base_bonus(at, at.being("b9")), number_needed(at, at.being("b9"), -2)) == (bonus, at_minus_two)
