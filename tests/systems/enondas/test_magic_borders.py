"""Spells and what holds them at nobody, one and the border; what levels and prices say (EN-065, EN-087, EN-160, EN-207)."""

from __future__ import annotations

import pytest

from systems.common.content.entries import entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.forms import Choice
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import OwnEntry
from systems.enondas.base.arms import arms
from systems.enondas.base.sheet import Item, Known, Skill
from systems.enondas.characters import advancement, teaching
from systems.enondas.combat.blows import is_slammed
from systems.enondas.combat.shooting import SIZES
from systems.enondas.magic import learning
from systems.enondas.magic.levels import m_of, m_words
from systems.enondas.magic.mana import mana_seconds
from systems.enondas.magic.suggesting import strength
from systems.enondas.treasure.by_hand import _magic
from tests.systems.charted import chart_of, row_of
from tests.systems.enondas.builders import GAME, SWORD, Faces, foe, hero, look, quiet, ruled
from tests.systems.enondas.fighting import battle
from tests.systems.enondas.magic_builders import asked, mage
from tests.systems.enondas.test_combat_dice import with_slam
from tests.systems.playing import apply


def asleep(*who):
    """A mage and a friend and an orc, of whom these sleep."""
    table = quiet(foe("b0"), mage(1), hero("b2", "Hild"), foe("b9"))
    play = Play(GAME, table, Faces())
    for one in who:
        play.put_on(one, "Asleep", kind="asleep")
    return apply(table, play.outcome().changes)


@pytest.mark.rule("EN-207")
@pytest.mark.parametrize(
    ("who", "first"), [(("b0", "b2"), "b2"), (("b2", "b9"), "b2"), (("b0", "b9"), "b0"), (("b9",), "b9")]
)
def test_a_sleeper_of_the_own_side_is_shaken_first(who, first):
    form = GAME.actions["magic.wake"].form(look(asleep(*who)), "b1", {})
    assert form.blank()["target"] == first and set(form.field("target").allowed) == set(who)
    assert GAME.actions["magic.wake"].form(look(asleep()), "b1", {}) is None


@pytest.mark.rule("EN-160")
@pytest.mark.parametrize(("skills", "m", "words"), [
    ((("mage", 3), ("healer", 2), ("ranger", 8)), 5, "Mage 3 and half of Ranger 4"),
    ((("mage", 3), ("ranger", 2), ("healer", 4)), 5, "Mage 3 and half of Magical healer 4"),
    ((("healer", 4),), 2, "half of Magical healer 4"), ((("mage", 3),), 3, "Mage 3"),
])  # fmt: skip
def test_half_of_the_best_other_set_counts(skills, m, words):
    being = hero(skills=tuple([Skill(key, level) for key, level in skills]))
    view = look(quiet(being, house=ruled(m_source="mage_plus_half_other")))
    assert (m_of(view, being, Known("blast_you")), m_words(view, being, Known("blast_you"))) == (m, words)


@pytest.mark.parametrize(("item", "says"), [
    ("blasting_rod", "Nothing: none"), ("magic_armor", "Nothing: none"), ("wand", "Nothing: it is rolled"),
    ("magic_weapon", "Nothing: it is rolled"), ("mana_stone", None),
])  # fmt: skip
def test_what_an_item_leaves_open_is_rolled_unless_it_holds_none_or_its_own(item, says):
    fields = {one.name: one for one in _magic(look(quiet(hero())), GAME.shipped_entries("items")[item])}
    assert (fields["spell"].help if says else "spell" in fields) == (says or False)


@pytest.mark.rule("EN-065", "EN-067")
@pytest.mark.parametrize(("skills", "chosen", "said"), [
    ((), "warrior", "One level at a time. Warrior 1: 1d6+2 hit points, 1 point for attributes."),
    ((("warrior", 1),), "warrior", "One level at a time. Warrior 2: 1d6+2 hit points, 2 points for attributes."),
    ((), "mage", "One level at a time. Mage 1: 1d3 hit points, 1 point for attributes, 1 spell level."),
    ((("mage", 1),), "mage", "One level at a time. Mage 2: 1d3 hit points, 2 points for attributes, 2 spell levels."),
])  # fmt: skip
def test_the_form_says_what_a_level_gives(skills, chosen, said):
    being = hero(skills=tuple([Skill(key, level, (6,) * level) for key, level in skills]), experience=99_999)
    assert GAME.actions["characters.learn"].form(look(quiet(being)), "b1", {"set": chosen}).help == said


@pytest.mark.rule("EN-087")
def test_one_thing_with_a_price_gives_its_chart_a_column_of_prices():
    bare = chart_of(look(quiet(hero())), "equipment")
    assert "Price" not in [one.label for one in bare.columns]
    key = next(key for key, one in GAME.shipped_entries("gear").items() if one.kind == "equipment")
    own = entry_text(key, entry_to(GAME.shipped_entries("gear")[key]) | {"price": 120})
    priced = chart_of(look(quiet(hero()).exchanged(None, OwnEntry(f"gear:{key}", "gear", key, own))), "equipment")
    assert [one.label for one in priced.columns] == ["Thing", "Price", "What it is"]
    assert all(len(one.cells) == 3 for one in priced.rows)
    prices = {one.cells[0].text: one.cells[1].text for one in priced.rows}
    name = GAME.shipped_entries("gear")[key].name
    assert prices.pop(name) == GAME.money(120) and set(prices.values()) == {"–"}
    assert row_of(bare, name).cells[1:] == row_of(priced, name).cells[2:]


@pytest.mark.rule("EN-170")
@pytest.mark.parametrize(("minutes", "seconds"), [(1, 60), (2, 120), (10, 600)])
def test_a_point_of_mana_takes_as_long_as_the_house_says(minutes, seconds):
    assert mana_seconds(look(quiet(house=ruled(mana_minutes=minutes)))) == seconds


@pytest.mark.rule("EN-101")
@pytest.mark.parametrize(("score", "twice"), [(10, None), (1, 0)])
def test_the_weakest_bring_nothing_into_a_melee_and_never_less(score, twice):
    """Three scores of 1 take more from a dagger than its dice give."""
    dagger = Item("dagger", "Dagger", carried="held")
    being = hero(strength=score, luck=score, dexterity=score, items=(dagger,))
    found = strength(look(quiet(being)), being)
    assert found == twice if twice is not None else found > 0


def test_the_rows_of_the_chart_of_missiles_say_which_shares_they_are_for():
    chart = chart_of(look(quiet(hero())), "missiles")
    shares = [one.cells[0].text.rpartition(", ")[2] for one in chart.rows]
    assert shares[0].endswith("and more") and shares[-1].startswith("under ") and len(shares) == len(SIZES)
    assert all("under" not in one for one in shares[:-1])


@pytest.mark.rule("EN-162")
@pytest.mark.parametrize(("key", "said"), [
    ("detect_magic", "Level 1, free. "), ("remove_curse", "Level 5, the referee names the cost. "),
    ("magic_missile", "Level 1, 6 mana. "),
])  # fmt: skip
def test_what_a_spell_costs_is_said_as_new_characters_choose_it(key, said):
    assert teaching._about(GAME.shipped_entries("spells")[key]).startswith(said)


@pytest.mark.rule("EN-064")
@pytest.mark.parametrize("mana", [-15, 0, 19])
def test_a_new_level_brings_all_mana_back_however_deep_it_was(mana):
    table = quiet(mage(1, mana=mana, experience=99_999), house=ruled(levelup_heals=True))
    play = Play(GAME, table, Faces(3))
    advancement.gain_level(play, "b1", "mage", {})
    assert play.being("b1").sheet.mana == 20


@pytest.mark.parametrize(("place", "there"), [(0, True), (1, False), (-1, False)])
def test_a_spell_that_is_forgotten_already_is_forgotten_no_second_time(place, there):
    play = Play(GAME, quiet(mage(1, "magic_missile")), Faces())
    choice = Choice("magic.forget", "b1", {"known": place, "refund": False})
    if there:
        learning.forget(play, choice)
        assert play.being("b1").sheet.spells == ()
    else:
        with pytest.raises(Refused, match="has forgotten that one already"):
            learning.forget(play, choice)


@pytest.mark.rule("EN-210")
@pytest.mark.parametrize("weapon", ["gear:0", "gear:1"])
def test_of_two_weapons_of_one_name_the_one_that_was_meant_slams(weapon):
    table = with_slam(battle(hero(items=(SWORD, SWORD)), foe()), weapon=weapon)
    view = look(table)
    being = view.being("b1")
    assert [arm.key for arm in arms(view, being) if is_slammed(view, being, arm)] == [weapon]


@pytest.mark.rule("EN-187")
def test_a_suggestion_says_how_much_easier_it_is_to_resist():
    spell = next(key for key, one in GAME.shipped_entries("spells").items() if one.effect == "suggest")
    form = asked(quiet(mage(9, spell), foe()), spell=spell)
    assert [one.label for one in form.field("harm").options] == [
        "Harmless", "Mildly against its wishes (−1)", "Harms a friend or family (−3)", "Its own death (−5)"]  # fmt: skip
