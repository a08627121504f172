"""Are weighed fights those that are played at the desk?  ``python -m tests.benchmarks.desk_fights --fights 1000``

Plays sample encounters at a real desk, every action journaled and on disk, the program's dice and tactics at work, and
weighs some times as many; says for each how far winners and fallen lie apart, in standard errors, and at the end
whether all of them together are more than chance, by a chi-square.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from math import copysign, exp, inf, sqrt
from pathlib import Path
from tempfile import TemporaryDirectory

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from models.desk.hands import Hands
from models.desk.results import Done, Owed
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT
from systems.common.kernel.game import winner
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY, Muster
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.weighing import MOST_ACTIONS, MOST_ROUNDS, NEXT, party_of, start_of, weigh
from systems.shelf import SHELF
from tests.samples import open_sample

TIMES = 4  # as many weighed fights as there are at the desk


@dataclass(frozen=True, slots=True)
class Fought:
    """A fight at the desk: who won, and how many of the party fell."""

    side: str
    fallen: int


def do(desk: Desk, choice: Choice) -> None:
    """Carry a choice out; the program throws whatever is owed, tactics decide."""
    result = desk.perform(choice)
    while isinstance(result, Owed):
        result = desk.throw(result)
    assert isinstance(result, Done), result


def quiet_desk(campaigns: Campaigns, key: str) -> Desk:
    """A copy of a game's sample in which nobody fights, and nobody throws or decides by hand."""
    desk = open_sample(campaigns, key)
    desk.hands = Hands()
    if desk.look.fighting:
        form = desk.game.actions[END_FIGHT].form(desk.look, "", {})
        do(desk, Choice(END_FIGHT, "", form.blank() if form else {}))
    for being in [one for one in desk.table.beings.values() if one.side != PARTY]:
        do(desk, Choice("being.remove", being.id))
    return desk


def fight(desk: Desk, lines: Sequence[Muster], seed: int) -> Fought:
    """Play an encounter at this desk to its end, and take it all back."""
    before, party = desk.table, party_of(desk.look)
    desk.dice = SeededDice(seed)
    do(desk, start_of(desk.game, desk.table, lines))
    side = "nobody"
    for _ in range(MOST_ACTIONS):
        waiting = desk.table.fight.waiting
        choice = desk.game.suggest(desk.look, waiting[0]) if waiting else NEXT
        do(desk, choice)
        if not choice.actor and (won := winner(desk.look)):
            side = won
            break
        if desk.table.fight.round > MOST_ROUNDS:
            break
    look = desk.look
    out = [being for who in party if not look.stands(being := look.being(who))]
    found = Fought(side, len([one for one in out if not desk.game.withdrawn(look, one)]))
    while desk.table != before:  # where nobody is left to stand, the fight has ended by itself
        assert desk.undo()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fights", type=int, default=1_000, help="at the desk, shared by the encounters")
    parser.add_argument("--game", default="", help="the key of one game; all, if left out")
    asked = parser.parse_args()
    games = [one for one in SHELF if asked.game in ("", one.key)]
    found: list[Apart] = []
    for game in games:
        with TemporaryDirectory(prefix="refscreen-fights-") as folder:
            campaigns = Campaigns(Path(folder))
            desk = quiet_desk(campaigns, game.key)
            encounters = [*desk.table.encounters.values()]
            for encounter in encounters:
                each = max(2, asked.fights // (len(games) * len(encounters)))
                found.append(compare(desk, encounter.lines, each))
                print(f"{game.name}, {encounter.name}: {found[-1].words}", flush=True)
            campaigns.close()
    squares = sum([one.winners**2 + one.fallen**2 for one in found])
    print(f"All together: chi-square {squares:.1f} of {2 * len(found)} degrees of freedom, "
          f"p = {chance_of(squares, 2 * len(found)):.2f}")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Apart:
    """How far fights at the desk and weighed ones lie apart, in standard errors."""

    winners: float
    fallen: float
    words: str


def compare(desk: Desk, lines: Sequence[Muster], fights: int) -> Apart:
    """Play an encounter so often at the desk, and weigh it some times as often."""
    at_desk = [fight(desk, lines, seed) for seed in range(fights)]
    weighed = weigh(desk.game, table_before_fight(desk.game, desk.table), lines, TIMES * fights, seed=1_000)
    wins = sum([one.side == PARTY for one in at_desk])
    both = (wins + weighed.wins) / (fights + weighed.fights)
    share = 1 / fights + 1 / weighed.fights
    winners = apart(wins / fights - weighed.wins / weighed.fights, both * (1 - both) * share)
    fallen = sum([one.fallen for one in at_desk]) / fights
    spread = sum([(one.fallen - fallen) ** 2 for one in at_desk]) / fights
    spread += sum([n * (k - weighed.mean_fallen) ** 2 for k, n in enumerate(weighed.fallen)]) / weighed.fights
    fell = apart(fallen - weighed.mean_fallen, spread / 2 * share)
    return Apart(winners, fell, f"{fights:,} fights; the party wins {wins / fights:.1%} at the desk, "
                 f"{weighed.wins / weighed.fights:.1%} of {weighed.fights:,} weighed ({winners:+.1f} standard errors); "
                 f"{fallen:.2f} and {weighed.mean_fallen:.2f} fall ({fell:+.1f})")  # fmt: skip


def apart(difference: float, variance: float) -> float:
    """A difference in standard errors; none where nothing varies."""
    return difference / sqrt(variance) if variance else 0.0 if not difference else copysign(inf, difference)


def chance_of(squares: float, degrees: int) -> float:
    """How often chance alone would bring a chi-square this large; ``degrees`` are even."""
    half, term, total = squares / 2, 1.0, 0.0
    for n in range(degrees // 2):
        total, term = total + term, term * half / (n + 1)
    return exp(-half) * total


if __name__ == "__main__":
    main()
