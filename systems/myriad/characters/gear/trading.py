"""Things and resource points that pass from one to another, and things that are left behind."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Form, NumberField, Option
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY, Being, altered
from systems.common.treasure_kit.packs import DROP, GIVE, count_field, pile_field
from systems.common.treasure_kit.piles import add_all_to_piles
from systems.common.treasure_kit.purses import EXCHANGE
from systems.myriad.base.sheet import Item
from systems.myriad.characters.gear.belongings import list_items
from systems.myriad.characters.gear.equipping import owner, piles, take_from_pile

NOTHING = -1  # no item, resource points alone


def _others(look: Look, actor: str) -> tuple[str, ...]:
    """Whoever of the party can be given something."""
    return tuple([one.id for one in look.on_side(PARTY) if one.id != actor and owner(look, one.id) is not None])


def _thing(look: Look, being: Being, so_far: Answers, name: str, label: str) -> ChoiceField:
    place = so_far.get(name, NOTHING)
    known = isinstance(place, int) and 0 <= place < len(being.sheet.items)
    options = (Option(NOTHING, "No item"), *piles(look, being))
    return ChoiceField(name, label, default=place if known else NOTHING, refines=True, options=options)


def _many(being: Being, which: ChoiceField, name: str) -> NumberField:
    place = which.default
    most = being.sheet.items[place].count if place != NOTHING else 1
    return altered(count_field(most), name=name)


def give_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A pile or a part of it, and resource points, to somebody else of the party."""
    being, to = owner(look, actor), _others(look, actor)
    if being is None or not to or not (being.sheet.items or being.sheet.rp):
        return None
    which = _thing(look, being, so_far, "item", "Item")
    return Form(GIVE, "Give", (
        BeingField("to", "To", allowed=to), which, _many(being, which, "count"),
        NumberField("rp", "Resource points", maximum=being.sheet.rp),
    ))  # fmt: skip


def give(play: Play, choice: Choice) -> None:
    """It passes over; what is part of a thing goes with it."""
    answers = choice.answers
    if answers["item"] == NOTHING and not answers["rp"]:
        raise Refused("Nothing is given. Choose an item, or say how many resource points.")
    things = _passed(play, choice.actor, answers["to"], answers["item"], answers["count"], answers["rp"])
    play.tell("{being} gives {to} {things}.", icon="hand", being=play.being(choice.actor), to=play.being(answers["to"]),
              things=things)  # fmt: skip


def _passed(play: Play, who: str, to: str, place: int, count: int, rp: int) -> str:
    """Something from one to the other; comes back as what it is in words."""
    words = []
    if place != NOTHING:
        gone = take_from_pile(play, play.being(who), place, count)
        moved = [altered(one, carried="stored" if one.carried == "stored" else "carried") for one in gone]
        play.change(to, "items", add_all_to_piles(play.being(to).sheet.items, moved))
        words.append(list_items(play, moved))
    if rp:
        words.append(_paid(play, who, to, rp))
    return " and ".join(words) or "nothing"


def _paid(play: Play, who: str, to: str, rp: int) -> str:
    """So many resource points from one to the other; comes back as that in words."""
    has = play.being(who).sheet.rp
    if rp > has:
        raise Refused(f"{play.being(who).name} has only {has} rp; {rp} is too many.")
    play.change(who, "rp", has - rp)
    play.change(to, "rp", play.being(to).sheet.rp + rp)
    return f"{rp} rp"


def exchange_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """One thing for another: what is given, what is got for it, from whom."""
    being, to = owner(look, actor), _others(look, actor)
    if being is None or not to:
        return None
    asked = so_far.get("to")
    other = look.being(asked if isinstance(asked, str) and asked in to else to[0])
    given, got = _thing(look, being, so_far, "item", "Gives"), _thing(look, other, so_far, "other_item", "Gets")
    return Form(EXCHANGE, "Trade", (
        BeingField("to", "With", default=other.id, refines=True, allowed=to),
        given, _many(being, given, "count"), NumberField("rp", "Gives resource points", maximum=being.sheet.rp),
        got, _many(other, got, "other_count"),
        NumberField("other_rp", "Gets resource points", maximum=other.sheet.rp),
    ))  # fmt: skip


def exchange(play: Play, choice: Choice) -> None:
    """Both sides at once."""
    answers, being, other = choice.answers, play.being(choice.actor), play.being(choice.answers["to"])
    if answers["item"] == answers["other_item"] == NOTHING and not (answers["rp"] or answers["other_rp"]):
        raise Refused("Nothing changes hands. Choose what is given or got.")
    got: list[Item] = []
    if answers["other_item"] != NOTHING:
        got = take_from_pile(play, other, answers["other_item"], answers["other_count"])
    given = _passed(play, being.id, other.id, answers["item"], answers["count"], answers["rp"])
    _received(play, being.id, got)
    parts = [list_items(play, got)] if got else []
    parts += [_paid(play, other.id, being.id, answers["other_rp"])] if answers["other_rp"] else []
    play.tell("{being} gives {other} {given} for {got}.", icon="hand", being=being, other=other, given=given,
              got=" and ".join(parts) or "nothing")  # fmt: skip


def _received(play: Play, who: str, things: Sequence[Item]) -> None:
    moved = [altered(one, carried="stored" if one.carried == "stored" else "carried") for one in things]
    play.change(who, "items", add_all_to_piles(play.being(who).sheet.items, moved))


def drop_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A pile or a part of it used up, lost or left behind."""
    being = owner(look, actor)
    if being is None or not being.sheet.items:
        return None
    which = pile_field(piles(look, being), so_far)
    return Form(DROP, "Drop", (which, count_field(being.sheet.items[which.default].count)))


def drop(play: Play, choice: Choice) -> None:
    """It is gone, and what is part of it."""
    being = play.being(choice.actor)
    gone = take_from_pile(play, being, choice.answers["item"], choice.answers["count"])
    play.tell("{being} is rid of {things}.", icon="trash", being=being, things=list_items(play, gone))


ACTIONS = (
    Action(GIVE, "Give", give, give_form, "being", "hand"),
    Action(DROP, "Drop", drop, drop_form, "being", "trash"),
    Action(EXCHANGE, "Trade", exchange, exchange_form, "being", "hand"),
)
