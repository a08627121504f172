"""Sleepers sleep and the dead are dead: on lines, bodies, cards and the players' view, in every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from gui.docks.roster.card import RosterCard
from gui.docks.tracker.model import NAME, STATE, TURN
from gui.docks.tracker.painting.second_lines import note_lines
from gui.forms.being_faces import being_words, track_words
from gui.window.desk_window import DeskWindow
from gui.window.players_view import seen_lines
from models.desk.desk import Desk
from systems.common.forms import Choice, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game
from systems.common.kernel.standing import plain_state
from systems.common.records.table import FOES, PARTY, Being, Until, altered
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, must, start_fight

Show = Callable[..., DeskWindow]
HELPLESS = {  # what holds somebody in each game, its kind and its word
    "whitebox": ("asleep", "asleep", "Asleep"),
    "mazes_minotaurs": ("enthralled", "held", "Enthralled"),
    "myriad": ("incapacitated", "held", "Out of the conflict"),
    "enondas": ("asleep", "asleep", "Asleep"),
    "monsters_magic": ("yielded", "surrendered", "Surrendered"),
}
LAID: list[tuple[str, str]] = []


def lay(play, choice):
    for who, kind in LAID:
        effect = play.put_on(who, kind.title(), Until("fight"), kind=kind)
        if effect.waits:
            play.exchange(effect, altered(effect, waits=False))  # as it is once the common turn is over


def laying(game: Game) -> Game:
    """The game with a way to lay anything on anybody."""
    action = Action("test.lay", "Lay", lay, lambda look, actor, so_far: Form("test.lay", "Lay"))
    return type("Laying", (type(game),), {"offers": (*type(game).offers, (action,))})()


def lay_on(desk: Desk, window: DeskWindow, kind: str, *beings: Being) -> None:
    LAID[:] = [(being.id, kind) for being in beings]
    must(desk, Choice("test.lay"))
    QApplication.processEvents()


@pytest.fixture(params=SHELF, ids=lambda game: game.key)
def fight(request, open_desk: OpenDesk, show: Show) -> tuple[str, Desk, DeskWindow]:
    desk = open_desk(laying(request.param))
    start_fight(desk, 4)
    return request.param.key, desk, show(desk)


def test_the_helpless_bear_their_own_mark_and_word_and_no_skull(fight: tuple[str, Desk, DeskWindow]) -> None:
    key, desk, window = fight
    effect, kind, word = HELPLESS[key]
    foes, hero = desk.look.on_side(FOES), desk.look.on_side(PARTY)[0]
    lay_on(desk, window, effect, *foes, hero)
    lines = window.tracker.lines
    row = lines.row(lines.row_of(foes[0].id))
    assert {body.state.key for body in row.bodies} == {kind} and row.state.key == kind
    place, said = desk.game.stands_at(desk.look, foes), f"{len(row.bodies)} {word.lower()}"
    assert row.note == " · ".join([words for words in (place, said) if words]) and row.mark == "out"
    said = " ".join(str(lines.index(n, column).data()) for n in range(lines.rowCount()) for column in range(6))
    assert "0 stand" not in said and "dead" not in said and word.lower() in said
    mine = lines.row(lines.row_of(hero.id))
    assert (mine.state.key, mine.state.word) == (kind, word)
    faces = [card.face for card in window.roster.findChildren(RosterCard) if card.face.being == hero.id]
    assert [(face.summary.state.key, face.summary.state.word) for face in faces] == [(kind, word)]
    seen = {line.name: line for line in seen_lines(desk.look, "", False) if not line.head}
    assert seen[hero.name].words == word and seen[row.name].words == f"{len(row.bodies)} {word.lower()}"
    marks = {line.name: line.state and line.state.key for line in seen.values()}
    assert marks[row.name] == kind, "all of a group are alike: players see the mark of it, as of one"
    heads = [lines.row(n).note for n in range(lines.rowCount()) if lines.row(n).side == FOES]
    assert not any([words in note for note in heads for words in (" next", " later", " acted")]), heads


def test_a_group_says_how_many_are_how_and_its_bodies_show_the_same(fight: tuple[str, Desk, DeskWindow]) -> None:
    key, desk, window = fight
    effect, _, word = HELPLESS[key]
    lines = window.tracker.lines
    groups = [n for n in range(lines.rowCount()) if lines.row(n).kind == "group"]
    there = [desk.look.being(body.being) for body in lines.row(groups[0]).bodies]
    lay_on(desk, window, effect, there[1])
    lay_on(desk, window, "dead", there[2])
    row = lines.row(lines.row_of(there[0].id))
    counts = [int(part.split()[0]) for part in row.note.split(" · ") if not part.startswith(("At ", "on "))]
    assert sum(counts) == len(there) and counts[0] == len(there) - 2
    assert [body.state.stands for body in row.bodies] == [True, False, False, True][: len(there)]
    assert row.bodies[2].state.dead and "left" not in row.note
    texts = str(lines.index(lines.row_of(there[0].id), STATE).data())
    assert word.lower() in texts and row.bodies[2].state.word.lower() in texts
    head = next((lines.row(n) for n in range(lines.rowCount()) if lines.row(n).kind == "head"
                 and lines.row(n).side == FOES), None)  # fmt: skip
    assert head is None or "2 of 4 stand" in head.note
    assert all([line.state is None for line in seen_lines(desk.look, "", True) if " × " in line.name])


def test_a_side_that_lies_down_has_nobody_to_act(fight: tuple[str, Desk, DeskWindow]) -> None:
    """The dead wait for nothing, but where they fell in a turn of all at once."""
    _key, desk, window = fight
    foes = desk.look.on_side(FOES)
    for _ in range(4):
        if any([one.id in desk.look.waiting for one in foes]):
            break
        must(desk, Choice("turn.skip"))
    assert any([one.id in desk.look.waiting for one in foes]), "the foes would have acted"
    lay_on(desk, window, "dead", *foes)
    lines = window.tracker.lines
    heads = [lines.row(n).note for n in range(lines.rowCount()) if lines.row(n).kind == "head"]
    theirs = [note for note in heads if "nobody stands" in note]
    together = desk.look.turn is not None and desk.look.turn.together
    assert together or not any(["to act" in note for note in theirs]), theirs


def test_what_lies_on_the_dead_is_no_chip_of_those_who_live(fight: tuple[str, Desk, DeskWindow]) -> None:
    key, desk, window = fight
    lines = window.tracker.lines
    group = next(lines.row(n) for n in range(lines.rowCount()) if lines.row(n).kind == "group")
    there = [desk.look.being(body.being) for body in group.bodies]
    lay_on(desk, window, HELPLESS[key][0], there[0], there[1])
    lay_on(desk, window, "dead", there[1])
    chips = [chip.words for chip in lines.row(lines.row_of(there[0].id)).chips]
    assert f"No. {there[0].number}: {HELPLESS[key][0].title()}" in chips, chips


def test_where_somebody_is_chosen_the_dead_are_dead_and_the_helpless_have_what_is_left(
    fight: tuple[str, Desk, DeskWindow],
) -> None:
    """On chips and in boxes to choose from: not ``−4 of 2``."""
    key, desk, window = fight
    slain, held = desk.look.on_side(FOES)[:2]
    before = track_words(desk.look, held.id)
    lay_on(desk, window, HELPLESS[key][0], held)
    lay_on(desk, window, "dead", slain)
    word = plain_state(desk.look, slain).word.lower()
    assert track_words(desk.look, slain.id) == word and being_words(desk.look, slain.id) == f"{slain.name} · {word}"
    assert track_words(desk.look, held.id) == before != word


def test_the_turn_of_whoever_is_not_next_shows_why(fight: tuple[str, Desk, DeskWindow]) -> None:
    _key, desk, window = fight
    hero = desk.look.on_side(PARTY)[1]
    lay_on(desk, window, "dead", hero)
    lines = window.tracker.lines
    row = lines.row(lines.row_of(hero.id))
    assert row.mark == "out" and row.state.dead
    assert str(lines.index(lines.row_of(hero.id), TURN).data()).startswith("out of the fight")
    assert hero.name in str(lines.index(lines.row_of(hero.id), NAME).data())


def test_a_note_in_several_lines_loses_nothing_that_has_room() -> None:
    note = "2 stand · 2 asleep · 1 held · 1 webbed · 1 charmed · 2 dead · 1 stone · 2 gone"
    assert " · ".join(note_lines(note, 170, 3)) == note
    assert note_lines("2 stand", 10, 3) == ["2 stand"], "the first is never left out"
