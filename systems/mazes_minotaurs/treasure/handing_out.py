"""A hoard handed out in one go: coins, things, glory and wisdom, shown before as it will be (MM-P11, MM-P16)."""

from __future__ import annotations

from functools import partial

from systems.common.forms import (
    Answers,
    BeingsField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play, quote_title
from systems.common.kernel.tape import Refused
from systems.common.records.table import Hoard, Line
from systems.common.records.views import Share
from systems.common.treasure_kit import handing_out, secrets
from systems.common.treasure_kit.hoards import coin_of, worth_of
from systems.common.treasure_kit.piles import add_to_piles
from systems.common.treasure_kit.sharing import DIVIDED, Part, share_of, taker_field
from systems.common.treasure_kit.thing_lines import VALUABLE
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.base.loads import tell_burden
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.characters import awards
from systems.mazes_minotaurs.characters.advancement import GLORY, MOST, POINTS, WISDOM
from systems.mazes_minotaurs.characters.belongings import gear_of, item_words, put, use_of
from systems.mazes_minotaurs.characters.shop import COINS
from systems.mazes_minotaurs.treasure.sharing import split
from systems.mazes_minotaurs.treasure.thing_cards import SECRETS, found_things

USED = ("melee", "missile", "armor")  # kinds of gear that are put to use at once


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who shares, who takes each thing, who earns what there is to earn."""
    if not look.table.hoards or not awards.heroes(look):
        return None
    return handing_out.form(look, so_far, partial(_fields, look), partial(_working, look))


def _fields(look: Look, hoard: Hoard) -> list[Field]:
    every, living, worth = awards.heroes(look), awards.living(look), awards.worth_of(look, hoard)
    ids, alive = tuple([being.id for being in every]), tuple([being.id for being in living])
    fields: list[Field] = [BeingsField("who", "Who shares", "Coins, and what is sold", alive, refines=True, allowed=ids,
                                       least=0)]  # fmt: skip
    fields += [_line_field(look, line) for line in hoard.lines if not coin_of(line)]
    if any([line.entry for line in hoard.lines]):
        fields.append(ToggleField("use", "Put to use", "Weapons and shields in hand, armor worn, at once"))
    fields += secrets.known_fields(found_things(look, hoard), "a spear, a ring, a lamp")
    fields += [NumberField(kind, label, "For all together", getattr(worth, kind), refines=True, maximum=MOST,
                           rule="MM-030 MM-P11") for kind, label in POINTS.items()]  # fmt: skip
    fields.append(BeingsField("earn", "Who took part", "Each figure is divided by all of them, rounded down",
                              handing_out.who_took_part(hoard, every, living), refines=True, allowed=ids,
                              least=0))  # fmt: skip
    return fields


def _line_field(look: Look, line: Line) -> ChoiceField:
    """Who takes a thing; valuables are divided unless somebody does."""
    options = [Option(one.id, one.name, "Dead." if states.dead(look, one) else "") for one in awards.heroes(look)]
    wonder = look.library("items").get(line.entry)
    return taker_field(line, options, wonder.text if wonder is not None else "",
                       DIVIDED if line.kind == VALUABLE else None)  # fmt: skip


def _working(look: Look, hoard: Hoard, answers: Answers) -> str:
    found = split(look, hoard, answers)
    each = {prize.kind: prize.points for prize in found.prizes.values()}
    points = [f"{points:,} {POINTS[kind]} each" for kind, points in each.items()]
    return " · ".join([COINS.money(found.taken), *(points or ["nobody earns points"])])


def shares(look: Look, hoard: Hoard, answers: Answers) -> tuple[Share, ...]:
    """What everybody would get; the very split that handing out carries out."""
    full = handing_out.in_full(form, look, hoard, answers)
    if not full:
        return ()
    found = split(look, hoard, full)
    wisdom = {who: prize.points for who, prize in found.prizes.items() if prize.kind == WISDOM}
    return tuple([_share(part, wisdom.get(part.being, 0)) for part in found.parts])


def points_besides(look: Look, hoard: Hoard) -> tuple[tuple[int, str], ...]:
    """The wisdom that its foes are worth to magicians, if any of them is magical (MM-P11)."""
    wisdom = awards.worth_of(look, hoard).wisdom
    return ((wisdom, POINTS[WISDOM]),) if wisdom else ()


def _share(part: Part, wisdom: int) -> Share:
    """What one takes: ``12 sp 3 cp · Grove-spear · 25 Wisdom``; glory has a place of its own."""
    return share_of(part, item_words, COINS, f"{wisdom:,} {POINTS[WISDOM]}" if wisdom else "")


def hand_out(play: Play, choice: Choice) -> None:
    """Coins into purses, things into packs, points onto sheets; what is left behind stays a hoard."""
    answers = choice.answers
    hoard = play.hoard(answers["hoard"])
    found = split(play, hoard, answers)
    if not answers["who"] and worth_of([line for line in found.left if coin_of(line)]):
        raise Refused("Nobody shares the coins. Choose at least one who does.")
    if (answers[GLORY] or answers[WISDOM]) and not answers["earn"]:
        raise Refused("Nobody took part. Choose at least one who did, or set Glory and Wisdom to 0.")
    handing_out.tell_shared(play, hoard, found.taken, found.left)
    for part in found.parts:
        _hand(play, part, answers)
    handing_out.leave(play, hoard, found.left, answers[GLORY] or answers[WISDOM])
    awards.grant(play, found.prizes, quote_title(hoard.name))


def _hand(play: Play, part: Part, answers: Answers) -> None:
    being = play.being(part.being)
    handing_out.take_coins(play, being, part, states.dead(play, being))
    for item in part.items:
        give(play, being.id, item, bool(answers.get("use")), secrets.is_told(answers))
    tell_burden(play, being)


def give(play: Play, who: str, item: Item, use: bool = False, known: bool = True) -> None:
    """A thing into somebody's pack, or put to use at once; what is not ``known`` is what it looks like."""
    item = item if known else secrets.hide(SECRETS, play, item)
    items: tuple[Item, ...] = add_to_piles(play.being(who).sheet.items, item)
    gear = gear_of(play, item)
    if use and items[-1] == item and gear is not None and gear.kind in USED:
        items, _ = put(play, items, len(items) - 1, use_of(play, item))
    play.change(who, "items", items)
    play.tell("{being} takes {item}.", icon="hand", being=play.being(who), item=item_words(item))
