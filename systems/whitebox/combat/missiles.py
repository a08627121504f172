"""What is shot and thrown: which missile flies, that it is gone then, whom it finds in a melee (WB-104, WB-166)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, BeingsField, Field, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.whitebox.base import states
from systems.whitebox.base.items import attracts
from systems.whitebox.base.sheet import CharacterSheet, Item

RETURNS = "weapon_returning"


def missile_for(look: Look, items: Sequence[Item], ammunition: str) -> Item | None:
    """The missile that a weapon of this ammunition shoots next: the first at hand that fits."""
    gear = look.library("gear")
    for item in items:
        entry = gear.get(item.gear)
        fits = entry is not None and entry.kind == "ammunition" and entry.ammunition == ammunition
        if fits and item.count and item.carried != "stored":
            return item
    return None


def spend(play: Play, who: str, ammunition: str, thrown: Item | None) -> bool:
    """Take one missile away: an arrow, a bolt, a stone, or the thrown weapon itself; whether there was one.

    The last of a thrown weapon lies in the field and is picked up again, burning oil is not (R-77); one that returns
    is back at once (WB-563).
    """
    sheet = play.being(who).sheet
    if not isinstance(sheet, CharacterSheet):
        return True
    item = missile_for(play, sheet.items, ammunition) if ammunition else thrown
    if item is None:
        return False
    entry = play.library("gear").get(item.gear)
    burnt = entry is not None and entry.used_up
    if not ammunition and not burnt and (item.count == 1 or item.key == RETURNS):
        return True
    if item in sheet.items:
        place, left = sheet.items.index(item), altered(item, count=item.count - 1)
        rest = (left,) if left.count else ()
        play.change(who, "items", (*sheet.items[:place], *rest, *sheet.items[place + 1 :]))
    return True


def melee_fields(look: Look, actor: str, so_far: Answers) -> list[Field]:
    """Whether the shot flies into a melee, and who is in it: nobody's place is tracked (WB-166, R-22)."""
    asked: list[Field] = [ToggleField("into_melee", "Into a melee", refines=True, help="Everybody in it may be hit")]
    if so_far.get("into_melee"):
        there = _in_reach(look, actor)
        asked.append(BeingsField("melee", "In the melee", "Each is as likely", there, allowed=there, aims=False))
    return asked


def _in_reach(look: Look, actor: str) -> tuple[str, ...]:
    return tuple([one.id for one in look.everyone() if states.able(look, one) and one.id != actor])


def whom_it_finds(play: Play, attacker: Being, answers: Answers) -> str:
    """Who is in the way: anybody in the melee alike (WB-166, R-26), or whoever draws missiles (WB-562)."""
    chosen: tuple[str, ...] = tuple(answers.get("melee", ()))
    there = [who for who in chosen if states.able(play, play.being(who))] or list(_in_reach(play, attacker.id))
    there = there or [str(answers["target"])]
    if drawn := [who for who in there if attracts(play.being(who).sheet)]:
        return drawn[0]
    if len(there) == 1:
        return there[0]
    (face,) = play.roll(1, len(there), attacker.id, f"Whom the shot finds: {_number_faces(play, there)}")
    return there[face - 1]


def _number_faces(look: Look, there: Sequence[str]) -> str:
    """Which face is whom; bodies of a kind in their order are said in one: ``1 Hild, 2–4 Orc 1–3``."""
    runs: list[list[tuple[int, Being]]] = []
    for face, being in enumerate([look.being(who) for who in there], 1):
        if runs and _follows(runs[-1][-1][1], being):
            runs[-1].append((face, being))
        else:
            runs.append([(face, being)])
    said = []
    for run in runs:
        (first, one), (last, other) = run[0], run[-1]
        said.append(f"{first} {one.name}" if first == last else f"{first}–{last} {one.name}–{other.number}")
    return ", ".join(said)


def _follows(before: Being, being: Being) -> bool:
    """Whether two are called as bodies of a kind that come one after the other: ``Orc 2``, ``Orc 3``."""
    kind = being.name.removesuffix(f" {being.number}")
    return (before.name, being.name) == (f"{kind} {being.number - 1}", f"{kind} {being.number}")
