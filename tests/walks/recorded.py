"""Where the walks of each game are kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.walks.moves import Walk, read_walks

COMMON = "common"  # what all games have, walked through at the table of the first
FOLDER = Path(__file__).parents[1] / "playthroughs"


def rooms() -> list[str]:
    """Whose walks there are: every game's, and those of what all have."""
    return [*[game.key for game in SHELF], COMMON]


def game_of(room: str) -> Game:
    return next((game for game in SHELF if game.key == room), SHELF[0])


def file_of(room: str) -> Path:
    return FOLDER / f"{room}_walks.txt"


def recorded(room: str) -> dict[int, Walk]:
    """The walks of a room by their numbers; none, if none was found yet."""
    path = file_of(room)
    return read_walks(path.read_text("utf-8")) if path.exists() else {}


def numbers(room: str) -> Iterator[int]:
    """Of all walks of a room, without reading them."""
    path = file_of(room)
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        if line.startswith("== "):
            yield int(line.split(" ", 2)[1])
