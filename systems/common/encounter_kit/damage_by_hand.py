"""What the referee deals out by hand: whom it meets, how much it is, and hit points that come back."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.encounter_kit.healing import tell_healed
from systems.common.forms import Answers, BeingsField, Choice, DiceField, Form, TextField
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import Play
from systems.common.kernel.standing import plain_state
from systems.common.kernel.tape import REFEREE, Refused
from systems.common.records.table import Being

LONGEST = 60  # letters of dice as they are typed
DEAD = ("dead", "dead_acts")


def targets_field(look: Look, actor: str, label: str = "To", name: str = "targets") -> BeingsField:
    """Some of those at the table; whoever is asked about, if nothing is said."""
    usual = (actor,) if actor in look.table.beings else ()
    return BeingsField(name, label, default=usual, allowed=tuple([being.id for being in look.everyone()]))


def damage_field() -> DiceField:
    """How much, once for all."""
    return DiceField("amount", "Damage", "A number, or dice to throw once for all", "", longest=LONGEST)


def dealing(deal: Callable[[Play, Choice], None]) -> Callable[[Play, Choice], None]:
    """Damage dealt by hand, to those of them who have anything left to lose; where nobody has, that is said and nothing
    is done."""

    def deal_to_those(play: Play, choice: Choice) -> None:
        named = choice.answers["targets"]
        left = tuple([who for who in named if not _has_nothing_left(play, play.being(who))])
        if named and not left:
            have = "has" if len(named) == 1 else "have"
            raise Refused(f"{as_subject(names_of(play, named))} {have} nothing left to lose.")
        deal(play, Choice(choice.action, choice.actor, {**choice.answers, "targets": left}, choice.picked))

    return deal_to_those


def _has_nothing_left(look: Look, being: Being) -> bool:
    """Whether somebody is dead, without a point of what damage takes from; whoever is only gone may yet be killed."""
    if plain_state(look, being).key not in DEAD:
        return False
    for track in look.game.tracks(look, being):
        if track.now > track.minimum:
            return False
        if not track.runs_over:
            break
    return True


def heal_form(points: str, look: Look, actor: str, so_far: Answers) -> Form:
    """Whom, and how many ``points`` of what the game heals."""
    return Form("combat.heal", "Heal", (
        targets_field(look, actor, "Whom"),
        DiceField("amount", points, "A number, or dice to throw for each", "", longest=LONGEST),
        TextField("cause", "By"),
    ))  # fmt: skip


def heal(
    play: Play,
    choice: Choice,
    dead: Callable[[Play, Being], bool],
    give_back: Callable[[Play, str, int], int],
    points: Callable[[Play, Being, int], str],
    thrown: Callable[[Play, str, str, str], int] = Play.total,
) -> None:
    """Points given back to each, thrown for one by one; the dead stay dead.  ``points``: what so many of somebody are
    called."""
    answers = choice.answers
    cause = f" ({answers['cause']})" if answers["cause"] else ""
    for who in answers["targets"]:
        being = play.being(who)
        if dead(play, being):
            play.tell("{being} is dead and cannot be healed.", icon="skull", being=being)
            continue
        before = play.game.tracks(play, being)
        gained = give_back(play, who, thrown(play, answers["amount"], REFEREE, answers["cause"] or "Healing"))
        after = play.game.tracks(play, play.being(who))
        track = next((one for one in after if one not in before), None)
        tell_healed(play, who, gained, "{being} regains {gained} {what}{cause}{left}.", cause=cause,
                    what=points(play, being, gained),
                    left=f": {track.words}" if track is not None else "")  # fmt: skip
