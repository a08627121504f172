"""Files and words from strangers: archives, sheets, own entries, dice and names, made wrong in every way."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from shutil import rmtree

from gui.viewmodel.exchange.stat_blocks import candidates, keep_choice
from models.campaigns.campaigns import Campaigns
from models.campaigns.handover import make_place, take_handed
from models.campaigns.incoming import look_at
from models.desk.desk import Desk, Done, Refusal
from models.formats import registry
from models.formats.found import Unreadable
from models.publishing import CannotPublish, publish
from models.storage import database
from models.storage.data_error import DataError
from systems.common.content.entries import entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.dice.expressions import BadDice, parse
from systems.common.every_game.sheet_import import values_of
from systems.common.forms import Choice
from systems.common.records.table import Table
from tests.attack import forged, memory
from tests.attack.answers import NAMES, NUMBERS
from tests.attack.tally import Tally
from tests.models.formats.test_fuzz import KINDS, broken
from tests.models.formats.test_fuzz import TEXTS as BLOCKS

MOST = 2.0  # seconds
MOST_MEMORY = 100  # MB, for one thing that is sent
LETTERS = "0123456789dDkKhHlL!+-*/()x%., \t½−×∞e²₂٣"
TOML_VALUES = (
    "nan", "inf", "9" * 5_000, "[" * 900 + "]" * 900, "1979-05-27", '"""x"""', "{}", "[]", "-1", "1e400", "true",
    '"' + "x" * 50_000 + '"', "0x" + "f" * 4_000, "'..'", '"\\u202e"',
)  # fmt: skip


class Stranger:
    """Sends things to a desk; each seed sends one."""

    def __init__(self, campaigns: Campaigns, desk: Desk, archive: Path, tally: Tally) -> None:
        self.campaigns, self.desk, self.tally = campaigns, desk, tally
        self.archive, self.data = archive.with_name("stranger.zip"), archive.read_bytes()
        self.sound = archive
        make_place(campaigns.folders.root)
        self.ways: tuple[Callable[[Random], None], ...] = (
            self.send_archive, self.send_campaign, self.send_sheet, self.send_sheet, self.send_entry, self.send_entry,
            self.send_book, self.throw_dice, self.throw_dice, self.call_names, self.hand_over,
            self.send_blocks, self.send_blocks,
        )  # fmt: skip

    def send(self, seed: int) -> None:
        """One thing, and the table as it was unless it was taken."""
        rng = Random(seed)
        way = rng.choice(self.ways)
        there = self._outside()
        where, before = f"{seed} {way.__name__} {self.desk.game.key}", memory.begin_peak()
        with self.tally.trying(where, most=MOST):
            way(rng)
        took = (memory.peak() - before) / 1024**2
        self.tally.seen[way.__name__] += 1
        self.tally.note_most(f"MB {way.__name__}", took)
        if took > MOST_MEMORY:
            self.tally.fault(where, f"took {took:.0f} MB")
        if self._outside() != there:
            self.tally.fault(where, f"left something outside: {self._outside() ^ there}")

    def _outside(self) -> set[str]:
        """What lies in the folder of all this but in those for it."""
        root = self.campaigns.folders.root
        return {path.name for path in (*root.parent.iterdir(), *root.iterdir(), *root.glob("campaigns/*.part"))}

    def hand_over(self, rng: Random) -> None:
        """What another start of the program would lay down, made wrong; whatever it names is looked at."""
        root = self.campaigns.folders.root
        files = rng.choices([str(self.sound), "/dev/zero", "/", "..", "/proc/self/mem", *NAMES, "a" * 5_000], k=3)
        data = bytearray(json.dumps({"files": files, "token": rng.choice(NAMES)}).encode())
        for _ in range(rng.choice((0, 0, 1, 5))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        (make_place(root) / f"{rng.randrange(9)}.json").write_bytes(data)
        for handed in take_handed(root):
            for file in handed.files:
                look_at(file)

    def send_archive(self, rng: Random) -> None:
        """An archive with something wrong in it."""
        data = bytearray(self.data)
        for _ in range(rng.choice((1, 1, 2, 30))):
            place = rng.randrange(len(data))
            match rng.randrange(4):
                case 0:
                    data[place] ^= 1 << rng.randrange(8)
                case 1:
                    data[place : place + 4] = rng.randbytes(4)
                case 2:
                    del data[place : place + rng.randrange(1, 400)]
                case 3:
                    data[-30 + rng.randrange(20)] = rng.randrange(256)
        self.archive.write_bytes(data)
        with suppress(DataError):
            self.campaigns.archive_in(self.archive).unlink()

    def send_campaign(self, rng: Random) -> None:
        """A campaign with something wrong in it, and checksums that fit."""
        forged.forge(rng, self.sound, self.archive, self.campaigns.folders.root)
        try:
            path = self.campaigns.archive_in(self.archive)
        except DataError:
            self.tally.seen["forged: not brought in"] += 1
            return
        try:
            self.tally.seen[f"forged: {forged.look_through(self.campaigns, path)}"] += 1
        finally:
            database.remove(path)
            rmtree(self.campaigns.folders.backups_of(path), ignore_errors=True)
            rmtree(self.campaigns.folders.trash, ignore_errors=True)

    def send_sheet(self, rng: Random) -> None:
        """A sheet with something wrong in it."""
        being = rng.choice(list(self.desk.table.beings.values()))
        values = json.loads(json.dumps(values_of(self.desk.game, being)))
        for _ in range(rng.randrange(3)):
            forged.spoil(rng, values)
        text = json.dumps(values)
        if rng.random() < 0.3:
            text = rng.choice(
                (text[: rng.randrange(len(text))], "\ufeff" + text, "[" * 100_000, text.replace("1", "9" * 4400))
            )
        self._try(Choice("being.bring", "", {"text": text, "side": rng.choice(("party", ""))}))

    def send_entry(self, rng: Random) -> None:
        """An own entry with something wrong in it."""
        game = self.desk.game
        kind = rng.choice([one for one in game.own_kinds if game.shipped_entries(one)])
        key, entry = rng.choice(list(game.shipped_entries(kind).items()))
        values = entry_to(entry)
        lines = entry_text(key, values).splitlines()
        for _ in range(rng.randrange(3)):
            place = rng.randrange(1, len(lines))
            name = lines[place].partition("=")[0]
            lines[place] = f"{name or 'x'} = {rng.choice(TOML_VALUES)}"
        if rng.random() < 0.2:
            lines.append(
                rng.choice((".".join("a" * 20_000) + " = 1", "x = 1\nx = 2", "[other]\nname = 'x'", "\0", "key = 'x'"))
            )
        self._try(Choice("own.keep", "", {"kind": kind, "key": key, "source": "\n".join(lines)}))

    def send_book(self, rng: Random) -> None:
        """A file of own entries with something wrong in it."""
        key = next((one for one in self.desk.game.actions if one.startswith("own.bring")), "")
        head = f'format = "refscreen own entries"\nversion = {rng.choice((1, 1, 0, 99, "true", "9" * 5000))}\n'
        text = (
            head
            + f'game = "{self.desk.game.key}"\n'
            + rng.choice(
                (
                    "[house]\nx = 1",
                    "[entries.creatures.orc]\nname = 1",
                    "[left_out]\ncreatures = ['orc', 1, []]",
                    "[entries]\ncreatures = 1",
                    "[[entries]]",
                    "a." * 5_000 + "a = 1",
                )
            )
        )
        if key:
            form = self.desk.game.actions[key].form(self.desk.look, "", {})
            self._try(Choice(key, "", (form.blank() if form else {}) | {"text": text}))

    def send_blocks(self, rng: Random) -> None:
        """Stat blocks, actors and tables of other tools, broken: read, made entries, kept if they can be."""
        texts = [text for kind in KINDS for text in BLOCKS[kind]]
        text = "\n\n".join([broken(rng.choice(texts), rng) for _ in range(rng.randint(1, 4))])
        try:
            found = registry.read(text, rng.choice(("", "", *KINDS)))[1]
        except Unreadable:
            return
        look = self.desk.look
        chosen = [one for one in candidates(look, found, "a stranger") if one.sound]
        if chosen:
            self.desk.perform(keep_choice(look, chosen, "a stranger"))

    def throw_dice(self, rng: Random) -> None:
        """Dice as nobody writes them."""
        text = "".join(rng.choice(LETTERS) for _ in range(rng.choice((3, 8, 30, 250, 5_000))))
        with suppress(BadDice):
            parse(text)
        self._try(Choice("dice.throw", "", {"dice": text, "why": ""}))

    def call_names(self, rng: Random) -> None:
        """Names that mean something elsewhere, on the screen, in files and in exports."""
        who, name = rng.choice(list(self.desk.table.beings)), rng.choice((*NAMES, *map(str, NUMBERS[:8])))
        taken = self._try(Choice("being.name", who, {"name": name, "player": rng.choice(NAMES)}), keep=True)
        if rng.random() < 0.2:
            folder = self.campaigns.folders.root / "sheets"
            with suppress(CannotPublish):
                publish(self.desk.look, [who], rng.choice(("markdown", "json", "html")), folder)
        if taken:
            self.desk.undo()
        with suppress(DataError):
            self.campaigns.rename(self.desk.path, name)

    def _try(self, choice: Choice, keep: bool = False) -> bool:
        """Whether it was taken and is kept."""
        before: Table = self.desk.table
        result = self.desk.perform(choice)
        if isinstance(result, Refusal):
            self.tally.seen["refused"] += 1
            assert self.desk.table is before, "a refusal changed the table"
            assert result.sentence.endswith((".", "!", "?")), result.sentence[-80:]
        elif isinstance(result, Done):
            self.tally.seen["taken"] += 1
            for being in list(self.desk.table.beings.values())[-1:]:
                self.desk.game.summary(self.desk.look, being)
                self.desk.game.layout(self.desk.look, being)
            if result.entry and not keep:
                assert self.desk.undo(), "it cannot be undone"
                assert self.desk.table == before, "undone it is another table"
            return bool(result.entry) and keep
        return False


def attack(campaigns: Campaigns, desk: Desk, archive: Path, seeds: range) -> Tally:
    """So many things sent to one desk; what they take of memory is looked at as well."""
    tally = Tally("Hostile archives, sheets, own entries, dice, names")
    stranger = Stranger(campaigns, desk, archive, tally)
    began = memory.resident()
    for seed in seeds:
        stranger.send(seed)
    tally.note_most("MB kept after all", (memory.resident() - began) / 1024**2)
    return tally
