"""What a Cleric is asked before an attempt at turning: which type of undead (WB-200, WB-206)."""

from __future__ import annotations

from systems.common.forms import Answers, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_words
from systems.whitebox.base import states
from systems.whitebox.base.creatures import creature_of
from systems.whitebox.base.monsters import turning_row
from systems.whitebox.base.sheet import CreatureSheet
from systems.whitebox.combat.turning import NO, D, can_turn, find_types, forces_service, number_needed, spell_to_spend


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which type of undead is to be turned."""
    if actor not in look.waiting or not can_turn(look, look.being(actor)) or look.under(actor, *states.HELPLESS):
        return None
    options, there = [], find_types(look, actor)
    for key, beings in there.items():
        sheet = beings[0].sheet
        assert isinstance(sheet, CreatureSheet)
        entry = creature_of(look, sheet)
        needs = number_needed(look.being(actor).sheet.level, turning_row(entry, look.house))
        at_once = "serves at once" if forces_service(look, look.being(actor)) else "destroyed at once"
        said = {D: at_once, NO: "impossible"}.get(needs, f"{needs}+ on 3d6")
        named = entry.name if len(beings) == 1 else f"{entry.name} × {len(beings)}"
        options.append(Option(key, f"{named} · {said}",
                              blocked="no Cleric of this level can turn it." if needs == NO else ""))  # fmt: skip
    if not options:
        return None
    blocked = ""
    if look.house.turning_as_spell and spell_to_spend(look.being(actor)) is None:
        blocked = "Turning uses up a spell of the first level, and none is left today."
    field = ChoiceField("type", "Undead", options=tuple(options), refines=True)
    reached = there.get(so_far.get("type", field.blank()), [])
    flee = ChoiceField("if_turned", "If turned, they", default="flee", options=(
        Option("flee", "Flee"), Option("cower", "Cower", "There is no way out; they can be attacked"),
    ))  # fmt: skip
    said = f"Reaches {in_words(look, reached)}" if reached else ""
    caught = tuple([being.id for being in reached])
    return Form("combat.turn_undead", "Turn undead", (field, flee), working=said, blocked=blocked, caught=caught)
