"""The encounter being built: a value that every hand on it replaces; it is on the table only once it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from systems.common.content.entries import BadEntry
from systems.common.every_game.actions import muster_rows
from systems.common.every_game.preparing import throw_hits
from systems.common.forms import ChoiceField
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name, join_names, lower_title
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Dice
from systems.common.records import approach
from systems.common.records.creature_sizes import in_words
from systems.common.records.table import Encounter, Muster
from systems.common.records.views import MusterLine
from systems.frozen import dataclass

if TYPE_CHECKING:
    from gui.viewmodel.exchange.stat_blocks import Candidate

MOST = 400


@dataclass(frozen=True, slots=True)
class Draft:
    """Name, place and note, the lines and how they are met; ``id`` of the kept encounter it came from, if from one."""

    id: str = ""
    name: str = ""
    lines: tuple[Muster, ...] = ()
    place: str = ""
    note: str = ""
    how: approach.How = ()

    @staticmethod
    def of(encounter: Encounter) -> Draft:
        """A kept encounter, taken up again."""
        return Draft(
            encounter.id, encounter.name, encounter.lines, encounter.place, encounter.note, encounter.how
        )  # fmt: skip

    def called(self, look: Look) -> str:
        """What it is called while it is half built: ``the encounter “The ford”``, ``an encounter with 6 orcs``."""
        name = self.name.strip()
        lines = f" with {lines_words(look, self.lines)}" if self.lines else ""
        return f"the encounter “{name}”" if name else f"an encounter{lines}"

    @property
    def has_something(self) -> bool:
        """Whether anything was put into it."""
        return bool(self.lines or self.name.strip() or self.tells)

    @property
    def tells(self) -> bool:
        """Whether it has a place or a note."""
        return bool(self.place.strip() or self.note.strip())

    def kept_as(self, encounter: Encounter) -> bool:
        """Whether this is just what is kept there."""
        return Draft.of(encounter) == self

    def with_line(self, number: int, line: Muster | None) -> Draft:
        """The same with another line in that place, or with none."""
        lines = [*self.lines]
        lines[number : number + 1] = [] if line is None else [line]
        return replace(self, lines=tuple(lines))

    def rows(self) -> tuple[dict[str, Any], ...]:
        """The lines as a form's rows."""
        return muster_rows(self.lines)

    def keep_answers(self) -> dict[str, Any]:
        """The answers with which it is kept."""
        named = self.name.strip() or "Encounter"
        return {"id": self.id, "name": named, "place": self.place, "lines": self.rows(), "note": self.note,
                approach.HOW: approach.approach_rows(self.how)}  # fmt: skip


def add_creature(draft: Draft, look: Look, entry: str, dice: Dice, number: int = 1) -> Draft:
    """So many more of a creature: into its free line if there is one, else as a new line.

    A line in a size of its own is left as it is: others of that kind may come in another.
    """
    fresh = Muster(entry, number)
    for place, line in enumerate(draft.lines):
        if line.entry == entry and not line.locked and line.size == fresh.size:
            return draft.with_line(place, set_count(line, look, line.count + number, dice))
    return replace(draft, lines=(*draft.lines, reroll_hits(fresh, look, dice)))


def add_brought(draft: Draft, look: Look, kept: Sequence[Candidate], dice: Dice) -> Draft:
    """So many of each creature that was brought in, as lines of their own where a text gives their hit points."""
    for one in kept:
        if one.hits:
            line = Muster(one.key, one.count, (one.hits,) * one.count, locked=True)
            draft = replace(draft, lines=(*draft.lines, line))
        else:
            draft = add_creature(draft, look, one.key, dice, one.count)
    return draft


def muster_lines(look: Look, lines: Sequence[Muster]) -> list[tuple[Muster, MusterLine]]:
    """Each line with what the game says of it; why nothing, where its creature has left the library."""
    found = []
    for muster in lines:
        try:
            found.append((muster, look.game.muster_line(look, muster)))
        except BadEntry as gone:
            found.append((muster, MusterLine(muster.entry, gone.sentence, 0)))
    return found


def known_foes(look: Look, draft: Draft) -> tuple[Muster, ...]:
    """The lines whose creatures are there."""
    return known_lines(look, draft.lines)


def known_lines(look: Look, lines: Sequence[Muster]) -> tuple[Muster, ...]:
    """Those of these lines."""
    known = look.library("creatures")
    return tuple([line for line in lines if line.entry in known])


def sizes_of(look: Look, entry: str) -> tuple[ChoiceField, ...]:
    """What may be said of how a creature comes; nothing if it has left the library."""
    try:
        return look.game.sizes(look, entry)
    except BadEntry:
        return ()


def set_count(line: Muster, look: Look, count: int, dice: Dice) -> Muster:
    """The line with another number of bodies; those who stay keep their hit points."""
    count = max(1, min(MOST, count))
    hits = line.hits[:count]
    if len(hits) < count:
        hits = (*hits, *throw_hits(_throwing(look, dice), line, count - len(hits)))
    return replace(line, count=count, hits=hits)


def reroll_hits(line: Muster, look: Look, dice: Dice) -> Muster:
    """The line with fresh hit points."""
    return replace(line, hits=throw_hits(_throwing(look, dice), line, line.count))


def set_size(line: Muster, look: Look, size: str, dice: Dice) -> Muster:
    """The line in another size, with the hit points of that."""
    return reroll_hits(replace(line, size=size), look, dice)


def reroll_all(draft: Draft, look: Look, dice: Dice) -> Draft:
    """Fresh hit points for every line that is not locked."""
    return replace(draft, lines=tuple([line if line.locked else reroll_hits(line, look, dice) for line in draft.lines]))


def _throwing(look: Look, dice: Dice) -> Play:
    """What throws while nothing of it is on the table yet."""
    return Play(look.game, look.table, dice)


def line_words(look: Look, line: Muster) -> str:
    """A creature in its size, if one is chosen: ``Ogre``, ``Hydra (8 HD)``."""
    creatures = look.library("creatures")
    if line.entry not in creatures:
        return line.entry
    name = str(creatures[line.entry].name)
    size = in_words(look.game.sizes(look, line.entry), line.size) if line.size else ""
    return f"{name} ({size})" if size else name


def lines_words(look: Look, lines: Sequence[Muster]) -> str:
    """The lines in a sentence: ``6 orcs and an ogre``."""
    return join_names([count_name(line.count, lower_title(line_words(look, line))) for line in lines])


def read_hits(words: str) -> tuple[int, ...]:
    """Hit points as typed, numbers with spaces between; ``ValueError`` with a sentence."""
    found = []
    for word in words.replace(",", " ").split():
        if not word.isdigit() or not 0 < int(word) <= 9999:
            raise ValueError(f"These are whole numbers with spaces between; {word!r} is none.")
        found.append(int(word))
    if len(found) > MOST:
        raise ValueError(f"{len(found)} bodies are too many; {MOST} is the most.")
    return tuple(found)
