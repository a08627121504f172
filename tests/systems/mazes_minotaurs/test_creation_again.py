"""What creation keeps and says: the gender while results are placed again, what is known, several classes in a sentence."""

from __future__ import annotations

import pytest

from systems.common.forms import Form
from tests.systems.mazes_minotaurs.builders import Faces, quiet, ruled
from tests.systems.mazes_minotaurs.creating import NAME, asked, create, made, options, placed, rolled

AGE, WEALTH = (2, 2), (3, 3, 3)


def of(forms: list[Form], key: str) -> list[Form]:
    return [form for form in forms if form.key == key]


@pytest.mark.rule("MM-R08", "MM-015", "MM-016")
def test_a_woman_stays_one_while_the_results_are_placed_again():
    dice = Faces(*rolled(17, 12, 9, 9, 8, 7), AGE, NAME, WEALTH)
    table, _, forms = asked(quiet(), dice, {
        "gender": [{"gender": "female"}, {}], "class": [{"class": ""}, {"class": "amazon"}],
    })  # fmt: skip
    assert len(of(forms, "gender")) == 2 and of(forms, "gender")[1].blank() == {"gender": "female"}
    assert (made(table)[1].calling, made(table)[1].gender) == ("amazon", "female"), "Enter alone leads on"


@pytest.mark.rule("MM-013", "MM-R07")
def test_what_is_raised_is_chosen_with_the_results_in_view():
    dice = Faces(*rolled(12, 12, 9, 9, 8, 7), AGE, NAME, WEALTH)
    _, _, forms = asked(quiet(), dice, {"raise": {"raise": "might"}, "gender": {"gender": "male"}})
    (form,) = of(forms, "raise")
    known = {one.label: (one.text, one.says, one.roll) for one in form.known}
    assert known["Might"] == ("12", "Average, +0", "Roll 1: 4d6, lowest dropped") and len(known) == 6
    assert {one.label: one.text for one in of(forms, "gender")[0].known}["Might"] == "13"


@pytest.mark.rule("MM-013", "MM-R07", "MM-R08")
def test_what_is_raised_opens_a_class_to_the_gender_that_was_said():
    dice = Faces(*rolled(9, 9, 12, 8, 7, 12), 3, AGE, NAME, WEALTH)
    table, _, forms = asked(quiet(), dice, {"gender": {"gender": "male"}, "class": [{}, {"class": "noble"}]})
    assert [form.blank()["raise"] for form in of(forms, "raise")] == ["grace", "luck"], "a Nymph is a woman"
    assert made(table)[1].calling == "noble"


@pytest.mark.rule("MM-014", "MM-E01")
def test_several_classes_and_attributes_stand_in_a_sentence():
    _, _, forms = create((8, 16, 16, 10, 16, 9), "male", "spearman", AGE, NAME, WEALTH)
    (gender,) = of(forms, "gender")
    (field,) = gender.fields
    assert field.option("male").help == "Placed so: Spearman, Noble or Priest"
    assert options(of(forms, "class")[0], "class")["barbarian"] == "Skill, Luck and Faith are higher than Might."


@pytest.mark.rule("MM-015")
@pytest.mark.parametrize(("strict", "words"), [(True, "some classes take one gender alone"),
                                               (False, "every class takes both")])  # fmt: skip
def test_the_question_of_gender_says_what_the_house_says(strict, words):
    _, _, forms = create((8, 16, 12, 10, 11, 9), "male", "spearman", AGE, NAME, WEALTH,
                         table=quiet(house=ruled(gender_restrictions=strict)))  # fmt: skip
    assert words in of(forms, "gender")[0].help


@pytest.mark.rule("MM-036", "MM-018")
def test_what_is_bought_at_once_is_bought_in_armor():
    table = quiet(house=ruled(spend_starting_wealth=True))
    scores = (8, 16, 12, 10, 11, 9)
    _, _, forms = create(scores, "male", "spearman", AGE, NAME, WEALTH, table=table)
    known = {one.label: one.text for one in of(forms, "shop")[0].known}
    assert (known["Basic defense class"], known["Defense class"]) == ("12", "20"), (
        "helmet, breastplate, shield and spear"
    )
    _, _, forms = create(scores, "male", "spearman", AGE, NAME, WEALTH, table=table, kit={"ready": False})
    assert {one.label: one.text for one in of(forms, "shop")[0].known}["Defense class"] == "12"


def test_results_are_placed_as_they_were_until_somebody_moves_them():
    dice = Faces(*rolled(10, 11, 17, 9, 8, 7), (3,), AGE, NAME, WEALTH)
    table, _, forms = asked(quiet(), dice, {"arrange": [placed(2, 1, 0, 3, 4, 5), placed(0, 1, 2, 3, 4, 5)],
                                            "gender": {"gender": "female"}, "class": [{"class": ""}, {}]})  # fmt: skip
    first, again = of(forms, "arrange")
    assert first.blank() == placed(0, 1, 2, 3, 4, 5)
    assert again.help.startswith("Might is highest, which opens no class to a woman.")
    assert made(table)[1].calling == "noble"
