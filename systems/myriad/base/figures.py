"""What every figure of a Myriad sheet is made of: terms with the rule, boon or thing each comes from (MY-160)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.common.records.figures import Figure
from systems.common.records.table import Being, Term
from systems.myriad.base import crews, module, traits
from systems.myriad.base.sheet import Item, PersonSheet, VehicleSheet

LEAST_STATISTIC = 1
FREE_MOVE = 3  # beside the defence statistic (MY-309)
SPELL_LIMIT = 5  # beside Intellect (MY-603)
FEAR_ARMOR = 2
FEAR = "terror_armor"  # what meets fear dice, named as the armor of any conflict
SKILL, ROW, GROWN = "skill:", "row:", "grown"
TESTS = "tests"  # the figure of what is added to every test
SIGNED = ("initiative", TESTS)
GRAPPLED, RESTRAINED = "grappled", "restrained"  # kinds of effects
HAMPERED = -2  # on every test of whoever is held (MY-404, MY-410)

# The figures that may be overruled by hand, besides statistics and skills.
RULED = (
    ("armor", "Armor"),
    ("initiative", "Initiative"),
    ("move", "Movement"),
    ("unarmed", "Unarmed damage"),
    ("natural_ranged", "Natural weapon at range"),
    ("spell_limit", "Components in a spell"),
    (FEAR, "Fear armor"),
)


def figures(being: Being) -> tuple[tuple[str, str], ...]:
    """The figures that can be overruled by hand."""
    sheet = being.sheet
    if isinstance(sheet, VehicleSheet):
        return (("speed", "Speed"), ("manoeuvre", "Manoeuvre"), ("armor", "Armor"), ("hardened", "Hardened"))
    skills = [(f"{SKILL}{key}", _plain(key)) for key, _ in sheet.skills]
    return (*[(key, _plain(key)) for key, _ in sheet.stats], *skills, *RULED)


def _plain(key: str) -> str:
    return key.replace("_", " ").capitalize()


def terms(look: Look, being: Being, name: str, *at: str) -> Sequence[Term]:
    """The terms of a figure: a statistic by its key, ``skill:stealth``, ``row:wounds``, ``armor`` (``grown``: the
    natural alone), ``initiative`` (of a conflict), ``move``, ``unarmed``, ``natural_ranged``, ``spell_limit``.

    ``at`` are circumstances: a conflict, ``by ear``, ``climbing rock``.
    """
    sheet = being.sheet
    if isinstance(sheet, VehicleSheet):
        return _of_vehicle(look, sheet, name)
    if name.startswith(SKILL):
        return _skill(look, being, name.removeprefix(SKILL), at)
    if name.startswith(ROW):
        return [Term("Boxes", get_score(sheet.boxes, name.removeprefix(ROW)), "MY-105")]
    make = _MADE.get(name)
    return make(look, being, at) if make else _statistic(look, being, name, at)


def figure(look: Look, being: Being, name: str, made_of: tuple[Term, ...]) -> Figure:
    """A figure as the sheet writes it."""
    bare = Figure(name, made_of)
    if name in SIGNED:
        return Figure(name, made_of, f"{bare.value:+d}".replace("-", "−"))
    return Figure(name, made_of, f"{bare.value} m") if name == "move" else bare


def _of_vehicle(look: Look, sheet: VehicleSheet, name: str) -> list[Term]:
    if name.startswith(ROW):
        return [Term("Boxes", get_score(sheet.boxes, name.removeprefix(ROW)), "MY-915")]
    amount = getattr(sheet, name, 0)
    entry = look.library("vehicles").get(sheet.vehicle)
    own = [Term(entry.name if entry else "Vehicle", amount, "MY-915")] if isinstance(amount, int) else []
    return [*own, *crews.losses(sheet, name)]


def _statistic(look: Look, being: Being, name: str, at: Sequence[str]) -> list[Term]:
    """A statistic's level, what things and boons do to it (MY-018, MY-301); never below 0 (R-06).  One that came into
    the module after the sheet was written is at its least until it is written there (MY-003, MY-101)."""
    sheet = being.sheet
    entry = look.library("statistics").get(name)
    written = any([key == name for key, _ in sheet.stats])
    if entry is None and not written:
        return _touching_terms(look, being, name, at)
    called = entry.name if entry else _plain(name)
    if written:
        found = [Term(called, get_score(sheet.stats, name), "MY-018")]
    else:
        found = [Term(f"{called} (not written)", LEAST_STATISTIC, "MY-101")]
    found += _touching_terms(look, being, name, at)
    if look.house.armor_power_penalty and name == module.body(look).attack and _heavy(look, being):
        found.append(Term("Heavy archaic armor", -1, "MY-305"))
    return found


def _skill(look: Look, being: Being, key: str, at: Sequence[str]) -> list[Term]:
    """A skill's level, 0 untrained (R-02), and what adds to tests with it."""
    entry = look.library("skills").get(key)
    found = [Term(entry.name if entry else key.replace("_", " ").capitalize(), get_score(being.sheet.skills, key),
                  "MY-010")]  # fmt: skip
    return [*found, *_touching_terms(look, being, key, at)]


def _touching_terms(look: Look, being: Being, figure: str, at: Sequence[str]) -> list[Term]:
    """What boons, flaws and things in reach add to a figure."""
    found: list[Term] = []
    for name in module.known_as(look, figure):
        found += [*traits.trait_terms(look, being, name, at), *_from_items(look, being.sheet, name, at)]
    return found


def _from_items(look: Look, sheet: PersonSheet, figure: str, at: Sequence[str]) -> list[Term]:
    if not sheet.items:
        return []
    gear = look.library("gear")
    return [
        Term(item.name, touch.amount, gear[item.key].rule)
        for item in sheet.items
        if item.carried != "stored" and item.key in gear
        for touch in gear[item.key].touches
        if traits.touches(touch, figure, at)
    ]


def _armor_worn(look: Look, sheet: PersonSheet) -> tuple[Item | None, int]:
    """The best armor worn, and its rating."""
    gear, best, rating = look.library("gear"), None, 0
    for item in sheet.items:
        piece = gear.get(item.key) if item.carried == "worn" else None
        if piece is not None and piece.armor > rating:
            best, rating = item, piece.armor
    return best, rating


def _heavy(look: Look, being: Being) -> bool:
    """Whether archaic armor of rating 4 or more is worn (MY-305, R-58)."""
    item, rating = _armor_worn(look, being.sheet)
    return item is not None and rating >= 4 and look.library("gear")[item.key].archaic


def _armor(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """The best of natural and worn armor alone (MY-140, MY-160); ``grown`` asks for what is natural."""
    sheet = being.sheet
    item, worn = _armor_worn(look, sheet)
    natural = traits.trait_terms(look, being, "natural_armor", at)
    if item is None and sheet.armor:
        worn = sheet.armor
    grown = sum([term.amount for term in natural])
    if GROWN in at:
        return natural
    best = natural if grown >= worn else [Term(item.name if item else "Armor", worn, "MY-305")]
    return [*best, *_touching_terms(look, being, "armor", at)]


def _initiative(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """The defence statistic of the conflict, and the swiftness of the swiftest (MY-401, MY-160, R-70)."""
    key = next((one for one in at if one in look.library("conflicts")), "") or module.conflict_begun(look)
    fought = module.conflict(look, key)
    found = [*(crews.handling(look, being) if fought.armed else ())] or list(look.terms(being.id, fought.defence))
    if look.house.fast3_bonus and fought.armed:
        found += [
            Term(trait.name, max(-1, min(1, touch.amount)), "R-70")
            for trait, one in traits.traits_of(look, being)
            for touch in trait.touches
            if touch.figure == "move" and one.level >= 3
        ]
    return [*found, *_touching_terms(look, being, "initiative", at)]


def _move(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """Free movement in a round, in the conflict's units: 3 and the defence statistic, Fast and Slow (MY-309)."""
    key = next((one for one in at if one in look.library("conflicts")), module.body(look).key)
    found = [Term("Everybody", FREE_MOVE, "MY-309"), *look.terms(being.id, module.conflict(look, key).defence)]
    return [*found, *_touching_terms(look, being, "move", at)]


def _unarmed(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """Dice of fists, claws and teeth: one, and a level of natural weapons each (MY-140)."""
    return [Term("Unarmed", 1, "MY-303"), *_touching_terms(look, being, "natural_weapon", at)]


def _spell_limit(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """Components that a spell may hold: 5, Intellect and Puissance (MY-603)."""
    return [Term("Every mage", SPELL_LIMIT, "MY-603"), *look.terms(being.id, module.weaves(look)),
            *_touching_terms(look, being, "spell_limit", at)]  # fmt: skip


def _fear_armor(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """What meets fear dice: 2, more for the hardened (MY-924)."""
    return [Term("Everybody", FEAR_ARMOR, "MY-924"), *_touching_terms(look, being, "fear_armor", at)]


def _tests(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """What counts on every test; whoever is held, tied or both is hampered once (MY-404, MY-410)."""
    found = _touching_terms(look, being, TESTS, at)
    if not look.effects():
        return found
    ties = [one for one in look.effects_on(being.id) if one.kind in (GRAPPLED, RESTRAINED) and not one.waits]
    if ties and not any([one.terms for one in ties]):  # an effect of an older campaign says it itself
        tied = any([one.kind == RESTRAINED for one in ties])
        found.append(Term("Restrained" if tied else "Held", HAMPERED, "MY-404" if tied else "MY-410"))
    return found


_MADE: dict[str, Callable[[Look, Being, Sequence[str]], list[Term]]] = {
    "armor": _armor,
    "initiative": _initiative,
    "move": _move,
    "unarmed": _unarmed,
    "spell_limit": _spell_limit,
    TESTS: _tests,
    FEAR: _fear_armor,
}
