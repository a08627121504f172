"""Where one rule meets another: between rooms, and between a rule and the data it reads."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.actions import REST
from systems.common.kernel.standing import LOST_BEFORE
from systems.common.records.table import PARTY, Being, Table, altered
from systems.common.simulation.odds import odds
from systems.whitebox.base.sheet import CreatureSheet, Item
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.by_referee import due
from tests.systems.whitebox.builders import (
    ARROWS,
    BOW,
    GAME,
    PLAYING,
    Faces,
    do,
    foe,
    hero,
    hp,
    look,
    quiet,
    story,
    table,
)
from tests.systems.whitebox.item_builders import USE, magic
from tests.systems.whitebox.magic_builders import memory, under

OIL = Item("lamp_oil", "Lamp oil", count=2)
MACE = Item("mace", "Mace", carried="held")
CLERIC = {"character_class": "cleric", "alignment": "law"}
TURN, FINISH = "combat.turn_undead", "combat.finish"
BIG = {"hit_points": 40, "hit_points_most": 40}


def form(state, key, who="b1", **so_far):
    return GAME.actions[key].form(look(state), who, so_far)


# what is thrown


@pytest.mark.rule("WB-042", "R-77")
def test_a_cleric_throws_oil_and_what_has_burnt_is_gone():
    state = table(hero(items=(MACE, OIL), **CLERIC), foe(**BIG))
    assert "lamp_oil" in [one.value for one in form(state, "combat.shoot").fields[0].options]
    for left in (1, 0):
        state, _ = do(state, "combat.shoot", "b1", [20, 4], weapon="lamp_oil")
        assert sum(one.count for one in state.beings["b1"].sheet.items if one.key == "lamp_oil") == left
        state = state.exchanged(state.fight, table(hero(), foe()).fight)
    assert hp(state, "b9") == 40 - 8
    assert form(state, "combat.shoot") is None


@pytest.mark.rule("WB-563")
def test_the_war_hammer_that_returns_is_thrown_ten_feet_and_comes_back():
    hammer = magic("weapon_returning", base="warhammer", bonus=1, name="War hammer, +1", carried="held")
    state = table(hero(items=(hammer,), **CLERIC), foe(**BIG))
    (arm,) = [one for one in arms(look(state), state.beings["b1"]) if one.missile]
    assert (arm.reach, arm.melee) == (10, True)
    after, _ = do(state, "combat.shoot", "b1", [20, 4], weapon="weapon_returning")
    assert (hp(after, "b9"), after.beings["b1"].sheet.items) == (40 - 5, (hammer,))


@pytest.mark.rule("WB-103")
def test_who_has_only_a_bow_still_has_two_fists():
    state = table(hero(items=(BOW, ARROWS)), foe())
    assert [one.value for one in form(state, "combat.attack").fields[0].options] == ["fist"]


# experience


@pytest.mark.rule("WB-080", "WB-424")
def test_a_mold_that_nobody_touched_is_not_overcome():
    state = table(hero(), foe("b8"), foe("b9", "yellow_mold"))
    assert state.beings["b9"].sheet.experience
    state = PLAYING.act(state, lambda play: play.change("b8", "hit_points", 0))
    after, _ = do(state, "turn.end")
    assert [name for name, _ in next(iter(after.hoards.values())).foes] == ["Orc"]


# lost levels


@pytest.mark.rule("WB-084", "WB-040", "WB-250")
@pytest.mark.parametrize(("sheet", "art", "spell"), [
    (CLERIC, "cleric", "cure_light_wounds"), ({"character_class": "elf", "race": "elf"}, "magic_user", "sleep"),
])  # fmt: skip
def test_a_caster_drained_to_the_first_level_has_no_spells_and_gets_none_back(sheet, art, spell):
    caster = hero(level=2, gains=(4, 4), experience=5000, memory=memory(art, spell), book=(spell,), **sheet)
    state = table(caster, foe("b9", "wight"), acting="foes")
    state, outcome = do(state, "combat.attack", "b9", [20, 1], target="b1")
    assert (state.beings["b1"].sheet.level, state.beings["b1"].sheet.memory) == (1, ()), story(outcome)
    state, _ = do(quiet(state.beings["b1"]), REST, "", days=1)
    assert state.beings["b1"].sheet.memory == ()


@pytest.mark.rule("WB-250", "WB-060")
def test_an_old_sheet_with_more_than_its_slots_regains_none_of_it():
    caster = hero(level=1, memory=tuple(memory("cleric", "bless")), **CLERIC)
    state, _ = do(quiet(caster), REST, "", days=1)
    assert state.beings["b1"].sheet.memory == ()


# items for some classes alone


@pytest.mark.rule("WB-571")
@pytest.mark.parametrize(("key", "owner", "figure", "works"), [
    ("cloak_of_protection_1", "fighter", "armor_class", 8), ("gauntlets_of_ogre_power", "magic_user", "damage", 4),
])  # fmt: skip
def test_what_a_class_cannot_use_does_nothing_when_worn_unless_the_referee_rules_it(key, owner, figure, works):
    state = quiet(hero(character_class=owner, items=(magic(key),)))
    bare = look(state).value("b1", figure, "melee")
    worn, outcome = do(state, "characters.equip", "b1", how="worn")
    assert look(worn).value("b1", figure, "melee") == bare
    assert "can use it. It does nothing." in story(outcome)
    ruled, outcome = do(state, "characters.equip", "b1", how="worn", ruled=True)
    assert look(ruled).value("b1", figure, "melee") == works
    assert "nothing" not in story(outcome)
    again, _ = do(ruled, "characters.equip", "b1", how="worn", ruled=False)
    assert (look(again).value("b1", figure, "melee"), again.beings["b1"].sheet.items[0].note) == (bare, "")


@pytest.mark.rule("R-88")
@pytest.mark.parametrize(("bonus", "armor_class"), [(0, 6), (1, 5), (2, 4)])
def test_to_what_bracers_give_the_magic_of_a_shield_adds(bonus, armor_class):
    bracers = magic("bracers_of_defense_6", carried="worn")
    shield = magic("magic_shield", base="shield", bonus=bonus, carried="worn")
    assert look(quiet(hero(items=(bracers, shield)))).value("b1", "armor_class") == armor_class


# scrolls


@pytest.mark.rule("WB-253", "WB-363")
def test_a_scroll_is_scrawl_without_read_magic_and_takes_one_reading_with_it():
    scroll = magic("scroll_spell", spells=("light", "sleep"), note="Magic-user")
    mage = hero(character_class="magic_user", items=(scroll,), memory=memory("magic_user", "read_magic"))
    state = quiet(mage)
    assert "without Read Magic" in form(state, USE).blocked
    assert not form(state, USE, read=True).blocked
    state, _ = do(state, "magic.cast_at_rest", "b1", spell="read_magic")
    asked = form(state, USE)
    assert (asked.blocked, [one.name for one in asked.fields if one.name == "read"]) == ("", [])
    state, _ = do(state, USE, "b1", power="light")
    (reading,) = [one for one in state.effects.values() if one.kind == "reads_magic"]
    assert reading.fact("left") == 1
    assert state.beings["b1"].sheet.items[0].spells == ("sleep",)


# rest


@pytest.mark.rule("WB-231")
def test_four_weeks_are_four_weeks_in_however_many_presses():
    state = quiet(hero(hit_points=2, hit_points_most=60))
    for days in (14, 13):
        state, _ = do(state, REST, "", days=days)
    assert hp(state, "b1") == 2 + 27
    state, _ = do(state, REST, "", days=1)
    assert hp(state, "b1") == 60


@pytest.mark.rule("WB-231", "WB-164")
def test_whoever_has_rested_a_day_can_strike_the_next():
    """What is counted of a rest is no magic that an attack could end, by whatever names both keep it."""
    rested, _ = do(quiet(hero(hit_points=2, hit_points_most=60)), REST, "", days=1)
    (counted,) = rested.effects.values()
    for kept in (counted, replace(counted, data=(("what", "days of rest"), ("seconds", 1), ("ends", 86400)))):
        state = table(hero(hit_points=3, hit_points_most=60), foe(hit_points=40)).exchanged(None, kept)
        after, _ = do(state, "combat.attack", "b1", [20, 4])
        assert hp(after, "b9") < 40


@pytest.mark.rule("WB-231", "WB-230")
def test_what_breaks_the_rest_begins_it_anew():
    state = quiet(hero(hit_points=2, hit_points_most=60))
    state, _ = do(state, REST, "", days=27)
    state, _ = do(state, "clock.pass", "", amount=1, unit="hour")
    state, _ = do(state, REST, "", days=1)
    assert hp(state, "b1") == 2 + 28


# blows that can be spread


@pytest.mark.rule("WB-426")
def test_a_chimeras_bites_are_spread_as_it_likes():
    state = table(hero(**BIG), hero("b2", "Ysolde", **BIG), foe("b9", "chimera", **BIG), acting="foes")
    assert GAME.still_acts(look(state), state.beings["b9"]) == ""
    state, _ = do(state, "combat.attack", "b9", [20, 3], target="b1", times=1)
    assert GAME.still_acts(look(state), state.beings["b9"]).endswith(("more blow", "more blows"))
    assert state.fight.waiting == ("b9",)
    _, outcome = do(state, "turn.done", "b9", [])
    assert "does nothing more." in story(outcome), "it has bitten once"
    assert [one.value for one in form(state, "combat.attack", "b9").fields[0].options] == ["natural:bite"]
    state, _ = do(state, "combat.attack", "b9", [20, 4, 20, 5], target="b2")
    assert (hp(state, "b1"), hp(state, "b2")) == (37, 31)
    assert state.fight.waiting == ()


@pytest.mark.rule("WB-426")
def test_bites_that_are_left_when_the_first_victim_falls_go_on():
    state = table(hero(hit_points=1), hero("b2", "Ysolde", **BIG), foe("b9", "chimera", **BIG), acting="foes")
    state, _ = do(state, "combat.attack", "b9", [20, 3], target="b1")
    assert state.fight.waiting == ("b9",)
    assert GAME.suggest(look(state), "b9").answers["target"] == "b2"
    state, _ = do(state, "combat.attack", "b9", [20, 3, 20, 3], target="b2")
    assert (hp(state, "b2"), state.fight.waiting) == (34, ())


@pytest.mark.rule("WB-426")
def test_the_next_round_has_all_bites_again():
    state = table(hero(**BIG), hero("b2", "Ysolde", **BIG), foe("b9", "chimera", **BIG), acting="foes")
    state, _ = do(state, "combat.attack", "b9", [20, 1], target="b1", times=1)
    for _ in range(2):
        state, _ = PLAYING.after(state)
    assert next(one for one in form(state, "combat.attack", "b9").fields if one.name == "times").maximum == 3


# hirelings, the turned, the hasted, the helpless


def hireling(**sheet: object) -> Being:
    given = {"creature": "human_soldier", "hit_points": 4, "hit_points_most": 4, "trade": "soldier", "employer": "b1"}
    return Being("b5", "Wat", "hireling", PARTY, CreatureSheet(**given | sheet), "human_soldier")  # type: ignore[arg-type]


@pytest.mark.rule("WB-188")
def test_hirelings_are_asked_after_too_when_somebody_of_the_party_falls():
    state = table(hero(hit_points=0), hero("b2", "Ysolde"), hireling(), foe("b8"), foe("b9"))
    (reminder,) = due(look(state))
    assert reminder.label == "1 of 3 of the party fell. Does Wat hold?"
    after, outcome = do(state, "combat.morale", do="fled", **reminder.choice.answers)
    assert (under(after, "b5", "fled"), "Wat flees." in story(outcome)) == (True, True)
    held, outcome = do(state, "combat.morale", do="hold", who=("b5",))
    assert (due(look(held)), "Wat holds." in story(outcome)) == ((), True)
    assert not due(look(table(hero(), hireling(), foe())))


def test_hirelings_are_not_asked_after_because_of_those_who_died_in_an_earlier_fight():
    def after_a_death(hild: Being) -> Table:
        state = table(hero(hit_points=0), hild, hireling(), foe("b8"), foe("b9"))
        return state.exchanged(state.fight, altered(state.fight, ground=((LOST_BEFORE, ("b1",)),)))

    assert not due(look(after_a_death(hero("b2", "Hild"))))
    (reminder,) = due(look(after_a_death(hero("b2", "Hild", hit_points=0))))
    assert reminder.label == "1 of 2 of the party fell. Does Wat hold?"


@pytest.mark.rule("WB-200", "WB-080")
def test_the_turned_that_cower_can_be_struck_and_are_worth_nothing_alive():
    state = table(hero(level=1, items=(MACE,), **CLERIC), hero("b2", "Tam"), foe("b9", "skeleton"))
    fled, _ = do(state, TURN, "b1", [(6, 6, 6), (1, 1, 1)], type="skeleton")
    assert form(fled, "combat.attack", "b2") is None
    state, outcome = do(state, TURN, "b1", [(6, 6, 6), (1, 1, 1)], type="skeleton", if_turned="cower")
    assert "cowers for 3 rounds" in story(outcome)
    assert form(state, "combat.attack", "b2").fields[1].allowed == ("b9",)
    assert not GAME.able(look(state), state.beings["b9"])
    assert not do(state, "turn.end")[0].hoards


@pytest.mark.rule("WB-104", "WB-301")
@pytest.mark.parametrize(("hasted", "again"), [(False, False), (True, True)])
def test_in_haste_a_heavy_crossbow_shoots_every_round(hasted, again):
    arms_of_his = (Item("heavy_crossbow", "Heavy crossbow", carried="held"), Item("crossbow_bolts", "Bolts", count=9))
    state = table(hero(items=arms_of_his), foe(**BIG))
    if hasted:
        state = PLAYING.act(state, lambda play: play.put_on("b1", "Hasted", kind="hasted"))
    state, _ = do(state, "combat.shoot", "b1", [1])
    state = state.exchanged(state.fight, table(hero(), foe()).fight)
    state = PLAYING.act(state, lambda play: play.alter_fight(round=2, ground=(("loaded", (("b1", 1),)),)))
    one = Faces(1)
    if again:
        do(state, "combat.shoot", "b1", one)
        assert not one.left
    else:
        with pytest.raises(Exception, match="still loading"):
            do(state, "combat.shoot", "b1", one)


@pytest.mark.rule("WB-180")
def test_the_helpless_are_finished_off_without_a_roll():
    state = table(hero(), foe("b8"), foe("b9", **BIG))
    assert form(state, FINISH) is None
    state = PLAYING.act(state, lambda play: play.put_on("b9", "Asleep", kind="asleep"))
    assert form(state, FINISH).fields[1].allowed == ("b9",)
    after, outcome = do(state, FINISH, "b1")
    assert (hp(after, "b9"), after.fight.waiting, "Brannoch finishes off" in story(outcome)) == (0, (), True)


@pytest.mark.rule("WB-180")
def test_the_odds_of_finishing_off_are_certain():
    state = PLAYING.act(table(hero(), foe("b9", **BIG)), lambda play: play.put_on("b9", "Held", kind="held"))
    found = odds(GAME, state, PLAYING.blank(state, FINISH, "b1"))
    assert [(one.chance, one.end) for one in found.parts] == [(1, "falls")]
    assert dict(found.expected) == {"b9": 40.0}


@pytest.mark.rule("WB-180", "WB-427")
def test_what_the_weapon_cannot_wound_and_what_does_not_stay_dead_is_not_finished_off():
    asleep = lambda play: play.put_on("b9", "Held", kind="held")  # noqa: E731
    assert "silver or magic" in form(PLAYING.act(table(hero(), foe("b9", "wight")), asleep), FINISH).blocked
    assert form(PLAYING.act(table(hero(), foe("b9", "troll")), asleep), FINISH) is None
