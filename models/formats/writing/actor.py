"""Creatures and characters as actors of Foundry, with the fields of its system for Old-School Essentials.

What an actor has no field for stands in its biography; the entry itself lies under ``flags``, where only this program
looks for it.
"""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from typing import Any

from models.formats.foundry import FLAG
from models.formats.phrases import armor, number
from models.formats.writing.stat_block import SAID, SIDES, dice_of
from models.publishing.pages import ATTRIBUTES, Cell, Page
from systems.common.records.lent import LentBreath, LentCreature
from systems.common.records.views import Summary

FEET, THIRD = 10, 3  # a turn for each point of pace; a third of it in a round
UNARMORED_DOWN, UNARMORED_UP = 9, 10
SAVES = {"death": "death", "wands": "wand", "paralysis": "paralysis", "breath": "breath", "spells": "spell"}
SCORES = ("str", "int", "wis", "dex", "con", "cha")
IMAGE = "icons/svg/mystery-man.svg"  # one that comes with Foundry


def creature(lent: LentCreature, own: tuple[str, str, str] = ("", "", "")) -> str:
    """A creature as an actor; ``own``: game, key and text of its entry here."""
    moves = f"{lent.ground * FEET} ft."
    moves += f", fly {lent.pace * FEET} ft." if lent.flies else ""
    moves += f", swim {lent.swims * FEET} ft." if lent.swims else ""
    hits = lent.hit_points or max(1, int(lent.average))
    alone = dict(lent.saves).get("every")
    each = {key: {"value": alone} for key in SAVES.values()} if alone else {
        SAVES[name]: {"value": figure} for name, figure in lent.saves if name in SAVES
    }  # fmt: skip
    system = {
        "hp": {"hd": dice_of(lent), "value": hits, "max": hits},
        "ac": {"value": UNARMORED_DOWN - lent.protection, "mod": 0},
        "aac": {"value": UNARMORED_UP + lent.protection, "mod": 0},
        "thac0": {"value": max(1, 20 - max(1, lent.hit_dice)), "bba": max(0, lent.hit_dice - 1)},
        "saves": each, "movement": {"base": lent.ground * FEET, "encounter": lent.ground * FEET // THIRD},
        "details": {"biography": _paragraphs(lent.text), "alignment": SIDES.get(lent.alignment, ""),
                    "xp": lent.experience, "morale": lent.morale, "movement": moves,
                    "appearing": {"d": lent.appearing, "w": ""}, "treasure": {"table": "", "type": lent.treasure}},
        "retainer": {"enabled": False, "loyalty": 0, "wage": ""},
    }  # fmt: skip
    flags = {FLAG: dict(zip(("game", "key", "source"), own, strict=True))} if own[0] else {}
    return _document({"name": lent.name, "type": "monster", "img": IMAGE, "system": system, "items": _items(lent),
                      "effects": [], "flags": flags})  # fmt: skip


def _items(lent: LentCreature) -> list[dict[str, Any]]:
    """Blows and breaths as weapons, the rest as abilities."""
    items = [_weapon(one.name, one.dice, one.times, one.flies, "poison" if lent.poisonous and not place else "")
             for place, one in enumerate(lent.blows)]  # fmt: skip
    items += [_weapon(_breath_name(one), one.dice, 1, 0, _breath_words(one)) for one in lent.breaths]
    told = [*lent.abilities, *[(name, text.format(getattr(lent, field))) for name, text, field in SAID
                               if getattr(lent, field)]]  # fmt: skip
    told += [("Immunity", f"Immune to {' and '.join(lent.proof_against)}.")] if lent.proof_against else []
    return items + [
        {"name": name, "type": "ability", "system": {"description": _paragraphs(text)}} for name, text in told
    ]


def _weapon(name: str, dice: str, times: int, flies: int, said: str) -> dict[str, Any]:
    return {"name": name, "type": "weapon", "system": {
        "damage": dice, "description": _paragraphs(said), "counter": {"value": times, "max": times},
        "melee": not flies, "missile": bool(flies), "pattern": "transparent", "bonus": 0, "tags": [], "equipped": True,
        "range": {"short": flies // THIRD, "medium": 2 * flies // THIRD, "long": flies},
    }}  # fmt: skip


def _breath_name(one: LentBreath) -> str:
    return one.name if "breath" in one.name.lower() else f"{one.name} breath"


def _breath_words(one: LentBreath) -> str:
    often = f"{one.times}/day" if one.times else ""
    feet = f"{one.feet} ft." if one.feet else ""
    return " ".join([part for part in (one.element, one.shape, feet, often) if part])


def character(page: Page, summary: Summary) -> str:
    """A character as an actor: scores, hit points and armor in their fields, the whole sheet in the biography."""
    cells = [cell for block in page.blocks for cell in block.cells]
    scored = [cell for block in page.blocks if block.look == ATTRIBUTES for cell in block.cells]
    scores = {short: {"value": number(cell.text) or 0, "mod": 0} for short in SCORES
              for cell in scored if cell.name.lower().startswith(short)}  # fmt: skip
    track = summary.tracks[0] if summary.tracks else None
    down, up, either = armor(summary.armor.text)
    level = next((number(cell.text) for cell in cells if cell.name == "level"), None)
    system: dict[str, Any] = {
        "hp": {"hd": "", "value": track.now if track else 1, "max": track.most if track else 1},
        "scores": scores, "saves": {},
        "details": {"biography": _sheet(page), "class": page.subtitle, "level": level or 1, "alignment": ""},
    }  # fmt: skip
    system |= {"ac": {"value": down, "mod": 0}} if down is not None else {}
    ascending = up if up is not None else either
    system |= {"aac": {"value": ascending, "mod": 0}} if ascending is not None else {}
    return _document({"name": page.name, "type": "character", "img": IMAGE, "system": system, "items": [],
                      "effects": [], "flags": {}})  # fmt: skip


def _sheet(page: Page) -> str:
    """Every block of the sheet as HTML."""
    parts = []
    for block in page.blocks:
        parts.append(f"<h3>{html.escape(block.title)}</h3>")
        for cell in block.cells:
            if cell.rows:
                parts.append(_table(cell))
            elif cell.text.strip():
                parts.append(f"<p><b>{html.escape(cell.label)}</b> {html.escape(cell.text)}</p>")
    return "".join(parts)


def _table(cell: Cell) -> str:
    lines = [("th", cell.columns), *[("td", row) for row in cell.rows]]
    rows = ["".join([f"<{tag}>{html.escape(text)}</{tag}>" for text in row]) for tag, row in lines]
    return f"<table>{''.join([f'<tr>{row}</tr>' for row in rows])}</table>"


def _paragraphs(words: str) -> str:
    return "".join([f"<p>{html.escape(part)}</p>" for part in words.split("\n") if part.strip()])


def _document(values: Mapping[str, Any]) -> str:
    return json.dumps(values, ensure_ascii=False, indent=2) + "\n"
