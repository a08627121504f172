"""Water: who must roll to swim, and who drowns, round by round (MM-124, MM-P06, MM-R58)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import creature_of, water_born
from systems.mazes_minotaurs.base.checks import evades, roll_terms
from systems.mazes_minotaurs.base.loads import encumbered
from systems.mazes_minotaurs.base.sheet import CreatureSheet
from systems.mazes_minotaurs.base.states import dead
from systems.mazes_minotaurs.base.vitals import hurt
from systems.mazes_minotaurs.characters.trials import armor_terms, working
from systems.mazes_minotaurs.magic import drowned, drowning

KEY = "characters.swim"
DROWNING = "drowning"  # kind of the effect on whoever goes under; ``water`` and ``at`` are how bad it is
WATERS = (("calm", "Calm", 5), ("current", "Current", 10), ("storm", "Storm", 15))
SAID = {"calm": "calm water", "current": "a current", "storm": "a storm"}
RULE = "MM-P06"


def at_home(look: Look, being: Being) -> bool:
    """Whether somebody never has to roll: nymphs of river and sea, and creatures that swim."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return creature_of(look, sheet).swim > 0
    return water_born(look, being)


def breathes(look: Look, being: Being) -> bool:
    """Whether water cannot drown somebody: the favor of a nymph of the water, a wonder in use."""
    return look.under(being.id, "breathes water")


def why_safe(look: Look, being: Being, water: str) -> str:
    """Why somebody does not have to roll in this water: ``breathes the water``; empty if there is nothing for it."""
    if breathes(look, being):
        return "breathes the water"
    if drowned(look, being.id):
        return ""
    if at_home(look, being):
        return "is at home in the water"
    if water == "calm" and not armor_terms(look, being, RULE) and not encumbered(look, being):
        return "swims calm water without armor or a full load"
    return ""


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which water; without the gaps filled there is only what drowning takes."""
    being = look.find(actor)
    if being is None:
        return None
    blocked = f"{being.name} is dead." if dead(look, being) else ""
    if not look.house.book_gaps:
        return Form(KEY, "Drown for a round", working=drowning(look, actor), blocked=blocked)
    now = _water_of(look, actor)
    asked = so_far.get("water")
    water, _, at = next((row for row in WATERS if row[0] == asked), next(row for row in WATERS if row[0] == now))
    options = tuple([Option(key, label, f"{number} or more, ours") for key, label, number in WATERS])
    found = [*roll_terms(look, actor, "evasion"), *armor_terms(look, being, RULE)]
    safe = why_safe(look, being, water)
    said = f"no roll: {being.name} {safe}" if safe else working(found, at)
    if drowned(look, actor) and not safe:
        said = "fails: the curse of the drowned"
    return Form(KEY, "Swim on" if look.under(actor, DROWNING) else "Swim", (
        ChoiceField("water", "Water", default=now, refines=True, options=options, rule=RULE),
    ), help=f"When entering the water, then once a minute; whoever drowns once a round: {drowning(look, actor)}.",
       working=said, blocked=blocked)  # fmt: skip


def _water_of(look: Look, who: str) -> str:
    """The water that somebody drowns in already; else calm."""
    found = [str(one.fact("water", "")) for one in look.effects_on(who, DROWNING)]
    return next((one for one in found if one in [key for key, _, _ in WATERS]), WATERS[0][0])


def perform(play: Play, choice: Choice) -> None:
    """One roll: kept above water, or 1d6 at once."""
    if not play.house.book_gaps:
        sink(play, choice.actor)
    else:
        swim(play, choice.actor, choice.answers["water"])


def swim(play: Play, who: str, water: str) -> bool:
    """Whether somebody keeps above this water; whoever does not drowns until a later roll succeeds."""
    being = play.being(who)
    if said := why_safe(play, being, water):
        play.tell("{being} {said}.", "swims", "fish", being=being, said=said)
        play.lift(who, DROWNING)
        return True
    at = next(row[2] for row in WATERS if row[0] == water)
    if drowned(play, who):
        play.tell("{being} is cursed and cannot swim.", "fails", "drop", being=being)
    elif evades(
        play, who, f"swimming in {SAID[water]}", armor_terms(play, being, RULE), at, "keeps above water", "fails"
    ):
        play.lift(who, DROWNING)
        return True
    if not play.under(who, DROWNING):
        play.put_on(who, "Drowning", FOREVER, kind=DROWNING, water=water)
    sink(play, who)
    return False


def sink(play: Play, who: str) -> None:
    """A round under water takes 1d6, twice as much under the curse of the drowned (MM-124, MM-E25)."""
    hurt(play, who, play.total(drowning(play, who), who, "Drowning"), " from drowning")
    if dead(play, play.being(who)):
        play.lift(who, DROWNING)


def drown_on(play: Play) -> None:
    """The end of a round for everybody who drowns: one more roll each (MM-P06)."""
    for being in play.everyone():
        if play.under(being.id, DROWNING) and not dead(play, being):
            swim(play, being.id, _water_of(play, being.id))


ACTIONS = (Action(KEY, "Swim", perform, form, "being", "drop", rule=RULE),)
