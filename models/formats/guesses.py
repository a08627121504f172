"""What is guessed of a creature, and the choice to say it otherwise: what kind it is, and how large.

A block says neither as the games mean it; the guess goes by its words for the kind and by its name, and says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from models.formats.found import Block
from models.formats.natures import why_kind, why_size
from systems.common.forms import ChoiceField, Form, Option
from systems.common.records.lent import LentCreature

KIND, SIZE = "kind", "size"
SMALL, MEDIUM, LARGE = "small", "medium", "large"
SIZES = {SMALL: "Small", MEDIUM: "Medium", LARGE: "Large"}


class Kind(NamedTuple):
    """A kind to choose: its name, what it is in the old games' words, its picture."""

    label: str
    kinds: tuple[str, ...]
    glyph: str


KINDS: Mapping[str, Kind] = {
    "person": Kind("Human", ("human", "humanoid", "person"), "person-sword"),
    "humanoid": Kind("Humanoid", ("humanoid", "person"), "goblin"),
    "goblin": Kind("Goblin", ("humanoid", "goblin", "person"), "goblin"),
    "orc": Kind("Orc", ("humanoid", "orc", "person"), "orc"),
    "giant_kind": Kind("Ogre or troll", ("humanoid", "giant_kind"), "ogre"),
    "giant": Kind("Giant", ("giant", "giant_kind"), "giant"),
    "animal": Kind("Animal", ("animal",), "wolf"),
    "giant_animal": Kind("Giant animal", ("giant_animal",), "spider"),
    "beast": Kind("Beast", ("beast",), "wolf"),
    "dragon": Kind("Dragon", ("dragon",), "dragon"),
    "undead": Kind("Undead", ("undead",), "skull-bone"),
    "mindless": Kind("Mindless undead", ("undead", "mindless"), "skull-bone"),
    "spirit": Kind("Ghost", ("undead", "spirit"), "ghost"),
    "demon": Kind("Demon", ("demon",), "demon"),
    "genie": Kind("Genie", ("genie",), "cloud-being"),
    "elemental": Kind("Elemental", ("elemental",), "flame-being"),
    "golem": Kind("Golem", ("golem",), "rock-being"),
    "ooze": Kind("Ooze", ("ooze",), "blob"),
    "plant": Kind("Plant", ("plant",), "plant"),
    "fey": Kind("Fey", ("fey",), "tree-face"),
    "lycanthrope": Kind("Lycanthrope", ("lycanthrope", "person"), "wolf"),
}


def guess_form(block: Block) -> Form:
    """Both guesses, each with why it was made, as choices."""
    lent = block.lent
    return Form("guess", lent.name, (
        ChoiceField(KIND, "Kind", why_kind(lent.name, block.kind), kind_of(lent),
                    options=tuple([Option(key, one.label) for key, one in KINDS.items()])),
        ChoiceField(SIZE, "Size", why_size(lent.name, block.kind, block.size, lent.hit_dice), size_of(lent),
                    options=tuple([Option(key, label) for key, label in SIZES.items()])),
    ))  # fmt: skip


def kind_of(lent: LentCreature) -> str:
    """The kind that is most like what a creature is."""
    said = set(lent.kinds)

    def alike(key: str) -> tuple[bool, int]:
        kinds = KINDS[key].kinds
        return kinds[0] in said, len(said & set(kinds)) - len(set(kinds) - said)

    return max(KINDS, key=alike)


def size_of(lent: LentCreature) -> str:
    """Its size, as a choice."""
    return LARGE if lent.large else SMALL if lent.small else MEDIUM


def as_chosen(block: Block, lent: LentCreature, answers: Mapping[str, Any]) -> tuple[LentCreature, tuple[str, ...]]:
    """The creature as somebody says it is, and how its kind and its size came about."""
    kind, size, working = kind_of(lent), size_of(lent), list[str]()
    wanted, large = str(answers.get(KIND, kind)), str(answers.get(SIZE, size))
    if wanted != kind and wanted in KINDS:
        lent = replace(lent, kinds=KINDS[wanted].kinds, glyph=KINDS[wanted].glyph)
        working.append(f"Kind: {_plain(KINDS[wanted].label)}, by choice; guessed: {_plain(KINDS[kind].label)}.")
    else:
        why = why_kind(block.lent.name, block.kind)
        working.append(f"Kind: {_plain(KINDS[kind].label)}, {why[:1].lower()}{why[1:]}.")
    if large != size and large in SIZES:
        lent = replace(lent, large=large == LARGE, small=large == SMALL)
        working.append(f"Size: {_plain(SIZES[large])}, by choice; guessed: {_plain(SIZES[size])}.")
    else:
        why = why_size(block.lent.name, block.kind, block.size, block.lent.hit_dice)
        working.append(f"Size: {_plain(SIZES[size])}, {why[:1].lower()}{why[1:]}.")
    return lent, tuple(working)


def _plain(label: str) -> str:
    return label[:1].lower() + label[1:]
