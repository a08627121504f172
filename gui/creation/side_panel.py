"""At the right of a guided action: what the next choice allows, what the dice make, what was answered, what comes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.creation.rolls_page import known_of, total_words
from gui.creation.steps_ahead import step_key
from gui.forms.swap_rows import is_arrangement
from gui.theme import theme
from gui.viewmodel.choices import answer_words
from gui.viewmodel.creation_run import Entry
from gui.widgets.arranging import Item, col, fill, keep_width, mark, on_restyle, row
from gui.widgets.dice_faces import dice_of
from gui.widgets.flow import flow
from gui.widgets.icon import Icon
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import micro, plain_tip, text
from systems.common.forms import ChoiceField, Field, Known, NumberField, Option, Question
from systems.common.kernel.tape import Decision, Throw

SMALL_DIE = 0.65
MOST_DICE = 8
MOST_OPTIONS = 6
PERHAPS = "perhaps"  # of a step to which only some dice or answers lead
SHORT = 26  # letters that stand on one line, in the smallest letters too


LEAST = 5  # fields high, below what is asked


class SoFar(QFrame):
    """At the right: what the next choice allows and why not, and everything thrown and answered so far."""

    def __init__(self) -> None:
        super().__init__()
        mark(self, role="card")
        self._wide = False
        self._box = col(gap=8, margins=(0, 0, 8, 0))
        around = QVBoxLayout(self)
        around.setContentsMargins(12, 12, 4, 12)
        around.addWidget(scroll_area(self._box, keep=True))
        self._measure()
        on_restyle(self, self._measure)

    def show_entries(
        self,
        entries: Sequence[Entry],
        names: dict[str, str],
        then: Question | None,
        known: Sequence[Known] = (),
        ahead: Sequence[Entry] = (),
        owed: bool = False,
        steps: Sequence[tuple[str, str]] = (),
        coming: Collection[str] = (),
    ) -> None:
        """Show what is known and what comes.

        ``names`` are words for values (beings, entries), ``then`` what is asked next, ``known`` what the rules made of
        the dice, ``ahead`` what will be thrown and asked if nobody has other wishes; as long
        as dice are ``owed`` nobody knows what there will be to arrange.  ``steps`` are those of the action, by form,
        ``coming`` those of them to which some way still leads.
        """
        parts: list[Item] = []
        allowed = _allowed_options(then)
        if allowed:
            parts += [micro("What this allows"), *[_option(option) for option in allowed], 8]
        made = worked_out(entries, known)
        if made:
            parts += [micro("What it makes"), *[_make_figure(one) for one in made], 8]
        told = [part for entry in in_order(entries, known) for part in _entry_lines(entry, names, known)]
        if told:
            parts += [micro("So far"), *told, 8]
        lines = [_step_to_come(*words) for words in coming_words(ahead, owed, dict(steps), coming)]
        if lines:
            parts += [micro("What comes"), *lines]
        if not parts:
            parts.append(text("What is thrown and chosen is gathered here.", "hint", wrap=True))
        fill(self._box, *parts, None)

    def be_wide(self, on: bool) -> None:
        """As wide as what it stands in, and not a column of its own."""
        self._wide = on
        self._measure()

    def _measure(self) -> None:
        keep_width(self, None if self._wide else round(theme.px("body") * 18.5))
        self.setMinimumHeight(theme.px("field") * LEAST if self._wide else 0)


def _allowed_options(then: Question | None) -> Sequence[Option]:
    fields = then.form.fields if then is not None else ()
    choices = [field for field in fields if isinstance(field, ChoiceField) and any(o.blocked for o in field.options)]
    return choices[0].options if choices else ()


def _option(option: Option) -> QFrame:
    can = not option.blocked
    why = option.help if can else option.blocked
    words = [text(option.label, "strong", wrap=True, kind=None if can else "faded")]
    said = [text(why, "hint", wrap=True)] if why else []
    icon = Icon(
        "check" if can else "cross", "healthy" if can else "ink_faint", says="possible" if can else "not possible"
    )
    line = row(icon, (col(*words, *said, gap=0), 1), gap=8)
    layout = line.layout()
    if layout is not None:
        layout.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
    return line


def _entry_lines(entry: Entry, names: dict[str, str], known: Sequence[Known]) -> list[QFrame]:
    if isinstance(entry, Throw):
        if not entry.request.roller:
            return []
        dice = dice_of(entry, SMALL_DIE, most=MOST_DICE)
        made = known_of(entry, known)
        name = text(made.label if made else entry.request.purpose, "small", wrap=True)
        total = text(made.text if made else total_words(entry), "strong", align="right")
        total.setMinimumWidth(24)
        says = [text(made.says, "hint", wrap=True)] if made and made.says else []
        if len(dice) <= 3:
            return [col(row((name, 1), *dice, total, gap=4), *says, gap=0)]
        return [col(row((name, 1), total), flow(*dice), *says)]
    if isinstance(entry, Decision) and entry.by_hand and not _known_already(entry, known):
        said = [(field, entry.answers.get(field.name)) for field in entry.request.form.fields]
        return [
            col(text(field.label, "hint"), text(words, "strong", wrap=True), gap=0)
            for field, value in said
            if not _figure_known(field, known) and (words := answer_words(field, value, names))
        ]
    return []


def _figure_known(field: Field, known: Sequence[Known]) -> bool:
    """Whether the number that was answered stands among the figures it makes: ``Power``, or ``Wounds 6 +``."""
    return isinstance(field, NumberField) and any([f"{field.label} ".startswith(f"{one.label} ") for one in known])


def worked_out(entries: Sequence[Entry], known: Sequence[Known]) -> list[Known]:
    """What is known and comes from no throw that lies there: the figures that follow from the others."""
    thrown = {entry.request.purpose for entry in entries if isinstance(entry, Throw)}
    return [one for one in known if not one.roll and one.label not in thrown]


def _make_figure(one: Known) -> QFrame:
    """A figure, with its working as the tool tip."""
    line = row((text(one.label, "small", wrap=True), 1), text(one.text, "strong", align="right"), gap=4)
    line.setToolTip(plain_tip(one.says))
    line.setAccessibleName(f"{one.label} {one.text}")
    line.setAccessibleDescription(one.says)
    return line


def in_order(entries: Sequence[Entry], known: Sequence[Known]) -> list[Entry]:
    """Throws that follow each other stand in the order of what they became: attributes as on the sheet."""
    found: list[Entry] = []
    run: list[tuple[int, Entry]] = []
    for entry in entries:
        made = known_of(entry, known) if isinstance(entry, Throw) else None
        if made is not None:
            run.append((known.index(made), entry))
            continue
        found += [one for _, one in sorted(run, key=lambda place: place[0])]
        run = []
        found.append(entry)
    return found + [one for _, one in sorted(run, key=lambda place: place[0])]


def drop_answered_in_vain(entries: Sequence[Entry], asked: Question | None = None) -> list[Entry]:
    """The entries without what was answered in vain: results that were arranged again, and all that rested on it.

    ``asked`` is the question of the page itself.
    """
    void: set[int] = set()
    for number, entry in enumerate(entries):
        if not isinstance(entry, Decision) or not is_arrangement(entry.request.form):
            continue
        key = entry.request.form.key
        later = [n for n, one in enumerate(entries) if isinstance(one, Decision) and one.request.form.key == key]
        again = len(entries) if asked is not None and asked.form.key == key else later[-1]
        void |= {n for n in range(number, again) if isinstance(entries[n], Decision)}
    return [entry for number, entry in enumerate(entries) if number not in void]


def _known_already(entry: Decision, known: Sequence[Known]) -> bool:
    """Whether an arrangement stands in the names of the dice above it."""
    fields = entry.request.form.fields
    return is_arrangement(entry.request.form) and {field.label for field in fields} <= {one.label for one in known}


def coming_words(
    ahead: Sequence[Entry],
    owed: bool = False,
    steps: Mapping[str, str] | None = None,
    coming: Collection[str] = (),
) -> list[tuple[str, str]]:
    """What will be thrown and asked, each with its dice or with what there is to choose from; the same only once.

    While dice are owed, what is arranged is what they will show, and is left out.  A form that is one of the ``steps``
    is called like it: what the form itself is called may hang on what nobody has chosen yet.  Those of the steps
    that are ``coming`` only if dice or answers lead there stand in their place, too.
    """
    found: dict[str, str] = {}
    sure = {step_key(entry) for entry in ahead}
    open_ones = [step for step in (steps or {}).items() if step[0] in sure or step[0] in coming]
    for entry in ahead:
        while step_key(entry) in dict(open_ones):
            key, label = open_ones.pop(0)
            if key not in sure:
                found.setdefault(label, PERHAPS)
        if isinstance(entry, Throw):
            found.setdefault(entry.request.purpose, entry.request.dice)
        else:
            form = entry.request.form
            hidden = owed and is_arrangement(form)
            said = [_choices(field) for field in form.fields if not hidden and _choices(field)]
            found.setdefault((steps or {}).get(form.key, form.label), next(iter(said), ""))
    found |= {label: PERHAPS for key, label in open_ones if key not in sure}
    return list(found.items())


def _choices(field: Field) -> str:
    """The names of a few options, but not of taking none; empty if there are many, or none."""
    options = field.options if isinstance(field, ChoiceField) else ()
    possible = [option.label for option in options if not option.blocked and option.value != ""]
    return ", ".join(possible) if len(possible) <= MOST_OPTIONS else ""


def _step_to_come(label: str, detail: str) -> QFrame:
    if len(label) + len(detail) <= SHORT:
        return row((text(label, "small", wrap=True), 1), text(detail, "hint"))
    return col(text(label, "small", wrap=True), text(detail, "hint", wrap=True), gap=0)
