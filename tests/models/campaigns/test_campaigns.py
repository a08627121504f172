"""The campaigns of a data folder: listed, made, renamed, copied, removed and put back."""

from __future__ import annotations

import pytest

from models.campaigns import trash
from models.storage.data_error import DataError
from systems.common.forms import Choice
from tests.models.conftest import an_evening, campaigns_in, done, fight, party
from tests.toy_game import TOY


def test_the_list_shows_the_last_opened_first_and_how_far_each_has_come(campaigns):
    mill = campaigns.create("The Mill", TOY.key)
    party(mill, 4)
    done(mill, Choice("clock.pass", "", {"amount": 1, "unit": "day"}))
    road = campaigns.create("Zoë's Road", TOY.key)
    party(road, 2)
    fight(road, 1, "The bridge")
    found = campaigns.recent()
    assert [(one.name, one.game_name, one.summary) for one in found] == [
        ("Zoë's Road", "The Toy Game", "round 1 of “The bridge”"), ("The Mill", "The Toy Game", "4 in the party, day 2"),
    ]  # fmt: skip
    assert [one.path.name for one in found] == ["zoe-s-road.campaign", "the-mill.campaign"]
    mill.close()
    campaigns.open(mill.path)
    assert [one.name for one in campaigns.recent()] == ["The Mill", "Zoë's Road"]


def test_the_order_of_the_list_may_be_lost_without_harm(campaigns, desk):
    campaigns.folders.opened.write_text("[broken")
    assert [one.name for one in campaigns.recent()] == ["The Mill"]


@pytest.mark.parametrize(("name", "words"), [
    ("The Mill", "There is a campaign called The Mill already. Choose another name."),
    ("   ", "The name is empty: type something."), ("x" * 200, "has 200 characters"), ("a\x00b", "control character"),
])  # fmt: skip
def test_a_name_that_cannot_be_is_refused(campaigns, desk, name, words):
    with pytest.raises(DataError) as refused:
        campaigns.create(name, TOY.key)
    assert words in refused.value.sentence
    assert len(campaigns.recent()) == 1


def test_a_game_nobody_knows_makes_no_campaign(campaigns):
    with pytest.raises(DataError, match="knows no game 'bridge'"):
        campaigns.create("Bridge", "bridge")
    assert campaigns.recent() == []


def test_names_that_make_the_same_file_get_files_of_their_own(campaigns):
    paths = [campaigns.create(name, TOY.key).path.name for name in ("Mill!", "mill", "***")]
    assert paths == ["mill.campaign", "mill-2.campaign", "campaign.campaign"]


@pytest.mark.parametrize(
    "name", ["CON", "nul", "Aux.", "prn", "com1", "COM¹", "LPT9", "con.", "../../etc", "a/b\\c:d", "..."]
)
def test_a_name_that_means_something_elsewhere_makes_a_plain_file(campaigns, name):
    desk = campaigns.create(name, "toy")
    stem = desk.path.stem
    assert desk.name == name and desk.path.parent == campaigns.folders.campaigns
    assert stem == "".join(one for one in stem if one.isascii() and (one.isalnum() or one == "-"))
    assert stem not in {"con", "nul", "aux", "prn", "com1", "lpt9", ""}


def test_a_campaign_is_renamed_open_or_closed(campaigns, desk):
    campaigns.rename(desk.path, "The Old Mill")
    assert desk.name == "The Old Mill" and desk.undo_label == ""
    desk.close()
    campaigns.rename(desk.path, " The New Mill ")
    assert campaigns.info(desk.path).name == "The New Mill"
    other = campaigns.create("Other", TOY.key)
    with pytest.raises(DataError, match="already"):
        campaigns.rename(other.path, "The New Mill")


def test_a_copy_goes_its_own_way(campaigns, desk):
    party(desk, 1)
    copied = campaigns.copy(desk.path)
    party(desk, 1)
    copy = campaigns.open(copied)
    assert copy.name == "The Mill (copy)" and len(copy.table.beings) == 1 and len(desk.table.beings) == 2
    assert campaigns.open(campaigns.copy(desk.path)).name == "The Mill (copy) (2)"
    assert campaigns.open(campaigns.copy(desk.path, "Third")).name == "Third"


def test_what_is_removed_lies_in_the_trash_with_its_backups_until_it_is_put_back(campaigns, desk):
    an_evening(desk)
    table = desk.table
    campaigns.back_up(desk.path)
    with pytest.raises(DataError, match=r"The Mill is open\. Close it first, then remove it."):
        campaigns.remove(desk.path)
    desk.wait_for_backup()
    desk.close()
    kept = len(campaigns.backups(desk.path))
    gone = campaigns.remove(desk.path)
    assert campaigns.recent() == [] and campaigns.list_removed() == [gone] and campaigns.backups(desk.path) == []
    again = campaigns.create("The Mill", TOY.key)  # the name is free meanwhile
    back = campaigns.put_back(gone)
    assert back.name == "the-mill-2.campaign" != again.path.name and campaigns.list_removed() == []
    assert campaigns.open(back).table == table and len(campaigns.backups(back)) >= kept


def test_a_campaign_is_open_only_once(campaigns, desk):
    with pytest.raises(DataError, match=r"is open\. Close it first, then open it"):
        campaigns.open(desk.path)
    desk.close()
    desk.close()
    campaigns.open(desk.path)


def test_closing_leaves_one_file_and_no_lock(tmp_path):
    campaigns = campaigns_in(tmp_path)
    desk = campaigns.create("The Mill", TOY.key)
    party(desk, 1)
    campaigns.close()
    assert [path.name for path in campaigns.folders.campaigns.iterdir()] == ["the-mill.campaign"]
    campaigns_in(tmp_path).close()


def test_beings_away_from_the_table_come_back_in_their_order(campaigns, desk):
    party(desk, 12)
    for who in ("b2", "b10", "b11"):
        done(desk, Choice("being.side", who, {"side": ""}))
    table = desk.table
    desk.close()
    again = campaigns.open(desk.path)
    assert list(again.table.beings) == [f"b{n}" for n in range(1, 13)] and again.table == table
    assert [one.id for one in again.look.everyone()] == ["b1", *[f"b{n}" for n in (3, 4, 5, 6, 7, 8, 9, 12)]]
    done(again, Choice("being.side", "b10", {"side": "party"}))
    assert again.undo() and list(again.table.beings) == list(table.beings) and again.table == table


def test_a_campaign_whose_file_cannot_be_moved_keeps_what_stands_beside_it(campaigns, desk, monkeypatch):
    """Its newest actions may stand in the file of the journal alone."""
    party(desk)
    path = desk.path
    desk.close()
    beside = path.with_name(path.name + "-wal")
    monkeypatch.setattr(trash.database, "settle", lambda _path: beside.write_bytes(b"newest"))
    truly = trash.move

    def move_all_but_one(source, target):
        if source == path:
            raise PermissionError(13, "held by another program")
        truly(source, target)

    monkeypatch.setattr(trash, "move", move_all_but_one)
    with pytest.raises(DataError, match="cannot be removed"):
        campaigns.remove(path)
    assert path.exists() and beside.read_bytes() == b"newest"
    assert trash.contents(campaigns.folders) == []
