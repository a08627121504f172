"""What an action is called when it is undone or looked for: the line of its story that sums it up, or its own name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from models.desk.award_words import award_words, risen_words
from models.desk.blow_words import strike_words
from models.desk.deed_words import (
    BURST,
    DICE,
    FELLED,
    WAKES,
    WAY,
    from_the_deed,
    moved_words,
    plural_verb,
    sentences,
    shared_words,
    subjects,
    thrown_words,
    to_many_words,
    told_alike,
    told_of_all,
)
from models.desk.several_names import kinds_in, names_words
from systems.common.every_game.lapsing import LAPSED
from systems.common.forms import Choice
from systems.common.kernel.actions import NEXT_TURN, SKIP_TURN
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import Told
from systems.common.kernel.turns import IDLE, next_step, steps
from systems.common.kernel.upcoming import acting, comes_again

LONGEST = 240  # letters
ROOM = 48  # letters: with more names than these one is said and the others are counted, with more words no figures
FIGURES = re.compile(r"(?: \([^()]*\))?: \d[^“”]*$")  # what it came to, and with what it was done
GO_ON = (NEXT_TURN, SKIP_TURN)


def name_of(look: Look, choice: Choice) -> str:
    """What an action is called before it has told anything: ``Attack``, ``On to Foes``; of whoever comes again, as
    nothing is told of that yet, ``Ysolde is passed over``."""
    if choice.action == NEXT_TURN and comes_again(look, choice.actor):
        who = acting(look, choice.actor)
        return f"{as_subject(names_of(look, who))} {'is' if len(who) == 1 else 'are'} passed over"
    if choice.action == NEXT_TURN and (step := next_step(look, choice.actor)) is not None:
        return f"On to {step.words}"
    if choice.action == SKIP_TURN:
        later = [step for step in steps(look) if step.kind not in ("one", "again")]
        return f"On to {later[0].words}" if later else "On"
    return look.game.actions[choice.action].label


def turn_words(round_: int, turn: str) -> str:
    """What a turn of a fight is called: ``Round 3 · Foes``; the log has it as a head."""
    said = turn.removeprefix("The ").removesuffix(" acts").removesuffix(" act")
    return f"Round {round_} · {said[:1].upper()}{said[1:]}" if said else f"Round {round_}"


def label_of(name: str, story: Sequence[Told]) -> str:
    """The label of an action with this name that told this story.

    A story begins with what was done, and that is its label.  Three kinds of story do not: one in which several strike
    in turn, one that ends in what all of it comes to, and one that tells something of one being after the other.
    """
    there = [line for line in story if line.sentence != LAPSED]
    told, story = name, from_the_deed(there, (WAY, DICE, WAKES))  # a blow that wakes somebody is a blow first
    if story:
        told = strike_words(story)[0] or award_words(story) or str(_sum(story) or "") or thrown_words(story)
        told = told or _of_many(name, story) or to_many_words(story) or sentences(story)[0]
    return f"{_shortened(told)}{risen_words(story)}"


def step_label(ended: Sequence[Told], leads: str) -> str:
    """The label of a step that ``leads`` to another turn: behind what was told of the turn that ended with it,
    ``Krenaia does nothing · Round 3 · Decision``; of a step in the same turn that alone; else nothing.

    Of what ended it says how a contest went, or who let the turn go by, who fell and what took several at once; where
    nothing such was told, how all moved or what was told first.
    """
    contest = [str(line) for line in ended if line.verdict and not line.about][:1]
    idle = [str(line) for line in ended if line.sentence == IDLE][:1]
    first = [moved_words(ended) or thrown_words(ended) or told_of_all(ended) or line for line in sentences(ended)[:1]]
    bursts = [str(line) for line in ended if line.icon == BURST]
    done = contest or [*idle, *_fallen(ended), *bursts] or first
    told = _shortened(", ".join([one.removesuffix(".") for one in done]))
    return " · ".join([part for part in (told, leads) if part]) if told else ""


def _fallen(ended: Sequence[Told]) -> list[str]:
    """Who fell, in one sentence: ``Bandit 1 dies``."""
    lines = [line for line in ended if line.about and line.verdict in FELLED]
    names = [str(blanks.get("victim", blanks.get("being", ""))) for line in lines for blanks in [dict(line.blanks)]]
    verb = "dies" if {line.verdict for line in lines} == {"dies"} else "falls"
    several = len({*names}) > 1
    return [f"{names_words(names, kinds_in(lines))} {plural_verb(verb) if several else verb}"] if names else []


def _shortened(told: str) -> str:
    """As a button has it: no full stop, no figures where there is no room for them."""
    told = told.removesuffix(".")
    if len(told) > ROOM:
        told = FIGURES.sub("", told)
    return told if len(told) <= LONGEST else f"{told[: LONGEST - 1].rstrip()}…"


def _sum(story: Sequence[Told]) -> Told | None:
    """The last line, if it alone says how it went, and the story is of nobody in particular."""
    last = story[-1]
    if story[0].about and len(story) > 1:
        return None
    alone = bool(last.verdict) and not any(line.verdict for line in story[:-1])
    return last if alone and not last.about else None


def _of_many(name: str, story: Sequence[Told]) -> str:
    """What the first line says of all of whom it is told, though other lines stand between; where it is told of them in
    other words, the action and whom it was about; nothing if it is told of one."""
    same = [line for line in story if line.sentence == story[0].sentence]
    beings = {line.about[0] for line in (*same, *told_alike(story)) if line.about}
    if max(len(same), len(beings)) < 2 or len(beings) == 1:
        return ""
    if len(same) > 1 and len(all_alike := sentences(same)) == 1:
        return all_alike[0]
    if len(same) == len(story) and len(stated := sentences(same, True)) == 1 and ";" not in stated[0]:
        return stated[0]
    if beings and (alike := shared_words(story)):
        return alike
    said = subjects(story) if beings else []
    if not said:
        return name
    named = f"{name}: {names_words(said, kinds_in(same))}"
    first, others = said[0], len({*said}) - 1
    return named if len(named) <= ROOM or others < 2 else f"{name}: {first} and {others} others"
