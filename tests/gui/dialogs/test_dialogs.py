"""Dialogs: each does its one thing by key and click, keeps text as text, and says what is wrong."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from gui.creation.dialog import CreationDialog
from gui.desk.controller import DeskController
from gui.dialogs.about import About
from gui.dialogs.card import CardDialog
from gui.dialogs.export_sheets import ExportSheets
from gui.dialogs.figure import FigureDialog
from gui.dialogs.house_rules import HouseRules
from gui.dialogs.own_entry import OwnEntryDialog
from gui.dialogs.preferences import Preferences
from gui.dialogs.sheet import SheetDialog
from gui.forms.editors.choice import SegmentsEditor
from gui.library.rule_cards import rule_name
from gui.theme import theme
from gui.viewmodel.entry_source import copy_of, key_in
from models.settings import SETTINGS, Settings, load
from systems.common.content.entries import BadEntry
from systems.common.forms import Choice, ChoiceField, ToggleField
from systems.common.kernel.actions import CREATE
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, each, first_being, last_story, one, shown


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, party=3)


def said(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel)]


ID = re.compile(r"\b[A-Z]{2}-\d{3}\b")


# house rules


def test_every_rule_of_every_game_has_its_line(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    dialog = HouseRules(controller_at(open_desk, game))
    shown(qtbot, dialog, 900, 600)
    assert list(dialog.lines) == [rule.name for rule in game.house_rules.fields]
    for name, line in dialog.lines.items():
        assert line.editor.value() == getattr(game.house, name)
        assert not line.back.isVisible(), "everything is as in the book"


@pytest.mark.parametrize("size", ["compact", "roomy"])
def test_no_word_of_a_choice_is_cut(qtbot: Any, qapp: QApplication, open_desk: OpenDesk, game: Game, size: str) -> None:
    theme.use("light", size, qapp)
    dialog = HouseRules(controller_at(open_desk, game))
    shown(qtbot, dialog, 900, 600)
    for line in each(line for line in dialog.lines.values() if isinstance(line.editor, SegmentsEditor)):
        assert all(made.width() >= made.sizeHint().width() for made in line.editor.segments.buttons()), line.rule.label


def test_each_change_is_one_entry_of_the_journal(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game)
    dialog = HouseRules(controller)
    shown(qtbot, dialog, 900, 600)
    rule = next(rule for rule in game.house_rules.fields if isinstance(rule, ToggleField))
    before = getattr(game.house, rule.name)
    box, words = one(dialog, QCheckBox, rule.name), {True: "On", False: "Off"}
    assert (box.text(), box.accessibleName()) == (words[before], rule.label)
    qtbot.keyClick(box, Qt.Key.Key_Space)
    desk = desk_of(controller)
    assert getattr(desk.table.house, rule.name) is not before
    assert box.text() == words[not before]
    assert len(desk.log()) == 1
    assert dialog.changed_count.text() == "1 not as in the book"
    qtbot.mouseClick(one(dialog, QWidget, f"book:{rule.name}"), Qt.MouseButton.LeftButton)
    assert getattr(desk.table.house, rule.name) is before
    controller.undo()
    assert dialog.lines[rule.name].editor.value() is not before, "undo reaches the open dialog"


def test_chapters_and_search_narrow_the_rules(qtbot: Any, open_desk: OpenDesk) -> None:
    game = SHELF[0]
    dialog = HouseRules(controller_at(open_desk, game))
    shown(qtbot, dialog, 900, 600)
    visible = [name for name, line in dialog.lines.items() if line.isVisible()]
    assert len(visible) == len(game.house_rules.fields)
    dialog.chapters.setCurrentRow(2)
    chapter = [name for name, line in dialog.lines.items() if line.isVisible()]
    assert 0 < len(chapter) < len(visible)
    label = game.house_rules.fields[0].label
    qtbot.keyClicks(one(dialog, QLineEdit, "search"), label)
    assert dialog.lines[game.house_rules.fields[0].name].isVisible(), "the search looks through all chapters"
    dialog.search.setText("no such rule at all")
    assert dialog.nothing.isVisible()


def test_what_a_change_comes_to_moves_no_rule_under_the_hand(qtbot: Any, controller: DeskController) -> None:
    dialog = HouseRules(controller)
    shown(qtbot, dialog, 900, 600)
    lines = list(dialog.lines.values())[:4]
    places = [line.mapTo(dialog, QPoint()) for line in lines]
    long = [
        f"Brannoch the Elder: armor class {number} becomes {number + 1} for the shield he bears." for number in range(6)
    ]
    dialog._say_moved(SimpleNamespace(outcome=SimpleNamespace(story=long)))
    for _ in range(6):
        QApplication.processEvents()
    assert [line.mapTo(dialog, QPoint()) for line in lines] == places
    told = one(dialog, QLabel, "told")
    assert told.text() == " ".join([*long[:4], "2 more in the log."])
    assert told.height() >= told.heightForWidth(told.width()), "and is read whole"


def test_a_table_among_the_rules_is_kept_when_the_dialog_closes(qtbot: Any, controller: DeskController) -> None:
    dialog = HouseRules(controller)
    shown(qtbot, dialog, 900, 600)
    line = one(dialog, QLineEdit, "ranks.0.title")
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "Apprentice")
    dialog.close()
    ranks = desk_of(controller).table.house.ranks
    assert [rank.title for rank in ranks] == ["Apprentice", "Master"]
    assert type(ranks[0]) is type(desk_of(controller).game.house.ranks[0])


# preferences


def test_every_setting_is_asked_and_kept_at_once(qtbot: Any, tmp_path: Path) -> None:
    dialog = Preferences(tmp_path, Settings())
    shown(qtbot, dialog, 620, 520)
    assert set(dialog.view.answers()) == {setting.name for setting in SETTINGS}
    with qtbot.waitSignal(dialog.changed) as changed:
        qtbot.mouseClick(one(dialog, QWidget, "theme=dark"), Qt.MouseButton.LeftButton)
    assert changed.args[0].theme == "dark"
    assert load(tmp_path).theme == "dark"
    dialog.view.editor("text_size").show_value(125)
    dialog.view.edited.emit()
    assert load(tmp_path).text_size == 125


def test_a_size_is_typed_though_the_window_takes_its_time_to_follow(qtbot: Any, tmp_path: Path) -> None:
    dialog = Preferences(tmp_path, Settings())
    shown(qtbot, dialog, 620, 520)
    told = []
    dialog.changed.connect(lambda settings: (told.append(settings.text_size), sleep(0.5)))
    box = dialog.view.editor("text_size").input()
    for letter in "150":
        qtbot.keyClicks(box, letter)
    assert load(tmp_path).text_size == 150
    dialog.close()
    assert told[-1] == 150, "at the latest as it closes"


def test_the_folder_for_sheets_can_be_chosen(qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog = Preferences(tmp_path, Settings())
    shown(qtbot, dialog, 620, 520)
    for chosen, kept in ((str(tmp_path / "sheets"), str(tmp_path / "sheets")), ("", str(tmp_path / "sheets"))):
        monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_at, chosen=chosen: chosen)
        dialog.browse.click()
        assert dialog.view.answers()["sheets_folder"] == load(tmp_path).sheets_folder == kept


def test_what_is_wrong_in_the_file_is_told(qtbot: Any, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('theme = "pink"\n')
    dialog = Preferences(tmp_path, load(tmp_path))
    shown(qtbot, dialog, 620, 520)
    assert "theme" in dialog.sentence.text()


def test_preferences_that_cannot_be_kept_are_told(qtbot: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    dialog = Preferences(tmp_path / "file", Settings())
    shown(qtbot, dialog, 620, 520)
    qtbot.mouseClick(one(dialog, QWidget, "theme=dark"), Qt.MouseButton.LeftButton)
    assert "cannot be kept" in dialog.sentence.text()


# figures


def test_a_figure_shows_its_terms_and_takes_a_ruling(qtbot: Any, controller: DeskController) -> None:
    being = first_being(controller)
    dialog = FigureDialog(controller, being, "armor")
    shown(qtbot, dialog, 460, 380)
    assert "Armor" in said(dialog)
    assert "13" in said(dialog)
    assert not dialog.back.isVisible()
    spin = one(dialog, QSpinBox, "amount")
    spin.selectAll()
    qtbot.keyClicks(spin, "17")
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert desk_of(controller).look.value(being, "armor") == 17
    again = FigureDialog(controller, being, "armor")
    shown(qtbot, again, 460, 380)
    qtbot.mouseClick(again.back, Qt.MouseButton.LeftButton)
    assert desk_of(controller).look.value(being, "armor") == 13


# entries of one's own


def test_every_creature_of_every_game_can_be_made_ones_own(open_desk: OpenDesk, game: Game) -> None:
    look = desk_of(controller_at(open_desk, game)).look
    for key, entry in game.shipped_entries("creatures").items():
        own = game.own_entry("creatures", f"own_{key}", copy_of(look, "creatures", key))
        assert own.name == entry.name


@pytest.mark.parametrize("text", ["", "name = 1", "[a]\n[b]\n", "[a\n"])
def test_a_text_without_one_entry_is_refused(text: str) -> None:
    with pytest.raises(BadEntry):
        key_in(text)


# export


def test_the_party_goes_out_with_one_key(qtbot: Any, controller: DeskController, tmp_path: Path) -> None:
    dialog = ExportSheets(controller, tmp_path / "sheets")
    shown(qtbot, dialog, 560, 480)
    dialog.view.show_answers({"format": "markdown"})
    with qtbot.waitSignal(dialog.exported, timeout=20_000) as exported:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    names = {being.name for being in desk_of(controller).table.beings.values()}
    assert {path.suffix for path in exported.args[0]} == {".md"}
    assert len(exported.args[0]) == len(names) == 3
    assert dialog.said.text().startswith("Written: 3 sheets")


def test_while_sheets_are_written_the_keyboard_is_on_stop_and_comes_back(
    qtbot: Any, controller: DeskController, tmp_path: Path
) -> None:
    dialog = ExportSheets(controller, tmp_path / "sheets")
    shown(qtbot, dialog, 560, 480)
    dialog.view.show_answers({"format": "markdown"})
    with qtbot.waitSignal(dialog.exported, timeout=20_000):
        qtbot.keyClick(dialog.primary, Qt.Key.Key_Return)
        assert dialog.stop_button.hasFocus(), "what has the keyboard must not turn grey under it"
    assert dialog.primary.hasFocus()


def test_a_folder_that_cannot_be_written_is_told(qtbot: Any, controller: DeskController, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    dialog = ExportSheets(controller, tmp_path / "file" / "inside")
    shown(qtbot, dialog, 560, 480)
    dialog.view.show_answers({"format": "json"})
    dialog.go()
    qtbot.waitUntil(lambda: "could not be written" in dialog.sentence.text(), timeout=20_000)
    assert dialog.primary.isEnabled()


def test_nobody_chosen_is_told(qtbot: Any, controller: DeskController, tmp_path: Path) -> None:
    dialog = ExportSheets(controller, tmp_path)
    shown(qtbot, dialog, 560, 480)
    dialog.view.show_answers({"beings": ()})
    dialog.go()
    assert "choose at least 1" in dialog.sentence.text()


# closing


def dialogs(controller: DeskController, folder: Path) -> list[QDialog]:
    being = first_being(controller)
    return [
        HouseRules(controller), FigureDialog(controller, being, "armor"), OwnEntryDialog(controller, "creatures", "orc"),
        ExportSheets(controller, folder), CardDialog(controller, "creatures", "orc"), SheetDialog(controller, being),
        CreationDialog(controller, Choice(CREATE)),
    ]  # fmt: skip


def test_a_dialog_that_was_closed_is_gone_for_good(qtbot: Any, controller: DeskController, tmp_path: Path) -> None:
    before = set(QApplication.topLevelWidgets())
    for dialog in dialogs(controller, tmp_path):
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()
        QApplication.processEvents()
        dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    line = QLineEdit()
    shown(qtbot, line)
    line.setFocus()
    controller.perform(Choice("being.name", first_being(controller), {"name": "Wulf", "player": ""}))
    controller.show_desk(None)
    assert set(QApplication.topLevelWidgets()) - before == {line}


def test_dialogs_close_with_their_campaign(qtbot: Any, controller: DeskController, tmp_path: Path) -> None:
    for dialog in dialogs(controller, tmp_path):
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        shown(qtbot, dialog)
    opened = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QDialog)]
    assert all(dialog.isVisible() for dialog in opened)
    controller.show_desk(None)
    assert not any(dialog.isVisible() for dialog in opened)


# about, keys, cards


def test_every_game_is_credited(qtbot: Any) -> None:
    dialog = About(SHELF, "1.2.3")
    shown(qtbot, dialog, 640, 600)
    words = said(dialog)
    for game in SHELF:
        assert {game.credit.title, game.credit.authors, game.credit.licence, game.credit.statement} <= set(words)
    assert any("1.2.3" in line for line in words)


def test_a_card_opens_and_one_that_is_gone_says_so(qtbot: Any, controller: DeskController) -> None:
    dialog = CardDialog(controller, "creatures", "ogre")
    shown(qtbot, dialog, 440, 520)
    assert dialog.card.card is not None
    assert dialog.card.card.title == "Ogre"
    assert one(dialog, QPushButton, "own").text() == "Make a version of your own"
    source = '[own_newt]\nname = "Newt"\narmor = 11\nhit_points = 1\n'
    controller.perform(Choice("own.keep", "", {"kind": "creatures", "key": "own_newt", "source": source}))
    mine = CardDialog(controller, "creatures", "own_newt")
    shown(qtbot, mine, 440, 520)
    assert one(mine, QPushButton, "own").text() == "Change", "it is one's own already"
    gone = CardDialog(controller, "creatures", "dragon")
    shown(qtbot, gone, 440, 520)
    assert "There is no 'dragon'" in gone.sentence.text()


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_says_what_it_is_for(setting: Any) -> None:
    assert setting.help
    assert not isinstance(setting, ChoiceField) or len(setting.options) > 1


def test_the_story_of_a_ruling_names_the_figure(qtbot: Any, controller: DeskController) -> None:
    dialog = FigureDialog(controller, first_being(controller), "strength")
    shown(qtbot, dialog, 460, 380)
    dialog.view.show_answers({"amount": 5, "why": "a gift"})
    qtbot.mouseClick(one(dialog, QPushButton, "go"), Qt.MouseButton.LeftButton)
    assert last_story(controller)[0].endswith("Strength is 5, by ruling (a gift).")
    again = FigureDialog(controller, first_being(controller), "strength")
    shown(qtbot, again, 460, 380)
    said = [label.text() for label in again.findChildren(QLabel)]
    assert "Referee (a gift)" in said and "a gift" not in said, "why it was ruled stands beside who ruled it, once"
    assert again.view.answers() == {"amount": 5, "why": "a gift"}, "and is not lost when it is ruled anew"


def test_rules_stand_by_name_small_behind_what_they_are_for(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, SHELF[0], party=2)
    look, who = desk_of(controller).look, first_being(controller)
    known = {name: look.figure(who, name).terms for name, _ in look.game.figures(look.being(who))}
    called = dict(look.game.figures(look.being(who)))
    figure = next(
        name for name, terms in known.items()
        if any(rule_name(look, term.source) not in ("", called[name]) for term in terms)
    )  # fmt: skip
    dialog = FigureDialog(controller, who, figure)
    shown(qtbot, dialog, 460, 380)
    named = [name for term in known[figure] if (name := rule_name(look, term.source)) != dialog.label]
    rules = [name for name, _ in groupby(filter(None, named))]
    labels = [
        label for label in dialog.findChildren(QLabel) if label.property("role") == "hint" and label.text() in rules
    ]
    assert [label.text() for label in labels] == rules and not any(ID.search(name) for name in rules)
    amounts = [label for label in dialog.findChildren(QLabel) if label.property("role") == "strong"]
    assert all(label.x() > max(one.x() for one in amounts) for label in labels)
    house = HouseRules(controller)
    shown(qtbot, house, 900, 600)
    assert not [one.toolTip() for one in house.findChildren(QWidget) if ID.search(one.toolTip())]
    card = CardDialog(controller, "rules", next(iter(SHELF[0].shipped_entries("rules"))))
    shown(qtbot, card, 440, 520)
    assert said(card) and not [words for words in said(card) if ID.search(words)], "ids are ours, not the book's"
