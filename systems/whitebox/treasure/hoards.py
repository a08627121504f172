"""Hoards on the table: rolled for the experience of what was overcome, and rolled again line by line (WB-551)."""

from __future__ import annotations

from systems.common.dice import Refused
from systems.common.forms import Answers, Choice, ChoiceField, ChoicesField, Form, NumberField, Option, TextField
from systems.common.game import REROLL_LINES, ROLL_HOARD
from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Hoard, altered
from systems.whitebox.treasure.coins import coin_of, money
from systems.whitebox.treasure.lines import rollable, with_lines, worth_of
from systems.whitebox.treasure.rolling import guideline, rolled, rolled_again

NEW = ""
USUAL, MOST = 100, 1_000_000
NAME = "Hoard"


def hoard_field(look: Look, so_far: Answers, among: tuple[Hoard, ...] | None = None) -> tuple[ChoiceField, Hoard]:
    """Which hoard, and the one chosen so far; there must be one."""
    hoards = {one.id: one for one in (look.table.hoards.values() if among is None else among)}
    wanted = so_far.get("hoard")
    first = wanted if isinstance(wanted, str) and wanted in hoards else next(reversed(hoards))
    options = tuple([Option(one.id, one.name, money(worth_of(one.lines))) for one in hoards.values()])
    return ChoiceField("hoard", "Hoard", default=first, refines=True, options=options), hoards[first]


def roll_form(look: Look, actor: str, so_far: Answers) -> Form:
    """Which hoard, or a new one, and the experience of the foes that it is rolled from."""
    waiting = {one.id: one for one in look.table.hoards.values() if not one.rolled}
    wanted = so_far.get("hoard", NEW)
    hoard = waiting.get(wanted) if isinstance(wanted, str) else None
    experience = hoard.experience if hoard and hoard.experience else USUAL
    asked = so_far.get("experience", experience)
    options = (Option(NEW, "A new one"), *[Option(one.id, one.name) for one in waiting.values()])
    return Form(ROLL_HOARD, "Roll a hoard", (
        ChoiceField("hoard", "Hoard", default=hoard.id if hoard else NEW, refines=True, options=options),
        NumberField("experience", "Worth of the foes", "Their experience together", experience, refines=True, minimum=1,
                    maximum=MOST, unit="XP"),
        TextField("name", "Name", default=hoard.name if hoard else NAME),
    ), working=guideline(asked) if isinstance(asked, int) and asked > 0 else "")  # fmt: skip


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
    lines = rolled(play, answers["experience"], hoard.lines)
    hoard = altered(hoard, lines=lines, rolled=True)
    play.exchange(before, hoard)
    _told(play, hoard)


def _told(play: Play, hoard: Hoard) -> None:
    for line in hoard.lines:
        if line.how:
            play.tell("{line} ({how}).", icon="coins", line=line.label, how=line.how)
    play.tell("{hoard}: {worth}.", "rolled", "coins", hoard=hoard, worth=money(worth_of(hoard.lines)))


def reroll_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which lines are rolled again: all that came from a table and are not locked."""
    hoards = tuple([one for one in look.table.hoards.values() if any(rollable(line) for line in one.lines)])
    if not hoards:
        return None
    field, hoard = hoard_field(look, so_far, hoards)
    options = tuple([
        Option(line.id, line.label, line.how, blocked="It is locked." if line.locked else "")
        for line in hoard.lines if rollable(line)
    ])  # fmt: skip
    free = tuple([option.value for option in options if not option.blocked])
    return Form(REROLL_LINES, "Roll again", (
        field, ChoicesField("lines", "Lines", default=free, options=options, least=1),
    ))  # fmt: skip


def reroll(play: Play, choice: Choice) -> None:
    """Free lines come anew from their tables; locked ones stay."""
    hoard = play.hoard(choice.answers["hoard"])
    after = with_lines(hoard, rolled_again(play, hoard, choice.answers["lines"]))
    play.exchange(hoard, after)
    had = {line.id: line for line in hoard.lines}
    for line in after.lines:
        if had.get(line.id) != line:
            play.tell("{line} ({how}).", icon="coins", line=line.label, how=line.how or "by hand")
    for coin in _dropped(hoard, after):
        play.tell("No {coin} this time: its line is dropped.", icon="coins", coin=coin)
    play.tell("{hoard} is rolled again: {worth}.", "rolled", "refresh", hoard=after, worth=money(worth_of(after.lines)))


def _dropped(before: Hoard, after: Hoard) -> list[str]:
    """The coins whose line came to nothing: rolled again, and neither there any more nor come anew."""
    had, kept = {line.id for line in before.lines}, {line.id for line in after.lines}
    come = {coin_of(line) for line in after.lines if line.id not in had}
    return [coin for line in before.lines if line.id not in kept and (coin := coin_of(line)) and coin not in come]
