"""The menu of a being: everything the game and the referee's hand can do to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from gui.menus.track_field import add_track_field
from gui.theme import theme
from gui.viewmodel.choices import OWED, is_on_its_way
from gui.widgets.buttons import popup_menu
from gui.widgets.key_handling import LetterMenu
from gui.widgets.words import button_words, plain_tip
from systems.common.every_game.by_hand import BY_HAND
from systems.common.every_game.time_left import time_left
from systems.common.forms import Choice
from systems.common.kernel.actions import (
    END_EFFECT,
    NAME_BEING,
    RULE_FIGURE,
    SET_TRACK,
    UNRULE_FIGURE,
    WRITE_SHEET,
    Action,
)
from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.common.records.table import Effect
from systems.common.records.views import Track

if TYPE_CHECKING:
    from models.desk.results import Owed

# These want to know a field or a figure; the sheet knows it and asks them there.
BY_THE_SHEET = frozenset({WRITE_SHEET, SET_TRACK, RULE_FIGURE, UNRULE_FIGURE})
Own = tuple[str, str, str, Callable[[], object]]  # words, key, icon, what it does
MOST_VALUES, NEAR = 16, 6  # entries of a menu that are still found at a glance
BY_HAND_KEYS = frozenset(action.key for action in BY_HAND)
NAME, HIDE, REMOVE = NAME_BEING, "being.hide", "being.remove"  # what every game can do to somebody, and by which key
KEYS_OF_MENU = {NAME: "F2", HIDE: "V", REMOVE: "Del"}


def being_menu(
    parent: QWidget,
    look: Look,
    being: str,
    ask: Callable[[Choice], object],
    do: Callable[[Choice], object],
    own: Sequence[Own],
    say: Callable[[str], object] | None = None,
    keys: Mapping[str, str] | None = None,
    owed: Owed | None = None,
) -> LetterMenu:
    """The menu of one being.  `ask` opens the form of a choice, `do` carries it out; `own` are entries of the dock;
    `say` tells what came of what goes out to other tools, which is offered only with it; `keys` by what they do.
    What is `owed` is not begun twice."""
    keys = keys or {}
    menu = popup_menu(parent, look.being(being).name)
    menu.setToolTipsVisible(True)
    menu.addAction(button_words(look.being(being).name)).setEnabled(False)
    menu.addSeparator()
    for words, key, icon, act in own:
        one = menu.addAction(theme.icon(icon), _with_key(button_words(words), key))
        one.triggered.connect(lambda _on=False, act=act: act())
    _effects(menu, look, being, do)
    _tracks(menu, look, being, do)
    may_fold: list[QAction] = []
    by_game = [pair for pair in offered(look, being, "being") if pair[0].key not in BY_THE_SHEET]
    for by_hand in (False, True):
        some = [pair for pair in by_game if (pair[0].key in BY_HAND_KEYS) is by_hand]
        if some:
            menu.addSeparator()
        for action, form in some:
            if action.key == HIDE:
                _hide_entry(menu, look, being, action, do, keys.get(action.key, ""))
                continue
            dots = "…" if form.fields else ""
            one = menu.addAction(_with_key(f"{button_words(action.label)}{dots}", keys.get(action.key, "")))
            if action.icon in theme.icon_names():
                one.setIcon(theme.icon(action.icon))
            one.setObjectName(action.key)
            blocked = f"{action.label}: {OWED}." if is_on_its_way(owed, action.key, being) else form.blocked
            one.setEnabled(not blocked)
            one.setToolTip(plain_tip(blocked or action.help))
            if not by_hand:
                may_fold.append(one)
            answers = as_it_is(look, being) if action.key == NAME else {}
            one.triggered.connect(lambda _on=False, key=action.key, known=answers: ask(Choice(key, being, known)))
    if say is not None:
        from gui.menus.out_menu import add_ways
        from gui.viewmodel.exchange.going_out import ways_of_anybody

        menu.addSeparator()
        out = menu.add_inner("Export to another tool", theme.icon("export"))
        out.setObjectName("out")
        add_ways(out, parent, ways_of_anybody(look, being), say)
    _keep_in_one_column(menu, may_fold)
    return menu


def _keep_in_one_column(menu: LetterMenu, may_fold: Sequence[QAction]) -> None:
    """Where the screen is too low for all of it, the last of these stand in a menu of their own."""
    if not may_fold or _columns(menu) == 1:
        return
    further = menu.add_inner("More", theme.icon("ellipsis"), before=may_fold[-1])
    further.setObjectName("more")
    further.setToolTipsVisible(True)
    for one in reversed(may_fold):
        menu.removeAction(one)
        further.insertActions(next(iter(further.actions()), one), (one,))
        if _columns(menu) == 1:
            return


def _columns(menu: QMenu) -> int:
    """Beside each other stands what has no room on the screen."""
    menu.sizeHint()  # each finds its place
    return len({menu.actionGeometry(one).x() for one in menu.actions() if not one.isSeparator()})


def _effects(menu: LetterMenu, look: Look, being: str, do: Callable[[Choice], object]) -> None:
    """What lies on somebody can be ended, also what no clock will end; several in a menu of their own."""
    lying = [effect for effect in look.effects_on(being) if effect.name]
    some = menu.add_inner("End an effect", theme.icon("cross")) if len(lying) > 1 else menu
    if len(lying) > 1:
        some.setObjectName("effects")
    names = [effect.name for effect in lying]
    for effect in lying:
        words = effect.name if len(lying) > 1 else f"End “{effect.name}”"
        if names.count(effect.name) > 1:
            words = ", ".join([words, *_told_apart(look, effect)])
        one = some.addAction(theme.icon("cross"), button_words(words))
        one.setObjectName(f"end {effect.id}")
        one.triggered.connect(lambda _on=False, key=effect.id: do(Choice(END_EFFECT, "", {"effect": key})))


def _told_apart(look: Look, effect: Effect) -> list[str]:
    """What tells an effect from another of its name: whose it is, and what is left of it."""
    maker = look.find(effect.source)
    left = time_left(look, effect)
    return [*([f"from {maker.name}"] if maker else []), *([left.said] if left.words else [])]


def _tracks(menu: LetterMenu, look: Look, being: str, do: Callable[[Choice], object]) -> None:
    """What runs down beside hit points, each with what it may be set to: nobody's line has room for its boxes."""
    further = look.game.tracks(look, look.being(being))[1:]
    if further:
        menu.addSeparator()
    for track in further:
        some = menu.add_inner(f"{button_words(track.label)}\t{track.words}", theme.icon("pencil"))
        some.setObjectName(f"track {track.name}")
        if len(_values(track)) <= track.most - track.minimum:
            add_track_field(some, track, partial(_set_by_hand, do, being, track.name))
        for value in _values(track):
            one = some.addAction(f"{value} of {track.most}".replace("-", "−"))
            one.setCheckable(True)
            one.setChecked(value == track.now)
            act = partial(_set_by_hand, do, being, track.name, value)
            one.triggered.connect(lambda _on=False, act=act: act())


def _set_by_hand(do: Callable[[Choice], object], being: str, track: str, value: int) -> None:
    do(Choice(SET_TRACK, being, {"track": track, "value": value}))


def _values(track: Track) -> list[int]:
    """All that it may be, the most first; of many those near to what it is, all of it and nothing: another is typed."""
    every = range(track.most, track.minimum - 1, -1)
    near = [one for one in every if abs(one - track.now) <= NEAR or one in (track.most, max(0, track.minimum))]
    return list(every) if len(every) <= MOST_VALUES else near


def _with_key(words: str, key: str) -> str:
    return f"{words}\t{key}" if key else words


def _hide_entry(menu: QMenu, look: Look, being: str, action: Action, do: Callable[[Choice], object], key: str) -> None:
    hidden = look.being(being).hidden
    words = _with_key("Show to players" if hidden else action.label, key)
    one = menu.addAction(theme.icon("eye" if hidden else "eye-off"), words)
    one.setObjectName(action.key)
    one.triggered.connect(lambda _on=False: do(Choice(HIDE, being, {"hidden": not hidden})))


def as_it_is(look: Look, being: str) -> dict[str, str]:
    """What somebody is called, to be called otherwise."""
    return {"name": look.being(being).name, "player": look.being(being).player}
