"""The purse of experience: what is earned, kept for one purpose, and spent, line by line (EN-060, EN-070).

A purpose is the key of a skill set or the name of an attribute; the free purse has none.
"""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being
from systems.enondas.base.attributes import SHORT_OF
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet, Earmark, Entry

FREE = ""


def name_purpose(look: Look, purpose: str) -> str:
    """What a purpose is called: ``Mage``, ``IQ``."""
    card = look.library("skills").get(purpose)
    return card.name if card is not None else SHORT_OF.get(purpose, purpose)


def purposes(look: Look) -> tuple[Option, ...]:
    """Everything that experience may be kept for."""
    sets = [Option(card.key, card.name) for card in look.library("skills").values()]
    return (*sets, *[Option(one, SHORT_OF[one], one.capitalize()) for one in ATTRIBUTES])


def count_kept(sheet: CharacterSheet, purpose: str) -> int:
    """What there is for a purpose; of the free purse, what may be spent on anything."""
    if purpose == FREE:
        return sheet.experience
    return sum([mark.amount for mark in sheet.earmarked if mark.what == purpose])


def available(sheet: CharacterSheet, sources: Sequence[str]) -> int:
    """What can be paid out of these purposes together."""
    return sum([count_kept(sheet, one) for one in sources])


def split_price(sheet: CharacterSheet, price: int, sources: Sequence[str]) -> list[tuple[str, int]]:
    """How a price is paid out of purposes, one after the other: (purpose, amount), only what is taken."""
    found, owed = [], price
    for one in sources:
        taken = min(owed, max(0, count_kept(sheet, one)))
        if taken:
            found.append((one, taken))
        owed -= taken
    return found


def say_what_is_short(being: Being, price: int, sources: Sequence[str]) -> str:
    """Why somebody cannot pay a price, as a sentence; empty if it can be paid."""
    there = available(being.sheet, sources)
    return f"It costs {price:,} XP; {being.name} has {there:,} for it." if there < price else ""


def words(look: Look, sheet: CharacterSheet, price: int, sources: Sequence[str]) -> str:
    """A price, where it comes from, and what is left: ``1,000 XP: 200 kept for Mage, 800 of 1,250; 450 left``."""
    parts = []
    for one, taken in split_price(sheet, price, sources):
        parts.append(f"{taken:,} of {count_kept(sheet, one):,}{f' kept for {name_purpose(look, one)}' if one else ''}")
    paid = f": {', '.join(parts)}" if len(parts) > 1 or (parts and split_price(sheet, price, sources)[0][0]) else ""
    left = available(sheet, sources) - price
    return f"{price:,} XP{paid}; {f'{left:,} left' if left >= 0 else f'{-left:,} missing'}"


def earn(play: Play, who: str, amount: int, what: str, purpose: str = FREE) -> None:
    """Experience into somebody's purse, or kept for a purpose; the ledger says for what."""
    sheet = play.being(who).sheet
    if amount <= 0 or not isinstance(sheet, CharacterSheet):
        return
    if purpose == FREE:
        play.change(who, "experience", sheet.experience + amount)
    else:
        others = [mark for mark in sheet.earmarked if mark.what != purpose]
        marks = (*others, Earmark(purpose, count_kept(sheet, purpose) + amount))
        play.change(who, "earmarked", marks)
    said = f"{what}, for {name_purpose(play, purpose)}" if purpose else what
    play.change(who, "ledger", (*sheet.ledger, Entry(said, amount)))


def pay(play: Play, who: str, price: int, what: str, sources: Sequence[str] = (FREE,)) -> None:
    """Experience out of purposes, one after the other; ``Refused`` with a sentence if there is too little."""
    being = play.being(who)
    sheet: CharacterSheet = being.sheet
    if sentence := say_what_is_short(being, price, sources):
        raise Refused(sentence)
    taken = dict(split_price(sheet, price, sources))
    play.change(who, "experience", sheet.experience - taken.get(FREE, 0))
    marks = []
    for mark in sheet.earmarked:
        used = min(taken.get(mark.what, 0), mark.amount)
        if mark.what in taken:
            taken[mark.what] -= used
        if mark.amount > used:
            marks.append(Earmark(mark.what, mark.amount - used))
    play.change(who, "earmarked", tuple(marks))
    play.change(who, "ledger", (*sheet.ledger, Entry(what, -price)))
