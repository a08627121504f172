"""The words of a stat block, each read for itself: dice, armor, movement, saves, alignment, how many appear.

Every function takes what stands behind a label and comes back with what it means; nothing, if it means nothing.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from systems.common.dice.expressions import BadDice, parse
from systems.common.kernel.naming import one_of
from systems.common.records.lent import EVERY_SAVE

SIGNS = str.maketrans({"−": "-", "–": "-", "—": "-", "×": "x", "’": "'", "‘": "'", "′": "'", "″": '"', "½": "1/2",
                       "\u00a0": " ", "\u202f": " ", "\u2009": " ", "“": '"', "”": '"'})  # fmt: skip
NUMBER = re.compile(r"[+-]?\d{1,6}")
DICE = re.compile(r"(?<![\w.])(\d{0,3})\s?[dD](\d{1,4}|%)(?:\s*([+-])\s*(\d{1,4}))?(?![\w])")
RANGE = re.compile(r"(?<![\w.])(\d{1,3})\s?-\s?(\d{1,4})(?![\w])")
MOST_DICE, MOST_SIDES = 200, 1000
HIT_DICE = re.compile(
    r"(?P<half>1/2|<\s?1|less than 1)"
    r"|(?P<dice>\d{1,3})\s?[dD]\s?(?P<sides>\d{1,3})(?:\s?(?P<of>[+-])\s?(?P<pips>\d{1,4}))?"
    r"|(?P<whole>\d{1,3})(?![\d/])(?:\s?(?P<sign>[+-])\s?(?P<more>\d{1,3})(?![\d]*\s*(?:hp|hit points)))?"
)
POINTS = re.compile(
    r"(?<![dD\d])(\d{1,5})\s*(?:hp|hit points|hits)\b|\b(?:hp|hit points)\s*:?\s*(\d{1,5})", re.IGNORECASE
)
WAYS = {"fl": "fly", "wing": "fly", "glid": "fly", "sw": "swim", "climb": "", "burrow": "", "dig": "", "web": ""}
STEP = re.compile(r"(\d{1,4})\s*(?:'|ft\.?|feet|\")?")
SAVE = re.compile(r"\b(D|W|P|B|S|death|wands?|paralysis|breath|spells?|doom|ray|hold|blast)\s*:?\s*(\d{1,2})\b")
SAVES = {"D": "death", "W": "wands", "P": "paralysis", "B": "breath", "S": "spells"}
CLASSES = "F|C|MU|M|T|E|D|H|Fighter|Cleric|Magic-user|Thief|Elf|Dwarf|Halfling"
SAVES_AS = re.compile(rf"\b(NH|NM|(?:{CLASSES}):?\s?\d{{1,2}})\b", re.IGNORECASE)
BEFORE = re.compile(r"(?P<count>[1-9]\d{0,2}) (?P<name>\S.*)")
COUNT = re.compile(r"\((?:x\s*)?(\d{1,3})\)\s*$|\bx\s*(\d{1,3})\s*$|^(\d{1,3})\s*x\s+")


class HitDice(NamedTuple):
    """Whole dice (0: half of one), points on top of them, sides of each (0: not said)."""

    whole: int
    more: int
    sides: int = 0


class Pace(NamedTuple):
    """As a man on foot has 12: its best, on its feet, in water, and whether the best is in the air."""

    best: int
    walks: int = 0
    swims: int = 0
    flies: bool = False


def plain(words: str) -> str:
    """Typographic signs as keys of a keyboard, and no more than one blank."""
    return " ".join(words.translate(SIGNS).split())


def bare(words: str) -> str:
    """Without the marks of Markdown and of lists around it."""
    return re.sub(r"^[\s>#*_•▶►‣·\-]+|[\s*_]+$", "", words).replace("**", "").replace("__", "").strip()


def number(words: str) -> int | None:
    """The first whole number."""
    found = NUMBER.search(plain(words).replace(",", ""))
    return int(found[0]) if found else None


def dice(words: str) -> str:
    """The first dice: ``1d6``, ``2d4+1``, of ``d6``, of ``1-6`` and ``2-8``; empty if there are none."""
    said = plain(words)
    if found := DICE.search(said):
        many, sides = int(found[1] or 1), 100 if found[2] == "%" else int(found[2])
        made = f"{many}d{sides}{found[3] or ''}{int(found[4]) if found[4] else ''}"
        return made if 0 < many <= MOST_DICE and 0 < sides <= MOST_SIDES and _is_dice(made) else ""
    if found := RANGE.search(said):
        low, high = int(found[1]), int(found[2])
        if 0 < low < high:
            return f"{low}d{high // low}" if high % low == 0 and high // low > 1 else f"1d{high - low + 1}+{low - 1}"
    return ""


def _is_dice(words: str) -> bool:
    try:
        return parse(words).mean >= -MOST_SIDES
    except BadDice:
        return False


def hit_dice(words: str) -> HitDice | None:
    """Hit dice: ``4+1``, ``1-1``, ``½``, ``3d8+3``, ``2**``, ``8 (36hp)``, ``1d6 hp``."""
    said = plain(words).lstrip("~ ")
    found = HIT_DICE.match(said.removeprefix("HD").lstrip(" :"))
    if found is None:
        return None
    if found["half"]:
        return HitDice(0, 0)
    if found["dice"]:
        whole, sides, more = int(found["dice"]), int(found["sides"]), int(found["pips"] or 0)
        more = -more if found["of"] == "-" else more
        if whole == 1 and sides < 6 and not more:
            return HitDice(0, 0)
        return HitDice(whole, more, sides) if whole else None
    whole, more = int(found["whole"]), int(found["more"] or 0)
    if not whole:
        return HitDice(0, 0)
    return HitDice(whole, -more if found["sign"] == "-" else more)


def hit_points(words: str) -> int:
    """Hit points in brackets or before ``hp``; 0 if none are said."""
    found = POINTS.search(plain(words))
    return int(found[1] or found[2]) if found else 0


def armor(words: str) -> tuple[int | None, int | None, int | None]:
    """Descending, ascending, and where nothing says which: ``6 [13]``, ``[13]``, ``AAC 13``, ``5``."""
    said = plain(words)
    both = re.search(r"(-?\d{1,2})\s*[\[(]\s*(-?\d{1,2})\s*[\])]", said)
    if both:
        return int(both[1]), int(both[2]), None
    if found := re.search(r"[\[]\s*(-?\d{1,2})\s*[\]]|\b(?:AAC|ascending)\s*:?\s*(-?\d{1,2})", said):
        return None, int(found[1] or found[2]), None
    if re.match(r"(?:none|unarmou?red)", said, re.IGNORECASE):
        return 9, None, None
    alone = re.search(r"-?\d{1,2}(?!\d)", said)
    return None, None, int(alone[0]) if alone else None


def pace(words: str, feet: float = 0) -> Pace | None:
    """Movement: ``60' (20')``, ``12``, ``9/24 flying``, ``30 ft., fly 60 ft.``.

    ``feet``: so many are a point of pace; 0: feet a turn where a sign for feet stands, else points as they are.
    """
    said = re.sub(r"\([^)]*\d[^)]*\)", " ", plain(words).lower())
    best: dict[str, int] = {}
    for part in re.split(r"[,/;|]| and ", said):
        found = STEP.search(part)
        if found is None:
            continue
        way = next((to for word, to in WAYS.items() if re.search(rf"\b{word}", part)), "walk")
        amount = int(found[1])
        unit = feet or (10 if re.search(r"\d\s*(?:'|ft|feet)", part) or amount > 36 else 1)
        if way:
            best[way] = max(best.get(way, 0), max(1, round(amount / unit)) if amount else 0)
    if not best:
        return None
    walk, fly, swim = (min(999, best.get(way, 0)) for way in ("walk", "fly", "swim"))
    if fly > walk:
        return Pace(fly, walk, swim, True)
    return Pace(walk or fly or swim, 0, swim, bool(fly))


def saves(words: str) -> tuple[tuple[tuple[str, int], ...], str]:
    """Saving throws by name and as whom: ``D14 W15 P16 B17 S18 (NH)``, ``F2``, ``16``."""
    said = plain(words)
    each = tuple([(SAVES.get(name, name.lower()), int(figure)) for name, figure in SAVE.findall(said)])
    rest = SAVE.sub(" ", said) if each else said
    as_whom = SAVES_AS.search(rest)
    if each and (len(each) > 1 or as_whom is None or as_whom[0].upper().startswith("N")):
        return each, as_whom[1] if as_whom else ""
    as_whom = SAVES_AS.search(said)
    if as_whom:
        return (), as_whom[1]
    alone = re.search(r"\d{1,2}", said)
    return (((EVERY_SAVE, int(alone[0])),) if alone else (), "")


def alignment(words: str) -> str:
    """Law, neutrality or chaos; empty if it is any, or something else."""
    said = plain(words).lower()
    if re.match(r"any|none|unaligned|varies", said):
        return ""
    for stem, meant in (("law", "law"), ("l", "law"), ("chao", "chaos"), ("c", "chaos"), ("neut", "neutrality"),
                        ("n", "neutrality")):  # fmt: skip
        if re.match(rf"{stem}\b" if len(stem) == 1 else stem, said):
            return meant
    for stem, meant in (("law", "law"), ("chao", "chaos"), ("good", "law"), ("evil", "chaos"), ("neut", "neutrality")):
        if stem in said:
            return meant
    return ""


def count_of(name: str) -> tuple[str, int]:
    """The name of a single one, and how many there are: ``Goblin`` and 4 of ``Goblins (4)`` and of ``4 Goblins``."""
    said = plain(name)
    found = COUNT.search(said)
    if not found:
        before = BEFORE.match(said)
        alone = one_of(before["name"]) if before else ""
        return (alone, int(before["count"])) if before and alone != before["name"] else (name.strip(), 1)
    count = max(1, int(found[1] or found[2] or found[3]))
    alone = (said[: found.start()] + said[found.end() :]).strip()
    return one_of(alone) if count > 1 else alone, count
