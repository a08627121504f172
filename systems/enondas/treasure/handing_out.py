"""A hoard handed out in one go: coins, things and experience, shown before as it will be (EN-071, EN-252 to EN-254)."""

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
from systems.common.records.coinage import money
from systems.common.records.table import Hoard, Line, altered
from systems.common.records.views import Share
from systems.common.treasure_kit import handing_out, secrets
from systems.common.treasure_kit.hoards import coin_of, rollable, worth_of
from systems.common.treasure_kit.piles import add_to_piles
from systems.common.treasure_kit.sharing import DIVIDED, LEFT, SHARED_OUT, Part, share_of, taker_field
from systems.enondas.base import states
from systems.enondas.base.hoard_lines import GEAR, INFORMATION, SHARED
from systems.enondas.base.sheet import Item
from systems.enondas.characters import awards
from systems.enondas.characters.belongings import gear_of, kind_of, put_item, use_of
from systems.enondas.treasure.sharing import list_living, split_hoard
from systems.enondas.treasure.thing_cards import SECRETS, draw_mana, found_things

MOST = 9_999_999
TO_ALL = Option(SHARED_OUT, "Everybody", "All are told")
SHORT = 30  # letters of a line that stand above its field


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who shares, who takes each thing, who earns what there is to earn."""
    if not look.table.hoards or not awards.characters(look):
        return None
    return handing_out.form(look, so_far, partial(_fields, look), partial(_working, look))


def _fields(look: Look, hoard: Hoard) -> list[Field]:
    every, living = awards.characters(look), list_living(look)
    ids, alive = tuple([being.id for being in every]), tuple([being.id for being in living])
    fields: list[Field] = [BeingsField("who", "Who shares", "Coins, and what is sold", alive, refines=True, allowed=ids,
                                       least=0)]  # fmt: skip
    fields += [_line_field(look, line) for line in hoard.lines if not coin_of(line)]
    if any([line.entry for line in hoard.lines]):
        fields.append(ToggleField("use", "Put to use", "Arms in hand and armor worn, at once"))
    fields += secrets.known_fields(found_things(look, hoard), "a sword, a ring, a stone")
    fields.append(NumberField("experience", "For the slain", default=hoard.experience, refines=True, maximum=MOST,
                              unit="XP", rule="EN-071"))  # fmt: skip
    took_part = handing_out.who_took_part(hoard, every, living)
    fields.append(BeingsField("earn", "Who earns it", "Who took part", took_part, refines=True, allowed=ids, least=0))
    fields.append(BeingsField("odd", "Odd points to", "Nobody: in the order of the roster", (), refines=True,
                              allowed=ids, least=0))  # fmt: skip
    return fields


def _line_field(look: Look, line: Line) -> ChoiceField:
    """Who takes a thing: gems are divided, information is everybody's, arms of the slain lie there unless taken."""
    options = [
        Option(one.id, one.name, "Dead." if states.dead(look, one) else "") for one in awards.characters(look)
    ]  # fmt: skip
    shared = TO_ALL if line.kind == INFORMATION else DIVIDED if line.kind in SHARED else None
    entry, label = look.library("items").get(line.entry), _shorten(line.label)
    help = line.label if label != line.label else entry.text if entry else ""
    usual = LEFT if line.kind == GEAR and not rollable(line) else None
    return taker_field(altered(line, label=label), options, help, shared, usual)


def _shorten(label: str) -> str:
    """A label that leaves room for others; the whole of it is the field's help."""
    return label if len(label) <= SHORT else f"{label[:SHORT].rsplit(' ', 1)[0]} …"


def _working(look: Look, hoard: Hoard, answers: Answers) -> str:
    earners = len(answers["earn"])
    points = f"{answers['experience']:,} XP among {earners}" if earners else "nobody earns experience"
    return f"{money(split_hoard(look, hoard, answers).taken)} · {points}"


def shares(look: Look, hoard: Hoard, answers: Answers) -> tuple[Share, ...]:
    """What everybody would get; the very split that handing out carries out."""
    full = handing_out.in_full(form, look, hoard, answers)
    each = split_hoard(look, hoard, full).parts if full else ()
    return tuple([share_of(part, lambda item: item.label) for part in each])


def hand_out(play: Play, choice: Choice) -> None:
    """Coins into purses, things into packs, experience onto ledgers; what is left behind stays a hoard."""
    answers = choice.answers
    hoard = play.hoard(answers["hoard"])
    found = split_hoard(play, hoard, answers)
    if not answers["who"] and worth_of([line for line in found.left if coin_of(line)]):
        raise Refused("Nobody shares the coins. Choose at least one who does.")
    if answers["experience"] and not answers["earn"]:
        raise Refused("Nobody earns the experience. Choose at least one who does, or set it to 0.")
    handing_out.tell_shared(play, hoard, found.taken, found.left)
    for part in found.parts:
        _hand(play, part, answers)
    for text in found.told:
        play.tell("All learn: {text}.", icon="scroll", text=text.rstrip("."))
    handing_out.leave(play, hoard, found.left, answers["experience"] or found.told)
    awards.grant(play, {part.being: part.experience for part in found.parts}, quote_title(hoard.name))


def _hand(play: Play, part: Part, answers: Answers) -> None:
    being = play.being(part.being)
    handing_out.take_coins(play, being, part, states.dead(play, being))
    for item in part.items:
        give(play, being.id, item, bool(answers.get("use")), secrets.is_told(answers))


def give(play: Play, who: str, item: Item, use: bool = False, known: bool = True) -> None:
    """A thing into somebody's pack, or put to use at once; what is not ``known`` is what it looks like."""
    item = item if known else secrets.hide(SECRETS, play, item)
    items: tuple[Item, ...] = add_to_piles(play.being(who).sheet.items, item)
    if use and items[-1] == item and (gear_of(play, item) is not None) and kind_of(play, item) != "equipment":
        items, _ = put_item(play, items, len(items) - 1, use_of(play, item))
    play.change(who, "items", items)
    play.tell("{being} takes {item}.", icon="hand", being=play.being(who), item=item.label)
    draw_mana(play, play.being(who), item)
