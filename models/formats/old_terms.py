"""A block of labels as a creature in the old games' terms: what Swords & Wizardry, B/X and its heirs have in common."""

from __future__ import annotations

import re
from dataclasses import replace

from models.formats.attacks import Attacks, attacks, breath, powers
from models.formats.found import Block, Found
from models.formats.labelled import Said, blocks_in
from models.formats.natures import nature
from models.formats.phrases import (
    HitDice,
    Pace,
    alignment,
    armor,
    count_of,
    dice,
    hit_dice,
    hit_points,
    number,
    pace,
    plain,
    saves,
)
from models.storage.limits import LONGEST_LINE, MOST_BROUGHT
from systems.common.kernel.naming import one_of
from systems.common.records.lent import LentBreath, LentCreature

NAMELESS = "Nameless creature"
LONGEST_STORY = 20_000  # letters
NOTHING = re.compile(r"^(?:none|nil|no|-|see below|special|varies|n/a|any)?$", re.IGNORECASE)
GOES_ON = re.compile(  # what follows the name of a special: a number, or what binds it to what it does
    r"(?<=\w)\s+(?=\d|(?:on|in|at|to|for|with|by|from|of|per|each|when|if|every|until|while|only|can|as)\b)",
    re.IGNORECASE,
)
THROWN = re.compile(r"(?P<name>\S.*?)\s*\((?P<dice>\d{0,2}d\d{1,3}(?:[+-]\d{1,3})?)\)")  # how many, behind a name
CALLED = re.compile(r"[^\W\d_]{3}")  # a name has a word in it
OF_NO_FIGURE = {"lair": "In its lair", "thac0": "To hit", "damage": "Damage"}
ARMS = re.compile(r"-?\d{1,2}\s*(?:[\[(]-?\d{1,2}[\])])?[,;]?\s*(.+)")
BREATHES = re.compile(r"breath|breathes|exhales", re.IGNORECASE)


def blocks_of(text: str) -> Found:
    """Every creature of a text, each figure behind its label."""
    said, lost = blocks_in([line[:LONGEST_LINE] for line in text.splitlines()])
    return Found(tuple([block_of(one) for one in said[:MOST_BROUGHT]]), (), tuple(lost))


def block_of(said: Said) -> Block:
    """A creature of what stands behind its labels; what means nothing stays as it is written."""
    figures, besides = dict(said.figures), []
    name, count = count_of(_as_title(said.name.strip(" :.-*"))) if said.name else (NAMELESS, 1)
    if thrown := THROWN.fullmatch(name):
        name, figures["appearing"] = one_of(thrown["name"]), figures.get("appearing", thrown["dice"])
    rest = figures.get("hit_dice", "")
    body = hit_dice(rest) if rest else None
    hits = hit_points(rest) or number(figures.get("hit_points", "")) or 0
    if body is None and rest:
        besides.append(f"Hit dice: {rest}")
    if "attacks" not in figures and (tail := ARMS.match(plain(figures.get("armor", "")))) and dice(tail[1]):
        figures["attacks"] = tail[1]  # as some write it: the blows follow armor without a label
    struck = attacks(figures.get("attacks", ""), figures.pop("damage", ""))
    down, up, either = armor(figures.get("armor", ""))
    moves = pace(figures.get("move", ""))
    alone, as_whom = saves(figures.get("save", ""))
    worth, experience = _worth(figures)
    told = [*said.abilities, *_special(figures.get("special", "")), *struck.notes]
    breaths = (*struck.breaths, *_breaths(told))
    for key, value in figures.items():
        if key in OF_NO_FIGURE and value and key != "thac0":
            besides.append(f"{OF_NO_FIGURE[key]}: {value}")
        if _unread(key, value, moves, (down, up, either), bool(alone or as_whom)) or _has_more(key, value):
            besides.append(f"{key.replace('_', ' ').capitalize()}: {value}")
    story = " ".join([line for line in said.story if line])[:LONGEST_STORY]
    lent = make(
        name or NAMELESS, story, body, hits, moves, struck._replace(breaths=breaths), tuple(told),
        figures.get("kind", ""), figures.get("size", ""),
    )  # fmt: skip
    lent = add(lent, alignment(figures.get("alignment", "")), number(figures.get("morale", "")) or 0, alone, as_whom,
                 experience, worth, _appearing(figures.get("appearing", "")), figures.get("treasure", ""),
                 (*besides, *struck.besides))  # fmt: skip
    return Block(lent, down, up, either, count=count, kind=figures.get("kind", ""), size=figures.get("size", ""))


def _as_title(name: str) -> str:
    """A name in capitals alone as a title: ``Giant Rat`` of ``GIANT RAT``."""
    return " ".join([word.capitalize() for word in name.split(" ")]) if name.isupper() and len(name) > 3 else name


def make(
    name: str, story: str, body: HitDice | None, hits: int, moves: Pace | None, struck: Attacks,
    told: tuple[tuple[str, str], ...], kind: str = "", size: str = "",
) -> LentCreature:  # fmt: skip
    """The parts of a creature that every format has, put together; what is not said is as of a man."""
    dice_of = body if body is not None else HitDice(max(1, round(hits / 4.5)), 0) if hits else HitDice(1, 0)
    ways, what = moves or Pace(12), nature(name, kind, size, dice_of.whole)
    able = powers(". ".join([f"{label} {text}" for label, text in told]))
    return LentCreature(
        "", name[:100], story, "", "", what.glyph, dice_of.whole, dice_of.more, 0, ways.best, ways.flies, what.large,
        what.small, what.kinds, struck.blows, struck.breaths, struck.poisonous, able.needs_magic, able.resists,
        able.regenerates, able.proof_against, tuple(told), dice_of.sides or 8, hits, ways.walks, ways.swims,
    )  # fmt: skip


def add(
    lent: LentCreature, side: str, morale: int, each: tuple[tuple[str, int], ...], as_whom: str, experience: int,
    worth: str, appearing: str, treasure: str, besides: tuple[str, ...],
) -> LentCreature:  # fmt: skip
    """What the old games say besides: alignment, morale, saves, worth, how many, treasure, and what was not read."""
    return replace(
        lent, alignment=side, morale=min(99, max(0, morale)), saves=each, saves_as=as_whom, experience=experience,
        challenge=worth, appearing=appearing, treasure="" if NOTHING.match(plain(treasure)) else treasure,
        besides=besides,
    )  # fmt: skip


def _worth(figures: dict[str, str]) -> tuple[str, int]:
    """The step of difficulty and the experience: of ``4/120``, ``B/10``, or of experience alone."""
    if found := re.match(r"([A-Z]|<?\s?\d{1,3})\s*/\s*([\d,]{1,9})", plain(figures.get("worth", ""))):
        return found[1].replace("<", "").strip() if "<" not in found[1] else "0", int(found[2].replace(",", "") or 0)
    return "", max(0, number(figures.get("experience", "")) or 0)


def _appearing(words: str) -> str:
    """How many appear, where they are met first: of ``2d4 (6d10)`` the first, of ``0 (3d10)`` the second."""
    here, _, there = plain(words).partition("(")
    return next((found for part in (here, there) if (found := dice(part) or str(number(part) or ""))), "")


def _special(words: str) -> list[tuple[str, str]]:
    """Each of the specials; a long one is called by its first words, which are not said again: ``Surprise`` and ``on
    1-4 in swamps``."""
    parts = [part.strip() for part in re.split(r"[;,](?![^()]*\))", words) if part.strip()]
    named = [(" ".join(GOES_ON.split(re.sub(r"\(.*", "", part))[0].split()[:4]), part)
             for part in parts if not NOTHING.match(part)]  # fmt: skip
    called = [(name, part) if CALLED.search(name) and name != part else ("special", part) for name, part in named]
    return [(name, _behind(name, part)) for name, part in called][:20]


def _behind(name: str, part: str) -> str:
    """What is said of a special behind its name; all of it where that goes on with no word."""
    rest = part.removeprefix(name).strip()
    return rest if rest[:1].isalnum() else part


def _breaths(told: list[tuple[str, str]]) -> list[LentBreath]:
    """Breaths that are told among the powers, with their dice."""
    return [breath(name, f"{name} {text}", harm) for name, text in told
            if BREATHES.search(f"{name} {text}") and (harm := dice(text))]  # fmt: skip


def _has_more(key: str, value: str) -> bool:
    """Whether several figures stand behind a label of which one is kept: hit points of several bodies, hit dice of
    several sizes, how many appear elsewhere."""
    said = plain(value)
    if key == "appearing":
        here, _, there = said.partition("(")
        return bool(re.search(r"\d", here) and re.search(r"[1-9]", there))
    if key == "hit_dice":
        return bool(re.search(r"\d\s*(?:to|or|,)\s*\d", said))
    return key == "hit_points" and bool(re.search(r"\d\s*[,/;]\s*\d", said))


def _unread(
    key: str, value: str, moves: Pace | None, shield: tuple[int | None, int | None, int | None], saved: bool
) -> bool:
    """Whether something stands behind a label, and no figure was found in it."""
    if not value or NOTHING.match(plain(value)):
        return False
    return (
        (key == "move" and moves is None)
        or (key == "armor" and shield == (None, None, None))
        or (key == "save" and not saved)
        or (key in ("morale", "experience") and number(value) is None)
        or (key == "appearing" and not dice(value) and number(value) is None)
        or (key == "alignment" and not alignment(value))
    )
