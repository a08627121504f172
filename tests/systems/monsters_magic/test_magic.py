"""Spells, songs, turning, sickness: what must be reached, what the points make."""

from __future__ import annotations

import pytest

from systems.common.records.table import Effect
from systems.common.simulation.odds import odds
from systems.monsters_magic.base.sheet import Item, Trait
from systems.monsters_magic.magic import aiming
from tests.systems.monsters_magic.asked import MUMMY, option, played, spent
from tests.systems.monsters_magic.builders import (
    GAME,
    Faces,
    blank,
    do,
    fighting,
    foe,
    hero,
    look,
    quiet,
    ruled,
    sheet,
    story,
)
from tests.systems.monsters_magic.five import five

STAFF = Item("staff", "Staff of Magic", carried="held", spells=1)
FIRST = [(1, 1, 1), (6, 6, 6)]


def mage(**more):
    return hero(calling="magic_user", strength=8, dexterity=13, constitution=10, intelligence=16, wisdom=14,
                traits=(Trait("Spellcasting"),), spells=("shield", "magic_missile"),
                **{"items": (STAFF,), "hero_points": 0, **more})  # fmt: skip


def cleric(**more):
    return hero(calling="cleric", strength=12, constitution=8, wisdom=16, php=16, mhp=24, items=(), hero_points=0,
                traits=(Trait("Turn Undead"), Trait("Faith")), spells=("turn_undead",), **more)  # fmt: skip


def cast(table, dice, spell, answers=None, who="b1", **wanted):
    return spent(table, who, "magic.cast", dice, answers or {}, spell=spell, **wanted)


@pytest.mark.rule("MG-085")
@pytest.mark.parametrize(("danger", "against"), [(False, 11), (True, 16)])
def test_a_spell_goes_against_the_place_and_its_level(danger, against):
    _, told, _ = cast(quiet(mage()), [(3, 3, 4)], "shield", danger=danger)
    assert f"18 against {against}" in told  # 10 + INT 3 + prime 3 + trait 1 + staff 1
    _, told, _ = cast(quiet(mage(items=())), [(3, 3, 4)], "shield", danger=danger)
    assert f"17 against {against}" in told
    spell = GAME.shipped_entries("spells")["inspiration"]
    assert aiming.difficulty(look(quiet(mage())), spell, danger) == against - 1


@pytest.mark.rule("MG-085")
def test_nothing_is_spent_by_casting():
    table = quiet(mage())
    for _ in range(3):
        table, _, _ = cast(table, [(1, 1, 1)], "shield", danger=False)
    assert sheet(table, "b1") == mage().sheet


@pytest.mark.rule("MG-086")
def test_how_a_spell_went_is_said_in_one_word():
    """3d6 + 7 against 16: whoever reaches it by less than 5 has no effect."""
    table = fighting(mage(), foe(), dice=[(6, 6, 6), (1, 1, 1)])
    found = odds(GAME, table, blank(table, "magic.cast", "b1", spell="shield", danger=True, traits=()))
    assert [part.label for part in found.parts] == ["fails badly", "fails", "no effect", "AC +2"]


@pytest.mark.rule("MG-086", "MG-019")
@pytest.mark.parametrize(("dice", "bonus"), [((3, 2, 2), 0), ((3, 3, 2), 2), ((5, 4, 4), 4), ((6, 6, 6), 6)])
def test_the_shield_is_as_strong_as_its_points_allow(dice, bonus):
    """7 + 8: 4 points; 8 + 8: 5; 13 + 8: 10; 18 + 8: 15 against 11."""
    table = fighting(mage(), foe(), dice=[(6, 6, 6), (1, 1, 1)])
    table, _, _ = cast(table, [dice], "shield", danger=False)
    assert (look(table).value("b1", "armor"), look(table).value("b1", "defense")) == (13 + bonus, 1 + bonus)


@pytest.mark.rule("MG-025", "MG-086")
@pytest.mark.parametrize(("dice", "left", "pays", "bonus", "asks"), [
    ((3, 2, 2), 1, True, 2, ["Gramfive: 4 effect points, one short of minor"]),
    ((3, 2, 2), 1, False, 0, ["Gramfive: 4 effect points, one short of minor"]),
    ((4, 4, 4), 1, True, 4, ["Gramfive: 9 effect points, one short of major"]),
    ((3, 2, 1), 1, True, 0, []), ((3, 2, 2), 0, True, 0, []),
])  # fmt: skip
def test_a_hero_point_makes_up_for_the_one_point_that_a_shield_lacks(dice, left, pays, bonus, asks):
    table = fighting(mage(hero_points=left), foe(), dice=[(6, 6, 6), (1, 1, 1)])
    choice = blank(table, "magic.cast", "b1", spell="shield", danger=False)
    after, _, forms = played(table, Faces(dice), {"heroism": {"heroism": pays}}, choice)
    assert [form.label for form in forms] == asks
    assert look(after).value("b1", "armor") == 13 + bonus
    assert sheet(after, "b1").hero_points == left - (1 if bonus else 0)


@pytest.mark.rule("MG-086")
@pytest.mark.parametrize(("second", "bonus"), [((3, 3, 2), 4), ((5, 4, 4), 4), ((6, 6, 6), 6)])
def test_a_weaker_shield_takes_nothing_from_a_stronger_one(second, bonus):
    table = fighting(mage(), foe(), dice=[(6, 6, 6), (1, 1, 1)])
    table, _, _ = cast(table, [(5, 4, 4)], "shield", danger=False)
    for _ in range(2):
        table, _ = do(table, "turn.next")
    after, _, _ = cast(table, [second], "shield", danger=False)
    assert look(after).value("b1", "armor") == 13 + bonus


@pytest.mark.rule("MG-086")
def test_the_shield_lasts_five_rounds():
    table = fighting(mage(), foe(), dice=[(6, 6, 6), (1, 1, 1)])
    table, _, _ = cast(table, [(3, 3, 2)], "shield", danger=False)
    for _ in range(10):
        assert look(table).value("b1", "armor") == 15
        table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next")
    assert look(table).value("b1", "armor") == 13


@pytest.mark.rule("MG-087", "MG-047")
def test_the_missile_adds_its_dice_and_hurts_six_at_most():
    table = fighting(mage(), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=4)
    after, told, forms = cast(table, [(5, 5, 4), 3], "magic_missile", target="b9", danger=True)
    assert "26 against 16, 10 effect points" in told  # 14 + 8 + 4
    assert forms[0].field("damage").maximum == 6 and sheet(after, "b9").php == 8
    fire, told, _ = cast(table, [(5, 5, 4), 3], "magic_missile", {"damage": 5, "consequences": ("minor",)}, target="b9",
                         danger=True)  # fmt: skip
    assert sheet(fire, "b9").php == 9 and "suffers “catching fire”: −2" in told
    far = fighting(mage(), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=5)
    form = GAME.actions["magic.cast"].form(look(far), "b1", {})
    assert option(form, "spell", "magic_missile").blocked == "no foe is within medium range."


@pytest.mark.rule("MG-056")
@pytest.mark.parametrize(("counts", "against", "points"), [(False, 16, 10), (True, 14, 10)])
def test_size_counts_for_missiles_only_if_the_house_says_so(counts, against, points):
    """Against something large 2 easier and 2 points less: 26 against 14, 12 − 2."""
    table = fighting(mage(), foe(creature="quarry_brute"), dice=[(6, 6, 6), (1, 1, 1)],
                     house=ruled(mg_size_affects_magic=counts))  # fmt: skip
    _, told, forms = cast(table, [(5, 5, 4), 3], "magic_missile", target="b9", danger=True)
    assert f"26 against {against}" in told and forms[0].purse == points


@pytest.mark.rule("MG-051", "MG-R06", "MG-R07", "MG-056")
@pytest.mark.parametrize(("counts", "against", "points"), [(False, 16, 5), (True, 16, 3)])
def test_turning_the_mummy(counts, against, points):
    table = fighting(cleric(), foe(creature=MUMMY), dice=[(6, 6, 6), (1, 1, 1)],
                     house=ruled(mg_size_affects_magic=counts))  # fmt: skip
    # 13 + WIS 3 + prime 3 + two traits
    after, told, _ = cast(table, [(5, 4, 4)], "turn_undead", target="b9", traits=("Turn Undead", "Faith"))
    assert f"21 against {against}" in told and sheet(after, "b9").mhp == 56 - points


@pytest.mark.rule("MG-051", "MG-R06")
def test_other_undead_resist_with_wisdom_and_their_level_and_only_at_short_range():
    table = fighting(cleric(), foe(creature="grave_sentinel"), dice=[(6, 6, 6), (1, 1, 1)])
    after, told, _ = cast(table, [(5, 5, 5)], "turn_undead", {"damage": 0, "consequences": ("minor",)}, target="b9",
                          traits=())  # fmt: skip
    assert "21 against 12" in told and look(after).value("b9", "checks") == -2
    form = GAME.actions["magic.cast"].form(look(table), "b1", {"spell": "turn_undead", "traits": ()})
    assert form.working == "3d6 + 3 + 3 ≥ 12", "what it must reach stands there before it is thrown"
    far = fighting(cleric(), foe(creature="grave_sentinel"), dice=[(6, 6, 6), (1, 1, 1)], range=4)
    assert GAME.actions["magic.cast"].form(look(far), "b1", {}).blocked
    living = fighting(cleric(), foe(), dice=[(6, 6, 6), (1, 1, 1)])
    assert GAME.actions["magic.cast"].form(look(living), "b1", {}).blocked


@pytest.mark.rule("MG-089", "MG-080")
def test_a_song_of_healing_gives_back_six_and_the_level_at_most():
    _, _, guido, _, _gramfive = five()
    table = quiet(guido, hero("b5", php=5, mhp=3, level=1))
    # 12 + CHA 3 + prime 3 + two traits 2 = 20 against 10: 10 points, 7 at most.
    after, told, _ = cast(table, [(4, 4, 4)], "song_of_healing", who="b3", target="b5", danger=False)
    assert "20 against 10" in told and sheet(after, "b5").php == 12
    minds, _, _ = cast(table, [(4, 4, 4)], "song_of_healing", who="b3", target="b5", danger=True, pool="mhp")
    assert sheet(minds, "b5").mhp == 8


def test_healing_is_meant_for_whoever_is_hurt_most_and_never_for_the_dead():
    _, _, guido, _, _ = five()
    dead = Effect("e1", "b7", "Dead", "dead")
    table = quiet(guido, hero("b5", php=9), hero("b6", php=2), hero("b7", php=-30)).exchanged(None, dead)
    asked = GAME.actions["magic.cast"].form(look(table), "b3", {"spell": "song_of_healing"}).field("target")
    assert asked.default == "b6" and "b7" not in asked.allowed


@pytest.mark.rule("MG-043")
def test_nobody_casts_at_foes_from_behind_full_cover():
    table = fighting(mage(), foe(), dice=[(6, 6, 6), (1, 1, 1)])
    table, _ = do(table, "combat.cover", "b1", cover="heavy full")
    form = GAME.actions["magic.cast"].form(look(table), "b1", {})
    assert option(form, "spell", "magic_missile").blocked and not option(form, "spell", "shield").blocked
    offered = {row.key: bool(row.actions) for row in GAME.spellbook(look(table), look(table).being("b1")).rows}
    assert (offered["magic_missile"], offered["shield"]) == (False, True)


# Sickness

NAME = "regressing to ape-man"


def infected(dice, answers):
    table = fighting(cleric(), foe(creature=MUMMY), dice=FIRST, range=1)
    return spent(table, "b9", "combat.ability", dice, answers, target="b1")


def sickness(table) -> Effect:
    return next(effect for effect in table.effects.values() if effect.kind == "disease")


@pytest.mark.rule("MG-052", "MG-R11")
def test_the_sickness_strikes_constitution_and_hurts_fifteen_at_most():
    after, told, forms = infected([(6, 6, 6), 8], {"damage": 15})
    assert "27 against 8" in told  # 18 + 8 + 1
    assert forms[0].purse == 19 and forms[0].field("damage").maximum == 15 and sheet(after, "b1").php == 1


@pytest.mark.rule("MG-052", "MG-046")
@pytest.mark.parametrize(("kept", "most"), [({"level": 6}, 9 + 6), ({}, 9 + 1)])
def test_a_sickness_hurts_no_more_than_its_dice_and_the_level_of_its_source(kept, most):
    """The highest of 1d8 + 1 is 9; a campaign that does not know whose it was counts one level."""
    lies = Effect("e1", "b1", NAME, "disease", "b7", data=tuple({"gathered": 0, "goal": 10, **kept}.items()))
    table = quiet(cleric()).exchanged(None, lies)
    _, _, forms = spent(table, "b1", "characters.check", [(1, 1, 2), (6, 6, 6), 8], {"damage": 0},
                        against="number", difficulty=5, attribute="dexterity")  # fmt: skip
    assert [one.field("damage").maximum for one in forms if one.field("damage")] == [most]


@pytest.mark.rule("MG-052")
def test_it_strikes_after_each_action_and_is_thrown_off_with_all_it_brought():
    table, told, _ = infected([(5, 4, 4), 2], {"damage": 0, "consequences": ("minor",), "called": NAME})
    assert "16 against 8" in told and look(table).value("b1", "checks") == -2
    table, _ = do(table, "turn.next")
    table, told = do(table, "turn.next", dice=[(1, 1, 1), 1])  # 3 + 2 against 8: short by 3
    assert "5 against 8" in story(told) and "gathered 3 of 10" in story(told)
    table, _ = do(table, "turn.next")
    assert look(table).waiting == ("b1",)
    # 18 + WIS 3 + prime 3 − 2 against 15: 7 points, ten in all.
    table, told = do(table, "characters.recover", "b1", dice=[(6, 6, 6)], trouble=sickness(table).id,
                     attribute="wisdom", difficulty=15, traits=())  # fmt: skip
    assert f"throws off {NAME}" in story(told)
    assert look(table).value("b1", "checks") == 0 and not table.effects


@pytest.mark.rule("MG-052", "MG-049")
def test_infecting_as_a_reaction_has_its_bonus_and_takes_no_turn():
    table = fighting(cleric(), foe(creature=MUMMY), dice=[(6, 6, 6), (1, 1, 1)], range=1)
    # 3 + WIS 3 + prime 3 against 16: short by 7, a minor consequence.
    table, _, _ = cast(table, [(1, 1, 1)], "turn_undead", {"react": {"way": "at once"}}, target="b9", traits=())
    after, told, _ = spent(table, "b9", "combat.ability", [(5, 4, 4), 2], {"damage": 1})
    assert "18 against 8" in told  # 13 + 3 + 2
    assert [turn.actors for turn in after.fight.turns] == [("b1",), ("b9",)] and not GAME.due(look(after))
    after, _ = do(after, "turn.next", dice=[])
    assert look(after).waiting == ("b9",)
