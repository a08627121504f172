"""The questions of creation by points, in the order of the book (MY-103); their blanks are what a sensible player would
say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.common.forms import Answers, ChoiceField, ChoicesField, Field, Form, NumberField, Option
from systems.common.forms.named_numbers import Scores, get_score
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.myriad.base import module
from systems.myriad.base.entries import Component
from systems.myriad.base.entries_kit import Sfx, Template
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters import rows
from systems.myriad.characters.creation import proposals, templates
from systems.myriad.characters.creation.ledger import Draft, list_known
from systems.myriad.characters.creation.plans import GP_EACH, Caps, caps_at_first, pools

ARRANGE, STATISTICS, SKILLS, SFX, BOXES, BOONS, NOTES, GENERAL, NAME, KIT = (
    "arrange", "statistics", "Skills", "SFX", "boxes", "boons", "notes", "general", "name", "kit",
)  # fmt: skip
# A page of dice is called by the step whose key is what a throw on it is for.
STEPS = (
    (ARRANGE, "Place the dice"),
    (STATISTICS, "Statistics"),
    (SKILLS, "Skills"),
    (SFX, "SFX"),
    (BOXES, "Resilience"),
    (BOONS, "Boons and flaws"),
    (NOTES, "What they are of"),
    (GENERAL, "General points"),
    (NAME, "Name"),
    (KIT, "Equipment"),
)
TITLES = dict(STEPS)
SHELVES = (
    ("mortal", "Mortal combat"),
    ("social", "Social combat"),
    ("personal", "Personal"),
    ("vehicular", "Vehicles and mounts"),
    ("magic", "Components of spells"),
)
AT_LEAST = 1  # of any statistic (MY-101)


def unspent(look: Look, pool: str) -> str:
    """What becomes of points that are not spent (MY-106)."""
    if not look.house.boons_flaws:
        return "What is left over is kept on the sheet."
    each = GP_EACH[pool]
    return f"What is left over is kept, or turned into general points for boons, {each} for each."


def statistics_form(look: Look, draft: Draft, least: Mapping[str, int], wished: Mapping[str, int]) -> Form:
    """Levels of statistics out of the pool, none below 1 or what the race has, none above the cap (MY-103)."""
    caps, points = caps_at_first(draft.plan.level), draft.left.statistic
    saved = _points_saved(look, draft, "statistic")
    usual = proposals.spread(least, wished, points - saved, caps.statistic)
    return Form(STATISTICS, TITLES[STATISTICS], _levels(look, least, usual, caps.statistic), points, "statistic points",
                f"From {AT_LEAST} to {caps.statistic} each. {unspent(look, 'statistic')}",
                known=list_known(look, draft))  # fmt: skip


def free_form(look: Look, draft: Draft, given: templates.Given, race: Template | None) -> Form:
    """The levels a template leaves to place, and those that were above the cap (MY-110)."""
    caps, points = caps_at_first(draft.plan.level), draft.left.statistic
    free = race.free if race is not None else 0
    most = min(free, race.free_most or free) if race is not None else 0
    high = {key: min(caps.statistic, level + most + points - free) for key, level in given.statistics.items()}
    usual = proposals.spread(given.statistics, proposals.wishes(look, draft.plan).statistics,
                             points + sum(given.statistics.values()), caps.statistic)  # fmt: skip
    fields = tuple([
        NumberField(f"stats:{key}", named.name, named.text, min(usual[key], high[key]), minimum=given.statistics[key],
                    maximum=max(high[key], given.statistics[key]), each=1)
        for key, named in module.statistics(look).items()
    ])  # fmt: skip
    said = f"At most {most} more on one of them." if free else "What was above the cap may go elsewhere."
    return Form(STATISTICS, TITLES[STATISTICS], fields, points + sum(given.statistics.values()), "levels", said,
                known=list_known(look, draft))  # fmt: skip


def _levels(look: Look, least: Mapping[str, int], usual: Mapping[str, int], cap: int) -> tuple[Field, ...]:
    return tuple([
        NumberField(f"stats:{key}", one.name, one.text, usual[key], minimum=least[key], maximum=max(cap, least[key]),
                    each=1, rule="MY-104")
        for key, one in module.statistics(look).items()
    ])  # fmt: skip


def _points_saved(look: Look, draft: Draft, pool: str) -> int:
    """Points that are best left for a race that general points do not pay for."""
    race = templates.find_template(look, draft.plan.race)
    due = templates.due(look, race) if draft.plan.statistics != "templates" else 0
    there = pools(look, draft.plan.level, draft.plan.statistics)
    return proposals.points_for_race(due, draft.left.gp, there, draft.plan)[pool]


def skills_form(look: Look, draft: Draft, given: Mapping[str, int], wished: Mapping[str, int]) -> Form:
    """Skill levels out of the pool, none above the cap; what templates gave stays (MY-103)."""
    caps, points = caps_at_first(draft.plan.level), draft.left.skill
    usual = proposals.skills(look, given, wished, points - _points_saved(look, draft, "skill"), caps.skill)
    fields = tuple([
        NumberField(f"skills:{key}", one.name, one.text, usual[key], minimum=given.get(key, 0),
                    maximum=max(caps.skill, given.get(key, caps.skill)), each=1)
        for key, one in module.skills(look).items()
    ])  # fmt: skip
    return Form(SKILLS, TITLES[SKILLS], fields, points + sum(given.values()), "levels" if given else "skill points",
                f"At most {caps.skill} each. {unspent(look, 'skill')}", known=list_known(look, draft))  # fmt: skip


def sfx_form(look: Look, draft: Draft, wished: Sequence[str]) -> Form:
    """SFX and components of spells for the points of the pool; those that need a skill say so (MY-103, MY-908)."""
    points = draft.left.sfx
    usual = proposals.effects(look, draft.sheet, wished, points - _points_saved(look, draft, "sfx"))
    return Form(SFX, TITLES[SFX], effect_shelves(look, draft.sheet, usual), points, "SFX points", unspent(look, "sfx"),
                known=list_known(look, draft))  # fmt: skip


def effect_shelves(look: Look, sheet: PersonSheet, usual: Sequence[str] = (), each: int = 1) -> tuple[Field, ...]:
    """What is not on the sheet yet, group by group; ``each``: what a point costs in the form's purse."""
    fields = []
    for group, label in SHELVES:
        options = tuple([
            Option(key, one.name, one.text, one.price * each, proposals.lacks(look, sheet, one))
            for key, one in proposals.choosable(look).items()
            if group_of(one) == group and key not in sheet.sfx
        ])  # fmt: skip
        if options:
            first = tuple([option.value for option in options if option.value in usual])
            title = module.title_of_group(look, group, label)
            fields.append(ChoicesField(f"sfx:{group}", title, default=first, options=options))
    return tuple(fields)


def group_of(one: Sfx | Component) -> str:
    """The shelf an SFX or component lies on."""
    return "magic" if isinstance(one, Component) else one.group


def effects_in(answers: Answers) -> tuple[str, ...]:
    """The SFX that a filled form takes."""
    return tuple([key for group, _ in SHELVES for key in answers.get(f"sfx:{group}", ())])


def boxes_form(look: Look, draft: Draft) -> Form:
    """Health points for boxes: two for a box of a main row with a critical one, one for any other (MY-103, MY-105)."""
    points = draft.left.health
    usual = proposals.boxes(look, points - _points_saved(look, draft, "health"))
    fields = tuple([
        NumberField(f"row:{row.name}", f"{row.label} {row.base} +",
                    f"{row.base} from {_half(look, row)}; a box more for {row.price}", usual[row.name],
                    maximum=points // row.price, each=row.price, rule="MY-105")
        for row in rows.rows(look, draft.sheet.stats)
    ])  # fmt: skip
    return Form(BOXES, TITLES[BOXES], fields, points, "health points", unspent(look, "health"),
                known=list_known(look, draft))  # fmt: skip


def _half(look: Look, row: rows.Row) -> str:
    named = module.name_statistic(look, row.statistic)
    return f"half of {named}, fractions up" if row.critical else named


def general_form(look: Look, draft: Draft) -> Form:
    """The last step, a few general points for anything: 3 a statistic level, 2 an SFX point, 1 a skill level or health
    point (MY-102, MY-103)."""
    sheet, caps, gp = draft.sheet, caps_at_first(draft.plan.level), draft.left.gp
    usual = general_wish(look, draft, caps)
    statistics, skills = module.statistics(look), module.skills(look)
    fields: list[Field] = [
        NumberField(f"stats:{key}", _more(one.name, get_score(sheet.stats, key)), one.text,
                    maximum=caps.statistic - get_score(sheet.stats, key), each=GP_EACH["statistic"])
        for key, one in statistics.items() if get_score(sheet.stats, key) < caps.statistic
    ]  # fmt: skip
    fields += [
        NumberField(f"row:{row.name}", _more(row.label, row.base + draft.bought.get(row.name, 0)),
                    f"A box for {row.price}", usual.get(f"row:{row.name}", 0), maximum=max(0, gp) // row.price,
                    each=row.price)
        for row in rows.rows(look, sheet.stats)
    ]  # fmt: skip
    fields += [
        NumberField(f"skills:{key}", _more(one.name, get_score(sheet.skills, key)), one.text,
                    usual.get(f"skills:{key}", 0), maximum=caps.skill - get_score(sheet.skills, key),
                    each=GP_EACH["skill"])
        for key, one in skills.items() if get_score(sheet.skills, key) < caps.skill
    ]  # fmt: skip
    fields += effect_shelves(look, sheet, _effects_wished(look, draft, usual), GP_EACH["sfx"])
    prices = "3 for a level of a statistic, 2 for an SFX point, 1 for a level of a skill or a health point."
    return Form(GENERAL, TITLES[GENERAL], tuple(fields), gp, "general points", prices, known=list_known(look, draft))


def _more(name: str, now: int) -> str:
    """``Stealth 2 +``: so much more than there is."""
    return f"{name} {now} +" if now else f"{name} +"


def _effects_wished(look: Look, draft: Draft, usual: Mapping[str, int]) -> tuple[str, ...]:
    wished = proposals.wishes(look, draft.plan).sfx
    return proposals.effects(look, draft.sheet, wished, usual.get("sfx", 0))


def general_wish(look: Look, draft: Draft, caps: Caps) -> dict[str, int]:
    """An SFX, boxes of the first row, and the best skills that can rise; no point is left over if it can be helped."""
    gp, sheet, found = draft.left.gp, draft.sheet, dict[str, int]()
    if gp >= GP_EACH["sfx"] * 2 and proposals.effects(look, sheet, (), 1):
        found["sfx"], gp = 1, gp - GP_EACH["sfx"]
    first = next(iter(rows.rows(look, sheet.stats)), None)
    if first is not None and gp >= first.price * 2:
        found[f"row:{first.name}"], gp = 1, gp - first.price
    for key in [*proposals.best_skills(sheet, module.skills(look), caps.skill), *module.skills(look)]:
        name, able = f"skills:{key}", caps.skill - get_score(sheet.skills, key)
        more = min(gp, able) if name not in found else 0
        if more > 0:
            found[name], gp = more, gp - more
    return found


def levels_in(answers: Answers, head: str, before: Scores = ()) -> Scores:
    """The levels that a filled form comes to, added to what is there already."""
    found = dict(before)
    for name, amount in answers.items():
        if name.startswith(head) and isinstance(amount, int):
            key = name.removeprefix(head)
            found[key] = found.get(key, 0) + amount
    return tuple([(key, level) for key, level in found.items() if level])


def pick_form(look: Look, draft: Draft, step: str, label: str, picks: Sequence[Sequence[str]],
              named: Mapping[str, str]) -> Form:  # fmt: skip
    """Of three results of each roll one is chosen (MY-109)."""
    fields = tuple([
        ChoiceField(f"pick{number}", f"{label} {number}", default=keys[0],
                    options=tuple([Option(key, named.get(key, key)) for key in keys]))
        for number, keys in enumerate(picks, 1)
    ])  # fmt: skip
    return Form(step, TITLES[step], fields, help="One of three for each; none twice.", known=list_known(look, draft))


def each_once(named: Mapping[str, str], answers: Answers) -> str:
    """Why results cannot be picked so; empty if none is picked twice."""
    picked = [answers[name] for name in answers if name.startswith("pick")]
    twice = [named.get(key, key) for key in dict.fromkeys(picked) if picked.count(key) > 1]
    return (
        f"{join_names(twice)} {'is' if len(twice) == 1 else 'are'} picked twice. Take something else." if twice else ""
    )
