"""Random tables out of cells, as a spreadsheet, Markdown or a web page has them: which column is thrown for, which says
what comes up.

    d6 | Forest | Swamp        d6 | Name | d8 | Trait        Who    | Forest | Swamp        Column | Dice | At | Result
    1  | wolf   | leech        1  | Ada  | 1  | tall         wolves | 1-3    |              forest | 1d6  | 1-3 | wolves
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from systems.common.content.random_tables.pairs import DASH, dice_in
from systems.frozen import dataclass

Row = Sequence[str]
Pairs = tuple[tuple[str, str], ...]
AT = re.compile(rf"[\[(]?\d{{1,5}}(?:\s*(?:[{DASH}]|to|\.\.+|…)\s*\d{{1,5}}|\s*\+)?[\])]?[.):]?", re.IGNORECASE)
RANGE = re.compile(rf"\d\s*(?:[{DASH}]|to)\s*\d|\d\s*\+")
DICE = re.compile(r"[\[(]?(\d{0,2}\s?d\s?(?:\d{1,4}|%)(?:\s?[+\-−]\s?\d{1,3})?)\s*(?:roll)?[\])]?", re.IGNORECASE)
THROWN = ("roll", "at", "#", "no", "no.", "nr", "total", "die", "dice", "die roll", "dice roll", "result of roll", "d")
WEIGHTS = ("weight", "weights", "chance", "odds", "%", "frequency")
HEADS = frozenset({"result", "results", "roll", "text", "encounter", "item", "what", "event", "description", *WEIGHTS})
NOTHING = re.compile(rf"[{DASH}\s.]*|n/?a|none", re.IGNORECASE)
LONG_FORM = ("column", "at", "result")
WEIGHT = re.compile(r"0*[1-9][0-9]{0,2}")  # from 1 to 999
MOSTLY = 0.6  # of the rows of a column that hold a total, from which on it is thrown for
MOST_COLUMNS = 60
LONGEST_TITLE = 60  # letters


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of cells: what it is called, its dice (empty: as the rows come to), and its columns, each with pairs of
    totals or weight and result.  One column without a name is a table without columns.  ``times``: dice for how many
    results come up at once; empty: one."""

    name: str
    dice: str
    columns: tuple[tuple[str, Pairs], ...]
    times: str = ""

    @property
    def lines_up(self) -> bool:
        """Whether its columns can be read across: there are several, with the same totals in each."""
        if len(self.columns) < 2:
            return False
        return len({tuple([at for at, _ in pairs]) for _, pairs in self.columns}) == 1


def read_across(sheet: Sheet) -> Sheet:
    """The same with one result a row, made of the cells of all columns, each behind its head; as it is where the
    columns do not line up."""
    if not sheet.lines_up:
        return sheet
    firsts = [at for at, _ in sheet.columns[0][1]]
    rows = [[(name, pairs[at][1]) for name, pairs in sheet.columns] for at in range(len(firsts))]
    said = [" · ".join([f"{name}: {words}" if place else words for place, (name, words) in enumerate(row) if words])
            for row in rows]  # fmt: skip
    return replace(sheet, columns=(("", tuple(zip(firsts, said, strict=True))),))


def sheets_in(rows: Iterable[Row], title: str = "", headed: bool = False) -> tuple[tuple[Sheet, ...], tuple[str, ...]]:
    """The tables of some cells, and the rows that were not understood, each in one line.  ``headed``: the first row is
    known to be a head."""
    cells = [list(row) for row in rows]
    cells = [row for row in cells if any(row)]
    width = min(MOST_COLUMNS, max([len(row) for row in cells], default=0))
    if not width:
        return (), ()
    cells = [[*row, *[""] * (width - len(row))] for row in cells]
    head, body = (cells[0], cells[1:]) if headed else _head(cells, width)
    if not body:
        return (), tuple([_line(row) for row in cells])
    low = [cell.lower() for cell in head]
    if all([one in low for one in LONG_FORM]):
        return _long(head, low, body, title)
    kept, lost = _plain_rows(body, width, _thrown(head, body))
    if not kept:
        return (), tuple(lost)
    thrown = _thrown(head, kept)
    if not thrown and (places := _places(head, kept)):
        return _by_place(head, kept, places, title), tuple(lost)
    groups = _groups(thrown, width)
    made = [_group(head, kept, at, columns) for at, columns in groups] if groups else [_unthrown(head, kept, width)]
    return _named(_joined(made), title), tuple(lost)


def split_title(rows: list[list[str]]) -> tuple[str, list[list[str]]]:
    """The title that stands alone above a table, and the rows below it; empty and all of them where there is none."""
    cells = [row for row in rows if any(row)]
    if len(cells) < 3 or any(cells[0][1:]) or len([cell for cell in cells[1] if cell]) < 2:
        return "", rows
    title = cells[0][0].strip(" :")
    heads = title.lower() in {*HEADS, *THROWN} or DICE.fullmatch(title) or AT.fullmatch(title)
    return ("", rows) if heads or not 0 < len(title) <= LONGEST_TITLE else (title, cells[1:])


def cells_in(text: str) -> list[list[str]]:
    """Lines whose cells are parted by tabs or strokes, two in most of them at least; empty for any other."""
    lines = [line.strip("\n") for line in text.splitlines() if line.strip()]
    for sign in ("\t", "|"):
        rows = [[cell.strip() for cell in line.strip().strip("|").split(sign)] for line in lines]
        rows = [row for row in rows if not all([re.fullmatch(r":?-*:?", cell) for cell in row])]
        if rows and sum([len(row) > 1 for row in rows]) > MOSTLY * len(rows):
            return rows
    return []


def _head(cells: list[list[str]], width: int) -> tuple[list[str], list[list[str]]]:
    """The head and the rows below it; an empty head where there is none."""
    first, rest = cells[0], cells[1:]
    words = {cell.lower() for cell in first}
    totals = [row for row in rest if AT.fullmatch(row[0])]
    heads = any([DICE.fullmatch(cell) for cell in first]) or bool(words & {*HEADS, *THROWN})
    if rest and (heads or (not AT.fullmatch(first[0]) and len(totals) > MOSTLY * len(rest))):
        return first, rest
    if rest and width > 2 and not AT.fullmatch(first[0]) and _places(first, rest):
        return first, rest
    return [""] * width, cells


def _thrown(head: list[str], body: list[list[str]]) -> list[int]:
    """The columns that hold totals: the first, and whichever has dice for a head."""
    found = []
    for at, words in enumerate(head):
        said = [row[at] for row in body if row[at]]
        share = sum([bool(AT.fullmatch(one)) for one in said]) / len(said) if said else 0
        named = bool(DICE.fullmatch(words)) or words.lower() in THROWN
        if (named and share >= MOSTLY) or (at == 0 and words.lower() not in WEIGHTS and share >= MOSTLY
                                           and (share == 1 or words) and len(head) > 1):  # fmt: skip
            found.append(at)
    return found


def _plain_rows(body: list[list[str]], width: int, thrown: list[int]) -> tuple[list[list[str]], list[str]]:
    """The rows that have a total wherever something is said, and the others in one line each."""
    sound = [not thrown or any([bool(AT.fullmatch(row[at])) for at in thrown]) for row in body]
    kept = [row for row, on in zip(body, sound, strict=True) if on]
    lost = [_line(row) for row, on in zip(body, sound, strict=True) if not on]
    return kept, lost + [_line(row[width:]) for row in kept if any(row[width:])]


def _groups(thrown: list[int], width: int) -> list[tuple[int, list[int]]]:
    """Each column of totals with the columns behind it."""
    if not thrown:
        return []
    ends = [*thrown[1:], width]
    made = [(at, list(range(at + 1, end))) for at, end in zip(thrown, ends, strict=True)]
    return [(at, columns) for at, columns in made if columns]


def _group(head: list[str], body: list[list[str]], at: int, columns: list[int]) -> Sheet:
    dice = DICE.fullmatch(head[at])
    rows = [row for row in body if AT.fullmatch(row[at])]
    made = [(head[place], tuple([(row[at].strip("[]().: "), row[place]) for row in rows]))
            for place in columns if any([row[place] for row in rows])]  # fmt: skip
    if not made:
        made = [("", tuple([(row[at].strip("[]().: "), "") for row in rows]))]
    return Sheet("", dice_in(dice[1]) if dice else "", tuple(made))


def _unthrown(head: list[str], body: list[list[str]], width: int) -> Sheet:
    """Rows with a weight, or each as likely as the other; below heads each column is a list of its own."""
    weights = next((at for at, one in enumerate(head) if one.lower() in WEIGHTS), None)
    columns = [at for at in range(width) if at != weights]
    if weights is not None:
        rows = [(f"×{row[weights]}" if WEIGHT.fullmatch(row[weights]) else "×1", row) for row in body]
        made = [(head[at], tuple([(weight, row[at]) for weight, row in rows])) for at in columns]
    elif any(head) and len(columns) > 1:
        made = [(head[at], tuple([("", row[at]) for row in body if row[at]])) for at in columns]
    else:
        made = [("", tuple([("", " · ".join([cell for cell in row if cell])) for row in body]))]
    return Sheet("", "", tuple([(name, pairs) for name, pairs in made if pairs]))


def _places(head: list[str], body: list[list[str]]) -> list[int]:
    """The columns behind the first if all of them hold totals or nothing: by place, by light, by level."""
    if not all(head[1:]):
        return []
    cells = [row[at] for row in body for at in range(1, len(head)) if not NOTHING.fullmatch(row[at])]
    if not all([AT.fullmatch(one) for one in cells]) or not any([RANGE.search(one) for one in cells]):
        return []
    return list(range(1, len(head)))


def _by_place(head: list[str], body: list[list[str]], places: list[int], title: str) -> tuple[Sheet, ...]:
    made = [(head[at], tuple([(row[at], row[0]) for row in body if not NOTHING.fullmatch(row[at])])) for at in places]
    dice = DICE.fullmatch(head[0])
    name = title or ("" if dice else head[0])
    return _named([Sheet("", dice_in(dice[1]) if dice else "", tuple([one for one in made if one[1]]))], name)


def _long(
    head: list[str], low: list[str], body: list[list[str]], title: str
) -> tuple[tuple[Sheet, ...], tuple[str, ...]]:  # fmt: skip
    """A row for each row of each column, as tables go out of this program."""
    column, at, result = [low.index(one) for one in LONG_FORM]
    dice, table, times = [low.index(one) if one in low else None for one in ("dice", "table", "times")]
    sound = [row for row in body if AT.fullmatch(row[at])]
    lost = [_line(row) for row in body if not AT.fullmatch(row[at])]
    made = []
    for (called, name, thrown), rows in groupby(
        sound,
        key=lambda row: (row[table] if table is not None else "", row[column], row[dice] if dice is not None else ""),
    ):
        pairs = tuple([(row[at].strip("[]().: "), row[result]) for row in rows])
        same = [row for row in sound if table is None or row[table] == called]
        often = dice_in(same[0][times]) if times is not None else ""
        made.append(Sheet(called, dice_in(thrown) if DICE.fullmatch(thrown) else "", ((name, pairs),), often))
    return _named(_joined(made), title), tuple(lost)


def _joined(made: list[Sheet]) -> list[Sheet]:
    """Tables that stand beside each other as the columns of one, as far as one throws the same or no dice need be said;
    one that goes on where the other ended is the rest of it."""
    found: list[Sheet] = []
    for one in made:
        last = found[-1] if found else None
        if last is not None and last.name == one.name and _goes_on(last, one):
            rows = zip(last.columns, one.columns, strict=True)
            found[-1] = replace(last, columns=tuple([(name, pairs + more) for (name, pairs), (_, more) in rows]))
        elif (
            last is not None
            and last.name == one.name
            and (last.dice == one.dice or (_needless(last) and _needless(one)))
        ):
            dice = last.dice if last.dice == one.dice else ""
            found[-1] = replace(last, dice=dice, columns=last.columns + one.columns)
        else:
            found.append(one)
    return found


def _goes_on(first: Sheet, second: Sheet) -> bool:
    """Whether the second has the same heads, and its totals go on above those of the first."""
    if first.dice != second.dice or [one for one, _ in first.columns] != [one for one, _ in second.columns]:
        return False
    (_, ended), (_, starts) = first.columns[0], second.columns[0]  # all columns of a sheet have the same totals
    return _number(ended[-1][0], -1) + 1 == _number(starts[0][0], 0)


def _needless(sheet: Sheet) -> bool:
    """Whether its dice follow from its rows: one die with as many sides as the last total of each column."""
    sides = sheet.dice.partition("d")[2]
    return not sheet.dice or (sheet.dice.startswith("1d") and all([
        pairs and sides == str(_number(pairs[-1][0], -1)) for _, pairs in sheet.columns
    ]))  # fmt: skip


def _number(at: str, place: int) -> int:
    digits = re.findall(r"\d+", at)[place]
    return 100 if digits == "00" else int(digits)


def _named(made: list[Sheet], title: str) -> tuple[Sheet, ...]:
    """Each table with a name, and its columns with names that no other has; a single column needs none."""
    found = []
    for one in made:
        names = _apart([name for name, _ in one.columns])
        columns = tuple([(name, pairs) for name, (_, pairs) in zip(names, one.columns, strict=True)])
        if len(columns) == 1 and len(made) > 1 and not one.name:
            called = f"{title}: {names[0]}" if title else names[0]
        else:
            called = one.name or title or (one.columns[0][0] if len(columns) == 1 else "")
        if len(columns) == 1:
            columns = (("", columns[0][1]),)
        found.append(replace(one, name=(called or "Table")[:100], columns=columns))
    return tuple(found)


def _apart(names: list[str]) -> list[str]:
    said: list[str] = []
    for at, name in enumerate(names, 1):
        plain = " ".join(name.split()).strip(" *_.:")[:60] or f"column {at}"
        number, fresh = 2, plain
        while fresh in said:
            fresh, number = f"{plain} {number}", number + 1
        said.append(fresh)
    return said


def _line(row: Row) -> str:
    return " | ".join([cell for cell in row if cell])
