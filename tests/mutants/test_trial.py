"""A trial: only the chosen tests run, against the rules with the fault in them, and no file is changed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

RULE = "def may(age):\n    return age >= 18\n"
TESTS = """from systems.rule import may
def test_old(): assert may(40)
def test_young(): assert not may(3)
def test_border(): assert may(18)
"""
HERE = "tests/test_rule.py"
EVERY = f"Chosen(['{HERE}::test_old', '{HERE}::test_young', '{HERE}::test_border'])"
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # they have no windows and draw no examples
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="trials are forked")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name, words in {"systems/rule.py": RULE, HERE: TESTS}.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(words, "utf-8")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\npythonpath = ["."]\naddopts = ["--import-mode=importlib"]\n', "utf-8"
    )
    return tmp_path


PROCESS = """import os, sys
from pathlib import Path
from tests.mutants.trial import Chosen, start_trial
tree = Path(sys.argv[1])
path = Path("systems/rule.py") if sys.argv[2] else None
ended, status = os.waitpid(start_trial(tree, path, sys.argv[2], eval(sys.argv[3]), tree / "outcome.json", 2), 0)
sys.exit(os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0)
"""


def outcome(tree: Path, chosen: str, source: str = "") -> dict[str, Any]:
    """Of a trial with this text in place of the rule, the rule itself if none is given; in a process of its own, as
    what pytest has going on besides is not there to be forked."""
    done = [sys.executable, "-c", PROCESS, str(tree), source, chosen]
    subprocess.run(done, check=True, cwd=Path(__file__).parents[2], env=os.environ | ALONE)
    found: dict[str, Any] = json.loads((tree / "outcome.json").read_text("utf-8"))
    return found


def test_without_a_fault_every_test_of_the_folder_passes(tree: Path) -> None:
    assert outcome(tree, EVERY) == {"noticed_by": "", "ran": 3, "status": 0}


def test_a_fault_is_noticed_by_the_test_that_fails_and_stands_in_no_file(tree: Path) -> None:
    found = outcome(tree, EVERY, RULE.replace(">=", ">"))
    assert found == {"noticed_by": f"{HERE}::test_border", "ran": 3, "status": 1}
    assert (tree / "systems/rule.py").read_text("utf-8") == RULE


def test_only_the_chosen_run(tree: Path) -> None:
    found = outcome(tree, f"Chosen(['{HERE}::test_young', '{HERE}::test_old'])", RULE.replace(">=", ">"))
    assert found == {"noticed_by": "", "ran": 2, "status": 0}


def test_the_nearest_run_first(tree: Path) -> None:
    chosen = f"Chosen(['{HERE}::test_border', '{HERE}::test_old'])"
    assert outcome(tree, chosen, RULE.replace(">=", "<")) == {
        "noticed_by": f"{HERE}::test_border",
        "ran": 1,
        "status": 1,
    }


def test_what_goes_on_without_end_is_ended_by_what_it_takes_of_the_processor(tree: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as ended:
        outcome(tree, EVERY, "def may(age):\n    while True:\n        pass\n")
    assert ended.value.returncode == signal.SIGXCPU and not (tree / "outcome.json").exists()


def test_rules_that_cannot_be_read_are_noticed(tree: Path) -> None:
    found = outcome(tree, EVERY, "1 / 0")
    assert found["noticed_by"] == HERE and found["status"] == 2
