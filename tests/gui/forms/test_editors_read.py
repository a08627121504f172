"""The editor of every kind of field is read when a field of its kind is first shown, whichever is the first."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import gui.forms.editors.all as editors
from gui.forms.editors.base import editor_for

ROOT = Path(__file__).parents[3]
KINDS = {read.__name__.removeprefix("_"): kinds for read, kinds in editors.WHEN_SHOWN.items()}
READ_FIRST = """
import sys
import gui.forms.editors.all
from gui.forms.editors.base import editor_for
from tests.gui.forms.test_editors_read import KINDS
stand_ins = {kind: editor_for.registry[kind] for kind in KINDS[sys.argv[1]]}
gui.forms.editors.all.__dict__[f"_{sys.argv[1]}"]()
print(*[kind.__name__ for kind, stands in stand_ins.items() if editor_for.registry[kind] is not stands])
"""


@pytest.mark.parametrize("name", KINDS)
def test_what_is_read_takes_the_place_of_what_stands_for_it(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", READ_FIRST, name],
        capture_output=True, text=True, timeout=60, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.stdout.split() == [kind.__name__ for kind in KINDS[name]], done.stderr


def test_no_kind_of_field_has_an_editor_only_after_another_was_shown() -> None:
    before = set(editor_for.registry)
    for read in editors.WHEN_SHOWN:
        read()
    assert set(editor_for.registry) == before
