"""What a creature is, by its name and by the words for its kind: kinds of the old games, its picture, its size."""

from __future__ import annotations

import re
from typing import NamedTuple


class Nature(NamedTuple):
    """Kinds in the old games' words, a picture, and whether it is large or small."""

    kinds: tuple[str, ...]
    glyph: str
    large: bool = False
    small: bool = False


PEOPLE = ("humanoid", "person")
ANIMAL, GIANT_ANIMAL = ("animal",), ("giant_animal",)
PERSONS = (
    "bandit|brigand|guard|soldier|knight|mercenary|veteran|berserker|pirate|cultist|acolyte|priest|cleric|mage|wizard|"
    "magician|sorcerer|thief|assassin|noble|merchant|peasant|villager|commoner|witch|druid|hunter|man|men|woman|human|"
    "humanoid|mortal|person|warrior|fighter|captain|scout|spy|thug"
)
NATURES: tuple[tuple[str, Nature], ...] = (  # the first word that a name has, or that stands for its kind
    ("dragon|wyrm|wyvern|drake", Nature(("dragon",), "dragon", large=True)),
    ("hydra", Nature(("beast",), "hydra", large=True)),
    ("skeleton|bone", Nature(("undead", "mindless"), "skull-bone")),
    ("zombie|ghoul|wight|mummy|lich|vampire|undead|revenant|corpse", Nature(("undead",), "skull-bone")),
    ("ghost|wraith|specter|spectre|shade|spirit|phantom|banshee", Nature(("undead", "spirit"), "ghost")),
    ("golem|construct|statue|automaton|gargoyle", Nature(("golem",), "rock-being")),
    ("demon|devil|fiend|imp", Nature(("demon",), "demon")),
    ("djinn\\w*|efreet\\w*|genie", Nature(("genie",), "cloud-being", large=True)),
    ("elemental", Nature(("elemental",), "flame-being", large=True)),
    ("ooze|slime|jelly|pudding|cube|mold|mould", Nature(("ooze",), "blob")),
    ("treant|plant|shrub|vine|fung\\w*|mushroom", Nature(("plant",), "plant")),
    ("ogre", Nature(("humanoid", "giant_kind"), "ogre", large=True)),
    ("troll", Nature(("giant_kind", "humanoid"), "troll", large=True)),
    ("minotaur", Nature(("humanoid",), "bull", large=True)),
    ("ettin|cyclops|titan", Nature(("giant", "giant_kind"), "giant", large=True)),
    ("hobgoblin|bugbear|gnoll", Nature(PEOPLE, "goblin")),
    ("goblin|kobold", Nature(("humanoid", "goblin", "person"), "goblin", small=True)),
    ("orc|half-orc", Nature(("humanoid", "orc", "person"), "orc")),
    ("lizard ?(?:man|men|folk)|saurian|troglodyte", Nature(PEOPLE, "lizard")),
    ("dwar\\w*|gnome|halfling", Nature(PEOPLE, "axe", small=True)),
    ("elf|elves", Nature(PEOPLE, "bow-arrow")),
    ("fairy|fey|fae|sprite|pixie|dryad|nymph|nixie|unicorn", Nature(("fey",), "tree-face", small=True)),
    ("were\\w+|lycanthrope", Nature(("lycanthrope", "person"), "wolf")),
    ("bat", Nature(ANIMAL, "bat", small=True)),
    ("rat|weasel|ferret", Nature(GIANT_ANIMAL, "rat", small=True)),
    ("wolf|wolves|dog|hound|jackal|worg|hyena", Nature(ANIMAL, "wolf")),
    ("lion|tiger|panther|cat|leopard|bear|boar|ape", Nature(("animal", "mammal"), "lion")),
    ("horse|pony|mule|camel|deer|elk|centaur", Nature(("animal", "mammal"), "horse", large=True)),
    ("bull|ox|bison|rhino\\w*|elephant|mammoth", Nature(("animal", "mammal"), "bull", large=True)),
    ("snake|viper|adder|cobra|python|serpent|worm|eel|leech", Nature(GIANT_ANIMAL, "snake")),
    ("spider|scorpion", Nature(GIANT_ANIMAL, "spider")),
    ("beetle|ant|centipede|insect|fly|wasp|bee|moth|crab|toad|frog", Nature(GIANT_ANIMAL, "insect")),
    ("lizard|crocodile|turtle", Nature(GIANT_ANIMAL, "lizard")),
    ("bird|eagle|hawk|owl|raven|crow|roc|griffon|griffin|hippogriff|harpy|cockatrice|stirge",
     Nature(("beast",), "bird")),
    ("giant", Nature(("giant", "giant_kind"), "giant", large=True)),
    (PERSONS, Nature(("human", "humanoid", "person"), "person-sword")),
    ("monstrosity|aberration|beast|monster", Nature(("beast",), "wolf")),
    ("animal", Nature(ANIMAL, "wolf")),
)  # fmt: skip
LARGE = re.compile(r"\b(large|huge|gargantuan|enormous)\b", re.IGNORECASE)
SMALL = re.compile(r"\b(tiny|small|diminutive)\b", re.IGNORECASE)
MEDIUM = re.compile(r"\b(medium|m|man-sized)\b", re.IGNORECASE)
BIG_ANIMAL = 5  # hit dice from which on a beast is large


def nature(name: str, kind: str, size: str, dice: int) -> Nature:
    """What it is: by the words for its kind, else by its name; its size as it is said, else as such are."""
    named, typed = _by(name), _by(kind)
    found = named if named is not None and named.kinds[0] != "giant" else typed or named or Nature(("beast",), "wolf")
    if typed is not None and typed.kinds[0] == "undead":
        found = typed if found.kinds[0] != "undead" else found
    kinds = found.kinds
    giant_beast = re.search(r"\bgiant\b", name, re.IGNORECASE) and kinds[0] in ("animal", "giant_animal", "beast")
    if giant_beast:
        kinds = ("giant_animal", *[one for one in kinds if one not in ("animal", "giant_animal")])
    beast = kinds[0] in ("animal", "giant_animal", "beast")
    large = bool(LARGE.search(size)) if size else found.large or (beast and dice >= BIG_ANIMAL)
    small = bool(SMALL.search(size)) if size else found.small and dice < 2 and not large
    return Nature(kinds, found.glyph, large, small)


def why_kind(name: str, kind: str) -> str:
    """By what it is guessed what it is: the words for its kind, its name, or nothing."""
    named, typed = _by(name), _by(kind)
    kinds = nature(name, kind, "", 1).kinds
    if typed is not None and typed.kinds[0] in kinds and (named is None or named.kinds[0] != kinds[0]):
        return f"Guessed by “{kind.strip()[:40]}” in its block"
    return "Guessed by its name" if named is not None else "Guessed, as nothing says what it is"


def why_size(name: str, kind: str, size: str, dice: int) -> str:
    """By what it is guessed how large it is: its block, what such are, its hit dice, or nothing."""
    if size and (LARGE.search(size) or SMALL.search(size) or MEDIUM.search(size)):
        return f"As its block says: {size.strip()[:40]}"
    found = nature(name, kind, size, dice)
    if not found.large and not found.small:
        return "Guessed, as nothing says otherwise"
    usual = nature(name, kind, size, 1)
    if (found.large, found.small) == (usual.large, usual.small):
        return "Guessed, as such are"
    return f"Guessed by its {dice} hit dice"


def _by(words: str) -> Nature | None:
    return next((one for pattern, one in NATURES if re.search(rf"\b(?:{pattern})s?\b", words, re.IGNORECASE)), None)
