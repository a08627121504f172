"""A deed in one line: what several did alike is said once, with how many did it and what came of it.

The log and the undo button speak of a deed in the same words: ``12 orcs strike`` is what is undone, and the log adds
``5 hit, 8 lost``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile

from models.desk.several_names import ends_of_many, kinds_in, names_words, run_of_ends
from systems.common.kernel.play import NO_EFFECT, NO_HARM, Told

FIRST_BLANK = re.compile(r"^\{(\w+)\} (\w+|\{\w+\})")  # a name, then what it does
STATED = re.compile(r"^\{(\w+)\}:")  # how somebody is: ``Saelith: beaten.``
BEGINS = re.compile(r"^\{(\w+)\}")
IN_VAIN = frozenset({"miss", "misses", NO_HARM, NO_EFFECT, "resists", "fails", "fails badly", "gets nowhere",
                     "in vain", "nothing to heal", "unharmed", "spell lost"})  # fmt: skip
FELLED = frozenset({"fells", "dies", "falls", "slain", "destroyed"})
# What else the same one does, behind what it does first.
AND_VERB = re.compile(r"(\band )(is|has|does|was|goes|dies|lies|falls|flees|loses|takes|stands|drops)\b")
DIGIT = re.compile(r"\d")
BLANK = re.compile(r"\{(\w+)((?::[^}]*)?)\}")
PAUSE = re.compile(r"[:;(.](?![^{]*\})| and (?=[a-z{])")  # so far goes what is said of several
AT_THE_END = re.compile(r"(?<=\})(\{\w+\})+$")  # what is added to the last word
FIGURE = re.compile(r"[−+-]?[\d,]+")
UNFINISHED = frozenset({"a", "and", "as", "at", "by", "for", "from", "in", "level", "of", "on", "that", "the", "to",
                        "with"})  # fmt: skip
ONE = ("a ", "an ")
BEFORE_EACH = frozenset({"is", "was", "will", "can", "cannot", "must"})
WAY = "footprints"  # the icon of lines that tell of a way
GAINED = "star"  # the icon of lines that tell who was overcome, and what was learned
BURST = "flame"  # the icon of lines that tell what takes everybody in a place
THROWN = "dice"  # the icon of lines that tell what somebody threw
DICE = "d20"  # the icon of lines that tell what became of dice before they counted
REGAINS = "regains "
WAKES = "wake"  # the icon of lines that tell who wakes or comes to


def sentences(story: Sequence[Told], states: bool = False) -> list[str]:
    """The story with what several did alike, one after the other, as one sentence: ``7 goblins fall asleep.``
    ``states``: how they are is one sentence, too, be it alike or not."""
    found: list[str] = []
    at = 0
    while at < len(story):
        if states and (stated := _run_of_states(story, at)) > 1:
            found.append(_states_of_many(story[at : at + stated]))
            at += stated
            continue
        if states and (moved := len(list(takewhile(is_moved, story[at:])))) > 1:
            found.append(f"{'; '.join([str(line).removesuffix('.') for line in story[at : at + moved]])}.")
            at += moved
            continue
        if states and (back := len(list(takewhile(_regained, story[at:])))) > 2:
            found.append(_regained_by_many(story[at : at + back]))
            at += back
            continue
        if (ended := run_of_ends(story, at)) > 1:
            found.append(ends_of_many(story[at : at + ended]))
            at += ended
            continue
        alike = _run_of_alike(story, at)
        found.append(_said_of_many(story[at : at + alike]) if alike > 1 else str(story[at]))
        at += alike
    return found


def is_moved(line: Told) -> bool:
    """Whether a line says what a figure was and what it is, of one or of several."""
    return line.sentence.endswith("{was} → {now}.")


def is_in_vain(verdict: str) -> bool:
    """Whether this brings nothing to whoever acts: ``misses or no harm``, ``fails or worse``."""
    return all([one in IN_VAIN for one in verdict.split(" or ") if one != "worse"])


def from_the_deed(story: Sequence[Told], aside: Sequence[str] = (WAY, DICE)) -> Sequence[Told]:
    """The story from what was done on: whoever goes somewhere to strike a blow, or throws its dice again, has struck a
    blow.  What stands ``aside`` before it goes by its icon."""
    at = next((n for n, line in enumerate(story) if line.icon not in aside), 0)
    ways = [line for line in story[:at] if line.icon != DICE]
    return story[at:] if all(story[at].about[:1] == way.about[:1] for way in ways) else story


def moved_words(story: Sequence[Told]) -> str:
    """That several move, each its own way and nothing else: ``Timandra, Pyros and 2 giant crabs move``, and behind it
    who does not: ``Timandra and 3 satyrs move; Pyros does not move``; nothing of any other story."""
    if any([line.icon != WAY or not FIRST_BLANK.match(line.sentence) for line in story]):
        return ""
    moving = [line for line in story if _does(line) == "moves"]
    others = [line for line in story if line not in moving]
    if not moving or len({line.about[:1] for line in story}) < 2:
        return ""
    verb = "move" if len({line.about[:1] for line in moving}) > 1 else "moves"
    names = names_words([first_name(line) for line in moving], kinds_in(moving))
    return "; ".join([f"{names} {verb}", *[said.removesuffix(".") for said in sentences(others)]])


def _does(line: Told) -> str:
    """What whoever a line begins with does: its first word."""
    first = FIRST_BLANK.match(line.sentence)
    return first[2] if first else ""


def first_name(line: Told) -> str:
    """The name that a line begins with."""
    first = BEGINS.match(line.sentence)
    assert first is not None
    return str(dict(line.blanks)[first[1]])


def subjects(story: Sequence[Told]) -> list[str]:
    """The names of those of whom the story tells the same as of the first, in other words or figures."""
    first = BEGINS.match(story[0].sentence)
    if first is None:
        return []
    return [str(dict(line.blanks)[first[1]]) for line in story if line.sentence == story[0].sentence and line.about]


def shared_words(story: Sequence[Told]) -> str:
    """What is told alike of all of whom the story tells as of its first, up to where it differs: ``Hild and Wat gain
    XP``, ``5 heroes join the party``.  Nothing where that is no sentence."""
    first = BEGINS.match(story[0].sentence)
    if first is None:
        return ""
    start, alike = start_of(story[0]), told_alike(story)
    pieces = BLANK.split(start.removeprefix(first[0]))
    verb, _, rest = _filled(pieces, [dict(line.blanks) for line in alike]).strip().partition(" ")
    if not rest or rest.split(" ")[-1] in UNFINISHED:
        return ""
    names = names_words([str(dict(line.blanks)[first[1]]) for line in alike], kinds_in(alike))
    return f"{names} {plural_verb(verb)} {rest}"


def thrown_words(story: Sequence[Told]) -> str:
    """That several throw their dice, of each of whom its own sum is told: ``Hild and 10 goblins roll``; nothing of any
    other story."""
    if any([line.icon != THROWN or not line.about or not STATED.match(line.sentence) for line in story]):
        return ""
    several = len({line.about[0] for line in story}) > 1
    return f"{names_words([first_name(line) for line in story], kinds_in(story))} roll" if several else ""


def told_of_all(story: Sequence[Told]) -> str:
    """What is told alike of several, one line each and nothing else, in words that hold for all: ``5 goblins take 7``,
    whatever each has left; nothing of any other story."""
    alike = len(story) > 1 and len({line.sentence for line in story}) == 1
    return shared_words(story) if alike and len(sentences(story)) > 1 else ""


def to_many_words(story: Sequence[Told]) -> str:
    """What somebody does to several, told of each in the words of the first, and behind it where it went otherwise with
    some: ``Hild outruns Mara and Tove, cannot shake Sten``; nothing of any other story."""
    lines = [line for line in story if line.sentence == story[0].sentence and len(line.about) > 1]
    if len({line.about[1] for line in lines}) < 2 or len({line.about[0] for line in lines}) > 1:
        return ""
    blanks, start = [dict(line.blanks) for line in lines], start_of(story[0])
    there = dict.fromkeys([found[1] for found in BLANK.finditer(start)])
    differ = [blank for blank in there if len({known[blank] for known in blanks}) > 1]
    whom = next((blank for blank in reversed(differ) if len({str(known[blank]) for known in blanks}) == len(lines)), "")
    if not whom:
        return ""
    by_way = dict[tuple[object, ...], list[str]]()
    for known in blanks:
        by_way.setdefault(tuple([known[blank] for blank in there if blank != whom]), []).append(str(known[whom]))
    first = {str(known[whom]): known for known in reversed(blanks)}
    said = [str(Told(start, (*{**first[names[0]], whom: names_words(names, kinds_in(lines))}.items(),)))
            for names in by_way.values()]  # fmt: skip
    who = f"{first_name(story[0])} " if BEGINS.match(story[0].sentence) else ""
    return ", ".join([said[0], *[one.removeprefix(who) for one in said[1:]]])


def told_alike(story: Sequence[Told]) -> list[Told]:
    """The lines that begin as the first does, whatever comes behind: of those who are hurt, and of those who fall."""
    return [line for line in story if line.about and start_of(line) == start_of(story[0])]


def start_of(line: Told) -> str:
    """The sentence of a line, with its blanks, up to where it pauses: ``{being} hits {target}``."""
    return AT_THE_END.sub("", PAUSE.split(line.sentence, maxsplit=1)[0])


def _filled(pieces: Sequence[str], blanks: Sequence[Mapping[str, object]]) -> str:
    """The pieces of a sentence, letters and blanks in turn, as far as they say the same with all these blanks; figures
    that differ are left out where a word says of what they are."""
    words = pieces[0]
    for name, how, letters in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
        values = list(dict.fromkeys([str(one.get(name, "")) for one in blanks]))
        if len(values) == 1:
            filled = str(Told(f"{{{name}{how}}}", ((name, blanks[0].get(name, "")),)))
        elif not all([FIGURE.fullmatch(value) for value in values]):
            break
        else:
            filled = how.rpartition("|")[2]
        words = f"{words.rstrip()} {filled}{letters}" if not filled else f"{words}{filled}{letters}"
    return " ".join(words.split())


def _run_of_alike(story: Sequence[Told], at: int) -> int:
    """How many lines from here on say the same, each of another."""
    first = FIRST_BLANK.match(story[at].sentence)
    if first is None or len(story[at].about) != 1:
        return 1
    end, seen = at, set()
    while end < len(story) and _rest(story[end], first[1]) == _rest(story[at], first[1]):
        if len(story[end].about) != 1 or story[end].about[0] in seen:
            break
        seen.add(story[end].about[0])
        end += 1
    return max(1, end - at)


def _run_of_states(story: Sequence[Told], at: int) -> int:
    """How many lines from here on say how somebody is, each of another and without a figure."""
    first, end, seen = STATED.match(story[at].sentence), at, set[tuple[str, ...]]()
    while first is not None and end < len(story) and story[end].sentence == story[at].sentence:
        about = story[end].about
        if len(about) != 1 or about in seen or _counts(story[end], first[1]):
            break
        seen.add(about)
        end += 1
    return end - at


def _states_of_many(lines: Sequence[Told]) -> str:
    """One sentence for all of them: ``Brokka and Saelith: beaten; Sessarine: unconscious.``"""
    first = STATED.match(lines[0].sentence)
    assert first is not None
    names: dict[str, list[str]] = {}
    for line in lines:
        name = str(dict(line.blanks)[first[1]])
        names.setdefault(str(line).removeprefix(name).rstrip("."), []).append(name)
    kinds = kinds_in(lines)
    return f"{'; '.join([f'{names_words(who, kinds)}{how}' for how, who in names.items()])}."


def _regained(line: Told) -> str:
    """What somebody regains, by a line that tells nothing else: ``3 hit points and 24 mana``."""
    does = str(line).removeprefix(first_name(line)).strip() if BEGINS.match(line.sentence) else ""
    return does.removeprefix(REGAINS).removesuffix(".") if len(line.about) == 1 and does.startswith(REGAINS) else ""


def _regained_by_many(lines: Sequence[Told]) -> str:
    """One sentence for all of them: ``Hild and Wat each regain 1 hit point; Ysolde 3 hit points.``"""
    names: dict[str, list[str]] = {}
    for line in lines:
        names.setdefault(_regained(line), []).append(first_name(line))
    kinds = kinds_in(lines)
    said = [(names_words(who, kinds), what, len(who) > 1) for what, who in names.items()]
    (first, gained, several), *others = said
    does = f"each {plural_verb(REGAINS.strip())} " if several else REGAINS
    parts = [f"{who}{' each' if many else ''} {what}" for who, what, many in others]
    return f"{'; '.join([f'{first} {does}{gained}', *parts])}."


def _rest(line: Told, blank: str) -> tuple[str, tuple[tuple[str, object], ...]]:
    return line.sentence, tuple([pair for pair in line.blanks if pair[0] != blank])


def _said_of_many(lines: Sequence[Told]) -> str:
    """One sentence for all of them, its verbs in the plural; a figure in it is that of *each*, and it says so."""
    first = FIRST_BLANK.match(lines[0].sentence)
    assert first is not None
    who = names_words([str(dict(line.blanks)[first[1]]) for line in lines], kinds_in(lines))
    name = str(dict(lines[0].blanks)[first[1]])
    rest = str(lines[0]).removeprefix(name).lstrip()
    verb, _, after = rest.partition(" ")
    after = AND_VERB.sub(lambda found: f"{found[1]}{plural_verb(found[2])}", after)
    does = plural_verb(verb)
    if _counts(lines[0], first[1]):
        does = f"{does} each" if verb in BEFORE_EACH else f"each {does}"
    return f"{who} {does}{' ' if after else ''}{after}"


def _counts(line: Told, blank: str) -> bool:
    """Whether a line says a figure of the one whose name stands in this blank, or a thing that it alone has: ``a
    dagger``."""
    return bool(DIGIT.search(line.sentence)) or any([
        isinstance(value, int) or str(value)[:1].isdigit() or str(value).startswith(ONE)
        for name, value in line.blanks if name != blank
    ])  # fmt: skip


def plural_verb(verb: str) -> str:
    """What one does as several do it: ``falls`` fall, ``flies`` fly, ``takes half`` take half, ``is`` are."""
    if " " in verb:
        return " ".join([plural_verb(verb.partition(" ")[0]), verb.partition(" ")[2]])
    stem = verb.rstrip(".,:;")
    end = verb[len(stem) :]
    known = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go", "dies": "die", "lies": "lie"}
    if stem in known:
        return known[stem] + end
    if stem.endswith("ies"):
        return f"{stem[:-3]}y{end}"
    if stem.endswith(("sses", "shes", "ches", "xes")):
        return stem[:-2] + end
    return (stem[:-1] if stem.endswith("s") and not stem.endswith("ss") else stem) + end
