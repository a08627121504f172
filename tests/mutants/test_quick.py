"""A whole small project in which faults are tried: who notices, who does not, and what is believed of neither."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE, TEST = Path(__file__).parent, "tests/systems/test_rule.py"
RULE = """from functools import cache

def may(age):
    return age >= 18

@cache
def least(kind):
    return 20 if kind == "elf" else 18
LEAST = least("elf")

def odd(number):
    while number > 1:
        number -= 2
    return number
"""
TESTS = """from systems import rule
def test_may(): assert rule.may(40) and not rule.may(3)
def test_least(): assert rule.LEAST == 20
def test_odd(): assert rule.odd(7) == 1
"""
PATIENCE = ("LEAST_SECONDS, TIMES = 4.0, 10", "LEAST_SECONDS, TIMES = 1.0, 10")  # for tests of no length at all
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # they have no windows and draw no examples
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="trials are forked")


def exchanged(words: str, old: str, new: str) -> str:
    assert words.count(old) == 1
    return words.replace(old, new)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    shutil.copytree(HERE, tmp_path / "tests/mutants", ignore=shutil.ignore_patterns("test_*", "__pycache__"))
    quick = tmp_path / "tests/mutants/quick.py"
    quick.write_text(exchanged(quick.read_text("utf-8"), *PATIENCE), "utf-8")
    for name, words in {"systems/rule.py": RULE, TEST: TESTS, "build/none": ""}.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(words, "utf-8")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\npythonpath = ["."]\naddopts = ["--import-mode=importlib"]\n', "utf-8"
    )
    return tmp_path


def kept(tree: Path, **asked: object) -> list[dict[str, Any]]:
    """All outcomes that are kept after a run."""
    every = {"rooms": [], "at": [], "sample": 0, "seed": 0, "jobs": 2, "measure": False,
             "kept": str(tree / "build"), "tests": "sum"}  # fmt: skip
    done = [sys.executable, "-m", "tests.mutants.quick", json.dumps(every | asked)]
    subprocess.run(done, check=True, cwd=tree, capture_output=True, env=os.environ | ALONE)
    path = tree / "build/outcomes.jsonl"
    return [json.loads(words) for words in path.read_text("utf-8").splitlines()] if path.exists() else []


def tried(tree: Path, line: int) -> dict[str, str]:
    """The faults of a line that were noticed, by what they change, each with who noticed it."""
    told = kept(tree, at=[f"systems/rule.py:{line}"])
    return {one["fault"].split("  ")[1]: one["by"].partition("::")[2] or one["by"] for one in told}


def test_who_notices_a_fault_is_kept_and_what_nobody_notices_is_not(tree: Path) -> None:
    assert tried(tree, 4) == {}  # 18 is tried by nobody
    (tree / TEST).write_text(TESTS + "def test_border(): assert rule.may(18)\n", "utf-8")
    assert tried(tree, 4) == {"'>=' -> '>'": "test_border", "'18' -> '19'": "test_border"}


def test_a_kept_outcome_names_the_seed_and_the_sample_it_was_drawn_with(tree: Path) -> None:
    (tree / "systems/common").mkdir()
    (tree / "systems/rule.py").rename(tree / "systems/common/rule.py")
    (tree / TEST).write_text(TESTS.replace("from systems import", "from systems.common import"), "utf-8")
    drawn = kept(tree, rooms=["common"], sample=40, seed=7)
    assert drawn and {(one["seed"], one["sample"]) for one in drawn} == {(7, 40)}
    (tree / "systems/common/rule.py").write_text("\n" + RULE, "utf-8")  # another file: nothing of before counts
    named = kept(tree, at=["systems/common/rule.py:13"])[len(drawn) :]
    assert named and {(one["seed"], one["sample"]) for one in named} == {(None, None)}


def test_a_fault_in_what_was_worked_out_before_is_left_for_those_who_read_all_anew(tree: Path) -> None:
    assert tried(tree, 8) == {}


def test_what_goes_on_without_end_is_noticed(tree: Path) -> None:
    assert tried(tree, 12)["'>' -> '>='"] in ("test_odd", "takes without end")
    assert tried(tree, 13)["'-' -> '+'"] == "takes without end"


def test_one_fault_leaves_nothing_for_the_next(tree: Path) -> None:
    (tree / "systems/rule.py").write_text(RULE.replace('LEAST = least("elf")\n', "\n"), "utf-8")
    (tree / TEST).write_text(TESTS.replace("rule.LEAST == 20", "rule.least('elf') == 20"), "utf-8")
    assert tried(tree, 8) == {  # one that is noticed stands between two that are not
        "'20' -> '21'": "test_least",
        "'==' -> '!='": "test_least",
    }


def test_a_test_that_fails_without_a_fault_ends_it(tree: Path) -> None:
    (tree / TEST).write_text(TESTS + "def test_wrong(): assert rule.may(17)\n", "utf-8")
    with pytest.raises(subprocess.CalledProcessError):
        tried(tree, 4)
