"""What things and people cost: arms, armor, gear, mounts, hirelings; marked with who uses what (WB-101 to WB-113)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from systems.common.content.library import use_minus_sign
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.figures import format_signed
from systems.whitebox.base import attributes
from systems.whitebox.base.belongings import name_gear
from systems.whitebox.base.entries import Gear
from systems.whitebox.charts.groups import GOODS, characters, spans
from systems.whitebox.combat.arms import usual_damage

SOURCE = "Chapter 4, Items and Equipment"
Cells = Callable[[Look, Gear], tuple[str, ...]]
PRICE, WEIGHT = ChartColumn("gp", True), ChartColumn("lb", True)
SCORES = range(3, attributes.HIGHEST + 1)


def charts(look: Look) -> tuple[Chart, ...]:
    return (
        _gear(look, "melee", "Weapons", {"melee"}, (ChartColumn("Damage"), WEIGHT), _melee),
        _gear(look, "missiles", "Missiles", {"missile", "ammunition"},
              (ChartColumn("Damage"), ChartColumn("Range", True), ChartColumn("Shots", True), WEIGHT), _missile),
        _gear(look, "armor", "Armor", {"armor", "shield"}, (ChartColumn("Better by", True), WEIGHT), _armor),
        _gear(look, "gear", "Gear", {"adventuring", "container"}, (), lambda look, one: ()),
        _gear(look, "transport", "Mounts and vehicles", {"transport"}, (), lambda look, one: (), at_first=False),
        hirelings(look),
        charisma(look),
    )  # fmt: skip


def _gear(
    look: Look, key: str, title: str, kinds: Collection[str], columns: tuple[ChartColumn, ...], cells: Cells,
    at_first: bool = True,
) -> Chart:  # fmt: skip
    users = _users(look)
    shelf: list[Gear] = [one for one in look.offered("gear").values() if one.kind in kinds and one.for_sale]
    rows = tuple([
        ChartRow((ChartCell(name_gear(one) + (f" ({one.bundle})" if one.bundle > 1 else ""), entry=("gear", one.key)),
                  *[ChartCell(words) for words in cells(look, one)], ChartCell(f"{one.price:,g}")),
                 users.get(one.key, ()))
        for one in shelf
    ])  # fmt: skip
    return Chart(f"prices:{key}", title, GOODS, (ChartColumn("What"), *columns, PRICE), rows, source=SOURCE,
                 at_first=at_first)  # fmt: skip


def hirelings(look: Look) -> Chart:
    """What hirelings cost for an adventure of about a week; marked: those who are there."""
    here = [one for one in look.everyone() if one.kind == "hireling"]
    rows = tuple([
        ChartRow((ChartCell(one.name, entry=("hirelings", one.key)), ChartCell(f"{one.cost:,}")),
                 tuple([being.id for being in here if being.sheet.trade == one.key]))
        for one in look.offered("hirelings").values()
    ])  # fmt: skip
    return Chart("hirelings", "Hirelings, for a week", GOODS, (ChartColumn("Who"), PRICE), rows,
                 source="Chapter 4: Hiring Assistants")  # fmt: skip


def charisma(look: Look) -> Chart:
    """How many hirelings Charisma holds, and their loyalty (WB-031)."""
    bands: dict[attributes.Leadership, list[int]] = {}
    for score in SCORES:
        bands.setdefault(attributes.leadership(score), []).append(score)
    rows = tuple([
        ChartRow((ChartCell(spans(scores)), ChartCell(str(band.hirelings)), ChartCell(format_signed(band.loyalty))),
                 tuple([one.id for one in characters(look) if one.sheet.charisma in scores]))
        for band, scores in bands.items()
    ])  # fmt: skip
    columns = (ChartColumn("Charisma"), ChartColumn("Hirelings", True), ChartColumn("Loyalty", True))
    return Chart("charisma", "Charisma", GOODS, columns, rows, source="Chapter 1: Charisma")


@per_look
def _users(look: Look) -> Mapping[str, tuple[str, ...]]:
    """Who wears or holds what, by the key of the gear."""
    found: dict[str, tuple[str, ...]] = {}
    for one in characters(look):
        for key in dict.fromkeys([item.gear for item in one.sheet.in_use()]):
            found[key] = (*found.get(key, ()), one.id)
    return found


def _pounds(one: Gear) -> str:
    return f"{one.weight:g}" if one.weight else "–"


def _melee(look: Look, one: Gear) -> tuple[str, ...]:
    return use_minus_sign(usual_damage(look, one)), _pounds(one)


def _missile(look: Look, one: Gear) -> tuple[str, ...]:
    shoots = one.kind == "missile"
    reach = f"{one.reach} ft" if one.reach else "–"
    rate = {0.5: "½"}.get(one.rate_of_fire, f"{one.rate_of_fire:g}") if one.rate_of_fire else "–"
    return use_minus_sign(usual_damage(look, one)) if shoots else "–", reach, rate, _pounds(one)


def _armor(look: Look, one: Gear) -> tuple[str, ...]:
    return str(one.armor), _pounds(one)
