"""A module in which every kind of entry is the Guide's own: what is written, and what is left out of the book."""

from __future__ import annotations

from collections.abc import Iterator

from systems.common.forms import Choice
from tests.systems.myriad.builders import GAME
from tests.systems.myriad.rebuilt import CONFLICTS, GEAR, LINES, SAID, SKILLS, STATISTICS

ENTRIES: dict[str, dict[str, str]] = {
    "statistics": dict.fromkeys(STATISTICS, ""),
    "lines": LINES,
    "skills": {key: f'statistic = "{statistic}"\n{more}' for key, (statistic, more) in SKILLS.items()}
    | {"sorcery": 'statistic = "wits"\naliases = ["Spell Casting"]', "chariots": 'statistic = "wits"\naliases = ["Driving"]'},
    "conflicts": CONFLICTS,
    "sfx": {
        "feint": 'group = "mortal"\neffect = "sure_die"\nconflicts = ["clash"]',
        "retort": 'group = "social"\neffect = "laugh"\nconflicts = ["debate"]\nmost = 1',
        "zeal": 'group = "personal"\neffect = "buff"\nrolls = ["test"]\nstatistic = "might"\namount = 2',
        "venom": 'group = "item"\neffect = "more_dice"',
    },
    "traits": {
        "keen_nose": 'group = "racial"\ngp = 2\ntouches = [{ figure = "senses", amount = 1, when = "by nose" }]',
        "heir": 'group = "general"\ngp = 2\nmost = 3\nnoted = true',
        "sickly": 'group = "general"\ngp = -2\ntouches = [{ figure = "might", amount = -1 }]',
    },
    "templates": {
        "islander": 'kind = "race"\ngp = 21\nstatistics = { might = 2, wits = 3, heart = 1 }\n'
        'traits = [{ trait = "keen_nose" }]',
        "dockside": 'kind = "background"\ngp = 10\nstatistics = { wits = 1 }\nskills = { sneaking = 2, senses = 1 }',
        "corsair": 'kind = "career"\ngp = 30\nstatistics = { might = 2 }\nskills = { fencing = 3, climbing = 2 }\n'
        'sfx = ["feint"]',
    },
    "levels": {
        "salty": "statistic_points = 3\nskill_points = 4\nsfx = 3\nhealth = 5\ngp = 6\nstatistic_cap = 6\nskill_cap = 4\n"
        "statistic_die = 6\nskill_bonus = 0\nresilience_die = 6",
    },
    "gear": GEAR | {"oilskin": 'kind = "armor"\narmor = 1\nprice = 1', "bandages": 'kind = "essential"\nprice = 2'},
    "items": {"poisoned_edge": 'price = 2\nsfx = "venom"\non = "weapon"'},
    "spells": {"squall": 'effect = "damage"\namount = 2\nquantifiable = true', "spyglass": 'effect = "range"'},
    "charts": {
        "sailor": 'dice = "1d6"\nspots = [{ key = "head", name = "Head", first = 1, last = 1, called = -2, effect = "head" }, '
        '{ key = "body", name = "Body", first = 2, last = 6, effect = "torso" }]',
    },
    "creatures": {
        "wrecker": 'statistics = { might = 3, wits = 3, heart = 2 }\nskills = { fencing = 1 }\nchart = "sailor"\n'
        "boxes = { stamina = 4, stamina_critical = 2, poise = 2 }\n"
        'attacks = [{ name = "hook", damage = 3, tags = ["edged"] }]\nappears = ["wilds"]\nnumber = "1d3"',
    },
    "vehicles": {
        "longboat": "velocity = 2\nspeed = 2\nmanoeuvre = 2\narmor = 1\nwounds = 8\ncritical = 4\n"
        'skill = "chariots"\nholds = 8\nseats = "eight"\nopen = true',
    },
}  # fmt: skip


def sources() -> dict[tuple[str, str], str]:
    """Every entry as the Guide writes it, by its kind and key, none before what it names."""
    found = {
        (kind, key): f'[{key}]\nname = "{key.replace("_", " ").capitalize()}"\n{SAID}{source}'.strip() + "\n"
        for kind, entries in ENTRIES.items()
        for key, source in entries.items()
    }
    card = '[tide]\nname = "Tide"\nrules = []\nchapter = "Tests"\ntext = "At ebb nobody sails."\n'
    return found | {("rules", "tide"): card}


def choices() -> Iterator[Choice]:
    """What the Guide does: write every entry, then leave all of the book out."""
    written = sources()
    for (kind, key), source in written.items():
        yield Choice("own.keep", "", {"kind": kind, "key": key, "source": source})
    for kind in GAME.own_kinds:
        for key in GAME.shipped_entries(kind):
            if (kind, key) not in written:
                yield Choice("own.leave_out", "", {"kind": kind, "key": key, "left_out": True})
