"""What is counted of every weighed fight: worked out by hand for three fights of two."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.simulation import weighed
from systems.common.simulation.weighed import FightCount


def ended(rounds: int, *down: str, fled: tuple[str, ...] = (), foes: int = 0):
    """A fight of b1 and b2 that has ended: who of them is down or has fled, and how many foes still stand."""
    out = {*down, *fled}
    return SimpleNamespace(
        round=rounds,
        being=lambda who: SimpleNamespace(id=who),
        stands=lambda being: being.id not in out,
        against=lambda side: [SimpleNamespace(id=f"f{n}") for n in range(foes)],
        game=SimpleNamespace(withdrawn=lambda look, being: being.id in fled),
    )


@pytest.fixture
def count(monkeypatch) -> FightCount:
    monkeypatch.setattr(weighed, "left_of", lambda look, party, fallen: (("Hits", 0.5 - 0.25 * len(fallen)),))
    return FightCount(("b1", "b2"))


def test_no_fight_at_all_comes_to_nothing(count) -> None:
    found = count.weighing()
    assert (found.fights, found.wins, found.draws, found.rounds, found.fallen) == (0, 0, 0, 0, (0, 0, 0))
    assert (found.survivors, found.withdrawn, found.broke, found.broke_in, found.left) == (0, 0, 0, 0, ())


def test_won_lost_and_undecided_fights_are_told_apart(count) -> None:
    count.add(ended(2), "party", broke_in=2)
    count.add(ended(5, "b1", "b2", foes=3), "foes", broke_in=0)
    count.add(ended(8, "b2", fled=("b1",), foes=1), "nobody", broke_in=5)
    found = count.weighing()
    assert (found.fights, found.wins, found.draws, found.rounds) == (3, 1, 1, 5)
    assert found.fallen == (1, 1, 1), "none fell, then both, then one beside one who fled"
    assert (found.survivors, found.withdrawn) == (pytest.approx(4 / 3), pytest.approx(1 / 3))
    assert found.falls == (("b1", 1), ("b2", 2))
    assert (found.broke, found.broke_in) == (2, 3.5)
    assert found.left == (("Hits", pytest.approx((0.5 + 0 + 0.25) / 3)),)
