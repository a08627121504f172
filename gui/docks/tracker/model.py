"""The lines of the tracker as a table model: made when they are looked at, made again only where something changed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gui.viewmodel import turn_moves, turn_order
from gui.viewmodel.rows.line_chips import numbered
from gui.viewmodel.stage import brings_otherwise, stage_of
from gui.viewmodel.tracker_rows import Body, Glances, Row, row_of
from gui.widgets.words import plain_tip
from models.desk.results import Kind
from systems.common.kernel.look import Look
from systems.common.records.table import Effect
from systems.common.records.views import Stage, Track, Words

if TYPE_CHECKING:
    from models.desk.desk import Desk, WhatChanged

Index = QModelIndex | QPersistentModelIndex
TURN, NAME, STATE, HITS, ARMOR, EFFECTS, TALLY = range(7)  # the tally only where there is a stage
ROW = Qt.ItemDataRole.UserRole
MOST_WORDS = 2  # for what is crossed off first, that head a column


class TrackerModel(QAbstractTableModel):
    """Everybody at the table, in the order of the fight."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk: Desk | None = None
        self.desks = 0  # how many have been shown
        self._look: Look | None = None  # at the table the lines are of: out of sight they may be of one long gone
        self._lines: tuple[turn_order.Line, ...] = ()
        self._rows: dict[int, Row] = {}
        self._glances = Glances()
        self._planned: set[str] = set()  # who has said what it will do: that goes when its turn is over
        self._effects: dict[str, tuple[Effect, ...]] = {}
        self._where: dict[str, int] = {}
        self._actor, self._next = "", ""  # who acts now, and who after that
        self._acted = ""  # who did before, while the lines still say so
        self._turned = False  # somebody else acts, at a table that was not told yet
        self.targets: tuple[str, ...] = ()  # at whom the action of the one who acts is aimed
        self.chosen = ""  # who is meant by the keys; of a group one of its bodies
        self._ground: Any = None
        self._stage: Stage | None = None  # as the lines say it

    def show_desk(self, desk: Desk | None) -> None:
        """Show this desk's fight, or nothing."""
        self.desks += 1
        self._desk = desk
        self._glances.clear()
        self._planned.clear()
        self._rebuild()

    def show_actor(self, actor: str) -> None:
        """Somebody else acts now."""
        if self._look is None or actor == self._actor:
            return
        if not self._turned:
            self._acted = self._actor
        self._actor = actor
        if self._desk is None or self._look is not self._desk.look:
            self._turned = True  # the table is another one, too: it is about to be told
            return
        self._next = turn_order.next_of(self._look, actor)
        self._touch_others()

    @property
    def campaign(self) -> str:
        """Of which campaign the lines are, by the name of its file; empty while they are of none."""
        return self._desk.path.stem if self._desk is not None else ""

    @property
    def acting(self) -> str:
        """Who acts now, as the lines say it."""
        return self._acted if self._turned else self._actor

    @property
    def about_to_change(self) -> bool:
        """Whether the table is another one than these lines show."""
        return self._desk is not None and self._look is not self._desk.look

    def stands(self, being: str) -> bool:
        """Whether somebody has a part in the fight, as the lines say it."""
        look = self._look
        return look is not None and being in self._where and look.stands(look.being(being))

    def on_changed(self, what: WhatChanged) -> None:
        """Make anew what this touches, and say which lines those are."""
        if self._desk is None:
            return
        due = _due(self._look)
        look = self._look = self._desk.look
        effects = _by_being(look.effects().values())
        changed = set(what.beings) | {
            who for who in {*effects, *self._effects} if effects.get(who) != self._effects.get(who)
        }
        self._effects = effects
        self._planned |= self._glances.planning
        changed |= self._planned & (due ^ _due(look))
        if what.figures:
            self._glances.clear()
        elif look.fight.ground != self._ground:  # figures may hang on it; what is left of a body of a group does not
            changed |= self._glances.seen_whole | beings_with_other_facts(self._ground, look.fight.ground)
            self._glances.forget_armor()
        for who in changed:
            self._glances.forget(who)
        self._ground = look.fight.ground
        self._next = turn_order.next_of(look, self._actor)
        lines = turn_order.lines(look) if look.fighting else ()
        if [line.key for line in lines] != [line.key for line in self._lines]:
            self._rebuild()
            return
        grown = [n for n, (new, old) in enumerate(zip(lines, self._lines, strict=True)) if new != old]
        self._lines = lines
        self._where = {who: n for n, line in enumerate(lines) if line.kind != "head" for who in line.beings}
        turned, self._turned = self._turned, False
        before, self._stage = self._stage, stage_of(look)
        if turned or what.figures or what.has(Kind.FIGHT, Kind.CLOCK, Kind.EFFECT):
            self._touch_others()
        else:
            brought = brings_otherwise(before, self._stage)
            heads = [
                n for n, line in enumerate(lines)
                if line.kind == "head" and (changed & set(line.beings) or line.bay in brought)
            ]  # fmt: skip
            bodies = [self._where[who] for who in changed | brought if who in self._where]
            seen = {n: self._rows.pop(n, None) for n in {*grown, *heads, *bodies}}
            self._touch(sorted([n for n, row in seen.items() if row is None or self.row(n) != row]))

    def _rebuild(self) -> None:
        self.beginResetModel()
        self._turned = False
        look = self._look = self._desk.look if self._desk else None
        fighting = look is not None and look.fighting
        self._lines = turn_order.lines(look) if look is not None and fighting else ()
        self._rows.clear()
        self._effects = _by_being(look.effects().values()) if look is not None else {}
        self._ground = look.fight.ground if look is not None else None
        self._stage = stage_of(look) if look is not None else None
        self._next = turn_order.next_of(look, self._actor) if look is not None and fighting else ""
        self._where = {who: n for n, line in enumerate(self._lines) if line.kind != "head" for who in line.beings}
        self.endResetModel()

    def _touch_others(self) -> None:
        """Make every line anew, and say which are other ones now."""
        before, self._rows = self._rows, {}
        self._touch([n for n in range(len(self._lines)) if n not in before or self.row(n) != before[n]])

    def _touch(self, rows: Sequence[int]) -> None:
        """Say that these lines changed, neighbours in one breath."""
        for _, run in groupby(enumerate(rows), lambda pair: pair[1] - pair[0]):
            near = [n for _, n in run]
            self.dataChanged.emit(self.index(near[0], 0), self.index(near[-1], TALLY))

    def line(self, n: int) -> turn_order.Line:
        """The n-th line, cheap."""
        return self._lines[n]

    def name(self, n: int) -> str:
        """What the n-th line is called, cheap."""
        assert self._look is not None
        return turn_order.name_of(self._look, self._lines[n])

    def row(self, n: int) -> Row:
        """The n-th line with everything it shows."""
        if n not in self._rows:
            assert self._look is not None
            line = self._lines[n]
            self._rows[n] = row_of(self._look, line, self._glances, self._effects, self._actor, self._next)
        return self._rows[n]

    @property
    def staged(self) -> bool:
        """Whether the lines stand in the bays of a stage."""
        return bool(self._lines) and self._lines[0].bay is not None

    @property
    def seconds(self) -> int:
        """What the clock says at the table they are of."""
        return self._look.clock.seconds if self._look is not None else 0

    @property
    def last(self) -> int:
        """The last column that can be seen."""
        return TALLY if self.staged else EFFECTS

    def tracks(self, being: str) -> tuple[Track, ...]:
        """What runs down of a being."""
        assert self._look is not None
        return self._glances.brief(self._look, being)[0]

    def beings(self) -> tuple[str, ...]:
        """Everybody in the order of the lines."""
        return tuple([who for line in self._lines if line.kind != "head" for who in line.beings])

    def between(self, first: str, last: str) -> tuple[str, ...]:
        """Everybody from the one to the other in the order of the lines, both among them, the last at the end."""
        everybody = self.beings()
        if first not in everybody or last not in everybody:
            return (last,)
        one, other = everybody.index(first), everybody.index(last)
        return everybody[one : other + 1] if one <= other else everybody[other : one + 1][::-1]

    def kin_of(self, being: str) -> tuple[str, ...]:
        """All of the same kind and side, itself among them; whoever is one of a kind is alone."""
        assert self._look is not None
        me = self._look.being(being)
        if not me.entry:
            return (being,)
        others = [self._look.being(who) for who in self.beings()]
        return tuple([one.id for one in others if (one.entry, one.side) == (me.entry, me.side)])

    def row_of(self, being: str) -> int:
        """The line a being stands in; -1 if it is not in the fight."""
        return self._where.get(being, -1)

    def places_of(self, row: int) -> range:
        """The lines that may change places with this one, itself among them."""
        return turn_moves.places_of(self._look, self._lines, row) if self._look is not None else range(0)

    def move_for(self, row: int, before: int) -> int:
        """By how many lines this one has to be moved to stand before that one; 0: it cannot be."""
        return turn_moves.move_for(self._look, self._lines, row, before) if self._look is not None else 0

    def words(self) -> Words:
        """The game's words."""
        return self._desk.game.words_in(self._desk.look) if self._desk else Words()

    def state_words(self) -> tuple[str, ...]:
        """Every word the game has for how somebody may be."""
        return self._desk.game.state_words(self._desk.look) if self._desk else ()

    def hits(self, being: str = "") -> str:
        """What is crossed off first, of one or of all: ``Hit points · MR``; where they have too many words for it, as
        the game calls it."""
        there = [being] if being else [who for line in self._lines for who in line.beings]
        labels = dict.fromkeys([tracks[0].label for who in there if (tracks := self.tracks(who))])
        return " · ".join(labels) if 0 < len(labels) <= MOST_WORDS else self.words().hits

    # what Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else TALLY + 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and self._lines[index.row()].kind == "head":
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        if orientation != Qt.Orientation.Horizontal or role not in roles:
            return None
        words = self.words()
        hits = self.hits() if section == HITS else ""
        heads = ("Turn", "Name", "State", hits, words.armor, "Effects", words.brings)
        return heads[section] if role == Qt.ItemDataRole.ToolTipRole else heads[section].upper()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._look is None:
            return None
        if role == ROW:
            return self.row(index.row())
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == NAME:
            row = self.row(index.row())
            return ", ".join([cell_words(row, NAME, self.targets), *chosen_words(row, self.chosen, self.targets)])
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return cell_words(self.row(index.row()), index.column(), self.targets)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(self.row(index.row()), index.column())) or None
        return None

    def _tip(self, row: Row, column: int) -> str:
        assert self._look is not None
        if row.kind == "head":
            return ""
        if column == TURN:
            each = [f"\n{body.name}: {body.turn}" for body in row.bodies if body.turn]
            return row.turn_words.capitalize() + "".join(each) + self._acting_tip(row)
        if column == ARMOR and row.armor.figure and row.bodies:
            label, look = row.armor.label or self.words().armor, self._look
            of = [(numbered(one.bodies), one.first) for one in row.armors] or [(label, row.bodies[0].being)]
            return "\n".join([f"{which}: {look.figure(who, row.armor.figure).working()}" for which, who in of])
        if column == EFFECTS:
            return "\n".join(row.chip_tips)
        if column == TALLY:
            return row.brought.tip
        if row.kind == "group" and column in (STATE, HITS):
            return "\n".join(f"{one.name}: {one.track.words}, {one.state.said.lower()}" for one in row.bodies)
        if column == HITS:
            return "\n".join(f"{track.label}: {track.words}" for track in row.tracks)
        if column == NAME:
            return f"{row.name}, {row.note}" + (". Hidden from players" if row.hidden else "") + self._acting_tip(row)
        return row.state.said

    def _acting_tip(self, row: Row) -> str:
        """How to let somebody act whose turn it is: a click on the other side aims at it."""
        look = self._look
        assert look is not None
        due = [one.being for one in row.bodies if one.being in look.fight.waiting and one.being != self._actor]
        if not due:
            return ""
        against = self._actor in look.table.beings and look.being(self._actor).side != row.side
        return f"\n{'Double click or Space' if against else 'Click'}: acts now"


def cell_words(row: Row, column: int, targets: Collection[str] = ()) -> str:
    """A cell in words, for screen readers and for tests; whoever is aimed at is said to be a target."""
    if row.head is not None:
        return row.head.spoken if column == TURN else ""
    if row.kind == "head":
        face = f", {row.face}" if row.face is not None else ""
        return ": ".join([words for words in (f"{row.name}{face}", row.note) if words]) if column == TURN else ""
    if column == TURN:
        return row.turn_words + (f" on {row.face}" if row.face is not None and row.mark != "missed" else "")
    if column == NAME:
        aimed = row.kind == "being" and row.key in targets
        marks = [*(["target"] if aimed else []), *(["hidden from players"] if row.hidden else [])]
        return ", ".join([row.name, row.note, *marks])
    if column == STATE:
        if row.kind == "being":
            return row.state.said
        return ", ".join(body_words(body, body.being in targets) for body in row.bodies)
    if column == HITS:
        return row.tracks[0].words if row.tracks and row.kind == "being" else row.note
    if column == ARMOR:
        return f"{row.armor.text}, ruled" if row.ruled else row.armor.text
    if column == TALLY:
        return row.brought.spoken
    return ", ".join(face.spoken for face in row.chips)


def body_words(body: Body, target: bool) -> str:
    """A body of a group in words: ``3: 2 of 5 hurt, has acted on 9, target``."""
    turn = [body.turn] if body.turn else []
    return ", ".join([
        f"{body.number}: {body.track.words} {body.state.said.lower()}", *turn, *(["target"] if target else [])
    ])  # fmt: skip


def chosen_words(row: Row, chosen: str, targets: Collection[str] = ()) -> list[str]:
    """Which body of a group the keys mean: ``Orc 3 chosen, 2 of 5 asleep, target``; of others their line says it."""
    if row.kind != "group":
        return []
    return [
        f"{body.name} chosen, {body_words(body, body.being in targets).partition(': ')[2]}"
        for body in row.bodies
        if body.being == chosen
    ]


def _by_being(effects: Any) -> dict[str, tuple[Effect, ...]]:
    found: dict[str, list[Effect]] = {}
    for effect in effects:
        if effect.on:
            found.setdefault(effect.on, []).append(effect)
    return {who: tuple(some) for who, some in found.items()}


def _due(look: Look | None) -> set[str]:
    """Who acts now, or is still to act in this round."""
    if look is None:
        return set()
    later = [who for turn in look.turns[look.now + 1 :] for who in turn.actors]
    return {*look.waiting, *later}


def beings_with_other_facts(before: Any, after: Any) -> set[str]:
    """Everybody about whom another fact is known than before: what they have decided, where they stand."""
    known = dict(before or ())
    found: set[str] = set()
    for name, fact in after:
        was = known.get(name, ())
        if fact != was and isinstance(fact, tuple) and isinstance(was, tuple):
            try:
                others: Collection[Any] = {*fact} ^ {*was}
            except TypeError:  # something that cannot be told apart quickly
                others = (*fact, *was)
            found |= {one[0] for one in others if isinstance(one, tuple) and one and isinstance(one[0], str)}
    return found
