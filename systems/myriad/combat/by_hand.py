"""What the Guide deals out: damage on any line, boxes that come back, hazards (MY-407, MY-408, MY-450 to MY-457)."""

from __future__ import annotations

from systems.common.encounter_kit.damage_by_hand import targets_field
from systems.common.encounter_kit.healing import tell_healed
from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option, TextField, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Being, Term
from systems.myriad.base import module, natures, states, vitals
from systems.myriad.base.figures import GROWN
from systems.myriad.combat import hazards
from systems.myriad.combat.hazards import HAZARDS
from systems.myriad.combat.hits import damage_dice

DAMAGE, HEAL, HAZARD = "combat.damage", "combat.heal", "combat.hazard"
POINTS, ARMORED, NATURAL, CRITICAL = "points", "armored", "natural", "critical"
HOW = (
    Option(POINTS, "Boxes, whatever is worn"), Option(ARMORED, "Dice against armor"),
    Option(NATURAL, "Dice against natural armor"), Option(CRITICAL, "Boxes of the critical row"),
)  # fmt: skip
FALL, WEATHER = "fall", "weather"
UNITS = (("rounds", 6), ("minutes", 60), ("hours", 3_600), ("days", 86_400))
MOST, FARTHEST = 200, 100_000


def _line_field(look: Look, label: str = "Off") -> list[Field]:
    fought = look.library("conflicts").get(module.conflict_begun(look)) if look.fighting else None
    usual = fought.line if fought is not None else module.wounds(look)  # what the tracker shows first
    lines = {usual: module.line(look, usual), **module.lines(look)}
    if len(lines) < 2:
        return []
    return [ChoiceField("line", label, default=usual, options=tuple([
        Option(key, line.name) for key, line in lines.items()]))]  # fmt: skip


def damage_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """To whom, how much, and whether armor counts."""
    return Form(DAMAGE, "Deal damage", (
        targets_field(look, actor), NumberField("amount", "How much", default=1, minimum=1, maximum=MOST),
        ChoiceField("how", "As", default=POINTS, options=HOW, rule="MY-407"), *_line_field(look),
        TextField("cause", "From"),
    ))  # fmt: skip


def damage(play: Play, choice: Choice) -> None:
    """The same for everybody named; dice are thrown for each."""
    answers = choice.answers
    why, line = f" ({answers['cause']})" if answers["cause"] else "", str(answers.get("line", ""))
    for who in answers["targets"]:
        being, amount = play.being(who), int(answers["amount"])
        if answers["how"] == CRITICAL:
            vitals.hurt_critical(play, who, amount, line, why)
            continue
        if answers["how"] in (ARMORED, NATURAL):
            at = (GROWN,) if answers["how"] == NATURAL else ()
            armor = play.value(who, "armor", *at)
            amount = damage_dice.against_armor(play, amount, armor, REFEREE, f"Damage to {being.name}")
        vitals.hurt(play, who, amount, line, why)


def heal_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom, how many boxes, on which line."""
    care = ToggleField("care", "Medical care", "Crippled legs and arms are sound again", default=False, rule="MY-421")
    return Form(HEAL, "Heal", (
        targets_field(look, actor, "Whom"),
        NumberField("amount", "Boxes", "Critical ones first", default=1, maximum=MOST),
        *_line_field(look, "Of"), care, TextField("cause", "By"),
    ))  # fmt: skip


def heal(play: Play, choice: Choice) -> None:
    """Boxes given back, never more than were crossed off; the dead stay dead (R-24)."""
    answers = choice.answers
    cause, line = f" ({answers['cause']})" if answers["cause"] else "", str(answers.get("line", ""))
    for who in answers["targets"]:
        being = play.being(who)
        if states.dead(play, being):
            play.tell("{being} is dead and cannot be healed.", icon="skull", being=being)
            continue
        given = vitals.heal(play, who, answers["amount"], line)
        mended = answers["care"] and play.lift(who, *vitals.MENDED)
        if given or not mended:
            tell_healed(play, who, given, "{being} regains {boxes}.",
                        boxes=vitals.describe_regained(play, being, line, cause))  # fmt: skip
        if mended:
            play.tell("{being} is sound again.", "heals", "heart", being=being)


def hazard_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What hurts, whom, and what the kind of hazard leaves to the Guide."""
    if not look.house.advanced_damage:
        return None
    kinds = (*[Option(one.key, one.name, hazards.describe(look, one)) for one in HAZARDS.values()],
             Option(FALL, "A fall", f"3 m are free, then {module.wound_words(look, 1)} for every 3 m, 10 at most"),
             Option(WEATHER, "Great heat or cold", "Slows the cold-blooded: −1 to initiative and tests"))  # fmt: skip
    kind = str(so_far.get("hazard", "fire"))
    fields: list[Field] = [ChoiceField("hazard", "Hazard", default="fire", options=kinds, refines=True),
                           targets_field(look, actor)]  # fmt: skip
    one = HAZARDS.get(kind)
    if kind == FALL:
        fields.append(NumberField("metres", "How far", default=6, minimum=1, maximum=FARTHEST, unit="m", rule="MY-453"))
    elif one is not None and not one.points:
        fields.append(NumberField("amount", "Dice", default=one.amount, minimum=1, maximum=30, rule=one.rule))
    if one is not None and one.armor == hazards.BODY:
        unit = next(name for name, size in reversed(UNITS) if one.every % size == 0)
        fields += [
            NumberField("every", "Every", default=one.every // dict(UNITS)[unit], minimum=1, maximum=1_000),
            ChoiceField("unit", "Unit", default=unit, options=tuple([Option(name, name) for name, _ in UNITS])),
            NumberField("times", "How often", "0: until it is cured", maximum=1_000),
            ToggleField("resisted", f"{hazards.power(look)} counts as armor", default=True, rule="MY-456"),
        ]  # fmt: skip
    elif one is not None and one.every == hazards.ROUND:
        fields.append(NumberField("times", "For so many rounds", "0: until it is ended", maximum=1_000))
    return Form(
        HAZARD, "Expose to a hazard", tuple(fields), help=hazards.describe(look, one) if one is not None else ""
    )


def hazard(play: Play, choice: Choice) -> None:
    """Everybody named is in it from now on, or falls."""
    answers, kind = choice.answers, choice.answers["hazard"]
    for who in answers["targets"]:
        if kind == FALL:
            hazards.fall_down(play, who, answers["metres"])
        elif kind == WEATHER:
            _weather(play, play.being(who))
        else:
            every = answers["every"] * dict(UNITS)[answers["unit"]] if "every" in answers else 0
            hazards.begin(play, who, HAZARDS[kind], answers.get("amount", 0), every, answers.get("times", 0),
                          answers.get("resisted", True))  # fmt: skip


def _weather(play: Play, being: Being) -> None:
    """Great heat and cold slow the cold-blooded; fitting clothes prevent it: then do not name them (MY-140)."""
    if not natures.slow_blooded(play, being):
        play.tell("{being} does not mind the weather.", icon="sun", being=being)
    elif not play.under(being.id, "sluggish"):
        terms = [(figure, Term("Heat or cold", -1, "MY-140")) for figure in ("initiative", "tests")]
        play.put_on(being.id, "Sluggish", FOREVER, *terms, kind="sluggish")
        play.tell("{being} grows sluggish: −1 to initiative and tests.", "slowed", "sun", being=being)
