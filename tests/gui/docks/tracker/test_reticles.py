"""The reticles in the order are the targets of the form, after every click and every key, in every game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from gui.docks.tracker.model import NAME, STATE
from gui.forms.editors.beings import BeingEditor, BeingsEditor, TargetsEditor
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.encounter_kit.striking import strike_together
from systems.common.forms import BeingField, BeingsField, Choice, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
from tests.gui.conftest import OpenDesk, Referee, click_on, games, must, start_fight
from tests.toy_game import TOY, Toy

Show = Callable[..., DeskWindow]
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
INPUTS, WARM_UP = 40, 30


def blow_at_several(look, actor, so_far):
    if actor not in look.waiting:
        return None
    foes = tuple([one.id for one in look.against(look.being(actor).side) if one.sheet.hit_points > 0])
    return Form("combat.many", "Sweep", (BeingsField("targets", "Targets", default=foes[:1], allowed=foes, most=5),))


def sweep(play, choice):
    play.tell("{being} sweeps.", being=play.being(choice.actor))
    play.done(choice.actor)


def burst_around_one(look, actor, so_far):
    if actor not in look.waiting:
        return None
    foes = [one.id for one in look.against(look.being(actor).side)]
    at = foes.index(so_far.get("target", foes[0]))
    near = (*foes[max(0, at - 1) : at + 2], actor)
    return Form("combat.burst", "Burst", (
        BeingField("target", "At", default=foes[0], allowed=tuple(foes), refines=True),
        BeingsField("spared", "Out of it", allowed=tuple([one.id for one in look.everyone()]), least=0, refines=True,
                    aims=False),
    ), caught=tuple([who for who in near if who not in so_far.get("spared", ())]), spares="spared")  # fmt: skip


class Sweeping(Toy):
    """The toy game with a blow at up to five, and one that takes whoever is near, the one who acts too."""

    offers = ((Action("combat.many", "Sweep", sweep, blow_at_several, "turn"),
               Action("combat.burst", "Burst", sweep, burst_around_one, "turn")), *Toy.offers)  # fmt: skip


SWEEPING = Sweeping()


@pytest.fixture
def fight(open_desk: OpenDesk, show: Show, referee: Referee) -> tuple[Desk, DeskWindow]:
    desk = open_desk(SWEEPING)
    start_fight(desk, 6, 1)
    window = show(desk)
    window.tracker.setFocus()
    window.tracker.form.refresh()
    return desk, window


def orcs(desk: Desk) -> list[str]:
    return [being.id for being in desk.look.on_side(FOES)][:6]


def aimed(window: DeskWindow) -> tuple[str, ...]:
    """What wears the reticle."""
    return tuple(window.tracker.lines.targets)


def asked(window: DeskWindow) -> set[str]:
    """What the fields of the form show, as the referee reads them."""
    found: set[str] = set()
    if not window.tracker.form.isVisible():
        return found
    for editor in window.tracker.form.view.editors.values():
        field = editor.field
        if isinstance(editor, BeingEditor) and isinstance(field, BeingField) and field.aims and editor.value():
            found.add(editor.value())
        elif isinstance(editor, BeingsEditor) and isinstance(field, BeingsField) and field.aims:
            found |= set(editor.value())
    return found


def sweep_chosen(window: DeskWindow, key: str = "combat.many") -> None:
    keys = [action.key for action, _ in window.tracker.form._offered]
    window.tracker.form.choose(keys.index(key))


def test_all_in_an_area_are_marked_and_let_out_by_mouse_and_by_key(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    sweep_chosen(window, "combat.burst")
    some, own = orcs(desk), window.controller.actor
    click_on(window, referee, some[2])
    assert aimed(window) == (some[2], some[1], some[3], own), "around whoever is aimed at"
    click_on(window, referee, some[3], CONTROL)
    assert aimed(window) == (some[2], some[1], own)
    assert window.tracker.form.view.answers()["spared"] == (some[3],)
    click_on(window, referee, own, CONTROL)
    assert aimed(window) == (some[2], some[1]) and window.controller.actor == own
    view = window.tracker.view
    view.choose(some[3], tell=False)
    referee.key(Qt.Key.Key_X)
    assert aimed(window) == (some[2], some[1], some[3]), "a key lets it in again"
    referee.key(Qt.Key.Key_Period)
    assert aimed(window) == (some[3], some[2], some[4])


def test_five_bodies_are_aimed_at_with_the_mouse_and_a_sixth_is_refused(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    sweep_chosen(window)
    some, refused = orcs(desk), []
    window.controller.refused.connect(refused.append)
    click_on(window, referee, some[0])
    assert aimed(window) == (some[0],)
    click_on(window, referee, some[2], CONTROL)
    click_on(window, referee, some[4], SHIFT)
    assert set(aimed(window)) == {some[0], some[2], some[3], some[4]} == asked(window)
    click_on(window, referee, some[5], CONTROL)
    assert len(aimed(window)) == 5 and not refused
    click_on(window, referee, some[1], CONTROL)
    assert len(aimed(window)) == 5 and refused == ["Targets: 5 at most."]
    click_on(window, referee, some[2], CONTROL)
    assert some[2] not in aimed(window) and set(aimed(window)) == asked(window)
    click_on(window, referee, some[1])
    assert aimed(window) == (some[1],) and window.tracker.view.chosen == some[1]
    assert "2: 5 of 5 well, target" in window.tracker.lines.index(window.tracker.lines.row_of(some[1]), STATE).data()


def test_five_bodies_are_aimed_at_by_keys(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    sweep_chosen(window)
    some, refused = orcs(desk), []
    window.controller.refused.connect(refused.append)
    view = window.tracker.view
    view.choose(some[0], tell=False)
    assert aimed(window) == (some[0],)
    for _ in range(4):
        referee.key(Qt.Key.Key_Right)
        assert len(aimed(window)) < 5, "along the bodies nobody is aimed at"
        referee.key(Qt.Key.Key_X)
    assert aimed(window) == tuple(some[:5]) and asked(window) == set(some[:5])
    referee.key(Qt.Key.Key_Right)
    referee.key(Qt.Key.Key_X)
    assert refused == ["Targets: 5 at most."] and len(aimed(window)) == 5
    referee.key(Qt.Key.Key_Left)
    referee.key(Qt.Key.Key_X)
    assert aimed(window) == tuple(some[:4])
    referee.key(Qt.Key.Key_Period)
    assert aimed(window) == (some[4],)
    referee.key(Qt.Key.Key_Comma)
    assert aimed(window) == (some[3],)


def test_all_of_a_kind_or_none_of_them(open_desk: OpenDesk, show: Show, referee: Referee, qtbot) -> None:
    desk = open_desk(SWEEPING)
    start_fight(desk, 4, 1)
    window = show(desk)
    window.tracker.setFocus()
    window.tracker.form.refresh()
    sweep_chosen(window)
    four = [being.id for being in desk.look.on_side(FOES)][:4]
    window.tracker.view.choose(four[2], tell=False)
    referee.key(Qt.Key.Key_X, SHIFT)
    assert set(aimed(window)) == set(four) == asked(window)
    referee.key(Qt.Key.Key_X, SHIFT)
    assert aimed(window) == () and asked(window) == set()
    view = window.tracker.view
    token = view.visualRect(view.lines.index(view.lines.row_of(four[0]), NAME)).center()
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, token)
    QApplication.processEvents()
    assert set(aimed(window)) == set(four)


def test_the_highlighted_line_is_who_acts_and_the_chosen_one_goes_along(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    click_on(window, referee, orcs(desk)[3])
    assert window.tracker.view.chosen == orcs(desk)[3]
    heroes = [being.id for being in desk.look.on_side(PARTY)]
    window.controller.act_as(heroes[2])
    QApplication.processEvents()
    assert window.tracker.view.chosen == heroes[2]
    row = window.tracker.lines.row(window.tracker.lines.row_of(heroes[2]))
    assert row.acts


def test_nobody_is_aimed_at_who_cannot_be(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    sweep_chosen(window)
    before, mine = aimed(window), window.controller.actor
    refused: list[str] = []
    window.controller.refused.connect(refused.append)
    window.tracker.view.choose(mine, tell=False)
    referee.key(Qt.Key.Key_X)
    assert aimed(window) == before and refused == ["Brannoch cannot be aimed at with this."]
    click_on(window, referee, orcs(desk)[0])
    window.tracker.view.choose(mine, tell=False)
    window.tracker.form.aim("alone", (desk.look.on_side(FOES)[-1].id,))
    before = aimed(window)
    referee.key(Qt.Key.Key_X, SHIFT)
    assert aimed(window) == before and len(before) == 1
    assert refused[1:] == ["Brannoch cannot be aimed at with this."], "nothing is done without a word"


@pytest.mark.parametrize("name", ["Orc 4"])
def test_who_falls_is_dropped_and_the_next_of_its_group_is_taken(
    open_desk: OpenDesk, show: Show, referee: Referee, name: str
) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 6, 1)
    window = show(desk)
    window.tracker.setFocus()
    window.tracker.form.refresh()
    click_on(window, referee, orcs(desk)[2])
    assert aimed(window) == (orcs(desk)[2],)
    must(desk, Choice("sheet.track", orcs(desk)[2], {"track": "hit_points", "value": 0}))
    QApplication.processEvents()
    window.tracker.form.refresh()
    assert aimed(window) == (orcs(desk)[3],) and asked(window) == set(aimed(window))
    assert f"{name} instead" in window.tracker.form.working.words()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_reticles_are_the_targets_of_the_form_after_every_input(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    start_fight(desk, 3, 1)
    window = show(desk)
    window.tracker.setFocus()
    chance = Random(game.key)
    seen: set[str] = set()
    for _ in range(WARM_UP):
        window.tracker.form.refresh()
        if asked(window) or any(window.tracker.form.choose(number) and asked(window) for number in range(6)):
            break
        before = desk.look.table
        window.tracker.form.submit()
        window.controller.throw_all()
        if desk.look.table is before:
            must(desk, Choice("turn.next"))
    seen |= asked(window)
    for _ in range(INPUTS):
        if not desk.look.fighting:
            break
        everybody = [who for who in window.tracker.lines.beings() if who in desk.table.beings]
        match chance.randrange(8):
            case 0 | 1:
                click_on(window, referee, chance.choice(everybody), chance.choice([CONTROL, SHIFT]))
            case 2 | 3:
                click_on(window, referee, chance.choice(everybody))
            case 4:
                referee.key(chance.choice([Qt.Key.Key_Period, Qt.Key.Key_Comma, Qt.Key.Key_X]))
            case 5:
                window.tracker.form.choose(chance.randrange(6))
            case 6:
                window.tracker.form.submit()
                window.controller.throw_all()
            case 7:
                must(desk, Choice("turn.next")) if chance.random() < 0.5 else window.controller.throw_all()
        if window.controller.owed is not None:
            window.controller.throw_all()
        QApplication.processEvents()
        window.tracker.form.catch_up()
        window.tracker.setFocus()
        assert set(aimed(window)) == asked(window)
        seen |= asked(window)
    assert seen, "something was aimed at"


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a list that opens over the window
def test_the_form_says_whom_and_how_many_and_lists_them_when_pressed(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    sweep_chosen(window)
    some = orcs(desk)
    editor = window.tracker.form.view.editors["targets"]
    assert isinstance(editor, TargetsEditor)
    click_on(window, referee, some[0])
    assert editor.said.accessibleName() == "Targets: Orc 1 · 5 of 5, 1 of 5 targets"
    click_on(window, referee, some[2], CONTROL)
    ogre = desk.look.on_side(FOES)[6].id
    click_on(window, referee, ogre, CONTROL)
    assert editor.said.accessibleName() == f"Targets: 2 orcs, {desk.look.being(ogre).name}, 3 of 5 targets"
    referee.click(editor.said)
    assert editor.list.isVisible() and editor.chips[some[2]].isChecked()
    referee.click(editor.chips[some[4]])
    assert set(aimed(window)) == {some[0], some[2], some[4], ogre} == asked(window)
    referee.key(Qt.Key.Key_Escape)
    assert not editor.list.isVisible()
    for met, then in ((editor.said, set(aimed(window))), (editor.every, {*some, ogre})):
        referee.click(editor.said)
        elsewhere = editor.list.mapFromGlobal(met.mapToGlobal(QPoint(4, met.height() - 4)))
        QTest.mousePress(editor.list, Qt.MouseButton.LeftButton, pos=elsewhere)
        assert not editor.list.isVisible() and set(aimed(window)) == then, "it shuts, and presses any other button"


def test_a_button_aims_at_all_of_a_kind_as_its_key_does(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(SWEEPING)
    start_fight(desk, 4, 1)
    window = show(desk)
    window.tracker.setFocus()
    window.tracker.form.refresh()
    sweep_chosen(window)
    four = [being.id for being in desk.look.on_side(FOES)][:4]
    editor = window.tracker.form.view.editors["targets"]
    assert isinstance(editor, TargetsEditor)
    assert (editor.every.isVisible(), editor.every.accessibleName(), editor.every.key()) == (True, "All 4", "Shift+X")
    referee.click(editor.every)
    assert set(aimed(window)) == set(four) == asked(window)
    referee.click(editor.every)
    assert aimed(window) == () and asked(window) == set()
    window.tracker.view.choose(window.controller.actor, tell=False)
    window.tracker.view.setFocus()
    referee.key(Qt.Key.Key_X, SHIFT)
    assert set(aimed(window)) == set(four), "who acts cannot be aimed at: the kind that is aimed at is meant"


def test_the_menu_of_a_line_aims_as_its_keys_do(
    open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _place: opened.append(menu))
    desk = open_desk(SWEEPING)
    start_fight(desk, 4, 1)
    window = show(desk)
    window.tracker.form.refresh()
    sweep_chosen(window)
    first, second, *others = [being.id for being in desk.look.on_side(FOES)][:4]

    def press(who: str, key: str) -> str:
        window.tracker.view.choose(who)
        window.tracker._menu(who, QPoint())
        one = next(one for one in opened[-1].actions() if one.text().endswith(f"\t{key}"))
        one.trigger()
        return one.text().partition("\t")[0]

    assert (press(second, "X"), set(aimed(window))) == ("Aim at this one", {first, second})
    assert (press(first, "X"), set(aimed(window))) == ("Aim at this one no more", {second})
    assert (press(first, "Shift+X"), set(aimed(window))) == ("Aim at all of its kind", {first, second, *others})
    assert (press(first, "Shift+X"), set(aimed(window))) == ("Aim at none of its kind", set())


class Spread(Toy):
    """The toy game in which all of a kind can strike together."""

    offers = ((strike_together("combat.all_strike", "combat.attack"),), *Toy.offers)


SPREAD = Spread()


def test_what_several_do_is_spread_evenly_and_the_form_says_how(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(SPREAD, party=2)
    start_fight(desk, 3, 1)
    window = show(desk)
    must(desk, Choice("turn.skip"))
    window.tracker.setFocus()
    form = window.tracker.form
    form.refresh()
    digits = dict(zip([action.key for action, _ in form._offered], form._keys, strict=True))
    referee.key(Qt.Key[f"Key_{digits['combat.all_strike']}"])
    assert form.action == "combat.all_strike"
    editor = form.view.editors["targets"]
    assert isinstance(editor, TargetsEditor)
    assert editor.said.accessibleName().startswith("Targets: Spread evenly, ")
    names = [being.name for being in desk.look.on_side(PARTY)]
    assert form.working.words().split(" · ")[1] == f"2 at {names[0]}, 1 at {names[1]}"
    click_on(window, referee, next(being.id for being in desk.look.on_side(PARTY)))
    assert form.working.words().split(" · ")[1] == f"3 at {names[0]}"
