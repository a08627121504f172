"""Mustering creatures: what kind of conflict it is, how far off they are, in what light; newcomers (MY-400, MY-404)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.encounter_kit import joining
from systems.common.every_game.actions import musters
from systems.common.every_game.preparing import prepared_as
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    ChoicesField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
)
from systems.common.kernel.actions import START
from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_words
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, Being, Fight
from systems.myriad.base import module, states, vitals
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.combat import facts

USUAL, FARTHEST = 10, 20_000
ALSO = "also"
LIGHTS = (Option("light", "Good light"), Option("dim", "Dim −1"), Option("dark", "Total darkness −2"))


def start_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom the party meets, in which kind of conflict, how far off and in what light."""
    if look.fighting:
        return None
    conflicts = module.conflicts(look)
    options = tuple([Option(key, one.name, one.text) for key, one in conflicts.items()])
    named = _kept_for(look, so_far)
    usual = next(iter([key for key in (named, module.body(look).key, *conflicts) if key in conflicts]), None)
    main = so_far.get("conflict") if so_far.get("conflict") in conflicts else usual
    also = _also_field(look, str(main))
    allowed = [one.value for field in also for one in field.options]
    fought = [conflicts[key] for key in (main, *[key for key in so_far.get(ALSO) or () if key in allowed]) if key]
    return Form(START, "Start the conflict", (
        joining.lines_field(look),
        TextField("name", "Name"),
        ChoiceField("conflict", "Conflict", "Of a kept encounter: the one with which its note begins", usual,
                    options=options, rule="MY-400", refines=True),
        *_ground_fields(fought),
        *also,
    ), blocked="" if options else "The module has no conflict: make one under its parts.")  # fmt: skip


def _kept_for(look: Look, so_far: Answers) -> str:
    """The kind of conflict with which the note of the prepared encounter begins; empty if with none."""
    kept = prepared_as(look, so_far)
    note = kept.note.strip().casefold() if kept is not None else ""
    return next((key for key, one in module.conflicts(look).items() if note.startswith(one.name.casefold())), "")


def _ground_fields(fought: Sequence[Conflict]) -> list[Field]:
    """How far off and in what light: nothing of that matters among words alone."""
    if fought and all([one.spoken and not one.armed for one in fought]):
        return []
    return [
        NumberField("distance", "Distance", "Between the sides", USUAL, maximum=FARTHEST, unit="m", rule="MY-304"),
        ChoiceField("light", "Light", default="light", options=LIGHTS, rule="MY-404"),
    ]


def _also_field(look: Look, main: str) -> list[ChoicesField]:
    """What may be fought at the same time: whatever asks for no house rule."""
    others = [(key, one) for key, one in module.conflicts(look).items() if key != main and not one.asks]
    options = tuple([Option(key, one.name, one.text) for key, one in others])
    if not options:
        return []
    return [ChoicesField(ALSO, "At the same time", "In each round one action, in either", options=options, refines=True,
                         rule="MY-400")]  # fmt: skip


def meet(play: Play, answers: Answers) -> tuple[Being, ...]:
    """The creatures take the field, with boxes for what is fought; comes back as the foes."""
    for muster in musters(answers["lines"]):
        joining.add_bodies(play, muster)
    foes = play.on_side(FOES)
    fought = module.conflict(play, answers["conflict"])
    play.exchange(play.fight, Fight(name=answers["name"]))
    play.tell("The party meets {foes}: {conflict}.", icon="swords" if fought.armed else "people",
              foes=in_words(play, foes), conflict=fought.name.lower(), **joining.called(play))  # fmt: skip
    if not foes:
        return foes
    also = tuple([key for key in answers.get(ALSO, ()) if key != fought.key])
    armed = any([module.conflict(play, key).armed for key in (fought.key, *also)])
    ground: dict[str, object] = {facts.DISTANCE: answers.get("distance", USUAL)} if armed else {}
    if also:
        ground[facts.CONFLICTS] = also
    if answers["conflict"] != module.MORTAL:
        ground[facts.CONFLICT] = answers["conflict"]
    if (light := answers.get("light", "light")) != "light":
        ground[facts.LIGHT] = light
    play.set_facts(**ground)
    for line in [module.conflict(play, key).line for key in states.conflicts_fought(play)]:
        for being in play.everyone():
            vitals.furnish(play, being.id, line)
    return foes


def join_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """More creatures into a running fight, on either side."""
    return joining.join_form(look)


def join(play: Play, choice: Choice) -> None:
    """Newcomers roll their initiative with everybody at the next round."""
    side, added = choice.answers["side"], list[str]()
    for muster in musters(choice.answers["lines"]):
        added += joining.add_bodies(play, muster, side)
    joining.tell_joined(play, added)
