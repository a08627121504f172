"""Mustering foes, starting and ending a fight (WB-150, WB-400, WB-550)."""

from __future__ import annotations

from systems.common import turns
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    RowsField,
    TextField,
)
from systems.common.game import JOIN, START
from systems.common.look import Look
from systems.common.play import Play
from systems.common.shown import MusterLine
from systems.common.standing import MUSTER_COLUMNS, musters
from systems.common.table import FOES, PARTY, Being, Fight, Hoard, Muster, altered
from systems.whitebox.combat import states
from systems.whitebox.combat.initiative import surprise
from systems.whitebox.creatures import dice_and_worth, entry_of, new_sheet
from systems.whitebox.sheet import CreatureSheet

MOST_BODIES = 400


def muster_line(look: Look, muster: Muster) -> MusterLine:
    """What a line of an encounter says, and the experience one of them is worth."""
    entry = look.entry("creatures", muster.entry)
    return MusterLine(entry.name, dice_and_worth(entry), entry.sizes[0].xp, entry.glyph)


def _lines() -> tuple[Field, ...]:
    return (RowsField("lines", "Creatures", columns=MUSTER_COLUMNS),)


def start_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom the party meets, how far off, in what light, and who is surprised."""
    if look.fighting:
        return None
    return Form(START, "Start the fight", (
        *_lines(),
        TextField("name", "Name"),
        ChoiceField("surprise", "Surprise", default="roll", help="One d6 a side; 1 or 2 is surprised", options=(
            Option("roll", "Roll"), Option("nobody", "Nobody"), Option(PARTY, "The party"), Option(FOES, "The foes"),
        )),
        NumberField("distance", "Distance", default=60, maximum=5_000, unit="ft"),
        ChoiceField("light", "Light", default="torchlight", options=(
            Option("daylight", "Daylight"), Option("torchlight", "Torchlight"), Option("dark", "Dark"),
        )),
    ))  # fmt: skip


def start(play: Play, choice: Choice) -> None:
    """The foes take the field, surprise is settled, and the first round begins."""
    answers = choice.answers
    for muster in musters(answers["lines"]):
        add_bodies(play, muster)
    for being in play.everyone():
        if being.sheet.lost_this_fight:
            play.change(being.id, "lost_this_fight", 0)
    play.exchange(play.fight, Fight(name=answers["name"], ground=tuple(sorted({
        "distance": answers["distance"], "light": answers["light"],
    }.items()))))  # fmt: skip
    foes = play.on_side(FOES)
    play.tell("The party meets {foes}.", icon="swords", foes=_named(foes))
    if not foes:
        return
    if caught := surprise(play, answers["surprise"]):
        play.note_ground(surprised=caught)
    turns.begin(play)


def _named(foes: tuple[Being, ...]) -> str:
    counts: dict[str, int] = {}
    for being in foes:
        name = being.name.rpartition(" ")[0] if being.number else being.name
        counts[name] = counts.get(name, 0) + 1
    parts = [f"{count} × {name}" if count > 1 else name for name, count in counts.items()]
    return ", ".join(parts) or "nobody"


def join_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """More creatures into a running fight."""
    if not look.fighting:
        return None
    return Form(JOIN, "Bring in", (*_lines(), ChoiceField("side", "Side", default=FOES, options=(
        Option(FOES, "Foes"), Option(PARTY, "Party"),
    ))))  # fmt: skip


def join(play: Play, choice: Choice) -> None:
    """Newcomers act with their side from its next turn on."""
    side, added = choice.answers["side"], []
    for muster in musters(choice.answers["lines"]):
        added += add_bodies(play, muster, side)
    take_turns(play, added, side)
    play.tell("{names} join the fight.", icon="swords", names=_named(tuple([play.being(who) for who in added])))


def take_turns(play: Play, added: list[str], side: str) -> None:
    """Newcomers stand in the turns of their side; nothing to do while nobody fights."""
    if not play.fighting:
        return
    new = tuple([
        altered(turn, actors=(*turn.actors, *added)) if turn.side in (side, "") else turn for turn in play.fight.turns
    ])  # fmt: skip
    turn = play.fight.turn
    now = tuple(added) if turn and turn.side in (side, "") else ()
    play.exchange(play.fight, altered(play.fight, turns=new, waiting=(*play.fight.waiting, *now)))


def add_bodies(play: Play, muster: Muster, side: str = FOES, hit_dice: str = "") -> list[str]:
    """So many of one creature onto the table, numbered on from those of their kind; comes back as their ids.

    ``hit_dice``: which of the sizes of its kind; the first unless one is named.
    """
    entry, added = play.entry("creatures", muster.entry), []
    taken = [b.number for b in play.table.beings.values() if b.entry == muster.entry]
    first = max(taken, default=0) + 1
    for place in range(min(muster.count, MOST_BODIES)):
        hits = muster.hits[place] if place < len(muster.hits) else None
        sheet = new_sheet(play, muster.entry, hits, hit_dice)
        number = first + place if muster.count > 1 or taken else 0
        name = f"{entry.name} {number}" if number else entry.name
        being = Being(play.fresh("b", "beings"), name, "creature", side, sheet, muster.entry, number, entry.glyph)
        play.add(being)
        added.append(being.id)
    return added


def fight_ends(play: Play) -> None:
    """The field is cleared: foes leave, and what was overcome becomes a hoard with its experience (WB-080).

    Whoever fled, yielded or was turned was not overcome; an award for that is the referee's (WB-081).
    """
    from systems.whitebox.characters.rest import staunch  # the characters' room reads encounters

    staunch(play)
    overcome = []
    for being in play.on_side(FOES):
        if being.kind != "creature":
            continue
        fallen = not states.stands(play, being) and not play.under(being.id, *states.GONE)
        if isinstance(being.sheet, CreatureSheet) and (fallen or states.dead(play, being)):
            overcome.append((being.name, being.sheet.experience))
        for effect in play.effects_on(being.id):
            play.remove(effect)
        play.remove(being)
    if overcome:
        total = sum(worth for _, worth in overcome)
        name = play.fight.name or "Spoils of the fight"
        play.add(Hoard(play.fresh("h", "hoards"), name, experience=total, foes=tuple(overcome)))
        play.tell("Overcome: {number}, worth {total} experience.", icon="star", number=len(overcome), total=total)


def creature_name(look: Look, being: Being) -> str:
    """The name of what a being is, without its number."""
    entry = entry_of(look, being)
    return entry.name if entry else being.name
