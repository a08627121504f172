"""Rest: Power by the hour, subdual by the hour, Hits by the week, and waking up (MM-069, MM-074 to MM-077, MM-086)."""

from __future__ import annotations

from systems.common.every_game.time_left import time_left
from systems.common.forms import (
    Answers,
    BeingsField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.kernel import turns
from systems.common.kernel.actions import REST, Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.rest_counts import count_whole, keep_rest
from systems.common.records.table import PARTY, Being, Until, altered
from systems.mazes_minotaurs.base import vitals
from systems.mazes_minotaurs.base.attributes import calling_of, creature_of, level_of
from systems.mazes_minotaurs.base.figures import SIZE_HITS
from systems.mazes_minotaurs.base.powers import magic_of
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.base.states import GONE, dead, unconscious
from systems.mazes_minotaurs.base.vitals import MINUTE, OUT
from systems.mazes_minotaurs.magic.costs import recovery_words

HOUR, DAY = 3_600, 86_400
WEEK = 7 * DAY
UNITS = (
    ("hour", "hours", HOUR),
    ("night", "nights", 8 * HOUR),
    ("day", "days", DAY),
    ("week", "weeks", WEEK),
)
WAKE = "characters.wake"
RECOVERS = "recovers_"  # field of one magician, before the id
ASLEEP = 8 * HOUR  # of every full day of rest, for those whose Power comes back asleep
MOST = 1_000


def living(look: Look) -> tuple[Being, ...]:
    """Everybody at the table who is alive and has not left, the party first."""
    party, others = look.on_side(PARTY), look.against(PARTY)
    return tuple([one for one in (*party, *others) if not dead(look, one) and not look.under(one.id, *GONE)])


def basic_hits(look: Look, being: Being) -> int:
    """Basic Hits: of the class; of creatures what their size gives, of people their own (MM-R65)."""
    sheet = being.sheet
    if isinstance(sheet, HeroSheet):
        return calling_of(look, sheet).hits
    entry = creature_of(look, sheet)
    return entry.basic_hits or SIZE_HITS[entry.size]


def week_heals(look: Look, being: Being) -> int:
    """Hits that a week of complete rest gives back: the level and a quarter of the basic Hits (MM-074, MM-009)."""
    return level_of(look, being) + basic_hits(look, being) // 4


def hours_of_power(look: Look, being: Being, seconds: int) -> int:
    """Full hours that count for Power: all of them; of whole days the night alone, for those who must sleep."""
    if magic_of(look, being.sheet) == "sorcery" and seconds >= DAY:
        days, rest_of = divmod(seconds, DAY)
        return (days * ASLEEP + min(ASLEEP, rest_of)) // HOUR
    return seconds // HOUR


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How long, who, and of every magician whether Power comes back; not in the middle of a fight."""
    here = living(look)
    if look.fighting or not here:
        return None
    party = tuple([being.id for being in here if being.side == PARTY])
    units = tuple([Option(one, many.capitalize()) for one, many, _ in UNITS])
    fields: list[Field] = [
        NumberField("amount", "How long", default=1, minimum=1, maximum=MOST),
        ChoiceField("unit", "Unit", "A night is eight hours", "night", options=units),
        BeingsField("who", "Who rests", default=party, allowed=tuple([being.id for being in here])),
    ]
    for being in here:
        if way := recovery_words(look, being):
            fields.append(ToggleField(f"{RECOVERS}{being.id}", f"{being.name} {way}", _says(look, being), True,
                                      rule="MM-086"))  # fmt: skip
    return Form(REST, "Rest", tuple(fields), help="A full week of complete rest heals Hits; hours heal subdual.")


def _says(look: Look, being: Being) -> str:
    """``2 Power an hour; 7 of 14 now``."""
    sheet = being.sheet
    asleep = ", 8 hours of a whole day" if magic_of(look, sheet) == "sorcery" else ""
    return f"{sheet.level} Power an hour{asleep}; {sheet.power} of {look.value(being.id, 'power_most')} now"


def rest(play: Play, choice: Choice) -> None:
    """The clock goes on, effects run out, and what was lost comes back."""
    answers = choice.answers
    amount, unit = answers["amount"], answers["unit"]
    one, many, size = next(row for row in UNITS if row[0] == unit)
    began = play.clock.seconds
    play.tell("{length} of rest.", icon="rest", length=f"1 {one}" if amount == 1 else f"{amount:,} {many}")
    lay = {who: seconds_to_wake(play, who) for who in answers["who"]}
    turns.pass_time(play, amount * size)
    for who in answers["who"]:
        being, awake = play.find(who), max(0, amount * size - lay[who])
        if being is not None and not dead(play, being):
            _recover(play, who, amount * size, awake, began, bool(answers.get(f"{RECOVERS}{who}")))


def _recover(play: Play, who: str, seconds: int, awake: int, began: int, power: bool) -> None:
    """What one gets back; ``awake``: seconds since waking, for whoever was knocked out."""
    weeks = _weeks(play, who, seconds, began)
    lay = unconscious(play, play.being(who))
    hits = vitals.heal(play, who, weeks * week_heals(play, play.being(who)))
    points = _power(play, who, hours_of_power(play, play.being(who), awake)) if power else 0
    lost = _subdual(play, who, count_whole(play, who, "subdual", awake, HOUR))
    if not play.being(who).sheet.subdual:
        keep_rest(play, who, "subdual", 0)
    back = " and ".join([f"{number} {what}" for what, number in (("Hits", hits), ("Power", points)) if number])
    parts = [f"regains {back}" if back else "", f"is rid of {lost} subdual" if lost else ""]
    being = play.being(who)
    if any(parts):
        said = ", ".join([part for part in parts if part])
        play.tell("{being} {said}.", "regains", "rest", being=being, said=said)
    if lay and not unconscious(play, being):
        play.tell("{being} comes to.", icon="heart", being=being)


def _weeks(play: Play, who: str, seconds: int, began: int) -> int:
    """Full weeks of complete rest, with rests that went before without a break; what makes none is kept (MM-R36)."""
    weeks = count_whole(play, who, "", seconds, WEEK, began)
    if play.being(who).sheet.hits >= play.value(who, "hits_most"):
        keep_rest(play, who, "", 0)
    return weeks


def _power(play: Play, who: str, hours: int) -> int:
    """Power comes back by the level each full hour, never above the total (MM-086)."""
    sheet = play.being(who).sheet
    gained: int = max(0, min(play.value(who, "power_most") - sheet.power, sheet.level * hours))
    play.change(who, "power", sheet.power + gained)
    return gained


def _subdual(play: Play, who: str, hours: int) -> int:
    """Subdual goes by the level each full hour; of creatures by their grade (MM-069, MM-R65)."""
    being = play.being(who)
    lost: int = min(being.sheet.subdual, level_of(play, being) * max(0, hours))
    play.change(who, "subdual", being.sheet.subdual - lost)
    return lost


def seconds_to_wake(play: Play, who: str) -> int:
    """Seconds until somebody knocked out wakes; the 2d6 minutes are thrown now if nobody has yet (MM-069)."""
    found = play.effects_on(who, OUT)
    if not found:
        return 0
    now, until = play.clock.seconds, found[0].until
    if until.kind != "clock":
        minutes = play.total(vitals.LIES, who, "Minutes until waking")
        until = Until("clock", at=now + minutes * MINUTE)
        play.exchange(found[0], altered(found[0], until=until))
    return max(0, until.at - now)


def wake_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """After a fight, if somebody lies there knocked out."""
    out = tuple([being.id for being in living(look) if look.under(being.id, OUT)]) if not look.fighting else ()
    if not out:
        return None
    fields = (BeingsField("who", "Whom", default=out, allowed=out),)
    return Form(WAKE, "Wait until they wake", fields, help=_last_to_wake(look, out))


def _last_to_wake(look: Look, out: tuple[str, ...]) -> str:
    lie = [effect for who in out for effect in look.effects_on(who, OUT) if effect.until.kind == "clock"]
    last = max(lie, key=lambda effect: effect.until.at, default=None)
    said = f"The last of them in {time_left(look, last).exact}. " if last else ""
    return f"{said}Out for 2d6 minutes; waking takes 1d6 off the subdual."


def wake_all(play: Play, choice: Choice) -> None:
    """Everybody wakes in due time; the clock goes on to the last of them."""
    turns.pass_time(play, max([seconds_to_wake(play, who) for who in choice.answers["who"]]))


ACTIONS = (
    Action(REST, "Rest", rest, form, "table", "rest", rule="MM-074"),
    Action(
        WAKE,
        "Wait until they wake",
        wake_all,
        wake_form,
        "table",
        "hourglass",
        rule="MM-069",
        found_by="unconscious knocked out come round",
    ),
)
