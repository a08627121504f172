"""Which tests are near to a line: told by what they reached, also when lines have moved and tests have changed since."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.reach import Ran, Reach, bits

RULE = """def may(age):
    if age >= 18:
        return True
    return False

def must(age):
    return age > 90
"""
RULES, OLD, NEW = Path("systems/rule.py"), "tests/systems/test_old.py", "tests/systems/test_new.py"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name, words in {RULES.as_posix(): RULE, OLD: "", NEW: ""}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words, "utf-8")
    return tmp_path


def keep(reach: Reach, tests: dict[str, tuple[float, tuple[int, ...]]], *files: str) -> None:
    """Tests with their seconds and the first lines of the stretches they reach."""
    ran = {}
    for name, (seconds, lines) in tests.items():
        marks = bytearray(reach.size)
        for line in lines:
            marks[reach.number[RULES.as_posix(), line]] = 1
        ran[name] = Ran(seconds, bits(marks))
    reach.keep(files, ran)


@pytest.fixture
def reach(tree: Path) -> Reach:
    found = Reach(tree, tree)
    keep(found, {f"{OLD}::all": (0.1, (2, 3, 4, 7)), f"{OLD}::may": (0.2, (2, 3)), f"{OLD}::not": (0.1, (2, 4)),
                 f"{NEW}::must": (0.1, (7,))}, OLD, NEW)  # fmt: skip
    return found


def test_at_first_all_is_measured(tree: Path) -> None:
    assert Reach(tree, tree).changed == [NEW, OLD]


def test_those_that_reach_the_line_come_first_and_of_them_those_that_reach_little_else(reach: Reach) -> None:
    assert reach.tests_of(RULES, 3) == [f"{OLD}::may", f"{OLD}::all"]
    assert reach.chosen(RULES, 3) == [f"{OLD}::may", f"{OLD}::all", f"{NEW}::must", f"{OLD}::not"]


def test_a_test_that_takes_long_runs_for_no_fault_it_leaves_no_room_for(tree: Path) -> None:
    reach = Reach(tree, tree)
    keep(reach, {f"{OLD}::long": (19.0, (7,)), f"{OLD}::longer": (2.0, (3, 7)), f"{OLD}::short": (1.0, (2, 3, 7))}, OLD)
    assert reach.chosen(RULES, 7) == [f"{OLD}::longer", f"{OLD}::short"]


def test_walks_run_before_others_that_reach_the_line(tree: Path) -> None:
    reach, walk = Reach(tree, tree), "tests/walks/test_walks.py"
    keep(reach, {f"{walk}::far": (4.0, (2, 3, 4, 7)), f"{walk}::farther": (4.0, (2, 3, 4, 7)),
                 f"{OLD}::all": (4.0, (2, 3, 7)), f"{OLD}::may": (0.1, (3,))}, OLD)  # fmt: skip
    assert reach.chosen(RULES, 3) == [f"{OLD}::may", f"{OLD}::all", f"{walk}::far", f"{walk}::farther"]
    keep(reach, {f"{OLD}::{n}": (2.0, (3,)) for n in range(9)}, OLD)
    assert reach.chosen(RULES, 3)[3] == f"{walk}::far"


def test_walks_are_measured_anew_when_they_are_recorded_anew(tree: Path) -> None:
    walks = {"tests/walks/test_walks.py": "", "tests/playthroughs/game_walks.txt": "== 1 from nobody"}
    for name, words in walks.items():
        (tree / name).parent.mkdir(parents=True)
        (tree / name).write_text(words, "utf-8")
    keep(Reach(tree, tree), {}, OLD, NEW, "tests/walks/test_walks.py")
    assert Reach(tree, tree).changed == []
    (tree / "tests/playthroughs/game_walks.txt").write_text("== 2 from nobody", "utf-8")
    assert Reach(tree, tree).changed == ["tests/walks/test_walks.py"]


def test_what_was_kept_is_read_again(tree: Path, reach: Reach) -> None:
    again = Reach(tree, tree)
    assert again.changed == [] and again.tests == reach.tests
    assert Reach(tree, tree, anew=True).changed == [NEW, OLD]


@pytest.mark.usefixtures("reach")
def test_lines_that_have_moved_keep_their_tests(tree: Path) -> None:
    (tree / RULES).write_text("# One line more.\n" + RULE, "utf-8")
    assert Reach(tree, tree).tests_of(RULES, 4) == [f"{OLD}::may", f"{OLD}::all"]


@pytest.mark.usefixtures("reach")
def test_a_new_line_has_the_tests_of_the_one_above(tree: Path) -> None:
    (tree / RULES).write_text(
        RULE.replace("return age > 90", "if age > 90:\n        return False\n    return 1"), "utf-8"
    )
    assert Reach(tree, tree).tests_of(RULES, 8)[0] == f"{OLD}::not"


@pytest.mark.usefixtures("reach")
def test_only_tests_that_have_changed_are_measured_again(tree: Path) -> None:
    (tree / OLD).write_text("# changed", "utf-8")
    again = Reach(tree, tree)
    assert again.changed == [OLD] and list(again.tests) == [f"{NEW}::must"]
    keep(again, {f"{OLD}::may": (0.1, (2, 3))}, OLD)
    assert Reach(tree, tree).changed == []


@pytest.mark.usefixtures("reach")
def test_a_measuring_that_was_broken_off_goes_on(tree: Path) -> None:
    for name in (OLD, NEW):
        (tree / name).write_text("# changed", "utf-8")
    keep(Reach(tree, tree), {}, NEW)
    assert Reach(tree, tree).changed == [OLD]
