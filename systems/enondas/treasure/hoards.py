"""Hoards on the table: what is rolled into them, and lines rolled again (EN-250 to EN-254)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from systems.common.coins import WORTH
from systems.common.dice import Refused
from systems.common.forms import (
    LONGEST_NAME,
    Answers,
    Choice,
    ChoiceField,
    ChoicesField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
)
from systems.common.game import REROLL_LINES, ROLL_HOARD
from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Hoard, Line, altered
from systems.enondas.treasure import finds
from systems.enondas.treasure.lines import fresh_ids, money, rollable, with_lines, worth_of

NEW, NAME = "", "Hoard"
USUAL, LAIR, MOST = 20, 60, 10_000
WAYS = (  # what, label, what it is
    ("coins", "Coins of wanderers", "A d6 of coins for every full 10 of rating"),
    ("lair", "A lair's hoard", "For each full 10 of rating: 2d6 gold, 3d6 silver, and a gem on a 6"),
    ("equipment", "A piece of equipment", "A weapon, a suit or a shield"),
    ("item", "A magic item", "Any spell in any form, of level 10"),
    ("information", "Information", "A map, a clue, a name"),
)
COMMANDS = {"lair": "Roll a lair's hoard", "equipment": "Roll equipment", "item": "Roll a magic item",
            "information": "Write down information"}  # fmt: skip
SINGLE = {way: f"treasure.{way}" for way, _, _ in WAYS if way != "coins"}  # an action of its own for each of these


@dataclass(frozen=True, slots=True)
class Rolled:
    """What one roll brought: lines, or why there are none."""

    lines: tuple[Line, ...] = ()
    nothing: str = ""


def hoard_field(look: Look, so_far: Answers, among: tuple[Hoard, ...] | None = None) -> tuple[ChoiceField, Hoard]:
    """Which hoard, and the one chosen so far; there must be one."""
    hoards = {one.id: one for one in (look.table.hoards.values() if among is None else among)}
    wanted = so_far.get("hoard")
    first = wanted if isinstance(wanted, str) and wanted in hoards else next(reversed(hoards))
    options = tuple([Option(one.id, one.name, money(worth_of(one.lines))) for one in hoards.values()])
    return ChoiceField("hoard", "Hoard", default=first, refines=True, options=options), hoards[first]


def into_field(look: Look, so_far: Answers) -> tuple[ChoiceField, Hoard | None]:
    """Which hoard, or a new one."""
    hoards, wanted = look.table.hoards, so_far.get("hoard", NEW)
    hoard = hoards.get(wanted) if isinstance(wanted, str) else None
    options = (Option(NEW, "A new one"), *[Option(one.id, one.name) for one in hoards.values()])
    return ChoiceField("hoard", "Hoard", default=hoard.id if hoard else NEW, refines=True, options=options), hoard


def roll_form(look: Look, actor: str, so_far: Answers) -> Form:
    """Into which hoard, what, and from how much rating."""
    wanted = so_far.get("what")
    way = wanted if wanted in [key for key, _, _ in WAYS] else "coins"
    options = tuple([Option(key, label, help) for key, label, help in WAYS])
    what = ChoiceField("what", "What", default=way, refines=True, options=options)
    return _form(ROLL_HOARD, "Roll treasure", look, so_far, str(way), (what,))


def single_form(way: str) -> Callable[[Look, str, Answers], Form]:
    """The form of one of the ways by itself."""
    label = next(label for key, label, _ in WAYS if key == way)

    def form(look: Look, actor: str, so_far: Answers) -> Form:
        return _form(SINGLE[way], label, look, so_far, way)

    return form


def _form(key: str, label: str, look: Look, so_far: Answers, way: str, more: tuple[Field, ...] = ()) -> Form:
    into, hoard = into_field(look, so_far)
    name = () if hoard else (TextField("name", "Name", default=NAME),)
    help = next(help for one, _, help in WAYS if one == way)
    return Form(key, label, (into, *more, *_asked(way, hoard), *name), help=f"{help}.")


def _asked(way: str, hoard: Hoard | None) -> tuple[Field, ...]:
    """What has to be said for one of the ways."""
    foes = hoard.foes if hoard else ()
    if way == "coins":
        coins = tuple([Option(coin, coin.capitalize()) for coin in WORTH])
        coin = ChoiceField("coin", "Coins", default="gold", options=coins)
        if foes:
            dice = sum([rating // finds.A_DIE for _, rating in foes])
            return (NumberField("dice", "Dice", "One for every full 10 of rating of each", dice, maximum=MOST), coin)
        number = NumberField("number", "How many", default=1, minimum=1, maximum=400)
        return (NumberField("rating", "MR of each", default=USUAL, minimum=1, maximum=MOST), number, coin)
    if way == "lair":
        together = min(MOST, sum([rating for _, rating in foes])) or LAIR
        return (NumberField("rating", "MR together", default=together, minimum=1, maximum=MOST),)
    if way == "information":
        return (TextField("text", "What it tells", "Nothing: it is drawn from a list", longest=LONGEST_NAME * 3),)
    return (NumberField("number", "How many", default=1, minimum=1, maximum=20),)


def roll_hoard(play: Play, choice: Choice) -> None:
    """Roll into a hoard; what lies in it stays."""
    _roll(play, choice.answers, choice.answers["what"])


def roll_single(way: str) -> Callable[[Play, Choice], None]:
    """One of the ways by itself."""

    def perform(play: Play, choice: Choice) -> None:
        _roll(play, choice.answers, way)

    return perform


def _roll(play: Play, answers: Answers, way: str) -> None:
    before = play.table.hoards.get(answers["hoard"])
    if before is None and answers["hoard"] != NEW:
        raise Refused("That hoard is gone already. Choose another, or a new one.")
    name = answers.get("name", "").strip() or NAME
    hoard = before or Hoard(play.fresh("h", "hoards"), name)
    found = _found(play, answers, way, hoard)
    after = altered(hoard, lines=(*hoard.lines, *found.lines), rolled=True)
    play.exchange(before, after)
    for line in found.lines:
        play.tell("{line} ({how}).", icon="coins", line=line.label, how=line.how)
    if found.nothing:
        play.tell("{nothing}", "nothing", "coins", nothing=found.nothing)
    play.tell("{hoard}: {worth}.", "rolled", "coins", hoard=after, worth=money(worth_of(after.lines)))


def _found(play: Play, answers: Answers, way: str, hoard: Hoard) -> Rolled:
    ids = fresh_ids(hoard.lines)
    match way:
        case "coins":
            dice = answers["dice"] if "dice" in answers else answers["rating"] // finds.A_DIE * answers["number"]
            if not dice:
                return Rolled(nothing="Nobody with a rating below 10 carries coins.")
            return Rolled((finds.coins(play, next(ids), dice, answers["coin"], f"Coins of {hoard.name}"),))
        case "lair":
            lines = finds.lair(play, ids, answers["rating"])
            return Rolled(tuple(lines), "" if lines else "A lair with a rating below 10 hides nothing.")
        case "equipment":
            return Rolled(tuple([finds.equipment(play, next(ids)) for _ in range(answers["number"])]))
        case "item":
            return Rolled(tuple([finds.magic_item(play, next(ids)) for _ in range(answers["number"])]))
    return Rolled((finds.information(play, next(ids), answers["text"].strip()),))


def reroll_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which lines are rolled again: all that were rolled and are not locked."""
    hoards = tuple([one for one in look.table.hoards.values() if any([rollable(line) for line in one.lines])])
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
    """Free lines are rolled again, locked ones stay."""
    hoard, chosen = play.hoard(choice.answers["hoard"]), choice.answers["lines"]
    fresh = {line.id: finds.again(play, line) for line in hoard.lines if line.id in chosen}
    after = with_lines(hoard, [fresh.get(line.id, line) for line in hoard.lines])
    play.exchange(hoard, after)
    for line in fresh.values():
        play.tell("{line} ({how}).", icon="coins", line=line.label, how=line.how)
    play.tell("{hoard} is rolled again: {worth}.", "rolled", "refresh", hoard=after, worth=money(worth_of(after.lines)))
