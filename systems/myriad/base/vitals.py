"""Boxes crossed off and given back on any resilience line (MY-408, MY-500, MY-501)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.common.forms.named_numbers import get_score, set_score
from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_HARM, Play
from systems.common.records.table import Being, Until
from systems.frozen import dataclass
from systems.myriad.base import module, states
from systems.myriad.base.sheet import PersonSheet, VehicleSheet

DIED = "died"  # an effect without a name: how long ago somebody died, while a medic may still try (MY-501)
FRESHLY = 600  # seconds
LINE = "line"  # fact of an effect: it lasts as long as this line is empty
MENDED = ("crippled", "arm", "wing")  # what is as it was once every Wound is back (MY-416, MY-421)


@dataclass(frozen=True, slots=True)
class InParts:
    """How boxes come off something that is hit in its parts (MY-909).

    ``apply_to``: whether this one has any; ``hurt``: points, and where they land, to how many boxes were crossed off;
    ``set_by_hand``: what follows when a row was set.
    """

    apply_to: Callable[[Look, Being], object]
    hurt: Callable[[Play, Being, int, str], int]
    set_by_hand: Callable[[Play, Being, str], None]


IN_PARTS: dict[str, InParts] = {}  # by kind of being; filled by the game


def line_of(look: Look, being: Being, line: str = "") -> str:
    """The line that is meant; without one that of wounds.  Vehicles have no other lines than their own."""
    if isinstance(being.sheet, VehicleSheet):
        return line if get_score(being.sheet.boxes, line) else states.WRECKED
    return line or module.wounds(look)


def hurt(play: Play, who: str, points: int, line: str = "", why: str = "", where: str = "") -> int:
    """Cross off so many boxes of a line: the main row first, what is left over off the critical row (MY-408); of a ship
    those of a location, ``where``, or as the dice say (MY-909).  Without a line wounds are meant.

    Comes back as how many were crossed off; the story says who is out of the conflict and who is gone for good.
    """
    being = play.being(who)
    if points <= 0:
        play.tell("{being} is not harmed{why}.", NO_HARM, "shield", being=being, why=why)
        return 0
    line = line_of(play, being, line)
    if isinstance(being.sheet, VehicleSheet) and line == states.WRECKED:
        in_parts = IN_PARTS.get(being.kind)
        if in_parts is not None and in_parts.apply_to(play, being):
            return in_parts.hurt(play, being, points, where)
    being = furnish(play, who, line)
    sheet, entry = being.sheet, module.line(play, line)
    main, critical = line, module.row_of(line, True)
    was_out, was_gone = states.out_of(being, main), bool(states.lost_for_good(play, being))
    first = min(points, get_score(sheet.left, main))
    second = min(points - first, get_score(sheet.left, critical)) if entry.critical else 0
    left = set_score(sheet.left, main, get_score(sheet.left, main) - first)
    if second:
        left = set_score(left, critical, get_score(left, critical) - second)
    play.change(who, "left", left)
    if play.fighting:
        play.add_to_fact(who, "hurt")
    _tell_hurt(play, who, line, (first, second), why, was_out, was_gone)
    return int(first + second)


def hurt_critical(play: Play, who: str, points: int, line: str = "", why: str = "") -> int:
    """Cross off boxes of the critical row straight away: weaknesses, the Rune of Death (MY-140, MY-308)."""
    line = line_of(play, play.being(who), line)
    being, critical = furnish(play, who, line), module.row_of(line, True)
    was_out, was_gone = states.out_of(being, line), bool(states.lost_for_good(play, being))
    taken = min(max(points, 0), get_score(being.sheet.left, critical))
    if taken:
        play.change(who, "left", set_score(being.sheet.left, critical, get_score(being.sheet.left, critical) - taken))
        _tell_hurt(play, who, line, (0, taken), why, was_out, was_gone)
    return int(taken)


def _tell_hurt(
    play: Play, who: str, line: str, taken: tuple[int, int], why: str, was_out: bool, was_gone: bool
) -> None:
    """``taken``: how many boxes of the main row and of the critical row."""
    being, entry = play.being(who), module.line(play, line)
    gone, out = bool(states.lost_for_good(play, being)), states.out_of(being, line)
    out_words, gone_words = states.words_of(play, being, line)
    if ((gone and not was_gone) or (out and not was_out)) and states.at_once(play):
        play.set_fact_of(who, **{states.FELLED: True})
    loses, said = _name_loss(taken, entry.name, entry.critical)
    said |= {"being": being, "why": why}
    if gone and not was_gone:
        if line in module.deadly(play) and being.kind == "character":
            play.put_on(who, "", Until("lasting", at=FRESHLY + 1), kind=DIED)
        play.tell(f"{loses} and is {{gone}}.", "dies", "skull", **said, gone=gone_words)
    elif out and not was_out:
        verdict = "falls" if line in module.deadly(play) else out_words  # nobody falls in an argument
        play.tell(f"{loses} and is {{out}}.", verdict, "skull", **said, out=out_words)
    else:
        verdict = "wounded" if entry.back == "nights" else f"loses {entry.name}"  # what sleep heals is wounds
        left = describe_left(being, line, entry.critical)
        play.tell(f"{loses}: {{left}}.", verdict, "drop", **said, left=left)


def _name_loss(taken: tuple[int, int], main: str, critical: str) -> tuple[str, dict[str, Any]]:
    """The sentence for boxes that were crossed off, with what fills it: ``loses 2 Wounds and 1 Critical``."""
    first, second = taken
    main = main.removesuffix("s") if first == 1 else main
    if first and second:
        return "{being} loses {points} {line} and {second} {critical}{why}", {
            "points": first, "line": main, "second": second, "critical": critical, "boxes": first + second,
        }  # fmt: skip
    return "{being} loses {points} {line}{why}", {"points": first + second, "line": critical if second else main}


def describe_left(being: Being, line: str, critical: str = "") -> str:
    """What is left of a line: ``5 left``, ``0 left, Critical 2``; ``critical`` is what its critical row is called,
    which is named only if boxes of it are crossed off."""
    left, row = being.sheet.left, module.row_of(line, True)
    more = f", {critical} {get_score(left, row)}" if critical and missing(being, row) else ""
    return f"{get_score(left, line)} left{more}"


def boxes_words(number: int) -> str:
    """``2 boxes``, ``1 box``, ``nothing``."""
    return f"{number} {'box' if number == 1 else 'boxes'}" if number else "nothing"


def describe_regained(play: Play, before: Being, line: str = "", why: str = "") -> str:
    """What somebody has of a line that it had not before, with what is left: ``1 Critical and 2 Wounds: 4 left``."""
    line = line_of(play, before, line)
    after, entry = play.being(before.id), module.line(play, line)
    main, critical = [get_score(after.sheet.left, row) - get_score(before.sheet.left, row)
                      for row in (line, module.row_of(line, True))]  # fmt: skip
    said = [f"{critical} {entry.critical}"] if critical else []
    said += [f"{main} {entry.name.removesuffix('s') if main == 1 else entry.name}"] if main else []
    return f"{' and '.join(said)}{why}: {describe_left(after, line, entry.critical)}"


def heal(play: Play, who: str, points: int, line: str = "", criticals_first: bool = True) -> int:
    """Give boxes back, criticals first (R-24), never more than were crossed off; comes back as how many."""
    being = play.being(who)
    line = line_of(play, being, line)
    rows = [module.row_of(line, True), line] if criticals_first else [line]
    left, given = being.sheet.left, 0
    for row in rows:
        back = max(0, min(points - given, missing(being, row)))
        left, given = (set_score(left, row, get_score(left, row) + back), given + back) if back else (left, given)
    play.change(who, "left", left)
    if given and line == module.wounds(play):
        end_mended(play, who)
    if given:
        end_restored(play, who)
    return given


def end_mended(play: Play, who: str) -> None:
    """With every Wound back the legs carry again, arms and wings are sound; whoever lives did not die."""
    being = play.being(who)
    if not play.effects_on(who):
        return
    if not states.dead(play, being):
        play.lift(who, DIED)
    if not any([missing(being, row) for row in rows_of(play, being)]):
        play.lift(who, *MENDED)


def furnish(play: Play, who: str, line: str) -> Being:
    """The rows of a line for whoever has none: as many boxes as the linked statistic, half of it critical, fractions up
    (MY-105, R-26); at least one (ours).  So conflicts of the Guide's own can be fought by anybody."""
    being = play.being(who)
    if not isinstance(being.sheet, PersonSheet) or get_score(being.sheet.boxes, line):
        return being
    entry = module.line(play, line)
    base = max(1, play.value(who, entry.statistic))
    rows = [(line, base), *([(module.row_of(line, True), -(-base // 2))] if entry.critical else [])]
    boxes, left = being.sheet.boxes, being.sheet.left
    for row, amount in rows:
        boxes, left = set_score(boxes, row, amount), set_score(left, row, amount)
    play.change(who, "boxes", boxes)
    play.change(who, "left", left)
    return play.being(who)


def end_restored(play: Play, who: str) -> None:
    """What lasts as long as a line is empty ends with its first box."""
    being = play.being(who)
    for effect in play.effects_on(who):
        line = effect.fact(LINE)
        if line and not states.out_of(being, line):
            play.remove(effect)


def rows_of(look: Look, being: Being) -> tuple[str, ...]:
    """The rows that wounds are crossed off."""
    line = line_of(look, being)
    return (line, module.row_of(line, True)) if module.line(look, line).critical else (line,)


def missing(being: Being, row: str) -> int:
    """How many boxes of a row are crossed off."""
    return max(0, get_score(being.sheet.boxes, row) - get_score(being.sheet.left, row))


def set_track(play: Play, being: Being, track: str, value: int) -> None:
    """A row is set by hand: ``left:wounds``."""
    row = track.partition(":")[2]
    play.change(being.id, "left", set_score(being.sheet.left, row, value))
    if (in_parts := IN_PARTS.get(being.kind)) is not None:
        in_parts.set_by_hand(play, play.being(being.id), row)
    end_restored(play, being.id)
