"""The charts of the referee's screen, as every game promises them."""

from __future__ import annotations

import re

import pytest

from systems.common.every_game.screen import BESIDES, all_charts, party_tonight
from systems.common.kernel.chart_rows import OURS, partly
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.table_charts import table_chart
from systems.common.records.charts import Chart, ChartCell
from systems.common.records.table import PARTY, Table
from systems.shelf import SHELF
from systems.shelf import game as shelved
from tests.samples import sample_table

PARTLY = partly("")


@pytest.fixture(params=SHELF, ids=lambda game: game.key)
def game(request) -> Game:
    return request.param


@pytest.fixture(params=["nobody", "sample"])
def look(request, game) -> Look:
    return Look(game, Table(game.house) if request.param == "nobody" else sample_table(game.key))


def cells_of(chart: Chart) -> list[ChartCell]:
    return [cell for row in chart.rows for cell in row.cells]


def test_every_chart_has_its_own_key_a_title_and_a_group(look):
    charts = look.game.charts(look)
    assert len({chart.key for chart in charts}) == len(charts)
    assert all(chart.key.strip() == chart.key and " " not in chart.key for chart in charts)
    assert all(chart.key and chart.title and chart.group for chart in all_charts(look))


def test_every_row_is_as_long_as_the_columns(look):
    for chart in all_charts(look):
        assert all(len(row.cells) == len(chart.columns) for row in chart.rows), chart.key
        assert chart.rows or chart.notes, chart.key


def test_every_chart_names_its_place_in_the_book_or_says_that_it_is_ours(look):
    for chart in look.game.charts(look):
        assert chart.source and chart.source != PARTLY, chart.key
        said = chart.source == OURS or "ours" not in chart.source.removesuffix(PARTLY).lower()
        assert said, (chart.key, "ours is said in one way")
        own = [note for note in chart.notes if re.search(r"\bours\b", note, re.IGNORECASE)]
        assert not own or chart.source.endswith(PARTLY), (chart.key, "a note says what the source does not")


def test_what_lists_things_of_ours_says_so(look):
    for chart in look.game.charts(look):
        listed = {cell.entry for cell in cells_of(chart) if cell.entry is not None}
        if not chart.key.startswith("table:") and any([look.game.card(look, *entry).ours for entry in listed]):
            assert chart.source == OURS or chart.source.endswith(PARTLY), chart.key


def test_every_choice_opens_a_form(look):
    for chart in all_charts(look):
        for choice in [one for one in (chart.choice, *[cell.choice for cell in cells_of(chart)]) if one is not None]:
            action = look.game.actions[choice.action]
            form = action.form(look, choice.actor, choice.answers)
            assert form is not None, (chart.key, choice)
            known = {field.name for field in form.fields}
            assert set(choice.answers) <= known, (chart.key, choice)


def test_every_entry_has_a_card(look):
    for chart in all_charts(look):
        for kind, key in {cell.entry for cell in cells_of(chart) if cell.entry is not None}:
            assert look.game.card(look, kind, key).title, (chart.key, kind, key)


def test_everybody_marked_is_at_the_table(look):
    there = {being.id for being in look.everyone()}
    for chart in all_charts(look):
        marked = [chart.columns, chart.rows, cells_of(chart)]
        assert {who for part in marked for one in part for who in one.beings} <= there, chart.key


def test_the_party_tonight_says_what_the_summary_says(game):
    look = Look(game, sample_table(game.key))
    rows = party_tonight(look).rows
    for being, row in zip(look.on_side(PARTY), rows, strict=True):
        summary, said = game.summary(look, being), [cell.text for cell in row.cells]
        assert (said[0], said[-1], row.beings) == (being.name, summary.state.said, (being.id,))
        assert {track.words for track in summary.tracks} <= set(said)
        for shown in summary.strip:
            assert shown.text in said or f"{shown.label} {shown.text}" in ", ".join(said).split(", "), shown


@pytest.mark.parametrize(("key", "head", "texts"), [
    ("mazes_minotaurs", "MF", ["+1", "+1", "+6", "+3", "+2"]),
    ("mazes_minotaurs", "Move", ["60 ft"] * 5),
    ("monsters_magic", "AC", ["15", "18", "16", "17", "19"]),
    ("enondas", "Size", ["200 %", "100 %", "100 %", "100 %", "10 %"]),
    ("enondas", "M", ["–", "3", "2", "–", "1"]),  # of those who cast no spells there is none
])  # fmt: skip
def test_the_party_tonight_has_a_figure_for_everybody_who_has_it(key, head, texts):
    chart = party_tonight(Look(shelved(key), sample_table(key)))
    place = [column.label for column in chart.columns].index(head)
    assert [row.cells[place].text for row in chart.rows] == texts


def test_what_one_of_the_party_alone_is_asked_for_takes_no_column_of_its_own(game):
    look = Look(game, sample_table(game.key))
    chart, beings = party_tonight(look), look.on_side(PARTY)
    labels = [{shown.label for shown in game.summary(look, being).strip} for being in beings]
    heads = [column.label for column in chart.columns]
    alone = [one for own in labels for one in own if sum([one in other for other in labels]) == 1]
    assert not set(alone) & set(heads) if len(alone) > 1 else BESIDES not in heads
    assert (BESIDES in heads) == (game.key == "myriad")


def test_every_table_makes_a_chart_with_all_its_rows(game):
    look = Look(game, Table(game.house))
    for key, table in look.library("tables").items():
        chart = table_chart(look, key, "Tables")
        assert len(chart.columns) == 1 + len(table.columns)
        assert all(len(row.cells) == len(chart.columns) for row in chart.rows), key
        for place, column in enumerate(table.columns.values(), 1):
            said = [row.cells[place].text for row in chart.rows]
            assert len(said) >= len(column.rows) and said[0] != "–", key
