"""Blows and shots at their border: answers that stand for nothing special, the one that brings to 0, a bow still loaded."""

from __future__ import annotations

import pytest

from systems.common.content.entries import entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.records.table import FOES, OwnEntry, altered
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat import attack
from systems.whitebox.combat.arms import add_to_dice, arms
from tests.systems.whitebox.builders import ARROWS, BOW, GAME, PLAYING, SWORD, do, foe, hero, hp, look, ruled, table
from tests.systems.whitebox.item_builders import magic
from tests.systems.whitebox.magic_builders import laid

BIG = {"hit_points": 60, "hit_points_most": 60}
CROSSBOW, BOLTS = Item("heavy_crossbow", "Heavy crossbow", carried="held"), Item("crossbow_bolts", "Bolts", count=30)
NOTE = "+4 against a foe the referee names"
FOE_SWORD = magic("weapon_against_foe", base="long_sword", bonus=1, note=NOTE, carried="held")


def form(state, key: str, who: str):
    return GAME.actions[key].form(look(state), who, {})


@pytest.mark.parametrize(("creature", "party"), [
    ("orc", (hero(), hero("b2"))), ("hydra", (hero(), hero("b2"))), ("hydra", (hero(),)), ("chimera", (hero(), hero("b2"))),
    ("wyvern", (hero(), hero("b2"))), ("slug_giant", (hero(race="elf"), hero("b2"))),
])  # fmt: skip
def test_with_nothing_special_said_a_creature_strikes_as_its_form_stands(creature: str, party):
    state = table(*party, foe("b9", creature, hit_dice="6"), acting=FOES)
    view = look(state)
    weapon = next(arm for arm in arms(view, view.being("b9")) if arm.melee and not arm.also)
    plain = attack.plain_answers(view, view.being("b9"), weapon, view.being("b1"), shooting=False)
    assert plain == form(state, "combat.attack", "b9").blank()


@pytest.mark.parametrize("hand", [SWORD, FOE_SWORD])
@pytest.mark.parametrize("sheet", [{}, {"race": "elf"}, {"level": 5}])
@pytest.mark.parametrize("creature", ["orc", "medusa", "ogre"])
def test_with_nothing_special_said_a_fighter_strikes_and_shoots_as_the_form_stands(hand, sheet, creature: str):
    state = table(hero(items=(hand, BOW, ARROWS), **sheet), foe("b8", creature), foe("b9", creature))
    view = look(state)
    being = view.being("b1")
    for key, shooting in (("combat.attack", False), ("combat.shoot", True)):
        weapon = next(arm for arm in arms(view, being) if (arm.missile if shooting else arm.melee))
        plain = attack.plain_answers(view, being, weapon, view.being("b8"), shooting=shooting)
        assert plain == form(state, key, "b1").blank()
        assert ("named_foe" in plain) is (hand is FOE_SWORD and not shooting)


@pytest.mark.rule("WB-425")
def test_what_the_dice_choose_is_offered_for_blows_and_not_for_shots():
    state = table(hero(), foe("b9", "wyvern", items=(BOW, ARROWS)), acting=FOES)
    blows, shots = form(state, "combat.attack", "b9").field("weapon"), form(state, "combat.shoot", "b9").field("weapon")
    assert [one.label.partition(" · ")[0] for one in blows.options][:3] == ["As the dice say", "Sting", "Bite"]
    assert [one.label.partition(" · ")[0] for one in shots.options] == ["Short bow"]


@pytest.mark.rule("WB-426")
@pytest.mark.parametrize(("left", "goes_on"), [(3, True), (4, False)])
def test_a_blow_that_brings_to_nothing_leaves_the_others_for_somebody_else(left: int, goes_on: bool):
    """A bite of 3 at somebody with 3 hit points, who lies there unconscious, or with 4, who is bitten once more."""
    state = table(hero(hit_points=left, hit_points_most=40), hero("b2", "Wat", **BIG), foe("b9", "hydra", hit_dice="2"),
                  acting=FOES)  # fmt: skip
    dice = [20, 3] if goes_on else [20, 3, 1]
    after, _ = do(state, "combat.attack", "b9", dice, target="b1", times=2)
    assert hp(after, "b1") == left - 3 and (after.fight.waiting == ("b9",)) is goes_on


@pytest.mark.rule("WB-104")
@pytest.mark.parametrize(("loaded", "round_", "waits"), [
    (None, 1, False), (None, 2, False), (1, 2, True), (1, 3, False), (2, 3, True), (2, 2, False),
])  # fmt: skip
def test_a_slow_weapon_is_loaded_for_the_round_after_its_shot(loaded: int | None, round_: int, waits: bool):
    state = table(hero(items=(CROSSBOW, BOLTS)), foe())
    state = state.exchanged(state.fight, altered(state.fight, round=round_))
    if loaded is not None:
        state = PLAYING.act(state, lambda play: play.set_fact_of("b1", loaded=loaded))
    view = look(state)
    weapon = next(arm for arm in arms(view, view.being("b1")) if arm.missile)
    assert attack.is_loading(view, view.being("b1"), weapon) is waits
    assert not attack.is_loading(view, view.being("b1"), altered(weapon, rate=1))


@pytest.mark.rule("R-28", "WB-301")
def test_in_haste_a_beginner_strikes_the_strong_twice():
    state = laid(table(hero(level=1), foe("b9", "ogre", hit_dice="4+1", **BIG)), "b1", "hasted")
    once, _ = do(state, "combat.attack", "b1", [1])
    assert once.fight.waiting == ("b1",)
    twice, _ = do(once, "combat.attack", "b1", [1])
    assert twice.fight.waiting == ()


@pytest.mark.rule("WB-025", "WB-574")
def test_strength_and_a_flame_count_for_blows_and_not_for_shots():
    strong = {"strength": 16, "items": (SWORD, BOW, ARROWS, magic("helm_of_fiery_brilliance", carried="worn"))}
    state = table(hero(**strong), foe(**BIG), house=ruled(uab_strength=True))
    struck, _ = do(state, "combat.attack", "b1", [20, 4, 6])
    shot, _ = do(state, "combat.shoot", "b1", [20, 4, 20, 3])
    more = look(state).value("b1", "damage", "melee")
    assert more > 0 and hp(struck, "b9") == 60 - 4 - 6 - more and hp(shot, "b9") == 60 - (4 - 1) - (3 - 1)


@pytest.mark.rule("R-65")
@pytest.mark.parametrize(("dice", "more", "said"), [
    ("1d6", 0, "1d6"), ("1d6", 2, "1d6+2"), ("1d6", -1, "1d6−1"), ("1d6-1", 2, "1d6+1"), ("1d6+1", -1, "1d6"),
    ("2d6+1d4", 0, "2d6+1d4"), ("2d6+1d4", 2, "2d6+1d4+2"), ("3", 0, "3"), ("3", 2, "5"), ("all", 0, "all"), ("all", 1, "all+1"),
])  # fmt: skip
def test_a_number_is_added_to_dice(dice: str, more: int, said: str):
    assert add_to_dice(dice, more).replace("-", "−") == said.replace("-", "−")


@pytest.mark.rule("WB-104")
def test_silver_is_what_strikes_or_what_is_shot():
    silver_arrow = Item("silver_arrow", "Silver arrow", count=2)
    for items, silver in (((BOW, ARROWS), [False]), ((BOW, silver_arrow), [True]), ((SWORD,), [False])):
        view = look(table(hero(items=items), foe()))
        assert [one.silver for one in arms(view, view.being("b1")) if one.item is not None] == silver


def test_natural_weapons_are_those_of_the_entry_as_it_stands_now():
    plain = table(hero(), foe("b9", "wyvern"), acting=FOES)
    entry = entry_to(GAME.shipped_entries("creatures")["wyvern"]) | {"attacks": [{"name": "beak"}]}
    own = OwnEntry("creatures:wyvern", "creatures", "wyvern", entry_text("wyvern", entry))
    for state, names in (
        (plain, ["Sting", "Bite"]),
        (plain.exchanged(None, own), ["Beak"]),
        (plain, ["Sting", "Bite"]),
    ):
        view = look(state)
        assert [one.name for one in arms(view, view.being("b9"))] == names
