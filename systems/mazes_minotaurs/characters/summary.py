"""A being at a glance: class and title, state, Hits and Power, defense class, four figures, what to mind."""

from __future__ import annotations

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.records.views import Shown, Summary, Track
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.base.attributes import level_at
from systems.mazes_minotaurs.base.loads import encumbered
from systems.mazes_minotaurs.base.powers import magic_of
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.characters import advancement
from systems.mazes_minotaurs.characters.callings import title_of
from systems.mazes_minotaurs.combat import deciding

FORTITUDE, MOVE = ("MF", "fortitude"), ("Move", "move")


@per_look
def summary(look: Look, being: Being) -> Summary:
    """A being for a row, a card, a banner."""
    return Summary(subtitle(look, being), states.state(look, being), tracks(look, being), armor(look, being),
                   strip(look, being), badges(look, being), rises(look, being), plan(look, being),
                   besides(look, being), warns=burden(look, being))  # fmt: skip


def armor(look: Look, being: Being) -> Shown:
    """What must be reached to strike somebody; whoever is surprised has no use of the shield (MM-043)."""
    name = "defense_surprised" if states.surprised(look, being) else "defense"
    return Shown("Defense class", str(look.figure(being.id, name)), name)


def subtitle(look: Look, being: Being) -> str:
    """``Spearman 1``; of a creature ``Grade 4 monster, large`` or, of usual size, ``Grade 1 folk``; of people what they
    are.  It stands beside names, where there is little room: the title of a level is on the sheet."""
    sheet = being.sheet
    if isinstance(sheet, HeroSheet):
        return title_of(look, sheet)
    entry = look.library("creatures").get(sheet.creature)
    if entry is None:
        return "Unknown creature"
    plain = being.name.removesuffix(f" {being.number}")
    size = entry.size.lower()
    sizes = {"medium": f" {entry.category.lower()}", "gigantic": ", gigantic"}
    kind = f"Grade {entry.grade}{sizes.get(size, f' {entry.category.lower()}, {size}')}"
    return kind if plain == entry.name else f"{entry.name}, {kind[:1].lower()}{kind[1:]}"


def tracks(look: Look, being: Being) -> tuple[Track, ...]:
    """Hits, and the Power of magicians."""
    sheet = being.sheet
    hits = Track("hits", "Hits", sheet.hits, look.value(being.id, "hits_most"))
    if isinstance(sheet, HeroSheet) and magic_of(look, sheet):
        return hits, Track("power", "Power", sheet.power, look.value(being.id, "power_most"))
    return (hits,)


def plan(look: Look, being: Being) -> str:
    """What was decided for this round."""
    return deciding.plan_words(look, being)


def strip(look: Look, being: Being) -> tuple[Shown, ...]:
    """The four figures asked for most: of magicians mystic fortitude, of everybody else movement."""
    last = FORTITUDE if _is_magician(look, being) else MOVE
    return tuple([_shown(look, being, one) for one in (("Melee", "melee"), ("Missile", "missile"),
                                                       ("Init", "initiative"), last)])  # fmt: skip


def besides(look: Look, being: Being) -> tuple[Shown, ...]:
    """What those of the other sort have in its place."""
    return (_shown(look, being, MOVE if _is_magician(look, being) else FORTITUDE),)


def _is_magician(look: Look, being: Being) -> bool:
    return isinstance(being.sheet, HeroSheet) and bool(magic_of(look, being.sheet))


def _shown(look: Look, being: Being, one: tuple[str, str]) -> Shown:
    return Shown(one[0], str(look.figure(being.id, one[1])), one[1])


def rises(look: Look, being: Being) -> str:
    """The level that glory has brought and that is not risen to yet."""
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet) or states.dead(look, being) or not advancement.ready(look, being):
        return ""
    return f"Level {level_at(advancement.points_of(look, sheet))} reached"


def burden(look: Look, being: Being) -> str:
    """That a load slows somebody."""
    return "Fully encumbered" if encumbered(look, being) and not states.dead(look, being) else ""


def badges(look: Look, being: Being) -> tuple[str, ...]:
    """Short words for what the Maze Master should mind."""
    if states.dead(look, being):
        return ()
    sheet = being.sheet
    found = [f"Subdual {sheet.subdual}"] if sheet.subdual else []
    found += ["Surprised"] if states.surprised(look, being) else []
    found += [word] if (word := burden(look, being)) else []
    if isinstance(sheet, HeroSheet):
        found += ["No Power left"] if magic_of(look, sheet) and sheet.power <= 0 else []
        found += [word] if (word := rises(look, being)) else []
    return tuple(found)
