"""A hoard handed out in one go, shown before as it will be: money, things on sheets with what they do, experience
(MY-801)."""

from __future__ import annotations

from functools import partial

from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, Field, Form, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play, quote_title
from systems.common.kernel.tape import Refused
from systems.common.records.table import Hoard, Line, altered
from systems.common.records.views import Share
from systems.common.treasure_kit import handing_out, secrets
from systems.common.treasure_kit.hoards import worth_of
from systems.common.treasure_kit.piles import add_to_piles
from systems.common.treasure_kit.sharing import LEFT, SHARED_OUT, taker_field
from systems.myriad.base import states
from systems.myriad.base.sheet import Imbued, Item
from systems.myriad.characters.advancement import levels
from systems.myriad.characters.gear.belongings import describe_item, effect_of, gear_of, put_item, use_of
from systems.myriad.treasure.lines import MONEY, THING, VALUABLE, money, name_thing
from systems.myriad.treasure.sharing import Part, earns_experience, split
from systems.myriad.treasure.thing_cards import SECRETS, fit_to_host, found_things

SOLD = Option(SHARED_OUT, "Sold, shared", "Its worth is divided")
DIVIDED = Option(SHARED_OUT, "Shared", "Its worth is divided")


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who shares, who takes each thing, who earns the experience."""
    if not look.table.hoards or not levels.heroes(look):
        return None
    return handing_out.form(look, so_far, partial(_fields, look), partial(_working, look))


def _fields(look: Look, hoard: Hoard) -> list[Field]:
    every = levels.heroes(look)
    ids = tuple([being.id for being in every])
    alive = tuple([being.id for being in levels.living(look)])
    fields: list[Field] = [BeingsField("who", "Who shares", "Money, and what is sold", alive, refines=True, allowed=ids,
                                       least=0)]  # fmt: skip
    fields += [_line_field(look, line) for line in hoard.lines if line.kind != MONEY]
    if any([line.kind == THING for line in hoard.lines]):
        fields.append(ToggleField("use", "Put to use", "Weapons in hand, armor worn, at once"))
    fields += secrets.known_fields(found_things(look, hoard), "a blade, a rune, a pointer")
    if earns_experience(look, hoard):
        fields.append(BeingsField("earn", "Who took part", "Each earns for the overcome, by its own level", alive,
                                  refines=True, allowed=ids, least=0, rule="MY-202"))  # fmt: skip
    return fields


def _line_field(look: Look, line: Line) -> ChoiceField:
    """Who takes a thing; what is only worth money is divided unless somebody does."""
    options = [Option(one.id, one.name, "Dead." if states.dead(look, one) else "") for one in levels.heroes(look)]
    entry = look.library("gear").get(line.entry) or look.library("items").get(line.entry)
    text = entry.text if entry is not None else ""
    if line.kind == VALUABLE:
        return taker_field(line, options, text, DIVIDED)
    field = taker_field(line, options, text, SOLD if line.worth else None)
    first = next((option.value for option in options if not option.help), LEFT)
    return altered(field, default=first)


def _working(look: Look, hoard: Hoard, answers: Answers) -> str:
    found = split(look, hoard, answers)
    points = [part.experience for part in found.parts if part.experience]
    return " · ".join([money(found.taken), *([f"{sum(points)} XP in all"] if points else [])])


def shares(look: Look, hoard: Hoard, answers: Answers) -> tuple[Share, ...]:
    """What everybody would get; the very split that handing out carries out."""
    full = handing_out.in_full(form, look, hoard, answers)
    each = split(look, hoard, full).parts if full else ()
    return tuple([_share(look, part) for part in each])


def _share(look: Look, part: Part) -> Share:
    """What one takes: ``12 rp · chain mail · Wand (Damage)``."""
    return Share(part.being, (("rp", part.rp),) if part.rp else (),
                 " · ".join([name_thing(look, thing) for thing in part.things]), part.experience)  # fmt: skip


def hand_out(play: Play, choice: Choice) -> None:
    """Money into purses, things and spells onto sheets, experience; what is left behind stays a hoard."""
    answers = choice.answers
    hoard = play.hoard(answers["hoard"])
    found = split(play, hoard, answers)
    if not answers["who"] and worth_of([line for line in found.left if line.kind == MONEY]):
        raise Refused("Nobody shares the money. Choose at least one who does.")
    handing_out.tell_shared(play, hoard, found.taken, found.left)
    for part in found.parts:
        _hand(play, part, answers)
    handing_out.leave(play, hoard, found.left)
    for part in found.parts:
        levels.gain(play, part.being, part.experience, quote_title(hoard.name))


def _hand(play: Play, part: Part, answers: Answers) -> None:
    being, known = play.being(part.being), secrets.is_told(answers)
    if part.rp:
        play.change(being.id, "rp", being.sheet.rp + part.rp)
        kin = ", for the kin" if states.dead(play, being) else ""
        play.tell("{being} takes {rp}{kin}.", icon="coins", being=being, rp=money(part.rp), kin=kin)
    for thing in part.things:
        if isinstance(thing, Imbued):
            give_imbued(play, being.id, thing, known)
        else:
            give(play, being.id, thing, bool(answers.get("use")), known)


def give_imbued(play: Play, who: str, one: Imbued, known: bool = True) -> None:
    """A spell kept in a thing, which its bearer can let loose once (MY-604)."""
    being = play.being(who)
    one = one if known else secrets.hide(SECRETS, play, one)
    play.change(who, "imbued", (*being.sheet.imbued, one))
    play.tell("{being} takes {thing}.", icon="wand", being=being, thing=name_thing(play, one))


def give(play: Play, who: str, item: Item, use: bool = False, known: bool = True) -> None:
    """A thing onto somebody's sheet, put to use at once if wished; an SFX item that is ``known`` goes on the best thing
    it fits (MY-308)."""
    before: tuple[Item, ...] = play.being(who).sheet.items
    item = item if known else secrets.hide(SECRETS, play, item)
    effect = effect_of(play, item) if item.key and not item.truly else None
    item = fit_to_host(play, before, item)
    items = add_to_piles(before, item)
    place = next(n for n, one in enumerate(items) if altered(one, count=item.count) == item)
    gear = gear_of(play, item)
    if use and not item.upon and (effect is not None or (gear is not None and (gear.damage or gear.armor))):
        items, _ = put_item(play, items, place, use_of(play, item))
    play.change(who, "items", items)
    host = next((one for one in items if item.upon and one.key == item.upon and not one.upon), None)
    on = f", on the {describe_item(play, altered(host, count=1))}" if host is not None else ""
    play.tell("{being} takes {item}{on}.", icon="hand", being=play.being(who), item=describe_item(play, item), on=on)
