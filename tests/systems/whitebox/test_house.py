"""The house rules of WhiteBox: every switch of the specification, its default and its values."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import get_args, get_type_hints

import pytest

from systems.common.records.changes import apply, undo
from systems.whitebox.base.house import SWITCHES, Chapter, House
from tests.systems.whitebox.builders import CHAIN, do, foe, hero, quiet, story, table

# Switch, default, values: the 45 of the specification's table, and two of its optional rules that the table leaves out:
# the 5 % of the universal bonus (WB-024: each use has its own switch) and the share of the fallen (WB-553).
LISTED = """
ac_system descending descending/ascending
attribute_method in_order in_order/arrange
uab_strength off off/on
uab_intelligence off off/on
uab_wisdom off off/on
uab_dexterity_ac off off/on
uab_percent off off/on
uab_average 7-14 7-14/9-12
xp_bonus_method standard standard/alternate
hp_reroll_each_level off off/on
neutral_clerics off off/on
alignment_detail simple simple/extended
demihuman_limits on off/on
elf_model switching switching/variant
elf_choice_interval adventure adventure/day
variant_elf_chain_only off off/on
racial_languages on off/on
levels_beyond_table off off/on
weapon_damage variable variable/flat_d6
magic_armor_weight half half/none
initiative_ties simultaneous simultaneous/reroll
declare_intent off off/on
combat_sequence standard standard/alternate
natural_20_1 off off/on
death_rule at_zero at_zero/negative_level
binding_wounds off off/on
saving_throw_matrix off off/on
monster_saves_as_class off off/on
turning_as_spell off off/on
chaotic_turning off off/on
control_limit hit_dice hit_dice/number
banshee_undead on off/on
shadow_undead on off/on
xp_split community community/individual
xp_deed_multiplier 1 0.5/1/2
xp_participation off off/on
commune_double_yearly off off/on
plant_growth_area 300_sq_ft 300_sq_ft/300×300_ft
polymorph_self_ac off off/on
dragon_breath_choice referee referee/roll_50
tradeout_basis gold gold/value
tradeout_method lump lump/separate/single
extended_major_rolls off off/on
unusual_items off off/on
npc_share half full/half/none
fallen_share on off/on
monster_level_cap 0 any
"""


def shown(value: object) -> str:
    return str(value).replace(" ", "_") if not isinstance(value, bool) else "on" if value else "off"


def test_every_switch_has_its_default_and_its_values() -> None:
    found = []
    for one in SWITCHES:
        toggle = (False, True) if isinstance(one.default, bool) else ()
        values = [value for value, _ in one.values] or toggle
        found.append(f"{one.name} {shown(one.default)} {'/'.join(map(shown, values)) or 'any'}")
    assert sorted(found) == sorted(LISTED.strip().splitlines())
    assert len(SWITCHES) == 47


def test_a_default_is_one_of_the_values_and_the_one_of_the_record() -> None:
    house = House()
    for one in SWITCHES:
        assert one.default == getattr(house, one.name)
        assert not one.values or one.default in dict(one.values)


def test_every_switch_explains_itself_and_names_its_rules() -> None:
    labels = [one.label for one in SWITCHES]
    assert len(set(labels)) == len(labels)
    for one in SWITCHES:
        assert one.help.endswith("."), one.name
        assert one.rules, one.name
        assert all(rule.startswith(("WB-", "R-")) for rule in one.rules), one.name
        assert all(label for _, label in one.values), one.name


def test_chapters_are_together_and_in_order() -> None:
    chapters = [one.chapter for one in SWITCHES]
    assert tuple(dict.fromkeys(chapters)) == get_args(Chapter)
    assert chapters == sorted(chapters, key=get_args(Chapter).index)


def test_a_choice_of_words_is_a_closed_set() -> None:
    hints = get_type_hints(House)
    for one in fields(House):
        assert hints[one.name] in (bool, int) or get_args(hints[one.name]), one.name


@pytest.mark.parametrize(("name", "value", "when"), [
    ("combat_sequence", "alternate", "the next initiative"), ("declare_intent", True, "the next initiative"),
    ("natural_20_1", True, "now"),
])  # fmt: skip
def test_a_round_that_has_begun_goes_on_as_it_is(name, value, when):
    fight = table(hero(), foe("b9"))
    _, outcome = do(fight, "house.write", name=name, value=value)
    assert story(outcome).endswith(f" No figure on the table changes; it counts from {when} on.")
    _, outcome = do(quiet(hero()), "house.write", name=name, value=value)
    assert story(outcome).endswith(" No figure on the table changes; it counts from now on.")


def test_a_switch_that_changes_says_which_figures_moved_and_can_be_taken_back():
    table = quiet(
        hero(constitution=10, dexterity=16, items=(CHAIN,)), replace(foe("b8"), number=1), replace(foe("b9"), number=2)
    )
    after, outcome = do(table, "house.write", name="uab_dexterity_ac", value=True)
    assert story(outcome) == ("House rule Dexterity bonus to armor class: on. Brannoch: armor class 5 [14] → 4 [15].")
    assert apply(after, undo(outcome.changes)) == table
    _, outcome = do(table, "house.write", name="monster_saves_as_class", value=True)
    assert story(outcome).count("Orc: saving throw 18 → 14.") == 1
