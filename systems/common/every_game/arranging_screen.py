"""The action by which the referee says which charts stand on the screen, and in which order."""

from __future__ import annotations

from dataclasses import asdict

from systems.common.content.entry_writer import entry_text
from systems.common.content.screen_order import CHARTS, SCREEN, ScreenOrder
from systems.common.every_game.screen import arranged, read_order
from systems.common.forms import Answers, Choice, Form, TextField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import OwnEntry

KEY = "screen.arrange"
LONGEST = 50_000  # letters of keys
MOST_NAMED = 3  # charts that are told by name

FORM = Form(KEY, "Arrange the screen", (
    TextField("order", "Order", "Keys of charts with spaces between", longest=LONGEST),
    TextField("shown", "Shown", longest=LONGEST),
    TextField("hidden", "Not shown", longest=LONGEST),
))  # fmt: skip


def arrange(play: Play, choice: Choice) -> None:
    """Charts are shown, put away or put in another order; nothing said at all: the screen is as it ships again."""
    order, shown, hidden = (tuple(choice.answers[name].split()) for name in ("order", "shown", "hidden"))
    wanted = ScreenOrder(CHARTS, order, shown, hidden)
    if wanted == read_order(play):
        raise Refused("The screen is arranged so already.")
    id_ = f"{SCREEN}:{CHARTS}"
    before = arranged(play)
    said = {name: value for name, value in asdict(wanted).items() if name != "key" and value}
    play.exchange(play.table.own.get(id_), OwnEntry(id_, SCREEN, CHARTS, entry_text(CHARTS, said)) if said else None)
    if not said:
        play.tell("The screen is as it ships again.", icon="undo")
        return
    was, now = {chart.key for chart, on in before if on}, {chart.key for chart, on in arranged(play) if on}
    titles = {chart.key: f"“{chart.title}”" for chart, _ in before}
    for keys, words, icon in (
        (now - was, "{charts} stands on the screen now.", "eye"),
        (was - now, "{charts} is taken off the screen.", "eye-off"),
    ):
        named = [titles[key] for key in titles if key in keys]
        if named and len(named) <= MOST_NAMED:
            verb = words if len(named) == 1 else words.replace("stands", "stand").replace("is taken", "are taken")
            play.tell(verb, icon=icon, charts=join_names(named))
        elif named:
            many = words.replace("stands", "stand").replace("is taken", "are taken")
            play.tell(many, icon=icon, charts=f"{len(named)} charts")
    if now == was:
        play.tell("The charts of the screen stand in another order.", icon="eye")


def _form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return FORM


ARRANGE_SCREEN = (Action(KEY, "Arrange the screen", arrange, _form, icon="eye"),)
