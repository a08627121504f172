"""Conflicts: the round, who hits whom how likely, attacks and defences, initiative, what counts besides."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import cell, figure_cell, figures, name_cell, partly, press, row, steps, words
from systems.common.kernel.deed_charts import deed_chart
from systems.common.kernel.look import Look
from systems.common.kernel.rule_charts import rule_chart
from systems.common.records.charts import Chart, ChartCell
from systems.common.records.figures import format_chance, format_signed
from systems.common.records.table import Being
from systems.myriad.base import chances, crews, module
from systems.myriad.base.arms import RANGED, UNARMED, Arm, arms, skill_in, skill_with
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.charts.testing import test_words
from systems.myriad.combat import attacking, deeds, defending, facts, modifiers, places
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import checks, circumstances, driving, luck

GROUP = "Conflicts"
WAYS = {"any": "Any", "ranged": "Ranged", "close": "Close"}


def make_round(look: Look) -> Chart:
    """The round, step by step, as the house plays it (MY-400 to MY-410, MY-420)."""
    house, body = look.house, module.body(look)
    walls = " A stunt or a quote is worth one more." if house.stunts else ""
    return Chart(
        "round",
        "The round",
        GROUP,
        (*figures("#"), *words("What happens")),
        steps(
            (
                "Initiative anew each round: a die and the statistic that defends, the highest first; equal counts "
                "act at once."
            ),
            "All declare from the lowest up, and may then do only that." if house.declare_reverse else "",
            f"Free movement beside the action; {places.RUN} times as far without one.",
            f"An attack: statistic and skill against those of the defence; the attacker wins ties.{walls}",
            "Both burn sixes, the attacker first; each six burnt no longer adds its one.",
            f"Damage: each die above the armor takes a box of {module.line(look, body.line).name}; what is left over "
            "goes to the critical row.",
            "SFX give one further action a round at most." if house.one_extra_action else "",
            "At the end of the round: blood, fire and whatever else goes on.",
        ),
        source="Conflict, the Opposed Extended Action; Initiative; The Attack Test",
        notes=_length(look),
    )


def _length(look: Look) -> tuple[str, ...]:
    said = [f"{one.name} {one.round_seconds} seconds" for one in module.conflicts(look).values()]
    return (f"How long a round is about: {', '.join(said)}.",) if said else ()


def make_conflicts(look: Look) -> Chart:
    """The conflicts in force: what attacks, what defends, what is lost (MY-003, MY-400)."""
    there, skills, rows = module.statistics(look), look.library("skills"), []
    for key, one in module.conflicts(look).items():
        named = [skills[skill].name for skill in one.skills if skill in skills]
        stats = [there[stat].name if stat in there else stat for stat in (one.attack, one.defence)]
        line = module.line(look, one.line)
        rows.append(
            row(
                cell(one.name, entry=("conflicts", key)),
                *stats,
                ", ".join(named) or "–",
                line.name,
                "armor" if one.armed else "words" if one.spoken else "–",
            )
        )
    return Chart(
        "conflicts",
        "Conflicts",
        GROUP,
        words("Conflict", "Attacks", "Defends", "Skills", "For", "Met by"),
        tuple(rows),
        source="Conflict, the Opposed Extended Action",
    )


def make_blows(look: Look) -> Chart:
    """How likely the party hits each foe with what serves best now (MY-403, MY-404)."""
    ours, theirs = chart_rows.sides(look)
    return _aims(look, "blows", "The party’s chances to hit", ours, theirs)


def make_their_blows(look: Look) -> Chart:
    """How likely the foes hit each of the party (MY-403, MY-404)."""
    ours, theirs = chart_rows.sides(look)
    return _aims(look, "their_blows", "The foes’ chances to hit", theirs, ours)


def _aims(look: Look, key: str, title: str, strikers: Sequence[Being], there: Sequence[Being]) -> Chart:
    fought = module.body(look)
    return chart_rows.against_each_other(
        key,
        title,
        GROUP,
        strikers,
        there,
        lambda one, other: _aim(look, one, other, fought),
        source="The Attack Test",
        notes=(
            (
                f"{fought.name}, with what serves best at this distance; light, range, size and luck are counted, no "
                "six is burnt. A dash: out of reach."
            ),
        ),
    )


def _aim(look: Look, being: Being, other: Being, fought: Conflict) -> ChartCell:
    """The chance to hit somebody, with the working; a press attacks."""
    arm = attacking.best_arm(look, being, attacking.usable(look, being, other, fought))
    if arm is None:
        return cell("–")
    pressed = press(look, attacking.ATTACK, being.id, target=other.id, arm=arm.key)
    if defending.is_defenceless(look, other, fought.key):
        return cell("certain", choice=pressed)
    ticks = (
        *modifiers.usual_ticks(look, other, arm),
        *(["unarmed_foe"] if deeds.unarmed_foe(look, arm, other) else []),
    )
    skill = skill_with(fought, arm)
    more = tuple(modifiers.ticked_terms(look, being, ticks))
    blow = Blow(being.id, other.id, fought, skill, arm, more, arm.damage)
    dice, adds = look.value(being.id, fought.attack), sum([term.amount for term in deeds.attack_terms(look, blow)])
    theirs, met = defence_of(look, other, fought, skill, arm.thrown_or_shot)
    moves = defending.mover_defending(look, other, fought.key)
    meets = moves.driver if moves is not None else other
    lucky, other_lucky = (_is_lucky(look, one) for one in (being, meets))
    chance = chances.winning_with_luck(max(0, dice), max(0, theirs), adds - met, lucky, other_lucky)
    said = [f"{arm.name}: {test_words(dice, adds)} against {test_words(theirs, met)}"]
    said += [f"{one.name} is lucky" for one, has in ((being, lucky), (meets, other_lucky)) if has]
    return cell(format_chance(chance), choice=pressed, working=", ".join(said))


def _is_lucky(look: Look, being: Being) -> bool:
    return luck.is_fated(look, being) and circumstances.uses_left(look, being, circumstances.LUCKY) > 0


def defence_of(look: Look, being: Being, fought: Conflict, skill: str, far: bool) -> tuple[int, int]:
    """Dice of a defence and what is added; of those aboard the vehicle dodges (MY-403, MY-900)."""
    if (moves := defending.mover_defending(look, being, fought.key)) is not None:
        return crews.level(look, moves, crews.MANOEUVRE), sum([term.amount for term in driving.terms(look, moves)])
    used = defending.skill_that_meets(look, fought, skill)
    terms = defending.defence_terms(look, being, used, far)
    return look.value(being.id, fought.defence), sum([term.amount for term in terms])


def _arms(look: Look, being: Being) -> list[Arm]:
    """What there is to attack with; bare hands where there is nothing else to strike with."""
    there = arms(look, being)
    armed = [arm for arm in there if arm.key != UNARMED]
    return armed if any([not arm.thrown_or_shot for arm in armed]) else list(there)


def make_attacks(look: Look) -> Chart:
    """Everything to strike and shoot with: dice, what is added, damage, range (MY-303, MY-407)."""
    fought, rows = module.body(look), []
    for being in chart_rows.at_table(look):
        dice = look.value(being.id, fought.attack)
        for arm in _arms(look, being):
            skill = skill_with(fought, arm)
            terms = checks.terms_of(look, being.id, skill, checks.counted_terms(look, being.id, "attack"))
            rows.append(
                row(
                    name_cell(being),
                    cell(arm.name, choice=press(look, attacking.ATTACK, being.id, arm=arm.key)),
                    test_words(dice, sum([term.amount for term in terms])),
                    f"{arm.damage}D{f' × {arm.wmd}' if arm.wmd else ''}",
                    arm.reach.capitalize(),
                    beings=(being.id,),
                )
            )
    return Chart(
        "attacks",
        "Attacks",
        GROUP,
        (*words("Who", "With"), *figures("Test", "Damage"), *words("Range")),
        tuple(rows),
        source="The Attack Test; Example Weaponry",
        notes=("What the moment adds or takes is not counted.",),
    )


def make_defences(look: Look) -> Chart:
    """How everybody defends, and what meets the damage (MY-403, MY-407)."""
    fought, rows = module.body(look), []
    line = fought.line
    for being in chart_rows.at_table(look):
        cells = []
        for far in (False, True):
            if defending.is_defenceless(look, being, fought.key):
                cells.append(cell("none"))
                continue
            cells.append(
                cell(
                    test_words(
                        *defence_of(
                            look, being, fought, skill_in(fought, RANGED if far else fought.skills[0], far), far
                        )
                    ),
                )
            )
        left = dict(being.sheet.left)
        boxes = " + ".join([str(left.get(name, 0)) for name in (line, module.row_of(line, True)) if name in left])
        rows.append(row(name_cell(being), *cells, figure_cell(look, being, "armor"), boxes or "–", beings=(being.id,)))
    named = module.line(look, line)
    return Chart(
        "defences",
        "Defence rolls",
        GROUP,
        (*words("Who"), *figures("Close", "Ranged", "Armor", named.name)),
        tuple(rows),
        source="The Attack Test; Resilience, Damage and Armour",
        notes=(f"{named.name}: boxes left{', and those of the critical row' if named.critical else ''}.",),
    )


def make_initiative(look: Look) -> Chart:
    """What everybody adds to the die of initiative, and the counts of this round (MY-401)."""
    counts = dict(look.counts)
    there = sorted(chart_rows.at_table(look), key=lambda one: -counts.get(one.id, 0))
    rows = [
        row(
            name_cell(one),
            figure_cell(look, one, "initiative"),
            figure_cell(look, one, "move"),
            counts.get(one.id, "–"),
            beings=(one.id,),
        )
        for one in there
    ]
    return Chart(
        "initiative",
        "Initiative and movement",
        GROUP,
        (*words("Who"), *figures("d6", "Moves", "Count")),
        tuple(rows),
        "d6",
        "Initiative; Manoeuvring During Conflict",
        notes=(f"Movement is free beside an action; {places.RUN} times as far without one.",),
    )


def make_modifiers(look: Look) -> Chart:
    """What counts on attacks besides (MY-404)."""
    light = look.fact(facts.LIGHT, "light")
    found = [one for one in modifiers.TABLE if not (look.house.scale_table and one.key in modifiers.SIZES)]
    rows = [
        row(f"{one.name} (now)" if one.key == light else one.name, format_signed(one.amount), WAYS[one.way])
        for one in found
    ]
    rows += [row(name, format_signed(amount), WAYS["ranged"]) for name, amount in modifiers.AT_RANGE.values()]
    prone = [one.id for one in chart_rows.at_table(look) if look.under(one.id, "prone")]
    rows.append(row("Lying down, on both sides", format_signed(modifiers.PRONE), WAYS["close"], beings=prone))
    rows.append(row("Target lies down", format_signed(modifiers.PRONE), WAYS["ranged"], beings=prone))
    tied = [one.id for one in chart_rows.at_table(look) if look.under(one.id, "restrained", "grappled")]
    rows.append(row("Held or restrained, on all tests", format_signed(modifiers.RESTRAINED), WAYS["any"], beings=tied))
    return Chart(
        "modifiers",
        "Modifiers",
        GROUP,
        (*words("What"), *figures("Attack"), *words("Attacks")),
        tuple(rows),
        source="Sample Modifiers for use in Conflict Situations",
        notes=("They add up.",),
    )


def make_deeds(look: Look) -> Chart:
    """What can be done in a turn."""
    return deed_chart(look, GROUP, "Mortal Combat Options")


def make_words(look: Look) -> Chart:
    """What else one does to each other, in words (MY-406, MY-410 to MY-414, MY-440)."""
    cards = ("stunts", "grapple", "trip_push_throw", "autofire", "areas", "wmd", "flyers", "social_combat")
    source = "Descriptive Bonus – Stunts and Quotes; Mortal Combat Options; Dealing with Flying Creatures"
    return rule_chart(look, "conflict_rules", "Conflicts in words", GROUP, cards, partly(source))


CHARTS = (
    make_round,
    make_blows,
    make_their_blows,
    make_attacks,
    make_defences,
    make_initiative,
    make_modifiers,
    make_deeds,
    make_conflicts,
    make_words,
)
