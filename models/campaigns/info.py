"""What a list says of one campaign."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class CampaignInfo:
    """One campaign in a list; ``problem`` says why it cannot be opened, if it cannot."""

    path: Path
    name: str
    game_key: str
    game_name: str
    opened: datetime
    summary: str = ""
    problem: str = ""
    damaged: bool = False  # a copy brought back, or what can still be read of it, is the way on
