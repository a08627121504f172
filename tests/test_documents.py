"""What the documents promise is there: the files they name, the pictures they show, every game with its credit."""

from __future__ import annotations

import re
from configparser import ConfigParser
from pathlib import Path

import pytest

from models.storage.database import HEAD
from systems.shelf import SHELF, game

ROOT = Path(__file__).parents[1]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "systems/README.md", "installer/README.md")
NAMED = re.compile(r"`([\w./]+\.(?:py|toml|md|txt|sh))`")
PICTURE = re.compile(r"!\[[^\]]+\]\(([^)]+)\)")
COMMAND = re.compile(r"\bmake ([a-z]+)\b")
ROOMS = ("gui", "models", "systems", "tests", "installer")


def text_of(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def is_there(name: str) -> bool:
    """At the root, or in one of the rooms however deep; a name with a folder stands in just such a folder."""
    return (ROOT / name).exists() or any(next((ROOT / room).rglob(name), None) for room in ROOMS)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_is_named_is_there(document: str) -> None:
    assert [name for name in NAMED.findall(text_of(document)) if not is_there(name)] == []


IN_CODE = re.compile(r"``([\w./]+\.(?:py|toml|md|txt|sh|typ))``")


def stands_near(name: str, module: Path) -> bool:
    """At the root, or in the part of the program that the module is of: what all games share, or one of them."""
    parts = module.relative_to(ROOT).parts
    area = ROOT.joinpath(*parts[: 2 if parts[0] == "systems" and len(parts) > 2 else 1])
    return (ROOT / name).exists() or next(area.rglob(name), None) is not None


@pytest.mark.parametrize("part", ["gui", "models", "systems"])
def test_every_file_that_a_docstring_names_is_there(part: str) -> None:
    named = {
        (name, module) for module in (ROOT / part).rglob("*.py") for name in IN_CODE.findall(module.read_text("utf-8"))
    }
    assert named
    assert (
        sorted(f"{module.relative_to(ROOT)}: {name}" for name, module in named if not stands_near(name, module)) == []
    )


def test_a_file_that_is_gone_would_be_found() -> None:
    assert NAMED.findall("look at `gui/gone.py`, `play.py`") == ["gui/gone.py", "play.py"]
    assert is_there("play.py") and is_there("fields.py") and not is_there("gui/gone.py") and not is_there("gone.py")


WIDE = 45  # letters from the head of a column to the first room of the next


def layers_of(package: str) -> list[set[str]]:
    """The rooms of a package as the contracts have them, the highest first."""
    contracts = ConfigParser()
    contracts.read(ROOT / ".importlinter")
    (contract,) = [one for one in contracts.values() if one.get("containers") == package]
    return [set(line.split(" | ")) for line in contract["layers"].split("\n") if line]


def drawn_layers(package: str) -> list[set[str]]:
    """The rooms of a package as the picture has them: what stands below its head, up to what is said of a room."""
    picture = text_of("ARCHITECTURE.md").split("```text\n")[2].partition("```")[0]
    (block,) = [block.strip("\n").split("\n") for block in picture.split("\n\n") if f"{package}/" in block]
    column = block[0].index(f"{package}/")
    cells = [line[column : column + WIDE].strip() for line in block[1:]]
    return [set(re.split(r"\s{2,}", cell)[0].split(" | ")) for cell in cells if cell]


@pytest.mark.parametrize("package", ["gui", "models", "systems/common"])
def test_the_picture_of_the_rooms_is_what_the_contracts_hold(package: str) -> None:
    assert drawn_layers(package) == layers_of(package.replace("/", "."))


def test_the_picture_of_a_game_has_every_room_of_every_game_on_its_floor() -> None:
    drawn = drawn_layers("systems/<game>")
    floors = {room: floor for floor, rooms in enumerate(drawn) for room in rooms}
    games = [layers_of(f"systems.{one.key}") for one in SHELF]
    assert set(floors) == {room for layers in games for rooms in layers for room in rooms}
    for layers in games:
        stands = [{floors[room] for room in rooms} for rooms in layers]
        assert stands == [{floor} for floor in sorted(floor for floors_of in stands for floor in floors_of)]


def test_every_revision_of_the_tables_is_named() -> None:
    revisions = [module.name[1:5] for module in (ROOT / "models/migrations/versions").glob("r*.py")]
    written = text_of("ARCHITECTURE.md").partition("`models/migrations/versions` (")[2].partition(")")[0]
    assert re.findall(r"`(\d{4})`", written) == sorted(revisions)
    assert sorted(revisions)[-1] == HEAD


ROW = re.compile(r"^\| (?P<change>[^|]+) \| (?P<where>[^|]+) \|$", re.MULTILINE)
PLACE = re.compile(r"`([\w.*<>/]+/[\w.*<>/]*|[\w*<>]+\.(?:py|toml|md))`")


def rooms_to_find() -> dict[str, list[str]]:
    """Every change that the table of rooms answers, with the files and folders it names."""
    table = text_of("CONTRIBUTING.md").partition("\n## Find the room")[2].partition("\n## ")[0]
    return {
        found["change"]: PLACE.findall(found["where"]) for found in ROW.finditer(table) if found["where"] != "go to"
    }


def test_every_room_to_find_is_there_and_no_change_takes_more_than_three_files() -> None:
    changes = rooms_to_find()
    assert len(changes) > 20
    for change, places in changes.items():
        files = [place for place in places if place != "__init__.py"]
        assert 0 < len(files) <= 3, change
        for place in files:
            anywhere = place.replace("<game>", "*").replace("<dock>", "*").rstrip("/")
            assert next(ROOT.glob(anywhere), None) or next(ROOT.glob(f"{anywhere}.py"), None) or is_there(place), place


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_picture_is_there(document: str) -> None:
    assert [
        name for name in PICTURE.findall(text_of(document)) if not (ROOT / document).parent.joinpath(name).exists()
    ] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_is_a_target_of_make(document: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    written = re.findall(r"(?:^|`)((?:make [a-z]+)\b)", text_of(document), re.MULTILINE)
    assert {COMMAND.findall(one)[0] for one in written} <= targets


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_game_stands_in_the_readme_and_its_credit_is_the_one_the_program_shows(game) -> None:
    assert game.name in text_of("README.md") and game.name in text_of("CHANGELOG.md")
    row = next(line for line in text_of("CREDITS.md").splitlines() if line.startswith(f"| **{game.credit.title}**"))
    assert game.credit.licence.casefold() in row.casefold()
    assert game.credit.authors.split(",")[0].split(" and ")[0] in row


def counted(pattern: str) -> int:
    """The one figure that README gives before such words."""
    (figure,) = re.findall(rf"(\d+) {pattern}\b", text_of("README.md"))
    return int(figure)


def test_figures_in_the_readme_are_those_of_the_games() -> None:
    whitebox, monsters = game("whitebox"), game("monsters_magic")
    assert counted("house rules") == len(whitebox.house_rules.fields)
    assert counted("spells and songs") == len(monsters.shipped_entries("spells"))
    assert counted("creatures") == len(monsters.shipped_entries("creatures"))
    assert counted("wonders") == len(monsters.shipped_entries("items"))
