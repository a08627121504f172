"""Henchmen: people who come along for daily pay, and stay in danger or do not (MM-P12, ours)."""

from __future__ import annotations

from systems.common.encounter_kit.joining import add_bodies
from systems.common.forms import Answers, Choice, EntryField, Form, NumberField
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, count_name, in_words, lower_title
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Need, Refused
from systems.common.records.table import PARTY, Being, Effect, Muster, Term, altered
from systems.common.treasure_kit import purses
from systems.common.treasure_kit.purses import wealth
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.base.entries import Creature
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.characters.shop import COINS
from systems.mazes_minotaurs.combat import morale
from systems.mazes_minotaurs.encounters.bodies import creature_entry, names_of

HIRE, PAY, STAY = "encounters.hire", "encounters.pay", "encounters.stay"
HIRED, PAID = "hired", "paid"  # kind of the effect on a henchman, and the day up to which it is paid
FLED = "fled"
DAY = 86_400
WAGE = 200  # copper pieces a day
AT_LEAST = 6  # on 2d6 and the employer's first reaction
MOST, LONGEST = 40, 365


def people(look: Look) -> tuple[str, ...]:
    """Who can be hired: ordinary people, the unarmed first."""
    found = [one for one in look.library("creatures").values() if one.basic_hits]
    return tuple([one.key for one in sorted(found, key=is_armed)])


def is_armed(entry: Creature) -> bool:
    """Whether somebody lives by arms: whoever has more than a knife or a stick."""
    return entry.reach > 1


def wage(entry: Creature) -> int:
    """Copper pieces a day: 2 sp, for armed men twice that."""
    return WAGE * (2 if is_armed(entry) else 1)


def employer_of(look: Look, henchman: str) -> Being | None:
    """Whoever pays this one, if still there."""
    found = look.effects_on(henchman, HIRED)
    return look.find(found[0].source) if found else None


def henchmen_of(look: Look, employer: str) -> list[tuple[Being, Effect]]:
    """The living henchmen of somebody, each with what says so."""
    bonds = [one for one in look.effects().values() if one.kind == HIRED and one.source == employer]
    found = [(look.find(one.on), one) for one in bonds]
    return [(being, one) for being, one in found if being is not None and being.side and not states.dead(look, being)]


def _employer(look: Look, actor: str) -> Being | None:
    being = look.find(actor)
    if being is None or not look.house.book_gaps or look.fighting or being.side != PARTY:
        return None
    return being if isinstance(being.sheet, HeroSheet) and look.stands(being) else None


def hire_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom, how many, and for how many days they are paid at once."""
    being, able = _employer(look, actor), people(look)
    if being is None or not able:
        return None
    wanted = so_far.get("who")
    first = wanted if isinstance(wanted, str) and wanted in able else able[0]
    number, days = [_whole(so_far.get(name), most) for name, most in (("number", MOST), ("days", LONGEST))]
    price = wage(creature_entry(look, first)) * number * days
    return Form(HIRE, "Hire", (
        EntryField("who", "Whom", default=first, kind="creatures", among=able, refines=True),
        NumberField("number", "How many", default=1, minimum=1, maximum=MOST, refines=True),
        NumberField("days", "Days paid at once", default=1, minimum=1, maximum=LONGEST, refines=True),
    ), help="They come if 2d6 and the first reaction are 6 or more. Ours, not the book’s.",
        working=f"{COINS.words(price)}; the purse holds {COINS.words(wealth(look, being.sheet))}")  # fmt: skip


def _whole(value: object, most: int) -> int:
    return max(1, value) if type(value) is int and value <= most else 1


def hire(play: Play, choice: Choice) -> None:
    """One roll for all of them; whoever comes is paid and stands with the party."""
    answers, being = choice.answers, play.being(choice.actor)
    entry = creature_entry(play, answers["who"])
    number, days = answers["number"], answers["days"]
    price = wage(entry) * number * days
    if price > wealth(play, being.sheet):
        raise Refused(f"{being.name} has {COINS.words(wealth(play, being.sheet))}; {COINS.words(price)} are asked.")
    who = count_name(number, lower_title(entry.name))
    if not _persuades(play, being, f"Hiring {who}"):
        play.tell("{who} will not come along with {being}.", "refuses", "people", who=as_subject(who), being=being)
        return
    purses.pay(play, being.id, price)
    added = add_bodies(play, Muster(entry.key, number), PARTY)
    for one in added:
        play.put_on(one, f"Hired by {being.name}", FOREVER, kind=HIRED, source=being.id, paid=_today(play) + days)
    play.tell("{being} hires {who} for {price}.", "hires", "people", being=being, price=COINS.words(price),
              who=in_words(play, [play.being(one) for one in added]))  # fmt: skip


def _today(look: Look) -> int:
    return look.clock.seconds // DAY


def _persuades(play: Play, being: Being | None, purpose: str) -> bool:
    terms: tuple[Term, ...] = tuple(play.terms(being.id, "reaction")) if being is not None else ()
    return play.check(2, 6, being.id if being is not None else "", purpose, Need(AT_LEAST, terms))


def pay_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How many days; as many as are owed, unless told otherwise."""
    being = _employer(look, actor)
    if being is None or not (there := henchmen_of(look, actor)):
        return None
    owed = max([1, *[_today(look) - bond.fact(PAID, 0) for _, bond in there]])
    days = _whole(so_far.get("days", owed), LONGEST)
    price, has = days * _wages(look, there), wealth(look, being.sheet)
    return Form(PAY, "Pay the henchmen", (
        NumberField("days", "Days", default=min(owed, LONGEST), minimum=1, maximum=LONGEST, refines=True),
    ), help=names_of([one for one, _ in there]), working=f"{COINS.words(price)}; the purse holds {COINS.words(has)}",
        blocked="" if price <= has else f"{being.name} has only {COINS.words(has)}. Pay fewer days.")  # fmt: skip


def _wages(look: Look, there: list[tuple[Being, Effect]]) -> int:
    return sum([wage(creature_entry(look, one.sheet.creature)) for one, _ in there])


def pay(play: Play, choice: Choice) -> None:
    """So many days more are paid for all."""
    being, days, there = play.being(choice.actor), choice.answers["days"], henchmen_of(play, choice.actor)
    price = days * _wages(play, there)
    purses.pay(play, being.id, price)
    for _, bond in there:
        facts = {**dict(bond.data), PAID: bond.fact(PAID, 0) + days}
        play.exchange(bond, altered(bond, data=tuple(facts.items())))
    play.tell("{being} pays {who} {price} for {days}.", icon="coins", being=being, price=COINS.words(price),
              who=in_words(play, [one for one, _ in there]), days=f"{days} days" if days > 1 else "a day")  # fmt: skip


def stay_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whether a henchman stays in danger."""
    being = look.find(actor)
    if being is None or not look.house.book_gaps or not look.under(actor, HIRED) or not look.stands(being):
        return None
    said = "2d6 and the employer’s first reaction: 6 or more stays. Ours, not the book’s."
    return Form(STAY, "Roll whether it stays", help=said)


def stay(play: Play, choice: Choice) -> None:
    """Who does not stay flees the fight, or goes home at once."""
    being, employer = play.being(choice.actor), employer_of(play, choice.actor)
    if _persuades(play, employer, f"{being.name} in danger"):
        play.tell("{being} stays.", "stays", "people", being=being)
        return
    if play.fighting:
        morale.leave(play, being.id, FLED)
    else:
        play.tell("{being} goes home.", "flees", "footprints", being=being)
        leaves(play, being)


def leaves(play: Play, being: Being) -> None:
    """A henchman goes home: not at the table, and hired by nobody."""
    play.lift(being.id, HIRED, FLED)
    play.exchange(being, altered(being, side=""))
