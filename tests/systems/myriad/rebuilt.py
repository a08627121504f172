"""A module that has nothing of the book's: three statistics, four lines, four conflicts, skills, weapons and SFX of its
own."""

from __future__ import annotations

from systems.common.records.table import Being, Table
from tests.systems.myriad.builders import foe, hero, quiet
from tests.systems.myriad.creating import with_own, without

SAID = 'rule = ""\ntext = "Of our own."\n'
STATISTICS = ("might", "wits", "heart")
CONFLICTS = {
    "clash": 'attack = "might"\ndefence = "wits"\nline = "stamina"\nskills = ["fencing", "archery"]\narmed = true',
    "debate": 'attack = "wits"\ndefence = "heart"\nline = "poise"\nskills = ["rhetoric"]\nspoken = true',
    "dread": 'attack = "heart"\ndefence = "heart"\nline = "sanity"\nskills = []\nasks = "terror"',
    "courtship": 'attack = "wits"\ndefence = "heart"\nline = "pride"\nskills = ["rhetoric"]\nasks = "romance"',
}
LINES = {
    "stamina": 'statistic = "might"\ncritical = "Vitals"\nout = "felled"\ngone = "slain"\nback = "nights"',
    "poise": 'statistic = "heart"\nout = "speechless"',
    "sanity": 'statistic = "heart"\ncritical = "Reason"\nout = "shaken"\ngone = "mad"\nback = "hours"',
    "pride": 'statistic = "heart"\nout = "rejected"',
}
SKILLS = {
    "fencing": ("might", ""),
    "archery": ("might", ""),
    "rhetoric": ("wits", ""),
    "throwing": ("might", ""),
    "senses": ("heart", 'aliases = ["Perception"]'),
    "sneaking": ("wits", 'met_by = "senses"'),
    "healing": ("wits", 'aliases = ["Medic"]'),
    "climbing": ("might", 'aliases = ["Athletics", "Acrobatics"]'),
}
GEAR = {
    "cutlass": 'kind = "weapon"\ndamage = 4\ntags = ["edged"]\nprice = 4',
    "crossbow": 'kind = "weapon"\ndamage = 3\nreach = "medium"\ntags = ["bow"]\nprice = 4',
    "repeater": 'kind = "weapon"\ndamage = 3\nreach = "medium"\nautofire = true\nprice = 5',
    "bolas": 'kind = "weapon"\ndamage = 2\nreach = "short"\nskill = "throwing"\nprice = 2',
    "firepot": 'kind = "weapon"\ndamage = 3\nreach = "short"\ndecay = 2\nprice = 3',
}
LEVELS = (("might", 5), ("wits", 4), ("heart", 3))
TRAINED = (("fencing", 4), ("archery", 2), ("rhetoric", 3), ("throwing", 1), ("senses", 1), ("healing", 2))
ROWS = (("stamina", 7), ("stamina_critical", 3), ("poise", 5))


def rebuilt(*beings: Being, house: object = None) -> Table:
    """The module on a quiet table."""
    table = quiet(*beings, house=house)
    shipped = table_entries()
    for key in STATISTICS:
        table = with_own(table, "statistics", key, f'name = "{key.capitalize()}"\n{SAID}')
    for key, (statistic, more) in SKILLS.items():
        table = with_own(table, "skills", key,
                         f'name = "{key.capitalize()}"\n{SAID}statistic = "{statistic}"\n{more}')  # fmt: skip
    for kind, entries in (("lines", LINES), ("conflicts", CONFLICTS), ("gear", GEAR)):
        for key, source in entries.items():
            table = with_own(table, kind, key, f'name = "{key.capitalize()}"\n{SAID}{source}')
    for kind, keys in shipped.items():
        table = without(table, kind, *keys)
    return table


def table_entries() -> dict[str, tuple[str, ...]]:
    """What the book has, which nobody here plays with."""
    from tests.systems.myriad.builders import GAME

    return {kind: tuple(GAME.shipped_entries(kind)) for kind in ("statistics", "skills", "conflicts")}


def fighter(id_: str = "b1", name: str = "Hild", **more: object) -> Being:
    """One who was made in this module."""
    return hero(id_, name, **{"stats": LEVELS, "skills": TRAINED, "boxes": ROWS, "items": (), **more})


def rival(id_: str = "b9", **more: object) -> Being:
    """A soldier of this module, without armor."""
    made = {"stats": (("might", 3), ("wits", 3), ("heart", 2)), "boxes": ROWS, "left": ROWS, "armor": 0, "skills": ()}
    return foe(id_, **{**made, **more})
