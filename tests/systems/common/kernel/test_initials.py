"""Letters for those at the table: one each, and the same for whoever was there before."""

from __future__ import annotations

import pytest

from systems.common.kernel.initials import initials, marks_of
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY, Being, Table
from systems.shelf import SHELF
from tests.samples import sample_table


def body(id_: str, name: str, side: str = PARTY, number: int = 0) -> Being:
    return Being(id_, name, "creature", side, None, number=number)


def look_at(*beings: Being) -> Look:
    return Look(SHELF[0], Table.of(SHELF[0].house, beings))


def test_each_has_its_own_first_letter_else_another_of_its_name():
    look = look_at(
        body("b1", "Brannoch"), body("b2", "Bersi"), body("b3", "Mother Bo"), body("b4", "Mo"), body("b5", "B")
    )
    assert dict(initials(look)) == {"b1": "B", "b2": "Be", "b3": "M", "b4": "Mo", "b5": "B2"}


def test_bodies_of_a_kind_are_numbered_and_are_one_mark_when_all_are_meant():
    orcs = [body(f"b{n}", f"Orc {n}", FOES, n) for n in (1, 2, 3)]
    look = look_at(body("b9", "Oda"), *orcs)
    assert initials(look)["b9"] == "O" and initials(look)["b2"] == "Or2"
    assert marks_of(look, ["b1", "b2", "b3"]) == (("Or", ("b1", "b2", "b3")),)
    assert marks_of(look, ["b9", "b2"]) == (("O", ("b9",)), ("Or2", ("b2",)))
    assert marks_of(look, ["gone"]) == ()


def test_whoever_joins_changes_nobody_elses():
    before = [body("b1", "Ysolde"), body("b2", "Wat")]
    known = initials(look_at(*before))
    assert (
        dict(known).items()
        <= dict(initials(look_at(*before, body("b3", "Wulf"), body("b4", "Wolf 1", FOES, 1)))).items()
    )


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_nobody_at_a_sample_table_shares_letters(game):
    letters = initials(Look(game, sample_table(game.key)))
    assert len(set(letters.values())) == len(letters) >= 5
    assert all(len(one) <= 3 for one in letters.values())
