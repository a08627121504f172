"""Whether a side that is half down goes on: the book has no rule for it, this one is ours (MM-062, MM-P13)."""

from __future__ import annotations

from systems.common.encounter_kit.asked_to_hold import list_unasked, note_asked
from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, Form, Option
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, by_name
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Need
from systems.common.records.table import FOES, PARTY, Being, Until
from systems.common.records.views import Due
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.sheet import CreatureSheet
from systems.mazes_minotaurs.combat import grip

KEY = "combat.morale"
STAYS = 6  # and the grade


def beings_to_roll(look: Look, side: str = FOES) -> list[Being]:
    """Creatures and people of a side who still stand and have a mind of their own; players decide for heroes."""
    return [being for being in look.on_side(side) if look.stands(being) and _minded(look, being)]


def _minded(look: Look, being: Being) -> bool:
    sheet = being.sheet
    return isinstance(sheet, CreatureSheet) and creature_of(look, sheet).mind != "mindless"


def count_down(look: Look, side: str) -> int:
    """How many of a side stand no longer."""
    return sum([not look.stands(being) for being in look.on_side(side)])


def half_down(look: Look, side: str) -> bool:
    """Whether half of a side or more is down, and some are left."""
    fallen, all_ = count_down(look, side), len(look.on_side(side))
    return 0 < fallen < all_ and 2 * fallen >= all_


def due(look: Look) -> tuple[Due, ...]:
    """A reminder once half of the foes are down; of each kind asked again only when more of them are."""
    if not look.fighting or not look.house.book_gaps or not half_down(look, FOES):
        return ()
    able, unasked = beings_to_roll(look), _unasked(look)
    if not unasked or not any([look.stands(being) for being in look.on_side(PARTY)]):
        return ()
    they = "they" if len(unasked) == len(able) else names_of(look, [being.id for being in unasked])
    asks = f"Does {by_name(look, unasked[0])} hold?" if len(unasked) == 1 else f"Do {they} hold?"
    return (Due(f"{count_down(look, FOES)} of {len(look.on_side(FOES))} foes are down. {asks}", Choice(KEY)),)


def _unasked(look: Look) -> list[Being]:
    """The foes for whom nothing was rolled since so many of them are down."""
    return list_unasked(look, FOES, beings_to_roll(look), count_down(look, FOES))


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who rolls, and what those do who will not hold."""
    if not look.fighting or not look.house.book_gaps:
        return None
    able = tuple([being.id for side in (FOES, PARTY) for being in beings_to_roll(look, side)])
    if not able:
        return None
    asked = (_unasked(look) if half_down(look, FOES) else ()) or beings_to_roll(look)
    return Form(KEY, "Roll morale", (
        BeingsField("who", "Who", default=tuple([being.id for being in asked]) or able, allowed=able),
        ChoiceField("otherwise", "If they break", default="fled", options=(
            Option("fled", "Flee"), Option("yielded", "Surrender"),
        )),
    ), help="2d6, at most 6 + grade holds; one roll for each kind. Ours, not the book’s.")  # fmt: skip


def roll(play: Play, choice: Choice) -> None:
    """One roll for each kind: 2d6 of 6 + grade or less holds."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for who in choice.answers["who"]:
        being = play.being(who)
        kinds.setdefault((being.sheet.creature, being.side), []).append(who)
    held: list[str] = []
    for (key, _), some in kinds.items():
        entry = play.entry("creatures", key)
        need = Need(STAYS + entry.grade, under=True, hit="holds", miss="breaks")
        if play.check(2, 6, REFEREE, f"Morale: {entry.name}", need):
            held += some
            continue
        for who in some:
            leave(play, who, choice.answers["otherwise"])
    if held:
        said, several = as_subject(names_of(play, held)), len(held) > 1
        play.tell("{names} {hold}.", "holds", "flag", names=said, hold="hold" if several else "holds")
    for side in sorted({play.being(who).side for who in choice.answers["who"]}):  # who fled meanwhile is counted
        note_asked(play, side, choice.answers["who"], count_down(play, side))


def leave(play: Play, who: str, kind: str) -> None:
    """Somebody is out of the fight, and holds nobody any more."""
    being = play.being(who)
    play.put_on_at_once(who, "Fled" if kind == "fled" else "Surrendered", Until("fight"), kind=kind)
    play.tell("{being} {does}.", "breaks", "flag", being=being, does="flees" if kind == "fled" else "surrenders")
    grip.release(play)
    play.done(who)
