"""Rolls of a d20 and a modifier against a number: mystic fortitude, danger evasion, feats (MM-005, MM-P01)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import FACES, Need
from systems.common.records.figures import RULING, total
from systems.common.records.table import Term
from systems.mazes_minotaurs.base import wonders
from systems.mazes_minotaurs.base.attributes import mod
from systems.mazes_minotaurs.base.states import lies_on

AGAIN, NOT_FOR_BLOWS = "again", False  # the question, and that nobody sensible spends a bone on a blow
RESIST = 15  # mystic fortitude and danger evasion


def d20(play: Play, who: str, purpose: str, need: Need) -> bool:
    """The d20 of an attack; a natural 20 or 1 decides only where the house says so (MM-R62)."""
    made = _attacks(play, who, purpose, need)
    return made or (_throw_again(play, who, purpose, NOT_FOR_BLOWS) and _attacks(play, who, f"Again: {purpose}", need))


def _attacks(play: Play, who: str, purpose: str, need: Need) -> bool:
    if not play.house.natural_extremes:
        return play.check(1, 20, who, purpose, need)
    (face,) = play.roll(1, 20, who, purpose, FACES, need)
    return face == 20 or (face != 1 and need.met(face))


def own_d20(play: Play, who: str, purpose: str, need: Need) -> bool:
    """Somebody's own d20 to resist, to escape, to do something; an oracle's bone may give a second throw."""
    made = play.check(1, 20, who, purpose, need)
    return made or (_throw_again(play, who, purpose) and play.check(1, 20, who, f"Again: {purpose}", need))


def _throw_again(play: Play, who: str, purpose: str, usual: bool = True) -> bool:
    """Whether the bearer of the knucklebone throws again; then it crumbles, and the second result stands (4.4)."""
    if not wonders.has_bone(play, play.being(who)):
        return False
    form = Form(AGAIN, "Throw again?", (
        ChoiceField("again", purpose, default=usual, options=(Option(False, "It stands"), Option(True, "Throw again"))),
    ), help="The second result stands, and the oracle’s knucklebone crumbles.", spends=True)  # fmt: skip
    if not play.ask(who, form)["again"]:
        return False
    wonders.crumble(play, who)
    return True


def resists(play: Play, who: str, against: str, more: Sequence[Term] = (), failed: str = "") -> bool:
    """Mystic fortitude of 15 or more; the confused always fail (MM-005, MM-090)."""
    return _test_figure(play, who, "fortitude", "Mystic fortitude against ", against, ("resists", failed), more)


def evades(
    play: Play,
    who: str,
    peril: str,
    more: Sequence[Term] = (),
    at: int = RESIST,
    word: str = "escapes",
    failed: str = "",
) -> bool:
    """Danger evasion of 15 or more, or of as much as ``at`` says (MM-P01)."""
    return _test_figure(play, who, "evasion", "Danger evasion: ", peril, (word, failed), more, at)


def _test_figure(
    play: Play,
    who: str,
    name: str,
    called: str,
    what: str,
    words: tuple[str, str],
    more: Sequence[Term],
    at: int = RESIST,
) -> bool:
    """The roll, and what is told of it.  What a failure brings is told by what comes after, unless it has a word."""
    word, failed = words
    being, purpose = play.being(who), f"{called}{what}"
    if lies_on(play, being, "confused"):
        play.tell("{being} is confused and fails.", failed, "shield", being=being)
        return False
    terms = (*roll_terms(play, who, name), *[term for term in more if term.amount])
    made = own_d20(play, who, purpose, Need(at, terms, hit=word, miss="fails"))
    verdict = word if made else failed
    if name == "fortitude":
        done = word if made else "cannot resist"
        play.tell("{being} {done} {what}.", verdict, "shield", being=being, done=done, what=what)
    else:
        play.tell("{being} {done}: {what}.", verdict, "shield", being=being, done=word if made else "fails", what=what)
    return made


def roll_terms(look: Look, who: str, name: str) -> tuple[Term, ...]:
    """What a figure adds to a roll, term by term; a ruling stands for all of them."""
    terms = look.terms(who, name)
    if any([term.sets for term in terms]):
        return (Term(name.capitalize(), total(terms), RULING),)
    return tuple([term for term in terms if term.amount])


def roll_attribute(
    play: Play, who: str, attribute: str, at: int, purpose: str, more: Sequence[Term] = (), hit: str = "does it"
) -> bool:
    """1d20 and an attribute's modifier against a number; what comes of it is for the rule to tell."""
    term = Term(attribute.capitalize(), mod(play, play.being(who), attribute), "MM-P04")
    return own_d20(play, who, purpose, Need(at, tuple([one for one in (term, *more) if one.amount]), hit=hit))


def attribute_test(play: Play, who: str, attribute: str, at: int, purpose: str, more: Sequence[Term] = ()) -> bool:
    """The same, told: feats of strength, riddles (MM-P04)."""
    made = roll_attribute(play, who, attribute, at, purpose, more)
    word = "does it" if made else "fails"
    play.tell("{being} {word}: {purpose}.", word, "dice", being=play.being(who), word=word, purpose=purpose)
    return made
