"""Creatures that come onto the table: what they come to together, as numbered bodies, and into a running fight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import floor
from typing import Any

from systems.common.every_game.actions import MUSTER_COLUMNS, SIZE_COLUMN
from systems.common.every_game.preparing import prepared_called
from systems.common.forms import ChoiceField, Form, Option, RowsField
from systems.common.kernel.actions import JOIN
from systems.common.kernel.caching import per_campaign
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, in_words, join_names
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records import creature_sizes
from systems.common.records.table import FOES, PARTY, Being, Muster, altered
from systems.common.records.views import MusterLine, Words

MOST_BODIES = 400


def lines_field(look: Look) -> RowsField:
    """Which creatures, how many of each, and in which size where some come in several."""
    columns = (*MUSTER_COLUMNS, SIZE_COLUMN) if _come_in_sizes(look) else MUSTER_COLUMNS
    return RowsField("lines", look.game.words.creatures, columns=columns)


@per_campaign
def _come_in_sizes(look: Look) -> bool:
    return any(look.game.sizes(look, key) for key in look.offered("creatures"))


def share_of(weight: int, against: int) -> int:
    """A weight in whole per cent of another, a half up: 91 for 10 of 11."""
    return (200 * weight + against) // (2 * against)


def together_words(lines: Iterable[tuple[Muster, MusterLine]], words: Words, weighed: str = "") -> str:
    """All of them in a few words: ``180 XP``, ``40 Glory and 25 Wisdom``; where both sides are weighed, whose each
    figure is, ``foes 95 gp against the party’s 475: 20 %``, or as the game has ``weighed`` them: ``load 1.79 against
    the party’s strength 6``."""
    there = list(lines)
    experience = experience_of(there)
    weight = sum([muster.count * line.weight for muster, line in there])
    against = max([0, *[line.against for _, line in there]])
    said = [weighed] if weighed else []
    of_party = f" against the party’s {against:,}: {share_of(weight, against)} %" if against else ""
    said += [f"foes {weight:,} {words.weight}{of_party}"] if weight else []
    besides: dict[str, int] = {}
    for muster, line in there:
        for points, word in line.besides:
            besides[word] = besides.get(word, 0) + muster.count * points
    worth = [f"{experience:,} {words.experience}"] if experience or not (weight or besides) else []
    worth += [f"{points:,} {word}" for word, points in besides.items()]
    said += [join_names(worth)] if worth else []
    return " · ".join(said)


def experience_of(lines: Iterable[tuple[Muster, MusterLine]]) -> int:
    """What all of them are worth, rounded once, a half up."""
    each = [muster.count * line.experience if line.together is None else line.together for muster, line in lines]
    return floor(sum(each) + Fraction(1, 2))


def join_form(look: Look, foes: str = "Foes") -> Form | None:
    """More creatures into a running fight, on either side."""
    if not look.fighting:
        return None
    side = ChoiceField("side", "Side", default=FOES, options=(Option(FOES, foes), Option(PARTY, "Party")))
    return Form(JOIN, "Bring in", (lines_field(look), side))


def tell_joined(play: Play, added: Sequence[str]) -> None:
    """Who joins the fight."""
    play.tell("{names} {join} the fight.", icon="swords", join="joins" if len(added) == 1 else "join",
              names=as_subject(in_words(play, [play.being(who) for who in added])))  # fmt: skip


def called(play: Play) -> dict[str, str]:
    """What the line with which a fight begins keeps beside its words: as what it is known, and where it is."""
    kept = prepared_called(play)
    known = {"fight": play.fight.name, "where": kept.place if kept is not None else ""}
    return {blank: words for blank, words in known.items() if words}


def tell_overcome(
    play: Play, beings: Sequence[Being], worth: str = "", word: str = "Overcome", after: str = ""
) -> None:
    """Who was overcome, and what they are worth: ``Overcome: 6 orcs and an ogre, worth 45 Glory together.``"""
    words = f", worth {worth}{' together' if len(beings) > 1 else ''}{after}" if worth else ""
    play.tell("{word}: {names}{worth}.", icon="star", word=word, names=in_words(play, beings), worth=words)


def tell_spared(play: Play, beings: Sequence[Being], how: str) -> None:
    """Who surrendered or is bound, and brings no experience: ``Surrendered: 6 orcs and an ogre, no XP for them.``"""
    points = play.game.words_in(play).experience
    play.tell("{how}: {names}, no {points} for {them}.", icon="star", how=how.capitalize(), points=points,
              names=in_words(play, beings), them="them" if len(beings) > 1 else "it")  # fmt: skip


def _creature(sheet: Any) -> str:
    return "creature"


def add_bodies(
    play: Play,
    muster: Muster,
    side: str = FOES,
    make: Callable[[int | None], Any] | None = None,
    kind_of: Callable[[Any], str] = _creature,
) -> list[str]:
    """So many of one creature onto the table, numbered on from those of their kind; comes back as their ids.

    The first of a kind who came alone has no number, and is the first of them as soon as others of its side come.

    ``make`` makes a sheet of so many hit points where it is not simply the entry's, ``kind_of`` says what kind of being
    has such a sheet.  ``Refused`` if it does not come in the size that is said.
    """
    entry, added = play.entry("creatures", muster.entry), []
    if muster.size and (
        wrong := creature_sizes.size_problem(entry.name, play.game.sizes(play, muster.entry), muster.size)
    ):
        raise Refused(wrong)
    of_kind = [being for being in play.table.beings.values() if being.entry == muster.entry]
    taken = [being.number or int(being.name == entry.name) for being in of_kind]
    first = max(taken, default=0) + 1
    for being in of_kind:
        if not being.number and being.name == entry.name and being.side == side and muster.count:
            play.exchange(being, altered(being, name=f"{entry.name} 1", number=1))
    for place in range(min(muster.count, MOST_BODIES)):
        hits = muster.hits[place] if place < len(muster.hits) else None
        sheet = make(hits) if make else play.game.body_sheet(play, muster, hits)
        number = first + place if muster.count > 1 or taken else 0
        name = f"{entry.name} {number}" if number else entry.name
        being = Being(play.fresh("b", "beings"), name, kind_of(sheet), side, sheet, muster.entry, number, entry.glyph)
        play.add(being)
        added.append(being.id)
    return added
