"""A sheet is counted before it is typeset: letters, lines, columns, the size in which all of it has one page."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
import typst

from models.publishing import sheet_panels, sheet_tables
from models.publishing.letters import Face, lines_of, width_pt
from models.publishing.pages import Block, Cell, Page, page_of, worked_out
from models.publishing.sheet_plan import sheet_data
from models.publishing.sheet_tables import plan_table
from models.publishing.typeset import pdf
from systems.common.kernel.look import Look
from systems.common.records.figures import RULING, Figure
from systems.common.records.table import PARTY, Term, altered
from systems.resources import FONTS
from systems.shelf import SHELF, game
from tests.models.publishing.kit.papers import panels_of
from tests.samples import sample_table

SENTENCES = (
    "Against foes of one hit die or fewer, as many attacks per round as the Fighter has levels.",
    "Magic Resistant: Partial (illusion)", "Suppliant’s olive twig", "Scroll of Fireball", "2D, to 200 m", "60/300/600 ft",
    "Heavy or studded leather", "9 [10]", "STR 41 +29, DEX 7 −2, LK 8 −1, Warrior 2 +6", "Wat’s off-hand 7th Torch, Tallow", "M × 10 minutes",
)  # fmt: skip
FACES: dict[Face, str] = {
    "serif": 'font: "Vollkorn"', "bold": 'font: "Vollkorn", weight: "bold"', "sans": 'font: "Inter", weight: "semibold"',
    "title": 'font: "Vollkorn", weight: "semibold"', "italic": 'font: "Vollkorn", style: "italic"', "plain": 'font: "Inter"',
}  # fmt: skip
WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>')
PAGE = 841.9  # points
FOOT = PAGE - 36.8


def typeset(face: Face, wide: float = 0.0) -> list[tuple[float, float]]:
    """Widths and heights of these sentences in letters of 10 points."""
    room = f"{wide}pt" if wide else "auto"
    source = f"""#set text({FACES[face]}, size: 10pt, number-type: "lining")
    #let size-of(one) = {{ let size = measure(block(width: {room}, one)); (size.width.pt(), size.height.pt()) }}
    #context [#metadata(json(bytes(sys.inputs.said)).map(size-of))<sizes>]"""
    made = typst.query(source.encode(), "<sizes>", field="value", one=True, font_paths=[str(FONTS)],
                       sys_inputs={"said": json.dumps(SENTENCES)})  # fmt: skip
    return [(wide, high) for wide, high in json.loads(made)]


def test_every_face_is_measured() -> None:
    assert set(FACES) == set(get_args(Face))


@pytest.mark.parametrize("face", FACES)
def test_words_are_counted_as_wide_as_they_are_typeset(face: Face) -> None:
    for said, (wide, _) in zip(SENTENCES, typeset(face), strict=True):
        assert wide * 0.995 <= width_pt(said, 10, face) <= wide * 1.05, said


def test_lines_are_counted_as_they_are_typeset() -> None:
    for said, (_, high) in zip(SENTENCES, typeset("serif", 120.0), strict=True):
        lines = 1 + round((high - 6.76) / 13.26)
        assert lines <= lines_of(said, 120.0, 10) <= lines + 1, said
    assert lines_of("", 10, 10) == 0 and lines_of("a\n\nb", 100, 10) == 3


def boxes_on(page: Page, folder: Path) -> list[tuple[float, float, float, float, str]]:
    path = folder / "sheet.pdf"
    path.write_bytes(pdf(page))
    said = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, text=True, check=True).stdout
    assert said.count("<page ") == 1
    return [(*map(float, found[:4]), found[4]) for found in WORD.findall(said)]  # type: ignore[misc]


def a_page(blocks: list[Block]) -> Page:
    return Page("Mina", "Ann", "Priestess 3", "A game", "", "hero", tuple(blocks))


def listed(name: str, rows: int, words: str) -> Block:
    table = Cell("rows", name, name, columns=("Item", "What it does"), right=(False, False),
                 rows=tuple([(f"{name} {n}", words) for n in range(rows)]))  # fmt: skip
    return Block(name, "rows", (table,))


NOTES = Block("Notes", "story", (Cell("notes", "notes", "Notes", "A word. " * 60),))
SLIM = Block("Coins", "plain", (Cell("number", "gold", "Gold", "7"),))


@pytest.mark.parametrize("rows", [3, 20, 45, 90])
def test_however_much_there_is_it_has_one_page_and_no_line_is_below_it(rows: int, tmp_path: Path) -> None:
    page = a_page([SLIM, listed("Gear", rows, "It does what such a thing does, and a little more of it."), NOTES])
    said = boxes_on(page, tmp_path)
    assert max([bottom for _, _, _, bottom, word in said if word == "word."]) < FOOT
    assert {f"{n}" for n in range(rows)} <= {word for *_, word in said}


def test_what_was_counted_too_low_is_set_smaller_and_nothing_lies_over_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "It does what such a thing does, and a little more of it than anybody would have thought, or wished for."
    page = a_page([SLIM, listed("Gear", 40, words), NOTES])
    monkeypatch.setattr(sheet_tables, "lines_of", lambda *_: 1)
    monkeypatch.setattr(sheet_panels, "lines_of", lambda *_: 1)
    plan_table.cache_clear()
    assert sheet_data(page)["share"] == 100
    said = boxes_on(page, tmp_path)
    plan_table.cache_clear()
    notes = [(top, bottom) for _, top, _, bottom, word in said if word == "word."]
    assert max([bottom for _, bottom in notes]) < FOOT
    assert max([bottom for _, _, _, bottom, word in said if word == "39"]) < min([top for top, _ in notes])


def test_sections_below_the_narrow_ones_have_the_whole_width_where_they_would_be_small_else() -> None:
    look = Look(game("myriad"), sample_table("myriad"))
    sheets = [sheet_data(page_of(look, who)) for who in look.on_side(PARTY)]
    below = [sheet for sheet in sheets if sheet["low"]]
    assert below and all(sheet["share"] >= 95 and sheet["right"] for sheet in below)
    roomy = sheet_data(a_page([SLIM, listed("Gear", 3, "A word."), NOTES]))
    assert roomy["share"] == 100 and not roomy["low"] and len(roomy["right"]) == 1


def test_where_a_list_has_nothing_yet_there_are_two_lines_to_write_on(tmp_path: Path) -> None:
    page = a_page([listed("Gear", 0, ""), NOTES])
    said = " ".join([word for *_, word in boxes_on(page, tmp_path)])
    assert "GE AR" in said and "None" not in said, "letters stand apart in a title"
    (empty,) = [cell for panel in sheet_data(page)["left"] for cell in panel["cells"] if cell["kind"] == "rows"]
    assert empty["rows"] == [] and empty["ruled"] == 2 * sheet_tables.RULED


def test_a_line_of_boxes_has_the_room_there_is_and_what_things_are_called_is_not_broken() -> None:
    rows = (
        ("Scroll of a Fireball of old", "1", "Magic-user. Found in the ferry house, below the stairs"),
        ("Rope", "2", ""),
    )
    cell = Cell("rows", "gear", "Gear", columns=("Item", "Number", "Note"), right=(False, True, False), rows=rows)
    table = plan_table(cell, 250.0)
    assert sum([wide + gap for _, wide, gap, _ in table.data["heads"]]) == pytest.approx(244.0)
    (boxes, several, _), (_, none, _) = table.data["rows"]
    assert (
        boxes[0][1] == "Scroll of a Fireball of old" and [one[1][:10] for one in several] == ["Magic-user"] and not none
    )
    assert [box[4] for box in boxes] == [False, True, False]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_line_of_a_sheet_stands_inside_its_column(game, paper: str) -> None:
    look = Look(game, sample_table(game.key))
    for who in look.on_side(PARTY):
        for panel in panels_of(sheet_data(page_of(look, who), paper)):
            for cell in panel["cells"]:
                if cell["kind"] == "line":
                    assert cell["dots"][0] < cell["dots"][1]


def test_terms_of_a_figure_are_parted_between_each_other_alone() -> None:
    def made(*terms: Term, shown: str = "") -> Cell:
        figure = Figure("move", terms, shown)
        return worked_out(Cell("figure", "move", "Move", str(figure)), figure)

    cell = made(Term("Human, quite unburdened", 9), Term("Boots of speed", 3))
    assert cell.working == "Human, quite unburdened 9, Boots of speed +3 = 12"
    assert sheet_panels.working_of(cell) == "Human, quite unburdened\u00a09, Boots of speed\u00a0+3"
    assert sheet_panels.working_of(made(Term("Human", 12))) == ""
    ruled = made(Term("Unarmored", 9), Term("Plate mail", -6), Term(RULING, 2, sets=True), shown="2 [17]")
    assert sheet_panels.working_of(ruled) == "Unarmored\u00a09, Plate mail\u00a0−6, Referee"
    assert made(Term(RULING, 18, sets=True)).terms == "Referee"


def test_a_sole_term_with_a_comma_in_its_name_takes_no_figure_for_part_of_it() -> None:
    table = sample_table("whitebox")
    wat = next(being for being in table.beings.values() if being.name == "Wat")
    laden = altered(table, beings={**table.beings, wat.id: altered(wat, sheet=altered(wat.sheet, copper=1000))})
    page = page_of(Look(game("whitebox"), laden), laden.beings[wat.id])
    found = [cell for block in page.blocks for cell in block.cells]
    move = next(cell for cell in found if cell.name == "move")
    assert move.working == "Commoner, heavy load 6 = 6"
    assert move.terms == "Commoner, heavy load"
    assert sheet_panels.working_of(move) == "Commoner, heavy\u00a0load"


def test_what_stands_in_boxes_is_named_below_them_and_has_room() -> None:
    cell = Cell("boxes", "slots_1", "1st level", "1 of 2", now=1, most=2)
    held = replace(cell, holds="Sleep (spent), Charm Person")
    bare, named = [sheet_panels.panel_of(Block("Spells", "", (one,)), 160.0) for one in (cell, held)]
    longer = sheet_panels.panel_of(Block("Spells", "", (replace(held, holds=held.holds * 4),)), 160.0)
    assert named.data["cells"][0]["holds"] == "Sleep (spent), Charm Person" and named.data["cells"][0]["lost"] == 1
    assert bare.high < named.high < longer.high


def test_all_cells_of_a_column_stand_in_one_typeface() -> None:
    gear = Cell("rows", "gear", "Gear", rows=(("Spear", "in the hand", "1d6"), ("Helmet", "worn", "2")),
                columns=("Item", "Borne", "Dice"), right=(False, False, False))  # fmt: skip
    looks = [[look for look, *_ in boxes] for boxes, _, _ in plan_table(gear, 400.0).data["rows"]]
    assert looks == [[sheet_tables.BOLD, sheet_tables.WORDS, sheet_tables.FIGURE]] * 2
