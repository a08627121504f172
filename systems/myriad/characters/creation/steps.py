"""The steps of creation, each by points, dice or templates as the plan says (MY-102, MY-107, MY-110, MY-111)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.common.character_kit.placed_rolls import Rolled, list_rolls, place_fields, twice_placed
from systems.common.forms import Form, Known
from systems.common.kernel.look import Look
from systems.common.kernel.naming import PROGRAM
from systems.common.kernel.play import Play
from systems.common.records.table import altered
from systems.myriad.base import module
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters import rows
from systems.myriad.characters.creation import boons as boon_forms
from systems.myriad.characters.creation import plans, proposals, rolling, templates
from systems.myriad.characters.creation import point_forms as forms
from systems.myriad.characters.creation.ledger import Draft, points_left
from systems.myriad.characters.creation.plans import DICE, TEMPLATES, Plan, caps_at_first


def templates_give(look: Look, plan: Plan) -> templates.Given:
    """What the templates of a plan give."""
    return templates.sum_templates(look, templates.templates_chosen(look, plan), caps_at_first(plan.level))


def statistics(play: Play, who: str, roller: str, draft: Draft) -> Draft:
    """Levels placed: out of the pool, what was rolled, or what templates leave free."""
    plan = draft.plan
    race = templates.find_template(play, plan.race)
    if plan.statistics == DICE:
        return _with_traits(play, _place_statistics(play, who, roller, draft))
    if plan.statistics == TEMPLATES:
        return _with_traits(play, _free(play, who, draft))
    least = templates.least(play, race)
    form = forms.statistics_form(play, draft, least, proposals.wishes(play, plan).statistics)
    levels = forms.levels_in(play.ask(who, form), "stats:")
    draft = draft.with_sheet(stats=levels).spent("statistic", sum([level for _, level in levels]))
    return _with_traits(play, draft)


def _with_traits(play: Play, draft: Draft) -> Draft:
    """The boons and flaws that come with the race; with background and career too, where templates are taken whole."""
    plan = draft.plan
    race = templates.find_template(play, plan.race)
    if TEMPLATES in plan.steps:
        return draft.with_sheet(traits=templates_give(play, plan).traits)
    return draft.with_sheet(traits=templates.traits_on_sheet(play, race.traits)) if race is not None else draft


def _free(play: Play, who: str, draft: Draft) -> Draft:
    """What templates give, and the levels that are placed on top."""
    found, race = templates_give(play, draft.plan), templates.find_template(play, draft.plan.race)
    levels = tuple(found.statistics.items())
    if draft.left.statistic:
        form = forms.free_form(play, draft, found, race)
        levels = forms.levels_in(play.ask(who, form), "stats:")
        draft = draft.spent("statistic", sum([level for _, level in levels]) - sum(found.statistics.values()))
    return draft.with_sheet(stats=levels)


def _place_statistics(play: Play, who: str, roller: str, draft: Draft) -> Draft:
    """One die for each statistic, placed freely (MY-107)."""
    rolls = rolling.statistics(play, roller, draft.plan.level)
    named = module.statistics(play)
    career = draft.plan.career or proposals.career(play)
    wished = proposals.wishes(play, altered(draft.plan, career=career)).statistics
    best = sorted(range(len(rolls)), key=lambda place: -rolls[place].total)
    order = sorted(named, key=lambda key: -wished[key])
    usual = dict(zip(order, best, strict=True))
    places = usual
    if len(rolls) > 1:
        form = arrange_form(play, rolls, usual)
        places = dict(play.ask(who, form, lambda given: twice_placed(given, "die", "statistic")))
    known = [Known(named[key].name, str(rolls[place].total), rolls[place].says, rolls[place].purpose)
             for key, place in places.items()]  # fmt: skip
    stats = tuple([(key, rolls[places[key]].total) for key in named])
    return draft.with_sheet(stats=stats).threw(*known)


def arrange_form(look: Look, rolls: Sequence[Rolled], usual: Mapping[str, int]) -> Form:
    """Which die goes to which statistic; a die is known by its place among the rolls."""
    names = {key: one.name for key, one in module.statistics(look).items()}
    fields = place_fields(rolls, names, usual, lambda roll: roll.says)
    known = list_rolls(rolls, [roll.purpose for roll in rolls])
    return Form(forms.ARRANGE, forms.TITLES[forms.ARRANGE], fields, help="One die for each statistic.", known=known)


def skills(play: Play, who: str, roller: str, draft: Draft) -> Draft:
    """Levels out of the pool, seven rolled ones, or those of templates with what was too much placed elsewhere."""
    plan = draft.plan
    if plan.skills == DICE:
        named = {key: one.name for key, one in module.skills(play).items()}
        rolled = rolling.skills(play, roller)
        draft = draft.threw(*_known_picks(rolled))
        keys = _picked(play, who, draft, forms.SKILLS, "Skill", rolled, named)
        levels = [(key, rolling.skill_level(play, roller, plan.level, named[key])) for key in keys]
        known = [Known(named[key], str(level) if level else "not learned", "", f"Level of {named[key]}")
                 for key, level in levels]  # fmt: skip
        return draft.with_sheet(skills=tuple([one for one in levels if one[1]])).threw(*known)
    had = templates_give(play, plan).skills if plan.skills == TEMPLATES else {}
    if not draft.left.skill:
        return draft.with_sheet(skills=tuple(had.items()))
    form = forms.skills_form(play, draft, had, proposals.wishes(play, plan).skills)
    levels_now = forms.levels_in(play.ask(who, form), "skills:")
    spent = sum([level for _, level in levels_now]) - sum(had.values())
    return draft.with_sheet(skills=levels_now).spent("skill", spent)


def sfx(play: Play, who: str, roller: str, draft: Draft) -> Draft:
    """SFX and components out of the pool, rolled, or those of templates."""
    plan = draft.plan
    named = {key: one.name for key, one in proposals.choosable(play).items()}
    if plan.sfx == DICE:
        rolled = rolling.effects(play, roller, draft.sheet, plan.level)
        draft = draft.threw(*_known_picks(rolled))
        return draft.with_sheet(sfx=_picked(play, who, draft, forms.SFX, "SFX", rolled, named))
    if plan.sfx == TEMPLATES:
        draft = draft.with_sheet(sfx=templates_give(play, plan).sfx)
    if not draft.left.sfx or not named:
        return draft
    answers = play.ask(who, forms.sfx_form(play, draft, proposals.wishes(play, plan).sfx))
    return _with_effects(play, draft, forms.effects_in(answers))


def _with_effects(play: Play, draft: Draft, keys: tuple[str, ...]) -> Draft:
    there = proposals.choosable(play)
    points = sum([there[key].price for key in keys])
    return draft.with_sheet(sfx=(*draft.sheet.sfx, *keys)).spent("sfx", points)


def _known_picks(picks: Sequence[rolling.Pick]) -> list[Known]:
    """What the dice mean that were thrown for all of these."""
    return [known for pick in picks for known in pick.thrown]


def _picked(
    play: Play, who: str, draft: Draft, step: str, label: str, picks: Sequence[rolling.Pick], named: Mapping[str, str]
) -> tuple[str, ...]:
    """What was rolled; where three were rolled for each, somebody chooses (MY-109)."""
    open_ones = [pick.keys for pick in picks if len(pick.keys) > 1]
    if not open_ones or who == PROGRAM:
        return tuple([pick.keys[0] for pick in picks])
    form = forms.pick_form(play, draft, step, label, [pick.keys for pick in picks], named)
    answers = play.ask(who, form, lambda given: forms.each_once(named, given) if step != forms.BOONS else "")
    return tuple([answers[f"pick{number}"] for number in range(1, len(picks) + 1)])


def boxes(play: Play, who: str, roller: str, draft: Draft) -> Draft:
    """Boxes out of the health points, or a die for each line (MY-105, MY-107)."""
    if draft.plan.boxes == DICE:
        rolled = rolling.resilience(play, roller, draft.plan.level)
        return altered(draft, bought=rolled)
    if not rows.rows(play, draft.sheet.stats):
        return draft
    answers = play.ask(who, forms.boxes_form(play, draft))
    bought = dict(forms.levels_in(answers, "row:"))
    return altered(draft.spent("health", rows.cost(play, draft.sheet.stats, bought)), bought=bought)


def boons(play: Play, who: str, roller: str, draft: Draft) -> Draft:
    """Boons and flaws with the general points, or rolled; then what they are of."""
    if draft.plan.boons == DICE:
        named = {key: one.name for key, one in module.traits(play).items()}
        picked: tuple[str, ...] = ()
        for picks in rolling.boons(play, roller):
            draft = draft.threw(*_known_picks(picks))
            picked += _picked(play, who, draft, forms.BOONS, "Roll", picks, named)
        rolled = rolling.gather_traits(play, roller, picked)
        draft = draft.with_sheet(traits=(*draft.sheet.traits, *rolled))
    if (form := boon_forms.form(play, draft)) is not None:
        before = draft
        answers = play.ask(who, form, lambda given: boon_forms.problem(play, before, given))
        draft = boon_forms.settle_boons(play, draft, answers)
    if (notes := boon_forms.notes_form(play, draft)) is not None:
        draft = boon_forms.note_traits(draft, play.ask(who, notes))
    return draft


def general(play: Play, who: str, draft: Draft) -> Draft:
    """The last general points, on anything (MY-103, MY-111)."""
    if draft.left.gp <= 0:
        return draft
    form = forms.general_form(play, draft)
    answers = play.ask(who, form)
    draft = draft.paid("bought", form.spent(answers))
    more = dict(forms.levels_in(answers, "row:"))
    keys = forms.effects_in(answers)
    bought = {name: draft.bought.get(name, 0) + more.get(name, 0) for name in {**draft.bought, **more}}
    return altered(draft, bought=bought).with_sheet(
        stats=forms.levels_in(answers, "stats:", draft.sheet.stats),
        skills=forms.levels_in(answers, "skills:", draft.sheet.skills),
        sfx=(*draft.sheet.sfx, *keys),
    )


def finish_sheet(look: Look, draft: Draft) -> PersonSheet:
    """The sheet with all its boxes, the points that are kept, and what it was made with."""
    sheet = draft.sheet
    there = rows.boxes(look, sheet.stats, draft.bought)
    return altered(sheet, boxes=there, left=there, points=points_left(draft.left), budget=budget(look, draft))


def budget(look: Look, draft: Draft) -> int:
    """General points that a character was made with, all pools together, templates at their price; 0: dice decided."""
    plan = draft.plan
    if plan.by_dice:
        return 0
    pools, chosen = plans.pools(look, plan.level, plan.statistics), templates.templates_chosen(look, plan)
    race, others = templates.find_template(look, plan.race), [one for one in chosen if one.kind != "race"]
    levels = sum([templates.statistic_levels(one) for one in chosen])
    prices = templates.effects_cost(look, [key for one in chosen for key in one.sfx])
    points = plans.Pools(
        levels if plan.statistics == TEMPLATES else pools.statistic,
        sum([sum(one.skills.values()) for one in chosen]) if plan.skills == TEMPLATES else pools.skill,
        prices if plan.sfx == TEMPLATES else pools.sfx,
        pools.health,
        pools.gp,
    )
    whole = templates.due(look, race) if plan.statistics == TEMPLATES else 0
    if TEMPLATES in plan.steps:
        whole += sum(
            [one.gp for one in templates.traits_on_sheet(look, [gained for one in others for gained in one.traits])]
        )
    return points.worth + whole
