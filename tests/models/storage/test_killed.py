"""Killed at any instant: whatever was acknowledged is there afterwards, and the next start finds nothing in its way."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from models.storage import checks
from models.storage.data_error import DataError
from tests.models.conftest import campaigns_in

ROOT = Path(__file__).parents[3]
PLAYS_ON = """
import sys
from pathlib import Path
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, HEAL
from tests.models.conftest import campaigns_in, done, party

desk = campaigns_in(Path(sys.argv[1])).create("Endless", "toy")
party(desk, 1)
print("begun", flush=True)
while True:
    for key in (DAMAGE, HEAL):
        print(done(desk, Choice(key, "", {"targets": ("b1",), "amount": "1"})).entry, flush=True)
"""


def playing(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", PLAYS_ON, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("lines", [2, 40])
def test_nothing_acknowledged_is_lost(tmp_path, lines):
    process = playing(tmp_path)
    try:
        assert process.stdout is not None
        heard = [process.stdout.readline() for _ in range(lines)]
    finally:
        process.kill()
    rest = process.stdout.read()
    assert process.wait() == -signal.SIGKILL
    acknowledged = [line for line in [*heard, *rest.splitlines(keepends=True)] if line.endswith("\n")]
    campaigns = campaigns_in(tmp_path)  # the lock of a dead process is nobody's
    try:
        desk = campaigns.open(next(campaigns.folders.campaigns.glob("*.campaign")))
        entries = [entry.id for entry in desk.log(1000)]
        assert entries == list(range(len(entries), 0, -1))
        assert len(entries) >= int(acknowledged[-1])
        hurt = len(entries) % 2 == 0  # rolled up, then hurt and healed in turn
        sheet = desk.table.beings["b1"].sheet
        assert sheet.hit_points == sheet.hit_points_most - hurt
        while desk.undo():
            pass
        assert not desk.table.beings
        # a copy that was being made is not counted among the backups; those that are must be whole
        assert all(checks.check_whole(one.path) == "" for one in campaigns.backups(desk.path))
    finally:
        campaigns.close()


def test_a_second_process_on_the_same_folder_is_turned_away(tmp_path):
    process = playing(tmp_path)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        with pytest.raises(DataError) as refused:
            campaigns_in(tmp_path)
        assert f"(process {process.pid})" in refused.value.sentence
        assert "close it first; or start with --data" in refused.value.sentence
    finally:
        process.kill()
        process.communicate()
