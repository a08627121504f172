"""A creature as a stat block in Markdown, with the labels that every reader of the old games knows; and any card."""

from __future__ import annotations

import re

from models.publishing.markdown import plain
from systems.common.records.lent import LentBlow, LentBreath, LentCreature
from systems.common.records.views import Card

UNARMORED_DOWN, UNARMORED_UP = 9, 10
FEET = 10  # a turn for each point of pace
THIRD = 3  # of it in a round
LETTERS = {"death": "D", "wands": "W", "paralysis": "P", "breath": "B", "spells": "S"}
SIDES = {"law": "Lawful", "neutrality": "Neutral", "chaos": "Chaotic"}
SAID = (  # what the readers know again, in words
    ("Harmed only by magic", "Only magic weapons harm it.", "needs_magic"),
    ("Regeneration", "Regenerates {} hit points a round.", "regenerates"),
    ("Magic resistance", "Magic resistance {}%.", "resists"),
)


def old_school(lent: LentCreature) -> str:
    """A block as Old-School Essentials has it, with the armor both ways: a heading, figures, abilities."""
    figures = [f"**{label}** {words}" for label, words in _figures(lent) if words]
    told = [(name, text) for name, text in lent.abilities]
    told += [(name, text.format(getattr(lent, field))) for name, text, field in SAID if getattr(lent, field)]
    told += [("Immunity", f"Immune to {' and '.join(lent.proof_against)}.")] if lent.proof_against else []
    lines = [f"## {_one_line(lent.name)}", ""]
    lines += [_one_line(lent.text), ""] if lent.text.strip() else []
    lines += [", ".join(figures), ""]
    lines += [f"- **{_label(name)}:** {_one_line(text) or _label(name)}" for name, text in told]
    return "\n".join(lines).rstrip() + "\n"


def _figures(lent: LentCreature) -> list[tuple[str, str]]:
    armor = f"{UNARMORED_DOWN - lent.protection} [{UNARMORED_UP + lent.protection}]"
    hits = lent.hit_points or max(1, int(lent.average))
    struck = [_blow(one, lent.poisonous and not number) for number, one in enumerate(lent.blows)]
    struck += [_breath(one) for one in lent.breaths]
    return [
        ("AC", armor), ("HD", f"{dice_of(lent)} ({hits}hp)"), ("Att", ", ".join(struck)), ("MV", _moves(lent)),
        ("SV", _saves(lent)), ("ML", str(lent.morale or "")), ("AL", SIDES.get(lent.alignment, "")),
        ("XP", f"{lent.experience:,}" if lent.experience else ""), ("NA", lent.appearing),
        ("TT", _one_line(lent.treasure)),
    ]  # fmt: skip


def dice_of(lent: LentCreature) -> str:
    """Hit dice as they are written: ``4+1``, ``1-1``, ``1/2``."""
    return f"{lent.hit_dice or '1/2'}{f'{lent.more:+d}' if lent.more and lent.hit_dice else ''}"


def _blow(one: LentBlow, poisonous: bool) -> str:
    inside = [one.dice, *([f"missile {one.flies} ft."] if one.flies else []), *(["poison"] if poisonous else [])]
    return f"{one.times} × {_label(one.name)} ({' + '.join(inside)})"


def _breath(one: LentBreath) -> str:
    name = one.name if "breath" in one.name.lower() else f"{one.name} breath"
    more = [one.element, one.shape, f"{one.feet} ft." if one.feet else "", f"{one.times}/day" if one.times else ""]
    return f"1 × {_label(name)} ({' '.join([one.dice, *[part for part in more if part]])})"


def _moves(lent: LentCreature) -> str:
    def at(pace: int, way: str = "") -> str:
        return f"{pace * FEET}’ ({pace * FEET // THIRD}’){f' {way}' if way else ''}"

    ways = [at(lent.ground)] if not lent.flies or lent.walks else []
    ways += [at(lent.pace, "flying")] if lent.flies else []
    ways += [at(lent.swims, "swimming")] if lent.swims else []
    return " / ".join(ways)


def _saves(lent: LentCreature) -> str:
    if not lent.saves:
        return ""
    if len(lent.saves) == 1:
        return str(lent.saves[0][1])
    each = " ".join([f"{LETTERS.get(name, name)}{number}" if name in LETTERS else f"{name} {number}"
                     for name, number in lent.saves])  # fmt: skip
    return f"{each} ({lent.saves_as})" if lent.saves_as else each


def _one_line(words: str) -> str:
    return " ".join(words.split())


def _label(words: str) -> str:
    """A name within a block: on one line, without the signs that divide it."""
    return " ".join(re.sub(r"[,;:()\[\]*|/]+", " ", words).split())[:60] or "attack"


def card_text(card: Card) -> str:
    """The game's own card as Markdown: what it is called, its figures block by block, its story."""
    lines = [f"## {plain(card.title)}", ""]
    lines += [f"*{plain(card.subtitle)}*", ""] if card.subtitle else []
    for block in card.blocks:
        lines += [
            f"- **{plain(label)}** {_inside(words)}" if label else f"- {_inside(words)}" for label, words in block
        ]
        lines.append("")
    lines += [f"> {plain(card.story)}"] if card.story else []
    return "\n".join(lines).rstrip() + "\n"


def _inside(words: str) -> str:
    return " / ".join([plain(part) for part in words.split("\n") if part.strip()])
