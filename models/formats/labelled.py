"""Stat blocks in which every figure stands behind its label, on one line or on several, one block after the other.

The formats of the old games differ in their labels and in what a figure means where it stands alone; how a text falls
into blocks, and a block into labels, is the same in all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from models.formats.phrases import bare, plain

LABELS: Mapping[str, tuple[str, ...]] = {  # what it is: how it is written
    "armor": ("Armor Class", "Armour Class", "AAC", "AC"),
    "hit_dice": ("Hit Dice", "Hit Die", "Level/HD", "HD"),
    "hit_points": ("Hit Points", "HPs", "hps", "HP", "hp"),
    "attacks": ("No. of Attacks", "Number of Attacks", "Attacks", "Attack", "#AT", "Att", "Atk", "ATK", "AT"),
    "damage": ("Damage", "DMG", "Dmg", "DG"),
    "thac0": ("THAC0", "BHB", "BAB", "Attack Bonus", "To Hit"),
    "move": ("Movement", "Move", "MV", "Mv", "Speed"),
    "save": ("Saving Throws", "Saving Throw", "Saves as", "Save as", "Saves", "Save", "SV", "Sv", "ST"),
    "morale": ("Morale", "ML", "Ml"),
    "alignment": ("Alignment", "AL", "Al", "Align"),
    "worth": ("Challenge Level/XP", "CL/XP", "HDE/XP", "HDE / XP", "CL / XP"),
    "experience": ("XP Value", "Experience", "XP"),
    "appearing": (
        "Number Appearing",
        "No. Appearing",
        "No. App.",
        "No. Enc.",
        "Number Encountered",
        "#App",
        "NA",
        "NE",
    ),
    "treasure": ("Treasure Type", "Hoard Class", "Treasure", "TT", "HC"),
    "lair": ("% in Lair", "Lair"),
    "special": ("Special Attacks", "Special Attack", "Special", "SP", "SA"),
    "size": ("Size", "SZ"),
    "kind": ("Type",),
}
KEYS = {label.lower(): key for key, labels in LABELS.items() for label in labels}
LONGEST_FIGURES = 3_000  # letters of a line of figures; what is longer is prose
SEVERAL = 3  # labels that are told by blanks alone
LONG = 6  # letters from which on a label may be in small letters, too
# These also stand behind a blank; all others at the beginning of a line or behind a mark of punctuation.
FREE = frozenset({"AC", "AAC", "HD", "HP", "hp", "MV", "SV", "ML", "AL", "XP", "NA", "TT", "THAC0", "CL/XP", "HDE/XP",
                  "Atk", "Att", "ATK", "#AT", "AT", "Save", "Move", "Special", "SP", "BHB"})  # fmt: skip


def _pattern(before: str, labels: Iterable[str]) -> re.Pattern[str]:
    """Labels, the longest first, with what must stand before them and the mark behind them."""
    words = [f"(?i:{re.escape(one)})" if len(one) >= LONG else re.escape(one)
             for one in sorted(labels, key=len, reverse=True)]  # fmt: skip
    return re.compile(rf"{before}(?P<label>{'|'.join(words)})(?=[\s:.\[(]|\d)\s?[:.]?\s?")


EARLY = r"(?:^[>#•\-\s]*|[,;|.:]\s?|\s[-/]\s)"
OUTSTANDING = re.compile(r"\*\*(?P<label>[^*\n]{2,24})\*\*")
SURE = _pattern(EARLY, [label for labels in LABELS.values() for label in labels])
LOOSE = _pattern(rf"(?:{EARLY}|\s)", FREE)
MARKS = ("armor", "hit_dice")  # a block has one of them at least
LONGEST_NAME, MOST_WORDS = 60, 8
BULLET = re.compile(r"^\s*(?:[>*•▶►‣·]|-(?=\s))\s*")
ABILITY = re.compile(r"^\**(?P<name>[^:.]{2,48}?)(?:\**:\**|\.\**(?=\s))\s*(?P<text>.+)$")
HEADING = re.compile(r"^\s*#{1,6}\s+")
STRONG = re.compile(
    r"^\s*(\*{1,3}|_{1,3})(?P<name>[^*_\s](?:[^*_]*[^*_\s])?)\1\s*$"
)  # a line of its own, as some write a name


@dataclass(slots=True)
class Said:
    """A block as it stands: its name, what stands behind each label, and the lines around."""

    name: str
    figures: dict[str, str] = field(default_factory=dict)
    story: list[str] = field(default_factory=list)
    abilities: list[tuple[str, str]] = field(default_factory=list)


def _parted(found: re.Match[str]) -> str:
    """A label in bold with a mark before it, which parts it from the figure of the last one."""
    label = found["label"].strip()
    return f"; {found['label']} " if label.rstrip(" :.").lower() in KEYS else found[0]


def split_line(line: str) -> tuple[str, list[tuple[str, str]]]:
    """What stands before the first label of a line, and each label with what stands behind it, once each."""
    if len(line) > LONGEST_FIGURES:
        return line, []
    said = plain(OUTSTANDING.sub(_parted, line).replace("*", " "))
    hits = list(SURE.finditer(said))
    free = list(LOOSE.finditer(said))
    if hits or len(free) >= SEVERAL:
        hits += free
    marks: dict[str, re.Match[str]] = {}
    for hit in sorted(hits, key=lambda one: (one.start("label"), -one.end())):
        marks.setdefault(KEYS[hit["label"].lower()], hit)
    ordered: list[tuple[str, re.Match[str]]] = []
    for key, hit in sorted(marks.items(), key=lambda pair: pair[1].start("label")):
        if not ordered or hit.start("label") >= ordered[-1][1].end():
            ordered.append((key, hit))
    if not ordered:
        return said, []
    ends = [hit.start() for _, hit in ordered[1:]] + [len(said)]
    values = [(key, said[hit.end() : max(hit.end(), end)].strip(" ,;|*."))
              for (key, hit), end in zip(ordered, ends, strict=True)]  # fmt: skip
    return said[: ordered[0][1].start()].strip(" ,;|"), values


def is_labelled(line: str) -> bool:
    """Whether a line is of figures: it has two labels, or is one label and a figure behind it."""
    before, values = split_line(line)
    if len(values) >= 2:
        return any([key in MARKS or key in ("attacks", "move", "save", "morale", "worth") for key, _ in values])
    return len(values) == 1 and not bare(before) and len(values[0][1]) <= 200 and _means(*values[0])


def _means(key: str, value: str) -> bool:
    """Whether what stands behind a label alone on its line is a figure and not a sentence that begins so."""
    if key in ("armor", "hit_dice", "hit_points", "morale", "worth", "experience", "thac0"):
        return bool(re.match(r"[~+\-\[(<]?\s?\d|1/2|none|[A-C]/", value))
    return bool(value) and len(value.split()) <= 30


def could_be_name(line: str) -> bool:
    """Whether a line could be what a creature is called: short, and no sentence."""
    said = STRONG.sub(r"\g<name>", HEADING.sub("", line)).strip()
    words = bare(said)
    return bool(words) and len(words) <= LONGEST_NAME and len(words.split()) <= MOST_WORDS and (
        not words.endswith((".", "!", "?", ";", ",")) and not BULLET.match(said) and bool(re.search(r"[^\W\d_]", words))
    )  # fmt: skip


def blocks_in(lines: list[str]) -> tuple[list[Said], list[str]]:
    """The blocks of a text in their order, and the lines before the first."""
    found: list[Said] = []
    lost: list[str] = []
    loose: list[str] = []  # lines since the last figures; they may belong to the next block
    for line in lines:
        if not is_labelled(line):
            loose += [line] if line.strip() or loose else []
            continue
        before, values = split_line(line)
        name = bare(before.rstrip(":(- "))
        if _begins(found, {key for key, _ in values}, name, loose):
            found.append(_begun(found, lost, loose, name))
        elif found:
            _give_loose(found[-1], [*loose, before])
        else:
            lost += [one.strip() for one in (*loose, line) if one.strip()]
            loose = []
            continue
        loose = []
        _take_values(found[-1], values)
    if found:
        _give_loose(found[-1], loose)
    else:
        lost += [line.strip() for line in loose if line.strip()]
    return found, lost


def _begins(found: list[Said], keys: set[str], name: str, loose: list[str]) -> bool:
    """Whether a line of figures begins another block: it has a name, or figures that the last one has already."""
    marks = keys & set(MARKS)
    if not found:
        return bool(marks) or any([could_be_name(line) for line in loose])
    return bool(marks) and bool((name and could_be_name(name)) or marks & set(found[-1].figures))


def _take_values(said: Said, values: list[tuple[str, str]]) -> None:
    """Each label once; what stands there a second time is a part of the story."""
    for key, value in values:
        if key not in said.figures:
            said.figures[key] = value
        elif key == "special":
            said.figures[key] += f"; {value}"
        else:
            said.story.append(f"{LABELS[key][0]}: {value}.")


def _begun(found: list[Said], lost: list[str], loose: list[str], name: str) -> Said:
    """A block that begins: where its line has no name, the last paragraph with a name before it is its own; what is
    before that belongs to the last block."""
    said, at = Said(name), len(loose)
    if not name:
        names = [number for number, line in enumerate(loose) if could_be_name(line)]
        headings = [number for number in names if HEADING.match(loose[number])]
        starts = [number for number in names if number == 0 or not loose[number - 1].strip()]
        at = next((few[-1] for few in (headings, starts, names) if few), len(loose))
        if at < len(loose):
            said.name = bare(HEADING.sub("", loose[at]))
    if found:
        _give_loose(found[-1], loose[:at])
    else:
        lost += [line.strip() for line in loose[:at] if line.strip()]
    _give_loose(said, loose[at + 1 :])
    return said


def _give_loose(said: Said, lines: list[str]) -> None:
    """Lines behind the figures of a block: its abilities, each with a name, and its story."""
    for line in lines:
        words = BULLET.sub("", line).strip()
        if not words or set(words) <= set("-=_*"):
            continue
        found = ABILITY.match(words)
        if found and len(found["name"].split()) <= 5 and (BULLET.match(line) or ":" in words[: len(found["name"]) + 4]):
            said.abilities.append((found["name"].strip("* "), found["text"].strip("* ")))
        elif BULLET.match(line):
            said.abilities.append((" ".join(bare(words).split()[:4]).rstrip(".,:;"), bare(words)))
        else:
            said.story.append(bare(HEADING.sub("", words)))


def share(text: str) -> float:
    """Which part of the lines with words is of figures, for telling formats apart."""
    lines = [line for line in text.splitlines()[:400] if line.strip()]
    return sum([is_labelled(line) for line in lines]) / len(lines) if lines else 0.0
