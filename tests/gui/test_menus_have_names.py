"""A menu that opens where one presses has a name, as everything has that a screen reader may come to."""

from __future__ import annotations

from pathlib import Path

import gui


def test_every_menu_is_made_with_a_name() -> None:
    bare = {}
    for path in Path(gui.__file__).parent.rglob("*.py"):
        found = [
            line.strip() for line in path.read_text("utf-8").splitlines() if "QMenu(" in line and "class" not in line
        ]
        if found := [line for line in found if 'QMenu("' not in line and "QMenu(name," not in line]:
            bare[path.name] = found
    assert not bare, "popup_menu makes them"
