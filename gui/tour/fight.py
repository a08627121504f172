"""The tour in the fight: real dice, hit points by hand, a spell at many, what is due, the players' view, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from gui.docks.tracker.model import NAME, STATE
from gui.docks.tracker.odds_detail import OddsDetail
from gui.docks.tracker.painting.bodies import body_places
from gui.tour.choices import at_many, faces, toughest, weakest
from gui.tour.fingers import CONTROL, CannotPlay
from gui.viewmodel.palette_search import Find
from gui.window.palette import FIND
from systems.common.every_game.reminders import winning_side
from systems.common.forms import BeingField, BeingsField, Choice, ToggleField
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.tape import RollRequest
from systems.common.records.table import PARTY

if TYPE_CHECKING:
    from gui.tour.tour import Tour

KEY = Qt.Key
MOST_ACTIONS = 120
TO_HIT_AND_DAMAGE = "14 5"


def fight_begins(tour: Tour) -> None:
    """A prepared fight begins"""
    fingers = tour.fingers
    fingers.press(f"open:{tour.sample}")
    prepared = next(iter(tour.desk.table.encounters.values()))
    fingers.press(f"start {prepared.id}")
    if tour.window.controller.owed is not None:
        tour.show("owed", f"{prepared.name} is started from the tracker. The players throw their own dice: the bar at "
                  "the foot asks what they show, and Enter would throw for them.")  # fmt: skip
    settle_dice(tour, lucky=True)
    until_party(tour)
    tour.show("order", "The order of the fight. Whoever acts now stands above; below it what there is to do, and the "
              "chances of it, worked out from the rule itself.")  # fmt: skip


def a_hit(tour: Tour) -> None:
    """A hit with the player’s own dice"""
    fingers, tracker = tour.fingers, tour.window.tracker
    foe = weakest(tour.desk.look)
    aim(tour, foe)
    odds = tracker.form.odds
    fingers.wait(lambda: odds.found is not None and not odds.busy, "the odds are not worked out")
    fingers.press(tracker.form.detail)
    detail = fingers.of(OddsDetail)
    tour.show("odds", f"One press in the order points the attack at {_name(tour, foe)}; “Odds …” tells all that can "
              "come of it.", detail)  # fmt: skip
    detail.close()
    tour.aside("aimed")
    fingers.press(tracker.form.go)
    owed = tour.window.controller.owed
    if owed is None or not isinstance(owed.request, RollRequest):
        raise CannotPlay("the attack asks for no die")
    tour.show("needs", "What the die must show stands there before it is thrown.")
    for number, letter in enumerate(TO_HIT_AND_DAMAGE):
        if number:
            tour.aside(f"typed-{number}")
        fingers.type(letter)
    tour.show("typed", f"The player says {TO_HIT_AND_DAMAGE}: to hit, and the damage with it.")
    fingers.enter()
    settle_dice(tour)
    tour.show("hit", "Applied and told; the hand in the log marks dice of the table. A foe fell, so the banner asks "
              "whether the others hold.")  # fmt: skip


def an_effect(tour: Tour) -> None:
    """Something that lasts"""
    fingers, bar = tour.fingers, tour.window.roll_bar
    hero = next(being.id for being in tour.desk.look.on_side(PARTY))
    press_line(tour, hero)
    fingers.key(KEY.Key_G)
    fingers.over(fingers.widget_named("name", bar.form), "Blessed")
    tour.show("effect", "G puts an effect on whoever is selected, for as many rounds, turns or hours as it lasts.")
    fingers.enter()


def in_the_thick_of_it(tour: Tour) -> None:
    """In the thick of it"""
    fingers, tracker = tour.fingers, tour.window.tracker
    waiting = [who for who in tour.desk.look.fight.waiting if _hits(tour, who)]
    if not waiting:
        raise CannotPlay("nobody of the party is left to attack")
    press_line(tour, waiting[-1])
    aim(tour, weakest(tour.desk.look))
    fingers.press(tracker.form.go)
    tour.show_all("session", "The whole desk in the middle of a round: who acts, who is next, what is due; bodies of "
                  "one group in one line, the fallen crossed out; and a roll that is owed.",
                  lambda: tracker.form.odds.found is not None)  # fmt: skip
    settle_dice(tour)
    tour.show("dock-tracker", "The tracker by itself.", tour.window.area.frames["tracker"])
    fingers.key(KEY.Key_F5)
    tour.show("screen", "F5: the charts of the game, marked for whoever acts and is aimed at.")
    fingers.key(KEY.Key_Escape)


def hit_points_by_hand(tour: Tour) -> None:
    """Hit points by hand"""
    fingers, view = tour.fingers, tour.window.tracker.view
    foe = toughest(tour.desk.look)
    press_line(tour, foe)
    fingers.key(KEY.Key_H)
    fingers.type("-7")
    tour.show("hit-points", f"H and −7 at {_name(tour, foe)}: what it comes to is shown before Enter; Esc leaves it.")
    fingers.key(KEY.Key_Escape)
    if view.field.isVisible():
        raise CannotPlay("the field for hit points stays open after Esc")


def due(tour: Tour) -> None:
    """What is due"""
    fingers = tour.fingers
    banner = tour.window.banner
    fingers.press(banner.due)
    tour.show("due", f"“{banner.due.accessibleName()}” The reminder opens the question; the answer is the referee’s.")
    fingers.press("go")


def a_spell_at_many(tour: Tour) -> None:
    """One spell at many"""
    fingers, window = tour.fingers, tour.window
    choice = at_many(tour.desk.look)
    if choice is None:
        raise CannotPlay("nobody of the party can do anything that several foes save against")
    press_line(tour, choice.actor)
    find_action(tour, choice)
    tour.show("palette", "Ctrl+K finds any action, rule, creature, spell, item or character by a few letters.")
    fingers.enter()
    form = window.tracker.form
    in_turn = form.action == choice.action
    _aim_at_many(tour, choice, in_turn)
    tour.show("many", "The reticles are its targets, and Shift+X takes all of a kind." if in_turn
              else "The targets are chips; one press takes a whole group.")  # fmt: skip
    fingers.press(form.go if in_turn else "go")
    if window.controller.owed is not None:
        tour.show("many-owed", "One throw for all of them; their saves the program throws.")
    settle_dice(tour)
    tour.show("many-fell", "Who saved and who fell, line by line in the log.")


def the_players_view(tour: Tour) -> None:
    """Turned to the players"""
    fingers, view = tour.fingers, tour.window.players
    for mode in ("light", "dark"):
        tour.look("1366", mode)
        fingers.key(KEY.Key_F9)
        view.showNormal()
        view.resize(1366, 768)
        tour.show(f"players-{mode}", "F9 turns the laptop round: large letters, no figures, nothing hidden."
                  if mode == "light" else "In a dim room.", view)  # fmt: skip
        fingers.press(view, twice=True)
        tour.window.activateWindow()
        fingers.settle()
    tour.look("1366", "light")


def to_the_end(tour: Tour) -> None:
    """To the end of it"""
    fingers, window = tour.fingers, tour.window
    for _ in range(MOST_ACTIONS):
        if winning_side(tour.desk.look) is not None or not tour.desk.look.fighting:
            break
        act(tour)
    fingers.press(window.tracker.more_tool)
    menu = fingers.of(QMenu)
    tour.show("more", "What can be done to the fight as a whole, at any time.", menu)
    menu.close()
    tour.show("won", "Round after round: those the referee plays have an action filled in already. Once only one side "
              "stands, the banner offers to end the fight.")  # fmt: skip
    fingers.press(window.banner.due)
    settle_dice(tour)
    if tour.desk.look.fighting:
        raise CannotPlay("the fight does not end")


FIGHT = (fight_begins, a_hit, an_effect, in_the_thick_of_it, hit_points_by_hand, due, a_spell_at_many, the_players_view,
         to_the_end)  # fmt: skip


# what hands do at the tracker


def press_line(tour: Tour, being: str) -> None:
    """A press on somebody in the order, or on its body in a group."""
    view = tour.window.tracker.view
    row = view.lines.row_of(being)
    if row < 0:
        raise CannotPlay(f"{_name(tour, being)} stands in no line of the tracker")
    view.scrollTo(view.lines.index(row, NAME))
    place = view.visualRect(view.lines.index(row, NAME)).center()
    bodies = [one.being for one in view.lines.row(row).bodies]
    if len(bodies) > 1:
        place = body_places(view.cell(row, STATE), len(bodies))[bodies.index(being)].center().toPoint()
    tour.fingers.press(view.viewport(), QPoint(place))
    if view.chosen != being:
        raise CannotPlay(f"{_name(tour, being)} cannot be selected in the tracker")


def aim(tour: Tour, foe: str) -> None:
    """Point the action at a foe: by its line, or, if it waits for its own turn, in the form."""
    if foe not in tour.desk.look.fight.waiting:
        press_line(tour, foe)
        return
    view = tour.window.tracker.form.view
    field = next((field for field in view.form.fields if isinstance(field, BeingField)), None)
    if field is None:
        raise CannotPlay("the action needs no target")
    tour.fingers.pick(view.editors[field.name].input(), foe)


def settle_dice(tour: Tour, lucky: bool = False) -> None:
    """Whatever is owed: dice are typed, decisions left to the rules."""
    fingers, controller = tour.fingers, tour.window.controller
    for _ in range(MOST_ACTIONS):
        if controller.owed is None:
            return
        request = controller.owed.request
        if isinstance(request, RollRequest):
            shown = (request.sides,) * request.count if lucky else faces(request)
            fingers.over(tour.window.roll_bar.face, " ".join(map(str, shown)))
            fingers.enter()
        else:
            fingers.press("tactics")
    raise CannotPlay("the rolls that are owed do not end")


def until_party(tour: Tour) -> None:
    """Those the referee plays act, until somebody of the party is to."""
    for _ in range(MOST_ACTIONS):
        actor, beings = tour.window.controller.actor, tour.desk.table.beings
        if actor in beings and beings[actor].side == PARTY:
            return
        act(tour)
    raise CannotPlay("the party’s turn does not come")


def act(tour: Tour) -> None:
    """One action as it is filled in, or on to the next turn."""
    form, waiting = tour.window.tracker.form, tour.desk.look.fight.waiting
    before = tour.desk.look.table
    if waiting and form.isVisible() and form.go.isVisible() and form.go.isEnabled():
        tour.fingers.press(form.go)
        settle_dice(tour)
    if tour.desk.look.table is before:
        tour.fingers.press(NEXT_TURN)
        settle_dice(tour)


def find_action(tour: Tour, choice: Choice) -> None:
    """Ctrl+K, the name of an action, and down to it."""
    fingers, box = tour.fingers, tour.window.palette_box
    fingers.key(KEY.Key_K, CONTROL)
    fingers.type(tour.desk.game.actions[choice.action].label.lower())
    for _ in range(box.model.rowCount()):
        find = box.list.currentIndex().data(FIND)
        if isinstance(find, Find) and find.choice is not None and find.choice.action == choice.action:
            return
        fingers.key(KEY.Key_Down)
    raise CannotPlay(f"Ctrl+K does not find {tour.desk.game.actions[choice.action].label}")


def _aim_at_many(tour: Tour, choice: Choice, in_turn: bool) -> None:
    """Tick the boxes, and take the targets: in the order of the fight where it is done ``in_turn``, else by a chip for
    each that is not taken yet."""
    fingers = tour.fingers
    view = tour.window.tracker.form.view if in_turn else tour.window.roll_bar.form.view
    for field in view.form.fields:
        if isinstance(field, ToggleField) and choice.answers.get(field.name) and not view.answers()[field.name]:
            fingers.press(view.editor(field.name).input())
    for field in view.form.fields:
        if isinstance(field, BeingsField) and in_turn:
            press_line(tour, choice.answers[field.name][0])
            fingers.key(KEY.Key_X, Qt.KeyboardModifier.ShiftModifier)
            if set(view.answers()[field.name]) != set(choice.answers[field.name]):
                raise CannotPlay("the spell cannot be aimed at all of a kind")
        elif isinstance(field, BeingsField):
            wanted = choice.answers[field.name]
            for who in wanted:
                if who not in view.answers()[field.name]:
                    every = fingers.widget_in_sight(f"{field.name}=all:{who}", view)
                    fingers.press(every or fingers.widget_named(f"{field.name}={who}", view))
            for who in view.answers()[field.name]:
                if who not in wanted:
                    fingers.press(fingers.widget_named(f"{field.name}={who}", view))


def _hits(tour: Tour, who: str) -> bool:
    """Whether somebody would attack: the action that stands first for it needs a target."""
    being = tour.desk.table.beings.get(who)
    return being is not None and being.side == PARTY and tour.desk.look.able(being) and being.kind == _players(tour)


def _players(tour: Tour) -> str:
    return next(iter(tour.desk.game.sheets))


def _name(tour: Tour, being: str) -> str:
    return tour.desk.look.being(being).name
