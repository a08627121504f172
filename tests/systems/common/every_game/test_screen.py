"""Which charts stand on the screen of a campaign, and in which order."""

from __future__ import annotations

import pytest

from systems.common.every_game.arranging_screen import KEY
from systems.common.every_game.campaign_file import book_from, book_text
from systems.common.every_game.screen import all_charts, arranged, chosen_charts
from systems.common.forms import Choice
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import OwnEntry, Table, altered
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems.playing import Faces


@pytest.fixture(params=SHELF, ids=lambda game: game.key)
def game(request) -> Game:
    return request.param


@pytest.fixture
def table(game) -> Table:
    return sample_table(game.key)


def arrange(game: Game, table: Table, order: str = "", shown: str = "", hidden: str = "") -> tuple[Table, Outcome]:
    outcome = resolve(game, table, Choice(KEY, "", {"order": order, "shown": shown, "hidden": hidden}), SeededDice(1))
    return apply(table, outcome.changes), outcome


def keys(game: Game, table: Table) -> list[str]:
    return [chart.key for chart in chosen_charts(Look(game, table))]


def test_as_it_ships_the_game_says_what_stands_there(game, table):
    look = Look(game, table)
    assert {chart.key for chart in chosen_charts(look)} == {chart.key for chart in all_charts(look) if chart.at_first}
    assert keys(game, table)[0] == "party"


def test_a_chart_is_put_away_and_comes_back_and_undo_knows_it(game, table):
    away, outcome = arrange(game, table, hidden="party")
    assert "party" not in keys(game, away) and "“The party tonight” is taken off the screen." in str(outcome.story[0])
    assert apply(away, undo(outcome.changes)) == table
    back, outcome = arrange(game, away)
    assert keys(game, back) == keys(game, table) and back.own == table.own
    assert str(outcome.story[0]) == "The screen is as it ships again."
    with pytest.raises(Refused, match="so already"):
        arrange(game, back)


def test_charts_stand_in_the_order_said_and_new_ones_where_they_ship(game, table):
    shipped = [chart.key for chart, _ in arranged(Look(game, table))]
    groups = {chart.key: chart.group for chart in all_charts(Look(game, table))}
    last = [key for key in shipped if groups[key] == groups[shipped[-1]]]
    turned, _ = arrange(game, table, order=" ".join([*reversed(last), "gone_in_a_later_version"]))
    now = [chart.key for chart, _ in arranged(Look(game, turned))]
    assert sorted(now) == sorted(shipped)
    assert [key for key in now if key in last] == last[::-1]
    assert [key for key in now if key not in last] == [key for key in shipped if key not in last]


def test_keys_that_nobody_knows_and_texts_that_cannot_be_read_mean_nothing(game, table):
    odd, _ = arrange(game, table, order="nobody knows", shown="these", hidden="keys")
    assert keys(game, odd) == keys(game, table)
    own = OwnEntry("screen:charts", "screen", "charts", "[charts]\nhidden = 7\n")
    assert keys(game, altered(table, own={own.id: own})) == keys(game, table)


def test_an_entry_that_cannot_be_read_is_a_sentence_on_the_screen(game, table):
    own = [OwnEntry(f"{kind}:odd", kind, "odd", "[odd]\nname = 7\n") for kind in ("gear", "spells", "rules", "tables")]
    broken = altered(table, own={**table.own, **{one.id: one for one in own}})
    found = {chart.key: chart for chart in all_charts(Look(game, broken))}
    assert "odd" in found["unreadable"].notes[0], "and nothing raised"
    arrange(game, broken, hidden="party")


def test_it_travels_with_what_the_campaign_has_of_its_own(game, table):
    away, _ = arrange(game, table, hidden="party")
    entries = {one.id: one for one in book_from(game, book_text(Look(game, away), "Marrow")).entries}
    assert "party" not in keys(game, altered(table, own=entries))


def test_a_table_of_the_campaigns_own_stands_there_and_a_press_rolls_on_it(game, table):
    source = '[mire_sky]\nname = "Weather of the mire"\nrows = [{ at = "1-3", text = "Fog" }, { at = "4-6", text = "Rain" }]\n'
    own = OwnEntry("tables:mire_sky", "tables", "mire_sky", source)
    rolled = altered(table, own={**table.own, own.id: own})
    chart = next(one for one in all_charts(Look(game, rolled)) if one.key == "table:mire_sky")
    assert [[cell.text for cell in row.cells] for row in chart.rows] == [["1–3", "Fog"], ["4–6", "Rain"]]
    assert chart.choice is not None
    assert "Rain" in " ".join(map(str, resolve(game, rolled, chart.choice, Faces(5)).story))
    gone = altered(rolled, own={own.id: altered(own, left_out=True)})
    assert "table:mire_sky" not in {one.key for one in all_charts(Look(game, gone))}


def test_what_is_asked_is_refused_if_it_is_no_text(game, table):
    with pytest.raises(Refused):
        resolve(game, table, Choice(KEY, "", {"order": 7, "shown": "", "hidden": ""}), SeededDice(1))
