"""What anything should cost: a thing of the list, or one that is only thought of (MY-302)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, EntryField, Field, Form, NumberField, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.myriad.base.entries import Gear
from systems.myriad.base.entries_kit import Touch
from systems.myriad.characters.gear.pricing import suggest_price

KEY, LABEL = "treasure.price", "Price a thing"
MOST_DICE, MOST_ARMOR, MOST = 20, 6, 9


def form(look: Look, actor: str, so_far: Answers) -> Form:
    """What it does; the working has the price that follows."""
    fields: list[Field] = [
        EntryField("entry", "From the list", "Nothing: as you say below", kind="gear", required=False, refines=True),
    ]
    key = so_far.get("entry")
    listed = look.library("gear").get(key) if isinstance(key, str) else None
    if listed is None:
        fields += _questions()
    made = Form(KEY, LABEL, tuple(fields))
    _, words = _price(look, made.settled(so_far))
    more = f"; the list says {listed.price} rp" if listed is not None else ""
    return Form(
        KEY, LABEL, made.fields, working=f"{words}{more}", help="A proposal; what a thing costs is yours to say."
    )


def _questions() -> list[Field]:
    return [
        NumberField("damage", "Damage dice", "0: no weapon", refines=True, maximum=MOST_DICE, unit="D"),
        ToggleField("ranged", "Thrown or shot", refines=True),
        ToggleField("blast", "Explosive or autofire", refines=True),
        ToggleField("once", "Used up", refines=True),
        NumberField("armor", "Armor rating", refines=True, maximum=MOST_ARMOR),
        ToggleField("essential", "Essential for a skill", refines=True),
        NumberField("general", "Bonus wherever a skill is used", refines=True, maximum=MOST),
        NumberField("narrow", "Bonus in one situation", refines=True, maximum=MOST),
        NumberField("effects", "SFX it grants", refines=True, maximum=MOST),
    ]


def _price(look: Look, answers: Answers) -> tuple[int, str]:
    listed = look.library("gear").get(answers.get("entry", ""))
    if listed is not None:
        return suggest_price(look, listed)
    if "damage" not in answers:
        return suggest_price(look, Gear("thing", "Thing", "MY-302", "accessory", ""))
    bonuses = [Touch("any", answers["general"])] if answers["general"] else []
    bonuses += [Touch("any", answers["narrow"], "in one situation")] if answers["narrow"] else []
    thing = Gear("thing", "Thing", "MY-302", "accessory", "",
                 damage=answers["damage"], reach="short" if answers["ranged"] else "melee", autofire=answers["blast"],
                 single_use=answers["once"], armor=answers["armor"], essential="any" if answers["essential"] else "",
                 touches=tuple(bonuses))  # fmt: skip
    return suggest_price(look, thing, answers["effects"])


def tell(play: Play, choice: Choice) -> None:
    """The price, told."""
    price, words = _price(play, choice.answers)
    listed = play.library("gear").get(choice.answers.get("entry", ""))
    play.tell("{thing} is worth {price} rp: {words}.", "priced", "coins", price=price, words=words,
              thing=listed.name if listed is not None else "Such a thing")  # fmt: skip
