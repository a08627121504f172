"""What of a table can be looked at besides pressing: figures, forms, tactics, charts, cards ... each as lines of words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from systems.common.every_game.screen import all_charts
from systems.common.forms import Choice
from systems.common.kernel import standing, upcoming
from systems.common.kernel.actions import HAND_OUT
from systems.common.kernel.game import Game, offered, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Muster, Table
from systems.common.simulation.odds import odds
from tests.walks.reading import READINGS
from tests.walks.whole import whole

RUNS, SAMPLES = 60, 12  # of odds: enough to see a rule at work


def _being(look: Look, who: str) -> Being:
    return look.table.beings[who]


def figures(look: Look, who: str) -> Iterator[str]:
    """How somebody stands, and every figure with what it is made of."""
    being, game = _being(look, who), look.game
    yield whole(game.summary(look, being))
    yield whole(game.tracks(look, being))
    yield whole((standing.state_of(look, being), game.wounds(look, being)))
    yield whole((game.able(look, being), game.stands(look, being), game.withdrawn(look, being)))
    yield whole((game.plan(look, being), game.still_acts(look, being), game.reserve(look, being)))
    yield game.size_of(look, being)
    for name, label in game.figures(being):
        figure = look.figure(being.id, name)
        yield f"{label}: {whole(figure)} {figure.working()}"


def sheet(look: Look, who: str) -> Iterator[str]:
    """The sheet, the spellbook and the things of somebody."""
    being, game = _being(look, who), look.game
    for section in game.layout(look, being):
        yield f"{section.title} {section.look} {section.secret}"
        yield from [whole(field) for field in section.fields]
    yield whole(game.spellbook(look, being))
    yield from [whole(thing) for thing in game.owned_things(look, being)]


def forms(look: Look, place: str, who: str) -> Iterator[str]:
    """All that somebody may do, with what each asks."""
    yield from [whole(form) for _, form in offered(look, who, place)]


def form(look: Look, action: str, who: str, answers: Mapping[str, Any]) -> Iterator[str]:
    """What an action asks once this is answered."""
    yield whole(look.game.actions[action].form(look, who, answers))


def would(look: Look, who: str, manner: int) -> Iterator[str]:
    """What the tactics would do, played in that manner."""
    look.manner = manner
    choice = look.game.suggest(look, who)
    yield f"{choice.action} {choice.actor} {whole(choice.answers)}"


def fight(look: Look) -> Iterator[str]:
    """How the fight stands: turns, what comes next, what is due, its stage."""
    game = look.game
    yield from [whole(turn) for turn in look.turns]
    yield from [whole(due) for due in game.due(look)]
    yield whole(game.stage(look))
    yield whole((winner(look), game.fought_out(look)))
    if look.fighting:
        yield whole((game.turns_ahead(look), game.left_undone(look)))
        yield from [whole(step) for step in upcoming.steps(look)]
        yield f"{upcoming.cost_words(look)} {upcoming.acting(look)}"


def chart(look: Look, key: str) -> Iterator[str]:
    """One chart of the screen."""
    for one in all_charts(look):
        if one.key == key:
            yield whole((one.title, one.columns, one.dice, one.choice, one.notes))
            yield from [whole(row) for row in one.rows]


def listing(look: Look, kind: str) -> Iterator[str]:
    """All entries of a kind, as they are listed."""
    found = look.game.listing(look, kind)
    yield whole((found.columns, found.filters))
    yield from [whole(row) for row in found.rows]


def card(look: Look, kind: str, key: str) -> Iterator[str]:
    """One entry in full."""
    yield whole(look.game.card(look, kind, key))


def creature(look: Look, key: str, count: int) -> Iterator[str]:
    """A creature as a line of an encounter, and as it is lent to other games."""
    yield whole((look.game.muster_line(look, Muster(key, count)), look.game.sizes(look, key)))
    yield whole(look.game.lend_creature(look.entry("creatures", key)))


def hoard(look: Look, id_: str) -> Iterator[str]:
    """What lies in a hoard, and who gets what if it is handed out as its form stands."""
    there = look.table.hoards[id_]
    yield from [whole(thing) for thing in look.game.found_things(look, there)]
    asked = look.game.actions[HAND_OUT].form(look, "", {"hoard": id_})
    if asked is not None:
        yield whole(look.game.shares(look, there, asked.settled({"hoard": id_})))


def chances(look: Look, action: str, who: str, answers: Mapping[str, Any]) -> Iterator[str]:
    """The odds of an action."""
    yield whole(odds(look.game, look.table, Choice(action, who, answers), RUNS, SAMPLES))


def manners(look: Look, manner: int) -> Iterator[str]:
    """What the tactics say of themselves."""
    yield from look.game.tell_tactics(look, manner)


LOOKS: dict[str, Callable[..., Iterator[str]]] = {
    one.__name__: one
    for one in (figures, sheet, forms, form, would, fight, chart, listing, card, creature, hoard, chances, manners)
}  # fmt: skip


def looked_at(game: Game, table: Table, what: str, about: tuple[Any, ...]) -> list[str]:
    """The lines of a look; one that says why, if it is refused or nobody is there any more."""
    try:
        return list((LOOKS | READINGS)[what](Look(game, table), *about))
    except (Refused, ValueError) as refused:  # of what is read: BadEntry, BadDice and their like
        return [f"refused: {refused}"]
    except KeyError as gone:
        return [f"not there: {gone}"]
