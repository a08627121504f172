"""What every figure of a Mazes & Minotaurs sheet is made of: terms with the rule or item each comes from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.records.figures import Figure, format_signed, without_ruling
from systems.common.records.table import Being, Term
from systems.mazes_minotaurs.base import wonders
from systems.mazes_minotaurs.base.arms import WEAPON, arm_in_hand, holds
from systems.mazes_minotaurs.base.attributes import bonus, calling_of, creature_of, mod
from systems.mazes_minotaurs.base.entries import Creature
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, CreatureSheet, HeroSheet

BASE_DEFENSE = 12
PIECE = 2  # of each piece of armor
SIZE_HITS = {"Small": 6, "Medium": 8, "Large": 14, "Gigantic": 22}
HITS_A_LEVEL = {True: 3, False: 2}  # of warriors, and of magicians (MM-031, MM-032)
POWER = 9  # of a magician of level 1, before the prime bonus (MM-081)
WALK, FULL = 60, 120  # feet a round with an action and without one (MM-039)
SIGNED = ("melee", "missile", "initiative", "evasion", "reaction", "fortitude", "damage")
OPEN = ("rear", "missile open", "surprised")  # circumstances in which a shield does not count (MM-051)
FACED = ("front", "flank")  # and those in which everything does
# What hangs on the fight too: on the weapon in use, on tactics, on where eyes and shield are.
FIGHT_FIGURES = frozenset({"melee", "missile", "defense", "defense_rear", "defense_missile", "defense_surprised"})

# Where a ruling on the defense class from elsewhere holds; a shot from where nobody looks comes as from the rear.
RULED_APART = {
    ("defense", "rear"): "defense_rear",
    ("defense", "missile"): "defense_missile",
    ("defense", "missile open"): "defense_rear",
    ("defense", "surprised"): "defense_surprised",
}

FOE, SHORTER = "foe:", "shorter:"  # circumstances: against whom, and how much shorter his weapon is
TACTICS, HOLDING_BACK = "tactics", "holding back"

RULED = (
    *[(attribute, attribute.capitalize()) for attribute in ATTRIBUTES],
    ("melee", "Melee attack"),
    ("missile", "Missile attack"),
    ("initiative", "Initiative"),
    ("defense", "DC front, flanks"),
    ("defense_rear", "DC rear"),
    ("defense_missile", "DC missiles"),
    ("defense_surprised", "DC surprised"),
    ("hits_most", "Hits total"),
    ("evasion", "Danger evasion"),
    ("reaction", "First reaction"),
    ("fortitude", "Mystic fortitude"),
    ("power_most", "Power total"),
    ("move", "Movement"),
    ("damage", "Damage bonus"),
)


def terms(look: Look, being: Being, name: str, *at: str) -> Sequence[Term]:
    """The terms of a figure; ``at`` are circumstances: where a blow comes from (``front``, ``flank``, ``rear``,
    ``missile``, ``missile open``, ``surprised``), ``foe:b9``, ``melee`` or ``missile`` for damage."""
    if name in FIGHT_FIGURES and look.fighting:
        return _terms(look, being, name, _without_foe(look, being, at) if at else at, *facts_of(look, being))
    return _terms(look, being, name, at)


def facts_of(look: Look, being: Being) -> tuple[object, ...]:
    """What of a round figures hang on: tactics, where the eyes are, the weapon."""
    who = being.id
    return look.fact_of(who, TACTICS, ""), look.fact_of(who, "eyes", ""), look.fact_of(who, WEAPON, "")


@per_build
def _terms(look: Look, being: Being, name: str, at: tuple[str, ...], *facts: object) -> Sequence[Term]:
    """The same; in a fight these ``facts`` of the being and the circumstances are all that it hangs on besides."""
    make = _MADE.get(name)
    made = make(look, being, at) if make else ()
    return (*made, *wonders.terms(look, being, name)) if name in wonders.TOUCHED else made


def _without_foe(look: Look, being: Being, at: tuple[str, ...]) -> tuple[str, ...]:
    """The circumstances with what counts of a foe in place of its name: by how much his weapon is shorter."""
    plain = tuple([one for one in at if not one.startswith(FOE)])
    foes = [foe for one in at if one.startswith(FOE) and (foe := look.find(one.removeprefix(FOE))) is not None]
    return (*plain, *[word for foe in foes for word in shorter(look, being, foe)])


def shorter(look: Look, being: Being, foe: Being) -> tuple[str, ...]:
    """What counts of a foe, as a circumstance: by how much his weapon is shorter, for who holds back (MM-055)."""
    if HOLDING_BACK not in look.fact_of(being.id, TACTICS, ()):
        return ()
    by = arm_in_hand(look, being).reach - arm_in_hand(look, foe).reach
    return (f"{SHORTER}{by}",) if by > 0 else ()


def defense_against(look: Look, being: Being, foe: Being, where: str) -> int:
    """The defense class of somebody against a blow or a shot of this foe from somewhere."""
    return _defense_at(look, being, (where, *shorter(look, being, foe)), *facts_of(look, being))


@per_build
def _defense_at(look: Look, being: Being, at: tuple[str, ...], *facts: object) -> int:
    return look.value(being.id, "defense", *at)


def figures(being: Being) -> tuple[tuple[str, str], ...]:
    """The figures that may be overruled by hand, with their labels."""
    return RULED


def figure(look: Look, being: Being, name: str, made_of: tuple[Term, ...]) -> Figure:
    """A figure as the sheet writes it."""
    bare = Figure(name, made_of)
    if name in SIGNED:
        return Figure(name, made_of, format_signed(bare.value))
    return Figure(name, made_of, f"{bare.value} ft") if name == "move" else bare


def _score(attribute: str) -> Callable[[Look, Being, Sequence[str]], list[Term]]:
    def made(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
        sheet = being.sheet
        if isinstance(sheet, HeroSheet):
            return [Term(attribute.capitalize(), getattr(sheet, attribute), "MM-011")]
        return [Term("Might", creature_of(look, sheet).might_score, "MM-R64")] if attribute == "might" else []

    return made


Gain = Literal["none", "warriors", "everybody", "magicians twice"]


def _sum(rule: str, *attributes: str, gain: Gain = "none") -> Callable[[Look, Being, Sequence[str]], list[Term]]:
    """Two modifiers, and what levels or grades add to them."""

    def made(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
        found = [Term(_word(being, one), mod(look, being, one), rule) for one in attributes]
        gained = _level_term(look, being, gain)
        return [*found, gained] if gained is not None else found

    return made


def _word(being: Being, attribute: str) -> str:
    spirit = isinstance(being.sheet, CreatureSheet) and attribute in ("faith", "grace")
    return "Spirit" if spirit else attribute.capitalize()


def _level_term(look: Look, being: Being, gain: Gain) -> Term | None:
    """What levels add: to attacks of warriors, to evasion and fortitude of all (MM-031, MM-032)."""
    sheet = being.sheet
    if gain == "none":
        return None
    if isinstance(sheet, CreatureSheet):
        grade = creature_of(look, sheet).grade
        return Term(f"Grade {grade}", grade - 1, "MM-P14") if grade > 1 else None
    warrior, more = calling_of(look, sheet).warrior, sheet.level - 1
    if gain == "warriors" and not warrior:
        more = 0
    elif gain == "magicians twice" and not warrior:
        more *= 2
    return Term(f"Level {sheet.level}", more, "MM-031" if warrior else "MM-032") if more else None


def _defense_base(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """Basic defense class: 12 and Luck, and a creature's hide (MM-018)."""
    found = [Term("Everybody", BASE_DEFENSE, "MM-018"), Term("Luck", mod(look, being, "luck"), "MM-018")]
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet) and (hide := creature_of(look, sheet).hide):
        found.append(Term("Hide", hide, "MM-P14"))
    return [*found, *look.terms(being.id, "defense_blessing")]


def _defense(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """Effective defense class against a blow from somewhere; from the front unless said otherwise (MM-051)."""
    where = next((one for one in at if one in (*OPEN, *FACED, "missile")), "front")
    found = [*_defense_base(look, being, at), *_armor(look, being, where)]
    tactics = look.fact_of(being.id, "tactics", ()) if look.fighting else ()
    if "desperate" in tactics and where != "surprised":
        found.append(Term("Desperate attack", -2, "MM-054"))
    if "wall" in tactics and where in (*FACED, "missile") and not shield_down(look, being):
        found.append(Term("Shield wall", 2, "MM-058"))
    if where in FACED:
        found += _terms_when_faced(look, being, tactics, at)
    return found


def _defense_from(where: str) -> Callable[[Look, Being, Sequence[str]], Sequence[Term]]:
    """The same against blows from elsewhere, as a figure of its own, for the sheet, with rulings of its own."""

    def made(look: Look, being: Being, at: Sequence[str]) -> Sequence[Term]:
        return without_ruling(look.terms(being.id, "defense", where))

    return made


def _armor(look: Look, being: Being, where: str) -> list[Term]:
    sheet, found = being.sheet, []
    if isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        found += [Term("Armor", entry.armor, "MM-048")] if entry.armor else []
        return [*found, Term("Shield", entry.shield, "MM-048")] if entry.shield and where not in OPEN else found
    gear, open_ = look.library("gear"), where in OPEN or shield_down(look, being)
    for place in ("helmet", "breastplate", "shield"):
        item = holds(look, being, place)
        if item is not None and (place != "shield" or not open_):
            piece = gear.get(item.key)
            worth = piece.defense if piece is not None else PIECE
            found.append(Term(item.name, wonders.shield_worth(look, item, worth), "MM-048"))
    return found


def _terms_when_faced(look: Look, being: Being, tactics: Sequence[str], at: Sequence[str]) -> list[Term]:
    """What counts against a foe in front or at the flanks alone."""
    found = []
    if spear_and_shield(look, being):
        found.append(Term("Spear and shield", mod(look, being, "skill"), "MM-023"))
    if "two weapons, defense" in tactics:
        found.append(Term("Two weapons", 2, "MM-056"))
    shorter = next((int(one.removeprefix(SHORTER)) for one in at if one.startswith(SHORTER)), 0)
    return [*found, Term("Holding back", 2 * shorter, "MM-055")] if shorter else found


def spear_and_shield(look: Look, being: Being) -> bool:
    """Whether a Spearman fights with both (MM-023)."""
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet) or calling_of(look, sheet).gift != "spear_and_shield":
        return False
    held = look.library("gear").get(arm_in_hand(look, being).gear)
    if held is None or not held.beside_shield or holds(look, being, "shield") is None:
        return False
    return not shield_down(look, being)


def shield_down(look: Look, being: Being) -> bool:
    """Whether the shield is no defense in this round: two weapons in hand, or a gaze watched in it (MM-R28)."""
    if not look.fighting:
        return False
    tactics = look.fact_of(being.id, "tactics", ())
    return any([one.startswith("two weapons") for one in tactics]) or look.fact_of(being.id, "eyes", "") == "shield"


def _hits_most(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return _creature_hits(look, being, creature_of(look, sheet))
    calling = calling_of(look, sheet)
    gain = HITS_A_LEVEL[calling.warrior]
    named = calling.female_name if sheet.gender == "female" and calling.female_name else calling.name
    found = [Term(named, calling.hits, "MM-019"), Term("Might", mod(look, being, "might"), "MM-019")]
    return [*found, Term(f"Level {sheet.level}", gain * (sheet.level - 1), "MM-019")] if sheet.level > 1 else found


def _creature_hits(look: Look, being: Being, entry: Creature) -> list[Term]:
    base = Term(entry.size, entry.basic_hits or SIZE_HITS[entry.size], "MM-P14")
    found = [base, Term("Might", mod(look, being, "might"), "MM-P14")]
    return [*found, Term(f"Grade {entry.grade}", 3 * (entry.grade - 1), "MM-P14")] if entry.grade > 1 else found


def power_gained(level: int) -> int:
    """What the levels up to this one add to Power, each as much as it is (MM-082)."""
    return sum(range(2, level + 1))


def _power_most(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """The first power and the prime bonus, and at each level as much as that level (MM-081, MM-082)."""
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet) or not (calling := calling_of(look, sheet)).magic:
        return []
    found = [Term("Magician", POWER, "MM-081"),
             Term(calling.prime.capitalize(), bonus(mod(look, being, calling.prime)), "MM-081")]  # fmt: skip
    gained = power_gained(sheet.level)
    return [*found, Term(f"Level {sheet.level}", gained, "MM-082")] if gained else found


def _move(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """Feet in a round with an action (MM-039); load and ground are counted where it is shown (MM-040)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return [Term(creature_of(look, sheet).name, creature_of(look, sheet).move, "MM-P14")]
    return [Term("On foot", WALK, "MM-039")]


GIFTS = {("might_in_melee", "melee"): "might", ("skill_in_shots", "missile"): "skill"}


def _damage(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """Barbarians add Might in melee, Amazons Skill to what they shoot; then gifts of that kind (MM-021, MM-022)."""
    sheet = being.sheet
    way = "missile" if "missile" in at else "melee"
    gifts = look.terms(being.id, f"damage_{way}")  # MM-106
    if not isinstance(sheet, HeroSheet):
        return [*gifts]
    attribute = GIFTS.get((calling_of(look, sheet).gift, way), "")
    if not attribute:
        return [*gifts]
    rule = "MM-021" if attribute == "might" else "MM-022"
    return [Term(attribute.capitalize(), bonus(mod(look, being, attribute)), rule), *gifts]


_MADE: dict[str, Callable[[Look, Being, Sequence[str]], Sequence[Term]]] = {
    **{attribute: _score(attribute) for attribute in ATTRIBUTES},
    "melee": _sum("MM-017", "might", "skill", gain="warriors"),
    "missile": _sum("MM-017", "skill", "luck", gain="warriors"),
    "initiative": _sum("MM-017", "skill", "wits"),
    "evasion": _sum("MM-020", "luck", "wits", gain="everybody"),
    "reaction": _sum("MM-020", "grace", "luck"),
    "fortitude": _sum("MM-020", "faith", "luck", gain="magicians twice"),
    "defense_base": _defense_base,
    "defense": _defense,
    "defense_rear": _defense_from("rear"),
    "defense_missile": _defense_from("missile"),
    "defense_surprised": _defense_from("surprised"),
    "hits_most": _hits_most,
    "power_most": _power_most,
    "move": _move,
    "damage": _damage,
}
