"""Powers of will: servants, trees, darkness, long labors and deeds (WB-427, WB-430, WB-431)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Field, NumberField, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Muster, Until, altered
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.combat.afflictions.chances import roll_span
from systems.whitebox.combat.newcomers import add_bodies, take_turns
from systems.whitebox.combat.powers.power import leave_to_referee

MOST_SERVANTS = 100


def summon(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Beasts from the night, on its side (WB-430)."""
    count = play.total(ability.number, being.id, f"How many {ability.name}")
    _bring(play, being, ability, count)
    play.tell("{being} calls {count} {who}. {text}", "comes", "wolf", being=being, count=count, who=ability.name,
              text=ability.text)  # fmt: skip


def _bring(play: Play, being: Being, ability: Ability, count: int) -> None:
    take_turns(play, add_bodies(play, Muster(ability.creature, count), being.side), being.side)


def servant_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """Which of them are here and on another side, and how many come; the book prints no number."""
    here = tuple([one.id for one in look.against(being.side) if one.entry == ability.creature])
    return (BeingsField("obey", "Obey from now on", default=here, allowed=here, least=0),
            NumberField("more", "Come", "The book prints no number", maximum=MOST_SERVANTS))  # fmt: skip


def control_servants(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Its creatures obey it, those that are here and those that come (WB-431)."""
    for who in answers["obey"]:
        servant = play.being(who)
        play.exchange(servant, altered(servant, side=being.side))
        play.tell("{servant} obeys {being}.", "obeys", "people", servant=servant, being=being)
    if answers["more"]:
        _bring(play, being, ability, answers["more"])
        play.tell("{count} {who} come at {being}’s call.", "comes", "rat", count=answers["more"], who=ability.name,
                  being=being)  # fmt: skip
    if not answers["obey"] and not answers["more"]:
        leave_to_referee(play, being, ability)


def tree_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    return (NumberField("trees", "Trees", f"Within {ability.range} feet", int(ability.number),
                        maximum=int(ability.number)),)  # fmt: skip


def wake_trees(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Trees walk at its wish; how they fight has no figures (WB-431)."""
    play.lift(being.id, "woken")
    if count := answers["trees"]:
        play.put_on(being.id, f"{count} trees awake" if count > 1 else "A tree awake", kind="woken", source=being.id)
        play.tell("{count} within {feet} feet of {being} now at a rate of {rate}; how they fight is for the referee.",
                  "wakes", "tree", count="Two trees walk" if count > 1 else "A tree walks", feet=ability.range,
                  being=being, rate=ability.rate)  # fmt: skip
    else:
        play.tell("The trees about {being} sleep again.", icon="tree", being=being)


def spread_darkness(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """A circle of magical dark; how long it lasts, nobody has printed (WB-431)."""
    play.put_on("", f"Darkness, {ability.radius} ft around", kind="dark", source=being.id)
    play.tell("{being} spreads darkness, {feet} feet around.", icon="moon", being=being, feet=ability.radius)


def begin_labor(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Work that takes its time: a timer runs, and when it is over the work is done (WB-427)."""
    seconds = roll_span(play, ability.duration, ability.name.capitalize())
    play.put_on("", f"{being.name}: {ability.name}", Until("lasting", at=seconds), kind="task", source=being.id)
    play.tell("{being} sets to work: {text} It takes {time}.", icon="hourglass", being=being, text=ability.text,
              time=play.game.words.span(seconds))  # fmt: skip


def deed_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """What exactly is the referee's to say."""
    return (TextField("what", "What exactly"),)


def tell_deed(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """A deed without dice, which the referee judges: it is told, no more (WB-427)."""
    said = answers["what"].strip()
    play.tell("{being}, {deed}{what}. {text}", icon="hand", being=being, deed=ability.name,
              what=f": {said.rstrip('.')}" if said else "", text=ability.text)  # fmt: skip
