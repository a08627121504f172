"""Rules that leave marks say what they always say, and leave a mark for each way that a small fault would show."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from tests.walks.search.marks import Marks, with_marks

RULE = '''def may(age, kin):
    """Whether somebody may."""
    if age >= 18 and kin not in ("orc", "elf"):
        return max(age, 20) - 2
    return any([one > age for one in (3, 4) if one]) or 7 * age
'''


@pytest.fixture
def marks() -> Marks:
    return Marks("rules/")


def made(marks: Marks, source: str = RULE, path: str = "rules/may.py") -> Any:
    found: dict[str, Any] = {}
    exec(compile(with_marks(marks, source, path), path, "exec"), found)
    return found["may"]


def left(marks: Marks) -> set[int]:
    return {n for n in range(len(marks.places)) if marks.left() >> 8 * n & 1}


def test_what_it_says_stays_the_same(marks: Marks) -> None:
    plain: dict[str, Any] = {}
    exec(compile(ast.parse(RULE), "plain", "exec"), plain)
    may = made(marks)
    assert may.__doc__ == "Whether somebody may."
    for age in (0, 1, 3, 17, 18, 19, 40):
        for kin in ("orc", "man"):
            assert may(age, kin) == plain["may"](age, kin)


@pytest.mark.parametrize(("one", "other"), [
    ((18, "man"), (19, "man")), ((19, "man"), (19, "orc")), ((20, "man"), (21, "man")), ((1, "man"), (18, "man")),
    ((2, "man"), (3, "man")), ((5, "man"), (2, "man")),
])  # fmt: skip
def test_a_border_and_either_outcome_leave_other_marks(marks: Marks, one: tuple, other: tuple) -> None:
    may, found = made(marks), []
    for given in (one, other):
        marks.clear()
        may(*given)
        found.append(left(marks))
    assert found[0] != found[1]


def test_marks_of_other_folders_do_not_count(marks: Marks) -> None:
    made(marks, path=str(Path("other/may.py")))(18, "man")
    assert marks.left() == 0
