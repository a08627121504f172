"""Hoards on the table: rolled for the experience of what was overcome, and rolled again line by line (WB-551)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option, TextField
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.coinage import money
from systems.common.records.table import Hoard, Muster, altered
from systems.common.treasure_kit.hoards import NAME, NEW, coin_of, with_lines, worth_of
from systems.common.treasure_kit.rolled_hoards import tell_again, tell_lines
from systems.whitebox.encounters.mustering import muster_line
from systems.whitebox.treasure.hoards.rolling import guideline, reroll_lines, roll_lines

USUAL, MOST = 100, 1_000_000


def roll_form(look: Look, actor: str, so_far: Answers) -> Form:
    """Which hoard, or a new one, and the experience of the foes that it is rolled from."""
    waiting = {one.id: one for one in look.table.hoards.values() if not one.rolled}
    wanted = so_far.get("hoard", NEW)
    hoard = waiting.get(wanted) if isinstance(wanted, str) else None
    worth = (sum([each for _, each in hoard.foes]) or hoard.experience) if hoard else 0
    experience = min(worth, MOST) or USUAL
    asked = so_far.get("experience", experience)
    options = (Option(NEW, "A new one"), *[Option(one.id, one.name) for one in waiting.values()])
    return Form(ROLL_HOARD, "Roll a hoard", (
        ChoiceField("hoard", "Hoard", default=hoard.id if hoard else NEW, refines=True, options=options),
        NumberField("experience", "Worth of the foes", "Their XP together", experience, refines=True, minimum=1,
                    maximum=MOST, unit="XP"),
        TextField("name", "Name", default=hoard.name if hoard else NAME),
    ), working=guideline(asked) if isinstance(asked, int) and asked > 0 else "")  # fmt: skip


def rolled_from(look: Look, foes: Sequence[Muster]) -> Answers:
    """The experience of an encounter as its hoard is rolled from it (WB-551)."""
    worth = sum([muster_line(look, one).experience * one.count for one in foes])
    return {"experience": min(worth, MOST)} if worth else {}


def roll_hoard(play: Play, choice: Choice) -> None:
    """The d6 for the value, the coins, and what they are traded for; what lies in the hoard by hand stays."""
    answers = choice.answers
    before = play.table.hoards.get(answers["hoard"])
    if before is not None and before.rolled:
        raise Refused(f"{before.name} is rolled already; roll its lines again instead.")
    name = answers["name"].strip() or NAME
    hoard = altered(before, name=name) if before else Hoard(
        play.fresh("h", "hoards"), name, experience=answers["experience"]
    )  # fmt: skip
    lines = roll_lines(play, answers["experience"], hoard.lines)
    hoard = altered(hoard, lines=lines, rolled=True)
    play.exchange(before, hoard)
    tell_lines(play, [line for line in hoard.lines if line.how])
    play.tell("{hoard}: {worth}.", "rolled", "coins", hoard=hoard, worth=money(worth_of(hoard.lines)))


def reroll(play: Play, choice: Choice) -> None:
    """Free lines come anew from their tables; locked ones stay."""
    hoard = play.hoard(choice.answers["hoard"])
    after = with_lines(hoard, reroll_lines(play, hoard, choice.answers["lines"]))
    play.exchange(hoard, after)
    tell_again(play, after)
    had = {line.id: line for line in hoard.lines}
    tell_lines(play, [line for line in after.lines if had.get(line.id) != line])
    for coin in _list_dropped(hoard, after):
        play.tell("No {coin} this time: its line is dropped.", icon="coins", coin=coin)


def _list_dropped(before: Hoard, after: Hoard) -> list[str]:
    """The coins whose line came to nothing: rolled again, and neither there any more nor come anew."""
    had, kept = {line.id for line in before.lines}, {line.id for line in after.lines}
    come = {coin_of(line) for line in after.lines if line.id not in had}
    return [coin for line in before.lines if line.id not in kept and (coin := coin_of(line)) and coin not in come]
