"""How wide words are in the typefaces that ship, letter by letter: what a line holds is known before it is typeset.

Words that are counted are a little wider than those that are typeset, seldom by more than three in a hundred.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal
from unicodedata import category, combining, east_asian_width

from systems.common.records.figures import UNITS

BREAK = "\u200b"  # where a word that is too long may be broken
SPACE, JOINT = "\u00a0", "\u2060"  # where a line does not end; the second takes no room
AFTER_HYPHEN = re.compile(r"(?<=[^\W\d]-)(?=[^\W\d])")  # where a line may end within a word
BEFORE_UNIT = re.compile(rf"(?<=\d) (?=(?:ft|m|km|kg|lb|gp|sp|cp|ep|pp|XP|hp|h|left|{UNITS})\b)")
# One of several, or how good at what: Orc 3, Magic-user 5, Dwarf magical healer 2.
NUMBERED = re.compile(r"(?<![\w\\])([A-Z][A-Za-z]+(?:-[a-z]+)?(?: [a-z][a-z-]+){0,3}) (?=\d{1,3}(?![\d.,:]*\d|\w))")
# What stands in one piece: ``5 %``, ``18 m``, ``Orc 3``, ``level 2``, ``3–6``, ``3 – 6``, ``+ 3``; and no line begins
# with a dot between words.
TOGETHER = (
    (" %", f"{SPACE}%"), (" ·", f"{SPACE}·"), (" + ", f" +{SPACE}"), ("hit point", f"hit{SPACE}point"),
    *[(f"level {n}", f"level{SPACE}{n}") for n in range(10)],
    *[(f" – {n}", f"{SPACE}–{SPACE}{n}") for n in range(10)], ("–", f"–{JOINT}"),
)  # fmt: skip
# Vollkorn, its bold, its semibold for titles, its italics; Inter semibold for labels and figures, Inter for words.
Face = Literal["serif", "bold", "title", "italic", "sans", "plain"]
# In hundredths of the size of the letters.
_SERIF: Mapping[int, str] = {
    17: "|", 20: " '\u00a0", 24: ".:’‘·", 26: ",;", 27: "[]", 28: "j", 29: "()", 30: "`ilíìîïł", 33: "J{}", 34: '"•',
    35: "ItÍÎ", 36: "/f", 37: "1", 38: "\\°", 39: "“”", 41: "!", 42: "-rř", 43: "sš", 44: "*", 45: "cçčć",
    47: "eéèêë†‡", 48: "7", 50: "5azáàâäãåž", 51: "3g", 52: "8x", 53: "2ovóòôöõø§", 54: "69?yýÿ",
    55: "$+<=>S^_bkq~−×±Š", 56: "4FLduúùûü£", 57: "p–", 58: "PT", 59: "#0", 60: "EhnñÉÈÊË", 62: "B", 63: "YZŽ",
    65: "CÇ", 67: "UXÚÛÜ", 68: "KR", 69: "V", 70: "AæÀÁÂÄÅ", 72: "ß", 73: "DGOQÓÔÖØ", 74: "&N", 75: "H", 77: "w€",
    78: "œ", 80: "¼", 81: "¾", 86: "%…%→", 88: "m✓", 90: "⅓☐☒", 91: "Æ", 93: "M½", 96: "Œ", 97: "⅔", 100: "@W",
    102: "—", 125: "‰",
}  # fmt: skip
_BOLD: Mapping[int, str] = {
    19: "|", 20: " \u00a0", 23: "'", 28: ".:’‘·", 29: ",[]", 30: ";`", 31: "j", 32: "()", 34: "lł", 35: "iíìîï",
    36: "J", 38: '"/It{}ÍÎ', 39: "\\•", 40: "1f", 41: "!°", 42: "-", 46: "s“”š", 47: "cçčć", 48: "*7rř†‡", 50: "5",
    51: "3ezéèêëž", 52: "2", 54: "8?", 55: "+<=>^_ag~−×±áàâäãå", 56: "$69SvyýÿŠ", 57: "oxóòôöõø§", 58: "–£", 59: "F",
    60: "4Lbq", 61: "#ZdkuúùûüŽ", 62: "0", 63: "EYpÉÈÊË", 64: "CPÇ", 65: "h", 66: "Tnñ", 67: "B", 69: "UÚÛÜ",
    70: "RVX", 71: "AGÀÁÂÄÅ", 72: "K", 73: "Næ", 74: "D€", 75: "OQßÓÔÖØ", 77: "&", 78: "H", 79: "w", 83: "œ", 85: "→",
    86: "%¾%", 87: "¼", 88: "✓", 90: "☐☒", 93: "…", 95: "⅓", 96: "Æ", 97: "Mm", 99: "W½", 100: "@⅔Œ", 102: "—",
    124: "‰",
}  # fmt: skip
_SANS: Mapping[int, str] = {
    21: "'’", 23: "‘", 25: " \u00a0", 26: "ijlíìîïł", 27: "IÍÎ", 29: ".:·", 30: ",;", 31: "!", 36: "|", 38: "/\\ft",
    39: "()[]{}", 40: '"rř', 41: "“”", 46: "°", 47: "-_", 48: "1^", 50: "`–•", 54: "*?", 55: "sš", 56: "Jxzž‡",
    57: "Lakáàâäãå", 58: "cvyçýÿčć§", 59: "7Feéèêë", 61: "EhnouñóòôöõøúùûüÉÈÊË†", 62: "2pq", 63: "5bdg", 64: "#P",
    65: "$3689RSZßŠŽ", 66: "&BT⅔£", 67: "+04<=>~−×±", 68: "K€", 69: "X", 70: "Y", 72: "ADVÀÁÂÄÅ", 73: "UÚÛÜ",
    74: "CHNÇ", 75: "G", 77: "OÓÔÖØ", 78: "Q", 81: "…", 84: "%w%", 88: "¼✓", 90: "m☐☒", 91: "M", 92: "½æ", 95: "→",
    96: "¾⅓", 98: "œ", 100: "@—Œ", 101: "W", 102: "Æ", 108: "‰",
}  # fmt: skip
_TITLE: Mapping[int, str] = {
    18: "|", 20: " \u00a0", 22: "'", 26: ".:·", 27: "’‘", 28: ",;[]", 30: "`j", 31: "()", 32: "lł", 33: "iíìîï",
    35: "J", 36: '"{}', 37: "It•ÍÎ", 38: "/f", 39: "1\\", 40: "°", 41: "!", 42: "-", 43: "“”", 45: "rsšř",
    46: "*cçčć", 48: "7†‡", 50: "5eéèêë", 51: "3zž", 52: "2", 53: "8aáàâäãå", 54: "?g", 55: "+69<=>^_vxy~−×±ýÿ§",
    56: "$SoóòôöõøŠ", 57: "£", 58: "4Fbkq–", 59: "Lduúùûü", 60: "#", 61: "0p", 62: "EPZÉÈÊËŽ", 63: "TYh", 64: "nñ",
    65: "BCÇ", 68: "UÚÛÜ", 69: "VX", 70: "R", 71: "AKÀÁÂÄÅ", 72: "Gæ", 73: "DN", 74: "OQßÓÔÖØ", 75: "€", 76: "&",
    77: "H", 78: "w", 81: "œ", 84: "¼¾", 86: "%→", 88: "✓", 90: "☐☒", 91: "…", 93: "⅓", 94: "mÆ", 95: "M", 97: "½",
    98: "Œ", 99: "⅔", 100: "@W", 102: "—", 124: "‰",
}  # fmt: skip
_ITALIC: Mapping[int, str] = {
    14: "|", 17: ":", 18: " \u00a0", 19: ",.;", 20: "'·", 23: "j", 24: "‘", 25: "il’íìîïł", 29: "/[\\]", 30: "()`f",
    31: "J•", 32: "t", 33: '"', 34: "{}", 36: "IceéèêëçÍÎčć", 37: "-sš", 38: "1r°ř", 40: "z“”ž", 41: "!", 44: "bg",
    45: "yýÿ", 46: "$*SkoqxóòôöõøŠ†‡", 47: "apváàâäãå", 48: "57d", 49: "£", 50: "^h", 51: "3uúùûü§", 52: "28?nñ",
    53: "4–", 54: "FLTZŽ", 55: "+6<=>_~−×±", 56: "9", 57: "P", 58: "EYæÉÈÊË", 59: "#", 60: "B", 62: "0X",
    64: "CKRUÇÚÛÜ", 66: "Vœ", 67: "ß", 68: "N€", 69: "AGw…ÀÁÂÄÅ", 71: "&", 74: "%DOQÓÔÖØ", 76: "H", 77: "m", 81: "@",
    85: "¼", 86: "Æ→", 88: "M✓", 90: "☐☒", 91: "¾", 93: "½", 94: "⅓", 96: "W", 97: "Œ", 101: "⅔", 102: "—", 107: "‰",
}  # fmt: skip
_PLAIN: Mapping[int, str] = {
    18: "’", 20: "‘", 22: "'", 24: "ijlíìîïł", 26: "IÍÎ", 28: " !,.:;\u00a0·", 33: "|", 36: "()/[\\]ft{}", 37: "rř",
    38: "“”", 40: '"', 45: "_°", 46: "-1", 47: "^", 50: "*`–", 51: "?", 52: "sš", 54: "Jkxzž‡", 55: "§",
    56: "Lacvy•áàâäãåçýÿčć", 57: "7", 58: "euéèêëúùûü", 59: "Fhnñ", 60: "EoóòôöõøÉÈÊË", 61: "25gpqß", 62: "0689ZbdŽ",
    63: "#P†£", 64: "$&34RSTXŠ", 65: "BK", 66: "+<=>Y~−×⅔±€", 68: "AVÀÁÂÄÅ", 72: "D", 73: "CÇ", 74: "GHUÚÛÜ", 75: "N",
    76: "OQÓÔÖØ", 81: "%w", 82: "…", 87: "m", 88: "¼✓", 89: "M", 90: "☐☒", 92: "æ", 93: "½", 94: "@⅓", 95: "W¾Œ→",
    99: "œÆ", 100: "—", 105: "‰",
}  # fmt: skip
_FULL, _SIGN, _OTHER = 105, 130, 75  # of a letter of the far east, of a picture, of any other that is not listed
APART = 1.01  # some pairs stand farther apart than their letters say
TIGHT = 0.3  # points that a line may be wider than its room: what adding up may lose


_WIDTHS: Mapping[Face, Mapping[int, str]] = {
    "serif": _SERIF, "bold": _BOLD, "title": _TITLE, "italic": _ITALIC, "sans": _SANS, "plain": _PLAIN,
}  # fmt: skip
_FACES: Mapping[Face, Mapping[str, int]] = {
    face: {BREAK: 0, JOINT: 0, **{letter: width for width, letters in widths.items() for letter in letters}}
    for face, widths in _WIDTHS.items()
}


@lru_cache(maxsize=16_384)
def _hundredths(words: str, face: Face) -> int:
    known = _FACES[face]
    return sum([known[letter] if letter in known else _unlisted(letter) for letter in words])


def _unlisted(letter: str) -> int:
    if combining(letter):
        return 0
    wide = east_asian_width(letter) in "WF"
    return _SIGN if wide and category(letter) == "So" else _FULL if wide else _OTHER


def width_pt(words: str, size: float, face: Face = "serif") -> float:
    """How wide words are on one line, in letters of so many points, in points."""
    return _hundredths(words, face) * size * APART / 100


def keep_together(text: str, pairs: Sequence[tuple[str, str]] = TOGETHER, space: str = SPACE) -> str:
    """The text so that no line ends within what stands in one piece."""
    for apart, together in pairs:
        text = text.replace(apart, together)
    return NUMBERED.sub(lambda found: found[1] + space, BEFORE_UNIT.sub(lambda _: space, text))


@lru_cache(maxsize=16_384)
def lines_of(text: str, room: float, size: float, face: Face = "serif") -> int:
    """How many lines a text takes that has room for so many points; an empty one none."""
    lines, room, gap = 0, room + TIGHT, width_pt(" ", size, face)
    for part in text.split("\n") if text else ():
        lines, at = lines + 1, 0.0
        for word in AFTER_HYPHEN.sub(BREAK, keep_together(part)).split(" "):
            for number, piece in enumerate(word.split(BREAK)):
                wide, before = width_pt(piece, size, face), gap if at and not number else 0.0
                if at and at + before + wide > room:
                    lines, at, before = lines + 1, 0.0, 0.0
                at += before + wide
    return lines
