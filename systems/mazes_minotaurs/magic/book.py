"""The powers as they are shown: Power left, each power with its reach, time and cost, and what can be done with it."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel.actions import REST
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.records.views import Slots, Spellbook, SpellRow
from systems.mazes_minotaurs.base.attributes import calling_of
from systems.mazes_minotaurs.base.entries import Power
from systems.mazes_minotaurs.base.powers import barred, magic_of, powers_of
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.magic import blessing, commanding, deities, ending
from systems.mazes_minotaurs.magic.casting import Casting, deity_of, kin_of, time_words
from systems.mazes_minotaurs.magic.costs import price, recovery_words
from systems.mazes_minotaurs.magic.harm import dice_of
from systems.mazes_minotaurs.magic.power_forms import casting, forms_of, hostile, how_many
from systems.mazes_minotaurs.magic.suggesting import DECIDE
from systems.mazes_minotaurs.magic.use import KEY, concentrates_on, may_use, open_powers


def spellbook(look: Look, being: Being) -> Spellbook | None:
    """The powers of a magician, those of higher levels too; nothing for everybody else (MM-034, MM-080)."""
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet) or not magic_of(look, sheet):
        return None
    most = look.value(being.id, "power_most")
    rows = tuple([_row(look, being, power) for power in powers_of(look, sheet)])
    return Spellbook(being.id, _subtitle(look, being), (Slots("Power", sheet.power, max(most, sheet.power)),), rows,
                     _offers(look, being))  # fmt: skip


def _subtitle(look: Look, being: Being) -> str:
    sheet = being.sheet
    calling, deity, kin = calling_of(look, sheet), deity_of(look, being), kin_of(look, being)
    name = calling.female_name if sheet.gender == "female" and calling.female_name else calling.name
    if deity is not None:
        name += f" of {deity.name}"
    if kin is not None:
        name = f"{kin.name}, {name.lower()}"
    return f"{name} · level {sheet.level} · {sheet.level} Power an hour: {recovery_words(look, being)}"


def _offers(look: Look, being: Being) -> tuple[tuple[str, Choice], ...]:
    found = []
    if not look.fighting and being.sheet.power < look.value(being.id, "power_most"):
        found.append(("Rest", Choice(REST)))
    if commanding.form(look, being.id, {}):
        found.append(("Command", Choice(commanding.KEY, being.id)))
    if ending.lift_form(look, being.id, {}):
        found.append(("Lift curse", Choice(ending.LIFT, being.id)))
    if ending.cancel_form(look, being.id, {}):
        found.append(("End", Choice(ending.CANCEL, being.id)))
    if deities.form(look, being.id, {}):
        found.append(("Deity", Choice(deities.DEED)))
    return tuple(found)


def _row(look: Look, being: Being, power: Power) -> SpellRow:
    """A power: ready while there is Power for it, spent while there is not, in the book above the own level."""
    state = "book" if power.level > being.sheet.level else "spent" if barred(look, being, power) else "prepared"
    words = {"book": f"from level {power.level}", "spent": "too little Power", "prepared": "ready"}
    if look.fighting and concentrates_on(look, being.id) == power.key:
        words["prepared"] = "concentrating"
    actions = _actions(look, being, power) if state == "prepared" else ()
    return SpellRow(power.key, power.name, power.level, detail(look, being, power), state,  # type: ignore[arg-type]
                    actions=actions, word=words[state], later=state == "book")  # fmt: skip


def _actions(look: Look, being: Being, power: Power) -> tuple[tuple[str, Choice], ...]:
    """Use it now; while a round is decided on, decide on it."""
    if may_use(look, being.id) is not None and power in open_powers(look, being):
        return (("Use", Choice(KEY, being.id, {"power": power.key})),)
    turn = look.turn
    decides = turn is not None and turn.phase == "Decision" and being.id in look.waiting and look.able(being)
    if decides and DECIDE in look.game.actions:
        return (("Decide", Choice(DECIDE, being.id, {"does": "power", "power": power.key})),)
    return ()


def detail(look: Look, being: Being, power: Power) -> str:
    """Reach, targets, form, time, resistance and cost in one line."""
    cast = casting(look, being, power, {})
    most = how_many(cast)
    said = [power.range]
    said += ["one target" if most == 1 else f"up to {most} targets"] if most else []
    said += [words] if (words := _form_words(look, being, cast)) else []
    said += [f"{dice_of(cast)} Hits"] if power.dice else []
    said += [time_words(cast)] if time_words(cast) else []
    said += ["resisted"] if hostile(cast) else []
    return " · ".join([*said, f"{price(look, power)} Power"])


def _form_words(look: Look, being: Being, cast: Casting) -> str:
    """What deity or kin make of it."""
    deity, kin = deity_of(look, being), kin_of(look, being)
    match cast.power.effect:
        case "bless":
            return blessing.blessing_words(deity) if deity is not None else ""
        case "gift":
            return blessing.GIFTS[deity.gift][0] if deity is not None else ""
        case "favor":
            return ("breath under water" if kin.favor == "water" else "stealth") if kin is not None else ""
        case "curse" | "mastery":
            return " or ".join([label for _, label in forms_of(look, being, cast.power)]).lower()
    return ""
