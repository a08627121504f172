"""The kinds of field there are: what is asked or shown, what may be answered, and what is wrong with an answer.

About a dozen kinds are all there is, and every front end draws each kind once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from systems.common.dice.expressions import BadDice, parse
from systems.frozen import dataclass

LONGEST_NAME = 80
LONGEST_SAID = 60  # letters of a wrong answer that a sentence repeats
UNSEEN = frozenset("\ufeff\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # marks


@dataclass(frozen=True, slots=True)
class Field:
    """One question or one figure: the name answers are kept under, and the label on the screen."""

    name: str
    label: str
    help: str = ""
    default: Any = None
    refines: bool = False  # the answer changes what else the form asks
    rule: str = ""  # the paragraphs of the rules it rests on
    chapter: str = ""  # where it stands in a long form
    seldom: bool = field(default=False, kw_only=True)  # seldom answered: a small form keeps it behind "More"
    tallied: bool = field(default=False, kw_only=True)  # counted in pencil, too: on a player's sheet even at nothing

    def problem(self, value: Any) -> str:
        """What is wrong with an answer, as a sentence; empty if nothing is."""
        return ""

    def price(self, value: Any) -> int:
        """What an answer takes out of the form's purse."""
        return 0

    def blank(self) -> Any:
        """The answer that stands before anybody has touched the field."""
        return self.default


@dataclass(frozen=True, slots=True)
class NumberField(Field):
    """A whole number; ``each`` is what one of it costs, ``at_zero`` what is shown for 0 if that is no number here;
    ``unit_of_one`` what one of the unit is called, if otherwise: a ``point`` of ``points``."""

    default: Any = 0
    minimum: int = 0
    maximum: int = 999_999
    unit: str = ""
    each: int = 0
    at_zero: str = ""
    unit_of_one: str = ""

    def unit_of(self, value: int) -> str:
        """The unit behind so many."""
        return self.unit_of_one if value == 1 and self.unit_of_one else self.unit

    def problem(self, value: Any) -> str:
        if isinstance(value, bool) or not isinstance(value, int):
            return f"{self.label} must be a whole number; {shorten(value)} is none."
        if not self.minimum <= value <= self.maximum:
            return f"{self.label} must be from {self.minimum} to {self.maximum}; {shorten(value)} is not."
        return ""

    def price(self, value: Any) -> int:
        return int(value) * self.each

    def blank(self) -> Any:
        return min(max(self.default, self.minimum), self.maximum)


@dataclass(frozen=True, slots=True)
class TextField(Field):
    """One line of text; never markup."""

    default: Any = ""
    longest: int = LONGEST_NAME
    required: bool = False

    def problem(self, value: Any) -> str:
        if not isinstance(value, str):
            return f"{self.label} must be text."
        if self.required and not value.strip():
            return f"{self.label} is empty: type something."
        if len(value) > self.longest:
            return f"{self.label} has {len(value):,} characters; {self.longest:,} is the most. Shorten it."
        if any([letter == "\x7f" or (letter < " " and letter not in "\n\t") for letter in value]):
            return f"{self.label} holds a control character; take it out."
        if not value.isascii() and any([letter in UNSEEN or "\ud800" <= letter <= "\udfff" for letter in value]):
            return f"{self.label} holds a mark that cannot be seen and turns words about; take it out or type it anew."
        return ""


@dataclass(frozen=True, slots=True)
class NotesField(TextField):
    """Several lines of text."""

    longest: int = 100_000


@dataclass(frozen=True, slots=True)
class ToggleField(Field):
    """Yes or no."""

    default: Any = False

    def problem(self, value: Any) -> str:
        return "" if isinstance(value, bool) else f"{self.label} must be on or off."


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose; ``blocked`` says why it cannot be chosen now.

    ``seldom``: a small form keeps it behind "More" while it is not chosen.  ``group``: of several options of one field
    with the same group only one can hold, such as the sizes of a target.  ``moot``: other fields of the form that mean
    nothing while it is chosen.
    """

    value: Any
    label: str
    help: str = ""
    price: int = 0
    blocked: str = ""
    seldom: bool = False
    group: str = ""
    moot: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChoiceField(Field):
    """One of several options.  ``verb``: what is done is called as the option is, on its button too."""

    options: tuple[Option, ...] = ()
    verb: bool = False

    def option(self, value: Any) -> Option | None:
        same = [option for option in self.options if option.value == value]
        return next((one for one in same if isinstance(value, bool) == isinstance(one.value, bool)), None)

    def problem(self, value: Any) -> str:
        option = self.option(value)
        if option is None:
            return f"{self.label} cannot be {shorten(value)}. Choose {join_options([o.label for o in self.options])}."
        return f"{option.label}: {option.blocked}" if option.blocked else ""

    def price(self, value: Any) -> int:
        option = self.option(value)
        return option.price if option else 0

    def blank(self) -> Any:
        first = next((option.value for option in self.options if not option.blocked), None)
        return first if self.default is None else self.default


@dataclass(frozen=True, slots=True)
class ChoicesField(Field):
    """Any number of the options, from ``least`` to ``most``."""

    default: Any = ()
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 999

    def problem(self, value: Any) -> str:
        if wrong := must_be_several(self.label, value):
            return wrong
        by_value = {option.value: option for option in self.options}
        if unknown := [one for one in value if not is_key(one) or one not in by_value]:
            return f"{self.label} cannot hold {shorten(unknown[0])}."
        if blocked := [by_value[one] for one in value if by_value[one].blocked]:
            return f"{blocked[0].label}: {blocked[0].blocked}"
        return _how_many(self.label, len(value), self.least, self.most)

    def price(self, value: Any) -> int:
        prices = {option.value: option.price for option in self.options}
        return sum(prices.get(one, 0) for one in value)


@dataclass(frozen=True, slots=True)
class DiceField(TextField):
    """Dice as players write them, or a plain number."""

    default: Any = "1d6"

    def problem(self, value: Any) -> str:
        if not isinstance(value, str):
            return f"{self.label} must be text."
        try:
            parse(value)
        except BadDice as bad:
            return f"{self.label}: {bad}"
        return ""


@dataclass(frozen=True, slots=True)
class BeingField(Field):
    """One of the beings that the rules allow here, or nobody where ``""`` is allowed, under the name ``nobody``.

    ``notes`` say something of some of them: how far off they are.  ``aims``: it is at whom the action is done.
    ``decided``: whom somebody has said before to do it to, be that possible now or not; ``why_not``: why another is
    proposed, as what is said of that one: ``is out of reach``.  ``far``: whom the action does not reach as things
    stand; nobody of them stays aimed at whom no hand has picked for it.
    """

    allowed: tuple[str, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    nobody: str = "Nobody"
    aims: bool = True
    decided: str = ""
    why_not: str = ""
    far: tuple[str, ...] = ()

    def problem(self, value: Any) -> str:
        return "" if value in self.allowed else f"{self.label}: this one is not possible here. Choose another."

    def blank(self) -> Any:
        return self.default if self.default in self.allowed else next(iter(self.allowed), None)


@dataclass(frozen=True, slots=True)
class BeingsField(Field):
    """Some of the beings that the rules allow here.  ``aims``: at whom it is done.  ``spreads``: how what several do is
    spread over them, in words, where it is.  ``ordered``: the first are taken first, as many as the ``dice`` say.
    ``far``: whom the action does not reach as things stand, and who is aimed at one by one alone.
    """

    default: Any = ()
    allowed: tuple[str, ...] = ()
    least: int = 1
    most: int = 999
    aims: bool = True
    ordered: bool = False
    spreads: str = ""
    dice: str = ""
    far: tuple[str, ...] = ()

    def problem(self, value: Any) -> str:
        if wrong := must_be_several(self.label, value):
            return wrong
        if any([one not in self.allowed for one in value]):
            return f"{self.label}: one of them is not possible here. Choose others."
        return _how_many(self.label, len(value), self.least, self.most)


@dataclass(frozen=True, slots=True)
class EntryField(Field):
    """One entry of the library; ``among`` narrows the choice unless it is empty; some are ``called`` otherwise here."""

    default: Any = ""
    kind: str = ""
    among: tuple[str, ...] = ()
    required: bool = True
    called: tuple[tuple[str, str], ...] = ()

    def problem(self, value: Any) -> str:
        if not value:
            return f"{self.label}: choose one." if self.required or value not in ("", None) else ""
        if not isinstance(value, str):
            return f"{self.label}: {shorten(value)} is no entry. Choose one."
        return (
            f"{self.label}: {shorten(value)} cannot be chosen here." if self.among and value not in self.among else ""
        )


@dataclass(frozen=True, slots=True)
class EntriesField(Field):
    """Some entries of the library; the same one may be chosen more than once.  ``called`` as with one entry."""

    default: Any = ()
    kind: str = ""
    among: tuple[str, ...] = ()
    least: int = 0
    most: int = 999
    called: tuple[tuple[str, str], ...] = ()

    def problem(self, value: Any) -> str:
        if problem := must_be_several(self.label, value):
            return problem
        if wrong := [key for key in value if not isinstance(key, str) or (self.among and key not in self.among)]:
            return f"{self.label}: {shorten(wrong[0])} cannot be chosen here."
        return _how_many(self.label, len(value), self.least, self.most)


@dataclass(frozen=True, slots=True)
class RowsField(Field):
    """A small table; a value is a tuple of rows with the columns as attributes or keys."""

    default: Any = ()
    columns: tuple[Field, ...] = ()

    def problem(self, value: Any) -> str:
        if problem := must_be_several(self.label, value):
            return problem
        for number, row in enumerate(value, 1):
            for column in self.columns:
                if not isinstance(row, Mapping) and not hasattr(row, column.name):
                    return f"{self.label}, row {number}: {shorten(row)} is no row."
                got = row.get(column.name, column.blank()) if isinstance(row, Mapping) else getattr(row, column.name)
                if problem := column.problem(got):
                    return f"{self.label}, row {number}: {problem}"
        return ""


@dataclass(frozen=True, slots=True)
class ShownField(Field):
    """A figure with its working: shown, explained, and overruled by the referee, but not typed in."""

    figure: str = ""  # the figure's name where it differs from the field's
    main: bool = False  # one of the few that matter most: drawn large

    def problem(self, value: Any) -> str:
        return f"{self.label} is worked out and is not written. Overrule the figure instead."


def join_options(words: list[str], joined_by: str = "or") -> str:
    """Words as a sentence lists them: ``a, b or c``; the end of a long list is left open."""
    if len(words) > 8:
        words = [*words[:7], "another of the list"]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joined_by} {words[-1]}" if words else "nothing"


def must_be_several(label: str, value: Any) -> str:
    """What is wrong with an answer that must be several values; empty if it is."""
    return (
        ""
        if isinstance(value, tuple | list | frozenset | set)
        else f"{label} must be a list; {shorten(value)} is none."
    )


def is_key(value: Any) -> bool:
    """Whether a value can be looked up among those of options."""
    try:
        hash(value)
    except (TypeError, RecursionError):
        return False
    return True


def shorten(value: Any) -> str:
    """A wrong answer as a sentence names it, however long it is."""
    try:
        said = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list in lists without end
        return f"this {type(value).__name__}"
    return said if len(said) <= LONGEST_SAID else f"{said[: LONGEST_SAID - 1]}…"


def _how_many(label: str, number: int, least: int, most: int) -> str:
    if number < least:
        return f"{label}: choose at least {least}; {number} chosen."
    if number > most:
        return f"{label}: choose at most {most}; {number} chosen."
    return ""
