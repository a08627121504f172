"""Pieces of the kit made of the samples, and what stands on them: words, pages, colors."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk, Done, Hands
from models.publishing.kit.piece import Document, Paper, Source
from models.publishing.kit.registry import piece
from models.publishing.kit.writing import pdf_of
from models.storage.log_entry import LogEntry
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT, HAND_OUT, NEXT_TURN, ROLL_HOARD
from systems.common.kernel.game import Game, perform, winner
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Muster, Table
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.weighing import start_of
from tests.samples import open_sample, sample_table

WORD = re.compile(r'xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)</word>')
PROGRAM = Hands("program", "program", "program")


def source(game: Game, table: Table | None = None, log: Sequence[LogEntry] = (), paper: Paper = "a4") -> Source:
    return Source(Look(game, table or sample_table(game.key)), "The Salt Mire", lambda: log, 7, paper)


def fighting(game: Game, *lines: Muster) -> Table:
    """The sample in a fight against these."""
    table = table_before_fight(game, sample_table(game.key))
    play = Play(game, table, SeededDice(1))
    perform(play, start_of(game, table, lines))
    return play.table


def answered(at: Source, key: str, **over: Any) -> dict[str, Any]:
    """The answers a piece opens with, with these instead."""
    form = piece(key).form(at, over)
    answers = {**form.blank(), **{name: value for name, value in over.items() if form.field(name)}}
    assert not form.problem(answers), form.problem(answers)
    return answers


def made(at: Source, key: str, **over: Any) -> Document:
    return piece(key).document(at, answered(at, key, **over))


def panels_of(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """Every section of a sheet that stands in a column, in its frame."""
    return [*sheet["left"], *sheet["right"], *sheet["low"]]


def titles_of(sheet: dict[str, Any]) -> set[str]:
    """What the sections of a sheet are called."""
    return {one["title"] for one in [*sheet["bands"], *panels_of(sheet)]}


def labels_of(sheet: dict[str, Any]) -> set[str]:
    """What the fields and columns of a sheet are called."""
    cells = [cell for panel in panels_of(sheet) for cell in panel["cells"]]
    heads = [head[0] for cell in cells for head in cell.get("heads", ())]
    scores = [score[0] for band in sheet["bands"] for row in band["rows"] for score in row]
    facts = [fact["label"] for row in sheet["head"]["rows"] for fact in row]
    return {*heads, *scores, *facts, *[cell["label"] for cell in cells]}


def values_of(sheet: dict[str, Any]) -> list[str]:
    """What is written in the fields of a sheet and worked out beside them, without what stands in its tables."""
    scores = [score for band in sheet["bands"] for row in band["rows"] for score in row]
    cells = [cell for panel in panels_of(sheet) for cell in panel["cells"]]
    found = [word for _, text, _, _, working in scores for word in (text, working)]
    found += [word for cell in cells for word in (cell["text"], cell.get("terms", ""))]
    return [*found, *[fact["text"] for row in sheet["head"]["rows"] for fact in row]]


def table_rows(sheet: dict[str, Any]) -> list[list[str]]:
    """Every row of its tables: the words of each box, in their order, then of what takes several lines."""
    cells = [cell for panel in panels_of(sheet) for cell in panel["cells"] if cell["kind"] == "rows"]
    return [
        [*[box[1] for box in boxes], *[word for _, word, *_ in several], below]
        for cell in cells
        for boxes, several, below in cell["rows"]
    ]


def pages(documents: Document | Sequence[Document], paper: Paper = "a4") -> list[str]:
    """The words of every page, as a reader would copy them, without breaks within long words."""
    several = [documents] if isinstance(documents, Document) else list(documents)
    with TemporaryDirectory(prefix="refscreen-paper-") as folder:
        path = Path(folder, "kit.pdf")
        path.write_bytes(pdf_of(several, paper))
        said = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True).stdout
    return said.replace("\u200b", "").replace("\u2060", "").split("\f")[:-1]


def places(document: Document) -> list[tuple[int, str, float, float, float, float]]:
    """Every word with its page and where it stands: left, top, right and bottom, in mm."""
    with TemporaryDirectory(prefix="refscreen-paper-") as folder:
        path = Path(folder, "kit.pdf")
        path.write_bytes(pdf_of([document]))
        said = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, text=True, check=True).stdout
    found, page = [], 0
    for line in said.splitlines():
        page += line.strip().startswith("<page ")
        if match := WORD.search(line):
            left, top, right, bottom = [float(number) * 0.3528 for number in match.groups()[:4]]
            found.append((page, match[5], left, top, right, bottom))
    return found


def words_of(documents: Document | Sequence[Document], paper: Paper = "a4") -> str:
    """All words on one line, single spaces between them."""
    return " ".join(" ".join(pages(documents, paper)).split())


def pixels(document: Document) -> tuple[list[tuple[int, int]], bytes]:
    """Width and height of every page, and the colors of all of them, three bytes a pixel."""
    with TemporaryDirectory(prefix="refscreen-paper-") as folder:
        path = Path(folder, "kit.pdf")
        path.write_bytes(pdf_of([document]))
        subprocess.run(["pdftoppm", "-r", "40", path, Path(folder, "page")], check=True)
        sizes, found = [], b""
        for page in sorted(Path(folder).glob("*.ppm")):
            _, size, _, body = page.read_bytes().split(b"\n", 3)
            wide, high = map(int, size.split())
            sizes.append((wide, high))
            found += body
    return sizes, found


@cache
def played(key: str) -> tuple[Table, tuple[LogEntry, ...]]:
    """A game's sample after a fight, its hoard and its sharing: the table, and the log, oldest first."""
    with TemporaryDirectory(prefix="refscreen-played-", ignore_cleanup_errors=True) as folder:
        campaigns = Campaigns(Path(folder))
        desk = open_sample(campaigns, key)
        desk.hands = PROGRAM
        try:
            _play(desk)
            return desk.table, tuple(reversed(desk.log(5_000)))
        finally:
            campaigns.close()


def _play(desk: Desk) -> None:
    game = desk.game
    if not desk.look.fighting:
        encounter = next(iter(desk.table.encounters.values()))
        assert isinstance(desk.perform(start_of(game, desk.table, encounter.lines, {"name": encounter.name})), Done)
    for _ in range(300):
        if not desk.look.fighting or winner(desk.look):
            break
        waiting = desk.look.fight.waiting
        choice = game.suggest(desk.look, waiting[0]) if waiting else Choice(NEXT_TURN)
        assert isinstance(desk.perform(choice), Done)
    for action in (END_FIGHT, ROLL_HOARD, HAND_OUT):
        if form := game.actions[action].form(desk.look, "", {}):
            desk.perform(Choice(action, "", form.blank()))
