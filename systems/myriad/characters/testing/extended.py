"""Work that takes more than one test: sections with a number and a goal, and whoever helps or hinders (MY-020).

Every section is an effect on nobody whose name says how far it is; what is done stays until the whole work is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from systems.common.forms import (
    Answers,
    BeingsField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    RowsField,
    TextField,
    ToggleField,
)
from systems.common.kernel import turns
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import PARTY, Being, Effect, altered
from systems.myriad.base import chances, module, states
from systems.myriad.characters.testing import last_test as last
from systems.myriad.characters.testing import unopposed
from systems.myriad.characters.testing.last_test import Last
from systems.myriad.rolls import checks
from systems.myriad.rolls import circumstances as asked
from systems.myriad.rolls.circumstances import Tested

EXTENDED, CONTRIBUTE = "characters.extended", "characters.contribute"
KIND = "extended"
HELPS, HINDERS = "for", "against"
USUAL_TARGET, USUAL_GOAL, MOST_GOAL, MOST_STAGE, LONGEST = 7, 10, 1_000, 20, 10_000
USUAL_UNIT = "hour"


def extended_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What is to be done, in which sections; those of a later stage wait until the earlier ones are done."""
    stats = tuple([Option(key, one.name) for key, one in module.statistics(look).items()])
    skills = (Option("", "No skill"), *[Option(key, one.name) for key, one in module.skills(look).items()])
    units = tuple([Option(one, many) for one, many, _ in look.game.words.times])
    columns = (
        TextField("section", "Section", longest=40),
        ChoiceField("statistic", "Statistic", default=stats[0].value if stats else None, options=stats),
        ChoiceField("skill", "Skill", default="", options=skills),
        NumberField("needs", "TN", default=USUAL_TARGET, minimum=1, maximum=unopposed.HIGHEST),
        NumberField("goal", "Goal", default=USUAL_GOAL, minimum=1, maximum=MOST_GOAL),
        NumberField("lasts", "A roll takes", default=1, maximum=LONGEST),
        NumberField("stage", "Stage", default=1, minimum=1, maximum=MOST_STAGE),
    )
    blank = {column.name: column.blank() for column in columns}
    return Form(EXTENDED, "Begin an extended action", (
        TextField("name", "What", required=True, longest=40),
        ChoiceField("unit", "Time in", default=USUAL_UNIT, options=units),
        RowsField("sections", "Sections", default=(blank,), columns=columns, rule="MY-020"),
    ), help="A success adds its margin and 1, a failure takes its margin. A later stage waits for the earlier.",
       blocked="" if stats else "The module has no statistics: make one under its parts.")  # fmt: skip


def extended(play: Play, choice: Choice) -> None:
    """Every section at 0."""
    name, rows = choice.answers["name"].strip(), choice.answers["sections"]
    unit = next(size for one, _, size in play.game.words.times if one == choice.answers["unit"])
    for row in rows:
        section = row["section"].strip()
        play.put_on("", name_section(name, section), FOREVER, kind=KIND, work=name, section=section,
                    statistic=row["statistic"], skill=row["skill"], needs=row["needs"], goal=row["goal"],
                    seconds=row["lasts"] * unit, stage=row["stage"], progress=0,
                    worked=(CONTRIBUTE, "work"))  # fmt: skip
    sections = [row["section"].strip() for row in rows if row["section"].strip()]
    play.tell(
        "{what} begins{sections}.", icon="clock", what=name, sections=f": {join_names(sections)}" if sections else ""
    )


def name_section(work: str, section: str) -> str:
    """``Spaceship: Design``."""
    return f"{work}: {section}" if section else work


def list_sections(look: Look) -> list[Effect]:
    """Every section of all that is going on."""
    return [effect for effect in look.effects().values() if effect.kind == KIND]


def goes_on(look: Look, work: str) -> bool:
    """Whether the whole work that a section belongs to still goes on."""
    return work in look.effects()


def is_done(effect: Effect) -> bool:
    return bool(effect.fact("progress") >= effect.fact("goal"))


def _waits_for(look: Look, effect: Effect) -> str:
    """The sections of earlier stages that are not done, in words."""
    before = [one for one in list_sections(look) if one.fact("work") == effect.fact("work") and not is_done(one)
              and one.fact("stage") < effect.fact("stage")]  # fmt: skip
    return join_names([one.fact("section") or one.fact("work") for one in before])


def contribute_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """To which section, who, for it or against it."""
    there = [effect for effect in list_sections(look) if not is_done(effect)]
    people = [being for being in look.everyone() if asked.person(look, being.id) is not None
              and not states.lost_for_good(look, being)]  # fmt: skip
    if not there or not people:
        return None
    waits = {effect.id: _waits_for(look, effect) for effect in there}
    options = tuple([
        Option(one.id, f"{one.name} {one.fact('progress')} of {one.fact('goal')}", _describe(look, one), 0,
               f"first {waits[one.id]}." if waits[one.id] else "")
        for one in there
    ])  # fmt: skip
    first = next((effect for effect in there if not waits[effect.id]), there[0])
    effect = next((one for one in there if one.id == so_far.get("work")), first)
    usual = _best(look, people, effect)
    fields: list[Field] = [
        ChoiceField("work", "Work", default=first.id, options=options, refines=True),
        BeingsField("who", "Who", default=(actor if actor in [one.id for one in people] else usual,), refines=True,
                    allowed=tuple([one.id for one in people])),
        ChoiceField("way", "Works", default=HELPS, options=(
            Option(HELPS, "For it"), Option(HINDERS, "Against it", "A success takes its margin and 1 away")),
        ),
        NumberField("needs", "Target number", default=effect.fact("needs"), minimum=1, maximum=unopposed.HIGHEST),
        asked.modifier_field(),
    ]  # fmt: skip
    if effect.fact("seconds"):
        lasts = look.game.words.span(effect.fact("seconds"))
        passes = f"{lasts} {_pass(look, effect.fact('seconds'))}"
        fields.append(ToggleField("passes", passes, "Once, however many work", default=not look.fighting))
    return Form(CONTRIBUTE, "Work on an extended action", tuple(fields), help=_describe(look, effect))


def _pass(look: Look, seconds: int) -> str:
    """``passes`` of one hour, ``pass`` of several."""
    number, *rest = look.game.words.span(seconds).split()
    return "passes" if number == "1" and len(rest) == 1 else "pass"


def _best(look: Look, people: Sequence[Being], effect: Effect) -> str:
    """Whoever would most likely do most at it: of the party, if there is one."""
    party = [one for one in people if one.side == PARTY] or people

    def worth(one: Being) -> tuple[bool, float]:
        skill = effect.fact("skill")
        dice = max(0, look.value(one.id, effect.fact("statistic")))
        more = look.value(one.id, f"skill:{skill}") if skill else 0
        return look.stands(one), float(chances.passing(dice, more, effect.fact("needs")))

    return max(party, key=worth).id


def _describe(look: Look, effect: Effect) -> str:
    being = next(iter(look.everyone()))
    named = checks.name_test(look, being, effect.fact("statistic"), effect.fact("skill"))
    return f"{named}, TN {effect.fact('needs')}"


def contribute(play: Play, choice: Choice) -> None:
    """Everybody throws once; the time of a roll passes once for all."""
    answers = choice.answers
    seconds = play.effects()[answers["work"]].fact("seconds")
    for who in answers["who"]:
        effect, being = play.effects()[answers["work"]], play.being(who)
        if is_done(effect):
            break
        what = Tested(effect.fact("statistic"), effect.fact("skill"),
                      checks.name_test(play, being, effect.fact("statistic"), effect.fact("skill")))  # fmt: skip
        named = effect.fact("section") or effect.fact("work")
        purpose = unopposed.quoted(named) if answers["way"] == HELPS else f"working against {unopposed.quoted(named)}"
        said = {"modifier": answers["modifier"]}
        thrown = unopposed.roll(play, being, what, answers["needs"], said, purpose, effect.id, answers["way"])
        moved = gain(thrown.total, answers["needs"], answers["way"])
        before = effect.fact("progress")
        last.note_moved(play, who, _move(play, effect, max(0, before + moved)) - before)
        unopposed.aftermath(play, thrown, checks.passed(thrown, answers["needs"]))
        play.done(who)
    _finish(play)
    if answers.get("passes") is True:
        play.tell("{time} {pass_}.", icon="clock", time=play.game.words.span(seconds), pass_=_pass(play, seconds))
        turns.pass_time(play, seconds)


def gain(total: int, needs: int, way: str = HELPS) -> int:
    """By how much a result moves the work: its margin and 1 for a success, its margin back for a failure; whoever works
    against it and fails does no harm (ours)."""
    margin = total - needs
    if way == HINDERS:
        return -(margin + 1) if margin >= 0 else 0
    return margin + 1 if margin >= 0 else margin


def _move(play: Play, effect: Effect, progress: int) -> int:
    """A section is so far now; comes back as that."""
    data: Mapping[str, Any] = dict(effect.data) | {"progress": progress}
    name = name_section(data["work"], data["section"])
    play.exchange(effect, altered(effect, name=name, data=tuple(data.items())))
    play.tell("{work}: progress {now} of {goal}.", icon="clock", work=name, now=progress, goal=data["goal"])
    return progress


def _finish(play: Play) -> None:
    """Work whose every section is done is done."""
    by_work: dict[str, list[Effect]] = {}
    for effect in list_sections(play):
        by_work.setdefault(effect.fact("work"), []).append(effect)
    for name, sections in by_work.items():
        if all([is_done(one) for one in sections]):
            _end(play, name, sections)


def _end(play: Play, name: str, sections: Sequence[Effect]) -> None:
    for one in sections:
        play.remove(one)
    play.tell("{what} is finished.", "finished", "check", what=name)


def moved_again(play: Play, test: Last, total: int) -> int:
    """The work as it is with another result in place of the one it was moved by; comes back as what that moves."""
    effect = play.effects().get(test.work)
    if effect is None:
        return 0
    before = max(0, effect.fact("progress") - test.moved)
    after = max(0, before + gain(total, test.target, test.way))
    _move(play, effect, after)
    _finish(play)
    return int(after - before)


ACTIONS = (
    Action(EXTENDED, "Begin an extended action", extended, extended_form, "table", "clock", "Work of several rolls",
           "MY-020"),
    Action(CONTRIBUTE, "Work on an extended action", contribute, contribute_form, "table", "clock",
           "For it, or against it", "MY-020"),
)  # fmt: skip
