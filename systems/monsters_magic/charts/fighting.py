"""The fight: the round, initiative, blows and what they must reach, cover, sight and size."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import (
    OURS,
    acting,
    cell,
    figure_cell,
    figures,
    name_cell,
    partly,
    press,
    row,
    steps,
    words,
)
from systems.common.kernel.look import Look
from systems.common.kernel.rule_charts import rule_chart
from systems.common.records.charts import Chart, ChartCell
from systems.common.records.figures import format_signed
from systems.common.records.table import Being
from systems.monsters_magic.base import breaking, checks
from systems.monsters_magic.base.arms import BAND_NAMES, BANDS, UNARMED, Arm, arms
from systems.monsters_magic.base.grades import MINOR, amount, price
from systems.monsters_magic.charts.checking import EXAMPLE, THROWN
from systems.monsters_magic.combat import (
    attacking,
    facts,
    gift_terms,
    hiding,
    opposing,
    ranges,
    rounds,
    sickness,
    standing,
)

GROUP = "The fight"
NO_COUNT = float("-inf")  # of the surprised: below every count, also below 0
NEAR = frozenset(BANDS[:2])  # where hands serve
SIZE_NAMES = {"S": "Small", "M": "Medium", "L": "Large"}
COVER_NAMES = (
    ("light", "Light: thin wood, plaster, undergrowth"),
    ("medium", "Medium: thick wood, thin brick or stone"),
    ("heavy", "Heavy: thick stone, metal"),
)


def make_round(look: Look) -> Chart:
    """The round, step by step (MG-036 to MG-041, MG-048, MG-052)."""
    anew = "anew each round" if look.house.mg_initiative_each_round else "once for the fight"
    minor, stance = price(look, MINOR), amount(look, "major")
    return Chart(
        "round",
        "The round",
        GROUP,
        (*figures("#"), *words("What happens")),
        steps(
            "Scouting, before the first round: a side that alone fails is surprised, and rolls its defense.",
            "Whoever is not surprised has a free action, in the order of initiative.",
            f"Initiative: {rounds.DICE}d6, a modifier and the level, {anew}. Highest first; equal counts act at once, "
            "and what they do to each other counts afterwards.",
            f"The stance, if wanted, before the action: +{stance} to AC and defense until the next one; attacks lose "
            "the modifier of the attribute.",
            "One action: attack, move, cast, help, sneak, chase, recover, or an ability.",
            f"An attack buys its range first, {minor} effect points a band, then spends what is left; with too few it "
            "feints.",
            "Whoever fails with a consequence gets it, or is struck at once by the winner.",
            f"A sickness strikes after each action of its victim: {THROWN} and {sickness.DICE} against Constitution.",
        ),
        source="Changing Range; Staying Alive; Example of Play",
    )


def make_initiative(look: Look) -> Chart:
    """What everybody adds to initiative, and the count once it is thrown (MG-036, MG-037)."""
    thrown = dict(look.fact(facts.DIE, ())) if look.fighting else {}
    there = sorted(chart_rows.at_table(look), key=lambda one: -thrown.get(one.id, NO_COUNT))
    rows = [
        row(
            name_cell(one),
            figure_cell(look, one, "initiative"),
            thrown.get(one.id, "surprised" if rounds.is_surprised(look, one) else "–"),
            beings=(one.id,),
        )
        for one in there
    ]
    columns = (*words("Who"), *figures(THROWN, "Count"))
    return Chart(
        "initiative",
        "Initiative",
        GROUP,
        columns,
        tuple(rows),
        THROWN,
        EXAMPLE,
        notes=("Intelligence for those who fight with spells, else Dexterity.",),
    )


def make_defenses(look: Look) -> Chart:
    """What must be reached against everybody, and what size, cover and sight make of it (MG-030, MG-042 to MG-044)."""
    rows = []
    for being in chart_rows.at_table(look):
        behind, seen = look.fact_of(being.id, facts.COVER, 0), opposing.hidden(look, being)
        rows.append(
            row(
                name_cell(being),
                figure_cell(look, being, "armor"),
                figure_cell(look, being, "defense"),
                cell(f"+{behind}" if behind else "–"),
                cell(f"−{seen}" if seen else "–"),
                opposing.size_of(look, being),
                beings=(being.id,),
            )
        )
    columns = (*words("Who"), *figures("AC", "Rolled", "Cover", "Unseen"), *words("Size"))
    return Chart(
        "defenses",
        "Armor class",
        GROUP,
        columns,
        tuple(rows),
        source="Visibility & Cover; Size",
        notes=(f"Rolled: added to {THROWN} while surprised. Unseen: what others lose to spot or strike.",),
    )


def _arms(look: Look, being: Being) -> list[Arm]:
    """What there is to strike with; bare hands where nothing else serves so near."""
    there = arms(look, being)
    armed = [arm for arm in there if arm.key != UNARMED]
    return armed if any([not NEAR.isdisjoint(arm.bands) for arm in armed]) else list(there)


def make_arms(look: Look) -> Chart:
    """Everything that can be struck with: what is added, dice, the most, where it serves (MG-047, MG-073)."""
    rows = []
    for being in chart_rows.at_table(look):
        traits = checks.fitting_traits(look, being, "attack")
        for arm in _arms(look, being):
            bonus = sum([term.amount for term in attacking.own_terms(look, being, arm, {attacking.TRAITS: traits})])
            pressed = press(look, attacking.ATTACK, being.id, arm=arm.key)
            rows.append(
                row(
                    name_cell(being),
                    cell(arm.name, choice=pressed),
                    format_signed(bonus),
                    arm.dice,
                    arm.cap,
                    ", ".join([BAND_NAMES[band] for band in arm.bands]),
                    beings=(being.id,),
                )
            )
    columns = (*words("Who", "With"), *figures(THROWN), *words("Dice"), *figures("Most"), *words("Range"))
    cap = "" if look.house.mg_damage_cap else " The house lets every effect point hurt."
    return Chart(
        "attacks",
        "Attacks",
        GROUP,
        columns,
        tuple(rows),
        f"{THROWN} and the dice of the weapon",
        EXAMPLE,
        notes=(f"Traits that fit are counted, range, sight and size are not.{cap}",),
    )


def make_blows(look: Look) -> Chart:
    """What the dice of the party must show against each foe, with what is handiest (MG-041)."""
    ours, theirs = chart_rows.sides(look)
    return _aims(look, "blows", "The party’s blows", ours, theirs)


def make_their_blows(look: Look) -> Chart:
    """What the dice of the foes must show against each of the party (MG-041)."""
    ours, theirs = chart_rows.sides(look)
    return _aims(look, "their_blows", "The foes’ blows", theirs, ours)


def _aims(look: Look, key: str, title: str, strikers: Sequence[Being], there: Sequence[Being]) -> Chart:
    return chart_rows.against_each_other(
        key,
        title,
        GROUP,
        strikers,
        there,
        lambda one, other: _aim(look, one, other),
        dice=f"{THROWN} and the dice of the weapon",
        source=EXAMPLE,
        notes=(
            "With the handiest of the weapons now in hand; range, traits that fit, cover, sight and size are counted.",
        ),
    )


def _aim(look: Look, being: Being, other: Being) -> ChartCell:
    """What the dice must show, and with what; where the target throws itself, only what is added."""
    arm = attacking.handiest(look, being, other)
    answers = {attacking.TRAITS: checks.fitting_traits(look, being, "attack")}
    bonus = sum([term.amount for term in attacking.attack_terms(look, being, arm, other, answers)])
    pressed = press(look, attacking.ATTACK, being.id, target=other.id, arm=arm.key)
    if rounds.is_surprised(look, other):
        return cell(f"{format_signed(bonus)}, thrown", choice=pressed)
    if arm.against == "wisdom":
        number = look.value(other.id, "resist:wisdom") + look.value(other.id, "resistances")
        number += sum([term.amount for term in opposing.mind_terms(look, being, other)])
    else:
        terms = [
            *opposing.against_terms(look, being, other),
            *gift_terms.target_gifts(look, other, attacking.flies(arm, ranges.band(look, being, other))),
        ]
        number = look.value(other.id, "armor") + sum([term.amount for term in terms])
    return cell(f"{max(0, number - bonus)}+", choice=pressed)


def make_cover(look: Look) -> Chart:
    """Cover as a bonus of armor (MG-043)."""
    bonus = {key: more for key, _, more in standing.COVERS}
    who, rows = acting(look), []
    behind = {one.id: str(look.fact_of(one.id, facts.BEHIND, "")) for one in chart_rows.at_table(look)}
    for kind, name in COVER_NAMES:
        cells = [
            cell(
                f"+{bonus[key]}",
                choice=press(look, standing.COVER, who, cover=key) if who else None,
                beings=[id_ for id_, there in behind.items() if there == key],
            )
            for key in (f"{kind} half", f"{kind} full")
        ]
        rows.append(row(name, *cells))
    return Chart(
        "cover",
        "Cover",
        GROUP,
        (*words("Behind"), *figures("Half", "Full")),
        tuple(rows),
        source="Table 14: Cover Bonuses",
        notes=("Added to armor class. Behind half cover one can shoot, behind full cover not attack at all.",),
    )


def make_sight(look: Look) -> Chart:
    """What concealment takes from whoever would spot or strike somebody (MG-042)."""
    who, rows = acting(look), []
    there = chart_rows.owners(chart_rows.at_table(look), lambda one: (hiding.how_hidden(look, one),))
    told = {
        "semi": ("Semi-concealed", "Half dark, shadows, thick fog"),
        "total": ("Totally concealed", "Dark, invisible"),
    }
    for seen, grade in opposing.SEEN.items():
        name, where = told[seen]
        pressed = press(look, standing.CONCEAL, who, seen=seen) if who else None
        rows.append(row(cell(name, choice=pressed), where, f"−{amount(look, grade)}", beings=there.get(seen, ())))
    return Chart(
        "sight",
        "Concealment",
        GROUP,
        (*words("How", "Where"), *figures("To spot or strike")),
        tuple(rows),
        source="Visibility & Cover",
        notes=("An attacker whom the target cannot see lowers its armor class by as much.",),
    )


def make_sizes(look: Look) -> Chart:
    """What steps of size do to bodies and minds (MG-044, MG-045, MG-056)."""
    rows = []
    span = len(opposing.SIZES) - 1
    for number in range(-span, span + 1):
        if not number:
            continue
        how = f"{abs(number)} step{'' if abs(number) == 1 else 's'} {'larger' if number > 0 else 'smaller'}"
        rows.append(
            row(
                how,
                format_signed(opposing.armor_by_size(number)),
                format_signed(opposing.armor_by_size(number, mental=True)),
                format_signed(opposing.points_by_size(number)),
            )
        )
    magic = "It counts" if look.house.mg_size_affects_magic else "It does not count"
    there = [
        f"{SIZE_NAMES[size]}: {words_}"
        for size, words_ in (("S", "a dog or less"), ("M", "a human"), ("L", "a troll or a giant and up"))
    ]
    return Chart(
        "size",
        "Size",
        GROUP,
        (*words("The target is"), *figures("AC", "Resistance", "Effect points")),
        tuple(rows),
        source="Size",
        notes=(
            f"{', '.join(there)}.",
            f"{magic} for magic against a difficulty and for turning.",
        ),
    )


def _begun(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}"


def make_broken(look: Look) -> Chart:
    """What becomes of whoever has no mental hit points left (MG-051, MG-053)."""
    lying = chart_rows.owners(
        list(look.everyone()),
        lambda one: [effect.kind for effect in look.effects_on(one.id) if effect.kind in breaking.WAYS],
    )
    names = {
        breaking.ASLEEP: "Asleep",
        breaking.FLED: "Fled",
        breaking.TURNED: "Turned",
        breaking.CHARMED: "Won over",
        breaking.GONE: "Gone",
    }
    rows = []
    for key, way in breaking.WAYS.items():
        ends = [
            f"{breaking.ROUNDS} rounds" if way.passes else "",
            "a wound" if key in breaking.ROUSED else "",
            "a mind mended" if key in breaking.COME_TO else "",
        ]
        rows.append(
            row(
                names[key],
                _begun(", ".join([one for one in ends if one])) or "The end of the fight",
                "As far off as can be" if key in breaking.AWAY else "Stays",
                beings=lying.get(key, ()),
            )
        )
    return Chart(
        "broken",
        "Minds that give way",
        GROUP,
        words("What", "Ended by", "Where"),
        tuple(rows),
        source=OURS,
        notes=("At no mental hit points; what took the last says which. Whoever comes to has one again.",),
    )


def make_words(look: Look) -> Chart:
    """How one fights, in words (MG-035, MG-048, MG-051, MG-120)."""
    cards = ("tactics", "stance", "moving", "turning", "disease", "thrown")
    return rule_chart(look, "fight_rules", "Stance, moving, turning", GROUP, cards, partly("Movement; Staying Alive"))


CHARTS = (
    make_round,
    make_blows,
    make_their_blows,
    make_initiative,
    make_defenses,
    make_arms,
    make_cover,
    make_sight,
    make_sizes,
    make_broken,
    make_words,
)
