"""One action: one transaction, one row of the journal, one announcement; undo and redo without end."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from threading import Thread

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Done, Refusal, WhatChanged
from models.storage.link import Link
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE, DAMAGE, HEAL, REST, START, Action
from tests.models.conftest import NEXT, PROGRAM, an_evening, campaigns_in, done, fight, one_step, party
from tests.toy_game import TOY, Toy
from tests.toy_rules import anybody, on


def rows(desk) -> int:
    with closing(sqlite3.connect(f"{desk.path.as_uri()}?mode=ro", uri=True)) as other:
        return other.execute("SELECT count(*) FROM journal").fetchone()[0]


def test_an_action_is_on_the_disk_before_anybody_hears_of_it(desk):
    heard = []
    desk.on_changed.append(lambda what: heard.append((what, rows(desk), len(desk.table.beings))))
    result = done(desk, Choice(CREATE, "", {"name": "Hild", "player": ""}))
    assert heard == [(WhatChanged(frozenset({"b1"}), frozenset({"being"}), result.entry), 1, 1)]


def test_an_announcement_names_the_beings_under_an_effect_and_every_kind(desk):
    party(desk, 2)
    heard = []
    desk.on_changed.append(heard.append)
    done(desk, Choice("effect.put", "b1", {"name": "Hidden", "on": ["b2"], "amount": 1, "unit": "hour"}))
    done(desk, Choice(REST, "", {"days": 1}))
    assert heard[0].beings == {"b2"} and heard[0].kinds == {"effect"}
    assert "clock" in heard[1].kinds and "effect" in heard[1].kinds and "b2" in heard[1].beings


def test_everything_of_an_evening_is_undone_and_done_again_across_a_restart(desk, reopened):
    empty = desk.table
    an_evening(desk)
    after, again = desk.table, reopened(desk)
    assert again.table == after != empty
    undone = []
    while label := again.undo():
        undone.append(label)
    assert again.table == empty and len(undone) == rows(again)
    third = reopened(again)
    assert third.table == empty and third.redo_label == undone[-1] and not third.undo_label
    while third.redo():
        pass
    assert third.table == after == reopened(third).table


def test_undo_and_redo_say_what_they_take_back(desk):
    assert desk.undo() == desk.redo() == desk.undo_label == desk.redo_label == ""
    party(desk, 1)
    done(desk, Choice("being.hide", "b1", {"hidden": True}))
    assert desk.undo_label == "Hero 1 is hidden from the players"
    assert desk.undo() == "Hero 1 is hidden from the players" and desk.redo_label == "Hero 1 is hidden from the players"
    assert desk.undo_label == "Hero 1 joins the party"
    assert desk.redo() == "Hero 1 is hidden from the players" and not desk.redo_label


def test_a_new_action_after_undo_drops_what_could_be_redone(desk):
    party(desk, 1)
    for amount in ("1", "2", "3"):
        done(desk, Choice(DAMAGE, "", {"targets": ["b1"], "amount": amount}))
    desk.undo()
    desk.undo()
    assert [entry.undone for entry in desk.log()] == [True, True, False, False]  # struck through, in their place
    assert len(desk.search_log("takes")) == 3
    healed = done(desk, Choice(HEAL, "", {"targets": ["b1"], "amount": "1"}))
    assert [entry.label for entry in desk.log()] == ["Hero 1 is healed", "Hero 1 takes 1", "Hero 1 joins the party"]
    assert not desk.redo() and len(desk.search_log("takes")) == 1
    assert healed.entry == desk.log(1)[0].id > 4  # a number never means another entry later


def test_back_a_turn_goes_back_to_before_it_began_all_at_once(desk):
    party(desk)
    assert desk.back_a_turn() == ""  # nobody fights
    before_fight = desk.table
    fight(desk)
    first = desk.table
    while desk.look.fight.waiting:
        one_step(desk)
    before_next = desk.table
    done(desk, NEXT)
    one_step(desk)
    done(desk, Choice(DAMAGE, "", {"targets": ["b1"], "amount": "1"}))
    heard = []
    desk.on_changed.append(heard.append)
    assert desk.back_a_turn() == "On to Foes"
    assert desk.table == before_next and len(heard) == 1
    assert desk.redo() == "On to Foes" and desk.table.fight.turn.label == "The foes acts"
    desk.undo()
    desk.back_a_turn()
    assert desk.table == before_fight != first


def test_an_action_that_changes_and_tells_nothing_is_not_kept(desk):
    party(desk, 1)
    desk.undo()
    heard = []
    desk.on_changed.append(heard.append)
    desk.redo()
    kept = rows(desk)
    result = desk.perform(Choice("being.hide", "b1", {"hidden": False}))
    assert isinstance(result, Done) and result.entry == 0 and rows(desk) == kept and len(heard) == 1


def test_what_a_rule_refuses_changes_nothing(desk):
    party(desk, 1)
    before, kept = desk.table, rows(desk)
    for choice, words in (
        (Choice("combat.fly", "b1"), "no action 'combat.fly'"),
        (Choice(DAMAGE, "", {"targets": (), "amount": "1"}), "choose at least 1"),
        (Choice(DAMAGE, "", {"targets": ("b1",), "amount": "1d"}), "Damage:"),
        (Choice(START, "b7", {}), "no longer in the campaign"),
        (Choice("own.keep", "", {"kind": "creatures", "key": "imp", "source": "[imp]\nname = 'Imp'"}), "armor is"),
        (Choice("own.keep", "", {"kind": "creatures", "key": "imp", "source": "[[["}), "not TOML"),
        (Choice("being.name", "b1", {"name": "\ud800", "player": ""}), "cannot be seen"),
    ):
        result = desk.perform(choice)
        assert isinstance(result, Refusal) and words in result.sentence and result.owed is None
        assert result.sentence.endswith(".")
    assert desk.table is before and rows(desk) == kept


class Declaring(Toy):
    """The toy game with declarations that are kept until somebody resolves them."""

    asked = on("combat.declare", "Declare", anybody("targets", "At"))
    keep = Action("combat.declare", "Declare", lambda play, choice: play.declare(choice), asked)
    offers = (*Toy.offers, (keep,))


def test_lists_of_a_window_are_kept_as_tuples_so_that_table_and_file_are_the_same(tmp_path):
    campaigns = Campaigns(tmp_path, lambda key: Declaring(), PROGRAM)
    try:
        desk = campaigns.create("Lists", TOY.key)
        party(desk, 2)
        done(desk, Choice("combat.declare", "", {"targets": ["b1", "b2"]}))
        assert desk.table.fight.declared[0].answers == {"targets": ("b1", "b2")}
        desk.close()
        assert campaigns.open(desk.path).table == desk.table
    finally:
        campaigns.close()


def test_a_listener_that_fails_keeps_the_others_from_nothing(desk):
    heard = []

    def fails(what):
        raise ValueError("a broken panel")

    desk.on_changed += [fails, heard.append]
    with pytest.raises(ValueError, match="a broken panel"):
        party(desk, 1)
    assert len(heard) == 1 and desk.table.beings and rows(desk) == 1


def test_a_listener_that_acts_is_heard_after_what_it_heard(desk):
    order = []

    def acts(what):
        if len(order) < 1:
            order.append(("acts on", what.entry))
            done(desk, Choice(REST, "", {"days": 1}))

    desk.on_changed += [acts, lambda what: order.append(("hears", what.entry))]
    party(desk, 1)
    assert order == [("acts on", 1), ("hears", 1), ("hears", 2)]


def test_where_it_happened_stands_with_every_entry(desk):
    party(desk)
    fight(desk)
    one_step(desk)
    newest, started, rolled = desk.log()
    assert (newest.round, newest.turn, newest.clock) == (1, "The party acts", 8 * 3600)
    assert (started.round, rolled.round, rolled.turn) == (1, 0, "")
    assert newest.story[0].about[0] == "b1" and newest.throws[0].request.purpose == "To hit"
    assert [entry.id for entry in desk.log(1, before=newest.id)] == [started.id]


def test_the_log_is_searched_by_words_and_their_beginnings(desk, reopened):
    done(desk, Choice(CREATE, "", {"name": "Zoë Ironhand", "player": ""}))
    done(desk, Choice(CREATE, "", {"name": "Hild", "player": ""}))
    assert [entry.label for entry in desk.search_log("zoe")] == ["Zoë Ironhand joins the party"]
    assert [entry.label for entry in desk.search_log("join IRON")] == ["Zoë Ironhand joins the party"]
    assert [entry.id for entry in desk.search_log("joins")] == [2, 1]
    for odd in ("", "   ", "(", "foo-bar", "a:b", "*", '"', "NOT", "nobody"):
        assert desk.search_log(odd) == []
    done(desk, Choice("note.write", "", {"note": "", "title": "Brook falls asleep", "text": "Z"}))
    for said in ("sleep", "sleeps", "sleeping", "fall", "falling", "brook asleep"):
        assert [entry.id for entry in desk.search_log(said)] == [3], said
    assert len(reopened(desk).search_log("joins")) == 2


def test_the_log_may_be_read_beside_the_play(desk):
    party(desk, 3)
    found = []
    reader = Thread(target=lambda: found.extend([desk.log(), desk.search_log("joins")]))
    reader.start()
    party(desk, 1)
    reader.join()
    assert [len(entries) > 0 for entries in found] == [True, True]


MOVES = st.lists(st.sampled_from(["act", "act", "act", "undo", "redo", "back"]), max_size=25)


def test_whoever_looks_after_an_action_reads_the_newest_entries_but_once(desk, monkeypatch):
    party(desk, 2)
    asked, read_all = [], Link.read_all

    def counted(link, *what):
        asked.append(what)
        return read_all(link, *what)

    monkeypatch.setattr(Link, "read_all", counted)
    done(desk, Choice("note.write", "", {"note": "", "title": "Rumors", "text": "A mill."}))
    newest = [desk.log(number) for number in (1, 4, 8)]
    assert len(asked) == 1 and [len(one) for one in newest] == [1, 2, 2] and newest[0] == newest[1][:1]
    desk.undo()
    assert desk.log(1)[0].undone and len(asked) == 2, "what is undone is read anew"
    with closing(sqlite3.connect(desk.path)) as other, other:
        other.execute("UPDATE journal SET label = 'Otherwise'")
    assert desk.log(1)[0] != newest[0][0] and len(asked) == 3, "what somebody else wrote is seen"


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(MOVES, st.integers(0, 1000))
def test_forward_and_back_in_any_order_ends_where_the_file_does(tmp_path_factory, moves, seed):
    campaigns = campaigns_in(tmp_path_factory.mktemp("data"), seed=seed)
    try:
        desk = campaigns.create("Back and forth", TOY.key)
        party(desk, 2)
        states = [desk.table]
        place = 0  # which of the states the table is in
        for move in moves:
            if move == "act":
                if not desk.look.fighting:
                    fight(desk, 1)
                else:
                    one_step(desk)
                states[place + 1 :] = [desk.table]
                place += 1
            elif move == "undo" and place:
                assert desk.undo()
                place -= 1
            elif move == "redo" and place < len(states) - 1:
                assert desk.redo()
                place += 1
            elif move == "back" and desk.back_a_turn():
                place = max(at for at in range(place) if states[at] == desk.table)
            assert desk.table == states[place]
        desk.close()
        again = campaigns.open(desk.path)
        assert again.table == states[place]
        while again.undo():
            pass
        assert not again.table.beings
    finally:
        campaigns.close()


def test_what_is_still_being_written_is_one_entry_and_one_undo(campaigns: Campaigns) -> None:
    desk = campaigns.create("Salt", TOY.key)
    before = desk.table
    first = done(desk, note("Fo", ""))
    written = desk.rewrite(first.entry, note("Fog", "It rises."))
    assert isinstance(written, Done)
    assert [one.title for one in desk.table.notes.values()] == ["Fog"]
    assert [entry.label for entry in desk.log()] == ["Note “Fog” written"]
    assert [entry.label for entry in desk.search_log("fog")] == ["Note “Fog” written"]
    desk.undo()
    assert desk.table.notes == before.notes
    desk.redo()
    assert [one.text for one in desk.table.notes.values()] == ["It rises."]
    again = desk.rewrite(written.entry, note("Fog", "It rises.", next(iter(desk.table.notes))))
    assert isinstance(again, Done)
    path = desk.path
    desk.close()
    assert [one.text for one in campaigns.open(path).table.notes.values()] == ["It rises."]


def test_what_goes_on_with_an_older_entry_is_an_entry_of_its_own(campaigns: Campaigns) -> None:
    desk = campaigns.create("Salt", TOY.key)
    first = done(desk, note("Fog", ""))
    done(desk, Choice("clock.pass", "", {"amount": 1, "unit": "hour"}))
    desk.rewrite(first.entry, note("Fog", "It rises.", "n1"))
    assert [entry.label for entry in desk.log()][::2] == ["Note “Fog” changed", "Note “Fog” written"]


def test_a_rule_that_breaks_amid_a_rewrite_leaves_the_desk_at_what_is_on_the_disk(
    campaigns: Campaigns, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = campaigns.create("Salt", TOY.key)
    first = done(desk, note("Fog", ""))
    before = desk.table

    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("models.desk.desk.perform", breaks)
    with pytest.raises(ZeroDivisionError):
        desk.rewrite(first.entry, note("Fog", "It rises."))
    assert desk.table is before and desk.look.table is before


def note(title: str, text: str, id_: str = "") -> Choice:
    return Choice("note.write", "", {"note": id_, "title": title, "text": text})
