"""A fight played on and on by tactics, every kept action told together with the table as it then stands.

Started as a process of its own: ``python -m tests.gui.evening_killed FOLDER``.
"""

from __future__ import annotations

import base64
import json
import sys
from pathlib import Path

from gui.viewmodel.choices import with_musters
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk, WhatChanged
from models.desk.hands import Hands
from models.storage.journal import Codec, kind_of
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT, NEXT_TURN, START
from systems.common.kernel.game import winner
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Table

PROGRAM = Hands("program", "program", "program")


def entry_line(desk: Desk, entry: int) -> str:
    """An entry and the whole table after it, as one line."""
    codec = Codec(desk.game)
    records = [[kind_of(record), codec.record_to(record).decode()] for record in desk.table.records()]
    return f"{entry} {base64.b64encode(json.dumps(records).encode()).decode()}"


def heard(desk: Desk, line: str) -> tuple[int, Table]:
    """The same read again."""
    entry, _, kept = line.partition(" ")
    codec = Codec(desk.game)
    records = [codec.record_from(kind, data) for kind, data in json.loads(base64.b64decode(kept))]
    house = next(record for record in records if isinstance(record, type(desk.game.house)))
    return int(entry), Table.of(house, records)


def main(folder: Path) -> None:
    """Play until somebody ends the process; when one fight is over the next begins."""
    desk = Campaigns(folder, hands=PROGRAM, dice=SeededDice(3)).open_sample()
    desk.on_changed.append(lambda what: tell(desk, what))
    prepared = next(iter(desk.table.encounters.values()))
    while True:
        fight = with_musters(desk.look, START, prepared.lines, title=prepared.name)
        assert fight is not None
        desk.perform(fight)
        while desk.look.fighting:
            waiting = desk.look.fight.waiting
            if winner(desk.look) is not None:
                desk.perform(Choice(END_FIGHT))
            else:
                desk.perform(desk.game.suggest(desk.look, waiting[0]) if waiting else Choice(NEXT_TURN))


def tell(desk: Desk, what: WhatChanged) -> None:
    print(entry_line(desk, what.entry), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
