"""Borders that a rule turned about would cross unnoticed: the last point, and when a change is over."""

from __future__ import annotations

import pytest

from systems.common.records.table import Effect, Until
from systems.enondas import SYSTEM as GAME
from systems.enondas.base.arms import arms
from systems.enondas.base.sheet import Item, Known, Skill
from systems.enondas.characters import saving
from systems.enondas.characters.altering import KEY as ALTER
from systems.enondas.combat import facts, leaving
from systems.enondas.combat.plans import DICE, rollers
from systems.enondas.combat.spells import declare_missile
from systems.enondas.magic import mana
from systems.enondas.magic.casting import Casting, how_many, twice_mean
from systems.enondas.magic.knowing import marks
from systems.enondas.magic.levels import m_words
from tests.systems.enondas.builders import PLAYING, do, foe, hero, look, quiet, ruled, sheet
from tests.systems.enondas.fighting import battle, to
from tests.systems.enondas.magic_builders import SPELLS, asked, mage
from tests.systems.playing import Faces, Play, apply, story


def drained(attribute, points, **given):
    table = quiet(hero(**given))
    play = Play(GAME, table, Faces())
    mana.drain(play, "b1", attribute, points)
    outcome = play.outcome()
    return apply(table, outcome.changes), story(outcome)


@pytest.mark.rule("EN-153")
@pytest.mark.parametrize(("attribute", "points", "dies"), [
    ("strength", 9, False), ("strength", 10, True), ("constitution", 10, True), ("constitution", 9, False),
])  # fmt: skip
def test_casting_kills_at_the_last_point_of_what_keeps_one_alive(attribute, points, dies):
    table, told = drained(attribute, points, strength=10, constitution=10, hit_points=10)
    assert getattr(sheet(table, "b1"), attribute) == 10 - points
    assert ("dies of it" in told) is dies
    (effect,) = table.effects.values()
    assert effect.fact("points") == points


@pytest.mark.rule("EN-153")
@pytest.mark.parametrize(("hits", "dies"), [(5, True), (6, False)])
def test_casting_kills_whoever_has_no_hit_point_left(hits, dies):
    table, told = drained("constitution", 5, constitution=20, hit_points=hits)
    assert sheet(table, "b1").hit_points == hits - 5 and ("dies of it" in told) is dies


@pytest.mark.rule("EN-153")
def test_what_was_drained_before_is_added():
    table, _ = drained("strength", 2, strength=10)
    play = Play(GAME, table, Faces())
    mana.drain(play, "b1", "strength", 3)
    after = apply(table, play.outcome().changes)
    assert [one.fact("points") for one in after.effects.values()] == [5] and sheet(after, "b1").strength == 5


@pytest.mark.rule("EN-023")
@pytest.mark.parametrize(("unit", "amount", "seconds"), [("week", 1, 7 * 86400), ("week", 3, 21 * 86400)])
def test_a_change_lasts_as_many_of_its_units_as_it_says(unit, amount, seconds):
    table, _ = do(quiet(hero(strength=10)), ALTER, "b1", attribute="strength", how="points", points=2, unit=unit,
                  amount=amount)  # fmt: skip
    (effect,) = table.effects.values()
    assert effect.until.kind == "clock" and effect.until.at - table.clock.seconds == seconds
    assert sheet(table, "b1").strength == 12 and look(table).value("b1", "strength") == 12


@pytest.mark.rule("EN-046")
@pytest.mark.parametrize(("level", "needless"), [(0, True), (1, False)])
def test_a_saving_roll_of_the_first_level_is_rolled(level, needless):
    view = look(quiet(hero(), house=ruled(sr_below_one_auto=True)))
    working = saving.format_working(view, view.being("b1"), "dexterity", level, "other")
    assert ("no roll is needed" in working) is needless


@pytest.mark.rule("EN-043")
def test_leather_and_swords_hinder_no_mage():
    leather, sword = Item("light_leather", "Light leather", carried="worn"), Item("longsword", "Sword", carried="held")
    for items in ((leather,), (sword,), (Item("gone", "Something own", carried="worn"),)):
        state = quiet(mage(1, "blast_you", items=items), foe(), house=ruled(mage_metal_armor="forbidden"))
        assert not asked(state).blocked


@pytest.mark.rule("EN-160")
@pytest.mark.parametrize(("source", "words"), [
    ("mage_only", "Mage 3"), ("mage_plus_half_other", "Mage 3 and half of Magical healer 2")])  # fmt: skip
def test_where_m_comes_from_is_said(source, words):
    being = hero(skills=(Skill("mage", 3), Skill("healer", 2)), spells=(Known("blast_you", "mage"),))
    assert m_words(look(quiet(being, house=ruled(m_source=source))), being, Known("blast_you", "mage")) == words


@pytest.mark.rule("EN-160")
def test_twice_the_mean_of_dice_is_one_more_than_their_sides():
    view = look(quiet(mage(3), foe()))
    found = {key: Casting("b1", one, 3, 0, {}) for key, one in SPELLS.items() if one.amount in ("1d6", "2d6")}
    means = {SPELLS[key].amount: twice_mean(view, cast) // how_many(view, cast) for key, cast in found.items()}
    assert means == {"1d6": 7, "2d6": 14}


@pytest.mark.rule("EN-181")
@pytest.mark.parametrize(("dexterity", "left"), [(30, 13), (1, 20)])
def test_in_peace_a_spell_that_must_hit_harms_whom_it_hits(dexterity, left):
    table = quiet(mage(3, dexterity=dexterity), foe())
    play = Play(GAME, table, Faces((5, 4)))
    declare_missile(play, "b1", "b9", 7, "A dart", needs_hit=True)
    assert sheet(apply(table, play.outcome().changes), "b9").rating == left


@pytest.mark.rule("EN-171")
@pytest.mark.parametrize(("left", "said"), [(0, False), (1, True)])
def test_what_lasts_a_second_still_lasts(left, said):
    table = quiet(mage(1), foe())
    effect = Effect(
        "e1",
        "b9",
        "Asleep",
        "spell",
        "b1",
        until=Until("clock", at=table.clock.seconds + left),
        data=(("spell", "nighty_night"),),
    )
    (mark,) = marks(look(table.exchanged(None, effect)))
    assert ("for another" in mark.told) is said


@pytest.mark.rule("EN-113", "EN-118")
def test_whoever_has_rolled_counts_in_the_whole_round_alone():
    view = look(to(battle(hero(), hero("b2"), foe()), DICE))
    assert {one.id for one in rollers(view)} == {"b1", "b2", "b9"}
    rolled = PLAYING.act(view.table, lambda play: play.set_facts(**{facts.ROLLED: (("b2", 9),)}))
    assert {one.id for one in rollers(look(rolled))} == {"b1", "b9"}
    assert {one.id for one in rollers(look(rolled), True)} == {"b1", "b2", "b9"}


@pytest.mark.rule("EN-133")
@pytest.mark.parametrize(("ratings", "hopeless"), [((8, 8), True), ((8, 500), False)])
def test_a_fight_is_hopeless_where_the_weakest_would_not_outlive_it(ratings, hopeless):
    strong = hero(strength=80, luck=80, dexterity=80)
    view = look(battle(strong, *[foe(f"b{n + 8}", rating) for n, rating in enumerate(ratings)]))
    assert leaving._hopeless(view) is hopeless


@pytest.mark.rule("EN-129")
def test_a_blade_in_the_hand_reaches_nobody_at_a_distance():
    dagger = Item("dagger", "Dagger", carried="held")
    found = arms(look(quiet(hero(items=(dagger,)))), hero(items=(dagger,)))
    assert {arm.missile: bool(arm.reach) for arm in found} == {False: False, True: True}
