"""What a spell asks beside its target: a form, a plane, a creature, how a place is known, what is to be dispelled."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import (
    ChoiceField,
    EntryField,
    Field,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.whitebox.base.entries_spells import SpellEffect
from systems.whitebox.magic.dispelling import chance_of, marks_of
from systems.whitebox.magic.healing_spells import curses_on
from systems.whitebox.magic.knowledge_spells import ASKED
from systems.whitebox.magic.targets import Aim, candidates, likely_way, target_fields, usual_targets

MOST_BODIES = 400
ANOTHER = ""  # no record of this table


def spell_fields(look: Look, aim: Aim) -> tuple[Field, ...]:
    """Everything the spell asks once its way is chosen."""
    extra = _EXTRA.get(aim.way.effect)
    return (*target_fields(look, aim), *(extra(look, aim) if extra else ()))


def way_field(look: Look, aim: Aim) -> tuple[Field, ...]:
    """Which of its ways, if there are several (WB-256)."""
    ways = aim.spell.ways_for(aim.art, look.house)
    if len(ways) < 2:
        return ()
    asked = {effect.fact("way") for effect in look.effects_on(aim.caster, ASKED)}
    why = "asked within the last year."
    options = tuple([Option(one.key, one.name, blocked=why if one.key in asked else "") for one in ways])
    likely = likely_way(look, aim.caster, aim.spell, aim.art, aim.level)
    return (ChoiceField("way", "Way", default=likely.key, refines=True, options=options),)


def target_of(look: Look, aim: Aim) -> Being | None:
    """The one being the spell is cast at, as far as the answers tell."""
    among = candidates(look, aim)
    default = usual_targets(look, aim, among)
    if aim.so_far.get("elsewhere", not default) or not among:
        return None
    who = aim.so_far.get("target")
    return look.being(who if who in among else (default or among)[0])


def _bless(look: Look, aim: Aim) -> tuple[Field, ...]:
    if not look.fighting:
        return ()
    return (ToggleField("at_rest", "Not in combat", "The recipient takes no part in the fight", refines=True),)


def _polymorph(look: Look, aim: Aim) -> tuple[Field, ...]:
    form = EntryField("form", "Form", "None: another form, whose figures are yours", kind="creatures", required=False)
    if aim.way.targets.kind == "caster":
        return (form,)
    target = target_of(look, aim)
    willing = target is not None and target.side == look.being(aim.caster).side
    return (form, ToggleField("willing", "Willing", "The unwilling save", default=willing))


def _grow(look: Look, aim: Aim) -> tuple[Field, ...]:
    giants = tuple([e.key for e in look.library("creatures").values() if "giant_animal" in e.kinds])
    return (EntryField("form", "Fight as", "None: a giant kind whose figures are yours", kind="creatures",
                       among=giants, required=False),)  # fmt: skip


def _summon(look: Look, aim: Aim) -> tuple[Field, ...]:
    keys = aim.way.summon.creatures
    if len(keys) < 2:
        return ()
    called = {e.fact("creature") for e in look.effects_on(aim.caster, "called today")}
    options = tuple([
        Option(key, look.entry("creatures", key).name, blocked="called already today." if key in called else "")
        for key in keys
    ])  # fmt: skip
    return (ChoiceField("creature", "Creature", options=options),)


def _animate(look: Look, aim: Aim) -> tuple[Field, ...]:
    return (*_summon(look, aim), NumberField("bodies", "Bodies at hand", default=MOST_BODIES, maximum=MOST_BODIES))


def _planes(look: Look, aim: Aim) -> tuple[Field, ...]:
    options = tuple([
        Option(one.depth, f"Plane {one.depth}", f"Mad on 1–{one.insane}, right on {one.insane + 1}–{one.right}")
        for one in aim.way.planes
    ])  # fmt: skip
    return (ChoiceField("plane", "Plane", default=options[0].value, options=options),)


def _teleport(look: Look, aim: Aim) -> tuple[Field, ...]:
    fields: list[Field] = []
    if aim.way.arrivals:
        options = tuple([Option(one.known, one.known.capitalize(), f"Fails {one.failure} %")
                         for one in aim.way.arrivals])  # fmt: skip
        fields.append(ChoiceField("known", "Place known", default=options[-1].value, options=options))
    if look.fighting:
        fields.append(ToggleField("leaves", "Leaves the fight", default=bool(aim.way.arrivals)))
    return tuple(fields)


def _raise(look: Look, aim: Aim) -> tuple[Field, ...]:
    most = int(aim.way.amount.at(aim.level))
    return (
        NumberField("days", "Days dead", f"At most {most} at this level", maximum=most),
        ToggleField("survives", "Survives it", "A low Constitution may not; it is for you to say", default=True),
    )


def _reincarnate(look: Look, aim: Aim) -> tuple[Field, ...]:
    races = [Option(key, race.name) for key, race in look.library("races").items()]
    options = (Option("roll", "A playable race, at random"), *races, Option(ANOTHER, "Something else"))
    return (ChoiceField("race", "New body", default="roll", options=options),)


def _cure(look: Look, aim: Aim) -> tuple[Field, ...]:
    if "curse" not in aim.way.against:
        return ()
    target = target_of(look, aim)
    found = curses_on(look, target) if target else ()
    if len(found) < 2:
        return ()
    return (ChoiceField("curse", "Which curse", options=tuple([Option(key, name) for key, name in found])),)


def _dispel(look: Look, aim: Aim) -> tuple[Field, ...]:
    marks = marks_of(look, aim.casting)
    options = [
        Option(mark.key, f"{mark.name} · {min(100, chance_of(aim.level, mark.level))} %", f"Made at level {mark.level}")
        for mark in marks
    ]
    options.append(Option(ANOTHER, "Something else"))
    mark = aim.so_far.get("mark", options[0].value)
    field = ChoiceField("mark", "What", default=options[0].value, refines=True, options=tuple(options))
    if mark in [one.value for one in options[:-1]]:
        return (field,)
    return (
        field,
        TextField("thing", "What it is", help="A charm, an item, a creature that has no record here"),
        NumberField("made_by", "Made at level", "The level, or hit dice, of its maker", default=aim.level, minimum=1,
                    maximum=99),
    )  # fmt: skip


def _quest(look: Look, aim: Aim) -> tuple[Field, ...]:
    return (TextField("task", "The task", longest=200),)


_EXTRA: dict[SpellEffect, Callable[[Look, Aim], tuple[Field, ...]]] = {
    "animate": _animate,
    "bless": _bless,
    "cure": _cure,
    "dispel": _dispel,
    "grow": _grow,
    "planes": _planes,
    "polymorph": _polymorph,
    "quest": _quest,
    "raise": _raise,
    "reincarnate": _reincarnate,
    "summon": _summon,
    "teleport": _teleport,
}
