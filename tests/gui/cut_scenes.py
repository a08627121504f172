"""What the cut finder looks at on the desk: the sample of each game, prepared, in a fight with every action of whoever
acts, with everything that the bar at the foot may ask, and every dock in front."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

import gui.forms.editors.all  # noqa: F401  every kind of field has its editor
from gui.theme.application import application_in_look
from gui.viewmodel.palette_search import actions as actions_by_name
from gui.window.desk_window import DeskWindow
from gui.window.spaces import ASIDE, LEFT, PREP, SESSION
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.table_charts import roll_on
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY, Muster
from systems.common.simulation.weighed import Weighing, left_of
from systems.shelf import SHELF, game
from tests.gui.conftest import PROGRAM, REAL_DICE, start_fight
from tests.samples import open_sample

# Each time it stands another way: how that is called, and the window to look at.
Stands = Iterator[tuple[str, QWidget]]
Scenes = dict[str, Callable[[], Stands]]
FIGHTS = 2_000
IN_PREP = ("encounters", "spellbook", "treasure", "roster", "notes", "screen")


def desk_in_fight(folder: Path, key: str) -> tuple[Campaigns, Desk]:
    """The sample of a game with a fight in it."""
    campaigns = Campaigns(folder / key, game, PROGRAM, SeededDice(7))
    desk = open_sample(campaigns, key)
    if not desk.look.fighting:
        start_fight(desk, 6, 1)
    return campaigns, desk


def desk_scenes(window: DeskWindow) -> Scenes:
    """The two workspaces with every dock in front, every action, every question."""
    return {
        "docks": lambda: _docks(window, SESSION, (*LEFT, *ASIDE, "screen", "tracker")),
        "prep": lambda: _docks(window, PREP, IN_PREP),
        "weighed": lambda: _weighed(window),
        "shares": lambda: _shared(window),
        "owed": lambda: _owed(window),
        "rolled": lambda: _rolled(window),
        "actions": lambda: _actions(window),
        "questions": lambda: _questions(window),
    }


def _docks(window: DeskWindow, space: str, names: Sequence[str]) -> Stands:
    window.show_space(space)
    for name in names:
        window.area.bring(name)
        yield name, window


def _owed(window: DeskWindow) -> Stands:
    """A roll is owed."""
    _drop_owed(window)
    window.show_space(SESSION)
    desk_of(window).hands = REAL_DICE
    window.tracker.form.submit()
    yield "", window
    _drop_owed(window)


def _rolled(window: DeskWindow) -> Stands:
    """A table was rolled on, and a note names some: what can be made of it is offered."""
    desk = desk_of(window)
    _drop_owed(window)
    tables = desk.look.library("tables")
    names = [f"[[{one.name}]]" for one in tables.values()][:5]
    note = Choice("note.write", "", {"note": "", "title": "Tables", "text": " ".join(names)})
    for choice in (note, *[one for key in tables if (one := roll_on(desk.look, key)) is not None]):
        desk.perform(choice)
    for space, names in ((SESSION, ("log", "notes")), (PREP, ("notes",))):
        window.show_space(space)
        for name in names:
            window.area.bring(name)
            window.notes.open(list(desk.table.notes)[-1])
            yield f"{space} {name}", window


def _weighed(window: DeskWindow) -> Stands:
    """A fight was weighed, with the longest figures that may come out; nobody plays it meanwhile."""
    desk, card = desk_of(window), window.encounters.weighing
    window.show_space(PREP)
    window.area.bring("encounters")
    foe = next(iter(desk.look.library("creatures")))
    for count, wins in ((2, FIGHTS), (9, 0)):
        card.show_musters(desk.look, (Muster(foe, count, ()),))
        card.stop()
        card._show(played_out(desk.look, wins), True)
        yield f"{wins} won", window
    card.show_musters(desk.look, ())


def played_out(look: Look, wins: int) -> Weighing:
    """What comes of playing a fight out, with the longest figures: the party wins so often, and falls in the others."""
    party = [being.id for being in look.on_side(PARTY)]
    fallen = 0 if wins else len(party)
    falls = tuple([(who, max(0, FIGHTS * fallen // len(party) - place)) for place, who in enumerate(party)])
    times = tuple([FIGHTS if number == fallen else 0 for number in range(len(party) + 1)])
    return Weighing(FIGHTS, wins, 0, 18.8, times, 1.0, 2.5, falls, left_of(look, party), FIGHTS // 2, 12.0)


def _shared(window: DeskWindow) -> Stands:
    """A hoard is rolled, and who shares it is asked."""
    treasure = window.treasure
    for space in (SESSION, PREP):
        window.show_space(space)
        window.area.bring("treasure")
        treasure.split.setVisible(False)
        treasure._show_split()
        yield space, window
    treasure._show_split()


def _actions(window: DeskWindow) -> Stands:
    """Every action of each of those who may act now."""
    desk, form = desk_of(window), window.tracker.form
    _drop_owed(window)
    window.show_space(SESSION)
    first = window.controller.actor
    for actor in [who for who in desk.look.fight.waiting if who in desk.table.beings] or [first]:
        window.controller.act_as(actor)
        form.catch_up()
        for number, (action, _) in enumerate(form._offered):
            form.choose(number)
            yield f"{desk.look.being(actor).name}: {action.label}", form
    window.controller.act_as(first)


def _questions(window: DeskWindow) -> Stands:
    """Everything that the bar at the foot may ask: of somebody of the party, and of nobody in particular."""
    desk = desk_of(window)
    _drop_owed(window)
    window.show_space(SESSION)
    hero = next(being.id for being in desk.look.on_side(PARTY))
    finds = actions_by_name(desk.look, "", hero)
    for choice in [find.choice for find in finds if find.choice is not None]:
        action = desk.game.actions[choice.action]
        form = action.form(desk.look, choice.actor, {})
        if form is not None and form.fields and not action.guided:
            window.roll_bar.ask(choice, always=True)
            yield action.label, window.roll_bar
            yield action.label, window.roll_bar.form
    window.roll_bar.not_now()


def _drop_owed(window: DeskWindow) -> None:
    """Nothing is owed any more."""
    while window.controller.owed is not None:
        window.controller.drop()
    desk_of(window).hands = PROGRAM


def desk_of(window: DeskWindow) -> Desk:
    """The desk at which a window is."""
    assert window.desk is not None
    return window.desk


def opened(folder: Path, keys: Sequence[str] | None = None) -> Iterator[tuple[str, DeskWindow, Campaigns]]:
    """A window on the fight of each game."""
    if QApplication.instance() is None:
        application_in_look("light", 100)
    for key in keys or [one.key for one in SHELF]:
        campaigns, desk = desk_in_fight(folder, key)
        window = DeskWindow()
        window.resize(1366, 768)
        window.show()
        window.show_desk(desk)
        QApplication.processEvents()  # it has been seen before anybody changes its size
        yield key, window, campaigns
        window.close()
        campaigns.close()
