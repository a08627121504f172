"""The tracker: who stands where, what a line says, keys, hit points typed in place, targets, the action of the turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gui.dialogs.back import BackDialog
from gui.docks.tracker.model import ARMOR, EFFECTS, HITS, NAME, STATE, TURN
from gui.viewmodel import turn_order
from gui.viewmodel.typed_hits import BadHits, Prompt, read_hits
from gui.widgets.chips import Chip, ChipButton
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, click_on, make_party, must, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


def words(window: DeskWindow, being: str) -> list[str]:
    """A line in words, as a screen reader gets it."""
    model = window.tracker.lines
    return [str(model.index(model.row_of(being), column).data()) for column in range(model.columnCount())]


def hits(desk: Desk, being: str) -> int:
    return desk.game.summary(desk.look, desk.look.being(being)).tracks[0].now


@pytest.mark.parametrize(
    ("typed", "prompt", "kind", "amount", "low", "high"),
    [
        ("-7", "cell", "lose", "7", 11, 11),
        ("−7", "cell", "lose", "7", 11, 11),
        ("+2", "cell", "gain", "2", 20, 20),
        ("+9", "cell", "gain", "9", 22, 22),
        ("7", "cell", "set", "7", 7, 7),
        ("=7", "cell", "set", "7", 7, 7),
        ("7/2", "cell", "lose", "3", 15, 15),
        ("2d6", "cell", "lose", "2d6", 6, 16),
        ("-2d6", "cell", "lose", "2d6", 6, 16),
        ("+1d6", "cell", "gain", "1d6", 19, 22),
        ("7", "lose", "lose", "7", 11, 11),
        ("+7", "lose", "gain", "7", 22, 22),
        ("5", "gain", "gain", "5", 22, 22),
        ("-5", "gain", "lose", "5", 13, 13),
        ("40", "lose", "lose", "40", 0, 0),
    ],
)
def test_typed_hit_points_are_read_by_the_prompt_they_stand_in(
    typed: str, prompt: Prompt, kind: str, amount: str, low: int, high: int
) -> None:
    found = read_hits(typed, prompt, 18, 22)
    assert (found.kind, found.amount, found.low, found.high) == (kind, amount, low, high)


def test_more_than_there_can_be_is_said_to_be_so_and_is_the_referees_to_set():
    assert [read_hits(typed, "cell", 18, 22).words for typed in ("22", "=25", "25")] == [
        "22", "25 of at most 22", "25 of at most 22"]  # fmt: skip


@pytest.mark.parametrize("typed", ["", "orc", "=2d6", "7/0", "--7", "2d6!"])
def test_what_cannot_be_read_is_refused_with_a_sentence(typed: str) -> None:
    with pytest.raises(BadHits) as refused:
        read_hits(typed, "cell", 18, 22)
    assert str(refused.value).endswith(".")
    assert typed != "orc" or str(refused.value) == "“orc” is no number. Type −7, +7, =7, 7/2 or 2d6."


def test_sides_stand_under_their_heads_and_bodies_are_one_line(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    start_fight(desk, 6, 1)
    lines = turn_order.lines(desk.look)
    stage = game.stage(desk.look)
    heads = len(stage.bays) if stage is not None else 0 if turn_order.by_turns(desk.look) else 2
    assert [line.kind for line in lines].count("head") == heads
    groups = [line for line in lines if line.kind == "group"]
    (many, _), *_ = Counter([being.entry for being in desk.look.on_side(FOES)]).most_common()
    six = [line for line in lines if line.kind != "head" and desk.look.being(line.beings[0]).entry == many]
    counts = [line.count for line in six]  # where each body has its own, bodies of the same count are one line
    assert sum(len(line.beings) for line in six) == 6 and len(set(counts)) == len(six)
    assert [len(group.beings) for group in groups] == [len(line.beings) for line in six if len(line.beings) > 1]
    assert {who for line in lines if line.kind != "head" for who in line.beings} == {b.id for b in desk.look.everyone()}
    window = show(desk)
    model = window.tracker.lines
    assert model.rowCount() == len(lines)
    for group in groups:
        name, many = model.index(model.row_of(group.beings[0]), NAME).data(), len(group.beings)
        assert f"× {many}" in name and f"{many} stand" in name


def test_every_cell_speaks(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    for being in desk.look.on_side(PARTY):
        summary = game.summary(desk.look, being)
        cells = words(window, being.id)
        assert cells[NAME].startswith(f"{being.name}, ")
        assert cells[STATE] == summary.state.word
        assert cells[HITS] == f"{summary.tracks[0].now} of {summary.tracks[0].most}"
        assert cells[ARMOR] == summary.armor.text


def test_a_figure_shows_its_working(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    hero = desk.look.on_side(PARTY)[0].id
    must(desk, Choice("sheet.rule", hero, {"figure": "armor", "amount": 19, "why": "a wall"}))
    model = window.tracker.lines
    tip = model.index(model.row_of(hero), ARMOR).data(Qt.ItemDataRole.ToolTipRole)
    assert "Referee (a wall) = 19" in tip and words(window, hero)[ARMOR] == "19, ruled"


def test_damage_lands_on_the_selected_body_and_no_other(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    orcs = [being.id for being in desk.look.on_side(FOES) if being.entry == "orc"]
    window.tracker.view.choose(orcs[0])
    referee.key(Qt.Key.Key_Right)
    referee.key(Qt.Key.Key_Right)
    assert window.tracker.view.chosen == orcs[2]
    referee.key(Qt.Key.Key_T)
    referee.type("3")
    assert window.tracker.view.painter_of_lines.change.typed.low == 2  # type: ignore[union-attr]
    assert hits(desk, orcs[2]) == 5, "nothing changes before Enter"
    referee.enter()
    assert [hits(desk, who) for who in orcs] == [5, 5, 2, 5, 5, 5]
    assert QApplication.focusWidget() is window.tracker.view


def test_escape_drops_what_was_typed(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    window.tracker.view.choose(desk.look.on_side(FOES)[-1].id)
    before = desk.table
    referee.key(Qt.Key.Key_H)
    referee.type("-7")
    referee.key(Qt.Key.Key_Escape)
    assert desk.table is before and not window.tracker.view.field.isVisible()
    assert window.tracker.view.painter_of_lines.change is None


def test_hit_points_are_set_by_hand(game: Game, open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    foe = desk.look.on_side(FOES)[-1].id
    window.tracker.setFocus()
    window.tracker.view.choose(foe)
    referee.key(Qt.Key.Key_H)
    referee.type("=1")
    referee.enter()
    assert hits(desk, foe) == 1
    assert desk.log(1)[0].action == "sheet.track"


def test_healing_stops_at_the_most(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    foe = desk.look.on_side(FOES)[-1].id
    window.tracker.view.choose(foe)
    referee.key(Qt.Key.Key_T)
    referee.type("5")
    referee.enter()
    referee.key(Qt.Key.Key_L)
    referee.type("50")
    referee.enter()
    assert hits(desk, foe) == 16


def test_dice_typed_as_damage_are_thrown_and_written_down(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    foe = desk.look.on_side(FOES)[-1].id
    window.tracker.view.choose(foe)
    referee.key(Qt.Key.Key_T)
    referee.type("2d6")
    referee.enter()
    throws = desk.log(1)[0].throws
    assert [throw.request.dice for throw in throws] == ["2d6"]
    assert hits(desk, foe) == 16 - sum(throws[0].faces)


def test_bad_hit_points_say_why_and_stay_to_be_corrected(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    window.tracker.view.choose(desk.look.on_side(FOES)[-1].id)
    before = desk.table
    referee.key(Qt.Key.Key_H)
    referee.type("=2d6")
    referee.enter()
    assert desk.table is before and window.tracker.view.field.isVisible()
    assert "Only a number can be set" in window.tracker.view.field.toolTip()


def test_the_next_and_the_turn_before(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    side = desk.look.fight.turn.side  # type: ignore[union-attr]
    first, second = list(desk.look.fight.waiting)[:2]
    referee.key(Qt.Key.Key_N)
    assert window.controller.actor == second and desk.look.fight.passed == (first,)
    assert words(window, first)[TURN] == "passed over"
    referee.key(Qt.Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    assert desk.look.fight.turn.side != side  # type: ignore[union-attr]
    assert "do nothing." in str(desk.log(1)[0].story[0])
    referee.key(Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)
    dialog = next(one for one in window.findChildren(BackDialog) if one.isVisible())
    assert dialog.primary.accessibleName() == "Take back 1 entry"
    dialog.list.setCurrentRow(1)
    assert dialog.primary.accessibleName() == "Take back 2 entries"
    dialog.go()
    assert desk.look.fight.turn.side == side and not desk.look.fight.passed  # type: ignore[union-attr]


def test_marks_say_who_acts_who_is_next_and_who_has_acted(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    heroes = [being.id for being in desk.look.on_side(PARTY)]
    assert [words(window, who)[TURN] for who in heroes] == ["acts now", "next", "waits", "waits"]
    must(desk, Choice("turn.wait", heroes[0]))
    assert [words(window, who)[TURN] for who in heroes] == ["has acted", "acts now", "next", "waits"]
    must(desk, Choice("sheet.track", heroes[2], {"track": "hit_points", "value": 0}))
    assert words(window, heroes[2])[TURN] == "out of the fight"


def test_selecting_one_who_waits_lets_it_act(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    heroes = [being.id for being in desk.look.on_side(PARTY)]
    click_on(window, referee, heroes[2])
    assert window.controller.actor == heroes[2]
    assert window.banner.now.words() == "Mother Hild"
    assert window.tracker.form.choice().actor == heroes[2]


def test_a_click_on_a_foe_aims_the_action_at_it(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    foe = desk.look.on_side(FOES)[3].id
    actor = window.controller.actor
    click_on(window, referee, foe)
    assert window.controller.actor == actor
    assert window.tracker.form.choice().answers["target"] == foe


def test_a_number_chooses_the_action(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    _, window = fight
    first = window.tracker.form.action
    referee.key(Qt.Key.Key_2)
    second = window.tracker.form.action
    referee.key(Qt.Key.Key_1)
    assert first == window.tracker.form.action != second


def test_the_odds_stand_before_the_roll(fight: tuple[Desk, DeskWindow], qtbot: QtBot) -> None:
    desk, window = fight
    form = window.tracker.form
    foe = desk.look.on_side(FOES)[0]
    form.aim("alone", (foe.id,))
    qtbot.waitUntil(lambda: form.odds.found is not None, timeout=5_000)
    found = form.odds.found
    assert found is not None and found.exact
    miss = next(part for part in found.parts if part.label == "misses")
    need = 12 - desk.look.being(window.controller.actor).sheet.strength
    assert float(miss.chance) == pytest.approx((need - 1) / 20)
    assert form.odds.head.words() == f"{(21 - need) * 5} % hits"
    assert form.odds.bar.accessibleName().startswith(f"{(need - 1) * 5} % misses")


def test_what_counts_on_the_roll_is_shown_with_its_amount(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    hero = window.controller.actor
    must(desk, Choice("sheet.write", hero, {"field": "strength", "value": 2}))
    QApplication.processEvents()
    form = window.tracker.form
    assert "d20 + 2 ≥ 12" in form.working.words()
    chips = [one.accessibleName() for one in form.view.findChildren(Chip) if hasattr(one, "accessibleName")]
    assert "Strength +2" in chips


def test_a_combatant_is_duplicated_and_removed(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    ogre = next(being.id for being in desk.look.on_side(FOES) if being.entry == "ogre")
    window.tracker.view.choose(ogre)
    referee.key(Qt.Key.Key_D, CONTROL)
    assert sum(being.entry == "ogre" for being in desk.look.on_side(FOES)) == 2
    window.tracker.view.choose(ogre)
    referee.key(Qt.Key.Key_Delete)
    assert ogre not in desk.table.beings
    desk.undo()
    assert ogre in desk.table.beings


def test_an_effect_stands_as_a_chip_with_what_is_left(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    hero = desk.look.on_side(PARTY)[0].id
    window.tracker.view.choose(hero)
    referee.key(Qt.Key.Key_G)
    referee.type("Blessed")
    referee.enter()
    assert words(window, hero)[EFFECTS] == "Blessed 6 minutes"


def test_only_what_changed_is_painted_again(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    touched: list[tuple[int, int]] = []
    window.tracker.lines.dataChanged.connect(lambda first, last, *_: touched.append((first.row(), last.row())))
    ogre = desk.look.on_side(FOES)[-1].id
    row, head = window.tracker.lines.row_of(ogre), next(
        n for n in range(window.tracker.lines.rowCount()) if window.tracker.lines.line(n).key == "head:foes"
    )  # fmt: skip
    for amount, seen in (("1", {row}), ("99", {row, head})):  # the head says how many are left
        touched.clear()
        must(desk, Choice("combat.damage", "", {"targets": (ogre,), "amount": amount}))
        assert {n for first, last in touched for n in range(first, last + 1)} == seen


def test_the_selection_outlives_a_new_order(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    ogre = desk.look.on_side(FOES)[-1].id
    window.tracker.view.choose(ogre)
    must(desk, Choice("encounters.join", "", {"lines": ({"entry": "rat", "count": 2, "hits": "", "locked": False},)}))
    assert window.tracker.view.chosen == ogre


def test_unknown_creatures_are_named_in_a_sentence(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    referee.key(Qt.Key.Key_A)
    referee.type("orck x 3")
    referee.enter()
    wrong = window.tracker.nobody.wrong
    assert wrong.isVisible() and wrong.text() == "No creature “orck”."
    referee.click(next(one for one in wrong.near.findChildren(ChipButton) if one.isVisible()))
    assert window.tracker.nobody.quick.text() == "Orc x 3" and not wrong.isVisible()
    assert not desk.look.fighting


def test_a_prepared_encounter_starts_with_one_click(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    lines = ({"entry": "rat", "count": 3, "hits": "", "locked": False},)
    must(desk, Choice("encounter.keep", "", {"id": "", "name": "Cellar", "place": "below", "note": "", "lines": lines}))
    window = show(desk)
    referee.click(window.tracker.nobody.findChild(object, "start x1"))  # type: ignore[arg-type]
    assert desk.look.fighting and desk.look.fight.name == "Cellar" and len(desk.look.on_side(FOES)) == 3
    assert referee.inputs == 1


def test_without_a_fight_it_says_what_can_be_done_now(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY, party=0)
    window = show(desk)
    hint = window.tracker.nobody.findChild(QLabel, "hint")
    assert isinstance(hint, QLabel) and hint.isVisible()
    assert hint.text().startswith("Roll a party or make a character first")
    make_party(desk, 2)
    assert "F7" in hint.text() and "you prepared" not in hint.text()
    lines = ({"entry": "rat", "count": 3, "hits": "", "locked": False},)
    must(desk, Choice("encounter.keep", "", {"id": "", "name": "Cellar", "place": "below", "note": "", "lines": lines}))
    assert hint.text().endswith("or start an encounter you prepared.")
    desk.undo()
    assert "you prepared" not in hint.text()


def test_somebody_from_the_bench_joins_by_name(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, _ = fight
    tamsin = next(being.id for being in desk.table.beings.values() if being.name == "Tamsin")
    must(desk, Choice("being.side", tamsin, {"side": ""}))
    referee.key(Qt.Key.Key_A)
    referee.type("tamsin")
    referee.enter()
    assert desk.look.being(tamsin).side == PARTY


def test_real_dice_for_the_foes_are_not_asked_of_the_players(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    must(desk, Choice("turn.skip"))
    window = show(desk)
    window.tracker.form.submit()
    assert window.controller.owed is None and desk.log(1)[0].action == "combat.attack"


def test_alt_and_an_arrow_move_somebody_in_the_order(fight, referee: Referee) -> None:
    desk, window = fight
    first, second = desk.table.fight.turns[0].actors[:2]
    window.tracker.view.choose(second)
    window.tracker.setFocus()
    referee.key(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert desk.table.fight.turns[0].actors[:2] == (second, first)
    assert desk.table.fight.waiting[:2] == (second, first)
    shown = [being for line in turn_order.lines(desk.look) for being in line.beings]
    assert shown.index(second) < shown.index(first)
    referee.key(Qt.Key.Key_Z, CONTROL)
    assert desk.table.fight.turns[0].actors[:2] == (first, second)
