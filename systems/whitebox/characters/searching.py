"""Hidden and concealed doors, for those whose race finds them by a die (WB-063)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.whitebox.base import classes
from systems.whitebox.base.sheet import CharacterSheet

KEY = "characters.find_door"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Searching, or in passing; only for a race that has a chance at all."""
    being = look.table.beings.get(actor)
    if being is None or not isinstance(being.sheet, CharacterSheet) or look.fighting:
        return None
    race = classes.race_of(look, being.sheet)
    if not race.doors_searching:
        return None
    return Form(KEY, "Check for a hidden door", (ChoiceField("how", "How", default="searching", options=(
        Option("searching", "Searching", f"1–{race.doors_searching} on d6"),
        Option("passing", "In passing", f"1–{race.doors_passing} on d6"),
    )),), help="If there is one to be found; the players need not know")  # fmt: skip


def look_for(play: Play, choice: Choice) -> None:
    """One d6, thrown by the referee, who alone knows whether there is a door."""
    being, searching = play.being(choice.actor), choice.answers["how"] == "searching"
    race = classes.race_of(play, being.sheet)
    chance = race.doors_searching if searching else race.doors_passing
    found = play.check(1, 6, "referee", "Hidden door", Need(chance, under=True, hit="found", miss="not found"))
    how = "searches for hidden doors" if searching else "passes by"
    play.tell("{being} {how}: {what}.", "found" if found else "not found", "door", being=being, how=how,
              what="finds what is there" if found else "notices nothing")  # fmt: skip


ACTIONS = (
    Action(
        KEY, "Check for a hidden door", look_for, form, "being", "door", rule="WB-063", found_by="secret search listen"
    ),
)
