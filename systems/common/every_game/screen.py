"""The referee's screen of a campaign: the charts of its game with those that all games have, as the panel and paper
show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import cast

from systems.common.content.entries import BadEntry
from systems.common.content.screen_order import CHARTS, SCREEN, ScreenOrder
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.table_charts import TABLES, table_chart
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.states import WOUNDS
from systems.common.records.table import PARTY, Being, OwnEntry, altered
from systems.common.records.views import Summary

THE_PARTY, OWN_TABLES, OF_CAMPAIGN = "The party", "Tables of the campaign", "Of this campaign"
LONGEST_WOUND = max(WOUNDS, key=len)
BESIDES = "Besides"  # the column of figures that a single one has


@per_look
def all_charts(look: Look) -> tuple[Chart, ...]:
    """Every chart there is, in the order of the screen as it ships, each key once."""
    of_game = _readable(look, _of_game)
    drawn = {chart.table for chart in of_game}
    own = [chart for chart in _readable(look, own_tables) if chart.table not in drawn]
    charts = (*_readable(look, _party), *of_game, *own)
    return tuple({chart.key: chart for chart in charts}.values())


def read_order(look: Look) -> ScreenOrder:
    """How the campaign has arranged its screen; as it ships, if it has not, or if that cannot be read."""
    kept = look.table.own.get(f"{SCREEN}:{CHARTS}")
    if kept is None or not kept.source:
        return ScreenOrder(CHARTS)
    try:
        return cast(ScreenOrder, look.game.own_entry(SCREEN, CHARTS, kept.source))
    except BadEntry:
        return ScreenOrder(CHARTS)


@per_look
def arranged(look: Look) -> tuple[tuple[Chart, bool], ...]:
    """Every chart in the order of the campaign, part by part, and whether it stands on the screen."""
    kept, charts = read_order(look), all_charts(look)
    shown, hidden = set(kept.shown), set(kept.hidden)
    placed = _in_order(charts, kept.order)
    groups = list(dict.fromkeys([chart.group for chart in placed]))
    return tuple([
        (chart, chart.key not in hidden and (chart.at_first or chart.key in shown))
        for group in groups for chart in placed if chart.group == group
    ])  # fmt: skip


def chosen_charts(look: Look) -> tuple[Chart, ...]:
    """The charts that stand on the screen, in its order."""
    return tuple([chart for chart, on in arranged(look) if on])


def _in_order(charts: Sequence[Chart], order: Sequence[str]) -> list[Chart]:
    """The charts as they were put in order; one of which nothing was said comes after the one it follows at first."""
    known = {chart.key: chart for chart in charts}
    placed = [known[key] for key in dict.fromkeys(order) if key in known]
    there = {chart.key for chart in placed}
    before = -1
    for chart in charts:
        if chart.key not in there:
            placed.insert(before + 1, chart)
        before = placed.index(chart)
    return placed


def _party(look: Look) -> tuple[Chart, ...]:
    return (party_tonight(look),)


def _of_game(look: Look) -> tuple[Chart, ...]:
    """The charts of the game; one whose table is the campaign's own is called so, and of no page of a book."""
    own = {one.key: look.entry(TABLES, one.key).name for one in _own(look)}
    charts = look.game.charts(look)
    return tuple([
        altered(chart, title=own[chart.table], source=OF_CAMPAIGN) if chart.table in own else chart for chart in charts
    ])  # fmt: skip


def _readable(look: Look, part: Callable[[Look], Iterable[Chart]]) -> tuple[Chart, ...]:
    """The charts of a part; in their place a sentence, if they hang on an entry that cannot be read any more."""
    try:
        return tuple(part(look))
    except BadEntry as bad:
        return (Chart("unreadable", "What cannot be read", THE_PARTY, notes=(bad.sentence,)),)


def party_tonight(look: Look) -> Chart:
    """Who is at the table on the party's side, with what runs down and the figures asked for most; those that a
    single one of several has stand in one column."""
    beings = look.on_side(PARTY)
    glances = [look.game.summary(look, being) for being in beings]
    tracks = list(dict.fromkeys([track.label for one in glances for track in one.tracks]))
    asked = Counter([shown.label for one in glances for shown in (*one.strip, *one.besides)])
    alone = [label for label, times in asked.items() if times == 1] if len(beings) > 1 else []
    strip = [label for label in asked if label not in alone or len(alone) == 1]
    beside = [label for label in alone if label not in strip]
    strip.sort(key=[one.armor.label for one in glances].count, reverse=True)  # armor stands first, if it stands there
    columns = [ChartColumn(label, right=True) for label in (*tracks, *strip)]
    rows = [_glance(look, being, one, tracks, strip, beside) for being, one in zip(beings, glances, strict=True)]
    notes = () if beings else ("Nobody is at the table yet.",)
    more = (ChartColumn(BESIDES),) if beside else ()
    columns = [ChartColumn("Who"), ChartColumn("What", plain=True), *columns, *more, ChartColumn("State", plain=True)]
    return Chart("party", "The party tonight", THE_PARTY, tuple(columns), tuple(rows), notes=notes)


def own_tables(look: Look) -> tuple[Chart, ...]:
    """The random tables that the campaign has of its own."""
    return tuple([table_chart(look, one.key, OWN_TABLES, OF_CAMPAIGN) for one in _own(look)])


def _own(look: Look) -> list[OwnEntry]:
    return [one for one in look.table.own.values() if one.kind == TABLES and one.source and not one.left_out]


def _glance(
    look: Look, being: Being, summary: Summary, tracks: list[str], strip: list[str], beside: list[str]
) -> ChartRow:
    left = {
        track.label: ChartCell(track.words, longest=altered(track, now=track.most).words) for track in summary.tracks
    }
    shown = {
        one.label: ChartCell(
            one.text, working=look.figure(being.id, one.figure).working() if one.figure else "", longest=one.longest
        )
        for one in (*summary.besides, *summary.strip)
    }
    figures = [left.get(label, ChartCell("–")) for label in tracks]
    figures += [shown.get(label, ChartCell("–")) for label in strip]
    who = (ChartCell(being.name), ChartCell(summary.subtitle))
    own = [(label, shown[label]) for label in beside if label in shown]
    said = ", ".join([f"{label} {cell.text}" for label, cell in own]) or "–"
    working = "; ".join([cell.working for _, cell in own if cell.working])
    more = (ChartCell(said, working=working),) if beside else ()
    return ChartRow((*who, *figures, *more, ChartCell(summary.state.said, longest=LONGEST_WOUND)), (being.id,))
