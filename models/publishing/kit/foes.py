"""The creatures of an encounter as paper has them: each kind with its bodies, and what each of these can lose.

Bodies are made by the game itself on a table that is thrown away afterwards; nothing of it reaches the campaign.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from models.publishing.kit.piece import NothingToPrint, Source, printed_glyph
from models.publishing.room import on_paper
from systems.common.content.entries import BadEntry
from systems.common.encounter_kit.joining import experience_of
from systems.common.forms.named_numbers import locate_change
from systems.common.kernel.actions import START
from systems.common.kernel.game import refuse_wrong
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.approach import read_approach
from systems.common.records.lent import without_printed, working_pairs
from systems.common.records.table import PARTY, Being, Encounter, Fight, Muster, altered
from systems.common.records.views import Card, MusterLine, Summary
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.weighing import start_of
from systems.frozen import dataclass

CREATURES = "creatures"
MOST_BOXES = 60  # of one loss; more are written, not crossed off
NOW = "now"  # the key of the fight that goes on, among the encounters
_NUMBER = re.compile(r"-?\d+")


@dataclass(frozen=True, slots=True)
class Loss:
    """Something somebody can lose, to be crossed off: so many boxes, the last of which kills if it is ``heavy``."""

    label: str
    now: int
    most: int
    heavy: bool = False

    @property
    def boxes(self) -> int:
        """How many boxes it has; none where there would be too many."""
        return self.most if self.most <= MOST_BOXES else 0

    @property
    def lost(self) -> int:
        """How many of them are crossed off already."""
        return min(self.boxes, max(0, self.most - self.now))

    @property
    def words(self) -> str:
        """How much is left: ``7``, ``5 of 7``, ``−2 of 4``."""
        left = str(self.now).replace("-", "−")
        return left if self.now == self.most else f"{left} of {self.most}"


@dataclass(frozen=True, slots=True)
class Body:
    """One of a kind, by its number; ``name`` where it has one of its own."""

    name: str
    number: int
    losses: tuple[Loss, ...]
    state: str = ""
    figures: tuple[tuple[str, str], ...] = ()  # while unhurt, where they hang on what this one has to lose
    is_left: bool = True  # whether it is there, neither gone nor out for good


@dataclass(frozen=True, slots=True)
class Kind:
    """Creatures of one kind: what the book says of them, what each is worth, and every body.

    ``summary`` is as they are at rest, with all they can lose; where bodies differ a figure says from what to what.
    """

    name: str
    subtitle: str
    glyph: str
    card: Card | None
    summary: Summary
    experience: int
    bodies: tuple[Body, ...]
    muster: Muster | None = None  # these very bodies, where their worth hangs on what each has to lose
    by_hits: tuple[str, ...] = ()  # labels of figures that hang on how much is left


def encounters_of(look: Look) -> tuple[tuple[str, str], ...]:
    """Keys and names of what there is to print: the fight that goes on first, then the prepared encounters."""
    now = [(NOW, f"The fight now: {look.fight.name}" if look.fight.name else "The fight now")]
    kept = [(one.id, one.name or "Encounter") for one in look.table.encounters.values()]
    return (*(now if look.fighting and look.against(PARTY) else ()), *kept)


def prepared(there: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Of these encounters those that are prepared; the fight that goes on where none is."""
    keys = [key for key, _ in there]
    return tuple([key for key in keys if key != NOW] or keys)


def kinds_of(source: Source, key: str) -> tuple[Kind, ...]:
    """The foes of an encounter, or of the fight that goes on, kind by kind."""
    look = source.look
    if key == NOW:
        return _gather(look, look, look.against(PARTY))
    encounter = look.table.encounters.get(key)
    if encounter is None:
        raise NothingToPrint("That encounter is no longer there. Choose another.")
    return muster_kinds(source, encounter.lines, encounter)


def muster_kinds(source: Source, lines: Sequence[Muster], encounter: Encounter | None = None) -> tuple[Kind, ...]:
    """So many of each of these creatures, with hit points as they were rolled, or rolled for this paper alone."""
    if not lines:
        return ()
    game = source.look.game
    table = table_before_fight(game, source.look.table)
    form = game.actions[START].form(Look(game, table), "", {})
    how = read_approach(form, encounter.how) if encounter and form else {}
    play, start = Play(game, table, SeededDice(source.seed)), start_of(game, table, lines, how)
    try:
        refuse_wrong(play, start)
        there = game.meet(play, start.answers)
    except (Refused, BadEntry) as problem:
        why = getattr(problem, "sentence", "") or str(problem)
        raise NothingToPrint(f"{encounter.name if encounter else 'These creatures'}: {why}") from problem
    return _gather(source.look, Look(game, altered(play.table, fight=Fight())), there)


def _gather(campaign: Look, look: Look, beings: Iterable[Being]) -> tuple[Kind, ...]:
    """Beings by kind.  What the book says of a kind is asked of the ``campaign``, which has been asked before."""
    groups: dict[object, list[Being]] = {}
    for being in beings:
        size = look.game.size_of(look, being)
        groups.setdefault((being.entry, size) if being.entry else being.id, []).append(being)
    return tuple([_kind(campaign, look, several) for several in groups.values()])


def _kind(campaign: Look, look: Look, bodies: list[Being]) -> Kind:
    first = bodies[0]
    card = printed_card(campaign, first.entry)
    several = Muster(first.entry, len(bodies), size=look.game.size_of(look, first))
    line = _line(campaign, several) if card else None
    muster = None
    if line and line.together is not None:
        muster = altered(several, hits=tuple([look.game.summary(look, being).tracks[0].most for being in bodies]))
    alone, summary = len(bodies) == 1, spanned(_at_rest(look, bodies))
    by_hits = _list_by_hits(look, first) if muster else ()
    return Kind(
        on_paper(first.name if alone and not first.number else card.title if card else first.name),
        on_paper(card.subtitle if card else summary.subtitle),
        printed_glyph(first.glyph), card, summary, line.experience if line else 0,
        tuple([_body(look, being, place, card, by_hits) for place, being in enumerate(bodies, 1)]), muster, by_hits,
    )  # fmt: skip


def _list_by_hits(look: Look, being: Being) -> tuple[str, ...]:
    """The labels of figures that are others once nearly all is lost."""
    whole = _at_rest(look, [being])[0]
    track = whole.tracks[0]
    field, value = locate_change(being.sheet, track.name, 1)
    hurt = altered(being, sheet=altered(being.sheet, **{field: value}))
    rest = Look(look.game, altered(look.table, beings={**look.table.beings, being.id: hurt}, fight=Fight()))
    left = {one.label: one.text for one in look.game.summary(rest, hurt).strip}
    return tuple([one.label for one in whole.strip if left.get(one.label) != one.text])


def _body(look: Look, being: Being, place: int, card: Card | None, by_hits: Sequence[str]) -> Body:
    summary = look.game.summary(look, being)
    losses = losses_of(replace(summary, tracks=tuple([replace(one, now=max(0, one.now)) for one in summary.tracks])))
    number = being.number or place
    named = card is not None and being.name not in (card.title, f"{card.title} {being.number}")
    state = "" if summary.state.key == "healthy" else summary.state.word
    shown = _at_rest(look, [being])[0].strip if by_hits else ()
    figures = tuple([(on_paper(one.label), on_paper(one.text)) for one in shown if one.label in by_hits])
    return Body(on_paper(being.name) if named else "", number, losses, state, figures, not summary.state.out)


def losses_of(summary: Summary) -> tuple[Loss, ...]:
    """What somebody can lose, as much of it as is left."""
    return tuple([Loss(track.label, track.now, max(track.now, track.most), track.heavy) for track in summary.tracks])


def _at_rest(look: Look, bodies: Sequence[Being]) -> list[Summary]:
    """Each of these out of any fight, with nothing lost and nothing lying on it; once for all that are alike."""
    game, whole, alike = look.game, dict(look.table.beings), list[tuple[Any, str]]()
    for being in bodies:
        sheet = being.sheet
        for track in game.summary(look, being).tracks:
            field, value = locate_change(sheet, track.name, track.most)
            sheet = altered(sheet, **{field: value})
        if all([known != sheet for known, _ in alike]):
            alike.append((sheet, being.id))
            whole[being.id] = altered(being, sheet=sheet)
    lie_on = {being.id for being in bodies}
    effects = {key: one for key, one in look.table.effects.items() if one.on not in lie_on}
    touched = [who for sheet, who in alike if sheet != look.being(who).sheet]
    if not touched and not look.fighting and len(effects) == len(look.table.effects):
        return [game.summary(look, look.being(who)) for _, who in alike]  # they are at rest, and have been looked at
    rest = Look(game, altered(look.table, beings=whole, effects=effects, fight=Fight()))
    return [game.summary(rest, rest.being(who)) for _, who in alike]


def spanned(summaries: Sequence[Summary]) -> Summary:
    """The summary of several: where they differ in a figure it says the least and the most, ``3d + 13–14``."""
    first = summaries[0]
    strip = tuple([
        replace(one, text=span([other.text for each in summaries for other in each.strip if other.label == one.label]))
        for one in first.strip
    ])  # fmt: skip
    return replace(first, strip=strip, armor=replace(first.armor, text=span([one.armor.text for one in summaries])))


def span(texts: Iterable[str]) -> str:
    """From the least to the most of short figures, what they begin with said once; one of them if all are the same."""
    several = sorted(set(texts), key=lambda text: [int(number) for number in _NUMBER.findall(text.replace("−", "-"))])
    low, high = several[0], several[-1]
    if low == high:
        return low
    begins, apart, last = low.rpartition(" ")
    same = apart and high.startswith(f"{begins} ") and high[len(begins) + 1 :].isdigit() and last.isdigit()
    return f"{low}–{high[len(begins) + 1 :]}" if same else f"{low} – {high}"


def _line(look: Look, muster: Muster) -> MusterLine | None:
    try:
        return look.game.muster_line(look, muster)
    except BadEntry:
        return None


def worth_of(look: Look, muster: Muster) -> str:
    """What the bodies of a kind are worth as they are here: ``29``, ``27 together``."""
    total = f"{experience_of([(muster, look.game.muster_line(look, muster))]):,}"
    return f"{total} together" if muster.count > 1 else total


def printed_card(look: Look, key: str) -> Card | None:
    """The card of a creature without what helps at the desk alone, such as how it was counted when it came in."""
    card = card_of(look, CREATURES, key)
    if card is None:
        return None
    working = tuple(working_pairs(getattr(look.entry(CREATURES, key), "worked_out", ())))
    blocks = [tuple([(label, without_printed(text)) for label, text in block if label not in card.desk_only])
              for block in card.blocks if not working or block != working]  # fmt: skip
    return replace(card, blocks=tuple([block for block in blocks if block]))


def card_of(look: Look, kind: str, key: str) -> Card | None:
    """The card of an entry; nothing if the library has it no longer."""
    if not key:
        return None
    try:
        return look.game.card(look, kind, key)
    except BadEntry:
        return None
