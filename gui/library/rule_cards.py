"""The cards of rules by what the rules call them: a referee reads the name of a card, never an id of ours."""

from __future__ import annotations

from systems.common.content.entries import BadEntry
from systems.common.kernel.look import Look


def rule_card(look: Look, rule: str) -> str:
    """The key of the card a rule stands on; empty if there is none."""
    try:
        rules = look.library("rules")
    except (BadEntry, KeyError):
        return ""
    if rule in rules:
        return rule
    return next((key for key, entry in rules.items() if rule in _ids(entry)), "") if rule else ""


def rule_name(look: Look, rule: str) -> str:
    """What the card of a rule is called; empty if there is none."""
    key = rule_card(look, rule)
    return str(look.entry("rules", key).name) if key else ""


def _ids(entry: object) -> tuple[str, ...]:
    ids = getattr(entry, "rules", None) or getattr(entry, "rule", "") or ()
    return (ids,) if isinstance(ids, str) else tuple(ids)
