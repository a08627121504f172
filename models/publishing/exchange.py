"""Sheets as JSON, whole: to keep, to compare, and to bring into another campaign of the same game."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import msgspec

from models.publishing.pages import page_of
from systems.common.game import Game
from systems.common.look import Look
from systems.common.table import Being

FORMAT = "refscreen sheet"
VERSION = 1


class BadSheet(Exception):
    """A file that is no sheet for this campaign; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def being_json(look: Look, being: Being) -> bytes:
    """A being with its whole sheet, to bring in again with ``being_from``, and the page as it is shown."""
    kept = {"format": FORMAT, "version": VERSION, "game": look.game.key, "name": being.name, "kind": being.kind,
            "player": being.player, "glyph": being.glyph, "entry": being.entry,
            "sheet": msgspec.to_builtins(being.sheet), "page": asdict(page_of(look, being))}  # fmt: skip
    return (json.dumps(kept, ensure_ascii=False, indent=2) + "\n").encode()


def being_from(game: Game, text: bytes | str, id_: str, side: str) -> Being:
    """A being from such a file; ``BadSheet`` with a sentence if it is damaged, newer, or of another game."""
    try:
        kept: Any = json.loads(text)
    except ValueError as bad:
        raise BadSheet(f"This file is not JSON ({bad}); choose a sheet that was written by this program.") from bad
    if not isinstance(kept, dict) or kept.get("format") != FORMAT:
        raise BadSheet("This file is no character sheet of this program; choose one written as JSON.")
    if kept.get("version", 0) > VERSION:
        raise BadSheet("This sheet was written by a newer program; bring this one up to date first.")
    if kept.get("game") != game.key:
        raise BadSheet(f"This sheet belongs to another game ({kept.get('game')}); this campaign plays {game.name}.")
    if kept.get("kind") not in game.sheets:
        raise BadSheet(f"This sheet is of an unknown kind ({kept.get('kind')}).")
    try:
        sheet: Any = msgspec.convert(kept["sheet"], game.sheet_type(kept["kind"]))
        name = msgspec.convert(kept["name"], str)
    except (msgspec.ValidationError, KeyError) as bad:
        raise BadSheet(f"This sheet is damaged: {bad}. Nothing was brought in.") from bad
    return Being(id_, name[:80] or "Nameless", kept["kind"], side, sheet, str(kept.get("entry", "")),
                 glyph=str(kept.get("glyph", "")), player=str(kept.get("player", ""))[:80])  # fmt: skip
