"""Hit points of a prepared encounter are thrown once: the builder shows, paper prints and the fight has the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt

from gui.viewmodel.choices import with_musters
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk, Hands
from models.publishing.kit.foes import kinds_of
from models.publishing.kit.piece import Source
from systems.common.every_game.preparing import lacks_throws
from systems.common.forms import Choice
from systems.common.kernel.actions import START
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, Encounter, Muster, altered
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, must
from tests.samples import sample_table
from tests.systems.playing import small_foes

Show = Callable[..., DeskWindow]
THROWING = [game for game in SHELF if game.key in ("whitebox", "enondas")]  # the others throw nothing for a creature


def kept(desk: Desk) -> Encounter:
    return list(desk.table.encounters.values())[-1]


def keep(desk: Desk, lines: tuple[Muster, ...]) -> Encounter:
    """Kept as a table of the referee's own brings it: nobody has thrown anything for it."""
    rows = tuple([{"entry": line.entry, "count": line.count, "hits": ""} for line in lines])
    desk.hands = Hands("program", "program", "program")
    must(desk, Choice("encounter.keep", "", {"id": "", "name": "Cellar", "place": "", "note": "", "lines": rows}))
    return kept(desk)


def on_paper(desk: Desk, seed: int) -> list[int]:
    kinds = kinds_of(Source(desk.look, seed=seed), kept(desk).id)
    return [body.losses[0].most for kind in kinds for body in kind.bodies]


def in_fight(desk: Desk) -> list[int]:
    look = desk.look
    return [look.game.tracks(look, being)[0].most for being in look.on_side(FOES)]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_is_kept_is_on_paper_and_in_the_fight(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game, party=2)
    encounter = keep(desk, small_foes(game))
    assert not [line for line in encounter.lines if lacks_throws(desk.look, line)]
    window = show(desk)
    window.show_space("prep")
    window.encounters.open(encounter.id)
    assert window.encounters.draft.lines == encounter.lines == kept(desk).lines
    first = on_paper(desk, 1)
    assert first == on_paper(desk, 2) == on_paper(desk, 3)
    choice = with_musters(desk.look, START, encounter.lines, title=encounter.name)
    assert choice is not None
    must(desk, choice)
    assert in_fight(desk) == first


@pytest.mark.parametrize("game", THROWING, ids=lambda game: game.key)
def test_what_was_kept_before_is_thrown_as_it_is_opened(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game, party=2)
    encounter = keep(desk, small_foes(game))
    bare = altered(encounter, lines=tuple([altered(line, hits=()) for line in encounter.lines]))
    desk.table = desk.table.exchanged(encounter, bare)
    desk.look = Look(game, desk.table)
    window = show(desk)
    window.show_space("prep")
    window.encounters.open(encounter.id)
    lines = kept(desk).lines
    assert [len(line.hits) for line in lines] == [line.count for line in lines]
    assert window.encounters.draft.lines == lines and not window.encounters.keep_button.isEnabled()


def test_nobody_has_none_after_hit_points_were_cleared(qtbot: Any, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(THROWING[0], party=1)
    window = show(desk)
    window.show_space("prep")
    window.encounters.add("orc", 3)
    card = window.encounters.lines.cards[0]
    qtbot.mouseClick(card.hits_word, Qt.MouseButton.LeftButton)
    card.typed.clear()
    qtbot.keyClick(card.typed, Qt.Key.Key_Return)
    (line,) = window.encounters.draft.lines
    assert len(line.hits) == line.count == 3


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_samples_have_been_thrown(game: Game) -> None:
    look = Look(game, sample_table(game.key))
    for encounter in look.table.encounters.values():
        assert not [line for line in encounter.lines if lacks_throws(look, line)], encounter.name
