"""M, what spells cost, how far they are raised, and the mana of places: before anything is cast."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.content.entries import BadEntry
from systems.common.records.table import OwnEntry
from systems.enondas.base.formulas import dice, formula, scale, span
from systems.enondas.base.sheet import Known, Skill
from systems.enondas.magic.casting import Casting
from systems.enondas.magic.costs import cost_of
from systems.enondas.magic.levels import caster_level, level_needed, m_of, m_words, most_steps
from systems.enondas.magic.places import FACTORS
from tests.systems.enondas.builders import CHAIN, GAME, do, foe, hero, look, quiet, ruled, sheet
from tests.systems.enondas.magic_builders import SPELLS, asked, blocked, cast, healer, mage, on

BOTH = (Skill("mage", 2), Skill("healer", 3))


def m(being, spell="minor_healing", through="", **switches):
    return m_of(look(quiet(being, house=ruled(**switches))), being, Known(spell, through))


def cost(being, key, steps=0, house=None, through="mage", **more):
    return cost_of(look(quiet(being, house=house)), being, Known(key, through), SPELLS[key], steps, **more)


@pytest.mark.rule("EN-160", "W-27")
def test_m_is_the_level_of_the_set_it_was_learned_under_or_as_the_house_says():
    both = hero(skills=BOTH)
    assert m(both, through="healer") == 3 and m(both, through="mage") == 2
    assert m(both, through="healer", m_source="mage_only") == 2
    assert m(both, through="healer", m_source="mage_plus_half_other") == 4  # 2 + 1.5, halves up
    assert m(hero(skills=(Skill("healer", 3),)), m_source="mage_only") == 0
    assert m(hero(skills=(Skill("healer", 3),)), m_source="mage_plus_half_other") == 2
    assert m(hero(skills=(Skill("warrior", 9),))) == 0
    assert m_words(look(quiet(both)), both, Known("minor_healing", "healer")) == "Magical healer 3"


@pytest.mark.rule("EN-160", "EN-045")
def test_a_ranger_counts_half_rounded_down_and_a_found_spell_the_best_set_that_lists_it():
    assert [m(hero(skills=(Skill("ranger", level),)), through="ranger") for level in (1, 2, 3, 7)] == [0, 1, 1, 3]
    mixed = hero(skills=(Skill("ranger", 9), Skill("mage", 2)))
    assert m(mixed, "blast_you") == 2  # rangers do not list it
    assert m(mixed, "minor_healing") == 4
    assert caster_level(GAME.shipped_entries("skills")["warrior"], 9) == 0


@pytest.mark.rule("EN-160", "EN-225")
def test_a_complete_creature_without_a_set_casts_at_the_level_its_spell_asks():
    witch = hero(skills=())
    assert m_of(look(quiet(witch)), witch, Known("paralyze")) == 0
    beast = replace(witch, kind="complete")
    assert m_of(look(quiet(beast)), beast, Known("paralyze")) == 2
    assert m_of(look(quiet(foe())), foe(), Known("paralyze")) == 0


@pytest.mark.rule("EN-160", "W-26")
def test_formulas_count_with_m_and_iq():
    assert formula("M").at(3, 12) == 3 and formula("M*IQ").at(3, 12) == 36 and formula("M+IQ").at(3, 12) == 15
    assert [formula("ceil(M/2)").at(level, 12) for level in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]
    assert formula("floor(M/2)").at(5, 1) == 2 and formula("M/2").at(5, 1) == 3  # halves up where nothing is said
    assert formula("2*(IQ-M)+1").at(2, 10) == 17


@pytest.mark.parametrize("text", ["", "M+", "K*2", "M IQ", "M/0", "M/IQ", "(M", "ceil M", "2**3", "__import__"])
def test_what_is_no_formula_is_refused_with_what_is_known(text):
    with pytest.raises(ValueError, match="is no formula"):
        formula(text)


@pytest.mark.rule("EN-172", "W-34", "W-35")
def test_scales_add_the_base_or_multiply_what_was_there():
    plus, times = scale("+1/x2"), scale("x2/+1")
    assert [(4 * plus.cost.times(n), 10 * plus.effect.times(n)) for n in range(4)] == [
        (4, 10), (8, 20), (12, 40), (16, 80)]  # fmt: skip
    assert [(3 * times.cost.times(n), 5 * times.effect.times(n)) for n in range(4)] == [
        (3, 5), (6, 10), (12, 15), (24, 20)]  # fmt: skip
    assert scale("x2/x4").effect.times(2) == 16 and scale("+1/x4").effect.times(1) == 4
    for code in ("", "+1", "1/1", "+0/+1", "+1/y2", "+1/+1/+1"):
        with pytest.raises(ValueError, match="scale is"):
            scale(code)


@pytest.mark.rule("EN-174", "W-36")
def test_doubling_for_m_rounds_grows_by_the_base_each_time():
    grown = scale("+1/+1").effect
    assert [(2 * grown.times(n), span("M rounds").number.at(3, 0) * grown.times(n)) for n in range(3)] == [
        (2, 3), (4, 6), (6, 9)]  # fmt: skip


@given(st.integers(0, 30), st.integers(1, 9))
@pytest.mark.rule("EN-172")
def test_every_added_step_costs_the_base_again(steps, number):
    code = scale(f"+{number}/+1")
    assert code.cost.times(steps + 1) - code.cost.times(steps) == number
    assert code.effect.times(steps) == steps + 1


def test_lengths_and_dice_are_read():
    assert span("M*10 minutes").seconds(3, 0) == 1800 and span("M turns").seconds(2, 0) == 1200
    assert span("1 round").seconds(9, 9) == 60 and span("M days").seconds(1, 0) == 86400
    with pytest.raises(ValueError, match="lasts is"):
        span("for ever")
    assert dice("2d6") == (2, 6) and dice("d6") == (1, 6) and dice("M+IQ") is None


@pytest.mark.rule("EN-173", "W-32", "W-33")
def test_a_spell_is_raised_as_often_as_m_is_above_its_level():
    assert most_steps(SPELLS["blast_you"], 1) == 0
    assert scale("+1/+1").effect.times(most_steps(SPELLS["blast_you"], 6)) == 6
    fourth = replace(SPELLS["blast_you"], level=4)
    assert [most_steps(fourth, level) for level in (3, 4, 6)] == [0, 0, 2]
    assert most_steps(SPELLS["magic_missile"], 9) == 0  # it does not grow
    state = quiet(mage(6, "blast_you"), foe())
    assert asked(state).field("steps").maximum == 5
    assert asked(quiet(mage(1, "blast_you"), foe())).field("steps") is None
    with pytest.raises(Exception, match="from 0 to 5"):
        cast(state, "blast_you", steps=6)


@pytest.mark.rule("EN-164", "EN-162", "W-14", "W-15")
def test_levels_above_the_spell_make_it_cheaper_never_below_1():
    assert cost(mage(5), "hefty_healing").amount == 4 - 2
    assert cost(mage(5), "cure_disease").amount == 8  # 3rd level, 2 cheaper
    assert cost(healer(3), "minor_healing", through="healer").amount == 2
    assert cost(mage(9), "light_lite").amount == 1
    assert cost(mage(9), "light_lite").words == "2 − 8 (Mage 9), at least 1 = 1"
    assert cost(hero(skills=(Skill("ranger", 6),)), "minor_healing", through="ranger").amount == 2
    assert cost(mage(1), "blast_you").amount == 6 and cost(mage(1), "blast_you").words == "6"


@pytest.mark.rule("EN-164", "EN-160")
def test_the_switch_for_m_does_not_change_the_discount():
    both = hero(skills=BOTH)
    house = ruled(m_source="mage_plus_half_other")
    assert cost(both, "minor_healing", through="healer", house=house).amount == 2
    assert cost(both, "minor_healing", through="mage", house=house).amount == 3


@pytest.mark.rule("EN-162", "EN-199")
def test_detect_magic_is_free_whatever_else_holds():
    assert cost(mage(1), "detect_magic").amount == 0 and cost(mage(1), "detect_magic").words == "free"
    house = ruled(mana_levels=True)
    state = do(quiet(mage(1, "detect_magic"), house=house), "magic.place", level="low")[0]
    assert cost_of(look(state), state.beings["b1"], Known("detect_magic", "mage"), SPELLS["detect_magic"]).amount == 0


@pytest.mark.rule("EN-163")
def test_cost_is_scaled_then_discounted_then_multiplied_by_the_mana_of_the_place():
    state = do(quiet(mage(3, "blast_you"), house=ruled(mana_levels=True)), "magic.place", level="high")[0]
    found = cost_of(look(state), state.beings["b1"], Known("blast_you", "mage"), SPELLS["blast_you"], 2)
    assert found.amount == 8  # 6 × 3 − 2 = 16, half of it
    assert found.words == "6 × 3 (2 steps) − 2 (Mage 3) = 16, × 0.5 (high mana) = 8"
    assert asked(state, steps=2).working == f"Mana {found.words}: 20 → 12"


@pytest.mark.rule("EN-205")
@pytest.mark.parametrize(("level", "amount"), [("low", 9), ("normal", 6), ("high", 3), ("very high", 1)])
def test_the_mana_of_the_place_changes_what_spells_cost(level, amount):
    state = do(quiet(mage(1, "blast_you"), foe(), house=ruled(mana_levels=True)), "magic.place", level=level)[0]
    after, _ = cast(state, "blast_you")
    assert sheet(after, "b1").mana == 20 - amount  # 6 × 1.5, 1, 0.5, 0.2 = 1.2
    assert len(on(after, "", "mana level")) == (level != "normal")


@pytest.mark.rule("EN-205", "EN-005")
def test_halves_of_the_mana_factor_go_up():
    state = do(quiet(mage(1, "blast_you"), house=ruled(mana_levels=True)), "magic.place", level="low")[0]
    being = state.beings["b1"]
    found = [cost_of(look(state), being, Known("remove_curse", "mage"), SPELLS["remove_curse"], 0, n).amount
             for n in (1, 2, 3, 5)]  # fmt: skip
    assert found == [2, 3, 5, 8]  # 1.5, 3, 4.5, 7.5


@pytest.mark.rule("EN-205")
def test_without_mana_nothing_is_cast_and_the_level_changes_back():
    state = quiet(mage(1, "blast_you"), foe(), house=ruled(mana_levels=True))
    dead = do(state, "magic.place", level="none")[0]
    assert asked(dead).blocked == "There is no mana here: no spell works."
    assert FACTORS["none"] is None
    assert not asked(do(dead, "magic.place", level="normal")[0]).blocked
    assert GAME.actions["magic.place"].form(look(quiet(mage(1))), "", {}) is None  # the house has no such levels


@pytest.mark.rule("EN-206")
def test_rich_places_lower_the_level_needed_where_the_house_says_so():
    def need(level, spell="rooted_feet", **switches):
        state = quiet(house=ruled(mana_levels=True, **switches))
        return level_needed(look(do(state, "magic.place", level=level)[0]), SPELLS[spell])

    assert [need(level, mana_level_prereq=True) for level in ("low", "high", "very high")] == [4, 3, 2]
    assert need("very high") == 4 and need("very high", "blast_yall", mana_level_prereq=True) == 1
    weak = quiet(mage(2, "rooted_feet"), foe(), house=ruled(mana_levels=True, mana_level_prereq=True))
    assert "It needs M 4; Lin has 2" in asked(weak).blocked
    rich = do(weak, "magic.place", level="very high")[0]
    assert not asked(rich).blocked
    assert asked(rich).working.startswith("Mana 10, × 0.2 (very high mana) = 2")  # the printed level still gives none


@pytest.mark.rule("EN-043", "EN-034")
def test_mages_in_metal_armor_cast_as_the_house_says():
    allowed = quiet(mage(1, "blast_you", items=(CHAIN,)), foe())
    assert not asked(allowed).blocked
    house = ruled(mage_metal_armor="forbidden")
    assert asked(quiet(mage(1, "blast_you", items=(CHAIN,)), foe(), house=house)).blocked == (
        "Mages cannot cast in metal armor; Lin wears chain mail."
    )
    assert not asked(quiet(healer(1, "minor_healing", items=(CHAIN,)), house=house)).blocked
    assert not asked(quiet(mage(1, "blast_you"), foe(), house=house)).blocked


@pytest.mark.rule("EN-160", "EN-171")
def test_only_what_is_known_is_offered_and_too_little_m_says_so():
    state = quiet(mage(1, "blast_you", "paralyze"), foe())
    assert [one.value for one in asked(state).field("spell").options] == ["blast_you", "paralyze"]
    assert blocked(asked(state), "spell", "paralyze") == "It needs M 2; Lin has 1 (Mage 1)."
    with pytest.raises(Exception, match="It needs M 2"):
        cast(state, "paralyze")


@pytest.mark.rule("EN-172", "EN-174")
def test_a_spell_of_the_campaigns_own_grows_by_its_own_code():
    source = """[scorch]
name = "Scorch"
rule = "own"
list = "damage"
level = 1
cost = 4
scale = "+1/x2"
effect = "blast"
strikes = "missile"
amount = "10"
text = "Burns."
"""
    state = quiet(mage(4, "scorch"), foe(rating=99))
    state = state.exchanged(None, OwnEntry("spells:scorch", "spells", "scorch", source))
    for steps, (mana, damage) in enumerate([(1, 10), (5, 20), (9, 40), (13, 80)]):
        after, _ = cast(state, "scorch", steps=steps) if steps else cast(state, "scorch")
        assert (20 - sheet(after, "b1").mana, 99 - sheet(after, "b9").rating) == (mana, damage)
    for wrong, said in (("scale = \"+1/x2\"", "scale = \"1/2\""), ("amount = \"10\"", "amount = \"lots\""),
                        ("amount = \"10\"", "lasts = \"ever\"")):  # fmt: skip
        with pytest.raises(BadEntry):
            GAME.own_entry("spells", "scorch", source.replace(wrong, said))


@pytest.mark.rule("EN-211")
def test_mana_is_beside_myn_and_casting_never_lowers_the_attribute():
    after, _ = cast(quiet(mage(1, "blast_you"), foe()), "blast_you")
    assert (sheet(after, "b1").mana, sheet(after, "b1").mynergy) == (14, 20)


@pytest.mark.rule("EN-203")
@pytest.mark.parametrize(("asked", "goes"), [(0, 0), (1, 1), (3, 3), (4, 3), (-2, 0), ("2", 0), (True, 0), (None, 0)])
def test_no_more_increases_go_into_time_than_there_are(asked, goes):
    spell = next(one for one in SPELLS.values() if one.scale)
    assert Casting("b1", spell, 5, 3, {"longer": asked}).longer == goes
    assert Casting("b1", spell, 5, 3, {}).longer == 0
