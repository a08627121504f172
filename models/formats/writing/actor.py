"""Creatures and characters as actors of Foundry, with the fields of its system for Old-School Essentials.

What an actor has no field for stands in its biography; the entry itself lies under ``flags``, where only this program
looks for it.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from models.formats.foundry import FLAG
from models.formats.phrases import armor, dice, number
from models.formats.writing.stat_block import SAID, SIDES, dice_of
from models.publishing.pages import ATTRIBUTES, Cell, Page
from systems.common.records.lent import EVERY_SAVE, LentBreath, LentCreature
from systems.common.records.views import Summary

FEET, THIRD = 10, 3  # a turn for each point of pace; a third of it in a round
UNARMORED_DOWN, UNARMORED_UP = 9, 10
SAVES = {"death": "death", "wands": "wand", "paralysis": "paralysis", "breath": "breath", "spells": "spell"}
SCORES = ("str", "int", "wis", "dex", "con", "cha")
CALLINGS = ("character_class", "calling", "career")  # cells of a sheet that say its class
THINGS, TOLD = ("Item", "Thing"), ("What it does", "What it can do")  # heads of columns, of gear and of abilities
SIXES = re.compile(r"(\d{1,3})[dD](\s?[+−-]\s?\d{1,4})?")
MODIFIER = re.compile(r"\(([+−-]\d+)\)")
POISON = "<p>poison</p>"
IMAGE = "icons/svg/mystery-man.svg"  # one that comes with Foundry


def creature(lent: LentCreature, own: tuple[str, str, str] = ("", "", "")) -> str:
    """A creature as an actor; ``own``: game, key and text of its entry here."""
    moves = f"{lent.ground * FEET} ft."
    moves += f", fly {lent.pace * FEET} ft." if lent.flies else ""
    moves += f", swim {lent.swims * FEET} ft." if lent.swims else ""
    hits = lent.hit_points or max(1, int(lent.average))
    alone = dict(lent.saves).get(EVERY_SAVE)
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
    items = [_weapon(one.name, one.dice, one.times, one.flies, POISON if lent.poisonous and not place else "")
             for place, one in enumerate(lent.blows)]  # fmt: skip
    items += [_weapon(_breath_name(one), one.dice, 1, 0, _paragraphs(_breath_words(one))) for one in lent.breaths]
    told = [*lent.abilities, *[(name, text.format(getattr(lent, field))) for name, text, field in SAID
                               if getattr(lent, field)]]  # fmt: skip
    told += [("Immunity", f"Immune to {' and '.join(lent.proof_against)}.")] if lent.proof_against else []
    return items + [
        {"name": name, "type": "ability", "system": {"description": _paragraphs(text)}} for name, text in told
    ]


def _weapon(name: str, harm: str, times: int, flies: int, said: str) -> dict[str, Any]:
    return {"name": name, "type": "weapon", "system": {
        "damage": harm, "description": said, "counter": {"value": times, "max": times},
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
    """A character as an actor: what there are fields for stands in them, weapons, gear and abilities are its items, and
    the whole sheet its biography."""
    cells = {cell.name: cell.text for block in page.blocks for cell in block.cells if not cell.rows}
    tables = [cell for block in page.blocks for cell in block.cells if cell.rows]
    track = summary.tracks[0] if summary.tracks else None
    down, up, either = armor(summary.armor.text)
    ascending = up if up is not None else either
    system: dict[str, Any] = {
        "hp": {"hd": "", "value": track.now if track else 1, "max": track.most if track else 1},
        "ac": {"value": down, "mod": 0}, "aac": {"value": ascending, "mod": 0},
        "scores": _scores(page), "saves": _saves(tables),
        "initiative": {"value": _figure(cells, "initiative"), "mod": 0},
        "movement": _movement(cells), "details": _details(page, cells),
        "languages": {"value": [one.strip() for one in cells.get("languages", "").split(",") if one.strip()]},
        "config": {"movementAuto": False}, "retainer": {"enabled": False, "loyalty": 0, "wage": ""},
    }  # fmt: skip
    system = {key: value for key, value in system.items() if value and value.get("value", 0) is not None}
    return _document({"name": page.name, "type": "character", "img": IMAGE, "system": system, "items": _owned(tables),
                      "effects": [], "flags": {}})  # fmt: skip


def _scores(page: Page) -> dict[str, dict[str, int]]:
    scored = [cell for block in page.blocks if block.look == ATTRIBUTES for cell in block.cells]
    return {short: {"value": number(cell.text) or 0, "mod": int(found[1].replace("−", "-")) if found else 0}
            for short in SCORES for cell in scored if cell.name.lower().startswith(short)
            for found in [MODIFIER.search(cell.text)]}  # fmt: skip


def _saves(tables: Sequence[Cell]) -> dict[str, dict[str, int]]:
    """What a d20 must show against each, where the sheet has it under its name."""
    rows = [row for table in tables if table.name == "saves" for row in table.rows]
    return {SAVES[row[0].lower()]: {"value": number(row[1]) or 0} for row in rows if row[0].lower() in SAVES}


def _movement(cells: Mapping[str, str]) -> dict[str, int]:
    """Where the game counts its pace as Old-School Essentials does, in tens of feet a turn."""
    told = cells.get("move", cells.get("movement", ""))
    base = int(told) * FEET if told.isdecimal() else 0
    return {"base": base, "encounter": base // THIRD} if base else {}


def _details(page: Page, cells: Mapping[str, str]) -> dict[str, Any]:
    called = next((cells[name] for name in CALLINGS if name in cells), page.subtitle)
    worth = {"value": _figure(cells, "experience", "xp", "glory"), "bonus": 0, "share": 100}
    return {"biography": _sheet(page), "class": called, "title": cells.get("title", page.subtitle),
            "level": _figure(cells, "level") or 1, "alignment": cells.get("alignment", ""), "xp": worth}  # fmt: skip


def _figure(cells: Mapping[str, str], *names: str) -> int:
    return next((number(cells[name]) or 0 for name in names if name in cells), 0)


def _owned(tables: Sequence[Cell]) -> list[dict[str, Any]]:
    """Weapons, gear and abilities of a sheet: tables whose first column names them, or whose last says what they do."""
    items: list[dict[str, Any]] = []
    for table in tables:
        first, *heads = table.columns
        for name, *rest in table.rows:
            told = {label: text for label, text in zip(heads, rest, strict=False) if text.strip(" –")}
            lines = [text if label in TOLD else f"{label}: {text}" for label, text in told.items()]
            said = _paragraphs("\n".join(lines))
            if first == "Weapon":
                items.append(_weapon(name, next(filter(None, map(_harm, rest)), ""), 1, _feet(told), said))
            elif first in THINGS:
                many = {"value": number(told.get("Number", "1")) or 1, "max": 0}
                system = {"description": said, "quantity": many, "cost": 0, "weight": 0}
                items.append({"name": name, "type": "item", "system": system})
            elif heads and heads[-1] in TOLD:
                items.append({"name": name, "type": "ability", "system": {"description": said}})
    return items


def _harm(words: str) -> str:
    """Dice of a weapon as Foundry throws them; where a game writes no sides they are d6."""
    if found := dice(words):
        return found
    sixes = SIXES.fullmatch(words.strip())
    return f"{sixes[1]}d6{(sixes[2] or '').replace(' ', '').replace('−', '-')}" if sixes else ""


def _feet(told: Mapping[str, str]) -> int:
    """How far a weapon carries; 0 where that is not in feet."""
    said = told.get("Range", "")
    return number(said) or 0 if said.endswith("ft") else 0


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
