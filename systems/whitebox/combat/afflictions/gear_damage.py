"""What becomes of arms and armor: eaten by acid, rotted through, set alight (WB-424, WB-427, WB-197)."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.table import Being, Term, altered
from systems.whitebox.base.entries import Gear
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.base.sheet import CharacterSheet, Item
from systems.whitebox.combat.arms import METAL, Arm
from systems.whitebox.combat.blows import Blow
from systems.whitebox.combat.saves import d20

PLATE = "plate_mail"
FLAMMABLE = frozenset({
    "arrows", "club", "crossbow_bolts", "heavy_crossbow", "lamp_oil", "leather", "light_crossbow", "long_bow",
    "rope_hemp", "rope_silk", "shield", "short_bow", "spellbook", "staff", "torches",
})  # fmt: skip


def _armor(play: Play, who: str) -> Item | None:
    return next((item for item, gear in _in_use(play, who) if gear.kind == "armor"), None)


def _in_use(play: Play, who: str) -> list[tuple[Item, Gear]]:
    """What somebody wears and holds, of the gear that has a record."""
    sheet, gear = play.being(who).sheet, play.library("gear")
    items = sheet.in_use() if isinstance(sheet, CharacterSheet) else [i for i in sheet.items if i.carried != "stored"]
    return [(item, gear[item.gear]) for item in items if item.gear in gear]


def dissolve_armor(play: Play, blow: Blow, ability: Ability) -> None:
    """The pudding's blow eats the armor it meets (WB-424)."""
    if armor := _armor(play, blow.who):
        hits = ability.plate_hits if armor.gear == PLATE else ability.armor_hits
        _count_bite(play, blow.who, armor, hits + armor.bonus * ability.hits_per_plus)


def dissolve_weapon(play: Play, blow: Blow, being: Being, ability: Ability) -> None:
    """A weapon that has struck the pudding is eaten (WB-424)."""
    if not blow.shot and (weapon := _weapon(play, blow)):
        _count_bite(play, blow.attacker.id, weapon, ability.weapon_hits + weapon.bonus * ability.hits_per_plus)


def _weapon(play: Play, blow: Blow) -> Item | None:
    return next((item for item, _ in _in_use(play, blow.attacker.id) if item.key == blow.arm.key), None)


def _count_bite(play: Play, who: str, item: Item, hits: int) -> None:
    """One more hit on a thing that stands so many; an effect counts them until it is gone."""
    count = next((e for e in play.effects_on(who, "corroded") if e.fact("item") == item.key), None)
    taken = (count.fact("hits") if count else 0) + 1
    if count:
        play.remove(count)
    if taken >= hits:
        _lose(play, who, item)
        play.tell("Acid eats {being}’s {item}.", "ruined", "drop", being=play.being(who), item=item.name)
    else:
        play.put_on(who, f"{item.name}: eaten by acid", kind="corroded", item=item.key, hits=taken)
        play.tell("Acid gnaws at {being}’s {item}; {left} more and it is gone.", icon="drop", being=play.being(who),
                  item=item.name, left="one hit" if hits - taken == 1 else f"{hits - taken} hits")  # fmt: skip


def _lose(play: Play, who: str, lost: Item) -> None:
    """One of such an item is gone."""
    items = list(play.being(who).sheet.items)
    place = items.index(lost)
    items[place : place + 1] = [altered(lost, count=lost.count - 1)] if lost.count > 1 else []
    play.change(who, "items", tuple(items))


def save_of(play: Play, who: str, item: Item, against: str) -> bool:
    """A thing saves as its bearer does, its plus added (WB-197)."""
    plus = (Term(item.name, item.bonus),) if item.bonus else ()
    need = Need(play.value(who, "save"), plus, hit="saves", miss="fails")
    return d20(play, who, f"Save of {item.name} against {against}", need)


def expose(play: Play, blow: Blow, ability: Ability) -> None:
    """What the hit meets saves: metal armor or it rots through, what burns or it is on fire (WB-197)."""
    if "metal" in ability.materials:
        armor = _armor(play, blow.who)
        _try(play, blow.who, [armor] if armor and armor.gear in METAL else [], ability, _rots)
    if "flammable" in ability.materials:
        burning = {effect.fact("item") for effect in play.effects_on(blow.who, "burning")}
        items = [item for item, gear in _in_use(play, blow.who) if gear.key in FLAMMABLE and item.key not in burning]
        _try(play, blow.who, items, ability, _burns)


def expose_weapon(play: Play, blow: Blow, being: Being, ability: Ability) -> None:
    """A metal weapon that strikes the ooze saves or is rotted through (WB-424)."""
    weapon = _weapon(play, blow)
    if weapon and not blow.shot and "metal" in ability.materials and weapon.gear in METAL:
        _try(play, blow.attacker.id, [weapon], ability, _rots)


def _try(play: Play, who: str, items: list[Item], ability: Ability, fails: Callable[[Play, str, Item], None]) -> None:
    for item in items:
        if not save_of(play, who, item, ability.name):
            fails(play, who, item)


def _rots(play: Play, who: str, item: Item) -> None:
    _lose(play, who, item)
    play.tell("{being}’s {item} is rotted through.", "ruined", "drop", being=play.being(who), item=item.name)


def _burns(play: Play, who: str, item: Item) -> None:
    play.put_on(who, f"{item.name} burns", kind="burning", item=item.key)
    play.tell("{being}’s {item} catches fire; what comes of it is for the referee to say.", "burns", "flame",
              being=play.being(who), item=item.name)  # fmt: skip


def is_bare(arm: Arm) -> bool:
    """Whether a blow is struck with the body itself."""
    return arm.natural or arm.key == "fist"
