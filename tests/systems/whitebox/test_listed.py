"""How entries are listed and shown in full: their order by figures, what a card says and leaves out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.whitebox.base.monsters import BadHitDice, dice_of, hit_point_dice, saving_throw
from systems.whitebox.combat.afflictions.draining import drain_strength
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.blows import Blow
from systems.whitebox.combat.initiative import turns_ahead
from tests.systems.whitebox.builders import GAME, foe, hero, look, quiet, table

CREATURES = GAME.shipped_entries("creatures")


def rows(kind: str):
    return {row.key: row for row in GAME.listing(look(quiet()), kind).rows}


def said(kind: str, key: str) -> dict[str, str]:
    """All pairs of a card."""
    return {label: text for block in GAME.card(look(quiet()), kind, key).blocks for label, text in block}


@pytest.mark.rule("WB-400")
@pytest.mark.parametrize(("key", "order"), [
    ("goblin", 0.9), ("orc", 1), ("hobgoblin", 1.1), ("gnoll", 2), ("bugbear", 3.1), ("ogre", 4.1), ("troll", 6.3),
])  # fmt: skip
def test_creatures_stand_by_their_hit_dice_and_pips(key, order):
    assert rows("creatures")[key].order[1] == pytest.approx(order)


@pytest.mark.rule("WB-400")
def test_what_is_below_one_die_stands_at_half_a_die():
    below = [
        key for key, one in CREATURES.items() if one.sizes[0].hit_dice in ("<1", "1/2", "") or "HP" in one.hit_dice
    ]
    assert below and {rows("creatures")[key].order[1] for key in below} == {0.5}


@pytest.mark.rule("WB-401")
def test_a_line_says_experience_of_the_smallest_and_nothing_where_none_is_printed():
    for key, row in rows("creatures").items():
        xp = CREATURES[key].sizes[0].xp
        assert (row.cells[3], row.order[3]) == (f"{xp:,}" if xp else "–", xp)
        assert row.order[2] == CREATURES[key].armor and ("ours" in row.tags) is CREATURES[key].ours


@pytest.mark.rule("WB-255")
def test_a_spell_is_listed_with_who_casts_it_at_which_level():
    spells = GAME.shipped_entries("spells")
    marks = {"cleric": "C", "magic_user": "M"}
    for key, row in rows("spells").items():
        assert row.cells[1] == " · ".join([f"{marks[place.caster]} {place.level}" for place in sorted(
            spells[key].lists, key=lambda place: place.caster)])  # fmt: skip
        assert row.order[1] == spells[key].lists[0].level
    both = next(key for key, one in spells.items() if len(one.lists) == 2)
    assert " · " in rows("spells")[both].cells[1]


def test_gear_says_price_and_weight_and_what_weighs_nothing_has_a_dash():
    gear = GAME.shipped_entries("gear")
    for key, row in rows("gear").items():
        assert row.cells[1:] == (f"{gear[key].price:g}", f"{gear[key].weight:g}" if gear[key].weight else "–")
        assert row.tags == (gear[key].kind,) and row.order[1:] == (gear[key].price, gear[key].weight)
        card = said("gear", key)
        assert card["Price"] == f"{gear[key].price:g} gp"
        assert ("Damage" in card, "Range" in card, "Shots a round" in card, "Armor class" in card) == (
            bool(gear[key].damage), bool(gear[key].reach), bool(gear[key].rate_of_fire), bool(gear[key].armor))  # fmt: skip


@pytest.mark.parametrize(("kind", "right"), [
    ("gear", ["price", "weight"]), ("creatures", ["dice", "armor", "xp"]), ("spells", []), ("items", []),
])  # fmt: skip
def test_figures_stand_at_the_right_of_their_column(kind, right):
    assert [column.name for column in GAME.listing(look(quiet()), kind).columns if column.right] == right


def test_the_card_of_a_creature_says_what_differs_from_the_usual():
    for key, one in CREATURES.items():
        card = said("creatures", key)
        assert ("Surprises" in card) is (one.surprise != 2) and ("Alignment" in card) is bool(one.alignment)
        assert ("Turned as" in card) is bool(one.turns_as) and len(card["HDE / XP"].split("; ")) == len(one.sizes)
        assert all([ability.name.capitalize() in card for ability in one.abilities])


def test_the_card_of_a_spell_says_its_range_for_each_list_and_its_ways():
    for key, one in GAME.shipped_entries("spells").items():
        card = said("spells", key)
        for place in one.lists:
            caster = place.caster.replace("_", "-").capitalize()
            assert card[f"{caster} {place.level}"] == f"{place.range.words(1)}, {place.duration.words(1)}"
        usual = [way.name for way in one.ways if not way.reversed]
        assert card.get("Cast as", "") == (" or ".join(usual) if len(usual) > 1 else "")
        alone = ", by Clerics alone" if {place.caster for place in one.lists} - {"cleric"} else ""
        assert card.get("Reversed", "") == (f"{one.reversed_name}{alone}" if one.reversed_name else "")
        saves = {way.save.outcome for way in one.ways}
        assert card.get("Save", "") == ("" if saves == {"none"} else " or ".join(sorted(saves)))


@pytest.mark.rule("WB-400", "WB-193", "R-04")
@pytest.mark.parametrize(("written", "whole", "pips", "thrown", "save"), [
    ("8", 8, 0, "8d6", 11), ("3+1", 3, 1, "3d6+1", 16), ("1-1", 0, -1, "1d6-1", 19), ("2-1", 2, -1, "2d6-1", 17),
    ("1", 1, 0, "1d6", 18), ("1/2", 0, 0, "1d3", 19), ("<1", 0, 0, "1d3", 19), ("1d2 HP", 0, 0, "1d2", 19),
    ("", 0, 0, "", 19), ("20", 20, 0, "20d6", -1), ("1+2", 1, 2, "1d6+2", 18),
])  # fmt: skip
def test_hit_dice_are_read_as_they_are_printed(written, whole, pips, thrown, save):
    assert (dice_of(written).whole, dice_of(written).pips) == (whole, pips)
    assert hit_point_dice(written) == thrown and saving_throw(written) == save


@pytest.mark.parametrize("written", ["x", "3+", "1/3", "d6", "-1"])
def test_what_are_no_hit_dice_is_a_sentence(written):
    with pytest.raises(BadHitDice, match="cannot be read"):
        dice_of(written)


@pytest.mark.rule("WB-430")
@pytest.mark.parametrize(("being", "field", "after"), [
    (hero(strength=5), "strength", 4), (hero(strength=0), "strength", 0), (foe("b1", "ogre", strength_lost=2), "strength_lost", 3),
])  # fmt: skip
def test_a_point_of_strength_is_drained_from_characters_and_creatures(being, field, after):
    ability = next(one for one in CREATURES["shadow"].abilities if one.rule == "strength_drain")
    shadow = foe("b9", "shadow")
    blow = Blow(shadow, arms(look(table(being, shadow)), shadow)[0], "b1")
    drained = Play(GAME, table(being, foe("b9", "shadow")), SeededDice(1))
    drain_strength(drained, blow, replace(ability, points=1))
    done = apply(table(being, foe("b9", "shadow")), drained.outcome().changes)
    assert getattr(done.beings["b1"].sheet, field) == after


def test_the_turns_ahead_are_those_after_the_one_that_goes_on():
    there = table(hero(), foe())
    assert [turn.side for turn in turns_ahead(look(there))] == ["foes"]
    assert list(turns_ahead(look(table(hero(), foe(), acting="foes")))) == []
