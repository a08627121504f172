"""Magic items in use: what they add to the figures of whoever wears or holds them (WB-562 to WB-571)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.look import Look
from systems.common.table import Term
from systems.whitebox.sheet import CharacterSheet


def magic_terms(look: Look, sheet: CharacterSheet, figure: str, at: Sequence[str]) -> list[Term]:
    """The terms that magic items in use give to a figure; a term with circumstances counts only in one of them."""
    entries, found = look.library("items"), []
    for item in sheet.in_use():
        entry = entries.get(item.key) if item.magic else None
        if entry is None:
            continue
        for term in entry.terms:
            if term.figure == figure and (not term.against or term.against in at):
                found.append(Term(item.name, term.amount, entry.rule, sets=term.sets))
    return sorted(found, key=lambda term: not term.sets)
