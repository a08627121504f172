"""Trips, pushes and throws: foes sent to the ground or away (MY-411), and what Superior Throw adds (MY-421)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.myriad.base import module
from systems.myriad.base.entries_kit import Sfx
from systems.myriad.combat import deeds, footing, grips, hazards
from systems.myriad.combat.hits import blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import specials
from systems.myriad.rolls.checks import Offer

TRIP, PUSH, THROW = "combat.trip", "combat.push", "combat.throw"
BURNING = "burning"
DOUBLE, DOWN, HURT, LOOSE = "double", "trip", "damage", "loose"
EFFECTS = (
    Option(HURT, "2 dice of damage"), Option(DOWN, "Sent to the ground"), Option(DOUBLE, "Twice as far"),
)  # fmt: skip
THROWN_DICE = 2
WORTH = {LOOSE: 9, HURT: 6, DOWN: 5, DOUBLE: 1}


def _hands(look: Look, actor: str) -> Being | None:
    return deeds.acting(look, actor) if look.house.trip_push_throw else None


def trip_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A foe, or a friend who is better off on the ground; whoever burns may be smothered."""
    if (being := _hands(look, actor)) is None:
        return None
    reach = deeds.in_reach(look, being, deeds.bare_hands(look, being), True)
    if not (there := [one for one in reach if not look.under(one.id, footing.PRONE)]):
        return None
    target = next((one for one in there if one.id == so_far.get("target")), there[0])
    more: list[Field] = []
    if look.under(target.id, BURNING):
        more.append(ToggleField("smother", "Put the flames out", default=target.side == being.side, rule="MY-455"))
    return deeds.close_form(look, being, so_far, TRIP, "Trip", there, more)


def trip(play: Play, choice: Choice) -> None:
    """On the ground; a friend goes along without a roll."""
    being, target = play.being(choice.actor), play.being(choice.answers["target"])
    blow = deeds.close_blow(play, choice, "trip")
    if target.side != being.side or not play.stands(target):
        rolled = deeds.contest(play, blow, "{attacker} cannot trip {target}")
        if not rolled.hit:
            return
        deeds.tell_result(play, rolled, "{attacker} trips {target}")
    footing.fall(play, target.id)
    if choice.answers.get("smother") is True:
        hazards.quench(play, target.id)


def push_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom, and what is behind."""
    if (being := _hands(look, actor)) is None:
        return None
    if not (there := deeds.in_reach(look, being, deeds.bare_hands(look, being))):
        return None
    more = footing.behind_fields(look, so_far, footing.DROP, footing.HAZARD)
    return deeds.close_form(look, being, so_far, PUSH, "Push", there, more)


def push(play: Play, choice: Choice) -> None:
    """A metre, and one for each point of the margin."""
    rolled = deeds.contest(play, deeds.close_blow(play, choice, "push"), "{attacker} cannot push {target}")
    if rolled.hit:
        deeds.tell_result(play, rolled, "{attacker} pushes {target}")
        _away(play, rolled, choice.answers)


def _away(play: Play, rolled: Blow, answers: Answers, times: int = 1) -> None:
    """As far as the margin sends, and into what is there."""
    footing.shove(play, play.being(rolled.attacker), rolled.target, times * (rolled.margin + 1),
                  str(answers.get(footing.BEHIND, "")), answers.get(footing.DEPTH),
                  answers.get(footing.HARM))  # fmt: skip


def superior_throw(look: Look, being: Being) -> Sfx | None:
    """The SFX that throws more and further, if it is owned."""
    found = [
        one for one in specials.owned_sfx(look, being) if one.effect == "more_throws" and module.on(look, one.asks)
    ]
    return next(iter(found), None)


def throw_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whoever is held; with Superior Throw, a six allows anybody in reach."""
    if (being := _hands(look, actor)) is None:
        return None
    held = grips.hold_of(look, actor)
    there = [look.being(held.on)] if held is not None else []
    if superior_throw(look, being) is not None:
        reach = deeds.in_reach(look, being, deeds.bare_hands(look, being))
        there += [one for one in reach if one not in there]
    if not there:
        return None
    effect = ChoiceField("effect", "And", default=HURT, options=EFFECTS, rule="MY-411")
    more = [effect, *footing.behind_fields(look, so_far, footing.DROP, footing.HAZARD)]
    return deeds.close_form(look, being, so_far, THROW, "Throw", there, more)


def throw(play: Play, choice: Choice) -> None:
    """As a push, with one effect for nothing and others for sixes; without a hold a six must be burnt first."""
    being, target = play.being(choice.actor), play.being(choice.answers["target"])
    chosen = choice.answers["effect"]
    held = grips.holder(play, target.id)
    loose = held is None or held.id != being.id
    blow = deeds.close_blow(play, choice, "throw")
    offers = throw_offers(play, being, chosen, loose)
    rolled = deeds.contest(play, blow, "{attacker} cannot throw {target}", offers)
    if not rolled.hit:
        return
    bought = {key.rpartition(":")[2] for key, _ in (rolled.thrown.burnt if rolled.thrown else ())}
    if loose and LOOSE not in bought:
        play.tell("{being} has no hold on {target} and cannot throw.", "misses", "hand", being=being, target=target)
        return
    deeds.tell_result(play, rolled, "{attacker} throws {target}")
    effects = {chosen, *bought}
    grips.let_go(play, being.id)
    _away(play, rolled, choice.answers, 2 if DOUBLE in effects else 1)
    if DOWN in effects:
        footing.fall(play, target.id)
    if HURT in effects:
        blows.land(play, altered(rolled, dice=THROWN_DICE))


def throw_offers(play: Play, being: Being, chosen: str, loose: bool) -> list[Offer]:
    """What sixes of the roll buy: each effect once, and first of all the throw itself, if the foe is not held."""
    if (one := superior_throw(play, being)) is None:
        return []
    names = {str(option.value): option.label for option in EFFECTS if option.value != chosen}
    if loose:
        names = {LOOSE: "Throw without a hold", **names}
    return [Offer(f"{one.key}:{key}", f"{one.name}: {name.lower()}", one.text, one.sixes, 1, worth=WORTH[key])
            for key, name in names.items()]  # fmt: skip
