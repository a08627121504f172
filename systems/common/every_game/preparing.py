"""An encounter as it is prepared: what its bodies have to lose is thrown once, as it is put down, and stays; which one
is being fought, and that it has been."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records import approach
from systems.common.records.table import FOES, Being, Encounter, Muster, altered

DRAFT = "draft"  # the id of a body that is only thought of


def prepare(
    play: Play, name: str, lines: Iterable[Muster], place: str = "", note: str = "", how: approach.How = ()
) -> None:
    """Whom a rule brings is kept as a prepared encounter."""
    id_ = play.fresh("x", "encounters")
    play.add(Encounter(id_, name, throw_missing(play, lines), place, note, how))


def throw_missing(play: Play, lines: Iterable[Muster]) -> tuple[Muster, ...]:
    """The lines with the hit points of all whose game rolls them; what was thrown or typed stays as it is.

    A creature that this campaign does not admit has none: it is refused when the fight is to start.
    """
    return tuple([_thrown(play, line) for line in lines])


def lacks_throws(look: Look, line: Muster) -> bool:
    """Whether hit points of some of its bodies are still to be thrown."""
    return len(line.hits) < line.count and look.game.muster_line(look, line).hits is None


def prepared_for(look: Look) -> Encounter | None:
    """The prepared encounter that is being fought."""
    return prepared_called(look) if look.fighting else None


def prepared_called(look: Look) -> Encounter | None:
    """The prepared encounter of the name that a fight has from its beginning, before its first turn, too."""
    return _called(look, look.fight.name, {being.entry for being in look.everyone()})


def prepared_as(look: Look, so_far: Answers) -> Encounter | None:
    """The prepared encounter that these answers to the form of a start would begin."""
    rows = [row for row in so_far.get("lines") or () if isinstance(row, Mapping)]
    return _called(look, so_far.get("name"), {str(row.get("entry")) for row in rows})


def _called(look: Look, name: object, creatures: Collection[str]) -> Encounter | None:
    """The one of this name; of several that with most of these creatures."""
    called = [one for one in look.table.encounters.values() if name and one.name == name]
    return max(called, key=lambda one: len({line.entry for line in one.lines} & {*creatures}), default=None)


def mark_fought(play: Play) -> None:
    """The prepared encounter that is being fought has been so from now on."""
    if (kept := prepared_for(play)) is not None:
        play.exchange(kept, altered(kept, fought=max(1, play.clock.seconds)))  # 0 is still to come


def _thrown(play: Play, line: Muster) -> Muster:
    try:
        if not lacks_throws(play, line):
            return line
        return altered(line, hits=(*line.hits, *throw_hits(play, line, line.count - len(line.hits))))
    except Refused:
        return line


def throw_hits(play: Play, line: Muster, number: int) -> tuple[int, ...]:
    """Hit points of so many fresh bodies as the game rolls them; none if its creatures have none to roll."""
    found = [_hits(play, line) for _ in range(number)]
    return tuple([hits for hits in found if hits is not None]) if None not in found else ()


def _hits(play: Play, line: Muster) -> int | None:
    game, entry = play.game, line.entry
    sheet = game.body_sheet(play, line, None)
    kind = next((kind for kind, type_ in game.sheets.items() if isinstance(sheet, type_)), "creature")
    body = Being(DRAFT, entry, kind, FOES, sheet, entry)
    tracks = game.tracks(Look(game, play.table.exchanged(None, body)), body)
    return tracks[0].now if tracks and tracks[0].kind == "gauge" else None
