"""The size of a creature in a prepared encounter is kept; encounters kept without one open as they were."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import pytest

from models.campaigns.campaigns import Campaigns
from models.storage import database
from models.storage.data_error import DataError
from systems.common.every_game.actions import muster_rows
from systems.common.forms import Choice
from systems.common.kernel.actions import START
from systems.common.records.table import FOES, Encounter, Muster
from systems.common.simulation.weighing import start_of
from systems.shelf import game
from tests.models.conftest import PROGRAM, done

SAVED = Path(__file__).parents[2] / "campaigns"
WHITEBOX = game("whitebox")


def kept(lines: tuple[Muster, ...], id_: str = "", name: str = "The furnace") -> Choice:
    rows = muster_rows(lines)
    return Choice("encounter.keep", "", {"id": id_, "name": name, "place": "", "lines": rows, "note": ""})


def raw_lines(path: Path) -> str:
    with closing(sqlite3.connect(path)) as file:
        return str(file.execute("SELECT data FROM record WHERE kind = 'encounter'").fetchone()[0])


@pytest.mark.parametrize("file", ["tables-0001", "tables-0002"])
def test_an_encounter_kept_before_there_were_sizes_opens_as_it_was(file, campaigns, monkeypatch):
    path = campaigns.folders.campaigns / "old.campaign"
    copyfile(SAVED / f"{file}.campaign", path)
    assert "size" not in raw_lines(path)
    desk = campaigns.open(path)
    (old,) = desk.table.encounters.values()
    assert (old.name, old.lines) == ("Mill", (Muster("orc", 2),))
    lines = (Muster("orc", 2, (4, 5), size="12"),)
    done(desk, kept(lines, old.id, "Mill"))
    desk.close()
    again = campaigns.open(path)
    assert again.table.encounters[old.id].lines == lines
    assert again.undo() and again.table.encounters[old.id] == old and again.redo()
    again.close()
    for name, then in (("HEAD", "0002"), ("REVISIONS", ("0001", "0002")), ("FORMAT", 2)):
        monkeypatch.setattr(database, name, then)
    with pytest.raises(DataError, match="newer version of this program"):
        campaigns.open(path)


def test_prepared_encounters_of_a_game_with_sizes_keep_them_and_start_so(tmp_path):
    campaigns = Campaigns(tmp_path, hands=PROGRAM)
    try:
        desk = campaigns.open(campaigns.archive_in(SAVED / "games" / "whitebox-1.zip"))
        old = list(desk.table.encounters.values())
        assert old and not [line.size for one in old for line in one.lines if line.size]
        if desk.look.fighting:
            done(desk, Choice("turn.end"))
        lines = (Muster("hydra", 1, (30,)), Muster("elemental_fire", 2, (40, 41), size="12"),
                 Muster("dragon_red", 1, (50,), size="10, old"))  # fmt: skip
        done(desk, kept(lines))
        desk.close()
        desk = campaigns.open(desk.path)
        (found,) = [one for one in desk.table.encounters.values() if one.name == "The furnace"]
        assert found == Encounter(found.id, "The furnace", lines)
        done(desk, start_of(WHITEBOX, desk.table, found.lines, {"surprise": "nobody"}))
        came = [(one.entry, one.sheet.hit_dice, one.sheet.experience, one.sheet.age) for one in desk.look.on_side(FOES)]
        assert came == [
            ("hydra", "5", 600, 0), ("elemental_fire", "12", 2300, 0), ("elemental_fire", "12", 2300, 0),
            ("dragon_red", "10", 2000, 5),
        ]  # fmt: skip
        assert desk.log(1)[0].action == START
        while desk.undo():
            pass
        while desk.redo():
            pass
        assert desk.table.encounters[found.id] == found
    finally:
        campaigns.close()
