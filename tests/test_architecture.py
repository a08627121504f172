"""Rules about the tree itself that neither the import contracts nor the type checker can see."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
from collections.abc import Iterator
from configparser import ConfigParser
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from systems.common.kernel import actions

ROOT = Path(__file__).parents[1]
PACKAGES = ("gui", "models", "systems")
LONGEST = 400

# Names as strings, comments or docstrings: gui and models know no game at all.
GAMES = re.compile(
    r"white[ _]?box|mazes[ _](?:&|and)?[ _]?minotaurs|myriad|enondas|elves [’']n ogres|monsters[ _](?:&|and)?[ _]?magic",
    re.IGNORECASE,
)
PACKED = re.compile(r"https?://\S+\.(?:whl|tar\.(?:gz|xz|bz2)|tgz|zip|deb|rpm|exe|msi|dmg|AppImage)\b", re.IGNORECASE)
REGISTRY = re.compile(
    r"\b(?:pypi\.(?:org|python)|pythonhosted\.org|registry\.(?:npmjs|yarnpkg)|unpkg\.com|crates\.io"
    r"|(?:deb|security|snapshot)\.debian\.org|(?:archive|ports)\.ubuntu\.com|releases/downloa[d])\b"
)
MACHINE = re.compile(r"(?<![\w.<*/-])/(?:work|tmp|root|home/\w+|Users/\w+)(?![\w-])")


def sources(*packages: str) -> list[Path]:
    return [file for package in packages for file in sorted((ROOT / package).rglob("*.py"))]


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


class Read(NamedTuple):
    """What several rules ask of a file: whether it says what it is for, and what it imports from elsewhere."""

    says: bool
    imports: tuple[ast.ImportFrom, ...]
    late: tuple[ast.ImportFrom, ...]  # inside functions


@cache
def read(file: Path) -> Read:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = list(imports_in(tree))
    late = tuple([one for one, inside in found if inside])
    return Read(bool(ast.get_docstring(tree)), tuple([one for one, _ in found]), late)


def imports_in(node: ast.AST, inside: bool = False) -> Iterator[tuple[ast.ImportFrom, bool]]:
    """Every ``from ... import`` below, and whether it stands in a function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ImportFrom) and child.module:
            yield child, inside
        elif not isinstance(child, ast.expr):
            yield from imports_in(child, inside or isinstance(child, ast.FunctionDef))


def kept_files() -> list[Path]:
    """What is, or would be, committed: everything that .gitignore does not name."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listing.returncode != 0:
        pytest.skip("not a git checkout")
    return [ROOT / line for line in listing.stdout.split("\0") if line and (ROOT / line).is_file()]


def lines_with(pattern: re.Pattern[str], files: list[Path]) -> list[str]:
    """``file:line: what was found``, over all files that are text."""
    found = []
    for file in files:
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), start=1):
            found += [f"{name(file)}:{number}: {match[0]}" for match in pattern.finditer(line)]
    return found


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (GAMES, 'if game.key == "whitebox":'),
        (GAMES, "Mazes & Minotaurs"),
        (GAMES, "mazes_minotaurs"),
        (GAMES, "monsters_magic"),
        (GAMES, "White Box"),
        (PACKED, "https:" + "//example.org/a/b-1.0-py3-none-any.whl"),
        (REGISTRY, "https:" + "//files.pythonhosted" + ".org/packages/x"),
        (MACHINE, "#    uv pip compile -o " + "/tm" + "p/pin/run.txt"),
        (MACHINE, "see " + "/wor" + "k/notes.md"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


def test_no_panel_and_no_table_names_a_game() -> None:
    assert lines_with(GAMES, sources("gui", "models")) == []


def game_folders() -> set[str]:
    return {file.parent.name for file in (ROOT / "systems").glob("*/__init__.py")} - {"common"}


def test_every_game_folder_is_on_the_shelf() -> None:
    folders = game_folders()
    if not folders and not (ROOT / "systems/shelf.py").exists():
        return
    module = importlib.import_module("systems.shelf")
    shelf = module.SHELF
    assert sorted(game.key for game in shelf) == sorted(folders)
    assert [(game.key, game.name, game.tagline) for game in shelf] == [one[:3] for one in module.TITLES], (
        "what stands on their spines"
    )
    for game in shelf:
        assert GAMES.search(game.key), f"add {game.key!r} to the names that gui and models may not hold"
        assert GAMES.search(game.name), f"add {game.name!r} to the names that gui and models may not hold"


def test_every_game_folder_has_its_import_contract() -> None:
    contracts = ConfigParser()
    contracts.read(ROOT / ".importlinter")
    protected = contracts["importlinter:contract:games"]["protected_modules"].split()
    assert {f"systems.{folder}" for folder in game_folders()} <= set(protected)


def test_every_file_says_what_it_is_for() -> None:
    assert [name(file) for file in sources(*PACKAGES) if not read(file).says] == []


def test_no_file_is_long() -> None:
    files = [*sources(*PACKAGES, "tests"), *ROOT.glob("*.py")]
    lengths = {name(file): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {file: length for file, length in lengths.items() if length > LONGEST} == {}


@pytest.mark.parametrize("pattern", [PACKED, REGISTRY, MACHINE], ids=["packages", "registries", "machine paths"])
def test_no_address_and_no_path_of_one_machine_is_recorded(pattern: re.Pattern[str]) -> None:
    assert lines_with(pattern, kept_files()) == []


DOORS = re.compile(r"\.shipped_entries\(|\bgame\.books\b|\bSYSTEM\b")


def test_rules_ask_the_library_through_look_alone() -> None:
    rooms = [file for file in sources("systems") if file.parent.name not in ("systems", *game_folders())]
    rules = [file for file in rooms if "common" not in file.parts]
    assert len(rules) > 400 and lines_with(DOORS, rules) == []


@pytest.mark.parametrize("text", ['look.game.shipped_entries("gear")', "look.game.books.shipped(kind)"])
def test_the_second_door_would_be_found(text: str) -> None:
    assert DOORS.search(text)


def test_no_item_of_a_layout_is_asked_for() -> None:
    """Python would hold on to it after Qt has let go, and crash when something else has taken its place: `indexOf` tells."""
    assert lines_with(re.compile(r"\.itemAt(Position)?\("), sources("gui")) == []
    assert lines_with(re.compile(r"\.indexOf\("), sources("gui"))


def test_the_collector_runs_nowhere_but_in_the_thread_of_the_window() -> None:
    """A widget that ends in another thread can stop the program for good: `gui/desk/garbage.py` says how."""
    found = lines_with(re.compile(r"\bgc\.(collect|enable|set_threshold)\("), [*sources(*PACKAGES), ROOT / "main.py"])
    assert {line.split(":")[0] for line in found} == {"gui/desk/garbage.py", "gui/theme/application.py"}


NAMED_BY_CONSTANTS = ("turn.", "sheet.", "effect.", "hoard.", "note.", "encounter.", "own.", "dice.", "being.")


def test_keys_of_actions_that_are_pressed_by_name_stand_once() -> None:
    """``turn.next`` and its like are written where actions are; everybody else names the constant."""
    there = [key for key in vars(actions).values() if isinstance(key, str) and key.startswith(NAMED_BY_CONSTANTS)]
    keys = re.compile(rf"""["'](?:{"|".join(re.escape(key) for key in there)})["']""")
    found = lines_with(keys, sources(*PACKAGES))
    assert [line for line in found if not line.startswith("systems/common/kernel/actions.py:")] == []
    assert found, "the constants have gone elsewhere"


def test_nothing_of_the_rules_is_imported_inside_a_function() -> None:
    late = []
    waiting = ("dice", "shelf.py")  # odds are dear, and wait; so do the games that nobody opens
    for file in [file for file in sources("systems") if not {file.parent.name, file.name} & set(waiting)]:
        late += [f"{name(file)}:{one.lineno}" for one in read(file).late if str(one.module).startswith("systems.")]
    assert late == []


def test_imports_are_found_wherever_they_stand() -> None:
    words = """
from a import b
if b:
    from c import d
def one():
    with b:
        from e import f
        def two():
            from g import h
class Three:
    def four(self):
        try:
            pass
        except ValueError:
            from i import j
        match b:
            case 1:
                from k import l
"""
    found = list(imports_in(ast.parse(words)))
    assert [(one.module, inside) for one, inside in found] == [
        ("a", False), ("c", False), ("e", True), ("g", True), ("i", True), ("k", True),
    ]  # fmt: skip


def test_every_room_says_what_it_is_and_none_is_flat() -> None:
    folders = {file.parent for file in sources(*PACKAGES)}
    assert [
        name(folder) for folder in folders if not (folder / "__init__.py").exists() and "versions" not in name(folder)
    ] == []
    assert {name(folder): number for folder in folders if (number := len(list(folder.glob("*.py")))) > 30} == {}


def imports_of(file: Path, modules: frozenset[str]) -> set[str]:
    """The files of ours that a file imports, for types alone and inside functions as well."""
    found = set[str]()
    for node in read(file).imports:
        whole = {f"{node.module}.{one.name}" for one in node.names}
        found |= (whole & modules) or ({str(node.module)} & modules)
    return found


def circles(arrows: dict[str, set[str]]) -> set[str]:
    """All that lie on a circle: taken away is, again and again, whatever nothing points from or to any more."""
    left = dict(arrows)
    while ends := {one for one, to in left.items() if not to & set(left)}:
        left = {one: to for one, to in left.items() if one not in ends}
    while starts := set(left) - {one for to in left.values() for one in to}:
        left = {one: to for one, to in left.items() if one not in starts}
    return set(left)


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == {"b", "c"}
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == set()


def test_no_file_imports_in_a_circle() -> None:
    """What a game, a rule and a look are is said of each other, in the types of the kernel alone."""
    files = {
        name(file).removesuffix(".py").removesuffix("/__init__").replace("/", "."): file for file in sources(*PACKAGES)
    }
    modules = frozenset(files)
    arrows = {module: imports_of(file, modules) - {module} for module, file in files.items()}
    kernel = {
        f"systems.common.kernel.{one}" for one in ("acting.coming_to", "actions", "game", "look", "play", "rooms")
    }
    assert circles(arrows) == kernel
