"""What a row of a table says besides its words, written so that it can be read and typed: entries with their number,
the tables that it leads to, figures and data.

    2d6 × Orc        Treasure 3 times; Gems in gold with 1d6+12        count = 2d6; gear: arrows

Entries and tables stand there by whatever name they are given (``name_of``), and come back by their keys (``key_of``).
Whatever is read comes to exactly what was written; what cannot be said so has no words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from systems.common.content.entry_writer import Unread, value_in, write_value
from systems.common.dice.expressions import BadDice, parse

Named = Callable[[str], str]
LINK = frozenset({"table", "times", "column", "dice", "modifier"})
OFTEN = {"once": "1", "twice": "2", "thrice": "3"}
LONGEST_SHOWN = 40
EXAMPLE_ENTRY = "2d6 × orc"
EXAMPLE_LINK = "Treasure, Treasure 3 times, Treasure in swamp with 2d6+1"
EXAMPLE_MORE = "count = 2d6; color: red"

_DICE = r"(?:\d|d\d|\()[\dd()+*×x−\- ]{0,30}"
_COUNTED = re.compile(rf"(?P<count>{_DICE}?)\s*[×x*]\s*(?P<name>\S.*)", re.I)
_COUNT_FIRST = re.compile(r"(?P<count>\d{0,3}d\d{1,4}(?:\s?[+\-−]\s?\d{1,4})?|\d{1,4})\s+(?P<name>\S.*)", re.I)
_ARROW = re.compile(r"(?:→|->|=>)\s*")
_TIMES = re.compile(rf",?\s+(?:(?P<word>once|twice|thrice)|(?P<dice>{_DICE}?)\s*(?:times|time|×))", re.I)
_ADDED = re.compile(r",?\s+(?:adding|plus)\s+(?P<sign>[+\-−]?)\s?(?P<number>\d{1,6})", re.I)
_WITH = re.compile(rf",?\s+(?:with|by)\s+(?P<dice>{_DICE})", re.I)
_IN = re.compile(r",?\s+in\s+(?:column\s+)?", re.I)
_FIGURE = re.compile(r'(?P<name>"(?:[^"\\]|\\.)*"|[^=:"\[\]{}]{1,80}?)\s*(?P<sign>[=:])\s*(?P<value>\S.*)')
_AGAIN = re.compile(
    r"(?:roll\s+)?(?:(?P<often>\d{1,2})(?:\s+times)?|(?P<word>once|twice|thrice|again))(?:\s+more)?", re.I
)


class BadNotation(ValueError):
    """What was typed and cannot be read; the message is the sentence that says what is expected."""


def as_it_is(name: str) -> str:
    """Names that are keys."""
    return name


def entry_words(entry: str, number: str = "", name_of: Named = as_it_is) -> str:
    """An entry, with of how many it is: ``2d6 × Orc``."""
    return f"{_shown(number)} × {name_of(entry)}" if number else name_of(entry)


def entry_from(words: str, key_of: Named = as_it_is) -> tuple[str, str]:
    """The key of the entry that is meant, and its number as dice, empty if none is said."""
    said = " ".join(words.split())
    found = _COUNTED.fullmatch(said) or _COUNT_FIRST.fullmatch(said)
    if found is None:
        return (key_of(said) if said else ""), ""
    number = _dice(found["count"], f"{_short(said)} begins with no dice; write {EXAMPLE_ENTRY}, or the name alone.")
    return key_of(found["name"]), number


def links_words(links: Any, name_of: Named = as_it_is) -> str:
    """Where a row leads, as an entry has it (a key, a table of it, a list of both); empty if it has no words."""
    several = links if isinstance(links, list | tuple) else [links]
    said = [_link_words(one, name_of) for one in several]
    return "; ".join(said) if all(said) else ""


def links_from(words: str, key_of: Named = as_it_is) -> Any:
    """Where it leads, as an entry has it: the shortest way to say it.  ``BadNotation`` if it cannot be read."""
    parts = [one.strip() for one in _ARROW.sub("", words).split(";")]
    links = [_link_from(one, key_of) for one in parts if one]
    if not links:
        raise BadNotation(f"No table is named; write such as {EXAMPLE_LINK}.")
    return links[0] if len(links) == 1 else links


def again_from(words: str) -> int | str:
    """How many rolls instead: ``2``, ``twice``, ``roll again``; as it was typed if it is none."""
    plain = " ".join(words.split())
    found = _AGAIN.fullmatch(plain)
    if found is None:
        return plain
    return int(found["often"] or OFTEN.get(found["word"].lower(), "1"))


def more_words(figures: Mapping[str, Any], data: Mapping[str, Any]) -> str:
    """Figures that are thrown (``count = 2d6``), then data as they are (``gear: arrows``)."""
    said = [f"{_name(name)} = {_shown(str(dice))}" for name, dice in figures.items()]
    return "; ".join([*said, *[f"{_name(name)}: {_datum(value)}" for name, value in data.items()]])


def more_from(words: str) -> dict[str, Any]:
    """``figures`` and ``data`` as a row of an entry has them; a row may also be said as in a content file.

    ``BadNotation`` if a part has no name, or a figure is no dice.
    """
    if words.strip().startswith("{"):
        found = value_in(words)
        if not isinstance(found, dict):
            raise BadNotation(f"{_short(words)} is not understood; write such as {EXAMPLE_MORE}.")
        return found
    figures, data = dict[str, str](), dict[str, Any]()
    for part in _parts(words):
        match = _FIGURE.fullmatch(part)
        if match is None:
            raise BadNotation(f"{_short(part)} is not understood; write such as {EXAMPLE_MORE}.")
        name, value = _unquoted(match["name"]), match["value"].strip()
        if match["sign"] == "=":
            figures[name] = _dice(value, f"{name} is {_short(value)}, which is no dice; write such as {name} = 2d6.")
        else:
            data[name] = _datum_from(value)
    return {**({"figures": figures} if figures else {}), **({"data": data} if data else {})}


def _link_words(link: Any, name_of: Named) -> str:
    if isinstance(link, str):
        return name_of(link)
    if not isinstance(link, Mapping) or set(link) - LINK or not isinstance(link.get("table"), str):
        return ""
    parts = [name_of(str(link["table"]))]
    parts += [f"in {link['column']}"] if link.get("column") else []
    parts += [f"with {_shown(str(link['dice']))}"] if link.get("dice") else []
    parts += [f"adding {str(link['modifier']).replace('-', '−')}"] if link.get("modifier") else []
    times = str(link.get("times", "1"))
    parts += ["twice" if times == "2" else f"{_shown(times)} times"] if times != "1" else []
    return " ".join(parts)


def _link_from(words: str, key_of: Named) -> Any:
    """One link.  Parts that a table's own name may hold count as its name where it is known with them."""
    found: dict[str, Any] = {}
    rest = " ".join(_ARROW.sub("", words).split())
    if (first := _COUNTED.fullmatch(rest)) and not _known(rest, key_of):
        found["times"] = _dice(first["count"], f"{_short(words)} begins with no dice; write such as {EXAMPLE_LINK}.")
        rest = first["name"]
    for name, pattern in (("times", _TIMES), ("modifier", _ADDED), ("dice", _WITH)):
        match = _last(pattern, rest)
        if match is None or _known(rest, key_of):
            continue
        if name == "modifier":
            found[name] = int(match["number"]) * (-1 if match["sign"] in ("-", "−") else 1)
        elif name == "times" and match["word"]:
            found[name] = OFTEN[match["word"].lower()]
        else:
            found[name] = _dice(match["dice"], f"{_short(match['dice'])} is no dice; write such as {EXAMPLE_LINK}.")
        rest = rest[: match.start()]
    if not _known(rest, key_of) and (inside := list(_IN.finditer(rest))):
        at = next((one for one in reversed(inside) if _known(rest[: one.start()], key_of)), inside[0])
        found["column"], rest = rest[at.end() :], rest[: at.start()]
    if not rest.strip():
        raise BadNotation(f"{_short(words)} names no table; write such as {EXAMPLE_LINK}.")
    if found.get("times") == "1":
        del found["times"]
    if found.get("modifier") == 0:
        del found["modifier"]
    key = key_of(rest)
    return {"table": key, **{name: found[name] for name in ("dice", "times", "column", "modifier") if name in found}} \
        if found else key  # fmt: skip


def _last(pattern: re.Pattern[str], words: str) -> re.Match[str] | None:
    """Where words end with a pattern."""
    return next((one for one in pattern.finditer(words) if one.end() == len(words)), None)


def _known(words: str, key_of: Named) -> bool:
    return key_of(words) != words


def _dice(words: str, sentence: str) -> str:
    """Dice as an entry has them; ``BadNotation`` with the sentence if they are none."""
    plain = words.strip().replace("×", "*").replace("−", "-")
    if re.fullmatch(r"\d{1,4}\s?x\s?\d{1,4}", plain):
        plain = plain.replace("x", "*")
    try:
        parse(plain)
    except BadDice:
        raise BadNotation(sentence) from None
    return f"1{plain}" if plain.lower().startswith("d") else plain


def _shown(dice: str) -> str:
    return dice.replace("*", "×").replace("-", "−")


def _name(name: str) -> str:
    plain = name == " ".join(name.split()) and re.fullmatch(r"[^=:;\"\[\]{}]{1,80}", name)
    return name if plain else json.dumps(name, ensure_ascii=False)


def _unquoted(name: str) -> str:
    found = value_in(name) if name.startswith('"') else name.strip()
    return str(found)


def _datum(value: Any) -> str:
    """A value as a referee writes it: words without quotes, where they could be nothing else."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        plain = value == " ".join(value.split()) and ";" not in value and _datum_from(value) == value
        return value if value and plain and isinstance(_datum_from(value), str) else write_value(value)
    return write_value(value)


def _datum_from(words: str) -> Any:
    if words.lower() in ("yes", "no"):
        return words.lower() == "yes"
    if not re.match(r'["\[{\'+\-\d]', words) and words not in ("true", "false", "inf", "nan"):
        return words
    found = value_in(words)
    return words if isinstance(found, Unread) else found


def _parts(words: str) -> list[str]:
    """What stands between semicolons that are in no quotes and no brackets."""
    parts, depth, quoted, start = list[str](), 0, False, 0
    for at, letter in enumerate(words):
        if letter == '"' and (at == 0 or words[at - 1] != "\\"):
            quoted = not quoted
        elif not quoted and letter in "[{":
            depth += 1
        elif not quoted and letter in "]}":
            depth -= 1
        elif letter == ";" and not quoted and depth <= 0:
            parts.append(words[start:at].strip())
            start = at + 1
    return [one for one in (*parts, words[start:].strip()) if one]


def _short(words: str) -> str:
    plain = " ".join(words.split())
    return f"“{plain if len(plain) <= LONGEST_SHOWN else plain[: LONGEST_SHOWN - 1] + '…'}”"
