"""A hoard handed out in one go: coins divided, things given, shown before as it will be."""

from __future__ import annotations

from functools import partial

from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, Field, Form, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY, Being, Hoard, Line
from systems.common.records.views import Share
from systems.common.treasure_kit import handing_out, secrets
from systems.common.treasure_kit.hoards import coin_of, worth_of
from systems.common.treasure_kit.piles import add_to_piles
from systems.common.treasure_kit.sharing import (
    DIVIDED,
    Part,
    divide_coins,
    in_order,
    parts,
    share_of,
    sorted_out,
    taker_field,
)
from systems.common.treasure_kit.thing_lines import SHARED, VALUABLE
from systems.monsters_magic.base import states
from systems.monsters_magic.base.sheet import CharacterSheet, Item
from systems.monsters_magic.characters.gear import format_item, item_phrase
from systems.monsters_magic.characters.outfit import array_items
from systems.monsters_magic.treasure.lines import item_of
from systems.monsters_magic.treasure.thing_cards import SECRETS, found_things


def heroes(look: Look) -> list[Being]:
    """Those of the party who own things."""
    return [one for one in look.on_side(PARTY) if isinstance(one.sheet, CharacterSheet)]


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who shares, who takes each thing."""
    if not look.table.hoards or not heroes(look):
        return None
    return handing_out.form(look, so_far, partial(_fields, look), partial(_working, look))


def _fields(look: Look, hoard: Hoard) -> list[Field]:
    party = heroes(look)
    alive = tuple([one.id for one in party if not states.dead(look, one)])
    fields: list[Field] = [BeingsField("who", "Who shares", "Coins, and what is sold", alive, refines=True,
                                       allowed=tuple([one.id for one in party]), least=0)]  # fmt: skip
    fields += [_line_field(look, line) for line in hoard.lines if not coin_of(line)]
    if any([line.entry for line in hoard.lines]):
        fields.append(ToggleField("use", "Put to use", "Weapons in hand, armor and rings worn, at once"))
    return [*fields, *secrets.known_fields(found_things(look, hoard), "a ring, a draught, a sword")]


def _line_field(look: Look, line: Line) -> ChoiceField:
    options = [Option(one.id, one.name, "Dead." if states.dead(look, one) else "") for one in heroes(look)]
    wonder = look.library("items").get(line.entry)
    return taker_field(line, options, wonder.text if wonder is not None else "",
                       DIVIDED if line.kind == VALUABLE else None)  # fmt: skip


def split_hoard(look: Look, hoard: Hoard, answers: Answers) -> tuple[tuple[Part, ...], tuple[Line, ...]]:
    """Who gets what, and what stays, if the hoard is handed out so."""
    sharers = in_order(heroes(look), answers.get("who", ()))
    found = sorted_out(hoard.lines, answers, SHARED if sharers else (), partial(item_of, look))
    return tuple(parts(divide_coins(found.pool, sharers), found.given, {})), found.left


def _working(look: Look, hoard: Hoard, answers: Answers) -> str:
    _, left = split_hoard(look, hoard, answers)
    return look.game.money(worth_of(hoard.lines) - worth_of(left))


def shares(look: Look, hoard: Hoard, answers: Answers) -> tuple[Share, ...]:
    """What everybody would get; the very split that handing out carries out."""
    full = handing_out.in_full(form, look, hoard, answers)
    if not full:
        return ()
    told = partial(format_item, look)
    return tuple([share_of(part, told) for part in split_hoard(look, hoard, full)[0]])


def hand_out(play: Play, choice: Choice) -> None:
    """Coins into purses, things into packs; what is left behind stays a hoard."""
    answers = choice.answers
    hoard = play.hoard(answers["hoard"])
    each, left = split_hoard(play, hoard, answers)
    if not answers["who"] and worth_of([line for line in left if coin_of(line)]):
        raise Refused("Nobody shares the coins. Choose at least one who does.")
    handing_out.tell_shared(play, hoard, worth_of(hoard.lines) - worth_of(left), left)
    for part in each:
        being = play.being(part.being)
        handing_out.take_coins(play, being, part, states.dead(play, being))
        for item in part.items:
            give(play, being.id, item, bool(answers.get("use")), secrets.is_told(answers))
    handing_out.leave(play, hoard, left)


def give(play: Play, who: str, item: Item, use: bool = False, known: bool = True) -> None:
    """A thing into somebody's pack, or put to use at once; what is not ``known`` is what it looks like."""
    item = item if known else secrets.hide(SECRETS, play, item)
    items = add_to_piles(play.being(who).sheet.items, item)
    play.change(who, "items", array_items(play, items) if use else items)
    play.tell("{being} takes {item}.", icon="hand", being=play.being(who), item=item_phrase(play, item))
