"""What is remembered of one table for the next is what the rules would say anew, whatever was done in between."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from models.campaigns.campaigns import Campaigns
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.changes import Change
from systems.shelf import SHELF
from tests.attack import held_answers
from tests.attack.play import Player
from tests.attack.tally import Tally
from tests.samples import open_sample

ACTIONS = 80


@pytest.mark.parametrize("key", [game.key for game in SHELF])
def test_a_rule_that_is_played_holds_only_what_the_rules_would_say_now(key, tmp_path, monkeypatch):
    campaigns, played, recorded = Campaigns(tmp_path), Counter[str](), Play._record
    desk = open_sample(campaigns, key)

    def record(play: Play, change: Change) -> None:
        recorded(play, change)
        if play._known is not None:
            assert held_answers.wrong_answers(play) == []
            played["holding"] += 1

    monkeypatch.setattr(Play, "_record", record)
    player = Player(desk, 1974, Tally("Answers held"))
    for _ in range(ACTIONS):
        held_answers.look_at_everybody(desk.look)
        player.act()
    assert played["holding"] >= 3
    campaigns.close()


@pytest.mark.parametrize("key", [game.key for game in SHELF])
def test_answers_that_are_held_are_those_that_the_rules_would_give(key: str, tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path)
    desk = open_sample(campaigns, key)
    player, held = Player(desk, 1978, Tally("Answers held")), 0
    for _ in range(ACTIONS):
        held_answers.look_at_everybody(desk.look)
        before = desk.look
        player.act()
        if desk.look is not before:
            assert held_answers.wrong_answers(desk.look) == []
            held += sum([len(shelf) for shelf in desk.look._known.beings.values()]) if desk.look._known else 0
    assert held > 500  # enough was remembered to say something
    campaigns.close()


def test_whoever_was_changed_is_asked_anew(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path)
    desk = open_sample(campaigns, "whitebox")
    held_answers.look_at_everybody(desk.look)
    first = next(iter(desk.look.everyone()))
    known = desk.look._known
    assert known is not None and first.id in known.beings
    changed = Look(desk.game, desk.table.exchanged(first, None), desk.look)._known
    assert changed is not None and first.id not in changed.beings and changed.beings
    campaigns.close()
