"""Spells that lie on somebody and change how he fares: blessings, wards, speed, wings, unseen bodies."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Term
from systems.whitebox.base.entries_spells import Bonus
from systems.whitebox.magic.casting import Casting, lasts, lay, list_struck, roll_save, time_words
from systems.whitebox.magic.spell_words import capital, travel_words
from systems.whitebox.magic.targets import asks_for_beings

# What a bonus of the data is called among the figures; those against a foe count only when that foe acts.
FIGURES = {"to_hit": "to_hit", "foe_to_hit": "foe_to_hit", "save": "foe_save"}
ALIGNED = {"chaos": "Chaos", "law": "Law"}


def bless(play: Play, cast: Casting) -> None:
    """+1 or −1 to hit for one who is not in combat (WB-305)."""
    until, good = lasts(play, cast), cast.way.bonuses[0].amount > 0
    for who in list_struck(play, cast):
        play.lift(who, "blessed" if good else "cursed")
        lay(play, cast, who, cast.name, "blessed" if good else "cursed", until, *_terms(cast, cast.way.bonuses))
        play.tell("{being} is {how}: {bonus} to hit {time}.", "blessed" if good else "cursed", "spark",
                  being=play.being(who), how="blessed" if good else "cursed", time=time_words(play, cast, until),
                  bonus=f"{cast.way.bonuses[0].amount:+}".replace("-", "−"))  # fmt: skip


def _terms(cast: Casting, bonuses: tuple[Bonus, ...]) -> list[tuple[str, Term]]:
    return [(FIGURES[one.figure], cast.term(one.amount)) for one in bonuses]


def ward(play: Play, cast: Casting) -> None:
    """−1 to hit for foes of one alignment, +1 on saves against them (WB-358, WB-359)."""
    until, against = lasts(play, cast), cast.way.against[0]
    for who in list_struck(play, cast):
        lay(play, cast, who, f"Protection from {ALIGNED[against]}", "warded", until,
            *_terms(cast, cast.way.bonuses), against=against)  # fmt: skip
        play.tell("{being} is protected from {what} {time}.", "warded", "shield", being=play.being(who),
                  what=ALIGNED[against], time=time_words(play, cast, until))  # fmt: skip


def immune(play: Play, cast: Casting) -> None:
    """No magic passes the shell; no small missile harms (WB-304, WB-360)."""
    until = lasts(play, cast)
    kind, name = {
        "magic": ("antimagic", "Anti-magic shell"),
        "small_missiles": ("missile_ward", "Safe from missiles"),
    }[cast.way.against[0]]
    for who in list_struck(play, cast):
        lay(play, cast, who, name, kind, until)
        play.tell("{being}: {name} {time}.", "warded", "shield", being=play.being(who), name=name.lower(),
                  time=time_words(play, cast, until))  # fmt: skip


def invisible(play: Play, cast: Casting) -> None:
    """Nobody sees them until they attack; of several the first carries the sphere (WB-338, WB-339)."""
    until, sphere = lasts(play, cast), cast.way.area.radius
    hidden = list_struck(play, cast)
    for who in hidden:
        with_whom = hidden[0] if sphere and who != hidden[0] else ""
        lay(play, cast, who, "Invisible", "invisible", until, beside=with_whom)
        play.tell("{being} vanishes from sight.", "unseen", "eye-off", being=play.being(who))
    if not cast.targets:
        lay(play, cast, "", f"Invisible: {cast.thing or 'a thing'}", "unseen", until)
        play.tell("{what} vanishes from sight.", "unseen", "eye-off", what=capital(cast.thing or "it"))


def speed(play: Play, cast: Casting) -> None:
    """Haste doubles movement and attacks, Slow halves them for whoever fails to save (WB-301, R-28)."""
    until, fast = lasts(play, cast), cast.way.factor > 1
    for who in list_struck(play, cast):
        if not fast and roll_save(play, cast, who):
            continue
        move = play.value(who, "move")
        change = int(move * cast.way.factor) - move
        lay(play, cast, who, "Hasted" if fast else "Slowed", "hasted" if fast else "slowed", until,
            ("move", cast.term(change)))  # fmt: skip
        play.tell("{being} moves and attacks {how} {time}.", "hasted" if fast else "slowed", "hourglass",
                  being=play.being(who), how="twice as fast" if fast else "half as fast",
                  time=time_words(play, cast, until))  # fmt: skip


def breathe(play: Play, cast: Casting) -> None:
    """Breath under water (WB-378)."""
    until = lasts(play, cast)
    for who in list_struck(play, cast):
        lay(play, cast, who, "Breathes water", "water_breath", until)
        play.tell("{being} breathes under water {time}.", icon="wave-being", being=play.being(who),
                  time=time_words(play, cast, until))  # fmt: skip


def travel(play: Play, cast: Casting) -> None:
    """Flight and levitation (WB-332, WB-342); what has no record flies by its name alone, its time thrown once."""
    if asks_for_beings(cast.way) and not cast.targets:
        return
    until = lasts(play, cast)
    name = {"fly": "Flying", "levitate": "Levitating"}[cast.way.travel.mode]
    for who in list_struck(play, cast):
        lay(play, cast, who, name, "aloft", until)
        play.tell("{being} is {name} {time}: {how}.", icon="winged", being=play.being(who), name=name.lower(),
                  time=time_words(play, cast, until), how=travel_words(cast.way, cast.level))  # fmt: skip
