"""Which class a creature saves as, where the house lets monsters save as one (WB-195)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play

KEY = "combat.saves_as"
USUAL = "fighter"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The classes of the game, and the creatures at the table."""
    creatures = tuple([one.id for one in look.everyone() if one.kind != "character"])
    if not look.house.monster_saves_as_class or not creatures:
        return None
    options = tuple([Option(key, one.name) for key, one in look.library("classes").items()])
    return Form(KEY, "Set how a creature saves", (
        ChoiceField("one", "Saves as", "Of a level as high as its hit dice", USUAL, options=options),
        BeingsField("targets", "Who", default=creatures, allowed=creatures),
    ))  # fmt: skip


def choose(play: Play, choice: Choice) -> None:
    """The referee's pick; Fighter unless he says otherwise."""
    key = choice.answers["one"]
    for who in choice.answers["targets"]:
        play.change(who, "saves_as", "" if key == USUAL else key)
    names = ", ".join([play.being(who).name for who in choice.answers["targets"]])
    play.tell("Save as {one}: {names}.", icon="shield", one=play.entry("classes", key), names=names)
