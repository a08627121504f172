"""Hoards on the table: what is rolled into them, and lines rolled again (EN-250 to EN-254)."""

from __future__ import annotations

from functools import partial

from systems.common.forms import LONGEST_NAME, Answers, Choice, ChoiceField, Field, Form, NumberField, Option, TextField
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.coinage import WORTH
from systems.common.records.table import Hoard
from systems.common.treasure_kit import rolled_hoards
from systems.common.treasure_kit.hoards import fresh_ids
from systems.common.treasure_kit.rolled_hoards import Rolled, roll_into
from systems.enondas.treasure import finds

USUAL, LAIR, MOST = 20, 60, 10_000
WAYS = (  # what, label, what it is
    ("coins", "Coins of wanderers", "A d6 of coins for every full 10 of rating"),
    ("lair", "A lair’s hoard", "For each full 10 of rating: 2d6 gold, 3d6 silver, and a gem on a 6"),
    ("equipment", "A piece of equipment", "A weapon, a suit or a shield"),
    ("item", "A magic item", "Any spell in any form, of level 10"),
    ("information", "Information", "A map, a clue, a name"),
)
COMMANDS = {"lair": "Roll a lair’s hoard", "equipment": "Roll equipment", "item": "Roll a magic item",
            "information": "Write down information"}  # fmt: skip
SINGLE = {way: f"treasure.{way}" for way, _, _ in WAYS if way != "coins"}  # an action of its own for each of these


def roll_form(look: Look, actor: str, so_far: Answers) -> Form:
    """Into which hoard, what, and from how much rating."""
    wanted = so_far.get("what")
    way = wanted if wanted in [key for key, _, _ in WAYS] else "coins"
    options = tuple([Option(key, label, help) for key, label, help in WAYS])
    what = ChoiceField("what", "What", default=way, refines=True, options=options)
    return _form(ROLL_HOARD, "Roll treasure", look, so_far, str(way), (what,))


def single_form(way: str, look: Look, actor: str, so_far: Answers) -> Form:
    """One of the ways by itself."""
    return _form(SINGLE[way], next(label for key, label, _ in WAYS if key == way), look, so_far, way)


def _form(key: str, label: str, look: Look, so_far: Answers, way: str, more: tuple[Field, ...] = ()) -> Form:
    help = next(help for one, _, help in WAYS if one == way)
    return rolled_hoards.roll_form(
        key, label, look, so_far, lambda hoard: (*more, *_way_fields(way, hoard)), f"{help}."
    )


def _way_fields(way: str, hoard: Hoard | None) -> tuple[Field, ...]:
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
    roll_single(choice.answers["what"], play, choice)


def roll_single(way: str, play: Play, choice: Choice) -> None:
    """One of the ways by itself."""
    roll_into(play, choice.answers, partial(_find_lines, play, choice.answers, way))


def _find_lines(play: Play, answers: Answers, way: str, hoard: Hoard) -> Rolled:
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


def reroll(play: Play, choice: Choice) -> None:
    """Free lines are rolled again, locked ones stay."""
    rolled_hoards.reroll(play, choice, finds.roll_again)
