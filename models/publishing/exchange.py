"""Sheets as JSON, whole: to keep, to compare, and to bring into another campaign of the same game."""

from __future__ import annotations

import json
from dataclasses import asdict

from models.publishing.pages import page_of
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.sheets import values_of


def being_json(look: Look, being: Being) -> bytes:
    """A being with its whole sheet, as ``systems.common.sheets`` brings it in again, and the page as it is shown."""
    kept = {**values_of(look.game, being), "page": asdict(page_of(look, being))}
    return (json.dumps(kept, ensure_ascii=False, indent=2) + "\n").encode()
