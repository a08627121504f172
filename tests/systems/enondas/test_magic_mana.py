"""What paying for spells leaves and risks: fainting, mana burn, the last mana, other attributes, rest."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.forms import Question
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import DiceTape, Needed, Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import Clock
from systems.common.simulation.odds import odds
from systems.enondas.base import saves, states, vitals
from systems.enondas.base.sheet import Skill
from systems.enondas.magic import mana
from tests.systems.enondas.builders import GAME, Faces, blank, do, foe, look, quiet, ruled, sheet, story
from tests.systems.enondas.magic_builders import DAY, asked, cast, fighting, mage, next_turn, on

BLAST = "blast_you"  # 6 mana for a mage of the 1st level


def caster(left, **sheet):
    return mage(1, BLAST, **{"mana": left, "constitution": 10, "luck": 14} | sheet)


def table(left, *, fight=False, house=None, **sheet):
    return (fighting if fight else quiet)(caster(left, **sheet), foe(rating=40), house=house)


def dead(state, who="b1"):
    return states.dead(look(state), state.beings[who])


def out(state, who="b1"):
    return bool(on(state, who, "unconscious"))


def acted(state, give):
    """The table after a rule has run by itself."""
    play = Play(GAME, state, Faces())
    found = give(play)
    return apply(state, play.outcome().changes), found


@pytest.mark.rule("EN-166")
def test_mana_above_zero_risks_nothing():
    after, outcome = cast(table(7), BLAST)
    assert sheet(after, "b1").mana == 1 and not out(after) and sheet(after, "b9").rating == 40 - 13
    assert asked(table(7)).help == "13 points."
    assert story(outcome).startswith("Lin casts Blast You! for 6 mana, 1 left.")


@pytest.mark.rule("EN-166")
def test_exactly_zero_is_unconscious_and_the_spell_works():
    assert "Blast You! works, and Lin passes out." in asked(table(6)).help
    after, _ = cast(table(6), BLAST)
    assert sheet(after, "b1").mana == 0 and out(after) and not dead(after)
    assert sheet(after, "b9").rating == 27


@pytest.mark.rule("EN-166", "W-30")
@pytest.mark.parametrize(
    ("left", "level"), [(-1, 1), (-5, 1), (-6, 2), (-7, 2), (-10, 2), (-11, 3), (-15, 3), (-16, 4)]
)
def test_mana_burn_is_a_level_harder_for_every_5_points_or_part(left, level):
    assert mana.burn_level(left) == level
    assert mana.burn_level(0) == mana.burn_level(3) == 0


@pytest.mark.rule("EN-166")
@pytest.mark.parametrize(("faces", "lives"), [((6, 4), True), ((6, 3), False), ((1, 2), False)])
def test_below_zero_a_saving_roll_decides_over_caster_and_spell(faces, lives):
    state = table(5)  # to −1: SR1 on CON 10, so 10 on two dice
    after, outcome = cast(state, BLAST, [faces])
    assert sheet(after, "b1").mana == -1
    assert dead(after) is not lives and out(after) is lives  # who lives is unconscious too
    assert sheet(after, "b9").rating == (27 if lives else 40)
    assert ("fizzles" in story(outcome)) is not lives and (sheet(after, "b1").hit_points > 0) is lives


@pytest.mark.rule("EN-166", "EN-013")
def test_the_form_says_the_burn_roll_and_its_exact_chance():
    help = asked(table(5)).help
    assert "Mana −1: SR1 CON: 20 − 10 = 10 on 2d6, 26 %, or Lin dies and Blast You! fizzles" in help
    state = table(5, constitution=12)  # 8 to reach
    assert "49 %" in asked(state).help
    assert saves.chance(look(state), state.beings["b1"], "constitution", 1, "magic") == Fraction(11483, 23328)


@pytest.mark.rule("EN-166", "EN-009")
def test_the_mages_own_levels_ease_the_burn_roll_and_a_healers_do_not():
    strong = mage(6, BLAST, mana=0, skills=(Skill("mage", 6),))
    help = asked(quiet(strong, foe()), steps=1).help  # 12 − 5 = 7: mana −7 is SR2, −⌊6/3⌋ makes SR0
    assert "SR0 CON: 15 − 10" in help
    after, _ = cast(quiet(strong, foe()), BLAST, [(3, 2)], steps=1)
    assert not dead(after)
    other = mage(6, mana=0, skills=(Skill("healer", 6),), spells=())
    assert saves.level_for(look(quiet(other)), other, 2, "magic") == 2


@pytest.mark.rule("EN-166")
def test_the_odds_of_burning_out_are_exact_and_bad():
    state = table(5)
    found = odds(GAME, state, blank(state, "magic.cast", "b1"))
    worst = found.parts[0]
    assert worst.label == "dies, fizzles" and worst.kind == "bad" and found.exact
    assert abs(worst.chance - (1 - saves.chance(look(state), state.beings["b1"], "constitution", 1, "magic"))) < 1e-5


@pytest.mark.rule("EN-166")
def test_the_house_names_the_attribute_that_resists():
    luck = table(5, house=ruled(mana_burn_attribute="LK"))
    assert "SR1 LK: 20 − 14 = 6" in asked(luck).help
    after, _ = cast(luck, BLAST, [(4, 2)])
    assert not dead(after)
    assert dead(cast(luck, BLAST, [(4, 1)])[0])


@pytest.mark.rule("EN-166")
def test_or_it_is_asked_each_time_with_the_better_chance_first():
    state = table(5, house=ruled(mana_burn_attribute="ask"))
    assert "SR1 CON" in asked(state).help and "SR1 LK" in asked(state).help
    tape = DiceTape(SeededDice(1), decides_by_hand=lambda who: who == "b1", rolls_by_hand=lambda who: who == "b1")
    choice = blank(state, "magic.cast", "b1", spell=BLAST)
    with pytest.raises(Needed) as needed:
        resolve(GAME, state, choice, tape)
    question = needed.value.request
    assert isinstance(question, Question) and question.who == "b1"
    assert question.form.blank() == {"attribute": "luck"}
    tape = tape.answered(question, {"attribute": "constitution"})
    with pytest.raises(Needed) as needed:
        resolve(GAME, state, choice, tape)
    assert needed.value.request.need.face == 10
    tape = tape.answered(needed.value.request, (4, 2))
    assert dead(apply(state, resolve(GAME, state, choice, tape).changes))  # luck would have saved him


@pytest.mark.rule("EN-166")
def test_the_roll_is_made_when_mana_sinks_and_at_no_other_time():
    negative = quiet(mage(1, "detect_magic", mana=-3))
    after, _ = cast(negative, "detect_magic")  # free: nothing sinks, nothing is rolled
    assert not dead(after) and not out(after)
    later, _ = do(negative, "clock.pass", amount=1, unit="hour")
    assert not dead(later)


@pytest.mark.rule("EN-165", "W-29")
def test_nobody_lives_beyond_the_full_mana_below_zero():
    great = mage(1, mynergy=22)
    assert mana.lowest_mana(look(quiet(great)), great) == -22
    just, beyond = (
        quiet(mage(1, BLAST, mynergy=22, mana=left, constitution=40), foe(rating=40)) for left in (-16, -17)
    )
    assert "SR5" in asked(just).help
    after, _ = cast(just, BLAST, [(3, 1)])
    assert sheet(after, "b1").mana == -22 and not dead(after)
    form = asked(beyond)
    assert form.blocked == (
        "Mana −23, and Lin cannot live below −22. Take fewer increases, or say below that it is cast all the same."
    )
    with pytest.raises(Refused, match="cannot live below"):
        cast(beyond, BLAST)
    after, outcome = cast(beyond, BLAST, beyond="fails")
    assert dead(after) and sheet(after, "b9").rating == 40 and "fizzles" in story(outcome)
    after, outcome = cast(beyond, BLAST, beyond="works")
    assert dead(after) and sheet(after, "b9").rating == 27 and sheet(after, "b1").mana == -23


@pytest.mark.rule("EN-165")
def test_who_has_no_myn_cannot_go_below_zero_at_all():
    cursed = mage(1, mynergy=-4)
    assert mana.lowest_mana(look(quiet(cursed)), cursed) == 0


@pytest.mark.rule("EN-110", "EN-166")
def test_in_a_fight_mana_is_paid_at_once_and_a_spell_that_works_is_delivered_by_one_who_passed_out():
    after, _ = cast(table(6, fight=True), BLAST)
    assert sheet(after, "b1").mana == 0 and sheet(after, "b9").rating == 40
    ((who, target, points, *_),) = after.fight.fact("bolts")
    assert (who, target, points) == ("b1", "b9", 13)
    dice = next_turn(after)
    assert dice.fight.turn.phase == "Dice" and dice.fight.waiting == ("b9",)
    assert not GAME.able(look(dice), dice.beings["b1"])
    burnt, _ = cast(table(5, fight=True), BLAST, [(5, 4)])
    assert not burnt.fight.fact("bolts") and dead(burnt) and burnt.fight.waiting == ("b9",)


@pytest.mark.rule("EN-162")
def test_stored_mana_pays_first_if_asked():
    state = table(20, stored_mana=4)
    assert asked(state).field("stored").default is False
    after, _ = cast(state, BLAST, stored=True)
    assert (sheet(after, "b1").stored_mana, sheet(after, "b1").mana) == (0, 18)
    after, _ = cast(state, BLAST, stored=False)
    assert (sheet(after, "b1").stored_mana, sheet(after, "b1").mana) == (4, 14)
    poor = table(3, stored_mana=9)
    assert asked(poor).field("stored").default is True  # his own would not last
    after, _ = cast(poor, BLAST)
    assert (sheet(after, "b1").stored_mana, sheet(after, "b1").mana) == (3, 3) and not out(after)


@pytest.mark.rule("EN-169")
def test_the_house_takes_the_rest_from_strength_without_a_roll_or_a_faint():
    state = table(4, house=ruled(mana_overflow="STR"), strength=9)
    assert "2 of it comes out of STR: 7 left." in asked(state).help
    after, _ = cast(state, BLAST)
    assert (sheet(after, "b1").mana, sheet(after, "b1").strength) == (0, 7)
    assert not out(after) and not dead(after) and sheet(after, "b9").rating == 27
    exactly, _ = cast(table(6, house=ruled(mana_overflow="STR")), BLAST)
    assert not out(exactly) and sheet(exactly, "b1").strength == 10
    weak = table(0, house=ruled(mana_overflow="STR"), strength=6)
    assert "dies of it" in asked(weak).help
    assert dead(cast(weak, BLAST)[0])


@pytest.mark.rule("EN-169", "EN-026")
def test_or_from_constitution_and_hit_points_go_along():
    house = ruled(mana_overflow="CON")
    after, _ = cast(table(4, house=house, hit_points=9), BLAST)
    now = sheet(after, "b1")
    assert (now.constitution, now.hit_points, now.hit_points_most) == (8, 7, 10)
    hurt = table(4, house=house, hit_points=2)
    assert "dies of it" in asked(hurt).help and dead(cast(hurt, BLAST)[0])


@pytest.mark.rule("EN-153")
def test_strength_comes_back_in_ten_minutes_a_point_and_constitution_like_hit_points():
    after, _ = cast(table(0, house=ruled(mana_overflow="STR", rest_hp_per_day=2)), BLAST)
    assert sheet(after, "b1").strength == 4 and [one.name for one in on(after, "b1")] == ["STR −6 from casting"]
    rested, back = acted(after, lambda play: mana.regain_by_rest(play, "b1", 25 * 60))
    assert back == mana.Regained(mana=2, strength=2) and sheet(rested, "b1").strength == 6
    assert [one.name for one in on(rested, "b1") if one.name] == ["STR −4 from casting"]
    _, back = acted(rested, lambda play: mana.regain_by_rest(play, "b1", 5 * 60))
    assert (back.mana, back.strength) == (1, 1), "the five minutes of before count"
    whole, back = acted(rested, lambda play: mana.regain_by_rest(play, "b1", DAY))
    assert back.strength == 4 and sheet(whole, "b1").strength == 10 and not on(whole, "b1")
    con, _ = cast(table(3, house=ruled(mana_overflow="CON", rest_hp_per_day=2)), BLAST)
    rested, back = acted(con, lambda play: mana.regain_by_rest(play, "b1", DAY))
    assert back.constitution == 2 and sheet(rested, "b1").constitution == 9


@pytest.mark.rule("EN-169")
def test_more_is_taken_on_top_and_lifting_the_effect_by_hand_gives_all_back():
    state = table(0, house=ruled(mana_overflow="STR"), strength=20)
    twice, _ = cast(cast(state, BLAST)[0], BLAST)
    (effect,) = on(twice, "b1", "drained")
    assert effect.fact("points") == 12 and sheet(twice, "b1").strength == 8
    back, outcome = do(twice, "effect.end", effect=effect.id)
    assert sheet(back, "b1").strength == 20 and "has 12 strength back" in story(outcome)


@pytest.mark.rule("EN-170")
@pytest.mark.parametrize(
    ("minutes", "switch", "back"), [(60, 10, 6), (59, 10, 5), (9, 10, 0), (60, 1, 17), (60, 30, 2)]
)
def test_mana_comes_back_with_rest_at_the_pace_of_the_house_up_to_myn(minutes, switch, back):
    state = table(3, house=ruled(mana_minutes=switch))
    after, found = acted(state, lambda play: mana.regain_by_rest(play, "b1", minutes * 60))
    assert found.mana == back and sheet(after, "b1").mana == 3 + back


@pytest.mark.rule("EN-167")
def test_whoever_passed_out_wakes_with_a_point_of_mana_and_not_before():
    after, _ = cast(table(5), BLAST, [(6, 5)])
    assert out(after)
    still, _ = acted(after, lambda play: vitals.gain_mana(play, "b1", 1))
    assert out(still) and sheet(still, "b1").mana == 0
    awake, _ = acted(still, lambda play: vitals.gain_mana(play, "b1", 1))
    assert not out(awake)


@pytest.mark.rule("EN-165", "EN-166")
@given(left=st.integers(-20, 40), seed=st.integers(0, 999))
def test_whatever_comes_of_it_can_be_undone(left, seed):
    state = table(left)
    form = asked(state)
    if form.blocked:
        return
    outcome = resolve(GAME, state, blank(state, "magic.cast", "b1"), SeededDice(seed))
    assert apply(apply(state, outcome.changes), undo(outcome.changes)) == state


def test_rest_gives_nothing_to_what_has_no_mana():
    state = quiet(foe())
    assert acted(state, lambda play: mana.regain_by_rest(play, "b9", DAY)) == (state, mana.Regained())
    assert state.clock == Clock()
