"""Copies of a campaign that were made in the same minute say the second, too."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from gui.dialogs.copies import Copies
from models.storage.backups import Backup

MADE = [datetime(2026, 3, 4, 20, 15, 42, tzinfo=UTC), datetime(2026, 3, 4, 20, 15, 7, tzinfo=UTC),
        datetime(2026, 3, 4, 19, 50, 1, tzinfo=UTC)]  # fmt: skip


def test_two_copies_of_one_minute_can_be_told_apart(qtbot: Any) -> None:
    path = Path("salt_mire")
    campaigns: Any = SimpleNamespace(
        recent=lambda: [SimpleNamespace(path=path, name="The Salt Mire")],
        list_removed=list,
        backups=lambda _path: [Backup(Path(f"{n}"), made, 102_400) for n, made in enumerate(MADE)],
    )
    dialog = Copies(campaigns, path)
    qtbot.addWidget(dialog)
    said = [dialog.list.item(row).text().split("   ")[0] for row in range(3)]
    minutes = [f"{made:%A}, {made.day} {made:%B %Y, %H:%M}" for made in [one.astimezone() for one in MADE]]
    assert said == [f"{minutes[0]}:42", f"{minutes[1]}:07", minutes[2]]
