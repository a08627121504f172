"""The report of rules under test counts what it is given, and says what is amiss."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.rules_report import SYSTEMS, folder_of, listed, prefix, report, scoped

MARK = re.compile(r"mark\.rule\(([^)]*)\)")


def test_rules_under_test_and_without_one_are_told_apart() -> None:
    covered, amiss = report(Counter({"XY-10": 2, "XY-9": 1, "XY-77": 1}), {"some": {"XY-9", "XY-10", "XY-11"}})
    assert covered == "XY: 2 of 3 rules under test\n  XY-9 XY-10 XY-77"
    assert amiss == "XY: 1 rules without a test\n  XY-11\nXY: on a test, but in no list of rules\n  XY-77"


def test_a_game_without_a_list_is_counted_all_the_same() -> None:
    assert report(Counter({"QZ-1": 3}), {}) == ("QZ: 1 rules under test\n  QZ-1", "")


def test_rulings_count_for_the_game_under_whose_folder_their_test_stands() -> None:
    assert folder_of("tests/systems/some/test_this.py::test_it[a]") == "some"
    assert folder_of("tests/gui/test_this.py::test_it") == ""
    assert (scoped("R-19", "some"), scoped("XY-9", "some"), scoped("R-19", "")) == ("some R-19", "XY-9", "R-19")
    covered, amiss = report(Counter({"some R-9": 1, "other R-7": 1}), {"some": {"some R-9", "some R-10"}})
    assert covered == "other R: 1 rules under test\n  R-7\nsome R: 1 of 2 rules under test\n  R-9"
    assert amiss == "some R: 1 rules without a test\n  R-10"


@pytest.mark.parametrize("game", sorted([file.parent.name for file in SYSTEMS.glob("*/rule_ids.txt")]))
def test_every_id_on_a_test_of_a_game_is_in_its_list(game: str) -> None:
    known = listed(SYSTEMS / game / "rule_ids.txt")
    heads = {prefix(one) for one in known}  # rulings and examples are in some lists alone
    marks = [mark for file in (SYSTEMS / game).rglob("test_*.py") for mark in MARK.findall(file.read_text("utf-8"))]
    ids = {one for mark in marks for one in re.findall('"([^"]+)"', mark) if prefix(one) in heads}
    assert ids and sorted(ids - known) == []
