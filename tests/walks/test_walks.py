"""Every walk comes to what is recorded of it: a changed rule shows in the first line that is another.

Record on purpose with ``pytest --record tests/walks``, and read the difference.  What a sum stands for is printed by
``python -m tests.walks ROOM WALK``, here and in the rules as they were.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.walks.moves import write_walks
from tests.walks.recorded import file_of, game_of, numbers, recorded, rooms
from tests.walks.replaying import Walks

TOGETHER = 8  # walks in one test: those that stand together go on from one another
PARTS = [(room, found[n : n + TOGETHER]) for room in rooms() for found in [list(numbers(room))]
         for n in range(0, len(found), TOGETHER)]  # fmt: skip


@cache
def walks_of(room: str) -> Walks:
    return Walks(game_of(room), recorded(room))


@pytest.fixture(scope="session", autouse=True)
def record(request: pytest.FixtureRequest) -> None:
    """What comes of all walks now is written down."""
    for room in rooms() if request.config.getoption("--record") else ():
        walks = walks_of(room)
        for number, walk in walks.walks.items():
            walks.answer(number)
            walk.found = walks.found(number)
        if walks.walks:
            file_of(room).write_text(write_walks(walks.walks), "utf-8")


@pytest.mark.parametrize(("room", "part"), PARTS, ids=[f"{room}-{part[0]}" for room, part in PARTS])
def test_a_walk_comes_to_what_is_recorded(room: str, part: list[int]) -> None:
    walks = walks_of(room)
    for number in part:
        walk = walks.walks[number]
        for move, found, was in zip(walk.moves, walks.found(number), walk.found, strict=True):
            assert found == was, f"walk {number}: {move}"
        assert not walks.outdated(number), "recorded again it answers what is asked"
