"""Saving rolls: targets, dice that roll over, the natural 3, exact chances, and what skills take off the level."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.open_ended import roll_over
from systems.common.kernel.play import Play
from systems.common.kernel.tape import DiceTape, Needed, SeededDice
from systems.common.records.table import Effect, Term
from systems.enondas.base import saves
from systems.enondas.base.sheet import Skill
from tests.systems.enondas.builders import GAME, Faces, foe, hero, look, quiet, ruled

Throws = tuple[tuple[int, ...], ...]


def saved(throws: Throws, attribute: str, level: int, task: str = "other", margin: bool = True, house=None, **sheet):
    faces = Faces(*throws)
    play = Play(GAME, quiet(hero(**sheet), house=house), faces)
    found = saves.saves(play, "b1", attribute, level, "Test", task, margin=margin)
    assert not faces.left, "dice never thrown"
    return found


@pytest.mark.rule("EN-003", "W-01", "EN-001")
def test_two_dice_roll_over_for_as_long_as_they_are_equal() -> None:
    play = Play(GAME, quiet(hero()), faces := Faces((3, 3), (2, 2), (1, 4)))
    assert sum(roll_over(play, 2, 6, "b1", "Test")) == 15
    assert {request.dice for request in faces.asked} == {"2d6"}


@pytest.mark.rule("EN-004")
def test_three_dice_roll_over_on_triples_alone() -> None:
    play = Play(GAME, quiet(hero()), Faces((4, 4, 4), (2, 2, 2), (5, 5, 1)))
    assert sum(roll_over(play, 3, 6, "b1", "Test")) == 12 + 6 + 11
    assert sum(roll_over(Play(GAME, quiet(hero()), Faces((6, 6, 5))), 3, 6, "b1", "Test")) == 17


@pytest.mark.rule("EN-002", "R-02")
def test_a_round_is_a_minute_and_a_turn_ten() -> None:
    sizes = {one: size for one, _, size in GAME.words.times}
    assert GAME.round_seconds == sizes["round"] == 60
    assert sizes["turn"] == 10 * sizes["round"]


@pytest.mark.rule("EN-006", "W-05", "R-16", "EN-010")
def test_the_target_is_fifteen_and_five_a_level() -> None:
    assert [saves.target(level) for level in range(-2, 6)] == [5, 10, 15, 20, 25, 30, 35, 40]
    assert (saves.target(-3), saves.target(-4), saves.target(9)) == (0, -5, 60)


@pytest.mark.rule("EN-007", "W-06")
def test_bob_makes_an_sr2_on_luck_by_four() -> None:
    assert saved(((3, 3), (1, 5)), "luck", 2, luck=17) == saves.Saved(True, 4)


@pytest.mark.rule("EN-007", "W-07")
def test_mary_misses_an_sr1_on_dexterity_by_three() -> None:
    assert saved(((3, 2),), "dexterity", 1, dexterity=12) == saves.Saved(False, -3)


@pytest.mark.rule("EN-007", "W-08")
@pytest.mark.parametrize("margin", [True, False])
def test_a_one_and_a_two_fail_however_strong_somebody_is(margin: bool) -> None:
    assert not saved(((2, 1),), "strength", 1, margin=margin, strength=47).made


@pytest.mark.rule("EN-007", "W-09")
def test_dougs_charm_rolls_over_three_times() -> None:
    assert saved(((4, 4), (3, 3), (6, 6), (4, 5)), "charisma", 6, charisma=18) == saves.Saved(True, 8)


@pytest.mark.rule("EN-007")
def test_a_one_and_a_two_later_on_are_harmless() -> None:
    assert saved(((5, 5), (1, 2)), "luck", 1, luck=7) == saves.Saved(True, 0)
    assert saved(((5, 5), (1, 2)), "luck", 1, margin=False, luck=7).made


@pytest.mark.rule("EN-007", "R-04")
def test_reaching_the_target_is_enough() -> None:
    assert saved(((4, 6),), "luck", 1, luck=10) == saves.Saved(True, 0)
    assert saved(((4, 5),), "luck", 1, luck=10) == saves.Saved(False, -1)


def test_dice_that_have_made_it_are_not_thrown_again_unless_the_margin_is_wanted() -> None:
    assert saved(((5, 5),), "luck", 1, margin=False, luck=10).made
    assert saved(((5, 5), (1, 3)), "luck", 1, luck=10) == saves.Saved(True, 4)


@pytest.mark.rule("EN-007")
@pytest.mark.parametrize(("said", "made"), [(12, True), (9, False), (3, False), (31, True)])
def test_the_sum_alone_may_be_said(said: int, made: bool) -> None:
    """Who throws real dice may say what they came to; a 3 can only be a 1 and a 2."""
    tape, table = DiceTape(SeededDice(1), rolls_by_hand=lambda roller: True), quiet(hero())
    with pytest.raises(Needed) as needed:
        saves.saves(Play(GAME, table, tape), "b1", "luck", 1, "Test", margin=True)
    tape = tape.answered(needed.value.request, (said,))
    tape.rewind()
    found = saves.saves(Play(GAME, table, tape), "b1", "luck", 1, "Test", margin=True)
    assert found == saves.Saved(made, said - 10)


@pytest.mark.rule("EN-008")
def test_very_easy_rolls_may_succeed_by_themselves() -> None:
    assert not saved(((1, 2),), "luck", 0, luck=30).made, "without the switch even an SR0 can fail"
    easy = ruled(sr_below_one_auto=True)
    assert saved((), "luck", 0, house=easy) == saves.Saved(True, 0)
    assert saved((), "luck", -2, margin=False, house=easy).made
    assert not saved(((1, 2),), "luck", 1, house=easy, luck=30).made
    assert saved((), "intelligence", 1, "magic", house=easy, skills=(Skill("mage", 3),)).made, "SR1 − 1 is SR0"


@pytest.mark.rule("EN-013")
@pytest.mark.parametrize(
    ("need", "chance"),
    [
        (-3, Fraction(17, 18)), (0, Fraction(17, 18)), (1, Fraction(17, 18)), (2, Fraction(17, 18)),
        (4, Fraction(17, 18)), (5, Fraction(8, 9)), (6, Fraction(503, 648)), (7, Fraction(215, 324)),
        (8, Fraction(11483, 23328)),
    ],
)  # fmt: skip
def test_chances_are_exact(need: int, chance: Fraction) -> None:
    table = quiet(hero(luck=20 - need))
    assert saves.chance(look(table), table.beings["b1"], "luck", 1) == chance


@pytest.mark.rule("EN-013")
@pytest.mark.parametrize(("need", "percent"), [(9, 37.6), (10, 25.6), (11, 19.2), (12, 12.4)])
def test_chances_of_high_needs(need: int, percent: float) -> None:
    table = quiet(hero(luck=20 - need))
    assert round(float(saves.chance(look(table), table.beings["b1"], "luck", 1)) * 100, 1) == percent


@pytest.mark.rule("EN-008", "EN-013")
def test_what_needs_no_roll_is_certain() -> None:
    table = quiet(hero(), house=ruled(sr_below_one_auto=True))
    assert saves.chance(look(table), table.beings["b1"], "luck", 0) == 1


@pytest.mark.rule("EN-009", "EN-042", "EN-043", "EN-044", "EN-045", "EN-046")
@pytest.mark.parametrize(
    ("skill", "task", "by_level"),
    [
        ("rogue", "thieving", (0, 1, 1, 2, 2, 3)),
        ("rogue", "missile attack", (0, 0, 1, 1, 1, 2)),
        ("rogue", "missile avoidance", (0, 0, 1, 1, 1, 2)),
        ("mage", "magic", (0, 0, 1, 1, 1, 2)),
        ("healer", "healing", (0, 0, 1, 1, 1, 2)),
        ("ranger", "woodland", (0, 0, 1, 1, 1, 2)),
        ("ranger", "missile attack", (0, 0, 1, 1, 1, 2)),
        ("ranger", "missile avoidance", (0, 0, 1, 1, 1, 2)),
        ("farmer", "riding", (1, 1, 1, 1, 1, 1)),
        ("farmer", "animal", (0, 1, 1, 2, 2, 3)),
        ("healer", "magic", (0, 0, 0, 0, 0, 0)),
        ("warrior", "other", (0, 0, 0, 0, 0, 0)),
    ],
)
def test_skills_lower_the_level_of_their_own_tasks(skill: str, task: str, by_level: tuple[int, ...]) -> None:
    for level, off in enumerate(by_level, 1):
        table = quiet(hero(skills=(Skill(skill, level),)))
        assert saves.level_for(look(table), table.beings["b1"], 4, task) == 4 - off, f"{skill} {level}"


@pytest.mark.rule("EN-009")
def test_reductions_of_several_sets_add_up_and_go_below_zero() -> None:
    table = quiet(hero(skills=(Skill("rogue", 6), Skill("ranger", 3))))
    one = table.beings["b1"]
    found = saves.reductions(look(table), one, "missile attack")
    assert [(term.label, term.amount) for term in found] == [("Rogue 6", -2), ("Ranger 3", -1)]
    assert saves.level_for(look(table), one, 1, "missile attack") == -2
    assert saves.need_for(look(table), one, "dexterity", 1, "missile attack").at == 5
    assert [t.amount for t in saves.reductions(look(table), one, "missile attack", ("ranger",))] == [-1]


@pytest.mark.rule("EN-009", "R-33")
def test_a_mage_is_better_against_spells_and_his_own_burning_out() -> None:
    assert saved(((4, 6),), "constitution", 2, "magic", skills=(Skill("mage", 3),)) == saves.Saved(True, 0)


@pytest.mark.rule("EN-012", "R-20")
@pytest.mark.parametrize(("full", "value"), [(30, 15), (15, 8), (5, 3)])
def test_monsters_by_rating_roll_with_half_of_it_unhurt(full: int, value: int) -> None:
    table = quiet(foe(rating=full).__class__("b9", "Orc", "creature", "foes", foe(rating=1, rating_most=full).sheet))
    assert saves.need_for(look(table), table.beings["b9"], "intelligence", 1).face == 20 - value


@pytest.mark.rule("EN-007")
def test_what_lies_on_an_attribute_counts_in_the_roll() -> None:
    spell = Effect("e1", "b1", "Clumsy", terms=(("dexterity", Term("Clumsy", -4)),))
    table = quiet(hero(dexterity=14)).exchanged(None, spell)
    need = saves.need_for(look(table), table.beings["b1"], "dexterity", 1)
    assert (need.face, [term.amount for term in need.terms]) == (10, [14, -4])


@pytest.mark.rule("EN-013", "EN-009")
def test_the_roll_in_one_line() -> None:
    table = quiet(hero(luck=17, skills=(Skill("rogue", 2),)))
    one = table.beings["b1"]
    assert saves.words(look(table), one, "luck", 2) == "SR2 LK: 25 − 17 = 8 on 2d6, 49 %"
    assert saves.words(look(table), one, "luck", 2, "thieving") == "SR1 LK: 20 − 17 = 3 on 2d6, 94 %"
    assert saves.words(look(table), one, "luck", -1) == "SR−1 LK: 10 − 17 = −7 on 2d6, 94 %"


@pytest.mark.rule("EN-010", "EN-011", "EN-021")
def test_anybody_may_try_anything_on_any_attribute() -> None:
    table = quiet(hero())
    for attribute in ("strength", "dexterity", "luck", "constitution", "intelligence", "charisma", "mynergy"):
        assert saves.need_for(look(table), table.beings["b1"], attribute, 1, "woodland").face == 10
