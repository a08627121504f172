"""What the game shows, kept as lines in a text file beside the tests; ``pytest --record`` writes it anew, to be read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent


def compare(request: pytest.FixtureRequest, name: str, title: str, now: Mapping[str, list[str]]) -> None:
    """Each part of the file, under its heading, has the lines that there are now; none is kept with blanks at its end."""
    file, now = FOLDER / name, {part: [line.rstrip() for line in lines] for part, lines in now.items()}
    if request.config.getoption("--record"):
        said = [f"\n# {part}\n" + "\n".join(lines) + "\n" for part, lines in now.items()]
        file.write_text(f"{title}\n" + "".join(said), "utf-8")
    parts = file.read_text("utf-8").split("\n# ")[1:]
    before = {part.splitlines()[0]: part.rstrip("\n").splitlines()[1:] for part in parts}
    assert list(now) == list(before)
    for part, lines in now.items():
        assert lines == before[part], part
