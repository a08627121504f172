"""What every figure of a Monsters & Magic sheet is made of: terms with the rule or item each comes from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name
from systems.common.records.figures import Figure
from systems.common.records.table import Being, Term, altered
from systems.monsters_magic.base.attributes import calling_of, creature_of, mod, prime_bonus, score_of
from systems.monsters_magic.base.entries import Wonder
from systems.monsters_magic.base.sheet import ATTRIBUTES, CharacterSheet, CreatureSheet

MOVEMENT = ((12, 1), (9, -1), (6, -2), (3, -4))  # Movement and its modifier (MG-032)
FASTER = (15, 2)  # of beasts that outrun any character; ours
LOADS = {"none": 12, "light": 9, "heavy": 6, "over": 3}
SIGNED = ("defense", "initiative", "checks", "attack", "movement_modifier")
RESIST = "resist:"  # ``resist:constitution``: what must be reached against it

# The figures that may be overruled by hand.
RULED = (
    *[(attribute, attribute.capitalize()) for attribute in ATTRIBUTES],
    ("armor", "Armor class"),
    ("defense", "Rolled defense"),
    ("initiative", "Initiative"),
    ("php_most", "Physical hit points, most"),
    ("mhp_most", "Mental hit points, most"),
    ("movement", "Movement"),
    ("checks", "All checks"),
)


def figures(being: Being) -> tuple[tuple[str, str], ...]:
    """The figures that can be overruled by hand."""
    return RULED


def terms(look: Look, being: Being, name: str, *at: str) -> Sequence[Term]:
    """The terms of a figure; ``at``: an attribute for initiative (``intelligence`` when casting)."""
    if name.startswith(RESIST):
        return _resistance(look, being, name.removeprefix(RESIST))
    work_out = _WORKINGS.get(name)
    found = work_out(look, being, at) if work_out else ()
    more = wonder_terms(look, being, name)
    return (*found, *more) if more else found


def figure(look: Look, being: Being, name: str, made_of: tuple[Term, ...]) -> Figure:
    """A figure as the sheet writes it."""
    bare = Figure(name, made_of)
    if name in SIGNED:
        return Figure(name, made_of, f"{bare.value:+d}".replace("-", "−"))
    return bare


@per_build
def wonders_in_use(look: Look, being: Being) -> tuple[Wonder, ...]:
    """The wonders that somebody wears or holds, each by the name that its bearer gives it."""
    if not isinstance(being.sheet, CharacterSheet):
        return ()
    wonders, items = look.library("items"), being.sheet.items
    return tuple([altered(wonders[one.key], name=one.name) for one in items
                  if one.key in wonders and one.carried in ("worn", "held")])  # fmt: skip


def wonder_terms(look: Look, being: Being, name: str) -> list[Term]:
    """What wonders that are worn or held add to a figure (MG-114)."""
    return [Term(one.name, one.amount, one.rule) for one in wonders_in_use(look, being) if name in one.helps]


@per_build
def worn_veil(look: Look, being: Being) -> str:
    """How far what somebody wears hides it (MG-042, MG-114)."""
    return "semi" if any([one.effect == "veil" for one in wonders_in_use(look, being)]) else ""


def _score(attribute: str) -> Callable[[Look, Being, Sequence[str]], list[Term]]:
    def work_out(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
        return [Term(attribute.capitalize(), score_of(look, being, attribute), "MG-020")]

    return work_out


def worn_terms(look: Look, being: Being) -> list[Term]:
    """What armor, shield and wards add to armor class and to rolled defense alike (MG-030, MG-031, MG-114)."""
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet):
        return []
    gear, found = look.library("gear"), []
    for item in sheet.in_use():
        piece = gear.get(item.key)
        if piece is not None and piece.armor:
            found.append(Term(item.name, piece.armor, piece.rule))
        if item.armor:
            found.append(Term(item.name, item.armor, "MG-114"))
    return found


def _armor(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """Armor class: Dexterity and what is worn (MG-030)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        return [Term(entry.name, entry.armor, entry.rule)]
    return [Term("Dexterity", look.value(being.id, "dexterity"), "MG-030"), *worn_terms(look, being)]


def _defense(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """What is added to the dice of a rolled defense (MG-030)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        return [Term(entry.name, entry.defense, entry.rule)]
    return [Term("Dexterity", mod(look, being, "dexterity"), "MG-030"), *worn_terms(look, being)]


def _resistance(look: Look, being: Being, attribute: str) -> list[Term]:
    """A passive resistance: the attribute itself and what helps it (MG-004).  Penalties count only if the house says so
    (MG-016)."""
    found = [Term(attribute.capitalize(), look.value(being.id, attribute), "MG-004")]
    if look.house.mg_fixed_penalties:
        found += [term for term in look.terms(being.id, "checks") if term.amount < 0]
    return found


def _initiative(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """A modifier and the level; Intelligence when casting, else Dexterity (MG-036)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        return [Term(entry.name, entry.initiative, entry.rule)]
    attribute = initiative_attribute(look, being)
    found = [Term(attribute.capitalize(), mod(look, being, attribute), "MG-036")]
    if bonus := prime_bonus(look, being, attribute):
        found.append(Term(f"Prime of {count_name(1, calling_of(look, sheet).name.lower())}", bonus, "MG-021"))
    return [*found, Term(f"Level {sheet.level}", sheet.level, "MG-036")]


def initiative_attribute(look: Look, being: Being) -> str:
    """What initiative hangs on: Intelligence for those who fight with spells, else Dexterity (MG-036)."""
    casts = bool(getattr(being.sheet, "spells", ())) and prime_bonus(look, being, "intelligence")
    return "intelligence" if casts else "dexterity"


def _php_most(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    return _pool(look, being, "constitution", "php")


def _mhp_most(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    return _pool(look, being, "wisdom", "mhp")


def _pool(look: Look, being: Being, attribute: str, pool: str) -> list[Term]:
    """A pool of hit points: an attribute and the class, half the class figure a further level (MG-022, MG-028)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        return [Term(entry.name, getattr(entry, pool), entry.rule)]
    if written := getattr(sheet, f"{pool}_base"):
        return [Term("As written", written, "MG-093")]
    calling = calling_of(look, sheet)
    figure = getattr(calling, pool)
    found = [Term(attribute.capitalize(), look.value(being.id, attribute), "MG-022"),
             Term(calling.name, figure, "MG-022")]  # fmt: skip
    if sheet.level > 1:
        found.append(Term(f"Level {sheet.level}", further_points(figure) * (sheet.level - 1), "MG-028"))
    return found


def further_points(figure: int) -> int:
    """What each level after the first adds to a pool: half the figure of the class, rounded up (MG-028)."""
    return -(-figure // 2)


def _movement(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """The lowest of what the people, the load and the armor allow (MG-032)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        return [Term(entry.name, entry.movement, entry.rule)]
    race, gear = look.library("races").get(sheet.race), look.library("gear")
    limits = [Term(race.name if race else "On foot", race.movement if race else 12, "MG-023")]
    limits.append(Term({"none": "Unencumbered", "light": "Lightly encumbered", "heavy": "Heavily encumbered",
                        "over": "Over-encumbered"}[sheet.load], LOADS[sheet.load], "MG-032"))  # fmt: skip
    limits += [Term(item.name, gear[item.key].movement, "MG-032") for item in sheet.in_use()
               if item.key in gear and gear[item.key].kind == "armor"]  # fmt: skip
    return [min(limits, key=lambda term: term.amount)]


def movement_modifier(look: Look, being: Being) -> int:
    """The modifier of checks of Movement (MG-032)."""
    return movement_bonus(look.value(being.id, "movement"))


def movement_bonus(movement: int) -> int:
    """The modifier of a Movement; below the lowest row that of the lowest (MG-032)."""
    return next((bonus for least, bonus in (FASTER, *MOVEMENT) if movement >= least), MOVEMENT[-1][1])


_WORKINGS: dict[str, Callable[[Look, Being, Sequence[str]], list[Term]]] = {
    **{attribute: _score(attribute) for attribute in ATTRIBUTES},
    "armor": _armor,
    "defense": _defense,
    "initiative": _initiative,
    "php_most": _php_most,
    "mhp_most": _mhp_most,
    "movement": _movement,
}
