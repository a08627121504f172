"""A hoard handed out in one go, shown before as it will be: what is the same whatever a game shares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from systems.common.forms import Answers, Field, Form
from systems.common.kernel.actions import HAND_OUT
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play, quote_title
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Hoard, Line, altered
from systems.common.treasure_kit.hoards import coin_of, hoard_field, with_lines
from systems.common.treasure_kit.purses import give_coins, has_purse
from systems.common.treasure_kit.sharing import Part


def form(
    look: Look, so_far: Answers, fields: Callable[[Hoard], Iterable[Field]], working: Callable[[Hoard, Answers], str]
) -> Form:
    """Which hoard, and what is asked of it; the working says what comes of it as soon as it can be said."""
    field, hoard = hoard_field(look, so_far)
    made = Form(HAND_OUT, "Hand out", (field, *fields(hoard)))
    known = {name: value for name, value in so_far.items() if made.field(name)}
    answers = made.blank() | known | {"hoard": hoard.id}
    return altered(made, working="" if made.problem(answers) else working(hoard, answers))


def in_full(asked: Callable[[Look, str, Answers], Form | None], look: Look, hoard: Hoard, answers: Answers) -> Answers:
    """The answers for a hoard with what was left open as the form suggests it; empty if nothing can be handed out."""
    made = asked(look, "", {**answers, "hoard": hoard.id})
    return {**made.blank(), **answers} if made else {}


def who_took_part(hoard: Hoard, everyone: Sequence[Being], alive: Sequence[Being]) -> tuple[str, ...]:
    """Those of everyone who fought for a hoard, whoever fell among them; whoever is alive, where nobody fought."""
    fought = [one for one in everyone if one.id in hoard.fought]
    return tuple([one.id for one in fought or alive])


def take_coins(play: Play, being: Being, part: Part, dead: bool) -> None:
    """Somebody's coins into the purse; those of the dead are for their kin, and of whoever has no purse no sheet keeps
    account."""
    if any(part.coins):
        give_coins(play, being.id, *part.coins)
        where = ", for the kin" if dead else "" if has_purse(being.sheet) else ", to be noted by hand"
        play.tell("{being} takes {coins}{where}.", icon="coins", being=being, where=where,
                  coins=play.game.coinage.coin_words(part.coins))  # fmt: skip


def tell_shared(play: Play, hoard: Hoard, worth: int, left: Iterable[Line]) -> None:
    """That it is handed out, and what that is worth; of what that is, where it is of several kinds, is kept beside the
    words."""
    staying, coinage = {line.id: line.count for line in left}, play.game.coinage
    taken = [(line, count) for line in hoard.lines if (count := line.count - staying.get(line.id, 0)) > 0]
    coins: dict[str, int] = {}
    for line, count in taken:
        if coin_of(line):
            coins[coin_of(line)] = coins.get(coin_of(line), 0) + count
    said = [*[coinage.label(coin, count) for coin, count in coins.items()],
            *[line.label for line, _ in taken if not coin_of(line)]]  # fmt: skip
    play.tell("{hoard} is handed out: {worth}.", "shared", "coins", hoard=hoard, worth=play.game.money(worth),
              **({"held": ", ".join(said)} if len(said) > 1 else {}))  # fmt: skip


def leave(play: Play, hoard: Hoard, left: Sequence[Line], learned: object = None) -> None:
    """What nobody takes stays a hoard; where nothing stays there is none any more.  ``Refused`` if that is all of it
    and nobody learns anything either: ``learned`` is what they do."""
    there = [(one.id, one.count) for one in hoard.lines]
    if [(one.id, one.count) for one in left] == there and there and not (learned or hoard.experience):
        raise Refused(f"Nobody takes anything of {quote_title(hoard.name)}. Shares says who takes what.")
    if left:
        play.exchange(hoard, altered(with_lines(hoard, left), experience=0, foes=(), rolled=True))
        play.tell("Left behind: {lines}.", icon="coins", lines=", ".join([line.label for line in left]))
    else:
        play.remove(hoard)
