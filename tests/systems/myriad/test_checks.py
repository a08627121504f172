"""The ability test on the desk: the highest die, sixes kept and burnt, the ladder, aliases, what counts besides."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.forms import SpendField
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Needed, Refused
from systems.common.records.table import Term
from systems.myriad.base import chances
from systems.myriad.rolls import checks
from systems.myriad.rolls.checks import Offer, Thrown
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    Item,
    act,
    blank,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    own,
    quiet,
    ruled,
    sheet,
    story,
)

HELEN = {"power": 4, "skills": (("athletics", 3), ("close_combat", 2)), "items": ()}
LEAP = ("mighty_leap_character",)


def said_of(being, dice, house=None, **answers):
    """What is told of a test."""
    return story(do(quiet(being, house=house), "characters.test", being.id, dice=dice, **answers)[1])


@pytest.mark.rule("MY-010", "WE-01")
def test_the_highest_die_and_the_skill():
    being = hero(power=3, skills=(("athletics", 1),))
    assert "6 against 6" in said_of(being, [(5, 3, 2)], skill="athletics", statistic="power")


@pytest.mark.rule("MY-010", "MY-011", "WE-02", "R-04")
def test_a_leap_with_the_six_kept_and_with_the_six_burnt():
    helen = hero(name="Helen", **HELEN, sfx=LEAP)
    asked = {"skill": "athletics", "statistic": "power", "difficulty": 9}
    assert "succeeds at a Power/Athletics test: 10 against 9" in said_of(helen, [(6, 5, 4, 2)], **asked)
    table = fighting(helen, foe("b9", "bandit"), dice=[5, 1], distance=10)
    after, told = do(table, "characters.test", "b1", dice=[(6, 5, 4, 2), (3, 3, 2, 1), (2, 2, 2), (6,)], **asked)
    assert "Helen burns sixes: Mighty Leap (character)." in story(told)
    assert "succeeds at a Power/Athletics test: 9 against 9" in story(told)
    # The kick: highest 3 + Close Combat 2 + 1 for the leap, against Grace 2 + Close Combat 1.
    assert "hits Bandit: 6 against 3" in story(told)
    assert left(after, "b9") == 3
    assert "b1" not in look(after).waiting


@pytest.mark.rule("MY-420", "MY-422")
def test_one_extra_action_a_round():
    helen = hero(name="Helen", **HELEN, sfx=LEAP)
    asked = {"skill": "athletics", "statistic": "power", "difficulty": 9}
    table = act(
        fighting(helen, foe("b9", "bandit"), dice=[5, 1], distance=10), lambda play: play.add_to_fact("b1", "extra")
    )
    _, told = do(table, "characters.test", "b1", dice=[(6, 5, 4, 2)], **asked)
    assert "10 against 9" in story(told) and "burns" not in story(told)


@pytest.mark.rule("R-19", "MY-012")
def test_sixes_burnt_on_a_failed_test_bring_nothing():
    helen = hero(name="Helen", **HELEN, sfx=LEAP)
    table = fighting(helen, foe("b9", "bandit"), dice=[5, 1], distance=10)
    choice = blank(table, "characters.test", "b1", skill="athletics", statistic="power", difficulty=11)
    tape = DiceTape(Faces((6, 5, 4, 2)), decides_by_hand=lambda who: True)
    with pytest.raises(Needed) as owed:
        resolve(GAME, table, choice, tape)
    question = owed.value.request
    (field,) = question.form.fields
    assert isinstance(field, SpendField) and field.words == ("10 against 11", "9 against 11")
    outcome = resolve(GAME, table, choice, tape.answered(question, {"burn": LEAP}))
    assert "fails" in story(outcome) and "hits" not in story(outcome)


@pytest.mark.rule("MY-012")
def test_an_sfx_that_costs_two_sixes_is_not_to_be_had_for_one():
    source = 'name = "Feat"\nrule = "MY-423"\ntext = "Great."\ngroup = "personal"\neffect = "restore"\nsixes = 2\n'
    being = hero(sfx=("feat",), left=(("wounds", 4), ("wounds_critical", 3), ("resolve", 8)))
    table = own(quiet(being), "sfx", "feat", source + 'rolls = ["test"]\nskills = ["athletics"]\n')
    for dice, skill, wounds in (((6, 5, 1, 1, 1), "athletics", 4), ((6, 6, 1, 1, 1), "athletics", 5)):
        after, told = do(table, "characters.test", "b1", dice=[dice], skill=skill)
        assert ("burns" in story(told)) is (wounds == 5) and left(after, "b1") == wounds
    after, _ = do(table, "characters.test", "b1", dice=[(6, 6, 1)], skill="medic")  # not on such a roll
    assert left(after, "b1") == 4


@pytest.mark.rule("MY-013", "R-03", "R-63", "WE-03")
def test_the_odds_are_exact():
    assert chances.passing(3, 1, 6) == Fraction(19, 27)  # 70.37 %, not the 80 % of the text
    assert [round(float(chances.expected(n)), 3) for n in range(1, 11)] == [
        3.667, 4.806, 5.458, 5.911, 6.264, 6.560, 6.821, 7.058, 7.278, 7.487]  # fmt: skip
    assert chances.ways(2)[6] == 0 and chances.reaching(2, 6) == chances.reaching(2, 7) == Fraction(11, 36)
    assert chances.reaching(2, 8) == Fraction(1, 36)
    form = GAME.actions["characters.test"].form(
        look(quiet(hero(power=3, skills=(("athletics", 1),)))), "b1", {"skill": "athletics", "statistic": "power"})  # fmt: skip
    assert form.working == "3 dice + 1 (Athletics) ≥ 6: 70 %"


@pytest.mark.rule("MY-014", "MY-015")
def test_the_ladder_and_any_number():
    form = GAME.actions["characters.test"].form(look(quiet(hero())), "b1", {})
    assert [(o.value, o.label) for o in form.field("difficulty").options] == [
        (4, "Foolproof 4"), (5, "Easy 5"), (6, "Average 6"), (7, "Tricky 7"), (8, "Difficult 8"), (9, "Very hard 9"),
        (11, "Infeasible 11"), (13, "Superhuman 13"), (15, "Godlike 15"), (17, "Impossible 17"), (0, "Another number"),
    ]  # fmt: skip
    assert form.field("target") is None
    dice = [(5, 4, 2, 1, 1)]
    assert "fails at a Power/Athletics test: 8 against 10" in said_of(
        hero(), dice, skill="athletics", difficulty=0, target=10
    )
    assert "succeeds" in said_of(hero(), dice, skill="athletics", difficulty=8)


@pytest.mark.rule("MY-018", "R-02")
def test_whoever_is_untrained_adds_nothing():
    assert "fails at an Intellect/Medic test: 5 against 6" in said_of(hero(), [(5, 4, 2)], skill="medic")


@pytest.mark.rule("R-06")
def test_without_a_statistic_no_die_is_thrown():
    assert "3 against 6" in said_of(hero(power=0), [], skill="athletics", statistic="power")


@pytest.mark.rule("R-16")
def test_a_skill_is_found_by_its_other_names():
    assert "a Grace/Athletics test: 8 against 6" in said_of(
        hero(), [(5, 1, 1, 1)], skill="Acrobatics", statistic="grace"
    )
    period = {"medieval": "engineering", "modern": "science", "futuristic": "robotics"}
    for name, meant in period.items():
        view = look(quiet(hero(), house=ruled(period=name)))
        form = GAME.actions["characters.test"].form(view, "b1", {"skill": "Mechanics"})
        assert form.help == f"Intellect/{meant.capitalize()}"


@pytest.mark.rule("R-07", "MY-140", "MY-307")
def test_what_belongs_to_somebody_counts_on_any_test_if_it_fits():
    sharp = hero(traits=(Held("acute_hearing"),), items=(Item("climbing_gear", "Climbing gear"),))
    view = look(quiet(sharp))
    asked = GAME.actions["characters.test"].form(view, "b1", {"skill": "perception"}).field("at")
    assert [option.value for option in asked.options] == ["by ear"]
    dice = [(3, 1, 1, 1)]
    assert "7 against 6" in said_of(sharp, dice, skill="perception", at=("by ear",))
    assert "6 against 6" in said_of(sharp, dice, skill="perception")
    climbs = said_of(sharp, [(3, 1, 1, 1, 1)], skill="athletics", at=("climbing rock",))
    assert "7 against 6" in climbs


@pytest.mark.rule("MY-140", "R-70")
def test_the_swiftest_gain_where_swiftness_decides():
    naga = hero(traits=(Held("fast", 3),))
    assert "7 against 6" in said_of(naga, [(3, 1, 1, 1, 1)], skill="athletics", at=("moving swiftly",))
    form = GAME.actions["characters.test"].form(look(quiet(naga, house=ruled(fast3_bonus=False))), "b1", {})
    assert form.field("at") is None


@pytest.mark.rule("MY-301", "R-02")
def test_without_its_tools_a_test_cannot_be_made():
    alchemist = hero(skills=(("alchemy", 2),), items=())
    with pytest.raises(Refused, match="carries no alchemical vessels: without, this cannot be done"):
        said_of(alchemist, [], skill="alchemy")
    assert "succeeds" in said_of(alchemist, [(4, 1, 1)], skill="alchemy", tools=True)
    owner = hero(skills=(("alchemy", 2),), items=(Item("alchemical_vessels", "Alchemical vessels"),))
    assert "succeeds" in said_of(owner, [(4, 1, 1)], skill="alchemy")


@pytest.mark.rule("MY-019")
def test_fives_may_be_burnt_where_the_house_says_so_but_only_sixes_add():
    helen = hero(name="Helen", **HELEN, sfx=LEAP)
    asked = {"skill": "athletics", "statistic": "power", "difficulty": 8}
    assert "burns" not in said_of(helen, [(5, 5, 4, 2)], **asked)
    table = fighting(helen, foe(), dice=[5, 1], house=ruled(burn_fives=True), distance=2)
    _, told = do(table, "characters.test", "b1", dice=[(6, 5, 4, 2), (1, 1, 1, 1), (5, 5, 5)], **asked)
    assert "burns sixes" in story(told) and "10 against 8" in story(told)  # the five went, the six still adds 1


@pytest.mark.rule("MY-019")
def test_an_sfx_of_the_guides_own_may_burn_another_face():
    knack = 'name = "Knack"\nrule = "MY-423"\ntext = "Good hands."\ngroup = "personal"\neffect = "bonus"\namount = 2\n'
    table = own(
        quiet(hero(sfx=("knack",))), "sfx", "knack", knack + 'rolls = ["test"]\nskills = ["medic"]\nburns = 4\n'
    )
    _, told = do(table, "characters.test", "b1", dice=[(4, 2, 1)], skill="medic", difficulty=6)
    assert "burns sixes: Knack." in story(told) and "succeeds at an Intellect/Medic test: 6 against 6" in story(told)
    _, told = do(table, "characters.test", "b1", dice=[(3, 2, 1)], skill="medic", difficulty=6)
    assert "burns" not in story(told) and "fails" in story(told)


@pytest.mark.rule("MY-423")
def test_an_added_bonus_is_2_for_a_six_in_place_of_1():
    source = 'name = "Gifted"\nrule = "MY-423"\ntext = "Knows."\ngroup = "personal"\neffect = "bonus"\namount = 2\n'
    table = own(quiet(hero(sfx=("gifted",))), "sfx", "gifted", source + 'rolls = ["test"]\nskills = ["history"]\n')
    dice = [(6, 6, 1)]
    _, told = do(table, "characters.test", "b1", dice=dice, skill="history", difficulty=8)
    assert "burns" not in story(told) and "8 against 8" in story(told)
    _, told = do(table, "characters.test", "b1", dice=dice, skill="history", difficulty=9)
    assert "Gifted." in story(told) and "9 against 9" in story(told)  # one six is enough
    _, told = do(table, "characters.test", "b1", dice=dice, skill="history", difficulty=0, target=10)
    assert "Gifted × 2." in story(told) and "10 against 10" in story(told)


@pytest.mark.rule("MY-423")
def test_a_six_makes_up_for_a_kind_of_modifier():
    source = 'name = "Tremor Sense"\nrule = "MY-423"\ntext = "Feels steps."\ngroup = "personal"\nof = "hearing"\n'
    source += 'effect = "ignore_modifiers"\namount = 0\nrolls = ["test"]\n'
    deaf = hero(traits=(Held("bad_hearing"),), sfx=("tremor_sense",))
    table = own(quiet(deaf), "sfx", "tremor_sense", source)
    asked = {"skill": "perception", "at": ("by ear",)}
    _, told = do(table, "characters.test", "b1", dice=[(6, 2, 1, 1)], difficulty=9, **asked)
    assert "burns" not in story(told)  # 6 + 1 + 3 - 1: enough as it is
    thrown = Thrown("b1", "spirit", "perception", "", (6, 2), (Term("Bad Hearing", -3), Term("Dim light", -1)))
    offer = Offer("tremor_sense", "Tremor Sense", "", lifts=-1, of="hearing")
    assert offer.gain(thrown.terms, 1) == 3
    assert Offer("x", "X", "", lifts=2).gain(thrown.terms, 1) == 2
    assert checks._save_test(thrown, [offer], 5) == ("tremor_sense",)


@pytest.mark.rule("MY-131", "R-74")
def test_the_famous_claim_a_point_once_a_sitting_for_each_level():
    envoy = hero(traits=(Held("famous", 2),))
    table = quiet(envoy)
    for number in (1, 2):
        table, told = do(table, "characters.test", "b1", dice=[(3, 1, 1)], skill="persuasion", famous=True)
        assert "6 against 6" in story(told)
        assert sheet(table, "b1").used == (("famous", number),)
    assert GAME.actions["characters.test"].form(look(table), "b1", {}).field("famous") is None
    table, _ = do(table, "characters.sitting")
    assert GAME.actions["characters.test"].form(look(table), "b1", {}).field("famous") is not None


@pytest.mark.rule("MY-132", "R-74")
def test_the_notorious_lose_a_point_when_the_guide_says_so():
    table, told = do(quiet(hero(traits=(Held("notorious"),))), "characters.test", "b1", dice=[(4, 1, 1)],
                     skill="persuasion", notorious=True)  # fmt: skip
    assert "fails" in story(told) and "5 against 6" in story(told)
    assert GAME.actions["characters.test"].form(look(table), "b1", {}).field("notorious") is None


@pytest.mark.rule("MY-133")
def test_the_lucky_throw_a_failed_test_again_and_the_result_stands():
    table = quiet(hero(traits=(Held("lucky", 2),)))
    table, _ = do(table, "characters.test", "b1", dice=[(5, 1, 1, 1, 1)], skill="athletics", difficulty=9)
    table, told = do(table, "characters.boon", "b1", dice=[(6, 1, 1, 1, 1)], boon="lucky")
    assert "Hild succeeds: 10 against 9" in story(told)
    with pytest.raises(Refused, match="thrown again already: the result stands"):
        do(table, "characters.boon", "b1", boon="lucky")
    table, _ = do(table, "characters.test", "b1", dice=[(1, 1, 1, 1, 1)], skill="athletics", difficulty=9)
    table, told = do(table, "characters.boon", "b1", dice=[(2, 1, 1, 1, 1)], boon="lucky")
    assert "fails: 5 against 9" in story(told)
    assert sheet(table, "b1").used == (("lucky", 2),)
    with pytest.raises(Refused, match="Lucky is used up in this sitting"):
        do(table, "characters.boon", "b1", boon="lucky")
    fresh = quiet(hero(traits=(Held("lucky"),)))
    fresh, _ = do(fresh, "characters.test", "b1", dice=[(5, 1, 1, 1, 1)], skill="athletics")
    with pytest.raises(Refused, match="The last test succeeded"):
        do(fresh, "characters.boon", "b1", boon="lucky")


@pytest.mark.rule("MY-134")
def test_the_unlucky_throw_a_success_again():
    table = quiet(hero(traits=(Held("unlucky"),)))
    with pytest.raises(Refused, match="Hild has made no test yet"):
        do(table, "characters.boon", "b1")
    table, _ = do(table, "characters.test", "b1", dice=[(5, 1, 1, 1, 1)], skill="athletics")
    table, told = do(table, "characters.boon", "b1", dice=[(1, 1, 1, 1, 1)])
    assert "fails: 4 against 6" in story(told)
    assert sheet(table, "b1").used == (("unlucky", 1),)


@pytest.mark.rule("MY-131", "MY-021")
def test_fame_may_be_remembered_after_the_test():
    table = quiet(hero(traits=(Held("famous", 2),)))
    table, _ = do(table, "characters.test", "b1", dice=[(3, 1, 1)], skill="persuasion")
    table, told = do(table, "characters.boon", "b1", boon="famous")
    assert "succeeds: 6 against 6" in story(told)
    with pytest.raises(Refused, match="Famous counts once on a roll"):
        do(table, "characters.boon", "b1", boon="famous")


def test_a_form_takes_any_answer_and_the_dead_are_not_tested():
    view = look(quiet(hero()))
    for odd in ([], {}, 3, None, "nonsense", -1, True):
        answers = dict.fromkeys(("skill", "statistic", "difficulty", "target", "at", "modifier", "famous"), odd)
        assert GAME.actions["characters.test"].form(view, "b1", answers) is not None
    dead = hero(boxes=(("wounds", 2), ("wounds_critical", 1)), left=(("wounds", 0), ("wounds_critical", 0)))
    with pytest.raises(Refused, match="Hild is dead"):
        resolve(GAME, quiet(dead), blank(quiet(dead), "characters.test", "b1"), Faces())


@pytest.mark.rule("MY-423")
def test_sixes_of_a_test_may_restore_and_rouse():
    source = 'name = "Second Wind"\nrule = "MY-423"\ntext = "Breathes."\ngroup = "personal"\neffect = "restore"\n'
    being = hero(sfx=("second_wind",), left=(("wounds", 4), ("wounds_critical", 3), ("resolve", 8)))
    table = own(quiet(being), "sfx", "second_wind", source + 'amount = 2\nrolls = ["test"]\nline = "wounds"\n')
    table, told = do(table, "characters.test", "b1", dice=[(6, 6, 1, 1, 1)], skill="athletics")
    assert "Second Wind × 2" in story(told) and left(table, "b1") == 8
