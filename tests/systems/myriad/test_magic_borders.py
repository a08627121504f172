"""Magic at its borders: to the metre whom a spell reaches, who keeps it in hand, who may counter it (MY-600 to MY-640)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import FOES, Until
from systems.myriad.base.sheet import Imbued
from systems.myriad.magic import aiming, countering, lasting, spells, woven
from systems.myriad.magic.cast import DICE, WEAPON
from systems.myriad.magic.woven import Woven
from systems.myriad.rolls.checks import Offer
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
    quiet,
    ruled,
    story,
    vehicle,
)
from tests.systems.myriad.mages import decided, holding, mage, paid


def made(*of: tuple[str, int]):
    return spells.make_spell(look(quiet()), of)


def reached(table, *of: tuple[str, int], who="b1"):
    view = look(table)
    return [one.id for one in aiming.in_reach(view, view.being(who), made(*of))]


@pytest.mark.rule("MY-601", "MY-602", "MY-309")
@pytest.mark.parametrize(("metres", "harm", "help"), [(10, True, True), (11, True, False), (17, True, False),
                                                      (18, False, False)])  # fmt: skip
def test_a_spell_that_harms_reaches_as_far_as_it_carries_and_its_caster_may_walk(metres, harm, help):
    table = fighting(mage(), foe("b9"), dice=[6, 1], distance=metres)
    assert ("b9" in reached(table, ("damage", 1)), "b9" in reached(table, ("heal", 1))) == (harm, help)
    moved = act(table, lambda play: play.set_fact_of("b1", moved=5))
    assert ("b9" in reached(moved, ("damage", 1))) is (metres <= 12)
    waits = fighting(mage(), foe("b9"), dice=[1, 6], distance=metres)
    assert ("b9" in reached(waits, ("damage", 1))) is (metres <= 10)


@pytest.mark.rule("MY-309", "MY-602")
@pytest.mark.parametrize(("metres", "goes"), [(10, 0), (11, 1), (17, 7)])
def test_whoever_attacks_walks_as_far_as_the_spell_is_short(metres, goes):
    for first, ahead in ((6, 1), (1, -1)):
        table = fighting(hero() if ahead < 0 else mage(), replace(mage("b9", "Mab"), side=FOES), dice=[first, 7 - first],
                         distance=metres)  # fmt: skip
        caster, target = ("b1", "b9") if ahead > 0 else ("b9", "b1")
        began = 0 if ahead > 0 else metres
        after = act(table, lambda play, c=caster, t=target: aiming.walk_up(
            play, play.being(c), play.being(t), made(("damage", 1))))  # fmt: skip
        assert look(after).fact_of(caster, "where", began) == began + ahead * goes
        assert look(after).fact_of(caster, "moved", 0) == goes


def test_those_whom_it_is_meant_for_come_first():
    hurt = {"left": (("wounds", 4), ("wounds_critical", 3), ("resolve", 8))}
    worse = {"left": (("wounds", 9), ("wounds_critical", 2), ("resolve", 8))}
    beings = [hero("b2", "Ann", **hurt), mage(), hero("b3", "Bo", **worse), hero("b4", "Cy"), vehicle("b20"),
              foe("b8"), foe("b9")]  # fmt: skip
    table = fighting(*beings, dice=[1, 6, 1, 1, 1, 1], distance=6)
    table = act(table, lambda play: [play.set_fact_of("b9", where=2), play.set_fact_of("b2", where=1)])
    assert reached(table, ("heal", 1)) == ["b3", "b2", "b1", "b4", "b20", "b8", "b9"]
    assert reached(table, ("shield", 1)) == ["b1", "b2", "b3", "b4", "b20", "b8", "b9"]
    assert reached(table, ("damage", 1)) == ["b9", "b8", "b1", "b3", "b4", "b2", "b20"]
    down, _ = do(table, "combat.damage", targets=("b9",), amount=5)
    assert reached(down, ("damage", 1))[:2] == ["b8", "b9"]
    dead, _ = do(table, "combat.damage", targets=("b9",), amount=9)
    assert "b9" not in reached(dead, ("damage", 1))


@pytest.mark.rule("MY-633", "R-79")
def test_a_thing_that_is_no_weapon_of_the_mages_own_has_the_dice_that_are_said_or_three():
    view = look(quiet(mage(items=(Item("long_sword", "Sword", carried="held"),))))
    being = view.being("b1")
    found = [aiming.weapon(view, being, said) for said in (
        {}, {WEAPON: ""}, {WEAPON: "item0"}, {WEAPON: "other", DICE: 5}, {WEAPON: "other"}, {WEAPON: "item7", DICE: "x"})]  # fmt: skip
    assert [one and (one.name.lower(), one.damage) for one in found] == [
        None, None, ("sword", 4), ("moved thing", 5), ("moved thing", 3), ("moved thing", 3)]  # fmt: skip


# Keeping a spell in hand


@pytest.mark.rule("MY-600")
def test_what_is_done_out_of_turn_costs_no_spell():
    table = holding(fighting(mage(), foe("b9"), dice=[1, 6], distance=30), "b1", ("damage", 2))
    assert table.fight.waiting == ("b9",)
    table, told = do(table, "characters.test", "b1", dice=[(3, 1, 1, 1, 1)])
    assert paid(table) == (("damage", 2),) and "loses the spell" not in story(told)
    table, _ = do(table, "turn.skip")
    table, told = do(table, "combat.area", "b1", arm="other", target="", metres=5, decay=0, touched=())
    assert paid(table) == () and story(told).endswith("Lisa loses the spell.")


# What comes again


@pytest.mark.rule("MY-624")
def test_a_spell_of_which_no_times_are_left_ends_and_one_without_dice_hurts_nobody():
    def again(**facts):
        table = act(quiet(hero(left=(("wounds", 5), ("wounds_critical", 3), ("resolve", 8)))), lambda play: play.put_on(
            "b1", "Spell", kind="spell", **facts))  # fmt: skip
        play = Play(GAME, table, Faces())
        timer = play.put_on("b1", "", Until("clock", at=play.clock.seconds), kind="spell timer", of="e1")
        lasting.round_ends(play, timer)
        said = [str(one) for one in play.outcome().story]
        return left(play.table, "b1"), said, [dict(one.data).get("times") for one in play.effects_on("b1", "spell")]

    assert again() == (5, ["The spell on Hild ends."], [])
    assert again(times=2) == (5, [], [1])
    assert again(times=1) == (5, ["The spell on Hild ends."], [])
    assert again(times=3, heal=2) == (7, ["Hild is healed: 2 Wounds."], [2])
    assert again(times=3, damage=2) == (3, ["Hild loses 2 Wounds from the spell: 3 left."], [2])


# Counter-spells


def meeting(ally_house=False, imbuing=False, distance=6, **mab):
    """Lisa casts at Hild while Mab acts on the same count, a counter-spell in hand."""
    foe_mage = replace(mage("b9", "Mab", **mab), side=FOES)
    other = replace(hero("b8", "Ulf", items=()), side=FOES)
    table = fighting(mage(), other, foe_mage, dice=[3, 1, 3], distance=distance, house=ruled(
        easy_counter=ally_house, counter_for_allies=ally_house))  # fmt: skip
    table = holding(table, "b1", ("damage", 2))
    return act(table, lambda play: woven.keep(play, "b9", Woven((("counter_spell", 2 if imbuing else 1),), "spell_casting",
                                                                imbuing=imbuing)))  # fmt: skip


@pytest.mark.rule("MY-622", "MY-604")
def test_a_spell_for_a_thing_counters_nothing():
    answers = {"magic.counter_now": {"counter": True}}
    after, told, forms = decided(meeting(), blank(meeting(), "magic.cast", "b1", target="b8"), (), answers)
    assert "Mab counters the spell, 2 against 2 sixes: it is cancelled." in story(told) and paid(after, "b9") == ()
    assert [one.label for one in forms] == ["Mab: counter the spell of Lisa (2 against 2 sixes)"]
    table = meeting(imbuing=True)
    after, told, forms = decided(table, blank(table, "magic.cast", "b1", target="b8"), ((1, 1, 1, 1), (6, 6, 1, 1)))
    assert forms == [] and "counters" not in story(told) and paid(after, "b9") == (("counter_spell", 2),)


@pytest.mark.rule("MY-602", "MY-622")
@pytest.mark.parametrize(("distance", "asked"), [(10, True), (11, False)])
def test_a_counter_spell_carries_as_far_as_any_other(distance, asked):
    table = meeting(distance=distance)
    table = act(table, lambda play: play.set_fact_of("b8", where=-20))
    table = act(table, lambda play: play.set_fact_of("b8", where=0))
    table = act(table, lambda play: play.set_fact_of("b9", where=distance))
    _, _, forms = decided(table, blank(table, "magic.cast", "b1", target="b8"), () if asked else (
        (6, 1, 1, 1), (1, 1, 1, 1)))  # fmt: skip
    assert [one.key for one in forms] == (["magic.counter_now"] if asked else [])


@pytest.mark.rule("MY-609")
@pytest.mark.parametrize(("sixes", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_more_than_half_of_its_sixes_cancels_a_spell(sixes, needed):
    assert countering.sixes_needed(sixes) == needed
    view = look(quiet(mage(), house=ruled(easy_counter=True)))
    name = view.library("spells")["counter_spell"].name
    assert countering.easy_counters(view, view.being("b1"), made(("damage", sixes))) == (
        Offer("counter:counter_spell", name, f"{needed} of the sixes cancel this spell: more than half of its {sixes}", needed, 1,
              worth=9, always=True),)  # fmt: skip
    plain = look(quiet(mage()))
    assert countering.easy_counters(plain, plain.being("b1"), made(("damage", sixes))) == ()
    without = look(quiet(mage(sfx=("damage",)), house=ruled(easy_counter=True)))
    assert countering.easy_counters(without, without.being("b1"), made(("damage", sixes))) == ()


@pytest.mark.rule("MY-622", "R-55")
def test_what_counters_a_spell_that_nobody_here_has_cast():
    beads = (Imbued("Bead", (("counter_spell", 1),)), Imbued("Skull", (("counter_spell", 2),)))
    table = holding(quiet(mage(imbued=beads)), "b1", ("counter_spell", 3))
    asked = GAME.actions["magic.counter"].form(look(table), "b1", {})
    used, sixes, spell = asked.fields
    assert [(one.value, one.label, one.help) for one in used.options] == [
        ("weaving", "The spell in hand", "6 sixes"), (0, "Bead", "2 sixes"), (1, "Skull", "4 sixes")]  # fmt: skip
    assert (used.default, sixes.default, sixes.minimum, sixes.maximum, spell.default) == ("weaving", 6, 1, 60, "")
    after, told = do(table, "magic.counter", "b1", sixes=6, spell=" a curse ")
    assert story(told) == "Against Lisa: a curse. Lisa counters the spell, 6 against 6 sixes: it is cancelled."
    assert paid(after) == () and len(after.beings["b1"].sheet.imbued) == 2
    after, told = do(table, "magic.counter", "b1", sixes=5, **{"with": 1})
    assert story(told) == "Lisa counters the spell, 4 against 5 sixes: too weak."
    assert [one.name for one in after.beings["b1"].sheet.imbued] == ["Bead"] and paid(after) == (("counter_spell", 3),)


@pytest.mark.rule("MY-609")
def test_whoever_defends_for_an_ally_gives_up_the_action_of_this_round():
    table = meeting(ally_house=True)
    assert table.fight.waiting == ("b1", "b9")
    answers = {"magic.counter_now": {"counter": False}, "magic.counter_for": {"counter": True},
               "burn": {"burn": ("counter:counter_spell",)}}  # fmt: skip
    after, told, forms = decided(table, blank(table, "magic.cast", "b1", target="b8"), ((6, 6, 1, 1),), answers)
    assert [one.label for one in forms if one.key != "burn"] == [
        "Mab: counter the spell of Lisa (2 against 2 sixes)",
        "Mab: counter the spell at Ulf (takes 2 sixes of a defence and the action of this round)"]  # fmt: skip
    assert [one.fields[0].default for one in forms if one.key == "magic.counter_for"] == [False]
    assert after.fight.waiting == () and "Mab gives up the action to defend Ulf." in story(told)
    assert story(told).endswith("Mab cancels the spell.") and left(after, "b8") == 9
    assert after.fight.turns[0].actors == ("b1", "b9")


@pytest.mark.rule("MY-631")
def test_an_illusion_of_which_nothing_is_known_takes_nobody_in():
    table = act(fighting(mage(), foe(), dice=[6, 1], distance=6), lambda play: play.put_on(
        "", "Illusion", kind="illusion", source="b1"))  # fmt: skip
    asked = GAME.actions["magic.witness"].form(look(table), "", {})
    assert asked.field("witnesses").default == ("b9",)
    after, told = do(table, "magic.witness", "")
    assert story(told) == "Soldier sees that it is not real."
    (seen,) = look(after).effects_on("", "illusion")
    assert (seen.fact("realism"), seen.fact("seen")) == (0, ("b9",))
    again = GAME.actions["magic.witness"].form(look(after), "", {})
    assert again.field("witnesses").default == ()
