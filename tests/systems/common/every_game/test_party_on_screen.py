"""The party on the referee's screen: its columns, who has what, and charts in the order that was said, on the smallest table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.content.screen_order import ScreenOrder
from systems.common.every_game import screen
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Being, OwnEntry, Table, Term
from systems.common.records.views import Shown, Summary, Track
from tests.systems.common.tiny import Body, Tiny

GLANCES: dict[str, Summary] = {}
CHARTS: list[Chart] = []
ORDER = [ScreenOrder("charts")]


class Screened(Tiny):
    def summary(self, look, being):
        return GLANCES[being.id]

    def terms(self, look, being, name, *at):
        return (Term("Body", 2),)

    def charts(self, look):
        return tuple(CHARTS)

    def own_entry(self, kind, key, source):
        return ORDER[0]


GAME = Screened()


def glance(
    tracks: tuple[str, ...] = (), strip: tuple[Shown, ...] = (), besides: tuple[Shown, ...] = (), armor: str = "AC"
) -> Summary:
    return Summary("Fighter", State("hurt", "Hurt", still_acts=True), tuple([Track(one, one, 3, 5) for one in tracks]),
                   Shown(armor, "4"), strip, besides=besides)  # fmt: skip


def party(*glances: Summary) -> Chart:
    GLANCES.clear()
    GLANCES.update({f"b{n}": one for n, one in enumerate(glances, 1)})
    beings = [Being(f"b{n}", f"B{n}", "body", PARTY, Body()) for n in range(1, len(glances) + 1)]
    return screen.party_tonight(Look(GAME, Table.of(GAME.house, [*beings, Being("b9", "Rat", "body", FOES, Body())])))


def lines(chart: Chart) -> list[list[str]]:
    return [[one.label for one in chart.columns], *[[cell.text for cell in row.cells] for row in chart.rows]]


def test_nobody_is_a_sentence() -> None:
    made = party()
    assert lines(made) == [["Who", "What", "State"]] and made.notes == ("Nobody is at the table yet.",)
    assert (made.key, made.title, made.group) == ("party", "The party tonight", "The party")


def test_one_alone_has_every_figure_in_a_column_and_armor_first() -> None:
    made = party(glance(("HP", "PP"), (Shown("Save", "14"), Shown("AC", "4", "armor"))))
    assert lines(made) == [["Who", "What", "HP", "PP", "AC", "Save", "State"],
                           ["B1", "Fighter", "3 of 5", "3 of 5", "4", "14", "Hurt, still acts"]]  # fmt: skip
    assert [one.right for one in made.columns] == [False, False, True, True, True, True, False]
    assert made.rows[0].beings == ("b1",) and made.notes == ()
    assert [cell.working for cell in made.rows[0].cells] == ["", "", "", "", "Body 2 = 2", "", ""]


def test_of_several_a_figure_that_one_has_alone_stands_in_its_column_two_stand_besides() -> None:
    both = Shown("Save", "14")
    made = party(glance(("HP",), (both, Shown("XP", "9"))), glance(("PP",), (both,)))
    assert lines(made) == [["Who", "What", "HP", "PP", "Save", "XP", "State"],
                           ["B1", "Fighter", "3 of 5", "–", "14", "9", "Hurt, still acts"],
                           ["B2", "Fighter", "–", "3 of 5", "14", "–", "Hurt, still acts"]]  # fmt: skip
    made = party(
        glance((), (both, Shown("XP", "9", "xp"))), glance((), (both, Shown("Pace", "12", "pace"))), glance((), (both,))
    )
    assert lines(made) == [["Who", "What", "Save", "Besides", "State"], ["B1", "Fighter", "14", "XP 9", "Hurt, still acts"],
                           ["B2", "Fighter", "14", "Pace 12", "Hurt, still acts"], ["B3", "Fighter", "14", "–", "Hurt, still acts"]]  # fmt: skip
    assert [row.cells[3].working for row in made.rows] == ["Body 2 = 2", "Body 2 = 2", ""]
    made = party(glance((), (Shown("XP", "9", "xp"), Shown("Luck", "1"))), glance((), besides=(Shown("Pace", "12"),)))
    assert (
        lines(made)[1] == ["B1", "Fighter", "XP 9, Luck 1", "Hurt, still acts"]
        and made.rows[0].cells[2].working == "Body 2 = 2"
    )


def chart(key: str, group: str = "A", at_first: bool = True, table: str = "") -> Chart:
    return Chart(key, key.title(), group, at_first=at_first, table=table, notes=("x",))


def view(*charts: Chart, order: ScreenOrder | None = None) -> Look:
    CHARTS[:] = charts
    own = () if order is None else (OwnEntry("screen:charts", "screen", "charts", "said"),)
    ORDER[:] = [order or ScreenOrder("charts")]
    return Look(GAME, Table.of(GAME.house, own))


ABC = (chart("a"), chart("b", at_first=False), chart("c"))


@pytest.mark.parametrize(("order", "there"), [
    (None, [("party", True), ("a", True), ("b", False), ("c", True)]),
    (ScreenOrder("charts", ("c", "gone", "c", "a")), [("party", True), ("c", True), ("a", True), ("b", False)]),
    (ScreenOrder("charts", ("b",)), [("party", True), ("a", True), ("b", False), ("c", True)]),
    (ScreenOrder("charts", (), ("b",), ("a", "party")), [("party", False), ("a", False), ("b", True), ("c", True)]),
    (ScreenOrder("charts", (), ("b",), ("b",)), [("party", True), ("a", True), ("b", False), ("c", True)]),
])  # fmt: skip
def test_charts_stand_in_the_order_said_and_where_they_follow_at_first(order, there) -> None:
    look = view(*ABC, order=order)
    assert [(one.key, on) for one, on in screen.arranged(look)] == there
    assert [one.key for one in screen.chosen_charts(look)] == [key for key, on in there if on]


def test_a_chart_is_there_once_and_groups_stay_together() -> None:
    look = view(chart("a"), chart("b", "B"), chart("c"), replace(chart("a"), title="Again"))
    assert [(one.key, one.title) for one in screen.all_charts(look)] == [
        ("party", "The party tonight"), ("a", "Again"), ("b", "B"), ("c", "C")]  # fmt: skip
    assert [one.key for one, _ in screen.arranged(look)] == ["party", "a", "c", "b"]
    assert screen.read_order(view()) == ScreenOrder("charts")
    left = Look(GAME, Table.of(GAME.house, (OwnEntry("screen:charts", "screen", "charts", "", True),)))
    ORDER[:] = [ScreenOrder("charts", ("x",))]
    assert screen.read_order(left) == ScreenOrder("charts")
