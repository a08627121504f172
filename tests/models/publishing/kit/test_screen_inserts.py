"""Screen inserts: four panels on a sheet or a sheet for each, whatever is chosen, and the party's own framed."""

from __future__ import annotations

import re
import subprocess

import pytest

from models.publishing.kit import screen
from models.publishing.kit.screen import fill_panels
from models.publishing.kit.screen_room import QUARTERS, place, row_heights
from models.publishing.kit.writing import pdf_of
from systems.common.every_game.screen import all_charts, arranged
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.table import Muster
from systems.monsters_magic.base.consequences import impose
from systems.shelf import SHELF, game
from tests.models.publishing.kit.papers import answered, fighting, made, pages, places, source
from tests.models.publishing.kit.test_nothing_overlaps import overlapping

PAPERS = pytest.mark.parametrize("paper", ["a4", "letter"])
GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


def _flat(lists):
    return [one for several in lists for one in several]


def _titles(document):
    """The titles of the charts, sheet by sheet and panel by panel."""
    return [
        [[chart["title"] for band in panel for column in band for chart in column] for panel in sheet]
        for sheet in document.data["pages"]
    ]


@GAMES
@PAPERS
@pytest.mark.parametrize(("panels", "sheets"), [({}, 2), ({"panels": "quarters"}, 1)])
def test_the_screen_is_four_panels_on_each_side_of_a_sheet_at_first(game, paper, panels, sheets):
    document = made(source(game, paper=paper), "screen", **panels)
    found = _titles(document)
    assert [len(sheet) for sheet in found] == [4] * sheets and len(pages(document, paper)) == sheets
    known = [chart.title for chart in all_charts(source(game).look) if chart.rows]
    assert set(_flat(_flat(found))) <= set(known), "each in one part, none that speaks of nobody"
    assert all(chart["scale"] >= 0.7 for chart in _charts(document))


def _chart(key, rows):
    """A chart of so many rows that is half as wide as a quarter of a sheet."""
    return Chart(key, key, "G", (ChartColumn("d6"), ChartColumn("It is")),
                 tuple([ChartRow((ChartCell(str(n)), ChartCell("nothing"))) for n in range(rows)]))  # fmt: skip


def test_panels_are_filled_with_what_stands_on_the_screen_then_with_others():
    on, off = [(_chart(f"on{n}", 17), True) for n in range(9)], [(_chart(f"off{n}", 17), False) for n in range(9)]
    mixed = [one for pair in zip(off, on, strict=True) for one in pair]
    room = QUARTERS["a4"]
    assert [chart.key for chart in fill_panels(on + off, room, 4)] == [f"on{n}" for n in range(8)]
    assert [chart.key for chart in fill_panels(mixed, room, 6)] == [
        *_flat([(f"off{n}", f"on{n}") for n in range(3)]), *[f"on{n}" for n in range(3, 9)]
    ]  # fmt: skip
    assert fill_panels([(_chart("nobody", 0), True)], room, 4) == []


@pytest.mark.parametrize(("key", "charts"), [
    ("whitebox", {"to_hit", "saves", "turning", "morale", "round", "movement", "light", "prices:armor", "prices:melee",
                  "table:encounter_check", "table:treasure_value", "slots:cleric"}),
    ("mazes_minotaurs", {"round", "tactics", "party_powers", "reactions", "table:encounters"}),
    ("myriad", {"target_numbers", "skills", "modifiers", "scales", "armor_dice", "hit_charts"}),
    ("enondas", {"saves", "missiles", "mana", "ratings", "round"}),
    ("monsters_magic", {"difficulties", "effect_points", "failures", "ranges", "paces"}),
])  # fmt: skip
def test_what_a_referee_looks_up_most_is_chosen_without_being_asked_for(key, charts):
    assert charts <= set(answered(source(game(key)), "screen")["charts"])


@GAMES
@PAPERS
def test_a_sheet_for_each_panel_has_room_for_most_of_the_screen(game, paper):
    document = made(source(game, paper=paper), "screen", panels="sheets")
    sheets = _titles(document)
    assert len(sheets) <= 4 and all(len(sheet) == 1 for sheet in sheets) and len(pages(document, paper)) == len(sheets)
    at_first = [chart.title for chart in all_charts(source(game).look) if chart.at_first]
    assert len(_flat(_flat(sheets))) >= len(at_first) * 0.8


@GAMES
@PAPERS
@pytest.mark.parametrize("panels", ["quarters", "sheets"])
def test_whatever_is_chosen_flows_onto_more_sheets_and_is_whole(game, paper, panels):
    here = source(game, paper=paper)
    charts = [chart for chart, _ in arranged(here.look)]
    document = made(here, "screen", panels=panels, charts=tuple([chart.key for chart in charts]))
    titles = _flat(_flat(_titles(document)))
    for chart in charts:
        parts = [title for title in titles if title == chart.title or title.startswith(f"{chart.title}, ")]
        assert parts and (parts == [chart.title] or len(parts) == int(parts[-1].rpartition(" ")[2]))
    rows = sum(len(chart["rows"]) for chart in _charts(document))
    assert rows == sum(len(chart.rows) for chart in charts)
    assert len(pages(document, paper)) == len(document.data["pages"]), "what is counted to fit does"


def _charts(document):
    return [chart for sheet in document.data["pages"] for panel in sheet for band in panel for column in band
            for chart in column]  # fmt: skip


@GAMES
def test_nothing_runs_over_the_edge_of_a_quarter(game):
    here = source(game)
    document = made(here, "screen", charts=tuple([chart.key for chart, _ in arranged(here.look)]))
    beyond = [word for _, word, left, top, right, bottom in places(document)
              if (106.4 < (top + bottom) / 2 < 110.4 or 200 < bottom < 202 or (left < 148.4 < right) or right > 287.2)
              and top > 20]  # fmt: skip
    assert not beyond, "4 mm between them stay empty"


def test_a_chart_wider_than_a_panel_is_set_smaller_and_not_chosen_by_itself():
    wide = Chart("w", "Wide", "G", tuple([ChartColumn("A head of words", right=True)] * 30),
                 (ChartRow(tuple([ChartCell("a figure")] * 30)),))  # fmt: skip
    (placed,) = place(wide, QUARTERS["a4"])
    assert placed.scale < 0.8 and sum(placed.columns) * placed.scale <= QUARTERS["a4"].widths[-1] + 0.1
    assert fill_panels([(wide, True)], QUARTERS["a4"], 8) == []


def test_the_partys_own_are_framed_with_letters_unless_nobody_wants_it():
    here = source(SHELF[0])
    assert dict(made(here, "screen").data["party"])["Mother Hild"] == "M"
    assert made(here, "screen", marks=False).data["party"] == []


@GAMES
def test_charts_are_tables_for_whoever_has_them_read_aloud(game, tmp_path):
    document = made(source(game), "screen")
    path = tmp_path / "screen.pdf"
    path.write_bytes(pdf_of([document]))
    said = subprocess.run(["pdfinfo", "-struct", path], capture_output=True, text=True, check=True).stdout
    said = said.replace(":", " ").split()
    tables = [chart for chart in _charts(document) if chart["rows"]]
    rows = sum(len(chart["rows"]) + bool(chart["heads"]) for chart in tables)
    assert said.count("Table") == len(tables) and said.count("TR") == rows
    assert said.count("TH") == sum(len(chart["heads"]) for chart in tables)
    assert said.count("TD") == sum(len(row) for chart in tables for row in chart["rows"])


def test_rows_of_words_in_any_script_have_the_room_that_they_take(monkeypatch):
    words = "🐉🐲 дракон Щит δράκων 竜の宝物 Żółć שדים " * 3
    rows = tuple([ChartRow((ChartCell(f"{n} {words}"), ChartCell(words[n:]), ChartCell("12"))) for n in range(6)])
    columns = (ChartColumn("Who"), ChartColumn("What"), ChartColumn("d20", right=True))
    chart = Chart("own", "Own", "Own", columns, rows)
    monkeypatch.setattr(screen, "arranged", lambda look: [(chart, True)])
    document = made(source(SHELF[0]), "screen", charts=("own",))
    assert not overlapping(document) and len(document.data["pages"]) == 1


def test_letters_of_somebody_take_room_on_the_last_line_alone():
    attacks = next(one for one in all_charts(source(SHELF[0]).look) if one.title.startswith("To hit"))
    (placed,) = place(attacks, QUARTERS["a4"])
    assert [max(lines) for lines in placed.lines[:4]] == [2, 2, 2, 2] and attacks.rows[0].beings
    assert row_heights(placed)[0] == row_heights(placed)[1], "letters of a head stand on its last line, too"


def test_whoever_has_no_letters_on_paper_takes_no_room():
    here = source(next(game for game in SHELF if game.key == "myriad"), paper="letter")
    (chart,) = [one for one in _charts(made(here, "screen")) if one["title"] == "The party’s chances to hit"]
    assert chart["heads"] == ["Who", "Bandit 2", "Ogre brute"] and chart["high"][0] == chart["high"][1]
    assert all(
        column.beings for one in all_charts(here.look) if one.title == chart["title"] for column in one.columns[1:]
    )


def test_inserts_of_a_fight_say_both_sides_blows_and_the_partys_armor():
    magic = game("monsters_magic")
    table = fighting(magic, Muster("road_robber", 3), Muster("ditch_hound", 1))
    play = Play(magic, table, SeededDice(1))
    for being in table.beings.values():
        if being.name in ("Road Robber 1", "Road Robber 2"):
            impose(play, being.id, "minor", "off balance")
    here = source(magic, play.table)
    assert {"blows", "their_blows", "consequences"} <= set(answered(here, "screen")["charts"])
    (page,) = pages(made(here, "screen", panels="quarters"))
    assert "THE FOES’ BLOWS" in page and "CONSEQUENCES NOW" in page
    assert re.search(r"Who +What +PHP +MHP +AC +Defense", page)
