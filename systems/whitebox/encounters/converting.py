"""Creatures of other games and out of files as entries of this one (WB-400, WB-410); every figure says whence it is.

The figures of the old games are nearly this game's own: hit dice, armor, movement and attacks stay what they are.  Hit
dice equivalent and experience are counted by this game's own table, unless both are said.
"""

from __future__ import annotations

from typing import Any, get_args

from systems.common.content.library import use_minus_sign
from systems.common.records.lent import LentBlow, LentBreath, LentCreature, Taken, printed_saves, with_besides
from systems.whitebox.base.entries_creatures import Energy, Glyph, Immunity, Kind
from systems.whitebox.base.monsters import dice_of, hde_shown, xp_by_table

UNARMORED, LOWEST = 9, -20  # descending
MOST_DICE = 100
GLYPHS = {  # by what it is, where nothing better is known
    "undead": "skull-bone", "dragon": "dragon", "demon": "demon", "giant": "giant", "ooze": "blob", "plant": "plant",
    "elemental": "flame-being", "golem": "rock-being", "person": "person-sword", "humanoid": "orc",
}  # fmt: skip
LENGTH, SPREAD = 60, 30  # feet of a breath where none is said, and across its far end
POISON_SAVE = {"outcome": "negates", "kinds": ("poison",)}
TURNED = ((18, "12-18"), (11, "9-11"))  # most hit dice, and the row of the turning table beyond the eighth
TAKEN = ("blows", "alignment", "resists", "regenerates", "needs_magic", "poisonous", "proof_against", "abilities",
         "breaths", "swims", "saves")  # fmt: skip


def take_creature(lent: LentCreature) -> Taken:
    """An entry of this game's own, and the working of its figures."""
    dice, hde = _hit_dice(lent), _hde(lent)
    counted = lent.challenge.isdigit() and lent.experience > 0
    kinds = _kinds(lent)
    values: dict[str, Any] = {
        "name": lent.name, "glyph": _glyph(lent, kinds), "kinds": kinds, "hit_dice": dice,
        "text": with_besides(lent, *TAKEN, *(("experience",) if counted else ())), "alignment": lent.alignment,
        "armor": max(LOWEST, min(UNARMORED, UNARMORED - lent.protection)), "hde": hde,
        "xp": lent.experience if counted else xp_by_table(hde), "move": _move(lent),
        "attacks": _attacks(lent.blows), "breaths": tuple([_breath(one) for one in lent.breaths]),
        "needs": "magic" if lent.needs_magic else "any", "magic_resistance": min(100, lent.resists),
        "immunities": tuple([one for one in lent.proof_against if one in get_args(Immunity)]),
        "regeneration": lent.regenerates, "abilities": _abilities(lent),
        "turns_as": _turned(lent.hit_dice) if "undead" in kinds else "", "printed_save": printed_saves(lent),
    }  # fmt: skip
    working = _working(lent, values, counted)
    return Taken({**values, "worked_out": working}, working, lent.hit_points)


def _hit_dice(lent: LentCreature) -> str:
    """Hit dice as the book writes them: ``4+1``, ``1-1``, ``1/2``."""
    if not lent.hit_dice:
        return "1/2"
    more = max(-99, min(99, lent.more))
    return f"{min(MOST_DICE, lent.hit_dice)}{more:+d}" if more else str(min(MOST_DICE, lent.hit_dice))


def _hde(lent: LentCreature) -> int:
    """What it counts as: its dice, and one for each power that makes it worse (WB-402; ours where none is said)."""
    if lent.challenge.isdigit():
        return int(lent.challenge[:3])
    below = lent.hit_dice == 0 or (lent.hit_dice == 1 and lent.more < 0)
    return 0 if below and not _powers(lent) else max(1, min(MOST_DICE, lent.hit_dice)) + _powers(lent)


def _powers(lent: LentCreature) -> int:
    says = (lent.breaths, lent.poisonous, lent.needs_magic, lent.regenerates, lent.resists, lent.flies and lent.breaths)
    return sum([bool(one) for one in says])


def _kinds(lent: LentCreature) -> tuple[Kind, ...]:
    known: tuple[Kind, ...] = get_args(Kind)
    found = tuple([one for one in known if one in lent.kinds and one not in ("hazard", "large")]) or ("beast",)
    return (*found, "large") if lent.large else found


def _glyph(lent: LentCreature, kinds: tuple[Kind, ...]) -> str:
    if lent.glyph in get_args(Glyph):
        return lent.glyph
    return next((GLYPHS[one] for one in kinds if one in GLYPHS), "wolf")


def _move(lent: LentCreature) -> dict[str, int]:
    walk = lent.walks if lent.flies or lent.walks else lent.pace
    made = {"walk": walk, "fly": lent.pace if lent.flies else 0, "swim": lent.swims}
    return {way: rate for way, rate in made.items() if rate}


def _attacks(blows: tuple[LentBlow, ...]) -> tuple[dict[str, Any], ...]:
    """The first blow is its attack, further ones of a round come with it; what flies is used instead."""
    near = next((number for number, blow in enumerate(blows) if not blow.flies), None)
    return tuple([
        {"name": blow.name, "count": max(1, blow.times), "damage": blow.dice,
         **({"missile": True, "reach": blow.flies} if blow.flies else {}),
         **({"also": True} if not blow.flies and number != near else {})}
        for number, blow in enumerate(blows)
    ])  # fmt: skip


def _breath(one: LentBreath) -> dict[str, Any]:
    feet, shape = one.feet or LENGTH, one.shape if one.shape in ("cloud", "cone", "line") else "range"
    size = {"cone": {"length": feet, "width": SPREAD}, "line": {"length": feet, "width": 5},
            "cloud": {"width": feet}, "range": {"length": feet}}[shape]  # fmt: skip
    energy = {"energy": one.element} if one.element in get_args(Energy) and one.element else {}
    return {"name": one.name, "shape": shape, "save": {"outcome": "half", "kinds": ("breath",)}, "damage": one.dice,
            "uses_per_day": one.times, **energy, **size}  # fmt: skip


def _abilities(lent: LentCreature) -> tuple[dict[str, Any], ...]:
    found: list[dict[str, Any]] = []
    strikes = next((blow.name for blow in lent.blows if not blow.flies), "")
    if lent.poisonous and strikes:
        found.append({"name": "poison", "rule": "poison", "attack": strikes, "save": POISON_SAVE, "lethal": True,
                      "text": "Save or die."})  # fmt: skip
    return (*found, *[{"name": name, "text": text or name} for name, text in lent.abilities])


def _turned(dice: int) -> str:
    """The row of the turning table (WB-200)."""
    if dice < TURNED[1][0] - 2:
        return str(max(1, dice))
    return TURNED[1][1] if dice <= TURNED[1][0] else TURNED[0][1] if dice <= TURNED[0][0] else "demon"


def _working(lent: LentCreature, values: dict[str, Any], counted: bool) -> tuple[str, ...]:
    armor, move, whole = values["armor"], values["move"], dice_of(values["hit_dice"]).whole
    counted_dice = f"{whole} whole hit {'die' if whole == 1 else 'dice'}"
    ways = ", ".join([f"{way} {rate}" for way, rate in move.items()]) or "it does not move"
    blows = ", ".join([f"{one['count']} × {one['name']} {one['damage']}" for one in values["attacks"]])
    lines = [
        lent.origin,
        f"Hit dice: {values['hit_dice'].replace('-', '−')}, as they are; hit points of d6 here, of d{lent.die} there.",
        (
            f"Armor class: {use_minus_sign(armor)} [{19 - armor}] = 9 − {lent.protection}, "
            "as much as its armor is above none."
        ),
        f"Move: {ways}; 12 is 120 feet a turn.",
        f"Save: by its {counted_dice}, as of any creature here.",  # how, the house rules say
        f"Attacks: {blows or 'none'}, as they are.",
        (f"HDE and XP: {hde_shown(values['hde'])} and {values['xp']}, as they are said." if counted else
         f"HDE: {hde_shown(values['hde'])} = its hit dice + {_powers(lent)} for what makes it worse; "
         f"{values['xp']} XP by the table."),
    ]  # fmt: skip
    if lent.hit_points:
        lines.append(f"Hit points: {lent.hit_points} each where it is added to an encounter, as they are said.")
    return tuple(lines)
