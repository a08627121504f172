"""Points that wait and experience turned into levels, SFX and boxes, none above what advancement may reach (MY-201,
MY-203)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.forms.named_numbers import get_score, set_score
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, altered
from systems.common.records.views import Due
from systems.myriad.base import module
from systems.myriad.base.figures import LEAST_STATISTIC
from systems.myriad.base.sheet import CreatureSheet, PersonSheet
from systems.myriad.characters import rows
from systems.myriad.characters.advancement import gradual
from systems.myriad.characters.advancement.levels import POOLS, living
from systems.myriad.characters.creation.plans import GP_EACH, Caps, caps_of
from systems.myriad.characters.creation.point_forms import effect_shelves, effects_in
from systems.myriad.rolls.marking import GRADUAL, STEP

KEY, LABEL = "characters.spend", "Spend points"
POOL = "pool"
STATS, SKILLS, ROW = "stats:", "skills:", "row:"
HIGHEST = "Everything that these points can buy is as high as it goes."


def due(look: Look) -> tuple[Due, ...]:
    """Who has points that buy something now: once nobody fights.  Those for boxes alone may well be saved (MY-201)."""
    if look.fighting:
        return ()
    waits = [being for being in living(look) if _is_worth_a_word(look, being)]
    if not waits:
        return ()
    return (Due(f"Points to spend: {join_names([being.name for being in waits])}", Choice(KEY, waits[0].id)),)


def _is_worth_a_word(look: Look, being: Being) -> bool:
    there = [pool for pool, amount in being.sheet.points if amount > 0 and pool != "health"]
    asked = [form(look, being.id, {POOL: pool}) for pool in there]
    return any([one is not None and not one.blocked for one in asked])


def learner(look: Look, actor: str) -> PersonSheet | None:
    """The sheet of somebody who can learn."""
    being = look.find(actor)
    sheet = being.sheet if being is not None else None
    return sheet if isinstance(sheet, PersonSheet) and not isinstance(sheet, CreatureSheet) else None


def purses(look: Look, sheet: PersonSheet) -> tuple[Option, ...]:
    """What there is to spend: points of each kind, and experience where it buys things itself."""
    found = [
        Option(pool, f"{word[:1].upper()}{word[1:]}s", str(get_score(sheet.points, pool)))
        for pool, word in POOLS if get_score(sheet.points, pool) > 0
    ]  # fmt: skip
    if look.house.advancement == GRADUAL and sheet.xp > 0:
        found.insert(0, Option(gradual.XP, "Experience", f"{sheet.xp:,} XP"))
    return tuple(found)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which points, and what they go on; several things at once."""
    sheet = learner(look, actor)
    there = purses(look, sheet) if sheet is not None else ()
    if sheet is None or not there:
        return None
    wanted = so_far.get(POOL)
    pool = next((str(one.value) for one in there if one.value == wanted), str(there[0].value))
    which = ChoiceField(POOL, "Points", default=pool, refines=True, options=there)
    if pool == gradual.XP:
        fields: tuple[Field, ...] = gradual.fields(look, sheet, so_far)
        return Form(KEY, LABEL, (which, *fields), sheet.xp, "XP", gradual.help(look))
    fields = tuple(_fields(look, sheet, pool))
    points = get_score(sheet.points, pool)
    word = f"{dict(POOLS)[pool]}s"
    return Form(KEY, LABEL, (which, *fields), points, word, _help(look, sheet), blocked="" if fields else HIGHEST)


def _help(look: Look, sheet: PersonSheet) -> str:
    caps = caps_of(look, sheet)
    return f"Statistics rise to {caps.statistic}, skills to {caps.skill}. What is not spent is kept."


def _fields(look: Look, sheet: PersonSheet, pool: str) -> list[Field]:
    caps, points = caps_of(look, sheet), get_score(sheet.points, pool)
    each = GP_EACH if pool == "gp" else {pool: 1}
    found: list[Field] = []
    if "statistic" in each:
        found += levels(look, sheet, STATS, caps, each["statistic"], points)
    if "skill" in each:
        found += levels(look, sheet, SKILLS, caps, each["skill"], points)
    if "health" in each:
        found += boxes(look, sheet, each["health"], points)
    if "sfx" in each:
        found += effect_shelves(look, sheet, (), each["sfx"])
    return found


def levels(look: Look, sheet: PersonSheet, head: str, caps: Caps, each: int, points: int) -> list[Field]:
    """More levels of statistics or of skills that are not at their highest; those that are trained come first."""
    named = module.statistics(look) if head == STATS else module.skills(look)
    scores, cap = (sheet.stats, caps.statistic) if head == STATS else (sheet.skills, caps.skill)
    now = {key: rows.level(look, scores, key) if head == STATS else get_score(scores, key) for key in named}
    order = sorted(named, key=lambda key: head == SKILLS and not now[key])
    return [
        NumberField(f"{head}{key}", now_words(named[key].name, now[key]), named[key].text,
                    maximum=min(cap - now[key], points // each), each=each)
        for key in order if now[key] < cap and points >= each
    ]  # fmt: skip


def boxes(look: Look, sheet: PersonSheet, each: int, points: int) -> list[Field]:
    """More boxes of every row in force (MY-105)."""
    return [
        NumberField(f"{ROW}{row.name}", now_words(row.label, get_score(sheet.boxes, row.name)),
                    f"A box for {row.price * each:,}", maximum=points // (row.price * each), each=row.price * each,
                    rule="MY-105")
        for row in rows.rows(look, sheet.stats) if points >= row.price * each
    ]  # fmt: skip


def now_words(name: str, now: int) -> str:
    """``Stealth 2 +``: so much more than there is."""
    return f"{name} {now} +" if now else f"{name} +"


def perform(play: Play, choice: Choice) -> None:
    """Paid for and written down; what rises for experience does not rise again before the next sitting."""
    answers, who = choice.answers, choice.actor
    asked = form(play, who, answers)
    assert asked is not None, "its form was filled in"
    sheet: PersonSheet = play.being(who).sheet
    effects = gradual.effects_in(answers) if answers[POOL] == gradual.XP else effects_in(answers)
    bought = {name: amount for name, amount in answers.items()
              if name.startswith((STATS, SKILLS, ROW)) and amount}  # fmt: skip
    if not bought and not effects:
        raise Refused("Nothing is bought. Choose what the points go on.")
    price, pool = asked.spent(answers), answers[POOL]
    after = with_all(sheet, bought, effects)
    if pool == gradual.XP:
        steps = [name.partition(":")[2] for name in bought]
        marks = after.marks
        for key in steps:
            marks = set_score(marks, f"{STEP}{key}", 1)
        after = altered(after, xp=sheet.xp - price, marks=marks)
    else:
        after = altered(after, points=tuple([
            (name, amount - (price if name == pool else 0)) for name, amount in sheet.points
            if amount - (price if name == pool else 0)
        ]))  # fmt: skip
    for field in ("stats", "skills", "sfx", "boxes", "left", "points", "xp", "marks"):
        play.change(who, field, getattr(after, field))
    word = "XP" if pool == gradual.XP else dict(POOLS)[pool] + ("" if price == 1 else "s")
    play.tell("{being} spends {price} {word}: {what}.", "spends", "star", being=play.being(who), price=price, word=word,
              what=", ".join(_change_words(play, sheet, after, effects)))  # fmt: skip


def with_all(sheet: PersonSheet, bought: dict[str, int], effects: Sequence[str]) -> PersonSheet:
    """The sheet with levels, boxes (whole ones) and SFX added; a higher statistic moves no line (R-26)."""
    stats, skills, there, left = sheet.stats, sheet.skills, sheet.boxes, sheet.left
    for name, amount in bought.items():
        head, _, key = name.partition(":")
        if head == "stats":
            stats = set_score(stats, key, get_score(stats, key, LEAST_STATISTIC) + amount)
        elif head == "skills":
            skills = set_score(skills, key, get_score(skills, key) + amount)
        else:
            there, left = (set_score(one, key, get_score(one, key) + amount) for one in (there, left))
    return altered(sheet, stats=stats, skills=skills, boxes=there, left=left, sfx=(*sheet.sfx, *effects))


def _change_words(look: Look, before: PersonSheet, after: PersonSheet, effects: Sequence[str]) -> list[str]:
    """``Stealth 2 → 3, Wounds 9 → 10, Hawkeye``."""
    labels = {f"boxes{row}": label for row, label in module.rows(look)}
    labels |= {f"stats{key}": one.name for key, one in look.library("statistics").items()}
    labels |= {f"skills{key}": one.name for key, one in look.library("skills").items()}
    found = []
    for field, least in (("stats", LEAST_STATISTIC), ("skills", 0), ("boxes", 0)):
        old = dict(getattr(before, field))
        found += [f"{labels.get(f'{field}{key}', key)} {old.get(key, least)} → {amount}"
                  for key, amount in getattr(after, field) if amount != old.get(key, least)]  # fmt: skip
    every = {**look.library("spells"), **look.library("sfx")}
    return [*found, *[every[key].name if key in every else key for key in effects]]


ACTIONS = (
    Action(
        KEY,
        LABEL,
        perform,
        form,
        "being",
        "star",
        rule="MY-201",
        goes_on=True,
        found_by="level up rise learn advance experience xp",
    ),
)
