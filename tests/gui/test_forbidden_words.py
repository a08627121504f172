"""No wrong word on any screen, paper or label: forms, cards, listings, sheets, the log and the names of what is undone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from gui.creation.end_page import sheet_card
from gui.desk.controller import DeskController
from gui.desk.signals import DeskSignals
from gui.dialogs.figure import FigureDialog
from gui.viewmodel.log_rows import log_lines
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from models.desk.hands import Hands
from models.desk.results import Done
from models.publishing import publish
from systems.common.forms import Choice, ChoiceField, Form
from systems.common.kernel.game import Game, offered
from systems.common.kernel.tape import SeededDice
from systems.common.records.views import Card
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, start_fight
from tests.samples import open_sample

Show = Callable[..., DeskWindow]

FORBIDDEN = {
    "a plural by the ending alone": r"\b(?:Elfs|elfs|Dwarfs|dwarfs|Thiefs|thiefs|Wolfs|wolfs|Zombys|[Mm]ans)\b",
    "one that passes like several": r"\b1 \w+ pass\b",
    "a plural in brackets": r"\w\(s\)",
    "an id of ours": r"\b(?:WB|MM|MY|EN|MG|GM|HR)-R?\d{2,3}\b",
    "how something is borne": r"\bborne in\b",
    "a label before its figure": r"\ba round \d",
    "an article that does not fit": r"\b[Aa] (?:hour|honest|[aei](?![.:,)]|\b)\w|o(?!ne\b|nce\b)\w)|\b[Aa]n [bcdfgj-np-tvwyz]\w",
    "a hyphen for a minus": r"(?<![\w\d.)\]/’–-])-\d",
    "an abbreviation in small letters": r"\b(?:php|mhp|xp|hd|ac|hde)\b",
    "what was done, by the name of its button": r"^(?:Undo: )?(?:Deal damage|Attack together|Roll a party|Award experience): ",
    "how often nothing comes of it": r"\b\d+ no (?:effect|harm)\b",
    "an apostrophe of a typewriter": r"\w'\w",
    "a group with its number first": r"(?<![\d.)])\b\d+ × (?:Orc|Ogre|Wolf|Goblin|Bandit|Satyr|Skitter|Rat|Wight|Worg)\b",
    "a guess instead of an answer": r"Did you mean|Put off too long",
    "a name of the code": r"<[a-z_]+ object|\{[a-z_]+\}",
}
KINDS = ("creatures", "spells", "items", "gear", "rules")
ROUNDS = 60


@pytest.fixture(params=SHELF, ids=lambda game: game.key, scope="module")
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    campaigns = Campaigns(
        tmp_path_factory.mktemp("words"), hands=Hands("program", "program", "program"), dice=SeededDice(4)
    )
    yield open_sample(campaigns, request.param.key)
    campaigns.close()


def wrong(said: Iterable[str]) -> set[tuple[str, str]]:
    return {
        (why, words.strip()[:120]) for words in said for why, pattern in FORBIDDEN.items() if re.search(pattern, words)
    }


def of_form(form: Form) -> Iterator[str]:
    yield from (form.label, form.help, form.working, form.blocked)
    for field in form.fields:
        yield from (field.label, field.help)
        if isinstance(field, ChoiceField):
            for option in field.options:
                yield from (option.label, option.help, option.blocked)


def of_card(card: Card) -> Iterator[str]:
    yield from (card.title, card.subtitle, card.story)
    for block in card.blocks:
        for label, words in block:
            yield f"{label}: {words}" if label else words


def test_forms_say_no_wrong_word(desk: Desk) -> None:
    look, said = desk.look, []
    for action in desk.game.actions.values():
        for actor in ("", *look.table.beings):
            if (form := action.form(look, actor, {})) is not None:
                said += [action.label, *of_form(form)]
    for field in desk.game.house_rules.fields:
        said += [field.label, field.help]
    assert wrong(said) == set()


def test_cards_and_listings_say_no_wrong_word(desk: Desk) -> None:
    game, look, said = desk.game, desk.look, []
    for kind in KINDS:
        if kind not in game.kinds:
            continue
        listing = game.listing(look, kind)
        said += [cell for row in listing.rows for cell in row.cells]
        for row in listing.rows:
            said += of_card(game.card(look, kind, row.key))
    said += [words for being in look.table.beings.values() for words in of_card(sheet_card(look, being))]
    assert wrong(said) == set()


def test_the_log_and_what_is_undone_say_no_wrong_word(desk: Desk) -> None:
    play_on(desk)
    entries = desk.log(500)
    lines = log_lines(entries, unfolded={entry.id for entry in entries})
    said = [line.words for line in lines]
    assert len(said) > 60
    assert wrong([*said, *[entry.label for entry in entries]]) == set()


def test_sheets_say_no_wrong_word(desk: Desk, tmp_path: Path) -> None:
    beings = [being.id for being in desk.look.table.beings.values() if being.kind != "creature"]
    said = [path.read_text("utf-8") for path in publish(desk.look, beings, "markdown", tmp_path)]
    assert wrong([line for text in said for line in text.splitlines()]) == set()
    lines = {line.strip() for text in said for line in text.splitlines()}
    assert not [line for line in lines if re.search(r"At \d+ m ·|Audit|Starting gold|\*\*From\*\*|\| ours \|", line)]
    zero = {line for line in lines if re.fullmatch(r"- \*\*[^*]+\*\* 0", line)}
    assert not {
        line for line in zero if not re.search(r"Gold|Silver|Copper|First strike|Hero points|Focus tally", line)
    }, "skills of 0 are no skills"


def of_widget(widget: QWidget) -> Iterator[str]:
    for part in [widget, *widget.findChildren(QWidget)]:
        yield from (part.toolTip(), part.accessibleName(), part.accessibleDescription())
        if isinstance(part, QLabel):
            yield part.text()


def test_the_working_of_a_figure_says_no_wrong_word(desk: Desk, qtbot: QtBot) -> None:
    controller, said = DeskController(DeskSignals()), list[str]()
    controller.show_desk(desk)
    for being in desk.look.table.beings.values():
        for key, _ in desk.game.figures(being):
            dialog = FigureDialog(controller, being.id, key)
            qtbot.addWidget(dialog)
            said += of_widget(dialog)
    assert len(said) > 100 and wrong(said) == set()


def test_the_form_of_a_turn_says_no_wrong_word(open_desk: OpenDesk, game: Game, show: Show) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window, said = show(desk), list[str]()
    for actor in [being for being in desk.look.fight.waiting if being in desk.table.beings]:
        window.controller.act_as(actor)
        for place in range(len(offered(desk.look, actor, "turn"))):
            window.tracker.form.choose(place)
            said += of_widget(window.tracker.form)
    assert len(said) > 100 and wrong(said) == set()


def play_on(desk: Desk) -> None:
    """Some rounds by tactics, time that passes, and what a fight leaves."""
    game = desk.game
    for _ in range(ROUNDS):
        if not desk.look.fighting:
            break
        waiting = [who for who in desk.look.fight.waiting if who in desk.table.beings]
        choice = game.suggest(desk.look, waiting[0]) if waiting else None
        if not isinstance(desk.perform(choice or Choice("turn.next")), Done):
            desk.perform(Choice("turn.next"))
    desk.perform(Choice("turn.end"))
    for one, _, _ in game.words.times:
        desk.perform(Choice("clock.pass", "", {"amount": 1, "unit": one}))
        desk.perform(Choice("clock.pass", "", {"amount": 2, "unit": one}))
