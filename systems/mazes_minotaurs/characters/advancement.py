"""Glory and wisdom, the levels they make, and all that a level gives (MM-030 to MM-034)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import INSIGHT, RENOWN, THRESHOLDS, TOP, calling_of, level_at, missing
from systems.mazes_minotaurs.base.powers import powers_known
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.base.states import dead, unconscious

KEY = "characters.rise"
GLORY, WISDOM = "glory", "wisdom"
POINTS = {GLORY: "Glory", WISDOM: "Wisdom"}  # also the fields of the sheet they are kept in
RISERS = {GLORY: "warriors", WISDOM: "magicians"}
MOST = 9_999_999
# What a level may raise beside Hits and Power (MM-031, MM-032).
GAINED = (("melee", "melee attack"), ("missile", "missile attack"), ("evasion", "danger evasion"),
          ("fortitude", "mystic fortitude"))  # fmt: skip


def rises_by(look: Look, sheet: HeroSheet) -> str:
    """What a class gains levels by: warriors by glory, magicians by wisdom (MM-030, MM-R70)."""
    return GLORY if calling_of(look, sheet).warrior else WISDOM


def points_of(look: Look, sheet: HeroSheet) -> int:
    """The points that count for somebody's level."""
    return int(getattr(sheet, rises_by(look, sheet)))


def title(look: Look, sheet: HeroSheet) -> str:
    """``Local Hero`` of warriors, ``Novice Adept`` of magicians (MM-033, MM-R15)."""
    titles = RENOWN if rises_by(look, sheet) == GLORY else INSIGHT
    return titles[min(max(1, sheet.level), TOP) - 1]


def next_words(look: Look, sheet: HeroSheet) -> str:
    """What the next level takes: ``1,000 for level 2, 400 to go``."""
    if sheet.level >= TOP:
        return f"Level {TOP} is the last"
    points, least = points_of(look, sheet), THRESHOLDS[max(1, sheet.level)]
    to_go = f"{missing(points):,} to go" if points < least else "reached"
    return f"{least:,} for level {sheet.level + 1}, {to_go}"


def ready(look: Look, being: Being) -> bool:
    """Whether points have earned a level that is not on the sheet yet; the dead rise no more."""
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet) or dead(look, being):
        return False
    return level_at(points_of(look, sheet)) > sheet.level


def gain(play: Play, who: str, kind: str, points: int, why: str = "") -> None:
    """Points to a hero, and every level they make; the wrong kind is kept and counts for nothing (MM-030, MM-R17)."""
    being = play.being(who)
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet) or points <= 0:
        return
    play.change(who, kind, getattr(sheet, kind) + points)
    idle = "" if kind == rises_by(play, sheet) else ", which makes no level of this class"
    play.tell("{being} gains {points} {kind}{idle}{why}.", "gains", "star", being=being, points=f"{points:,}",
              kind=POINTS[kind], idle=idle, why=f": {why}" if why else "")  # fmt: skip
    advance(play, who)


def advance(play: Play, who: str) -> int:
    """All levels that the points have earned, one after the other; comes back as how many (MM-R16)."""
    levels = 0
    while ready(play, play.being(who)):
        _rise(play, who)
        levels += 1
    return levels


def _rise(play: Play, who: str) -> None:
    """One level: Hits and Power rise by as much as what they are full at (MM-031, MM-032, MM-082, MM-R16)."""
    being = play.being(who)
    sheet: HeroSheet = being.sheet
    hits, power, lay = play.value(who, "hits_most"), play.value(who, "power_most"), unconscious(play, being)
    figures = {name: play.value(who, name) for name, _ in GAINED}
    play.change(who, "level", sheet.level + 1)
    hits, power = play.value(who, "hits_most") - hits, play.value(who, "power_most") - power
    play.change(who, "hits", sheet.hits + hits)
    play.change(who, "power", sheet.power + power)
    after = play.being(who)
    gained = [f"{hits:+d} Hits", f"{power:+d} Power" if power else ""]
    now = {name: play.value(who, name) for name, _ in GAINED}
    gained += [f"{now[name] - figures[name]:+d} {label}" for name, label in GAINED if now[name] != figures[name]]
    known = [one.name for one in powers_known(play, after.sheet) if one.level == after.sheet.level]
    gained += [f"the power {', '.join(known)}"] if known else []
    called = title(play, after.sheet)
    play.tell("{being} is {title} now, level {level}: {gained}.", "level", "star", being=being,
              title=f"{'an' if called[0] in 'AEIOU' else 'a'} {called}", level=after.sheet.level,
              gained=", ".join([one for one in gained if one]).replace("-", "−"))  # fmt: skip
    if lay and not unconscious(play, after):
        play.tell("{being} comes to.", icon="heart", being=being)


def rise_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Offered when points were written by hand: what an award does by itself."""
    being = look.find(actor)
    if being is None or not ready(look, being):
        return None
    level = level_at(points_of(look, being.sheet))
    return Form(KEY, f"Rise to level {level}", help="The points are there; Hits and Power rise with the level.")


def rise(play: Play, choice: Choice) -> None:
    """The levels that are there."""
    advance(play, choice.actor)


ACTIONS = (
    Action(
        KEY,
        "Rise to the level reached",
        rise,
        rise_form,
        "being",
        "star",
        rule="MM-033",
        found_by="level up rise advance experience xp",
    ),
)
