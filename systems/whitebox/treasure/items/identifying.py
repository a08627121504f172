"""Magic items made out and recharged (WB-565, WB-573)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import FACES, REFEREE, Need
from systems.common.records.table import altered
from systems.common.treasure_kit.secrets import IDENTIFY, tell_known
from systems.whitebox.base.item_names import true_name
from systems.whitebox.treasure.items.owned_items import (
    find_owned,
    item_field,
    magic_of,
    replace_item,
    spend,
    use_one_up,
)

RECHARGE = "treasure.recharge"
DESTROYED = 5  # percent at each recharge


def identify_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A magic item whose owner does not call it what it is; the referee reads what each truly is."""
    being = look.table.beings.get(actor)
    found = [one for one in magic_of(look, being) if one[1].name != true_name(look, one[1])] if being else []
    if not found:
        return None
    field, *_ = item_field(look, found, so_far)
    truly = {place: true_name(look, item) for place, item, _ in found}
    options = tuple([altered(one, label=f"{one.label}: {truly[one.value]}") for one in field.options])
    return Form(IDENTIFY, "Make out an item", (altered(field, options=options),))


def identify(play: Play, choice: Choice) -> None:
    """It bears its own name from now on, and a curse is seen."""
    being, place = play.being(choice.actor), choice.answers["item"]
    item, entry = find_owned(play, being, place)
    name = true_name(play, item)
    replace_item(play, being.id, place, altered(item, name=name))
    tell_known(play, being, item.name, name.lower(), entry.text)
    if item.cursed:
        play.tell("It is cursed: only Remove Curse frees whoever uses it.", icon="warning")


def recharge_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A wand that takes a spell; the spell itself is spent by whoever casts it."""
    being = look.table.beings.get(actor)
    found = [one for one in magic_of(look, being) if one[2].recharged] if being else []
    if not found:
        return None
    return Form(RECHARGE, "Recharge a wand", (item_field(look, found, so_far)[0],),
                help="Spend the spell that is cast into it. 5 % of the wands do not survive it.")  # fmt: skip


def recharge(play: Play, choice: Choice) -> None:
    """A charge more (R-68), or a wand less."""
    being, place = play.being(choice.actor), choice.answers["item"]
    item, _ = find_owned(play, being, place)
    need = Need(DESTROYED, under=True, hit="destroyed", miss="holds")
    (face,) = play.roll(1, 100, REFEREE, f"Recharging, {DESTROYED} %", FACES, need)
    if need.met(face):
        use_one_up(play, being.id, place)
        play.tell("{being}’s {item} bursts.", "destroyed", "cross", being=being, item=item.name.lower())
        return
    spend(play, being.id, place, -1)
    play.tell("{being}’s {item} holds {charges:charge|charges} now.", "recharged", "wand", being=being,
              item=item.name.lower(), charges=item.charges + 1)  # fmt: skip
