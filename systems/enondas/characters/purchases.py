"""What else experience buys: points of attributes and hit points, favors and gifts; and the cards put right by hand."""

from __future__ import annotations

from typing import Any, TypeVar

from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    Form,
    NumberField,
    Option,
    RowsField,
    TextField,
)
from systems.common.forms.fields import shorten
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, Being
from systems.enondas.base import states, vitals
from systems.enondas.base.attributes import FIGHTING, SHORT_OF, raise_attribute
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet, Earmark, Skill
from systems.enondas.characters import ledger, levels

R = TypeVar("R", Skill, Earmark)
RAISE, SPEND, CORRECT = "characters.raise", "characters.spend", "characters.correct"
A_POINT = 100  # experience for a point of an attribute, or for a hit point (EN-066)
MOST = 99_999_999
HITS = "hit_points"
LABELS = {**SHORT_OF, HITS: "Hit points"}
MOVES = {"constitution": "Hit points rise with it", "mynergy": "Mana rises with it",
         **dict.fromkeys(FIGHTING, "Counts in combat adds")}  # fmt: skip


def _character(look: Look, actor: str) -> Being | None:
    """A character who may spend experience."""
    being = look.find(actor)
    there = being is not None and isinstance(being.sheet, CharacterSheet) and being.side != FOES
    return being if there else None


def sources(look: Look, sheet: CharacterSheet, what: str) -> tuple[str, ...]:
    """Out of what a point is paid: kept for it, then free, then what is kept for a set that raises it (EN-070)."""
    if what == HITS:
        return (ledger.FREE,)
    cards = look.library("skills")
    marks = [mark.what for mark in sheet.earmarked if mark.what in cards]
    sets = [one for one in dict.fromkeys(marks) if what in levels.raisable(look, cards[one])]
    return (what, ledger.FREE, *sets)


def raise_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A hundred for each point; there is no cap (EN-066)."""
    being = _character(look, actor)
    if being is None:
        return None
    sheet: CharacterSheet = being.sheet
    options = (
        *[Option(one, SHORT_OF[one], f"{one.capitalize()} {getattr(sheet, one)}. {MOVES.get(one, '')}".strip(". "))
          for one in ATTRIBUTES],
        Option(HITS, "Hit points", "CON gives a hit point and more for the same price"),
    )  # fmt: skip
    asked = so_far.get("what")
    what = str(asked) if asked in [one.value for one in options] else _choose_default(look, sheet, options)
    said = so_far.get("points", 1)
    points = int(said) if isinstance(said, int) and 0 < said < MOST else 1
    price = points * A_POINT
    working = f"{LABELS[what]} +{points} costs {ledger.words(look, sheet, price, sources(look, sheet, what))}"
    least = (
        ""
        if _choose_default(look, sheet, options, strict=True)
        else ledger.say_what_is_short(being, A_POINT, (ledger.FREE,))
    )
    dead = f"{being.name} is dead." if states.dead(look, being) else ""
    return Form(RAISE, "Raise an attribute", (
        ChoiceField("what", "What", default=what, refines=True, options=options),
        NumberField("points", "Points", f"{A_POINT} XP each", 1, refines=True, minimum=1, maximum=9_999),
    ), working=working, blocked=dead or least)  # fmt: skip


def _choose_default(look: Look, sheet: CharacterSheet, options: tuple[Option, ...], strict: bool = False) -> str:
    """The first that can be paid for; where nothing can be, the first of all, or nothing if ``strict``."""
    can = [o.value for o in options if ledger.available(sheet, sources(look, sheet, o.value)) >= A_POINT]
    return str(can[0]) if can else "" if strict else str(options[0].value)


def raise_one(play: Play, choice: Choice) -> None:
    """Points bought one for one, after all multipliers; CON takes hit points along, MYN mana (EN-026, EN-211)."""
    who, what, points = choice.actor, choice.answers["what"], choice.answers["points"]
    sheet: CharacterSheet = play.being(who).sheet
    label, price = LABELS[what], points * A_POINT
    ledger.pay(play, who, price, f"{label} +{points}", sources(play, sheet, what))
    if what == HITS:
        play.change(who, "hit_points_most", sheet.hit_points_most + points)
        play.change(who, HITS, sheet.hit_points + points)
        now = sheet.hit_points_most + points
    else:
        raise_attribute(play, who, what, points)
        now = getattr(sheet, what) + points
    play.tell("{being} pays {price} XP: {label} +{points}, {now} now.", "raises", "star", being=play.being(who),
              price=f"{price:,}", label=label, points=points, now=now)  # fmt: skip
    if what == "mynergy" and play.being(who).sheet.mana >= 1:
        vitals.come_to(play, who)


def spend_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A favor of the game master, or a gift, at the price the two agree on (EN-074)."""
    being = _character(look, actor)
    if being is None:
        return None
    there = being.sheet.experience
    price = so_far.get("price", 0)
    left = there - price if isinstance(price, int) else there
    said = f"{left:,} XP left" if left >= 0 else f"{-left:,} XP missing"
    return Form(SPEND, "Buy a favor or gift", (
        ChoiceField("kind", "Is", default="favor", options=(
            Option("favor", "A favor", "A roll made again, help from above, somebody’s good will"),
            Option("gift", "A gift", "Lasts: night vision, a perfect memory; it is written among the powers"),
        )),
        TextField("what", "What", required=True),
        NumberField("price", "Price", refines=True, maximum=MOST, unit="XP"),
    ), working=said, blocked="" if there else f"{being.name} has no XP to spend.")  # fmt: skip


def spend(play: Play, choice: Choice) -> None:
    """The ledger has it; a gift stays with its owner."""
    who, answers = choice.actor, choice.answers
    what, price = answers["what"].strip(), answers["price"]
    ledger.pay(play, who, price, what)
    if answers["kind"] == "gift":
        before = play.being(who).sheet.powers.rstrip()
        play.change(who, "powers", f"{before}\n{what}" if before else what)
    play.tell("{being} pays {price} XP for {what}.", "pays", "star", being=play.being(who), price=f"{price:,}",
              what=what)  # fmt: skip


def correct_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The cards of somebody's skill sets as they stand, to be written over."""
    being = look.find(actor)
    if being is None or not isinstance(being.sheet, CharacterSheet):
        return None
    sheet = being.sheet
    known = dict.fromkeys([*look.library("skills"), *[skill.key for skill in sheet.skills]])
    sets = tuple([Option(key, ledger.name_purpose(look, key)) for key in known])
    more = (("melee", "More in melee"), ("missile", "More with missiles"), ("protection", "More protection"))
    return Form(CORRECT, "Correct the skill cards", (
        RowsField("skills", "Skill sets", "Nothing is paid or rolled", sheet.skills, columns=(
            ChoiceField("key", "Set", options=sets), NumberField("level", "Level", default=1, minimum=1, maximum=999),
            *[NumberField(name, label, minimum=-999, maximum=999) for name, label in more],
            TextField("note", "Note", longest=400),
        )),
        RowsField("earmarked", "Kept experience", "To be spent on this alone", sheet.earmarked, columns=(
            ChoiceField("what", "For", options=ledger.purposes(look)),
            NumberField("amount", "XP", default=100, minimum=1, maximum=MOST),
        )),
    ))  # fmt: skip


def correct(play: Play, choice: Choice) -> None:
    """The cards are as written; what was rolled for levels stays with those that stay."""
    being = play.being(choice.actor)
    skills, marks = _records(choice.answers)
    keys = [skill.key for skill in skills]
    if twice := [key for key in dict.fromkeys(keys) if keys.count(key) > 1]:
        raise Refused(f"{ledger.name_purpose(play, twice[0])} stands there twice. Keep one line of it.")
    if (skills, marks) == (being.sheet.skills, being.sheet.earmarked):
        return
    play.change(being.id, "skills", skills)
    play.change(being.id, "earmarked", marks)
    said = ", ".join([f"{ledger.name_purpose(play, one.key)} {one.level}" for one in skills]) or "no skill sets"
    play.tell("{being}: {sets}, by hand.", icon="pencil", being=being, sets=said)


def _records(answers: Answers) -> tuple[tuple[Skill, ...], tuple[Earmark, ...]]:
    skills = tuple([_record(Skill, one, "the skill cards") for one in answers["skills"]])
    marks = tuple([_record(Earmark, one, "kept experience") for one in answers["earmarked"]])
    return skills, marks


def _record(kind: type[R], row: Any, called: str) -> R:
    """A row of the form as the record it stands for; ``Refused`` for one of other columns."""
    if isinstance(row, kind):
        return row
    try:
        return kind(**row)
    except TypeError:
        raise Refused(f"{shorten(row)} is no line of {called}. Write it anew.") from None


ACTIONS = (
    Action(RAISE, "Raise an attribute", raise_one, raise_form, "being", "plus", rule="EN-066"),
    Action(SPEND, "Buy a favor or gift", spend, spend_form, "being", "hand", rule="EN-074"),
    Action(CORRECT, "Correct the skill cards", correct, correct_form, "being", "pencil", rule="EN-263"),
)
