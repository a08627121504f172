"""The example of what may be typed where foes come in, and that it asks for no creature of the game."""

from __future__ import annotations

import pytest

from gui.docks.tracker.muster_problem import example_of
from systems import shelf
from systems.common.encounter_kit.muster_parser import musters_at
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import OwnEntry, Table


def test_what_may_be_typed_is_known_in_the_game(game: Game) -> None:
    assert musters_at(Look(game, Table.of(game.house, [])), game.words.foes)


def test_a_campaign_without_entries_of_its_own_reads_no_creature_for_it(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(type(game), "shipped_entries", lambda _game, kind: asked.append(kind) or {})
    assert (example_of(Look(game, Table.of(game.house, []))), asked) == (game.words.foes, [])


@pytest.mark.parametrize(
    ("left_out", "example"), [("ghoul", "orc × 6, ogre"), ("orc", "elf × 3")], ids=["another", "one of it"]
)
def test_of_creatures_that_a_campaign_leaves_out_none_is_the_example(left_out: str, example: str) -> None:
    game = shelf.game("whitebox")
    own = OwnEntry(f"creatures:{left_out}", "creatures", left_out, left_out=True)
    assert example_of(Look(game, Table.of(game.house, [own]))) == example
