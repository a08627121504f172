"""Fields refuse with a sentence that says what is wrong; forms add up what is bought."""

from __future__ import annotations

import pytest

from systems.common.forms import (
    BeingField,
    BeingsField,
    BoxesField,
    ChoiceField,
    ChoicesField,
    DiceField,
    EntriesField,
    EntryField,
    Form,
    GaugeField,
    NotesField,
    NumberField,
    Option,
    RowsField,
    ShownField,
    TextField,
    ToggleField,
    find_maximums,
)

COLORS = (Option("r", "Red", price=2), Option("g", "Green", price=3), Option("b", "Blue", blocked="is sold out."))


@pytest.mark.parametrize(("field", "good", "bad", "sentence"), [
    (NumberField("n", "Level", minimum=1, maximum=9), 9, 10, "Level must be from 1 to 9; 10 is not."),
    (NumberField("n", "Level"), 0, "x", "Level must be a whole number; 'x' is none."),
    (NumberField("n", "Level"), 0, True, "Level must be a whole number; True is none."),
    (TextField("t", "Name", required=True), "Ann", "  ", "Name is empty: type something."),
    (TextField("t", "Name"), "A" * 80, "A" * 10_000, "Name has 10,000 characters; 80 is the most. Shorten it."),
    (TextField("t", "Name"), "<b>", "a\x07b", "Name holds a control character; take it out."),
    (TextField("t", "Name"), "a~b", "a\x7fb", "Name holds a control character; take it out."),
    (TextField("t", "Name"), "", None, "Name must be text."),
    (NotesField("t", "Notes"), "a\nb", 3, "Notes must be text."),
    (ToggleField("y", "Half"), True, 1, "Half must be on or off."),
    (ChoiceField("c", "Color", options=COLORS), "r", "x", "Color cannot be 'x'. Choose Red, Green or Blue."),
    (ChoiceField("c", "Color", options=COLORS), "g", "b", "Blue: is sold out."),
    (ChoicesField("c", "Colors", options=COLORS, most=1), ("r",), ("r", "g"), "Colors: choose at most 1; 2 chosen."),
    (ChoicesField("c", "Colors", options=COLORS, least=1), ("g",), (), "Colors: choose at least 1; 0 chosen."),
    (ChoicesField("c", "Colors", options=COLORS), (), ("b",), "Blue: is sold out."),
    (BeingField("b", "Target", allowed=("b1",)), "b1", "b2", "Target: this one is not possible here. Choose another."),
    (BeingsField("b", "Targets", allowed=("b1", "b2")), ("b2",), ("b3",), "Targets: one of them is not possible here. Choose others."),
    (BeingsField("b", "Targets", allowed=("b1",)), ("b1",), (), "Targets: choose at least 1; 0 chosen."),
    (BeingsField("b", "Targets", allowed=("b1",)), ("b1",), (["b1"],), "Targets: one of them is not possible here. Choose others."),
    (EntryField("e", "Spell", among=("web",)), "web", "sleep", "Spell: 'sleep' cannot be chosen here."),
    (EntryField("e", "Spell"), "web", "", "Spell: choose one."),
    (EntriesField("e", "Spells", among=("web",), most=2), ("web", "web"), ("x",), "Spells: 'x' cannot be chosen here."),
])  # fmt: skip
def test_a_field_takes_what_fits_and_says_what_does_not(field, good, bad, sentence):
    assert field.problem(good) == ""
    assert field.problem(bad) == sentence


def test_dice_point_at_the_place():
    assert DiceField("d", "Damage").problem("2d6+1") == ""
    assert DiceField("d", "Damage").problem("3d").startswith("Damage: ")


def test_rows_name_the_row_that_is_wrong():
    rows = RowsField("r", "Gear", columns=(NumberField("count", "Count", maximum=5),))
    assert rows.problem(({"count": 5},)) == ""
    assert rows.problem(({"count": 1}, {"count": 6})) == "Gear, row 2: Count must be from 0 to 5; 6 is not."


FORM = Form(
    "shop",
    "Shop",
    (ChoiceField("c", "Color", options=COLORS), NumberField("n", "Torches", each=4), ShownField("s", "Gold")),
    purse=9,
)


def test_a_purse_counts_down_and_says_by_how_much_it_is_overdrawn():
    assert FORM.spent({"c": "r", "n": 1}) == 6 and FORM.problem({"c": "r", "n": 1}) == ""
    assert FORM.problem({"c": "g", "n": 2}) == "Shop: 11 spent, but there are only 9. Take 2 back."


def test_a_form_wants_every_answer_and_no_other():
    assert FORM.problem({"c": "r"}) == "Shop: Torches not answered."
    assert FORM.problem({}) == "Shop: Color and Torches not answered."
    assert FORM.problem({"c": "r", "n": 0, "x": 1}) == "Shop: 'x' is not asked here."


def test_a_blocked_form_says_why_before_anything_else():
    assert Form("f", "Fly", blocked="Nobody has wings.").problem({}) == "Nobody has wings."


def test_what_stands_before_anybody_answers_may_be_taken():
    assert FORM.blank() == {"c": "r", "n": 0} and not FORM.problem(FORM.blank())
    assert NumberField("n", "N", minimum=3).blank() == 3


def test_a_purse_may_be_spent_to_the_last_coin():
    for purse, problem in (
        (6, ""),
        (5, "Shop: 6 spent, but there are only 5. Take 1 back."),
        (0, "Shop: 6 spent, but there are only 0. Take 6 back."),
    ):
        assert Form("shop", "Shop", FORM.fields, purse=purse).problem({"c": "r", "n": 1}) == problem


@pytest.mark.parametrize(("wrong", "told"), [
    (1, "N0 must be from 0 to 9; 10 is not."), (4, " ".join([f"N{n} must be from 0 to 9; 10 is not." for n in range(4)])),
    (5, " ".join([f"N{n} must be from 0 to 9; 10 is not." for n in range(5)])),
    (6, " ".join([*[f"N{n} must be from 0 to 9; 10 is not." for n in range(4)], "2 more answers are not possible."])),
])  # fmt: skip
def test_four_wrong_answers_are_told_and_how_many_more_there_are(wrong, told):
    fields = tuple([NumberField(f"n{n}", f"N{n}", maximum=9) for n in range(wrong)])
    assert Form("f", "F", fields).problem({one.name: 10 for one in fields}) == told


def test_what_others_are_full_at_needs_no_place_of_its_own():
    fields = (NumberField("most", "Most"), GaugeField("hits", "Hits", most="most"), BoxesField("wounds", "Wounds", most="gone"), GaugeField("mana", "Mana"),
              BoxesField("luck", "Luck", most="mana"), NumberField("gold", "Gold"))  # fmt: skip
    assert find_maximums(fields) == {"most", "mana"} and find_maximums(()) == frozenset()


def test_answers_that_may_stand_are_kept_and_the_others_are_as_nobody_had_answered():
    assert FORM.settled({"c": "g", "n": -1, "s": 3, "x": 1}) == {"c": "g", "n": 0}
    assert (
        FORM.settled({"c": "b"}) == {"c": "r", "n": 0} and FORM.field("n") is FORM.fields[1] and FORM.field("x") is None
    )
