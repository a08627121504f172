"""Things of the campaign's own: what they do, the price that follows, kept in the library and handed to somebody
(MY-003, MY-301, MY-302)."""

from __future__ import annotations

import re
from typing import Any, Literal

from systems.common.content.entries import entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import OwnEntry, altered
from systems.common.treasure_kit.piles import add_to_piles
from systems.myriad.base import module
from systems.myriad.base.arms import BANDS as REACHES
from systems.myriad.base.entries import Gear, SfxItem
from systems.myriad.base.entries_kit import Touch
from systems.myriad.characters.gear.belongings import BANDS, describe_item, item_of
from systems.myriad.characters.gear.equipping import owner
from systems.myriad.characters.gear.pricing import suggest_price

KEY = "characters.invent"
MOST_DICE, MOST_ARMOR, MOST_BONUS, MOST_COUNT, MOST_RP = 20, 6, 5, 99, 9_999
MARKS = ("edged", "blunt", "bullet", "energy", "explosive", "fire")
RULE = "MY-301"
Kind = Literal["weapon", "armor", "accessory", "essential", "enhancer"]


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What it does; the price is worked out from that and may be written over."""
    if owner(look, actor) is None:
        return None
    asked = _questions(look, so_far)
    answers = Form(KEY, "", asked).settled(so_far)
    price, words = suggest_price(look, _gear(look, "thing", answers), bool(answers["sfx"]))
    return Form(KEY, "Make a thing of your own", (
        *asked, NumberField("price", "Price", "As its parts come to, or as you say", price, maximum=MOST_RP, unit="rp"),
        NumberField("count", "How many", default=1, minimum=1, maximum=MOST_COUNT),
    ), working=f"Suggested: {words}")  # fmt: skip


def _questions(look: Look, so_far: Answers) -> tuple[Field, ...]:
    skills = tuple([Option(key, one.name) for key, one in module.skills(look).items()])
    none = Option("", "None")
    figures = (none, *skills, *[Option(key, one.name) for key, one in module.statistics(look).items()])
    effects = tuple([Option(key, one.name, one.text) for key, one in look.offered("sfx").items()])
    fields: list[Field] = [
        TextField("name", "Name", required=True),
        NumberField("damage", "Damage dice", "0: no weapon", refines=True, maximum=MOST_DICE, unit="D"),
    ]
    if _positive(so_far.get("damage")):
        fields += [
            ChoiceField("reach", "Reach", default="melee", refines=True,
                        options=tuple([Option(key, BANDS[key].capitalize()) for key in REACHES])),
            ChoiceField("mark", "Harms as", default="edged",
                        options=tuple([Option(mark, mark.capitalize()) for mark in MARKS])),
            ToggleField("two_hands", "Two hands"),
            ToggleField("autofire", "Autofire", refines=True),
            NumberField("decay", "A die less every", "0: no explosion", refines=True, maximum=1_000, unit="m"),
            ToggleField("single_use", "Used up", refines=True),
        ]  # fmt: skip
    fields += [
        NumberField("armor", "Armor rating", "0: no armor", refines=True, maximum=MOST_ARMOR),
        ChoiceField("essential", "Essential for", default="", refines=True, options=(none, *skills)),
        NumberField("bonus", "Enhances by", "0: it does not", refines=True, maximum=MOST_BONUS),
    ]  # fmt: skip
    if _positive(so_far.get("bonus")):
        fields += [
            ChoiceField("of", "Enhances", default=figures[1].value, options=figures[1:]),
            TextField("when", "Only when", "Empty: always, which costs more", refines=True),
        ]
    fields.append(ChoiceField("sfx", "Grants the SFX", default="", refines=True, options=(none, *effects)))
    return tuple(fields)


def _positive(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _gear(look: Look, key: str, answers: Answers) -> Gear:
    """The entry that the answers come to."""
    damage, armor, bonus = answers["damage"], answers["armor"], answers["bonus"]
    touches = (Touch(answers["of"], bonus, answers["when"].strip()),) if bonus and "of" in answers else ()
    kind: Kind = "weapon" if damage else "armor" if armor else "essential" if answers["essential"] else "enhancer"
    decay = answers.get("decay", 0)
    mark = answers.get("mark", "")
    tags = [mark] if mark else []
    tags += ["autofire"] if answers.get("autofire") else []
    tags += ["explosive"] if decay and "explosive" not in tags else []
    return Gear(
        key, answers.get("name", "").strip() or "Thing", RULE, kind, "Made for this campaign.", damage=damage,
        reach=answers.get("reach", "melee"), hands="two" if answers.get("two_hands") else "one",
        autofire=bool(answers.get("autofire")), decay=decay, single_use=bool(answers.get("single_use")),
        tags=tuple(tags), armor=armor, essential=answers["essential"], touches=touches,
    )  # fmt: skip


def perform(play: Play, choice: Choice) -> None:
    """The entry is kept among the campaign's own, and so many are handed over."""
    answers, being = choice.answers, play.being(choice.actor)
    gear = altered(_gear(play, fresh(play, answers["name"]), answers), price=answers["price"])
    thing = bool(gear.damage or gear.armor or gear.essential or gear.touches)
    if not thing and not answers["sfx"]:
        raise Refused("It does nothing yet. Give it damage, armor, a use or an SFX.")
    items = being.sheet.items
    if thing:
        _keep(play, "gear", gear)
        items = add_to_piles(items, item_of(play, gear.key, answers["count"]))
    if answers["sfx"]:
        on: Literal["weapon", "armor", "carried"] = "weapon" if gear.damage else "armor" if gear.armor else "carried"
        part = SfxItem(fresh(play, f"{gear.name} effect") if thing else gear.key, gear.name, RULE, gear.text,
                       0 if thing else answers["price"], answers["sfx"], on)  # fmt: skip
        _keep(play, "items", part)
        item = item_of(play, part.key, 1 if thing else answers["count"])
        items = add_to_piles(items, altered(item, upon=gear.key if on != "carried" else ""))
    play.change(being.id, "items", items)
    play.tell("{being} has {thing}, worth {price} rp: a thing of this campaign’s own.", icon="pencil", being=being,
              thing=describe_item(play, item_of(play, gear.key if thing else part.key, answers["count"])),
              price=answers["price"])  # fmt: skip


def _keep(play: Play, kind: str, entry: Gear | SfxItem) -> None:
    source = entry_text(entry.key, entry_to(entry))
    play.game.own_entry(kind, entry.key, source)  # refuses what the strict reader would refuse
    play.add(OwnEntry(f"{kind}:{entry.key}", kind, entry.key, source))


def fresh(look: Look, name: str) -> str:
    """A key out of a name that no gear and no SFX item has."""
    head = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "thing"
    taken = {*look.library("gear"), *look.library("items")}
    number, found = 2, head
    while found in taken:
        number, found = number + 1, f"{head}_{number}"
    return found


ACTIONS = (
    Action(KEY, "Make a thing of your own", perform, form, "being", "pencil", rule="MY-301",
           help="With the price that follows from what it does"),
)  # fmt: skip
