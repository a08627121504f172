"""Stat blocks of Improved Initiative as JSON: one, a list of them, or a whole export of the tool.

A stat block has a ``Name``, ``HP`` and ``AC`` with ``Value`` and ``Notes``, ``Speed``, ``Challenge``, and ``Traits``,
``Actions`` and the like with ``Name`` and ``Content``.
"""

from __future__ import annotations

import json
import re
from typing import Any

from models.formats.documents import as_words, at, list_at, mappings, read_json, words_at
from models.formats.found import Block, Format, Found, Unreadable, Values
from models.formats.later_games import block
from models.formats.old_terms import NAMELESS
from models.formats.phrases import dice
from models.storage.limits import MOST_BROUGHT

LISTS = ("Senses", "Languages", "DamageVulnerabilities", "DamageResistances", "DamageImmunities", "ConditionImmunities")
NAMED = {"DamageVulnerabilities": "Vulnerable to", "DamageResistances": "Resists", "DamageImmunities": "Immune to",
         "ConditionImmunities": "Immune to"}  # fmt: skip


def fits(text: str) -> int:
    """JSON with its keys."""
    if text.lstrip()[:1] not in ("{", "["):
        return 0
    return 95 if re.search(r'\\?"(?:HP|AC)\\?"\s*:\s*\{\s*\\?"(?:Value|Notes)\\?"', text) else 5


def read(text: str) -> Found:
    """Every stat block of the document, also those that an export keeps as text within text."""
    made = _unfold(read_json(text))
    found = [one for one in mappings(made) if _is_stat_block(one)]
    if not found:
        raise Unreadable("This JSON holds no stat block of Improved Initiative: one has a Name, and HP with a Value.")
    return Found(tuple([_block(one) for one in found[:MOST_BROUGHT]]))


def _unfold(made: Any) -> Any:
    """An export keeps each creature as JSON within its JSON."""
    if not isinstance(made, dict):
        return made
    inside = []
    for value in list(made.values())[: 4 * MOST_BROUGHT]:
        if isinstance(value, str) and value.lstrip()[:1] == "{":
            try:
                inside.append(json.loads(value))
            except (ValueError, RecursionError):
                continue
    return {**made, "": inside} if inside else made


def _is_stat_block(values: Values) -> bool:
    return isinstance(values.get("Name"), str) and isinstance(values.get("HP"), dict)


def _pairs(values: Values, key: str) -> list[tuple[str, str]]:
    return [(words_at(one, "Name") or key.rstrip("s"), words_at(one, "Content")) for one in list_at(values, key)
            if isinstance(one, dict)]  # fmt: skip


def _block(values: Values) -> Block:
    kind = words_at(values, "Type")
    notes = words_at(values, "HP", "Notes")
    traits = _pairs(values, "Traits") + _pairs(values, "Reactions") + _pairs(values, "LegendaryActions")
    traits += [(NAMED.get(key, key), words) for key in LISTS if (words := words_at(values, key))]
    saves, skills = (", ".join([f"{words_at(one, 'Name')} {as_words(at(one, 'Modifier'))}" for one in
                                list_at(values, key)]) for key in ("Saves", "Skills"))  # fmt: skip
    abilities = at(values, "Abilities")
    scores = ", ".join([f"{name} {as_words(score)}" for name, score in abilities.items()][:6]) \
        if isinstance(abilities, dict) else ""  # fmt: skip
    besides = [f"{label}: {words}" for label, words in (("Saves", saves), ("Skills", skills), ("Abilities", scores),
                                                        ("Armor", words_at(values, "AC", "Notes")),
                                                        ("Source", words_at(values, "Source"))) if words]  # fmt: skip
    return block(
        words_at(values, "Name")[:100] or NAMELESS, words_at(values, "Description"), kind, kind, kind,
        words_at(values, "AC", "Value"), notes.strip("()") if dice(notes) else "", words_at(values, "HP", "Value"),
        words_at(values, "Speed"), _pairs(values, "Actions"), traits, words_at(values, "Challenge"), tuple(besides),
    )  # fmt: skip


FORMAT = Format("improved_initiative", "Improved Initiative (JSON)", ("json",), fits, read)
