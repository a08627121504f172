"""Somebody in a fight in full: how they are, what they are under, and what the book or their sheet says of them."""

from __future__ import annotations

from systems.common.content.entries import BadEntry
from systems.common.every_game.time_left import time_left
from systems.common.kernel.look import Look
from systems.common.records.figures import is_ruling
from systems.common.records.table import Being
from systems.common.records.views import Card, Summary
from systems.frozen import dataclass

CREATURES = "creatures"
Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Statblock:
    """What stands beside the tracker of one being; ``blocks`` are groups of label and text."""

    being: str
    name: str
    glyph: str
    side: str
    summary: Summary
    subtitle: str
    blocks: tuple[Pairs, ...]
    story: str = ""


def statblock_of(look: Look, who: str) -> Statblock:
    """The being with this id: a creature as its entry says, anybody else by the figures of the sheet."""
    being = look.being(who)
    summary = look.game.summary(look, being)
    card = _card(look, being)
    under, ruled = effect_pairs(look, who), ruling_pairs(look, being)
    if card is None:
        return Statblock(
            who, being.name, being.glyph, being.side, summary, summary.subtitle,
            _some(figure_pairs(look, summary), tracks_besides(summary), under, ruled),
        )  # fmt: skip
    subtitle = " · ".join(dict.fromkeys(part for part in (card.title, card.subtitle) if part and part != being.name))
    return Statblock(
        who, being.name, being.glyph, being.side, summary, subtitle,
        _some(tracks_besides(summary), under, ruled, *card.blocks), card.story,
    )  # fmt: skip


def figure_pairs(look: Look, summary: Summary) -> Pairs:
    """Armor and the figures asked for most, each once."""
    armor = (summary.armor.label or look.game.words_in(look).armor, summary.armor.text)
    strip = [(shown.label, shown.text) for shown in summary.strip if shown.text != summary.armor.text]
    return tuple((label, words) for label, words in (armor, *strip) if words)


def tracks_besides(summary: Summary) -> Pairs:
    """What runs down besides the first: power, resolve."""
    return tuple((track.label, track.words) for track in summary.tracks[1:])


def effect_pairs(look: Look, who: str) -> Pairs:
    """What somebody is under, with what is left of it."""
    return tuple((effect.name, time_left(look, effect).exact) for effect in look.effects_on(who) if effect.name)


def ruling_pairs(look: Look, being: Being) -> Pairs:
    """The figures the referee has overruled, and why: what the book says of them below does not hold."""
    labels = dict(look.game.figures(being))
    found = [one for effect in look.effects_on(being.id) for one in effect.terms]
    return tuple([
        (labels[name], f"{look.figure(being.id, name)} by ruling{f' ({term.source})' if term.source else ''}")
        for name, term in found if name in labels and is_ruling(term)
    ])  # fmt: skip


def _card(look: Look, being: Being) -> Card | None:
    if not being.entry:
        return None
    try:
        return look.game.card(look, CREATURES, being.entry)
    except BadEntry:
        return None  # it left the library while it stood in the fight


def _some(*blocks: Pairs) -> tuple[Pairs, ...]:
    return tuple(block for block in blocks if block)
