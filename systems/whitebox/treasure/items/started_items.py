"""Items that are started and stopped: boots that speed, wands that sense, what pours, digs or carries riders
(WB-565, WB-568, WB-569)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, ChoiceField, Field, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, Term, Until
from systems.whitebox.base import states
from systems.whitebox.base.entries_items import MagicItem, Work
from systems.whitebox.base.items import RUNNING, find_running
from systems.whitebox.combat.afflictions import SPANS
from systems.whitebox.treasure.items.power_use import PowerUse, works_on

START, STOP = "start", "stop"
RESTING = "must rest"  # kind of the effect that boots of speed leave
CUBIC_FEET = {"cubic yard": 27}


def start_fields(look: Look, being: Being, work: Work, entry: MagicItem, so_far: Answers) -> tuple[Field, ...]:
    """To start it or, if it runs, to stop it; of a carpet who rides."""
    on = find_running(look, being.id, entry.key) is not None
    options = (Option(STOP, "Stops it"),) if on else (Option(START, "Starts it"),)
    do = ChoiceField("do", "Does", default=STOP if on else START, options=options)
    if on or not work.rates:
        return (do,)
    side = tuple([one.id for one in look.on_side(being.side) if not states.dead(look, one)])
    return (do, BeingsField("targets", "Who rides", "Three at the most", (being.id,), allowed=side,
                            most=int(work.number)))  # fmt: skip


def start_or_stop(play: Play, use: PowerUse) -> None:
    """From now on, until it is stopped; the clock counts how long."""
    who, entry, work = use.user.id, use.entry, use.work
    if use.answers["do"] == STOP:
        if (effect := find_running(play, who, entry.key)) is not None:
            play.remove(effect)
            end_running(play, effect)
        return
    riders = tuple(use.answers.get("targets", ())) if work.rates else (who,)
    if work.rates:
        rate = work.rates[0] if len(riders) == 1 else work.rates[1]
        for one in riders:
            play.put_on(one, f"On the {entry.name.lower()}, rate {rate}", Until(),
                        ("move", Term(entry.name, rate, entry.rule, sets=True)), kind="aloft", source=who,
                        item=entry.key, rides=True)  # fmt: skip
    far = f", {work.feet} ft" if work.feet else ""
    play.put_on(who, f"{work.name.capitalize()}{far}", kind=RUNNING, source=who, item=entry.key)
    if work.not_of:
        found = [one.name for one in play.against(use.user.side) if works_on(play, work, one)]
        play.tell("It shows: {names}.", icon="eye", names=", ".join(found) or "nobody")


def end_running(play: Play, effect: Effect) -> None:
    """It is stopped: what it gave meanwhile is told, or as much rest as it ran is due."""
    being = play.being(effect.on)
    entry = play.library("items").get(effect.fact("item", ""))
    work = next((one for one in entry.works if one.rule == "run"), None) if entry else None
    if entry is None or work is None:
        return
    for ride in tuple(play.effects().values()):
        if ride.fact("rides") and ride.source == being.id and ride.fact("item") == entry.key:
            play.remove(ride)
    passed = play.clock.seconds - effect.began
    time = f"after {play.game.words.span(passed)}" if passed else "at once"
    play.tell("{being} stops the {item} {time}.", icon="hourglass", being=being, item=entry.name.lower(), time=time)
    if work.yields:
        _gives(play, work, passed)
    if work.rests and passed:
        rest = Term("Rest", 0, entry.rule, sets=True)
        play.put_on(being.id, "Must rest", Until("lasting", at=passed), ("move", rest), kind=RESTING, source=being.id,
                    item=entry.key)  # fmt: skip
        play.tell("{being} needs complete rest for as long.", "rests", "rest", being=being)


def _gives(play: Play, work: Work, passed: int) -> None:
    """So much for every so long; of what is measured in yards also the feet."""
    number, _, unit = work.every.rpartition(" ")
    span = int(number) * SPANS[unit.rstrip("s")]
    feet = CUBIC_FEET.get(work.yields)
    amount = passed // span
    many = f"{amount} {work.yields}{'' if amount == 1 else 's'}"
    in_feet = f" ({passed * feet // span} cubic feet)" if feet else ""
    play.tell("That is {many}{feet}.", icon="info", many=many, feet=in_feet)
