"""What ``make bench`` writes down: ours beside the floor, the ratio, and whether the goal is met."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.benchmarks import measure
from tests.benchmarks.budget import Budget
from tests.benchmarks.contest import Contender, Contest, Goal


def slow(seconds: float) -> Contender:
    return Contender(f"{seconds} s", lambda n: n * seconds, 1)


@pytest.mark.parametrize("ours, met", [(0.2, False), (0.1, True), (0.05, True)])
def test_a_contest_of_times_wants_at_most_so_many_times_the_floor(ours: float, met: bool) -> None:
    contest = Contest("Start", "starts", [slow(ours), slow(0.1)], [Goal("0.1 s", 1 / 1.3)], times=True, game="toy")
    contest.hold(3)
    (row,) = contest.rows()
    assert (row.name, row.game, row.unit, row.less, row.met) == ("Start", "toy", "ms", True, met)
    assert (row.ours, row.floor) == pytest.approx((ours * 1000, 100))
    assert (row.ratio, row.goal) == pytest.approx((ours / 0.1, 1.3))


@pytest.mark.parametrize("ours, met", [(0.2, False), (0.1, True)])
def test_a_contest_of_rates_wants_at_least_so_many_times_the_floor(ours: float, met: bool) -> None:
    contest = Contest("Fights", "fights", [slow(ours), slow(0.1)], [Goal("0.1 s", 0.65)])
    contest.hold(3)
    (row,) = contest.rows()
    assert (row.unit, row.less, row.met) == ("fights/s", False, met)
    assert (row.ours, row.floor, row.ratio) == pytest.approx((1 / ours, 10, 0.1 / ours))


def test_a_budget_is_about_the_median_or_about_the_worst() -> None:
    usual, worst = Budget("An action", "toy", 16), Budget("The slowest action", "toy", 16, worst=True)
    for sample, note in ((10.0, "Heal"), (20.0, "Attack"), (12.0, "Move")):
        usual.add(sample)
        worst.add(sample, note)
    ((first,), (second,)) = usual.rows(), worst.rows()
    assert (first.ours, first.floor, first.ratio, first.met) == (12, 16, 0.75, True)
    assert (second.ours, second.ratio, second.met) == (20, 1.25, False)
    assert "Attack" in worst.lines()[0] and "not yet" in worst.lines()[0] and "reached" in usual.lines()[0]


def test_the_rows_are_written_as_a_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = Budget("An action", "toy", 16, samples=[8.0])
    monkeypatch.setattr(measure, "measurements", lambda topic: iter([one]))
    assert measure.main(["kept", "--json", str(tmp_path / "rows.json")]) == 0
    (row,) = json.loads((tmp_path / "rows.json").read_text("utf-8"))
    assert {name: row[name] for name in ("name", "game", "ours", "floor", "ratio", "goal", "met")} == {
        "name": "An action", "game": "toy", "ours": 8, "floor": 16, "ratio": 0.5, "goal": 1, "met": True,
    }  # fmt: skip
    assert "1 of 1 goals met" in capsys.readouterr().out
    assert measure.main(["nothing"]) == 2
