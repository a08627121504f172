"""Items that bend creatures to their user's will, for a time (WB-559, WB-566, WB-567, WB-574)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Until, altered
from systems.whitebox.base.creatures import dice_of
from systems.whitebox.magic.casters import level_of
from systems.whitebox.treasure.items.power_use import PowerUse, lasting, list_reached, roll_save

LIKE = "charm_monster"  # what it is as, for magic that ends it


def control(play: Play, use: PowerUse) -> None:
    """As many as it takes; who fails to save, where there is a save, obeys until the time is over."""
    taken = list_reached(play, use, _choose_taken(play, use))
    if not taken:
        play.tell("Nobody here is such that it takes hold.", icon="question")
        return
    seconds = lasting(play, use)
    until = Until("lasting", at=seconds) if seconds else Until()
    group, level = play.fresh("e", "effects"), level_of(play, use.user)
    for who in taken:
        if roll_save(play, use, who):
            continue
        being, side = play.being(who), use.user.side
        before = being.side if being.side != side else ""
        play.put_on(who, f"Obeys {use.user.name}", until, kind="charmed", source=use.user.id, side=before,
                    spell=LIKE, way="", level=level, art="magic_user", cast=group, ended_by="dispelled",
                    item=use.item.name.lower())  # fmt: skip
        if before:
            play.exchange(being, altered(being, side=side))
        time = f" for {play.game.words.span(seconds)}" if seconds else ""
        play.tell("{being} obeys {user}{time}.", "charmed", "heart", being=play.being(who), user=use.user, time=time)


def _choose_taken(play: Play, use: PowerUse) -> tuple[str, ...]:
    """Of those aimed at as many as its numbers allow: the weak by one, the strong by another, or the one or the
    other (WB-306)."""
    work, aimed = use.work, list(use.answers.get("targets", ()))
    if work.same and aimed:
        first = play.being(aimed[0]).entry
        aimed = [who for who in aimed if play.being(who).entry == first]
    if not work.number or not aimed:
        return tuple(aimed)
    weak = [who for who in aimed if not work.below or dice_of(play, play.being(who)).whole < work.below]
    strong = [who for who in aimed if who not in weak]
    if work.either and weak:
        strong = []
    found = _first(play, use, weak, work.number) + _first(play, use, strong, work.strong)
    return tuple([who for who in aimed if who in found])


def _first(play: Play, use: PowerUse, among: list[str], number: str) -> list[str]:
    if not among:
        return []
    return among[: play.total(number, use.user.id, f"{use.work.name.capitalize()}: how many")]
