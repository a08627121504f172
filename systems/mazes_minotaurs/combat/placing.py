"""The Maze Master says how far off somebody is, whatever was counted (ours, as are places)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Choice, Form, NumberField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY
from systems.mazes_minotaurs.combat import distances, hiding
from systems.mazes_minotaurs.combat.moving import feet_words
from systems.mazes_minotaurs.combat.places import place

KEY = "combat.place"
FARTHEST = 5_000


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who, and how far from the nearest of the other side."""
    being = look.find(actor)
    if not look.fighting or being is None or not being.side or distances.nearest(look, actor) is None:
        return None
    side = tuple([one.id for one in look.on_side(being.side) if look.stands(one)])
    return Form(KEY, "Set the distance", (
        BeingsField("who", "Who", default=(actor,), allowed=side),
        NumberField("feet", "From the nearest foe", default=distances.to_nearest(look, actor), maximum=FARTHEST,
                    unit="ft"),
    ), help="Whoever is no farther off than 5 ft is in reach. Ours, not the book’s.")  # fmt: skip


def put(play: Play, choice: Choice) -> None:
    """They stand so far from the nearest foe, on the side of it on which they stood or where they began; `Refused` if
    all of them do already."""
    feet, moved = choice.answers["feet"], False
    for who in choice.answers["who"]:
        found = distances.nearest(play, who)
        if found is None:
            continue
        here, there = place(play, who), place(play, found[1])
        back = -1 if here < there or (here == there and play.being(who).side == PARTY) else 1
        if there + back * feet != here:
            moved = True
            distances.put(play, who, there + back * feet)
            play.tell("{being} is {feet} from {foe}.", icon="footprints", being=play.being(who),
                      feet=feet_words(play, feet), foe=play.being(found[1]))  # fmt: skip
    if not moved:
        raise Refused("They stand so already: type another distance.")
    hiding.part(play)
