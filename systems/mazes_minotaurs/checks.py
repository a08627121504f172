"""Rolls of a d20 and a modifier against a number: mystic fortitude, danger evasion, feats (MM-005, MM-P01)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.dice import FACES, Need
from systems.common.figures import RULING, total
from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Term
from systems.mazes_minotaurs.attributes import mod
from systems.mazes_minotaurs.states import lies_on

RESIST = 15  # mystic fortitude and danger evasion


def d20(play: Play, who: str, purpose: str, need: Need) -> bool:
    """A d20 against a need; a natural 20 or 1 decides only where the house says so (MM-R62)."""
    if not play.house.natural_extremes:
        return play.check(1, 20, who, purpose, need)
    (face,) = play.roll(1, 20, who, purpose, FACES, need)
    return face == 20 or (face != 1 and need.met(face))


def resists(play: Play, who: str, against: str, more: Sequence[Term] = ()) -> bool:
    """Mystic fortitude of 15 or more; the confused always fail (MM-005, MM-090)."""
    return _figure(play, who, "fortitude", "Mystic fortitude against ", against, "resists", more)


def evades(
    play: Play, who: str, peril: str, more: Sequence[Term] = (), at: int = RESIST, word: str = "escapes"
) -> bool:
    """Danger evasion of 15 or more, or of as much as ``at`` says (MM-P01)."""
    return _figure(play, who, "evasion", "Danger evasion: ", peril, word, more, at)


def _figure(
    play: Play, who: str, name: str, called: str, what: str, word: str, more: Sequence[Term], at: int = RESIST
) -> bool:
    being, purpose = play.being(who), f"{called}{what}"
    if lies_on(play, being, "confused"):
        play.tell("{being} is confused and fails.", "fails", "shield", being=being)
        return False
    terms = (*counted(play, who, name), *[term for term in more if term.amount])
    made = play.check(1, 20, who, purpose, Need(at, terms, hit=word, miss="fails"))
    said = what if called.endswith(": ") else f"{called[:1].lower()}{called[1:]}{what}"
    done = word if made else "fails"
    play.tell("{being} {done}: {what}.", done, "shield", being=being, done=done, what=said)
    return made


def counted(look: Look, who: str, name: str) -> tuple[Term, ...]:
    """What a figure adds to a roll, term by term; a ruling stands for all of them."""
    terms = look.terms(who, name)
    if any([term.sets for term in terms]):
        return (Term(name.capitalize(), total(terms), RULING),)
    return tuple([term for term in terms if term.amount])


def attribute_test(play: Play, who: str, attribute: str, at: int, purpose: str, more: Sequence[Term] = ()) -> bool:
    """1d20 and an attribute's modifier against a number: feats of strength, riddles (MM-P04)."""
    term = Term(attribute.capitalize(), mod(play, play.being(who), attribute), "MM-P04")
    need = Need(at, tuple([one for one in (term, *more) if one.amount]))
    made = play.check(1, 20, who, purpose, need)
    word = "does it" if made else "fails"
    play.tell("{being} {word}: {purpose}.", word, "dice", being=play.being(who), word=word, purpose=purpose)
    return made
