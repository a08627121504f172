"""Rest: a night's sleep heals, calm hours bring the nerve back, what conflicts took returns (MY-500 to MY-502)."""

from __future__ import annotations

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
from systems.common.forms.named_numbers import get_score, set_score
from systems.common.kernel import turns
from systems.common.kernel.actions import REST, Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being, Until
from systems.myriad.base import module, states, vitals
from systems.myriad.base.entries_kit import Line
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.healing import medic
from systems.myriad.combat import hazards
from systems.myriad.social import nerve

HOUR, NIGHT, DAY = 3_600, 8 * 3_600, 86_400
UNITS = (("night", "nights", NIGHT), ("hour", "hours", HOUR), ("day", "days", DAY), ("week", "weeks", 7 * DAY))
SLEPT, AWAKE = "slept", 12 * HOUR  # nobody sleeps well again so soon: once a day (MY-500)
THIRD = 3  # a critical box every third good night
MOST = 1_000


def resters(look: Look) -> tuple[Being, ...]:
    """Everybody at the table who lives and can be healed, the party first."""
    there = (*look.on_side(PARTY), *look.against(PARTY))
    return tuple([
        one for one in there if isinstance(one.sheet, PersonSheet) and not states.lost_for_good(look, one)
    ])  # fmt: skip


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How long, and who sleeps well or sits in peace; not in the middle of a fight."""
    here = resters(look)
    if look.fighting or not here:
        return None
    party = tuple([being.id for being in here if being.side == PARTY])
    units = tuple([Option(one, many.capitalize()) for one, many, _ in UNITS])
    fields: list[Field] = [
        NumberField("amount", "How long", default=1, minimum=1, maximum=MOST),
        ChoiceField("unit", "Unit", "A night is eight hours; several nights are as many days", "night", options=units),
        BeingsField("who", "Who rests", "And sleeps well", party, allowed=tuple([being.id for being in here])),
    ]
    if any([_shaken(look, being) for being in here]):
        fields.append(ToggleField("calm", "In calm, safe surroundings", f"{_hourly(look)} comes back by the hour", True,
                                  rule="MY-925"))  # fmt: skip
    night = f"A night: {module.wound_words(look, 1)}; every third one a critical box. Once a day."
    return Form(REST, "Rest", tuple(fields), help=night)


def _hourly(look: Look) -> str:
    """The lines whose boxes come back by the hour."""
    there = look.library("lines").items()
    mine = [one.name for key, one in there if one.back == "hours" and key in module.lines(look)]
    return join_names(mine or [one.name for _, one in there if one.back == "hours"])


def _shaken(look: Look, being: Being) -> bool:
    """Whether boxes are missing that come back by the hour."""
    hourly = [key for key, one in look.library("lines").items() if one.back == "hours"]
    return any([vitals.missing(being, module.row_of(key, critical)) for key in hourly for critical in (False, True)])


def rest(play: Play, choice: Choice) -> None:
    """The clock goes on, effects run out, boxes come back."""
    amount, unit = choice.answers["amount"], choice.answers["unit"]
    one, many, size = next(row for row in UNITS if row[0] == unit)
    nights = nights_in(amount, unit)
    seconds = (amount - 1) * DAY + NIGHT if unit == "night" else amount * size
    play.tell("{length} of rest.", icon="rest", length=f"1 {one}" if amount == 1 else f"{amount:,} {many}")
    fresh = [who for who in choice.answers["who"] if not play.under(who, SLEPT)]
    for who in choice.answers["who"]:
        nerve.begin_rest(play, who)
    turns.pass_time(play, seconds)
    for who in choice.answers["who"]:
        being = play.find(who)
        if being is None or states.lost_for_good(play, being):
            continue
        if nights and who not in fresh:
            play.tell("{being} has slept today already.", icon="moon", being=being)
        recover(play, who, max(0, nights - (who not in fresh)), seconds // HOUR if choice.answers.get("calm") else 0)
        if nights:
            play.lift(who, SLEPT)
            play.put_on(who, "", Until("lasting", at=AWAKE), kind=SLEPT)
    for who in choice.answers["who"]:
        nerve.end_rest(play, who)


def nights_in(amount: int, unit: str) -> int:
    """How many good nights there are in a stretch of rest; hours hold none."""
    return {"night": amount, "day": amount, "week": 7 * amount}.get(unit, 0)


def recover(play: Play, who: str, nights: int, calm: int) -> None:
    """What somebody gets back for so many good nights and so many calm hours."""
    before = play.being(who)
    lay = states.unconscious(play, before)
    if nights and hazards.starved(play, before):
        play.tell("{being} heals nothing before eating and drinking.", icon="warning", being=before)
        nights = 0
    told = [text for key, line in play.library("lines").items() if (text := _line(play, who, key, line, nights, calm))]
    vitals.end_restored(play, who)
    being = play.being(who)
    if told:
        play.tell("{being} regains {what}.", "regains", "rest", being=being, what=", ".join(told))
    if lay and not states.unconscious(play, being):
        play.tell("{being} comes to.", icon="heart", being=being)


def _line(play: Play, who: str, key: str, line: Line, nights: int, calm: int) -> str:
    """Boxes of one line: by nights, by hours, or all of them at once."""
    match line.back:
        case "nights":
            main, critical = nights, _thirds(play, who, key, line, nights)
        case "hours":
            lost = states.crossed_off(play.being(who).sheet, module.row_of(key, True))  # madness is for good
            main, critical = calm, nights if calm and not lost else 0
        case "conflict":
            main, critical = get_score(play.being(who).sheet.boxes, key), 0
        case _:
            return ""
    parts = [(line.name, _give(play, who, key, main))]
    if line.critical:
        parts.append((line.critical, _give(play, who, module.row_of(key, True), critical)))
    if any([amount for _, amount in parts]):
        vitals.end_mended(play, who)
    said = [(amount, label.removesuffix("s") if amount == 1 else label) for label, amount in parts if amount]
    return ", ".join([f"{amount} {label}" for amount, label in said])


def _thirds(play: Play, who: str, key: str, line: Line, nights: int) -> int:
    """Critical boxes of so many nights, beside the main row: every third night since the last of them; nights count
    only while some are missing (R-24)."""
    row, given, count = module.row_of(key, True), 0, play.being(who).sheet.nights
    gone = vitals.missing(play.being(who), row) if line.critical else 0
    for _ in range(nights):
        if given >= gone:
            break
        count += 1
        if count >= THIRD:
            given, count = given + 1, 0
    play.change(who, "nights", count if given < gone else 0)
    return given


def _give(play: Play, who: str, row: str, amount: int) -> int:
    """So many boxes of one row, never more than are crossed off."""
    being = play.being(who)
    back = min(amount, vitals.missing(being, row))
    if back > 0:
        play.change(who, "left", set_score(being.sheet.left, row, get_score(being.sheet.left, row) + back))
    return max(0, back)


ACTIONS = (Action(REST, "Rest", rest, form, "table", "rest", rule="MY-500"), *medic.ACTIONS)
