"""Creation page by page, as the guided dialog leads through it, in every way of rolling attributes."""

from __future__ import annotations

import pytest

from gui.viewmodel.creation_run import AskPage, EndPage, FormPage, GuidedRun, RollPage
from systems.common.kernel.actions import CREATE
from systems.common.kernel.tape import SeededDice, Throw
from systems.enondas.base.sheet import ATTRIBUTES
from systems.enondas.characters import rolling
from tests.systems.enondas.builders import GAME, quiet, ruled
from tests.systems.enondas.creating import made

MOST_PAGES = 40


@pytest.mark.rule("EN-020", "EN-022")
@pytest.mark.parametrize("method", rolling.WAYS)
def test_enter_alone_leads_through_every_way_of_rolling(method: str) -> None:
    table = quiet(house=ruled(attribute_method=method, trade_points=True, starting_levels=2))
    run = GuidedRun(GAME, table, GAME.actions[CREATE], SeededDice(11))
    seen: list[str] = []
    for _ in range(MOST_PAGES):
        page = run.page()
        if isinstance(page, EndPage):
            assert len(made(page.table)[1].rolled) == 7
            break
        assert not isinstance(page, FormPage), "nothing is asked before the dice"
        if isinstance(page, RollPage):
            seen.append(f"{len(page.owed)} rolls" if page.owed else "rolled")
            run.roll() if page.owed else run.go_on()
        else:
            assert isinstance(page, AskPage)
            seen.append(page.question.form.key)
            assert run.answer(page.question.form.blank()), run.sentence
    results = rolling.WAYS[method].results
    assert seen[:3] == [f"{results or 7} rolls", "rolled", "arrange" if results else "trade"]
    assert [one for one in seen if one not in ("arrange", "trade", "spells")][2:] == [
        "kindred", "skill", "points", "1 rolls", "rolled", "skill", "points", "1 rolls", "rolled", "gear", "name"
    ]  # fmt: skip
    assert isinstance(page, EndPage)


@pytest.mark.rule("EN-027", "W-04")
def test_each_multiplication_is_shown_beside_its_dice() -> None:
    run = GuidedRun(GAME, quiet(), GAME.actions[CREATE], SeededDice(4))
    run.roll()
    run.go_on()
    page = run.page()
    assert isinstance(page, AskPage)
    dice = {throw.request.purpose: throw.faces for throw in run.entries}  # type: ignore[union-attr]
    for one, known in zip(ATTRIBUTES, page.question.form.known, strict=True):
        faces = sorted(dice[known.roll])
        assert (known.label, known.text, known.says) == (one.capitalize(), str(sum(faces[1:])), f"{faces[0]} dropped")
    assert run.answer({"kindred": "dwarf"})
    page = run.page()
    assert isinstance(page, AskPage)
    constitution = next(known for known in page.question.form.known if known.label == "Constitution")
    rolled = sum(sorted(dice[constitution.roll])[1:])
    assert (constitution.text, constitution.says) == (str(2 * rolled), f"CON {rolled} × 2 = {2 * rolled}")


@pytest.mark.rule("EN-005", "EN-040")
@pytest.mark.parametrize("skill", ["warrior", "mage"])
def test_hit_points_are_told_beside_their_die_however_it_is_read(skill: str) -> None:
    run = GuidedRun(GAME, quiet(house=ruled(starting_levels=2)), GAME.actions[CREATE], SeededDice(4))
    for _ in range(MOST_PAGES):
        page = run.page()
        if isinstance(page, AskPage) and page.question.form.key == "gear":
            break
        if isinstance(page, RollPage):
            run.roll() if page.owed else run.go_on()
        else:
            assert isinstance(page, AskPage)
            answers = page.question.form.blank()
            assert run.answer(answers | {"skill": skill} if "skill" in answers else answers), run.sentence
    assert isinstance(page, AskPage)
    thrown = [throw.request.purpose for throw in run.entries if isinstance(throw, Throw)]
    told = [known for known in page.question.form.known if known.label.startswith("Hit points")]
    assert [known.roll for known in told] == [one for one in thrown if one.startswith("Hit points")]
    assert len(told) == 2 and f"for {skill.capitalize()} 1" in told[0].says


@pytest.mark.rule("EN-004", "EN-022")
def test_triples_typed_at_the_table_are_asked_for_again_before_the_next_attribute() -> None:
    table = quiet(house=ruled(attribute_method="3d6_taro"))
    run = GuidedRun(GAME, table, GAME.actions[CREATE], SeededDice(3))
    assert run.roll({0: (2, 2, 2), 1: (1, 5, 4)})
    page = run.page()
    assert isinstance(page, RollPage)
    assert [throw.faces for throw in page.thrown] == [(2, 2, 2)]
    assert page.owed[0].purpose == "Strength: 3d6, triples roll over"
    assert run.roll({0: (6, 1, 1), 1: (1, 5, 4)})
    run.go_on()
    after = run.page()
    assert isinstance(after, AskPage)
    assert [known.text for known in after.question.form.known][:2] == ["14", "10"]
