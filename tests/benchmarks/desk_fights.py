"""Are weighed fights those that are played at the desk?  ``python -m tests.benchmarks.desk_fights --fights 1000``

Plays sample encounters at a real desk, every action journaled and on disk, the program's dice and tactics at work, and
weighs as many; says for each how far winners and fallen lie apart, in standard errors.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
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
    parser.add_argument("--fights", type=int, default=1_000)
    parser.add_argument("--game", default="", help="the key of one game; all, if left out")
    asked = parser.parse_args()
    for game in [one for one in SHELF if asked.game in ("", one.key)]:
        with TemporaryDirectory(prefix="refscreen-fights-") as folder:
            campaigns = Campaigns(Path(folder))
            desk = quiet_desk(campaigns, game.key)
            for encounter in [*desk.table.encounters.values()]:
                compare(desk, encounter.name, encounter.lines, asked.fights)
            campaigns.close()


def compare(desk: Desk, name: str, lines: Sequence[Muster], fights: int) -> None:
    """Say how fights at the desk and weighed ones differ."""
    at_desk = [fight(desk, lines, seed) for seed in range(fights)]
    weighed = weigh(desk.game, table_before_fight(desk.game, desk.table), lines, fights, seed=1)
    won = sum([one.side == PARTY for one in at_desk]) / fights
    fallen = sum([one.fallen for one in at_desk]) / fights
    both = (won + weighed.chance) / 2
    apart = abs(won - weighed.chance) / sqrt(max(both * (1 - both), 0.25 / fights) * 2 / fights)
    spread = sum([(one.fallen - fallen) ** 2 for one in at_desk]) / fights
    apart_fallen = abs(fallen - weighed.mean_fallen) / sqrt(max(spread, 0.25 / fights) * 2 / fights)
    print(f"{desk.game.name}, {name}: {fights:,} fights; the party wins {won:.1%} at the desk, {weighed.chance:.1%} "
          f"weighed ({apart:.1f} standard errors); {fallen:.2f} and {weighed.mean_fallen:.2f} fall "
          f"({apart_fallen:.1f})", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
