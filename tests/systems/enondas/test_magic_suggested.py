"""What a sensible caster does at the border: whom he heals and with how much, when foes sleep, when blades do better."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.records.table import OwnEntry
from systems.enondas import magic
from systems.enondas.base.sheet import Item, Skill
from tests.systems.enondas.builders import GAME, SWORD, foe, hero, look, ruled
from tests.systems.enondas.magic_builders import caster, fighting, healer, mage


def stranger(id_="b9", rating=20, **more):
    """Of no kind that is printed: what it is can be seen by its own measure alone."""
    return foe(id_, rating, creature="stranger", **more)


def answers(*beings, house=None, own="", who="b1"):
    """What is cast at the beginning of a fight, as the form asks it; nothing if nothing is."""
    table = fighting(*beings, house=house)
    if own:
        table = table.exchanged(None, OwnEntry("spells:own", "spells", "own", own))
    choice = magic.suggest_spell(look(table), who)
    if choice is None:
        return None
    form = GAME.actions["magic.cast"].form(look(table), who, choice.answers)
    assert form is not None and not form.problem(choice.answers) and set(choice.answers) == set(form.blank())
    assert choice == Choice("magic.cast", who, choice.answers)
    return dict(choice.answers)


def friend(now, most=18, id_="b2", **more):
    return hero(id_, "Hild", hit_points=now, hit_points_most=most, **more)


@pytest.mark.parametrize(("now", "healed"), [(7, False), (6, True), (1, True), (0, False)])
def test_whoever_has_a_third_of_the_hit_points_or_less_is_healed_and_the_dead_are_not(now, healed):
    found = answers(healer(1, "minor_healing"), friend(now), stranger(rating=1))
    assert (found is not None) is healed
    assert not healed or found == {"spell": "minor_healing", "target": "b2", "elsewhere": False}


@pytest.mark.parametrize(("most", "steps"), [(3, 0), (6, 1), (12, 2), (40, 3)])
def test_no_more_dice_are_paid_for_than_are_missing(most, steps):
    """2 points of 6 are missing 4 by the mean of two dice, and so on; the level of 4 allows three increases."""
    assert answers(healer(4, "minor_healing"), friend(most // 3, most), stranger(rating=1))["steps"] == steps


@pytest.mark.parametrize(("first", "second", "who"), [(3, 2, "b3"), (2, 3, "b2"), (2, 2, "b2")])
def test_who_has_least_left_comes_first_and_of_two_alike_the_first(first, second, who):
    party = (healer(1, "minor_healing"), friend(first), friend(second, id_="b3"))
    assert answers(*party, stranger(rating=1))["target"] == who


HEALS_LATER = """[own]
name = "Balm"
rule = "own"
list = "healing"
level = 1
cost = 3
effect = "heal"
amount = "M-1"
text = "Slow."
"""


@pytest.mark.parametrize(("level", "heals"), [(1, False), (2, True)])
def test_what_heals_nothing_is_not_cast(level, heals):
    found = answers(healer(level, "own"), friend(2), stranger(rating=1), own=HEALS_LATER)
    assert (found is not None) is heals


@pytest.mark.parametrize("mana", [3, 4])
def test_nobody_heals_with_the_last_mana(mana):
    found = answers(healer(2, "minor_healing", mana=mana), friend(2), stranger(rating=1))  # 4 − 1 = 3
    assert (found or {}).get("steps") == (0 if mana == 4 else None)


@pytest.mark.parametrize(("stored", "asked"), [(0, False), (1, True)])
def test_stones_are_kept_for_later(stored, asked):
    found = answers(healer(1, "minor_healing", stored_mana=stored), friend(2), stranger(rating=1))
    assert found.get("stored", "not asked") == (False if asked else "not asked")


@pytest.mark.parametrize(("rating", "sleeps"), [(10, False), (12, True)])
def test_a_foe_at_least_twice_as_strong_as_the_caster_is_put_to_sleep(rating, sleeps):
    """One die and 3 of STR 15 against two dice and 5, or two dice and 6, which is twice as much."""
    found = answers(mage(3, "nighty_night", strength=15, items=()), stranger(rating=rating))
    assert (found is not None) is sleeps
    assert not sleeps or found == {"spell": "nighty_night", "steps": 0, "target": "b9", "elsewhere": False}


@pytest.mark.parametrize(("mana", "sleeps"), [(3, False), (4, True)])
def test_nobody_is_put_to_sleep_with_the_last_mana(mana, sleeps):
    assert (answers(mage(3, "nighty_night", mana=mana), stranger(rating=12)) is not None) is sleeps


@pytest.mark.parametrize(("rating", "sleeps"), [(24, True), (25, False)])
def test_whoever_will_rather_resist_is_not_put_to_sleep(rating, sleeps):
    """CON is half of the rating, 12 or, rounded up, 13: 20 is then reached with 8 or with 7 on the dice."""
    assert (answers(mage(1, "nighty_night"), stranger(rating=rating)) is not None) is sleeps


@pytest.mark.parametrize(("rating", "steps"), [(16, 0), (17, 1), (32, 1), (33, 2)])
def test_a_bolt_is_raised_until_it_fells(rating, steps):
    """M 4 and IQ 12: 16 points, as much again for each increase."""
    assert answers(mage(4, "blast_you"), stranger(rating=rating))["steps"] == steps


@pytest.mark.parametrize(("rating", "steps"), [(10, 0), (11, 1)])
def test_what_protects_must_be_gone_through_too(rating, steps):
    assert answers(mage(4, "blast_you"), stranger(rating=rating, protection=6))["steps"] == steps


def test_points_for_the_total_are_raised_as_far_as_mana_goes():
    found = answers(mage(4, "blast_yall"), stranger("b8", 5), stranger("b9", 5))
    assert found == {"spell": "blast_yall", "steps": 2}


@pytest.mark.parametrize(("iq", "casts"), [(14, False), (15, True)])
def test_blades_are_used_where_they_do_as_much(iq, casts):
    """Four dice and 4 come to 18 on average: as much as M 4 and IQ 14."""
    found = answers(mage(4, "blast_you", intelligence=iq, mana=4, items=(SWORD,)), stranger(rating=90))
    assert (found is not None) is casts


def test_where_the_house_rolls_to_hit_the_level_is_answered_too():
    found = answers(mage(4, "blast_you"), stranger(rating=9, size=25), house=ruled(spell_missile_needs_hit=True))
    assert found == {"spell": "blast_you", "steps": 0, "target": "b9", "elsewhere": False, "hit_level": 8}
    missiles = answers(mage(4, "magic_missile"), stranger(rating=9), house=ruled(spell_missile_needs_hit=True))
    assert missiles == {"spell": "magic_missile", "missile_1": "b9", "missile_2": "b9", "elsewhere": False}


def test_the_strongest_foe_is_struck_and_of_two_spells_the_one_that_does_more():
    foes = (stranger("b7", 30), stranger("b8", 31), stranger("b9", 29))
    found = answers(mage(4, "magic_missile", "blast_you", mana=4), *foes)
    assert found == {"spell": "magic_missile", "missile_1": "b8", "missile_2": "b8", "elsewhere": False}


def test_a_creature_that_fights_by_its_rating_and_whoever_knows_no_spell_suggest_nothing():
    wand = caster("mage", 4, items=(Item("wand", "Wand", spell="blast_you", level=9),))
    assert answers(wand, stranger()) is None
    assert answers(mage(4, "blast_you", skills=(Skill("warrior", 4),)), stranger()) is None
