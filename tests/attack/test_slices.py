"""A small seeded slice of every attack, so that none of them is forgotten between its longer runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from models.storage import checks
from systems.common.forms import NumberField
from tests.attack import damage, extremes, playing_on, run
from tests.attack.tally import Tally
from tests.samples import open_sample

FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="the players are forked, which this system cannot")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        run,
        "EACH",
        {"damage": 8, "hostile": 25, "play": 40, "kills": 2, "windows": 1, "torn": 4, "extremes": 6, "sitting": 5},
    )


@pytest.mark.parametrize("key", run.KEYS)
@pytest.mark.parametrize("what", ["damage", "hostile", "play", "torn", "extremes", pytest.param("kills", marks=FORKS)])
def test_a_slice_finds_nothing(tmp_path: Path, what: str, key: str) -> None:
    tally = run.ROUNDS[what](tmp_path, 7, key)
    assert tally.tried and not tally.faults, "\n".join(tally.lines())


@pytest.mark.parametrize("key", run.KEYS)
def test_every_number_of_a_house_rule_or_form_has_ends(tmp_path: Path, key: str) -> None:
    """In peace and in a fight, for everybody at the table: what has no end can be made to take for ever."""
    with run.at_work(tmp_path) as campaigns:
        desk = open_sample(campaigns, key)
        endless = [field.name for field in extremes.numbers_within(desk.game.house_rules.fields) if not bounded(field)]
        for _ in range(2):
            for action, _who, form in extremes.forms_of(desk):
                endless += [f"{action}: {one.name}" for one in extremes.numbers_within(form.fields) if not bounded(one)]
            desk.perform(next(playing_on.next_choices(desk)))
    assert not set(endless)


def bounded(field: NumberField) -> bool:
    return field.minimum is not None and field.maximum is not None


def test_what_goes_wrong_is_told_with_its_seed(tmp_path: Path) -> None:
    """The attacks notice: a table that is not what it was, an error, and what takes too long."""
    tally = Tally("Tried")
    with tally.trying(3, most=0.000001):
        raise ValueError("broken")
    assert len(tally.faults) == 2 and tally.faults[0].startswith("seed 3: ValueError: broken")
    assert "1 tried, 2 faults" in tally.lines()[0]


def test_damage_that_nobody_is_told_of_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With checksums a changed name is refused; without them the attack is red."""
    monkeypatch.setattr(damage, "damage", lambda rng, data: ("a name", data.replace(b"Brannoch", b"Brannock")))
    monkeypatch.setattr(run, "EACH", {**run.EACH, "damage": 1})
    assert not run.ROUNDS["damage"](tmp_path / "checked", 0, "whitebox").faults
    monkeypatch.setattr(checks, "SEALED", "9999")
    tally = run.ROUNDS["damage"](tmp_path / "unchecked", 0, "whitebox")
    assert "the table reads otherwise, and nobody was told" in tally.faults[0]
