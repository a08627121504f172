"""Hirelings: limit and pay, what they are in a fight, loyalty and what it leaves for the next check."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY, Table
from tests.systems.whitebox.builders import GAME, Faces, do, hero, look, quiet, ruled, story
from tests.systems.whitebox.conftest import TORCHES, hireling

HIRE, LOYALTY = "characters.hire", "characters.loyalty"


@pytest.mark.rule("WB-113", "WB-621")
def test_a_soldier_is_hired_for_five_gold_pieces_a_week(party: Table) -> None:
    made, outcome = do(party, HIRE, "b1", Faces(4), trade="soldier", name="Ulf")
    being = made.beings["b6"]
    assert (being.name, being.kind, being.side, being.sheet.creature) == ("Ulf", "hireling", PARTY, "human_soldier")
    assert (being.sheet.hit_points, being.sheet.employer, being.sheet.cost, being.sheet.share) == (4, "b1", 5, "half")
    assert made.beings["b1"].sheet.gold == 35
    assert "Brannoch hires Ulf, soldier for 5 gp." in story(outcome)
    assert GAME.summary(look(made), being).subtitle == "Soldier of Brannoch"


@pytest.mark.rule("WB-113")
def test_other_trades_are_common_folk_and_the_cost_is_the_referees(party: Table) -> None:
    made, _ = do(party, HIRE, "b1", Faces(1, 4), trade="sage", cost=30, paid=True, share="none")
    sage = made.beings["b6"]
    assert (sage.sheet.creature, sage.sheet.hit_points, sage.sheet.cost, sage.sheet.share) == (
        "commoner",
        3,
        30,
        "none",
    )
    assert made.beings["b1"].sheet.gold == 10
    assert sage.name not in {being.name for being in party.beings.values()}, "a name is found"
    with pytest.raises(Refused, match="Tamsin cannot pay 500 gp; 12 gp"):
        do(party, HIRE, "b4", Faces(4, 1), trade="sage", cost=500, paid=True)


def test_what_the_purse_cannot_pay_is_not_ticked(party: Table) -> None:
    form = GAME.actions[HIRE].form(look(party), "b4", {"trade": "sage"})
    assert form is not None
    assert (form.blank()["cost"], form.blank()["paid"]) == (500, False)


@pytest.mark.rule("WB-113")
def test_another_week_is_paid_by_the_employer(party: Table) -> None:
    made, _ = do(party, "characters.pay", "b5")
    assert made.beings["b1"].sheet.gold == 38


@pytest.mark.rule("WB-031", "WB-621")
def test_one_hireling_too_many_is_said_and_allowed() -> None:
    table = quiet(hero(charisma=4), hireling())
    assert look(table).value("b1", "hirelings") == 1
    soldiers, outcome = do(table, HIRE, "b1", Faces(4), trade="soldier", name="Ulf", paid=False)
    assert "more than Charisma holds" not in story(outcome), "men-at-arms do not count"
    made, outcome = do(soldiers, HIRE, "b1", Faces(4), trade="sailor", name="Odo", paid=False)
    assert "Brannoch has 2 hirelings, more than Charisma holds." in story(outcome)
    assert "Too many hirelings" in GAME.summary(look(made), made.beings["b1"]).badges
    assert "Too many hirelings" not in GAME.summary(look(soldiers), soldiers.beings["b1"]).badges


@pytest.mark.rule("WB-620")
@pytest.mark.parametrize(
    ("faces", "word", "kept"),
    [
        ((1, 1, 1), "3, a traitor", 0), ((1, 1, 2), "4, doubtful", -2), ((1, 2, 2), "5, doubtful", -2),
        ((2, 2, 2), "6, uneasy", -1), ((2, 3, 3), "8, uneasy", -1), ((3, 3, 3), "9, average", 0),
        ((4, 4, 4), "12, average", 0), ((4, 4, 5), "13, steady", 1), ((5, 5, 5), "15, steady", 1),
        ((5, 5, 6), "16, devoted", 2), ((5, 6, 6), "17, devoted", 2), ((6, 6, 6), "18, a loyalist", 0),
    ],
)  # fmt: skip
def test_the_loyalty_table(faces: tuple[int, int, int], word: str, kept: int) -> None:
    made, outcome = do(quiet(hero(), hireling()), LOYALTY, "b5", Faces(faces))
    assert f"Wat’s loyalty: {word}" in story(outcome)
    assert made.beings["b5"].sheet.loyalty_next == kept


@pytest.mark.rule("WB-620", "WB-031")
def test_charisma_treatment_and_the_last_check_count_once() -> None:
    table = quiet(hero(charisma=16), hireling(loyalty_next=-1))
    assert str(look(table).figure("b5", "loyalty")) == "+1", "+2 by Charisma, −1 of the last check"
    made, outcome = do(table, LOYALTY, "b5", Faces((3, 4, 4)), treatment=3)
    assert "15, steady" in story(outcome)
    made, outcome = do(made, LOYALTY, "b5", Faces((1, 1, 1)))
    assert "6, uneasy" in story(outcome), "3 + 2 + 1"
    made, outcome = do(made, LOYALTY, "b5", Faces((6, 6, 6)), treatment=6)
    assert "18, a loyalist" in story(outcome), "never above 18"
    assert made.beings["b5"].sheet.loyalty_next == 0
    _, outcome = do(quiet(hero(charisma=3), hireling()), LOYALTY, "b5", Faces((1, 1, 1)), treatment=-6)
    assert "3, a traitor" in story(outcome), "never below 3"


def test_the_share_of_the_house_is_the_usual_one() -> None:
    table = quiet(hero(), house=ruled(npc_share="none"))
    form = GAME.actions[HIRE].form(look(table), "b1", {})
    assert form is not None
    assert form.blank()["share"] == "none"


def test_only_hirelings_are_tested_for_loyalty(party: Table) -> None:
    assert GAME.actions[LOYALTY].form(look(party), "b1", {}) is None
    assert GAME.actions[HIRE].form(look(party), "b5", {}) is None


@pytest.mark.rule("WB-113")
def test_a_hireling_serves_nobody_once_its_employer_is_gone_for_good(party: Table) -> None:
    made, _ = do(party, HIRE, "b4", Faces(4), trade="soldier", name="Ulf", cost=0)
    away, _ = do(made, "being.side", "b4", side="")
    assert away.beings["b6"].sheet.employer == "b4", "whoever stays at home still pays"
    gone, outcome = do(made, "being.remove", "b4")
    assert gone.beings["b6"].sheet.employer == "" and "Ulf has no employer any more." in story(outcome)
    assert GAME.summary(look(gone), gone.beings["b6"]).badges == ("No employer",)


@pytest.mark.rule("WB-108", "WB-111")
def test_what_a_hireling_carries_slows_it_as_anybody() -> None:
    laden = look(quiet(hero("b1"), hireling(gold=1_000, items=(TORCHES,))))
    assert str(laden.figure("b5", "weight")) == "110 lb" and laden.value("b5", "move") == 6
    assert laden.figure("b5", "move").terms[0].label == "Commoner, heavy load"
    assert look(quiet(hero("b1"), hireling())).value("b5", "move") == 12
    heavy = look(quiet(hero("b1"), hireling(copper=3_001)))
    assert heavy.value("b5", "move") == 0 and "Overloaded" in heavy.game.summary(heavy, heavy.being("b5")).badges


@pytest.mark.rule("WB-108", "WB-553")
def test_coins_that_a_hireling_takes_are_kept_on_its_sheet_and_can_be_given_on() -> None:
    table = quiet(hero("b1", gold=0), hireling(gold=30, silver=4))
    after, _ = do(table, "characters.give", "b5", to="b1", gold=20)
    assert (after.beings["b5"].sheet.gold, after.beings["b1"].sheet.gold) == (10, 20)
    shown = [field.name for section in look(after).game.layout(look(after), after.beings["b5"])
             for field in section.fields]  # fmt: skip
    assert {"gold", "silver", "copper", "weight"} <= set(shown)


def test_figures_on_the_sheet_of_a_hireling_can_be_overruled() -> None:
    found = look(quiet(hero("b1"), hireling()))
    assert {"weight", "loyalty"} <= {name for name, _ in found.game.figures(found.being("b5"))}
