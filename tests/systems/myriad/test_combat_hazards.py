"""Fire, air, current, cold, falls, radiation, poison, hunger (MY-450 to MY-457), in rounds and by the clock."""

from __future__ import annotations

import pytest

from systems.common.kernel.look import Look
from systems.myriad.base import natures
from systems.myriad.base.sheet import Held
from systems.myriad.combat import hazards
from tests.systems.myriad.builders import GAME, Item, act, do, fighting, foe, hero, left, look, quiet, ruled, story


def form(table, key: str, who: str = "", **so_far: object):
    return GAME.actions[key].form(Look(GAME, table), who, so_far)


def expose(table, hazard: str, *who: str, **more: object):
    return do(table, "combat.hazard", hazard=hazard, targets=who, **more)[0]


def passing(table, amount: int, unit: str, *dice):
    return do(table, "clock.pass", dice=dice, amount=amount, unit=unit)[0]


def lost(table, who: str = "b1") -> int:
    """Wounds and critical boxes crossed off."""
    sheet = table.beings[who].sheet
    return sum([most - dict(sheet.left)[row] for row, most in sheet.boxes if row.startswith("wounds")])


@pytest.mark.rule("MY-450", "MY-455", "MY-451", "R-22")
@pytest.mark.parametrize(("hazard", "a_round"), [("air", 1), ("fire", 1), ("electricity", 3)])
def test_by_rounds_in_a_fight_and_by_the_clock_outside(hazard: str, a_round: int):
    mail = hero(items=(Item("chain_mail", "Chain mail", carried="worn"),))
    fight = expose(fighting(mail, foe(), dice=[6, 1], distance=50), hazard, "b1")
    for rounds in (1, 2):
        fight, _ = do(fight, "turn.next")
        fight, _ = do(fight, "turn.next", dice=[6, 1])
        assert lost(fight) == rounds * a_round  # mail is no help
    calm = passing(expose(quiet(mail), hazard, "b1"), 1, "round")
    assert lost(calm) == a_round
    assert lost(passing(expose(quiet(mail), hazard, "b1"), 2, "round")) == 2 * a_round


@pytest.mark.rule("MY-450")
def test_it_goes_on_until_death_and_no_further():
    table = passing(expose(quiet(hero()), "air", "b1"), 1, "hour")
    assert lost(table) == 12 and left(table, "b1", "wounds_critical") == 0


@pytest.mark.rule("MY-455")
def test_only_fire_proof_armor_counts_against_fire():
    from dataclasses import replace

    from systems.common.records.table import OwnEntry

    source = ('[suit]\nname = "Suit"\nrule = "MY-455"\nkind = "armor"\ntext = "Does not burn."\narmor = 3\nfire_proof = true\n'
              'insulated = true\n')  # fmt: skip
    own = OwnEntry("gear:suit", "gear", "suit", source)
    suited = hero(items=(Item("suit", "Suit", carried="worn"),))
    table = replace(quiet(suited), own={own.id: own})
    assert natures.worn_against(look(table), suited, "fire_proof") == 3
    assert lost(passing(expose(table, "fire", "b1"), 1, "round", 3)) == 0
    assert lost(passing(expose(table, "fire", "b1"), 1, "round", 4)) == 1
    assert lost(passing(expose(table, "electricity", "b1"), 1, "round", (4, 3, 5))) == 2
    carried = replace(suited, sheet=replace(suited.sheet, items=(Item("suit", "Suit"),)))
    assert natures.worn_against(look(table), carried, "fire_proof") == 0


@pytest.mark.rule("MY-455")
def test_rolling_puts_the_own_fire_out_and_ends_on_the_ground():
    table = expose(fighting(hero(), hero("b2", "Wat"), foe(), dice=[6, 5, 1], distance=50), "fire", "b1", "b2")
    table, _ = do(table, "combat.put_out", "b1", target="b1")
    view = look(table)
    assert view.under("b1", "prone") and not view.under("b1", "burning") and "b1" not in table.fight.waiting
    table, _ = do(table, "turn.next")
    assert form(table, "combat.put_out", "b2").field("target").allowed == ("b2",)


@pytest.mark.rule("MY-455")
def test_an_extinguisher_helps_somebody_else():
    table = expose(fighting(hero(), hero("b2", "Wat"), foe(), dice=[6, 5, 1], distance=50), "fire", "b2")
    table, _ = do(table, "combat.put_out", "b1", target="b2")
    assert not look(table).under("b2", "burning") and not look(table).under("b1", "prone")


@pytest.mark.rule("MY-452", "MY-454")
@pytest.mark.parametrize("hazard", ["cold", "radiation"])
def test_a_wound_in_half_an_hour(hazard: str):
    table = expose(quiet(hero()), hazard, "b1")
    assert lost(passing(table, 29, "minute")) == 0
    assert lost(passing(table, 30, "minute")) == 1
    assert lost(passing(table, 2, "hour")) == 4
    split = passing(passing(table, 40, "minute"), 20, "minute")
    assert lost(split) == 2


@pytest.mark.rule("MY-452")
def test_medicine_does_not_heal_the_cold():
    table = passing(expose(quiet(hero()), "cold", "b1"), 1, "hour")
    assert hazards.beyond_medicine(look(table), table.beings["b1"]) == 2
    table, _ = do(table, "combat.damage", targets=("b1",), amount=3)
    assert hazards.beyond_medicine(look(table), table.beings["b1"]) == 2
    burnt = passing(expose(quiet(hero()), "fire", "b1"), 1, "round")
    assert hazards.beyond_medicine(look(burnt), burnt.beings["b1"]) == 0


@pytest.mark.rule("MY-453", "R-22")
@pytest.mark.parametrize(("metres", "points"), [(3, 0), (5, 0), (6, 1), (8, 1), (9, 2), (30, 9), (33, 10), (500, 10)])
def test_falls(metres: int, points: int):
    assert hazards.fall_points(metres) == points


@pytest.mark.rule("MY-453")
def test_no_armor_helps_in_a_fall_but_nature_may():
    assert lost(expose(quiet(hero(armor=5)), "fall", "b1", metres=12)) == 3
    cat = hero(traits=(Held("immunity_partial", 1, "falling damage"),))
    assert lost(expose(quiet(cat), "fall", "b1", metres=12)) == 0


@pytest.mark.rule("MY-456")
def test_poison_and_disease_as_the_guide_says():
    table = expose(quiet(hero()), "poison", "b1", amount=2, every=10, unit="minutes", times=3)
    table = passing(table, 10, "minute", (6, 5))  # Power 5 as armor
    assert lost(table) == 1
    table = passing(table, 3, "hour", (6, 6), (1, 2))
    assert lost(table) == 3 and not look(table).under("b1", "poisoned")
    strong = expose(quiet(hero()), "disease", "b1", amount=2, every=1, unit="days", resisted=False)
    assert lost(passing(strong, 2, "day")) == 4
    fields = {field.name for field in form(quiet(hero()), "combat.hazard", hazard="poison").fields}
    assert {"amount", "every", "unit", "times", "resisted"} <= fields


@pytest.mark.rule("MY-457")
def test_hunger_takes_one_in_two_days_and_thirst_two_a_day_and_nothing_heals():
    hungry = expose(quiet(hero()), "hunger", "b1")
    assert [lost(passing(hungry, days, "day")) for days in (1, 2, 5)] == [0, 1, 2]
    thirsty = expose(quiet(hero()), "thirst", "b1")
    assert [lost(passing(thirsty, days, "day")) for days in (1, 3)] == [2, 6]
    table = passing(thirsty, 1, "day")
    assert hazards.starved(look(table), table.beings["b1"])
    assert hazards.beyond_medicine(look(table), table.beings["b1"]) == 2
    (effect,) = look(table).effects_on("b1", "thirsty")
    table, _ = do(table, "effect.end", effect=effect.id)
    assert not hazards.starved(look(table), table.beings["b1"])
    assert lost(passing(table, 5, "day")) == 2  # its timer finds nothing any more


@pytest.mark.rule("MY-140")
def test_a_weakness_reaches_the_critical_row_each_round():
    table = expose(fighting(foe("b9", "vampire"), hero(armor=5), dice=[6, 1], distance=50), "weakness", "b9")
    for rounds in (1, 2):
        table, _ = do(table, "turn.next")
        table, _ = do(table, "turn.next", dice=[6, 1])
        assert left(table, "b9", "wounds_critical") == 5 - rounds and left(table, "b9") == 8


@pytest.mark.rule("MY-140")
def test_great_heat_or_cold_slows_the_cold_blooded():
    snake = foe("b9", "venomous_snake")
    table = expose(quiet(snake, hero()), "weather", "b1", "b9")
    view = look(table)
    assert (view.value("b9", "initiative"), view.value("b9", "tests")) == (4 - 1, -1)
    assert (view.value("b1", "initiative"), view.value("b1", "tests")) == (4, 0)


@pytest.mark.rule("MY-140", "MY-455")
def test_the_immune_do_not_burn_and_the_weak_burn_twice():
    golem = foe("b9", "ice_golem")
    assert lost(passing(expose(quiet(golem), "fire", "b9"), 1, "round"), "b9") == 2
    assert lost(passing(expose(quiet(golem), "cold", "b9"), 1, "hour"), "b9") == 0
    wolf = foe("b9", "werewolf")
    assert lost(passing(expose(quiet(wolf), "air", "b9"), 10, "round"), "b9") == 0


@pytest.mark.rule("MY-450")
def test_hazards_are_a_switch():
    assert form(quiet(hero(), house=ruled(advanced_damage=False)), "combat.hazard") is None
    assert form(quiet(hero()), "combat.hazard") is not None


@pytest.mark.rule("MY-455")
def test_exposing_anew_begins_anew():
    table = expose(quiet(hero()), "fire", "b1", times=1)
    table = expose(table, "fire", "b1", times=2)
    assert lost(passing(table, 5, "round")) == 2
    assert not look(passing(table, 5, "round")).under("b1", "burning", "toll")


@pytest.mark.rule("MY-421")
def test_the_story_tells_of_each_toll():
    table = expose(fighting(hero(), foe(), dice=[6, 1], distance=50), "fire", "b1", times=1)
    table, _ = do(table, "turn.next")
    _, told = do(table, "turn.next", dice=[6, 1])
    assert "Hild loses 1 Wound (fire)" in story(told) and "no longer burns" in story(told)


@pytest.mark.rule("MY-450")
def test_no_breath_comes_back_where_there_is_no_air():
    def gasping(play):
        hazards.gasp(play, "b1", 2)
        play.put_on("b1", "Choking", kind="choking")

    table = act(quiet(hero(left=(("wounds", 5), ("wounds_critical", 3), ("resolve", 8)))), gasping)
    table, _ = do(table, "characters.rest", who=("b1",), amount=1, unit="hour")
    assert left(table, "b1") == 5


@pytest.mark.rule("MY-452")
def test_what_the_cold_has_done_is_never_more_than_is_missing():
    table = act(quiet(hero(left=(("wounds", 8), ("wounds_critical", 3), ("resolve", 8)))),
                lambda play: play.put_on("b1", "", kind="chilled", wounds=4))  # fmt: skip
    assert hazards.beyond_medicine(look(table), look(table).being("b1")) == 1
