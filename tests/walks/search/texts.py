"""What is read next, drawn: texts as tests type them, cut, joined and changed; figures of strange creatures; fights."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from systems.common.content.entries import entry_to
from systems.common.content.entry_writer import entry_text, write_value
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import Table
from tests.walks.moves import Glance

TYPED = Path(__file__).parents[2] / "systems" / "common"
LONGEST = 1200
DICE = ("d6", "2d6", "3d6kh2", "4d6kl1", "1d6!", "2d6!!", "d100", "d%", "1d6x10", "2d6*10", "(1d6+1)*10", "1d4-1", "d6/2",
        "10", "-3", "1d6+2d8", "2d6>", "d", "0d6", "1d0", "2d6kh3", "1d6 + ", "1d1", "999d999", "3d6!=", "dF")  # fmt: skip
LETTERS = " 0123456789d+-*/()x×%,;:.→[]{}=\"'#|\n–−abkhl!"
KINDS = ("animal", "beast", "humanoid", "undead", "giant", "dragon", "person", "ooze", "plant", "demon", "mindless", "fire",
         "goblin", "elemental", "golem", "intelligent_undead", "swarm", "construct", "fey", "giant_animal")  # fmt: skip


ALL = {"dice": 4, "digit_dice": 0.5, "table_text": 4, "pasted_text": 3, "result": 4, "grid_rows": 3, "muster": 2, "names": 1,
       "toml": 1, "entry": 3, "book": 2, "sheet_file": 2, "written": 1, "taken": 1, "fights": 1, "weighed": 0.5}  # fmt: skip
OF_A_GAME = {"taken": 5, "fights": 2, "weighed": 0.2, "entry": 1, "sheet_file": 0.5, "book": 0.2}


@cache
def typed() -> dict[str, tuple[str, ...]]:
    """Texts in the tests of each folder of what all games share."""
    found: dict[str, set[str]] = {}
    for path in sorted(TYPED.rglob("test_*.py")):
        folder = path.relative_to(TYPED).parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and 1 < len(node.value) < LONGEST:
                found.setdefault(folder, set()).add(node.value)
    return {folder: tuple(sorted(texts)) for folder, texts in found.items()}


class TextStepper:
    """Draws what is read at a table."""

    def __init__(self, game: Game, random: Random, room: str, worth: Mapping[str, float]) -> None:
        self.game, self.random, self.worth = game, random, worth
        self.share = 0.8 if room == "common" else 0.15  # of what is looked at
        self._odds = ALL if room == "common" else OF_A_GAME

    def _changed(self, text: str) -> str:
        """A text as it is, or with a few letters more, fewer or other."""
        random = self.random
        for _ in range(random.choice((0, 0, 1, 1, 2, 4))):
            at = random.randint(0, len(text))
            end = min(len(text), at + random.choice((0, 0, 1, 1, 3)))
            text = (
                text[:at] + random.choice(("", random.choice(LETTERS), random.choice(LETTERS), text[:3])) + text[end:]
            )
        return text

    def _text(self, *folders: str) -> str:
        texts = [text for folder in folders for text in typed().get(folder, ())]
        return self._changed(self.random.choice(texts))

    def glance(self, table: Table) -> Glance:
        random, look = self.random, Look(self.game, table)
        what = random.choices(list(self._odds), [odds * (0.15 + self.worth[one]) for one, odds in self._odds.items()])[
            0
        ]
        if what == "sheet_file" and not table.beings:
            what = "taken"
        return Glance(what, getattr(self, f"_{what}")(look, random))

    def _dice(self, look: Look, random: Random) -> tuple[Any, ...]:
        parts = [random.choice(DICE) for _ in range(random.choice((1, 1, 1, 2)))]
        return (self._changed(random.choice("+-*/").join(parts) if random.random() < 0.7 else self._text("dice")),)

    def _digit_dice(self, look: Look, random: Random) -> tuple[Any, ...]:
        words = [
            random.choice(("0", "00", "7", "70", "100", "3", "05", "x", "12")) for _ in range(random.randint(0, 5))
        ]
        return tuple(words), random.choice((100, 1000, 10_000, 20))

    def _table_text(self, look: Look, random: Random) -> tuple[Any, ...]:
        if random.random() < 0.5:
            return (self._text("content"),)
        key = random.choice(list(look.game.shipped_entries("tables")))
        text = entry_text(key, entry_to(look.library("tables")[key]))
        return (self._changed(text) if len(text) < LONGEST else "",)

    def _pasted_text(self, look: Look, random: Random) -> tuple[Any, ...]:
        lines = [self._text("content") for _ in range(random.choice((1, 1, 2, 4)))]
        heads = ("", "", "d6", "2d6", "# Weather d6", "| d6 | Sun | Rain |")
        rows = [f"{n}{random.choice(('.', ')', ':', '-', ' ', '	'))} {random.choice(('rain', '2d6 orcs', 'roll twice', 'x'))}"
                for n in range(1, random.randint(2, 8))]  # fmt: skip
        return (self._changed("\n".join([random.choice(heads), *random.choice((lines, rows))]))[:LONGEST],)

    def _result(self, look: Look, random: Random) -> tuple[Any, ...]:
        return (self._text("content", "table_kit"),)

    def _grid_rows(self, look: Look, random: Random) -> tuple[Any, ...]:
        ats = ("", "1", "2", "1-2", "3–6", "7+", "00", "x", "2-1", "3", "4", "5-6", "12")
        rows = [(random.choice(ats), random.choice(("", "", "1", "2", "0", "x")), random.choice(("", "Rain", "2d6 orcs")))
                for _ in range(random.randint(0, 5))]  # fmt: skip
        return tuple(rows), random.choice(("", "1d6", "2d6", "d", "1d4", "1d6!")), random.random() < 0.2

    def _muster(self, look: Look, random: Random) -> tuple[Any, ...]:
        called = [str(one.name) for one in look.library("creatures").values()]
        parts = [f"{random.choice(('', '3 ', '2d4 ', 'a ', 'two ', '5x '))}{random.choice(called).lower()}"
                 f"{random.choice(('', 's', ' x 4', ' (5 hp)', ', 6 hits', ' of 3'))}" for _ in range(random.choice((1, 2)))]  # fmt: skip
        text = random.choice((", ", " and ", "; ", "\n")).join(parts)
        return (self._changed(text if random.random() < 0.6 else self._text("encounter_kit")),)

    def _names(self, look: Look, random: Random) -> tuple[Any, ...]:
        called = random.choice([str(one.name) for one in look.library("creatures").values()])
        return (self._changed(random.choice((called, called.lower() + "s", self._text("kernel", "encounter_kit")))),)

    def _toml(self, look: Look, random: Random) -> tuple[Any, ...]:
        return (self._text("content", "every_game"),)

    def _entry(self, look: Look, random: Random) -> tuple[Any, ...]:
        kind = random.choice(look.game.own_kinds)
        key = random.choice(list(look.library(kind)))
        values = entry_to(look.library(kind)[key])
        name = random.choice([*values, "nonsense"])
        return kind, key, name, self._changed(write_value(values.get(name, 3)))[:LONGEST]

    def _book(self, look: Look, random: Random) -> tuple[Any, ...]:
        before = random.choice(("", "", "version = 1", "format", "game", "left_out", "house", "name", "true", "["))
        return random.random() < 0.6, before, random.choice(("", "version = 2", "x", "1", "version = 0", '"', "other"))

    def _sheet_file(self, look: Look, random: Random) -> tuple[Any, ...]:
        being = random.choice(list(look.table.beings.values()))
        words = [*[str(one.key) for one in getattr(being.sheet, "items", ())], being.entry, being.kind, '"version": 1',
                 '"game"', '"name"', "{", "true", "1"]  # fmt: skip
        return (
            being.id,
            random.choice([one for one in words if one]),
            random.choice(("unheard_of", '"version": 2', "x", "0", "[")),
        )

    def _written(self, look: Look, random: Random) -> tuple[Any, ...]:
        return (
            random.choice((1, True, 'a "b"', (1, 2), {"a": 1, "b c": (2,)}, ({"at": "1", "text": "x"},), "é\n", ())),
        )

    def _taken(self, look: Look, random: Random) -> tuple[Any, ...]:
        dice = ("1d4", "1d6", "2d6", "3d8+1", "", "5", "1d10+4", "x")
        blows = tuple([(random.choice(("bite", "claw", "bow", "sword")), random.choice(dice), random.randint(1, 3),
                        random.choice((0, 0, 30, 150))) for _ in range(random.randint(0, 3))])  # fmt: skip
        breaths = tuple([("breath", random.choice(dice), random.choice(("", "fire", "cold", "acid", "x")),
                          random.choice((0, 30, 90)), random.choice((0, 1, 3)), random.choice(("", "cone", "line", "cloud")))
                         for _ in range(random.choice((0, 0, 1, 2)))])  # fmt: skip
        facts: dict[str, Any] = {"blows": blows, "breaths": breaths}
        some: dict[str, tuple[Any, ...]] = {
            "glyph": ("wolf", "dragon", "nothing", "goblin"), "hit_dice": (0, 1, 2, 3, 5, 6, 7, 9, 12, 16, 25),
            "more": (-1, 0, 1, 3), "protection": (0, 1, 2, 4, 6, 8, 11), "pace": (3, 6, 9, 12, 15, 24, 48),
            "flies": (True,), "large": (True,), "small": (True,), "poisonous": (True,), "needs_magic": (True,),
            "resists": (10, 50, 90), "regenerates": (1, 3), "kinds": tuple([(one,) for one in KINDS]),
            "proof_against": (("fire",), ("cold", "lightning"), ("sleep",)), "abilities": ((("gaze", "It stares."),),),
            "die": (6, 8, 4), "hit_points": (1, 4, 17, 60, 120), "walks": (6, 12), "swims": (12,),
            "alignment": ("law", "chaos", "neutrality"), "morale": (2, 5, 7, 9, 11, 12), "saves": ((("all", 14),), (("death", 9), ("wands", 11))),
            "saves_as": ("F2", "fighter 3"), "experience": (5, 100, 3000), "challenge": ("1", "7", "1/4", "x"),
            "appearing": ("2d6", "0", "1", "x"), "treasure": ("A", "none"), "besides": (("Strange line",),),
        }  # fmt: skip
        for name, values in some.items():
            if random.random() < 0.25:
                facts[name] = random.choice(values)
        return (facts,)

    def _fights(self, look: Look, random: Random) -> tuple[Any, ...]:
        return random.randrange(100), random.choice((-1, 0, 1))

    def _weighed(self, look: Look, random: Random) -> tuple[Any, ...]:
        kinds = random.sample(list(look.library("creatures")), random.choice((1, 1, 2)))
        return tuple([(kind, random.randint(1, 3)) for kind in kinds]), random.randint(1, 6), random.choice((-1, 0, 1))
