"""Spells that bring, change and carry: creatures, other bodies, the dead, walls, journeys."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, PARTY, Until
from systems.whitebox.base import states
from tests.systems.whitebox.builders import (
    GAME,
    do,
    foe,
    hero,
    hp,
    look,
    quiet,
    ruled,
    story,
    table,
)
from tests.systems.whitebox.magic_builders import DAY, TURN, cast, left, mage, next_turn, on, priest, ready, under, word


@pytest.mark.rule("WB-302")
def test_animals_grow_and_shrink_again():
    state = table(mage("animal_growth"), foe("b8", "snake"), foe("b9", "wolf", hit_dice="2+2"))
    after, _ = cast(state, "animal_growth", [1], targets=("b8",), form="snake_giant")
    assert (after.beings["b8"].sheet.creature, after.beings["b8"].sheet.hit_dice) == ("snake_giant", "4")
    over, outcome = do(after, "clock.pass", amount=12, unit="turn")
    assert (over.beings["b8"].sheet.creature, over.beings["b8"].sheet.hit_dice) == ("snake", "1")
    assert "own shape" in story(outcome)
    after, _ = cast(state, "animal_growth", [2], targets=("b9",))
    assert under(after, "b9", "grown") and after.beings["b9"].sheet.creature == "wolf"


@pytest.mark.rule("WB-303")
@pytest.mark.parametrize(
    ("level", "dice", "bodies", "risen"), [(9, 3, 400, 3), (12, (1, 1, 1, 2), 400, 5), (12, (6, 6, 6, 6), 4, 4)]
)
def test_the_dead_rise_on_the_casters_side(level, dice, bodies, risen):
    state = table(mage("animate_dead", level=level), foe())
    after, outcome = cast(state, "animate_dead", [dice, *[4] * risen], creature="zombie", bodies=bodies)
    added = [one for one in after.beings.values() if one.entry == "zombie"]
    assert len(added) == risen and {one.side for one in added} == {PARTY}
    assert set(after.fight.waiting) == {one.id for one in added}  # they act at once
    assert f"{risen} zombies come to Ysolde’s side." in story(outcome)


@pytest.mark.rule("WB-311")
def test_an_elemental_obeys_while_it_is_held_and_attacks_when_it_is_not():
    state = table(mage("conjure_elemental", "conjure_elemental"), foe())
    after, _ = cast(state, "conjure_elemental", [(3,) * 16], creature="elemental_fire")
    (called,) = [one for one in after.beings.values() if one.entry == "elemental_fire"]
    assert (called.sheet.hit_dice, called.sheet.hit_points, called.side) == ("16", 48, PARTY)
    again = after.exchanged(after.fight, state.fight)
    options = GAME.actions["magic.cast"].form(look(again), "b1", {}).field("creature").options
    assert [one.value for one in options if one.blocked] == ["elemental_fire"]  # each once a day
    free, outcome = do(after, "magic.release", "b1")
    assert free.beings[called.id].side == FOES and "is free and attacks" in story(outcome)
    assert GAME.actions["magic.release"].form(look(free), "b1", {}) is None


@pytest.mark.rule("WB-340")
def test_a_stalker_comes_for_one_task_and_is_not_dispelled():
    after, _ = cast(
        table(mage("invisible_stalker", level=12), mage("dispel_magic", id_="b2"), foe()),
        "invisible_stalker",
        [(2,) * 8],
    )
    (called,) = [one for one in after.beings.values() if one.entry == "invisible_stalker"]
    assert called.sheet.hit_dice == "8" and under(after, called.id, "summoned")
    marks = GAME.actions["magic.cast"].form(look(after), "b2", {}).field("mark").options
    assert [one.value for one in marks] == [""]


@pytest.mark.rule("WB-371")
def test_sticks_become_snakes_half_of_them_venomous_and_sticks_again():
    state = table(priest("sticks_to_snakes"), foe())
    after, _ = cast(state, "sticks_to_snakes", [(1, 1), 3, 4, 50, 51])
    snakes = [one.id for one in after.beings.values() if one.entry == "snake"]
    assert [on(after, who, "summoned")[0].fact("venomous") for who in snakes] == [True, False]
    for who, dice, dead in ((snakes[0], [20, 1, 1], True), (snakes[1], [20, 1], False)):
        bitten, _ = do(after, "combat.attack", who, dice, target="b9")
        assert (word(bitten, "b9") == "Dead") == dead
    over, _ = do(after, "clock.pass", amount=6, unit="turn")
    assert set(over.beings) == {"b1", "b9"} and not over.effects


@pytest.mark.rule("WB-312", "R-34")
@pytest.mark.parametrize(("plane", "dice", "said"), [
    (1, [2], "goes mad for 1 week."), (1, [3], "answer is true"), (1, [11], "answer is true"), (1, [12], "wrong or misread"),
    (3, [7, 15, 16], "Question 3: the answer is wrong"), (6, [13, 12], "Question 2: Ysolde goes mad for 6 weeks"),
])  # fmt: skip
def test_the_planes_answer_or_madden(plane, dice, said):
    after, outcome = cast(quiet(mage("contact_other_plane")), "contact_other_plane", dice, plane=plane)
    assert said in story(outcome)
    mad = "mad" in said
    assert under(after, "b1", "insane") == mad and states.able(look(after), after.beings["b1"]) != mad
    assert not mad or left(after, "b1", "insane") == plane * 7 * DAY


@pytest.mark.rule("WB-356", "R-37")
def test_polymorph_other_gives_another_body_unless_the_unwilling_save():
    state = table(mage("polymorph", "dispel_magic"), hero("b2"), foe(hit_points=5))
    after, _ = cast(state, "polymorph", [17], way="other", target="b9", elsewhere=False, form="snake")
    sheet = after.beings["b9"].sheet
    assert (sheet.creature, sheet.hit_points) == ("snake", 5) and look(after).value("b9", "armor_class") == 7
    again = after.exchanged(after.fight, state.fight)
    free, _ = cast(again, "dispel_magic")
    assert free.beings["b9"].sheet.creature == "orc"
    assert (
        cast(state, "polymorph", [18], way="other", target="b9", elsewhere=False, form="snake")[0]
        .beings["b9"]
        .sheet.creature
        == "orc"
    )
    friend, outcome = cast(state, "polymorph", way="other", target="b2", elsewhere=False, form="ogre", willing=True)
    assert look(friend).value("b2", "armor_class") == 5 and "attacking as 4+1 HD" in story(outcome)


@pytest.mark.rule("WB-356")
@pytest.mark.parametrize(("switch", "armor"), [(False, 9), (True, 3)])
def test_polymorph_self_gives_the_armor_of_the_form_only_by_house_rule(switch, armor):
    state = table(mage("polymorph", level=7), foe(), house=ruled(polymorph_self_ac=switch))
    after, outcome = cast(state, "polymorph", way="self", form="griffon")
    assert look(after).value("b1", "armor_class") == armor and "the form of a griffon, for 8 hours" in story(outcome)
    assert look(after).value("b1", "move") == 27  # it has wings


@pytest.mark.rule("WB-365", "WB-234")
@pytest.mark.parametrize(("level", "days"), [(7, 4), (9, 8), (10, 12)])
def test_the_dead_are_raised_if_it_is_not_too_late(level, days):
    state = quiet(priest("raise_dead", level=level), hero("b2", hit_points=0, constitution=5), foe("b9", hit_points=0))
    asked = GAME.actions["magic.cast"].form(look(state), "b1", {})
    assert asked.field("target").allowed == ("b2",) and asked.field("days").maximum == days
    with pytest.raises(Refused, match="Days dead"):
        cast(state, "raise_dead", days=days + 1)
    after, outcome = cast(state, "raise_dead", days=days)
    assert (
        hp(after, "b2") == 1
        and left(after, "b2", "recovering") == 14 * DAY
        and "Constitution is only 5" in story(outcome)
    )
    after, _ = cast(state, "raise_dead", survives=False)
    assert word(after, "b2") == "Dead"


@pytest.mark.rule("WB-366", "R-41")
def test_reincarnation_brings_a_new_body():
    state = quiet(mage("reincarnation", level=12), hero("b2", hit_points=0, alignment="law"))
    races = list(GAME.shipped_entries("races"))
    after, _ = cast(state, "reincarnation", [2])
    sheet = after.beings["b2"].sheet
    assert (sheet.race, sheet.alignment, sheet.hit_points) == (races[1], "law", 8)
    after, outcome = cast(state, "reincarnation", race="")
    assert after.beings["b2"].sheet.race == "human" and "what the referee says" in story(outcome)


@pytest.mark.rule("WB-373")
@pytest.mark.parametrize(("known", "dice", "said"), [
    ("from a picture or map", [75], "dies"), ("from a picture or map", [76], "safely"),
    ("seen, not studied", [21], "safely"), ("seen, not studied", [20, 1, 7], "70 feet too low"), ("seen, not studied", [20, 2, 7], "70 feet too high"),
    ("familiar or studied", [6], "safely"), ("familiar or studied", [5, 1, 4], "40 feet too low"), ("familiar or studied", [5, 2, 4], "40 feet too high"),
])  # fmt: skip
def test_teleport_goes_astray_the_more_the_less_the_place_is_known(known, dice, said):
    after, outcome = cast(
        table(mage("teleport"), hero("b2"), foe()), "teleport", dice, target="b2", elsewhere=False, known=known
    )
    assert said in story(outcome) and under(after, "b2", "gone") and not states.able(look(after), after.beings["b2"])


@pytest.mark.rule("WB-341", "WB-336", "WB-381")
def test_knock_opens_what_hold_portal_holds_but_does_not_break_a_wizard_lock():
    state = quiet(mage("hold_portal", "wizard_lock", "knock"))
    shut, _ = cast(cast(state, "hold_portal", [(1, 1)], thing="gate")[0], "wizard_lock", thing="vault")
    after, _ = cast(shut, "knock")
    assert [one.name for one in after.effects.values()] == ["Wizard Lock: vault"]


@pytest.mark.rule("WB-376")
@pytest.mark.parametrize(("way", "creature", "dice", "lost", "said"), [
    ("fire", "orc", [], 0, "cannot get through"), ("fire", "ogre", [4], 4, ""), ("fire", "mummy", [4], 8, ""),
    ("ice", "ogre", [4], 4, ""), ("ice", "efreeti", [(4, 5)], 9, ""),
])  # fmt: skip
def test_walls_stop_the_weak_and_hurt_the_strong(way, creature, dice, lost, said):
    entry = GAME.shipped_entries("creatures")[creature]
    state = table(
        mage("wall_of_fire_or_ice"), foe("b9", creature, hit_dice=entry.hit_dice, hit_points=30, hit_points_most=30)
    )
    after, _ = cast(state, "wall_of_fire_or_ice", way=way)
    through, outcome = do(after, "magic.cross", "", dice, targets=("b9",))
    assert 30 - hp(through, "b9") == lost and said in story(outcome)
    gone, _ = do(after, "magic.release", "b1")
    assert not gone.effects


@pytest.mark.rule("WB-342")
def test_e18_levitation_rises_sixty_feet_a_turn():
    _, outcome = cast(quiet(mage("levitate", level=3)), "levitate")
    assert "6 ft per minute, 60 ft per turn, 60 ft at most" in story(outcome)


@pytest.mark.rule("WB-006")
def test_a_spell_runs_out_on_the_clock_of_the_fight():
    after, _ = cast(table(mage("protection_from_chaos"), foe()), "protection_from_chaos")
    effect = on(after, "b1", "warded")[0]
    assert effect.until == Until("clock", at=8 * 3600 + 6 * TURN) and ready(after) == []
    for _ in range(60):
        after = next_turn(next_turn(after))
    assert not after.effects
