"""What defends creatures, and what ends those that wounds do not kill (WB-422 to WB-431)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Being
from systems.whitebox.base.sheet import CreatureSheet, Item
from systems.whitebox.combat.aimed_blows import need_for
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.blows import heads_left
from systems.whitebox.combat.damage import hurt
from tests.systems.whitebox.builders import ARROWS, BOW, GAME, SWORD, Faces, do, hero, hp, look, story, table
from tests.systems.whitebox.magic_builders import cast, mage, under
from tests.systems.whitebox.powers_builders import laid, lair, monster, strikes, victim, word

MAGIC = Item("long_sword", "Long sword +1", carried="held", magic=True, bonus=1)


def next_round(state, *dice):
    """The two turns of a round go by."""
    for faces in (Faces(), Faces(*dice)):
        state = apply(state, resolve(GAME, state, Choice("turn.next"), faces).changes)
    return state


@pytest.mark.rule("WB-424", "WB-428", "WB-429")
@pytest.mark.parametrize(("creature", "harm", "left"), [
    ("giant_fire", "fire", 30), ("giant_fire", "cold", 20), ("giant_frost", "cold", 30), ("black_pudding", "cold", 30), ("gelatinous_cube", "lightning", 30),
    ("grey_ooze", "fire", 30), ("golem_flesh", "cold", 30), ("golem_iron", "lightning", 30), ("orc", "fire", 20), ("golem_stone", "", 20),
])  # fmt: skip
def test_some_harm_of_a_kind_does_nothing(creature, harm, left):
    after, _ = do(table(hero(), monster(creature)), "combat.damage", targets=("b9",), amount="10", harm=harm)
    assert hp(after, "b9") == left


@pytest.mark.rule("WB-180", "WB-428", "WB-424")
@pytest.mark.parametrize(("creature", "harm", "lost"), [
    ("giant_fire", "fire", 0), ("giant_fire", "cold", 1), ("black_pudding", "lightning", 0), ("golem_iron", "fire", 0), ("orc", "fire", 1),
])  # fmt: skip
def test_the_least_hit_takes_a_point_but_none_of_what_is_no_wound(creature, harm, lost):
    play = Play(GAME, table(hero(), monster(creature)), Faces())
    assert hurt(play, "b9", 0, "b1", harm=harm) == lost
    assert play.being("b9").sheet.lost_this_fight == lost


@pytest.mark.rule("WB-429")
@pytest.mark.parametrize(("creature", "heals", "slows"), [
    ("golem_flesh", "lightning", "cold"), ("golem_iron", "fire", "lightning"), ("golem_stone", "", "fire"),
])  # fmt: skip
def test_golems_live_on_one_energy_and_are_slowed_by_another(creature, heals, slows):
    state = table(hero(), monster(creature, 20, most=60))
    if heals:
        assert hp(do(state, "combat.damage", targets=("b9",), amount="15", harm=heals)[0], "b9") == 35
    after, _ = do(state, "combat.damage", targets=("b9",), amount="15", harm=slows)
    assert hp(after, "b9") == 20 and under(after, "b9", "slowed")


@pytest.mark.rule("WB-421", "WB-428", "WB-429")
def test_a_breath_meets_the_same_defenses():
    giant = Being("b1", "Fire giant", "creature", PARTY, CreatureSheet("giant_fire", "11+3", 40, 40))
    after, outcome = do(lair(monster("dragon_red", age=2), giant), "combat.breathe", "b9", [1], targets=("b1",))
    assert hp(after, "b1") == 40 and "Fire does Fire giant no harm" in story(outcome)
    golem = Being("b1", "Iron golem", "creature", PARTY, CreatureSheet("golem_iron", "13", 40, 80))
    assert (
        hp(do(lair(monster("dragon_red", age=2), golem), "combat.breathe", "b9", [1], targets=("b1",))[0], "b1") == 58
    )
    safe = laid(lair("golem_iron"), "b1", "Proof", "poison_proof")
    assert word(do(safe, "combat.breathe", "b9", targets=("b1",))[0], "b1") == "Healthy"


@pytest.mark.rule("WB-426", "WB-428")
def test_a_touch_of_fire_does_not_burn_what_fire_does_not_harm():
    giant = Being("b1", "Fire giant", "creature", PARTY, CreatureSheet("giant_fire", "11+3", 40, 40))
    assert hp(strikes(lair("salamander", giant), [20, 4], "touch")[0], "b1") == 40
    assert hp(strikes(lair("salamander"), [20, 4], "touch")[0], "b1") == 36


@pytest.mark.rule("WB-424")
@pytest.mark.parametrize("creature", ["black_pudding", "ochre_jelly"])
def test_lightning_makes_two_of_one(creature):
    state = table(hero(), monster(creature, 31, experience=1001))
    after, outcome = do(state, "combat.damage", targets=("b9",), amount="9", harm="lightning")
    old, new = after.beings["b9"].sheet, after.beings["b10"].sheet
    assert (old.hit_points, new.hit_points, new.creature, new.hit_dice) == (16, 15, creature, old.hit_dice)
    assert old.experience + new.experience == 1001 and "divides" in story(outcome)
    assert "b10" in after.fight.turns[1].actors
    tiny, _ = do(table(hero(), monster(creature, 1)), "combat.damage", targets=("b9",), amount="9", harm="lightning")
    assert len(tiny.beings) == 2 and hp(tiny, "b9") == 1


@pytest.mark.rule("WB-424")
def test_a_lightning_bolt_divides_by_the_same_rule():
    after, _ = cast(
        table(mage("lightning_bolt", level=5), monster("ochre_jelly")), "lightning_bolt", [(1,) * 5], targets=("b9",)
    )
    assert (hp(after, "b9"), hp(after, "b10")) == (15, 15)


@pytest.mark.rule("WB-424")
@pytest.mark.parametrize(("growth", "harm", "dead"), [
    ("yellow_mold", "fire", True), ("yellow_mold", "cold", False), ("green_slime", "cold", True), ("green_slime", "fire", True), ("green_slime", "acid", False),
])  # fmt: skip
def test_growths_are_destroyed_by_fire_or_cold(growth, harm, dead):
    after, _ = do(table(hero(), monster(growth, 50)), "combat.damage", targets=("b9",), amount="1", harm=harm)
    assert (word(after, "b9") == "Dead") == dead


@pytest.mark.rule("WB-430")
@pytest.mark.parametrize(("creature", "weapon", "lost"), [
    ("mummy", MAGIC, 3), ("wraith", MAGIC, 7), ("wraith", Item("dagger", "Silver dagger", carried="held"), 0), ("orc", MAGIC, 7),
])  # fmt: skip
def test_a_mummy_takes_half_from_magic_weapons(creature, weapon, lost):
    dice = [19, 6] if lost else [19]
    after, _ = do(table(victim(items=(weapon,)), monster(creature)), "combat.attack", "b1", dice, target="b9")
    assert hp(after, "b9") == 30 - lost


@pytest.mark.rule("WB-430")
def test_a_wraith_takes_half_from_silver_and_one_from_arrows(monkeypatch):
    from dataclasses import replace

    gear = dict(GAME.shipped_entries("gear"))
    gear["silver_sword"] = replace(gear["long_sword"], key="silver_sword", silver=True)
    monkeypatch.setattr(
        GAME, "shipped_entries", lambda kind, shipped=GAME.shipped_entries: gear if kind == "gear" else shipped(kind)
    )
    silver = Item("silver_sword", "Silver sword", carried="held")
    after, _ = do(table(victim(items=(silver,)), monster("wraith")), "combat.attack", "b1", [19, 5], target="b9")
    assert hp(after, "b9") == 28
    bow = Item("short_bow", "Short bow +1", carried="held", magic=True, bonus=1)
    after, _ = do(
        table(victim(items=(bow, ARROWS)), monster("wraith")), "combat.shoot", "b1", [19, 6, 19, 2], target="b9"
    )
    assert hp(after, "b9") == 28  # two arrows, one point each
    after, outcome = do(
        table(victim(items=(BOW, ARROWS)), monster("wraith")), "combat.shoot", "b1", [19, 19], target="b9"
    )
    assert hp(after, "b9") == 30 and "in vain" in story(outcome)


@pytest.mark.rule("WB-427")
@pytest.mark.parametrize(("creature", "default"), [("elemental_earth", False), ("elemental_water", True)])
def test_elementals_hit_softer_off_their_element(creature, default):
    state = lair(creature)
    assert GAME.actions["combat.attack"].form(look(state), "b9", {}).field("off_element").default is default
    assert hp(strikes(state, [20, (3, 4)], off_element=False)[0], "b1") == 33
    assert hp(strikes(state, [20, (3, 4), 5], off_element=True)[0], "b1") == 38
    assert hp(strikes(state, [20, (1, 1), 6], off_element=True)[0], "b1") == 39


@pytest.mark.rule("WB-431", "WB-165")
def test_nobody_sees_an_invisible_stalker_without_magic():
    state = table(victim(items=(SWORD,)), monster("invisible_stalker"))

    def bonus(at):
        at = look(at)
        return need_for(at, at.being("b1"), arms(at, at.being("b1"))[0], at.being("b9"), False).bonus

    assert bonus(state) == -4
    assert bonus(laid(state, "b1", "Sees the invisible", "sees_invisible")) == 0


@pytest.mark.rule("WB-164", "WB-431")
@pytest.mark.parametrize(("light", "bonus"), [("daylight", -1), ("torchlight", 0), ("dark", 0)])
def test_kobolds_are_above_ground_as_far_as_the_light_tells(light, bonus):
    at = look(table(hero(), monster("kobold"), ground=(("light", light),)))
    need = need_for(at, at.being("b9"), arms(at, at.being("b9"))[0], at.being("b1"), False)
    assert need.bonus == bonus and (not bonus or need.terms[0].label == "Above ground, by daylight")


@pytest.mark.rule("WB-426", "R-43")
def test_a_hydra_bites_with_the_heads_that_live():
    state = lair(monster("hydra", 25, hit_dice="5"))
    assert heads_left(look(state), state.beings["b9"]) == 5
    hurt, _ = do(state, "combat.damage", targets=("b9",), amount="4")
    assert heads_left(look(hurt), hurt.beings["b9"]) == 5
    hurt, _ = do(state, "combat.damage", targets=("b9",), amount="11")
    after, _ = strikes(hurt, [1, 1, 20, 2])
    assert hp(after, "b1") == 38  # three heads, five hit points each
    fighting = table(victim(items=(SWORD,)), monster("hydra", 25, hit_dice="5"))
    assert "loses a head" in story(do(fighting, "combat.attack", "b1", [20, 6], target="b9")[1])
    assert word(do(state, "combat.damage", targets=("b9",), amount="25")[0], "b9") == "Dead"


@pytest.mark.rule("WB-427", "WB-431")
@pytest.mark.parametrize(("creature", "regained", "kills", "spares"), [
    ("troll", 3, ("acid", "fire"), ("", "cold", "holy_water")), ("demon_lemure", 1, ("holy_water",), ("", "fire", "acid")),
])  # fmt: skip
def test_wounds_only_lay_it_low_and_it_rises_again(creature, regained, kills, spares):
    for harm in spares:
        down, outcome = do(
            table(hero(), monster(creature, 5, most=30)), "combat.damage", targets=("b9",), amount="6", harm=harm
        )
        assert word(down, "b9") == "Down" and "down but not dead" in story(outcome)
        up = down
        for _ in range(-(-2 // regained)):  # from -1 to 1
            up = next_round(up)
        assert hp(up, "b9") > 0 and word(up, "b9") == "Bloodied"
        for end in kills:  # what lies low is burned
            assert word(do(down, "combat.damage", targets=("b9",), amount="1", harm=end)[0], "b9") == "Dead"
    for end in kills:
        hurt, _ = do(table(hero(), monster(creature, 8)), "combat.damage", targets=("b9",), amount="6", harm=end)
        assert word(hurt, "b9") == "Bloodied"
        for amount, left in (("5", 0), ("6", -1)):
            dead, _ = do(table(hero(), monster(creature, 5)), "combat.damage", targets=("b9",), amount=amount, harm=end)
            assert word(dead, "b9") == "Dead" and hp(next_round(dead), "b9") == left


@pytest.mark.rule("WB-431")
def test_a_fireball_and_a_flaming_sword_burn_a_troll():
    after, _ = cast(table(mage("fireball", level=5), monster("troll", 5)), "fireball", [(2,) * 5, 1], targets=("b9",))
    assert word(after, "b9") == "Dead"
    after, _ = cast(
        table(mage("lightning_bolt", level=5), monster("troll", 5)), "lightning_bolt", [(2,) * 5, 1], targets=("b9",)
    )
    assert word(after, "b9") == "Down"
    flaming = Item("weapon_flaming", "Long sword, flaming", carried="held", magic=True, base="long_sword")
    for weapon, dice, state in ((flaming, [20, 6, 3], "Dead"), (SWORD, [20, 6], "Down")):  # the flames: 1d6 more
        after, _ = do(table(victim(items=(weapon,)), monster("troll", 1)), "combat.attack", "b1", dice, target="b9")
        assert word(after, "b9") == state


@pytest.mark.rule("WB-431")
def test_what_kills_without_a_wound_kills_a_troll_and_healing_does_not_bring_it_back():
    play = Play(GAME, table(hero(), monster("troll")), Faces())
    from systems.whitebox.combat.damage import slay

    slay(play, "b9", "poison")
    assert word(play.table, "b9") == "Dead" and hp(next_round(play.table), "b9") == 0


@pytest.mark.rule("WB-430")
def test_a_vampire_drifts_to_its_coffin_unless_the_stake_finds_it():
    vampire = monster("vampire", 5, most=30)
    after, outcome = do(table(hero(), vampire), "combat.damage", targets=("b9",), amount="9")
    assert word(after, "b9") == "Gone" and "turns to mist" in story(outcome)
    assert hp(next_round(after), "b9") == -4 and GAME.actions["combat.attack"].form(look(after), "b1", {}) is None
    for harm in ("stake", "sunlight", "running_water"):
        assert word(do(after, "combat.damage", targets=("b9",), amount="1", harm=harm)[0], "b9") == "Dead"
        assert (
            word(do(table(hero(), vampire), "combat.damage", targets=("b9",), amount="9", harm=harm)[0], "b9") == "Dead"
        )
    assert (
        word(do(table(hero(), vampire), "combat.damage", targets=("b9",), amount="9", harm="fire")[0], "b9") == "Gone"
    )


@pytest.mark.rule("WB-426")
def test_a_manticore_has_four_and_twenty_spikes():
    state = lair("manticore")
    for volley in range(1, 5):
        fresh = state.exchanged(state.fight, lair(state.beings["b9"], state.beings["b1"]).fight)
        state, _ = do(fresh, "combat.shoot", "b9", [1] * 6, target="b1")
        assert [e.name for e in state.effects.values()] == [f"Tail-spikes left: {24 - 6 * volley}"]
    fresh = state.exchanged(state.fight, lair(state.beings["b9"], state.beings["b1"]).fight)
    _, outcome = do(fresh, "combat.shoot", "b9", target="b1")
    assert "nothing left to shoot" in story(outcome)


@pytest.mark.rule("WB-425")
@pytest.mark.parametrize(("roll", "killed"), [(60, True), (61, False)])
def test_dice_choose_between_a_wyverns_sting_and_its_bite(roll, killed):
    state = lair("wyvern")
    form = GAME.actions["combat.attack"].form(look(state), "b9", {})
    assert (
        form.field("weapon").default == "by_chance" and GAME.suggest(look(state), "b9").answers["weapon"] == "by_chance"
    )
    after, _ = strikes(state, [roll, 20, 1, *([11] if killed else [])])
    assert (word(after, "b1") == "Dead") == killed
