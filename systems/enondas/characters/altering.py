"""An attribute changed by magic, curse or potion: by a factor or by points, for good or for a time (EN-026)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from systems.common.dice import Refused
from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option, TextField
from systems.common.game import Action
from systems.common.look import Look
from systems.common.play import FOREVER, Play
from systems.common.table import Being, Effect, Until, altered
from systems.enondas import states, vitals
from systems.enondas.attributes import CHANGED, DEADLY, SHORT_OF, multiplied, raised, write
from systems.enondas.rounding import rounded
from systems.enondas.sheet import ATTRIBUTES, CharacterSheet

KEY = "characters.alter"
FACTOR, POINTS = "factor", "points"
LIFTED, FIGHT, GOOD = "until removed", "fight", "for good"
MOST = 9_999


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
    much = _much(settled["how"])
    given = much.blank() if much.problem(so_far.get(much.name)) else so_far[much.name]
    fields: list[Field] = [attribute, how, much, unit]
    if unit_seconds(look, settled["unit"]):
        fields.append(NumberField("amount", "How long", default=1, minimum=1, maximum=MOST))
    fields.append(TextField("why", "Because", "What the working calls it: Curse, Potion of might", longest=60))
    after = _values(sheet, settled["attribute"], settled["how"], given)
    return Form(KEY, "Change an attribute", tuple(fields), working=_told(sheet, after, settled["attribute"]),
                blocked=f"{being.name} is dead." if states.dead(look, being) else "")  # fmt: skip


def _much(how: str) -> Field:
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
        return multiplied(sheet, attribute, Fraction(much, 100))
    return raised(sheet, attribute, much)


def _told(sheet: CharacterSheet, values: Mapping[str, int], attribute: str) -> str:
    """``CON 10 instead of 20, hit points 16 of 16 instead of 31 of 31``."""
    after: CharacterSheet = altered(sheet, **values)
    said = f"{SHORT_OF[attribute]} {getattr(after, attribute)} instead of {getattr(sheet, attribute)}"
    if attribute == "constitution":
        said += (f", hit points {after.hit_points} of {after.hit_points_most} instead of "
                 f"{sheet.hit_points} of {sheet.hit_points_most}")  # fmt: skip
    elif attribute == "mynergy":
        said += f", mana {after.mana} instead of {sheet.mana}"
    deadly = after.hit_points <= 0 or any([getattr(after, one) <= 0 for one in DEADLY])
    return f"{said}{': deadly' if deadly else ''}".replace("-", "−")


def perform(play: Play, choice: Choice) -> None:
    """The sheet is as changed; unless it is for good, an effect keeps what is taken back when it ends."""
    being, answers = play.being(choice.actor), choice.answers
    sheet: CharacterSheet = being.sheet
    attribute, how, unit = answers["attribute"], answers["how"], answers["unit"]
    percent = answers["percent"] if how == FACTOR else 0
    values = _values(sheet, attribute, how, percent or answers["points"])
    points = values[attribute] - getattr(sheet, attribute)
    if not points:
        raise Refused(f"That leaves {SHORT_OF[attribute]} as it is. Type another number.")
    why = answers["why"].strip()
    write(play, being.id, values)
    play.tell("{being}{why}: {what}.", icon="potion", being=being, why=f", {why}" if why else "",
              what=_told(sheet, values, attribute).removesuffix(": deadly"))  # fmt: skip
    if unit != GOOD:
        name = f"{SHORT_OF[attribute]} {points:+d}".replace("-", "−")
        play.put_on(being.id, f"{why}: {name}" if why else name, _until(play, unit, answers.get("amount", 1)),
                    kind=CHANGED, attribute=attribute, points=points, percent=percent, why=why or "Changed",
                    **{track: value - getattr(sheet, track) for track, value in values.items()
                       if track.startswith("hit_points")})  # fmt: skip
    _follows(play, being)


def _until(look: Look, unit: str, amount: int) -> Until:
    if seconds := unit_seconds(look, unit):
        return Until("lasting", at=amount * seconds)
    return Until(FIGHT) if unit == FIGHT else FOREVER


def _follows(play: Play, before: Being) -> None:
    """Whoever has nothing left to live by dies; mana that comes with MYN or goes wakes or fells (EN-023, R-27)."""
    being = play.being(before.id)
    if states.dead(play, being):
        play.tell("{being} dies of it.", "dies", "skull", being=being)
    elif being.sheet.mana >= 1:
        vitals.come_to(play, being.id)
    elif before.sheet.mana >= 1:
        play.tell("{being} has no mana left and passes out.", "faints", "moon", being=being)
        vitals.pass_out(play, being.id)


def ends(play: Play, effect: Effect) -> None:
    """A change is over: the attribute has its points again; the dead stay as they are."""
    if effect.kind != CHANGED or effect.on not in play.table.beings:
        return
    being, attribute = play.being(effect.on), str(effect.fact("attribute"))
    sheet: CharacterSheet = being.sheet
    if states.dead(play, being):
        return
    values = raised(sheet, attribute, -int(effect.fact("points")))
    if attribute == "constitution" and (percent := effect.fact("percent")):
        values |= _hits_back(sheet, effect, Fraction(percent, 100))
    write(play, being.id, values)
    play.tell("{being}: {what}.", icon="heart", being=being,
              what=_told(sheet, values, attribute).removesuffix(": deadly"))  # fmt: skip
    _follows(play, being)


def _hits_back(sheet: CharacterSheet, effect: Effect, factor: Fraction) -> dict[str, int]:
    """Hit points go back by the factor as they came, so that no end of a change kills; never more than it took."""
    most = sheet.hit_points_most - int(effect.fact("hit_points_most", 0))
    back = min(most, rounded(sheet.hit_points / factor))
    if factor < 1:
        back = min(back, sheet.hit_points - int(effect.fact("hit_points", 0)))
    return {"hit_points_most": most, "hit_points": max(1, back)}


ACTIONS = (
    Action(KEY, "Change an attribute", perform, form, "being", "potion", rule="EN-026",
           help="By a curse, a potion or a spell: by a factor or by points, for a time or for good"),
)  # fmt: skip
