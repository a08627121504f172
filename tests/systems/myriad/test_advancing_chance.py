"""Rising by chance: what tests and fights mark, and what the end of a sitting makes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Needed
from systems.common.records.changes import apply
from systems.common.records.table import FOES
from systems.myriad.rolls import marking
from tests.systems.myriad.builders import GAME, Faces, do, fighting, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.myriad.burning import burn
from tests.systems.playing import Playing

CHANCE = ruled(advancement="random")
playing = Playing(GAME)
# Hild: Power 5, Grace 4; Close Combat 4, Athletics 3, Perception 3, Ranged Combat 2, Persuasion 2; heroic caps 7 and 4.


def sitting(dice=(), **hild: object):
    practice = hild.pop("practice", "")
    table = quiet(hero(**hild), house=CHANCE)
    asked = GAME.actions["characters.sitting"].form(look(table), "", {}).blank()
    return do(table, "characters.sitting", dice=dice, **dict.fromkeys(asked, practice))


def rolled(table, dice, skill="athletics", statistic="power"):
    return do(table, "characters.test", "b1", dice=[dice], skill=skill, statistic=statistic, difficulty=8)


def decided(table, choice, faces, **answers: object):
    """Play with questions answered by hand: by the key of their form what differs from its blank."""
    tape, forms = DiceTape(faces, decides_by_hand=lambda who: True), []
    while True:
        try:
            outcome = resolve(GAME, table, choice, tape)
        except Needed as needed:
            forms.append(needed.request.form)
            tape = tape.answered(needed.request, {**forms[-1].blank(), **answers.get(forms[-1].key, {})})
        else:
            assert not faces.left
            return apply(table, outcome.changes), outcome, forms


@pytest.mark.rule("MY-204")
def test_the_first_failure_of_a_skill_marks_it_once():
    table, told = rolled(quiet(hero(), house=CHANCE), (1, 1, 2, 3, 4))
    assert sheet(table, "b1").marks == (("failed:athletics", 1),)
    assert "Hild marks Athletics, which failed." in story(told)
    table, told = rolled(table, (1, 1, 2, 3, 4))
    assert sheet(table, "b1").marks == (("failed:athletics", 1),) and "marks" not in story(told)
    made, _ = rolled(quiet(hero(), house=CHANCE), (1, 1, 2, 3, 5))
    assert sheet(made, "b1").marks == ()


@pytest.mark.rule("MY-204")
def test_nothing_is_marked_by_levels_nor_of_untrained_skills_nor_of_creatures():
    levels, _ = rolled(quiet(hero()), (1, 1, 2, 3, 4))
    untrained, _ = rolled(quiet(hero(), house=CHANCE), (1, 1, 1, 2, 2), skill="stealth")
    assert sheet(levels, "b1").marks == sheet(untrained, "b1").marks == ()
    assert not marking.keeps_marks(look(quiet(foe(), house=CHANCE)), "b9")


@pytest.mark.rule("MY-204", "R-05")
def test_a_fight_marks_whoever_loses_a_roll():
    arne = replace(hero("b2", "Arne"), side=FOES)
    table = fighting(hero(), arne, dice=[5, 1], distance=2, house=CHANCE)
    missed, _ = do(table, "combat.attack", "b1", dice=[(1, 1, 1, 1, 1), (5, 1, 1, 1)], target="b2")
    assert (sheet(missed, "b1").marks, sheet(missed, "b2").marks) == ((("failed:close_combat", 1),), ())
    hit, _ = do(table, "combat.attack", "b1", dice=[(5, 1, 1, 1, 1), (1, 1, 1, 1)], target="b2")
    assert (sheet(hit, "b1").marks, sheet(hit, "b2").marks) == ((), (("failed:close_combat", 1),))


@pytest.mark.rule("MY-204")
def test_dice_that_are_burnt_are_counted():
    table = fighting(hero(sfx=("artery_strike",)), foe(creature="ogre_brute"), dice=[5, 1], distance=2, house=CHANCE)
    choice = playing.blank(table, "combat.attack", "b1", target="b9")
    faces = Faces((6, 6, 5, 1, 1), (1, 1), (1, 1, 1, 1))
    table, _, _ = decided(table, choice, faces, burn={"burn": ("artery_strike",)})
    assert get_score(sheet(table, "b1").marks, "burnt") == 1


@pytest.mark.rule("MY-204")
@pytest.mark.parametrize(("faces", "expected"), [((4, 4), 4), ((3, 6), 3), ((6, 3), 3), ((5, 6), 4)])
def test_both_dice_must_be_above_the_level(faces, expected):
    table, told = sitting([faces], marks=(("failed:athletics", 1),))
    assert dict(sheet(table, "b1").skills)["athletics"] == expected
    assert ("rises to 4" if expected == 4 else "stays at 3") in story(told)
    assert "failed:athletics" not in dict(sheet(table, "b1").marks)


@pytest.mark.rule("MY-204", "R-34")
def test_one_skill_more_is_practiced_and_none_is_rolled_twice_or_at_the_cap():
    marks = (("failed:athletics", 1), ("failed:close_combat", 1))
    form = GAME.actions["characters.sitting"].form(look(quiet(hero(marks=marks), house=CHANCE)), "", {})
    assert form.field("practice_b1").default == "persuasion"
    values = [option.value for option in form.field("practice_b1").options]
    assert "athletics" not in values and "close_combat" not in values and "" in values
    table, _ = sitting([(6, 6), (6, 6), (5, 5)], marks=marks, practice="perception")
    after = dict(sheet(table, "b1").skills)
    assert (after["athletics"], after["close_combat"], after["perception"]) == (4, 5, 4)
    master, _ = sitting(skills=(("close_combat", 5),), marks=(("failed:close_combat", 1),))
    assert sheet(master, "b1").skills == (("close_combat", 5),), "no dice at the cap"


@pytest.mark.rule("MY-204")
def test_each_rise_marks_the_statistic_and_five_marks_raise_it():
    table, _ = sitting([(6, 6)], marks=(("failed:athletics", 1), ("stat:power", 3)))
    assert (dict(sheet(table, "b1").marks)["stat:power"], dict(sheet(table, "b1").stats)["power"]) == (4, 5)
    table, told = sitting([(6, 6)], marks=(("failed:athletics", 1), ("stat:power", 4)))
    assert "stat:power" not in dict(sheet(table, "b1").marks) and dict(sheet(table, "b1").stats)["power"] == 6
    assert "Power rises to 6" in story(told)


@pytest.mark.rule("MY-204")
def test_five_rises_are_a_new_skill_chosen_or_rolled():
    marks = (("failed:athletics", 1), ("rises", 4))
    table, told = sitting([(6, 6)], marks=marks)
    assert dict(sheet(table, "b1").skills)["stealth"] == 1
    assert "rises" not in dict(sheet(table, "b1").marks) and "learns Stealth" in story(told)
    before = quiet(hero(marks=marks), house=CHANCE)
    choice = playing.blank(before, "characters.sitting", practice_b1="")
    table, _, forms = decided(before, choice, Faces((6, 6), 1), new_skill={"skill": ""})
    assert dict(sheet(table, "b1").skills)["alchemy"] == 1, "1 is the first by the alphabet"
    assert {option.value for option in forms[0].fields[0].options}.isdisjoint({"athletics", "perception"})


@pytest.mark.rule("MY-204", "R-34")
def test_more_dice_than_ten_for_each_sfx_are_another_one():
    table, _ = sitting(sfx=("hawkeye",), marks=(("burnt", 10),))
    assert (sheet(table, "b1").sfx, sheet(table, "b1").marks) == (("hawkeye",), (("burnt", 10),))
    table, told = sitting(sfx=("hawkeye",), marks=(("burnt", 11),))
    assert len(sheet(table, "b1").sfx) == 2 and sheet(table, "b1").marks == ()
    assert "Hild has" in story(told)
    table, _ = sitting(sfx=("hawkeye", "knockback"), marks=(("burnt", 11),))
    assert len(sheet(table, "b1").sfx) == 2, "a gained SFX raises the threshold"


@pytest.mark.rule("MY-204")
def test_experience_is_not_awarded_where_chance_decides():
    form = GAME.actions["characters.award"].form(look(quiet(hero(), house=CHANCE)), "", {})
    assert form.blocked.endswith(".")


@pytest.mark.rule("MY-204")
def test_the_marks_can_be_read():
    being = hero(marks=(("failed:athletics", 1), ("stat:power", 3), ("rises", 2), ("burnt", 7)), sfx=("hawkeye",))
    rows = marking.marks_table(look(quiet(being, house=CHANCE)), being).default
    assert [tuple(row.values()) for row in rows] == [
        ("Failed in this sitting", "Athletics"), ("Marks of Power", "3 of 5"), ("Towards a new skill", "2 of 5"),
        ("Dice burnt", "7 of 10"),
    ]  # fmt: skip
    assert marking.marks_table(look(quiet(hero())), hero()) is None
    assert "Marks" in playing.titles(being) and "Marks" not in playing.titles(hero())


@pytest.mark.rule("MY-003", "MY-204")
def test_a_statistic_the_guide_has_taken_out_is_not_marked():
    table, _ = do(quiet(hero(marks=(("failed:athletics", 1),)), house=CHANCE), "own.leave_out", kind="statistics",
                  key="power", left_out=True)  # fmt: skip
    table, _ = do(table, "characters.sitting", dice=[(6, 6)], practice_b1="")
    assert (dict(sheet(table, "b1").skills)["athletics"], dict(sheet(table, "b1").marks)) == (4, {"rises": 1})


@pytest.mark.rule("MY-204")
def test_of_six_rises_one_counts_towards_the_next_new_skill():
    marks = (("failed:perception", 1), ("failed:athletics", 1), ("rises", 4))
    table, _ = sitting(dice=[(6, 6), (6, 6)], marks=marks)
    assert get_score(sheet(table, "b1").marks, "rises") == 1


@pytest.mark.rule("MY-204")
def test_sixes_of_one_roll_that_meets_several_are_counted_once():
    bare = hero(items=(), sfx=("multiple_strike",))
    table = fighting(bare, foe("b8", armor=0), foe("b9", armor=0), dice=[6, 2, 1], distance=2, house=CHANCE)
    table, _ = burn(table, "combat.attack", "b1", [(6, 1, 1, 1, 1), (1, 1, 1), (1, 1, 1)], [["multiple_strike"]],
                    target="b8")  # fmt: skip
    assert get_score(sheet(table, "b1").marks, "burnt") == 1
