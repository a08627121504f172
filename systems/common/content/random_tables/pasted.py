"""Random tables out of lines as people write them down: pasted from a blog, a note or a sheet.

    d6 Weather          d6: rain, sun, fog       1-2 nothing           - rain
    1-3 Sun                                      3–4: {2d6} orcs       - fog
    4-6 Rain                                     01-15 …               - sun

``read_pasted`` reads such lines, and tells what it did not understand with its line; ``table_values`` makes the values
of one entry out of pairs that are parted already (a range or a weight, and a result), for whoever reads other formats.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from systems.common.dice.expressions import BadDice, parse

AT, WEIGHT, ALIKE = "at", "weight", ""  # what the first words of pairs mean
MOST_LINES = 5_000
LONGEST_LINE = 4_000  # letters
LONGEST_LINK = 120  # letters of a result that may be but an order to roll
MOST_SIDES = 100_000
HUNDRED = 100
MOST_AGAIN = 10
NUMBER_WORDS = {"once": 1, "twice": 2, "two": 2, "thrice": 3, "three": 3, "four": 4, "five": 5}
HEADINGS = frozenset({"result", "results", "outcome", "encounter", "roll", "event"})  # of a column, no name of a table
DASH = "-–—−‐‑"

_TO = rf"(?:[{DASH}]|to\b|\.\.+|…)"
_RANGE = re.compile(rf"(\d{{1,6}})(?:\s*{_TO}\s*(\d{{1,6}}))?")
_OR_MORE = re.compile(r"(\d{1,6})\s*(?:\+|(?:or|and) (?:more|higher|above|up))", re.I)
_OR_LESS = re.compile(r"(\d{1,6})\s*or (?:less|lower|below)", re.I)
_WEIGHT = re.compile(r"(?:[x×*]\s*(\d{1,6})|(\d{1,6})\s*[x×%])", re.I)
_SIGN = r"\s*[.:)=|\t]\s*"  # what stands between the number of a row and its result
_ROW = re.compile(
    rf"[\[(]?(?P<at>\d{{1,6}}(?:\s*{_TO}\s*\d{{1,6}}|\s*\+|\s*or (?:more|higher|less|lower))?)[\])]?"
    rf"(?:{_SIGN}|\s+[{DASH}]\s+|\s+)(?P<result>\S.*)",
    re.I,
)
_BARE = re.compile(rf"[\[(]?(?P<at>\d{{1,6}}\s*[{DASH}]\s*\d{{1,6}}|\d{{1,6}})[\])]?\s*[.:)=|]?")
_WEIGHTED = re.compile(rf"[\[(]?(?P<at>[x×*]\s*\d{{1,6}}|\d{{1,6}}\s*[x×%])[\])]?(?:{_SIGN}|\s+)(?P<result>\S.*)", re.I)
_BULLET = re.compile(r"[-*•·+–—]\s+(?P<result>\S.*)")
_HEAD = re.compile(
    r"[#*_=\s]*(?:(?:roll|throw)\s+)?(?P<dice>\d{0,3}\s?d\s?(?:\d{1,6}|%)(?:\s?[+\-−]\s?\d{1,4})?)(?![\w])"
    r"\s*(?P<sign>[:.)|\t]?)\s*(?P<rest>.*)",
    re.I,
)
_TITLE = re.compile(r"(?:#+\s*|\*\*|__)(?P<name>[^#*_|].*)")
_DICE_LAST = re.compile(r"(?P<name>\S.*?)\s?[(\[]?\s?(?P<dice>\d{0,3}d(?:\d{1,6}|%))\s?[)\]]?\s?:?", re.I)
_DICE_INSIDE = re.compile(
    r"(?<![\w{])(\d{1,2}d\d{1,4}(?:\s?[+\-−]\s?\d{1,3})?(?:\s?[×x*]\s?\d[\d,]{0,6})?)(?![\w}])", re.I
)
_OFTEN = r"(?:once|twice|thrice|(?:two|three|four|five|\d) times|two|three|four|five|\d)"
_AGAIN = re.compile(
    rf"\(?(?:re-?roll(?: (?P<one>{_OFTEN}))?|roll (?:once )?again(?: (?P<two>{_OFTEN}))?"
    rf"|roll (?P<three>{_OFTEN})(?: (?:on this table|more|again|and .{{1,40}}))?(?: times)?)\)?[.!]?",
    re.I,
)
_LINK = re.compile(
    r"(?:\[\[(?P<name>[^\[\]]{1,80})\]\]"
    r"|(?:see|roll on|go to|use|→|->)\s+(?:the\s+)?(?:table\s+)?(?P<other>[^.,;]{1,80}?)(?:\s+table)?)[.]?",
    re.I,
)
_RULE = re.compile(r"[|\s:=_*\-–—]+")

Known = Callable[[str], str]  # the key of the table that a name means; empty if there is none


class BadPaste(ValueError):
    """Lines of which no table can be made; the message is the sentence that says why."""


class Unread(NamedTuple):
    """A line that was not understood."""

    line: int  # the first is 1
    words: str

    @property
    def sentence(self) -> str:
        words = self.words if len(self.words) <= 40 else f"{self.words[:39]}…"
        return f"Line {self.line} is not understood: {words}"


@dataclass(slots=True)
class _Draft:
    """A table while its lines are read."""

    name: str = ""
    dice: str = ""
    pairs: list[tuple[str, str]] = field(default_factory=list)


class Pasted(NamedTuple):
    """What lines came to: the values of each table as an entry has them, and what was not understood."""

    tables: tuple[dict[str, Any], ...]
    unread: tuple[Unread, ...]


def no_table(name: str) -> str:
    """Where no table is known."""
    return ""


def table_values(
    name: str, pairs: Iterable[tuple[str, str]], dice: str = "", means: str | None = None, known: Known = no_table
) -> dict[str, Any]:
    """The values of a table as an entry has them, from pairs of a range or a weight and a result.

    The first of a pair is ``4``, ``4-6``, ``01–15``, ``96-00``, ``12+``, a weight such as ``×3`` or ``3x``, or empty if
    all rows are alike; ``means`` says what bare numbers are (``AT``, ``WEIGHT``), else they are weights only if they do
    not go up.  In the result, dice such as ``2d6`` are thrown, ``roll again`` and ``roll twice`` are, ``roll on Gems``
    leads to a table that is ``known``; braces become parentheses.  ``BadPaste`` says what is wrong with which row.
    """
    rows = [(first.strip(), second.strip()) for first, second in pairs]
    if not rows:
        raise BadPaste("There are no rows.")
    if len(rows) > MOST_LINES:
        raise BadPaste(f"There are {len(rows):,} rows; {MOST_LINES:,} is the most.")
    meaning = means if means is not None else _meaning([first for first, _ in rows])
    made = []
    for number, (first, second) in enumerate(rows, 1):
        place = _place(first, meaning, number, dice)
        made.append({**place, **result_values(second, known)})
    values: dict[str, Any] = {"name": name.strip()[:200] or "Pasted table"}
    if dice and not (meaning != AT and _one_die(dice) in (0, sum([row.get("weight", 1) for row in made]))):
        values["dice"] = dice
    return {**values, "rows": made}


def result_values(text: str, known: Known = no_table) -> dict[str, Any]:
    """What a result says, as a row of an entry has it: ``text``, ``again`` or ``to``."""
    said = " ".join(text.replace("{", "(").replace("}", ")").split())
    if len(said) <= LONGEST_LINK and (found := _AGAIN.fullmatch(said)):
        return {"again": _often(found["one"] or found["two"] or found["three"] or "once")}
    if (
        len(said) <= LONGEST_LINK
        and (link := _LINK.fullmatch(said))
        and (key := known((link["name"] or link["other"]).strip()))
    ):
        return {"to": key}
    return {"text": _DICE_INSIDE.sub(_thrown, said)}


def read_pasted(text: str, name: str = "", known: Known = no_table) -> Pasted:
    """The tables in some lines: a line with dice or a title begins another as soon as one has rows.

    ``BadPaste`` if there is no row at all, or rows cannot stand beside each other.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\xa0", " ").split("\n")
    if len(lines) > MOST_LINES:
        raise BadPaste(f"These are {len(lines):,} lines; {MOST_LINES:,} is the most at once.")
    drafts, unread = [_Draft(name)], list[Unread]()
    for number, raw in enumerate(lines, 1):
        line = raw.strip().strip("|").strip()
        if not line or _RULE.fullmatch(line):
            continue
        if len(line) > LONGEST_LINE or not _take(drafts, line, line.startswith(("#", "**", "__"))):
            unread.append(Unread(number, line))
    found = [draft for draft in drafts if draft.pairs]
    if not found:
        raise BadPaste("No row is found in these lines. Write one a line, such as “1-2 nothing”, or “d6: rain, sun”.")
    made = [_made(draft, name, at, len(found), known) for at, draft in enumerate(found, 1)]
    return Pasted(tuple(made), tuple(unread))


def _made(draft: _Draft, name: str, at: int, many: int, known: Known) -> dict[str, Any]:
    called = draft.name or (f"{name or 'Pasted table'} {at}" if many > 1 else name)
    return table_values(called, draft.pairs, draft.dice, known=known)


def _take(drafts: list[_Draft], line: str, titled: bool) -> bool:
    """Read one line into the table it belongs to, or begin another; whether it is understood."""
    here = drafts[-1]
    if (found := _HEAD.fullmatch(line)) and not _ROW.fullmatch(line):
        return _begin(drafts, found)
    if not titled and ((found := _WEIGHTED.fullmatch(line)) or (found := _ROW.fullmatch(line))):
        here.pairs.append((found["at"], _cells(found["result"])))
        return True
    if not titled and (found := _BARE.fullmatch(line)):
        here.pairs.append((found["at"], ""))
        return True
    if not titled and (found := _BULLET.fullmatch(line)):
        inside = _ROW.fullmatch(found["result"])
        here.pairs.append((inside["at"], _cells(inside["result"])) if inside else ("", _cells(found["result"])))
        return True
    return _take_words(drafts, line)


def _take_words(drafts: list[_Draft], line: str) -> bool:
    """A line without a number: a title, or more of the row before."""
    here = drafts[-1]
    if found := _DICE_LAST.fullmatch(line):
        here = _next(drafts)
        here.name, here.dice = _clean(found["name"]), _dice(found["dice"])
        return True
    if found := _TITLE.fullmatch(line):
        _next(drafts).name = _clean(found["name"])
        return True
    if "\t" not in line and not here.pairs and not here.name:
        here.name = _clean(line)
        return True
    return False


def _begin(drafts: list[_Draft], found: re.Match[str]) -> bool:
    """A line that begins with dice: the head of a table, or a whole one in a line."""
    here, dice, rest = _next(drafts), _dice(found["dice"]), found["rest"].strip()
    here.dice = dice
    parts = [part.strip() for part in re.split(r"[;,]", rest) if part.strip()]
    if found["sign"] and len(parts) > 1:
        for part in parts:
            row = _ROW.fullmatch(part)
            here.pairs.append((row["at"], row["result"]) if row else ("", part))
    elif rest and rest.lower() not in HEADINGS:
        here.name = _clean(rest)
    return True


def _next(drafts: list[_Draft]) -> _Draft:
    """The table that a head begins: the one that has no rows yet, or another."""
    if drafts[-1].pairs:
        drafts.append(_Draft())
    return drafts[-1]


def _cells(text: str) -> str:
    return ", ".join([part.strip() for part in re.split(r"[\t|]", text) if part.strip()])


def _clean(name: str) -> str:
    return name.strip(" #*_=:|.\t")[:200]


def _meaning(firsts: list[str]) -> str:
    """What the first words of all rows mean: totals, weights, or nothing."""
    if not any(firsts):
        return ALIKE
    if any([bool(_WEIGHT.fullmatch(one)) for one in firsts]):
        return WEIGHT
    if all([one.isdigit() for one in firsts]):
        numbers = [_number(one) for one in firsts]
        return AT if all([first < second for first, second in pairwise(numbers)]) else WEIGHT
    return AT


def _place(first: str, meaning: str, number: int, dice: str) -> dict[str, Any]:
    """The totals or the weight of a row."""
    if meaning == ALIKE:
        return {}
    if not first:
        raise BadPaste(f"Row {number} has no number, the others have. Give it one, or take theirs away.")
    if meaning == WEIGHT:
        found = _WEIGHT.fullmatch(first)
        digits = (found[1] or found[2]) if found else first
        if not digits.isdigit() or not int(digits):
            raise BadPaste(f"Row {number} has {first!r}; a weight of at least 1 is expected, as in the others.")
        return {"weight": int(digits)} if int(digits) != 1 else {}
    return {"at": _totals(first, number, dice)}


def _totals(first: str, number: int, dice: str) -> str:
    """The totals of a row as an entry has them: ``4`` or ``4-6``."""
    if found := _OR_MORE.fullmatch(first):
        low, high = int(found[1]), max(int(found[1]), _highest(dice))
    elif found := _OR_LESS.fullmatch(first):
        low, high = _lowest(dice), int(found[1])
    elif found := _RANGE.fullmatch(first):
        low = _number(found[1])
        high = _number(found[2]) if found[2] else low
    else:
        raise BadPaste(f"Row {number} is at {first!r}; totals such as 4 or 4-6 are expected.")
    if low > high:
        raise BadPaste(f"Row {number} is at {first!r}, which goes down.")
    if high > MOST_SIDES:
        raise BadPaste(f"Row {number} is at {first!r}; {MOST_SIDES:,} is the most.")
    return str(low) if low == high else f"{low}-{high}"


def _number(digits: str) -> int:
    return HUNDRED if digits in ("00", "000") else int(digits)


def _dice(text: str) -> str:
    """Dice as an entry has them: d% is a d100, and one die is counted too."""
    plain = "".join(text.lower().split()).replace("%", "100").replace("−", "-").replace("×", "*").replace(",", "")
    head, _, last = plain.rpartition("x")
    plain = f"{head}*{last}" if head else plain
    return f"1{plain}" if plain.startswith("d") else plain


def _one_die(dice: str) -> int:
    """The sides of a single die; 0 for anything else."""
    count, _, sides = dice.partition("d")
    return int(sides) if count == "1" and sides.isdigit() else 0


def _thrown(match: re.Match[str]) -> str:
    """Dice in a result, in the braces by which they are thrown; as they stand if they are no dice."""
    dice = _dice(match[1])
    try:
        parse(dice)
    except BadDice:
        return match[0]
    return f"{{{dice}}}"


def _highest(dice: str) -> int:
    found = re.fullmatch(r"(\d+)d(\d+)([+-]\d+)?", dice)
    return int(found[1]) * int(found[2]) + int(found[3] or 0) if found else 0


def _lowest(dice: str) -> int:
    found = re.fullmatch(r"(\d+)d(\d+)([+-]\d+)?", dice)
    return max(0, int(found[1]) + int(found[3] or 0)) if found else 1


def _often(words: str) -> int:
    word = words.lower().split(" ")[0]
    return min(MOST_AGAIN, max(1, int(word) if word.isdigit() else NUMBER_WORDS.get(word, 1)))
