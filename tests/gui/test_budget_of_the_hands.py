"""How many clicks and keys the work at the table may take, counted, in every game."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.docks.tracker.model import HITS
from gui.viewmodel.first_roll import first_roll
from gui.window.desk_window import DeskWindow
from models.desk.hands import Hands
from systems.common.forms import BeingField, BeingsField, Choice
from systems.common.kernel.game import Game, offered
from systems.common.kernel.look import Look
from systems.common.kernel.tape import RollRequest
from systems.common.records.table import FOES, PARTY
from tests.gui.conftest import KEEP, REAL_DICE, OpenDesk, Referee, click_on, must, start_fight

Show = Callable[..., DeskWindow]


def short_name(game: Game) -> str:
    """A creature of one word, or the last word of the shortest name; a word is enough where only one has it."""
    return min([one.name for one in game.shipped_entries("creatures").values()], key=lambda name: " " in name).split()[
        -1
    ]


def test_the_next_turn_is_one_key(game: Game, open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window, before = show(desk), desk.table.fight
    window.tracker.setFocus()
    named = window.banner.next.words()
    referee.key(Qt.Key.Key_N)
    assert desk.table.fight != before and named.partition(",")[0].partition(" × ")[0] in window.banner.now.words()
    assert referee.inputs <= 1
    before = desk.table.fight
    referee.key(Qt.Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    assert (desk.table.fight.round, desk.table.fight.now) != (before.round, before.now)


def test_a_blow_with_the_players_own_dice_is_four_inputs_and_one_where_all_decide_first(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """Where a deed asks for dice at once, it hurts at once; where all decide first, the next step asks for them."""
    desk = open_desk(game, REAL_DICE)
    start_fight(desk)
    window = show(desk)
    target = desk.look.on_side(FOES)[0].id
    window.tracker.form.aim("alone", (target,))
    before = window.tracker.lines.tracks(target)[0].now
    at_once = first_roll(desk.look, window.tracker.form.choice())[0] is not None
    if not at_once:
        while desk.look.waiting:
            must(desk, game.suggest(desk.look, desk.look.waiting[0]))
        window.tracker.setFocus()
        referee.key(Qt.Key.Key_N)
    referee.click(window.tracker.form.go)
    assert window.controller.owed is not None, "the players' dice were not asked for"
    request = window.controller.owed.request
    assert isinstance(request, RollRequest)
    referee.type("20 1" if request.sides == 20 else "6" * max(2, request.count))
    referee.enter()
    allowed = 4 if at_once else 5
    while (
        owed := window.controller.owed
    ) is not None:  # where the weapon is a throw of its own, and its points are spent
        allowed += 2 if isinstance(owed.request, RollRequest) else 1
        if isinstance(owed.request, RollRequest):
            referee.type(str(owed.request.sides) * owed.request.count)
        referee.enter()
    assert any(throw.by_hand for throw in desk.log(1)[0].throws)
    if at_once:
        after = window.tracker.lines.tracks(target)[0].now if target in desk.table.beings else 0
        assert after < before
    assert referee.inputs <= allowed <= 7


def test_no_turn_goes_on_over_dice_that_were_typed(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """One N too many must not lose a blow that is half thrown; once it is put off, N goes on."""
    desk = open_desk(game, Hands("table", "table", "program"))
    start_fight(desk)
    window = show(desk)
    choice = Choice("dice.throw", "", {"dice": "2d6", "why": "who comes first"})
    window.controller.perform(choice)
    owed, before, said = window.controller.owed, desk.table, []
    assert owed is not None
    window.controller.refused.connect(said.append)
    window.tracker.setFocus()
    for held in (KEEP, Qt.KeyboardModifier.ShiftModifier):
        referee.key(Qt.Key.Key_N, held)
    referee.key(Qt.Key.Key_D)
    assert window.controller.owed is owed and desk.table is before
    assert len(said) == 3 and all(
        words.endswith("is owed first: type it or press Enter. Esc puts it off.") for words in said
    )
    referee.key(Qt.Key.Key_Escape)
    referee.key(Qt.Key.Key_N)
    assert desk.table is not before


def test_seven_damage_to_the_selected_is_three_inputs(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    victim = desk.look.on_side(FOES)[-1].id
    window.tracker.view.choose(victim)
    window.tracker.setFocus()
    before = window.tracker.lines.tracks(victim)[0]
    referee.key(Qt.Key.Key_T)
    referee.type("7")
    referee.enter()
    after = window.tracker.lines.tracks(victim)[0]
    assert after.now == max(before.now - 7, after.now) and after.now < before.now
    assert referee.inputs <= 3


def test_seven_damage_to_the_selected_is_three_inputs_by_mouse_too(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """A click on its hit points, the number, and a click anywhere else."""
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    victim = desk.look.on_side(FOES)[-1].id
    click_on(window, referee, victim)
    assert window.tracker.view.chosen == victim and not window.tracker.view.field.isVisible()
    before, referee.inputs = window.tracker.lines.tracks(victim)[0], 0
    click_on(window, referee, victim, on=HITS)
    assert window.tracker.view.field.isVisible() and referee.focus() is window.tracker.view.field
    referee.type("-7")
    referee.click(window.log.view.viewport())
    after = window.tracker.lines.tracks(victim)[0]
    assert after.now == max(before.now - 7, after.now) and after.now < before.now
    assert not window.tracker.view.field.isVisible() and referee.inputs <= 3


def test_six_more_into_the_running_fight_are_four_inputs(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window, before = show(desk), len(desk.look.on_side(FOES))
    name = short_name(game)
    window.tracker.setFocus()
    referee.key(Qt.Key.Key_A)
    referee.type(f"{name.lower()} x 6")
    referee.enter()
    assert len(desk.look.on_side(FOES)) == before + 6
    assert referee.inputs <= 4


def test_undo_is_one_input(game: Game, open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(game)
    start_fight(desk)
    show(desk).tracker.setFocus()
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert desk.redo_label
    assert referee.inputs <= 1


def test_whoever_has_a_deed_again_after_undo_acts_now(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """A slip is put right by one key and the deed itself: nobody is looked for in the order first."""
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    for key in (Qt.Key.Key_N, Qt.Key.Key_D, Qt.Key.Key_N):
        before, acting = desk.table.fight, window.controller.actor
        referee.key(key)
        assert desk.table.fight != before
        referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert desk.table.fight == before and window.controller.actor == acting
        referee.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)


def test_a_prepared_name_starts_a_fight_in_four_inputs(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    window = show(desk)
    name = short_name(game)
    referee.key(Qt.Key.Key_A)
    assert QApplication.focusWidget() is window.tracker.nobody.quick, "the field to type who stands there has the focus"
    referee.type(f"{name.lower()} x 3")
    referee.enter()
    assert desk.look.fighting and len(desk.look.on_side(FOES)) == 3
    assert referee.inputs <= 4


def test_anything_is_found_by_a_few_letters(game: Game, open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(game)
    window = show(desk)
    creature = next(iter(game.shipped_entries("creatures").values()))
    opened: list[tuple[str, str]] = []
    window.palette_box.wants_card.connect(lambda kind, key: opened.append((kind, key)))
    referee.key(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    referee.type(creature.name.lower())
    referee.enter()
    assert opened == [("creatures", creature.key)]


def pointed(look: Look, actor: str, foe: str) -> list[int]:
    """Which of the offered actions can be pointed at somebody."""
    return [
        n
        for n, (_, form) in enumerate(offered(look, actor, "turn"))
        if any(isinstance(field, BeingField | BeingsField) and foe in field.allowed for field in form.fields)
    ]


def test_a_target_is_one_click_in_the_order(game: Game, open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(game)
    start_fight(desk, 1, 1)
    window = show(desk)
    foe = desk.look.on_side(FOES)[-1]
    while not (
        places := pointed(desk.look, window.controller.actor, foe.id)
    ):  # where all decide first, nobody aims yet
        turn, waiting = desk.look.turn, desk.look.waiting
        must(desk, game.suggest(desk.look, waiting[0]) if turn and turn.decides and waiting else Choice("turn.skip"))
    assert desk.look.being(window.controller.actor).side == PARTY
    window.tracker.form.choose(places[0])
    view = window.tracker.view
    place = view.visualRect(view.lines.index(view.lines.row_of(foe.id), 1)).center()
    referee.click(view.viewport(), place)
    assert foe.id in str(window.tracker.form.choice().answers)
    assert referee.inputs == 1
