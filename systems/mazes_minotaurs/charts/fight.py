"""What a blow must come to between everybody at the table, defense classes, and the tactics of a round (MM-045 to
MM-059)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.chart_rows import figures, ids, party, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.table import FOES, PARTY, Being
from systems.mazes_minotaurs.base.arms import arm_in_hand
from systems.mazes_minotaurs.base.attributes import bonus, mod
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.combat import maneuvers
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


def kinds_of(look: Look, side: str) -> list[tuple[str, tuple[Being, ...]]]:
    """Those of a side who still stand, bodies of a kind as one."""
    found: dict[str, list[Being]] = {}
    for being in look.on_side(side):
        if look.stands(being):
            named = look.entry("creatures", being.entry).name if being.number and being.entry else being.name
            found.setdefault(named, []).append(being)
    return [(name, tuple(some)) for name, some in found.items()]


def blows(look: Look, key: str, title: str, side: str, other: str) -> Chart:
    """What the d20 of a blow from the front must come to, all that counts now counted."""
    attackers, targets = kinds_of(look, side), kinds_of(look, other)
    columns = [ChartColumn(name, True, ids(some)) for name, some in targets]
    rows = [
        ChartRow((ChartCell(name), *[_blow(look, some[0], aimed[0]) for _, aimed in targets]), ids(some))
        for name, some in attackers
        if targets
    ]
    notes = () if rows else (NO_FOES,)
    return Chart(key, title, FIGHT, (*words("Attacker"), *columns), tuple(rows), "d20", "Melee Combat", notes=notes)


def _blow(look: Look, attacker: Being, target: Being) -> ChartCell:
    if hits_anyway(look, target):
        return ChartCell("hits")
    need = melee_need(look, attacker, arm_in_hand(look, attacker), target, {})
    added = [f"{one.label} {one.amount:+d}".replace("-", "−") for one in need.terms]
    face = need.at - sum([one.amount for one in need.terms])
    return ChartCell(str(face).replace("-", "−"), working=", ".join([f"Defense class {need.at}", *added]))


def defense(look: Look) -> Chart:
    """Attack, initiative and defense class of everybody, by where a blow comes from."""
    rows = []
    for name, some in (*kinds_of(look, PARTY), *kinds_of(look, FOES)):
        first = some[0]
        shown = [_figure(look, first, one) for one in ("initiative", "melee", "missile")]
        rows.append(ChartRow((ChartCell(name), *shown, *[_figure(look, first, "defense", at) for at, _ in PLACES]),
                             ids(some)))  # fmt: skip
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
