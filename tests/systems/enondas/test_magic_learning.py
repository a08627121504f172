"""Learning: what levels give to spend, what a set may learn, what is found, what a beginner knows."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.enondas.base.sheet import CharacterSheet, Known, Skill
from systems.enondas.magic import learning
from tests.systems.enondas.builders import GAME, do, hero, look, quiet, ruled, sheet, story
from tests.systems.enondas.magic_builders import DAY, SPELLS, asked, blocked, caster, fighting, healer, mage

LEARN = "magic.learn"


def learn(state, spell, **answers):
    return do(state, LEARN, "b1", spell=spell, **answers)


def known(state):
    return [one.spell for one in sheet(state, "b1").spells]


def barred(being, spell, house=None, **so_far):
    return blocked(asked(quiet(being, house=house), key=LEARN, **so_far), "spell", spell)


@pytest.mark.rule("EN-067", "EN-044", "EN-045")
def test_each_level_of_a_mage_or_healer_gives_as_many_spell_levels_as_it_is_high():
    at = look(quiet())
    assert [learning.spell_levels_for(at, "mage", level) for level in range(5)] == [0, 1, 2, 3, 4]
    assert learning.spell_levels_for(at, "healer", 3) == 3
    assert learning.spell_levels_for(at, "ranger", 6) == learning.spell_levels_for(at, "warrior", 6) == 0
    assert [learning.budget_of(at, "mage", level) for level in (1, 2, 3, 4)] == [1, 3, 6, 10]


@pytest.mark.rule("EN-067", "W-13")
@pytest.mark.parametrize("spells", [("blast_you", "magic_missile", "light_lite"), ("holy_word",),
                                    ("blast_you", "paralyze")])  # fmt: skip
def test_three_spell_levels_buy_three_of_the_1st_or_one_of_the_3rd_or_a_1st_and_a_2nd(spells):
    state = quiet(mage(3, spell_levels=3))
    for spell in spells:
        state, _ = learn(state, spell)
    assert sheet(state, "b1").spells == tuple([Known(spell, "mage") for spell in spells])
    assert sheet(state, "b1").spell_levels == 0
    with pytest.raises(Refused, match="takes 1 spell level; 0 are left"):
        learn(state, "nighty_night")


@pytest.mark.rule("EN-067", "EN-171")
def test_no_spell_above_the_level_of_the_set_or_known_already():
    assert barred(mage(3, spell_levels=9), "rooted_feet") == "It needs level 4; Mage counts 3."
    assert barred(mage(4, spell_levels=9), "rooted_feet") == ""
    assert barred(mage(4, "blast_you", spell_levels=9), "blast_you") == "Known already."
    _, outcome = learn(quiet(mage(3, spell_levels=4)), "holy_word")
    assert story(outcome) == "Lin learns Holy Word for 3 of 4 spell levels."


@pytest.mark.rule("EN-171", "W-31")
@pytest.mark.parametrize(("iq", "most"), [(10, 5), (11, 5), (9, 4), (7, 3), (12, 6)])
def test_half_of_iq_is_the_highest_level_a_mind_grasps(iq, most):
    assert learning.iq_limit(iq) == most
    reason = barred(mage(9, spell_levels=9, intelligence=iq), "remove_curse")
    assert reason == ("" if most >= 5 else f"Level 5 is above half of IQ {iq}.")


@pytest.mark.rule("EN-171")
def test_the_referee_may_waive_the_limits():
    state = quiet(healer(1, spell_levels=9, intelligence=6))
    assert blocked(asked(state, key=LEARN), "spell", "blast_you")
    after, _ = learn(state, "blast_you", waived=True)
    assert known(after) == ["blast_you"]
    poor = quiet(healer(1, spell_levels=0))
    with pytest.raises(Refused, match="takes 1 spell level;"):
        learn(poor, "minor_healing", waived=True)  # what there is to spend is no limit of the mind


@pytest.mark.rule("EN-177")
def test_mages_learn_from_every_list_and_healers_theirs_and_the_two_words():
    healers = healer(5, spell_levels=20, intelligence=20)
    assert [spell.key for spell in learning.learnable(look(quiet(healers)), healers.sheet, "healer")] == [
        "minor_healing", "cure_disease", "give_hp", "hefty_healing", "holy_word", "remove_curse", "spread_the_word"]  # fmt: skip
    mages = mage(5, intelligence=20)
    assert {spell.key for spell in learning.learnable(look(quiet(mages)), mages.sheet, "mage")} == set(SPELLS)
    assert barred(healers, "blast_you") == "It is not on the lists of Magical healer."


@pytest.mark.rule("EN-045", "EN-177")
def test_rangers_learn_with_leave_alone_as_mages_of_half_their_level():
    ranger = caster("ranger", 5)
    state = quiet(ranger)
    assert asked(state, key=LEARN).blocked == "Rangers learn a spell only if the game master agrees: say so."
    with pytest.raises(Refused, match="only if the game master agrees"):
        learn(state, "minor_healing")
    after, _ = learn(state, "minor_healing", consent=True)
    assert sheet(after, "b1").spells == (Known("minor_healing", "ranger"),) and sheet(after, "b1").spell_levels == 0
    assert barred(ranger, "holy_word") == "It needs level 3; Ranger counts 2."
    assert barred(caster("ranger", 1), "light_lite") == "It needs level 1; Ranger counts 0."
    offered = [one.value for one in asked(state, key=LEARN).field("spell").options]
    assert offered[:2] == ["light_lite", "minor_healing"]  # the proposed ones first


@pytest.mark.rule("EN-045")
def test_the_house_caps_the_spells_of_rangers():
    old = caster("ranger", 20, intelligence=20)
    assert barred(old, "rooted_feet") == "Rangers learn no spell above level 3."
    assert barred(old, "holy_word") == ""
    assert barred(old, "rooted_feet", ruled(ranger_spell_cap=4)) == ""
    assert barred(old, "holy_word", ruled(ranger_spell_cap=2)) == "Rangers learn no spell above level 2."


@pytest.mark.rule("EN-068")
def test_a_find_costs_days_of_study_and_no_spell_levels():
    state = quiet(mage(3, spell_levels=0))
    assert asked(state, key=LEARN, through="", spell="holy_word").field("days").default == 3
    after, outcome = learn(state, "holy_word", through="")
    assert sheet(after, "b1").spells == (Known("holy_word", ""),) and after.clock == state.clock
    assert story(outcome) == "Lin learns Holy Word in 3 days of study."
    passed, _ = learn(state, "holy_word", through="", days=21, pass_time=True)
    assert passed.clock.seconds - state.clock.seconds == 21 * DAY
    assert barred(mage(2), "holy_word", through="") == "It needs level 3; Mage counts 2."  # EN-171 holds for finds too


@pytest.mark.rule("EN-068", "EN-170")
def test_days_of_study_are_rest_for_mana():
    state = quiet(mage(3, spell_levels=0, mynergy=20, mana=4))
    passed, outcome = learn(state, "holy_word", through="", days=2, pass_time=True)
    assert sheet(passed, "b1").mana == 20
    assert story(outcome) == "Lin learns Holy Word in 2 days of study. Lin regains 16 mana."


@pytest.mark.rule("EN-206")
def test_a_rich_place_lowers_what_learning_asks():
    house = ruled(mana_levels=True, mana_level_prereq=True)
    state = do(quiet(mage(2, spell_levels=9), house=house), "magic.place", level="high")[0]
    assert blocked(asked(state, key=LEARN), "spell", "holy_word") == ""
    assert "needs level 3" in blocked(asked(state, key=LEARN), "spell", "rooted_feet")


@pytest.mark.rule("EN-067")
def test_a_spell_can_be_forgotten_and_its_levels_given_back():
    state = quiet(mage(3, "blast_you", "holy_word", spell_levels=1))
    after, _ = do(state, "magic.forget", "b1", known=1, refund=True)
    assert known(after) == ["blast_you"] and sheet(after, "b1").spell_levels == 4
    after, _ = do(state, "magic.forget", "b1", known=1)
    assert sheet(after, "b1").spell_levels == 1
    assert GAME.actions["magic.forget"].form(look(quiet(mage(1))), "b1", {}) is None


def test_nobody_without_magic_learns_and_nobody_in_a_fight():
    assert GAME.actions[LEARN].form(look(quiet(hero())), "b1", {}) is None
    assert asked(fighting(mage(1, spell_levels=1)), key=LEARN).blocked == "Nobody learns a spell in a fight."
    complete = mage(5, *SPELLS, spell_levels=9)
    assert asked(quiet(complete), key=LEARN).blocked == (
        "Nothing can be learned now. Blast You! · level 1: Known already."
    )


def beginner(*skills: Skill, **more: object) -> CharacterSheet:
    return CharacterSheet(skills=skills, **{"intelligence": 12} | more)


@pytest.mark.rule("EN-033", "EN-067")
def test_a_beginner_knows_what_his_levels_pay_for():
    at = look(quiet())
    first = learning.first_spells(at, beginner(Skill("mage", 1)))
    assert first == (Known("blast_you", "mage"),)
    assert learning.first_spells(at, beginner(Skill("healer", 1))) == (Known("minor_healing", "healer"),)
    third = learning.first_spells(at, beginner(Skill("mage", 3)))
    assert sum([SPELLS[one.spell].level for one in third]) == 6 and len({one.spell for one in third}) == len(third)
    assert learning.first_spells(at, beginner(Skill("ranger", 9))) == ()
    assert learning.levels_left(at, beginner(Skill("mage", 1)), first) == 0
    assert learning.levels_left(at, beginner(Skill("mage", 3)), first) == 5
    assert learning.levels_left(at, beginner(Skill("healer", 2)), ()) == 3


@pytest.mark.rule("EN-033", "EN-178")
def test_or_every_spell_of_the_1st_level_of_his_lists():
    at = look(quiet(house=ruled(start_spells="all_first")))
    mages = learning.first_spells(at, beginner(Skill("mage", 1)))
    assert len(mages) == 8 and {SPELLS[one.spell].level for one in mages} == {1}
    assert learning.first_spells(at, beginner(Skill("healer", 1))) == (Known("minor_healing", "healer"),)
    assert learning.levels_left(at, beginner(Skill("mage", 1)), mages) == 0
    assert learning.levels_left(at, beginner(Skill("mage", 2)), mages) == 2  # those of the 2nd level are kept
    both = learning.first_spells(at, beginner(Skill("healer", 1), Skill("mage", 1)))
    assert len(both) == 8 and both[0] == Known("minor_healing", "healer")


@pytest.mark.rule("EN-033", "EN-171")
def test_a_dull_beginner_learns_nothing():
    at = look(quiet())
    assert learning.first_spells(at, beginner(Skill("mage", 1), intelligence=1)) == ()


@pytest.mark.rule("EN-177")
def test_a_spell_written_down_goes_under_the_best_set_that_lists_it():
    at = look(quiet())
    both = beginner(Skill("mage", 1), Skill("healer", 4), Skill("ranger", 3))
    assert learning.known_under(at, both, "hefty_healing") == Known("hefty_healing", "healer")
    assert learning.known_under(at, both, "blast_you") == Known("blast_you", "mage")
    assert learning.known_under(at, beginner(Skill("warrior", 3)), "blast_you") == Known("blast_you", "")
