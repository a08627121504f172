"""An attribute changed by magic, curse or potion: by a factor or by points, for good or for a time (EN-026)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option, TextField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Refused
from systems.common.records.figures import format_signed
from systems.common.records.table import Being, Effect, Until, altered, place_of
from systems.enondas.base import states, vitals
from systems.enondas.base.attributes import CHANGED, DEADLY, SHORT_OF, add_points, apply_factor, write_values
from systems.enondas.base.rounding import round_fraction
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet
from systems.enondas.magic import mana

KEY = "characters.alter"
FACTOR, POINTS = "factor", "points"
LIFTED, FIGHT, GOOD = "until removed", "fight", "for good"
MOST = 9_999
LEFT = "left"  # fact of a change of CON: the hit points as it left them; whoever has those still is unhurt since


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which attribute, by how much, for how long; the working has what comes of it."""
    being = look.find(actor)
    if being is None or not isinstance(being.sheet, CharacterSheet):
        return None
    sheet = being.sheet
    asked = Form(KEY, "Change an attribute", (
        ChoiceField("attribute", "Attribute", default=ATTRIBUTES[0], refines=True, options=tuple([
            Option(one, SHORT_OF[one], f"{one.capitalize()} {getattr(sheet, one)}") for one in ATTRIBUTES
        ])),
        ChoiceField("how", "Changed", "By a factor, hit points follow CON by the same factor", FACTOR, refines=True,
                    options=(Option(FACTOR, "By a factor"), Option(POINTS, "By points"))),
        ChoiceField("unit", "Lasts", default=LIFTED, refines=True, options=_lengths(look)),
    ))  # fmt: skip
    settled = asked.settled(so_far)
    attribute, how, unit = asked.fields
    much = _amount_field(settled["how"])
    given = much.blank() if much.problem(so_far.get(much.name)) else so_far[much.name]
    fields: list[Field] = [attribute, how, much, unit]
    if unit_seconds(look, settled["unit"]):
        fields.append(NumberField("amount", "How long", default=1, minimum=1, maximum=MOST))
    fields.append(TextField("why", "Because", "What the working calls it: Curse, Potion of might", longest=60))
    after = _values(sheet, settled["attribute"], settled["how"], given)
    working = f"{_format_change(sheet, after, settled['attribute'])}{': deadly' if _deadly(sheet, after) else ''}"
    return Form(KEY, "Change an attribute", tuple(fields), working=working,
                blocked=f"{being.name} is dead." if states.dead(look, being) else "")  # fmt: skip


def _amount_field(how: str) -> Field:
    """How much, as a factor in hundredths or in points."""
    if how == FACTOR:
        return NumberField("percent", "Becomes", "50 halves it, 200 doubles it", 50, refines=True, minimum=1,
                           maximum=MOST, unit="%")  # fmt: skip
    return NumberField("points", "Points", "Below 0: lowered", -1, refines=True, minimum=-MOST, maximum=MOST)


def _lengths(look: Look) -> tuple[Option, ...]:
    fight = (Option(FIGHT, "this fight"),) if look.fighting else ()
    times = [Option(one, many) for one, many, _ in look.game.words.times]
    return (Option(LIFTED, "until removed"), *fight, *times,
            Option(GOOD, "for good", "Written on the sheet; nothing is kept to be taken back"))  # fmt: skip


def unit_seconds(look: Look, unit: str) -> int:
    """How many seconds one of a unit of time has; 0 of what is none."""
    return next((size for one, _, size in look.game.words.times if one == unit), 0)


def _values(sheet: CharacterSheet, attribute: str, how: str, much: int) -> dict[str, int]:
    if how == FACTOR:
        return apply_factor(sheet, attribute, Fraction(much, 100))
    return add_points(sheet, attribute, much)


def _format_change(sheet: CharacterSheet, values: Mapping[str, int], attribute: str) -> str:
    """``CON 10 instead of 20, hit points 16 of 16 instead of 31 of 31``."""
    after: CharacterSheet = altered(sheet, **values)
    said = f"{SHORT_OF[attribute]} {getattr(after, attribute)} instead of {getattr(sheet, attribute)}"
    if attribute == "constitution":
        said += (f", hit points {after.hit_points} of {after.hit_points_most} instead of "
                 f"{sheet.hit_points} of {sheet.hit_points_most}")  # fmt: skip
    elif attribute == "mynergy":
        said += f", mana {after.mana} instead of {sheet.mana}"
    return said.replace("-", "−")


def _deadly(sheet: CharacterSheet, values: Mapping[str, int]) -> bool:
    """Whether nobody lives with these figures (EN-023)."""
    after: CharacterSheet = altered(sheet, **values)
    return after.hit_points <= 0 or any([getattr(after, one) <= 0 for one in DEADLY])


def _list_points(sheet: CharacterSheet, values: Mapping[str, int], attribute: str) -> dict[str, Any]:
    """What a change does, as its effect keeps it: points of the attribute, and the hit points that go with it."""
    done: dict[str, Any] = {"points" if track == attribute else track: value - getattr(sheet, track)
                            for track, value in values.items() if track != "mana"}  # fmt: skip
    if "hit_points" in values:
        done[LEFT] = values["hit_points"]
    return done


def _name_change(attribute: str, points: int) -> str:
    """``CON −10``."""
    return f"{SHORT_OF[attribute]} {format_signed(points)}"


def perform(play: Play, choice: Choice) -> None:
    """The sheet is as changed; unless it is for good, an effect keeps what is taken back when it ends."""
    being, answers = play.being(choice.actor), choice.answers
    sheet: CharacterSheet = being.sheet
    attribute, how, unit = answers["attribute"], answers["how"], answers["unit"]
    percent = answers["percent"] if how == FACTOR else 0
    values = _values(sheet, attribute, how, percent or answers["points"])
    done = _list_points(sheet, values, attribute)
    if not done["points"]:
        raise Refused(f"That leaves {SHORT_OF[attribute]} as it is. Type another number.")
    why = answers["why"].strip()
    write_values(play, being.id, values)
    play.tell("{being}{why}: {what}.", icon="potion", being=being, why=f", {why}" if why else "",
              what=_format_change(sheet, values, attribute))  # fmt: skip
    if unit != GOOD:
        name = _name_change(attribute, done["points"])
        play.put_on(being.id, f"{why}: {name}" if why else name, _until(play, unit, answers.get("amount", 1)),
                    kind=CHANGED, attribute=attribute, percent=percent, why=why or "Changed", **done)  # fmt: skip
    _tell_consequences(play, being)


def _until(look: Look, unit: str, amount: int) -> Until:
    if seconds := unit_seconds(look, unit):
        return Until("lasting", at=amount * seconds)
    return Until(FIGHT) if unit == FIGHT else FOREVER


def _tell_consequences(play: Play, before: Being) -> None:
    """Whoever has nothing left to live by dies; mana that comes with MYN or goes wakes or fells (EN-023, R-27)."""
    being = play.being(before.id)
    if states.dead(play, being):
        play.tell("{being} dies of it.", "dies", "skull", being=being)
    elif being.sheet.mana >= 1:
        vitals.come_to(play, being.id)
    else:
        mana.suffer(play, being.id, before.sheet.mana)


def end_change(play: Play, effect: Effect) -> None:
    """A change is over: the attribute is as it is without it; the dead stay as they are."""
    if effect.kind != CHANGED or effect.on not in play.table.beings:
        return
    being, attribute = play.being(effect.on), str(effect.fact("attribute"))
    sheet: CharacterSheet = being.sheet
    if states.dead(play, being):
        return
    unhurt = _is_unhurt(play, sheet, effect)
    after = _remove_change(play, sheet, effect)
    values = {attribute: getattr(after, attribute)}
    if attribute == "constitution":
        values |= {"hit_points_most": after.hit_points_most, "hit_points": _hits_back(sheet, after, effect, unhurt)}
    elif attribute == "mynergy":
        values["mana"] = sheet.mana + after.mynergy - sheet.mynergy
    write_values(play, being.id, values)
    if not unhurt:
        _forget_hits(play, effect)
    play.tell("{being}: {what}.", icon="heart", being=being, what=_format_change(sheet, values, attribute))
    _tell_consequences(play, being)


def _remove_change(play: Play, sheet: CharacterSheet, effect: Effect) -> CharacterSheet:
    """The sheet without a change: its bare figures, and on them the other changes of that attribute as they came.

    Each of those keeps what it does now, for a factor is of what it finds.
    """
    attribute = str(effect.fact("attribute"))
    others = [one for one in play.effects_on(effect.on, CHANGED) if one.fact("attribute") == attribute]
    kept = {attribute: "points", "hit_points_most": "hit_points_most", "hit_points": "hit_points"}
    found: CharacterSheet = altered(sheet, **{
        track: getattr(sheet, track) - sum([int(one.fact(fact, 0)) for one in (effect, *others)])
        for track, fact in kept.items()
    })  # fmt: skip
    for one in others:
        percent, points = int(one.fact("percent")), int(one.fact("points"))
        values = _values(found, attribute, FACTOR if percent else POINTS, percent or points)
        done = _list_points(found, values, attribute)
        name = one.name.replace(_name_change(attribute, points), _name_change(attribute, done["points"]))
        play.exchange(one, altered(one, name=name, data=tuple((dict(one.data) | done).items())))
        found = altered(found, **values)
    return found


def _is_unhurt(play: Play, sheet: CharacterSheet, effect: Effect) -> bool:
    """Whether hit points stand as the last of the changes left them."""
    attribute = effect.fact("attribute")
    lying = [one for one in (*play.effects_on(effect.on, CHANGED), effect) if one.fact("attribute") == attribute]
    last = max(lying, key=lambda one: place_of(one.id))
    return bool(last.fact(LEFT) == sheet.hit_points)


def _forget_hits(play: Play, effect: Effect) -> None:
    """The hit points that the other changes left are no measure any more."""
    for one in play.effects_on(effect.on, CHANGED):
        if one.fact(LEFT) is not None:
            play.exchange(one, altered(one, data=tuple([pair for pair in one.data if pair[0] != LEFT])))


def _hits_back(sheet: CharacterSheet, after: CharacterSheet, effect: Effect, unhurt: bool) -> int:
    """Hit points go back by the factor as they came, so that no end of a change kills; never more than it took.

    Whoever is unhurt since has what there was before.
    """
    if unhurt:
        return max(1, after.hit_points)
    percent = int(effect.fact("percent"))
    if not percent:
        return sheet.hit_points + after.hit_points_most - sheet.hit_points_most
    back = min(after.hit_points_most, round_fraction(sheet.hit_points / Fraction(percent, 100)))
    return max(1, back if percent >= 100 else min(back, after.hit_points))


ACTIONS = (
    Action(KEY, "Change an attribute", perform, form, "being", "potion", rule="EN-026",
           help="By a curse, a potion or a spell: by a factor or by points, for a time or for good"),
)  # fmt: skip
