"""Hirelings: hiring and paying them, and how loyal they are (WB-031, WB-113, WB-620, WB-621)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option, TextField, ToggleField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import find_free_name
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, TOTAL
from systems.common.records import coinage
from systems.common.records.table import PARTY, Being, altered
from systems.common.treasure_kit import purses
from systems.common.treasure_kit.purses import wealth
from systems.whitebox.base.creatures import creature_sheet
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.characters.creation import random_name

HIRE, LOYALTY, PAY = "characters.hire", "characters.loyalty", "characters.pay"
FIGHTERS = ("soldier", "horseman")  # plain men-at-arms: they do not count against the limit (WB-031)
BODIES = {"soldier": "human_soldier", "horseman": "human_soldier"}
OTHERS = "commoner"
SHARES = (Option("full", "Full share"), Option("half", "Half share"), Option("none", "No share"))
# WB-620: at most this total, its word, the modifier kept for the next check.
RESULTS = (
    (3, "a traitor", 0),
    (5, "doubtful: −2 on the next check", -2),
    (8, "uneasy: −1 on the next check", -1),
    (12, "average", 0),
    (15, "steady: +1 on the next check", 1),
    (17, "devoted: +2 on the next check", 2),
    (18, "a loyalist", 0),
)
LEAST, HIGHEST = 3, 18


def hired_by(look: Look, employer: str) -> tuple[Being, ...]:
    """The hirelings in somebody's service."""
    return tuple([b for b in look.table.beings.values() if b.kind == "hireling" and b.sheet.employer == employer])


def leave_hirelings(play: Play, employer: Being) -> None:
    """Those in the service of somebody who is gone serve nobody."""
    for one in hired_by(play, employer.id):
        play.change(one.id, "employer", "")
        play.tell("{being} has no employer any more.", icon="people", being=one)


def count_hirelings(look: Look, employer: str) -> int:
    """How many of them count against the limit: all but plain men-at-arms (WB-031)."""
    return sum(one.sheet.trade not in FIGHTERS for one in hired_by(look, employer))


def over_limit(look: Look, employer: str) -> bool:
    """Whether somebody has more hirelings than Charisma holds."""
    return count_hirelings(look, employer) > look.value(employer, "hirelings")


def hire_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom a character takes into service, for an adventure of about a week."""
    being = look.table.beings.get(actor)
    if being is None or not isinstance(being.sheet, CharacterSheet):
        return None
    trades = look.library("hirelings")
    trade = so_far.get("trade", "")
    trade = trade if trade in trades else next(iter(trades))
    cost = trades[trade].cost
    has, most = count_hirelings(look, actor), look.value(actor, "hirelings")
    fields: tuple[Field, ...] = (
        ChoiceField("trade", "Trade", default=trade, refines=True, options=tuple([
            Option(one.key, one.name, f"{one.cost} gp. {one.text}") for one in trades.values()
        ])),
        NumberField("cost", "Cost", "For a week; other peoples than humans ask more", cost, maximum=100_000, unit="gp"),
        ToggleField("paid", "Paid now", default=wealth(look, being.sheet) >= cost * coinage.GOLD),
        TextField("name", "Name", "Empty: a name is found"),
        ChoiceField("share", "Share of treasure", default=look.house.npc_share, options=SHARES),
    )  # fmt: skip
    said = f"{has} of at most {most} by Charisma; men-at-arms do not count."
    return Form(HIRE, "Hire", fields, help=said)


def hire(play: Play, choice: Choice) -> None:
    """A hireling joins; one too many is said, not forbidden (WB-031)."""
    answers, employer = choice.answers, play.being(choice.actor)
    if answers["paid"]:
        purses.pay(play, employer.id, answers["cost"] * coinage.GOLD)
    trade = play.entry("hirelings", answers["trade"])
    name = answers["name"].strip()
    name = find_free_name(play, name) if name else random_name(play)
    creature = BODIES.get(trade.key, OTHERS)
    sheet = altered(creature_sheet(play, creature, None), trade=trade.key, employer=employer.id, cost=answers["cost"],
                    share=answers["share"])  # fmt: skip
    entry = play.entry("creatures", creature)
    being = Being(play.fresh("b", "beings"), name, "hireling", PARTY, sheet, creature, glyph=entry.glyph)
    play.add(being)
    paid = f" for {answers['cost']:,} gp" if answers["paid"] else ""
    play.tell("{employer} hires {being}, {trade}{paid}.", icon="people", employer=employer, being=being,
              trade=trade.name.lower(), paid=paid)  # fmt: skip
    if over_limit(play, employer.id):
        play.tell("{employer} has {number} hirelings, more than Charisma holds.", icon="warning", employer=employer,
                  number=count_hirelings(play, employer.id))  # fmt: skip


def _employer(look: Look, actor: str) -> Being | None:
    being = look.table.beings.get(actor)
    if being is None or being.kind != "hireling":
        return None
    return look.table.beings.get(being.sheet.employer)


def pay_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Another week's pay out of the employer's purse."""
    employer = _employer(look, actor)
    if employer is None:
        return None
    cost = look.being(actor).sheet.cost
    return Form(PAY, "Pay for another week", (NumberField("cost", "Pay", default=cost, maximum=100_000, unit="gp"),))


def pay(play: Play, choice: Choice) -> None:
    being, employer = play.being(choice.actor), _employer(play, choice.actor)
    assert employer is not None
    purses.pay(play, employer.id, choice.answers["cost"] * coinage.GOLD)
    play.tell("{employer} pays {being} {cost} gp.", icon="coins", employer=employer, being=being,
              cost=choice.answers["cost"])  # fmt: skip


def loyalty_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A loyalty check when the referee asks for one."""
    being = look.table.beings.get(actor)
    if being is None or being.kind != "hireling":
        return None
    bonus = look.figure(actor, "loyalty")
    return Form(LOYALTY, "Check loyalty", (
        NumberField("treatment", "Treatment", "How well this one was treated", 0, minimum=-6, maximum=6),
    ), working=f"3d6 {bonus}")  # fmt: skip


def loyalty(play: Play, choice: Choice) -> None:
    """3d6, Charisma of the employer, what the last check left, and how it was treated (WB-620)."""
    being = play.being(choice.actor)
    modifier = play.value(being.id, "loyalty") + choice.answers["treatment"]
    (thrown,) = play.roll(3, 6, REFEREE, f"Loyalty of {being.name}", TOTAL)
    total = min(HIGHEST, max(LEAST, thrown + modifier))
    word, kept = next((word, kept) for most, word, kept in RESULTS if total <= most)
    play.change(being.id, "loyalty_next", kept)
    play.tell("{being}’s loyalty: {total}, {word}.", "loyalty", "flag", being=being, total=total, word=word)


ACTIONS = (
    Action(
        HIRE, "Hire somebody", hire, hire_form, "being", "people", rule="WB-113", found_by="retainer hireling henchman"
    ),
    Action(
        LOYALTY,
        "Check loyalty",
        loyalty,
        loyalty_form,
        "being",
        "flag",
        rule="WB-620",
        found_by="retainer hireling henchman",
    ),
    Action(PAY, "Pay", pay, pay_form, "being", "coins", rule="WB-113", found_by="wage retainer hireling"),
)
