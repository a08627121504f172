"""What a game shows of itself: summaries, listings, cards, spell books, reminders.

Plain data that every dock draws in the same way for every game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import Any, Literal

from systems.common.forms import Choice
from systems.common.forms.help_texts import label_of
from systems.common.records.coinage import NOTHING
from systems.common.records.states import State
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Track:
    """Something that runs down: hit points, boxes, power.  ``name`` is a field of the sheet."""

    name: str
    label: str
    now: int
    most: int
    kind: Literal["gauge", "boxes"] = "gauge"
    heavy: bool = False  # the last of these kills
    minimum: int = 0
    runs_over: bool = False  # what it has not left any more is lost of the next one

    @property
    def words(self) -> str:
        """How much is left of how much: ``7 of 12``, ``−2 of 4``."""
        return f"{self.now} of {self.most}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class Shown:
    """A short figure under its label; ``figure`` names the working behind it, ``longest`` is as long as it may become
    in a fight."""

    label: str
    text: str
    figure: str = ""
    longest: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """One being at a glance: for a row, a card, a banner."""

    subtitle: str
    state: State
    tracks: tuple[Track, ...]
    armor: Shown
    strip: tuple[Shown, ...] = ()  # up to four figures asked for most
    badges: tuple[str, ...] = ()  # short words: over limit, spells ready ...
    rises: str = ""  # of these what experience has brought and nobody has used yet
    plan: str = ""  # what it has said it will do in this round, where that is worth reminding of
    besides: tuple[Shown, ...] = ()  # more of them, for a table of several: what others have in their strip, armor
    place: str = ""  # where it stands in the fight, if that is worth saying: ``At 8 m``
    warns: str = ""  # of the badges the one that is not cut: what slows or stops it, though nothing else shows that


@dataclass(frozen=True, slots=True)
class Due:
    """Something the rules want decided about now; the choice is what the reminder's button opens, ``effect`` the id of
    the effect it comes of, which is not told a second time beside it."""

    label: str
    choice: Choice
    effect: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One way something may go; ``kind`` is bad, middling or good for whoever acts, or for the party."""

    label: str
    chance: Fraction
    kind: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What somebody brings into a contest: in words, the dice as far as they are thrown, and what they come to."""

    text: str
    faces: tuple[int, ...] = ()
    amount: int | None = None  # nothing: not thrown yet
    tip: str = ""  # the working


@dataclass(frozen=True, slots=True)
class Bay:
    """A part of the stage and who stands in it: a side of a melee, a range band."""

    key: str
    title: str
    beings: tuple[str, ...]
    note: str = ""
    side: str = ""
    amount: int | None = None  # a running total, where there is one
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """How a fight stands where the order of the turns does not say it; the bays stand in place of the sides."""

    bays: tuple[Bay, ...]
    tallies: Mapping[str, Tally] = field(default_factory=dict)  # by being
    bar: tuple[Part, ...] = ()  # what may come of the contest, worst for the party first
    sentence: str = ""
    longest: str = ""  # what a tally may say as the fight goes on, where that is more than it says at first


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a listing; ``stays``: it is shown even where there is no room for all of them."""

    name: str
    label: str
    right: bool = False
    stays: bool = False


@dataclass(frozen=True, slots=True)
class ListingRow:
    """One entry in a listing: its cells as shown, and what they sort by."""

    key: str
    cells: tuple[str, ...]
    order: tuple[Any, ...]
    glyph: str = ""
    tags: tuple[str, ...] = ()  # what filters and the search find


@dataclass(frozen=True, slots=True)
class Listing:
    columns: tuple[Column, ...]
    rows: tuple[ListingRow, ...]
    filters: tuple[str, ...] = ()  # tags worth a filter button


@dataclass(frozen=True, slots=True)
class Card:
    """An entry of the library in full: statblock, spell card, item card, rule card."""

    title: str
    subtitle: str
    blocks: tuple[tuple[tuple[str, str], ...], ...]  # groups of (label, text), in book order
    story: str = ""
    rule: str = ""
    glyph: str = ""
    ours: bool = False  # made for this program, not from the book
    desk_only: tuple[str, ...] = ()  # labels of what helps at the desk alone, or what the book of a caster says better


@dataclass(frozen=True, slots=True)
class ThingCard:
    """Something out of the common that somebody owns or that lies in a hoard, as a card to hand out.

    ``seen`` is what it is called by whoever does not know it, ``card`` what it truly is and does, ``known`` what of it
    is plain to see, ``truly`` the same as magic has it, where that is not so; ``uses`` how often it can be used.
    ``told``: whoever owns it knows what it is, and nothing of it is a secret.
    """

    seen: str
    card: Card
    known: tuple[tuple[str, str], ...] = ()
    note: str = ""
    count: int = 1
    uses: int = 0
    truly: tuple[tuple[str, str], ...] = ()
    told: bool = False


@dataclass(frozen=True, slots=True)
class Slots:
    """How many castings are ready of how many; where it ``fills``, how much is in a spell of what it may hold."""

    label: str
    ready: int
    total: int
    fills: bool = False


@dataclass(frozen=True, slots=True)
class SpellRow:
    """One spell in somebody's book, and the choices its buttons make."""

    key: str
    name: str
    level: int | None  # nothing: nobody knows it
    detail: str
    state: Literal["prepared", "spent", "book"]
    count: int = 1
    actions: tuple[tuple[str, Choice], ...] = ()
    word: str = ""  # the game's own for its state
    later: bool = False  # comes with a level that is not reached yet


@dataclass(frozen=True, slots=True)
class Spellbook:
    caster: str
    subtitle: str
    slots: tuple[Slots, ...]
    rows: tuple[SpellRow, ...]
    actions: tuple[tuple[str, Choice], ...] = ()  # rest, pray, learn ...


@dataclass(frozen=True, slots=True)
class MusterLine:
    """A line of an encounter being built: what it is and what it is worth."""

    name: str
    subtitle: str
    experience: int
    glyph: str = ""
    appearing: str = ""  # dice for how many appear, if the game knows
    hits: int | None = None  # what each body has, if nothing is rolled for it
    weight: int = 0  # what each weighs against the party, where the game weighs both sides
    against: int = 0  # what the party weighs
    hits_word: str = ""  # what the hit points of such a creature are called; empty: as the game calls them
    besides: tuple[tuple[int, str], ...] = ()  # points of another kind that each is worth, too: 25 Wisdom
    together: Fraction | None = None  # the experience of all its bodies, where that is rounded once for everybody


@dataclass(frozen=True, slots=True)
class Share:
    """What one being takes from a hoard."""

    being: str
    coins: tuple[tuple[str, int], ...] = ()  # how many of each sort there is any of, by its mark
    things: str = ""  # whatever else
    experience: int = 0
    working: str = ""  # how that comes about, where it is not its plain part: ``204 + 5 %``

    @property
    def text(self) -> str:
        """What that is in words: ``12 gp 3 sp · Shield, +1``."""
        coins = " ".join([f"{number:,} {mark}" for mark, number in self.coins])
        return " · ".join([part for part in (coins, self.things) if part]) or NOTHING

    @property
    def is_nothing(self) -> bool:
        """Whether this one takes none of it."""
        return not (self.coins or self.things or self.experience)


@dataclass(frozen=True, slots=True)
class Credit:
    """Whose game it is."""

    title: str
    authors: str
    licence: str
    statement: str


@dataclass(frozen=True, slots=True)
class Words:
    """The game's own words for what every game has."""

    referee: str = "Referee"
    hits: str = "Hit points"
    armor: str = "Armor"
    creature: str = "Creature"
    creatures: str = "Creatures"
    foes: str = "orc × 6, ogre"  # what may be typed where they come in
    spell: str = "Spell"
    spells: str = "Spells"
    experience: str = "XP"
    rating: str = ""  # what a hoard notes of each foe that was overcome, where that is not its experience
    initiative: str = "Initiative"  # nothing in a game that has none
    weight: str = "points"  # in what both sides of an encounter are weighed, where they are
    turn_of_time: str = "turn"
    odds: str = ""  # what chances take for granted of what players decide on the way, as a sentence
    brings: str = "Dice and total"  # what somebody brings onto the stage of a fight, where there is one
    times: tuple[tuple[str, str, int], ...] = (  # one, many, seconds; shortest first
        ("minute", "minutes", 60),
        ("hour", "hours", 3600),
        ("day", "days", 86400),
    )
    own: str = "Own entries"  # all that a campaign adds, changes and leaves out
    kinds: Mapping[str, str] = field(default_factory=dict)  # kinds of entry that are called otherwise than by their key
    columns: Mapping[str, str] = field(default_factory=dict)  # and columns of tables, the same
    more: Mapping[str, str] = field(default_factory=dict)
    # What becomes of a deed that says nothing without a name, and what joins them: ``draws nearer`` ``to`` Orc 1.
    joins: Mapping[str, str] = field(default_factory=dict)

    def column(self, name: str) -> str:
        """What a column of a table is called: ``Hills, mountains``."""
        return self.columns.get(name) or name.replace("_", " ").capitalize()

    def kind(self, kind: str) -> str:
        """What the entries of a kind are called: ``Creatures``, ``Hit charts``."""
        called = {"creatures": self.creatures, "spells": self.spells} | dict(self.kinds)
        return called.get(kind) or label_of(kind)

    def many(self, kind: str) -> str:
        """The same within a sentence, where only abbreviations stay as they are: ``hit charts``, ``SFX items``."""
        words = self.kind(kind).split()
        return " ".join([word if len(word) > 1 and word.isupper() else word.lower() for word in words])

    def span(self, seconds: int) -> str:
        """A length of time in the largest unit that fits it whole: ``7 turns``."""
        best = (0, self.times[0])
        for unit in self.times:
            if seconds and seconds % unit[2] == 0:
                best = (seconds // unit[2], unit)
        number, (one, many, size) = best
        if not number:
            number = -(-seconds // size)
        return f"{number} {one if number == 1 else many}"
