"""Mustering creatures: where and how the sides meet, and newcomers (MM-041, MM-043, MM-065, MM-P02, MM-P17)."""

from __future__ import annotations

import re

from systems.common.encounter_kit.joining import add_bodies, called, lines_field, tell_joined
from systems.common.encounter_kit.joining import join_form as form_of_joining
from systems.common.every_game import lights
from systems.common.every_game.actions import musters
from systems.common.every_game.preparing import prepared_as
from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option, TextField
from systems.common.kernel.actions import START
from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_words
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import FOES, PARTY, Being, Fight
from systems.mazes_minotaurs.combat import distances, facts, rounds
from systems.mazes_minotaurs.encounters import ambush
from systems.mazes_minotaurs.encounters.bodies import refuse_hidden

OUTDOORS, INDOORS, LABYRINTH = "outdoors", "indoors", ambush.LABYRINTH
OPEN, DIFFICULT, WATER = "open", "difficult", "water"
CLEAR, POOR, VERY_POOR = "clear", "poor", "very poor"
PLACES = ((OUTDOORS, "Outdoors"), (INDOORS, "Indoors"), (LABYRINTH, "In the labyrinth"))
GROUNDS = ((OPEN, "Firm ground"), (DIFFICULT, "Difficult ground"), (WATER, "In the water"))
SIGHTS = ((CLEAR, "Clear"), (POOR, "Poor: mist, smoke"), (VERY_POOR, "Very poor: darkness"))
USUAL, FARTHEST, STEP = 60, 5_000, 10
UNDERWORLD = "Labyrinth and underworld"
MET = re.compile(r"Met (\d+) ft off")
DISTANCE_DICE = {OUTDOORS: "2d6"}  # elsewhere one die


def _options(pairs: tuple[tuple[str, str], ...]) -> tuple[Option, ...]:
    return tuple([Option(value, label) for value, label in pairs])


def _ambushes(look: Look) -> tuple[Option, ...]:
    """Who walks into an ambush; the roll that may save them is ours."""
    rolled = (Option(PARTY, "The party", "Each rolls danger evasion; 15 sees it coming"),
              Option(FOES, "The foes", "Each kind rolls once"))  # fmt: skip
    said = (Option(f"{PARTY}{ambush.ALL}", "The party, all of it", "Nothing is rolled"),
            Option(f"{FOES}{ambush.ALL}", "The foes, all of them", "Nothing is rolled"))  # fmt: skip
    return (Option(ambush.NOBODY, "Nobody"), *(rolled if look.house.book_gaps else ()), *said)


def start_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom the party meets, who walks into an ambush, where, how far off and in what light."""
    if look.fighting:
        return None
    ours = look.house.book_gaps
    help = "Rolled: 2d6 × 10 ft, indoors 1d6 × 10 ft" if ours else ""
    place, feet = _met_at(look, so_far) if ours else (OUTDOORS, USUAL)
    return Form(START, "Start the fight", (
        lines_field(look),
        TextField("name", "Name"),
        ChoiceField("ambush", "Ambushed", "Whoever does not see it coming is surprised", ambush.NOBODY,
                    options=_ambushes(look), rule="MM-043 MM-P02"),
        ChoiceField("place", "Where", default=place, options=_options(PLACES)),
        ChoiceField("ground", "Ground", default=OPEN, options=_options(GROUNDS), rule="MM-040"),
        NumberField("distance", "Distance", help, feet, maximum=FARTHEST, unit="ft", at_zero="rolled" if ours else "",
                    rule="MM-P17"),
        ChoiceField("visibility", "Visibility", default=CLEAR, options=_options(SIGHTS), rule="MM-065"),
    ))  # fmt: skip


def met_words(feet: int) -> str:
    """How far off an encounter was met, for the note it is kept with."""
    return f"Met {feet} ft off"


def _met_at(look: Look, so_far: Answers) -> tuple[str, int]:
    """Where and how far off the prepared encounter was met, as its note says; 0 feet if it does not."""
    kept = prepared_as(look, so_far)
    found = MET.search(kept.note) if kept is not None else None
    labyrinth = kept is not None and kept.place == UNDERWORLD
    return LABYRINTH if labyrinth else OUTDOORS, min(FARTHEST, int(found[1])) if found is not None else 0


def distance(play: Play, place: str) -> int:
    """How far off somebody is met, in feet (MM-P17, ours)."""
    return play.total(DISTANCE_DICE.get(place, "1d6"), REFEREE, "Distance, times 10 ft") * STEP


def meet(play: Play, answers: Answers) -> tuple[Being, ...]:
    """The creatures take the field, and an ambush is sprung; comes back as the foes."""
    foes_to_be = musters(answers["lines"])
    refuse_hidden(play, foes_to_be)
    for muster in foes_to_be:
        add_bodies(play, muster)
    foes = play.on_side(FOES)
    play.exchange(play.fight, Fight(name=answers["name"]))
    play.tell("The party meets {foes}.", icon="swords", foes=lambda: in_words(play, foes), **called(play))
    if not foes:
        return foes
    play.set_facts(**_ground(play, answers))
    if answers["visibility"] == VERY_POOR:
        lights.begin_dark(play)
    distances.set_out(play, play.fact(facts.DISTANCE))
    if caught := ambush.surprised(play, answers["ambush"], answers["place"]):
        play.set_facts(**{facts.SURPRISED: caught})
    return foes


def _ground(play: Play, answers: Answers) -> dict[str, object]:
    """What the fight has to know about its place; what is as usual is not written down."""
    feet = answers["distance"]
    if not feet and play.house.book_gaps:
        feet = distance(play, answers["place"])
        play.tell("They are {feet} ft apart.", icon="footprints", feet=feet)
    found: dict[str, object] = {facts.DISTANCE: feet}
    if answers["ground"] != OPEN:
        found[facts.WATER if answers["ground"] == WATER else facts.DIFFICULT] = True
    if answers["visibility"] != CLEAR:
        found[facts.SIGHT] = answers["visibility"]
    return found


def join_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """More creatures into a running fight, on either side."""
    return form_of_joining(look)


def join(play: Play, choice: Choice) -> None:
    """Newcomers decide with the others if that phase goes on; else they act from the next round."""
    side, added, coming = choice.answers["side"], list[str](), musters(choice.answers["lines"])
    refuse_hidden(play, coming)
    for muster in coming:
        added += add_bodies(play, muster, side)
    rounds.join(play, added)
    tell_joined(play, added)
