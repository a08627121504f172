"""The roll bar: it asks for what is owed, takes real dice or throws, says what it comes to, and lets itself be put off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.theme.places import STEPS
from gui.viewmodel.choices import with_musters
from gui.viewmodel.roll_words import BadFaces, faces_typed, need_words, result_words, working_words
from gui.widgets.buttons import Button
from gui.window.desk_window import DeskWindow
from gui.window.spaces import PREP, SESSION
from models.desk.hands import Hands
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE, START
from systems.common.kernel.game import Game
from systems.common.kernel.tape import Need, Reading, RollRequest
from systems.common.records.table import Term
from systems.shelf import SHELF
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, must, muster, start_fight
from tests.gui.cuts_seen import BESIDE_TYPED
from tests.gui.rolls.conftest import owe_blow
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
ASKED = Hands("program", "program", "table")
HIT = RollRequest(
    1, 20, "b1", "To hit", need=Need(13, (Term("Level", 2), Term("Blessed", 1)), hit="hits", miss="misses")
)
SURPRISE = Need(2, under=True, hit="surprised", miss="alert")  # whoever meets it wishes it had not
STRENGTH = RollRequest(3, 6, "party", "Strength")


def test_both_buttons_of_a_roll_say_their_keys(open_desk: OpenDesk, show: Show) -> None:
    bar = owe_blow(open_desk, show).roll_bar
    assert (bar.go.key(), bar.every.key()) == ("Enter", "Shift+Enter")


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        (HIT, "hits on 10+ (d20)"),
        (RollRequest(1, 6, "", "", need=SURPRISE), "surprised on 1–2 (d6)"),
        (RollRequest(1, 6, "", "", need=Need(1, under=True, hit="surprised")), "surprised on 1 (d6)"),
        (RollRequest(1, 6, "", "", need=Need(0, under=True, miss="alert")), "alert on any throw of d6"),
        (RollRequest(1, 6, "", "", need=Need(6, under=True, hit="surprised")), "surprised on any throw of d6"),
        (RollRequest(3, 6, "", "", need=Need(9, hit="turned", miss="unmoved")), "turned on 9+ (3d6)"),
        (RollRequest(1, 20, "", "", need=Need(20, hit="hits")), "hits on 20 (d20)"),
        (RollRequest(1, 20, "", "", need=Need(1, hit="hits")), "hits on any throw of d20"),
        (RollRequest(1, 20, "", "", need=Need(30, hit="hits", miss="misses")), "misses on any throw of d20"),
        (RollRequest(2, 6, "", "", Reading("over", (15, 3)), Need(15)), "succeeds on 15+ (2d6)"),
        (STRENGTH, "throw 3d6"),
    ],
)
def test_what_is_needed_is_said_for_the_bare_dice(request_: RollRequest, said: str) -> None:
    assert need_words(request_) == said


def test_the_working_names_dice_terms_and_mark() -> None:
    assert working_words(HIT) == "d20 + 2 + 1 ≥ 13"
    assert working_words(HIT, "Pyros") == "Pyros: d20 + 2 + 1 ≥ 13"


@pytest.mark.parametrize(
    ("typed", "request_", "faces", "said"),
    [
        ("14", HIT, (14,), "14 + 2 + 1 = 17: hits"),
        ("9", HIT, (9,), "9 + 2 + 1 = 12: misses"),
        ("14 5", HIT, (14, 5), "14 + 2 + 1 = 17: hits · 1 for what follows"),
        ("2", RollRequest(1, 6, "", "", need=SURPRISE), (2,), "2: surprised"),
        ("3", RollRequest(1, 6, "", "", need=SURPRISE), (3,), "3: alert"),
        ("3 5 6", STRENGTH, (3, 5, 6), "3 + 5 + 6 = 14"),
        ("356", STRENGTH, (3, 5, 6), "3 + 5 + 6 = 14"),
        ("3,5", STRENGTH, (3, 5), "1 more face of d6"),
    ],
)
def test_typed_faces_are_read_and_added_up(
    typed: str, request_: RollRequest, faces: tuple[int, ...], said: str
) -> None:
    assert faces_typed(typed, request_) == faces
    assert result_words(faces, request_) == said


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("21", "A d20 cannot show 21; type 1 to 20."),
        ("0", "A d20 cannot show 0; type 1 to 20."),
        ("x", "'x' is no face of a die; type what the dice show, such as 14 or 3 5."),
        ("1 " * 201, "200 faces are the most at once."),
    ],
)
def test_what_no_die_can_show_is_refused_with_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(BadFaces, match=sentence.split(";", maxsplit=1)[0]) as refused:
        faces_typed(typed, HIT)
    assert str(refused.value) == sentence


def test_in_a_fight_the_bar_has_its_place_whatever_is_owed(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window = show(desk)
    bar = window.roll_bar
    place = place_in(bar, window)
    assert bar.isVisible() and not bar.asks and place.height() == theme.px("rollbar")
    window.tracker.form.submit()
    assert bar.asks and place_in(bar, window) == place
    assert QApplication.focusWidget() is window.tracker.view, "the keyboard stays at home"
    assert "To hit" in bar.head.words() and "d20" in bar.need.text()
    referee.enter()  # the program throws to hit
    if window.controller.owed is not None:
        referee.enter()  # and the damage
    assert window.controller.owed is None and not bar.asks and place_in(bar, window) == place
    newest = desk.log(1)[0]
    assert bar.last.words() == f"Last: {newest.story[0]}".removesuffix(".")
    assert not any(throw.by_hand for throw in newest.throws)
    referee.key(Qt.Key.Key_F7)
    assert bar.isVisible() and place_in(bar, window) == place, "also in Prep"
    must(desk, Choice("turn.end", "", {"how": "leave"}))
    assert not desk.look.fighting and not bar.asks and place_in(bar, window) == place, "and after it"


@pytest.mark.parametrize("space", [PREP, SESSION])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_first_roll_of_a_fight_moves_nothing(game: Game, open_desk: OpenDesk, show: Show, space: str) -> None:
    desk = open_desk(game)
    desk.hands = Hands("table", "table", "table")
    window = show(desk, 1366, 768)
    window.show_space(space)
    QApplication.processEvents()
    quiet, nobody = place_in(window.area, window), window.tracker.nobody
    choice = with_musters(desk.look, START, muster(desk.game, 1))
    assert choice is not None and nobody.accessibleName() == "Nobody is fighting"
    window.controller.perform(choice)
    QApplication.processEvents()
    assert window.roll_bar.asks and not desk.look.fighting
    assert place_in(window.area, window) == quiet and nobody.accessibleName() == "A fight begins"
    window.roll_bar.not_now()
    assert nobody.accessibleName() == "Nobody is fighting", "what is put off has not begun"


def test_the_bar_stands_from_the_first_roll_of_a_fight(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(SHELF[0])
    desk.hands = Hands("table", "table", "table")
    window = show(desk)
    bar = window.roll_bar
    choice = with_musters(desk.look, START, muster(desk.game, 1), distance=5)
    assert choice is not None
    window.controller.perform(choice)
    QApplication.processEvents()
    assert bar.asks and not desk.look.fighting
    place, docks = place_in(bar, window), place_in(window.area, window)
    referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert desk.look.fighting and not bar.asks
    assert place_in(bar, window) == place and place_in(window.area, window) == docks


@pytest.mark.parametrize("space", [PREP, SESSION])
def test_what_is_asked_outside_a_fight_pushes_nothing(open_desk: OpenDesk, show: Show, space: str) -> None:
    window = show(open_desk(TOY))
    window.show_space(space)
    QApplication.processEvents()
    docks, place = place_in(window.area, window), place_in(window.roll_bar, window)
    assert window.roll_bar.isVisible() and not window.roll_bar.asks
    window.roll_bar.ask(Choice("effect.put", window.desk.look.everyone()[0].id))  # type: ignore[union-attr]
    QApplication.processEvents()
    assert window.roll_bar.asks and place_in(window.roll_bar, window) == place
    assert place_in(window.area, window) == docks and docks.bottom() < place.top()


def place_in(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def test_a_digit_becomes_the_real_die(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = owe_blow(open_desk, show)
    bar = window.roll_bar
    referee.type("20")
    assert bar.says.text().endswith("hits")
    assert "Take 20" in bar.go.text()
    referee.enter()
    assert window.controller.owed is not None and window.controller.owed.request.purpose == "Damage"  # type: ignore[union-attr]
    referee.type("3")
    referee.enter()
    newest = window.controller.desk.log(1)[0]  # type: ignore[union-attr]
    assert [throw.faces for throw in newest.throws] == [(20,), (3,)]
    assert all(throw.by_hand for throw in newest.throws)


def test_an_impossible_face_says_so_and_changes_nothing(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = owe_blow(open_desk, show)
    before, owed = window.desk.table, window.controller.owed  # type: ignore[union-attr]
    referee.type("44")
    assert window.roll_bar.says.text() == "A d20 cannot show 44; type 1 to 20."
    referee.enter()
    assert window.controller.owed is owed and window.desk.table is before  # type: ignore[union-attr]


def test_a_digit_typed_at_the_tracker_goes_to_the_owed_roll(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = owe_blow(open_desk, show)
    window.tracker.setFocus()
    referee.type("1")
    assert window.roll_bar.face.text() == "1"
    referee.type("7")
    assert window.roll_bar.face.text() == "17"


def test_esc_at_home_drops_the_typed_dice_before_the_roll_is_put_off(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = owe_blow(open_desk, show)
    window.navigator.go_home()
    referee.type("17")
    referee.key(Qt.Key.Key_Escape)
    assert window.controller.owed is not None and window.roll_bar.face.text() == "", "one step each"
    referee.key(Qt.Key.Key_Escape)
    assert window.controller.owed is None and len(window.controller.aside) == 1


def test_not_now_leaves_a_bell_and_taking_it_up_keeps_the_dice(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = owe_blow(open_desk, show)
    referee.type("20")
    referee.enter()
    referee.key(Qt.Key.Key_Escape)
    assert window.controller.owed is None and not window.roll_bar.asks
    assert window.banner.dues.isVisible() and "Damage" in window.banner.due.accessibleName()
    window.banner.due.click()
    owed = window.controller.owed
    assert owed is not None and [entry.faces for entry in owed.tape.entries] == [(20,)]  # type: ignore[union-attr]
    assert not window.controller.aside


def test_what_was_put_off_goes_away_by_itself_once_its_reason_is_gone(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = owe_blow(open_desk, show)
    desk, put_off = window.desk, window.controller.owed
    assert desk is not None and put_off is not None
    referee.key(Qt.Key.Key_Escape)
    assert window.banner.dues.isVisible() and len(window.controller.aside) == 1
    must(desk, Choice("turn.wait", put_off.choice.actor))
    assert not window.controller.aside and not window.banner.dues.isVisible()
    assert window.controller.owed is None and not window.roll_bar.sentence().startswith("Put off")


def test_what_was_put_off_goes_with_its_fight(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = owe_blow(open_desk, show)
    referee.key(Qt.Key.Key_Escape)
    assert window.desk is not None and window.controller.aside
    must(window.desk, Choice("turn.end", "", {"how": "leave"}))
    assert not window.controller.aside and not window.banner.dues.isVisible()


def test_a_fight_that_is_put_off_before_it_begins_is_called_as_its_encounter(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game, Hands("table", "table", "program"))
    window = show(desk)
    choice = with_musters(desk.look, START, muster(game, 2), name="Patrol at the ford")
    assert choice is not None
    window.controller.perform(choice)
    if (owed := window.controller.owed) is None or desk.look.fighting:
        return  # no dice are thrown before it begins, or it has begun and is named above
    window.controller.not_now()
    assert window.banner.due.accessibleName().startswith("Patrol at the ford · ")
    window.banner.due.click()
    assert window.controller.owed == owed


def test_the_same_is_put_off_once(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = owe_blow(open_desk, show)
    choice = window.controller.owed.choice  # type: ignore[union-attr]
    referee.key(Qt.Key.Key_Escape)
    window.controller.perform(choice)
    referee.key(Qt.Key.Key_Escape)
    assert len(window.controller.aside) == 1


def test_undo_drops_an_owed_roll_before_it_takes_back_anything(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = owe_blow(open_desk, show)
    label = window.desk.undo_label  # type: ignore[union-attr]
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    if window.controller.owed is not None:  # the field took the key for its own undo
        window.controller.undo()
    assert window.controller.owed is None and window.desk.undo_label == label  # type: ignore[union-attr]


def test_everything_that_follows_may_be_thrown_at_once(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = owe_blow(open_desk, show)
    referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert window.controller.owed is None
    assert window.desk.log(1)[0].action == "combat.attack"  # type: ignore[union-attr]


def test_a_decision_with_a_purse_opens_its_form_with_the_dice_in_view(
    open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    desk = open_desk(TOY, ASKED)
    window = show(desk)
    window.controller.perform(Choice(CREATE, "", {"name": "Zoe", "player": ""}))
    bar = window.roll_bar
    assert bar.form.isVisible() and bar.head.words() == "Party · Calling"
    assert len(bar.thrown.children()) - 1 == 3  # the dice of the strength, and the layout
    torches = bar.form.view.editor("torches").input()
    torches.setValue(4)  # type: ignore[attr-defined]
    assert bar.form.spent_too_much() and bar.says.text() == "8 spent, but there are only 6. Take 2 back."
    bar.go.click()
    assert window.controller.owed is not None, "nobody can spend more than there is"
    torches.setValue(3)  # type: ignore[attr-defined]
    bar.go.click()
    assert window.controller.owed is None and desk.undo_label == "Zoe joins the party"
    zoe = next(being for being in desk.table.beings.values() if being.name == "Zoe")
    assert zoe.sheet.things[0].count == 3


def test_a_choice_that_is_owed_first_is_not_called_by_what_is_asked(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY, ASKED))
    window.controller.perform(Choice(CREATE, "", {"name": "Zoe", "player": ""}))
    window.controller.next_turn()
    assert window.roll_bar.sentence() == "The choice is owed first: decide it. Esc puts it off."


def test_tactics_may_decide_instead(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY, ASKED)
    window = show(desk)
    window.controller.perform(Choice(CREATE, "", {"name": "Zoe", "player": ""}))
    assert window.roll_bar.tactics.isVisible()
    window.roll_bar.tactics.click()
    assert desk.undo_label == "Zoe joins the party"


def test_an_action_that_is_asked_for_opens_its_form(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    hero = desk.look.everyone()[0].id  # type: ignore[index]
    assert window.roll_bar.ask(Choice("effect.put", hero))
    assert window.roll_bar.form.isVisible()
    referee.type("Torch")
    referee.enter()
    assert [effect.name for effect in desk.look.effects_on(hero)] == ["Torch"]
    assert not window.roll_bar.asks and not window.roll_bar.form.isVisible()


def test_an_unfinished_form_says_what_is_missing_and_stays(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    before = desk.table
    window.roll_bar.ask(Choice("effect.put"))
    referee.enter()
    assert window.roll_bar.form.isVisible() and desk.table is before
    referee.key(Qt.Key.Key_Escape)
    assert window.roll_bar.asks and QApplication.focusWidget() is window.navigator.home()
    referee.key(Qt.Key.Key_Escape)
    assert not window.roll_bar.asks


def test_what_cannot_be_done_is_said_in_the_bar(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    assert not window.roll_bar.ask(Choice("turn.next"))
    assert window.roll_bar.isVisible() and window.roll_bar.sentence() == "Next turn is not possible now."


def test_a_single_choice_is_buttons_with_numbers(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    from gui.rolls.ask_form import single_choice
    from systems.common.forms import ChoiceField, Form, Option, Question

    desk = open_desk(TOY)
    window = show(desk)
    field = ChoiceField("way", "Which way", options=(Option("a", "Left"), Option("b", "Right", blocked="Walled up.")))
    form = Form("way", "Which way", (field,))
    assert single_choice(form) is field
    window.roll_bar._show_question(Question("party", form), "Party · Which way", {})
    buttons = [one for one in window.roll_bar.options.findChildren(Button) if one.isVisible()]
    assert [one.accessibleName() for one in buttons] == ["Left", "Right"]
    assert [one.isEnabled() for one in buttons] == [True, False]


@pytest.mark.parametrize("step", STEPS)
def test_what_is_asked_for_is_never_cut(step: int, open_desk: OpenDesk, show: Show) -> None:
    window = owe_blow(open_desk, show)
    window.step = step
    window.restyle()
    face = window.roll_bar.face
    for words, dice in (("d20", 1), ("12d12", 12)):
        face.setPlaceholderText(words)
        window.roll_bar.make_room(dice)
        assert face.fontMetrics().horizontalAdvance(words) + BESIDE_TYPED <= face.width(), words
