"""Sheets as JSON, whole: to keep, to compare, and to bring into another campaign of the same game."""

from __future__ import annotations

import json
from dataclasses import asdict

from models.publishing.pages import page_of
from systems.common.every_game.sheet_import import values_of
from systems.common.kernel.look import Look
from systems.common.records.table import Being


def being_json(look: Look, being: Being) -> bytes:
    """A being with its whole sheet, as ``sheet_import`` brings it in again, and the page as it is shown."""
    kept = {**values_of(look.game, being, look.table.own), "page": asdict(page_of(look, being))}
    return (json.dumps(kept, ensure_ascii=False, indent=2) + "\n").encode()
