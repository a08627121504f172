"""The report of rules under test counts what it is given, and says what is amiss."""

from __future__ import annotations

from collections import Counter

from tests.rules_report import report


def test_rules_under_test_and_without_one_are_told_apart() -> None:
    covered, amiss = report(Counter({"XY-10": 2, "XY-9": 1, "XY-77": 1}), {"some": {"XY-9", "XY-10", "XY-11"}})
    assert covered == "XY: 2 of 3 rules under test\n  XY-9 XY-10 XY-77"
    assert amiss == "XY: 1 rules without a test\n  XY-11\nXY: on a test, but in no list of rules\n  XY-77"


def test_a_game_without_a_list_is_counted_all_the_same() -> None:
    assert report(Counter({"QZ-1": 3}), {}) == ("QZ: 1 rules under test\n  QZ-1", "")
