"""All that is known of the chances of a choice: every outcome with its working, in a frame that goes away by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from operator import itemgetter

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from gui.docks.tracker.turn_face import TurnFace
from gui.theme import theme
from gui.viewmodel.odds.verbs import falls_verb, or_die, singular
from gui.viewmodel.odds.words import (
    bars_of,
    error_points,
    hits_several,
    is_counted,
    main_toll,
    may_fall,
    mean_words,
    range_words,
    say_stage,
    several_words,
)
from gui.viewmodel.shares import share_words, whole_shares
from gui.widgets.arranging import col, fill, mark, row, rule
from gui.widgets.buttons import button
from gui.widgets.histogram import CountBars
from gui.widgets.key_handling import LEAVE, KeyLine, act_on, keyed
from gui.widgets.odds_bar import OddsBar, Outcome
from gui.widgets.painting import words_width
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import elided_label, micro, text
from systems.common.forms import Choice
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.records.table import PARTY
from systems.common.records.views import Stage
from systems.common.simulation.odds import Odds, Toll

WIDE = 40  # times the height of a field's letters: how wide it is
HIGH = 0.75  # of the window at most
KEYS: tuple[KeyLine, ...] = ((("Esc", "O"), LEAVE[1]),)
LETTERS = (("body", 600), ("small", 400), ("small", 400))  # of who it is, what is lost, how likely it falls
STANDS, FOE_FALLS, OWN_FALLS = "accent_wash", "accent", "bloodied_fill"


def show_detail(face: TurnFace, look: Look, choice: Choice, who: str) -> None:
    """Every outcome of what the form of the turn would do, over its button; ``who`` would do it.  Where that leaves
    nothing open, of the contest to which it belongs."""
    deed = face.go.accessibleName()
    if (stage := face.odds.contest) is not None:
        title = "The contest" if stage.bays else f"{who}: {deed}"
        OddsDetail(face, title, contest_parts(look, stage)).show_above(face.detail)
    elif (found := face.odds.found) is not None:
        working = face.working.words().removeprefix(who).removeprefix(" · ")
        parts = odds_parts(look, choice, found, working)
        OddsDetail(face, f"{who}: {deed}" if who else deed, parts, how_words(found)).show_above(face.detail)


def odds_parts(look: Look, choice: Choice, found: Odds, working: str) -> list[QWidget]:
    """Every outcome of a choice, how much is lost and who falls, and what it counts with."""
    parts: list[QWidget] = [text(working, "hint", wrap=True)] if working else []
    toll, ways = main_toll(look, choice, found), [(way.label, way.chance) for way in found.parts]
    if toll is not None and hits_several(look, found, toll):
        likeliest = sorted(ways, key=itemgetter(1), reverse=True)  # they are many
        parts += [*_many(look, found, toll), rule(), micro("Every outcome"), *_outcomes(likeliest)]
    else:
        parts += [rule(), micro("Every outcome"), *_outcomes(ways), *_averages(look, found)]
    if look.game.words.odds:
        parts += [rule(), text(look.game.words.odds, "hint", wrap=True)]
    return parts


def how_words(found: Odds) -> str:
    """How the odds were worked out."""
    if found.exact:
        return "Every throw there can be is counted."
    return f"Played {found.runs:,} times · ± {error_points(found)}"


def contest_parts(look: Look, stage: Stage) -> list[QWidget]:
    """What may come of a contest, and what everybody brings to it, side by side as they stand there."""
    said = say_stage(stage)
    parts: list[QWidget] = [text(said.head, "strong", wrap=True)]
    if stage.bar:
        parts += [rule(), micro("Every outcome"), *_outcomes([(part.label, part.chance) for part in stage.bar])]
    if said.below:
        parts += [rule(), text(said.below, wrap=True)]
    for bay in stage.bays:
        told: dict[str, list[str]] = {}
        for who in bay.beings:
            if (tally := stage.tallies.get(who)) is not None and tally.text:
                told.setdefault(tally.text, []).append(who)
        if told:
            total = f" · {bay.amount}" if bay.amount is not None else ""
            parts += [rule(), micro(f"{bay.title}{total}")]
            parts += [_line(as_subject(names_of(look, several)), words) for words, several in told.items()]
    return parts


class OddsDetail(QFrame):
    """How much is lost, who falls, every outcome; a key or a click elsewhere shuts it."""

    def __init__(self, parent: QWidget, title: str, said: Sequence[QWidget], how: str = "") -> None:
        # A dialog, for a screen reader does not look into a window of the kind that pops up.
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        mark(self, role="card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("odds.detail")
        self.setAccessibleName(f"Odds of {title}")
        parts = [row((elided_label(title, "worldrow"), 1), text("Odds", "small"), gap=16), *said]
        body = col(gap=6, margins=(16, 12, 16, 12))
        fill(body, *parts)
        self.area = scroll_area(body)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # its keys scroll, and what stands there is read out
        self.area.setAccessibleName(self.accessibleName())
        self.area.setAccessibleDescription(". ".join([words for one in parts[1:] if (words := _read_out(one))]))
        foot = row(text(how, "hint"), None, button("Close", key="Esc", press=self.close), margins=(16, 8, 16, 12))
        box = QVBoxLayout(self)
        box.setContentsMargins(1, 1, 1, 1)
        box.setSpacing(0)
        box.addWidget(self.area, 1)
        box.addWidget(foot)
        self.keys = keyed(KEYS, lambda _key: self.close())
        self._wanted = body.sizeHint().height() + foot.sizeHint().height() + 4

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate:
            self.close()
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        around = self.parentWidget()
        if self.isActiveWindow() and around is not None:
            around.window().activateWindow()  # where the keyboard came from
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not act_on(event, self.keys):
            super().keyPressEvent(event)

    def show_above(self, widget: QWidget) -> None:
        """Show it over this widget, inside the window."""
        around = widget.window()
        wide = min(theme.px("body") * WIDE, around.width() - 24)
        self.resize(wide, min(self._wanted, round(around.height() * HIGH)))
        corner = widget.mapToGlobal(QPoint(widget.width() - self.width(), -self.height() - 4))
        least = around.mapToGlobal(QPoint(12, 12))
        self.move(max(corner.x(), least.x()), max(corner.y(), least.y()))
        self.show()
        self.area.setFocus(Qt.FocusReason.PopupFocusReason)


def _read_out(part: QWidget) -> str:
    """What a line says, its bars too."""
    said = [part, *part.findChildren(QLabel), *part.findChildren(CountBars)]
    return " ".join([one.accessibleName() or (one.text() if isinstance(one, QLabel) else "") for one in said]).strip()


def _many(look: Look, found: Odds, toll: Toll) -> list[QWidget]:
    """How much is lost, how many fall, and what each of both sides has to fear."""
    verb = or_die(look, falls_verb(found), may_fall(toll))
    falls = singular(verb)
    made: list[QWidget] = []
    for head, counts, one, many in (
        ("How much is lost", toll.lost, "lost", "lost"),
        (f"Who {falls}", toll.falls, falls, verb),
        ("Who is helpless", toll.helpless, "is helpless", "are helpless"),
    ):
        bars = bars_of(counts, toll.side == PARTY)
        if bars is None:
            continue
        shown = CountBars(5.0)
        shown.show_counts(bars.shares, bars.names, bars.likeliest, bars.own)
        made += [rule(), micro(head), text(range_words(counts, one, many), "strong"), shown]
    falling = dict([one for side in found.tolls for one in side.who if one[1]])
    lost = _losses(look, found)
    each = [_each(look, found, who, lost.get(who, 0), falling.get(who, Fraction(0))) for who in {**falling, **lost}]
    return [*made, rule(), micro("Each of them"), *_in_columns(each)] if each else made


def _each(look: Look, found: Odds, who: str, loss: float, chance: Fraction) -> tuple[Sequence[QLabel], OddsBar]:
    """What one may expect to lose, and how likely it falls."""
    falls = singular(or_die(look, falls_verb(found), [who]))
    colour = OWN_FALLS if look.being(who).side == PARTY else FOE_FALLS
    said = (
        text(look.being(who).name, "strong"),
        text(f"{mean_words(loss)} on average" if loss else "", "hint"),
        text(f"{falls} in {share_words(float(chance))}" if chance else "", "small"),
    )
    return said, OddsBar([Outcome(float(1 - chance), "", STANDS), Outcome(float(chance), falls, colour)])


def _in_columns(each: Sequence[tuple[Sequence[QLabel], OddsBar]]) -> Iterator[QWidget]:
    """Their lines, whose bars stand below one another and have the room that is left.  A label knows its letters only
    once it stands in a window: here they are measured as the theme has them."""
    for (size, weight), column in zip(LETTERS, zip(*[said for said, _ in each], strict=True), strict=True):
        wide = max([words_width(label.text(), size, weight) for label in column]) + 1
        for label in column:
            label.setFixedWidth(wide)
    for (name, mean, falls), bar in each:
        yield row(name, mean, (bar, 1), falls, gap=12)


def _outcomes(ways: Sequence[tuple[str, Fraction]]) -> list[QWidget]:
    """As they are said beside the form: the same chance is the same figure."""
    shares = whole_shares([float(chance) for _, chance in ways])
    several = any([is_counted(label) for label, _ in ways])
    return [_line(several_words(label, several), share) for (label, _), share in zip(ways, shares, strict=True)]


def _line(words: str, figure: str) -> QWidget:
    return row((text(words, wrap=True), 1), text(figure, "strong"), gap=16)


def _averages(look: Look, found: Odds) -> list[QWidget]:
    losses = _losses(look, found).items()
    lines = [row((text(look.being(who).name), 1), text(mean_words(loss), "strong"), gap=16) for who, loss in losses]
    return [rule(), micro("On average"), *lines] if lines else []


def _losses(look: Look, found: Odds) -> dict[str, float]:
    """What each may expect to lose, or to gain, who may do either."""
    return {who: loss for who, loss in found.expected if who in look.table.beings and abs(loss) >= 0.005}
