"""Perils and feats on the way: escaping, resisting, lifting, hiding, climbing (MM-P01, MM-P04, MM-P05, MM-P07).

The numbers are ours where the book is silent; only mystic fortitude stands in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option, TextField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term
from systems.mazes_minotaurs.base.arms import holds
from systems.mazes_minotaurs.base.attributes import mod
from systems.mazes_minotaurs.base.checks import RESIST, attribute_test, evades, resists, roll_terms
from systems.mazes_minotaurs.base.states import dead, lies_on
from systems.mazes_minotaurs.magic import stealth_bonus, stealth_grounds

KEY = "characters.test"
EVASION, FORTITUDE, STRENGTH, STEALTH, CLIMB = "evasion", "fortitude", "strength", "stealth", "climb"
PIECE = -2  # of each of helmet, breastplate and shield, on stealth and swimming (MM-P05, MM-P06)
NOWHERE = ""
MODIFIERS = 20
# Each kind: its label, what it is rolled for, the rule, and its numbers with a word for each.
KINDS: dict[str, tuple[str, str, str, tuple[tuple[int, str], ...]]] = {
    EVASION: ("Danger evasion", "a peril", "MM-P01", ((RESIST, "Any peril"),)),
    FORTITUDE: ("Mystic fortitude", "magic", "MM-005", ((RESIST, "Any magic"),)),
    STRENGTH: ("Feat of strength", "a feat of strength", "MM-P04", ((10, "Hard"), (15, "Heroic"), (20, "Prodigious"))),
    STEALTH: ("Stealth", "stealth", "MM-P05", ((RESIST, "Anybody watching"),)),
    CLIMB: ("Climbing", "a climb", "MM-P07", ((10, "Rough"), (15, "Sheer"))),
}


def armor_terms(look: Look, being: Being, rule: str) -> list[Term]:
    """What every piece of armor on the body takes off a roll that wants a light body."""
    worn = [holds(look, being, place) for place in ("helmet", "breastplate", "shield")]
    return [Term(item.name, PIECE, rule) for item in worn if item is not None]


def kinds(look: Look) -> tuple[str, ...]:
    """The kinds there are; those that are ours only where the house fills the gaps of the book."""
    return tuple(KINDS) if look.house.book_gaps else (FORTITUDE,)


def terms(look: Look, being: Being, kind: str, ground: str = NOWHERE) -> list[Term]:
    """All that counts on a roll of this kind, apart from what the Maze Master adds."""
    return [*_figure(look, being, kind), *_more(look, being, kind, ground)]


def _figure(look: Look, being: Being, kind: str) -> Sequence[Term]:
    if kind == STRENGTH:
        might = Term("Might", mod(look, being, "might"), "MM-P04")
        return [might] if might.amount else []
    return roll_terms(look, being.id, FORTITUDE if kind == FORTITUDE else EVASION)


def _more(look: Look, being: Being, kind: str, ground: str) -> list[Term]:
    """What counts beside the figure: a gift of strength, armor, the own ground of nymphs (MM-106, MM-P05)."""
    if kind == STRENGTH:
        return [*look.terms(being.id, "strength")]
    if kind != STEALTH:
        return []
    found = armor_terms(look, being, "MM-P05")
    own = stealth_bonus(look, being.id, ground) if ground else 0
    return [*found, Term(f"Own ground: {ground}", own, "MM-P05")] if own else found


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which kind, how hard, and what else counts; the working has the roll and its chance."""
    being = look.find(actor)
    if being is None:
        return None
    there = kinds(look)
    kind = _known(so_far.get("kind"), there)
    rule, numbers = KINDS[kind][2:]
    at = _known(so_far.get("at"), [number for number, _ in numbers])
    fields: list[Field] = []
    if len(there) > 1:
        options = tuple([Option(one, KINDS[one][0], "" if one == FORTITUDE else "Its number is ours") for one in there])
        fields.append(ChoiceField("kind", "Test", default=there[0], refines=True, options=options))
    if len(numbers) > 1:
        options = tuple([Option(number, word, f"{number} or more") for number, word in numbers])
        fields.append(ChoiceField("at", "How hard", default=numbers[0][0], refines=True, options=options, rule=rule))
    grounds = _grounds(look, actor) if kind == STEALTH else ()
    ground = _known(so_far.get("ground"), (NOWHERE, *grounds))
    if grounds:
        options = (Option(NOWHERE, "Elsewhere"), *[Option(one, one.capitalize()) for one in grounds])
        fields.append(ChoiceField("ground", "Where", default=NOWHERE, refines=True, options=options, rule="MM-P05"))
    fields.append(NumberField("modifier", "Adds", "Good or bad circumstances", 0, refines=True, minimum=-MODIFIERS,
                              maximum=MODIFIERS))  # fmt: skip
    fields.append(TextField("what", "What for", longest=60))
    extra = so_far.get("modifier")
    extra = extra if isinstance(extra, int) and not isinstance(extra, bool) and abs(extra) <= MODIFIERS else 0
    found = [*terms(look, being, kind, ground), *_situation(extra)]
    fails = kind != STRENGTH and lies_on(look, being, "confused")
    return Form(KEY, "Roll a test", tuple(fields), working="fails: confused" if fails else working(found, at),
                blocked=f"{being.name} is dead." if dead(look, being) else "")  # fmt: skip


def _known(value: Any, among: Sequence[Any]) -> Any:
    """The answer, if it is one of these; else the first of them."""
    return next((one for one in among if one == value and type(one) is type(value)), among[0])


def _grounds(look: Look, actor: str) -> tuple[str, ...]:
    return stealth_grounds(look, actor)


def _situation(amount: int) -> list[Term]:
    return [Term("Circumstances", amount)] if amount else []


def working(found: Sequence[Term], at: int) -> str:
    """A roll in one line: ``d20 + 1 (Luck) − 2 (Shield) ≥ 15: 25 %``."""
    parts = [f" {'+' if term.amount > 0 else '−'} {abs(term.amount)} ({term.label})" for term in found if term.amount]
    return f"d20{''.join(parts)} ≥ {at}: {int(100 * chance(found, at))} %"


def chance(found: Sequence[Term], at: int) -> Fraction:
    """How often a d20 with these terms comes to a number; no face decides by itself."""
    face = at - sum([term.amount for term in found])
    return Fraction(min(20, max(0, 21 - face)), 20)


def perform(play: Play, choice: Choice) -> None:
    """The roll."""
    being, answers = play.being(choice.actor), choice.answers
    kind = answers.get("kind", FORTITUDE)
    _, purpose, _, numbers = KINDS[kind]
    at = answers.get("at", numbers[0][0])
    purpose = answers["what"].strip() or _purpose(purpose, dict(numbers)[at] if len(numbers) > 1 else "")
    more = [*_more(play, being, kind, answers.get("ground", NOWHERE)), *_situation(answers["modifier"])]
    if kind == FORTITUDE:
        resists(play, being.id, purpose, more, "fails")
    elif kind == STRENGTH:
        attribute_test(play, being.id, "might", at, purpose, more)
    else:
        word = {STEALTH: "goes unseen", CLIMB: "climbs it"}.get(kind, "escapes")
        evades(play, being.id, purpose, more, at, word, "fails")


def _purpose(purpose: str, hard: str) -> str:
    """What it is rolled for, with how hard it is: ``a sheer climb``."""
    article, _, what = purpose.partition(" ")
    return f"{article} {hard.lower()} {what}" if hard else purpose


ACTIONS = (
    Action(
        KEY,
        "Test somebody",
        perform,
        form,
        "being",
        "dice",
        rule="MM-P01",
        found_by="save saving roll throw check ability skill feat climb listen search stealth luck",
    ),
)
