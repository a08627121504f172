"""A hoard handed out in one go: coins, things and experience, shown before as it will be (WB-080 to WB-083, WB-553)."""

from __future__ import annotations

from systems.common.every_game import figure_changes
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
from systems.common.kernel.tape import ANY_SEED, Refused, SeededDice
from systems.common.records.coinage import GOLD, coin_words, money
from systems.common.records.table import Being, Hoard, Line, altered
from systems.common.records.views import Share
from systems.common.treasure_kit import handing_out, secrets
from systems.common.treasure_kit.hoards import coin_of, worth_of
from systems.common.treasure_kit.piles import add_to_piles
from systems.common.treasure_kit.sharing import DIVIDED, LEFT, Part, share_of, taker_field
from systems.whitebox.base import states
from systems.whitebox.base.belongings import item_phrase, kind_of, name_item, put
from systems.whitebox.base.item_names import seeming_name, why_unusable
from systems.whitebox.base.sheet import Item
from systems.whitebox.characters.advancement import award, with_bonus
from systems.whitebox.treasure.hoards.lines import SHARED, entry_of, item_of
from systems.whitebox.treasure.hoards.sharing import ONE, earners, sharers, split, weight
from systems.whitebox.treasure.hoards.thing_cards import found_things

MOST = 99_999_999
SAID = {2: "a full share", 1: "half a share", 0: "no share"}


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who shares, who takes each thing, and what there is to gain."""
    if not look.table.hoards or not sharers(look):
        return None
    return handing_out.form(
        look, so_far, lambda hoard: _fields(look, hoard, so_far), lambda hoard, answers: _working(look, hoard, answers)
    )


def _fields(look: Look, hoard: Hoard, so_far: Answers) -> list[Field]:
    party = sharers(look)
    living = [one for one in party if not states.dead(look, one)]
    fallen = tuple([one.id for one in party if states.dead(look, one)])
    help = ", ".join([f"{one.name} {SAID[weight(look, one)]}" for one in living if weight(look, one) != 2])
    ids = tuple([one.id for one in living])
    usual = tuple([one.id for one in living if one.kind != "creature"])
    fields: list[Field] = [BeingsField("who", "Who shares", help, usual, refines=True, allowed=ids, least=0)]
    if fallen:
        keep = fallen if look.house.fallen_share else ()
        fields.append(BeingsField("fallen", "The fallen", "Their share is for their kin", keep, refines=True,
                                  allowed=fallen, least=0))  # fmt: skip
    takers = tuple([one for one in party if one.kind != "creature"])
    fields += [_line_field(look, line, takers) for line in hoard.lines if not coin_of(line)]
    if any(line.entry for line in hoard.lines):
        fields += secrets.known_fields(found_things(look, hoard), "a ring, a potion, a sword")
        fields.append(ToggleField("use", "Put to use", "Arms in hand, armor, rings and cloaks worn, at once"))
    fields.append(NumberField("experience", "For the foes", default=hoard.experience, refines=True, maximum=MOST,
                              unit="XP"))  # fmt: skip
    if look.house.xp_split == "individual":
        even = _even(look, hoard, so_far)
        fields += [NumberField(f"{ONE}{who}", look.being(who).name, default=even, maximum=MOST, unit="XP")
                   for who in earners(look)]  # fmt: skip
    return fields


def _even(look: Look, hoard: Hoard, so_far: Answers) -> int:
    """What an even share of the experience would be, as a suggestion where the referee assigns it."""
    given, who = so_far.get("experience", hoard.experience), earners(look)
    points = (given if isinstance(given, int) else 0) + worth_of(hoard.lines) // GOLD
    return points // len(who) if who else 0


def _line_field(look: Look, line: Line, takers: tuple[Being, ...]) -> ChoiceField:
    """Who takes a thing: the first who can use it, unless it is to be divided; who cannot is warned of."""
    item = item_of(line)
    options = [
        Option(one.id, one.name, "Dead." if states.dead(look, one) else why_unusable(look, one.sheet, item))
        for one in takers
    ]  # fmt: skip
    living = [one.value for one in options if one.help != "Dead."]
    fit = [one.value for one in options if not one.help]
    entry = entry_of(look, line)
    return taker_field(line, options, entry.text if entry else "", DIVIDED if line.kind in SHARED else None,
                       next(iter(fit or living), LEFT))  # fmt: skip


def _working(look: Look, hoard: Hoard, answers: Answers) -> str:
    found = split(look, hoard, answers)
    shares = f"{found.shares / 2:g} share{'' if found.shares == 2 else 's'}"
    who = earners(look)
    points = f"{answers['experience']:,} + {found.taken // GOLD:,} XP among {len(who)}"
    return f"{money(found.taken)} in {shares} · {points}"


def shares(look: Look, hoard: Hoard, answers: Answers) -> tuple[Share, ...]:
    """What everybody would get, the bonus on experience counted, and how it slows them; the very split that handing out
    carries out."""
    full = handing_out.in_full(form, look, hoard, answers)
    if not full:
        return ()
    parts, after = split(look, hoard, full).parts, Play(look.game, look.table, SeededDice(ANY_SEED))
    for part in parts:
        _hand(after, part, full)
    return tuple([_share(look, part, _slowed(look, after, part.being)) for part in parts])


def _share(look: Look, part: Part, slowed: str) -> Share:
    bonus = look.value(part.being, "experience_bonus") if part.experience else 0
    share = share_of(altered(part, experience=with_bonus(part.experience, bonus)), name_item, more=slowed)
    sign = "+" if bonus > 0 else "−"
    return altered(share, working=f"{part.experience:,} {sign} {abs(bonus)} %") if bonus else share


def _slowed(look: Look, after: Look, who: str) -> str:
    """What the weight does to whoever bears it (WB-111): ``move 9 → 6``."""
    was, now = look.value(who, "move"), after.value(who, "move")
    return f"move {was} → {now}" if was != now else ""


def hand_out(play: Play, choice: Choice) -> None:
    """Coins into purses, things into packs, experience to the living; what is left behind stays a hoard."""
    answers = choice.answers
    hoard = play.hoard(answers["hoard"])
    found = split(play, hoard, answers)
    if not found.shares and worth_of(found.left) and any(coin_of(line) for line in found.left):
        raise Refused("Nobody takes a share of the coins. Choose at least one who does.")
    handing_out.tell_shared(play, hoard, found.taken, found.left)
    before = figure_changes.on_cards(play)
    for part in found.parts:
        _hand(play, part, answers)
    if found.rest.worth:
        one = sum(found.rest) == 1
        play.tell("{coins} {do} not divide; {being} keeps {them}.", icon="coins", being=play.being(found.first),
                  coins=coin_words(found.rest), do="does" if one else "do", them="it" if one else "them")  # fmt: skip
    figure_changes.tell_moved(play, before, "", figure_changes.on_cards)
    handing_out.leave(play, hoard, found.left, any([part.experience for part in found.parts]))
    award(play, {part.being: part.experience for part in found.parts}, quote_title(hoard.name))


def _hand(play: Play, part: Part, answers: Answers) -> None:
    being = play.being(part.being)
    handing_out.take_coins(play, being, part, states.dead(play, being))
    for item in part.items:
        give(play, being.id, item, known=secrets.is_told(answers), use=answers.get("use", False))


def give(play: Play, who: str, item: Item, known: bool = True, use: bool = False) -> None:
    """A thing into somebody's pack, or put to use at once; missing training is said, not forbidden."""
    being = play.being(who)
    why = why_unusable(play, being.sheet, item) if known else ""
    if not known:
        item = altered(item, name=seeming_name(play, item))
    how = use_of(play, item) if use and not why and not item.worth else "carried"
    items: tuple[Item, ...] = add_to_piles(being.sheet.items, item)
    if how != "carried" and items[-1] == item:
        items, _ = put(play, items, len(items) - 1, how)
    play.change(who, "items", items)
    play.tell("{being} takes {item}.", icon="hand", being=being, item=item_phrase(play, item))
    if why:
        play.tell("{being}, {item}: {why}", icon="warning", being=being, item=item.name.lower(), why=why)


def use_of(play: Play, item: Item) -> str:
    """How a magic item is borne by whoever uses it."""
    kind, entry = kind_of(play, item), play.library("items").get(item.key)
    if kind in ("armor", "shield"):
        return "worn"
    if kind in ("melee", "missile") or (entry and entry.kind in ("wand", "staff")):
        return "held"
    return "worn" if entry and (entry.kind == "ring" or entry.terms) else "carried"
