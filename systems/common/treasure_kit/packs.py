"""What somebody owns, pile by pile: which one is meant, written down, given to somebody else or left behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from systems.common.forms import (
    Answers,
    BeingField,
    Choice,
    ChoiceField,
    EntryField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.coinage import Purse
from systems.common.records.table import PARTY, Being, altered
from systems.common.treasure_kit.piles import add_to_piles, take_from_pile
from systems.common.treasure_kit.purses import LABELS, give_coins, has_purse, wealth
from systems.frozen import dataclass

GIVE, DROP, EQUIP, WRITE = "characters.give", "characters.drop", "characters.equip", "characters.write_item"
NOTHING = -1  # no item, coins alone
MOST = 9_999  # of one thing
# The ways in which a thing is borne: what a button says, and what the story says of it.
BORNE = {
    "worn": ("Wear", "puts on"),
    "held": ("Hold", "takes in hand"),
    "carried": ("Pack away", "packs away"),
    "stored": ("Leave at home", "leaves at home"),
}


def _not_stuck(item: Any) -> str:
    return ""


def _nothing_follows(play: Play, being: Being) -> None:
    return


@dataclass(frozen=True, slots=True)
class Packs:
    """How a game looks on the piles of its sheets: ``items``, each with ``name``, ``count`` and ``carried``."""

    owner: Callable[[Look, str], Being | None]  # whoever owns things; nothing for anybody else
    options: Callable[[Look, Being], Sequence[Option]]  # the piles by their place
    said: Callable[[Look, Any], str]  # a pile inside a sentence
    stuck: Callable[[Any], str] = _not_stuck  # why one cannot be put down; empty if it can
    follows: Callable[[Play, Being], None] = _nothing_follows  # what comes of a changed pack; given: who had it before

    def loose(self, look: Look, being: Being) -> tuple[Option, ...]:
        """The piles by their place; those that cannot be put down say why."""
        piles = self.options(look, being)
        return tuple([altered(option, blocked=self.stuck(being.sheet.items[option.value])) for option in piles])

    def take(self, play: Play, being: Being, place: int, count: int) -> Any:
        """So many of one pile, off the sheet; ``Refused`` if there are not so many, or if they cannot be put down."""
        item = pile(being, place)
        if why := self.stuck(item):
            raise Refused(f"{item.name}: {why}")
        if count > item.count:
            one = self.said(play, altered(item, count=1))
            raise Refused(f"There are only {item.count} of {one}; {count} is too many.")
        play.change(being.id, "items", take_from_pile(being.sheet.items, place, count))
        return altered(item, count=count)


def pile(being: Being, place: int) -> Any:
    """One pile by its place; ``Refused`` if it is gone."""
    if not 0 <= place < len(being.sheet.items):
        raise Refused(f"{being.name} has that no longer. Open the form again.")
    return being.sheet.items[place]


def pile_field(options: Sequence[Option], so_far: Answers) -> ChoiceField:
    """Which pile: the one chosen so far, else the first that is free."""
    free = next((option.value for option in options if not option.blocked), options[0].value)
    place = so_far.get("item")
    known = isinstance(place, int) and place in [option.value for option in options]
    return ChoiceField("item", "Item", default=place if known else free, refines=True, options=tuple(options))


def count_field(most: int) -> NumberField:
    """How many of a pile; all of them, if nothing is said."""
    return NumberField("count", "How many", default=most, minimum=1, maximum=most)


def make_give_action(packs: Packs) -> Action:
    """A pile or a part of it, and coins, to somebody else of the party."""
    return Action(GIVE, "Give", partial(_give, packs), partial(_give_form, packs), "being", "hand")


def _give_form(packs: Packs, look: Look, actor: str, so_far: Answers) -> Form | None:
    being = packs.owner(look, actor)
    to = tuple([b.id for b in look.on_side(PARTY) if b.id != actor and packs.owner(look, b.id) is not None])
    if being is None or not to or not (being.sheet.items or wealth(look, being.sheet)):
        return None
    place = so_far.get("item", NOTHING)
    known = isinstance(place, int) and 0 <= place < len(being.sheet.items)
    return Form(GIVE, "Give", (
        BeingField("to", "To", allowed=to),
        ChoiceField("item", "Item", default=place if known else NOTHING, refines=True,
                    options=(Option(NOTHING, "No item"), *packs.loose(look, being))),
        count_field(being.sheet.items[place].count if known else 1),
        *[NumberField(coin, label, maximum=getattr(being.sheet, coin))
          for coin, label in LABELS.items() if has_purse(being.sheet)],
    ))  # fmt: skip


def _give(packs: Packs, play: Play, choice: Choice) -> None:
    answers, being, to = choice.answers, play.being(choice.actor), play.being(choice.answers["to"])
    coins = Purse(*[answers.get(coin, 0) for coin in LABELS])
    if answers["item"] == NOTHING and not any(coins):
        raise Refused("Nothing is given. Choose an item, or say how many coins.")
    if any(coins):
        give_coins(play, being.id, *[-number for number in coins])
        give_coins(play, to.id, *coins)
        play.tell("{being} gives {to} {coins}.", icon="coins", being=being, to=to,
                  coins=play.game.coinage.coin_words(coins))  # fmt: skip
    if answers["item"] != NOTHING:
        item = packs.take(play, being, answers["item"], answers["count"])
        moved = altered(item, carried="stored" if item.carried == "stored" else "carried")
        play.change(to.id, "items", add_to_piles(play.being(to.id).sheet.items, moved))
        play.tell("{being} gives {to} {item}.", icon="hand", being=being, to=to, item=packs.said(play, moved))
    packs.follows(play, being)
    packs.follows(play, to)


def make_drop_action(packs: Packs, label: str = "Leave behind") -> Action:
    """A pile or a part of it used up, lost or left behind."""
    return Action(DROP, label, partial(_drop, packs), partial(_drop_form, packs, label), "being", "arrow-down")


def _drop_form(packs: Packs, label: str, look: Look, actor: str, so_far: Answers) -> Form | None:
    being = packs.owner(look, actor)
    if being is None or not being.sheet.items:
        return None
    which = pile_field(packs.loose(look, being), so_far)
    return Form(DROP, label, (which, count_field(being.sheet.items[which.default].count)))


def _drop(packs: Packs, play: Play, choice: Choice) -> None:
    being = play.being(choice.actor)
    gone = packs.take(play, being, choice.answers["item"], choice.answers["count"])
    play.tell("{being} is rid of {item}.", icon="arrow-down", being=being, item=packs.said(play, gone))
    packs.follows(play, being)


def make_write_action(
    packs: Packs,
    made: Callable[[Play, Answers], Any],
    asked: Callable[[Look], Iterable[Field]],
    like: str,
    item: str = "Magic item",
) -> Action:
    """Anything at all, written down by the referee: like gear (what it has of it), an ``item`` of the list, or neither.

    ``made`` is one of it, nameless if nobody knows the like; ``asked`` is what a game asks besides.
    """
    form = partial(_write_form, packs, asked, like, item)
    return Action(WRITE, "Write down an item", partial(_write, packs, made), form, "being", "pencil")


def _write_form(
    packs: Packs,
    asked: Callable[[Look], Iterable[Field]],
    like: str,
    item: str,
    look: Look,
    actor: str,
    so_far: Answers,
) -> Form | None:
    if packs.owner(look, actor) is None:
        return None
    return Form(WRITE, "Write down an item", (
        TextField("name", "Name", "Empty: as the lists say"),
        EntryField("like", "Like", like, "", kind="gear", required=False),
        EntryField("item", item, f"Which {item.lower()} it is", "", kind="items", required=False),
        NumberField("count", "How many", default=1, minimum=1, maximum=MOST),
        *asked(look),
        TextField("note", "Note", longest=400),
    ))  # fmt: skip


def _write(packs: Packs, made: Callable[[Play, Answers], Any], play: Play, choice: Choice) -> None:
    answers, being = choice.answers, play.being(choice.actor)
    name = answers["name"].strip()
    if not (name or answers["like"] or answers["item"]):
        raise Refused("The item has no name. Type one, or choose what it is like.")
    one = made(play, answers)
    note = answers["note"].strip() or one.note
    item = altered(one, name=name or one.name, count=one.count * answers["count"], note=note)
    play.change(being.id, "items", add_to_piles(being.sheet.items, item))
    play.tell("Written down for {being}: {item}.", icon="pencil", being=being, item=packs.said(play, item))
    packs.follows(play, being)


def equip_form(
    packs: Packs,
    look: Look,
    actor: str,
    so_far: Answers,
    fits: Callable[[Look, Any], tuple[str, Mapping[str, str]]],
    ways: Mapping[str, tuple[str, str]] = BORNE,
    help: str = "",
) -> Form | None:
    """How a thing shall be borne: put to use, or packed away where it is in use.

    ``fits`` says how it is used, and of each way in which it cannot be borne why not.
    """
    being = packs.owner(look, actor)
    if being is None or not being.sheet.items:
        return None
    which = pile_field(packs.options(look, being), so_far)
    item = being.sheet.items[which.default]
    use, wrong = fits(look, item)
    usual = "carried" if item.carried in ("worn", "held") else use
    options = tuple([Option(how, label, blocked=wrong.get(how, "")) for how, (label, _) in ways.items()])
    how = ChoiceField("how", "How", default=item.carried if wrong.get(usual) else usual, options=options, verb=True)
    return Form(EQUIP, "Wear or hold", (which, how), help=help)
