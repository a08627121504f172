"""Making characters: one with the player, step by step in the way that is chosen, or a whole party (MY-101, MY-111)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.kernel.actions import CREATE, PARTY_OF
from systems.common.kernel.look import Look
from systems.common.kernel.naming import PROGRAM
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import PARTY, Being, altered
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.creation import plans, proposals, steps, templates
from systems.myriad.characters.creation.ends import equip, give_name, join
from systems.myriad.characters.creation.ledger import Draft
from systems.myriad.characters.creation.plans import Plan, Pools, plan_of

MOST_MADE = 20
SUITS = "suits"  # a background that goes with the career
KINDS = {"career": "Career", "background": "Background", "race": "Race"}
STEP_LABELS = {"statistics": "Statistics", "skills": "Skills", "sfx": "SFX", "boxes": "Resilience",
               "boons": "Boons and flaws"}  # fmt: skip
WAY_HELP = {
    plans.RECOMMENDED: "Points for everything, as the book recommends.",
    plans.TABLE: "Points for everything, as the table of power levels has them: fewer for statistics.",
    plans.RANDOM: "Dice for everything; only the statistics are placed freely.",
    plans.TEMPLATE: "Race, background and career as they come, then health and general points.",
    plans.MIXED: "Each step in its own way; general points last.",
}


def create_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which way, how mighty, of which career, background and race; the points that go with it."""
    return _form(look, CREATE, "New character", so_far)


def party_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How many, in which way; careers and races are as varied as they can be."""
    plan = plan_of(look, so_far)
    fields = (NumberField("number", "How many", default=5, minimum=1, maximum=MOST_MADE), *_ways(look, plan))
    help = f"{WAY_HELP[plan.way]} Careers differ; nobody is asked anything."
    return Form(PARTY_OF, "Make a party", fields, help=help, working=_pools_words(look, plan))


def _form(look: Look, key: str, label: str, so_far: Answers) -> Form:
    plan = plan_of(look, so_far)
    missing = _left_open(look, so_far)
    people = complete_plan(look, plan, missing)
    fields = (*_ways(look, plan), *(_people(look, people, missing) if plan.of_people else ()))
    return Form(key, label, fields, help=_about(look, people), working=_pools_words(look, plan))


def _ways(look: Look, plan: Plan) -> tuple[Field, ...]:
    levels = look.offered("levels").values() or (plan.level,)
    fields: list[Field] = [
        ChoiceField("way", "Way", default=plan.way, refines=True, rule="MY-102 MY-107 MY-110 MY-111",
                    options=tuple([Option(key, label) for key, label in plans.LABELS.items()])),
        ChoiceField("power", "Power level", default=plan.level.key, refines=True, rule="MY-101",
                    options=tuple([Option(one.key, one.name) for one in levels])),
    ]  # fmt: skip
    if plan.way == plans.MIXED:
        fields += [
            ChoiceField(step, STEP_LABELS[step], default=now, refines=True, rule="MY-111",
                        options=tuple([Option(key, label) for key, label in plans.CHOICES[step]]))
            for step, now in zip(plans.STEPS, plan.steps, strict=True)
        ]  # fmt: skip
    return tuple(fields)


def _people(look: Look, plan: Plan, missing: set[str]) -> tuple[Field, ...]:
    """Career, background and race; what cannot be had says why, and what a race still costs is its price.  Unless one
    is chosen, the background goes with the career."""
    fields: list[Field] = []
    for kind, label in KINDS.items():
        there = templates.of_kind(look, kind)
        why = {key: proposals.why_barred(look, plan, key) if kind == "race" else "" for key in there}
        options = [Option(key, _name_template(look, plan, kind, key), blocked=why[key]) for key in there]
        if options:
            none = [] if kind == "race" and plan.statistics == plans.TEMPLATES else [Option("", "None")]
            now = getattr(plan, kind)
            if kind == "background":
                suited = there[now].name if kind in missing else "the career"
                options.insert(0, Option(SUITS, f"As suits: {suited}"))
                now = SUITS if kind in missing else now
            fields.append(ChoiceField(kind, label, default=now, refines=True, options=(*none, *options)))
    return tuple(fields)


def _name_template(look: Look, plan: Plan, kind: str, key: str) -> str:
    """``Dwarf, 3 gp`` where a race is paid for."""
    one = templates.of_kind(look, kind)[key]
    due = templates.due(look, one) if kind == "race" and plan.statistics != plans.TEMPLATES else 0
    return f"{one.name}, {due} gp" if due else one.name


def _left_open(look: Look, so_far: Answers) -> set[str]:
    """What nobody has chosen, or nobody could have."""
    found = set()
    for kind in KINDS:
        answer = so_far.get(kind)
        if not isinstance(answer, str) or (answer and answer not in templates.of_kind(look, kind)):
            found.add(kind)
    return found


def complete_plan(look: Look, plan: Plan, missing: set[str], varied: bool = False) -> Plan:
    """A plan with what is missing as a sensible player would have it."""
    if not plan.of_people:
        return altered(plan, career="", background="", race="")
    if "career" in missing:
        plan = altered(plan, career=proposals.career(look))
    if "background" in missing:
        plan = altered(plan, background=proposals.background(look, plan.career))
    if "race" in missing:
        plan = altered(plan, race=proposals.race(look, plan, varied))
    return plan


def _about(look: Look, plan: Plan) -> str:
    """What the way means, and what the templates chosen hold."""
    lines = [WAY_HELP[plan.way]]
    if plan.of_people:
        taken = "" if plans.TEMPLATES in plan.steps else " Career and background are proposals, to be changed freely."
        lines[0] += taken
        for one in templates.templates_chosen(look, plan):
            lines.append(f"{one.name} ({templates.price(look, one)} gp): {templates.describe(look, one)}.")
    return "\n".join(lines)


def _pools_words(look: Look, plan: Plan) -> str:
    there = plans.pools(look, plan.level, plan.statistics)
    if plan.way == plans.RANDOM:
        return f"D{plan.level.statistic_die} for statistics, {plan.level.sfx} SFX"
    if plan.way == plans.TEMPLATE:
        return f"{there.health} health, {there.gp} general points"
    return (f"{there.statistic} statistic, {there.skill} skill, {there.sfx} SFX, {there.health} health, "
            f"{there.gp} general points")  # fmt: skip


def create(play: Play, choice: Choice) -> None:
    """One character; the dice are the players', the questions the Guide's."""
    plan = complete_plan(play, plan_of(play, choice.answers), _left_open(play, choice.answers))
    make(play, plan, REFEREE, PARTY)


def party(play: Play, choice: Choice) -> None:
    """Several characters of different careers and races, with nobody asked."""
    for _ in range(choice.answers["number"]):
        make(play, complete_plan(play, plan_of(play, choice.answers), set(KINDS), varied=True), PROGRAM, PROGRAM)


def make(play: Play, plan: Plan, who: str, roller: str) -> Being:
    """A new character joins the party; ``who`` answers the questions, ``roller`` throws the dice."""
    draft = begin_draft(play, plan)
    draft = steps.statistics(play, who, roller, draft)
    draft = steps.skills(play, who, roller, draft)
    draft = steps.sfx(play, who, roller, draft)
    draft = steps.boxes(play, who, roller, draft)
    draft = steps.boons(play, who, roller, draft)
    draft = steps.general(play, who, draft)
    draft, name, player = give_name(play, who, draft)
    draft = equip(play, who, draft)
    return join(play, steps.finish_sheet(play, draft), name, player)


def begin_draft(look: Look, plan: Plan) -> Draft:
    """The plan with its pools full: those of steps by points, what templates leave free or give back of the others."""
    there, given = plans.pools(look, plan.level, plan.statistics), steps.templates_give(look, plan)
    race = templates.find_template(look, plan.race)
    free = race.free if race is not None else 0

    def pool(way: str, name: str, more: int = 0) -> int:
        if way == plans.DICE:
            return 0
        return given.refund(name) + more if way == plans.TEMPLATES else int(getattr(there, name))

    left = Pools(
        pool(plan.statistics, "statistic", free), pool(plan.skills, "skill"), pool(plan.sfx, "sfx"),
        pool(plan.boxes, "health"), there.gp if plan.general else 0,
    )  # fmt: skip
    sheet = PersonSheet(race=plan.race, background=plan.background, career=plan.career, power_level=plan.level.key)
    return Draft(plan, sheet, left)
