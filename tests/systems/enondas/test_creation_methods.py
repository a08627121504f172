"""Seven ways to roll attributes, trading points, and that whatever falls a legal character comes out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from systems.common.character_kit.placed_rolls import Rolled, twice_placed
from systems.common.forms import Choice, ChoiceField, Question
from systems.common.kernel.actions import CREATE, PARTY_OF
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import DiceTape, Needed, Refused, RollRequest, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import PARTY, Table
from systems.enondas.base.house import House
from systems.enondas.base.sheet import ATTRIBUTES
from systems.enondas.characters import answer, rolling
from systems.enondas.characters.levels import raisable
from tests.systems.enondas.builders import GAME, Faces, quiet, ruled
from tests.systems.enondas.creating import (
    NAME,
    asked,
    attributes,
    human,
    made,
)
from tests.systems.playing import NEW, form, known

THREES = [(6, 5, 4), (3, 4, 2), (1, 5, 2), (5, 6, 5), (5, 4, 2), (2, 1, 3), (6, 6, 5)]  # 15 9 8 16 11 6 17
IN_ORDER = {one: place for place, one in enumerate(ATTRIBUTES)}


def by(method: str, faces: list[Any], **answers: Any):
    """A human rogue by a method; the point goes to DEX."""
    house = ruled(attribute_method=method)
    points = {"dexterity": 1, "luck": 0, "constitution": 0, "intelligence": 0}
    return human(Faces(*faces, 4, NAME), "rogue", table=quiet(house=house), points=points, **answers)


@pytest.mark.rule("EN-022")
@pytest.mark.parametrize(
    ("method", "faces", "each", "words"),
    [
        ("4d6_drop_low", (1, 6, 3, 4), 13, "4d6, lowest dropped"),
        ("5d6_drop_both", (6, 2, 3, 1, 5), 10, "5d6, highest and lowest dropped"),
        ("2d6_plus_6", (4, 5), 15, "2d6 + 6"),
    ],
)
def test_dice_are_dropped_or_added_as_the_house_says(
    method: str, faces: tuple[int, ...], each: int, words: str
) -> None:
    table, _, forms = by(method, [faces] * 7)
    assert made(table)[1].rolled == (each,) * 7
    assert attributes(made(table)[1]) == [each, each + 1, each, each, each, each, each]
    assert {one.roll for one in form(forms, "kindred").known} == {f"{one.capitalize()}: {words}" for one in ATTRIBUTES}


@pytest.mark.rule("EN-022")
def test_every_die_is_shown_and_what_becomes_of_it() -> None:
    _, _, forms = by("5d6_drop_both", [(6, 2, 3, 1, 5)] * 7)
    assert known(form(forms, "kindred"))["Strength"] == "10|6 and 1 dropped"
    _, _, forms = by("2d6_plus_6", [(4, 5)] * 7)
    assert known(form(forms, "kindred"))["Mynergy"] == "15|9 + 6"


@pytest.mark.rule("EN-022", "EN-004")
def test_triples_roll_over_and_may_go_beyond_18() -> None:
    faces = [(3, 4, 5)] * 6 + [(6, 6, 6), (2, 2, 2), (1, 1, 2)]
    table, _, forms = by("3d6_taro", faces)
    assert made(table)[1].rolled == (12, 12, 12, 12, 12, 12, 28)
    assert known(form(forms, "kindred"))["Mynergy"] == "28|18 + 6 + 4, triples roll over"


@pytest.mark.rule("EN-022")
def test_dice_of_the_table_are_asked_roll_by_roll() -> None:
    """Each attribute is a roll of its own; where only the sum counts, the sum alone may be typed."""
    for method, typed, total in (("4d6_drop_low", (6, 5, 2, 2), 13), ("2d6_plus_6", (7,), 13), ("3d6_taro", (11,), 11)):
        tape = DiceTape(SeededDice(1), rolls_by_hand=lambda roller: roller == PARTY)
        table, purposes = quiet(house=ruled(attribute_method=method)), []
        for _ in range(7):
            with pytest.raises(Needed) as needed:
                resolve(GAME, table, NEW, tape)
            purposes.append(needed.value.request.purpose)
            tape = tape.answered(needed.value.request, typed)
        assert purposes == [f"{one.capitalize()}: {rolling.WAYS[method].words}" for one in ATTRIBUTES]
        with pytest.raises(Needed) as needed:
            resolve(GAME, table, NEW, tape)
        assert needed.value.request.purpose == "Hit points"
        after = apply(table, resolve(GAME, table, NEW, tape.by_program()).changes)
        assert made(after)[1].rolled == (total,) * 7


@pytest.mark.rule("EN-022")
@pytest.mark.parametrize(("method", "faces", "count"), [("3d6_x7_assign", THREES, 3),
                                                        ("4d6_x7_assign", [(*one, 1) for one in THREES], 4)])  # fmt: skip
def test_seven_results_are_assigned_freely(method: str, faces: list[Any], count: int) -> None:
    places = {one: 6 - place for one, place in IN_ORDER.items()}
    dice = Faces(*faces, 4, NAME)
    table, _, forms = asked(quiet(house=ruled(attribute_method=method)), dice, {
        "arrange": places, "kindred": {"kindred": "human"}, "skill": {"skill": "rogue"},
        "points": {"dexterity": 1, "luck": 0},
    })  # fmt: skip
    assert made(table)[1].rolled == (17, 6, 11, 16, 8, 9, 15)
    assert {request.count for request in dice.asked[:7]} == {count}
    assert dice.asked[0].purpose.startswith("Attribute roll 1: ")
    assert form(forms, "arrange").working == "15 · 9 · 8 · 16 · 11 · 6 · 17"
    assert known(form(forms, "kindred"))["Strength"].startswith("17|")


@pytest.mark.rule("EN-022")
def test_of_ten_rolls_the_seven_highest_are_assigned() -> None:
    faces = [*THREES, (1, 1, 1), (6, 6, 6), (2, 3, 3)]  # and 3 18 8
    kept = [0, 1, 2, 3, 4, 6, 8]
    table, _, forms = by("3d6_x10_best7", faces)
    arrange = form(forms, "arrange")
    assert [option.value for option in arrange.fields[0].options] == kept
    assert arrange.help == "Each result goes to one attribute. Left out: 6, 3, 8."
    assert made(table)[1].rolled == (15, 9, 8, 16, 11, 17, 18)


@pytest.mark.rule("EN-022")
@pytest.mark.parametrize("method", ["3d6_x7_assign", "4d6_x7_assign", "3d6_x10_best7"])
def test_the_rows_of_an_arrangement_can_change_places(method: str) -> None:
    """Seven questions with the same seven options, each with another one to begin with: the form for such rows."""
    rolls = tuple([Rolled(total, "") for total in (9, 8, 7, 12, 15, 10, 11, 3, 18, 4)])
    asked_form = rolling.arrange_form(rolls[: rolling.WAYS[method].results])
    first = asked_form.fields[0]
    assert isinstance(first, ChoiceField)
    assert all(field.options == first.options for field in asked_form.fields)
    assert len({field.blank() for field in asked_form.fields}) == len(first.options) == 7
    assert not twice_placed(asked_form.blank())


@pytest.mark.rule("EN-022")
def test_no_result_is_given_to_two_attributes() -> None:
    with pytest.raises(Refused, match="Roll 1 is used twice"):
        by("3d6_x7_assign", THREES, arrange=IN_ORDER | {"luck": 0})


@pytest.mark.rule("EN-022")
def test_tactics_put_the_best_rolls_where_the_party_needs_them() -> None:
    look = Look(GAME, quiet())
    rolls = [Rolled(total, "") for total in (9, 8, 17, 12, 15, 10, 11)]
    found = answer(look, Question("", rolling.arrange_form(rolls)))
    assert found is not None
    assert not twice_placed(found)
    assert {rolls[found[one]].total for one in ("strength", "constitution")} == {17, 15}, "a warrior is missing"
    assert rolls[found["charisma"]].total == 8


@pytest.mark.rule("EN-022")
def test_points_are_traded_one_for_one_before_the_kindred_multiplies() -> None:
    house = ruled(trade_points=True)
    trade = {"strength": 2, "charisma": -3, "mynergy": 1}
    table, _, forms = human(table=quiet(house=house), kindred={"kindred": "dwarf"}, trade=trade)
    after = made(table)[1]
    assert after.rolled == (16, 14, 9, 12, 10, 8, 9)
    assert after.charisma == 5, "8 × 0.66"
    assert [one.key for one in forms][:2] == ["trade", "kindred"]
    assert known(form(forms, "kindred"))["Charisma"] == "8|3 dropped, −3 traded"


@pytest.mark.rule("EN-022")
@pytest.mark.parametrize(
    ("trade", "sentence"),
    [
        ({"strength": 5, "charisma": -5}, "Strength 14 must be from -11 to 4"),
        ({"charisma": -9, "strength": 4}, "Charisma 11 must be from -8 to 7"),
        ({"strength": 2, "charisma": -1}, "2 spent, but there are only 1"),
        ({"strength": 1, "charisma": -3}, "2 taken off and not put on again"),
    ],
)
def test_trading_keeps_between_3_and_18_and_loses_nothing(trade: dict[str, int], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        human(table=quiet(house=ruled(trade_points=True)), trade=trade)


@pytest.mark.rule("EN-022")
def test_a_result_above_18_may_only_be_lowered_by_trading() -> None:
    rolls = tuple([Rolled(total, "") for total in (24, 10, 10, 10, 10, 10, 10)])
    field = rolling.trade_form(rolls).field("strength")
    assert not field.problem(-6)
    assert not field.problem(0)
    assert "from -21 to 0" in field.problem(1)


def test_nobody_is_asked_about_trading_unless_the_house_allows_it() -> None:
    _, _, forms = human()
    assert "trade" not in [one.key for one in forms]


HOUSES = st.builds(
    lambda **switches: replace(House(), **switches),
    attribute_method=st.sampled_from(list(rolling.WAYS)),
    trade_points=st.booleans(),
    starting_levels=st.integers(0, 4),
    start_money=st.sampled_from(["formula", "gear_only"]),
    start_spells=st.sampled_from(["budget", "all_first"]),
    warrior_second_dex=st.sampled_from(["con", "literal"]),
    free_attribute_choice=st.booleans(),
)


class Drawn:
    """Dice that fall as hypothesis likes, low ones first."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        return tuple(self.data.draw(st.integers(1, request.sides), request.purpose) for _ in range(request.count))


def check(table: Table, who: str, house: House) -> None:
    """Everything that makes a new character legal."""
    look = Look(GAME, table)
    being = table.beings[who]
    sheet = being.sheet
    kindred = look.entry("kindreds", sheet.kindred)
    assert len(sheet.rolled) == 7
    assert min(sheet.rolled) >= 3
    born = {one: kindred.apply(one, rolled) for one, rolled in zip(ATTRIBUTES, sheet.rolled, strict=True)}
    raised = {one: getattr(sheet, one) - born[one] for one in ATTRIBUTES}
    levels = sum(skill.level for skill in sheet.skills)
    assert levels == house.starting_levels
    assert min(raised.values()) >= 0
    assert sum(raised.values()) == sum(skill.level * (skill.level + 1) // 2 for skill in sheet.skills)
    open_to = {one for skill in sheet.skills for one in raisable(look, look.entry("skills", skill.key))}
    assert {one for one, number in raised.items() if number} <= open_to
    assert sheet.hit_points == sheet.hit_points_most
    assert sheet.hit_points == sheet.constitution + sum(sum(skill.gains) for skill in sheet.skills)
    assert all(len(skill.gains) == skill.level for skill in sheet.skills)
    assert sheet.mana == sheet.mynergy
    assert look.able(being), "alive and awake"
    assert min(sheet.gold, sheet.silver, sheet.copper) >= 0
    assert sheet.gold == 0 or house.start_money == "formula"
    worn = [look.entry("gear", item.gear).kind for item in sheet.items if item.carried == "worn"]
    held = [look.entry("gear", item.gear) for item in sheet.items if item.carried == "held"]
    assert worn in ([], ["armor"])
    assert sum(2 if gear.two_handed else 1 for gear in held) <= 2
    for section in GAME.layout(look, being):
        for field in section.fields:
            if hasattr(sheet, field.name):
                assert not field.problem(getattr(sheet, field.name)), (section.title, field.name)


@pytest.mark.rule("EN-020", "EN-022", "EN-027", "EN-030", "EN-040")
@settings(max_examples=80, deadline=None)
@given(data=st.data(), house=HOUSES, kindred=st.sampled_from(sorted(GAME.shipped_entries("kindreds"))),
       skill=st.sampled_from(sorted(GAME.shipped_entries("skills"))))  # fmt: skip
def test_whatever_the_dice_show_a_legal_character_comes_out(
    data: st.DataObject, house: House, kindred: str, skill: str
) -> None:
    table = quiet(house=house)
    answers = {"kindred": {"kindred": kindred}, "skill": {"skill": skill}}
    after, outcome, _ = asked(table, Drawn(data), answers)  # type: ignore[arg-type]
    being, sheet = made(after)
    assert sheet.kindred == kindred
    assert {one.key for one in sheet.skills} <= {skill}
    check(after, being.id, house)
    assert apply(after, undo(outcome.changes)) == table


@pytest.mark.rule("EN-020")
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), house=HOUSES)
def test_any_seed_and_any_house_give_a_legal_party(seed: int, house: House) -> None:
    before = quiet(house=house)
    outcome = resolve(GAME, before, Choice(PARTY_OF, "", {"number": 3}), SeededDice(seed))
    table = apply(before, outcome.changes)
    assert len(table.beings) == 3
    for who in table.beings:
        check(table, who, house)


def test_creation_is_offered_once() -> None:
    assert GAME.actions[CREATE].key == CREATE
    assert GAME.actions[CREATE].form(Look(GAME, quiet()), "", {}).fields == ()
