"""Small works of items that are a die or a count: walls climbed, liquids poured, questions asked, horses shod
(WB-568, WB-569)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Field, NumberField, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need, Refused
from systems.common.records.table import Being, Until, altered
from systems.common.treasure_kit.piles import add_to_piles, take_from_pile
from systems.whitebox.base import states
from systems.whitebox.base.entries_items import MagicItem, Work
from systems.whitebox.base.items import horse
from systems.whitebox.treasure.items.power_use import PowerUse

STEP, HIGHEST = 10, 1_000  # feet that one throw is for, and the highest wall
POURS = "pours"  # kind of the effect that keeps which liquid a jug gives today
GALLONS = {"water": 10, "wine": 5}  # of these the book says how much
DAY = 86_400
LONGEST = 200


def wall_fields(look: Look, being: Being, work: Work, entry: MagicItem, so_far: Answers) -> tuple[Field, ...]:
    return (NumberField("feet", "How high", default=STEP, minimum=1, maximum=HIGHEST, unit="ft"),)


def climb(play: Play, use: PowerUse) -> None:
    """One throw for each ten feet; the first that fails is a fall from there (WB-568)."""
    feet, being = use.answers["feet"], use.user
    need = Need(use.work.chance, under=True, hit="holds on", miss="falls")
    for done in range(0, feet, STEP):
        if not play.check(1, 100, being.id, f"Climbing to {min(done + STEP, feet)} ft, {use.work.chance} %", need):
            play.tell("{being} slips and falls from {feet} feet at the most.", "falls", "warning", being=being,
                      feet=min(done + STEP, feet))  # fmt: skip
            return
    play.tell("{being} climbs {feet} feet.", "climbs", "arrow-right", being=being, feet=feet)


def liquid_fields(look: Look, being: Being, work: Work, entry: MagicItem, so_far: Answers) -> tuple[Field, ...]:
    today = poured_liquid(look, being.id)
    help = f"Today it gives {today} only" if today else "The first one asked for counts for the day; no magic ones"
    return (TextField("liquid", "Liquid", help, default=today or "water", required=True),)


def poured_liquid(look: Look, who: str) -> str:
    """Which liquid somebody's jug gives today; empty while none was asked for."""
    return next((str(effect.fact("liquid", "")) for effect in look.effects_on(who, POURS)), "")


def pour(play: Play, use: PowerUse) -> None:
    """A usual large measure of the first liquid that was asked for today (WB-574)."""
    wanted, who = str(use.answers["liquid"]).strip().lower(), use.user.id
    today = poured_liquid(play, who)
    if today and wanted != today:
        raise Refused(f"The jug gives {today} today and nothing else. Ask for that, or wait until the day is over.")
    if not today:
        play.put_on(who, f"The jug gives {wanted} today", Until("lasting", at=DAY), kind=POURS, source=who,
                    liquid=wanted)  # fmt: skip
    many = f"{GALLONS[wanted]} gallons" if wanted in GALLONS else "a usual large measure"
    play.tell("The jug pours {many} of {liquid}.", "pours", "drop", many=many, liquid=wanted)


def question_fields(look: Look, being: Being, work: Work, entry: MagicItem, so_far: Answers) -> tuple[Field, ...]:
    return (TextField("question", "Question", "About what it shows", required=True, longest=LONGEST),)


def ask(play: Play, use: PowerUse) -> None:
    """The question stands in the log; the answer is the referee's, and dark (WB-574)."""
    play.tell("{being} asks: “{question}” The answer is yours to give, darkly.", "asks", "question", being=use.user,
              question=str(use.answers["question"]).strip())  # fmt: skip


def horse_fields(look: Look, being: Being, work: Work, entry: MagicItem, so_far: Answers) -> tuple[Field, ...]:
    there = tuple([one.id for one in look.on_side(being.side) if horse(one) and not states.dead(look, one)])
    return (BeingField("target", "Horse", default=there[0] if there else "", allowed=there),)


def shoe(play: Play, use: PowerUse) -> None:
    """The horse wears them from now on; its rate doubles (WB-568)."""
    place, horse_ = use.answers["item"], play.being(use.answers["target"])
    play.change(use.user.id, "items", take_from_pile(play.being(use.user.id).sheet.items, place, 1))
    shod = altered(use.item, count=1, carried="worn")
    play.change(horse_.id, "items", add_to_piles(horse_.sheet.items, shod))
    play.tell("{horse} wears {item}: rate {rate}.", "shod", "arrow-right", horse=horse_, item=use.item.name.lower(),
              rate=play.value(horse_.id, "move"))  # fmt: skip
