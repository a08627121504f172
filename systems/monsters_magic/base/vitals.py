"""Physical and mental hit points lost and regained (MG-024, MG-046, MG-053, MG-080)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.monsters_magic.base import breaking, consequences, states
from systems.monsters_magic.base.attributes import creature_of
from systems.monsters_magic.base.gift_words import UNDYING
from systems.monsters_magic.base.sheet import CreatureSheet

PHP, MHP = "php", "mhp"
HARMLESS = -1  # the most damage of what does none
ROSE = "rose"  # fact of the fight: who has stood up again
NAMES = {PHP: "physical hit points", MHP: "mental hit points"}


def name_points(pool: str, points: int) -> str:
    """What so many points of a pool are called."""
    return NAMES[pool].removesuffix("s") if points == 1 else NAMES[pool]


def hurt(play: Play, who: str, points: int, pool: str = PHP, why: str = "", breaks: str = "") -> None:
    """Take points of a pool; the story says who falls.  Characters go below 0 until they are dead (MG-053).

    ``breaks``: what becomes of whoever has no mental hit points left; a wound rouses sleepers and the turned.
    """
    being = play.being(who)
    if points <= 0 or states.dead(play, being):
        return
    before: int = getattr(being.sheet, pool)
    least = -play.value(who, "constitution") if pool == PHP and being.kind == "character" else 0
    after = max(min(before, least), before - points)
    play.change(who, pool, after)
    told = play.being(who)
    word, verdict, icon = _fate(play, told, pool, before)
    if verdict == "breaks" and breaking.may_break(play, who, breaks):
        verdict = ""  # what becomes of it then says so
    end = "{word}." if word else ": {left} left."
    play.tell(f"{{being}} loses {{points}} {{pool}}{{why}}{end}", verdict, icon, being=told, points=before - after,
              pool=name_points(pool, before - after), why=why, word=word, left=after)  # fmt: skip
    if word and play.effects():
        consequences.let_go(play, who)
    if pool == PHP and play.effects():
        breaking.rouse(play, who)
    if pool == PHP and after <= 0:
        _rise_again(play, who)
    if pool == MHP and breaks and before > 0 >= after:
        breaking.break_as(play, who, breaks)


def _rise_again(play: Play, who: str) -> None:
    """What does not stay down stands up once a fight (MG-092)."""
    sheet = play.being(who).sheet
    if not isinstance(sheet, CreatureSheet) or not play.fighting or who in play.fact(ROSE, ()):
        return
    gift = next((one for one in creature_of(play, sheet).abilities if one.rule == UNDYING and one.amount), None)
    if gift is not None:
        play.add_to_fact(who, ROSE)
        play.change(who, PHP, min(gift.amount, play.value(who, "php_most")))
        play.tell("{being} stands up again: {gift}.", "rises", "skull", being=play.being(who), gift=gift.name)


def _fate(play: Play, being: Being, pool: str, before: int) -> tuple[str, str, str]:
    """What comes of it: (words, verdict, icon); no words if nothing but the loss."""
    if pool == MHP:
        return (" and is broken", "breaks", "flag") if before > 0 >= being.sheet.mhp else ("", "wounded", "drop")
    if states.dead(play, being):
        return (" and is slain" if being.kind != "character" else " and dies", "dies", "skull")
    return (" and lies dying", "falls", "drop") if before > 0 >= being.sheet.php else ("", "wounded", "drop")


def heal(play: Play, who: str, points: int, pool: str = PHP) -> int:
    """Give points of a pool back, never above the most; comes back as how many it were."""
    being = play.being(who)
    if states.dead(play, being):
        return 0
    before: int = getattr(being.sheet, pool)
    after = max(before, min(play.value(who, f"{pool}_most"), before + points))
    play.change(who, pool, after)
    if pool == MHP and play.effects():
        breaking.mind_returns(play, who)
    return after - before


def set_track(play: Play, being: Being, track: str, value: int) -> None:
    """A pool, hero points or the tally of the focus are set by hand."""
    play.change(being.id, track, value)
