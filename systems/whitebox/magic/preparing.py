"""Preparing a spell to be cast at the start of the next round, in the sequence of phases (WB-211)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.whitebox.base import states
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat import phases
from systems.whitebox.magic import casters

KEY = "magic.ready"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which of the memorized spells; ahead of a fight as well, but only one at a time."""
    being = look.find(actor)
    if being is None or not phases.in_force(look) or not isinstance(being.sheet, CharacterSheet):
        return None
    if actor not in look.waiting if look.fighting else not states.able(look, being):
        return None
    if (art := casters.art_of(look, being)) is None or not (memorized := casters.count_ready(being.sheet)):
        return None
    known = look.library("spells")
    options = tuple([
        Option(one, f"{known[one].name_for(art)} × {count}" if count > 1 else known[one].name_for(art))
        for one, count in memorized.items() if one in known
    ])  # fmt: skip
    effect = phases.find_prepared(look, actor)
    blocked = f"{effect.name} first: cast it, or let it go." if effect is not None and look.fighting else ""
    blocked = blocked or casters.hindrance(look, being)
    return Form(KEY, "Prepare a spell", (ChoiceField("spell", "Spell", options=options),),
                help="Takes the whole round; a wound meanwhile loses the spell", blocked=blocked)  # fmt: skip


def ready(play: Play, choice: Choice) -> None:
    """The spell is ready at the start of the next round; whoever prepares it does nothing else in this one."""
    being, spell = play.being(choice.actor), play.entry("spells", choice.answers["spell"])
    play.lift(being.id, phases.READIED)
    name = spell.name_for(casters.art_of(play, being))
    stage = phases.BEGUN if play.fighting else phases.READY
    play.put_on(being.id, f"{stage}: {name}", kind=phases.READIED, source=being.id, spell=spell.key,
                round=play.round if play.fighting else 0)  # fmt: skip
    play.tell("{being} prepares {spell}.", "prepares", "book", being=being, spell=name)
    if play.fighting:
        phases.mark_busy(play, being.id)
        play.done(being.id)
