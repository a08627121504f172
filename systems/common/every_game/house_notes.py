"""House rules that are not as in the book, as sentences under a chart."""

from __future__ import annotations

from systems.common.every_game.by_hand import house_words
from systems.common.kernel.look import Look


def house_notes(look: Look, *names: str) -> tuple[str, ...]:
    """What the house has changed of these switches: ``House rule: Death: dead below minus level.``"""
    fields = [(name, field) for name in names if (field := look.game.house_rules.field(name)) is not None]
    changed = [(name, field) for name, field in fields if getattr(look.house, name) != getattr(look.game.house, name)]
    return tuple([f"House rule: {field.label}: {_lower(house_words(field, getattr(look.house, name)))}."
                  for name, field in changed])  # fmt: skip


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]
