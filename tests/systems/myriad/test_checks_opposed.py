"""One against another: the higher result, ties, advantages, who burns first, luck on either side, marks."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Needed, Refused
from systems.common.records.table import FOES
from systems.myriad.base import chances
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    Item,
    blank,
    do,
    foe,
    hero,
    look,
    own,
    quiet,
    ruled,
    sheet,
    story,
)

THIEF = {"grace": 3, "skills": (("stealth", 2),)}
GUARD = {"stats": (("power", 3), ("grace", 3), ("intellect", 2), ("spirit", 2)), "skills": (("perception", 1),)}
SNEAK = {"other": "b9", "skill": "stealth", "statistic": "grace"}


def dark(house=None, **thief):
    """A thief and a guard."""
    return quiet(hero(name="Wren", **{**THIEF, **thief}), foe("b9", "town_guard", **GUARD), house=house)


@pytest.mark.rule("MY-016")
def test_each_tests_something_else_and_a_tie_goes_to_whoever_began():
    _, told = do(dark(), "characters.oppose", "b1", dice=[(4, 2, 1), (5, 1)], **SNEAK)
    assert "Wren beats Town guard: 6 against 6." in story(told)
    _, told = do(dark(), "characters.oppose", "b1", dice=[(3, 2, 1), (5, 1)], **SNEAK)
    assert "Wren loses to Town guard: 5 against 6." in story(told)
    form = GAME.actions["characters.oppose"].form(look(dark()), "b1", SNEAK)
    assert form.help == "Grace/Stealth against Spirit/Perception; Wren wins ties"
    assert f"{int(100 * chances.winning(3, 2, 1))} %" in form.working


@pytest.mark.rule("MY-017", "R-07")
@pytest.mark.parametrize(("size", "said"), [(3, "7 against 6"), (1, "5 against 6"), (-2, "4 against 8")])
def test_the_side_that_has_the_advantage_gets_it(size, said):
    _, told = do(dark(), "characters.oppose", "b1", dice=[(2, 2, 1), (5, 1)], advantage=size, **SNEAK)
    assert said in story(told)


@pytest.mark.rule("MY-016")
def test_whoever_throws_second_knows_what_beats_the_first():
    faces = Faces((3, 2, 1), (5, 1))
    do(dark(), "characters.oppose", "b1", dice=faces, **SNEAK)
    assert [roll.need and (roll.need.at, roll.need.hit, roll.need.miss) for roll in faces.asked] == [
        None, (6, "wins", "loses")]  # fmt: skip


@pytest.mark.rule("R-05")
def test_both_throw_then_whoever_began_burns_first():
    source = 'name = "Knack"\nrule = "MY-423"\ntext = "Good."\ngroup = "personal"\neffect = "told"\nrolls = ["test"]\n'
    table = own(quiet(hero(name="Wren", **THIEF, sfx=("knack",)), foe("b9", "town_guard", **GUARD, sfx=("knack",))),
                "sfx", "knack", source)  # fmt: skip
    choice = blank(table, "characters.oppose", "b1", **SNEAK)
    tape = DiceTape(Faces((6, 2, 1), (6, 1)), decides_by_hand=lambda who: True)
    asked = []
    while len(asked) < 2:
        with pytest.raises(Needed) as owed:
            resolve(GAME, table, choice, tape)
        asked.append((owed.value.request.who, owed.value.request.form.fields[0].words))
        tape = tape.answered(owed.value.request, {"burn": ("knack",) if len(asked) == 1 else ()})
    assert asked == [("b1", ("9 against 8", "8 against 8")), ("b9", ("8 against 8", "7 against 8"))]
    assert "Wren beats Town guard: 8 against 8." in story(resolve(GAME, table, choice, tape))


@pytest.mark.rule("MY-133")
def test_luck_in_an_opposed_test_lets_the_other_throw_again_or_keep():
    table, _ = do(dark(traits=(Held("lucky", 2),)), "characters.oppose", "b1", dice=[(1, 1, 1), (4, 1)], **SNEAK)
    kept, told = do(table, "characters.boon", "b1", dice=[(3, 1, 1)])
    assert "Wren succeeds: 5 against 5." in story(told)
    again, told = do(table, "characters.boon", "b1", dice=[(3, 1, 1), (5, 1)], other=True)
    assert "Wren fails: 5 against 6." in story(told)
    assert sheet(kept, "b1").used == sheet(again, "b1").used == (("lucky", 1),)


@pytest.mark.rule("MY-134")
def test_bad_luck_strikes_whoever_met_a_test_too():
    guard = foe("b9", "town_guard", **GUARD, traits=(Held("unlucky"),))
    table, told = do(quiet(hero(name="Wren", **THIEF), guard), "characters.oppose", "b1",
                     dice=[(3, 1, 1), (5, 1)], **SNEAK)  # fmt: skip
    assert "Wren loses" in story(told)
    table, told = do(table, "characters.boon", "b9", dice=[(4, 1)])
    assert "Town guard fails: 5 against 5." in story(told)  # whoever began wins the tie
    with pytest.raises(Refused, match="used up"):
        do(table, "characters.boon", "b9")


@pytest.mark.rule("MY-131")
def test_fame_counts_on_either_side():
    table = dark(traits=(Held("famous"),), skills=(("persuasion", 2),))
    table, told = do(table, "characters.oppose", "b1", dice=[(4, 1, 1), (5, 1)], other="b9", skill="persuasion",
                     statistic="intellect", other_skill="perception", other_statistic="spirit", famous=True)  # fmt: skip
    assert "7 against 6" in story(told) and sheet(table, "b1").used == (("famous", 1),)


@pytest.mark.rule("MY-307")
def test_a_thing_that_helps_counts_in_its_circumstances():
    asker = {"items": (Item("lie_detector", "Lie detector"),), "skills": (("persuasion", 2),)}
    table = dark(**asker)
    said = {"other": "b9", "skill": "persuasion", "statistic": "intellect"}
    _, told = do(table, "characters.oppose", "b1", dice=[(4, 1, 1), (3, 1)], **said, at=("interrogating",))
    assert "7 against 3" in story(told)


@pytest.mark.rule("MY-203", "MY-204")
def test_failures_are_marked_on_the_loser_alone():
    for dice, marked in (([(1, 1, 1), (5, 1)], True), ([(5, 1, 1), (1, 1)], False)):
        table, _ = do(dark(ruled(advancement="random")), "characters.oppose", "b1", dice=dice, **SNEAK)
        assert (("failed:stealth", 1) in sheet(table, "b1").marks) is marked
    table, _ = do(dark(ruled(advancement="gradual")), "characters.test", "b1", dice=[(1, 1, 1)], skill="stealth",
                  statistic="grace")  # fmt: skip
    assert sheet(table, "b1").marks == (("used:stealth", 1),)


def test_nobody_is_opposed_by_nobody_and_odd_answers_do_no_harm():
    assert GAME.actions["characters.oppose"].form(look(quiet(hero())), "b1", {}) is None
    for odd in ([], {}, 3.5, None, "x", -9, True):
        answers = dict.fromkeys(("other", "skill", "other_skill", "advantage", "at", "other_at", "modifier"), odd)
        assert GAME.actions["characters.oppose"].form(look(dark()), "b1", answers) is not None
    assert dark().beings["b9"].side == FOES


@pytest.mark.rule("R-05", "MY-016", "MY-423")
@pytest.mark.parametrize(("thief", "wounds", "said"), [
    ((5, 1, 1), 2, "Wren loses to Town guard: 7 against 8."),  # without the six it were a tie, and lost
    ((4, 1, 1), 3, "Wren loses to Town guard: 6 against 7."), ((6, 6, 1), 2, "Wren beats Town guard: 10 against 8."),
])  # fmt: skip
def test_whoever_is_met_burns_what_it_can_do_without_and_has_what_that_brings(thief, wounds, said):
    source = (
        'name = "Knack"\nrule = "MY-423"\ntext = "Good."\ngroup = "personal"\neffect = "restore"\nrolls = ["test"]\n'
    )
    hurt = (("wounds", 2), ("wounds_critical", 3), ("resolve", 3))
    guard = foe("b9", "town_guard", **GUARD, sfx=("knack",), left=hurt)
    table = own(quiet(hero(name="Wren", **THIEF), guard), "sfx", "knack", source)
    after, told = do(table, "characters.oppose", "b1", dice=[thief, (6, 1)], **SNEAK)
    assert said in story(told) and dict(sheet(after, "b9").left)["wounds"] == wounds
