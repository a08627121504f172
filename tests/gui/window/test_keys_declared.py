"""No part of the window hears a key that the page of the keys does not tell."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from gui.widgets.key_handling import KeyLine, face
from gui.window.desk_window import DeskWindow
from gui.window.key_table import keys_of
from tests.gui.conftest import OpenDesk
from tests.toy_game import TOY

ROOT = Path(__file__).parents[3]
NAMES = {"Enter": "Return", "Escape": "Esc", "Insert": "Ins", "Delete": "Del", "PageUp": "PgUp", "PageDown": "PgDown",
         "Backtab": "Tab", "↑": "Up", "↓": "Down", "←": "Left"}  # fmt: skip
NOT_PARTS = {"gui/widgets/key_handling.py", "gui/window/keys.py"}  # the tables themselves, and the filter before all
FILES = [path for path in sorted((ROOT / "gui").rglob("*.py")) if path.parent.name != "tour"]


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in FILES:
        name = path.relative_to(ROOT).as_posix()
        if name not in NOT_PARTS:
            yield name, ast.parse(path.read_text("utf-8"))


def heard(tree: ast.Module) -> set[str]:
    """The keys that a file asks for: ``Qt.Key.Key_Return`` and the like; ``Ctrl+Return`` of a shortcut; ``Return`` as
    the name of an event."""
    found = {node.attr.removeprefix("Key_") for node in ast.walk(tree)
             if isinstance(node, ast.Attribute) and node.attr.startswith("Key_")}  # fmt: skip
    found |= {text for node in ast.walk(tree) if isinstance(node, ast.Compare | ast.Call) for text in named_in(node)}
    if any(isinstance(node, ast.Name) and node.id == "QShortcut" for node in ast.walk(tree)):
        texts = [
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        found |= {text.rpartition("+")[2] for text in texts if text.startswith(("Ctrl+", "Alt+")) and " " not in text}
    return {NAMES.get(key, key) for key in found}


def named_in(asked: ast.Compare | ast.Call) -> set[str]:
    """What the name of an event is compared with, or looked up in: ``name_of(event) == "Return"``."""
    parts = [asked.left, *asked.comparators] if isinstance(asked, ast.Compare) else asked.args
    if not any(isinstance(one, ast.Call) and getattr(one.func, "id", "") == "name_of" for one in parts):
        return set()
    texts = [one.value for one in ast.walk(asked) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return {text.rpartition("+")[2] for text in texts}


def tables(tree: ast.Module) -> set[str]:
    """The keys of the tables that a file acts on: ``Key(("Ins",), ...)``."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    names = [call.args[0] for call in calls if call.func.id == "Key" and call.args]  # type: ignore[attr-defined]
    return {part.value.rpartition("+")[2] for one in names for part in ast.walk(one)
            if isinstance(part, ast.Constant) and isinstance(part.value, str)}  # fmt: skip


def declared(name: str) -> tuple[KeyLine, ...]:
    """What a file says of its keys, in its ``KEYS``."""
    module = import_module(name.removesuffix(".py").replace("/", "."))
    return module.KEYS if hasattr(module, "KeyLine") and hasattr(module, "KEYS") else ()


def refused(name: str, tree: ast.Module, lines: tuple[KeyLine, ...]) -> set[str]:
    """What a file hears and does not declare."""
    return heard(tree) - {key.rpartition("+")[2] for keys, _ in lines for key in keys} - tables(tree)


def test_every_part_declares_the_keys_that_it_hears() -> None:
    undeclared = {name: keys for name, tree in trees() if (keys := refused(name, tree, declared(name)))}
    assert undeclared == {}


def test_no_part_declares_a_key_that_it_does_not_hear() -> None:
    idle = {}
    for name, tree in trees():
        acts = any(isinstance(node, ast.Name) and node.id == "act_on" for node in ast.walk(tree))
        known = heard(tree)
        lines = [line for line in declared(name) if not {key.rpartition("+")[2] for key in line[0]} & known]
        if lines and not acts:
            idle[name] = lines
    assert idle == {}


def test_a_part_that_hears_keys_by_itself_is_found() -> None:
    source = "class Odd:\n    def keyPressEvent(self, event):\n        return event.key() == Qt.Key.Key_Insert\n"
    assert refused("gui/odd.py", ast.parse(source), ()) == {"Ins"}
    assert refused("gui/odd.py", ast.parse(source), ((("Alt+Ins",), "Add a row"),)) == set()
    named = 'by = {"Down": 1}.get(name_of(event))\nif name_of(event) in ("Del", "Alt+X"): pass'
    assert refused("gui/odd.py", ast.parse(named), ()) == {"Down", "Del", "X"}
    shortcut = 'QShortcut(QKeySequence("Ctrl+T"), self, self.go)'
    assert refused("gui/odd.py", ast.parse(shortcut), ()) == {"T"}


@pytest.fixture
def page(open_desk: OpenDesk, show: Callable[..., DeskWindow]) -> set[tuple[str, str]]:
    return {line for _, lines in keys_of(show(open_desk(TOY))) for line in lines}


def test_all_that_is_declared_stands_on_the_page_of_the_keys(page: set[tuple[str, str]]) -> None:
    words = {words for _, words in page}
    lines = {(name, face(keys), said) for name, _ in trees() for keys, said in declared(name)}
    assert len(lines) > 60 and ("gui/docks/clock.py", "Del", "End it now") in lines
    assert {line for line in lines if line[1:] not in page and line[2] not in words} == set()
    assert {("Ins", "Begin a note"), ("Del", "Throw the note away"), ("Del", "End it now")} <= page


def test_all_that_a_table_acts_on_stands_on_the_page_of_the_keys(page: set[tuple[str, str]]) -> None:
    words = {words for _, words in page}
    lost = {}
    for name, tree in trees():
        for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call)]:
            if isinstance(call.func, ast.Name) and call.func.id == "Key" and isinstance(call.args[1], ast.Constant):
                said = call.args[1].value
                if said not in words and name != "gui/dialogs/manual/window.py":  # it adds its own to the page
                    lost[name] = said
    assert lost == {}
