"""Magic items used: they cast their spell at their own level, with the user's IQ and for no mana (EN-253)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, altered
from systems.common.treasure_kit.secrets import UNKNOWN
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.sheet import CharacterSheet, Item
from systems.enondas.magic.cast import cast_from, may_act, spend_action
from systems.enondas.magic.casting import Casting, strength_words
from systems.enondas.magic.places import NONE, mana_level
from systems.enondas.magic.targets import fields

USE, AT_REST = "magic.use_item", "magic.use_item_at_rest"


def usable(look: Look, being: Being) -> list[tuple[int, Item, Spell]]:
    """(place on the sheet, item, spell) of everything somebody carries that casts."""
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet):
        return []
    entries = look.library("spells")
    return [
        (place, item, entries[item.spell])
        for place, item in enumerate(sheet.items)
        if item.spell in entries and item.carried != "stored" and item.count > 0
    ]


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which item, and whatever its spell asks; neither level nor wits of the user matter (EN-171)."""
    return _form(look, actor, so_far, USE)


def form_at_rest(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The same, offered with everything else somebody can do outside a fight."""
    return None if look.fighting else _form(look, actor, so_far, AT_REST)


def _form(look: Look, actor: str, so_far: Answers, key: str) -> Form | None:
    being = may_act(look, actor)
    found = usable(look, being) if being else []
    if being is None or not found:
        return None
    options = tuple([
        Option(place, _called(item, spell) + (f" × {item.count}" if item.once and item.count > 1 else ""),
               UNKNOWN if item.truly else f"Level {item.level}{', used up' if item.once else ''}")
        for place, item, spell in found
    ])  # fmt: skip
    wanted = so_far.get("item", found[0][0])
    _, item, spell = next((one for one in found if one[0] == wanted), found[0])
    casting = Casting(being.id, spell, item.level, 0, so_far)
    return Form(
        key, "Use a magic item",
        (ChoiceField("item", "Item", default=found[0][0], refines=True, options=options), *fields(look, casting)),
        help=UNKNOWN if item.truly else strength_words(look, casting),
        working="" if item.truly else f"M {item.level}, no mana{', once' if item.once else ''}",
        blocked="There is no mana here: nothing magical works." if mana_level(look) == NONE else "",
    )  # fmt: skip


def _called(item: Item, spell: Spell) -> str:
    """A thing with what it casts, if whoever has it knows that."""
    return item.name if item.truly else f"{item.name}: {spell.name}"


def use(play: Play, choice: Choice) -> None:
    """The item casts; a scroll is gone with its spell, and in a fight the action is."""
    being = play.being(choice.actor)
    found = next((one for one in usable(play, being) if one[0] == choice.answers["item"]), None)
    if found is None:
        raise Refused(f"{being.name} no longer has that item.")
    if mana_level(play) == NONE:
        raise Refused("There is no mana here: nothing magical works.")
    place, item, spell = found
    if item.once:
        _one_less(play, being, place, item)
    cast_from(play, being.id, spell, item.level, item.name, choice.answers)
    if item.once:
        play.tell("{item} is used up.", icon="scroll", item=item.name)
    spend_action(play, being.id)


def _one_less(play: Play, being: Being, place: int, item: Item) -> None:
    items = list(being.sheet.items)
    if item.count > 1:
        items[place] = altered(item, count=item.count - 1)
    else:
        del items[place]
    play.change(being.id, "items", tuple(items))
