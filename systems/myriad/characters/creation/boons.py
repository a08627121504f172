"""Boons and flaws at creation: general points spent and gained, points of pools turned in, a race paid for (MY-106,
MY-113, MY-120, MY-151).

Those of races come with the race, the whole of it or nothing, as the book wants it; a Guide may write any on a sheet,
or make an entry of the module's own that is general.
"""

from __future__ import annotations

from systems.common.forms import Answers, ChoiceField, Field, Form, NumberField, Option, TextField
from systems.common.kernel.look import Look
from systems.myriad.base import module
from systems.myriad.base.entries_kit import Template, Trait
from systems.myriad.base.sheet import Held
from systems.myriad.characters.creation import proposals, templates
from systems.myriad.characters.creation.ledger import LEFT, Draft, list_known
from systems.myriad.characters.creation.plans import GP_EACH, pools
from systems.myriad.characters.creation.point_forms import BOONS, NOTES, TITLES

MOST_LEVELS = 20  # of what has no highest level
TURN, TRAIT, RACE = "turn:", "trait:", "race"


def for_sale(look: Look) -> dict[str, Trait]:
    """The general ones and those of magic."""
    return {key: one for key, one in module.traits(look).items() if one.group != "racial"}


def race_due(look: Look, draft: Draft) -> tuple[Template | None, int]:
    """The race of the plan and what general points still have to pay for it; nothing if templates give it whole."""
    race = templates.find_template(look, draft.plan.race)
    return race, templates.due(look, race) if draft.plan.statistics != "templates" else 0


def form(look: Look, draft: Draft) -> Form | None:
    """Levels of boons and flaws with the general points counting down; nothing to ask where there are none."""
    race, due = race_due(look, draft)
    there = for_sale(look) if draft.plan.boons == "points" else {}
    if not there and not due:
        return None
    fields: list[Field] = []
    if due and race is not None:
        option = Option(race.key, race.name, templates.describe(look, race), due)
        fields.append(ChoiceField(RACE, "Race", default=race.key, options=(option,), rule="MY-151"))
    fields += _turning(draft, look, due)
    fields += [
        NumberField(f"{TRAIT}{key}", _label(look, one), one.text, maximum=one.most or MOST_LEVELS,
                    each=templates.trait_gp(look, one), rule=one.rule)
        for key, one in there.items()
    ]  # fmt: skip
    said = "Boons cost general points, flaws pay them. Points turned in pay for boons alone."
    return Form(
        BOONS, TITLES[BOONS], tuple(fields), draft.left.gp, "general points", said, known=list_known(look, draft)
    )


def _turning(draft: Draft, look: Look, due: int) -> list[Field]:
    """Points that are left in a pool, to be turned into general points (MY-106)."""
    usual = proposals.points_for_race(
        due, draft.left.gp, pools(look, draft.plan.level, draft.plan.statistics), draft.plan
    )
    found: list[Field] = []
    for pool, label in LEFT:
        left = getattr(draft.left, pool)
        if left:
            help = f"{GP_EACH[pool]} general for each, for boons alone"
            found.append(NumberField(f"{TURN}{pool}", f"{label} turned in", help, min(left, usual[pool]), maximum=left,
                                     each=-GP_EACH[pool], rule="MY-106"))  # fmt: skip
    return found


def _label(look: Look, trait: Trait) -> str:
    """``Rich, 1 gp`` and ``Poor, pays 1``; of what costs more the field itself says how much."""
    gp = templates.trait_gp(look, trait)
    if gp > 1:
        return trait.name
    return f"{trait.name}, {gp} gp" if gp >= 0 else f"{trait.name}, pays {-gp}"


def problem(look: Look, draft: Draft, answers: Answers) -> str:
    """Why boons cannot be paid so, as a sentence; empty if they can."""
    turned, boons = _sums(look, draft, answers)
    for pool, label in LEFT:
        if answers.get(f"{TURN}{pool}", 0) and turned - GP_EACH[pool] >= boons:
            many = f"{label[:1].lower()}{label[1:]}" if not label.startswith("SFX") else label
            return f"Turned points pay for boons alone: {turned} gp turned in, {boons} needed. Turn in fewer {many}."
    return ""


def _sums(look: Look, draft: Draft, answers: Answers) -> tuple[int, int]:
    """General points from pools, and those for boons, the race too."""
    _, due = race_due(look, draft)
    costs = [templates.trait_gp(look, trait, level) for trait, level in traits_chosen(look, answers)]
    turned = sum([GP_EACH[pool] * answers.get(f"{TURN}{pool}", 0) for pool, _ in LEFT])
    return turned, sum([max(0, one) for one in (due, *costs)])


def traits_chosen(look: Look, answers: Answers) -> list[tuple[Trait, int]]:
    """The boons and flaws of a filled form with their levels."""
    return [(one, answers[f"{TRAIT}{key}"]) for key, one in for_sale(look).items() if answers.get(f"{TRAIT}{key}")]


def settle_boons(look: Look, draft: Draft, answers: Answers) -> Draft:
    """The draft with its boons and flaws, what they cost and paid, and the pools that were turned in."""
    race, due = race_due(look, draft)
    taken = traits_chosen(look, answers)
    traits = tuple([Held(one.key, level, gp=templates.trait_gp(look, one, level)) for one, level in taken])
    draft = draft.with_sheet(traits=(*draft.sheet.traits, *traits))
    turned, boons = _sums(look, draft, answers)
    for pool, _ in LEFT:
        points = answers.get(f"{TURN}{pool}", 0)
        if points:
            draft = draft.spent(pool, points)
    draft = draft.paid("turned in", -min(turned, boons))  # what is more is lost
    if race is not None:
        draft = draft.paid(race.name, due)
    for one, level in taken:
        draft = draft.paid(one.name, templates.trait_gp(look, one, level))
    return draft


def notes_form(look: Look, draft: Draft) -> Form | None:
    """Who the ally is, what somebody is barred from; nothing to ask if no boon is of anything."""
    entries = module.traits(look)
    fields = []
    for place, one in enumerate(draft.sheet.traits):
        trait = entries.get(one.key)
        if trait is not None and trait.noted and not one.note:
            level = f" {one.level}" if trait.most != 1 else ""
            fields.append(TextField(f"note{place}", f"{trait.name}{level}", trait.text, longest=200))
    if not fields:
        return None
    return Form(NOTES, TITLES[NOTES], tuple(fields), help="Empty: it can be written on the sheet later.",
                known=list_known(look, draft))  # fmt: skip


def note_traits(draft: Draft, answers: Answers) -> Draft:
    """The boons and flaws with what they are of."""
    traits = [
        Held(one.key, one.level, str(answers.get(f"note{place}", one.note)).strip(), one.gp)
        for place, one in enumerate(draft.sheet.traits)
    ]
    return draft.with_sheet(traits=tuple(traits))
