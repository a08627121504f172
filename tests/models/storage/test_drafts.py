"""Drafts: what is half filled lies beside its campaign until it is finished, whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.campaigns.campaigns import Campaigns
from models.storage.data_error import DataError
from models.storage.drafts import MOST, Draft, Drafts, beside
from systems.common.forms import Form, Question
from systems.common.kernel.tape import Decision, RollRequest, Throw
from tests.toy_game import TOY


def drafts_of(campaigns: Campaigns) -> Drafts:
    desk = campaigns.create("Salt", TOY.key)
    assert desk.drafts is not None
    return desk.drafts


def test_what_is_kept_is_found_again_by_another_program(campaigns: Campaigns) -> None:
    drafts = drafts_of(campaigns)
    throw = Throw(RollRequest(3, 6, "Strength", "b1"), (3, 4, 5), True)
    decision = Decision(Question("b1", Form("pick", "Pick")), {"one": ("a", 2)}, True)
    kept = drafts.keep(Draft("guided", "“Wulf”", text="x", answers={"typed": {"name": "Wulf"}}, tape=(throw, decision)))
    assert kept.begun
    campaign = campaigns.recent()[0].path
    campaigns._desks[campaign].close()
    again = campaigns.open(campaign).drafts
    assert again is not None and again.newest("guided") == kept
    assert again.newest("other") is None


def test_a_draft_is_written_over_and_dropped_and_others_stay(campaigns: Campaigns) -> None:
    drafts = drafts_of(campaigns)
    other = drafts.keep(Draft("own", "an imp"))
    first = drafts.keep(Draft("encounter", "an encounter"))
    drafts.keep(Draft("encounter", "the encounter “Ford”", first.begun))
    found = drafts.newest("encounter")
    assert found is not None and found.words == "the encounter “Ford”"
    drafts.drop(found)
    assert drafts.newest("encounter") is None and drafts.newest("own") == other
    drafts.drop(other)
    assert not drafts.path.exists()


def test_only_so_many_of_a_kind_are_kept(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts.json")
    for n in range(MOST + 3):
        drafts.keep(Draft("campaign", str(n), f"2026-01-0{n + 1}T00:00:00+00:00"))
    assert len(drafts._rows()) == MOST
    newest = drafts.newest("campaign")
    assert newest is not None and newest.words == str(MOST + 2)


def test_a_file_that_cannot_be_read_is_put_aside(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts.json")
    drafts.path.write_text("{half", "utf-8")
    assert drafts.newest("campaign") is None
    assert (tmp_path / "drafts.json.broken").read_text("utf-8") == "{half"
    drafts.keep(Draft("campaign", "Salt"))
    assert drafts.newest("campaign") is not None


def test_what_cannot_be_written_says_so_and_leaves_what_was_there(tmp_path: Path) -> None:
    drafts = Drafts(tmp_path / "drafts.json")
    kept = drafts.keep(Draft("campaign", "Salt"))
    (tmp_path / "drafts.json.part").mkdir()
    with pytest.raises(DataError, match="A draft cannot be kept"):
        drafts.keep(Draft("campaign", "Mire", kept.begun))
    assert drafts.newest("campaign") == kept


def test_drafts_go_into_the_trash_with_their_campaign_and_come_back(campaigns: Campaigns) -> None:
    drafts = drafts_of(campaigns)
    drafts.keep(Draft("own", "an imp"))
    path = campaigns.recent()[0].path
    campaigns._desks[path].close()
    trash = campaigns.remove(path)
    assert not beside(path).exists()
    back = campaigns.put_back(trash)
    assert beside(back).exists()
