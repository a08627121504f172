"""The turn banner: round, who acts, who is next, what ends, what is due; the hour when nobody fights."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication

from gui.viewmodel import effect_times
from gui.viewmodel.turn_order import phases
from gui.viewmodel.turn_words import brief_onward_words, onward_words
from gui.widgets.chips import Chip
from gui.widgets.cuts import listening
from gui.widgets.painting import line_height
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Owed
from models.desk.hands import Hands
from systems.common.every_game.time_left import time_left
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE, END_FIGHT, NEXT_TURN, SKIP_TURN
from systems.common.kernel.game import Game
from systems.common.kernel.groups import base_name
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, Effect, Fight, Table, Turn, Until, altered
from systems.common.records.views import Due
from systems.shelf import SHELF
from systems.shelf import game as game_of
from tests.gui.conftest import PROGRAM, OpenDesk, must, start_fight
from tests.samples import open_sample
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def test_in_a_fight_it_says_round_and_who_acts_and_who_is_next(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    start_fight(desk)
    banner = show(desk).banner
    heroes = [desk.look.being(who) for who in desk.look.waiting]
    assert banner.round.text() == str(desk.look.fight.round)
    assert banner.now.words() == heroes[0].name
    said = banner.next.words().partition(" × ")[0]  # bodies of a group are one
    later = [who for turn in desk.look.turns[desk.look.now + 1 :] for who in turn.actors if who in desk.table.beings]
    after = heroes[1] if len(heroes) > 1 else desk.look.being(later[0])
    assert said.partition(", ")[0] in (after.name, base_name(after))  # several act at once where their counts are tied
    assert banner.go.accessibleName() == banner.next.words() and banner.back.isVisible()
    assert banner.cost.words().startswith(heroes[0].name)


def test_while_a_roll_is_owed_it_says_that_it_comes_first(game: Game, open_desk: OpenDesk, show: Show) -> None:
    """Its button does nothing then but say so."""
    window = show(open_desk(game, Hands("table", "table", "table")))
    for thrown in (True, False):
        window.controller.perform(Choice("dice.throw", "", {"dice": "2d6", "why": "Luck"}))
        assert window.banner.cost.words() == "the roll is owed first"
        window.controller.throw() if thrown else window.controller.drop()
        assert window.banner.cost.words() == ""


def test_otherwise_it_says_day_and_hour_and_a_turn_can_be_spent(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    window = show(desk)
    assert window.banner.now.words() == "Day 1, 08:00"
    before = desk.look.clock.seconds
    window.banner.go.click()
    assert desk.look.clock.seconds == before + effect_times.turn_of_time(desk.look)
    assert not window.banner.back.isVisible()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_word_round_stays_where_it_is_whatever_is_said_below_it(
    open_desk: OpenDesk, show: Show, size: tuple[int, int]
) -> None:
    desk = open_desk()
    start_fight(desk)
    banner = show(desk, *size).banner
    places = set()
    for words in ("Say", "Initiative 12", "The vine terraces"):
        banner.round_says.show_words(words)
        QApplication.processEvents()
        place = banner.round_head.mapTo(banner, QPoint())
        places.add((place.x(), place.y(), banner.round.geometry().left()))
    assert len(places) == 1


def test_in_a_narrow_cell_what_ends_stands_on_two_lines(tmp_path: Path, show: Show) -> None:
    """Where a game has phases the cells are narrow: no word is cut where two lines are enough."""
    campaigns = Campaigns(tmp_path / "data", dice=SeededDice(5))
    desk = open_sample(campaigns, "mazes_minotaurs")
    desk.hands = PROGRAM
    window = show(desk)
    banner = window.banner
    for _ in range(12):
        QApplication.processEvents()
        if banner.ends.isVisible():
            break
        must(desk, Choice(SKIP_TURN))
    with listening() as cut:
        banner.grab()
    chips = banner.end_chips.findChildren(Chip)
    assert chips and chips[0].width() < chips[0].wanted().width(), "on one line it would be cut"
    assert not [words for words, _, _ in cut if words in chips[0].accessibleName()]
    window.show_desk(None)
    campaigns.close()


def test_who_comes_then_is_read_whole_beside_one_that_is_due_and_gives_way_to_two_name_by_name(
    tmp_path: Path, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing moves for it: cells, and the name of who is next, stay as they are."""
    campaigns = Campaigns(tmp_path / "data", dice=SeededDice(5))
    window = show(open_sample(campaigns, "mazes_minotaurs"), 1366, 768)
    banner, then = window.banner, window.banner.then

    def places() -> list[QRect]:
        QApplication.processEvents()
        parts = (*banner.cells.cells.values(), banner.next)
        return [
            *[QRect(one.mapTo(window, QPoint()), one.size()) for one in parts],
            *[QRect(one.mapTo(window, QPoint()), QSize(0, one.height())) for one in (banner.next_head, then)],
        ]

    before = places()
    assert not banner.dues.isVisible()
    assert then.text() == then.words() and then.words().count(", ") == 2
    waits = [Due("2 of 4 foes are down. Do they hold?", Choice(NEXT_TURN))]
    monkeypatch.setattr("gui.window.banner.find_dues", lambda _look: waits)
    banner.refresh()
    assert places() == before
    assert then.text() == then.words()
    low = banner.due.mapTo(window, QPoint(0, banner.due.height())).y()
    assert banner.due.isVisible() and low <= then.mapTo(window, QPoint()).y(), "it is read below the chip"
    waits = [*waits, Due("Theokles is dying", Choice(NEXT_TURN))]
    banner.refresh()
    assert places() == before
    assert then.text().endswith(" …") and then.words().startswith(f"{then.text().removesuffix(' …')}, ")
    window.show_desk(None)
    campaigns.close()


def test_what_is_due_has_one_look_in_every_room(
    open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line or two, narrow or wide, filled or not: the bell, and letters of one size."""
    drawn: list[tuple[str, str]] = []
    monkeypatch.setattr("gui.widgets.key_caps.picture", lambda p, r, image, *rest: drawn.append(("", image)))
    monkeypatch.setattr("gui.widgets.key_caps.write", lambda p, r, words, size, *rest: drawn.append((words, size)))
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk, 1366, 768)
    for wide, words, what, keys in (
        (252, "Do they hold?", NEXT_TURN, []),
        (252, "6 of 7 foes fell. Does the ogre hold?", NEXT_TURN, []),
        (180, "6 of 7 foes fell. Does the ogre hold?", NEXT_TURN, []),
        (252, "The party has won: end the fight", END_FIGHT, ["Ctrl+↵"]),
    ):
        waits = [Due(words, Choice(what))]
        for asks in ("gui.window.banner", "gui.viewmodel.turn_words"):
            monkeypatch.setattr(f"{asks}.find_dues", lambda _look, waits=waits: waits)
        window.banner.refresh()
        window.tracker.form.refresh()
        QApplication.processEvents()
        window.banner.due.resize(wide, window.banner.due.height())
        drawn.clear()
        window.banner.due.grab()
        assert drawn[0] == ("", "bell") and {size for _, size in drawn[1:]} == {"small"}
        assert " ".join([said for said, _ in drawn[1:]]) == " ".join([words, *keys])


@pytest.mark.parametrize("more", [0, 2])
@pytest.mark.parametrize(("wide", "high"), [(1366, 768), (1920, 1080)])
def test_two_long_questions_that_are_due_have_room_for_both_their_lines(
    open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch, wide: int, high: int, more: int
) -> None:
    """Letters that hang below their line are whole, also beside how many are due besides; what is short stays as low as
    it was."""
    said = [
        "2 of 6 of the party are out. Do the hirelings hold together?",
        "Wat fell, and lies there: what of the torch?",
    ]
    waits = [Due(words, Choice(NEXT_TURN)) for words in [*said, "Who lights a torch?", "Do they hold?"][: 2 + more]]
    monkeypatch.setattr("gui.window.banner.find_dues", lambda _look: waits)
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk, wide, high)
    window.restyle()
    banner = window.banner
    banner.refresh()
    for _ in range(4):
        QApplication.processEvents()
    cell = banner.cells.cells["due"]
    two = 2 * line_height("small", 600)
    for made, words in zip((banner.due, banner.due_too), said, strict=True):
        assert made.accessibleName() == words
        assert made.height() >= two or made.lines_in(made.width()) == 1
        with listening() as cut:
            made.grab()
        assert cut == []
        place = QRect(made.mapTo(cell, QPoint()), made.size())
        assert cell.rect().contains(place)
    over, under = [one.mapTo(cell, QPoint()).y() for one in (banner.due, banner.due_too)]
    assert over + banner.due.height() <= under
    assert (banner.more.isVisible(), banner.more.text()) == (bool(more), f"+{more}")


def test_everybody_has_acted_is_said(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    for who in desk.look.fight.waiting:
        must(desk, Choice("turn.wait", who))
    assert window.banner.now.words() == "Everybody has acted"


def test_what_ends_with_this_turn_is_a_chip(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    desk.hands = Hands("program", "program", "table")
    asked = desk.perform(Choice(CREATE, "", {"name": "Zoe", "player": ""}))
    assert isinstance(asked, Owed)
    desk.answer(asked, {"calling": "star", "torches": 0})
    start_fight(desk)
    caster, foe = desk.look.on_side(PARTY)[-1], desk.look.on_side(FOES)[-1]
    must(desk, Choice("magic.cast", caster.id, {"targets": (foe.id,)}))
    window = show(desk)
    assert not window.banner.ends.isVisible(), "it ends with the foe's turn, not with this one"
    must(desk, Choice("turn.skip"))
    chips = [one.accessibleName() for one in window.banner.end_chips.children() if hasattr(one, "accessibleName")]
    assert window.banner.ends.isVisible() and "Dazzled on Ogre 1 ends this turn" in chips


def test_what_is_asked_about_is_not_told_a_second_time(open_desk: OpenDesk, show: Show) -> None:
    """A question that comes of an effect says it already: there is no chip beside it that the effect ends."""
    desk = open_desk(game_of("monsters_magic"))
    start_fight(desk)
    actor, foe = desk.look.waiting[0], desk.look.on_side(FOES)[0].id
    play = Play(desk.game, desk.table, SeededDice(1))
    play.put_on(actor, "May act at once, +2", Until("turn end", actor), kind="reaction", against=foe)
    desk.table, desk.look = play.table, Look(desk.game, play.table)
    banner = show(desk).banner
    assert banner.due.accessibleName() == f"{desk.look.being(actor).name} may act at once"
    assert not banner.ends.isVisible()


def test_what_is_due_opens_what_it_asks(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 1, 1)
    window = show(desk)
    assert not window.banner.dues.isVisible()
    for foe in desk.look.on_side(FOES):
        must(desk, Choice("sheet.track", foe.id, {"track": "hit_points", "value": 0}))
    assert window.banner.due.accessibleName() == "All foes are down."
    window.banner.due.click()
    assert not desk.look.fighting


def test_phases_are_chips_in_their_order(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    steps = tuple(Turn(name, desk.look.fight.turn.actors, phase=name, side=PARTY)  # type: ignore[union-attr]
                  for name in ("Missiles", "Melee", "End"))  # fmt: skip
    table: Table = altered(desk.table, fight=altered(desk.table.fight, turns=steps, now=1))
    assert phases(Look(TOY, table)) == [("Missiles", "done"), ("Melee", "now"), ("End", "to come")]


def test_a_round_has_all_its_phases_from_its_beginning(open_desk: OpenDesk) -> None:
    """Those that somebody was found to need came between the others, which moved."""
    desk = open_desk(game_of("mazes_minotaurs"), PROGRAM)
    start_fight(desk)
    every = ["Decision", "Movement", "Combat", "Late", "Powers"]
    assert [name for name, _ in phases(desk.look)] == every
    while desk.look.waiting:
        must(desk, desk.game.suggest(desk.look, desk.look.waiting[0]))
    assert phases(desk.look) == [("Decision", "now"), *[(name, "to come") for name in every[1:]]]
    must(desk, Choice(NEXT_TURN))
    states = ["done", "done", "now", "to come", "to come"]
    assert phases(desk.look) == list(zip(every, states, strict=True))


def test_where_a_won_fight_has_no_room_for_its_reason_the_filled_button_says_what_it_does(
    tmp_path: Path, show: Show
) -> None:
    campaigns = Campaigns(tmp_path / "data", dice=SeededDice(5))
    desk = open_sample(campaigns, "mazes_minotaurs")
    window = show(desk, 1366, 768)
    window.restyle()
    for foe in desk.look.on_side(FOES):
        must(desk, Choice("sheet.track", foe.id, {"track": "hits", "value": 0}))
    for _ in range(4):
        QApplication.processEvents()
    due = window.banner.due
    with listening() as cut:
        due.grab()
    assert due.property("kind") == "primary" and not cut
    assert due.accessibleName() == "The party has won: end the fight" and "The party has won" in due.toolTip()
    window.show_desk(None)
    campaigns.close()


def test_time_left_counts_in_the_unit_that_still_moves() -> None:
    torch = Effect("e1", "", "Torch", until=Until("clock", at=3600), began=0)

    def said(seconds: int) -> tuple[str, int, int, bool]:
        table = Table(TOY.house, effects={"e1": torch})
        look = Look(TOY, altered(table, clock=altered(table.clock, seconds=seconds)))
        found = time_left(look, torch)
        return found.words, found.now, found.most, found.due

    assert said(0) == ("60 minutes", 60, 60, False)
    assert said(3540) == ("1 minute", 1, 60, True)
    assert said(3599) == ("1 minute", 1, 60, True)


@pytest.mark.parametrize(("rounds", "gone", "left"), [
    (1, 0, ("1 round", 1, 1, False)), (1, 1, ("1 round", 1, 1, True)),
    (3, 0, ("3 rounds", 3, 3, False)), (3, 1, ("3 rounds", 3, 3, False)),
    (3, 2, ("2 rounds", 2, 3, False)), (3, 3, ("1 round", 1, 3, True)),
])  # fmt: skip
def test_what_runs_from_the_end_of_its_round_has_all_of_its_time_until_then(
    rounds: int, gone: int, left: tuple[str, int, int, bool]
) -> None:
    game = game_of("mazes_minotaurs")
    fight = Fight(round=1, turns=(Turn("Powers", ("b1",)),), waiting=("b1",))
    play = Play(game, Table(game.house, fight=fight), SeededDice(1))
    effect = play.put_on("", "Charmed", Until("after round", at=rounds * game.round_seconds))
    passed = play.table.clock.seconds + gone * game.round_seconds
    later = altered(play.table, clock=altered(play.table.clock, seconds=passed))
    said = time_left(Look(game, later), effect)
    assert (said.words, said.now, said.most, said.soon) == left


def test_until_whose_turn_is_said_with_a_name(open_desk: OpenDesk) -> None:
    desk = open_desk(TOY)
    hero = desk.look.on_side(PARTY)[0]
    effect = Effect("e9", hero.id, "Shield", until=Until("turn start", hero.id))
    assert time_left(desk.look, effect).words == "until Brannoch"
    twice = Effect("e9", hero.id, "Shield", until=Until("turn end", hero.id, 1))
    assert time_left(Look(TOY, altered(desk.table, fight=Fight())), twice).words == "2 rounds"


def test_the_turn_that_runs_is_no_round_of_an_effect_more() -> None:
    """Cast for five rounds it says five, in the turn of the caster as in those that follow."""
    effect = Effect("e9", "b1", "Shield", until=Until("turn end", "b1", 5))
    fight = Fight(round=1, turns=(Turn("First", ("b1",)), Turn("Second", ("b2",))))
    own, other = (Look(TOY, Table(TOY.house, fight=altered(fight, now=place))) for place in (0, 1))
    assert time_left(own, effect).words == "5 rounds"
    one_turn_later = altered(effect, until=altered(effect.until, at=4))
    assert time_left(other, one_turn_later).words == "5 rounds"
    assert time_left(own, one_turn_later).words == "4 rounds"


def test_phases_of_one_campaign_keep_no_room_in_another(open_desk: OpenDesk, show: Show) -> None:
    phased, plain = open_desk(next(game for game in SHELF if game.key == "enondas")), open_desk(TOY)
    start_fight(phased)
    start_fight(plain)
    assert phases(phased.look) and not phases(plain.look)
    alone = show(plain).banner.cells.cells["next"].geometry()
    window = show(phased)
    assert window.banner.cells.cells["next"].geometry() != alone
    window.show_desk(plain)
    assert window.banner.cells.cells["next"].geometry() == alone


def test_of_names_that_share_a_count_little_is_left_where_there_is_little_room(open_desk: OpenDesk) -> None:
    desk = open_desk(TOY, party=3)
    for being, name in zip(list(desk.table.beings), ("Grim", "Xiola Zenwaith", "Guido of Gramarye"), strict=True):
        must(desk, Choice("being.name", being, {"name": name, "player": ""}))
    start_fight(desk, 1)
    one, *others = [being.id for being in desk.look.on_side(PARTY)]
    turns = (Turn("Count 9", (one,)), Turn("Count 8", tuple(others)))
    look = Look(desk.game, altered(desk.table, fight=altered(desk.table.fight, turns=turns, now=0, waiting=(one,))))
    assert onward_words(look, one) == "Xiola Zenwaith, Guido of Gramarye"
    assert brief_onward_words(look, one) == "Xiola, Guido"


def test_a_turn_that_passes_on_is_shown_once(open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = open_desk(game_of("whitebox"))
    start_fight(desk)
    window = show(desk)
    banner, shown = window.banner, []
    monkeypatch.setattr(banner, "_show_dues", lambda look, of=banner._show_dues: (shown.append(look), of(look)))
    actor = window.controller.actor
    window.controller.next_turn()
    assert window.controller.actor != actor and shown == [desk.look]
    assert banner.now.words() == desk.look.being(window.controller.actor).name
    window.controller.undo()
    assert banner.now.words() == desk.look.being(window.controller.actor).name and shown[-1] is desk.look
