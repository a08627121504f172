"""Two optional rules with their switches: 5 % on percentage rolls for an attribute, and the share of the fallen."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import HAND_OUT
from systems.common.records.table import Hoard, Line
from tests.systems.whitebox.builders import GAME, Faces, blank, do, hero, look, quiet, ruled, story
from tests.systems.whitebox.conftest import hireling

PERCENT = "characters.percent"


@pytest.mark.rule("WB-024")
def test_a_percentage_roll_for_an_attribute_is_there_with_its_house_rule_alone() -> None:
    form = GAME.actions[PERCENT].form
    assert form(look(quiet(hero())), "b1", {}) is None
    assert form(look(quiet(hero(), house=ruled(uab_percent=True))), "b1", {}) is not None
    assert form(look(quiet(house=ruled(uab_percent=True))), "", {}) is None
    assert form(look(quiet(hero(), hireling(), house=ruled(uab_percent=True))), "b5", {}) is None


@pytest.mark.rule("WB-024", "WB-005")
@pytest.mark.parametrize(("wisdom", "average", "chance"), [
    (15, "7-14", 45), (14, "7-14", 40), (7, "7-14", 40), (6, "7-14", 35), (13, "9-12", 45), (8, "9-12", 35),
])  # fmt: skip
def test_a_high_score_is_worth_5_percent_and_a_low_one_costs_as_much(wisdom: int, average: str, chance: int) -> None:
    state = quiet(hero(wisdom=wisdom), house=ruled(uab_percent=True, uab_average=average))
    for face, said in ((chance, "succeeds"), (chance + 1, "fails")):
        faces = Faces(face)
        _, outcome = do(state, PERCENT, "b1", faces, attribute="wisdom", chance=40, what="Calms the horse")
        assert [one.dice for one in faces.asked] == ["d100"]
        assert f"Calms the horse ({chance} %" in story(outcome) and story(outcome).endswith(f"{said}.")


@pytest.mark.rule("WB-024")
def test_a_chance_never_leaves_0_to_100() -> None:
    weak = quiet(hero(strength=3), house=ruled(uab_percent=True))
    assert "(0 %" in story(do(weak, PERCENT, "b1", [1], chance=3)[1])
    strong = quiet(hero(strength=18), house=ruled(uab_percent=True))
    assert "(100 %" in story(do(strong, PERCENT, "b1", [100], chance=99)[1])


@pytest.mark.rule("WB-553")
@pytest.mark.parametrize(("share", "purses"), [(True, [45, 45]), (False, [90, 0])])
def test_the_house_says_whether_the_fallen_are_ticked_for_a_share(share: bool, purses: list[int]) -> None:
    gold = Line("l1", "90 gold pieces", "coin", worth=100, count=90, data=(("coin", "gold"),))
    two = quiet(hero(), hero("b2", "Hild", hit_points=0), house=ruled(fallen_share=share))
    state = two.exchanged(None, Hoard("h1", "Chest", (gold,)))
    assert blank(state, HAND_OUT).answers["fallen"] == (("b2",) if share else ())
    after, _ = do(state, HAND_OUT)
    assert [after.beings[who].sheet.gold for who in ("b1", "b2")] == purses
