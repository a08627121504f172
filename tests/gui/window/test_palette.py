"""Ctrl+K: any action, command, entry or being by a few letters, and Enter does it or shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.dialogs.print_kit.dialog import PrintKit
from gui.docks.roster.card import RosterCard
from gui.viewmodel.palette_search import ACTION_WORDS, OTHER_WORDS
from gui.widgets.token import Token
from gui.window.desk_window import DeskWindow
from gui.window.palette import FIND
from gui.window.session import Session
from gui.window.workspaces import PREP
from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.actions import JOIN, START
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import FOES
from systems.myriad import SYSTEM as MYRIAD
from systems.shelf import SHELF
from tests.gui.conftest import NAMES, OpenDesk, Referee, must, start_fight
from tests.gui.window.conftest import Sit
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


def found(window: DeskWindow) -> list[str]:
    model = window.palette_box.model
    return [model.index(n).data(FIND).words for n in range(model.rowCount())]


def ask(referee: Referee, words: str) -> None:
    referee.key(Qt.Key.Key_K, CONTROL)
    referee.type(words)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("orc", "Orc"),
        ("starf", "Starfire"),
        ("brann", "Brannoch"),
        ("prep", "Prep"),
        ("hp", "Hide from players"),
        ("ROLL A H", "Roll a hoard"),
    ],
)
def test_a_few_letters_find_it(
    open_desk: OpenDesk, show: Show, referee: Referee, typed: str, first: str | None
) -> None:
    window = show(open_desk(TOY))
    ask(referee, typed)
    assert (found(window) or [None])[0] == first


@pytest.mark.parametrize(
    ("typed", "commands"),
    [
        ("import", ["Bring in a sheet", "Bring in creatures and tables"]),
        ("stat block", ["Bring in creatures and tables"]),
        ("foundry", ["Bring in creatures and tables"]),
        ("settings", ["Preferences", "House rules"]),
        ("improved initiative", ["Bring in creatures and tables"]),
        ("pdf", ["Print", "Export sheets"]),
        ("screen inserts", ["Print"]),
        ("blank sheets", ["Print"]),
        ("zoom", ["Larger letters", "Smaller letters", "Letters of 100 %"]),
        ("shortcuts", ["Keys"]),
        ("backup", ["Bring back a copy", "Save a copy elsewhere"]),
    ],
)
def test_a_command_is_found_by_the_words_of_other_programs(
    open_desk: OpenDesk, show: Show, referee: Referee, typed: str, commands: list[str]
) -> None:
    window = show(open_desk(TOY))
    ask(referee, typed)
    assert set(commands) <= set(found(window))


def test_a_command_of_two_menus_is_found_once_and_its_key_stands_beside_it(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(SHELF[0], party=4)
    start_fight(desk, 2)
    window = show(desk)
    keys = {}
    for typed in ("encounter builder", "next turn"):
        ask(referee, typed)
        model = window.palette_box.model
        finds = [model.index(n).data(FIND) for n in range(model.rowCount())]
        (only,) = [one for one in finds if one.kind == "Command" and one.words.casefold().startswith(typed)]
        keys[only.words] = only.key
        window.palette_box.close_palette()
    assert keys == {"Encounter builder": "Ctrl+5", "Next turn": "N"}


@pytest.mark.parametrize(
    "game", [game for game in SHELF if "encounters" in game.shipped_entries("tables")], ids=lambda one: one.key
)
def test_an_encounter_that_is_rolled_is_found_as_a_wandering_one(
    open_desk: OpenDesk, show: Show, referee: Referee, game: Game
) -> None:
    window = show(open_desk(game, party=4))
    ask(referee, "wandering")
    assert "Roll an encounter" in found(window), found(window)


def test_other_words_are_those_of_commands_that_are_there(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    names = {action.objectName() for action in window.palette_box.commands}
    assert set(OTHER_WORDS) <= names


@pytest.mark.parametrize("shipped", SHELF, ids=lambda game: game.key)
def test_other_words_of_actions_are_of_those_that_every_game_has(shipped: Game) -> None:
    assert set(ACTION_WORDS) <= set(shipped.actions)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("take off", "Wear or hold: "),
        ("put on tam", "Wear or hold: Tam"),
        ("shop", "Buy"),
        ("loot", "Roll a hoard"),
        ("new character", "Make a character"),
        ("new party", "Roll a party"),
        ("begin battle", "Start the fight"),
    ],
)
def test_an_action_is_found_by_what_one_would_call_it(
    open_desk: OpenDesk, show: Show, referee: Referee, typed: str, first: str
) -> None:
    window = show(open_desk(SHELF[0], party=4))
    ask(referee, typed)
    assert [words for words in found(window) if words.startswith(first)], found(window)


def test_points_of_a_new_level_are_found_as_such(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    """By other words that an action of one game alone has."""
    desk = open_desk(MYRIAD)
    form = desk.game.actions["characters.award"].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice("characters.award", "", {**form.blank(), "xp_b1": 10}))
    window = show(desk)
    ask(referee, "level up")
    assert [words for words in found(window) if words.startswith("Spend points: ")], found(window)


@pytest.mark.parametrize("typed", ["surrender", "yield", "flee", "run away", "change sides"])
def test_giving_up_is_found_by_what_it_comes_to(open_desk: OpenDesk, show: Show, referee: Referee, typed: str) -> None:
    """A word of what can be chosen in a form leads to the form."""
    desk = open_desk(MYRIAD)
    start_fight(desk, 2)
    window = show(desk)
    ask(referee, typed)
    assert [words for words in found(window) if words.startswith("Give up the fight: ")], found(window)


@pytest.mark.parametrize("typed", ["medic", "first aid", "doctor b"])
def test_care_is_found_by_who_gives_it(open_desk: OpenDesk, show: Show, referee: Referee, typed: str) -> None:
    """Whoever looks for the skill finds what it does."""
    desk = open_desk(MYRIAD)
    must(desk, Choice("combat.damage", "b1", desk.game.actions["combat.damage"].form(desk.look, "b1", {}).blank()))
    window = show(desk)
    ask(referee, typed)
    assert [words for words in found(window) if words.startswith("Treat wounds: ")], found(window)


def test_what_is_called_so_comes_before_what_is_only_found_by_the_word(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = show(open_desk(TOY))
    ask(referee, "table")
    assert "Own entries" in found(window) and found(window)[0] != "Own entries"
    assert found(window).index("Bring in creatures and tables") < found(window).index("Own entries")


def test_every_entry_of_every_library_is_found_by_its_name(game: Game, open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(game))
    box = window.palette_box
    box.open()
    for kind in ("creatures", "spells"):
        for key, entry in list(game.shipped_entries(kind).items())[::7]:
            box.words.setText(entry.name)
            cards = [box.model.index(n).data(FIND).card for n in range(min(8, box.model.rowCount()))]
            assert (kind, key) in cards, entry.name
    box.close_palette()


def test_the_report_is_asked_for_by_its_name(sit: Sit, referee: Referee) -> None:
    window, _ = sit()
    ask(referee, "report")
    assert found(window)[0] == "Print the report"
    referee.enter()
    (dialog,) = window.findChildren(PrintKit)
    assert dialog.list.chosen() == ("report",) and dialog.piece.key == "report"


def test_enter_does_an_action_of_the_one_who_acts(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    show(desk)
    ask(referee, "done")
    referee.enter()
    assert desk.log(1)[0].action == "turn.done" and referee.inputs == 3


def test_an_action_that_asks_opens_its_form(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    ask(referee, "rest")
    referee.enter()
    assert window.roll_bar.form.isVisible() and window.roll_bar.rule_action() == "characters.rest"


def test_the_card_of_what_is_marked_stands_beside_it(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    ask(referee, "ogre")
    card = window.palette_box.card
    assert card.isVisible() and card.card is not None and card.card.title == "Ogre"
    assert [token.accessibleName() for token in card.findChildren(Token)] == ["Ogre"], "a hexagon, as everywhere"
    referee.type("zzz")
    assert not card.isVisible()
    assert window.palette_box.hint.text() == "Nothing is called “ogrezzz”. Fewer letters find more."


def test_arrows_move_and_escape_gives_the_keyboard_back(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    before = QApplication.focusWidget()
    referee.key(Qt.Key.Key_K, CONTROL)
    referee.key(Qt.Key.Key_Down)
    referee.key(Qt.Key.Key_Down)
    assert window.palette_box.list.currentIndex().row() == 2
    referee.key(Qt.Key.Key_Up)
    assert window.palette_box.list.currentIndex().row() == 1
    referee.key(Qt.Key.Key_Escape)
    assert not window.palette_box.isVisible() and QApplication.focusWidget() is before


def test_a_foe_is_selected_in_the_order(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    ask(referee, "orc 4")
    referee.enter()
    assert desk.look.being(window.tracker.view.chosen).name == "Orc 4"
    assert desk.look.being(window.tracker.view.chosen).side == FOES


def test_a_command_of_the_window_is_carried_out(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    ask(referee, "prep")
    referee.enter()
    assert window.area.space == "prep"


def test_own_entries_are_found_as_soon_as_they_are_kept(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    source = 'wyrm = {name = "Wyrm", armor = 18, hit_points = 40}'
    desk.perform(Choice("own.keep", "", {"kind": "creatures", "key": "wyrm", "source": source}))
    ask(referee, "wyrm")
    assert found(window)[0] == "Wyrm"


def test_whoever_is_named_need_not_be_selected_first(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    ask(referee, "rename tam")
    assert found(window)[:1] == ["Rename: Tamsin"]
    referee.enter()
    assert window.roll_bar.isVisible() and window.roll_bar.rule_action() == "being.name"
    window.roll_bar.not_now()
    ask(referee, "rename")
    assert {words for words in found(window) if ": " in words} == {f"Rename: {name}" for name in NAMES}
    referee.key(Qt.Key.Key_Escape)
    window.choose(desk.look.on_side("party")[1].id)
    ask(referee, "rename")
    assert [words for words in found(window) if words.startswith("Rename: ")] == ["Rename: Ysolde"]
    referee.key(Qt.Key.Key_Escape)
    ask(referee, "rename tam")
    assert found(window)[:1] == ["Rename: Tamsin"]


def test_what_somebody_of_the_party_can_do_is_found_whoever_is_selected(
    open_desk: OpenDesk, show: Show, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    action = desk.game.actions["being.name"]
    first, second = [being.id for being in desk.look.on_side("party")[:2]]

    def form(look: Look, who: str, so_far: Answers) -> Form | None:
        return action.form(look, who, so_far) if who == second else None

    there = {**desk.game.actions, "being.name": replace(action, form=form)}
    monkeypatch.setitem(desk.game.__dict__, "actions", there)
    window.choose(first)
    ask(referee, "rename")
    assert [words for words in found(window) if words.startswith("Rename: ")] == [f"Rename: {NAMES[1]}"]


def test_what_is_asked_for_from_a_card_is_for_that_character(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    first, second = [being.id for being in desk.look.on_side("party")[:2]]
    window.choose(first)
    card = next(one for one in window.roster.findChildren(RosterCard) if one.face.being == second)
    card.setFocus()
    ask(referee, "rename")
    assert [words for words in found(window) if words.startswith("Rename: ")] == [f"Rename: {NAMES[1]}"]
    referee.key(Qt.Key.Key_Escape)
    assert Referee.focus() is card


def test_the_campaign_that_is_open_is_not_offered(sit: Sit, referee: Referee) -> None:
    window, session = sit()
    assert session.campaigns is not None
    session.campaigns.create("The Salt Road", "whitebox").close()
    ask(referee, "salt")
    assert [words for words in found(window) if words.startswith("The Salt")] == ["The Salt Road"]


def test_a_prepared_encounter_is_opened_or_begun(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    lines = ({"entry": "rat", "count": 3, "hits": "", "locked": False},)
    desk.perform(Choice("encounter.keep", "", {"id": "", "name": "Cellar", "place": "", "note": "", "lines": lines}))
    window = show(desk)
    ask(referee, "cellar")
    assert found(window) == ["Cellar", "Start: Cellar"]
    referee.enter()
    assert window.area.space == PREP and window.encounters.draft.name == "Cellar"
    ask(referee, "start: cel")
    referee.enter()
    assert desk.look.fighting and len(desk.look.on_side(FOES)) == 3
    ask(referee, "cellar")
    assert found(window) == ["Cellar"], "a second fight is not begun in the first"


def test_a_sample_is_found_before_any_campaign_is_open(session: Session, referee: Referee) -> None:
    window = session.window
    for game in SHELF:
        ask(referee, game.name.lower().replace("’", "'"))  # as a keyboard has it
        assert found(window)[0] == f"Sample of {game.name}"
        referee.key(Qt.Key.Key_Escape)
    before = referee.inputs
    ask(referee, "myriad")
    referee.enter()
    assert window.desk is not None and window.desk.game.name == "Myriad"
    assert referee.inputs - before <= 3, "from the start to the sample"
    ask(referee, "swords")
    assert f"Sample of {SHELF[0].name}" in found(window), "and from one campaign to another"


def test_who_fights_is_typed_where_the_tracker_asks_for_it(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """Chosen in the palette, as from the menu: there names are found and a wrong one is answered."""
    desk = open_desk(game)
    window = show(desk)
    fight = desk.look.game.actions[START].label
    ask(referee, fight)
    referee.key(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is window.tracker.nobody.quick and not window.roll_bar.form.isVisible()
    start_fight(desk)
    window.menus.menus["Encounter"].aboutToShow.emit()
    join = next(one for one in window.menus.menus["Encounter"].actions() if one.objectName() == JOIN)
    join.trigger()
    assert QApplication.focusWidget() is window.tracker.joining.quick and not window.roll_bar.form.isVisible()
    there = len(desk.look.table.beings)
    referee.type(next(iter(desk.look.library("creatures").values())).name)
    referee.key(Qt.Key.Key_Return)
    assert len(desk.look.table.beings) == there + 1


def test_in_prep_a_fight_is_begun_from_the_builder(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    window.show_space(PREP)
    ask(referee, window.desk.look.game.actions[START].label)
    referee.key(Qt.Key.Key_Return)
    focus = QApplication.focusWidget()
    assert window.area.space == PREP and focus is not None and window.encounters.isAncestorOf(focus)
    assert not window.roll_bar.form.isVisible()
