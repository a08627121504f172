"""Wonders that are used up: draughts, candles, salves, horns, fire that is thrown, tomes (MG-114, ours)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from systems.common.encounter_kit.healing import tell_healed
from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term, Until, altered
from systems.common.treasure_kit.packs import pile
from systems.common.treasure_kit.piles import take_from_pile
from systems.common.treasure_kit.secrets import UNKNOWN
from systems.monsters_magic.base import checks, consequences, states, vitals
from systems.monsters_magic.base.arms import highest_roll
from systems.monsters_magic.base.attributes import level_of
from systems.monsters_magic.base.entries import Wonder
from systems.monsters_magic.base.grades import GRADES
from systems.monsters_magic.base.sheet import ATTRIBUTES
from systems.monsters_magic.characters.gear import owner
from systems.monsters_magic.combat import elements, facts, opposing, ranges, spending
from systems.monsters_magic.combat.gifts import DISEASE
from systems.monsters_magic.combat.recovering import troubles
from systems.monsters_magic.combat.spending import Purse

USE = "treasure.use"
ON_FRIENDS, ON_FOES = ("php", "mhp", "salve"), ("bomb",)
WEIGHTS: dict[str, int] = {grade: number for number, grade in enumerate(GRADES, 1)}


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which of the wonders that do something when they are used, and on whom."""
    being, wonders = owner(look, actor), look.library("items")
    if being is None:
        return None
    there = {place: wonders[item.key] for place, item in enumerate(being.sheet.items)
             if item.key in wonders and wonders[item.key].effect in _DOES}  # fmt: skip
    says = {place: UNKNOWN if being.sheet.items[place].truly else one.text for place, one in there.items()}
    options = tuple([Option(place, being.sheet.items[place].name, says[place], blocked=_why_not(look, being, one))
                     for place, one in there.items()])  # fmt: skip
    if not options:
        return None
    usual = next((one.value for one in options if not one.blocked), options[0].value)
    place = so_far.get("item", usual) if so_far.get("item", usual) in there else usual
    wonder = there[place]
    fields: list[Field] = [ChoiceField("item", "Wonder", default=usual, options=options, refines=True)]
    if allowed := tuple([one.id for one in targets(look, being, wonder)]):
        fields.append(BeingField("target", "On", default=allowed[0], allowed=allowed))
    return Form(USE, "Use a wonder", tuple(fields), help=f"{says[place]}")


def targets(look: Look, being: Being, wonder: Wonder) -> list[Being]:
    """On whom it is used: oneself or friends close by, or a foe within a throw."""
    if wonder.effect in ON_FOES:
        near = [one for one in look.against(being.side) if look.fighting and look.stands(one)
                and ranges.band(look, being, one) <= ranges.SHORT]  # fmt: skip
        return [one for one in near if not opposing.behind_full_cover(look, one)]
    if wonder.effect not in ON_FRIENDS:
        return []
    friends = [one for one in look.on_side(being.side) if one.id != being.id and not states.dead(look, one)
               and (not look.fighting or ranges.band(look, being, one) <= ranges.CLOSE)]  # fmt: skip
    return [being, *friends]


def _why_not(look: Look, being: Being, wonder: Wonder) -> str:
    if wonder.effect not in ON_FOES:
        return ""
    if not look.fighting or being.id not in look.waiting:
        return "it takes the action of a round in a fight."
    return "" if targets(look, being, wonder) else "nobody is within a throw."


def use(play: Play, choice: Choice) -> None:
    """It does what it does, and is used up."""
    being, place = play.being(choice.actor), choice.answers["item"]
    item = pile(being, place)
    wonder = altered(play.entry("items", item.key), name=item.name)  # as its bearer calls it
    if wonder.uses:
        play.change(being.id, "items", take_from_pile(being.sheet.items, place, 1))
    play.tell("{being} uses {item}.", icon="spark", being=being, item=item.name)
    target = play.find(str(choice.answers.get("target") or being.id)) or being
    _DOES[wonder.effect](play, being, wonder, target)


def _restore(play: Play, being: Being, wonder: Wonder, target: Being) -> None:
    given = vitals.heal(play, target.id, play.total(wonder.dice or "1d6", being.id, wonder.name), wonder.effect)
    tell_healed(play, target.id, given, "{being} regains {gained} {pool}.",
                pool=vitals.name_points(wonder.effect, given))  # fmt: skip


def _bring_luck(play: Play, being: Being, wonder: Wonder, target: Being) -> None:
    play.change(being.id, "hero_points", play.being(being.id).sheet.hero_points + wonder.amount)
    play.tell("{being} has a hero point more.", "hero", "star", being=being)


def _whet(play: Play, being: Being, wonder: Wonder, target: Being) -> None:
    term = Term(wonder.name, wonder.amount, wonder.rule)
    play.put_on(being.id, f"{wonder.name} +{wonder.amount}", Until("fight"), ("attack", term), kind="whetted")


def _soothe(play: Play, being: Being, wonder: Wonder, target: Being) -> None:
    """The gravest trouble that it is strong enough for ends: 1 for a minor one, 2 a major, 3 an extreme; sicknesses
    go as major ones."""
    there = [(2 if one.kind == DISEASE else WEIGHTS[str(one.fact("grade", "minor"))], one)
             for one in troubles(play, target.id)]  # fmt: skip
    fit = [pair for pair in there if pair[0] <= wonder.amount]
    if not fit:
        play.tell("{being} has nothing that {item} helps against.", icon="circle", being=target, item=wonder.name)
        return
    _, effect = max(fit, key=lambda pair: pair[0])
    for one in (effect, *[one for one in play.effects_on(target.id, consequences.CONSEQUENCE)
                          if effect.kind == DISEASE and one.name == effect.name]):  # fmt: skip
        play.remove(one)
    play.tell("{being} is rid of {effect}.", "recovers", "heart", being=target, effect=effect)


def _sound(play: Play, being: Being, wonder: Wonder, target: Being) -> None:
    """All friends attack better to the end of the scene."""
    for friend in play.on_side(being.side):
        if play.stands(friend):
            term = Term(wonder.name, wonder.amount, wonder.rule)
            play.put_on(friend.id, f"{wonder.name} +{wonder.amount}", consequences.of_scene(play), ("attack", term),
                        kind="horn", source=being.id)  # fmt: skip
    play.tell("All friends attack with +{amount}.", "rallies", "star", amount=wonder.amount)


def _throw(play: Play, being: Being, wonder: Wonder, target: Being) -> None:
    """Dexterity and its dice against the place; no more damage than its dice and the level."""
    play.done(being.id)
    dice = wonder.dice or "1d6"
    against = checks.environment(play, facts.in_danger(play))
    made = checks.check(play, being.id, f"{wonder.name} on {target.name}", checks.check_terms(play, being, "dexterity"),
                        against, f"throws {wonder.name} at {target.name}", dice, spent=True)  # fmt: skip
    cap = highest_roll(dice) + level_of(play, being)
    points = elements.after(play, made.points, target, "fire") if made.succeeds else 0
    spending.spend(play, Purse(being.id, target.id, points, cap=cap, names=("burning",), steps=False))


def _teach(play: Play, being: Being, wonder: Wonder, target: Being) -> None:
    """What it is about is better for good."""
    for name in [one for one in wonder.helps if one in ATTRIBUTES]:
        score = getattr(play.being(being.id).sheet, name) + wonder.amount
        play.change(being.id, name, score)
        play.tell("{being}: {name} {score} from now on.", "learns", "book", being=being, name=name.capitalize(),
                  score=score)  # fmt: skip


Does = Callable[[Play, Being, Wonder, Being], None]
_DOES: Mapping[str, Does] = {"php": _restore, "mhp": _restore, "coin": _bring_luck, "whetstone": _whet,
                             "salve": _soothe, "horn": _sound, "bomb": _throw, "tome": _teach}  # fmt: skip
