"""What a blow must come to between everybody at the table, defense classes, and the tactics of a round (MM-045 to
MM-059)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

from systems.common.kernel.chart_rows import figures, ids, party, row, words
from systems.common.kernel.groups import is_body
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.table import FOES, PARTY, Being
from systems.mazes_minotaurs.base.arms import BARE, Arm, arm_in_hand
from systems.mazes_minotaurs.base.attributes import bonus, mod
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.characters.belongings import REACH
from systems.mazes_minotaurs.combat import allegiance, maneuvers, plans
from systems.mazes_minotaurs.combat.needs import hits_anyway, melee_need

FIGHT = "The battle round"
PLACES = (("front", "Front"), ("rear", "Rear"), ("missile", "Shot"), ("surprised", "Surprised"))
NEEDS = {  # whose bonus a tactic takes, where it takes one (MM-053, MM-056, MM-057)
    maneuvers.CHARGE: "might",
    maneuvers.TWO_ATTACK: "skill",
    maneuvers.TWO_DEFENSE: "skill",
    maneuvers.SUBTERFUGE: "wits",
}
NO_FOES = "In a fight the foes stand here, too."


def charts(look: Look) -> tuple[Chart, ...]:
    return (
        blows(look, "blows", "Blows of the party", PARTY, FOES),
        blows(look, "blows_of_foes", "Blows of the foes", FOES, PARTY),
        defense(look),
        tactics(look),
    )


def blows(look: Look, key: str, title: str, side: str, other: str) -> Chart:
    """What the d20 of a blow from the front must come to, with the weapon that would strike against what the target
    has in hand, all that counts now counted."""
    strikers, struck = _standing(look, side), _standing(look, other)
    table = {(one.id, aimed.id): _blow(look, one, aimed) for one in strikers for aimed in struck}
    attackers = _alike(look, strikers, lambda one: (_with(look, one), *[table[one.id, to.id] for to in struck]))
    targets = _alike(look, struck, lambda one: (_in_hand(look, one), *[table[by.id, one.id] for by in strikers]))
    columns = [ChartColumn(name, True, ids(some)) for name, some in targets]
    rows = [
        ChartRow(
            (ChartCell(name), _with(look, by), *[table[by.id, to.id] for _, (to, *_) in targets]), ids((by, *more))
        )
        for name, (by, *more) in attackers
    ]
    heads = (*words("Attacker", "With, reach"), *columns)
    if not (rows and targets):
        return Chart(key, title, FIGHT, heads, (), "d20", "Melee Combat", notes=(NO_FOES,))
    held = ChartRow((ChartCell("In hand, reach"), ChartCell(""), *[_in_hand(look, some[0]) for _, some in targets]))
    return Chart(key, title, FIGHT, heads, (held, *rows), "d20", "Melee Combat")


def _standing(look: Look, side: str) -> list[Being]:
    return [being for being in look.on_side(side) if look.stands(being)]


def _alike(
    look: Look, beings: Sequence[Being], said: Callable[[Being], Hashable]
) -> list[tuple[str, tuple[Being, ...]]]:
    """Bodies of a kind of whom the same is ``said`` as one; those of a kind that differ by their numbers."""
    found: dict[tuple[str, Hashable], list[Being]] = {}
    for being in beings:
        found.setdefault((_kind(look, being), said(being)), []).append(being)
    kinds = Counter([kind for kind, _ in found])
    return [
        (kind if kinds[kind] == 1 else f"{kind} {', '.join([str(one.number) for one in some])}", tuple(some))
        for (kind, _), some in found.items()
    ]


def _kind(look: Look, being: Being) -> str:
    return look.entry("creatures", being.entry).name if is_body(being) else being.name


def _with(look: Look, being: Being) -> ChartCell:
    """With what somebody would strike, and what is in hand now if that is something else."""
    arm, held = plans.melee_arm(look, being) or BARE, arm_in_hand(look, being)
    return ChartCell(_armed(arm) if held.key == arm.key else f"{_armed(arm)}, {held.name.lower()} in hand")


def _in_hand(look: Look, being: Being) -> ChartCell:
    return ChartCell(_armed(arm_in_hand(look, being)))


def _armed(arm: Arm) -> str:
    return f"{arm.name}\u00a0{REACH[arm.reach] or 0}"  # the two stand together


def _blow(look: Look, attacker: Being, target: Being) -> ChartCell:
    if words := allegiance.spares_words(look, attacker.id, target.id):
        return ChartCell("–", working=f"{words[:1].upper()}{words[1:]}")
    if hits_anyway(look, target):
        return ChartCell("hits")
    need = melee_need(look, attacker, plans.melee_arm(look, attacker) or BARE, target, {})
    added = [f"{one.label} {one.amount:+d}".replace("-", "−") for one in need.terms]
    face = need.at - sum([one.amount for one in need.terms])
    return ChartCell(str(face).replace("-", "−"), working=", ".join([f"Defense class {need.at}", *added]))


def defense(look: Look) -> Chart:
    """Attack, initiative and defense class of everybody, by where a blow comes from."""
    there = [*_standing(look, PARTY), *_standing(look, FOES)]
    shown = {
        being.id: (
            *[_figure(look, being, one) for one in ("initiative", "melee", "missile")],
            *[_figure(look, being, "defense", at) for at, _ in PLACES],
        )
        for being in there
    }
    rows = [
        ChartRow((ChartCell(name), *shown[some[0].id]), ids(some))
        for name, some in _alike(look, there, lambda one: (one.side, shown[one.id]))
    ]
    columns = (*words("Who"), *figures("Initiative", "Melee", "Missile", *[word for _, word in PLACES]))
    return Chart(
        "defense",
        "Attack and defense",
        FIGHT,
        columns,
        tuple(rows),
        source="Combat Modifiers; Defense Class & Hits Total",
    )


def _figure(look: Look, being: Being, name: str, *at: str) -> ChartCell:
    found = look.figure(being.id, name, *at)
    return ChartCell(str(found), working=found.working())


def tactics(look: Look) -> Chart:
    """Each special tactic, what it does, what it does not go with, and who of the party could use it."""
    rows = []
    for one, label in maneuvers.LABELS.items():
        apart = "; ".join([maneuvers.BRIEF[other].lower() for other in maneuvers.APART[one]])
        here = _who_could(look, one, [being for being in party(look) if isinstance(being.sheet, HeroSheet)])
        rows.append(row(label, maneuvers.HELPS[one], _takes(one), apart or "–", beings=here))
    columns = words("Tactic", "What it does", "Takes", "Not with")
    return Chart("tactics", "Special tactics", FIGHT, columns, tuple(rows), source="Tactics & Techniques")


def _takes(one: str) -> str:
    if one == maneuvers.WALL:
        return "two Spearmen with shields"
    return f"{NEEDS[one].capitalize()} 13 or more" if one in NEEDS else "–"


def _who_could(look: Look, one: str, heroes: Sequence[Being]) -> tuple[str, ...]:
    if one == maneuvers.WALL:
        wall = [being for being in heroes if maneuvers.waller(look, being)]
        return ids(wall) if len(wall) > 1 else ()
    return ids([being for being in heroes if one in NEEDS and bonus(mod(look, being, NEEDS[one])) > 0])
