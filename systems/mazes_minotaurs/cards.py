"""The entries of Mazes & Minotaurs in full: creatures with their figures, powers, gear, wonders, classes, rules."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from systems.common.kernel.caching import kept
from systems.common.kernel.look import Look
from systems.common.kernel.table_cards import table_card
from systems.common.records.lent import working_pairs
from systems.common.records.views import Card
from systems.mazes_minotaurs.base.arms import Arm, arms
from systems.mazes_minotaurs.base.entries import Calling, Creature, Deity, Gear, Kin, Power, RuleCard, Wonder
from systems.mazes_minotaurs.base.loads import load_words
from systems.mazes_minotaurs.characters import kits
from systems.mazes_minotaurs.characters.belongings import REACH
from systems.mazes_minotaurs.characters.layout_tables import award_words, lasts_words
from systems.mazes_minotaurs.characters.shop import COINS
from systems.mazes_minotaurs.encounters import ladder
from systems.mazes_minotaurs.encounters.bodies import thought_of
from systems.mazes_minotaurs.magic.blessing import blessing_words

Pair = tuple[str, str]
MAGICS = {"sorcery": "Sorcery", "prodigies": "Divine Prodigies", "gifts": "Nature’s Gifts"}
GAINS = {
    True: "Melee +1, Missile +1, Hits +3, Danger evasion +1, Mystic fortitude +1",
    False: "Hits +2, Danger evasion +1, Mystic fortitude +2, Power as much as the level",
}
FAVORS = {"stealth": "goes unseen on her ground", "water": "breathes under water"}
CURSES = {"tree": "into a tree", "stone": "into rock", "attribute": "an attribute lowered", "drowned": "of the drowned"}
MASTERY = {
    "wood_titan": "a tree walks and obeys",
    "stone_giant": "a boulder walks and obeys",
    "wind": "wind and waves obey",
    "waters": "springs and rivers obey",
    "revive": "one just slain lives again",
    "kiss_of_death": "a kiss kills",
}
TREASURES = {"none": "none", "purse": "purse", "hoard": "hoard, in its lair"}

# How much a creature weighs in a fight is a measure of this program; a book says what a power is in its owner's hands.
DESK_ONLY = {
    "creatures": ("Load", "Number"),
    "spells": ("Cost", "Range", "Targets", "Lasts", "Hits", "Known by"),
}

WONDERS = {
    "melee": "{amount:+d} to the melee attack that is made with it",
    "missile": "{amount:+d} to the missile attack that is made with it",
    "fortitude": "{amount:+d} to mystic fortitude",
    "move": "{amount:+d} feet of movement",
    "damage": "{amount:+d} damage",
    "shield": "{amount} to the defense class as a shield",
    "light": "{amount} feet of light",
}


def is_ours(look: Look, kind: str, one: Any) -> bool:
    """Whether an entry stands in for a missing chapter; what the campaign itself has added never does."""
    return bool(getattr(one, "ours", False)) and f"{kind}:{one.key}" not in look.table.own


@kept
def card(look: Look, kind: str, key: str) -> Card:
    """One entry in full."""
    one = look.entry(kind, key)
    if kind == "tables":
        return table_card(look, one)
    subtitle, glyph, blocks = _CARDS[kind](look, one)
    said = tuple([tuple([(label, text) for label, text in block if text]) for block in blocks])
    rule = ", ".join(one.rules) if isinstance(one, RuleCard) else one.rule
    ours = is_ours(look, kind, one)
    return Card(one.name, subtitle, tuple([block for block in said if block]), one.text, rule, glyph, ours,
                DESK_ONLY.get(kind, ()))  # fmt: skip


Made = tuple[str, str, list[list[Pair]]]


def _creature(look: Look, one: Creature) -> Made:
    there, being = thought_of(look, one.key)

    def figure(name: str, *at: str) -> str:
        return str(there.figure(being.id, name, *at))

    front, rear = figure("defense", "front"), figure("defense", "rear")
    fight = [(arm.name, arm_words(arm, figure("missile" if arm.missile else "melee"))) for arm in arms(there, being)]
    often = f"{one.attacks} a round, at most {min(one.attacks, one.most_on_one)} on one foe" if one.attacks > 1 else ""
    fight += [
        ("Attacks", often),
        ("Volleys", f"{one.volleys} in all" if one.volleys else ""),
        ("Defense class", f"{front}, without the shield {rear}" if front != rear else front),
        ("Hits", f"{figure('hits_most')}, fights to 0" if one.fights_to_zero else figure("hits_most")),
        ("Initiative", figure("initiative")),
    ]
    body = [
        ("Danger evasion", figure("evasion")),
        ("Mystic fortitude", figure("fortitude")),
        ("Might score", str(one.might_score)),
        ("Moves", _moves(one)),
        ("Mind", f"{one.mind.replace('-', ', ')}{', magical' if one.magical else ''}"),
    ]
    about = [
        ("Number", one.number),
        ("Load", f"{ladder.tenths(ladder.load(look, one.key))} × a spearman of level 1"),
        ("Award", award_words(one)),
        ("Treasure", TREASURES[one.treasure]),
    ]
    # How far somebody flies is said beside how far it walks.
    able = [(trait.name, trait.text) for trait in one.abilities if not (trait.rule == "flyer" and one.fly)]
    return f"Grade {one.grade} {one.category.lower()}, {one.size.lower()}", one.glyph, [
        fight, body, able, about, working_pairs(one.worked_out)]  # fmt: skip


def arm_words(arm: Arm, total: str) -> str:
    """``+7, 1d6+3, reach II``; ``+8, 1d6, 300 ft``."""
    far = f"{arm.range} ft" if arm.missile else f"reach {REACH[arm.reach] or 0}"
    return f"{total}, {arm.damage}, {far}"


def _moves(one: Creature) -> str:
    ways = [f"{one.move} ft", f"flies {one.fly} ft" if one.fly else "", f"swims {one.swim} ft" if one.swim else ""]
    return ", ".join([way for way in ways if way])


def _power(look: Look, one: Power) -> Made:
    cost = "1d6 of Power" if look.house.power_cost == "d6" else f"{one.level} of Power"
    targets = {"one": "one", "level": "as many as the caster has levels", "none": ""}[one.targets]
    bonus = {"sorcery": "Wits", "prodigies": "Faith", "gifts": "Grace"}[one.magic]
    rows = [
        ("Level", str(one.level)),
        ("Cost", cost),
        ("Range", one.range),
        ("Targets", targets),
        ("Lasts", lasts_words(one)),
        ("Hits", f"{one.dice} + {bonus} bonus" if one.dice else ""),
        ("Resisted by", "mystic fortitude, 15 or more" if one.resisted else ""),
        ("Works on", ", ".join([mind.replace("-", " ") for mind in one.minds])),
    ]
    classes = [calling.name for calling in look.library("callings").values() if calling.magic == one.magic]
    return MAGICS[one.magic], "spark", [rows, [("Known by", f"{', '.join(classes)}, from level {one.level} on")]]


def _gear(look: Look, one: Gear) -> Made:
    bundle = f" for {one.bundle}" if one.bundle > 1 else ""
    price = f"{COINS.words(one.price)}{f' to {COINS.words(one.price_to)}' if one.price_to > one.price else ''}{bundle}"
    weapon = one.kind in ("melee", "missile")
    far = one.range or 0
    loaded = f"{load_words(Fraction(str(one.load)))}{f' for {one.load_of}' if one.load_of > 1 else ''}, ours"
    rows = [
        ("Price", price if one.for_sale else "not for sale"),
        ("Reach", REACH[one.reach] if one.reach else "0, in melee" if weapon else ""),
        ("Range", f"{far} ft: short to {far // 5}, long to {far * 2}" if far else ""),
        ("Thrown", f"{one.range_by_might} ft for each point of Might" if one.range_by_might else ""),
        ("Damage", one.damage if weapon and look.house.weapon_damage == "per_weapon" else "1d6" if weapon else ""),
        ("Hands", one.hands if weapon else ""),
        ("Defense class", f"+{one.defense}" if one.defense else ""),
        ("Load", loaded if look.house.book_gaps and one.goes == "pack" else ""),
    ]
    return one.kind.capitalize(), "", [rows]


def _wonder(look: Look, one: Wonder) -> Made:
    base = look.library("gear").get(one.base)
    rows = [
        ("Made on", base.name.partition(",")[0] if base else ""),
        ("Gives", WONDERS.get(one.figure, "").format(amount=one.amount)),
        ("Wounds", "as a magical weapon" if one.magical_weapon else ""),
        ("Used", "once a day" if one.daily else ""),
        ("Pieces", str(one.count) if one.count > 1 else ""),
    ]
    return "Wonder", "ring", [rows]


def _calling(look: Look, one: Calling) -> Made:
    genders = "women" if one.female and not one.male else "men" if one.male and not one.female else "everybody"
    first = [
        ("Highest attribute", one.prime.capitalize()),
        ("Open to", genders),
        ("Basic Hits", str(one.hits)),
        ("Rises by", "Glory" if one.warrior else "Wisdom"),
        ("Each level", GAINS[one.warrior]),
        ("Magic", MAGICS.get(one.magic, "")),
    ]
    start = [
        ("Age", (f"{one.age}, women {one.female_age}" if one.female_age else one.age) or "ageless"),
        ("Kit", kit_words(look, one)),
        ("Wealth", f"{one.wealth.replace('*', ' × ')} sp" if one.wealth else "none"),
    ]
    return "Class", "", [first, [("", text) for text in one.abilities], start]


def kit_words(look: Look, one: Calling) -> str:
    """``Dagger; sword or axe; bow, arrows × 12 or javelin × 3``."""

    def way(text: str) -> str:
        named = [(look.entry("gear", key).name.partition(",")[0], count) for key, count in kits.parts(text)]
        return ", ".join([f"{name.lower()} × {count}" if count > 1 else name.lower() for name, count in named])

    lines = [" or ".join([way(text) for text in kits.kit_choices(line)]) for line in one.kit]
    said = "; ".join(lines)
    return f"{said[:1].upper()}{said[1:]}" or "none"


def _deity(look: Look, one: Deity) -> Made:
    rows = [
        ("Blesses", blessing_words(one)),
        ("Gift", one.gift.replace("_", " ").capitalize()),
        ("Rolled on", f"{one.die} of 6"),
    ]
    return "Goddess" if one.goddess else "God", "sun", [rows]


def _kin(look: Look, one: Kin) -> Made:
    rows = [
        ("Power returns", f"melded with {one.element}"),
        ("Own ground", one.ground),
        ("Favor", FAVORS[one.favor]),
        ("Curse", CURSES[one.curse]),
        ("Mastery", MASTERY[one.mastery]),
        ("Rolled on", f"{one.die} of 6"),
    ]
    return "Nymph kin", "plant", [rows]


def _rule(look: Look, one: RuleCard) -> Made:
    return one.chapter, "", []


_CARDS: dict[str, Callable[[Look, Any], Made]] = {
    "creatures": _creature,
    "spells": _power,
    "gear": _gear,
    "items": _wonder,
    "callings": _calling,
    "deities": _deity,
    "kins": _kin,
    "rules": _rule,
}
