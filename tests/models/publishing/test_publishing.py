"""Sheets to PDF, HTML, Markdown and JSON: complete, one page, and nothing a player typed can break or inject anything."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from markdown_it import MarkdownIt

from models.publishing import CannotPublish, file_name, publish, writer
from models.publishing.exchange import being_json
from models.publishing.markdown import markdown, plain
from models.publishing.pages import Block, Cell, Page, page_of, worked_out
from models.publishing.typeset import _compile, pdf
from models.publishing.webpage import html
from systems.common.content.entries import BadEntry
from systems.common.every_game.sheet_import import being_from
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.figures import RULING, Figure
from systems.common.records.table import PARTY, Being, Table, Term, altered
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.toy_game import TOY, Hero

HOSTILE = [
    "<script>alert(1)</script>", "#import \"/etc/passwd\": *", "$x$ #panic()", "[link](javascript:x)", "| a | b |",
    "\\end{document}", "{{ 7 * 7 }}{% raw %}", "<img src=x onerror=y>", "]]> --> <!--", "& &amp; \"'`*_~", "\u202eevil", "Ž" * 80,
]  # fmt: skip


def look(**sheet) -> Look:
    hero = Being("b1", sheet.pop("name", "Brannoch"), "hero", PARTY, replace(Hero(), **sheet), player="Marisol")
    return Look(TOY, Table.of(TOY.house, [hero]))


def page(**sheet):
    at = look(**sheet)
    return page_of(at, at.being("b1"))


def test_a_page_holds_every_field_of_the_layout_with_its_working():
    at = look(strength=12, experience=40)
    shown = page_of(at, at.being("b1"))
    fields = [f for s in TOY.layout(at, at.being("b1")) for f in s.fields]
    cells = {cell.name: cell for block in shown.blocks for cell in block.cells}
    assert set(cells) == {f.name for f in fields} - {"hit_points_most"}, "the most stands beside what is left"
    assert cells["armor_figure"].text == str(at.figure("b1", "armor")) and "=" in cells["armor_figure"].working
    assert (cells["hit_points"].now, cells["hit_points"].most) == (
        at.being("b1").sheet.hit_points,
        at.being("b1").sheet.hit_points_most,
    )
    assert shown.player == "Marisol" and shown.game == TOY.name


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_name_is_text_on_every_paper(text):
    shown = page(name=text, notes=f"{text}\n\n{text}")
    assert pdf(shown).startswith(b"%PDF")
    made = html(shown).decode()
    assert unescape(made).count(text) >= 3 and text in _Text.of(made)
    assert not re.search(r"<(script|img|a )", made) and "49" not in made.replace("2b2118", "")
    said = markdown(shown).decode()
    assert not re.search(r"(?<!\\)[<\[|`]", said.split("\n")[0]) and f"# {plain(text)}" in said


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @classmethod
    def of(cls, made: str) -> str:
        parser = cls()
        parser.feed(made)
        return "\n".join(parser.words)


def pages_in(document: bytes, folder) -> int:
    path = folder / "sheet.pdf"
    path.write_bytes(document)
    said = subprocess.run(["pdfinfo", path], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"Pages:\s+(\d+)", said).group(1))


def boxes_on(made: bytes) -> Iterator[tuple[float, float]]:
    """Where on the sheet the boxes to cross off begin: the small frames of an SVG, several in one drawing."""

    def walk(node: ElementTree.Element, x: float, y: float) -> Iterator[tuple[float, float]]:
        moved = re.match(r"translate\(([-\d.]+)[ ,]?([-\d.]+)?\)", node.get("transform", ""))
        if moved:
            x, y = x + float(moved[1]), y + float(moved[2] or 0)
        if node.tag.endswith("path") and node.get("stroke") == "#1d1814" and node.get("fill") == "none":
            for step in re.findall(r"m ([-\d.]+) [-\d.]+", node.get("d", "")):  # each from where the last began
                x += float(step)
                yield round(x, 1), round(y, 1)
        for inside in node:
            yield from walk(inside, x, y)

    return walk(ElementTree.fromstring(made), 0, 0)


@pytest.mark.parametrize("most", [4, 5, 13, 24, 48, 60])
def test_boxes_of_hit_points_break_between_groups_of_five_only(most):
    made = _compile(page(hit_points=most, hit_points_most=most), "svg")
    rows: dict[float, list[float]] = {}
    for x, y in boxes_on(made[0] if isinstance(made, list) else made):
        rows.setdefault(y, []).append(x)
    counts = [len(xs) for _, xs in sorted(rows.items())]
    assert sum(counts) == most
    assert all(count % 5 == 0 for count in counts[:-1])
    for xs in rows.values():
        steps = [round(after - before, 1) for before, after in pairwise(sorted(xs))]
        assert all((step > 8.1) == (place % 5 == 0) for place, step in enumerate(steps, 1)), "and a gap after each five"


@pytest.mark.parametrize(("items", "notes", "pages"), [
    (0, "", 1), (12, "A word.", 1), (60, "A line.\n" * 40, 1), (150, "x " * 300, 1), (150, "x " * 3000, 2),
])  # fmt: skip
def test_a_sheet_is_one_page_however_much_is_carried_and_long_notes_go_on_behind(items, notes, pages, tmp_path):
    from tests.toy_rules import Thing

    things = tuple([Thing(f"Thing {n}", n + 1, n % 2 == 0) for n in range(items)])
    assert pages_in(pdf(page(things=things, notes=notes)), tmp_path) == pages


def test_the_whole_party_is_written_one_file_each_and_names_that_clash_are_numbered(tmp_path):
    beings = [
        Being(f"b{n}", name, "hero", PARTY, Hero())
        for n, name in enumerate(("Ann", "ann", "../../Ann", "///", "A" * 300))
    ]
    at, seen = Look(TOY, Table.of(TOY.house, beings)), []
    for format in ("pdf", "html", "markdown", "json"):
        files = publish(at, [b.id for b in beings], format, tmp_path / format, lambda done, of: seen.append((done, of)))
        assert [f.stem for f in files] == ["Ann", "ann-2", "Ann-3", "sheet", "A" * 60]
        assert all(f.parent == tmp_path / format and f.stat().st_size > 100 for f in files)
    assert seen[:5] == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]
    assert not list(tmp_path.rglob("*.part"))


def test_it_can_be_stopped(tmp_path):
    beings = [Being(f"b{n}", f"B{n}", "hero", PARTY, Hero()) for n in range(5)]
    done: list[int] = []
    files = publish(Look(TOY, Table.of(TOY.house, beings)), [b.id for b in beings], "markdown", tmp_path,
                    lambda number, of: done.append(number), lambda: len(done) == 2)  # fmt: skip
    assert len(files) == 2


def test_a_folder_that_cannot_be_written_is_told_and_the_old_sheet_stays(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    with pytest.raises(CannotPublish, match=r"Brannoch’s sheet could not be written .* Choose another folder"):
        publish(look(), ["b1"], "markdown", blocked)
    assert blocked.read_text() == "not a folder"


@pytest.mark.parametrize(
    ("name", "file"), [("Zoë", "Zoë"), ("a/b\\c:d", "a-b-c-d"), ("", "sheet"), ("...", "sheet"), ("CON ", "CON-sheet")]
)
def test_file_names_are_plain(name, file):
    assert file_name(name) == file


def test_a_being_goes_out_as_json_and_comes_back_the_same():
    at = look(notes="<b>#x", gold=7)
    back = being_from(TOY, being_json(at, at.being("b1")).decode(), "b9", PARTY)
    assert back == replace(at.being("b1"), id="b9")


@pytest.mark.parametrize(("change", "sentence"), [
    ({"game": "other"}, "belongs to another game"), ({"version": 99}, "newer program"), ({"format": "x"}, "no sheet of this program"),
    ({"kind": "ship"}, "does not have"), ({"sheet": {"gold": "many"}}, "damaged"), ({"sheet": 3}, "damaged"),
])  # fmt: skip
def test_a_sheet_that_does_not_belong_here_is_refused_with_a_sentence(change, sentence):
    at = look()
    kept = json.loads(being_json(at, at.being("b1"))) | change
    with pytest.raises(BadEntry, match=sentence):
        being_from(TOY, json.dumps(kept), "b9", PARTY)


def test_a_file_that_is_no_json_is_refused_with_a_sentence():
    with pytest.raises(BadEntry, match="not JSON"):
        being_from(TOY, "{", "b9", PARTY)


def test_each_format_has_a_writer():
    at = look()
    for format in ("pdf", "html", "markdown", "json"):
        assert len(writer(format)(at, at.being("b1"))) > 100


def test_a_file_says_nothing_of_what_is_empty_or_needs_no_working():
    ruled = Term(RULING, 2, sets=True)

    def made(label: str, figure: Figure) -> Cell:
        return worked_out(Cell("figure", figure.name, label, str(figure)), figure)

    figures = Block("Figures", "figures", (
        made("Attacks", Figure("attacks", (Term("Attacks", 1),))),
        made("Armor", Figure("armor", (Term("Chain mail", 5),))),
        made("Move", Figure("move", (Term("Human, too heavy to move", 0),))),
        made("Hit dice", Figure("dice", (Term("Hit dice", 3),), "3+1")),
        made("Class", Figure("class", (Term("Unarmored", 9), Term("Plate mail", -6), ruled), "2 [17]")),
    ))  # fmt: skip
    standing = Block("Standing", "", (Cell("text", "nature", "Nature"), Cell("text", "kin", "Kin", "Elf")))
    powers = Block("Powers", "story", (Cell("notes", "powers", "Powers"),))
    words = markdown(Page("Hild", "", "", "Toy", "", "hero", (figures, standing, powers))).decode()
    assert "- **Attacks** 1\n" in words and "- **Armor** 5 (Chain mail)\n" in words
    assert "- **Hit dice** 3+1\n" in words and "- **Move** 0 (Human, too heavy to move)\n" in words
    assert "- **Class** 2 \\[17\\] (Unarmored 9, Plate mail −6, Referee)\n" in words
    assert "Nature" not in words and "- **Kin** Elf" in words and "Powers" not in words


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_lists_tables_and_words_of_a_file_stand_apart(game: Game):
    at = Look(game, sample_table(game.key))
    for being in at.on_side(PARTY):
        shown = page_of(at, being)
        cells = [cell for block in shown.blocks for cell in block.cells]
        said = markdown(shown).decode()
        found = [token.type for token in MarkdownIt("commonmark").enable("table").parse(said)]
        assert found.count("table_open") == len([cell for cell in cells if cell.rows])
        assert found.count("list_item_open") == sum([line.startswith("- ") for line in said.split("\n")])
        lines = [line for line in said.split("\n") if line and not line.startswith(("#", "|", "- ", "---"))]
        assert lines.count(f"Player: {plain(being.player)}") == bool(being.player)
        assert found.count("paragraph_open") == len(lines) + found.count("list_item_open")
        assert "\n\n\n" not in said


def test_a_player_has_no_line_for_what_is_not_there():
    at = look(strength=12, experience=0)
    names = {cell.name for block in page_of(at, at.being("b1")).blocks for cell in block.cells}
    assert "experience" not in names and {"strength", "hit_points"} <= names


def test_what_is_counted_in_pencil_has_its_line_at_nothing():
    game = next(game for game in SHELF if game.key == "monsters_magic")
    table = sample_table(game.key)
    who = next(iter(Look(game, table).on_side(PARTY)))
    spent = altered(who, sheet=replace(who.sheet, hero_points=0, focus=0))
    at = Look(game, altered(table, beings={**table.beings, who.id: spent}))
    said = {cell.name: cell.text for block in page_of(at, spent).blocks for cell in block.cells}
    assert (said["hero_points"], said["focus"]) == ("0", "0")


def test_an_entry_is_called_on_paper_as_in_its_field():
    game = next(game for game in SHELF if game.key == "whitebox")
    table = sample_table(game.key)
    at = Look(game, table)
    mage = next(one for one in at.on_side(PARTY) if "light" in getattr(one.sheet, "book", ()))
    (book,) = [cell for block in page_of(at, mage).blocks for cell in block.cells if cell.name == "book"]
    assert "Light" in book.text.split(", ") and "Light (Dark)" not in book.text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Long sword, +1 (two hands)", "Long sword, +1 (two hands)"),
        ("Counts the rowers. Then: the enemy!", "Counts the rowers. Then: the enemy!"),
        ("a_b_c and _this_ & that", "a_b_c and \\_this\\_ & that"),
        ("*stars* `code` [link] <b> a|b \\", "\\*stars\\* \\`code\\` \\[link\\] \\<b> a\\|b \\\\"),
        ("# no head", "\\# no head"),
        ("- no list", "\\- no list"),
        ("1. no list", "1\\. no list"),
        ("~~struck~~ ~5", "\\~\\~struck\\~\\~ ~5"),
        ("&lt; & co", "\\&lt; & co"),
        ("http://x.y", "http\\://x.y"),
    ],
)
def test_markdown_escapes_what_it_must_and_nothing_else(text, said):
    assert plain(text) == said


def test_paper_is_white_and_cuts_no_name(tmp_path):
    long = "Brannoch of the Seven Broken Toll Gates and the Salt Mire"
    made = _compile(page(name=long), "svg")
    first = made[0] if isinstance(made, list) else made
    assert b"#fbf7ee" not in first
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf(page(name=long)))
    words = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True).stdout
    assert "…" not in words and "Salt Mire" in words


def test_sheets_are_on_the_paper_that_is_preferred(tmp_path):
    at = look()
    sizes = []
    for paper in ("a4", "letter"):
        (path,) = publish(at, ["b1"], "pdf", tmp_path / paper, paper=paper)
        sizes.append(re.findall(rb"/MediaBox\s*\[0 0 (\d+)", path.read_bytes())[0])
    assert sizes == [b"595", b"612"]
