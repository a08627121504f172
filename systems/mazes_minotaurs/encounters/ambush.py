"""Ambush: whoever walks into one and does not see it coming is surprised (MM-043, MM-P02, ours)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, in_words
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.table import FOES, PARTY, Being
from systems.mazes_minotaurs.base import checks, wonders
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.sheet import CreatureSheet
from systems.mazes_minotaurs.encounters.bodies import names_of

NOBODY = "none"
ALL = " all"  # behind a side: all of it is surprised, nothing is rolled
LABYRINTH = "labyrinth"  # the place where some are at home


def surprised(play: Play, ambush: str, place: str) -> tuple[str, ...]:
    """Whom an ambush surprises, told; ``ambush`` names the side that walks into it, or all of that side."""
    side = ambush.removesuffix(ALL)
    if side not in (PARTY, FOES):
        return ()
    there = [being for being in play.on_side(side) if play.stands(being)]
    awake = [being for being in there if is_never_surprised(play, being, place)]
    for being in awake:
        play.tell("No ambush surprises {being}.", "wakes", "eye", being=being)
    rest = [being for being in there if being not in awake]
    caught = rest if ambush != side else _find_surprised(play, rest)
    if caught:
        verb = "is" if len(caught) == 1 else "are"
        play.tell("{who} {verb} surprised.", "surprised", "eye-off", who=as_subject(in_words(play, caught)), verb=verb)
    return tuple([being.id for being in caught])


def is_never_surprised(look: Look, being: Being, place: str) -> bool:
    """Whether an ambush never surprises somebody: a helm that keeps watch, a monster in its own maze."""
    sheet = being.sheet
    if not isinstance(sheet, CreatureSheet):
        return wonders.wakeful(look, being)
    return place == LABYRINTH and any([one.rule == "never_surprised" for one in creature_of(look, sheet).abilities])


def _find_surprised(play: Play, beings: list[Being]) -> list[Being]:
    """Danger evasion of 15 or more sees it coming; creatures of one kind roll once for all."""
    escaped: dict[str, bool] = {}
    found = []
    for being in beings:
        like = being.entry if isinstance(being.sheet, CreatureSheet) else being.id
        if like not in escaped:
            escaped[like] = _sees(play, being, [one for one in beings if one.entry == like] or [being])
        if not escaped[like]:
            found.append(being)
    return found


def _sees(play: Play, being: Being, like: list[Being]) -> bool:
    who = names_of(like)
    need = Need(checks.RESIST, tuple(play.terms(being.id, "evasion")), hit="sees it coming", miss="is surprised")
    made = checks.own_d20(play, being.id, f"Danger evasion of {who}: an ambush", need)
    if made:
        verb = "sees" if len(like) == 1 else "see"
        play.tell("{who} {verb} the ambush coming.", "escapes", "eye", who=as_subject(in_words(play, like)), verb=verb)
    return made
