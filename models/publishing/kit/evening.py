"""An evening read from the log: what happened in sentences, fight by fight, who fell, what was gained, time spent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from models.desk.blow_words import strike_words
from models.desk.deed_words import FELLED, from_the_deed, sentences
from models.desk.one_line import deed_words, fits
from models.desk.several_names import NUMBERED
from models.publishing.kit import gained
from models.publishing.kit.dice_told import dice_words
from models.storage.log_entry import LogEntry
from systems.common.kernel.actions import END_FIGHT, MOVE, NAME_BEING, NEXT_TURN, SKIP_TURN, START
from systems.common.kernel.naming import as_subject, count_name, join_names, lower_title
from systems.common.kernel.play import EACH, Told

PAUSE = timedelta(hours=4)  # of the real world: after it another evening begins
DAY, HOUR, MINUTE = 86_400, 3_600, 60
SKULL, STAR, RISE, DICE = "skull", "star", "arrow-up", "dice"
DOWN = FELLED | {"down", "unconscious", "dying", "knocked out"}
JOINED = " joins the party"
ROLLED = "rolled"  # the verdict of a hoard that lies ready: the party may not know of it yet
RISEN = ("level", "rises")  # the verdicts of who has risen; others only stand up, or act earlier
CAME = (STAR, RISE, SKULL)  # the icons of lines that tell what came of a deed
QUIET = frozenset({NEXT_TURN, SKIP_TURN})
# Rooms whose entries prepare the evening or put something right: no part of what happened at the table.
BESIDE = frozenset({"note", "encounter", "own", "house", "sheet", "hoard", "being", "dice"})
# Icons of lines of what is put on, taken in hand, or written by hand: it is on the sheets.
WORN = frozenset({"shield", "pencil"})
# Icons of lines of what is bought and prepared: of somebody who has just come it is on the sheet.
BROUGHT = frozenset({"coins", "book"})
# Icons of lines that only say how dice fell, or what somebody means to do.
ASIDE = frozenset({DICE, "d20", "circle", "eye", "eye-off", "flag", "save", "notes"})


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a fight: what was told of it, one sentence a deed."""

    number: int
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FightTold:
    """A fight from its start to its end, or as far as it has come.

    ``name``: as what and where it was fought, if it had a name; ``rounds`` are those of which anything is told,
    ``lasted`` counts them all; ``span``: what the clock of the game said at its start and at its end.
    """

    name: str
    when: str
    begins: str
    rounds: tuple[Round, ...]
    ends: tuple[str, ...]
    fell: tuple[str, ...]
    lasted: int
    span: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Passage:
    """What happened between fights in one hour: when it began, and the sentences of it."""

    when: str
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """All that a report tells."""

    began: str
    ended: str
    date: str
    hours: str
    parts: tuple[Passage | FightTold, ...] = ()
    fell: tuple[str, ...] = ()  # of the party
    overcome: str = ""  # who of the others fell
    treasure: tuple[str, ...] = ()
    experience: tuple[str, ...] = ()
    gains: tuple[tuple[str, tuple[str, ...]], ...] = ()  # who, what of treasure and experience
    risen: tuple[str, ...] = ()
    spent: str = ""
    dice: str = ""

    @property
    def fights(self) -> tuple[FightTold, ...]:
        return tuple([part for part in self.parts if isinstance(part, FightTold)])


@dataclass(slots=True)
class _Passage:
    when: str
    told: list[str] = field(default_factory=list)
    came: dict[str, tuple[str, str]] = field(default_factory=dict)  # who joined in it: the name, and what was told

    def finish(self) -> Passage:
        """As it is told: those who join together are named together, and what each of them is stays on the sheets."""
        if len(self.came) < 2:
            return Passage(self.when, tuple(self.told))
        said = [said for _, said in self.came.values()]
        together = f"{join_names([name for name, _ in self.came.values()])} join the party."
        told = [together if one == said[0] else one for one in self.told if one not in said[1:]]
        return Passage(self.when, tuple(told))


@dataclass(slots=True)
class _Fight:
    name: str
    when: str
    begins: str
    rounds: dict[int, list[str]] = field(default_factory=dict)
    ends: list[str] = field(default_factory=list)
    fell: list[str] = field(default_factory=list)
    lasted: int = 0
    span: tuple[int, int] = (0, 0)

    def finish(self) -> FightTold:
        rounds = tuple([Round(number, tuple(said)) for number, said in sorted(self.rounds.items()) if said])
        fell = tuple(dict.fromkeys(self.fell))
        return FightTold(self.name, self.when, self.begins, rounds, tuple(self.ends), fell, self.lasted, self.span)


def moment(seconds: int) -> str:
    """A moment of the game's clock: ``Day 3, 09:00``."""
    return f"Day {seconds // DAY + 1}, {seconds % DAY // HOUR:02}:{seconds % HOUR // MINUTE:02}"


def evenings(entries: Sequence[LogEntry]) -> list[tuple[int, int]]:
    """Where evenings begin and end in the log, oldest first: the first and the last place of each."""
    found: list[tuple[int, int]] = []
    before: datetime | None = None
    for place, entry in enumerate(entries):
        now = _real(entry.happened_at)
        if not found or (now and before and now - before > PAUSE):
            found.append((place, place))
        else:
            found[-1] = (found[-1][0], place)
        before = now or before
    return found


def _real(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def date_of(entry: LogEntry) -> str:
    """The day of the real world an entry was made on: ``22 November 2026``."""
    real = _real(entry.happened_at)
    return f"{real.day} {real:%B %Y}" if real else ""


def tell(
    entries: Sequence[LogEntry], party: Mapping[str, str], kinds: Container[str] = (), since: int | None = None
) -> Evening:
    """What these entries tell, oldest first; what was undone did not happen.

    ``party``: names of the party by id; ``kinds``: names that are of a kind of creature, not of somebody; ``since``:
    what the clock of the game said before the first entry, if that is known.
    """
    there = [entry for entry in entries if not entry.undone]
    if not there:
        return Evening("", "", "", "")
    parts: list[_Passage | _Fight] = []
    open_fight: _Fight | None = None
    for entry in there:
        if entry.action in QUIET and not entry.story:
            continue
        if entry.action == START:
            open_fight = _begin(entry)
            parts.append(open_fight)
            continue
        if open_fight is None and entry.round:
            open_fight = _Fight("", moment(entry.clock), "")
            parts.append(open_fight)
        if open_fight is not None and entry.round:
            _go_on(open_fight, entry)
            if entry.action == END_FIGHT:
                open_fight = None
            continue
        open_fight = None
        if not _puts_right(entry):
            _pass(parts, entry)
    if open_fight is not None:
        open_fight.ends.append("The fight goes on.")
    lines = [told for entry in there for told in entry.story]
    first, last = there[0], there[-1]
    began = first.clock if since is None else since
    fallen, ours = _fallen_in_each_fight(there), frozenset(party.values())
    return Evening(
        moment(began), moment(last.clock), date_of(first), _hours(first, last),
        tuple([part.finish() for part in parts]),
        tuple(dict.fromkeys([name for name in fallen if name in ours])),
        _overcome([name for name in fallen if name not in ours], kinds),
        gained.list_treasure(there), gained.list_worth(there), gained.list_gains(there, party),
        tuple(sentences(_put_together([told for told in lines if told.icon == RISE and told.verdict in RISEN]))),
        _span(last.clock - began), dice_words(there),
    )  # fmt: skip


def _overcome(names: Iterable[str], kinds: Container[str]) -> str:
    """Those who fell, counted by kind as a sentence says it: ``6 orcs, an ogre and Bersi``."""
    several: Counter[str] = Counter()
    for name in names:
        match = NUMBERED.match(name)
        several[match[1] if match and match[1] in kinds else name] += 1
    said = [count_name(count, lower_title(name)) if name in kinds else name for name, count in several.items()]
    return as_subject(join_names(said))


def _begin(entry: LogEntry) -> _Fight:
    first = next((told for told in entry.story if told.icon == "swords"), entry.story[0] if entry.story else None)
    blanks = dict(first.blanks) if first else {}
    name = " · ".join([str(blanks[blank]) for blank in ("fight", "where") if blank in blanks])
    fight = _Fight(name, moment(entry.clock), str(first or ""), span=(entry.clock, entry.clock))
    fight.rounds[max(1, entry.round)] = [str(told) for told in entry.story if told.verdict and told.icon not in ASIDE]
    return fight


def _go_on(fight: _Fight, entry: LogEntry) -> None:
    fallen = _fallen(entry.story)
    if entry.action == END_FIGHT:
        fight.ends += [str(told) for told in entry.story]
    elif _puts_right(entry) and not fallen and entry.action != NAME_BEING:  # who is who is told
        pass
    elif opening := entry.opening:
        for round_, story in ((entry.round, entry.closing), (opening[0].round, opening)):
            if said := deed(replace(entry, story=story)):
                fight.rounds.setdefault(round_, []).append(said)
    elif said := deed(entry):
        fight.rounds.setdefault(entry.round, []).append(said)
    fight.fell += fallen
    fight.span = fight.span[0], entry.clock
    fight.lasted = max(fight.lasted, entry.round)


def _puts_right(entry: LogEntry) -> bool:
    """Whether it only prepares something, or corrects it by hand."""
    return entry.action == MOVE or entry.action.partition(".")[0] in BESIDE


def _pass(parts: list[_Passage | _Fight], entry: LogEntry) -> None:
    worth = _worth_telling(entry)
    if not worth:
        return
    said = " ".join(worth) if fits(worth) else deed_words(entry)
    when = moment(entry.clock)
    passage = parts[-1] if parts else None
    if not isinstance(passage, _Passage) or passage.when[:-3] != when[:-3]:
        passage = _Passage(when)
    if passage.told[-1:] == [said] or _is_brought(entry, passage.came):  # what comes to the same twice is told once
        return
    passage.told.append(said)
    if passage not in parts[-1:]:
        parts.append(passage)
    if gained.joins(entry) and JOINED in said:
        passage.came[entry.story[0].about[0]] = (said.partition(JOINED)[0], said)


def _is_brought(entry: LogEntry, came: Container[str]) -> bool:
    """Whether it only tells with what somebody comes who has just joined."""
    first = entry.story[0]
    return first.icon in BROUGHT and bool(first.about) and all([who in came for who in first.about])


def _worth_telling(entry: LogEntry) -> list[str]:
    """Between fights a deed is told by its first line and by what came of it; how it was rolled is not.

    Of a hoard nothing is told before it is handed out.
    """
    if entry.action.startswith("treasure."):
        if any([told.verdict == ROLLED for told in entry.story]):
            return []
        return sentences(_put_together([told for told in entry.story if told.verdict or told.icon in CAME]))
    story = from_the_deed(entry.story)
    if story and story[0].icon in WORN:
        return []
    return sentences(
        _put_together([told for n, told in enumerate(story) if n == 0 or told.verdict or told.icon in CAME])
    )


def _put_together(story: Sequence[Told]) -> list[Told]:
    """What several gained, then who rose by it, instead of one after the other; all else stays where it is told."""
    alike: dict[str, int] = {}
    for n, told in enumerate(story):
        alike.setdefault(told.sentence, n)
    places = [n for n, told in enumerate(story) if told.icon in (STAR, RISE)]
    ordered = sorted([story[n] for n in places], key=lambda told: alike[told.sentence])
    found = list(story)
    for n, told in zip(places, ordered, strict=True):
        found[n] = told
    return found


def deed(entry: LogEntry) -> str:
    """A deed and what came of it in sentences, on one line as in the log where these are many; nothing of decisions and
    of dice that changed nothing."""
    who, came = strike_words(entry.story)
    if who:
        return f"{who}: {came}."
    story = [told for told in from_the_deed(entry.story) if told.icon not in ASIDE or told.verdict]
    said = sentences(story)
    if not fits(said) and not entry.opening:
        return deed_words(entry)
    return f"{_doer(entry, story)}{' '.join(said)}" if story else ""


def _doer(entry: LogEntry, story: Sequence[Told]) -> str:
    """Who did what, where only the line of the dice says so: ``Felix attacks Hound (dagger): ``."""
    first = entry.story[0]
    if first.icon not in ASIDE or first in story or not first.about:
        return ""
    there = {who for told in story for who in told.about}
    done, colon, _ = str(first).partition(":")
    name = str(first.blanks[0][1]) if first.blanks else done
    return f"{done}: " if colon and done != name and first.about[0] not in there else ""


def _fallen_in_each_fight(entries: Iterable[LogEntry]) -> list[str]:
    """Who fell, once a fight: the goblin 1 of the next one is another."""
    found: dict[tuple[int, str], None] = {}
    fights = 0
    for entry in entries:
        fights += entry.action == START
        found |= {(fights, name): None for name in _fallen(entry.story)}
    return [name for _, name in found]


def _fallen(story: Iterable[Told]) -> list[str]:
    """The names of those of whom lines say that they fell."""
    found: list[str] = []
    for told in story:
        if told.icon == SKULL or told.verdict in DOWN:
            blanks = dict(told.blanks)
            if several := blanks.get(EACH):
                found += map(str, several)
                continue
            name = next((str(blanks[key]) for key in ("target", "victim", "being", "who", "name") if key in blanks), "")
            found.append(name or str(told).partition(" ")[0])
    return found


def _span(seconds: int) -> str:
    """A length of game time: ``2 days 5 hours``."""
    days, rest = divmod(max(0, seconds), DAY)
    hours, rest = divmod(rest, HOUR)
    parts = [(days, "day"), (hours, "hour"), (rest // MINUTE, "minute")]
    said = [f"{number} {word}{'' if number == 1 else 's'}" for number, word in parts if number]
    return " ".join(said[:2]) or "less than a minute"


def _hours(first: LogEntry, last: LogEntry) -> str:
    """How long it was played, in the real world."""
    begun, ended = _real(first.happened_at), _real(last.happened_at)
    return _span(int((ended - begun).total_seconds())) if begun and ended else ""
