"""The values of a random table as an entry has them, out of pairs of totals or a weight and a result.

Results are read as people write them: dice are thrown, ``roll again`` rolls again, ``roll on Gems``, ``→ Gems 3 times``
and ``2d6 × orc`` are what they say.  For whoever reads tables, of whatever format.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from systems.common.content.random_tables.notation import BadNotation, entry_from, links_from, more_from
from systems.common.content.random_tables.rows import NUMBER
from systems.common.dice.expressions import BadDice, parse

AT, WEIGHT, ALIKE = "at", "weight", ""  # what the first words of pairs mean
MOST_ROWS = 5_000
LONGEST_LINK = 120  # letters of a result that may be but an order to roll
MOST_SIDES = 100_000
HUNDRED = 100
NUMBER_WORDS = {"once": 1, "twice": 2, "two": 2, "thrice": 3, "three": 3, "four": 4, "five": 5}
DASH = "-–—−‐‑"
NO_NAME = "Pasted table"

TO = rf"(?:[{DASH}]|to\b|\.\.+|…)"
FIGURES = re.compile(rf"\d+(?:\s*{TO}\s*\d+)?")  # totals, however large
_RANGE = re.compile(rf"(\d{{1,6}})(?:\s*{TO}\s*(\d{{1,6}}))?")
_OR_MORE = re.compile(r"(\d{1,6})\s*(?:\+|(?:or|and) (?:more|higher|above|up))", re.I)
_OR_LESS = re.compile(r"(\d{1,6})\s*or (?:less|lower|below)", re.I)
_WEIGHT = re.compile(r"(?:[x×*]\s*(\d{1,6})|(\d{1,6})\s*[x×%])", re.I)
_DICE_INSIDE = re.compile(
    r"(?<![\w{])\d{1,2}d\d{1,4}(?:\s?[+\-−]\s?\d{1,3})?(?:\s?[×x*]\s?\d[\d,]{0,6})?(?![\w}])", re.I
)
_OFTEN = r"(?:once|twice|thrice|(?:two|three|four|five|\d) times|two|three|four|five|\d)"
_AGAIN = re.compile(
    rf"\(?(?:re-?roll(?: (?P<one>{_OFTEN}))?|roll (?:once )?again(?: (?P<two>{_OFTEN}))?"
    rf"|roll (?P<three>{_OFTEN})(?: (?:on this table|more|again|and .{{1,40}}))?(?: times)?)\)?[.!]?",
    re.I,
)
_LINK = re.compile(
    r"(?:\[\[(?P<name>[^\[\]]{1,80})\]\](?P<times>[^\[\]]{0,40})"
    r"|(?:(?:see|roll on|go to|use)\s+|(?:→|->)\s*)(?:the\s+)?(?:table\s+)?(?P<other>[^.]{1,110}?)(?:\s+table)?)[.]?",
    re.I,
)
_LEADS = re.compile(r"(?P<text>.*?)\s*(?:→|->)\s*(?P<where>\S.*)")
_NAMED = re.compile(r"\[\[([^\[\]]{1,80})\]\]")
_BRACE = re.compile(r"\{([^{}]*)\}")
_QUOTED = re.compile(r'"([^"{}]*)"')
_BRACED = re.compile(r"\{([^{}]+)\}")
_COUNTED = re.compile(r"\d[\dd+\-− ]{0,12}\s*[×x]\s*\S.*", re.I)
_TIMES_SIGN = re.compile(r"\s*[×x]\s*", re.I)
_SEVERAL = re.compile(r"(?:\d{0,2}d\d{1,3}(?:\s?[+\-−]\s?\d{1,3})?|\d{1,3})\s+[^\W\d].*", re.I)  # 2d4 giant rats
_MORE = re.compile(r"(?P<text>.*?)\s*\{(?P<more>[^{}]*[=:][^{}]*)\}")

Known = Callable[[str], str]  # the key that a name means; empty if there is none


class BadPaste(ValueError):
    """Lines of which no table can be made; the message is the sentence that says why."""


def unknown(name: str) -> str:
    """Where no table, and no entry, is known."""
    return ""


def table_values(
    name: str,
    pairs: Iterable[tuple[str, str]],
    dice: str = "",
    means: str | None = None,
    known: Known = unknown,
    entry: Known = unknown,
) -> dict[str, Any]:
    """The values of a table as an entry has them, from pairs of a range or a weight and a result.

    The first of a pair is ``4``, ``4-6``, ``01–15``, ``96-00``, ``12+``, a weight such as ``×3`` or ``3x``, or empty if
    all rows are alike; ``means`` says what bare numbers are (``AT``, ``WEIGHT``), else they are weights only if they do
    not go up.  What stands in a result: ``result_values``.  ``BadPaste`` says what is wrong with which row.
    """
    rows = [(first.strip(), second.strip()) for first, second in pairs]
    if not rows:
        raise BadPaste("There are no rows.")
    if len(rows) > MOST_ROWS:
        raise BadPaste(f"There are {len(rows):,} rows; {MOST_ROWS:,} is the most.")
    meaning = means if means is not None else _meaning([first for first, _ in rows])
    made = []
    for number, (first, second) in enumerate(rows, 1):
        place = _place(first, meaning, number, dice)
        made.append({**place, **result_values(second, known, entry)})
    values: dict[str, Any] = {"name": name.strip()[:200] or NO_NAME}
    if dice and not (meaning != AT and one_die(dice) in (0, sum([row.get("weight", 1) for row in made]))):
        values["dice"] = dice
    return {**values, "rows": made}


def columns_values(
    name: str, columns: Sequence[tuple[str, Sequence[tuple[str, str]]]], dice: str = "", known: Known = unknown,
    entry: Known = unknown,
) -> dict[str, Any]:  # fmt: skip
    """The same of a table with columns, each with its name and its pairs; one that has none is a table without.

    Dice are only said where they do not follow from the rows of each column.
    """
    if not columns:
        raise BadPaste("There are no rows.")
    if [one for one, _ in columns] == [""]:
        return table_values(name, columns[0][1], dice, known=known, entry=entry)
    made = {}
    for named, pairs in columns:
        try:
            made[named] = table_values(name, pairs, dice, known=known, entry=entry)
        except BadPaste as bad:
            raise BadPaste(f"{named}: {bad}") from None
    values: dict[str, Any] = {"name": next(iter(made.values()))["name"]}
    if dice and not all([_follow(one["rows"], dice) for one in made.values()]):
        values["dice"] = dice
    return {**values, "columns": {named: one["rows"] for named, one in made.items()}}


def result_values(text: str, known: Known = unknown, entry: Known = unknown) -> dict[str, Any]:
    """What a result says, as a row of an entry has it: ``text``, ``again``, ``to`` or ``entry``.

    Dice such as ``2d6`` are thrown, ``roll again`` and ``roll twice`` are; ``roll on Gems``, ``[[Gems]]`` and
    ``→ Gems 3 times; Coins`` lead to tables that are ``known``; ``2d6 × orc``, ``2d6 orcs`` and ``[[Orc]]`` are an
    ``entry``.
    Words before the arrow are the row's own text, ``{}`` in them its place: ``{}, cursed → Armor; [[Shield]]``.
    Figures and data may stand behind, in braces: ``{gear: arrows}``; their names in braces are filled in, any other
    brace becomes a parenthesis.
    """
    said, more = " ".join(text.split()), dict[str, Any]()
    if found := _MORE.fullmatch(said):
        try:
            more, said = more_from(found["more"]), found["text"]
        except BadNotation:
            more = {}
    if (found := _LEADS.fullmatch(said)) and (leads := _leads(found["where"], known, entry)):
        words = _filled(found["text"], more, known, "to" in leads)
        return {**({"text": words} if words else {}), **leads, **more}
    if "{" in said and (words := _filled(said, more, known)) != throw_dice(said.replace("{", "(").replace("}", ")")):
        return {"text": words, **more}
    said = said.replace("{", "(").replace("}", ")")
    if len(said) > LONGEST_LINK:
        return {"text": throw_dice(said), **more}
    if found := _AGAIN.fullmatch(said):
        return {"again": _often(found["one"] or found["two"] or found["three"] or "once"), **more}
    if (found := _LINK.fullmatch(said)) and (links := _links(found["other"] or "", known)):
        return {"to": links, **more}
    if found and found["name"] and (links := _links(f"{found['name'].strip()}{found['times']}", known)):
        return {"to": links, **more}
    if found and found["name"] and not found["times"].strip() and (key := entry(found["name"].strip())):
        return {"entry": key, **more}
    if (_COUNTED.fullmatch(said) or _SEVERAL.fullmatch(said)) and (one := _counted(said, entry)):
        return {**one, **more, "figures": {**one["figures"], **more.get("figures", {})}}
    return {"text": throw_dice(said), **more}


def _leads(words: str, known: Known, entry: Known) -> dict[str, Any]:
    """``to`` and ``entry`` behind an arrow: tables, and at most one entry in double brackets; nothing if one of them is
    not known, or there are tables alone."""
    parts = [one.strip() for one in words.split(";")]
    named = [found[1] for one in parts if (found := _NAMED.fullmatch(one)) and entry(found[1].strip())]
    tables = [one for one in parts if not _NAMED.fullmatch(one)]
    links = _links("; ".join(tables), known)
    if len(named) + len(tables) != len(parts) or len(named) > 1 or (tables and not links):
        return {}
    return {**({"to": links} if links else {}), **({"entry": entry(named[0].strip())} if named else {})}


def _filled(text: str, more: Mapping[str, Any], known: Known, leads: bool = False) -> str:
    """A text whose braces are kept where they are filled in: by a figure, by data, by a table or by what it leads to;
    what is quoted in them stands as it is."""
    names = {*more.get("figures", {}), *more.get("data", {}), *([""] if leads else [])}

    def brace(inside: str) -> str:
        if quoted := _QUOTED.fullmatch(inside):
            return quoted[1]
        table = inside[:1] == "@" and known(inside[1:]) == inside[1:]
        kept = table or inside.strip() in names or throw_dice(inside) == f"{{{inside}}}"
        return f"{{{inside}}}" if kept else throw_dice(f"({inside})")

    parts = _BRACE.split(text)
    return "".join([brace(one) if at % 2 else throw_dice(one.replace("{", "(").replace("}", ")"))
                    for at, one in enumerate(parts)])  # fmt: skip


def keep_dice(text: str) -> str:
    """A text that is not to be thrown for, with its dice in quotes and braces: ``level {"1d3"}``."""
    return _DICE_INSIDE.sub(lambda found: f'{{"{found[0]}"}}' if _thrown(found) != found[0] else found[0], text)


def throw_dice(text: str) -> str:
    """A text with its dice in the braces by which they are thrown: ``{2d6} orcs``."""
    return _DICE_INSIDE.sub(_thrown, text)


def plain_dice(text: str) -> str:
    """A text as it is typed, its dice without braces; as it stands where that would mean something else."""
    plain = _BRACED.sub(lambda found: found[1] if throw_dice(found[1]) == found[0] else found[0], text)
    return plain if throw_dice(plain) == text else text


def _links(words: str, known: Known) -> Any:
    """Where words lead, if every table in them is known; else nothing."""
    there = set[str]()

    def key_of(name: str) -> str:
        key = known(name.strip())
        there.update([key] if key else [])
        return key or name

    try:
        links = links_from(words, key_of) if words.strip() else ""
    except BadNotation:
        return ""
    several = links if isinstance(links, list) else [links] if links else []
    return links if all([(one if isinstance(one, str) else one["table"]) in there for one in several]) else ""


def _counted(words: str, entry: Known) -> dict[str, Any]:
    try:
        key, number = entry_from(words, lambda name: entry(name.strip()))
    except BadNotation:
        return {}
    return {"entry": key, "figures": {NUMBER: number}} if key and number else {}


def counted_name(text: str) -> str:
    """The name in a result that can but mean so many of an entry, such as ``3 × giant rats``; empty for any other."""
    said = " ".join(plain_dice(text).split())
    return _TIMES_SIGN.split(said, maxsplit=1)[1].strip() if _COUNTED.fullmatch(said) else ""


def _follow(rows: Sequence[dict[str, Any]], dice: str) -> bool:
    """Whether dice are what rows come to anyway: one die with a side for each total."""
    last = str(rows[-1].get("at", "")).rpartition("-")[2]
    most = int(last) if last.isdigit() else sum([row.get("weight", 1) for row in rows])
    return one_die(dice) == most and str(rows[0].get("at", "1")).partition("-")[0] in ("0", "1")


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
    elif FIGURES.fullmatch(first):
        raise BadPaste(f"Row {number} is at {first[:20]!r}; {MOST_SIDES:,} is the most.")
    else:
        raise BadPaste(f"Row {number} is at {first!r}; totals such as 4 or 4-6 are expected.")
    if low > high:
        raise BadPaste(f"Row {number} is at {first!r}, which goes down.")
    if high > MOST_SIDES:
        raise BadPaste(f"Row {number} is at {first!r}; {MOST_SIDES:,} is the most.")
    return str(low) if low == high else f"{low}-{high}"


def _number(digits: str) -> int:
    return HUNDRED if digits in ("00", "000") else int(digits)


def dice_in(text: str) -> str:
    """Dice as an entry has them: d% is a d100, and one die is counted too."""
    plain = "".join(text.lower().split()).replace("%", "100").replace("−", "-").replace("×", "*").replace(",", "")
    head, _, last = plain.rpartition("x")
    plain = f"{head}*{last}" if head else plain
    return f"1{plain}" if plain.startswith("d") else plain


def one_die(dice: str) -> int:
    """The sides of a single die; 0 for anything else."""
    count, _, sides = dice.partition("d")
    return int(sides) if count == "1" and sides.isdigit() else 0


def _thrown(match: re.Match[str]) -> str:
    """Dice in a result, in the braces by which they are thrown; as they stand if they are no dice."""
    dice = dice_in(match[0])
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
    return max(1, int(word)) if word.isdigit() else NUMBER_WORDS[word]
