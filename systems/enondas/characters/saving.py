"""A saving roll at the table: who, against what, how hard; what came of it, and its worth (EN-006 to EN-013)."""

from __future__ import annotations

from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, Being
from systems.enondas.base import saves, states
from systems.enondas.base.attributes import SHORT_OF, attribute_of
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet
from systems.enondas.characters import ledger

KEY = "characters.save"
LEAST, MOST = -20, 99
EACH_LEVEL = 5  # experience where the level alone counts (EN-072)
USUAL = "luck"  # what is asked for most when nothing else fits
GIVE = "give"
ADVICE = "Weigh it: to somebody of ten levels the book gives 1 or nothing for an SR1 made by 35"


def worth(look: Look, level: int, margin: int) -> int:
    """What a saving roll that was made is worth outside a fight; ``level`` after skills (EN-072)."""
    match look.house.sr_xp:
        case "margin":
            return max(0, margin)
        case "flat5":
            return max(0, EACH_LEVEL * level)
    return 0


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Attribute, level and what it is about; the working has the level after skills, the target and the chance."""
    being = look.find(actor)
    if being is None:
        return None
    attribute, level, task, also = _read_answers(so_far)
    about = saves.join_tasks(task, also)
    fields: list[Field] = [
        ChoiceField("attribute", "Attribute", default=attribute, refines=True, options=tuple([
            Option(one, SHORT_OF[one], f"{one.capitalize()} {attribute_of(look, being, one)}") for one in ATTRIBUTES
        ])),
        NumberField("level", "Level", "Below 1: very easy", level, refines=True, minimum=LEAST, maximum=MOST),
        ChoiceField("task", "Is about", "What somebody’s skills make easier", task, refines=True,
                    options=tuple([Option(*pair) for pair in saves.TASKS])),
        ChoiceField("also", "And about", "Skills in both count: riding a horse known well", also, refines=True,
                    options=(Option("", "Nothing else"), *[
                        Option(*pair) for pair in saves.TASKS if pair[0] not in (task, "other")
                    ]), rule="EN-009"),
        TextField("what", "For"),
    ]  # fmt: skip
    if _earns(look, being):
        fields.append(ToggleField(GIVE, "Give the experience", ADVICE, default=False, rule="EN-072"))
    said = format_working(look, being, attribute, level, about)
    return Form(KEY, "Saving roll", tuple(fields), working=said,
                blocked=f"{being.name} is dead." if states.dead(look, being) else "")  # fmt: skip


def _read_answers(so_far: Answers) -> tuple[str, int, str, str]:
    """Attribute, level, task and second task as answered so far, as far as they make sense."""
    attribute, level, task = so_far.get("attribute"), so_far.get("level"), so_far.get("task")
    also, known = so_far.get("also"), [key for key, _ in saves.TASKS]
    right = isinstance(level, int) and LEAST <= level <= MOST
    return (
        attribute if attribute in ATTRIBUTES else USUAL,
        int(level) if right and level is not None else 1,
        task if task in known else saves.TASKS[0][0],
        also if also in known and also not in (task, "other") else "",
    )


def _earns(look: Look, being: Being) -> bool:
    """Whether a saving roll can be worth experience: never in a fight (EN-072)."""
    there = isinstance(being.sheet, CharacterSheet) and being.side != FOES
    return there and not look.fighting and bool(look.house.sr_xp != "none")


def format_working(look: Look, being: Being, attribute: str, level: int, task: str) -> str:
    """The roll in one line, with what the skills take off its level first: ``SR3 − Rogue 4 2 → SR1 DEX: …``."""
    terms = saves.reductions(look, being, task)
    off = " ".join([f"− {-term.amount} ({term.label})" for term in terms])
    said = saves.words(look, being, attribute, level, task)
    if look.house.sr_below_one_auto and saves.level_for(look, being, level, task) < 1:
        said = f"SR{saves.level_for(look, being, level, task)} {SHORT_OF[attribute]}: no roll is needed"
    return (f"SR{level} {off} = {said}" if off else said).replace("SR-", "SR−")


def perform(play: Play, choice: Choice) -> None:
    """Rolled to its end, so that the margin is known; the story says what it was worth."""
    being, answers = play.being(choice.actor), choice.answers
    attribute = answers["attribute"]
    task = saves.join_tasks(answers["task"], answers.get("also", ""))
    purpose = answers["what"].strip() or "Saving roll"
    level = saves.level_for(play, being, answers["level"], task)
    saved = saves.saves(play, being.id, attribute, answers["level"], purpose, task, margin=True)
    margin = saved.margin or 0
    roll = f"SR{level} {SHORT_OF[attribute]}".replace("-", "−")
    what = f" ({answers['what'].strip()})" if answers["what"].strip() else ""
    if not saved.made:
        how = "on a 1 and a 2" if margin >= 0 else f"by {-margin}"
        play.tell("{being} fails {roll}{what} {how}.", "fails", "cross", being=being, roll=roll, what=what, how=how)
        return
    if play.house.sr_below_one_auto and level < 1:
        play.tell("{being} makes {roll}{what} without a roll.", "makes", "check", being=being, roll=roll, what=what)
        return
    play.tell("{being} makes {roll}{what} by {margin}.", "makes", "check", being=being, roll=roll, what=what,
              margin=margin)  # fmt: skip
    points = worth(play, level, margin) if _earns(play, being) else 0
    if points and answers.get(GIVE):
        ledger.earn(play, being.id, points, f"{roll}{what}")
        play.tell("{being} gains {points} XP.", "gains", "star", being=being, points=points)
    elif points:
        play.tell("That would be worth {points} XP.", icon="star", points=points)


ACTIONS = (
    Action(
        KEY,
        "Make a saving roll",
        perform,
        form,
        "being",
        "dice",
        rule="EN-007",
        found_by="saving throw check test ability skill climb search listen stealth luck",
    ),
)
