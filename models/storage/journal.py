"""What the journal keeps, as JSON and back: records, changes, throws and decisions, the story, the choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from types import ModuleType
from typing import Any, get_type_hints

import msgspec
from msgspec import Raw, Struct
from msgspec.json import Decoder, encode

from models.storage.codec import Conversion, RecordCodec
from systems.common import forms
from systems.common.forms import Choice, Form, Question
from systems.common.forms import fields as kinds_of_field
from systems.common.kernel import play, tape
from systems.common.kernel.game import Game
from systems.common.kernel.play import Told
from systems.common.kernel.tape import Decision, RollRequest, Throw
from systems.common.records import figures, table
from systems.common.records.changes import Amended, Change, Changed, Exchanged
from systems.common.records.table import (
    Being,
    Bond,
    Clock,
    Effect,
    Encounter,
    Fight,
    Hoard,
    House,
    Note,
    OwnEntry,
    Record,
    Table,
)

KINDS: dict[str, type] = {
    "being": Being,
    "effect": Effect,
    "bond": Bond,
    "hoard": Hoard,
    "encounter": Encounter,
    "note": Note,
    "own": OwnEntry,
    "fight": Fight,
    "clock": Clock,
}
NAMES: dict[type, str] = {kind: name for name, kind in KINDS.items()}
NOTHING = Raw(b"null")
STORIES = 4  # the newest that were read
Upgrade = Callable[[str, dict[str, Any], int], dict[str, Any]]


class BadRecord(Exception):
    """Something kept that cannot be read back; the message says what."""


class BeingRow(Struct):
    """A being whose sheet is read by its kind."""

    id: str
    name: str
    kind: str
    side: str
    sheet: Any
    entry: str = ""
    number: int = 0
    glyph: str = ""
    player: str = ""
    hidden: bool = False


class RawBeingRow(BeingRow):
    sheet: Raw


class ChangedRow(Struct, tag_field="is", tag="field"):
    who: str
    kind: str
    field: str
    before: Raw
    after: Raw


class AmendedRow(Struct, tag_field="is", tag="part", omit_defaults=True):
    of: str
    who: str
    field: str
    before: Raw
    after: Raw
    kind: str = ""  # of the sheet, if it is a being's
    at: int | None = None


class ExchangedRow(Struct, tag_field="is", tag="record"):
    kind: str
    before: Raw
    after: Raw


class ThrowRow(Struct, tag_field="is", tag="throw", omit_defaults=True):
    request: RollRequest
    faces: tuple[int, ...]
    by_hand: bool = False


class DecisionRow(Struct, tag_field="is", tag="decision", omit_defaults=True):
    """A decision keeps which form it answered, not the form's fields."""

    who: str
    form: str
    label: str
    answers: Any
    by_hand: bool = False


_BEINGS = Decoder(RawBeingRow)
ChangeRow = ChangedRow | AmendedRow | ExchangedRow
_CHANGES: Decoder[list[ChangeRow]] = Decoder(list[ChangeRow])
_TAPE: Decoder[list[ThrowRow | DecisionRow]] = Decoder(list[ThrowRow | DecisionRow])


def kind_of(record: Record) -> str:
    """The kind a record is kept under: being, effect ... house."""
    return "house" if isinstance(record, House) else NAMES[type(record)]


def find(table: Table, kind: str, id_: str) -> Record | None:
    """The record of that kind on the table, or nothing."""
    found: Record | None = table.find(KINDS.get(kind, House), id_)
    return found


def touched_records(changes: Iterable[Change]) -> dict[tuple[str, str], None]:
    """Which records these changes are about, each once, in their order."""
    found: dict[tuple[str, str], None] = {}
    for change in changes:
        match change:
            case Changed():
                found["being", change.who] = None
            case Amended():
                found[NAMES.get(change.of, "house"), change.who] = None
            case Exchanged():
                found[kind_of(change.record), change.record.id] = None
    return found


Ways = tuple[RecordCodec, dict[Any, Conversion | None], dict[Any, Callable[[Any], Any]]]


@lru_cache(maxsize=8)
def _ways_of(game: Game) -> Ways:
    """How records of a game travel there and back; found out once for all of its campaigns."""
    return RecordCodec(_records_of(table, kinds_of_field, forms, tape, figures, play)), {}, {}


class Codec:
    """JSON for everything of one game.  ``BadRecord`` when something kept cannot be read back."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.version: int = game.sheet_version
        self._upgrade: Upgrade = game.upgrade
        self._codec, self._there, self._back = _ways_of(game)
        self._house = type(game.house)
        self._read_story = lru_cache(STORIES)(self._story_read)
        for kind in (*KINDS.values(), self._house, *game.sheets.values()):
            if kind is not Being:
                self._reader(kind)

    # records

    def record_to(self, record: Record) -> bytes:
        """One record as JSON."""
        if type(record) is not Being:
            return self._write_as(self._house if isinstance(record, House) else type(record), record)
        sheet = self.game.sheets.get(record.kind)
        if type(record.sheet) is not sheet:
            raise TypeError(f"{record.name} is a {record.kind} with the sheet {type(record.sheet).__name__}.")
        there = self._turn(sheet)
        if there is None:
            return encode(record)
        return encode(
            BeingRow(
                record.id, record.name, record.kind, record.side, there(record.sheet), record.entry,
                record.number, record.glyph, record.player, record.hidden,
            )
        )  # fmt: skip

    def record_from(self, kind: str, data: str | bytes, version: int | None = None) -> Record:
        """One record from JSON that was written with this version of the game's sheets."""
        old = version is not None and version < self.version
        try:
            if kind != "being":
                if kind == "house" and old:
                    data = self._upgrade_record(kind, data, version)
                read: Record = self._reader(KINDS[kind] if kind != "house" else self._house)(data)
                return read
            return self.being_from(data, version if old else None)
        except KeyError:
            raise BadRecord(f"a record of a kind that no campaign has ({kind[:20]!r})") from None
        except (msgspec.DecodeError, ValueError) as error:
            raise BadRecord(f"{_a(kind)} that cannot be read ({error})") from None

    def being_from(self, data: str | bytes, version: int | None = None) -> Being:
        """One being; ``version`` only if its sheet is older than the game's present ones."""
        try:
            row = _BEINGS.decode(data)
            sheet: Any = row.sheet
            if version is not None:
                sheet = self._upgrade_record(row.kind, sheet, version)
            return Being(
                row.id, row.name, row.kind, row.side, self._reader(self.game.sheets[row.kind])(sheet), row.entry,
                row.number, row.glyph, row.player, row.hidden,
            )  # fmt: skip
        except KeyError as error:
            raise BadRecord(f"a being of a kind that {self.game.name} does not have ({error.args[0]!r})") from None
        except (msgspec.DecodeError, ValueError) as error:
            raise BadRecord(f"a being that cannot be read ({error})") from None

    # changes

    def changes_to(self, before: Table, changes: Iterable[Change]) -> bytes:
        """Changes in their order, made to this table."""
        kinds: dict[str, str] = {}
        rows: list[ChangeRow] = []
        for change in changes:
            if isinstance(change, Exchanged):
                if isinstance(change.record, Being):
                    kinds[change.record.id] = change.record.kind
                sides = (change.before, change.after)
                rows.append(ExchangedRow(kind_of(change.record), *[self._side_to(one) for one in sides]))
                continue
            of = "being" if isinstance(change, Changed) else NAMES.get(change.of, "house")
            kind = (kinds.get(change.who) or before.beings[change.who].kind) if of == "being" else ""
            hint = _field_type(self._holder(of, kind), change.field)
            values = Raw(self._write_as(hint, change.before)), Raw(self._write_as(hint, change.after))
            if isinstance(change, Changed):
                rows.append(ChangedRow(change.who, kind, change.field, *values))
            else:
                rows.append(AmendedRow(of, change.who, change.field, *values, kind, change.at))
        return encode(rows)

    def changes_from(self, data: str | bytes, version: int | None = None) -> tuple[Change, ...]:
        try:
            return tuple([self._change(row, version) for row in _CHANGES.decode(data)])
        except (msgspec.DecodeError, KeyError, ValueError, AttributeError) as error:
            raise BadRecord(f"a change that cannot be read ({error})") from None

    def _change(self, row: ChangeRow, version: int | None) -> Change:
        if isinstance(row, ExchangedRow):
            sides = [
                None if bytes(one) == b"null" else self.record_from(row.kind, bytes(one), version)
                for one in (row.before, row.after)
            ]
            return Exchanged(*sides)
        of = "being" if isinstance(row, ChangedRow) else row.of
        field, values = row.field, [bytes(row.before), bytes(row.after)]
        if version is not None and version < self.version and of in ("being", "house"):
            lifted = [self._upgrade_field(row.kind or of, field, one, version) for one in values]
            field, values = lifted[0][0], [one for _, one in lifted]
        read = self._reader(_field_type(self._holder(of, row.kind), field))
        before, after = [read(one) for one in values]
        if isinstance(row, ChangedRow):
            return Changed(row.who, field, before, after)
        return Amended(House if of == "house" else KINDS[of], row.who, field, before, after, row.at)

    def _side_to(self, record: Record | None) -> Raw:
        return NOTHING if record is None else Raw(self.record_to(record))

    def _holder(self, of: str, kind: str) -> type:
        """What has the field: a sheet of this kind, or the record itself."""
        return self.game.sheets[kind] if of == "being" else self._house if of == "house" else KINDS[of]

    # the tape, the story, the choice

    def tape_to(self, entries: Iterable[Throw | Decision]) -> bytes:
        """Throws and decisions in their order."""
        rows: list[ThrowRow | DecisionRow] = []
        for one in entries:
            if isinstance(one, Throw):
                rows.append(ThrowRow(one.request, one.faces, one.by_hand))
            else:
                form = one.request.form
                answers = self._codec.pack(one.answers)
                rows.append(DecisionRow(one.request.who, form.key, form.label, answers, one.by_hand))
        return encode(rows)

    def tape_from(self, data: str | bytes) -> tuple[Throw | Decision, ...]:
        """Throws exactly as they were; decisions with their answers and the name of what was asked."""
        try:
            return tuple([
                Throw(one.request, one.faces, one.by_hand) if isinstance(one, ThrowRow) else
                Decision(Question(one.who, Form(one.form, one.label)), self._codec.unpack(one.answers), one.by_hand)
                for one in _TAPE.decode(data)
            ])  # fmt: skip
        except (msgspec.DecodeError, ValueError) as error:
            raise BadRecord(f"dice that cannot be read ({error})") from None

    def story_to(self, story: tuple[Told, ...]) -> bytes:
        return self._write_as(tuple[Told, ...], story)

    def story_from(self, data: str | bytes) -> tuple[Told, ...]:
        """What was told; a story that was read to see whether it reads back is not read again to be shown."""
        return self._read_story(data if isinstance(data, bytes) else data.encode())

    def choice_to(self, choice: Choice) -> bytes:
        return self._write_as(Choice, choice)

    def choice_from(self, data: str | bytes) -> Choice:
        choice: Choice = self._read_as(Choice, data, "a choice")
        return choice

    # how

    def _story_read(self, data: bytes) -> tuple[Told, ...]:
        told: tuple[Told, ...] = self._read_as(tuple[Told, ...], data, "a story")
        return told

    def _write_as(self, hint: Any, value: Any) -> bytes:
        there = self._turn(hint)
        return encode(there(value) if there else value)

    def _read_as(self, hint: Any, data: str | bytes, what: str) -> Any:
        try:
            return self._reader(hint)(data)
        except (msgspec.DecodeError, ValueError) as error:
            raise BadRecord(f"{what} that cannot be read ({error})") from None

    def _turn(self, hint: Any) -> Conversion | None:
        try:
            return self._there[hint]
        except KeyError:
            self._reader(hint)
            return self._there[hint]

    def _reader(self, hint: Any) -> Callable[[Any], Any]:
        if hint not in self._back:
            shape = self._codec.shape(hint)
            self._there[hint] = shape.encode
            decode, back = Decoder(shape.json).decode, shape.decode
            self._back[hint] = decode if back is None else _chain(decode, back)
        return self._back[hint]

    def _upgrade_record(self, kind: str, data: Any, version: int | None) -> bytes:
        """A sheet of an older version, as this version of the game has it."""
        values = msgspec.json.decode(data)
        return encode(self._upgrade(kind, values, version or 0))

    def _upgrade_field(self, kind: str, field: str, data: bytes, version: int) -> tuple[str, bytes]:
        lifted = msgspec.json.decode(self._upgrade_record(kind, encode({field: Raw(data)}), version))
        if len(lifted) != 1:
            raise ValueError(f"{field!r} of a {kind} is kept differently since")
        ((name, value),) = lifted.items()
        return name, encode(value)


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def _chain(decode: Callable[[Any], Any], back: Conversion) -> Callable[[Any], Any]:
    return lambda data: back(decode(data))


@cache
def _field_type(sheet: Any, field: str) -> Any:
    return get_type_hints(sheet)[field]


def _records_of(*modules: ModuleType) -> list[type]:
    """The frozen records of these modules, those they only import left out."""
    return [
        one
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and is_dataclass(one) and one.__module__ == module.__name__ and fields(one)
    ]
