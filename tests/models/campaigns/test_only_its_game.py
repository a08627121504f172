"""A campaign takes its own game from the shelf, a list of campaigns none: what nobody opens is not read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from models.campaigns.campaigns import Campaigns
from systems import shelf
from tests.samples import open_sample

ROOT = Path(__file__).resolve().parents[3]
READ = """
import sys
from contextlib import closing
from pathlib import Path
from models.campaigns.campaigns import Campaigns
from systems import shelf

def taken_down():
    return [one.key for one in shelf.TITLES if f"systems.{one.key}" in sys.modules]

campaigns = Campaigns(Path(sys.argv[1]))
print([(info.game_key, info.game_name, info.problem) for info in campaigns.recent()], taken_down())
for key in sys.argv[2:]:
    with closing(campaigns.open_sample(key)) as desk:
        print(desk.game.key, taken_down())
"""


def read(*arguments: str) -> list[str]:
    ended = subprocess.run(
        [sys.executable, "-c", READ, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert not ended.stderr, ended.stderr
    return ended.stdout.splitlines()


def test_the_list_names_games_that_nobody_has_opened(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path)
    open_sample(campaigns, "myriad").close()
    campaigns.close()
    (said,) = read(str(tmp_path))
    assert said == "[('myriad', 'Myriad', '')] []"


def test_a_sample_reads_its_own_game_alone(tmp_path: Path) -> None:
    assert read(str(tmp_path), "enondas")[-1] == "enondas ['enondas']"


def test_a_game_that_is_not_there_is_a_sentence() -> None:
    with pytest.raises(KeyError, match="This program knows no game 'chess'; a newer one may"):
        shelf.title("chess")
    with pytest.raises(KeyError, match="This program knows no game 'chess'"):
        shelf.game("chess")
    with pytest.raises(AttributeError):
        shelf.nothing  # type: ignore[attr-defined]  # noqa: B018
