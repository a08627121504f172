"""Spells that tell something: detection, far sight, foreign speech and writing, questions to powers and planes."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.whitebox.base import states
from systems.whitebox.base.creatures import kinds
from systems.whitebox.base.items import wears
from systems.whitebox.magic.casting import Casting, lasts, lay, list_struck, time_words
from systems.whitebox.magic.spell_words import travel_words

YEAR, ASKED = 365 * 86400, "asked this year"  # of a Commune of six questions (WB-309)
WEEK = 7 * 86400
SENSED = {
    "chaos": "what is of Chaos", "law": "what is of Law", "magic": "magic", "invisible": "the invisible",
    "thoughts": "thoughts", "traps": "traps", "object": "the direction of an object",
}  # fmt: skip


def detect(play: Play, cast: Casting) -> None:
    """The caster senses it while the spell lasts; whom at the table it shows is told at once."""
    until, what = lasts(play, cast), cast.way.against[0]
    kind = "sees_invisible" if what == "invisible" else "senses"
    lay(play, cast, cast.caster, f"Senses {SENSED[what]}", kind, until)
    caster, feet = play.being(cast.caster), cast.reach.at(cast.level)
    play.tell("{caster} senses {what} within {feet} feet {time}.", icon="eye", caster=caster, what=SENSED[what],
              feet=feet, time=time_words(play, cast, until))  # fmt: skip
    if stone := cast.way.blocked_by_stone:
        play.tell("{stone} feet of stone or any lead stop it.", icon="info", stone=stone)
    if shows := _SHOWN.get(what):
        found = [one.name for one in play.everyone() if one.id != cast.caster and shows(play, one)]
        if found:
            play.tell("It shows: {names}.", icon="eye", names=", ".join(found))


def _magical(look: Look, being: Being) -> bool:
    return any(item.magic for item in being.sheet.items) or any(
        e.fact(states.CASTING) for e in look.effects_on(being.id)
    )


_SHOWN: dict[str, Callable[[Look, Being], bool]] = {
    "chaos": lambda look, being: states.alignment_of(look, being) == "chaos",
    "law": lambda look, being: states.alignment_of(look, being) == "law",
    "magic": _magical,
    "invisible": lambda look, being: look.under(being.id, "invisible"),
    "thoughts": lambda look, being: (
        not states.dead(look, being)
        and not {"mindless", "undead", "golem"} & set(kinds(look, being))
        and not wears(being.sheet, "amulet_against_scrying")
    ),
}


def see(play: Play, cast: Casting) -> None:
    """Far hearing and sight, an eye that floats away, sight in the dark (WB-315, WB-319, WB-380)."""
    until = lasts(play, cast)
    for who in list_struck(play, cast):
        name, said = cast.name, cast.name
        if cast.way.roll:
            roll = play.total(cast.way.roll, cast.caster, f"{cast.name}: how far")
            row = next(one for one in cast.way.rows if one.low <= roll <= one.high)
            name, said = f"{cast.name}, {row.feet} ft", row.result
        elif cast.way.travel.feet:
            said = f"{cast.name}, {travel_words(cast.way, cast.level)}"
        lay(play, cast, who, name, "sees", until)
        play.tell("{being}: {said}, {time}.", icon="eye", being=play.being(who), said=said,
                  time=time_words(play, cast, until))  # fmt: skip
    if stone := cast.way.blocked_by_stone:
        play.tell("{stone} feet of stone or any lead stop it.", icon="info", stone=stone)


def speak(play: Play, cast: Casting) -> None:
    """Talk with animals or plants (WB-369, WB-370)."""
    until, whom = lasts(play, cast), cast.way.against[0]
    lay(play, cast, cast.caster, f"Speaks with {whom}", "speaks", until)
    play.tell("{caster} speaks with {whom} within {feet} feet {time}.", icon="paw", caster=play.being(cast.caster),
              whom=whom, feet=cast.reach.at(cast.level), time=time_words(play, cast, until))  # fmt: skip


def read(play: Play, cast: Casting) -> None:
    """So many writings can be read; each use takes one (WB-363, WB-364)."""
    uses = play.total(cast.duration.at(cast.level), cast.caster, f"{cast.name}: how many writings")
    kind, what = ("reads_magic", "magical writing") if "magic" in cast.way.against else ("reads", "foreign writing")
    lay(play, cast, cast.caster, f"{cast.name} × {uses}", kind, Until(), left=uses)
    play.tell("{caster} can read {uses} {what}.", icon="scroll", caster=play.being(cast.caster), uses=uses,
              what=what if uses == 1 else f"{what}s")  # fmt: skip


def questions(play: Play, cast: Casting) -> None:
    """Higher powers answer (WB-309)."""
    amount = cast.way.amount.at(cast.level)
    if cast.way.house.switch:  # the yearly six
        play.put_on(cast.caster, "", Until("lasting", at=YEAR), kind=ASKED, source=cast.caster, way=cast.way.key)
    play.tell("{caster} may ask {amount:question|questions} of higher powers.", icon="question",
              caster=play.being(cast.caster), amount=amount)  # fmt: skip


def planes(play: Play, cast: Casting) -> None:
    """A d20 for each question: madness, the truth, or a wrong answer (WB-312, R-34)."""
    plane = next(one for one in cast.way.planes if one.depth == cast.answers["plane"])
    caster = play.being(cast.caster)
    for number in range(1, plane.depth + 1):
        roll = play.total(cast.way.roll, cast.caster, f"Question {number} to plane {plane.depth}")
        if roll <= plane.insane:
            play.put_on(cast.caster, "Insane", Until("lasting", at=plane.depth * WEEK), kind="insane")
            play.tell("Question {number}: {caster} goes mad for {time}.", "insane", "warning", number=number,
                      caster=caster, time=play.game.words.span(plane.depth * WEEK))  # fmt: skip
            return
        right = roll <= plane.right
        play.tell("Question {number}: the answer is {how}.", "true" if right else "false", "question", number=number,
                  how="true" if right else "wrong or misread")  # fmt: skip
