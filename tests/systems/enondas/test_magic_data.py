"""The 22 spells as the book prints them: level, cost, scale, what they do, whom they touch, how long they last."""

from __future__ import annotations

import pytest

from systems.common.content.entries import BadEntry
from systems.enondas.base.formulas import dice, formula, scale, span
from tests.systems.enondas.builders import GAME
from tests.systems.enondas.magic_builders import SPELLS

# rule: key, list, level, cost, scale, class, amount, save, duration
PRINTED = {
    "EN-181": ("blast_you", "damage", 1, 6, "+1/+1", "missile", "M+IQ", "", ""),
    "EN-182": ("blast_yall", "damage", 2, 6, "+1/+1", "melee", "M+IQ", "", ""),
    "EN-183": ("holy_word", "damage", 3, 6, "+1/+1", "missile", "M*IQ", "", ""),
    "EN-184": ("spread_the_word", "damage", 5, 6, "+1/+1", "melee", "M*IQ", "", ""),
    "EN-185": ("magic_missile", "damage", 1, 6, "", "missile", "IQ", "", ""),
    "EN-187": ("tandyalf", "mind", 3, 4, "", "", "", "intelligence", ""),
    "EN-188": ("no_see_me", "mind", 2, 6, "+1/+1", "", "", "", "M minutes"),
    "EN-190": ("minor_healing", "healing", 1, 4, "+1/+1", "", "1d6", "", ""),
    "EN-191": ("cure_disease", "healing", 3, 10, "", "", "", "", ""),
    "EN-192": ("hefty_healing", "healing", 3, 4, "+1/+1", "", "2d6", "", ""),
    "EN-193": ("give_hp", "healing", 3, 2, "+1/+1", "", "1", "", ""),
    "EN-194": ("remove_curse", "healing", 5, 0, "", "", "", "", ""),
    "EN-196": ("knock_knock", "detection", 1, 4, "", "", "", "", ""),
    "EN-197": ("lock_lock", "detection", 1, 4, "", "", "", "", "M turns"),
    "EN-198": ("light_lite", "detection", 1, 2, "", "", "1", "", "M*10 minutes"),
    "EN-199": ("detect_magic", "detection", 1, 0, "", "", "", "", ""),
    "EN-200": ("identify_magic", "detection", 2, 4, "", "", "", "", ""),
    "EN-201": ("light_bright", "detection", 3, 5, "", "", "10", "", "M*10 minutes"),
    "EN-202": ("rooted_feet", "detection", 4, 10, "", "", "", "strength", "M rounds"),
    "EN-203": ("nighty_night", "detection", 1, 5, "+1/x2", "", "", "constitution", "M*10 minutes"),
    "EN-204": ("paralyze", "detection", 2, 8, "", "", "", "constitution", "M*10 minutes"),
    "EN-210": ("slam_bam", "enchantment", 3, 6, "+1/+1", "", "", "", "1 round"),
}


def test_every_spell_is_there_in_the_order_of_the_book():
    assert [spell.rule for spell in SPELLS.values()] == list(PRINTED)


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.rule(rule)) for rule in PRINTED])
def test_a_spell_is_as_printed(rule):
    key, *printed = PRINTED[rule]
    spell = SPELLS[key]
    assert [spell.list, spell.level, spell.cost, spell.scale, spell.strikes, spell.amount, spell.save, spell.lasts] == (
        printed
    )
    assert len(spell.text) > 40 and spell.text.endswith(".")


@pytest.mark.rule("EN-178", "EN-180", "EN-186", "EN-189", "EN-195", "EN-208", "EN-209")
def test_levels_and_lists_count_as_in_the_book():
    assert [sum(spell.level == level for spell in SPELLS.values()) for level in range(1, 6)] == [8, 4, 7, 1, 2]
    count = {name: sum(spell.list == name for spell in SPELLS.values()) for name in
             ("damage", "mind", "healing", "detection", "enchantment", "transportation")}  # fmt: skip
    assert list(count.values()) == [5, 2, 5, 9, 1, 0]


def test_what_grows_and_what_stands_alone():
    assert {key: spell.grows for key, spell in SPELLS.items() if spell.grows != "amount"} == {
        "no_see_me": "targets", "nighty_night": "targets or duration", "slam_bam": "duration"}  # fmt: skip
    assert [key for key, spell in SPELLS.items() if spell.free] == ["detect_magic"]
    assert [key for key, spell in SPELLS.items() if spell.by_referee] == ["remove_curse"]
    assert {key for key, spell in SPELLS.items() if spell.only} == {"holy_word", "spread_the_word"}
    assert SPELLS["holy_word"].only == SPELLS["spread_the_word"].only == ("undead", "demonic")
    assert SPELLS["magic_missile"].number == "ceil(M/2)"


def test_every_code_can_be_read():
    for spell in SPELLS.values():
        assert not spell.scale or scale(spell.scale)
        assert not spell.lasts or span(spell.lasts).seconds(3, 12) > 0
        assert not spell.amount or dice(spell.amount) or formula(spell.amount).at(3, 12) > 0


@pytest.mark.rule("EN-176")
def test_a_spell_of_ones_own_says_what_it_needs():
    source = '[hum]\nname = "Hum"\nrule = "own"\nlist = "mind"\nlevel = 6\ncost = 3\neffect = "card"\ntext = "Hums."\n'
    assert GAME.own_entry("spells", "hum", source).level == 6
    with pytest.raises(BadEntry, match="needs amount"):
        GAME.own_entry("spells", "hum", source.replace('"card"', '"blast"'))
    with pytest.raises(BadEntry, match="needs save"):
        GAME.own_entry("spells", "hum", source.replace('"card"', '"sleep"'))
